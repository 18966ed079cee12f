import { type Calling, personCalled } from '../calling.ts';
import { isFamilyName, isFirstName, isGenitiveName } from '../names.ts';
import type { Ellipsis } from './ellipsis.ts';
import { wordsIn } from './words.ts';

/** Somebody a text names: where, how, and whether something is said to be theirs. */
export interface Named {
  readonly name: string;
  readonly self: boolean;
  readonly genitive: boolean;
  readonly from: number;
  readonly to: number;
}

/** Everybody a text names, in order; "Oma Gerda" is one. */
export function namesIn(
  text: string,
  { calling, ellipsis }: { readonly calling: Calling; readonly ellipsis: Ellipsis },
): readonly Named[] {
  const found: Named[] = [];
  for (const { text: said, folded, start, end } of wordsIn(text)) {
    if (ellipsis.self.test(folded) || ellipsis.own.test(folded)) {
      found.push({ name: said, self: true, genitive: ellipsis.own.test(folded), from: start, to: end });
      continue;
    }
    const household = personCalled(folded, calling) !== null;
    if (!household && !isFirstName(folded) && !isFamilyName(folded)) continue;
    const genitive = /['’]$/u.test(said) || isGenitive(folded, calling);
    const name = genitive ? said.replace(/['’]?s$/iu, '') : said.replace(/['’]$/u, '');
    const last = found.at(-1);
    if (last !== undefined && !last.self && text.slice(last.to, start).trim() === '') {
      found[found.length - 1] = { ...last, name: `${last.name} ${name}`, genitive, to: end };
    } else found.push({ name, self: false, genitive, from: start, to: end });
  }
  return found;
}

function isGenitive(folded: string, { personOf }: Calling): boolean {
  if (personOf.has(folded)) return false;
  return isGenitiveName(folded) || (folded.endsWith('s') && personOf.has(folded.slice(0, -1)));
}
