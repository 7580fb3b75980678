-- What was found out about finished games. Other terms (a newer analysis, another budget) take the
-- place of what was there.
CREATE TABLE analyses (
    table_id    TEXT PRIMARY KEY REFERENCES tables (id),
    terms       TEXT NOT NULL,
    parts       INTEGER NOT NULL
) WITHOUT ROWID;

-- One decision each, so that what was found is not looked for again.
CREATE TABLE analysis_parts (
    table_id    TEXT NOT NULL REFERENCES analyses (table_id) ON DELETE CASCADE,
    step        INTEGER NOT NULL,
    body        TEXT NOT NULL,
    PRIMARY KEY (table_id, step)
) WITHOUT ROWID;
