import type { Language } from '../../domain/turn.ts';
import { isSpelledNumber } from '../digits.ts';
import { fold } from '../fold.ts';
import { isVerb as isEnglishVerb } from '../grammar/english/wording.ts';
import { isFiniteVerb as isGermanVerb } from '../grammar/german/verbs.ts';
import { placePrepositions } from '../place-prepositions.ts';

/** What somebody says to take back the words before. The second group needs a pause before it. */
const marks: Readonly<Record<Language, RegExp>> = {
  de: /(?:[,;–—-] ?| )(?:äh,? )?(?:(?:nein|nee?),? warte?(?: mal)?|ach (?:nein|nee?|quatsch)|äh (?:nein|nee?))[,;:.–—-]? |[,;–—-] ?(?:quatsch|ich meine?|besser gesagt|moment)[,;:–—-]? /iu,
  en: /(?:[,;–—-] ?| )(?:uh,? )?(?:no,? wait|wait,? no|scratch that)[,;:.–—-]? |[,;–—-] ?(?:sorry|i mean|or rather|make that)[,;:–—-]? /iu,
};

const isVerb: Readonly<Record<Language, (word: string) => boolean>> = { de: isGermanVerb, en: isEnglishVerb };

const joints: Readonly<Record<Language, RegExp>> = {
  de: /^(?:im|in|am|an|auf|unter|hinter|neben|ueber|vor|bei|beim|zwischen|nach|zu|zum|zur|ins|um|ab|bis|gegen|von|vom|mit|fuer)$/,
  en: /^(?:in|on|at|under|behind|beside|above|between|by|to|from|until|for|with|next)$/,
};

/**
 * "Der Code ist 4711, nein warte, 4712" → "Der Code ist 4712": what was taken back, without it. Where it is not certain
 * what the words behind stand for, the text stays as it was. Pure, never throws.
 */
export function withoutSelfRepair(text: string, language: Language): string {
  const mark = marks[language].exec(text);
  if (mark === null) return text;
  const before = text.slice(0, mark.index).trim().split(' ');
  const after = text.slice(mark.index + mark[0].length).trim();
  const [first = ''] = after.split(' ');
  if (before.length === 0 || first === '') return text;
  const verb = before.findIndex((word) => isVerb[language](bare(word)));
  const from = replacedFrom(before, { first: bare(first), verb, language });
  if (from !== null) return [...before.slice(0, from), after].join(' ');
  const saysAll = verb < 0 && after.split(' ').some((word) => isVerb[language](bare(word)));
  return saysAll ? after : text;
}

/** Where the words begin that the first word behind the mark takes the place of; null: nothing is like it. */
function replacedFrom(
  words: readonly string[],
  { first, verb, language }: { readonly first: string; readonly verb: number; readonly language: Language },
): number | null {
  if (isSpelledNumber(first, language))
    return found(words.findLastIndex((word) => isSpelledNumber(bare(word), language)));
  if (!joints[language].test(first)) return null;
  const same = words.findLastIndex((word) => bare(word) === first);
  if (same >= 0) return same;
  const place = placePrepositions[language];
  const after = words.findIndex((word, at) => at > verb && verb >= 0 && place.test(bare(word)));
  if (place.test(first) && after >= 0) return after;
  return found(words.findLastIndex((word) => joints[language].test(bare(word))));
}

function found(index: number): number | null {
  return index < 0 ? null : index;
}

function bare(word: string): string {
  return fold(word);
}
