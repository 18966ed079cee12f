import { connectPostgres } from '../../src/platform/postgres/connect-postgres.ts';
import { openVault } from '../../src/platform/postgres/vaults.ts';
import { migrations } from './databases.ts';

/** What a starting process does with its database: `node --import tsx migrate-once.ts <url> <master key>`. */
const [url = '', key = ''] = process.argv.slice(2);
const masterKey = Buffer.from(key, 'hex');
const database = await connectPostgres({ url, migrations, masterKey, poolSize: 1 });
const vault = await openVault({ current: () => database, broken: () => {} }, masterKey);
process.stdout.write(vault.id);
await database.close();
