/// The tables of the store, which <doc:StoreSchema> explains to other programs.
///
/// Every start of the program parses all of it, so that each word in it costs time.
enum Schema {
  /// What marks an SQLite file as a store of glance: the letters `glnc`.
  static let applicationID = 0x676C_6E63

  /// The version that this code reads and writes.
  static let version = 4

  /// What makes a new store.
  static let creation = [tables, text, sources]

  /// What brings a store of an older version up to date: the first step leads from version 1 to 2, and so on.
  static let migrations = [
    [toVersion2], [fromNarrowText, text, "INSERT INTO task_text(task_text) VALUES ('rebuild')"],
    [sources],
  ]

  private static let uuidPattern = [8, 4, 4, 4, 12].map { String(repeating: "[0-9a-f]", count: $0) }
    .joined(separator: "-")

  private static let colorPattern = "#" + String(repeating: "[0-9a-f]", count: 6)

  private static let tables = """
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
      own INTEGER NOT NULL,
      PRIMARY KEY (clock, own, width)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO tally_width SELECT clock.value, width.value, own.value
      FROM json_each('[0, 1, 2, 3, 4]') AS clock, json_each('[0, 1, 60, 1440, 92160, 5898240]') AS width,
        json_each('[0, 1]') AS own
      WHERE width.value = 0 OR (clock.value <> 3 AND (clock.value <> 0 OR width.value >= 1440));
    CREATE TRIGGER tally_zero AFTER UPDATE ON tally WHEN NEW.count = 0 BEGIN
      DELETE FROM tally WHERE project_id = NEW.project_id AND clock = NEW.clock AND width = NEW.width
        AND slot = NEW.slot;
    END;

    CREATE TABLE setting(key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

    CREATE TABLE step(
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      at INTEGER NOT NULL,
      action TEXT NOT NULL,
      undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1)),
      names TEXT NOT NULL DEFAULT '[]',
      count INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE change(
      id INTEGER PRIMARY KEY,
      step_id INTEGER NOT NULL REFERENCES step ON DELETE CASCADE,
      entity TEXT NOT NULL CHECK (entity IN ('task', 'project', 'setting')),
      key ANY NOT NULL,
      before TEXT CHECK (before IS NULL OR json_valid(before))
    ) STRICT;
    CREATE INDEX change_step ON change(step_id);
    """

  /// The text index, which the tallies share their triggers with, and the reminders that have been sent.
  ///
  /// The rows of the index come from a view, which must say of a task what the triggers said of it. So a project lets
  /// its tasks go before it goes itself, while its name can still be read.
  private static let text = """
    CREATE VIEW task_words AS
      SELECT id, title, note, tags, (SELECT name FROM project WHERE project.id = project_id) AS project FROM task;
    CREATE VIRTUAL TABLE task_text USING fts5(title, note, tags, project, content='task_words', content_rowid='id',
      tokenize='unicode61 remove_diacritics 2');

    CREATE VIEW task_change AS
      SELECT 0 AS change, 0 AS id, 0 AS title, 0 AS note, 0 AS tags, 0 AS project_id, 0 AS clock, 0 AS minute;
    CREATE TRIGGER task_change_apply INSTEAD OF INSERT ON task_change BEGIN
      INSERT INTO tally
        SELECT iif(own, NEW.project_id, 0), clock, width, ifnull(NEW.minute / width, 0), NEW.change
        FROM tally_width WHERE clock = NEW.clock AND own <= (NEW.project_id IS NOT NULL)
        ON CONFLICT DO UPDATE SET count = count + excluded.count;
      INSERT INTO task_text(task_text, rowid, title, note, tags, project)
        VALUES (iif(NEW.change < 0, 'delete', NULL), NEW.id, NEW.title, NEW.note, NEW.tags,
          (SELECT name FROM project WHERE id = NEW.project_id));
    END;
    CREATE TRIGGER task_insert AFTER INSERT ON task BEGIN
      INSERT INTO task_change VALUES
        (1, NEW.id, NEW.title, NEW.note, NEW.tags, NEW.project_id, NEW.clock, NEW.clock_minute);
    END;
    CREATE TRIGGER task_delete AFTER DELETE ON task BEGIN
      INSERT INTO task_change VALUES
        (-1, OLD.id, OLD.title, OLD.note, OLD.tags, OLD.project_id, OLD.clock, OLD.clock_minute);
    END;
    CREATE TRIGGER task_update AFTER UPDATE ON task BEGIN
      INSERT INTO task_change VALUES
        (-1, OLD.id, OLD.title, OLD.note, OLD.tags, OLD.project_id, OLD.clock, OLD.clock_minute);
      INSERT INTO task_change VALUES
        (1, NEW.id, NEW.title, NEW.note, NEW.tags, NEW.project_id, NEW.clock, NEW.clock_minute);
    END;
    CREATE TRIGGER project_rename AFTER UPDATE OF name ON project BEGIN
      INSERT INTO task_text(task_text, rowid, title, note, tags, project)
        SELECT act, task.id, title, note, tags, word
        FROM (SELECT 'delete' AS act, OLD.name AS word UNION ALL SELECT NULL, NEW.name) CROSS JOIN task
        WHERE project_id = OLD.id;
    END;
    CREATE TRIGGER project_delete BEFORE DELETE ON project BEGIN
      UPDATE task SET project_id = NULL WHERE project_id = OLD.id;
    END;

    CREATE TABLE reminder(
      uuid TEXT NOT NULL,
      lead INTEGER NOT NULL,
      due TEXT NOT NULL,
      sent_at INTEGER NOT NULL,
      PRIMARY KEY (uuid, lead, due)
    ) STRICT, WITHOUT ROWID;
    """

