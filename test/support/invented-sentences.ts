import { pick } from './seeded-random.ts';

/** What an invented household says; the shares of common and rare words are roughly those of real notes. */
export interface InventedSentence {
  readonly text: string;
  readonly subject: string;
  readonly predicate: string;
  readonly object: string;
}

const things = (
  'Gartenschere Taschenlampe Reisepass Fahrradpumpe Bohrmaschine Wanderkarte Nähmaschine Luftmatratze Teekanne Brotmesser ' +
  'Regenschirm Impfausweis Schraubenzieher Leiter Schlafsack Kuchenform Kamera Ladekabel Sonnenbrille Rucksack Trockner ' +
  'Heizung Rasenmäher Kaffeemühle Bügeleisen Wasserwaage Gießkanne Werkzeugkiste Notizbuch Thermoskanne'
).split(' ');
const places = (
  'Keller Dachboden Garage Flurschrank Küchenschublade Gartenhaus Badregal Werkstatt Speisekammer Kofferraum Bücherregal ' +
  'Nachttisch Wohnzimmerschrank Waschküche Schuhschrank Vorratsraum Schreibtisch Truhe'
).split(' ');
const verbs = ['liegt', 'steht', 'hängt', 'steckt', 'gehört', 'kommt', 'passt', 'bleibt'];
const details = (
  'oben unten links rechts hinten vorne neben dem grünen Karton blauen Korb alten Eimer hinter der Tür auf dem zweiten ' +
  'Brett im roten Beutel seit Montag Dienstag Mittwoch Freitag bis zum Sommer Herbst Winter wegen Oma Opa Tante Nachbar'
).split(' ');
const syllables = 'ka mo li ter ven sta gru bel nor fi del rau schi pen wol ta mer gi lo bra hes du ner zi kel'.split(
  ' ',
);

/** Draws sentences of a household; a third of the words is rare, as names and products are. */
export function inventSentence(random: () => number): InventedSentence {
  const rare = () => Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(random, syllables)).join('');
  const subject = `${pick(random, things)} ${rare()}`;
  const predicate = pick(random, verbs);
  const object = `${pick(random, places)} ${rare()}`;
  const more = Array.from({ length: 2 + Math.floor(random() * 6) }, () => pick(random, details)).join(' ');
  return { subject, predicate, object, text: `${subject} ${predicate} ${object} ${more}` };
}
