import type { Language } from '../domain/turn.ts';
import { withoutFinalMarks } from './spacing.ts';

/** At which time an age is asked for. */
export type AgeMoment = 'now' | 'next_birthday' | 'this_year' | 'next_year';

/** A question for somebody's age, as the question for their birthday that answers it. */
export interface AgeQuestion {
  readonly birthday: string;
  /** Who, as they were named; null: whoever asks. */
  readonly whom: string | null;
  readonly moment: AgeMoment;
}

const asked: Readonly<Record<Language, RegExp>> = {
  de: /^(?:und )?wie alt (ist|bin|wird|werde) (\p{L}\S*(?: \p{L}\S*){0,2})$/iu,
  en: /^(?:and )?how old (is|am|will) (\p{L}\S*(?: \p{L}\S*){0,2})$/iu,
};
const years: Readonly<Record<Language, RegExp>> = {
  de: / (?:denn |eigentlich )?(?:(dieses)|(?:nächstes|kommendes)) jahr$/iu,
  en: / (?:(this)|next) year$/iu,
};
const behind: Readonly<Record<Language, RegExp>> = {
  de: / (?:jetzt|inzwischen|eigentlich|denn|gerade|heute)$/iu,
  en: / (?:now|be|turn|today)$/iu,
};

/** null: it asks for something else. Pure, never throws. */
export function ageQuestion(text: string, language: Language): AgeQuestion | null {
  const whole = withoutFinalMarks(text);
  const year = years[language].exec(whole);
  const rest = (year === null ? whole : whole.slice(0, year.index)).replace(behind[language], '');
  const found = asked[language].exec(rest);
  if (found === null) return null;
  const [, verb = '', whom = ''] = found;
  const self = /^(?:ich|i)$/iu.test(whom);
  const birthday =
    language === 'de'
      ? `Wann ${self ? 'habe ich' : `hat ${whom}`} Geburtstag?`
      : `When is ${self ? 'my' : `${whom}'s`} birthday?`;
  const named = self ? null : whom;
  if (year !== null) return { birthday, whom: named, moment: year[1] === undefined ? 'next_year' : 'this_year' };
  return { birthday, whom: named, moment: /^(?:wird|werde|will)$/iu.test(verb) ? 'next_birthday' : 'now' };
}
