import type { Person } from '../domain/person.ts';
import { fold } from './fold.ts';

/** What a member of the household is to the others, as its names and aliases tell. */
const kins = ['mother', 'father', 'grandmother', 'grandfather', 'son', 'daughter'] as const;
type Kin = (typeof kins)[number];
type Named = Pick<Person, 'id' | 'name' | 'aliases'>;

const calledAs: Readonly<Record<Kin, ReadonlySet<string>>> = {
  mother: new Set(['mama', 'mami', 'mutti', 'mutter', 'mum', 'mom', 'mummy', 'mother']),
  father: new Set(['papa', 'papi', 'vati', 'vater', 'dad', 'daddy', 'father']),
  grandmother: new Set(['oma', 'omi', 'grossmutter', 'grandma', 'granny', 'gran', 'grandmother']),
  grandfather: new Set(['opa', 'opi', 'grossvater', 'grandpa', 'grandad', 'grandfather']),
  son: new Set(['sohn', 'son']),
  daughter: new Set(['tochter', 'daughter']),
};

/** Whom "my …" means, by what the speaker is; only what has one answer in a family of parents, children and elders. */
const meant: readonly { readonly words: RegExp; readonly by: readonly Kin[]; readonly is: Kin }[] = [
  { words: /^(?:ehe)?frau$|^wife$/u, by: ['father'], is: 'mother' },
  { words: /^(?:ehe)?mann(?:e?s)?$|^husband$/u, by: ['mother'], is: 'father' },
  { words: /^sohn(?:e?s)?$|^son$/u, by: ['mother', 'father'], is: 'son' },
  { words: /^tochter$|^daughter$/u, by: ['mother', 'father'], is: 'daughter' },
  { words: /^bruders?$|^brother$/u, by: ['son', 'daughter'], is: 'son' },
  { words: /^schwester$|^sister$/u, by: ['son', 'daughter'], is: 'daughter' },
  { words: /^mutter$|^mother$/u, by: ['son', 'daughter'], is: 'mother' },
  { words: /^vaters?$|^father$/u, by: ['son', 'daughter'], is: 'father' },
  { words: /^enkels?$|^grandson$/u, by: ['grandmother', 'grandfather'], is: 'son' },
  { words: /^enkelin$|^granddaughter$/u, by: ['grandmother', 'grandfather'], is: 'daughter' },
];

const possessive =
  /(?<!\p{L})(?:mein(?:e[mnrs]?)?|unser(?:e[mnrs]?|en|em|n|m|s)?|my|our)\s+(\p{L}+?)(['’]s)?(?!['’\p{L}])/giu;

/**
 * The text with relatives of the speaker called by their names: "meiner Frau" is "Katrin" where a Papa asks and one
 * Mama lives here. Whom it can't tell for sure ("meine Mutter" of a parent, one of two sons) stays as it is.
 */
export function nameRelatives(text: string, speaker: Person['id'] | null, people: readonly Named[]): string {
  const asker = people.find(({ id }) => id === speaker);
  if (asker === undefined) return text;
  const roles = kinsOf(asker);
  return text.replace(possessive, (whole, word: string, owns: string | undefined) => {
    const relation = meant.find(({ words, by }) => words.test(fold(word)) && by.some((kin) => roles.has(kin)));
    if (relation === undefined) return whole;
    const [found, ...others] = people.filter((person) => person.id !== asker.id && kinsOf(person).has(relation.is));
    if (found === undefined || others.length > 0) return whole;
    const genitive = owns !== undefined || /^(?:meines|unseres)/iu.test(whole);
    return genitive ? `${found.name}s` : found.name;
  });
}

function kinsOf({ name, aliases }: Pick<Named, 'name' | 'aliases'>): ReadonlySet<Kin> {
  const called = [name, ...aliases].flatMap((each) => fold(each).split(' '));
  return new Set(kins.filter((kin) => called.some((word) => calledAs[kin].has(word))));
}
