import type { RecallQuery } from '../../src/retrieval/result.ts';
import { cachedEmbedder } from './embedding-cache.ts';
import { type BenchQuery, type Hausbench, readHausbench } from './hausbench-data.ts';
import { type Inhabited, moveIn } from './hausbench-house.ts';
import { type BenchHouse, engineOf, loadEmbedder, openHouse } from './house.ts';
import type { SuiteContext } from './suite.ts';

/** Hits looked at; recall5 counts the first five. */
const limit = 10;

/** The household's time zone; the data's times carry its offset. */
export const timeZone = 'Europe/Berlin';

export interface Asked {
  readonly data: Hausbench;
  readonly house: BenchHouse;
  readonly home: Inhabited;
  readonly engine: string;
  readonly model: string;
}

/** Moves the data's household in, hands it to `work`, and clears up. Vectors of known texts come from the disk. */
export async function withHausbench<Result>(
  context: SuiteContext,
  work: (asked: Asked) => Promise<Result>,
): Promise<Result> {
  const data = await readHausbench(context.folder);
  const embedder = await loadEmbedder();
  const engine = engineOf(context);
  const house = await openHouse(engine, cachedEmbedder(embedder));
  try {
    context.progress(`${data.memories.length} memories move into ${engine} …`);
    const home = await moveIn(house, data);
    return await work({ data, house, home, engine, model: embedder.pack.id });
  } finally {
    await house.close();
    await embedder.stop();
  }
}

/** A question of the data as the product is asked it. */
export function asQuery(query: BenchQuery, home: Inhabited): RecallQuery {
  return {
    text: query.text,
    language: query.lang,
    at: query.asked_at,
    timeZone,
    limit,
    history: false,
    people: home.people,
  };
}

/** Ids of the data, in the order given. */
export function dataIds(
  hits: readonly { readonly memory: { readonly id: string } }[],
  home: Inhabited,
): readonly string[] {
  return hits.map(({ memory }) => home.dataIdOf.get(memory.id as never) ?? 'unknown');
}
