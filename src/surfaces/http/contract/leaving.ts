import { z } from 'zod';
import { saidForAll } from '../../../care/leaving/ports.ts';
import { knownAs } from './text.ts';

/** Path of routes about one person. */
export const personPath = z.object({ slug: z.string().min(1).max(64) });

/** Body of `POST /api/people/:slug/export`: a passphrase of the leaver's own. */
export const takeAlongRequest = z.strictObject({
  speaker: knownAs.nullish(),
  passphrase: z.string().min(1).max(1_000),
});

/** Body of `DELETE /api/people/:slug`; `confirm` repeats the short name of who leaves. */
export const leaveRequest = z.strictObject({
  speaker: knownAs.nullish(),
  said: z.enum(saidForAll),
  confirm: z.string(),
});

const counts = z.record(z.string(), z.int());

/** Rows per table. */
export const leaveResponse = z.object({ deleted: counts, anonymised: counts });
export type LeaveResponse = z.infer<typeof leaveResponse>;
