import type { Language } from '../domain/turn.ts';
import { codesIn } from './codes.ts';
import { withDigits } from './digits.ts';
import { fold } from './fold.ts';

const named =
  /(?:^| )\p{L}{0,20}(?:code|codes|passwort|passwoerter|kennwort|pin|pins|geheimzahl|kombination|losung|losungswort|nummer|zugangsdaten|password|passwords|passcode|combination|credentials|number)(?: |$)/u;
const opening =
  /(?:^| )(?:womit|mit (?:was|welche[mnr])|wie (?:geht|gehen|mach|mache|komm|komme|kommt|kommen|krieg|kriege|oeffne|oeffnet|schalte|schaltet|entsperr|entsperre|stell|stelle|lautet)|how (?:do|can|to)|what opens)(?: |$)/u;

/** Whether a question asks for a code, a password or how something is opened: nothing else is answered by one. */
export function asksForSecret(question: string): boolean {
  const folded = fold(question);
  return named.test(folded) || opening.test(folded);
}

/** Whether a sensitive text says the code itself, not only where it is kept. */
export function saysSecret(text: string, language: Language): boolean {
  return codesIn(text, language).length > 0 || /(?:\d ?){3,}/.test(withDigits(text, language));
}
