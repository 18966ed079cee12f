import { expect, test } from 'vitest';
import { SpokenText } from '../../../../src/surfaces/proxy/spoken-text.ts';

/** Read byte by byte, so that every cut there can be is made. */
function heard(contentType: string, body: string): string {
  const spoken = new SpokenText(contentType);
  for (const byte of Buffer.from(body)) spoken.read(Buffer.of(byte));
  return spoken.end();
}
const event = (delta: unknown) => `data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`;

test('events are put together, whatever else is among them', () => {
  const body = [
    event({ role: 'assistant', content: '' }),
    ': ping\n\n',
    event({ content: 'Grüß ' }),
    event({ tool_calls: [{ function: { arguments: '{"a"' } }] }),
    event({ content: 'dich.' }),
    'data: {"choices":[],"usage":{"total_tokens":1}}\n\n',
    'data: [DONE]\n\n',
  ].join('');
  expect(heard('text/event-stream; charset=utf-8', body)).toBe('Grüß dich.');
});

test('so are lines, the last without an end', () => {
  const line = (content: string) => JSON.stringify({ message: { role: 'assistant', content }, done: false });
  expect(heard('application/x-ndjson', [line('Im '), line('Hof.')].join('\n'))).toBe('Im Hof.');
});

test.each([
  [{ choices: [{ index: 0, message: { role: 'assistant', content: 'Im Hof.' } }] }, 'Im Hof.'],
  [{ message: { role: 'assistant', content: 'Im Hof.' }, done: true }, 'Im Hof.'],
  [{ choices: [{ index: 0, message: { role: 'assistant', content: null, tool_calls: [] } }] }, ''],
  [{ choices: [{ index: 0, message: { role: 'assistant', content: [{ type: 'text' }] } }] }, ''],
  [{ error: 'no' }, ''],
])('an answer in one piece is read in either protocol: %j', (body, text) => {
  expect(heard('application/json', JSON.stringify(body, null, 2))).toBe(text);
});

test('what is too large to be said is not kept in mind', () => {
  const spoken = new SpokenText('text/event-stream');
  for (let piece = 0; piece < 200; piece += 1) spoken.read(Buffer.from(event({ content: 'x'.repeat(10_000) })));
  expect(spoken.end()).toBe('');
});
