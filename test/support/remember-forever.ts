import { connectPglite } from '../../src/platform/postgres/connect-pglite.ts';
import { openVault } from '../../src/platform/postgres/vaults.ts';
import { admissionOf } from './database-suites/admission.ts';
import { migrations } from './databases.ts';
import { candidateOf } from './memory-records.ts';
import { asJob } from './raw-sql.ts';

/**
 * Remembers one sentence after the other in an embedded database, and says "stored <number>" for each, until killed:
 * `node --import tsx remember-forever.ts <folder> <master key>`.
 */
const [folder = '', key = ''] = process.argv.slice(2);
const database = await connectPglite({ folder, migrations });
const source = { current: () => database, broken: () => {} };
const vault = await openVault(source, Buffer.from(key, 'hex'));
for (let number = 1; ; number += 1) {
  const text = `Kiste ${number * 31} steht in Reihe ${number * 17}`;
  await admissionOf({ source, vault }).admit(asJob(vault.id), candidateOf({ text }));
  process.stdout.write(`stored ${number}\n`);
}
