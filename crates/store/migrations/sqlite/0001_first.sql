-- Texts, integers and blobs only, so that another database can take the same rows.
-- Times are milliseconds since 1970.

CREATE TABLE users (
    id          TEXT PRIMARY KEY NOT NULL,
    name        TEXT NOT NULL,
    -- Absent for guests. Lower case, so that it is taken once however it is spelt.
    login       TEXT UNIQUE,
    password    TEXT,
    recovery    TEXT,
    created_at  INTEGER NOT NULL,
    deleted_at  INTEGER
) WITHOUT ROWID;

CREATE TABLE sessions (
    -- The hash of what the cookie holds: who reads this table cannot sign in.
    token_hash  BLOB PRIMARY KEY NOT NULL,
    -- How people and programs name the session when they end it.
    handle      TEXT NOT NULL UNIQUE,
    user_id     TEXT NOT NULL REFERENCES users (id),
    device      TEXT NOT NULL,
    created_at  INTEGER NOT NULL,
    seen_at     INTEGER NOT NULL,
    expires_at  INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX sessions_by_user ON sessions (user_id);

CREATE TABLE tables (
    id          TEXT PRIMARY KEY NOT NULL,
    game        TEXT NOT NULL,
    stage       TEXT NOT NULL,
    listed      INTEGER NOT NULL,
    -- What the lobby shows, as the host wrote it.
    card        TEXT NOT NULL,
    created_at  INTEGER NOT NULL,
    updated_at  INTEGER NOT NULL,
    -- When the table next does something by itself; absent if never.
    due_at      INTEGER
) WITHOUT ROWID;
CREATE INDEX tables_by_stage ON tables (stage, listed, updated_at);
CREATE INDEX tables_by_due ON tables (due_at) WHERE due_at IS NOT NULL;

-- Append-only. The key is what makes a second owner of a table impossible.
CREATE TABLE log (
    table_id    TEXT NOT NULL REFERENCES tables (id),
    seq         INTEGER NOT NULL,
    at          INTEGER NOT NULL,
    body        TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;

-- Log entries name members; only these rows say which user a member is.
CREATE TABLE members (
    table_id    TEXT NOT NULL REFERENCES tables (id),
    member      INTEGER NOT NULL,
    user_id     TEXT REFERENCES users (id),
    name        TEXT NOT NULL,
    PRIMARY KEY (table_id, member)
) WITHOUT ROWID;
CREATE INDEX members_by_user ON members (user_id);

CREATE TABLE chat (
    table_id    TEXT NOT NULL REFERENCES tables (id),
    number      INTEGER NOT NULL,
    member      INTEGER NOT NULL,
    at          INTEGER NOT NULL,
    text        TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

CREATE TABLE results (
    table_id    TEXT NOT NULL REFERENCES tables (id),
    seat        INTEGER NOT NULL,
    user_id     TEXT REFERENCES users (id),
    -- The level and version of the bot, if one held the seat.
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
CREATE INDEX results_by_user ON results (user_id, ended_at);
