import { readHausbench } from '../hausbench-data.ts';
import { moveIn } from '../hausbench-house.ts';
import { type Answer, summarise } from '../hausbench-score.ts';
import { engineOf, loadEmbedder, openHouse } from '../house.ts';
import type { Suite } from '../suite.ts';

/** Hits looked at; recall5 counts the first five. */
const limit = 10;

export const suite: Suite = {
  name: 'hausbench',
  summary: 'questions to a German household (--data <folder>)',
  async run(context) {
    const data = await readHausbench(context.folder);
    const embedder = await loadEmbedder();
    const engine = engineOf(context);
    const house = await openHouse(engine, embedder);
    try {
      context.progress(`${data.memories.length} memories move into ${engine} …`);
      const home = await moveIn(house, data);
      const answers: Answer[] = [];
      for (const query of data.queries) {
        const { hits } = await house.recall.recall(
          {
            text: query.text,
            language: query.lang,
            at: query.asked_at,
            timeZone: 'Europe/Berlin',
            limit,
            history: false,
          },
          home.viewer(query),
        );
        const ids = hits.map((hit) => home.dataIdOf.get(hit.memory.id) ?? 'unknown');
        answers.push({ query, ids });
      }
      return {
        queries: summarise(answers),
        memories: home.dataIdOf.size,
        database: engine,
        model: embedder.pack.id,
        data_sha256: data.hash,
      };
    } finally {
      await house.close();
      await embedder.stop();
    }
  },
};
