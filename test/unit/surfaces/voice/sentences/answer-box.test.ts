import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Reply } from '../../../../../src/domain/turn.ts';
import { AnswerBox } from '../../../../../src/surfaces/voice/sentences/answer-box.ts';
import { collectByAgent } from '../../../../../src/surfaces/voice/sentences/collect-by-agent.ts';

const reply = (text: string, overrides: Partial<Reply> = {}): Reply => ({
  handled: true,
  text,
  language: 'de',
  act: 'remember',
  memoryIds: [],
  needsConfirmation: false,
  conversation: null,
  personal: false,
  ...overrides,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('answers waiting to be collected', () => {
  test('either may come first', async () => {
    const box = new AnswerBox();
    box.put('a', reply('eins'));
    await expect(box.take('a', 1_000)).resolves.toMatchObject({ text: 'eins' });
    const waiting = box.take('b', 1_000);
    box.put('b', reply('zwei'));
    await expect(waiting).resolves.toMatchObject({ text: 'zwei' });
    expect(box.size).toBe(0);
  });

  test('an answer is given out once', async () => {
    const box = new AnswerBox();
    box.put('a', reply('eins'));
    await box.take('a', 10);
    const again = box.take('a', 10);
    await vi.advanceTimersByTimeAsync(10);
    await expect(again).resolves.toBeNull();
  });

  test('nobody waits longer than they want to', async () => {
    const box = new AnswerBox();
    const waiting = box.take('a', 4_000);
    await vi.advanceTimersByTimeAsync(4_000);
    await expect(waiting).resolves.toBeNull();
    expect(box.size).toBe(0);
  });

  test('what nobody collects goes, by age and by number', () => {
    const box = new AnswerBox();
    for (let index = 0; index < 600; index += 1) box.put(String(index), reply('x'));
    expect(box.size).toBeLessThanOrEqual(500);
    vi.advanceTimersByTime(31_000);
    box.put('new', reply('x'));
    expect(box.size).toBe(1);
  });
});

describe('the agent as a messenger', () => {
  test('gives out the answer by its id, an empty one when there is none, and leaves other sentences alone', async () => {
    const box = new AnswerBox();
    box.put('01ABC', reply('Gemerkt.'));
    await expect(collectByAgent(box, 'merkdir:01ABC')).resolves.toBe('Gemerkt.');
    await expect(collectByAgent(box, 'Wo liegt der Schlüssel?')).resolves.toBeNull();
    const none = collectByAgent(box, 'merkdir:01ABC');
    await vi.advanceTimersByTimeAsync(4_000);
    await expect(none).resolves.toBe('');
  });

  test('says when the sentence is for somebody else', async () => {
    const box = new AnswerBox();
    box.put('01ABC', reply('Das weiß ich nicht.', { handled: false }));
    await expect(collectByAgent(box, 'merkdir:01ABC')).resolves.toBe('merkdir:elsewhere Das weiß ich nicht.');
  });
});
