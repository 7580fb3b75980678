-- What the client called a line when it sent it, so that one sent twice is said once.
ALTER TABLE chat ADD COLUMN key TEXT;
CREATE UNIQUE INDEX chat_by_key ON chat (table_id, key) WHERE key IS NOT NULL;
