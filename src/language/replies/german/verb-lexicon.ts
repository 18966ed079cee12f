import { auxiliaryVerbs } from './auxiliary-verbs.ts';
import type { GermanPerson, Paradigm } from './conjugation.ts';
import {
  changingPresent,
  germanPersons,
  paradigmOf,
  pastFrom,
  presentStem,
  regularParticiple,
  regularPast,
  regularPresent,
} from './conjugation.ts';
import { inseparablePrefixes, separableParticles } from './particles.ts';
import { strongVerbs } from './strong-verbs.ts';
import { weakVerbs } from './weak-verbs.ts';

type Tense = 'present' | 'past';

/** One way to read a word as a finite verb. `prefix` is an inseparable one that was taken off and belongs in front. */
export interface FiniteReading {
  readonly infinitive: string;
  readonly tense: Tense;
  readonly person: GermanPerson;
  readonly prefix: string;
  readonly paradigm: Paradigm;
}

const finiteForms = new Map<string, FiniteReading[]>();
const infinitives = new Set<string>();
const participles = new Set<string>();

function addForm(form: string, reading: FiniteReading): void {
  const known = finiteForms.get(form);
  if (known) known.push(reading);
  else finiteForms.set(form, [reading]);
}

function addTense(infinitive: string, tense: Tense, forms: readonly string[]): void {
  const paradigm = paradigmOf(forms);
  const reading = { infinitive, tense, prefix: '', paradigm };
  for (const person of germanPersons) addForm(paradigm[person], { ...reading, person });
  for (const form of tense === 'present' ? spokenFirstPerson(infinitive) : [])
    addForm(form, { ...reading, person: 'ich' });
}

/** Ways people say the first person besides the written one: "ich hab", "ich sammel", "ich wandre". */
function spokenFirstPerson(infinitive: string): readonly string[] {
  if (/^(?:sein|wissen|dürfen|können|mögen|müssen|sollen|wollen)$/.test(infinitive)) return [];
  const stem = presentStem(infinitive);
  if (infinitive.endsWith('eln')) return [stem, `${stem}e`];
  return infinitive.endsWith('ern') ? [stem, `${stem.slice(0, -2)}re`] : [stem];
}

function addNonFinite(infinitive: string, participle: string): void {
  infinitives.add(infinitive);
  participles.add(participle);
}

function rowsOf(table: string): readonly (readonly string[])[] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
}

for (const [infinitive = '', participle = '', tense = '', ...forms] of rowsOf(auxiliaryVerbs)) {
  addTense(infinitive, tense === 'past' ? 'past' : 'present', forms);
  addNonFinite(infinitive, participle);
  // "ich würd gern", "ich wär froh"
  const [wish = ''] = forms;
  if (tense === 'past' && /[äöü]/.test(wish) && wish.endsWith('e')) {
    addForm(wish.slice(0, -1), { infinitive, tense, prefix: '', paradigm: paradigmOf(forms), person: 'ich' });
  }
}
for (const [infinitive = '', third = '', past = '', participle = ''] of rowsOf(strongVerbs)) {
  addTense(infinitive, 'present', third === '=' ? regularPresent(infinitive) : changingPresent(infinitive, third));
  addTense(infinitive, 'past', pastFrom(past));
  addNonFinite(infinitive, participle);
}
for (const infinitive of rowsOf(weakVerbs).flat()) {
  addTense(infinitive, 'present', regularPresent(infinitive));
  addTense(infinitive, 'past', pastFrom(regularPast(infinitive)));
  addNonFinite(infinitive, regularParticiple(infinitive));
}

/**
 * Every way to read a lower-case word as a finite verb; inseparable prefixes are seen through ("verträgt" as ver + trägt),
 * separable ones only with `joined`, as they stand at the end of a subordinate clause ("wenn ich wegfahre").
 * Empty: no verb form this lexicon knows.
 */
export function finiteReadings(word: string, joined = false): readonly FiniteReading[] {
  const known = finiteForms.get(word);
  if (known) return known;
  for (const prefix of joined ? [...inseparablePrefixes, ...separableParticles] : inseparablePrefixes) {
    const base = word.startsWith(prefix) ? finiteReadings(word.slice(prefix.length)) : [];
    if (base.length > 0) return base.map((reading) => ({ ...reading, prefix: prefix + reading.prefix }));
  }
  return [];
}

/** The form a reading takes for another person: hört (er) → hörst (du). */
export function inPerson(reading: FiniteReading, person: GermanPerson): string {
  return reading.prefix + reading.paradigm[person];
}

function withoutParticle(word: string): readonly string[] {
  return [...separableParticles]
    .filter((particle) => word.startsWith(particle))
    .map((particle) => word.slice(particle.length));
}

/** "kaufen", "verkaufen", "einkaufen", "einzukaufen". */
export function isInfinitive(word: string): boolean {
  if (infinitives.has(word)) return true;
  if (inseparablePrefixes.some((prefix) => word.startsWith(prefix) && infinitives.has(word.slice(prefix.length))))
    return true;
  return withoutParticle(word).some(
    (rest) => isInfinitive(rest) || (rest.startsWith('zu') && isInfinitive(rest.slice(2))),
  );
}

/** "gekauft", "verkauft", "eingekauft", "repariert". */
export function isParticiple(word: string): boolean {
  if (participles.has(word)) return true;
  const unstressed = inseparablePrefixes.some(
    (prefix) =>
      word.startsWith(prefix) &&
      (participles.has(`ge${word.slice(prefix.length)}`) ||
        participles.has(word.slice(prefix.length)) ||
        (prefix === 'miss' && isParticiple(word.slice(prefix.length)))),
  );
  return unstressed || withoutParticle(word).some((rest) => isParticiple(rest));
}
