import type { Language } from '../domain/turn.ts';
import { fold } from './fold.ts';

const asSet = (list: string): ReadonlySet<string> => new Set(fold(list).split(' '));

/** Words that are frequent in one language and no word of the other. */
const german = asSet(`
der die das den dem des ein eine einen einem einer und oder aber nicht kein keine keinen ist sind bin bist seid war waren
habe hab hat haben hatte wird werden wurde ich du er sie es wir ihr mich mir dich dir uns euch mein meine meinen meiner
dein deine sein seine unser unsere wo wann wer was wie warum wieso welche welcher welches wem wen dass daß weil wenn
auf aus bei mit nach seit von zu zum zur im am ins vom beim für über unter vor hinter neben zwischen durch gegen ohne
bitte danke ja nein nee nö doch mal noch schon auch nur jetzt heute morgen gestern immer nie wieder hier dort da
merk merke merkt vergiss vergesse lösch lösche streich erinnere erinner notiere notier speicher speichere behalte denk
kannst könntest weißt weisst hast liegt steht hängt heißt mag mögen gemerkt gesagt genau egal abbrechen jawohl gut
guten will willst wollen soll muss kann darf gibt kommt geht setz setze schreib mach mache schalte stell spiel zeig lieber nichts alles wecke weck ruf nenn korrektur
`);
const english = asSet(`
the a an and or but not is are am was were be been has have had do does did done i you he she it we they me him her us
them my your his our their where when who what how why which whom that this these those if because on in at of to from
for with about into over under between before after behind please thanks thank yes no yeah nope never not now today
tomorrow yesterday always again here there remember forget delete remind keep note save store erase clear put add wake
dont don't didnt doesnt cant isnt whats wheres whos its im can could would should will shall whenever turn play set
show actually sure correct cancel scratch rather ahead good
`);
const shared = new Set([
  'in',
  'an',
  'am',
  'was',
  'hat',
  'die',
  'war',
  'so',
  'wo',
  'stop',
  'ok',
  'okay',
  'do',
  'i',
  'her',
  'bin',
  'me',
  'den',
  'will',
]);

/** How sure a detection has to be before another language is tried or believed, in points. */
export interface Detection {
  readonly language: Language;
  /** Difference of the two scores; 0: nothing told them apart. */
  readonly margin: number;
}

/** Scores a text by function words and letters of both languages. Good on short sentences, linear in the text. */
export function scoreLanguages(text: string, fallback: Language): Detection {
  const words = fold(text.slice(0, 2000)).split(' ');
  let score = /[äöüß]/i.test(text.slice(0, 2000)) ? 2 : 0;
  for (const word of words) {
    const weight = shared.has(word) ? 0.4 : 1;
    if (german.has(word)) score += weight;
    if (english.has(word)) score -= weight;
    if (/(?:ung|keit|heit|lich|isch|chen|tz)$/u.test(word) && word.length > 4) score += 0.3;
    if (/(?:ing|tion|ness|ight|th|ould)$/u.test(word) && word.length > 3) score -= 0.3;
  }
  if (score === 0) return { language: fallback, margin: 0 };
  return { language: score > 0 ? 'de' : 'en', margin: Math.abs(score) };
}

/** The language a text is written in; `fallback` when nothing tells. */
export function detectLanguage(text: string, fallback: Language): Language {
  return scoreLanguages(text, fallback).language;
}
