-- When a server last wrote that it runs: one row.
CREATE TABLE alive (
    id          INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
    at          INTEGER NOT NULL
);
-- A database without this row was last used when its last table changed.
INSERT INTO alive (id, at) SELECT 1, MAX(updated_at) FROM tables HAVING COUNT(*) > 0;

-- Stretches in which no server ran, so that nobody's clock is charged for them.
CREATE TABLE downtimes (
    began_at    INTEGER PRIMARY KEY NOT NULL,
    ended_at    INTEGER NOT NULL
);
