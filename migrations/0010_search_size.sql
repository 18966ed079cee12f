-- Rows that not everybody may see, which are few; the others get an index of their own when they have become many.
CREATE INDEX memory_vectors_apart ON merkdir.memory_vectors (vault_id, owner_id, room_id) WHERE scope <> 'shared' OR sensitive;
--> statement-breakpoint
-- How many texts are searched, and how long they are together. Every change of memory_vectors adds a line with what it
-- adds or takes away, so that nobody waits for anybody; a chore folds the lines. Only what one may see is in the sums.
CREATE TABLE merkdir.memory_tallies (
  vault_id uuid NOT NULL,
  model text NOT NULL,
  scope merkdir.scope NOT NULL,
  sensitive boolean NOT NULL,
  current boolean NOT NULL,
  owner_id uuid,
  room_id uuid,
  texts bigint NOT NULL,
  length bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX memory_tallies_vault ON merkdir.memory_tallies (vault_id, model);
--> statement-breakpoint
CREATE FUNCTION merkdir.tally_vectors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO merkdir.memory_tallies (vault_id, model, scope, sensitive, current, owner_id, room_id, texts, length)
    SELECT vault_id, model, scope, sensitive, current, CASE WHEN scope = 'private' THEN owner_id END,
           CASE WHEN scope = 'room' THEN room_id END, -count(*), -sum(length)
      FROM gone WHERE current IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO merkdir.memory_tallies (vault_id, model, scope, sensitive, current, owner_id, room_id, texts, length)
    SELECT vault_id, model, scope, sensitive, current, CASE WHEN scope = 'private' THEN owner_id END,
           CASE WHEN scope = 'room' THEN room_id END, count(*), sum(length)
      FROM fresh WHERE current IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tally_inserted AFTER INSERT ON merkdir.memory_vectors
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION merkdir.tally_vectors();
--> statement-breakpoint
CREATE TRIGGER tally_updated AFTER UPDATE ON merkdir.memory_vectors
  REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION merkdir.tally_vectors();
--> statement-breakpoint
CREATE TRIGGER tally_deleted AFTER DELETE ON merkdir.memory_vectors
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION merkdir.tally_vectors();
--> statement-breakpoint
-- What was stored before is counted whole, whatever the row policies let an owner see.
ALTER TABLE merkdir.memory_vectors NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO merkdir.memory_tallies (vault_id, model, scope, sensitive, current, owner_id, room_id, texts, length)
SELECT vault_id, model, scope, sensitive, current, CASE WHEN scope = 'private' THEN owner_id END,
       CASE WHEN scope = 'room' THEN room_id END, count(*), sum(length)
  FROM merkdir.memory_vectors WHERE current IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7;
--> statement-breakpoint
ALTER TABLE merkdir.memory_vectors FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE merkdir.memory_tallies ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE merkdir.memory_tallies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY job_in_vault ON merkdir.memory_tallies TO merkdir_job
  USING (vault_id = (SELECT merkdir.current_vault())) WITH CHECK (vault_id = (SELECT merkdir.current_vault()));
--> statement-breakpoint
-- The same rules as for the memories that are counted.
CREATE POLICY viewer_reads ON merkdir.memory_tallies FOR SELECT TO merkdir_app USING (
  vault_id = (SELECT merkdir.current_vault()) AND (
    (scope = 'shared' AND (NOT sensitive OR (SELECT merkdir.sees_codes())))
    OR scope = 'system'
    OR (scope = 'room' AND (room_id = (SELECT merkdir.current_room()) OR (SELECT merkdir.sees_all_rooms()))
        AND (NOT sensitive OR (SELECT merkdir.sees_codes())))
    OR (scope = 'private' AND owner_id = (SELECT merkdir.current_person()))));
--> statement-breakpoint
CREATE POLICY viewer_inserts ON merkdir.memory_tallies FOR INSERT TO merkdir_app WITH CHECK (
  vault_id = (SELECT merkdir.current_vault()) AND (
    scope = 'shared'
    OR (scope = 'room' AND (room_id = (SELECT merkdir.current_room()) OR (SELECT merkdir.sees_all_rooms())))
    OR (scope = 'private' AND owner_id = (SELECT merkdir.current_person()))));
--> statement-breakpoint
GRANT SELECT, INSERT ON merkdir.memory_tallies TO merkdir_app;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON merkdir.memory_tallies TO merkdir_job;
--> statement-breakpoint
-- Counting over the vectors' own index is over.
DROP INDEX merkdir.memory_vectors_corpus;
