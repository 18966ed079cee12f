import type { MemoryId, PersonId, VaultId } from '../../domain/ids.ts';
import type { Memory } from '../../domain/memory.ts';
import type { Trace } from '../../domain/trace.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { mayForget } from '../../identity/forgetting.ts';
import { saysCode } from '../../language/codes.ts';
import { contentWords } from '../../language/search-terms.ts';
import type { Doomed, MemoryStore, MemoryTransaction } from '../ports.ts';
import type { HouseholdSource, Tracer } from '../resemblance/tracer.ts';
import { removeSaid } from './said-elsewhere.ts';

/** Content words of a statement that says little besides a code; what has more is a note. */
const longestStatement = 12;

export interface ForgetRequest {
  readonly ids: readonly MemoryId[];
  /** Memories made in the running session: even a stranger may take back own words. */
  readonly saidNow: ReadonlySet<MemoryId>;
  readonly at: Date;
  /** Codes the request named, folded: a memory that says one is recognised by it, whatever it calls it. */
  readonly codes?: readonly string[] | undefined;
}

export interface Forgotten {
  /** What is gone, earlier values of the same slots included. */
  readonly forgotten: readonly Memory[];
  /** Visible, but not this viewer's to forget. */
  readonly refused: readonly Memory[];
  /** The destroyed keys have left the table's file as well; else the next forgetting takes them along. */
  readonly shredded: boolean;
}

/** Deletes memories for good, with their keys, terms and the turns that told them, and leaves tombstones. */
export class Forget {
  private readonly store: MemoryStore;
  private readonly tracer: Tracer;
  private readonly household: HouseholdSource | null;

  /** `household`: says whether transcripts are redacted; null: they are. */
  constructor(store: MemoryStore, tracer: Tracer, household: HouseholdSource | null = null) {
    this.store = store;
    this.tracer = tracer;
    this.household = household;
  }

  /** Returns after commit; ids the viewer can't see are ignored, as if they did not exist. */
  async forget(request: ForgetRequest, viewer: Viewer): Promise<Forgotten> {
    const found = await this.store.within({ kind: 'viewer', viewer }, (transaction) => transaction.byIds(request.ids));
    const allowed = found.filter((memory) => mayForget(viewer, memory, request.saidNow));
    const refused = found.filter((memory) => !allowed.includes(memory));
    if (allowed.length === 0) return { forgotten: [], refused, shredded: true };
    const ids = allowed.map((memory) => memory.id);
    const gone = await this.forgetForGood(viewer.vault, { ...request, ids, actor: viewer.person });
    return { ...gone, refused };
  }

  /** Forgets by id, whoever may see it; whether it may be forgotten was decided before. */
  async forgetForGood(
    vault: VaultId,
    request: Omit<ForgetRequest, 'saidNow'> & { readonly actor: PersonId | null },
  ): Promise<Pick<Forgotten, 'forgotten' | 'shredded'>> {
    // Earlier values and the turns that told them may be out of the viewer's sight, but have to go as well.
    const job = { kind: 'job', vault, job: 'forget' } as const;
    const { ids, actor, at, codes } = request;
    const seen = await this.store.within(job, async (transaction) => await doomedWith(transaction, ids));
    const traces = await this.traces(vault, seen, codes);
    const keeps = await this.keepsTranscripts(vault);
    const forgotten = await this.store.within(job, async (transaction) => {
      // Somebody may have added an earlier value meanwhile; it goes too, recognised by its vector alone.
      const doomed = (await doomedWith(transaction, ids)).map(
        (memory): Doomed => ({ memory, trace: traces.get(memory.id) ?? null }),
      );
      const erased = await transaction.erase(doomed, { at, turns: !keeps });
      await removeSaid(transaction, erased, { transcripts: !keeps });
      for (const memory of erased) await transaction.audit({ action: 'forget', actor, target: memory.id, at });
      return erased;
    });
    return { forgotten, shredded: await this.shred(vault) };
  }

  /** What each memory is recognised by later. Without the model, its words have to do: forgetting does not wait. */
  async traces(
    vault: VaultId,
    memories: readonly Memory[],
    codes: readonly string[] = [],
  ): Promise<ReadonlyMap<MemoryId, Trace<string>>> {
    const traced = await this.tracer
      .traces(vault, memories, 'forgotten')
      .catch(async () => await this.tracer.wordsOnly(vault, memories));
    return new Map(
      memories.flatMap(({ id, text, language }, at) => {
        const trace = traced[at];
        const named = codes.filter((code) => saysCode(text, code, language));
        if (trace === undefined) return [];
        if (named.length === 0) return [[id, trace] as const];
        // Who names a code has that one forgotten, not what else a long note says.
        return [[id, { ...trace, codes: named, onlyCodes: contentWords(text).size > longestStatement }] as const];
      }),
    );
  }

  /** Whether this household wants what was said to stay as it is. */
  async keepsTranscripts(vault: VaultId): Promise<boolean> {
    return this.household !== null && (await this.household.load(vault)).settings.keepForgottenTranscripts;
  }

  /** What is committed is forgotten, even where the file of keys is too busy to be rewritten at this moment. */
  async shred(vault: VaultId): Promise<boolean> {
    try {
      await this.store.shredKeys(vault);
      return true;
    } catch {
      return false;
    }
  }
}

async function doomedWith(transaction: MemoryTransaction, ids: readonly MemoryId[]): Promise<readonly Memory[]> {
  const all = [...(await transaction.byIds(ids)), ...(await transaction.predecessors(ids))];
  return [...new Map(all.map((memory) => [memory.id, memory])).values()];
}
