import type { MemoryId, VaultId } from '../domain/ids.ts';
import type { Memory } from '../domain/memory.ts';
import type { Viewer } from '../domain/viewer.ts';
import { MerkdirError } from '../kernel/errors.ts';
import { rangeTerms } from '../language/day-terms.ts';
import { entitiesOf, entityTerm } from '../language/entities.ts';
import { fold } from '../language/fold.ts';
import { nameRelatives } from '../language/kinship.ts';
import { searchTerms } from '../language/search-terms.ts';
import type { Embedder, Reranker } from '../models/ports.ts';
import { centre, scaled } from '../models/similarity.ts';
import { confidenceIn, evidenceOf, type Weighed } from './abstention.ts';
import { fanOut, type Seed, spread } from './activation.ts';
import type { Found } from './arms/arm.ts';
import { byScore, type Rated, rate } from './fusion.ts';
import type { Candidate, Described, OpenSearch, PinnedQuery, RecallStore, Search } from './ports.ts';
import { type Profile, statements } from './profiles.ts';
import { type Question, readQuestion } from './question/question.ts';
import { rankAssociated, rankByPreset, withEverybody } from './ranking.ts';
import { withRecency } from './recency.ts';
import { reranked } from './reranking.ts';
import type { Reach, RecallQuery, RecallResult } from './result.ts';
import { withVicinity } from './vicinity.ts';

/** Candidates each arm brings; twice as many did not change the first five on the development household. */
const searchDepth = 50;
/** First hits that activate others; more add noise. */
const seedCount = 3;
/** Names and things of a question that asks for one fact. */
const plainQuestion = 2;
const maximumLimit = 100;
/** A second step of association found nothing more on the development household (docs/performance.md). */
const usualDepth = 1;
const usualDecay = 0.5;

/** A question with everything that was found, best first, before it is decided whether that is an answer. */
export interface Considered {
  readonly question: Question;
  readonly ranked: readonly Rated[];
  /** What the direct arms found, best first: without association. */
  readonly direct: readonly Rated[];
  readonly evidence: Weighed;
}

export interface RecallSurroundings {
  /** Learns which memories answered a question. */
  readonly told?: (vault: VaultId, memories: readonly MemoryId[]) => void;
  /** null or left out: the order of the arms is the order. */
  readonly reranker?: Reranker | null;
  /** Learns that the reranker failed and the order stayed as it was. */
  readonly unranked?: (error: unknown) => void;
}

/** The only way to read memories by meaning. */
export class Recall {
  private readonly store: RecallStore;
  private readonly embedder: Embedder;
  private readonly profile: Profile;
  private readonly around: RecallSurroundings;

  constructor(store: RecallStore, embedder: Embedder, profile: Profile = statements, around: RecallSurroundings = {}) {
    this.store = store;
    this.embedder = embedder;
    this.profile = profile;
    this.around = around;
  }

  /** Throws `text_empty` for an empty question and what the store and the embedder throw. */
  async recall(query: RecallQuery, viewer: Viewer): Promise<RecallResult> {
    const limit = Math.min(Math.max(Math.trunc(query.limit), 1), maximumLimit);
    const { ranked, evidence } = await this.consider({ ...query, limit }, viewer);
    // Only the best hit has to answer the question; the rest is what else was found.
    const confidence = confidenceIn(evidence);
    if (confidence < this.profile.leastConfidence) return { hits: [], confidence, complete: false };
    const ordered = await this.reordered(query, ranked);
    const hits = ordered.slice(0, limit).map(({ found, score, arms }) => ({ memory: found.memory, score, arms }));
    if (hits.length > 0)
      this.around.told?.(
        viewer.vault,
        hits.map(({ memory }) => memory.id),
      );
    return { hits, confidence, complete: evidence.complete };
  }

  /** Lets the model begin with a question that will likely be asked; `recall` then finds it at work, or done. */
  prepare(query: RecallQuery, viewer: Viewer): void {
    if (query.text.trim() === '') return;
    // Whoever asks in earnest hears what went wrong.
    this.vectorOf(inNames(query, viewer)).catch(() => {});
  }

