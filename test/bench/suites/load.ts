import { rightsOf } from '../../../src/identity/rights.ts';
import { MerkdirError } from '../../../src/kernel/errors.ts';
import { fillHouse, fillSeed } from '../fill-house.ts';
import { question, seededRandom } from '../generated-household.ts';
import { type BenchHouse, engineOf, loadEmbedder, openHouse } from '../house.ts';
import type { Suite } from '../suite.ts';
import { percentile } from '../timing.ts';

const clients = 8;
const usualSeconds = 60;
const usualMemories = 10_000;
/** Milliseconds between two looks at the memory of the process. */
const sampled = 500;

export const suite: Suite = {
  name: 'load',
  summary: 'recalls per second of eight clients at once (--seconds <number>, --memories <number>)',
  async run(context) {
    const seconds = Number(context.options['seconds'] ?? usualSeconds);
    const memories = Number(context.options['memories'] ?? usualMemories);
    if (!(seconds > 0)) throw new MerkdirError('invalid_input', 'The time is no number.', 'Use --seconds 60.');
    const engine = engineOf(context);
    const embedder = await loadEmbedder();
    const house = await openHouse(engine, embedder);
    try {
      await fillHouse(house, memories, context);
      context.progress(`${clients} clients ask for ${seconds} s …`);
      return { ...(await ask(house, seconds)), clients, seconds, memories, database: engine, model: embedder.pack.id };
    } finally {
      await house.close();
      await embedder.stop();
    }
  },
};

async function ask(house: BenchHouse, seconds: number) {
  const viewer = {
    vault: house.vault.id,
    person: null,
    room: null,
    present: [],
    rights: rightsOf(null, false),
    allRooms: false,
  };
  const taken: number[] = [];
  const memory: number[] = [];
  let errors = 0;
  const end = performance.now() + seconds * 1000;
  const watch = setInterval(() => memory.push(process.memoryUsage().rss), sampled);
  const client = async (number: number) => {
    const random = seededRandom(fillSeed + 1 + number);
    for (let asked = 0; performance.now() < end; asked += 1) {
      // A number keeps every question new, so that none comes from the cache.
      const text = `${question(random)} (${number}/${asked})`;
      const started = performance.now();
      try {
        const query = {
          text,
          language: 'de',
          at: new Date(),
          timeZone: 'Europe/Berlin',
          limit: 10,
          history: false,
        } as const;
        await house.recall.recall(query, viewer);
        taken.push(performance.now() - started);
      } catch {
        errors += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  clearInterval(watch);
  taken.sort((left, right) => left - right);
  return {
    recalls_per_s: Math.round((taken.length / seconds) * 10) / 10,
    p50_ms: percentile(taken, 0.5),
    p95_ms: percentile(taken, 0.95),
    errors,
    rss_growth: growthOf(memory),
  };
}

/** How much more memory the last quarter needs than the third one, as a share: flat is 0. */
function growthOf(samples: readonly number[]): number {
  const half = samples.slice(Math.floor(samples.length / 2));
  const middle = Math.floor(half.length / 2);
  const mean = (part: readonly number[]) => part.reduce((sum, value) => sum + value, 0) / Math.max(1, part.length);
  const before = mean(half.slice(0, middle));
  return before === 0 ? 0 : Math.round((mean(half.slice(middle)) / before - 1) * 1000) / 1000;
}
