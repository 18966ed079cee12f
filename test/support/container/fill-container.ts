import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readModelPack } from '../../../src/platform/onnx/model-pack.ts';
import { connectPostgres } from '../../../src/platform/postgres/connect-postgres.ts';
import type { DatabaseSource } from '../../../src/platform/postgres/transaction.ts';
import { openVault } from '../../../src/platform/postgres/vaults.ts';
import { fillWithMemories } from '../bulk-memories.ts';
import { migrations } from '../databases.ts';

// As the user of the app, who the database inside takes for what the socket says: ADDRESS MASTER_KEY_FILE COUNT
const [url = '', keyFile = '', count = ''] = process.argv.slice(2);
const masterKey = Buffer.from(readFileSync(keyFile, 'utf8').trim(), 'hex');
const database = await connectPostgres({ url, migrations, masterKey, poolSize: 2 });
const source: DatabaseSource = { current: () => database, broken: () => {} };
const { description } = await readModelPack(
  fileURLToPath(new URL('../../../models/multilingual-e5-small-latin-q4', import.meta.url)),
);
await fillWithMemories(
  { source, vault: await openVault(source, masterKey) },
  { count: Number(count), pack: description },
);
await database.close();
