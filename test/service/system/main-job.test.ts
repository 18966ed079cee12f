import { afterAll, beforeAll, test } from 'vitest';
import { createServerDatabase } from '../../support/databases.ts';
import { mainJob } from '../../support/main-job.ts';
import { RunningMerkdir } from '../../support/running-merkdir.ts';

let database: Awaited<ReturnType<typeof createServerDatabase>>;
let house: RunningMerkdir;

beforeAll(async () => {
  database = await createServerDatabase();
  house = await RunningMerkdir.create({
    DATABASE_URL: database.url,
    MQTT_URL: process.env['MQTT_URL'] ?? 'mqtt://127.0.0.1:1883',
    MERKDIR_TOPIC_PREFIX: `merkdir-test-${Date.now()}`,
  });
  await house.start();
});

afterAll(async () => {
  await house.dispose();
  await database.drop();
});

test('the main job on real PostgreSQL and Mosquitto', async () => await mainJob(house));
