import type { Memory } from '../src/domain/memory.ts';
import type { Language } from '../src/domain/turn.ts';

/** Memories for the pages that show how they are told; Anna said those that somebody said. */
export interface ToldSample {
  readonly text: string;
  /** Language of the question. */
  readonly language: Language;
  /** Language of the memory where it differs. */
  readonly memoryLanguage?: Language;
  readonly question: string;
  readonly provenance: Memory['provenance'];
  readonly source?: string;
  readonly status?: Memory['status'];
  readonly kind?: Memory['kind'];
}

/** The moment the pages are read, and when the memories were recorded; in Europe/Berlin. */
export const toldAt = new Date('2026-05-14T18:00:00+02:00');
export const recordedAt = new Date('2026-05-04T09:00:00+02:00');
export const changedAt = new Date('2026-05-10T09:00:00+02:00');

export const toldSamples: readonly ToldSample[] = [
  { text: 'Ich höre gern Jazz.', language: 'de', question: 'Was höre ich gern?', provenance: 'confirmed' },
  { text: 'Mein altes Rad steht im Hof.', language: 'de', question: 'Wo steht das Rad?', provenance: 'confirmed' },
  {
    text: 'Ich trage Kontaktlinsen und vertrage keine Birken.',
    language: 'de',
    question: 'Was verträgt Anna nicht?',
    provenance: 'confirmed',
  },
  {
    text: 'Ich nehme meinen Tee ohne Zucker.',
    language: 'de',
    question: 'Wie mag Anna den Tee?',
    provenance: 'confirmed',
  },
  {
    text: 'Ich besuche meine Schwester im Juli.',
    language: 'de',
    question: 'Wen besucht Anna?',
    provenance: 'confirmed',
  },
  {
    text: 'Wir haben die Skier im Keller verstaut.',
    language: 'de',
    question: 'Wo sind die Skier?',
    provenance: 'confirmed',
  },
  { text: 'Nenn mich Jule.', language: 'de', question: 'Wie soll ich dich nennen?', provenance: 'confirmed' },
  { text: 'Morgen kommt der Klempner.', language: 'de', question: 'Kommt der Klempner?', provenance: 'confirmed' },
  {
    text: 'Gestern war der Klempner da.',
    language: 'de',
    question: 'War der Klempner da?',
    provenance: 'confirmed',
  },
  {
    text: 'Ich bin heute in drei Wochen in Rom.',
    language: 'de',
    question: 'Wo ist Anna?',
    provenance: 'confirmed',
  },
  {
    text: 'Der Wasserzähler steht bei 512.',
    language: 'de',
    question: 'Wann wurde der Wasserzähler abgelesen?',
    provenance: 'confirmed',
  },
  {
    text: 'Die Leiter steht im Schuppen.',
    language: 'de',
    question: 'Wo stand die Leiter früher?',
    provenance: 'confirmed',
    status: 'superseded',
  },
  {
    text: 'Felix wurde im Hof gesehen.',
    language: 'de',
    question: 'Wo ist Felix?',
    provenance: 'observed',
    source: 'Einfahrt',
  },
  { text: 'Ich esse kein Fleisch mehr.', language: 'de', question: 'Isst Anna Fleisch?', provenance: 'extracted' },
  {
    text: 'Felix bleibt freitags länger weg.',
    language: 'de',
    question: 'Wann kommt Felix freitags?',
    provenance: 'inferred',
  },
  {
    text: 'Oma hört schlecht, bitte lauter sprechen.',
    language: 'de',
    question: 'Hört Oma gut?',
    provenance: 'extracted',
  },
  {
    text: 'I keep the passports in the safe.',
    language: 'de',
    memoryLanguage: 'en',
    question: 'Wo sind die Pässe?',
    provenance: 'confirmed',
  },
  { text: 'I drink my tea cold.', language: 'en', question: 'How does Anna drink tea?', provenance: 'confirmed' },
  { text: 'My bike is in the shed.', language: 'en', question: 'Where is the bike?', provenance: 'confirmed' },
  { text: 'We put the skis in the cellar.', language: 'en', question: 'Where are the skis?', provenance: 'confirmed' },
  { text: 'Call me Jules.', language: 'en', question: 'What should I call you?', provenance: 'confirmed' },
  {
    text: 'The water meter reads 512.',
    language: 'en',
    question: 'When was the water meter read?',
    provenance: 'confirmed',
  },
  {
    text: 'The ladder is in the shed.',
    language: 'en',
    question: 'Where was the ladder?',
    provenance: 'confirmed',
    status: 'superseded',
  },
  {
    text: 'Felix was seen in the yard.',
    language: 'en',
    question: 'Where is Felix?',
    provenance: 'observed',
    source: 'driveway',
  },
  { text: 'I no longer eat meat.', language: 'en', question: 'Does Anna eat meat?', provenance: 'extracted' },
  {
    text: 'Felix stays out longer on Fridays.',
    language: 'en',
    question: 'When is Felix back?',
    provenance: 'inferred',
  },
  {
    text: 'Ich höre gern Jazz.',
    language: 'en',
    memoryLanguage: 'de',
    question: 'What does Anna like?',
    provenance: 'confirmed',
  },
];
