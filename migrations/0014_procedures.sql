-- Learned behaviour on a word. Its sentence is a memory of kind procedure; these tables say what automations and turns
-- need of it. What is text (name, slugs, words, steps, script) is ciphertext under the key of the memory it was read from,
-- so that it goes with the memory.
CREATE TABLE merkdir.procedures (
  id uuid PRIMARY KEY,
  vault_id uuid NOT NULL REFERENCES merkdir.vaults ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  paused boolean NOT NULL DEFAULT false,
  -- Runs of a confirmed script that succeeded.
  runs integer NOT NULL DEFAULT 0,
  last_run_at timestamptz,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE merkdir.procedure_versions (
  memory_id uuid PRIMARY KEY REFERENCES merkdir.memories ON DELETE CASCADE,
  vault_id uuid NOT NULL,
  procedure_id uuid NOT NULL REFERENCES merkdir.procedures ON DELETE CASCADE,
  version integer NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (procedure_id, version)
);
--> statement-breakpoint
-- Keyed hashes of words: those that fire it, and those it is called by.
CREATE TABLE merkdir.procedure_words (
  vault_id uuid NOT NULL,
  word_key bytea NOT NULL,
  memory_id uuid NOT NULL REFERENCES merkdir.procedure_versions ON DELETE CASCADE,
  fires boolean NOT NULL,
  PRIMARY KEY (vault_id, word_key, memory_id, fires)
);
--> statement-breakpoint
CREATE INDEX procedure_words_memory ON merkdir.procedure_words (memory_id);
--> statement-breakpoint
-- A slug belongs to one procedure until it is released, also a former one.
CREATE TABLE merkdir.procedure_slugs (
  vault_id uuid NOT NULL,
  slug_key bytea NOT NULL,
  procedure_id uuid NOT NULL REFERENCES merkdir.procedures ON DELETE CASCADE,
  PRIMARY KEY (vault_id, slug_key)
);
--> statement-breakpoint
CREATE INDEX procedure_slugs_procedure ON merkdir.procedure_slugs (procedure_id);
--> statement-breakpoint
-- That a person confirmed the script of one version; the digest says which script. It goes with the person.
CREATE TABLE merkdir.procedure_confirmations (
  memory_id uuid PRIMARY KEY REFERENCES merkdir.procedure_versions ON DELETE CASCADE,
  vault_id uuid NOT NULL,
  person_id uuid REFERENCES merkdir.people ON DELETE CASCADE,
  digest bytea NOT NULL,
  confirmed_at timestamptz NOT NULL
);
--> statement-breakpoint
-- When its last wording is forgotten, nothing of a procedure stays.
CREATE FUNCTION merkdir.drop_empty_procedures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM merkdir.procedures p USING gone
   WHERE p.id = gone.procedure_id
     AND NOT EXISTS (SELECT 1 FROM merkdir.procedure_versions v WHERE v.procedure_id = p.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER procedure_versions_gone AFTER DELETE ON merkdir.procedure_versions
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION merkdir.drop_empty_procedures();
--> statement-breakpoint
GRANT SELECT ON
  merkdir.procedures, merkdir.procedure_versions, merkdir.procedure_words, merkdir.procedure_slugs,
  merkdir.procedure_confirmations
TO merkdir_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON
  merkdir.procedures, merkdir.procedure_versions, merkdir.procedure_words, merkdir.procedure_slugs,
  merkdir.procedure_confirmations
TO merkdir_job;
--> statement-breakpoint
DO $$
DECLARE
  guarded text;
  in_vault constant text := 'vault_id = (SELECT merkdir.current_vault())';
BEGIN
  FOREACH guarded IN ARRAY ARRAY['procedures', 'procedure_versions', 'procedure_words', 'procedure_slugs', 'procedure_confirmations'] LOOP
    EXECUTE format('ALTER TABLE merkdir.%I ENABLE ROW LEVEL SECURITY', guarded);
    EXECUTE format('ALTER TABLE merkdir.%I FORCE ROW LEVEL SECURITY', guarded);
    EXECUTE format('CREATE POLICY job_in_vault ON merkdir.%1$I TO merkdir_job USING (%2$s) WITH CHECK (%2$s)', guarded, in_vault);
  END LOOP;
  -- As visible as the memory: the inner query runs under the memories policy.
  FOREACH guarded IN ARRAY ARRAY['procedure_versions', 'procedure_words', 'procedure_confirmations'] LOOP
    EXECUTE format('CREATE POLICY viewer_reads ON merkdir.%1$I FOR SELECT TO merkdir_app
      USING (%2$s AND EXISTS (SELECT 1 FROM merkdir.memories m WHERE m.id = memory_id))', guarded, in_vault);
  END LOOP;
  FOREACH guarded IN ARRAY ARRAY['procedures', 'procedure_slugs'] LOOP
    EXECUTE format('CREATE POLICY viewer_reads ON merkdir.%1$I FOR SELECT TO merkdir_app
      USING (%2$s AND EXISTS (SELECT 1 FROM merkdir.procedure_versions v WHERE v.procedure_id = %3$s))',
      guarded, in_vault, CASE guarded WHEN 'procedures' THEN 'procedures.id' ELSE 'procedure_slugs.procedure_id' END);
  END LOOP;
END $$;
