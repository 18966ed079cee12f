import type { Language } from '../../domain/turn.ts';
import { maximumTurnLength } from '../../domain/turn.ts';
import type { TemporalContext, TemporalMention, TimeRange } from '../temporal.ts';
import { toCivil, zoneOf } from './calendar/wall-clock.ts';
import { englishGrammar } from './english/grammar.ts';
import { germanGrammar } from './german/grammar.ts';
import { type Grammar, readTime } from './grammar.ts';
import type { TimeMeaning } from './meaning.ts';
import { type Resolved, resolve } from './resolve/mention.ts';
import type { Frame } from './resolve/stretch.ts';
import { type Token, tokenise } from './text/token.ts';

/** Characters that are looked at; nobody says more in one turn. */
const longestScan = maximumTurnLength;
/** A page of dictation has fewer words and marks. */
const mostTokens = 2500;
/** Times in one text; a whole page of dictation has fewer. */
const mostTimes = 50;

const grammars: Readonly<Record<Language, Grammar>> = { de: germanGrammar, en: englishGrammar };

/** A mention with what it was resolved from and what a question about it should search. */
export interface Found {
  readonly mention: TemporalMention;
  readonly meaning: TimeMeaning;
  readonly search: TimeRange;
}

export function scanTimes(text: string, context: TemporalContext): readonly Found[] {
  const grammar = grammars[context.language];
  const tokens = tokenise(text.slice(0, longestScan), grammar.cutCompound);
  const found: Found[] = [];
  let frame: Frame | null = null;
  for (let at = 0; at < Math.min(tokens.length, mostTokens) && found.length < mostTimes; ) {
    const read = readTime(grammar, tokens, at);
    if (read === null) {
      at += 1;
      continue;
    }
    frame ??= frameOf(context);
    const resolved = frame === null ? null : resolve(read.value, frame);
    if (resolved !== null) found.push(mentioned(text, { tokens, at, next: read.next }, read.value, resolved));
    at = read.next;
  }
  return found;
}

function mentioned(
  text: string,
  words: { readonly tokens: readonly Token[]; readonly at: number; readonly next: number },
  meaning: TimeMeaning,
  resolved: Resolved,
): Found {
  const { widest, ...rest } = resolved;
  const start = words.tokens[words.at]?.start ?? 0;
  const end = words.tokens[words.next - 1]?.end ?? start;
  return { mention: { text: text.slice(start, end), start, end, ...rest }, meaning, search: widest };
}

function frameOf(context: TemporalContext): Frame | null {
  const zone = zoneOf(context.timeZone);
  const now = toCivil(context.reference, zone);
  if (!now.isValid) return null;
  return { now, today: now.startOf('day'), reference: context.reference, zone, direction: context.direction };
}
