import { z } from 'zod';
import { nodeKinds } from '../../../care/browse/map.ts';
import { kinds } from '../../../domain/memory.ts';
import { scopes } from '../../../domain/scope.ts';

/** Answer of `GET /api/counts`: numbers of everybody's, texts of nobody's. */
export const countsResponse = z.object({
  /** `owner` is a slug, for private ones only; null: somebody who has left, or not private. */
  by_scope: z.array(z.object({ scope: z.enum(scopes), owner: z.string().nullable(), count: z.int() })),
  by_kind: z.array(z.object({ kind: z.enum(kinds), count: z.int() })),
  /** By the Monday of the week they were recorded in, oldest first. */
  by_week: z.array(z.object({ week: z.iso.date(), count: z.int() })),
  drafts: z.int(),
  turns: z.int(),
  sightings: z.int(),
  events: z.int(),
  tombstones: z.int(),
  bytes: z.int().nullable(),
});
export type CountsResponse = z.infer<typeof countsResponse>;

/** Answer of `GET /api/map`. A node of a memory has the memory's id. */
export const mapResponse = z.object({
  nodes: z.array(z.object({ id: z.string(), kind: z.enum(nodeKinds), label: z.string() })),
  edges: z.array(z.object({ from: z.string(), to: z.string(), kind: z.enum(['said', 'room', 'about']) })),
  /** There are more memories than are shown. */
  cut: z.boolean(),
});
export type MapResponse = z.infer<typeof mapResponse>;
