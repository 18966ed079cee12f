-- What happened in the house (the doorbell, somebody came home): known to the household, kept for a limited time, always
-- observed. What happened and the names in it are ciphertext.
CREATE TABLE merkdir.events (
  id uuid PRIMARY KEY,
  vault_id uuid NOT NULL REFERENCES merkdir.vaults ON DELETE CASCADE,
  -- Keyed hash of what happened to whom: the same reported again has the same.
  what_key bytea NOT NULL,
  person_id uuid REFERENCES merkdir.people ON DELETE CASCADE,
  room_id uuid REFERENCES merkdir.rooms ON DELETE SET NULL,
  content bytea NOT NULL,
  happened_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX events_what ON merkdir.events (vault_id, what_key, happened_at);
--> statement-breakpoint
CREATE INDEX events_time ON merkdir.events (vault_id, happened_at);
--> statement-breakpoint
CREATE INDEX events_expiry ON merkdir.events (expires_at);
--> statement-breakpoint
ALTER TABLE merkdir.events ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE merkdir.events FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY job_in_vault ON merkdir.events TO merkdir_job
  USING (vault_id = (SELECT merkdir.current_vault())) WITH CHECK (vault_id = (SELECT merkdir.current_vault()));
--> statement-breakpoint
CREATE POLICY viewer_reads ON merkdir.events FOR SELECT TO merkdir_app
  USING (vault_id = (SELECT merkdir.current_vault()));
--> statement-breakpoint
GRANT SELECT ON merkdir.events TO merkdir_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON merkdir.events TO merkdir_job;
--> statement-breakpoint
-- A conversation can be ended by its satellite or by its own id alone. Both are keyed hashes; NULL: there is none.
ALTER TABLE merkdir.sessions ADD COLUMN satellite_key bytea, ADD COLUMN conversation_key bytea;
