import type { PersonId, VaultId } from '../../domain/ids.ts';
import type { Noticed } from '../../identity/noticed.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { DueStore, NoticedEvent } from './ports.ts';
import { stateMeanings } from './state-meanings.ts';

/** A camera sees somebody several times a second; what comes within this is looked up once. */
const sameMs = 60_000;
/** What a source tells of the past reminds nobody of anything any more. */
const oldestMs = 10 * 60_000;
/** Somebody nobody keeps track of, and who was not seen for so long, has come. */
const awayMs = 2 * 3_600_000;
/** What was due and could not be told for a day has lost its occasion. */
const occasionMs = 86_400_000;
const remembered = 500;

export interface NoticerParts {
  readonly store: Pick<DueStore, 'fire'>;
  readonly vault: () => VaultId;
  readonly clock: Clock;
  /** Something else knows whether they are at home. */
  readonly isTracked: (person: PersonId) => boolean;
  /** Something is due now. Must not throw. */
  readonly onDue: () => void;
}

/** Makes intentions due when what they wait for is noticed. */
export class Noticer {
  private readonly parts: NoticerParts;
  private readonly latest = new Map<string, number>();

  constructor(parts: NoticerParts) {
    this.parts = parts;
  }

  /** Returns how many are due now. Rejects as the store does. */
  async notice(noticed: Noticed): Promise<number> {
    const now = this.parts.clock.now().getTime();
    if (now - noticed.at.getTime() > oldestMs) return 0;
    return await this.fire(this.eventsOf(noticed, now));
  }

  /** An entity of Home Assistant has entered a state. */
  async entered(entity: string, state: string): Promise<number> {
    return await this.fire(stateMeanings(entity, state).map((meaning) => ({ kind: 'state', entity, state: meaning })));
  }

  private eventsOf(noticed: Noticed, now: number): readonly NoticedEvent[] {
    const { person, name } = noticed;
    const who = person ?? name ?? '';
    if (noticed.kind !== 'seen') {
      if (!this.isNews(`${noticed.kind}/${who}`, now, sameMs)) return [];
      if (noticed.kind === 'arrival') this.latest.set(`seen/${who}`, now);
      return whoever({ kind: noticed.kind, person, name });
    }
    const comes = person === null || !this.parts.isTracked(person);
    const cameNow = this.isNews(`seen/${who}`, now, awayMs) && comes;
    const arrived = cameNow ? whoever({ kind: 'arrival', person, name }) : [];
    const { room } = noticed;
    if (room === null || !this.isNews(`seen/${who}/${room}`, now, sameMs)) return arrived;
    return [...arrived, ...whoever({ kind: 'seen', person, name, place: room })];
  }

  /** Whether it was not noticed within this time; that it is now is kept in mind. */
  private isNews(key: string, now: number, withinMs: number): boolean {
    const before = this.latest.get(key);
    this.latest.delete(key);
    this.latest.set(key, now);
    const [oldest] = this.latest.keys();
    if (this.latest.size > remembered && oldest !== undefined) this.latest.delete(oldest);
    return before === undefined || Math.abs(now - before) > withinMs;
  }

  private async fire(events: readonly NoticedEvent[]): Promise<number> {
    if (events.length === 0) return 0;
    const at = this.parts.clock.now();
    const due = { at, until: new Date(at.getTime() + occasionMs), satellite: null };
    const fired = await this.parts.store.fire(this.parts.vault(), events, due);
    if (fired > 0) this.parts.onDue();
    return fired;
  }
}

/** Somebody is also anybody. */
function whoever<Event extends NoticedEvent & { readonly person: PersonId | null }>(event: Event): readonly Event[] {
  return [event, { ...event, person: null, name: null }];
}
