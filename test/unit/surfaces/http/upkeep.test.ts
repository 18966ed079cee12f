import { expect, test } from 'vitest';
import { healthResponse } from '../../../../src/surfaces/http/contract/upkeep.ts';
import { testApp } from './test-app.ts';

test('health is open, in whatever state', async () => {
  const { get, ports } = await testApp();
  ports.health = {
    status: 'degraded',
    parts: { database: { state: 'degraded', code: 'database_unavailable' }, mqtt: { state: 'ready' } },
    counters: { turns: 12 },
    queues: { turns: 1 },
  };
  const answer = await get('/health', {});
  expect(answer.statusCode).toBe(200);
  expect(healthResponse.strict().parse(answer.json())).toEqual({
    name: 'merkdir',
    version: '0.0.0-test',
    ...ports.health,
  });
});

test('how far everything is indexed', async () => {
  const { get } = await testApp();
  expect((await get('/api/index')).json()).toEqual({ model: 'small-1', indexed: 3, total: 4 });
  expect((await get('/api/index', {})).statusCode).toBe(401);
});

test('doctor and demo', async () => {
  const { app, get, ports, post } = await testApp();
  expect((await get('/api/doctor?language=de')).json()).toEqual({ findings: ports.findings });
  expect((await get('/api/doctor?language=fr')).json()).toMatchObject({ code: 'invalid_input' });
  expect((await post('/api/demo', '')).json()).toEqual({ people: 3, rooms: 4, memories: 12 });
  const bare = await app.inject({
    method: 'POST',
    url: '/api/demo',
    headers: { authorization: 'Bearer the-token-of-this-test' },
  });
  expect(bare.statusCode).toBe(200);
});

test('every answer carries the security headers', async () => {
  const { get } = await testApp();
  for (const answer of [
    await get('/health'),
    await get('/api/nothing'),
    await get('/api/people', {}),
    await get('/'),
  ]) {
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['content-security-policy']).not.toContain('unsafe');
  }
});

test('an error nobody foresaw is told as an id only, and logged without its message', async () => {
  const { post, ports, logger } = await testApp();
  ports.failure = new TypeError('row of Geheimwort could not be read');
  const answer = await post('/api/recall', { text: 'Wo?' });
  expect(answer.statusCode).toBe(500);
  const body = answer.json();
  expect(body).toEqual({
    type: 'urn:merkdir:error:internal',
    title: 'Something went wrong inside Merkdir',
    status: 500,
    code: 'internal',
    hint: 'See the log for the error id.',
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const entry = logger.entries.find(({ fields }) => fields['id'] === body.id);
  expect(entry?.fields).toMatchObject({ route: '/api/recall', error: 'TypeError' });
  expect(JSON.stringify(logger.entries)).not.toContain('Geheimwort');
});
