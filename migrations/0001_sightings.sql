-- What cameras saw: known to the household, kept for a limited time. Names and cameras are ciphertext.
CREATE TABLE merkdir.sightings (
  id uuid PRIMARY KEY,
  vault_id uuid NOT NULL REFERENCES merkdir.vaults ON DELETE CASCADE,
  -- Keyed hash of who or what was seen by which camera: what continues a sighting has the same.
  what_key bytea NOT NULL,
  person_id uuid REFERENCES merkdir.people ON DELETE CASCADE,
  room_id uuid REFERENCES merkdir.rooms ON DELETE SET NULL,
  content bytea NOT NULL,
  confidence real CHECK (confidence BETWEEN 0 AND 1),
  seen_from timestamptz NOT NULL,
  seen_to timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK (seen_from <= seen_to)
);
--> statement-breakpoint
CREATE INDEX sightings_what ON merkdir.sightings (vault_id, what_key, seen_to);
--> statement-breakpoint
CREATE INDEX sightings_time ON merkdir.sightings (vault_id, seen_from);
--> statement-breakpoint
CREATE INDEX sightings_expiry ON merkdir.sightings (expires_at);
--> statement-breakpoint
ALTER TABLE merkdir.sightings ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE merkdir.sightings FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY job_in_vault ON merkdir.sightings TO merkdir_job
  USING (vault_id = (SELECT merkdir.current_vault())) WITH CHECK (vault_id = (SELECT merkdir.current_vault()));
--> statement-breakpoint
CREATE POLICY viewer_reads ON merkdir.sightings FOR SELECT TO merkdir_app
  USING (vault_id = (SELECT merkdir.current_vault()));
--> statement-breakpoint
GRANT SELECT ON merkdir.sightings TO merkdir_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON merkdir.sightings TO merkdir_job;
