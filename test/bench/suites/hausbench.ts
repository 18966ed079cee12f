import { createHash } from 'node:crypto';
import { readDialogues } from '../dialogues-data.ts';
import { tellDialogue } from '../dialogues-house.ts';
import { summariseDialogues, type Told } from '../dialogues-score.ts';
import { forgetInTurn } from '../hausbench-forget.ts';
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
      const dialogues = context.folder === null ? null : await readDialogues(context.folder);
      const told: Told[] = [];
      for (const dialogue of dialogues?.dialogues ?? []) {
        told.push(await tellDialogue(house, house.embedder, { data, dialogue }));
      }
      const memories = home.dataIdOf.size;
      const forget = await forgetInTurn({ data, house, home });
      return {
        queries: summarise(answers),
        ...(dialogues === null ? {} : { dialogues: summariseDialogues(told) }),
        forget,
        memories,
        database: engine,
        model,
        data_sha256: dialogues === null ? data.hash : hashOf([data.hash, dialogues.hash]),
      };
    });
  },
};

function hashOf(hashes: readonly string[]): string {
  return createHash('sha256').update(hashes.join('')).digest('hex');
}
