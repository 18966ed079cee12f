import { expect, test } from 'vitest';
import { buildAssistantApp } from '../../../../src/surfaces/http/assistant-app.ts';
import { assistantOf } from '../../../../src/surfaces/http/caller.ts';
import { FakePorts } from './fake-ports.ts';
import { adminToken, KeepingLogger } from './test-app.ts';

async function assistants() {
  const ports = new FakePorts();
  const logger = new KeepingLogger();
  const anna = ports.addPerson('anna', 'Anna', { role: 'owner' });
  const clara = ports.addPerson('clara', 'Clara', { role: 'child' });
  ports.addPerson('ben', 'Ben');
  const kitchen = ports.addRoom('kueche', 'Küche');
  const app = await buildAssistantApp({
    ports,
    adminToken,
    version: '0.0.0-test',
    clock: { now: () => new Date('2026-03-01T12:00:00Z') },
    logger,
    routes: [
      (scope) => {
        scope.get('/echo', { config: { keyed: true } }, async (request) => {
          const { person, leavesHouse } = assistantOf(request);
          return { person: person?.slug ?? null, leavesHouse };
        });
      },
    ],
  });
  const secretOf = async (person: typeof anna | null, reach: 'local' | 'cloud') =>
    (await ports.keys.create({ name: `${person?.slug} ${reach}`, person: person?.id ?? null, reach })).secret;
  const ask = (secret: string | null, url: string, payload?: object, headers: Record<string, string> = {}) =>
    app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url,
      headers: { ...(secret === null ? {} : { authorization: `Bearer ${secret}` }), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
  return { app, ports, logger, anna, clara, kitchen, secretOf, ask };
}

test('nothing but health is answered without a key', async () => {
  const { ask, secretOf, ports } = await assistants();
  const secret = await secretOf(null, 'local');
  for (const wrong of [null, 'mk_secret_9', `${secret}x`, '']) {
    for (const url of ['/echo', '/api/people', '/nothing-here', '/key/mk_secret_9/echo']) {
      const answer = await ask(wrong, url);
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 401, 'unauthorised']);
    }
    expect((await ask(wrong, '/api/recall', { text: 'Wo?' })).statusCode).toBe(401);
  }
  expect(ports.asked).toEqual([]);
  expect((await ask(null, '/health')).statusCode).toBe(200);
});

test.each(['/api/keys', '/api/doctor', '/', '/login'])(
  '%s is not there for a key, whoever it belongs to',
  async (url) => {
    const { ask, secretOf, anna } = await assistants();
    expect((await ask(await secretOf(anna, 'local'), url)).statusCode).toBe(404);
  },
);

test('a key makes neither keys nor people', async () => {
  const { ask, secretOf, anna, ports } = await assistants();
  const secret = await secretOf(anna, 'local');
  expect((await ask(secret, '/api/keys', { name: 'more' })).statusCode).toBe(404);
  expect((await ask(secret, '/api/people', { slug: 'eve', name: 'Eve' })).statusCode).toBe(404);
  expect(ports.people).toHaveLength(3);
});

test('each key asks as what it is, a key in an address as nobody', async () => {
  const { ask, secretOf, anna, ports } = await assistants();
  const [shared, local, cloud] = [
    await secretOf(null, 'local'),
    await secretOf(anna, 'local'),
    await secretOf(anna, 'cloud'),
  ];
  const nobody = { person: null, leavesHouse: true };
  expect((await ask(shared, '/echo')).json()).toEqual({ person: null, leavesHouse: false });
  expect((await ask(local, '/echo')).json()).toEqual({ person: 'anna', leavesHouse: false });
  expect((await ask(cloud, '/echo')).json()).toEqual(nobody);
  expect((await ask(null, `/key/${local}/echo`)).json()).toEqual(nobody);
  expect((await ask(adminToken, '/echo')).json()).toEqual(nobody);
  ports.keys.toCloud = true;
  expect((await ask(cloud, '/echo')).json()).toEqual({ person: 'anna', leavesHouse: false });
});

