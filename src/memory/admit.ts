import { type MemoryId, newId } from '../domain/ids.ts';
import type { Memory } from '../domain/memory.ts';
import type { Access } from '../domain/viewer.ts';
import { MerkdirError } from '../kernel/errors.ts';
import type { Embedder } from '../models/ports.ts';
import { blockedBy } from './blocking.ts';
import { type Candidate, maximumMemoryLength } from './candidate.ts';
import { decide, type Surroundings } from './decide.ts';
import { embeddedText, indexEntry } from './index-entry.ts';
import { likenessTo } from './likeness.ts';
import type { IndexEntry, MemoryStore, MemoryTransaction } from './ports.ts';

/** Neighbours that are compared for duplicates; a real twin is always among the nearest few. */
const comparedNeighbours = 5;

export type Admitted =
  | {
      readonly kind: 'stored';
      readonly memory: Memory;
      readonly superseded: readonly Memory[];
      /** Blocks of forgotten memories that this explicit request lifted. */
      readonly lifted: number;
    }
  | { readonly kind: 'known'; readonly memory: Memory; readonly lifted: number }
  /** Forgotten once, and nobody asked for it explicitly. */
  | { readonly kind: 'refused' };

/** The only way a memory comes into being. */
export class Admission {
  private readonly store: MemoryStore;
  private readonly embedder: Embedder;
  private readonly timeZone: string;

  /** `timeZone`: IANA name of the household's, in which "morgen" and "am Montag" are days. */
  constructor(store: MemoryStore, embedder: Embedder, timeZone = 'UTC') {
    this.store = store;
    this.embedder = embedder;
    this.timeZone = timeZone;
  }

  /** Returns after commit. Throws `text_empty` and `text_too_long`, and what the store and the embedder throw. */
  async admit(access: Access, candidate: Candidate): Promise<Admitted> {
    checkText(candidate.text);
    const [raw] = await this.embedder.embed([embeddedText(candidate)], 'passage');
    if (raw === undefined) throw new MerkdirError('model_unavailable', 'The model gave no vector.', 'Try again.');
    const index = indexEntry(candidate, raw, this.embedder.pack, this.timeZone);
    return await this.store.within(access, async (transaction) => {
      await transaction.lock(lockTopic(candidate, index));
      const around = await this.surroundings(transaction, candidate, { index, raw });
      const decision = decide(candidate, around, this.embedder.pack.similarity.textText.duplicate);
      if (decision.kind === 'refuse') return { kind: 'refused' };
      await transaction.removeTombstones(decision.lift);
      const lifted = decision.lift.length;
      if (decision.kind === 'merge') {
        const memory = { ...decision.into, ...strengthOf(candidate) };
        await transaction.reinforce(memory, candidate.recordedAt);
        await this.audit(transaction, { action: 'confirm', candidate, target: memory.id });
        return { kind: 'known', memory, lifted };
      }
      const memory = newMemory(candidate);
      const superseded = await this.supersede(transaction, { candidate, memory, holder: decision.supersedes });
      await transaction.insert({ memory, index });
      for (const old of superseded) await transaction.linkSuccessor(old.id, memory.id);
      await this.audit(transaction, { action: 'remember', candidate, target: memory.id });
      return { kind: 'stored', memory, superseded, lifted };
    });
  }

  private async surroundings(
    transaction: MemoryTransaction,
    candidate: Candidate,
    measured: { readonly index: IndexEntry; readonly raw: Float32Array },
  ): Promise<Surroundings> {
    const { index, raw } = measured;
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
        { polarity: candidate.polarity, model: index.model },
        tombstones.map((stone) => ({ ...stone, similarity: stone.model === index.model ? likeness(stone) : 0 })),
        pack.similarity.textText.tombstone,
      ),
    };
  }

  private async supersede(
    transaction: MemoryTransaction,
    change: { readonly candidate: Candidate; readonly memory: Memory; readonly holder: Memory | null },
  ): Promise<readonly Memory[]> {
    const { candidate, holder } = change;
    const named = candidate.supersedes === null ? [] : await transaction.byIds([candidate.supersedes]);
    const replaced = holder === null || named.some((old) => old.id === holder.id) ? named : [...named, holder];
    for (const old of replaced) await transaction.retire(old.id, candidate.validFrom ?? candidate.recordedAt);
    return replaced;
  }

  private async audit(
    transaction: MemoryTransaction,
    entry: { readonly action: string; readonly candidate: Candidate; readonly target: MemoryId },
  ): Promise<void> {
    const { action, candidate, target } = entry;
    await transaction.audit({ action, actor: candidate.owner, target, at: candidate.recordedAt });
  }
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
  const place = [candidate.scope, candidate.scope === 'private' ? candidate.owner : candidate.room].join('/');
  return `${place}/${index.subjectKey ?? index.textKey}`;
}

function strengthOf(candidate: Candidate) {
  return { provenance: candidate.provenance, confidence: candidate.confidence, salience: candidate.salience };
}

function newMemory(candidate: Candidate): Memory {
  const { singleValued: _slot, explicit: _explicit, supersedes: _supersedes, ...content } = candidate;
  return { ...content, id: newId<MemoryId>(), status: 'active', supersededBy: null };
}
