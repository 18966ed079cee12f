import type { VaultId } from '../../domain/ids.ts';
import type { Intention } from '../../domain/intention.ts';
import type { Household, HouseholdStore } from '../../identity/ports.ts';
import type { Clock } from '../../kernel/clock.ts';
import { toMerkdirError } from '../../kernel/errors.ts';
import { speak } from '../../language/replies/speak.ts';
import { placesFor } from './places.ts';
import type { DueStore, Messenger, Outcome, Whereabouts } from './ports.ts';
import { type Due, following, followingMissed } from './schedule.ts';
import { toldIntention } from './told-intention.ts';

/** A process that has not told within this time may be gone; a long announcement takes half a minute. */
const claimMs = 120_000;
/** Whoever was not there, or was being spoken to, is looked for again. */
const retryMs = 60_000;
/** More at once would talk for minutes. */
const atOnce = 10;

export interface DeliveryParts {
  readonly store: DueStore;
  readonly household: HouseholdStore;
  readonly whereabouts: Whereabouts;
  /** null: there is no way to speak to anybody unasked. */
  readonly messenger: Messenger | null;
  readonly clock: Clock;
  /** A new name for each round of one process. */
  readonly newClaim: () => string;
}

/** What a round came to, in numbers. */
export interface Delivered {
  readonly told: number;
  readonly unheard: number;
  readonly expired: number;
}

/** Tells what is due: in the room where somebody is, else on their phone that something waits, else at their next turn. */
export class IntentionDelivery {
  private readonly parts: DeliveryParts;

  constructor(parts: DeliveryParts) {
    this.parts = parts;
  }

  /** Rejects as the store does; what was claimed is taken up again when its time has passed. */
  async run(vault: VaultId): Promise<Delivered> {
    const { store, household, clock, newClaim } = this.parts;
    const counts = { told: 0, unheard: 0, expired: 0 };
    const now = clock.now();
    const claim = newClaim();
    const until = new Date(now.getTime() + claimMs);
    const claimed = await store.claim(vault, { id: claim, now, until, limit: atOnce });
    if (claimed.length === 0) return counts;
    const home = await household.load(vault);
    for (const intention of claimed) {
      const outcome = await this.deliver(intention, { vault, claim, home });
      if (outcome === null) continue;
      const { kind, ...settled } = outcome;
      if (await store.settle(vault, { id: intention.id, claim, at: clock.now() }, settled)) counts[kind] += 1;
    }
    return counts;
  }

  /** null: somebody else has it. */
  private async deliver(
    intention: Intention,
    round: Round,
  ): Promise<(Outcome & { readonly kind: keyof Delivered }) | null> {
    const { store, clock } = this.parts;
    const now = clock.now();
    const { timeZone } = round.home.settings;
    // It was being said when its process ended: said twice is worse than once perhaps half.
    if (intention.state === 'telling') return { kind: 'told', ...toldOutcome(intention, now, timeZone) };
    if (intention.expiresAt !== null && intention.expiresAt <= now) {
      return { kind: 'expired', ...expiredOutcome(intention, now, timeZone) };
    }
    const satellite = await this.freePlace(intention);
    if (satellite !== null) {
      if (!(await store.beginTelling(round.vault, intention.id, round.claim))) return null;
      if (await this.say(satellite, intention, round.home))
        return { kind: 'told', ...toldOutcome(intention, now, timeZone), satellite };
    }
    const notified = intention.notifiedAt === null && (await this.notify(intention));
    const retryAt = new Date(now.getTime() + retryMs);
    return { kind: 'unheard', state: 'unheard', retryAt, ...(notified ? { notifiedAt: now } : {}) };
  }

  private async freePlace(intention: Intention): Promise<string | null> {
    const { messenger, whereabouts } = this.parts;
    if (messenger === null) return null;
    for (const satellite of placesFor(intention, whereabouts)) {
      if (await messenger.isFree(satellite)) return satellite;
    }
    return null;
  }

  private async say(satellite: string, intention: Intention, home: Household): Promise<boolean> {
    const { people, settings } = home;
    const { timeZone } = settings;
    const text = speak(intention.language, toldIntention(intention, { people, now: this.parts.clock.now(), timeZone }));
    try {
      await this.parts.messenger?.say(satellite, text);
      return true;
    } catch (error) {
      // No answer in time does not mean that it was not said.
      return toMerkdirError(error).code === 'timeout';
    }
  }

  private async notify({ recipient, language }: Intention): Promise<boolean> {
    const { messenger } = this.parts;
    if (messenger === null || recipient === null) return false;
    return await messenger.notify(recipient, language).catch(() => false);
  }
}

interface Round {
  readonly vault: VaultId;
  readonly claim: string;
  readonly home: Household;
}

/** What was told comes again where it follows a rule. */
export function toldOutcome(intention: Intention, now: Date, timeZone: string): Outcome {
  const next = following(intention, now, timeZone);
  return { ...(next === null ? { state: 'told' } : waiting(next)), toldAt: now };
}

function expiredOutcome(intention: Intention, now: Date, timeZone: string): Outcome {
  const next = followingMissed(intention, now, timeZone);
  return next === null ? { state: 'expired' } : waiting(next);
}

function waiting({ at, until }: Due): Outcome {
  return { state: 'waiting', dueAt: at, expiresAt: until };
}
