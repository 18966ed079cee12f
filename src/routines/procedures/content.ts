import type { Memory } from '../../domain/memory.ts';
import { slugOf } from '../../domain/slug.ts';
import { languages } from '../../domain/turn.ts';
import { fold } from '../../language/fold.ts';
import { readProcedure } from '../../language/procedures/read-procedure.ts';
import { spokenWords } from '../../language/procedures/spoken-words.ts';
import { withoutFinalMarks } from '../../language/spacing.ts';
import type { ProcedureContent } from './ports.ts';

/** A procedure without words of its own is called by the beginning of its sentence, in words. */
const longestName = 6;

/** Everything of a procedure that its sentence says. Without words it only runs by its name. */
export function contentOf({ text, language }: Pick<Memory, 'text' | 'language'>): ProcedureContent {
  const taught = readProcedure(text, language);
  const name = taught?.words[0] ?? withoutFinalMarks(text.split(/\s+/).slice(0, longestName).join(' '));
  const words = taught?.words ?? [];
  return {
    name,
    words,
    steps: taught?.steps ?? [withoutFinalMarks(text)],
    wordKeys: keysOf(words),
    nameKeys: keysOf([name]),
  };
}

/** How words are compared: folded, without politeness, in every language. */
export function keysOf(words: readonly string[]): readonly string[] {
  const folded = words.flatMap((word) => [fold(word), ...languages.map((language) => spokenWords(word, language))]);
  return [...new Set(folded)].filter((key) => key !== '');
}

/** Slugs a procedure may get, best first. What is private is never called by its name where others can read it. */
export function* slugsFor(name: string, memory: Pick<Memory, 'id' | 'scope'>): Generator<string> {
  const own =
    memory.scope === 'private' ? `private-${memory.id.slice(-8)}` : slugOf(name) || `p-${memory.id.slice(-8)}`;
  yield own;
  for (let number = 2; ; number += 1) yield `${own.slice(0, 60)}-${number}`;
}
