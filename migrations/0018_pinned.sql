-- Whoever keeps something in view: it is told to assistants with every question, however far from it.
ALTER TABLE merkdir.memories ADD COLUMN pinned boolean NOT NULL DEFAULT false;
--> statement-breakpoint
-- Of thousands only a few are.
CREATE INDEX memories_pinned ON merkdir.memories (vault_id, recorded_at) WHERE pinned;
