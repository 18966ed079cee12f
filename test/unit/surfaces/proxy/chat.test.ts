import { describe, expect, test } from 'vitest';
import {
  type ChatMessage,
  isFresh,
  isProbe,
  lastSaid,
  mapSystem,
  withBlock,
  withoutAnswered,
} from '../../../../src/surfaces/proxy/chat.ts';

const user = (content: unknown): ChatMessage => ({ role: 'user', content });
const assistant = (content: unknown, more = {}): ChatMessage => ({ role: 'assistant', content, ...more });
const system = (content: unknown): ChatMessage => ({ role: 'system', content });

describe('what was said', () => {
  test('is the last message of the person, in words', () => {
    expect(lastSaid({ messages: [user('eins'), assistant('zwei'), user(' drei ')] })).toBe('drei');
    expect(
      lastSaid({ messages: [user([{ type: 'text', text: 'a' }, { type: 'image_url' }, { type: 'text', text: 'b' }])] }),
    ).toBe('a\nb');
    expect(lastSaid({ messages: [system('x')] })).toBeNull();
    expect(lastSaid({ messages: [user('   ')] })).toBeNull();
  });

  test('is new unless a tool has answered since', () => {
    expect(isFresh({ messages: [user('eins')] })).toBe(true);
    expect(
      isFresh({ messages: [user('eins'), assistant(null, { tool_calls: [] }), { role: 'tool', content: '{}' }] }),
    ).toBe(false);
    expect(isFresh({ messages: [] })).toBe(false);
  });

  test.each([{ max_tokens: 3 }, { max_completion_tokens: 1 }, { options: { num_predict: 8 } }])(
    '%j is a trial',
    (limits) => {
      expect(isProbe({ messages: [user('What is the capital of France?')], ...limits })).toBe(true);
    },
  );

  test.each([{}, { max_tokens: 3000 }, { max_tokens: null }, { options: { num_predict: -1 } }])(
    '%j is not',
    (limits) => {
      expect(isProbe({ messages: [user('x')], ...limits })).toBe(false);
    },
  );
});

describe('the history', () => {
  test('loses what the memory answered, with what was asked, and nothing else', () => {
    const call = assistant('', { tool_calls: [{ id: 'c' }] });
    const messages = [
      system('s'),
      user('merk dir x'),
      assistant('Gemerkt.'),
      user('licht an'),
      call,
      user('und jetzt?'),
    ];
    const own = withoutAnswered(messages, (said, answer) => said === 'merk dir x' && answer === 'Gemerkt.');
    expect(own).toEqual([system('s'), user('licht an'), call, user('und jetzt?')]);
    expect(withoutAnswered(messages, () => true)).toContain(call);
    expect(withoutAnswered(messages, () => false)).toEqual(messages);
  });
});

describe('the system message', () => {
  test('has the block behind it; where there is none the block becomes one', () => {
    expect(withBlock([system('Regeln'), user('x')], 'BLOCK')).toEqual([system('Regeln\n\nBLOCK'), user('x')]);
    expect(withBlock([user('x')], 'BLOCK')).toEqual([system('BLOCK'), user('x')]);
    expect(withBlock([system([{ type: 'text', text: 'a' }])], 'BLOCK')).toEqual([
      system([
        { type: 'text', text: 'a' },
        { type: 'text', text: 'BLOCK' },
      ]),
    ]);
  });

  test('is the only thing that is changed; what stays the same is the same', () => {
    const messages = [system('a'), user('a'), { role: 'developer', content: [{ type: 'text', text: 'a' }] }];
    const changed = mapSystem(messages, (text) => text.replace('a', 'b'));
    expect(changed).toEqual([system('b'), user('a'), { role: 'developer', content: [{ type: 'text', text: 'b' }] }]);
    expect(mapSystem(messages, (text) => text)[0]).toBe(messages[0]);
    expect(changed[1]).toBe(messages[1]);
  });
});
