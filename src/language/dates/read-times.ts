import { type Language, maximumTurnLength } from '../../domain/turn.ts';
import { englishGrammar } from './english/grammar.ts';
import { germanGrammar } from './german/grammar.ts';
import { type Grammar, readTime } from './grammar.ts';
import type { TimeMeaning } from './meaning.ts';
import { tokenise } from './text/token.ts';

/** Characters that are looked at; nobody says more in one turn. */
const longestScan = maximumTurnLength;
/** A page of dictation has fewer words and marks. */
const mostTokens = 2500;
/** Times in one text; a whole page of dictation has fewer. */
const mostTimes = 50;
/** One turn asks a dozen times for the times of its sentence, and an answer for those of some thirty memories. */
const keptTexts = 64;

const grammars: Readonly<Record<Language, Grammar>> = { de: germanGrammar, en: englishGrammar };
const kept: Readonly<Record<Language, Map<string, readonly ReadTime[]>>> = { de: new Map(), en: new Map() };

/** A time as it is written, before anybody knows which day is today. Offsets are UTF-16, end exclusive. */
export interface ReadTime {
  readonly start: number;
  readonly end: number;
  readonly meaning: TimeMeaning;
}

/** The times a text names, from left to right, without overlaps; the texts read last are kept in memory. */
export function readTimes(text: string, language: Language): readonly ReadTime[] {
  const known = kept[language].get(text);
  if (known !== undefined) return known;
  const read = readAnew(text, grammars[language]);
  for (const oldest of kept[language].keys()) {
    if (kept[language].size < keptTexts) break;
    kept[language].delete(oldest);
  }
  kept[language].set(text, read);
  return read;
}

function readAnew(text: string, grammar: Grammar): readonly ReadTime[] {
  const tokens = tokenise(text.slice(0, longestScan), grammar.cutCompound);
  const times: ReadTime[] = [];
  for (let at = 0; at < Math.min(tokens.length, mostTokens) && times.length < mostTimes; ) {
    const read = readTime(grammar, tokens, at);
    if (read === null) {
      at += 1;
      continue;
    }
    const start = tokens[at]?.start ?? 0;
    times.push({ start, end: tokens[read.next - 1]?.end ?? start, meaning: read.value });
    at = read.next;
  }
  return times;
}
