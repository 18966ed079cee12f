-- Keys by which assistants and programs ask. Of the secret only a keyed hash is kept; names are ciphertext.
CREATE TABLE merkdir.api_keys (
  id uuid PRIMARY KEY,
  vault_id uuid NOT NULL REFERENCES merkdir.vaults ON DELETE CASCADE,
  -- Whose private memories it opens; NULL: nobody's, only what is shared.
  person_id uuid REFERENCES merkdir.people ON DELETE CASCADE,
  secret_key bytea NOT NULL,
  reach text NOT NULL CHECK (reach IN ('local', 'cloud')),
  content bytea NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (vault_id, secret_key)
);
--> statement-breakpoint
ALTER TABLE merkdir.api_keys ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE merkdir.api_keys FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY job_in_vault ON merkdir.api_keys TO merkdir_job
  USING (vault_id = (SELECT merkdir.current_vault())) WITH CHECK (vault_id = (SELECT merkdir.current_vault()));
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON merkdir.api_keys TO merkdir_job;
