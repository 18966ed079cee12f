import { expect, test, vi } from 'vitest';
import { testApp } from './test-app.ts';

const never = async () => await new Promise<never>(() => {});

/** Every port that has to wait for something never answers. */
async function sleepingApp() {
  const made = await testApp({ deadlineMs: 30 });
  const { ports } = made;
  for (const port of [ports.turns, ports.recall, ports.memories, ports.household, ports.keys, ports.jobs]) {
    for (const name of Object.keys(port)) {
      if (name !== 'vault' && Reflect.get(port, name) instanceof Function) Reflect.set(port, name, never);
    }
  }
  return made;
}

test.each([
  ['POST', '/api/turn', { text: 'Hallo' }],
  ['POST', '/api/recall', { text: 'Wo ist der Besen?' }],
  ['POST', '/api/memories', { text: 'Der Besen steht im Keller.' }],
  ['POST', '/api/memories/search', { topic: 'Besen' }],
  ['DELETE', '/api/memories/0198a000-0000-7000-8000-000000000000', {}],
  ['GET', '/api/people', null],
  ['POST', '/api/people', { slug: 'anna', name: 'Anna' }],
  ['GET', '/api/people/unknown', null],
  ['POST', '/api/people/unknown', { name: 'Anna', person: 'anna' }],
  ['GET', '/api/rooms', null],
  ['POST', '/api/rooms', { slug: 'flur', name: 'Flur' }],
  ['GET', '/api/keys', null],
  ['POST', '/api/keys', { name: 'Ollama', reach: 'local' }],
  ['DELETE', '/api/keys/0198a000-0000-7000-8000-000000000000', null],
  ['GET', '/api/jobs', null],
  ['POST', '/api/jobs', { queue: 'memory.extract' }],
] as const)('%s %s says in time that there is no answer', async (method, url, body) => {
  const { app } = await sleepingApp();
  const headers = { authorization: 'Bearer the-token-of-this-test' };
  const answer = await app.inject({ method, url, headers, ...(body === null ? {} : { payload: body }) });
  expect(answer.statusCode).toBe(504);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json()).toMatchObject({ code: 'timeout', hint: expect.any(String) });
});

test('what comes after the deadline is not said any more, and harms nothing', async () => {
  const { ports, post, logger } = await testApp({ deadlineMs: 20 });
  let answered = false;
  ports.memories.remember = async () => {
    await new Promise((resolve) => setTimeout(resolve, 60));
    answered = true;
    throw new Error('too late');
  };
  expect((await post('/api/memories', { text: 'Der Besen steht im Keller.' })).statusCode).toBe(504);
  await vi.waitFor(() => expect(answered).toBe(true));
  expect(logger.entries.filter(({ message }) => message === 'failed')).toEqual([]);
});
