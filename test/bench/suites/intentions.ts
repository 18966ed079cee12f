import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { topicReader } from '../../../src/app/topic-reader.ts';
import { languages } from '../../../src/domain/turn.ts';
import { readReminder } from '../../../src/language/reminders/read-reminder.ts';
import type { Embedder } from '../../../src/models/ports.ts';
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

/** The mechanism is made with one set of sentences; nobody tunes on the other, which is only reported. */
const files = { developed: '../intentions-cases.json', reported: '../intentions-reported.json' } as const;

export const suite: Suite = {
  name: 'intentions',
  summary: 'whether a sentence speaks of what somebody wants to be reminded at (own cases)',
  async run() {
    const embedder = await loadEmbedder();
    try {
      const developed = figures(await judged(files.developed, embedder));
      const reported = figures(await judged(files.reported, embedder));
      return { unit: 'sentence', developed, reported };
    } finally {
      await embedder.stop();
    }
  },
};

async function judged(name: string, embedder: Embedder): Promise<readonly Judged[]> {
  const cases = casesSchema.parse(JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')));
  const topics = topicReader(embedder);
  const all: Judged[] = [];
  for (const { language, request, speaks, near } of cases) {
    const event = readReminder(request, { language, reference: new Date(), timeZone: 'Europe/Berlin' })?.event;
    const topic = event?.event === 'topic' ? event.topic : null;
    const wish = topic === null ? null : (await topics.read(topic)).vector;
    for (const said of [...speaks, ...near]) {
      const cosine = wish === null ? 0 : dot(wish, (await topics.read(said)).vector);
      const fired = topic !== null && speaksOf(said, { topic, cosine });
      all.push({ said, topic, cosine, wanted: speaks.includes(said), fired });
    }
  }
  return all;
}

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
