import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FakeHomeAssistant, token } from '../fakes/fake-home-assistant.ts';
import { Container } from '../support/container/container.ts';
import { figure } from '../support/container/figure.ts';
import { memoryOf, type ProcessorTime, processorTimeOf } from '../support/container/processes.ts';

const memories = 10_000;
/** A busy second of the start is over when a while takes no more than this share of one core. */
const settled = { whileMs: 10_000, share: 0.1, withinMs: 240_000 };
const quietMs = 90_000;

const home = new FakeHomeAssistant();
let house: Container;

/** What the container takes of one core while so many milliseconds pass. */
async function sharesDuring(milliseconds: number): Promise<ProcessorTime> {
  const begun = performance.now();
  const before = processorTimeOf(house.processes());
  await pause(milliseconds);
  const after = processorTimeOf(house.processes());
  const share = (part: keyof ProcessorTime) => ((after[part] - before[part]) * 1_000) / (performance.now() - begun);
  return { app: share('app'), database: share('database'), supervision: share('supervision') };
}

const total = ({ app, database, supervision }: ProcessorTime) => app + database + supervision;

beforeAll(async () => {
  await home.start();
  house = await Container.install({ HOME_ASSISTANT_URL: home.url, HOME_ASSISTANT_TOKEN: token });
  await house.start();
  await house.fill(memories);
  await house.sql('VACUUM ANALYZE');
  // What filling left behind in the processes is not what the product needs.
  await house.stop();
  await house.start();
});
afterAll(async () => {
  await house.killAll();
  await home.stop();
});

test('needs no more than 700 MB for ten thousand memories, and two hundredths of a core when nobody asks', async () => {
  for (const thing of ['Gartenschere', 'Taschenlampe', 'Reisepass']) await house.say(`Wo ist die ${thing}?`);
  const until = Date.now() + settled.withinMs;
  while (total(await sharesDuring(settled.whileMs)) > settled.share && Date.now() < until);
  const shares = await sharesDuring(quietMs);
  const megabytes = memoryOf(house.processes());
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
  const idle = `${percent(total(shares))} (app ${percent(shares.app)}, database ${percent(shares.database)})`;
  figure(`memory ${megabytes.toFixed(0)} MB (PSS), idle ${idle} of one core`);
  expect(await house.sql("SELECT count(*) FROM merkdir.memories WHERE status = 'active'")).toBe(String(memories));
  expect(megabytes).toBeLessThanOrEqual(700);
  expect(total(shares)).toBeLessThanOrEqual(0.02);
});
