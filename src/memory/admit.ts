import { type MemoryId, newId, type VaultId } from '../domain/ids.ts';
import type { Memory } from '../domain/memory.ts';
import type { Trace } from '../domain/trace.ts';
import { type Access, vaultOf } from '../domain/viewer.ts';
import { MerkdirError } from '../kernel/errors.ts';
import type { Embedder } from '../models/ports.ts';
import { blockedBy } from './blocking.ts';
import { type Candidate, maximumMemoryLength } from './candidate.ts';
import { precedenceOf } from './conflicts.ts';
import { decide, type Surroundings } from './decide.ts';
import { embeddedText, indexEntry } from './index-entry.ts';
import { likenessTo } from './likeness.ts';
import { placeOf } from './place.ts';
import type { IndexEntry, MemoryStore, MemoryTransaction } from './ports.ts';
import { type HouseholdSource, Tracer } from './resemblance/tracer.ts';
import { strengthened } from './strength.ts';

/** Neighbours that are compared for duplicates; a real twin is always among the nearest few. */
const comparedNeighbours = 5;

/** Values of one thing that are followed from an old one to the current; a household does not correct so often. */
const longestHistory = 100;

export type Admitted =
  | {
      readonly kind: 'stored';
      readonly memory: Memory;
      readonly superseded: readonly Memory[];
      /** Blocks of forgotten memories that this explicit request lifted. */
      readonly lifted: number;
    }
  /** Said before; nothing new was stored, but a value that was corrected to it is history now. */
  | {
      readonly kind: 'known';
      readonly memory: Memory;
      /** The same before it was strengthened. */
      readonly before: Memory;
      readonly superseded: readonly Memory[];
      readonly lifted: number;
    }
  /** Forgotten once, and nobody asked for it explicitly. */
  | { readonly kind: 'refused' };

/** What became of a candidate that nobody asked to remember: it may also stand against something, or come too late. */
export type Entered =
  | Admitted
  /** A confirmed memory says otherwise; nothing was changed. */
  | { readonly kind: 'conflict'; readonly memory: Memory }
  /** A newer value is known; nothing was changed. */
  | { readonly kind: 'outdated' };

/** A candidate with its vector, ready to be let in. */
export interface Prepared {
  readonly candidate: Candidate;
  readonly index: IndexEntry;
  /** Unit vector of the embedded text, as a passage. */
  readonly raw: Float32Array;
  /** Its other wordings, to compare with what was forgotten; null: not looked at so closely. */
  readonly trace: Trace<string> | null;
  /** What its transaction must lock before it enters. */
  readonly topic: string;
}

type MayReplace = (memory: Memory) => boolean;
const anything: MayReplace = () => true;

/** The only way a memory comes into being. */
export class Admission {
  private readonly store: MemoryStore;
  private readonly embedder: Embedder;
  private readonly timeZone: string;
  private readonly tracer: Tracer;

  /**
   * `timeZone`: IANA name of the household's, in which "morgen" and "am Montag" are days. `household`: who is called
   * what, so that forgotten things are recognised under every name.
   */
  constructor(store: MemoryStore, embedder: Embedder, timeZone = 'UTC', household: HouseholdSource | null = null) {
    this.store = store;
    this.embedder = embedder;
    this.timeZone = timeZone;
    this.tracer = new Tracer(embedder, household, timeZone);
  }

  /**
   * Returns after commit. Throws `text_empty` and `text_too_long`, and what the store and the embedder throw. What would
   * change something stronger is refused like what was forgotten. `mayReplace`: what this writer may strengthen or make
   * history; what they may not stays as it is, beside the new one.
   */
  async admit(access: Access, candidate: Candidate, mayReplace: MayReplace = anything): Promise<Admitted> {
    let [prepared] = await this.prepare([candidate], null);
    for (;;) {
      if (prepared === undefined) throw noVector();
      const entered = await this.attempt(access, prepared, mayReplace);
      if (entered === 'look_closer') [prepared] = await this.prepare([candidate], vaultOf(access));
      else return entered.kind === 'stored' || entered.kind === 'known' ? entered : { kind: 'refused' };
    }
  }

  /** Where something was forgotten, the candidate's other wordings count too; elsewhere they are not worth the time. */
  private async attempt(access: Access, prepared: Prepared, mayReplace: MayReplace): Promise<Entered | 'look_closer'> {
    return await this.store.within(access, async (transaction) => {
      await transaction.lock(prepared.topic);
      if (prepared.trace === null) {
        const tombstones = await transaction.tombstones(prepared.index, prepared.candidate);
        if (tombstones.length > 0) return 'look_closer';
      }
      return await this.enter(transaction, prepared, mayReplace);
    });
  }

