import type { Language } from '../../domain/turn.ts';
import { englishThatClause } from './english/that-clause.ts';
import { germanDassClause } from './german/dass-clause.ts';

/** Longest sentence that is turned, in characters. */
const longestTurned = 400;

/**
 * "Die Leiter steht im Schuppen." → "dass die Leiter im Schuppen steht", "The ladder is in the shed." → "that the ladder is
 * in the shed"; without mark at its end. null: not one statement, or not sure where its verb goes; it is better quoted.
 */
export function asDassClause(sentence: string, language: Language): string | null {
  if (sentence.length > longestTurned) return null;
  return language === 'de' ? germanDassClause(sentence) : englishThatClause(sentence);
}
