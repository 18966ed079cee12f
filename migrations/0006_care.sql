-- What somebody wants to keep beyond its time.
ALTER TABLE merkdir.transcript_turns ADD COLUMN kept boolean NOT NULL DEFAULT false;
--> statement-breakpoint
ALTER TABLE merkdir.sightings ADD COLUMN kept boolean NOT NULL DEFAULT false;
--> statement-breakpoint
-- A session is known to whoever may read a turn of it: the inner query runs under the policy of the turns.
CREATE POLICY viewer_sessions ON merkdir.sessions FOR SELECT TO merkdir_app USING (
  vault_id = (SELECT merkdir.current_vault())
  AND EXISTS (SELECT 1 FROM merkdir.transcript_turns t WHERE t.session_id = sessions.id));
--> statement-breakpoint
GRANT SELECT ON merkdir.sessions TO merkdir_app;
--> statement-breakpoint
-- What can be taken back for some minutes. The content names memories and how they stood, never what they say.
CREATE TABLE merkdir.undo_entries (
  id uuid PRIMARY KEY,
  vault_id uuid NOT NULL REFERENCES merkdir.vaults ON DELETE CASCADE,
  action text NOT NULL CHECK (action IN ('edit', 'merge', 'forget')),
  actor_id uuid REFERENCES merkdir.people ON DELETE CASCADE,
  content bytea NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX undo_entries_expiry ON merkdir.undo_entries (vault_id, expires_at);
--> statement-breakpoint
-- Keys of memories that are forgotten but can still be taken back, apart from where every reader looks for keys.
CREATE TABLE merkdir.undo_keys (
  memory_id uuid PRIMARY KEY REFERENCES merkdir.memories ON DELETE CASCADE,
  vault_id uuid NOT NULL,
  entry_id uuid NOT NULL REFERENCES merkdir.undo_entries ON DELETE CASCADE,
  wrapped_key bytea NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION merkdir.rewrite_undo_keys() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  SET LOCAL lock_timeout = '2s';
  ALTER TABLE merkdir.undo_keys ALTER COLUMN wrapped_key TYPE bytea USING wrapped_key || ''::bytea;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION merkdir.rewrite_undo_keys() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION merkdir.rewrite_undo_keys() TO merkdir_job;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON
  merkdir.undo_entries, merkdir.undo_keys
TO merkdir_job;
--> statement-breakpoint
DO $$
DECLARE
  guarded text;
  in_vault constant text := 'vault_id = (SELECT merkdir.current_vault())';
BEGIN
  FOREACH guarded IN ARRAY ARRAY['undo_entries', 'undo_keys'] LOOP
    EXECUTE format('ALTER TABLE merkdir.%I ENABLE ROW LEVEL SECURITY', guarded);
    EXECUTE format('ALTER TABLE merkdir.%I FORCE ROW LEVEL SECURITY', guarded);
    EXECUTE format('CREATE POLICY job_in_vault ON merkdir.%1$I TO merkdir_job USING (%2$s) WITH CHECK (%2$s)', guarded, in_vault);
  END LOOP;
END $$;
--> statement-breakpoint
-- The audit log grows at one end and is cut at the other: nobody changes a line, and a fresh one is nobody's to delete.
CREATE FUNCTION merkdir.refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_stays BEFORE UPDATE ON merkdir.audit_log FOR EACH ROW EXECUTE FUNCTION merkdir.refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_is_not_emptied BEFORE TRUNCATE ON merkdir.audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION merkdir.refuse_audit_change();
--> statement-breakpoint
CREATE POLICY audit_young_stay ON merkdir.audit_log AS RESTRICTIVE FOR DELETE TO merkdir_job
  USING (happened_at < now() - interval '1 day');
--> statement-breakpoint
GRANT DELETE ON merkdir.audit_log TO merkdir_job;
--> statement-breakpoint
-- A restored copy keeps the numbers that its search rows refer to.
GRANT USAGE, UPDATE ON SEQUENCE merkdir.memories_number_seq TO merkdir_job;
