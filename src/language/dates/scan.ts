import type { Language } from '../../domain/turn.ts';
import { maximumTurnLength } from '../../domain/turn.ts';
import type { TemporalContext, TemporalMention, TimeRange } from '../temporal.ts';
import { startOfDay, toCivil, usableZone } from './calendar/civil.ts';
import { germanGrammar } from './german/grammar.ts';
import { type Grammar, readTime } from './grammar.ts';
import type { TimeMeaning } from './meaning.ts';
import { resolve } from './resolve/mention.ts';
import type { Frame } from './resolve/stretch.ts';
import { type Token, tokenise } from './text/token.ts';

/** Characters that are looked at; nobody says more in one turn. */
const longestScan = maximumTurnLength;

const grammars: Readonly<Record<Language, Grammar>> = { de: germanGrammar, en: germanGrammar };

/** A mention with what it was resolved from and what a question about it should search. */
export interface Found {
  readonly mention: TemporalMention;
  readonly meaning: TimeMeaning;
  readonly search: TimeRange;
}

export function scanTimes(text: string, context: TemporalContext): readonly Found[] {
  const frame = frameOf(context);
  if (frame === null) return [];
  const grammar = grammars[context.language];
  const tokens = tokenise(text.slice(0, longestScan), grammar.cutCompound);
  const found: Found[] = [];
  let at = 0;
  while (at < tokens.length) {
    const read = readTime(grammar, tokens, at);
    const resolved = read === null ? null : resolve(read.value, frame);
    if (read === null || resolved === null) {
      at = read?.next ?? at + 1;
      continue;
    }
    const { widest, ...rest } = resolved;
    const words = span(tokens, at, read.next);
    found.push({
      mention: { text: text.slice(words.start, words.end), ...words, ...rest },
      meaning: read.value,
      search: widest,
    });
    at = read.next;
  }
  return found;
}

function span(tokens: readonly Token[], at: number, next: number): { readonly start: number; readonly end: number } {
  return { start: tokens[at]?.start ?? 0, end: tokens[next - 1]?.end ?? 0 };
}

function frameOf(context: TemporalContext): Frame | null {
  const timeZone = usableZone(context.timeZone);
  const now = toCivil(context.reference, timeZone);
  if (!now.isValid) return null;
  return { now, today: startOfDay(now), reference: context.reference, timeZone, direction: context.direction };
}
