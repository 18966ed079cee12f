import type { PersonId, RoomId, TurnId } from '../../src/domain/ids.ts';
import type { SatelliteActivity, SpeakerEvidence } from '../../src/domain/observation.ts';
import { EvidenceBook, type EvidenceBookParts } from '../../src/identity/evidence-book.ts';
import { directoryOf, noLinks } from '../../src/identity/evidence-directory.ts';
import type { SpokenTurn } from '../../src/identity/evidence-turn.ts';

const named = (id: string, name: string, aliases: readonly string[] = []) => ({ id, slug: id, name, aliases });

export const people = ['lotte', 'emil', 'wanda'].map((id) => ({
  ...named(id, id === 'lotte' ? 'Lotte Berg' : id, [`alias-${id}`]),
  id: id as PersonId,
  role: 'adult' as const,
}));
export const rooms = ['flur', 'werkstatt'].map((id) => ({ ...named(id, id), id: id as RoomId }));

/** Two satellites in two rooms, known from a registry unless `satellites` says otherwise. */
export const flurSatellite = {
  id: 'assist_satellite.flur',
  names: ['device-flur', 'Flur Lautsprecher'],
  room: 'flur' as RoomId,
};
export const werkstattSatellite = { id: 'assist_satellite.werkstatt', names: [], room: 'werkstatt' as RoomId };

export function directoryWith(satellites: (typeof flurSatellite)[] = []) {
  return directoryOf(
    { people, rooms },
    { ...noLinks, satellites, users: new Map([['user-lotte', 'lotte' as PersonId]]) },
  );
}

export function bookWith(satellites: (typeof flurSatellite)[] = [], policy: Pick<EvidenceBookParts, 'policy'> = {}) {
  const directory = directoryWith(satellites);
  return new EvidenceBook({ directory: () => directory, clock: { now: () => new Date() }, ...policy });
}

/** What a recogniser says now. */
export function evidence(change: Partial<SpeakerEvidence> & { readonly name?: string | null } = {}): SpeakerEvidence {
  const { name = 'lotte', ...rest } = change;
  return {
    kind: 'speaker',
    source: 'murdock',
    person: name === null ? null : { by: 'name', name },
    confidence: 0.9,
    runnerUp: null,
    satellite: null,
    room: null,
    at: null,
    receivedAt: new Date(),
    ...rest,
  };
}

export function activity(satellite: string, phase: SatelliteActivity['phase']): SatelliteActivity {
  return { kind: 'activity', source: 'home_assistant', satellite, phase, at: null, receivedAt: new Date() };
}

let turns = 0;

/** A sentence that arrives now. */
export function turn(change: Partial<SpokenTurn> = {}): SpokenTurn {
  turns += 1;
  return { id: `turn-${turns}` as TurnId, satellite: null, room: null, speaker: null, at: new Date(), ...change };
}
