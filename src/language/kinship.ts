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
  /(?<!\p{L})(?:mein(?:e[mnrs]?)?|unser(?:e[mnrs]?|en|em|n|m|s)?|my|our)\s+(\p{L}+?(?:-in-law)?)(['’]s)?(?!['’\p{L}-])/giu;

/**
 * The text with relatives of the speaker called by their names: "meiner Frau" is "Katrin" where a Papa asks and one
 * Mama lives here, "meine Mutter" whoever has the alias "Katrins Mutter" where Katrin asks. Whom it can't tell for sure ("meine Mutter" of a parent, one of two sons) stays as it is.
 */
export function nameRelatives(text: string, speaker: Person['id'] | null, people: readonly Named[]): string {
  const asker = people.find(({ id }) => id === speaker);
  if (asker === undefined) return text;
  const roles = kinsOf(asker);
  return text.replace(possessive, (whole, word: string, owns: string | undefined) => {
    const relation = meant.find(({ words, by }) => words.test(fold(word)) && by.some((kin) => roles.has(kin)));
    const found =
      byDescent(fold(word), asker, people) ??
      (relation === undefined
        ? null
        : only(people.filter((each) => each.id !== asker.id && kinsOf(each).has(relation.is))));
    if (found === null) return whole;
    const genitive = owns !== undefined || /^(?:meines|unseres)/iu.test(whole);
    return genitive ? `${found.name}s` : found.name;
  });
}

const parents: readonly { readonly words: RegExp; readonly inLaw: RegExp; readonly kin: Kin }[] = [
  { words: /^(?:mutter|mother)$/u, inLaw: /^(?:schwiegermutter|mother in law)$/u, kin: 'mother' },
  { words: /^(?:vaters?|father)$/u, inLaw: /^(?:schwiegervaters?|father in law)$/u, kin: 'father' },
];
const child = /^(?:tochter|sohn(?:e?s)?|daughter|son)$/u;

/** Whom an alias that names a descent means ("Katrins Mutter"), for Katrin, for her husband, or turned round; null: nobody. */
function byDescent(word: string, asker: Named, people: readonly Named[]): Named | null {
  if (child.test(word)) return only(people.filter((each) => parents.some(({ kin }) => isParent(asker, each, kin))));
  const [parent] = parents.filter(({ words, inLaw }) => words.test(word) || inLaw.test(word));
  if (parent === undefined) return null;
  const of = parent.words.test(word) ? asker : spouseOf(asker, people);
  return of === null ? null : only(people.filter((each) => isParent(each, of, parent.kin)));
}

/** Whether one is called the other's mother or father. */
function isParent(one: Named, other: Named, kin: Kin): boolean {
  const called = one.aliases.map(fold);
  return [...calledAs[kin]].some((word) =>
    [other.name, ...other.aliases]
      .map(fold)
      .some(
        (name) =>
          called.includes(`${name}s ${word}`) ||
          called.includes(`${word} von ${name}`) ||
          called.includes(`${word} of ${name}`),
      ),
  );
}

function spouseOf(asker: Named, people: readonly Named[]): Named | null {
  const roles = kinsOf(asker);
  const is = roles.has('mother') ? 'father' : roles.has('father') ? 'mother' : null;
  return is === null ? null : only(people.filter((each) => each.id !== asker.id && kinsOf(each).has(is)));
}

function only<Item>(items: readonly Item[]): Item | null {
  return items.length === 1 ? (items[0] ?? null) : null;
}

function kinsOf({ name, aliases }: Pick<Named, 'name' | 'aliases'>): ReadonlySet<Kin> {
  const called = wordsCalled({ name, aliases });
  return new Set(kins.filter((kin) => called.some((word) => calledAs[kin].has(word))));
}

const descent =
  /^(?:\p{L}{2,30}s (?:mutter|mother|vater|father)|(?:mutter|mother|vater|father) (?:von|of) \p{L}{2,30})$/u;

/** Every folded word somebody is called; "Katrins Mutter" tells a descent and makes nobody "Mutter" or "Katrins" to others. */
export function wordsCalled({ name, aliases }: Pick<Person, 'name' | 'aliases'>): readonly string[] {
  return [name, ...aliases]
    .map(fold)
    .filter((each) => !descent.test(each))
    .flatMap((each) => each.split(' '));
}
