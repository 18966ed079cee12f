import { type MemoryId, newId, type VaultId } from '../../domain/ids.ts';
import type { Memory } from '../../domain/memory.ts';
import type { HouseholdStore } from '../../identity/ports.ts';
import type { Clock } from '../../kernel/clock.ts';
import { subjectKey } from '../../language/slot.ts';
import type { Embedder } from '../../models/ports.ts';
import { cosine, scaled, uncentre } from '../../models/similarity.ts';
import { dayOf } from './calendar.ts';
import { fading, type Nights } from './decay.ts';
import { decidePair } from './pairs.ts';
import type { Before, Change, ConsolidationStore, ConsolidationTransaction, JournalEntry, Kept } from './ports.ts';
import { writeDigests } from './write-digests.ts';

const dayMs = 86_400_000;
/** Memories in one transaction. */
const pageSize = 200;
/** What is compared with its neighbours in one run at most; the rest has its turn the next nights. */
const mostCompared = 1_000;
const comparedNeighbours = 5;
/** Changed values whose dependents are looked for in one run. */
const mostQuestioned = 500;
/** Inferred memories that nobody asked for in so many days go. */
const inferredDays = 90;
/** A run can be taken back for so long; afterwards what it ended is deleted. */
export const undoDays = 7;

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
  /** Memories that rest on something that has changed, new ones: somebody is to say whether they still hold. */
  readonly questions: number;
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

