import { test } from 'vitest';
import { consolidateUnderKills } from '../../support/killed-consolidation.ts';

/** `npm run test:crash` asks for more. */
const kills = Number(process.env['MERKDIR_TEST_KILLS'] ?? 3);

test(`a night cut short ${kills} times leaves nothing half done, loses nothing and fades nothing twice`, {
  timeout: 120_000 + kills * 60_000,
}, async () => {
  await consolidateUnderKills(kills, Number(process.env['MERKDIR_TEST_SEED'] ?? 7));
});