  /** Everything that may answer, best first, however unlikely. Throws like `recall`. */
  async consider(asked: RecallQuery, viewer: Viewer): Promise<Considered> {
    if (asked.text.trim() === '') throw new MerkdirError('text_empty', 'The question is empty.', 'Ask something.');
    const query = inNames(asked, viewer);
    // The question is read, and its words are looked up, while the model works in its own thread.
    const vector = this.vectorOf(query);
    // The search awaits it; where there is no search, its failure is the lesser one.
    vector.catch(() => {});
    const question = readQuestion(query, viewer.person);
    const search = searchFor(query, { question, vector, model: this.embedder.pack.id });
    return await this.store.search(viewer, search, async (open) => {
      const likely = this.likely(this.compared(open.candidates)).slice(
        0,
        Math.max(this.profile.readDepth, query.limit),
      );
      const direct = rate(question, important(await this.read(open, likely), query), this.profile.weights);
      const evidence = await this.weigh(open, question, direct);
      const activation = isAnswered(question, evidence)
        ? new Map<number, number>()
        : await this.activate(open, { question, reach: query.reach ?? {} }, direct);
      const known = new Set(direct.map(({ found }) => found.candidate.number));
      const newcomers = [...activation.keys()].filter((number) => !known.has(number)).slice(0, fanOut);
      const added = important(await this.read(open, await open.others(newcomers)), query);
      const all = [...direct, ...rate(question, added, this.profile.weights)].sort(byScore);
      const associated = rankAssociated(all, activation, this.profile.weights);
      const ranked = withEverybody(question, this.withTimes(question, associated));
      const ordered = await inOrder(open, ranked, query);
      return { question, ranked: query.history ? await formerFirst(open, ordered) : ordered, direct, evidence };
    });
  }

  /** The latest memories this viewer may know of, and how many there are. `limit` 0 only counts. */
  async latest(viewer: Viewer, limit: number): Promise<{ memories: readonly Memory[]; total: number }> {
    return await this.store.latest(viewer, limit);
  }

  /** Memories the viewer may see by how, from whom, when and where they came, latest first, and how many there are. */
  async described(viewer: Viewer, described: Described, limit: number) {
    return await this.store.described(viewer, described, limit);
  }

  /** Pinned memories whose time is not over and that the viewer may know of, latest first. */
  async pinned(viewer: Viewer, wanted: PinnedQuery): Promise<readonly Memory[]> {
    return await this.store.pinned(viewer, wanted);
  }

  /** Those of these memories that the viewer may see. */
  async byIds(viewer: Viewer, ids: readonly MemoryId[]): Promise<readonly Memory[]> {
    return ids.length === 0 ? [] : await this.store.byIds(viewer, ids);
  }

  /** Where somebody wants another order than the nearest first, that is what they get. */
  private async reordered(query: RecallQuery, ranked: readonly Rated[]): Promise<readonly Rated[]> {
    const { reranker = null, unranked } = this.around;
    const plain = query.ranking === undefined || query.ranking.preset === 'balanced';
    if (reranker === null || query.history || !plain) return ranked;
    try {
      return await reranked(query.text, ranked, reranker);
    } catch (error) {
      unranked?.(error);
      return ranked;
    }
  }

  private async vectorOf({ text, language }: RecallQuery): Promise<Float32Array> {
    const { pack } = this.embedder;
    const [raw] = await this.embedder.embed([text], 'query');
    if (raw === undefined) throw new MerkdirError('model_unavailable', 'The model gave no vector.', 'Try again.');
    return centre(raw, pack.languageMeans[language].query, pack.similarity.queryText.languageMean);
  }

  /** A question that the best hit does not answer in its own words may be asked in those of the value before. */
  private async weigh(open: OpenSearch, question: Question, direct: readonly Rated[]): Promise<Weighed> {
    const evidence = evidenceOf(question, direct);
    const best = direct[0]?.found.memory;
    if (best === undefined || evidence.complete) return evidence;
    const earlier = await open.earlier(best.id);
    if (earlier.length === 0) return evidence;
    return evidenceOf(
      question,
      direct,
      earlier.map((memory) => ({ memory, words: wordsOf(memory) })),
    );
  }

  private withTimes(question: Question, rated: readonly Rated[]): readonly Rated[] {
    const { recent, vicinity } = this.profile.weights;
    return withVicinity(withRecency(question, rated, recent), vicinity);
  }

  private compared(candidates: readonly Candidate[]): readonly Candidate[] {
    if (!this.profile.wordsByBest) return candidates;
    const best = candidates.reduce((most, { coverage }) => Math.max(most, coverage), 0);
    return best === 0 ? candidates : candidates.map((each) => ({ ...each, coverage: each.coverage / best }));
  }

  /** By what is known without reading: meaning, words and days. */
  private likely(candidates: readonly Candidate[]): readonly Candidate[] {
    const { semantic, lexical, temporal } = this.profile.weights;
    const score = (each: Candidate) =>
      semantic * this.meaning(each) + lexical * each.coverage + (each.named || each.recorded ? temporal : 0);
    return [...candidates].sort((left, right) => score(right) - score(left) || left.number - right.number);
  }

