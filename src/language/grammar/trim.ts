import { isSeparated, type Utterance, without } from '../utterance.ts';

/** Takes calling, hesitating and polite words off both ends of a sentence; one word always stays. */
export function trimFillers(
  utterance: Utterance,
  openers: ReadonlySet<string>,
  closers: ReadonlySet<string>,
): Utterance {
  let trimmed = utterance;
  for (let length = phraseAt(trimmed, openers, 'start'); length > 0; length = phraseAt(trimmed, openers, 'start')) {
    trimmed = without(trimmed, 0, length);
  }
  for (let length = phraseAt(trimmed, closers, 'end'); length > 0; length = phraseAt(trimmed, closers, 'end')) {
    trimmed = without(trimmed, trimmed.words.length - length, trimmed.words.length);
  }
  return trimmed;
}

const longestPhrase = 5;

/** "Okay, lösch es" says yes to a question; without its "okay" it would ask for something to be deleted. */
const answering =
  /^(?:ok|okay) (?:dann )?(?:loesch|loesche|streich|streiche|entfern|entferne|delete|remove|erase) (?:it|that|this|es|das|ihn|sie)(?: (?:bitte|please|weg|now|then|ruhig))?$/;

function phraseAt(utterance: Utterance, phrases: ReadonlySet<string>, end: 'start' | 'end'): number {
  const { words } = utterance;
  for (let length = Math.min(longestPhrase, words.length - 1); length > 0; length -= 1) {
    const part = end === 'start' ? words.slice(0, length) : words.slice(words.length - length);
    const phrase = part.map((word) => word.folded).join(' ');
    // "schon okay" is an answer, "vergiss das, okay" a command with an "okay".
    if (end === 'end' && /^(?:ok|okay|ja)$/.test(phrase) && words.length < 3) continue;
    if (end === 'start' && answering.test(words.map((word) => word.folded).join(' '))) continue;
    if (phrases.has(phrase)) return length;
  }
  return 0;
}

/** The product's own name as a wake word: "Merkdir, wo ist …" is not "merk dir, wo …". */
export function dropWakeWord(utterance: Utterance): Utterance {
  const [first, second, third] = utterance.words;
  const isName = first?.folded === 'merk' && second?.folded === 'dir' && first.start === second.start;
  if (!isName || third === undefined || !isSeparated(utterance, 2)) return utterance;
  return without(utterance, 0, 2);
}
