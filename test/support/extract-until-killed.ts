import { silentLogger } from '../../src/kernel/logger.ts';
import { BossQueue } from '../../src/platform/jobs/boss-queue.ts';
import { JobWorker } from '../../src/platform/jobs/job-worker.ts';
import { connectPostgres } from '../../src/platform/postgres/connect-postgres.ts';
import { openVault } from '../../src/platform/postgres/vaults.ts';
import { migrations } from './databases.ts';
import { extractionJobOf } from './extraction-house.ts';

/**
 * Reads what is unread in a database until killed, and says "reading" before it begins:
 * `node --import tsx extract-until-killed.ts <address as the owner> <master key>`.
 */
const [url = '', key = ''] = process.argv.slice(2);
const masterKey = Buffer.from(key, 'hex');
const database = await connectPostgres({ url, migrations, masterKey, poolSize: 4 });
const source = { current: () => database, broken: () => {} };
const vault = await openVault(source, masterKey);
const queue = new BossQueue(source, () => vault.id);
const worker = new JobWorker(queue, extractionJobOf({ source, vault }, queue), silentLogger);
process.stdout.write('reading\n');
await worker.start();
setInterval(() => {}, 1_000);