  private async read(open: OpenSearch, candidates: readonly Candidate[]): Promise<readonly Found[]> {
    const memories = await open.read(candidates.map(({ id }) => id));
    const byId = new Map(memories.map((memory) => [memory.id, memory]));
    return candidates.flatMap((candidate) => {
      const memory = byId.get(candidate.id);
      return memory === undefined
        ? []
        : { candidate, memory, words: wordsOf(memory), meaning: this.meaning(candidate) };
    });
  }

  private async activate(
    open: OpenSearch,
    asked: { readonly question: Question; readonly reach: Reach },
    direct: readonly Rated[],
  ): Promise<ReadonlyMap<number, number>> {
    const { associativeDepth = usualDepth, activationDecay = usualDecay } = asked.reach;
    const activation = new Map<number, number>();
    if (this.profile.weights.associative === 0) return activation;
    // What the question names is searched directly; association is for what only the hits name.
    const said = new Set(fold(asked.question.text).split(' '));
    let seeds = direct.slice(0, seedCount).map(({ found, score }) => seedOf(found, score, said));
    for (let step = 1; step <= associativeDepth && seeds.length > 0; step += 1) {
      const carriers = await open.carriers([...new Set(seeds.flatMap(({ entities }) => [...entities]))]);
      const linked = { carriers: new Map(carriers.map((each) => [each.term, each])), texts: open.texts };
      const reached = [...spread(seeds, linked)].filter(
        ([number, strength]) => strength > (activation.get(number) ?? 0),
      );
      for (const [number, strength] of reached) activation.set(number, strength);
      if (step === associativeDepth) break;
      const next = [...reached].sort((left, right) => right[1] - left[1] || left[0] - right[0]).slice(0, fanOut);
      const found = await this.read(open, await open.others(next.map(([number]) => number)));
      seeds = found.map((each) => seedOf(each, (activation.get(each.candidate.number) ?? 0) * activationDecay, said));
    }
    return activation;
  }

  private meaning({ cosine }: Candidate): number {
    return scaled(cosine, this.embedder.pack.similarity.queryText);
  }
}

/** Relatives of whoever asks are searched by their names. */
function inNames(query: RecallQuery, viewer: Viewer): RecallQuery {
  return { ...query, text: nameRelatives(query.text, viewer.person, query.people ?? []) };
}

/** As the household wants it ordered. */
async function inOrder(
  open: OpenSearch,
  ranked: readonly Rated[],
  { ranking, at }: RecallQuery,
): Promise<readonly Rated[]> {
  if (ranking === undefined || ranking.preset === 'balanced') return ranked;
  const uses = await open.uses(ranked.map(({ found }) => found.memory.id));
  return rankByPreset(ranked, ranking, { uses, at });
}

/** Who asks what it used to be knows what it is: the value that the best hit took the place of comes before it. */
async function formerFirst(open: OpenSearch, ranked: readonly Rated[]): Promise<readonly Rated[]> {
  const best = ranked[0]?.found.memory;
  if (best?.status !== 'active') return ranked;
  const [former] = await open.earlier(best.id);
  const hit = ranked.find(({ found }) => found.memory.id === former?.id);
  return hit === undefined ? ranked : [hit, ...ranked.filter((each) => each !== hit)];
}

function seedOf(found: Found, score: number, said: ReadonlySet<string>): Seed {
  const entities = [...entitiesOf(found.memory)].filter((entity) => !said.has(entity)).map(entityTerm);
  return { number: found.candidate.number, score, entities: new Set(entities) };
}

function important(found: readonly Found[], { reach }: RecallQuery): readonly Found[] {
  const least = reach?.minSalience ?? 0;
  return least === 0 ? found : found.filter(({ memory }) => memory.salience >= least);
}

/** A hit that says all that a plain question names leaves nothing for others to explain. */
function isAnswered({ anchors: { names, things, actions } }: Question, { complete }: Weighed): boolean {
  return complete && actions.length === 0 && names.length + things.length <= plainQuestion;
}

function wordsOf({ text, subject, predicate, object }: Memory): readonly string[] {
  return [...new Set([text, subject, predicate, object].flatMap((part) => fold(part ?? '').split(' ')))].filter(
    Boolean,
  );
}

function searchFor(
  query: RecallQuery,
  asked: { readonly question: Question; readonly vector: Promise<Float32Array>; readonly model: string },
): Search {
  const { question, vector, model } = asked;
  const days = (kind: 'named' | 'recorded') => [
    ...new Set(question.ranges.flatMap((range) => rangeTerms(kind, range, query.timeZone))),
  ];
  return {
    vector,
    model,
    terms: [...searchTerms(query.text).frequencies.keys()],
    days: { named: days('named'), recorded: days('recorded') },
    history: query.history,
    depth: Math.max(searchDepth, query.limit),
  };
}
