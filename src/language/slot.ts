import { fold } from './fold.ts';
import { stopWords } from './stop-words.ts';

/** Folded predicates that mean the same slot. A thing has one place, one name, one code at a time. */
const singleValuedPredicates: Readonly<Record<string, readonly string[]>> = {
  location: [
    'liegt',
    'liegen',
    'ist',
    'sind',
    'steht',
    'stehen',
    'haengt',
    'haengen',
    'steckt',
    'stecken',
    'sitzt',
    'befindet sich',
    'is',
    'are',
    'lies',
    'hangs',
    'stands',
    'sits',
    'is kept',
    'lives',
  ],
  name: ['heisst', 'heissen', 'is called', 'is named'],
  code: [
    'code ist',
    'pin ist',
    'passwort ist',
    'code',
    'passwort',
    'pin',
    'code is',
    'password is',
    'pin is',
    'password',
  ],
  number: ['nummer ist', 'hat nummer', 'telefonnummer ist', 'nummer', 'number is', 'number'],
  arrival: ['kommt', 'kommen', 'kommt am', 'comes', 'comes on', 'arrives', 'arrives on'],
  birthday: ['geburtstag', 'hat geburtstag', 'geburtstag ist', 'birthday', 'birthday is', 'has birthday'],
  home: ['wohnt', 'wohnt in', 'lives in'],
};

const slotOf = new Map<string, string>(
  Object.entries(singleValuedPredicates).flatMap(([slot, predicates]) =>
    predicates.map((name) => [name, slot] as const),
  ),
);
const prepositions = new Set(
  'in im an am auf bei beim hinter unter ueber neben vor zwischen on at under behind next to'.split(' '),
);

/** The slot a single-valued predicate fills ("liegt in" and "hängt an" are both a place), or null when values add up. */
export function singleValuedSlot(predicate: string): string | null {
  const words = fold(predicate).split(' ');
  while (words.length > 1 && prepositions.has(words.at(-1) ?? '')) words.pop();
  return slotOf.get(words.join(' ')) ?? null;
}

/** Key under which a predicate is compared: its slot where it has one, else its folded words. */
export function predicateKey(predicate: string): string {
  return singleValuedSlot(predicate) ?? fold(predicate);
}

/** Key under which a subject is compared: folded, without articles and possessives. */
export function subjectKey(subject: string): string {
  const words = fold(subject).split(' ');
  const content = words.filter((word) => !stopWords.has(word));
  return (content.length > 0 ? content : words).join(' ');
}