  /// The places outside of the store whose tasks stand in it too, and how each task is known there.
  ///
  /// Each word of it is read whenever a store is opened, so that it says no more than what SQLite has to know.
  private static let sources = """
    CREATE TABLE source(
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT UNIQUE,
      kind TEXT,
      place TEXT,
      read_only INTEGER,
      read_at INTEGER,
      wake_at INTEGER,
      failure TEXT,
      projects TEXT,
      state BLOB
    ) STRICT;
    CREATE TABLE source_part(
      id INTEGER PRIMARY KEY,
      source_id INTEGER REFERENCES source ON DELETE CASCADE,
      bucket INTEGER,
      name TEXT,
      etag INTEGER,
      wake_at INTEGER,
      warnings TEXT
    ) STRICT;
    CREATE INDEX source_part_bucket ON source_part(source_id, bucket);
    CREATE INDEX source_part_wake ON source_part(source_id, wake_at) WHERE wake_at IS NOT NULL;
    CREATE TABLE source_task(
      task_id INTEGER PRIMARY KEY REFERENCES task ON DELETE CASCADE,
      part_id INTEGER REFERENCES source_part ON DELETE CASCADE,
      key TEXT,
      hash INTEGER,
      guessed INTEGER,
      refusal TEXT,
      warnings TEXT
    ) STRICT;
    CREATE INDEX source_task_part ON source_task(part_id);
    CREATE TABLE source_change(
      id INTEGER PRIMARY KEY,
      step_id INTEGER REFERENCES step ON DELETE CASCADE,
      source TEXT,
      task_id INTEGER,
      receipt TEXT
    ) STRICT;
    CREATE INDEX source_change_step ON source_change(step_id);
    """

  /// What undo needs beside the changes: whether a step is taken back, and what to call the things that it touched.
  private static let toVersion2 = """
    ALTER TABLE step ADD COLUMN undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1));
    ALTER TABLE step ADD COLUMN names TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE step ADD COLUMN count INTEGER NOT NULL DEFAULT 0;
    UPDATE step SET (names, count) = (
      SELECT json_group_array(name) FILTER (WHERE place <= 3), count(*) FROM (
        SELECT row_number() OVER (ORDER BY change.id) AS place,
          substr(coalesce(json_extract(before, '$.title'), json_extract(before, '$.name'), task.title,
            project.name, key), 1, 200) AS name
        FROM change LEFT JOIN task ON entity = 'task' AND task.id = key
          LEFT JOIN project ON entity = 'project' AND project.id = key
        WHERE step_id = step.id AND entity = CASE WHEN action = 'settings' THEN 'setting'
          WHEN action LIKE '% project' THEN 'project' ELSE 'task' END));
    """

  /// Takes away the text index of version 2, which knew titles and notes alone.
  private static let fromNarrowText = """
    DROP TRIGGER task_insert;
    DROP TRIGGER task_delete;
    DROP TRIGGER task_update;
    DROP VIEW task_change;
    DROP TABLE task_text;
    """
}
