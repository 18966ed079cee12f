import type { DateMeaning } from '../meaning.ts';
import { lexicon, meaning, notAfter, place, type Reader, type Rule, sequence } from '../reader.ts';

const days = lexicon({
  heute: 0,
  heut: 0,
  'am heutigen tag': 0,
  'am heutigen tage': 0,
  gestern: -1,
  'am gestrigen tag': -1,
  vorgestern: -2,
  'vor gestern': -2,
  vorvorgestern: -3,
  übermorgen: 2,
  'über morgen': 2,
  überübermorgen: 3,
  'am morgigen tag': 1,
  'am nächsten tag': 1,
});

const notGreeted = notAfter(
  ...[
    'guten',
    'gutn',
    'schönen',
    'einen',
    'der',
    'den',
    'dem',
    'des',
    'am',
    'gegen',
    'jeden',
    'jedem',
    'diesen',
    'diesem',
  ],
  ...[
    'letzten',
    'nächsten',
    'frühen',
    'ganzen',
    'frau',
    'herr',
    'herrn',
    'familie',
    'eines',
    'halben',
    'zwei',
    'hektar',
  ],
);
const greeted = new Set(['zusammen', 'allerseits', 'miteinander', '!']);
const notGreeting: Reader<null> = place((tokens, at) => at > 1 || !greeted.has(tokens[at]?.word ?? ''));

function day(offset: number): DateMeaning {
  return { is: 'day', offset };
}

export const relativeDays: readonly Rule<DateMeaning>[] = [
  {
    name: 'a day by its distance',
    example: 'Vorgestern hat es gehagelt.',
    counterexample: 'Die Zeitung von damals liegt im Keller.',
    read: meaning(days, day),
  },
  {
    name: 'tomorrow, which is also the morning',
    example: 'Wir grillen morgen im Garten.',
    counterexample: 'Guten Morgen liebe Leute',
    read: meaning(sequence(notGreeted, lexicon({ morgen: 1 }), notGreeting), ([, offset]) => day(offset)),
  },
];

/** Softly: nobody could say which day. */
export const vagueTimes: readonly Rule<DateMeaning>[] = [
  {
    name: 'now',
    example: 'Die Heizung ist momentan aus.',
    counterexample: 'Das ist ein schöner Moment.',
    read: meaning(
      lexicon({
        jetzt: 0,
        momentan: 0,
        zurzeit: 0,
        'zur zeit': 0,
        derzeit: 0,
        aktuell: 0,
        aktuelle: 0,
        aktuellen: 0,
        gegenwärtig: 0,
        'im moment': 0,
        'im augenblick': 0,
        sofort: 0,
      }),
      () => ({ is: 'now' }) as const,
    ),
  },
  {
    name: 'some time ago or soon',
    example: 'Neulich stand ein Reh im Hof.',
    counterexample: 'Der Zug ist pünktlich.',
    read: meaning(
      lexicon({
        neulich: -30,
        kürzlich: -30,
        letztens: -30,
        'vor kurzem': -30,
        'seit kurzem': -30,
        'in letzter zeit': -60,
        früher: Number.NEGATIVE_INFINITY,
        damals: Number.NEGATIVE_INFINITY,
        'vor langer zeit': Number.NEGATIVE_INFINITY,
        bald: 30,
        demnächst: 30,
        'in kürze': 14,
        künftig: Number.POSITIVE_INFINITY,
        zukünftig: Number.POSITIVE_INFINITY,
        'in zukunft': Number.POSITIVE_INFINITY,
      }),
      (days) => ({ is: 'vague', days }) as const,
    ),
  },
];
