import type { Language } from '../../src/domain/turn.ts';
import { rightsOf } from '../../src/identity/rights.ts';
import { polarityOf } from '../../src/language/polarity.ts';
import { type Candidate, maximumMemoryLength } from '../../src/memory/candidate.ts';
import type { Embedder } from '../../src/models/ports.ts';
import type { Profile } from '../../src/retrieval/profiles.ts';
import { Recall } from '../../src/retrieval/recall.ts';
import { type BaselineName, baselines } from './baselines.ts';
import { openHouse } from './house.ts';
import type { Ranked } from './ranked-figures.ts';

/** Hits looked at. */
const limit = 10;

/** A text of a retrieval set, as a memory that everybody may see. */
export interface Passage {
  readonly id: string;
  /** What is embedded and searched. */
  readonly text: string;
  /** The part of the text the id stands for, where the text holds its neighbours as well; its words count twice. */
  readonly own: string | null;
  readonly language: Language;
  readonly at: Date;
}

export interface PassageQuestion {
  readonly text: string;
  readonly language: Language;
  readonly at: Date;
  readonly gold: readonly string[];
}

export interface Searched {
  readonly product: readonly Ranked[];
  readonly baselines: Readonly<Record<BaselineName, readonly Ranked[]>>;
}

/** One collection, a vault of its own: its passages go in through `memory/admit`, its questions through recall. */
export async function searchPassages(
  search: { readonly engine: 'pglite' | 'postgres'; readonly profile: Profile },
  embedder: Embedder,
  collection: { readonly passages: readonly Passage[]; readonly questions: readonly PassageQuestion[] },
): Promise<Searched> {
  const { passages, questions } = collection;
  const vectors = await embedder.embed(
    passages.map(({ text }) => text),
    'passage',
  );
  const asked = await embedder.embed(
    questions.map(({ text }) => text),
    'query',
  );
  const compare = baselines(
    passages.map((each, at) => ({ id: each.id, text: each.text, vector: vectors[at] ?? new Float32Array() })),
  );
  const others = questions.map((question, at) => compare(question.text, asked[at] ?? new Float32Array()));
  const ranked = (name: BaselineName) => questions.map(({ gold }, at) => ({ gold, ids: others[at]?.[name] ?? [] }));
  return {
    product: await searchProduct(search, embedder, collection),
    baselines: {
      bm25_words: ranked('bm25_words'),
      bm25_4grams: ranked('bm25_4grams'),
      vectors: ranked('vectors'),
    },
  };
}

async function searchProduct(
  { engine, profile }: { readonly engine: 'pglite' | 'postgres'; readonly profile: Profile },
  embedder: Embedder,
  { passages, questions }: { readonly passages: readonly Passage[]; readonly questions: readonly PassageQuestion[] },
): Promise<readonly Ranked[]> {
  const house = await openHouse(engine, embedder);
  try {
    const ids = new Map<string, string>();
    for (const passage of passages) {
      const admitted = await house.admission.admit(
        { kind: 'job', vault: house.vault.id, job: 'bench' },
        candidateOf(passage),
      );
      if (admitted.kind === 'stored') ids.set(admitted.memory.id, passage.id);
    }
    await house.settle();
    const recall = new Recall(house.recallStore, embedder, profile);
    const viewer = {
      vault: house.vault.id,
      person: null,
      room: null,
      present: [],
      rights: rightsOf(null, false),
      allRooms: false,
    };
    const ranked: Ranked[] = [];
    for (const { text, language, at, gold } of questions) {
      const query = { text, language, at, timeZone: 'UTC', limit, history: false };
      const found = await recall.consider(query, viewer);
      ranked.push({ gold, ids: found.ranked.map(({ found: each }) => ids.get(each.memory.id) ?? 'unknown') });
    }
    return ranked;
  } finally {
    await house.close();
  }
}

function candidateOf({ text, own, language, at }: Passage): Candidate {
  const cut = text.slice(0, maximumMemoryLength);
  return {
    text: cut,
    language,
    kind: 'note',
    scope: 'shared',
    owner: null,
    room: null,
    subject: null,
    predicate: null,
    object: own,
    polarity: polarityOf(cut),
    singleValued: false,
    sensitive: false,
    discreet: false,
    provenance: 'confirmed',
    confidence: 1,
    salience: 0.5,
    validFrom: null,
    validTo: null,
    recordedAt: at,
    supersedes: null,
    explicit: true,
  };
}
