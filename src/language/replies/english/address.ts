import type { Listener } from '../listener.ts';
import { asSentence, join } from '../tokens.ts';
import { addressSpeaker } from './address-speaker.ts';
import { isCommand } from './command.ts';
import { nameOwner } from './name-owner.ts';
import { wordsOf } from './words.ts';

const firstPerson = /^(?:i|i'(?:m|ve|ll|d)|me|my|mine|myself|we|we'(?:re|ve|ll|d)|us|our|ours|ourselves)$/;
const toldToMerkdir = /^(?:you|your|yours|yourself|you'(?:re|ve|ll|d))$/;

/**
 * An English sentence as its listener is told it: "I drink my tea cold" → "You drink your tea cold." or "Anna drinks their
 * tea cold."; "we" becomes "you", since whoever asks belongs to the household. A sentence without first person
 * stays as it is. null: not sure how; it is better quoted.
 */
export function addressEnglish(text: string, listener: Listener): string | null {
  const words = wordsOf(text);
  if (!words.some(({ small }) => firstPerson.test(small))) return asSentence(text);
  if (words.some(({ small }) => toldToMerkdir.test(small)) || isCommand(words)) return null;
  // "I'm Anna" would turn into "Anna is Anna".
  if (listener !== 'speaker' && words.some(({ small }) => small === listener.name.toLowerCase())) return null;
  const rewritten = listener === 'speaker' ? addressSpeaker(words) : nameOwner(words, listener.name);
  return rewritten === null ? null : asSentence(join(rewritten));
}
