import type { PersonId, RoomId, VaultId } from '../../domain/ids.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Language } from '../../domain/turn.ts';
import { statementOf } from '../../language/statement.ts';
import type { Admission } from '../admit.ts';
import type { Candidate } from '../candidate.ts';
import type { MemoryStore } from '../ports.ts';

/** Something that somebody said, which is no memory and need not become one. */
export interface SaidThing {
  readonly text: string;
  readonly language: Language;
  readonly person: PersonId;
  readonly room: RoomId | null;
  readonly at: Date;
}

/** Recognises forgotten things in what was said, by the same means that keep them from being learned again. */
export class WasForgotten {
  private readonly admission: Pick<Admission, 'prepare' | 'meet'>;
  private readonly store: Pick<MemoryStore, 'within'>;

  constructor(admission: Pick<Admission, 'prepare' | 'meet'>, store: Pick<MemoryStore, 'within'>) {
    this.admission = admission;
    this.store = store;
  }

  /**
   * Whether a text, or a sentence of it, would be refused as forgotten wherever its speaker could have had it remembered.
   * Changes nothing. Throws what the store and the embedder throw.
   */
  async says(vault: VaultId, said: SaidThing): Promise<boolean> {
    const access = { kind: 'job', vault, job: 'recall' } as const;
    const [probe] = await this.admission.prepare([candidateOf(said.text, 'shared', said)], null);
    if (probe === undefined) return false;
    const scopes = await this.store.within(access, async (transaction) => {
      const left: Scope[] = [];
      for (const scope of scopesOf(said)) {
        const place = { scope, owner: said.person, room: said.room };
        if ((await transaction.tombstones(probe.index, place)).length > 0) left.push(scope);
      }
      return left;
    });
    const candidates = scopes.flatMap((scope) => textsOf(said.text).map((text) => candidateOf(text, scope, said)));
    const closely = await this.admission.prepare(candidates, vault);
    return await this.store.within(access, async (transaction) => {
      for (const prepared of closely) {
        if ((await this.admission.meet(transaction, prepared)).kind === 'refused') return true;
      }
      return false;
    });
  }
}

function textsOf(text: string): readonly string[] {
  const sentences = text.split(/(?<=[.!?;])\s+/).filter((sentence) => sentence.trim() !== '');
  return sentences.length > 1 ? [text, ...sentences] : [text];
}

function scopesOf({ room }: SaidThing): readonly Scope[] {
  return room === null ? ['shared', 'private'] : ['shared', 'private', 'room'];
}

function candidateOf(text: string, scope: Scope, { language, person, room, at }: SaidThing): Candidate {
  const { subject, predicate, object, ...stated } = statementOf(text, { language, speakerName: null });
  return {
    ...{ text: stated.text, language, kind: stated.kind, polarity: stated.polarity, singleValued: false },
    ...{ scope, owner: person, room, subject, predicate, object },
    ...{ sensitive: stated.sensitive, discreet: false, provenance: 'extracted', confidence: 0.5, salience: 0.5 },
    ...{ validFrom: null, validTo: null, recordedAt: at, supersedes: null, explicit: false },
  };
}
