-- Who asks what they said themselves finds it by its words: the words of one's own turns, and of nobody else's.
CREATE POLICY viewer_own_words ON merkdir.transcript_terms FOR SELECT TO merkdir_app USING (
  vault_id = (SELECT merkdir.current_vault())
  AND EXISTS (
    SELECT 1 FROM merkdir.transcript_turns t
     WHERE t.id = turn_id AND t.role = 'user' AND t.person_id = (SELECT merkdir.current_person())));
--> statement-breakpoint
GRANT SELECT ON merkdir.transcript_terms TO merkdir_app;
