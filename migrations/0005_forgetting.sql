-- What a forgotten memory is recognised by in other words: keyed hashes and vectors, as one ciphertext.
ALTER TABLE merkdir.tombstones ADD COLUMN trace bytea;
--> statement-breakpoint
-- Keyed hashes of the words of what was said, so that forgetting finds every turn that told the forgotten thing.
CREATE TABLE merkdir.transcript_terms (
  vault_id uuid NOT NULL,
  turn_id uuid NOT NULL REFERENCES merkdir.transcript_turns ON DELETE CASCADE,
  term integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX transcript_terms_posting ON merkdir.transcript_terms (vault_id, term) INCLUDE (turn_id);
--> statement-breakpoint
CREATE INDEX transcript_terms_turn ON merkdir.transcript_terms (turn_id);
--> statement-breakpoint
ALTER TABLE merkdir.transcript_terms ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE merkdir.transcript_terms FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Only jobs read them: a viewer searches memories, never the words of others.
CREATE POLICY job_in_vault ON merkdir.transcript_terms TO merkdir_job
  USING (vault_id = (SELECT merkdir.current_vault())) WITH CHECK (vault_id = (SELECT merkdir.current_vault()));
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON merkdir.transcript_terms TO merkdir_job;
