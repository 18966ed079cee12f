import type { RoomId } from '../domain/ids.ts';
import type { SatelliteActivity, SourceName } from '../domain/observation.ts';

interface ActiveSatellite {
  readonly satellite: string;
  readonly room: RoomId | null;
}

interface Activity extends ActiveSatellite {
  readonly source: SourceName;
  /** Arrival of the last report that an utterance begins; null: none yet. */
  readonly listeningSince: number | null;
  readonly active: boolean;
  /** null: never, as far as is known. */
  readonly lastActive: number | null;
}

/** A satellite busy with one step for longer was forgotten by its reporter; Murdock's never says that one is quiet. */
const longestActivityMs = 60_000;

/** Far more than any house has. */
const maximumSatellites = 256;

/** Which satellites are being spoken to. Bounded: the one heard of longest ago makes room. */
export class ActivityLog {
  readonly #satellites = new Map<string, Activity>();

  note(report: SatelliteActivity, place: ActiveSatellite): void {
    const at = report.receivedAt.getTime();
    const before = this.#satellites.get(place.satellite);
    const active = report.phase !== 'quiet';
    this.#satellites.delete(place.satellite);
    this.#satellites.set(place.satellite, {
      satellite: place.satellite,
      room: place.room,
      source: report.source,
      listeningSince: report.phase === 'listening' ? at : (before?.listeningSince ?? null),
      active,
      lastActive: active || before?.active === true ? at : (before?.lastActive ?? null),
    });
    const [oldest] = this.#satellites.keys();
    if (this.#satellites.size > maximumSatellites && oldest !== undefined) this.#satellites.delete(oldest);
  }

  /** This source reports no more, so nothing is known of what it reported on. */
  forget(source: SourceName): void {
    for (const [satellite, activity] of this.#satellites) {
      if (activity.source === source) this.#satellites.delete(satellite);
    }
  }

  isReported(satellite: string): boolean {
    return this.#satellites.has(satellite);
  }

  /** When the present or last utterance began, milliseconds since 1970; null: not known. */
  listeningSince(satellite: string): number | null {
    return this.#satellites.get(satellite)?.listeningSince ?? null;
  }

  /** Satellites that were in use at some moment after `since`. */
  activeSince(since: number): readonly ActiveSatellite[] {
    return [...this.#satellites.values()].filter(
      ({ active, lastActive }) => lastActive !== null && lastActive + (active ? longestActivityMs : 0) >= since,
    );
  }
}
