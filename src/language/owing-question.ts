import type { Language } from '../domain/turn.ts';
import { fold } from './fold.ts';
import { withoutFinalMarks } from './spacing.ts';
import { tellsOwing } from './statement/owing.ts';

/** Who owes: others to whoever speaks, or whoever speaks to others. */
export type Owing = 'to_me' | 'from_me';

const asked: Readonly<Record<Language, Readonly<Record<Owing, RegExp>>>> = {
  de: {
    to_me:
      /^(?:und |wer |weisst du |alles ){0,3}wer schuldet (?:mir|uns)(?: noch| eigentlich| alles| was| etwas| geld){0,4}$/,
    from_me: /^(?:und )?wem (?:schulde|schulden) (?:ich|wir)(?: noch| eigentlich| alles| was| etwas| geld){0,4}$/,
  },
  en: {
    to_me: /^(?:and )?who (?:still )?owes (?:me|us)(?: still| any| some| money| anything){0,3}$/,
    from_me: /^(?:and )?(?:who|whom) do (?:i|we) (?:still )?owe(?: still| any| some| money| anything| to){0,4}$/,
  },
};

/** null: it asks for something else. Pure. */
export function owingQuestion(text: string, language: Language): Owing | null {
  const question = fold(withoutFinalMarks(text)).trim();
  if (asked[language].to_me.test(question)) return 'to_me';
  return asked[language].from_me.test(question) ? 'from_me' : null;
}

const fromMe =
  /^(?:ich|wir|i|we) (?:schuld\p{L}{0,3}|owe|borrowed)|(?:^| )schulden? (?:ich|wir)(?: |$)|(?:^| )(?:bekommt|kriegt|gets?) (?:\p{L}{1,16} |\d{1,6} ){0,6}(?:von|from) (?:mir|uns|me|us)(?: |$)|(?:^| )(?:bekommt|kriegt) (?:von )(?:mir|uns)(?: |$)/u;
const toMe =
  /(?:^| )(?:schuldet|schulden|owes?) (?:\p{L}{1,16} ){0,2}(?:mir|uns|me|us)(?: |$)|^(?:ich|wir) (?:habe|haben|bekomme|kriege)(?: |$)|^(?:i|we) (?:lent|get)(?: |$)/u;

/** Which way somebody owes money in a statement of whoever said it; null: nobody does. Pure. */
export function owingTold(text: string): Owing | null {
  const folded = fold(withoutFinalMarks(text)).trim();
  if (!tellsOwing(folded)) return null;
  if (fromMe.test(folded)) return 'from_me';
  return toMe.test(folded) ? 'to_me' : null;
}
