import type { MemoryId } from '../domain/ids.ts';
import type { Memory } from '../domain/memory.ts';
import type { Viewer } from '../domain/viewer.ts';
import { MerkdirError } from '../kernel/errors.ts';
import { searchTerms } from '../language/search-terms.ts';
import type { Embedder } from '../models/ports.ts';
import { centre } from '../models/similarity.ts';
import { fuse, type Scored } from './fusion.ts';
import type { RecallStore } from './ports.ts';
import type { Hit, RecallQuery, RecallResult } from './result.ts';

/** Candidates each arm brings; twice as many did not change the first five on the development household. */
const searchDepth = 50;
const maximumLimit = 100;

/** The only way to read memories by meaning. */
export class Recall {
  private readonly store: RecallStore;
  private readonly embedder: Embedder;

  constructor(store: RecallStore, embedder: Embedder) {
    this.store = store;
    this.embedder = embedder;
  }

  /** Throws `text_empty` for an empty question and what the store and the embedder throw. */
  async recall(query: RecallQuery, viewer: Viewer): Promise<RecallResult> {
    if (query.text.trim() === '') throw new MerkdirError('text_empty', 'The question is empty.', 'Ask something.');
    const limit = Math.min(Math.max(Math.trunc(query.limit), 1), maximumLimit);
    const pack = this.embedder.pack;
    const calibration = pack.similarity.queryText;
    const [raw] = await this.embedder.embed([query.text], 'query');
    if (raw === undefined) throw new MerkdirError('model_unavailable', 'The model gave no vector.', 'Try again.');
    const chosen = new Map<string, Scored>();
    const memories = await this.store.search(
      viewer,
      {
        vector: centre(raw, pack.languageMeans[query.language].query, calibration.languageMean),
        model: pack.id,
        terms: [...searchTerms(query.text).frequencies.keys()],
        history: query.history,
        depth: Math.max(searchDepth, limit),
      },
      (candidates) => {
        const ranked = fuse(candidates, calibration);
        // Only the best hit has to answer the question; the rest is what else was found.
        if ((ranked[0]?.score ?? 0) < calibration.floor) return [];
        for (const scored of ranked.slice(0, limit)) chosen.set(scored.id, scored);
        return [...chosen.keys()] as Scored['id'][];
      },
    );
    const hits: Hit[] = [];
    for (const [id, { score, arms }] of chosen) {
      const memory = memories.find((candidate) => candidate.id === id);
      if (memory !== undefined) hits.push({ memory, score, arms });
    }
    return { hits };
  }

  /** The latest memories this viewer may know of, and how many there are. `limit` 0 only counts. */
  async latest(viewer: Viewer, limit: number): Promise<{ memories: readonly Memory[]; total: number }> {
    return await this.store.latest(viewer, limit);
  }

  /** Those of these memories that the viewer may see. */
  async byIds(viewer: Viewer, ids: readonly MemoryId[]): Promise<readonly Memory[]> {
    return ids.length === 0 ? [] : await this.store.byIds(viewer, ids);
  }
}
