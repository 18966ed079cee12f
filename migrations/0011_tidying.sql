-- What the nightly order needs to know of a memory, so that a night that was cut short is done again without harm.
ALTER TABLE merkdir.memories
  -- Written by hand: it fades the slowest.
  ADD COLUMN typed boolean NOT NULL DEFAULT false,
  -- It was held against its neighbours once.
  ADD COLUMN compared boolean NOT NULL DEFAULT false,
  -- The last waking day that its salience has faded for.
  ADD COLUMN faded_on date,
  -- Uses that its salience has been raised for.
  ADD COLUMN rehearsed integer NOT NULL DEFAULT 0;
--> statement-breakpoint
-- What a night has not compared yet is few.
CREATE INDEX memories_to_compare ON merkdir.memories (vault_id, id) WHERE status = 'active' AND NOT compared;
