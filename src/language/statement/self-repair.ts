import type { Language } from '../../domain/turn.ts';
import { sameUnit } from '../correction.ts';
import { anyMoment, findTimes } from '../dates/find-times.ts';
import { isSpelledNumber } from '../digits.ts';
import { fold } from '../fold.ts';
import { isVerb as isEnglishVerb } from '../grammar/english/wording.ts';
import { isFiniteVerb as isGermanVerb } from '../grammar/german/verbs.ts';
import { placePrepositions } from '../place-prepositions.ts';

/** What somebody says to take back the words before. The second group needs a pause before it. */
const marks: Readonly<Record<Language, RegExp>> = {
  de: /(?:[,;–—-] ?| )(?:äh,? )?(?:(?:nein|nee?),? (?:warte?(?: mal)?|quatsch|doch nicht)|ach (?:nein|nee?|quatsch)|äh (?:nein|nee))[,;:.–—-]? |[,;–—-] ?(?:quatsch|ich meine?|besser gesagt|moment|stopp|falsch)[,;:–—-]? /iu,
  en: /(?:[,;–—-] ?| )(?:uh,? )?(?:no,? (?:wait|sorry)|wait,? no|scratch that)[,;:.–—-]? |[,;–—-] ?(?:sorry|i mean|or rather|make that)[,;:–—-]? /iu,
};

/** What may as well only be a pause, or an answer: it takes something back where the same follows once more. */
const hesitations: Readonly<Record<Language, RegExp>> = {
  de: /(?:[,;–—-] ?| )(?:nein|nee?|nö|ähm?|öhm?|oder nein|vielmehr|beziehungsweise nein)[,;:.–—-]? /iu,
  en: /(?:[,;–—-] ?| )(?:no|nope|uhm?|umm?|erm?|or rather|well no|oh no)[,;:.–—-]? /iu,
};
const refusals: Readonly<Record<Language, RegExp>> = { de: /ne(?:in|e)|nö/iu, en: /no/iu };

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
  if (mark !== null) {
    const split = splitAt(text, mark);
    return split === null ? text : (repaired(split, language) ?? text);
  }
  const hesitation = hesitations[language].exec(text);
  const split = hesitation === null ? null : splitAt(text, hesitation);
  if (hesitation === null || split === null) return text;
  const refused = refusals[language].test(hesitation[0]) && /^[,;–—-]/.test(hesitation[0]);
  return repeated(split, refused, language) ?? text;
}

interface Split {
  readonly before: readonly string[];
  readonly after: string;
}

function splitAt(text: string, mark: RegExpExecArray): Split | null {
  const before = text.slice(0, mark.index).trim().split(' ');
  const after = text.slice(mark.index + mark[0].length).trim();
  return before.join('') === '' || after === '' ? null : { before, after };
}

function repaired({ before, after }: Split, language: Language): string | null {
  const timed = withTimeRepaired(before.join(' '), after, language);
  if (timed !== null) return timed;
  const [first = ''] = after.split(' ');
  const verb = before.findIndex((word) => isVerb[language](bare(word)));
  const from = replacedFrom(before, { first: bare(first), verb, language }) ?? nounFrom(before, after, language);
  if (from !== null) return [...before.slice(0, from), after].join(' ');
  const saysAll = verb < 0 && after.split(' ').some((word) => isVerb[language](bare(word)));
  return saysAll ? after : null;
}

/** Only what is said a second time: a time of the same unit, a number, or with a refusal a place or a thing. */
function repeated({ before, after }: Split, refused: boolean, language: Language): string | null {
  const timed = withTimeRepaired(before.join(' '), after, language);
  if (timed !== null) return timed;
  const [first = ''] = after.split(' ');
  const last = before.findLastIndex((word) => joints[language].test(bare(word)));
  if (last >= 0 && bare(before[last] ?? '') === bare(first) && before.length - last <= 3)
    return [...before.slice(0, last), after].join(' ');
  if (!refused) return null;
  const verb = before.findIndex((word) => isVerb[language](bare(word)));
  if (after.split(' ').some((word) => isVerb[language](bare(word)) && !/^\p{Lu}/u.test(word))) return null;
  const place = placePrepositions[language].test(bare(first));
  const spelled = isSpelledNumber(bare(first), language);
  const from =
    place || spelled ? replacedFrom(before, { first: bare(first), verb, language }) : nounFrom(before, after, language);
  return from === null ? null : [...before.slice(0, from), after].join(' ');
}

const hours: Readonly<Record<Language, readonly string[]>> = { de: ['', 'um ', 'am '], en: ['', 'at ', 'on '] };

/** "um acht, äh, um neun fährt" → "um neun fährt"; of several times before, the last one is meant. */
function withTimeRepaired(before: string, after: string, language: Language): string | null {
  const times = (of: string) => findTimes(of, { ...anyMoment, language, direction: 'future' });
  const earlier = times(before).at(-2)?.end ?? 0;
  for (const preposition of hours[language]) {
    const said = preposition + after;
    const [fresh] = times(said);
    if (fresh === undefined || fresh.start > 0) continue;
    const changed = sameUnit(before.slice(earlier), said.slice(preposition.length, fresh.end), language);
    const exchanged = changed ?? sameUnit(before.slice(earlier), said.slice(0, fresh.end), language);
    if (exchanged !== null) return `${before.slice(0, earlier)}${exchanged}${said.slice(fresh.end)}`;
  }
  return null;
}

const longestThing: Readonly<Record<Language, number>> = { de: 3, en: 1 };
const article = /^(?:der|die|das|den|dem|ein|eine|einen|einem|the|a|an)$/;

/** Where the last thing before begins, when nothing but another thing follows ("Käse, Quatsch, Quark"). */
function nounFrom(before: readonly string[], after: string, language: Language): number | null {
  const words = after.split(' ');
  if (words.length > longestThing[language] || words.some((word) => isVerb[language](bare(word)))) return null;
  const last = before.length - 1;
  const isThing = (word: string) => language === 'en' || /^\p{Lu}/u.test(word);
  if (!isThing(words.at(-1) ?? '') || !isThing(before[last] ?? '') || isVerb[language](bare(before[last] ?? '')))
    return null;
  const led = article.test(bare(words[0] ?? '')) && article.test(bare(before[last - 1] ?? ''));
  return led ? last - 1 : last;
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
