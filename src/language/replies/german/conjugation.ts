/** ich, du, er/sie/es, wir, ihr, sie. */
export const germanPersons = ['ich', 'du', 'er', 'wir', 'ihr', 'sie'] as const;
export type GermanPerson = (typeof germanPersons)[number];
export type Paradigm = Readonly<Record<GermanPerson, string>>;

/** The six forms of one tense, in the order of `germanPersons`. */
export function paradigmOf(forms: readonly string[]): Paradigm {
  return Object.fromEntries(germanPersons.map((person, index) => [person, forms[index] ?? ''])) as Paradigm;
}

/** The part endings are put on: "hör-", "sammel-", "tu-". */
export function presentStem(infinitive: string): string {
  return infinitive.endsWith('en') ? infinitive.slice(0, -2) : infinitive.slice(0, -1);
}

const hisses = (stem: string): boolean => /[sßzx]$/.test(stem);

/** An e stands between stem and ending where the two can't be spoken together: arbeit-e-t, öffn-e-t. */
function linkAfter(stem: string): string {
  return /[td]$/.test(stem) || /(?:ch|[bdfgkptvzsß])[mn]$/.test(stem) ? 'e' : '';
}

/** "ich sammle", "ich klettere", "ich höre". */
function firstPerson(infinitive: string): string {
  return infinitive.endsWith('eln') ? `${infinitive.slice(0, -3)}le` : `${presentStem(infinitive)}e`;
}

/** Present of a regular verb: ich höre, du hörst, er hört, wir hören, ihr hört, sie hören. */
export function regularPresent(infinitive: string): readonly string[] {
  const stem = presentStem(infinitive);
  const link = linkAfter(stem);
  const second = link === '' && hisses(stem) ? `${stem}t` : `${stem}${link}st`;
  return [firstPerson(infinitive), second, `${stem}${link}t`, infinitive, `${stem}${link}t`, infinitive];
}

/** Present of a verb that changes its vowel for du and er: third person "hält" → du hältst, "liest" → du liest. */
export function changingPresent(infinitive: string, third: string): readonly string[] {
  const keepsItsT = presentStem(infinitive).endsWith('t');
  const stem = keepsItsT ? third : third.slice(0, -1);
  const second = hisses(stem) ? `${stem}t` : `${stem}st`;
  return regularPresent(infinitive).with(1, second).with(2, third);
}

/** Past from its third person: "kaufte" → kauftest, "fand" → fandest, "aß" → aßest. */
export function pastFrom(third: string): readonly string[] {
  if (third.endsWith('e')) return [third, `${third}st`, third, `${third}n`, `${third}t`, `${third}n`];
  const second = /[tdsßz]$/.test(third) ? `${third}est` : `${third}st`;
  return [third, second, third, `${third}en`, `${third}${linkAfter(third)}t`, `${third}en`];
}

/** "kaufte" from "kaufen", "arbeitete" from "arbeiten". */
export function regularPast(infinitive: string): string {
  const stem = presentStem(infinitive);
  return `${stem}${linkAfter(stem)}te`;
}

/** Verbs that only look as if they had an unstressed prefix. */
const stressed = new Set(
  'ernten erben beben beten betteln betten beichten bellen bessern beugen beizen gellen gerben'.split(' '),
);

/** "reparieren", but not "zieren" or "schmieren". */
function isForeign(infinitive: string): boolean {
  return infinitive.endsWith('ieren') && /[aeiouäöü]/.test(infinitive.slice(0, -5));
}

/** "gekauft", "bestellt", "repariert". */
export function regularParticiple(infinitive: string): string {
  const stem = presentStem(infinitive);
  const unstressed = isForeign(infinitive) || /^(?:be|emp|ent|er|ge|miss|ver|zer)/.test(infinitive);
  return `${unstressed && !stressed.has(infinitive) ? '' : 'ge'}${stem}${linkAfter(stem)}t`;
}
