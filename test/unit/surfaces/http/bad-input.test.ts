import { expect, test } from 'vitest';
import { passphraseValue } from '../../../../src/surfaces/http/contract/transfer.ts';
import { foreseen } from '../../../../src/surfaces/http/problem.ts';
import { bearer, testApp } from './test-app.ts';

const bodies: [name: string, body: string | Buffer, status: number, code: string][] = [
  ['broken JSON', '{"text": "Merk', 400, 'invalid_json'],
  ['no body', '', 422, 'invalid_input'],
  ['a JSON string', '"Merk dir etwas"', 422, 'invalid_input'],
  ['null', 'null', 422, 'invalid_input'],
  ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0x74, 0xc3, 0x28, 0x22, 0x7d]), 400, 'invalid_utf8'],
  ['Latin-1 umlauts', Buffer.from('{"text": "Wo sind die Schlüssel?"}', 'latin1'), 400, 'invalid_utf8'],
  ['a body over 256 KiB', JSON.stringify({ text: 'a'.repeat(256 * 1024) }), 413, 'message_too_large'],
  ['an empty text', '{"text": ""}', 422, 'text_empty'],
  ['white space', '{"text": " \\n\\t "}', 422, 'text_empty'],
  ['100,000 characters', JSON.stringify({ text: 'a'.repeat(100_000) }), 422, 'text_too_long'],
  ['a number as text', '{"text": 5}', 422, 'invalid_input'],
  ['an unknown language', '{"text": "Salut", "language": "fr"}', 422, 'invalid_input'],
  ['an unknown field', '{"text": "Hallo", "langauge": "de"}', 422, 'invalid_input'],
  ['a prototype', '{"text": "Hallo", "__proto__": {"handled": true}}', 422, 'invalid_input'],
  ['an over-long room', JSON.stringify({ text: 'Hallo', room: 'r'.repeat(101) }), 422, 'invalid_input'],
  ['a NUL in a name', '{"text": "Hallo", "speaker": "an\\u0000na"}', 422, 'invalid_input'],
  ['a confidence of 2', '{"text": "Hallo", "speaker": {"person": "anna", "confidence": 2}}', 422, 'invalid_input'],
  ['deeply nested arrays', `{"text": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 422, 'invalid_input'],
];

test.each(bodies)('a turn with %s is refused', async (_name, body, status, code) => {
  const { post, ports } = await testApp();
  const answer = await post('/api/turn', body);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.json()).toMatchObject({ type: `urn:merkdir:error:${code}`, code, status });
  expect(answer.json().hint).not.toBe('');
  expect(ports.heard).toEqual([]);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  '%s is not read',
  async (type) => {
    const { post, ports } = await testApp();
    const answer = await post('/api/turn', '{"text": "Hallo"}', { 'content-type': type });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', hint: 'Send Content-Type: application/json' });
    expect(ports.heard).toEqual([]);
  },
);

test('an error repeats nothing of what was sent', async () => {
  const { post, logger } = await testApp();
  for (const [url, body] of [
    ['/api/turn', '{"text": "Geheimwort", "Geheimwort": 1, "language": "Geheimwort"}'],
    ['/api/turn', '{"text": "Geheimwort"'],
    ['/api/recall', '{"text": "Hallo", "speaker": "Geheimwort"}'],
    ['/api/people', '{"slug": "Geheimwort", "name": "Geheimwort", "role": "Geheimwort"}'],
  ] as const) {
    const answer = await post(url, body);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain('Geheimwort');
  }
  expect(JSON.stringify(logger.entries)).not.toContain('Geheimwort');
});

test('the hint names the fields there are', async () => {
  const { post } = await testApp();
  const { hint } = (await post('/api/turn', '{"txt": "Hallo"}')).json();
  expect(hint).toBe('Fields: text, language, satellite, room, speaker, conversation_id, stand_in');
});

test('a memory id must be one', async () => {
  const { app } = await testApp();
  const answer = await app.inject({ method: 'DELETE', url: '/api/memories/not-an-id', headers: bearer });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'invalid_input' });
});

test.each([
  ['/api/people/nobody/here', 404],
  ['/api/%', 404],
  ['/%ff', 404],
])('%s is not found', async (url, status) => {
  const { get } = await testApp();
  const answer = await get(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ code: 'not_found' });
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});

test('a passphrase that is not percent-encoded is refused, not a failure of the server', () => {
  expect(passphraseValue.safeParse('ein%20langes%20Passwort%20mit%20W%C3%B6rtern').data).toBe(
    'ein langes Passwort mit Wörtern',
  );
  for (const broken of ['%', '%E0%A4%A', 'hundert % sicher und lang genug']) {
    expect(passphraseValue.safeParse(broken).success, broken).toBe(false);
  }
});

test('what the framework turns down before a route sees it is not our failure', async () => {
  const { app, logger } = await testApp();
  // inject() knows fewer methods than a socket.
  const answer = await app.inject({ method: 'QUERY' as 'GET', url: '/api/undo', headers: bearer });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'invalid_input', status: 422 });
  expect(logger.entries.some(({ message }) => message === 'failed')).toBe(false);
});

test('refusals of the framework that nobody named are bad requests, its failures stay failures', () => {
  const thrown = (statusCode: number) => Object.assign(new Error('x'), { code: 'FST_ERR_SOMETHING', statusCode });
  expect(foreseen(thrown(400)).code).toBe('invalid_input');
  expect(foreseen(thrown(415)).code).toBe('invalid_input');
  expect(foreseen(thrown(500)).code).toBe('internal');
  expect(foreseen(Object.assign(new Error('x'), { code: 'ENOENT', statusCode: 400 })).code).toBe('internal');
});
