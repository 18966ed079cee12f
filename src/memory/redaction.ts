import type { Memory } from '../domain/memory.ts';
import { frameWords } from '../language/frame-words.ts';
import { contentWords } from '../language/search-terms.ts';
import { spokenTerms } from '../language/spoken-terms.ts';

/** Stands where something was taken out. */
export const gap = '[…]';
/** Share of a memory's words from which a sentence tells it. */
const toldFrom = 0.6;
const sentence = /[^.!?…]+[.!?…]*\s*/gu;

type Forgotten = Pick<Memory, 'text' | 'subject' | 'object'>;

/**
 * A transcript without the sentences that tell what was forgotten: null where nothing of it is left, the same text where
 * none tells it. A number that was forgotten (a code, an amount) is told by itself once anything else of it is said.
 */
export function redacted(text: string, forgotten: readonly Forgotten[]): string | null {
  const sentences = text.match(sentence) ?? [text];
  const told = sentences.map((each) => forgotten.some((memory) => tells(each, memory)));
  if (!told.includes(true)) return text;
  if (!told.includes(false)) return null;
  const kept = sentences.map((each, at) => (told[at] ? `${gap} ` : each)).join('');
  return kept.replace(/(?:\[…\]\s*)+/gu, `${gap} `).trim();
}

/** Terms by which turns that may tell a memory are looked up. */
export function termsToLookUp(forgotten: Forgotten): ReadonlySet<string> {
  return spokenTerms(telling(forgotten));
}

function tells(said: string, forgotten: Forgotten): boolean {
  const words = spokenTerms(said);
  const wanted = [...termsToLookUp(forgotten)];
  const there = wanted.filter((term) => words.has(term));
  if (there.some((term) => term.startsWith('n:')) && there.length > 1) return true;
  return wanted.length > 0 && there.length / wanted.length >= toldFrom;
}

function telling({ text, subject, object }: Forgotten): string {
  return [...contentWords([text, subject, object].filter((part) => part !== null).join(' '))]
    .filter((word) => !frameWords.has(word))
    .join(' ');
}
