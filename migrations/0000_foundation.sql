-- Words: docs/architecture.md. Free text is ciphertext (bytea); *_key columns are keyed hashes.
CREATE SCHEMA IF NOT EXISTS merkdir;
--> statement-breakpoint
-- Roles belong to the whole cluster, so another database may have made them already, even at this moment.
DO $$
DECLARE wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['merkdir_app', 'merkdir_job'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOINHERIT', wanted);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TYPE merkdir.scope AS ENUM ('private', 'room', 'shared', 'system');
--> statement-breakpoint
-- An unset custom setting reads as NULL or as '', hence nullif before the cast; NULL matches no row. Bodies in this form
-- are bound when they are made: no search_path can slip in another operator.
CREATE FUNCTION merkdir.current_vault() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.vault_id', true), '')::uuid;
--> statement-breakpoint
CREATE FUNCTION merkdir.current_person() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.person_id', true), '')::uuid;
--> statement-breakpoint
CREATE FUNCTION merkdir.current_room() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.room_id', true), '')::uuid;
--> statement-breakpoint
CREATE FUNCTION merkdir.sees_all_rooms() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(current_setting('app.all_rooms', true), '') = 'on';
--> statement-breakpoint
CREATE FUNCTION merkdir.sees_codes() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(current_setting('app.codes', true), '') = 'on';
--> statement-breakpoint
CREATE TABLE merkdir.vaults (
  id uuid PRIMARY KEY,
  wrapped_key bytea NOT NULL,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE merkdir.people (
  id uuid PRIMARY KEY,
  vault_id uuid NOT NULL REFERENCES merkdir.vaults ON DELETE CASCADE,
  slug_key bytea NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'adult', 'child', 'guest')),
  content bytea NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (vault_id, slug_key)
);
--> statement-breakpoint
CREATE TABLE merkdir.rooms (
  id uuid PRIMARY KEY,
  vault_id uuid NOT NULL REFERENCES merkdir.vaults ON DELETE CASCADE,
  slug_key bytea NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (vault_id, slug_key)
);
--> statement-breakpoint
CREATE TABLE merkdir.satellites (
  id uuid PRIMARY KEY,
  vault_id uuid NOT NULL REFERENCES merkdir.vaults ON DELETE CASCADE,
  name_key bytea NOT NULL,
  room_id uuid REFERENCES merkdir.rooms ON DELETE SET NULL,
  content bytea NOT NULL,
  last_seen_at timestamptz NOT NULL,
  UNIQUE (vault_id, name_key)
);
--> statement-breakpoint
CREATE TABLE merkdir.sessions (
  id uuid PRIMARY KEY,
  vault_id uuid NOT NULL REFERENCES merkdir.vaults ON DELETE CASCADE,
  channel_key bytea NOT NULL,
  opened_at timestamptz NOT NULL,
  last_turn_at timestamptz NOT NULL,
  closed_at timestamptz,
  paused boolean NOT NULL DEFAULT false
);
--> statement-breakpoint
CREATE UNIQUE INDEX sessions_open ON merkdir.sessions (vault_id, channel_key) WHERE closed_at IS NULL;
--> statement-breakpoint
CREATE TABLE merkdir.transcript_turns (
  id uuid PRIMARY KEY,
  vault_id uuid NOT NULL REFERENCES merkdir.vaults ON DELETE CASCADE,
  session_id uuid NOT NULL REFERENCES merkdir.sessions ON DELETE CASCADE,
  person_id uuid REFERENCES merkdir.people ON DELETE SET NULL,
  room_id uuid REFERENCES merkdir.rooms ON DELETE SET NULL,
  role text NOT NULL CHECK (role IN ('user', 'assistant')),
  act text NOT NULL,
  content bytea NOT NULL,
  memory_ids uuid[] NOT NULL DEFAULT '{}',
  said_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX transcript_turns_session ON merkdir.transcript_turns (vault_id, session_id, said_at);
--> statement-breakpoint
CREATE INDEX transcript_turns_expiry ON merkdir.transcript_turns (expires_at);
--> statement-breakpoint
CREATE INDEX transcript_turns_memories ON merkdir.transcript_turns USING gin (memory_ids);
--> statement-breakpoint
CREATE TABLE merkdir.memories (
  id uuid PRIMARY KEY,
  -- Stands for the id in the search tables, which are many times as long as this one.
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  vault_id uuid NOT NULL REFERENCES merkdir.vaults ON DELETE CASCADE,
  scope merkdir.scope NOT NULL,
  owner_id uuid REFERENCES merkdir.people ON DELETE CASCADE,
  room_id uuid REFERENCES merkdir.rooms ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('fact', 'preference', 'episode', 'procedure', 'note')),
  status text NOT NULL CHECK (status IN ('active', 'draft', 'superseded', 'suspended', 'expired')),
  provenance text NOT NULL CHECK (provenance IN ('confirmed', 'observed', 'extracted', 'inferred')),
  polarity text NOT NULL CHECK (polarity IN ('positive', 'negative')),
  language text NOT NULL CHECK (language IN ('de', 'en')),
  confidence real NOT NULL CHECK (confidence BETWEEN 0 AND 1),
  salience real NOT NULL CHECK (salience BETWEEN 0 AND 1),
  sensitive boolean NOT NULL DEFAULT false,
  discreet boolean NOT NULL DEFAULT false,
  content bytea NOT NULL,
  text_key bytea NOT NULL,
  subject_key bytea,
  predicate_key bytea,
  object_key bytea,
  single_valued boolean NOT NULL DEFAULT false,
  superseded_by uuid REFERENCES merkdir.memories ON DELETE SET NULL,
  valid_from timestamptz,
  valid_to timestamptz,
  recorded_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (scope <> 'private' OR owner_id IS NOT NULL),
  CHECK (scope <> 'room' OR room_id IS NOT NULL),
  CHECK (NOT single_valued OR (subject_key IS NOT NULL AND predicate_key IS NOT NULL))
);
--> statement-breakpoint
-- One current value per slot; the owner separates private slots only, the room room slots only.
CREATE UNIQUE INDEX memories_slot ON merkdir.memories (
  vault_id, scope,
  (CASE WHEN scope = 'private' THEN owner_id END),
  (CASE WHEN scope = 'room' THEN room_id END),
  subject_key, predicate_key
) NULLS NOT DISTINCT WHERE status = 'active' AND single_valued;
--> statement-breakpoint
CREATE INDEX memories_text ON merkdir.memories (vault_id, text_key);
--> statement-breakpoint
CREATE INDEX memories_subject ON merkdir.memories (vault_id, subject_key, predicate_key);
--> statement-breakpoint
CREATE INDEX memories_successor ON merkdir.memories (superseded_by) WHERE superseded_by IS NOT NULL;
--> statement-breakpoint
CREATE TABLE merkdir.memory_keys (
  memory_id uuid PRIMARY KEY REFERENCES merkdir.memories ON DELETE CASCADE,
  vault_id uuid NOT NULL,
  wrapped_key bytea NOT NULL
);
--> statement-breakpoint
-- What a search reads, apart from what is told: the narrower these rows, the faster. Scope columns are copied from
-- memories, so that search needs no join; the trigger below keeps them equal. "current" is true for active memories,
-- false for earlier values, and NULL for what no search may find (drafts, suspended).
CREATE TABLE merkdir.memory_vectors (
  memory integer NOT NULL REFERENCES merkdir.memories (number) ON DELETE CASCADE,
  memory_id uuid NOT NULL,
  vault_id uuid NOT NULL,
  scope merkdir.scope NOT NULL,
  sensitive boolean NOT NULL,
  current boolean,
  length integer NOT NULL,
  owner_id uuid,
  room_id uuid,
  model text NOT NULL,
  embedding halfvec(384) NOT NULL,
  PRIMARY KEY (memory, model)
);
--> statement-breakpoint
-- Beside the row, never out of line: every search reads every vector.
ALTER TABLE merkdir.memory_vectors ALTER COLUMN embedding SET STORAGE PLAIN;
--> statement-breakpoint
-- Holds all that counting the searched texts needs, so that the vectors themselves are not read for it.
CREATE INDEX memory_vectors_corpus ON merkdir.memory_vectors (vault_id, model)
  INCLUDE (length, scope, sensitive, current, owner_id, room_id);