test('a revoked key opens nothing from then on', async () => {
  const { ask, secretOf, ports } = await assistants();
  const secret = await secretOf(null, 'local');
  expect((await ask(secret, '/echo')).statusCode).toBe(200);
  const [made] = ports.keys.made;
  if (made !== undefined) await ports.keys.revoke(made.key.id);
  expect((await ask(secret, '/echo')).statusCode).toBe(401);
});

test('a recall is answered for the person of the key, without being told who asks', async () => {
  const { ask, secretOf, anna, kitchen, ports } = await assistants();
  const local = await secretOf(anna, 'local');
  for (const body of [{ text: 'Wo?' }, { text: 'Wo?', speaker: 'anna' }, { text: 'Wo?', room: 'kueche' }]) {
    expect((await ask(local, '/api/recall', body)).statusCode).toBe(200);
  }
  expect(ports.asked.map(({ asker }) => asker)).toEqual([
    { person: anna, room: null, leavesHouse: false },
    { person: anna, room: null, leavesHouse: false },
    { person: anna, room: kitchen, leavesHouse: false },
  ]);
  await ask(await secretOf(anna, 'cloud'), '/api/recall', { text: 'Wo?' });
  expect(ports.asked.at(-1)?.asker).toEqual({ person: null, room: null, leavesHouse: true });
});

test('nobody asks in another name, nor from a room it can’t know', async () => {
  const { ask, secretOf, anna, clara, ports } = await assistants();
  const refusals: [string, object][] = [
    [await secretOf(anna, 'local'), { speaker: 'ben' }],
    [await secretOf(anna, 'cloud'), { speaker: 'anna' }],
    [await secretOf(null, 'local'), { speaker: 'anna' }],
    [await secretOf(null, 'cloud'), { room: 'kueche' }],
    [await secretOf(clara, 'local'), { room: 'kueche' }],
  ];
  for (const [secret, named] of refusals) {
    for (const url of ['/api/recall', '/api/memories', '/api/turn']) {
      const answer = await ask(secret, url, { text: 'Wo ist die Leiter?', ...named });
      expect([url, named, answer.statusCode]).toEqual([url, named, 403]);
    }
  }
  expect([...ports.asked, ...ports.told, ...ports.heard]).toEqual([]);
});

test('a private memory is refused where nobody is known, and kept where somebody is', async () => {
  const { ask, secretOf, anna, ports } = await assistants();
  const body = { text: 'Der Ring ist bestellt', scope: 'private' };
  expect((await ask(await secretOf(anna, 'cloud'), '/api/memories', body)).statusCode).toBe(422);
  expect((await ask(await secretOf(anna, 'local'), '/api/memories', body)).statusCode).toBe(201);
  expect(ports.told.map(({ asker }) => asker.person?.slug)).toEqual(['anna']);
});

test('a turn is spoken on a line of its own, and no evidence of a satellite counts for it', async () => {
  const { ask, secretOf, anna, ports } = await assistants();
  const secret = await secretOf(anna, 'local');
  await ask(secret, '/api/turn', {
    text: 'Wo ist die Leiter?',
    satellite: 'kitchen',
    speaker: { person: 'anna', confidence: 0.9 },
  });
  const id = ports.keys.made[0]?.key.id;
  expect(ports.heard).toMatchObject([
    {
      satellite: `key:${id}:kitchen`,
      speaker: null,
      room: null,
      proven: { person: anna.id, room: null, leavesHouse: false },
    },
  ]);
});

test('neither keys nor addresses are logged, and pages of browsers are turned away', async () => {
  const { ask, secretOf, logger } = await assistants();
  const secret = await secretOf(null, 'local');
  await ask(null, `/key/${secret}/echo`);
  await ask(null, `/key/${secret}/nothing`);
  expect(JSON.stringify(logger.entries)).not.toContain(secret);
  expect((await ask(secret, '/echo', undefined, { origin: 'https://example.org' })).statusCode).toBe(403);
});
