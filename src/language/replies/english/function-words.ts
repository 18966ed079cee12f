function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

export const determiners = words(`
  the a an my your his her its our their this that these those some any no every each all both half another enough several
  one two three four five six seven eight nine ten`);

export const prepositions = words(`
  in on at to for with from of off by about after before behind below beside between beyond down during except inside into
  near onto out outside over past since through till until under up upon via within without against along among around
  across above towards like as than per`);

export const pronouns = words(`
  i you he she it we they me him us them there who what which where when why how whoever whatever someone somebody anyone
  anybody everyone everybody nobody something anything everything nothing myself yourself himself herself itself`);

export const adverbs = words(`
  always usually never often sometimes really also still only just already rarely seldom normally generally now then
  currently actually probably definitely typically mostly hardly even ever soon again once twice today tomorrow yesterday
  tonight here home away back together alone maybe perhaps almost nearly not too very quite so well late early daily weekly
  monthly yearly outside inside upstairs downstairs nowadays lately recently occasionally`);

const conjunctions = words('and or but nor yet if when because while although though unless whether whenever once');

const other = words(`
  please every most many few more less last next first second third both either neither on according due instead currently
  new old big small red blue green yellow black white`);

/** A word that is written small inside a sentence. */
export function isSmallWord(word: string): boolean {
  const small = word.toLowerCase();
  if (small === 'i' || /^i['’]/.test(small)) return false;
  const [bare = ''] = small.split(/['’]/, 1);
  return [determiners, prepositions, pronouns, adverbs, conjunctions, other].some((set) => set.has(bare));
}

/** Words that stand between a subject and its verb. */
export function isMidAdverb(word: string): boolean {
  const ends = word.length > 4 && word.endsWith('ly');
  return adverbs.has(word) || (ends && !/^(?:apply|reply|supply|multiply|comply|imply)$/.test(word));
}
