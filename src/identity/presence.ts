import type { PersonId, RoomId } from '../domain/ids.ts';

/** Somebody who can be somewhere: a member of the household, or somebody else who has a name. */
export type Somebody =
  | { readonly kind: 'member'; readonly person: PersonId }
  | { readonly kind: 'stranger'; readonly name: string };

/**
 * How it is known where somebody is: they spoke, were seen, carry a beacon, a system keeps track, or kept track until it
 * could not be heard any more.
 */
export type PresenceMeans = 'turn' | 'camera' | 'beacon' | 'tracker' | 'tracker_lost';

/** Times are milliseconds since 1970, distances metres. */
export type PresenceEvent =
  | {
      readonly kind: 'in_room';
      readonly who: Somebody;
      readonly room: RoomId;
      readonly means: PresenceMeans;
      readonly from: number;
      readonly until: number;
      readonly distance: number | null;
      /** Home Assistant says so until it says otherwise. */
      readonly standing?: boolean;
    }
  /** `lost`: whatever kept track of them in a room does not any more. */
  | {
      readonly kind: 'home' | 'away' | 'lost';
      readonly who: Somebody;
      readonly at: number;
      /** When it was still so; left out: at that moment. */
      readonly until?: number;
      readonly standing?: boolean;
    };

export interface Whereabouts {
  readonly who: Somebody;
  /** null: nobody knows in which. */
  readonly room: RoomId | null;
  /** null: nobody knows. */
  readonly home: boolean | null;
  /** In this room, or at home, or away, without a break. */
  readonly since: number;
  readonly seenAt: number;
  readonly means: PresenceMeans;
  readonly distance: number | null;
  /** Home Assistant says so until it says otherwise: true as long as it can be heard. */
  readonly standing?: boolean;
}

export type Presence = ReadonlyMap<string, Whereabouts>;

export const nobodyPresent: Presence = new Map();

/** How long it is believed that somebody is still where they were last noticed, in milliseconds. */
export const freshnessMs: Readonly<Record<PresenceMeans, number>> = {
  turn: 300_000,
  camera: 300_000,
  // Beacons are heard every few seconds.
  beacon: 120_000,
  // Says so when it changes; half a day later it may as well have died.
  tracker: 12 * 3_600_000,
  tracker_lost: 600_000,
};

/** What is sure about a person is not overruled by their telephone on a table, for a minute. */
const certainty: Readonly<Record<PresenceMeans, number>> = {
  turn: 3,
  camera: 2,
  tracker: 1,
  beacon: 1,
  tracker_lost: 0,
};
const certainMs = 60_000;

/** Stations that hear the same beacon report within this time; of those the nearest is right. */
const sameBeaconMs = 10_000;

/** More than live in any house and visit it; whoever was noticed longest ago makes room. */
const maximumPeople = 100;

/** Who is where after this event. What is older than what is known changes nothing. */
export function presenceAfter(before: Presence, event: PresenceEvent): Presence {
  const key = keyOf(event.who);
  const known = before.get(key);
  const next = event.kind === 'in_room' ? inRoom(known, event) : elsewhere(known, event);
  if (next === known || next === undefined) return before;
  const after = new Map(before);
  after.delete(key);
  after.set(key, next);
  const [oldest] = after.keys();
  if (after.size > maximumPeople && oldest !== undefined) after.delete(oldest);
  return after;
}

/** What stands is so at this moment, as long as whoever says it can be heard. */
export function confirmStanding(presence: Presence, now: number): Presence {
  return mapped(presence, (whereabouts) =>
    whereabouts.standing === true ? { ...whereabouts, seenAt: now } : whereabouts,
  );
}

/** Home Assistant cannot be heard any more: what stood was so until then, and nobody knows how long it goes on. */
export function loseStanding(presence: Presence, at: number): Presence {
  return mapped(presence, (whereabouts) => {
    if (whereabouts.standing !== true) return whereabouts;
    return { ...whereabouts, means: 'tracker_lost', seenAt: Math.max(at, whereabouts.seenAt), standing: false };
  });
}

function mapped(presence: Presence, change: (whereabouts: Whereabouts) => Whereabouts): Presence {
  return new Map([...presence].map(([key, whereabouts]) => [key, change(whereabouts)]));
}

/** Who is in a room now, the latest noticed first. */
export function presentIn(presence: Presence, room: RoomId, now: number): readonly Whereabouts[] {
  return [...presence.values()]
    .filter((whereabouts) => whereabouts.room === room && isFresh(whereabouts, now))
    .sort((left, right) => right.seenAt - left.seenAt);
}

export function isFresh({ means, seenAt }: Whereabouts, now: number): boolean {
  return now - seenAt <= freshnessMs[means];
}

export function keyOf(who: Somebody): string {
  return who.kind === 'member' ? who.person : `stranger ${who.name}`;
}

type InRoom = Extract<PresenceEvent, { kind: 'in_room' }>;
type Elsewhere = Exclude<PresenceEvent, InRoom>;

function inRoom(known: Whereabouts | undefined, event: InRoom): Whereabouts | undefined {
  if (known !== undefined && (event.until < known.seenAt || isOverruled(known, event))) return known;
  const stays = known?.room === event.room && isFresh(known, event.from);
  return {
    who: event.who,
    room: event.room,
    home: true,
    since: stays ? known.since : event.from,
    seenAt: event.until,
    means: event.means,
    distance: event.distance,
    standing: event.standing === true,
  };
}

function isOverruled(known: Whereabouts, event: InRoom): boolean {
  if (known.room === null || known.room === event.room) return false;
  const age = event.until - known.seenAt;
  if (certainty[event.means] < certainty[known.means]) return age <= certainMs;
  const beacons = event.means === 'beacon' && known.means === 'beacon' && age <= sameBeaconMs;
  return beacons && event.distance !== null && known.distance !== null && event.distance >= known.distance;
}

function elsewhere(known: Whereabouts | undefined, event: Elsewhere): Whereabouts | undefined {
  const { kind, who, at, until: seenAt = at, standing = false } = event;
  // Read again, a state is older than what the same trackers said before, and true all the same.
  const again = known !== undefined && standing && isTracked(known) && seenAt >= known.seenAt;
  if (known !== undefined && at < known.seenAt && !again) return known;
  if (kind === 'lost') {
    return known !== undefined && isTracked(known) ? { ...known, room: null, since: at, seenAt } : known;
  }
  const home = kind === 'home';
  if (home && known?.room != null && isFresh(known, at)) return known;
  if (!home && known !== undefined && certainty[known.means] > 1 && at - known.seenAt <= certainMs) return known;
  const since = known?.home === home && known.room === null ? known.since : at;
  return { who, room: null, home, since, seenAt, means: 'tracker', distance: null, standing };
}

function isTracked({ means }: Whereabouts): boolean {
  return means === 'beacon' || means === 'tracker' || means === 'tracker_lost';
}
