import { Consolidation } from '../../src/memory/consolidate/consolidation.ts';
import { connectPostgres } from '../../src/platform/postgres/connect-postgres.ts';
import { PostgresConsolidationStore } from '../../src/platform/postgres/consolidation-store.ts';
import { openVault } from '../../src/platform/postgres/vaults.ts';
import { FakeEmbedder } from '../fakes/fake-embedder.ts';
import { migrations } from './databases.ts';
import { householdStoreOf } from './small-household.ts';

/**
 * Consolidates a database again and again until killed, and says "consolidating" before it begins and "consolidated" after
 * each time:
 * `node --import tsx consolidate-until-killed.ts <address as the owner> <master key> <moment it believes in>`.
 */
const [url = '', key = '', moment = ''] = process.argv.slice(2);
const masterKey = Buffer.from(key, 'hex');
const database = await connectPostgres({ url, migrations, masterKey, poolSize: 4 });
const source = { current: () => database, broken: () => {} };
const vault = await openVault(source, masterKey);
const consolidation = new Consolidation({
  store: new PostgresConsolidationStore(source, () => vault),
  household: householdStoreOf({ source, vault }),
  embedder: new FakeEmbedder(),
  clock: { now: () => new Date(moment) },
});
process.stdout.write('consolidating\n');
for (;;) {
  await consolidation.run(vault.id, { dry: false }, new AbortController().signal);
  process.stdout.write('consolidated\n');
}
