-- What of a reminder, a goal or a project stays when somebody deletes it: that there was one, so that no file brings it back.
CREATE TABLE merkdir.removed_plans (
  id uuid PRIMARY KEY,
  vault_id uuid NOT NULL REFERENCES merkdir.vaults ON DELETE CASCADE
);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON merkdir.removed_plans TO merkdir_job;
--> statement-breakpoint
ALTER TABLE merkdir.removed_plans ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE merkdir.removed_plans FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY job_in_vault ON merkdir.removed_plans TO merkdir_job
  USING (vault_id = (SELECT merkdir.current_vault())) WITH CHECK (vault_id = (SELECT merkdir.current_vault()));
