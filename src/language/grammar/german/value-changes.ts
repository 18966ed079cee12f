import type { Condition, Rule } from '../rule.ts';
import { isChangedValue, isValueForValue } from './topic-conditions.ts';
import { isFiniteVerb } from './verbs.ts';
import { articles, isProperSign, possessive, startsLikeQuestion, wordsOf } from './wording.ts';

/** One value for another inside a sentence, without "nein" in front. */
export const germanValueChanges: readonly Rule[] = [
  {
    name: '… ist nicht …, sondern …',
    act: 'correct',
    says: [
      '[nein|nee|halt|moment|ach|sorry] ~ {topic} (ist|sind|heißt|heißen|wohnt|wohnen|liegt|liegen|hängt|hängen|steht|stehen|kommt|kommen|hat|haben|mag|isst|lautet|beginnt|gehört|war|arbeitet) ~ [<mein>|*] nicht [mehr] ~ {old} sondern ~ {content}',
      '[nein|nee|halt|moment|ach|sorry] ~ {topic} (ist|sind|heißt|heißen|wohnt|wohnen|liegt|liegen|hängt|hängen|steht|stehen|kommt|kommen|lautet|beginnt|gehört|arbeitet) ~ nicht mehr ~ {old} (jetzt|inzwischen|mittlerweile) ~ {content}',
    ],
    butNot: [
      '(ich|wir|du|es|man) ...',
      'das (ist|sind|war|heißt) ...',
      '(warum|wieso|wer|was|wo|wann|wie|wenn|merk|merke|vergiss) ...',
    ],
    when: isChangedValue,
    example: 'Die Krippe steht nicht im Keller, sondern auf dem Speicher',
    counterExample: 'Das Licht ist nicht aus, sondern an',
  },
  {
    name: 'nicht am …, am …',
    act: 'correct',
    says: [
      'nicht am {old} am {content}',
      'nicht um {old} um {content}',
      'nicht im {old} im {content}',
      'nicht in {old} in {content}',
      'nicht bei {old} bei {content}',
      'nicht auf {old} auf {content}',
      'nicht (der|die|das|den) {old} (der|die|das|den) {content}',
    ],
    when: isValueForValue,
    example: 'Nicht am Montag, am Donnerstag',
    counterExample: 'Nicht am Wochenende',
  },
];

const now = /^(?:jetzt|inzwischen|mittlerweile|neuerdings|seitdem)$/;
const longest = 10;

/** "Sie trägt jetzt Größe 37": somebody or something, a verb, and that it holds from now on. */
const isPresentValue: Condition = (found) => {
  const words = wordsOf(found.captures.content);
  const [first = ''] = words;
  const verb = words.findIndex((word, at) => at > 0 && isFiniteVerb(word));
  const named =
    /^(?:er|sie)$/.test(first) ||
    articles.has(first) ||
    possessive.test(first) ||
    isProperSign(first) ||
    found.context.knownSubjects.has(first);
  if (!named || verb < 1 || verb > 4 || words.length < 4 || words.length > longest || startsLikeQuestion(words))
    return false;
  return words.slice(verb + 1, verb + 3).some((word) => now.test(word)) && !now.test(words.at(-1) ?? '');
};

/** What only means something right after the value before it; asked last, it takes nothing from the other rules. */
export const germanPresentValues: readonly Rule[] = [
  {
    name: 'sie hat jetzt …',
    act: 'correct',
    ownership: 'if_found',
    says: ['{content}'],
    butNot: ['... (<merk>|<speicher>|<notier>) ...'],
    when: isPresentValue,
    example: 'Sie trägt jetzt Größe 37',
    counterExample: 'Sie kommt jetzt',
  },
];
