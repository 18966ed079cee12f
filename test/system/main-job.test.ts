import { afterAll, beforeAll, expect, test } from 'vitest';
import { mainJob } from '../support/main-job.ts';
import { RunningMerkdir } from '../support/running-merkdir.ts';

let house: RunningMerkdir;

beforeAll(async () => {
  house = await RunningMerkdir.create();
});

afterAll(async () => await house.dispose());

test('the first start is ready within thirty seconds and prints a link and what to type', async () => {
  expect(await house.start()).toBeLessThan(30_000);
  expect(house.output).toMatch(/http:\/\/127\.0\.0\.1:\d+\/login\?token=\S+/);
  expect(house.output).toContain('npx merkdir say');
});

test('a sentence is remembered, recalled after a restart, and forgotten after confirmation', async () => {
  await mainJob(house);
});

test('a second instance on the same folder says so and exits', async () => {
  const second = await house.run('start');
  expect(second.code).toBe(1);
  expect(second.stderr).toContain(house.folder);
});

test('what was acknowledged survives a kill', async () => {
  const stored = await house.run('say', 'Merk dir, dass der Gasofen im Wintergarten zuletzt im Mai geprüft wurde');
  expect(stored.stdout).toMatch(/^Gemerkt/);
  await house.stop('SIGKILL');
  await house.start();
  expect((await house.run('say', 'Wann wurde der Gasofen im Wintergarten geprüft?')).stdout).toContain('im Mai');
});

test('it stops within ten seconds', async () => {
  expect(await house.stop()).toBeLessThan(10_000);
});
