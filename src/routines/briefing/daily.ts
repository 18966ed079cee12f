import type { PersonId, RoomId, VaultId } from '../../domain/ids.ts';
import type { Viewer } from '../../domain/viewer.ts';
import type { Household, HouseholdStore } from '../../identity/ports.ts';
import { rightsOf, withoutCodes } from '../../identity/rights.ts';
import type { Clock } from '../../kernel/clock.ts';
import { toCivil, toInstant, zoneOf } from '../../language/dates/calendar/wall-clock.ts';
import { speak } from '../../language/replies/speak.ts';
import type { Messenger, Whereabouts } from '../intentions/ports.ts';
import { type Briefings, isNothing, lastDay } from './briefing.ts';
import { toldBriefing } from './told-briefing.ts';

/** Whoever comes within this time is still told; then the day has begun without it. */
const lateMs = 3 * 3_600_000;

export interface DailyParts {
  readonly briefings: Briefings;
  readonly household: Pick<HouseholdStore, 'load'>;
  readonly whereabouts: Whereabouts;
  readonly messenger: Messenger;
  /** true to one caller only, whichever process and however often it asks until `at`, which is the same for a key. */
  readonly claim: (vault: VaultId, claim: { readonly key: string; readonly at: Date }) => Promise<boolean>;
  /** `HH:MM` on the clock on the wall. */
  readonly time: string;
  /** It is said there, for all; null: to everybody where they are. */
  readonly satellite: string | null;
  readonly clock: Clock;
}

/** Somebody to be told, and where. */
interface Listener {
  /** What tells them from the others. */
  readonly name: string;
  readonly satellites: readonly string[];
  readonly viewer: Viewer;
  readonly accompanied: boolean;
}

/** The briefing that comes by itself, once a day. */
export class DailyBriefing {
  private readonly parts: DailyParts;

  constructor(parts: DailyParts) {
    this.parts = parts;
  }

  /** Tells whoever is there and was not told today. Returns how many times something was said. Rejects as the stores do. */
  async run(vault: VaultId): Promise<number> {
    const { household, clock, time } = this.parts;
    const home = await household.load(vault);
    const now = clock.now();
    const window = windowOfBriefing(now, time, home.settings.timeZone);
    if (window === null) return 0;
    let told = 0;
    for (const listener of this.listeners(vault, home)) {
      if (await this.tell(listener, { vault, home, window, now })) told += 1;
    }
    return told;
  }

  private async tell(
    { name, satellites, viewer, accompanied }: Listener,
    { vault, home, window, now }: { vault: VaultId; home: Household; window: Window; now: Date },
  ): Promise<boolean> {
    const { briefings, messenger, claim } = this.parts;
    const satellite = await firstFree(satellites, messenger);
    if (satellite === null) return false;
    if (!(await claim(vault, { key: `briefing ${window.day} ${name}`, at: window.until }))) return false;
    const briefing = await briefings.gather(viewer, lastDay(now), now);
    if (isNothing(briefing)) return false;
    const { language, timeZone } = home.settings;
    const listening = { viewer, people: home.people, language, now, timeZone, accompanied };
    const text = toldBriefing(briefing, listening).map((message) => speak(language, message));
    await messenger.say(satellite, text.join(' '));
    return true;
  }

  private listeners(vault: VaultId, home: Household): readonly Listener[] {
    const { satellite, whereabouts } = this.parts;
    if (satellite !== null) {
      const viewer = viewerOf(vault, home, { person: null, room: null });
      return [{ name: satellite, satellites: [satellite], viewer, accompanied: true }];
    }
    return home.people.flatMap(({ id }) => {
      const room = whereabouts.roomOf(id);
      if (room === null) return [];
      const accompanied = whereabouts.isAccompanied(room, id);
      // Where others listen it is for all, once; whoever is alone hears their own.
      const person = accompanied ? null : id;
      const viewer = viewerOf(vault, home, { person, room });
      return [{ name: accompanied ? room : id, satellites: whereabouts.satellitesIn(room), viewer, accompanied }];
    });
  }
}

/** The day of a briefing, as `YYYY-MM-DD` on the clock on the wall, and until when it is told. */
export interface Window {
  readonly day: string;
  readonly until: Date;
}

/** The briefing that is due at `now`; null: it is too early or too late for one. */
export function windowOfBriefing(now: Date, time: string, timeZone: string): Window | null {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const zone = zoneOf(timeZone);
  const midnight = toCivil(now, zone).startOf('day');
  // Just after midnight yesterday's may still be told.
  for (const day of [midnight, midnight.minus({ days: 1 })]) {
    const due = toInstant(day.plus({ hours: hour, minutes: minute }), zone);
    const until = new Date(due.getTime() + lateMs);
    if (due <= now && now < until) return { day: new Date(day.milliseconds).toISOString().slice(0, 10), until };
  }
  return null;
}

/** Nobody asked, so no codes are said. */
function viewerOf(
  vault: VaultId,
  { people, settings }: Household,
  { person, room }: { readonly person: PersonId | null; readonly room: RoomId | null },
): Viewer {
  const role = people.find(({ id }) => id === person)?.role ?? null;
  const rights = withoutCodes(rightsOf(role, settings.speakerRecognition));
  return { vault, person, room, present: person === null ? [] : [person], rights, allRooms: false };
}

async function firstFree(satellites: readonly string[], messenger: Messenger): Promise<string | null> {
  for (const satellite of satellites) {
    if (await messenger.isFree(satellite)) return satellite;
  }
  return null;
}
