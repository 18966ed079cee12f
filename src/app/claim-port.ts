import type { Clock } from '../kernel/clock.ts';
import { statementOf } from '../language/statement.ts';
import type { Claims } from '../routines/claims/claims.ts';
import type { ClaimPort } from '../surfaces/http/claim-ports.ts';
import { type Asking, scopeAskedFor } from './asking.ts';

export interface ClaimPortParts {
  readonly claims: Claims;
  readonly asking: Asking;
  readonly clock: Clock;
}

/** Goals and projects over the API, with the rights of whoever asks. */
export function claimPort({ claims, asking, clock }: ClaimPortParts): ClaimPort {
  return {
    now: () => clock.now(),
    add: async ({ asker, scope: wanted, language: said, ...fields }) => {
      const { household, viewer } = await asking(asker);
      const language = said ?? household.settings.language;
      const { intimate, sensitive } = statementOf(fields.text, { language, speakerName: null });
      const scope = scopeAskedFor(viewer, wanted, { intimate, sensitive });
      const room = scope === 'room' ? viewer.room : null;
      return await claims.add({ ...fields, language, scope, sensitive, room, at: clock.now() }, viewer);
    },
    list: async (asker, { over }) => await claims.list((await asking(asker)).viewer, { over, at: clock.now() }),
    change: async (id, change, asker) => await claims.change(id, change, (await asking(asker)).viewer, clock.now()),
    remove: async (id, asker) => await claims.remove(id, (await asking(asker)).viewer, clock.now()),
  };
}
