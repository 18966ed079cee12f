import { maximumTurnLength } from '../../domain/turn.ts';
import { MerkdirError } from '../../kernel/errors.ts';

/**
 * Trims what somebody said and makes sure that it can be listened to. Control characters become spaces and half
 * characters U+FFFD, as on MQTT: they can neither be spoken nor stored.
 * @throws MerkdirError `text_empty`, or `text_too_long` beyond `maximumTurnLength` characters.
 */
export function spokenText(raw: string): string {
  const text = raw
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .trim();
  if (text === '') throw new MerkdirError('text_empty', 'The text is empty.', 'Send at least one word.');
  if (text.length > maximumTurnLength) {
    throw new MerkdirError(
      'text_too_long',
      `The text has ${text.length} characters; ${maximumTurnLength} is the most.`,
      'Send it in shorter pieces.',
    );
  }
  return text;
}