  /**
   * Everything that takes long, before the transaction. `vault`: whose forgotten things the candidates will be compared
   * with; null: nothing was forgotten where they belong. Throws like `admit`.
   */
  async prepare(candidates: readonly Candidate[], vault: VaultId | null): Promise<readonly Prepared[]> {
    for (const { text } of candidates) checkText(text);
    if (candidates.length === 0) return [];
    const vectors = await this.embedder.embed(candidates.map(embeddedText), 'passage');
    const traces = vault === null ? [] : await this.tracer.traces(vault, candidates, 'candidate');
    return candidates.map((candidate, at) => {
      const raw = vectors[at];
      if (raw === undefined) throw noVector();
      const index = indexEntry(candidate, raw, this.embedder.pack, this.timeZone);
      return { candidate, index, raw, trace: traces[at] ?? null, topic: lockTopic(candidate, index) };
    });
  }

  /** Lets a candidate in, in a transaction that holds the lock of its topic. */
  async enter(transaction: MemoryTransaction, prepared: Prepared, mayReplace: MayReplace = anything): Promise<Entered> {
    const { candidate, index } = prepared;
    const met = await this.surroundings(transaction, candidate, prepared);
    const around = replaceable(met, mayReplace);
    const decision = decide(candidate, around, this.embedder.pack.similarity.textText.duplicate);
    if (decision.kind === 'refuse') return { kind: 'refused' };
    if (decision.kind === 'insert' && decision.supersedes !== null && !candidate.explicit) {
      const precedence = precedenceOf(candidate, decision.supersedes);
      if (precedence === 'ask') return { kind: 'conflict', memory: decision.supersedes };
      if (precedence === 'outdated') return { kind: 'outdated' };
    }
    await transaction.removeTombstones(decision.lift);
    const lifted = decision.lift.length;
    if (decision.kind === 'merge') {
      const known = strengthened(decision.into, candidate);
      const superseded = await this.supersede(transaction, { candidate, memory: known, holder: null, mayReplace });
      const memory = pinnedLike(superseded, known);
      await transaction.reinforce(memory, candidate.recordedAt);
      for (const old of superseded) await transaction.linkSuccessor(old.id, memory.id);
      await this.audit(transaction, { action: 'confirm', candidate, target: memory.id });
      return { kind: 'known', memory, before: decision.into, superseded, lifted };
    }
    const fresh = newMemory(candidate);
    const holder = decision.supersedes;
    const superseded = await this.supersede(transaction, { candidate, memory: fresh, holder, mayReplace });
    const memory = pinnedLike(superseded, fresh);
    const slotIsTaken = met.inSlot !== null && around.inSlot === null;
    await transaction.insert({ memory, index: slotIsTaken ? { ...index, singleValued: false } : index });
    for (const old of superseded) await transaction.linkSuccessor(old.id, memory.id);
    await this.audit(transaction, { action: 'remember', candidate, target: memory.id });
    return { kind: 'stored', memory, superseded, lifted };
  }

  /** What a candidate would meet, without letting it in: refused, known, or what stands against it. Changes nothing. */
  async meet(
    transaction: MemoryTransaction,
    prepared: Prepared,
  ): Promise<
    | { readonly kind: 'refused' }
    | { readonly kind: 'known'; readonly memory: Memory }
    | { readonly kind: 'new'; readonly against: MemoryId | null }
  > {
    const around = await this.surroundings(transaction, prepared.candidate, prepared);
    const decision = decide(prepared.candidate, around, this.embedder.pack.similarity.textText.duplicate);
    if (decision.kind === 'refuse') return { kind: 'refused' };
    if (decision.kind === 'merge') return { kind: 'known', memory: decision.into };
    return { kind: 'new', against: decision.supersedes?.id ?? null };
  }

