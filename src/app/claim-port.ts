import type { Viewer } from '../domain/viewer.ts';
import type { Household } from '../identity/ports.ts';
import { chooseScope } from '../identity/scope-choice.ts';
import type { Clock } from '../kernel/clock.ts';
import { MerkdirError } from '../kernel/errors.ts';
import { statementOf } from '../language/statement.ts';
import type { Claims } from '../routines/claims/claims.ts';
import type { ClaimPort } from '../surfaces/http/claim-ports.ts';
import type { Asker } from '../surfaces/http/ports.ts';
import type { Storage } from './storage.ts';

export interface ClaimPortParts {
  readonly claims: Claims;
  readonly storage: Pick<Storage, 'household' | 'vault'>;
  readonly viewerOf: (asker: Asker, household: Household) => Viewer;
  readonly clock: Clock;
}

/** Goals and projects over the API, with the rights of whoever asks. */
export function claimPort({ claims, storage, viewerOf, clock }: ClaimPortParts): ClaimPort {
  const asking = async (asker: Asker) => {
    const household = await storage.household.load(storage.vault());
    return { household, viewer: viewerOf(asker, household) };
  };
  return {
    now: () => clock.now(),
    add: async ({ asker, scope: wanted, language: said, ...fields }) => {
      const { household, viewer } = await asking(asker);
      const language = said ?? household.settings.language;
      const { intimate, sensitive } = statementOf(fields.text, { language, speakerName: null });
      const choice = chooseScope(viewer, wanted, { intimate, sensitive, discreet: false });
      if (choice.kind !== 'scope' && choice.kind !== 'ask_shared') {
        throw new MerkdirError(
          'invalid_input',
          'This scope needs its person or room.',
          'Name the speaker or the room.',
        );
      }
      const scope = choice.kind === 'scope' ? choice.scope : 'shared';
      const room = scope === 'room' ? viewer.room : null;
      return await claims.add({ ...fields, language, scope, sensitive, room, at: clock.now() }, viewer);
    },
    list: async (asker, { over }) => await claims.list((await asking(asker)).viewer, { over, at: clock.now() }),
    change: async (id, change, asker) => await claims.change(id, change, (await asking(asker)).viewer, clock.now()),
    remove: async (id, asker) => await claims.remove(id, (await asking(asker)).viewer, clock.now()),
  };
}
