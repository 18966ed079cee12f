import type { Language } from '../domain/turn.ts';
import { withoutFinalMarks } from './spacing.ts';

/** A question for somebody's age, as the question for their birthday that answers it. */
export interface AgeQuestion {
  readonly birthday: string;
  /** "Wie alt wird Mia?": at the next birthday, not now. */
  readonly next: boolean;
}

const asked: Readonly<Record<Language, RegExp>> = {
  de: /^(?:und )?wie alt (ist|bin|wird|werde) (\p{L}\S*(?: \p{L}\S*){0,2})$/iu,
  en: /^(?:and )?how old (is|am|will) (\p{L}\S*(?: \p{L}\S*){0,2})$/iu,
};
const behind: Readonly<Record<Language, RegExp>> = {
  de: / (?:jetzt|inzwischen|eigentlich|denn|gerade|heute)$/iu,
  en: / (?:now|be|turn|today)$/iu,
};

/** null: it asks for something else. Pure, never throws. */
export function ageQuestion(text: string, language: Language): AgeQuestion | null {
  const found = asked[language].exec(withoutFinalMarks(text).replace(behind[language], ''));
  if (found === null) return null;
  const [, verb = '', whom = ''] = found;
  const self = /^(?:ich|i)$/iu.test(whom);
  const birthday =
    language === 'de'
      ? `Wann ${self ? 'habe ich' : `hat ${whom}`} Geburtstag?`
      : `When is ${self ? 'my' : `${whom}'s`} birthday?`;
  return { birthday, next: /^(?:wird|werde|will)$/iu.test(verb) };
}
