import { expect, test } from 'vitest';
import { MerkdirError } from '../../../../src/kernel/errors.ts';
import { turnResponseSchema } from '../../../../src/surfaces/mqtt/turn-contract.ts';
import { testApp } from './test-app.ts';

test('a turn is handed in with everything known about it, and the reply comes back as on MQTT', async () => {
  const { post, ports, time } = await testApp();
  const memoryId = ports.store('Die Leiter hängt in der Garage.').id;
  ports.reply = { memoryIds: [memoryId], needsConfirmation: true, conversation: 'c1' };
  const answer = await post('/api/turn', {
    text: '  Merk dir, dass die Leiter in der Garage hängt.\n',
    language: 'de',
    satellite: 'kueche',
    room: 'Küche',
    speaker: { person: 'anna', confidence: 0.9, runner_up: { person: 'ben', confidence: 0.2 } },
    conversation_id: 'c1',
  });
  expect(answer.statusCode).toBe(200);
  const [turn] = ports.heard;
  expect(turn).toEqual({
    id: expect.any(String),
    requestId: null,
    vault: ports.vaultId,
    text: 'Merk dir, dass die Leiter in der Garage hängt.',
    language: 'de',
    satellite: 'kueche',
    conversation: 'c1',
    room: 'Küche',
    speaker: { name: 'anna', confidence: 0.9, runnerUp: { name: 'ben', confidence: 0.2 } },
    route: 'http',
    at: time.now,
  });
  expect(turnResponseSchema.strict().parse(answer.json())).toEqual({
    id: turn?.id,
    handled: true,
    reply: 'Gemerkt, für alle.',
    act: 'remember',
    memory_ids: [memoryId],
    needs_confirmation: true,
    conversation_id: 'c1',
  });
});

test('what is left out, or null, is unknown', async () => {
  const { post, ports } = await testApp();
  await post('/api/turn', { text: 'Hallo' });
  await post('/api/turn', { text: 'Hallo', language: null, satellite: null, room: null, speaker: null });
  for (const turn of ports.heard) {
    expect(turn).toMatchObject({ language: null, satellite: null, conversation: null, room: null, speaker: null });
  }
  expect(ports.heard).toHaveLength(2);
});

test('an unknown speaker is no error: identity decides', async () => {
  const { post, ports } = await testApp();
  const answer = await post('/api/turn', { text: 'Wo ist die Leiter?', speaker: 'nobody-known', room: 'nowhere' });
  expect(answer.statusCode).toBe(200);
  expect(ports.heard[0]?.speaker).toEqual({ name: 'nobody-known', confidence: null });
});

test('control characters and half characters do not reach the memory', async () => {
  const { post, ports } = await testApp();
  await post('/api/turn', '{"text": "Wo\\u0000ist \\ud83ddie Leiter?"}');
  expect(ports.heard[0]?.text).toBe('Wo ist �die Leiter?');
});

test('a failing memory is a problem that says so', async () => {
  const { post, ports } = await testApp();
  ports.failure = new MerkdirError('database_unavailable', 'The database does not answer.', 'Start PostgreSQL.');
  const answer = await post('/api/turn', { text: 'Wo ist die Leiter?' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({
    code: 'database_unavailable',
    detail: 'The database does not answer.',
    hint: 'Start PostgreSQL.',
  });
});
