import type { Language } from '../domain/turn.ts';
import { withoutFinalMarks } from './spacing.ts';

/** A question for the days until or since something. */
export interface DayCountQuestion {
  /** The question that finds the day; null: of what was told last. */
  readonly about: string | null;
  readonly towards: 'future' | 'past';
}

interface Form {
  readonly pattern: RegExp;
  readonly towards: DayCountQuestion['towards'];
  /** The question for the day of what the pattern's group names. */
  readonly about: (topic: string) => string;
}

const germanDay = (topic: string) => `Wann ist ${topic}?`;
const germanClause = (clause: string) => `Wann war das, dass ${clause}?`;
const englishDay = (topic: string) => `When is ${topic}?`;

const forms: Readonly<Record<Language, readonly Form[]>> = {
  de: [
    {
      pattern:
        /^(?:und )?(?:wie lange?|wie ?viele? (?:tage|wochen|monate|nächte))(?: (?:ist|sind|dauert|müssen wir|muss ich))?(?: es)?(?: (?:jetzt|denn|eigentlich|warten))?(?: noch)?(?: warten)? bis (?:zu |zum |zur )?(\p{L}.{1,80})$/iu,
      towards: 'future',
      about: germanDay,
    },
    {
      pattern:
        /^(?:und )?in wie ?vielen (?:tagen|wochen) ((?:ist|hat|haben|habe|kommt|kommen|fahren|fliegen|beginnt) .{1,80})$/iu,
      towards: 'future',
      about: (rest) => `Wann ${rest}?`,
    },
    {
      pattern:
        /^(?:und )?wie lange ist (?:es|das) (?:jetzt |schon |denn |eigentlich )*her,? (?:dass|seit) (.{2,80})$/iu,
      towards: 'past',
      about: germanClause,
    },
    {
      pattern:
        /^(?:und )?vor wie ?vielen (?:tagen|wochen|monaten|jahren) ((?:war|hat|haben|habe|ist|sind|wurde) .{1,80})$/iu,
      towards: 'past',
      about: (rest) => `Wann ${rest}?`,
    },
    {
      pattern:
        /^(?:und )?wie lange (?:ist|liegt) (?!es |das )(\p{L}.{1,80}?) (?:jetzt |schon |denn |eigentlich )*(?:her|zurück)$/iu,
      towards: 'past',
      about: (topic) => `Wann war ${topic}?`,
    },
  ],
  en: [
    {
      pattern:
        /^(?:and )?(?:how long|how many (?:days|weeks|months|nights|sleeps))(?: is| are)?(?: it| there)?(?: left| to go| still)?(?: until| till| to| before) (\p{L}.{1,80})$/iu,
      towards: 'future',
      about: englishDay,
    },
    {
      pattern: /^(?:and )?how long ago ((?:was|did|were|is) .{1,80})$/iu,
      towards: 'past',
      about: (rest) => `When ${rest}?`,
    },
    {
      pattern:
        /^(?:and )?how (?:long|many (?:days|weeks|months|years)) (?:is it|has it been|is that) since (.{2,80})$/iu,
      towards: 'past',
      about: (topic) => `When was ${topic}?`,
    },
  ],
};

const ofThat: Readonly<Record<Language, readonly (readonly [RegExp, DayCountQuestion['towards']])[]>> = {
  de: [
    [/^(?:und )?wie lange ist (?:das|es) (?:jetzt |schon |denn |eigentlich )*her$/iu, 'past'],
    [
      /^(?:und )?(?:wie lange?|wie ?viele? tage) (?:ist|sind|dauert) (?:das|es) (?:jetzt |denn |eigentlich )*noch(?: bis dahin)?$/iu,
      'future',
    ],
    [/^(?:und )?wie (?:lange?|viele tage) (?:ist|sind) es (?:noch )?bis dahin$/iu, 'future'],
  ],
  en: [
    [/^(?:and )?how long ago (?:was|is) (?:that|it)$/iu, 'past'],
    [/^(?:and )?how (?:long|many days) (?:is|are) (?:it|there|that)(?: until then| from now| away)$/iu, 'future'],
  ],
};

/** null: it asks for something else. Pure, never throws. */
export function dayCountQuestion(text: string, language: Language): DayCountQuestion | null {
  const whole = withoutFinalMarks(text);
  const that = ofThat[language].find(([pattern]) => pattern.test(whole));
  if (that !== undefined) return { about: null, towards: that[1] };
  for (const { pattern, towards, about } of forms[language]) {
    const found = pattern.exec(whole);
    if (found !== null) return { about: about(found[1] ?? ''), towards };
  }
  return null;
}
