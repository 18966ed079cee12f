import { z } from 'zod';

/** Body of `POST /api/consolidation`: tidy up now; a dry run only says what would be done. */
export const consolidationRequest = z.strictObject({ dry_run: z.boolean().default(false) });

/** Counts of what was done, or would be. `run` names it for `POST /api/consolidation/undo`. */
export const consolidationResponse = z.object({
  run: z.string(),
  dry_run: z.boolean(),
  looked: z.int(),
  merged: z.int(),
  superseded: z.int(),
  expired: z.int(),
  faded: z.int(),
  drafts: z.int(),
  questions: z.int(),
  rollups: z.int(),
  profiles: z.int(),
  purged: z.int(),
});
export type ConsolidationResponse = z.infer<typeof consolidationResponse>;

/** Body of `POST /api/consolidation/undo`. */
export const undoConsolidationRequest = z.strictObject({ run: z.uuid() });
export const undoConsolidationResponse = z.object({ restored: z.int() });
export type UndoConsolidationResponse = z.infer<typeof undoConsolidationResponse>;
