-- Where the log of a table ends: whoever appends must name it, so that nobody writes upon
-- something else than they know. The hash is that of the last entry; it is absent until the
-- table changes next.
ALTER TABLE tables ADD COLUMN seq INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN head BLOB;
-- The number of the last line of chat. A line that was deleted keeps its number.
ALTER TABLE tables ADD COLUMN said INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET
    seq = (SELECT COALESCE(MAX(seq), 0) FROM log WHERE table_id = tables.id),
    said = (SELECT COALESCE(MAX(number), 0) FROM chat WHERE table_id = tables.id);

-- A user is at most one member of a table: the first that they were, which is the one that
-- always counted. What they said and agreed to as another one is theirs all the same.
CREATE TEMP TABLE doubles AS
    SELECT later.table_id, later.member, MIN(first.member) AS kept
    FROM members later JOIN members first
        ON first.table_id = later.table_id AND first.user_id = later.user_id
        AND first.member < later.member
    GROUP BY later.table_id, later.member;
UPDATE chat SET member = (SELECT kept FROM doubles d
        WHERE d.table_id = chat.table_id AND d.member = chat.member)
    WHERE EXISTS (SELECT 1 FROM doubles d
        WHERE d.table_id = chat.table_id AND d.member = chat.member);
INSERT OR IGNORE INTO publishing (table_id, member, agreed_at)
    SELECT p.table_id, d.kept, p.agreed_at FROM publishing p JOIN doubles d
        ON d.table_id = p.table_id AND d.member = p.member;
DELETE FROM publishing WHERE EXISTS (SELECT 1 FROM doubles d
    WHERE d.table_id = publishing.table_id AND d.member = publishing.member);

-- Without foreign keys to users, so that tables can be kept apart from them. The row of a
-- double stays, as the log may name it, and is nobody's.
CREATE TABLE new_members (
    table_id    TEXT NOT NULL REFERENCES tables (id),
    member      INTEGER NOT NULL,
    user_id     TEXT,
    name        TEXT NOT NULL,
    PRIMARY KEY (table_id, member)
) WITHOUT ROWID;
INSERT INTO new_members (table_id, member, user_id, name)
    SELECT m.table_id, m.member,
        CASE WHEN d.kept IS NULL THEN m.user_id END,
        CASE WHEN d.kept IS NULL THEN m.name ELSE '' END
    FROM members m LEFT JOIN doubles d ON d.table_id = m.table_id AND d.member = m.member;
DROP TABLE members;
ALTER TABLE new_members RENAME TO members;
CREATE UNIQUE INDEX members_by_user ON members (user_id, table_id);
DROP TABLE doubles;

CREATE TABLE new_results (
    table_id    TEXT NOT NULL REFERENCES tables (id),
    seat        INTEGER NOT NULL,
    user_id     TEXT,
    bot         TEXT,
    rank        INTEGER NOT NULL,
    score       INTEGER NOT NULL,
    resigned    INTEGER NOT NULL,
    game        TEXT NOT NULL,
    rules       INTEGER NOT NULL,
    n_seats     INTEGER NOT NULL,
    options     TEXT NOT NULL,
    duration_ms INTEGER NOT NULL,
    ended_at    INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
INSERT INTO new_results SELECT * FROM results;
DROP TABLE results;
ALTER TABLE new_results RENAME TO results;
CREATE INDEX results_by_user ON results (user_id, ended_at);