--> statement-breakpoint
-- One row per memory and search term. "occurrence" is the term's frequency × 65536 + the text's length in terms.
CREATE TABLE merkdir.memory_terms (
  memory integer NOT NULL REFERENCES merkdir.memories (number) ON DELETE CASCADE,
  vault_id uuid NOT NULL,
  term integer NOT NULL,
  occurrence integer NOT NULL,
  scope merkdir.scope NOT NULL,
  sensitive boolean NOT NULL,
  current boolean,
  owner_id uuid,
  room_id uuid
);
--> statement-breakpoint
CREATE INDEX memory_terms_posting ON merkdir.memory_terms (vault_id, term)
  INCLUDE (memory, occurrence, scope, sensitive, current, owner_id, room_id);
--> statement-breakpoint
CREATE INDEX memory_terms_memory ON merkdir.memory_terms (memory);
--> statement-breakpoint
CREATE FUNCTION merkdir.is_current(status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE status WHEN 'active' THEN true WHEN 'superseded' THEN false WHEN 'expired' THEN false END;
--> statement-breakpoint
CREATE FUNCTION merkdir.copy_scope() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE merkdir.memory_vectors
     SET scope = NEW.scope, owner_id = NEW.owner_id, room_id = NEW.room_id, sensitive = NEW.sensitive,
         current = merkdir.is_current(NEW.status)
   WHERE memory = NEW.number;
  UPDATE merkdir.memory_terms
     SET scope = NEW.scope, owner_id = NEW.owner_id, room_id = NEW.room_id, sensitive = NEW.sensitive,
         current = merkdir.is_current(NEW.status)
   WHERE memory = NEW.number;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER memories_scope AFTER UPDATE OF scope, owner_id, room_id, status, sensitive ON merkdir.memories
  FOR EACH ROW WHEN (
    (OLD.scope, OLD.status, OLD.sensitive) IS DISTINCT FROM (NEW.scope, NEW.status, NEW.sensitive)
    OR OLD.owner_id IS DISTINCT FROM NEW.owner_id OR OLD.room_id IS DISTINCT FROM NEW.room_id
  ) EXECUTE FUNCTION merkdir.copy_scope();
--> statement-breakpoint
CREATE TABLE merkdir.tombstones (
  id uuid PRIMARY KEY,
  vault_id uuid NOT NULL REFERENCES merkdir.vaults ON DELETE CASCADE,
  scope merkdir.scope NOT NULL,
  owner_id uuid REFERENCES merkdir.people ON DELETE CASCADE,
  room_id uuid REFERENCES merkdir.rooms ON DELETE CASCADE,
  forgotten_id uuid NOT NULL,
  text_key bytea NOT NULL,
  parts_key bytea,
  vector bytea NOT NULL,
  model text NOT NULL,
  language text NOT NULL CHECK (language IN ('de', 'en')),
  polarity text NOT NULL CHECK (polarity IN ('positive', 'negative')),
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX tombstones_text ON merkdir.tombstones (vault_id, text_key);
--> statement-breakpoint
CREATE TABLE merkdir.pending_confirmations (
  id uuid PRIMARY KEY,
  vault_id uuid NOT NULL REFERENCES merkdir.vaults ON DELETE CASCADE,
  channel_key bytea NOT NULL,
  content bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  UNIQUE (vault_id, channel_key)
);
--> statement-breakpoint
CREATE TABLE merkdir.turn_claims (
  vault_id uuid NOT NULL REFERENCES merkdir.vaults ON DELETE CASCADE,
  turn_key bytea NOT NULL,
  claimed_at timestamptz NOT NULL,
  PRIMARY KEY (vault_id, turn_key)
);
--> statement-breakpoint
CREATE TABLE merkdir.settings (
  vault_id uuid NOT NULL REFERENCES merkdir.vaults ON DELETE CASCADE,
  name text NOT NULL,
  content bytea NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (vault_id, name)
);
--> statement-breakpoint
CREATE TABLE merkdir.audit_log (
  id uuid PRIMARY KEY,
  vault_id uuid NOT NULL REFERENCES merkdir.vaults ON DELETE CASCADE,
  happened_at timestamptz NOT NULL,
  actor_id uuid,
  action text NOT NULL,
  target_id uuid
);
--> statement-breakpoint
CREATE INDEX audit_log_time ON merkdir.audit_log (vault_id, happened_at);
--> statement-breakpoint
-- Destroyed keys must not stay in the table file. Changing a column's type rewrites the file whatever the row policies say.
CREATE FUNCTION merkdir.rewrite_memory_keys() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  SET LOCAL lock_timeout = '2s';
  ALTER TABLE merkdir.memory_keys ALTER COLUMN wrapped_key TYPE bytea USING wrapped_key || ''::bytea;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION merkdir.rewrite_memory_keys() FROM PUBLIC;
--> statement-breakpoint
GRANT USAGE ON SCHEMA merkdir TO merkdir_app, merkdir_job;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION merkdir.rewrite_memory_keys() TO merkdir_job;
--> statement-breakpoint
-- A viewer reads, and writes what the write path writes on a person's behalf. Forgetting, people, rooms, settings and
-- conversations are a job's: rows that hang on them would follow a viewer's change without asking the row policies.
GRANT SELECT ON merkdir.people, merkdir.rooms, merkdir.satellites, merkdir.settings, merkdir.transcript_turns TO merkdir_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON merkdir.memories TO merkdir_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON merkdir.memory_keys, merkdir.memory_vectors, merkdir.memory_terms TO merkdir_app;
--> statement-breakpoint
GRANT UPDATE (scope, owner_id, room_id, sensitive, current) ON merkdir.memory_vectors, merkdir.memory_terms TO merkdir_app;
--> statement-breakpoint
GRANT SELECT, DELETE ON merkdir.tombstones TO merkdir_app;
--> statement-breakpoint
GRANT INSERT ON merkdir.audit_log TO merkdir_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON merkdir.vaults, merkdir.audit_log TO merkdir_job;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON
  merkdir.people, merkdir.rooms, merkdir.satellites, merkdir.sessions, merkdir.transcript_turns, merkdir.memories,
  merkdir.memory_keys, merkdir.memory_vectors, merkdir.memory_terms, merkdir.tombstones, merkdir.pending_confirmations,
  merkdir.turn_claims, merkdir.settings
TO merkdir_job;
--> statement-breakpoint
DO $$
DECLARE
  guarded text;
  in_vault constant text := 'vault_id = (SELECT merkdir.current_vault())';
  -- What a viewer may change; system rows are added to what they see only.
  editable constant text := in_vault || $rule$ AND (
    scope = 'shared'
    OR (scope = 'room' AND (room_id = (SELECT merkdir.current_room()) OR (SELECT merkdir.sees_all_rooms())))
    OR (scope = 'private' AND owner_id = (SELECT merkdir.current_person())))$rule$;
  -- Codes and passwords of the household are for those who may hear them; one's own are always one's own.
  hearable constant text := editable || $rule$ AND (NOT sensitive OR scope = 'private' OR (SELECT merkdir.sees_codes()))$rule$;
  readable constant text := format('%s OR (%s AND scope = ''system'')', hearable, in_vault);
BEGIN
  FOREACH guarded IN ARRAY ARRAY['people', 'rooms', 'satellites', 'sessions', 'transcript_turns', 'memories', 'memory_keys',
    'memory_vectors', 'memory_terms', 'tombstones', 'pending_confirmations', 'turn_claims', 'settings', 'audit_log'] LOOP
    EXECUTE format('ALTER TABLE merkdir.%I ENABLE ROW LEVEL SECURITY', guarded);
    EXECUTE format('ALTER TABLE merkdir.%I FORCE ROW LEVEL SECURITY', guarded);
    -- A job sees one vault, whole.
    EXECUTE format('CREATE POLICY job_in_vault ON merkdir.%1$I TO merkdir_job USING (%2$s) WITH CHECK (%2$s)', guarded, in_vault);
  END LOOP;
  -- The household's names and places are known to everybody in it.
  FOREACH guarded IN ARRAY ARRAY['people', 'rooms', 'satellites', 'settings'] LOOP
    EXECUTE format('CREATE POLICY viewer_in_vault ON merkdir.%I FOR SELECT TO merkdir_app USING (%s)', guarded, in_vault);
  END LOOP;
  FOREACH guarded IN ARRAY ARRAY['memories', 'memory_vectors', 'memory_terms'] LOOP
    EXECUTE format('CREATE POLICY viewer_reads ON merkdir.%I FOR SELECT TO merkdir_app USING (%s)', guarded, readable);
    EXECUTE format('CREATE POLICY viewer_updates ON merkdir.%I FOR UPDATE TO merkdir_app USING (%s)', guarded, hearable);
  END LOOP;
  EXECUTE format('CREATE POLICY viewer_inserts ON merkdir.memories FOR INSERT TO merkdir_app WITH CHECK (%s)', editable);
  -- What hangs on a memory is written by who sees the memory: the inner query runs under the memories policy.
  FOREACH guarded IN ARRAY ARRAY['memory_vectors', 'memory_terms'] LOOP
    EXECUTE format('CREATE POLICY viewer_inserts ON merkdir.%I FOR INSERT TO merkdir_app WITH CHECK (%s AND EXISTS (SELECT 1 FROM merkdir.memories m WHERE m.number = memory))',
      guarded, editable);
  END LOOP;
  EXECUTE format('CREATE POLICY viewer_tombstones ON merkdir.tombstones TO merkdir_app USING (%s)', editable);
END $$;
--> statement-breakpoint
-- A key is as visible as its memory.
CREATE POLICY viewer_keys ON merkdir.memory_keys TO merkdir_app
  USING (vault_id = (SELECT merkdir.current_vault()) AND EXISTS (SELECT 1 FROM merkdir.memories m WHERE m.id = memory_id))
  WITH CHECK (vault_id = (SELECT merkdir.current_vault()) AND EXISTS (SELECT 1 FROM merkdir.memories m WHERE m.id = memory_id));
--> statement-breakpoint
-- What somebody said belongs to them; what nobody known said belongs to the room it was said in.
CREATE POLICY viewer_transcripts ON merkdir.transcript_turns FOR SELECT TO merkdir_app USING (
  vault_id = (SELECT merkdir.current_vault()) AND (
    person_id = (SELECT merkdir.current_person())
    OR (person_id IS NULL AND (room_id = (SELECT merkdir.current_room()) OR (SELECT merkdir.sees_all_rooms())))));
--> statement-breakpoint
CREATE POLICY viewer_audits ON merkdir.audit_log FOR INSERT TO merkdir_app
  WITH CHECK (vault_id = (SELECT merkdir.current_vault()));
