-- Goals and projects of the household. What they are about is in the ciphertext.
CREATE TABLE merkdir.claims (
  id uuid PRIMARY KEY,
  vault_id uuid NOT NULL REFERENCES merkdir.vaults ON DELETE CASCADE,
  scope merkdir.scope NOT NULL,
  owner_id uuid REFERENCES merkdir.people ON DELETE CASCADE,
  room_id uuid REFERENCES merkdir.rooms ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('goal', 'project')),
  state text NOT NULL CHECK (state IN ('planned', 'active', 'paused', 'done', 'reopened')),
  language text NOT NULL CHECK (language IN ('de', 'en')),
  sensitive boolean NOT NULL,
  -- From when until when (exclusive) it counts; NULL: open on that side.
  valid_from timestamptz,
  valid_to timestamptz,
  content bytea NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (scope <> 'private' OR owner_id IS NOT NULL),
  CHECK (scope <> 'room' OR room_id IS NOT NULL),
  CHECK (valid_from < valid_to)
);
--> statement-breakpoint
CREATE INDEX claims_state ON merkdir.claims (vault_id, state);
--> statement-breakpoint
-- Deleting is a job's, as with memories.
GRANT SELECT, INSERT, UPDATE ON merkdir.claims TO merkdir_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON merkdir.claims TO merkdir_job;
--> statement-breakpoint
ALTER TABLE merkdir.claims ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE merkdir.claims FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
DO $$
DECLARE
  in_vault constant text := 'vault_id = (SELECT merkdir.current_vault())';
  -- The same rules as for memories.
  editable constant text := in_vault || $rule$ AND (
    scope = 'shared'
    OR (scope = 'room' AND (room_id = (SELECT merkdir.current_room()) OR (SELECT merkdir.sees_all_rooms())))
    OR (scope = 'private' AND owner_id = (SELECT merkdir.current_person())))$rule$;
  hearable constant text := editable || $rule$ AND (NOT sensitive OR scope = 'private' OR (SELECT merkdir.sees_codes()))$rule$;
BEGIN
  EXECUTE format('CREATE POLICY job_in_vault ON merkdir.claims TO merkdir_job USING (%1$s) WITH CHECK (%1$s)', in_vault);
  EXECUTE format('CREATE POLICY viewer_reads ON merkdir.claims FOR SELECT TO merkdir_app USING (%s)', hearable);
  EXECUTE format('CREATE POLICY viewer_updates ON merkdir.claims FOR UPDATE TO merkdir_app USING (%s)', hearable);
  EXECUTE format('CREATE POLICY viewer_inserts ON merkdir.claims FOR INSERT TO merkdir_app WITH CHECK (%s)', editable);
END $$;
