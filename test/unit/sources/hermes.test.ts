import { expect, test } from 'vitest';
import { readSessionEnded, readSessionStarted, readTextCaptured } from '../../../src/sources/hermes.ts';
import { message, receivedAt } from './message.ts';

const session = { siteId: 'kueche', sessionId: 's-1', customData: '' };

test('a session that starts shows its satellite active', () => {
  expect(readSessionStarted(message('hermes/dialogueManager/sessionStarted', session), receivedAt)).toEqual([
    { kind: 'activity', source: 'hermes', satellite: 'kueche', phase: 'listening', at: null, receivedAt },
  ]);
});

test('a session that ends shows it quiet and ends the conversation', () => {
  const payload = { ...session, termination: { reason: 'nominal' } };
  expect(readSessionEnded(message('hermes/dialogueManager/sessionEnded', payload), receivedAt)).toMatchObject([
    { kind: 'activity', phase: 'quiet' },
    { kind: 'conversation_end', satellite: 'kueche', conversation: 's-1' },
  ]);
});

test('a captured text says who spoke only where an extension adds it', () => {
  const captured = { text: 'mach das Licht an', likelihood: 1, seconds: 2.1, ...session, wakewordId: 'w', lang: 'de' };
  const read = (payload: object) => readTextCaptured(message('hermes/asr/textCaptured', payload), receivedAt);
  expect(read(captured)).toEqual([]);
  expect(read({ ...captured, speakerId: 'anna' })).toMatchObject([
    { kind: 'speaker', person: { by: 'name', name: 'anna' }, satellite: 'kueche', confidence: null },
  ]);
  expect(JSON.stringify(read({ ...captured, speakerId: 'anna' }))).not.toContain('Licht');
});
