import type { Memory } from '../../domain/memory.ts';
import type { Person } from '../../domain/person.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { mayForget } from '../../identity/forgetting.ts';
import { validity } from '../../language/dates/validity.ts';
import { singleValuedSlot } from '../../language/slot.ts';
import { statementOf } from '../../language/statement.ts';
import type { Statement } from '../../language/understanding.ts';
import type { Admission } from '../admit.ts';
import type { Candidate } from '../candidate.ts';
import type { MemoryStore, MemoryTransaction } from '../ports.ts';
import { redacted } from '../redaction.ts';
import type { Forget, ForgetRequest } from './forget.ts';
import { removeSaid } from './said-elsewhere.ts';

export interface ForgetPartRequest extends Omit<ForgetRequest, 'ids'> {
  readonly memory: Memory;
  /** Its statements that are to be forgotten, and the others. */
  readonly gone: readonly string[];
  readonly kept: readonly string[];
  readonly people: readonly Person[];
  /** IANA name, in which the days it names are days. */
  readonly timeZone: string;
}

type Kept = Statement & Pick<Memory, 'validFrom' | 'validTo'>;

/**
 * Takes one statement out of a memory that says several: the part leaves the tombstone, the rest stays a memory of the
 * same origin.
 */
export class ForgetPart {
  private readonly store: MemoryStore;
  private readonly admission: Admission;
  private readonly forget: Forget;

  constructor(store: MemoryStore, admission: Admission, forget: Forget) {
    this.store = store;
    this.admission = admission;
    this.forget = forget;
  }

  /**
   * Returns what is left after commit; null: the memory is gone, or not this viewer's to forget. Throws what the store and
   * the embedder throw; then nothing was changed.
   */
  async forgetPart(request: ForgetPartRequest, viewer: Viewer): Promise<Memory | null> {
    const { memory, at } = request;
    if (!mayForget(viewer, memory, request.saidNow)) return null;
    const { vault } = viewer;
    const gone = stated(request, request.gone);
    const part = asCandidate(memory, { ...gone, validFrom: null, validTo: null });
    const [kept, doomed] = await this.admission.prepare([asCandidate(memory, keptOf(request)), part], null);
    if (kept === undefined || doomed === undefined) return null;
    const told = { ...memory, ...gone };
    const trace = (await this.forget.traces(vault, [told], request.codes)).get(memory.id) ?? null;
    const transcripts = !(await this.forget.keepsTranscripts(vault));
    const left = await this.store.within({ kind: 'job', vault, job: 'forget' }, async (transaction) => {
      await transaction.lock(kept.topic);
      const [current] = await transaction.byIds([memory.id]);
      if (current === undefined || current.text !== memory.text) return null;
      const earlier = await transaction.predecessors([memory.id]);
      const entered = await this.admission.enter(transaction, kept);
      if (entered.kind !== 'stored' && entered.kind !== 'known') return null;
      await transaction.inherit(memory.id, entered.memory.id);
      const telling = await this.handOn(transaction, earlier, { told, to: entered.memory });
      const all = [memory, ...telling].map((each) => ({
        memory: each,
        trace,
        part: { index: doomed.index, polarity: gone.polarity },
      }));
      await transaction.erase(all, { at, turns: transcripts });
      await removeSaid(transaction, [told], { transcripts });
      await transaction.audit({ action: 'forget', actor: viewer.person, target: memory.id, at });
      return entered.memory;
    });
    if (left !== null) await this.forget.shred(vault);
    return left;
  }

  /** Earlier values that do not tell the part stay the history of the rest; the others are returned. */
  private async handOn(
    transaction: MemoryTransaction,
    earlier: readonly Memory[],
    { told, to }: { readonly told: Memory; readonly to: Memory },
  ): Promise<readonly Memory[]> {
    const telling = earlier.filter(({ text }) => redacted(text, [told]) !== text);
    for (const each of earlier) if (!telling.includes(each)) await transaction.linkSuccessor(each.id, to.id);
    return telling;
  }
}

function stated({ memory, people }: ForgetPartRequest, statements: readonly string[]): Statement {
  const owner = people.find(({ id }) => id === memory.owner);
  return statementOf(statements.join(' '), { language: memory.language, speakerName: owner?.name ?? null });
}

/** What is left; a day that only the forgotten part named no longer ends it. */
function keptOf(request: ForgetPartRequest): Kept {
  const { memory, timeZone } = request;
  const kept = stated(request, request.kept);
  if (memory.validFrom === null && memory.validTo === null) return { ...kept, validFrom: null, validTo: null };
  const reading = { reference: memory.recordedAt, timeZone, language: kept.language, direction: 'future' } as const;
  return { ...kept, ...validity(kept.text, reading) };
}

/** A statement as the memory it comes from: same place, same origin, and as if it had been said alone. */
function asCandidate(memory: Memory, statement: Kept): Candidate {
  const { id, status: _status, supersededBy: _successor, ...origin } = memory;
  const { text, subject, predicate, object, polarity, sensitive, kind, validFrom, validTo } = statement;
  return {
    ...origin,
    ...{ text, subject, predicate, object, polarity, sensitive, kind, validFrom, validTo },
    singleValued: statement.singleValued || (predicate !== null && singleValuedSlot(predicate) !== null),
    supersedes: id,
    rewords: true,
    explicit: true,
  };
}
