import { expect, test } from 'vitest';
import { type ErrorCode, MerkdirError } from '../../../src/kernel/errors.ts';
import { replyToError } from '../../../src/surfaces/error-mapping.ts';

const turn = { language: 'de', conversation: 'c' } as const;
const speak = (code: ErrorCode, language: string) => `${language}: ${code}`;

test.each<[ErrorCode, boolean]>([
  ['database_unavailable', true],
  ['model_unavailable', true],
  ['timeout', true],
  ['disk_full', true],
  ['overloaded', false],
  ['text_empty', false],
  ['internal', false],
])('%s is handled: %s', (code, handled) => {
  const error = new MerkdirError(code, 'what', 'hint');
  expect(replyToError(error, turn, speak)).toMatchObject({
    handled,
    text: `de: ${code}`,
    language: 'de',
    conversation: 'c',
    needsConfirmation: false,
    error: { code, hint: 'hint' },
  });
});

test('an error nobody expected tells nothing of its message', () => {
  const reply = replyToError(new Error('duplicate key (Lottes Tagebuch)'), turn, speak);
  expect(reply.error?.code).toBe('internal');
  expect(JSON.stringify(reply)).not.toContain('Tagebuch');
});
