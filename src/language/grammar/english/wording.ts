import { isFamilyName, isFirstName } from '../../names.ts';
import type { Span } from '../rule.ts';

export const questionWords = new Set([
  'where',
  'what',
  'when',
  'who',
  'whom',
  'whose',
  'why',
  'how',
  'which',
  'whether',
]);

/** "when I say" is a condition, "when is" a question. */
export const isCondition = (words: readonly string[]): boolean =>
  /^when(?:ever)? (?:i|we|someone|somebody|anyone|you) (?:say|says|hear|shout|shouts) /.test(words.join(' '));

export const determiners = new Set(['the', 'my', 'our', 'your', 'his', 'her', 'their', 'a', 'an']);

export const possessives = new Set(['my', 'our', 'his', 'her', 'their']);

export const finite = new Set(
  `is are am was were be been has have had do does did will would can could may might must should shall likes like loves
  love hates hate prefers prefer dislikes needs need wants want lives live works work drinks drink eats eat takes take
  goes go comes come visits visit plays play sleeps hangs lies stands sits stays keeps keep put parked left lent bought
  hid stored moved starts start ends opens closes closed expires leaves arrives calls called costs weighs takes took read said
  told gave got paid planted cut broke found lost made sold owes borrowed uses use reads speaks knows means smells tastes
  gets gives makes says feels thinks finds pays brings walks rides feeds washes checks smokes snores barks bites leaks
  sticks stops breaks looks sounds refuses swims sings teaches helps stays breaks has
  changed fits runs hates turned turns rings collects collected wears wear went came saw met drives belongs contains`
    .trim()
    .split(/\s+/),
);

export const wordsOf = (span: Span | undefined): readonly string[] => span?.folded.split(' ') ?? [];

export const isVerb = (word: string): boolean => finite.has(word) || (word.length > 4 && word.endsWith('ed'));

export const hasFinite = (words: readonly string[]): boolean => words.some(isVerb);

export const hasNumber = (words: readonly string[]): boolean => words.some((word) => /\d/.test(word));

export function startsLikeQuestion(words: readonly string[]): boolean {
  const [first = '', second = ''] = words;
  if (questionWords.has(first) && !isCondition(words)) return true;
  const asks = /^(?:is|are|am|was|were|do|does|did|has|have|had|can|could|will|would|should|may|shall)$/.test(first);
  return asks && second !== 'not' && !(first === 'have' && determiners.has(second));
}

/** "my phone number", "grandpa's birthday": the name of a value, not the value. */
export function isBareAttribute(words: readonly string[]): boolean {
  if (
    hasNumber(words) ||
    words.length > 7 ||
    words.some((word) => /^(?:is|are|was|has|have|as|comes|at|on)$/.test(word))
  )
    return false;
  const text = words.join(' ');
  return /(?:^| )(?:name|names|birthday|number|phone|address|code|password|pin|passcode|anniversary|allergy|allergies|size|email|location|parking spot|license plate|voice|face|(?:favourite|favorite) [a-z]+)(?:$| (?:of|for|to) )/.test(
    text,
  );
}

export function isLoneWord(words: readonly string[]): boolean {
  return words.length === 1 && !hasNumber(words);
}

/** "the ladder", "my suitcase": a thing, and nothing about it. */
export function isBareThing(words: readonly string[]): boolean {
  return words.length === 2 && determiners.has(words[0] ?? '') && !hasFinite(words) && !hasNumber(words);
}

export function isProperSign(word: string): boolean {
  return isFirstName(word) || isFamilyName(word) || possessives.has(word) || /^(?:mr|mrs|miss|ms|dr)$/.test(word);
}
