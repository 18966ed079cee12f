-- Signs of a vector's parts, an eighth as long to read: where there is no index, the likely nearest are found by them and
-- only those compared. The index is made anew after this rewrites the table; a search compares meanwhile.
DROP INDEX IF EXISTS merkdir.memory_vectors_nearest;
--> statement-breakpoint
ALTER TABLE merkdir.memory_vectors
  ADD COLUMN signs bit(384) NOT NULL GENERATED ALWAYS AS (binary_quantize(embedding)::bit(384)) STORED;
