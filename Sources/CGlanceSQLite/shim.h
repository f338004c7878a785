// The parts of SQLite's interface that Swift cannot call: the variadic functions, and SQLITE_TRANSIENT, which is a cast.

#ifndef CGLANCE_SQLITE_H
#define CGLANCE_SQLITE_H

#include <sqlite3.h>

static inline int glance_sqlite3_configure(sqlite3 *database, int option, int value) {
  return sqlite3_db_config(database, option, value, (int *)0);
}

static inline int glance_sqlite3_disable_memory_statistics(void) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

static inline int glance_sqlite3_bind_text(sqlite3_stmt *statement, int index, const char *bytes, int count) {
  // An empty text may have no address, which SQLite would read as NULL.
  return sqlite3_bind_text(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}

static inline int glance_sqlite3_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  // Without an address it would be NULL.
  return sqlite3_bind_blob(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}

#endif
