import { connectAsync } from 'mqtt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RunningMerkdir } from '../support/running-merkdir.ts';

let merkdir: RunningMerkdir;

beforeAll(async () => {
  merkdir = await RunningMerkdir.create();
  await merkdir.start();
}, 120_000);
afterAll(async () => await merkdir.dispose());

interface Job {
  readonly state: string;
  readonly result: Readonly<Record<string, number>> | null;
}

async function latestJob(): Promise<Job | undefined> {
  const { jobs } = JSON.parse((await merkdir.run('jobs', '--json')).stdout) as { jobs: Job[] };
  return jobs[0];
}

async function endConversation(satellite: string): Promise<void> {
  const client = await connectAsync(`mqtt://127.0.0.1:${merkdir.environment['MERKDIR_MQTT_PORT']}`);
  await client.publishAsync('merkdir/conversation/end', JSON.stringify({ satellite }), { qos: 1 });
  await client.endAsync();
}

test('what was said in passing is learned once the conversation is over, although the process was killed meanwhile', {
  timeout: 180_000,
}, async () => {
  await merkdir.run('people', 'add', 'tilda', 'Tilda', '--role', 'owner');
  await merkdir.run('say', 'Meine Schwester heißt Friederike.', '--speaker', 'tilda', '--satellite', 'kueche');
  await merkdir.stop('SIGKILL');
  await merkdir.start();
  expect(await latestJob()).toBe(undefined);
  await endConversation('kueche');
  await expect.poll(async () => (await latestJob())?.state, { timeout: 60_000, interval: 1_000 }).toBe('completed');
  const { turns = 0, active = 0, drafts = 0 } = (await latestJob())?.result ?? {};
  expect({ turns, learned: active + drafts }).toEqual({ turns: 1, learned: 1 });
});
