import { passageProfile } from './ablated-profile.ts';
import { baselineNames } from './baselines.ts';
import { cachedEmbedder } from './embedding-cache.ts';
import { engineOf, loadEmbedder } from './house.ts';
import { type Passage, type PassageQuestion, type Searched, searchPassages } from './passages.ts';
import { figures } from './ranked-figures.ts';
import type { SuiteContext } from './suite.ts';

export interface Collection {
  readonly passages: readonly Passage[];
  readonly questions: readonly PassageQuestion[];
}

/** Searches every collection in a vault of its own and sums up over all questions, the baselines beside the product. */
export async function measurePassages(
  context: SuiteContext,
  collections: readonly Collection[],
  ks: readonly number[],
): Promise<Record<string, unknown>> {
  const embedder = await loadEmbedder();
  const engine = engineOf(context);
  const profile = passageProfile(context);
  try {
    const searched: Searched[] = [];
    for (const [place, collection] of collections.entries()) {
      context.progress(`collection ${place + 1} of ${collections.length}: ${collection.passages.length} texts …`);
      searched.push(await searchPassages({ engine, profile }, cachedEmbedder(embedder), collection));
    }
    return {
      ...figures(
        searched.flatMap(({ product }) => product),
        ks,
      ),
      questions: searched.flatMap(({ product }) => product).length,
      baselines: Object.fromEntries(
        baselineNames.map((name) => [
          name,
          figures(
            searched.flatMap(({ baselines }) => baselines[name]),
            ks,
          ),
        ]),
      ),
      database: engine,
      model: embedder.pack.id,
    };
  } finally {
    await embedder.stop();
  }
}
