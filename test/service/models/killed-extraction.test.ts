import { expect, test } from 'vitest';
import { readUnderKills } from '../../support/killed-extraction.ts';

/** `npm run test:crash` asks for more. */
const kills = Number(process.env['MERKDIR_TEST_KILLS'] ?? 3);

test(`a process killed at ${kills} moments of reading loses nothing and doubles nothing`, {
  timeout: 120_000 + kills * 60_000,
}, async () => {
  const seed = Number(process.env['MERKDIR_TEST_SEED'] ?? 7);
  await readUnderKills(kills, 400, seed);
  expect(kills).toBeGreaterThan(0);
});
