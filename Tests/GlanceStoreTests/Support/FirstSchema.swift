/// The tables of a store as its first version had them; people have such files.
enum FirstSchema {
  private static let uuidPattern = [8, 4, 4, 4, 12].map { String(repeating: "[0-9a-f]", count: $0) }
    .joined(separator: "-")

  private static let colorPattern = "#" + String(repeating: "[0-9a-f]", count: 6)

  static let tables = """
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
    CREATE VIRTUAL TABLE task_text USING fts5(title, note, content='task', content_rowid='id',
      tokenize='unicode61 remove_diacritics 2');

    CREATE VIEW task_change AS
      SELECT 0 AS change, 0 AS id, 0 AS title, 0 AS note, 0 AS project_id, 0 AS clock, 0 AS minute;
    CREATE TRIGGER task_change_apply INSTEAD OF INSERT ON task_change BEGIN
      INSERT INTO tally
        SELECT iif(own, NEW.project_id, 0), clock, width, ifnull(NEW.minute / width, 0), NEW.change
        FROM tally_width WHERE clock = NEW.clock AND own <= (NEW.project_id IS NOT NULL)
        ON CONFLICT DO UPDATE SET count = count + excluded.count;
      INSERT INTO task_text(task_text, rowid, title, note)
        VALUES (iif(NEW.change < 0, 'delete', NULL), NEW.id, NEW.title, NEW.note);
    END;
    CREATE TRIGGER task_insert AFTER INSERT ON task BEGIN
      INSERT INTO task_change VALUES (1, NEW.id, NEW.title, NEW.note, NEW.project_id, NEW.clock, NEW.clock_minute);
    END;
    CREATE TRIGGER task_delete AFTER DELETE ON task BEGIN
      INSERT INTO task_change VALUES (-1, OLD.id, OLD.title, OLD.note, OLD.project_id, OLD.clock, OLD.clock_minute);
    END;
    CREATE TRIGGER task_update AFTER UPDATE ON task BEGIN
      INSERT INTO task_change VALUES (-1, OLD.id, OLD.title, OLD.note, OLD.project_id, OLD.clock, OLD.clock_minute);
      INSERT INTO task_change VALUES (1, NEW.id, NEW.title, NEW.note, NEW.project_id, NEW.clock, NEW.clock_minute);
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