  private async surroundings(
    transaction: MemoryTransaction,
    candidate: Candidate,
    measured: Pick<Prepared, 'index' | 'raw' | 'trace'>,
  ): Promise<Surroundings> {
    const { index, raw, trace } = measured;
    const { pack } = this.embedder;
    const likeness = likenessTo(raw, pack, (vector) => transaction.turned(vector));
    const neighbours = await transaction.nearest({
      vector: index.vector,
      model: index.model,
      place: candidate,
      limit: comparedNeighbours,
    });
    const tombstones = await transaction.tombstones(index, candidate);
    return {
      inSlot:
        index.singleValued && index.subjectKey !== null && index.predicateKey !== null
          ? await transaction.currentInSlot({
              place: candidate,
              subjectKey: index.subjectKey,
              predicateKey: index.predicateKey,
            })
          : null,
      sameText: await transaction.withSameText(index.textKey, candidate),
      neighbours: neighbours.map(({ memory, vector }) => ({
        memory,
        similarity: likeness({ vector, language: memory.language }),
      })),
      blockedBy: blockedBy(
        { polarity: candidate.polarity, model: index.model, trace: trace === null ? null : transaction.hashed(trace) },
        tombstones.map((stone) => ({ ...stone, similarity: stone.model === index.model ? likeness(stone) : 0 })),
        pack.similarity.textText.tombstone,
      ),
    };
  }

  private async supersede(
    transaction: MemoryTransaction,
    change: {
      readonly candidate: Candidate;
      readonly memory: Memory;
      readonly holder: Memory | null;
      readonly mayReplace: (memory: Memory) => boolean;
    },
  ): Promise<readonly Memory[]> {
    const { candidate, memory, holder, mayReplace } = change;
    const named = candidate.supersedes === null ? null : await currentOf(transaction, candidate.supersedes);
    const replaced = [named, named?.id === holder?.id ? null : holder];
    const old = replaced.filter((each) => each !== null).filter((each) => each.id !== memory.id && mayReplace(each));
    for (const each of old) await transaction.retire(each.id, candidate.validFrom ?? candidate.recordedAt);
    return old;
  }

  private async audit(
    transaction: MemoryTransaction,
    entry: { readonly action: string; readonly candidate: Candidate; readonly target: MemoryId },
  ): Promise<void> {
    const { action, candidate, target } = entry;
    await transaction.audit({ action, actor: candidate.owner, target, at: candidate.recordedAt });
  }
}

/** What is met without what this writer may not touch, as if that were not there. */
function replaceable(around: Surroundings, mayReplace: (memory: Memory) => boolean): Surroundings {
  const only = (memory: Memory | null) => (memory !== null && mayReplace(memory) ? memory : null);
  return {
    ...around,
    inSlot: only(around.inSlot),
    sameText: only(around.sameText),
    neighbours: around.neighbours.filter(({ memory }) => mayReplace(memory)),
  };
}

function noVector(): MerkdirError {
  return new MerkdirError('model_unavailable', 'The model gave no vector.', 'Try again.');
}

function checkText(text: string): void {
  if (text.trim() === '')
    throw new MerkdirError('text_empty', 'There is nothing to remember.', 'Say what to remember.');
  if (text.length > maximumMemoryLength) {
    throw new MerkdirError(
      'text_too_long',
      `A memory holds at most ${maximumMemoryLength} characters.`,
      'Split it into several memories.',
    );
  }
}

/** Everybody who writes about the same subject in the same place takes turns, whatever the wording. */
function lockTopic(candidate: Candidate, index: IndexEntry): string {
  const { scope, owner, room } = placeOf(candidate);
  return JSON.stringify([scope, owner, room, index.subjectKey ?? index.textKey]);
}

/** The value in force where this one once was; null when it was never there or has been forgotten since. */
async function currentOf(transaction: MemoryTransaction, id: MemoryId): Promise<Memory | null> {
  let next: MemoryId | null = id;
  for (let step = 0; next !== null && step < longestHistory; step += 1) {
    const [memory]: readonly Memory[] = await transaction.byIds([next]);
    if (memory === undefined || memory.status === 'active') return memory ?? null;
    next = memory.supersededBy;
  }
  return null;
}

/** What takes the place of something pinned is pinned in its stead. */
function pinnedLike(superseded: readonly Memory[], memory: Memory): Memory {
  return superseded.some(({ pinned }) => pinned === true) ? { ...memory, pinned: true } : memory;
}

function newMemory(candidate: Candidate): Memory {
  const { singleValued: _slot, explicit: _explicit, supersedes: _old, rewords: _rewords, as, ...content } = candidate;
  const { id, status, supersededBy } = as ?? { id: newId<MemoryId>(), status: 'active', supersededBy: null };
  return { ...content, id, status, supersededBy };
}
