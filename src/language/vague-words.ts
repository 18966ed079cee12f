import { fold } from './fold.ts';

const wordsOf = (words: string): ReadonlySet<string> => new Set(fold(words).split(' '));

/** What kind of information is meant ("die Uhrzeit vom Termin", "the exact location of the key"): statements give it unnamed. */
export const vagueWords: ReadonlySet<string> = wordsOf(
  'ort stelle uhrzeit zeit zeitpunkt minute datum notiz hinweis wert angabe genau genaue genauen genauer genaues ' +
    'location place spot time date minute note value detail details exact precise exactly',
);

/** An earlier value is meant, of which there is a newer one. */
export const formerWords: ReadonlySet<string> = wordsOf(
  'alt alte alten alter altes ältere älteren frühere früheren früherer früheres vorige vorigen vorherige vorherigen ' +
    'bisherige bisherigen ehemalige ehemaligen old older earlier former previous prior',
);
