import type { Language } from '../domain/turn.ts';
import { fold } from './fold.ts';

interface Thing {
  /** In the words of the cameras. */
  readonly label: string;
  /** Folded words a question may use. */
  readonly called: readonly string[];
  /** As the object of "gesehen" and "seen". */
  readonly spoken: Readonly<Record<Language, string>>;
}

const things: readonly Thing[] = [
  {
    label: 'person',
    called: ['jemand', 'jemanden', 'person', 'somebody', 'someone', 'anyone', 'anybody'],
    spoken: { de: 'eine unbekannte Person', en: 'an unknown person' },
  },
  { label: 'car', called: ['auto', 'wagen', 'car'], spoken: { de: 'ein Auto', en: 'a car' } },
  { label: 'dog', called: ['hund', 'dog'], spoken: { de: 'einen Hund', en: 'a dog' } },
  { label: 'cat', called: ['katze', 'kater', 'cat'], spoken: { de: 'eine Katze', en: 'a cat' } },
  { label: 'bicycle', called: ['fahrrad', 'rad', 'bicycle', 'bike'], spoken: { de: 'ein Fahrrad', en: 'a bicycle' } },
  {
    label: 'package',
    called: ['paket', 'paeckchen', 'package', 'parcel'],
    spoken: { de: 'ein Paket', en: 'a package' },
  },
  { label: 'bird', called: ['vogel', 'bird'], spoken: { de: 'einen Vogel', en: 'a bird' } },
];

/** The cameras' label of what a question calls by its kind ("mein Auto" → `car`), or null. */
export function labelCalled(words: string): string | null {
  const folded = fold(words);
  return things.find(({ called }) => called.includes(folded))?.label ?? null;
}

/** A thing without a name, as the object of a sentence; a label nobody translated stays as it is. */
export function spokenThing(label: string, language: Language): string {
  return things.find((thing) => thing.label === label)?.spoken[language] ?? label;
}
