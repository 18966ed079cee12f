import { describe, expect, test, vi } from 'vitest';
import {
  maximumRequestBytes,
  readTurnRequest,
  readTurnResponse,
  rejectionCodes,
} from '../../../../src/surfaces/mqtt/turn-contract.ts';
import { fc } from '../../../support/properties.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const json = (value: unknown) => bytes(JSON.stringify(value));
const rejectionOf = (payload: Uint8Array) => {
  const { rejection } = readTurnRequest(payload);
  return rejection === null ? null : { id: rejection.id, code: rejection.code };
};

describe('a readable request', () => {
  test('keeps its fields and trims its text', () => {
    const { request, rejection } = readTurnRequest(
      json({ id: 'a1', text: '  Wo ist der Besen? ', language: 'de', satellite: 's', unknown_key: 1 }),
    );
    expect(rejection).toBeNull();
    expect(request).toEqual({ id: 'a1', text: 'Wo ist der Besen?', language: 'de', satellite: 's' });
  });

  test('may say null for everything but id and text, as templates do', () => {
    const nothing = { language: null, satellite: null, device: null, room: null, speaker: null, user: null };
    expect(readTurnRequest(json({ id: 'a', text: 'x', ...nothing, conversation_id: null })).rejection).toBeNull();
  });

  test.each([
    ['a name', 'lotte'],
    ['a name with confidence', { person: 'lotte', confidence: 0.9 }],
    ['a close second', { person: 'lotte', confidence: 0.9, runner_up: { person: 'emil', confidence: 0.85 } }],
    ['nobody', { person: null, confidence: 0.1 }],
  ])('names the speaker as %s', (_, speaker) => {
    expect(readTurnRequest(json({ id: 'a', text: 'x', speaker })).request?.speaker).toEqual(speaker);
  });

  test('loses control characters and lone surrogates, which no database stores', () => {
    const { request } = readTurnRequest(bytes('{"id":"a","text":"eins\\u0000zwei\\ndrei \\ud800 \\ud83d\\ude00"}'));
    expect(request?.text).toBe('eins zwei drei \uFFFD \u{1F600}');
  });

  test('of the longest text fits even when every character is escaped', () => {
    const escaped = '\\u00e4'.repeat(10_000);
    const payload = bytes(`{"id":"${'i'.repeat(200)}","text":"${escaped}"}`);
    expect(readTurnRequest(payload).request?.text).toHaveLength(10_000);
  });
});

describe('a request that cannot be answered', () => {
  test.each([
    ['nothing', '', { id: null, code: 'invalid_json' }],
    ['broken JSON', '{"id": "a", "text": ', { id: 'a', code: 'invalid_json' }],
    ['broken JSON with the id elsewhere', '{"text": "x", "id": "a"', { id: null, code: 'invalid_json' }],
    ['a number', '42', { id: null, code: 'invalid_input' }],
    ['a list', '[]', { id: null, code: 'invalid_input' }],
    ['null', 'null', { id: null, code: 'invalid_input' }],
    ['no id', '{"text": "x"}', { id: null, code: 'invalid_input' }],
    ['an empty id', '{"id": "", "text": "x"}', { id: null, code: 'invalid_input' }],
    ['an id that is too long', `{"id": "${'i'.repeat(201)}", "text": "x"}`, { id: null, code: 'invalid_input' }],
    ['no text', '{"id": "a"}', { id: 'a', code: 'invalid_input' }],
    ['a text that is none', '{"id": "a", "text": 7}', { id: 'a', code: 'invalid_input' }],
    ['an empty text', '{"id": "a", "text": ""}', { id: 'a', code: 'text_empty' }],
    ['a blank text', '{"id": "a", "text": " \\n\\u0000 "}', { id: 'a', code: 'text_empty' }],
    [
      'a confidence above 1',
      '{"id":"a","text":"x","speaker":{"person":"p","confidence":97}}',
      { id: 'a', code: 'invalid_input' },
    ],
    [
      'a name that is too long',
      `{"id":"a","text":"x","room":"${'r'.repeat(201)}"}`,
      { id: 'a', code: 'invalid_input' },
    ],
  ])('%s', (_, payload, expected) => {
    expect(rejectionOf(bytes(payload))).toEqual(expected);
  });

  test('one character too long', () => {
    expect(rejectionOf(json({ id: 'a', text: 'x'.repeat(10_001) }))).toEqual({ id: 'a', code: 'text_too_long' });
  });

  test('invalid UTF-8, with the id before the fault', () => {
    const payload = Buffer.concat([bytes('{"id":"a","text":"M'), Uint8Array.of(0xfc), bytes('ll"}')]);
    expect(rejectionOf(payload)).toEqual({ id: 'a', code: 'invalid_utf8' });
  });

  test('invalid UTF-8 within the id', () => {
    const payload = Buffer.concat([bytes('{"id":"'), Uint8Array.of(0xff), bytes('","text":"x"}')]);
    expect(rejectionOf(payload)).toEqual({ id: null, code: 'invalid_utf8' });
  });

  test('1 MB is refused without being parsed, its id still read', () => {
    const parse = vi.spyOn(JSON, 'parse');
    const payload = json({ id: 'a', text: 'x'.repeat(1_000_000) });
    parse.mockClear();
    expect(rejectionOf(payload)).toEqual({ id: 'a', code: 'message_too_large' });
    expect(Math.max(...parse.mock.calls.map(([text]) => text.length))).toBeLessThan(10);
    parse.mockRestore();
  });

  test('the limit in bytes is exact', () => {
    const padded = (size: number) => bytes(`{"id":"a","text":"x"}${' '.repeat(size - 21)}`);
    expect(rejectionOf(padded(maximumRequestBytes))).toBeNull();
    expect(rejectionOf(padded(maximumRequestBytes + 1))).toEqual({ id: 'a', code: 'message_too_large' });
  });

  test('says in plain words what to do, names the fields, and quotes nothing', () => {
    const { rejection } = readTurnRequest(json({ id: 'a', text: 'geheimes Wort', room: 3, speaker: { person: 4 } }));
    expect(rejection?.error.hint).toMatch(/room.*speaker/);
    expect(`${rejection?.error.message} ${rejection?.error.hint}`).not.toContain('geheim');
  });
});

test('whatever arrives is either a request or a counted rejection, never an exception', () => {
  const almost = fc.json().map(bytes);
  const request = fc.object({ key: fc.constantFrom('id', 'text', 'speaker', 'room'), maxDepth: 2 }).map(json);
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 3000 }), almost, request), (payload) => {
      const { request, rejection } = readTurnRequest(payload);
      if (rejection === null) expect(request.text.length).toBeGreaterThan(0);
      else expect(rejectionCodes).toContain(rejection.code);
    }),
    { numRuns: 500 },
  );
});

test('a response is read back, and nothing else is', () => {
  const response = {
    id: 'a',
    handled: true,
    reply: 'Ja.',
    act: 'recall',
    memory_ids: ['m'],
    needs_confirmation: false,
    conversation_id: null,
  };
  expect(readTurnResponse(json(response))).toEqual(response);
  expect(readTurnResponse(json({ ...response, handled: 'yes' }))).toBeNull();
  expect(readTurnResponse(bytes('{'))).toBeNull();
  expect(readTurnResponse(Uint8Array.of(0xff))).toBeNull();
});
