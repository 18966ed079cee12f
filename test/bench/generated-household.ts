import { type MemoryId, newId } from '../../src/domain/ids.ts';
import type { Memory } from '../../src/domain/memory.ts';

/** Mulberry32, a small public-domain generator: the same seed gives the same household on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const names = ['Anna', 'Ben', 'Clara', 'Oma Gerda', 'Onkel Rolf', 'Frau Petersen', 'Luis', 'Mara', 'Tante Ute', 'Emil'];
const qualities = [
  'rote',
  'blaue',
  'alte',
  'neue',
  'große',
  'kleine',
  'grüne',
  'schwere',
  'runde',
  'kaputte',
  'gute',
  'graue',
];
const firstParts = [
  'Garten',
  'Keller',
  'Küchen',
  'Auto',
  'Fahrrad',
  'Dach',
  'Bade',
  'Winter',
  'Reise',
  'Werk',
  'Kinder',
  'Hunde',
];
const things = [
  'schere',
  'lampe',
  'decke',
  'kiste',
  'leiter',
  'jacke',
  'tasche',
  'bürste',
  'pumpe',
  'kette',
  'box',
  'matte',
];
const places = [
  'Regal',
  'Schrank',
  'Schuppen',
  'Flur',
  'Keller',
  'Kofferraum',
  'Eimer',
  'Koffer',
  'Wandschrank',
  'Korb',
];
const corners = ['links unten', 'ganz oben', 'hinter der Tür', 'neben dem Fenster', 'unter der Bank', 'in der Ecke'];
const habits = ['trinkt gern', 'mag kein', 'kauft immer', 'kocht freitags', 'verträgt kein', 'backt am liebsten mit'];
const foods = [
  'Kamillentee',
  'Roggenbrot',
  'Schafskäse',
  'Vanilleeis',
  'Apfelmus',
  'Grünkohl',
  'Sellerie',
  'Honig',
  'Zimt',
];
const visits = [
  'war beim Zahnarzt',
  'hat das Rad repariert',
  'kam zu Besuch',
  'hat den Zaun gestrichen',
  'war im Schwimmbad',
];

/** One invented sentence of a household; numbers keep ten thousand of them apart. */
export function sentence(random: () => number, number: number): string {
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? '';
  const shape = random();
  if (shape < 0.5) {
    const thing = `${pick(firstParts)}${pick(things)}`;
    return `Die ${pick(qualities)} ${thing} Nummer ${number} liegt im ${pick(places)} ${pick(corners)}.`;
  }
  if (shape < 0.8) return `${pick(names)} ${pick(habits)} ${pick(foods)} von Sorte ${number}.`;
  return `${pick(names)} ${pick(visits)}, das war am ${1 + Math.floor(random() * 28)}. Tag von Woche ${number}.`;
}

/** A question about such a sentence, in other words than it. */
export function question(random: () => number): string {
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? '';
  const shape = random();
  if (shape < 0.5) return `Wo haben wir die ${pick(qualities)} ${pick(firstParts)}${pick(things)} hingelegt?`;
  if (shape < 0.8) return `Was isst oder trinkt ${pick(names)} mit ${pick(foods)}?`;
  return `Wann ${pick(visits)} bei uns gewesen, war das ${pick(names)}?`;
}

export function randomUnitVector(random: () => number, dimensions: number): Float32Array {
  const gaussian = () => Math.sqrt(-2 * Math.log(random() || 1e-12)) * Math.cos(2 * Math.PI * random());
  const vector = Float32Array.from({ length: dimensions }, gaussian);
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

export function memoryOf(text: string, recordedAt: Date): Memory {
  return {
    id: newId<MemoryId>(),
    text,
    language: 'de',
    kind: 'fact',
    scope: 'shared',
    owner: null,
    room: null,
    subject: null,
    predicate: null,
    object: null,
    polarity: 'positive',
    provenance: 'confirmed',
    confidence: 1,
    salience: 0.5,
    sensitive: false,
    discreet: false,
    status: 'active',
    supersededBy: null,
    validFrom: null,
    validTo: null,
    recordedAt,
  };
}
