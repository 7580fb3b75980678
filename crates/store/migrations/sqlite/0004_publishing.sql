-- Who has agreed that a finished game may be seen by whoever has its link.
CREATE TABLE publishing (
    table_id    TEXT NOT NULL REFERENCES tables (id),
    member      INTEGER NOT NULL,
    agreed_at   INTEGER NOT NULL,
    PRIMARY KEY (table_id, member)
) WITHOUT ROWID;
