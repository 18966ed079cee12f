-- What somebody wants to be told later. Texts, rules and names are in the ciphertext.
CREATE TABLE merkdir.intentions (
  id uuid PRIMARY KEY,
  vault_id uuid NOT NULL REFERENCES merkdir.vaults ON DELETE CASCADE,
  scope merkdir.scope NOT NULL,
  owner_id uuid REFERENCES merkdir.people ON DELETE CASCADE,
  room_id uuid REFERENCES merkdir.rooms ON DELETE CASCADE,
  -- Who is told; NULL: whoever is there.
  recipient_id uuid REFERENCES merkdir.people ON DELETE CASCADE,
  -- Whose coming, going or being seen it waits for, and where.
  subject_id uuid REFERENCES merkdir.people ON DELETE CASCADE,
  place_id uuid REFERENCES merkdir.rooms ON DELETE CASCADE,
  language text NOT NULL CHECK (language IN ('de', 'en')),
  sensitive boolean NOT NULL,
  trigger text NOT NULL CHECK (trigger IN ('time', 'arrival', 'departure', 'seen', 'topic', 'state')),
  -- Keyed hash of what it waits for; NULL: a time or a topic.
  trigger_key bytea,
  state text NOT NULL CHECK (state IN ('waiting', 'due', 'claimed', 'telling', 'unheard', 'told', 'done', 'expired')),
  due_at timestamptz,
  expires_at timestamptz,
  told_at timestamptz,
  notified_at timestamptz,
  -- Which process tells it, and until when the others leave it to that one; of "unheard", when it is tried again.
  claim uuid,
  claimed_until timestamptz,
  content bytea NOT NULL,
  -- What a topic is recognised by, turned like the vectors of memories.
  model text,
  embedding halfvec(384),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (scope <> 'private' OR owner_id IS NOT NULL),
  CHECK (scope <> 'room' OR room_id IS NOT NULL),
  CHECK ((model IS NULL) = (embedding IS NULL))
);
--> statement-breakpoint
CREATE INDEX intentions_due ON merkdir.intentions (vault_id, state, due_at) WHERE state NOT IN ('told', 'done', 'expired');
--> statement-breakpoint
CREATE INDEX intentions_trigger ON merkdir.intentions (vault_id, trigger_key) WHERE state = 'waiting' AND trigger_key IS NOT NULL;
--> statement-breakpoint
-- Deleting is a job's, as with memories.
GRANT SELECT, INSERT, UPDATE ON merkdir.intentions TO merkdir_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON merkdir.intentions TO merkdir_job;
--> statement-breakpoint
ALTER TABLE merkdir.intentions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE merkdir.intentions FORCE ROW LEVEL SECURITY;
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
  EXECUTE format('CREATE POLICY job_in_vault ON merkdir.intentions TO merkdir_job USING (%1$s) WITH CHECK (%1$s)', in_vault);
  EXECUTE format('CREATE POLICY viewer_reads ON merkdir.intentions FOR SELECT TO merkdir_app USING (%s)', hearable);
  EXECUTE format('CREATE POLICY viewer_updates ON merkdir.intentions FOR UPDATE TO merkdir_app USING (%s)', hearable);
  EXECUTE format('CREATE POLICY viewer_inserts ON merkdir.intentions FOR INSERT TO merkdir_app WITH CHECK (%s)', editable);
END $$;
