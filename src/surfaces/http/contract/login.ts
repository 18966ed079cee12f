import { z } from 'zod';
import { roles } from '../../../domain/person.ts';
import { instant, knownAs } from './text.ts';

/** Body of `POST /api/login-links`: for whom; null: for whoever runs the installation. */
export const loginLinkRequest = z.strictObject({ person: knownAs.nullish() });

/** Where a browser logs in, once, below the address of Merkdir, and until when. */
export const loginLinkResponse = z.object({ path: z.string(), expires_at: instant });
export type LoginLinkResponse = z.infer<typeof loginLinkResponse>;

/** Answer of `GET /api/me`: for whom whoever asks is taken. */
export const meResponse = z.object({
  way: z.enum(['token', 'link', 'home-assistant', 'key']),
  /** Slug; null: nobody the household knows. */
  person: z.string().nullable(),
  role: z.enum(roles).nullable(),
  /** `administrator`: people, settings, copies; `household`: drafts, every room; `member`: their own and what is shared. */
  standing: z.enum(['administrator', 'household', 'member', 'visitor']),
});
export type MeResponse = z.infer<typeof meResponse>;

/** Where the token of a link logs a browser in, below the address of Merkdir. */
export function loginPath(token: string): string {
  return `/login?token=${token}`;
}
