import type { Rule } from '../rule.ts';
import { isChangedValue, isValueForValue } from './topic-conditions.ts';

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
