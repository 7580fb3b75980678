-- The same rows as SQLite's. Times are milliseconds since 1970.
--
-- What changes with every move stands in columns without an index, so that updates stay within
-- their page (HOT): no index has updated_at, seq or head, and when a table is due stands apart.

CREATE TABLE users (
    id          text PRIMARY KEY,
    name        text NOT NULL,
    -- Absent for guests. Lower case, so that it is taken once however it is spelt.
    login       text UNIQUE,
    password    text,
    recovery    text,
    created_at  bigint NOT NULL,
    deleted_at  bigint
);

CREATE TABLE sessions (
    -- The hash of what the cookie holds: who reads this table cannot sign in.
    token_hash  bytea PRIMARY KEY,
    handle      text NOT NULL UNIQUE,
    user_id     text NOT NULL REFERENCES users (id),
    device      text NOT NULL,
    created_at  bigint NOT NULL,
    seen_at     bigint NOT NULL,
    expires_at  bigint NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (user_id);

CREATE TABLE tables (
    id          text PRIMARY KEY,
    game        text NOT NULL,
    stage       text NOT NULL,
    listed      boolean NOT NULL,
    card        text NOT NULL,
    created_at  bigint NOT NULL,
    updated_at  bigint NOT NULL,
    -- Where the log ends: whoever appends must name both.
    seq         bigint NOT NULL,
    head        bytea NOT NULL,
    -- The number of the last line of chat.
    said        bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 70);
CREATE INDEX tables_by_stage ON tables (stage, listed);

-- When a table next does something by itself, and until when a node cares for it.
CREATE TABLE due (
    table_id      text PRIMARY KEY,
    due_at        bigint NOT NULL,
    claimed_until bigint NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX due_by_time ON due (due_at);

-- Append-only. Without a foreign key: the row of the table is compared and set in the same
-- statement, so it is there.
CREATE TABLE log (
    table_id    text NOT NULL,
    seq         bigint NOT NULL,
    at          bigint NOT NULL,
    body        text NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- Log entries name members; only these rows say which user a member is. No foreign key to
-- users, so that tables can be kept apart from them.
CREATE TABLE members (
    table_id    text NOT NULL,
    member      integer NOT NULL,
    user_id     text,
    name        text NOT NULL,
    PRIMARY KEY (table_id, member)
);
CREATE UNIQUE INDEX members_by_user ON members (user_id, table_id);

CREATE TABLE chat (
    table_id    text NOT NULL,
    number      bigint NOT NULL,
    member      integer NOT NULL,
    at          bigint NOT NULL,
    text        text NOT NULL,
    key         text,
    PRIMARY KEY (table_id, number)
);
CREATE UNIQUE INDEX chat_by_key ON chat (table_id, key);

CREATE TABLE results (
    table_id    text NOT NULL,
    seat        integer NOT NULL,
    user_id     text,
    bot         text,
    rank        integer NOT NULL,
    score       integer NOT NULL,
    resigned    boolean NOT NULL,
    game        text NOT NULL,
    rules       bigint NOT NULL,
    n_seats     integer NOT NULL,
    options     text NOT NULL,
    duration_ms bigint NOT NULL,
    ended_at    bigint NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX results_by_user ON results (user_id, ended_at);

CREATE TABLE publishing (
    table_id    text NOT NULL REFERENCES tables (id),
    member      integer NOT NULL,
    agreed_at   bigint NOT NULL,
    PRIMARY KEY (table_id, member)
);

-- What was found out about finished games. Other terms (a newer analysis, another budget) take the
-- place of what was there.
CREATE TABLE analyses (
    table_id    text PRIMARY KEY REFERENCES tables (id),
    terms       text NOT NULL,
    parts       bigint NOT NULL
);

-- One decision each, so that what was found is not looked for again.
CREATE TABLE analysis_parts (
    table_id    text NOT NULL,
    terms       text NOT NULL,
    step        bigint NOT NULL,
    body        text NOT NULL,
    PRIMARY KEY (table_id, terms, step)
);

CREATE TABLE alive (
    id          integer PRIMARY KEY CHECK (id = 1),
    at          bigint NOT NULL
);

CREATE TABLE downtimes (
    began_at    bigint PRIMARY KEY,
    ended_at    bigint NOT NULL
);

-- What has been written and so must be read by every node that joins: kinds of entries and rules.
CREATE TABLE written (
    id          integer PRIMARY KEY CHECK (id = 1),
    reads       text NOT NULL
);

-- Files of pages by their names, which hold a hash: pages of a build that no node serves any more
-- still ask for them.
CREATE TABLE files (
    path        text PRIMARY KEY,
    bytes       bytea NOT NULL,
    kept_at     bigint NOT NULL
);

-- What the nodes tell each other. It is worth nothing after a crash, so it is not logged.
CREATE UNLOGGED TABLE nodes (
    name        text PRIMARY KEY,
    beat_at     bigint NOT NULL,
    -- What the node can read, as it says itself.
    reads       text NOT NULL
);
CREATE UNLOGGED TABLE presence (
    table_id    text NOT NULL,
    user_id     text NOT NULL,
    node        text NOT NULL,
    PRIMARY KEY (table_id, user_id, node)
);
CREATE UNLOGGED TABLE notices (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at          bigint NOT NULL,
    body        text NOT NULL
);
-- How often something may still be tried, by a hash of what and by whom.
CREATE UNLOGGED TABLE tries (
    key         bytea PRIMARY KEY,
    left_over   double precision NOT NULL,
    at          bigint NOT NULL
);
CREATE INDEX tries_by_time ON tries (at);
