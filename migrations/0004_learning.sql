-- What was learned in passing and waits for somebody to say yes. Apart from memories, so that no search can find it.
CREATE TABLE merkdir.drafts (
  id uuid PRIMARY KEY,
  vault_id uuid NOT NULL REFERENCES merkdir.vaults ON DELETE CASCADE,
  scope merkdir.scope NOT NULL,
  owner_id uuid REFERENCES merkdir.people ON DELETE CASCADE,
  room_id uuid REFERENCES merkdir.rooms ON DELETE CASCADE,
  extractor text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('fact', 'preference', 'episode', 'procedure', 'note')),
  polarity text NOT NULL CHECK (polarity IN ('positive', 'negative')),
  language text NOT NULL CHECK (language IN ('de', 'en')),
  -- As the extractor gave it; speakers who said the same raise what is shown, not this.
  confidence real NOT NULL CHECK (confidence BETWEEN 0 AND 1),
  salience real NOT NULL CHECK (salience BETWEEN 0 AND 1),
  sensitive boolean NOT NULL,
  single_valued boolean NOT NULL,
  content bytea NOT NULL,
  text_key bytea NOT NULL,
  subject_key bytea,
  object_key bytea,
  speakers uuid[] NOT NULL DEFAULT '{}',
  -- The turn it was said in; forgetting that turn's memories takes the draft along.
  turn_id uuid,
  -- What stands against it: a confirmed memory with another value.
  conflict_id uuid REFERENCES merkdir.memories ON DELETE SET NULL,
  -- A memory that was taken back in the conversation it was made in.
  taken_back_id uuid REFERENCES merkdir.memories ON DELETE CASCADE,
  valid_from timestamptz,
  valid_to timestamptz,
  recorded_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK (scope <> 'private' OR owner_id IS NOT NULL),
  CHECK (scope <> 'room' OR room_id IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX drafts_text ON merkdir.drafts (vault_id, text_key);
--> statement-breakpoint
CREATE INDEX drafts_expiry ON merkdir.drafts (expires_at);
--> statement-breakpoint
CREATE INDEX drafts_turn ON merkdir.drafts (turn_id);
--> statement-breakpoint
-- What people decided about drafts and learned memories: never what they were about.
CREATE TABLE merkdir.draft_reviews (
  id uuid PRIMARY KEY,
  vault_id uuid NOT NULL REFERENCES merkdir.vaults ON DELETE CASCADE,
  extractor text NOT NULL,
  confidence real NOT NULL CHECK (confidence BETWEEN 0 AND 1),
  decision text NOT NULL CHECK (decision IN ('accepted', 'edited', 'rejected')),
  decided_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX draft_reviews_time ON merkdir.draft_reviews (vault_id, extractor, decided_at);
--> statement-breakpoint
-- Which extractor a learned memory came from and how sure it was, so that its fate counts for its band.
CREATE TABLE merkdir.memory_origins (
  memory_id uuid PRIMARY KEY REFERENCES merkdir.memories ON DELETE CASCADE,
  vault_id uuid NOT NULL REFERENCES merkdir.vaults ON DELETE CASCADE,
  extractor text NOT NULL,
  confidence real NOT NULL CHECK (confidence BETWEEN 0 AND 1)
);
--> statement-breakpoint
-- Who else said the same as a memory.
CREATE TABLE merkdir.memory_corroborations (
  memory_id uuid NOT NULL REFERENCES merkdir.memories ON DELETE CASCADE,
  vault_id uuid NOT NULL REFERENCES merkdir.vaults ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES merkdir.people ON DELETE CASCADE,
  said_at timestamptz NOT NULL,
  PRIMARY KEY (memory_id, person_id)
);
--> statement-breakpoint
-- What was made out of what: memories, rollups and profiles, and the memories they were read off.
CREATE TABLE merkdir.memory_sources (
  vault_id uuid NOT NULL REFERENCES merkdir.vaults ON DELETE CASCADE,
  derived_id uuid NOT NULL,
  source_id uuid NOT NULL,
  PRIMARY KEY (derived_id, source_id)
);
--> statement-breakpoint
CREATE INDEX memory_sources_source ON merkdir.memory_sources (source_id);
--> statement-breakpoint
-- Memories that rest on one that has changed: somebody is to be asked whether they still hold.
CREATE TABLE merkdir.memory_questions (
  memory_id uuid NOT NULL REFERENCES merkdir.memories ON DELETE CASCADE,
  vault_id uuid NOT NULL REFERENCES merkdir.vaults ON DELETE CASCADE,
  changed_id uuid NOT NULL REFERENCES merkdir.memories ON DELETE CASCADE,
  noticed_at timestamptz NOT NULL,
  PRIMARY KEY (memory_id, changed_id)
);
--> statement-breakpoint
-- How often a memory was of use, written in batches.
CREATE TABLE merkdir.memory_use (
  memory_id uuid PRIMARY KEY REFERENCES merkdir.memories ON DELETE CASCADE,
  vault_id uuid NOT NULL REFERENCES merkdir.vaults ON DELETE CASCADE,
  uses integer NOT NULL,
  last_used_at timestamptz NOT NULL
);
--> statement-breakpoint
-- Days on which the house was awake: what fades, fades on these only.
CREATE TABLE merkdir.waking_days (
  vault_id uuid NOT NULL REFERENCES merkdir.vaults ON DELETE CASCADE,
  day date NOT NULL,
  consolidated_at timestamptz,
  PRIMARY KEY (vault_id, day)
);
--> statement-breakpoint
-- Weeks, months and portraits, read off memories. Apart from them, since they say nothing new.
CREATE TABLE merkdir.digests (
  id uuid PRIMARY KEY,
  vault_id uuid NOT NULL REFERENCES merkdir.vaults ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('week', 'month', 'profile')),
  scope merkdir.scope NOT NULL CHECK (scope IN ('private', 'shared')),
  owner_id uuid REFERENCES merkdir.people ON DELETE CASCADE,
  -- Keyed hash of the stretch of time, or of what a profile is about.
  about_key bytea NOT NULL,
  version integer NOT NULL,
  content bytea NOT NULL,
  starts_at timestamptz,
  ends_at timestamptz,
  made_at timestamptz NOT NULL,
  CHECK (scope <> 'private' OR owner_id IS NOT NULL)
);
--> statement-breakpoint
CREATE UNIQUE INDEX digests_about ON merkdir.digests (vault_id, kind, scope, owner_id, about_key, version) NULLS NOT DISTINCT;
--> statement-breakpoint
-- What a consolidation changed, so that it can be taken back for a week. Ids and figures only.
CREATE TABLE merkdir.consolidation_journal (
  id uuid PRIMARY KEY,
  vault_id uuid NOT NULL REFERENCES merkdir.vaults ON DELETE CASCADE,
  run_id uuid NOT NULL,
  action text NOT NULL,
  target_id uuid NOT NULL,
  -- How it was: status, successor, end of validity, salience.
  before jsonb NOT NULL,
  done_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX consolidation_journal_run ON merkdir.consolidation_journal (vault_id, run_id);
--> statement-breakpoint
-- A rollup or profile must not outlive what it was read off.
CREATE FUNCTION merkdir.drop_derived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM merkdir.digests
   WHERE vault_id = OLD.vault_id
     AND id IN (SELECT derived_id FROM merkdir.memory_sources WHERE source_id = OLD.id AND vault_id = OLD.vault_id);
  DELETE FROM merkdir.memory_sources WHERE vault_id = OLD.vault_id AND (source_id = OLD.id OR derived_id = OLD.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER memories_derived AFTER DELETE ON merkdir.memories FOR EACH ROW EXECUTE FUNCTION merkdir.drop_derived();
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON
  merkdir.drafts, merkdir.draft_reviews, merkdir.memory_origins, merkdir.memory_corroborations, merkdir.memory_sources,
  merkdir.memory_questions, merkdir.memory_use, merkdir.waking_days, merkdir.digests, merkdir.consolidation_journal
TO merkdir_job;
--> statement-breakpoint
-- Rollups and profiles are read as memories are; the rest is a job's, drafts above all.
GRANT SELECT ON merkdir.digests TO merkdir_app;
--> statement-breakpoint
DO $$
DECLARE
  guarded text;
  in_vault constant text := 'vault_id = (SELECT merkdir.current_vault())';
BEGIN
  FOREACH guarded IN ARRAY ARRAY['drafts', 'draft_reviews', 'memory_origins', 'memory_corroborations', 'memory_sources',
    'memory_questions', 'memory_use', 'waking_days', 'digests', 'consolidation_journal'] LOOP
    EXECUTE format('ALTER TABLE merkdir.%I ENABLE ROW LEVEL SECURITY', guarded);
    EXECUTE format('ALTER TABLE merkdir.%I FORCE ROW LEVEL SECURITY', guarded);
    EXECUTE format('CREATE POLICY job_in_vault ON merkdir.%1$I TO merkdir_job USING (%2$s) WITH CHECK (%2$s)', guarded, in_vault);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE POLICY viewer_reads ON merkdir.digests FOR SELECT TO merkdir_app USING (
  vault_id = (SELECT merkdir.current_vault())
  AND (scope = 'shared' OR (scope = 'private' AND owner_id = (SELECT merkdir.current_person()))));
