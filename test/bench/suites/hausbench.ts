import { asQuery, dataIds, withHausbench } from '../hausbench-questions.ts';
import { type Answer, summarise } from '../hausbench-score.ts';
import type { Suite } from '../suite.ts';

export const suite: Suite = {
  name: 'hausbench',
  summary: 'questions to a German household (--data <folder>)',
  async run(context) {
    return await withHausbench(context, async ({ data, house, home, engine, model }) => {
      const answers: Answer[] = [];
      for (const query of data.queries) {
        const { hits } = await house.recall.recall(asQuery(query, home), home.viewer(query));
        answers.push({ query, ids: dataIds(hits, home) });
      }
      return {
        queries: summarise(answers),
        memories: home.dataIdOf.size,
        database: engine,
        model,
        data_sha256: data.hash,
      };
    });
  },
};
