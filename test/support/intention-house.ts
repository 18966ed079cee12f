import type { PersonId, RoomId } from '../../src/domain/ids.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import { PostgresDueStore } from '../../src/platform/postgres/due-store.ts';
import { IntentionDelivery } from '../../src/routines/intentions/deliver.ts';
import type { Messenger, Whereabouts } from '../../src/routines/intentions/ports.ts';
import type { HouseOptions, TalkingHouse } from './talking-house.ts';

export const withPlainReminders: HouseOptions = { plainReminders: true };

/** A clock that shows what it is told. */
export interface SetClock extends Clock {
  set(moment: string | number): void;
}

export function clockAt(moment: string | number): SetClock {
  let now = new Date(moment);
  return {
    now: () => now,
    set: (next) => {
      now = new Date(next);
    },
  };
}

/** Satellites that remember what was said through them, and phones that were rung. */
export interface SpokenAloud extends Messenger {
  readonly said: { satellite: string; text: string }[];
  readonly notified: PersonId[];
  /** Satellites that are being spoken to. */
  readonly busy: Set<string>;
}

export function speakers(fields: Partial<Messenger> = {}): SpokenAloud {
  const said: SpokenAloud['said'] = [];
  const notified: PersonId[] = [];
  const busy = new Set<string>();
  return {
    said,
    notified,
    busy,
    isFree: async (satellite) => !busy.has(satellite),
    say: async (satellite, text) => {
      said.push({ satellite, text });
    },
    notify: async (person) => {
      notified.push(person);
      return true;
    },
    ...fields,
  };
}

/** Where people are, as a test says. */
export interface Places extends Whereabouts {
  readonly people: Map<PersonId, RoomId>;
  readonly satellites: Map<string, RoomId>;
}

export function places(): Places {
  const people = new Map<PersonId, RoomId>();
  const satellites = new Map<string, RoomId>();
  return {
    people,
    satellites,
    roomOf: (person) => people.get(person) ?? null,
    isAccompanied: (room, person) => [...people].some(([other, where]) => where === room && other !== person),
    satellitesIn: (room) => [...satellites].filter(([, where]) => where === room).map(([id]) => id),
    satelliteOf: (name) => (satellites.has(name) ? name : null),
  };
}

let claims = 0;

/** One process that delivers; `source` is another connection where it is another process. */
export function deliveryOf(
  house: Pick<TalkingHouse, 'storage' | 'database' | 'vault'>,
  parts: {
    readonly clock: Clock;
    readonly messenger: Messenger | null;
    readonly whereabouts: Whereabouts;
    /** The process ends with this when it would write down what was told. */
    readonly ending?: Error;
  },
  source = house.database.source,
): IntentionDelivery {
  const { ending, ...rest } = parts;
  const store = new PostgresDueStore(source, () => house.vault);
  if (ending !== undefined) store.settle = async () => await Promise.reject(ending);
  return new IntentionDelivery({
    store,
    household: house.storage.household,
    ...rest,
    newClaim: () => {
      claims += 1;
      return `00000000-0000-4000-8000-${String(claims).padStart(12, '0')}`;
    },
  });
}
