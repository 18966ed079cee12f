import { type MemoryId, newId, type VaultId } from '../../domain/ids.ts';
import type { Memory } from '../../domain/memory.ts';
import type { HouseholdStore } from '../../identity/ports.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Embedder } from '../../models/ports.ts';
import { cosine, scaled, uncentre } from '../../models/similarity.ts';
import { dayOf, finishedStretches } from './calendar.ts';
import { faded, graceDays } from './decay.ts';
import { profiles, rollups } from './digests.ts';
import { decidePair } from './pairs.ts';
import type { Before, ConsolidationStore, ConsolidationTransaction, Kept } from './ports.ts';

const dayMs = 86_400_000;
/** Memories in one transaction. */
const pageSize = 200;
/** What is compared with its neighbours in one run at most; the rest has its turn the next nights. */
const mostCompared = 1_000;
const comparedNeighbours = 5;
/** Inferred memories that nobody asked for in so many days go. */
const inferredDays = 90;
/** A run can be taken back for so long; afterwards what it ended is deleted. */
export const undoDays = 7;
const stretchesPerRun = 5;
const mostPerRollup = 50;

/** What a consolidation did, or in a dry run would do. Counts only. */
export interface ConsolidationReport {
  readonly run: string;
  readonly dryRun: boolean;
  readonly looked: number;
  readonly merged: number;
  readonly superseded: number;
  readonly expired: number;
  readonly faded: number;
  readonly drafts: number;
  readonly rollups: number;
  readonly profiles: number;
  readonly purged: number;
}

export interface ConsolidationParts {
  readonly store: ConsolidationStore;
  readonly household: Pick<HouseholdStore, 'load'>;
  readonly embedder: Pick<Embedder, 'pack'>;
  readonly clock: Clock;
}

interface Run {
  readonly id: string;
  readonly vault: VaultId;
  readonly dry: boolean;
  readonly now: Date;
  readonly timeZone: string;
  readonly signal: AbortSignal;
}

/**
 * The nightly order: near-equals become one, contradictions are settled, what nobody needs fades or goes, weeks and subjects
 * are summed up. Each step is a transaction of its own, so a run that is cut short leaves nothing half done and is
 * simply done again.
 */
export class Consolidation {
  private readonly parts: ConsolidationParts;

  constructor(parts: ConsolidationParts) {
    this.parts = parts;
  }

  /** Throws what the stores throw, and when the signal aborts; what is committed by then stays. */
  async run(vault: VaultId, { dry }: { readonly dry: boolean }, signal: AbortSignal): Promise<ConsolidationReport> {
    const { settings } = await this.parts.household.load(vault);
    const now = this.parts.clock.now();
    const run: Run = { id: newId<string>(), vault, dry, now, timeZone: settings.timeZone, signal };
    const today = dayOf(now, run.timeZone);
    const since = await this.within(run, async (transaction) => {
      await transaction.noteWaking(today);
      return await transaction.lastConsolidated();
    });
    const { looked, merged, superseded, expired, faded: pale, all } = await this.tidy(run, since);
    const written = await this.digest(run, all);
    const { drafts, purged } = await this.within(run, async (transaction) => ({
      drafts: await transaction.expireDrafts(now, dry),
      purged: dry ? 0 : await transaction.purge(new Date(now.getTime() - undoDays * dayMs)),
    }));
    if (!dry) await this.within(run, async (transaction) => await transaction.markConsolidated(today, now));
    return { run: run.id, dryRun: dry, looked, merged, superseded, expired, faded: pale, drafts, ...written, purged };
  }

  /** Takes a run of the last seven days back; returns how many memories are as they were before it. */
  async undo(vault: VaultId, run: string): Promise<number> {
    const since = new Date(this.parts.clock.now().getTime() - undoDays * dayMs);
    return await this.parts.store.within(vault, async (transaction) => await transaction.undo(run, since));
  }

  private async tidy(run: Run, since: Date | null) {
    const counts = { looked: 0, merged: 0, superseded: 0, expired: 0, faded: 0 };
    const all: Memory[] = [];
    const gone = new Set<MemoryId>();
    let compared = 0;
    let after: MemoryId | null = null;
    for (;;) {
      run.signal.throwIfAborted();
      const last: MemoryId | null = after;
      const page: readonly Kept[] = await this.within(run, async (transaction) => {
        const kept = await transaction.page(last, pageSize);
        const awake = await this.awake(transaction, run, since);
        for (const each of kept) {
          const { memory } = each;
          if (gone.has(memory.id)) continue;
          if (this.isStale(each, run.now)) {
            if (await this.change(transaction, run, memory, 'expire')) counts.expired += 1;
            gone.add(memory.id);
            continue;
          }
          if ((since === null || memory.recordedAt >= since) && compared < mostCompared) {
            compared += 1;
            const settled = await this.settle(transaction, run, memory, gone);
            if (settled !== null) counts[settled] += 1;
          }
          if (!gone.has(memory.id) && (await this.fade(transaction, run, each, awake))) counts.faded += 1;
          if (!gone.has(memory.id)) all.push(memory);
        }
        return kept;
      });
      counts.looked += page.length;
      after = page.at(-1)?.memory.id ?? null;
      if (page.length < pageSize) return { ...counts, all: all.filter(({ id }) => !gone.has(id)) };
    }
  }

