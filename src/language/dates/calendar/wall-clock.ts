import { IANAZone } from 'luxon';
import { Civil } from './civil.ts';

const minute = 60_000;
const day = 86_400_000;
const zones = new Map<string, IANAZone>();

/** The zone of an IANA name; an unknown one counts as UTC. Each name is looked up once. */
export function zoneOf(name: string): IANAZone {
  const known = zones.get(name);
  if (known !== undefined) return known;
  const zone = IANAZone.isValidZone(name) ? IANAZone.create(name) : IANAZone.create('UTC');
  if (zones.size < 1000) zones.set(name, zone);
  return zone;
}

/** What the clock on the wall shows at an instant. */
export function toCivil(instant: Date, zone: IANAZone): Civil {
  const time = instant.getTime();
  return new Civil(Number.isNaN(time) ? time : time + zone.offset(time) * minute);
}

/**
 * The instant at which the wall clock shows a time. A time that is skipped in spring is moved forward by the change; of a
 * time that is shown twice in autumn the first counts.
 */
export function toInstant(civil: Civil, zone: IANAZone): Date {
  const shown = civil.milliseconds;
  const before = shown - zone.offset(shown - day) * minute;
  if (before + zone.offset(before) * minute === shown) return new Date(before);
  const after = shown - zone.offset(shown + day) * minute;
  return new Date(after + zone.offset(after) * minute === shown ? after : before);
}
