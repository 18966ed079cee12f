import type { Language } from '../../domain/turn.ts';
import { fold } from '../../language/fold.ts';
import { englishDoubts } from './rule-english-doubts.ts';
import { germanDoubts } from './rule-german-doubts.ts';
import type { Doubt } from './rule-shape.ts';

export const doubts: readonly Doubt[] = [...germanDoubts, ...englishDoubts];

/** Whether a doubt is raised by a text: a sentence, or a whole turn. */
export function raises(doubt: Doubt, text: string): boolean {
  const folded = ` ${fold(text)} `;
  if (doubt.butNot?.test(folded) === true) return false;
  return doubt.says.test(folded) || doubt.spelled?.test(text) === true;
}

/** The doubts a text raises. Codes of the other language are looked for too: people quote and mix. */
export function doubtsAbout(text: string, language: Language): readonly Doubt[] {
  return doubts.filter((doubt) => doubt.language === language && raises(doubt, text));
}

/** Words with which somebody goes on with what was said before. */
export function goesOn(text: string, language: Language): boolean {
  const pattern =
    language === 'de'
      ? /^ (?:ja und|und|doch|ja|auch|genau|ausserdem|dann|aber|eins|eines|einer|die|der|das|morgens|abends|meistens|am liebsten) /
      : /^ (?:and|yes and|yes|also|then|but|one|they|it|plus|mostly|yeah) /;
  return pattern.test(` ${fold(text)} `);
}
