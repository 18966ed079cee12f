import { z } from 'zod';
import { undoActions } from '../../../domain/undo.ts';
import { instant } from './text.ts';

/** Something that can be taken back with `POST /api/undo/:id` until `expires_at`. */
export const undoView = z.object({
  id: z.uuid(),
  action: z.enum(undoActions),
  memory_ids: z.array(z.uuid()),
  created_at: instant,
  expires_at: instant,
});
export type UndoView = z.infer<typeof undoView>;