  private async settle(
    transaction: ConsolidationTransaction,
    run: Run,
    memory: Memory,
    gone: Set<MemoryId>,
  ): Promise<'merged' | 'superseded' | null> {
    const around = await transaction.around(memory, comparedNeighbours);
    if (around === null) return null;
    const { pack } = this.parts.embedder;
    const share = pack.similarity.queryText.languageMean;
    const raw = (vector: Float32Array, language: Memory['language']) =>
      uncentre(vector, transaction.turned(pack.languageMeans[language].passage), share);
    const own = raw(around.own, memory.language);
    for (const { memory: other, vector } of around.near) {
      if (gone.has(other.id)) continue;
      const { textText } = pack.similarity;
      const similarity = scaled(cosine(own, raw(vector, other.language)), textText);
      const decision = decidePair(memory, other, { similarity, threshold: textText.duplicate });
      if (decision.kind === 'none') continue;
      const changed = await this.change(transaction, run, decision.goes, decision.kind, decision.stays);
      if (!changed) continue;
      gone.add(decision.goes.id);
      return decision.kind === 'merge' ? 'merged' : 'superseded';
    }
    return null;
  }

  private isStale({ memory, uses }: Kept, now: Date): boolean {
    const age = now.getTime() - memory.recordedAt.getTime();
    return memory.provenance === 'inferred' && uses === 0 && age > inferredDays * dayMs;
  }

  /** Waking days since the last run, oldest first. */
  private async awake(transaction: ConsolidationTransaction, run: Run, since: Date | null): Promise<readonly string[]> {
    if (since === null) return [];
    const days = await transaction.wakingDays(dayOf(since, run.timeZone));
    return days.slice(1);
  }

  private async fade(
    transaction: ConsolidationTransaction,
    run: Run,
    { memory, lastUsedAt, uses }: Kept,
    awake: readonly string[],
  ): Promise<boolean> {
    const rehearsed = Math.max(memory.recordedAt.getTime(), lastUsedAt?.getTime() ?? 0);
    const ends = dayOf(new Date(rehearsed + graceDays * dayMs), run.timeZone);
    const days = awake.filter((day) => day > ends).length;
    const recently = lastUsedAt !== null && awake.length > 0 && dayOf(lastUsedAt, run.timeZone) >= (awake[0] ?? '');
    const salience = faded(memory, days, recently ? uses : 0);
    if (Math.abs(salience - memory.salience) < 0.0005) return false;
    return await this.change(transaction, run, { ...memory }, 'fade', null, salience);
  }

  private async change(
    transaction: ConsolidationTransaction,
    run: Run,
    memory: Memory,
    action: 'merge' | 'supersede' | 'expire' | 'fade',
    successor: Memory | null = null,
    salience = memory.salience,
  ): Promise<boolean> {
    if (run.dry) return true;
    const before: Before = {
      status: memory.status,
      supersededBy: memory.supersededBy,
      validTo: memory.validTo?.toISOString() ?? null,
      salience: memory.salience,
    };
    const status = action === 'fade' ? 'active' : action === 'expire' ? 'expired' : 'superseded';
    const change = { status, supersededBy: successor?.id ?? null, salience } as const;
    const changed = await transaction.change({ run: run.id, action, target: memory.id, before }, change, run.now);
    // One of both said it better, but what the other knew is not lost.
    if (changed && action === 'merge' && successor !== null) {
      const stronger = {
        ...successor,
        confidence: Math.max(successor.confidence, memory.confidence),
        salience: Math.max(successor.salience, memory.salience),
      };
      await transaction.reinforce(stronger, successor.recordedAt);
    }
    return changed;
  }

  private async digest(run: Run, memories: readonly Memory[]): Promise<{ rollups: number; profiles: number }> {
    const { now, timeZone } = run;
    const made = { rollups: 0, profiles: 0 };
    const earliest = await this.within(run, async (transaction) => await transaction.earliest());
    const stretches =
      earliest === null ? [] : finishedStretches(now, { since: earliest, timeZone, limit: stretchesPerRun });
    for (const stretch of stretches) {
      run.signal.throwIfAborted();
      made.rollups += await this.within(run, async (transaction) => {
        const recorded = await transaction.recordedBetween(stretch.from, stretch.to, mostPerRollup);
        let count = 0;
        for (const digest of rollups(stretch, recorded)) {
          if (run.dry || (await transaction.saveDigest(digest, now))) count += 1;
        }
        return count;
      });
    }
    const portraits = profiles(memories);
    for (let from = 0; from < portraits.length; from += pageSize) {
      run.signal.throwIfAborted();
      made.profiles += await this.within(run, async (transaction) => {
        let count = 0;
        for (const digest of portraits.slice(from, from + pageSize)) {
          if (run.dry || (await transaction.saveDigest(digest, now))) count += 1;
        }
        return count;
      });
    }
    return made;
  }

  private async within<Result>(
    run: Run,
    work: (transaction: ConsolidationTransaction) => Promise<Result>,
  ): Promise<Result> {
    return await this.parts.store.within(run.vault, work);
  }
}
