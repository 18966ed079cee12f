-- Which version of the search terms a memory was indexed with; another one, like another model, means: index it anew.
ALTER TABLE merkdir.memory_vectors ADD COLUMN terms_version smallint NOT NULL DEFAULT 1;
--> statement-breakpoint
-- One at a time: two would embed the same memories.
SELECT merkdir_jobs.create_queue('memory.reindex',
  '{"policy": "stately", "retryLimit": 5, "retryDelay": 30, "retryBackoff": true, "expireInSeconds": 300}');
