import { describe, expect, test } from 'vitest';
import { type MemoryId, newId, type VaultId } from '../../../../src/domain/ids.ts';
import type { Reply } from '../../../../src/domain/turn.ts';
import type { TurnRequest } from '../../../../src/surfaces/mqtt/turn-contract.ts';
import {
  orderingKey,
  responseFromReply,
  turnFromRequest,
  withholdPersonal,
} from '../../../../src/surfaces/mqtt/turn-message.ts';

const context = { vault: newId<VaultId>(), at: new Date('2026-03-01T12:00:00Z') };
const turn = (request: Partial<TurnRequest>) => turnFromRequest({ id: 'r', text: 'Hallo', ...request }, context);

describe('a turn made from a request', () => {
  test('has its own id, the vault, the moment and the route', () => {
    const made = turn({});
    expect(made).toMatchObject({ vault: context.vault, at: context.at, route: 'mqtt', text: 'Hallo' });
    expect(made.id).not.toBe('r');
    expect([made.language, made.satellite, made.conversation, made.room, made.speaker]).toEqual(Array(5).fill(null));
  });

  test.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['EN_us', 'en'],
    ['fr', null],
    ['', null],
    ['deutsch', null],
  ])('language %s is %s', (language, expected) => {
    expect(turn({ language }).language).toBe(expected);
  });

  test('takes the device where there is no satellite', () => {
    expect(turn({ satellite: 'küche', device: 'd' }).satellite).toBe('küche');
    expect(turn({ satellite: ' ', device: 'd' }).satellite).toBe('d');
  });

  test('takes a speaker named alone as vouched for', () => {
    expect(turn({ speaker: ' lotte ' }).speaker).toEqual({ name: 'lotte', confidence: null });
  });

  test('keeps confidence and runner-up', () => {
    const speaker = { person: 'lotte', confidence: 0.8, runner_up: { person: 'emil', confidence: 0.75 } };
    expect(turn({ speaker }).speaker).toEqual({
      name: 'lotte',
      confidence: 0.8,
      runnerUp: { name: 'emil', confidence: 0.75 },
    });
  });

  test('takes the logged-in user only where nothing is said about the voice', () => {
    expect(turn({ user: 'emil' }).speaker).toEqual({ name: 'emil', confidence: null });
    expect(turn({ user: 'emil', speaker: '' }).speaker).toEqual({ name: 'emil', confidence: null });
    expect(turn({ user: 'emil', speaker: 'lotte' }).speaker?.name).toBe('lotte');
  });

  test('stays unknown when recognition says it is nobody, whoever is logged in', () => {
    expect(turn({ user: 'emil', speaker: { person: null, confidence: 0.3 } }).speaker).toBeNull();
  });
});

test('turns are ordered by satellite, else conversation, else all together', () => {
  expect(orderingKey(turn({ satellite: 'a', conversation_id: '1' }))).toBe(
    orderingKey(turn({ satellite: 'a', conversation_id: '2' })),
  );
  expect(orderingKey(turn({ conversation_id: '1' }))).not.toBe(orderingKey(turn({ conversation_id: '2' })));
  expect(orderingKey(turn({ conversation_id: 'x' }))).not.toBe(orderingKey(turn({ satellite: 'x' })));
  expect(orderingKey(turn({}))).toBe(orderingKey(turn({ room: 'bad' })));
});

const reply: Reply = {
  handled: true,
  text: 'Soll ich das vergessen?',
  language: 'de',
  act: 'forget',
  memoryIds: [newId<MemoryId>()],
  needsConfirmation: true,
  conversation: null,
  personal: true,
};

test('a response names the conversation of the request where the reply does not', () => {
  expect(responseFromReply('r', reply, 'c')).toEqual({
    id: 'r',
    handled: true,
    reply: reply.text,
    act: 'forget',
    memory_ids: reply.memoryIds,
    needs_confirmation: true,
    conversation_id: 'c',
  });
  expect(responseFromReply('r', { ...reply, conversation: 'own' }, 'c').conversation_id).toBe('own');
});

test('what is personal is withheld whole: text, memories and the question to confirm', () => {
  expect(withholdPersonal(reply, 'Nicht hier.')).toMatchObject({
    text: 'Nicht hier.',
    memoryIds: [],
    needsConfirmation: false,
    handled: true,
  });
  expect(withholdPersonal({ ...reply, personal: false }, 'Nicht hier.').text).toBe(reply.text);
});
