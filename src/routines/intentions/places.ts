import type { Intention } from '../../domain/intention.ts';
import type { Whereabouts } from './ports.ts';

/**
 * Satellites through which a reminder may be said, the best first. What is for one person alone is said only where they
 * are known to be and nobody else is; what is for all may also be said where it was asked for.
 */
export function placesFor(
  { scope, recipient, room, satellite }: Pick<Intention, 'scope' | 'recipient' | 'room' | 'satellite'>,
  whereabouts: Whereabouts,
): readonly string[] {
  if (scope === 'room') return room === null ? [] : whereabouts.satellitesIn(room);
  const there = recipient === null ? null : whereabouts.roomOf(recipient);
  if (scope === 'private') {
    const alone = there !== null && !whereabouts.isAccompanied(there, recipient);
    return alone && there !== null ? whereabouts.satellitesIn(there) : [];
  }
  if (there !== null) return whereabouts.satellitesIn(there);
  const asked = satellite === null ? null : whereabouts.satelliteOf(satellite);
  return asked === null ? [] : [asked];
}
