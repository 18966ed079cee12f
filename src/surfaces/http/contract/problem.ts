import { z } from 'zod';

/** Body of every error, `application/problem+json` (RFC 9457). */
export const problem = z.object({
  /** `urn:merkdir:error:<code>` */
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** What is wrong with this request; absent for errors nobody foresaw. */
  detail: z.string().optional(),
  code: z.string(),
  /** What to do about it. */
  hint: z.string(),
  /** Where the log tells more; only for errors nobody foresaw. */
  id: z.string().optional(),
});
export type Problem = z.infer<typeof problem>;
