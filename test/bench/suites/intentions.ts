import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { topicReader } from '../../../src/app/topic-reader.ts';
import { languages } from '../../../src/domain/turn.ts';
import { readReminder } from '../../../src/language/reminders/read-reminder.ts';
import { dot } from '../../../src/models/similarity.ts';
import { speaksOf } from '../../../src/routines/intentions/topic-match.ts';
import { meanWithInterval } from '../bootstrap.ts';
import { loadEmbedder } from '../house.ts';
import type { Suite } from '../suite.ts';

const casesSchema = z.array(
  z.object({
    language: z.enum(languages),
    request: z.string(),
    /** What is said later and speaks of it. */
    speaks: z.array(z.string()),
    /** What only resembles it, in words or in sound. */
    near: z.array(z.string()),
  }),
);

interface Judged {
  readonly said: string;
  readonly topic: string | null;
  readonly cosine: number;
  readonly wanted: boolean;
  readonly fired: boolean;
}

/** Every second request is for developing, the others are only for reporting. */
export const suite: Suite = {
  name: 'intentions',
  summary: 'whether a sentence speaks of what somebody wants to be reminded at (own cases)',
  async run() {
    const file = new URL('../intentions-cases.json', import.meta.url);
    const cases = casesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const embedder = await loadEmbedder();
    try {
      const topics = topicReader(embedder);
      const halves: { developed: Judged[]; reported: Judged[] } = { developed: [], reported: [] };
      for (const [place, { language, request, speaks, near }] of cases.entries()) {
        const half = place % 2 === 0 ? halves.developed : halves.reported;
        const event = readReminder(request, { language, reference: new Date(), timeZone: 'Europe/Berlin' })?.event;
        const topic = event?.event === 'topic' ? event.topic : null;
        const wish = topic === null ? null : (await topics.read(topic)).vector;
        for (const said of [...speaks, ...near]) {
          const cosine = wish === null ? 0 : dot(wish, (await topics.read(said)).vector);
          const fired = topic !== null && speaksOf(said, { topic, cosine });
          half.push({ said, topic, cosine, wanted: speaks.includes(said), fired });
        }
      }
      return { unit: 'sentence', developed: figures(halves.developed), reported: figures(halves.reported) };
    } finally {
      await embedder.stop();
    }
  },
};

function figures(judged: readonly Judged[]) {
  const fired = judged.filter((each) => each.fired);
  const wanted = judged.filter((each) => each.wanted);
  return {
    sentences: judged.length,
    precision: meanWithInterval(fired.map((each) => Number(each.wanted))),
    recall: meanWithInterval(wanted.map((each) => Number(each.fired))),
    misses: judged.filter((each) => each.fired !== each.wanted),
  };
}