/** What happened since the last consolidation that came to its end; `last` null: there was none. */
interface Since {
  readonly last: Date | null;
  /** Something was forgotten, and with it digests it stood in. */
  readonly forgotten: boolean;
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
    const nights = await this.nights(run);
    const { looked, merged, superseded, expired, faded: pale, all } = await this.tidy(run, nights);
    const questions = await this.question(run, nights);
    const purged = dry ? 0 : await this.within(run, (each) => each.purge(new Date(now.getTime() - undoDays * dayMs)));
    const thorough = purged > 0 || nights.forgotten;
    const written = await writeDigests(this.parts.store, all, { ...run, thorough });
    const drafts = await this.within(run, (each) => each.expireDrafts(now, dry));
    if (!dry) await this.within(run, async (transaction) => await transaction.markConsolidated(nights.today, now));
    return {
      run: run.id,
      dryRun: dry,
      looked,
      merged,
      superseded,
      expired,
      faded: pale,
      drafts,
      questions,
      ...written,
      purged,
    };
  }

  /** Takes a run of the last seven days back; returns how many memories are as they were before it. */
  async undo(vault: VaultId, run: string): Promise<number> {
    const since = new Date(this.parts.clock.now().getTime() - undoDays * dayMs);
    return await this.parts.store.within(vault, async (transaction) => await transaction.undo(run, since));
  }

  /** Notes that the house is awake today; which days count for what fades, and what happened since the last time. */
  private async nights({ vault, now, timeZone }: Run): Promise<Nights & Since> {
    const today = dayOf(now, timeZone);
    return await this.parts.store.within(vault, async (transaction) => {
      await transaction.noteWaking(today);
      const last = await transaction.lastConsolidated();
      if (last === null) return { since: null, today, timeZone, awake: [], last, forgotten: false };
      const since = dayOf(last, timeZone);
      const awake = await transaction.wakingDays(since);
      return { since, today, timeZone, awake, last, forgotten: await transaction.forgottenSince(last) };
    });
  }

  /** What rests on a value that another one took the place of is not rewritten, but asked about. */
  private async question(run: Run, { last }: Since): Promise<number> {
    if (run.dry) return 0;
    return await this.within(run, async (transaction) => {
      let marked = 0;
      for (const old of await transaction.supersededSince(last ?? new Date(0), mostQuestioned)) {
        marked += await transaction.questionDependents(
          old,
          old.object === null ? null : subjectKey(old.object),
          run.now,
        );
      }
      return marked;
    });
  }

  private async tidy(run: Run, nights: Nights) {
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
        const seen: MemoryId[] = [];
        for (const each of kept) {
          const { memory } = each;
          if (gone.has(memory.id)) continue;
          if (this.isStale(each, run.now)) {
            if (await this.change(transaction, run, memory, { action: 'expire' })) counts.expired += 1;
            gone.add(memory.id);
            continue;
          }
          if (!each.compared && compared < mostCompared) {
            compared += 1;
            const settled = await this.settle(transaction, run, memory, gone);
            if (settled === 'merged' || settled === 'superseded') counts[settled] += 1;
            if (settled !== 'unseen') seen.push(memory.id);
          }
          if (!gone.has(memory.id) && (await this.fade(transaction, run, each, nights))) counts.faded += 1;
          if (!gone.has(memory.id)) all.push(memory);
        }
        if (!run.dry) await transaction.noteCompared(seen);
        return kept;
      });
      counts.looked += page.length;
      after = page.at(-1)?.memory.id ?? null;
      if (page.length < pageSize) return { ...counts, all: all.filter(({ id }) => !gone.has(id)) };
    }
  }

  /** `unseen`: it has no vector yet to compare it by. */
  private async settle(
    transaction: ConsolidationTransaction,
    run: Run,
    memory: Memory,
    gone: Set<MemoryId>,
  ): Promise<'merged' | 'superseded' | 'apart' | 'unseen'> {
    const around = await transaction.around(memory, comparedNeighbours);
    if (around === null) return 'unseen';
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
      const changed = await this.change(transaction, run, decision.goes, {
        action: decision.kind,
        successor: decision.stays,
      });
      if (!changed) continue;
      gone.add(decision.goes.id);
      return decision.kind === 'merge' ? 'merged' : 'superseded';
    }
    return 'apart';
  }

  private isStale({ memory, uses }: Kept, now: Date): boolean {
    const age = now.getTime() - memory.recordedAt.getTime();
    if (memory.pinned === true) return false;
    return memory.provenance === 'inferred' && uses === 0 && age > inferredDays * dayMs;
  }

  private async fade(transaction: ConsolidationTransaction, run: Run, each: Kept, nights: Nights): Promise<boolean> {
    const fresh = fading(each, nights);
    if (fresh === null) return false;
    return await this.change(transaction, run, each.memory, { action: 'fade', change: fresh });
  }

  private async change(
    transaction: ConsolidationTransaction,
    run: Run,
    memory: Memory,
    what: { readonly action: JournalEntry['action']; readonly change?: Change; readonly successor?: Memory },
  ): Promise<boolean> {
    if (run.dry) return true;
    const { action, successor = null } = what;
    const before: Before = {
      status: memory.status,
      supersededBy: memory.supersededBy,
      validTo: memory.validTo?.toISOString() ?? null,
      salience: memory.salience,
    };
    const status = action === 'fade' ? 'active' : action === 'expire' ? 'expired' : 'superseded';
    const change = { ...what.change, status, supersededBy: successor?.id ?? null } as const;
    const changed = await transaction.change({ run: run.id, action, target: memory.id, before }, change, run.now);
    const pin = memory.pinned === true ? { pinned: true } : {};
    // One of both said it better, but what the other knew is not lost.
    if (changed && action === 'merge' && successor !== null) {
      const stronger = {
        ...successor,
        confidence: Math.max(successor.confidence, memory.confidence),
        salience: Math.max(successor.salience, memory.salience),
        ...pin,
      };
      await transaction.reinforce(stronger, successor.recordedAt);
    } else if (changed && successor !== null && memory.pinned === true) {
      await transaction.reinforce({ ...successor, ...pin }, successor.recordedAt);
    }
    return changed;
  }

  private async within<Result>(
    run: Run,
    work: (transaction: ConsolidationTransaction) => Promise<Result>,
  ): Promise<Result> {
    return await this.parts.store.within(run.vault, work);
  }
}
