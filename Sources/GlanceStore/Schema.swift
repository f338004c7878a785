/// The tables of the store, which <doc:StoreSchema> explains to other programs.
enum Schema {
  /// What marks an SQLite file as a store of glance: the letters `glnc`.
  static let applicationID = 0x676C_6E63

  /// The steps that lead from an empty file to the present schema; step 1 makes version 1, and so on.
  static let migrations: [String] = [version1]

  /// The version that this code reads and writes: the number of migrations, without the cost of making their texts.
  static let version = 1

  private static let uuidPattern = [8, 4, 4, 4, 12].map { String(repeating: "[0-9a-f]", count: $0) }
    .joined(separator: "-")

  private static let colorPattern = "#" + String(repeating: "[0-9a-f]", count: 6)

  private static let version1 = """
    CREATE TABLE project(
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL UNIQUE CHECK (trim(name) <> ''),
      color TEXT NOT NULL CHECK (color GLOB '\(colorPattern)')
    ) STRICT;

    CREATE TABLE task(
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      uuid TEXT NOT NULL UNIQUE CHECK (uuid GLOB '\(uuidPattern)'),
      title TEXT NOT NULL CHECK (trim(title) <> ''),
      note TEXT,
      due_day INTEGER CHECK (due_day BETWEEN 0 AND 2932896),
      due_minute INTEGER CHECK (due_minute IS NULL OR (due_minute BETWEEN 0 AND 1439 AND due_day IS NOT NULL)),
      due_at INTEGER CHECK (due_at IS NULL OR (due_at BETWEEN 0 AND 253402300799 AND due_day IS NULL)),
      priority INTEGER CHECK (priority BETWEEN 1 AND 3),
      tags TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tags) AND json_type(tags) = 'array'),
      project_id INTEGER REFERENCES project ON DELETE SET NULL,
      recurrence TEXT,
      source TEXT NOT NULL DEFAULT 'store',
      created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799),
      completed_at INTEGER CHECK (completed_at BETWEEN 0 AND 253402300799),
      position TEXT CHECK (position GLOB '*[1-9]' AND position NOT GLOB '*[^0-9]*'),
      shelf INTEGER AS (CASE WHEN completed_at IS NOT NULL THEN 6
        ELSE CASE WHEN due_day IS NOT NULL THEN 0 WHEN due_at IS NOT NULL THEN 1 ELSE 2 END
          + CASE WHEN position IS NULL THEN 0 ELSE 3 END END) VIRTUAL,
      place ANY AS (CASE WHEN completed_at IS NOT NULL THEN completed_at WHEN position IS NOT NULL THEN position
        ELSE coalesce(due_day * 1441 + ifnull(due_minute, 1440), due_at / 60, 0) END) VIRTUAL,
      clock INTEGER AS (CASE WHEN completed_at IS NOT NULL THEN 4 WHEN due_minute IS NOT NULL THEN 1
        WHEN due_day IS NOT NULL THEN 0 WHEN due_at IS NOT NULL THEN 2 ELSE 3 END) VIRTUAL,
      clock_minute INTEGER AS (coalesce(completed_at / 60, due_day * 1440 + ifnull(due_minute, 0),
        due_at / 60, 0)) VIRTUAL
    ) STRICT;
    CREATE INDEX task_order ON task(shelf, place, ifnull(priority, 4), created_at);
    CREATE INDEX task_project_order ON task(project_id, shelf, place, ifnull(priority, 4), created_at);

    CREATE TABLE tally(
      project_id INTEGER NOT NULL,
      clock INTEGER NOT NULL,
      width INTEGER NOT NULL,
      slot INTEGER NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (project_id, clock, width, slot)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE tally_width(
      clock INTEGER NOT NULL,
      width INTEGER NOT NULL,
      PRIMARY KEY (clock, width)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO tally_width VALUES (0, 0), (0, 1440), (0, 92160), (0, 5898240),
      (1, 0), (1, 1), (1, 60), (1, 1440), (1, 92160), (1, 5898240),
      (2, 0), (2, 1), (2, 60), (2, 1440), (2, 92160), (2, 5898240), (3, 0),
      (4, 0), (4, 1), (4, 60), (4, 1440), (4, 92160), (4, 5898240);
    CREATE VIEW tally_entry AS SELECT 0 AS project_id, 0 AS clock, 0 AS minute, 0 AS change;
    CREATE TRIGGER tally_enter INSTEAD OF INSERT ON tally_entry BEGIN
      INSERT INTO tally
        SELECT 0, clock, width, ifnull(NEW.minute / width, 0), NEW.change
        FROM tally_width WHERE clock = NEW.clock
        ON CONFLICT DO UPDATE SET count = count + excluded.count;
      INSERT INTO tally
        SELECT NEW.project_id, clock, width, ifnull(NEW.minute / width, 0), NEW.change
        FROM tally_width WHERE clock = NEW.clock AND NEW.project_id IS NOT NULL
        ON CONFLICT DO UPDATE SET count = count + excluded.count;
    END;
    CREATE TRIGGER tally_zero AFTER UPDATE ON tally WHEN NEW.count = 0 BEGIN
      DELETE FROM tally WHERE project_id = NEW.project_id AND clock = NEW.clock AND width = NEW.width
        AND slot = NEW.slot;
    END;

    CREATE VIRTUAL TABLE task_text USING fts5(title, note, content='task', content_rowid='id',
      tokenize='unicode61 remove_diacritics 2');
    CREATE TRIGGER task_insert AFTER INSERT ON task BEGIN
      INSERT INTO tally_entry VALUES (NEW.project_id, NEW.clock, NEW.clock_minute, 1);
      INSERT INTO task_text(rowid, title, note) VALUES (NEW.id, NEW.title, NEW.note);
    END;
    CREATE TRIGGER task_delete AFTER DELETE ON task BEGIN
      INSERT INTO tally_entry VALUES (OLD.project_id, OLD.clock, OLD.clock_minute, -1);
      INSERT INTO task_text(task_text, rowid, title, note) VALUES ('delete', OLD.id, OLD.title, OLD.note);
    END;
    CREATE TRIGGER task_update AFTER UPDATE ON task
      WHEN OLD.clock <> NEW.clock OR OLD.clock_minute <> NEW.clock_minute OR OLD.project_id IS NOT NEW.project_id
    BEGIN
      INSERT INTO tally_entry VALUES (OLD.project_id, OLD.clock, OLD.clock_minute, -1);
      INSERT INTO tally_entry VALUES (NEW.project_id, NEW.clock, NEW.clock_minute, 1);
    END;
    CREATE TRIGGER task_rewrite AFTER UPDATE ON task
      WHEN OLD.title IS NOT NEW.title OR OLD.note IS NOT NEW.note OR OLD.id <> NEW.id
    BEGIN
      INSERT INTO task_text(task_text, rowid, title, note) VALUES ('delete', OLD.id, OLD.title, OLD.note);
      INSERT INTO task_text(rowid, title, note) VALUES (NEW.id, NEW.title, NEW.note);
    END;

    CREATE TABLE setting(key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

    CREATE TABLE step(id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, action TEXT NOT NULL) STRICT;
    CREATE TABLE change(
      id INTEGER PRIMARY KEY,
      step_id INTEGER NOT NULL REFERENCES step ON DELETE CASCADE,
      entity TEXT NOT NULL CHECK (entity IN ('task', 'project', 'setting')),
      key ANY NOT NULL,
      before TEXT CHECK (before IS NULL OR json_valid(before))
    ) STRICT;
    CREATE INDEX change_step ON change(step_id);
    """
}
