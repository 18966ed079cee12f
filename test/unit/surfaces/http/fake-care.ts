import { newId } from '../../../../src/domain/ids.ts';
import { rightsOf } from '../../../../src/identity/rights.ts';
import { MerkdirError } from '../../../../src/kernel/errors.ts';
import type { CarePorts } from '../../../../src/surfaces/http/care-ports.ts';

async function nobodyAsks(): Promise<never> {
  throw new MerkdirError('internal', 'This household looks after nothing.', 'Use a house with a database.');
}

/** Care is tested on a database; tests of the other routes need it only to be there. */
export const fakeCare: CarePorts = {
  now: () => new Date('2026-03-01T12:00:00Z'),
  viewerOf: async ({ person, room }) => ({
    vault: newId(),
    person: person?.id ?? null,
    room: room?.id ?? null,
    present: [],
    rights: rightsOf(person?.role ?? 'owner', false),
    allRooms: false,
  }),
  lists: { memories: nobodyAsks, withEarlier: nobodyAsks, sessions: nobodyAsks, turns: nobodyAsks },
  browse: {
    keepSession: nobodyAsks,
    deleteSession: nobodyAsks,
    sightings: nobodyAsks,
    keepSighting: nobodyAsks,
    deleteSighting: nobodyAsks,
    audit: nobodyAsks,
    counts: nobodyAsks,
  },
  traces: { trace: nobodyAsks, near: nobodyAsks },
  map: nobodyAsks,
  settings: { show: nobodyAsks, change: nobodyAsks },
  edit: { change: nobodyAsks, reword: nobodyAsks },
  forget: nobodyAsks,
  undo: { list: nobodyAsks, undo: nobodyAsks },
  transfer: {
    async *export() {
      yield await nobodyAsks();
    },
    import: nobodyAsks,
  },
  leaving: { takeAlong: nobodyAsks, leave: nobodyAsks },
  copies: { backup: nobodyAsks, archive: nobodyAsks, restore: nobodyAsks },
  recovery: { show: nobodyAsks },
};
