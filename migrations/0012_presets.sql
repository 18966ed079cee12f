-- How often a memory was of use is as visible as the memory: a household may order what is found by it.
GRANT SELECT ON merkdir.memory_use TO merkdir_app;
--> statement-breakpoint
CREATE POLICY viewer_reads ON merkdir.memory_use FOR SELECT TO merkdir_app USING (
  vault_id = (SELECT merkdir.current_vault()) AND EXISTS (SELECT 1 FROM merkdir.memories m WHERE m.id = memory_id));
