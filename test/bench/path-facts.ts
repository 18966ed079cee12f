import { at, type Family, factsOf, type GeneratedFact } from './generated-facts.ts';

type Word = readonly [german: string, english: string];

const parts: readonly Word[] = [
  ['Garten', 'garden'],
  ['Küchen', 'kitchen'],
  ['Auto', 'car'],
  ['Fahrrad', 'bicycle'],
  ['Winter', 'winter'],
  ['Reise', 'travel'],
  ['Kinder', 'children'],
  ['Hunde', 'dog'],
  ['Werkzeug', 'tool'],
  ['Camping', 'camping'],
  ['Dach', 'roof'],
  ['Bade', 'bath'],
  ['Sommer', 'summer'],
  ['Party', 'party'],
  ['Angel', 'fishing'],
  ['Boots', 'boat'],
  ['Schul', 'school'],
  ['Wander', 'hiking'],
  ['Näh', 'sewing'],
  ['Grill', 'barbecue'],
];
const things: readonly Word[] = [
  ['lampe', 'lamp'],
  ['kiste', 'box'],
  ['decke', 'blanket'],
  ['tasche', 'bag'],
  ['bürste', 'brush'],
  ['pumpe', 'pump'],
  ['leiter', 'ladder'],
  ['matte', 'mat'],
  ['schere', 'scissors'],
  ['jacke', 'jacket'],
  ['kette', 'chain'],
  ['bank', 'bench'],
  ['uhr', 'clock'],
  ['mappe', 'folder'],
  ['wanne', 'tub'],
  ['säge', 'saw'],
];
const places: readonly (readonly [german: string, english: string, marks: Word])[] = [
  ['im Keller', 'in the basement', ['Keller', 'basement']],
  ['in der Garage', 'in the garage', ['Garage', 'garage']],
  ['auf dem Dachboden', 'in the attic', ['Dachboden', 'attic']],
  ['im Schuppen', 'in the shed', ['Schuppen', 'shed']],
  ['im Flurschrank', 'in the hallway cupboard', ['Flurschrank', 'hallway cupboard']],
  ['in der Truhe', 'in the chest', ['Truhe', 'chest']],
  ['im Gästezimmer', 'in the guest room', ['Gästezimmer', 'guest room']],
  ['im Arbeitszimmer', 'in the study', ['Arbeitszimmer', 'study']],
  ['unter dem Sofa', 'under the sofa', ['Sofa', 'sofa']],
  ['im Wintergarten', 'in the conservatory', ['Wintergarten', 'conservatory']],
];
const names =
  'Gerda Rolf Luis Mara Ute Emil Jonas Greta Hedwig Theo Frieda Oskar Paula Bruno Selma Anton Lotte Karl Ida Moritz Helga Tilo Nora Erwin Marlis Detlef Wanda Falk Rosa Gustav'.split(
    ' ',
  );
const liked: readonly Word[] = [
  ['Kamillentee', 'chamomile tea'],
  ['Roggenbrot', 'rye bread'],
  ['Vanilleeis', 'vanilla ice cream'],
  ['Apfelmus', 'apple sauce'],
  ['Grünkohl', 'kale'],
  ['Linsensuppe', 'lentil soup'],
  ['Kartoffelsalat', 'potato salad'],
  ['Schafskäse', 'feta cheese'],
];
const harmful: readonly Word[] = [
  ['Erdbeeren', 'strawberries'],
  ['Walnüsse', 'walnuts'],
  ['Krabben', 'shrimps'],
  ['Sojabohnen', 'soy beans'],
  ['Haselnüsse', 'hazelnuts'],
  ['Tomaten', 'tomatoes'],
];
const cities = 'Ulm Kassel Bremen Passau Rostock Trier Jena Lübeck Bonn Erfurt'.split(' ');
const locks: readonly Word[] = [
  ['Gartentor', 'garden gate'],
  ['Fahrradschloss', 'bike lock'],
  ['Tresor', 'safe'],
  ['Briefkasten', 'mailbox'],
  ['Carport', 'carport'],
  ['Kofferschloss', 'suitcase lock'],
  ['Hoftor', 'courtyard gate'],
  ['Bootshaus', 'boat house'],
  ['Schließfach', 'locker'],
  ['Hühnerhaus', 'chicken coop'],
];

export const pathFamilies: readonly Family[] = [
  {
    subjects: parts.length * things.length,
    values: places.length,
    say: (subject, value) => {
      const [part, partEnglish] = at(parts, Math.floor(subject / things.length));
      const [thing, thingEnglish] = at(things, subject);
      const [german, english] = [`${part}${thing}`, `${partEnglish} ${thingEnglish}`];
      const [where, whereEnglish, place] = at(places, value);
      const Where = where.charAt(0).toUpperCase() + where.slice(1);
      return {
        german: [
          `Die ${german} liegt ${where}.`,
          `${Where} liegt die ${german}.`,
          `Unsere ${german} ist ${where}.`,
          `Wir haben die ${german} ${where} verstaut.`,
          `Übrigens liegt die ${german} ${where}.`,
          `Die ${german} bewahren wir ${where} auf.`,
        ],
        english: [
          `The ${english} is ${whereEnglish}.`,
          `We keep the ${english} ${whereEnglish}.`,
          `Our ${english} is stored ${whereEnglish}.`,
          `The ${english} lies ${whereEnglish}.`,
        ],
        marks: [[german, english], place],
      };
    },
  },
  {
    subjects: names.length,
    values: liked.length,
    say: (subject, value) => {
      const name = at(names, subject);
      const [food, english] = at(liked, value);
      return {
        german: [
          `${name} mag ${food}.`,
          `${name} mag sehr gern ${food}.`,
          `${food} mag ${name} am liebsten.`,
          `${name} liebt ${food}.`,
          `${name} hat ${food} sehr gern.`,
        ],
        english: [
          `${name} likes ${english}.`,
          `${name} loves ${english}.`,
          `${name} really likes ${english}.`,
          `${name}'s favourite is ${english}.`,
        ],
        marks: [[name], [food, english]],
      };
    },
  },
  {
    subjects: names.length,
    values: harmful.length,
    say: (subject, value) => {
      const name = at(names, subject);
      const [food, english] = at(harmful, value);
      return {
        german: [
          `${name} ist allergisch gegen ${food}.`,
          `${name} verträgt keine ${food}.`,
          `${name} darf keine ${food} essen.`,
          `${name} hat eine Allergie gegen ${food}.`,
          `Gegen ${food} ist ${name} allergisch.`,
        ],
        english: [
          `${name} is allergic to ${english}.`,
          `${name} has an allergy to ${english}.`,
          `${name} can't eat ${english}.`,
          `${name} must not eat ${english}.`,
        ],
        marks: [[name], [food, english]],
      };
    },
  },
  {
    subjects: names.length,
    values: cities.length,
    say: (subject, value) => {
      const [name, city] = [at(names, subject), at(cities, value)];
      return {
        german: [
          `${name} wohnt in ${city}.`,
          `${name} lebt in ${city}.`,
          `${name} ist in ${city} zu Hause.`,
          `In ${city} wohnt ${name}.`,
          `${name} hat eine Wohnung in ${city}.`,
        ],
        english: [
          `${name} lives in ${city}.`,
          `${name} has a flat in ${city}.`,
          `${name} is at home in ${city}.`,
          `${name}'s home is in ${city}.`,
        ],
        marks: [[name], [city]],
      };
    },
  },
  {
    subjects: locks.length,
    values: 9_000,
    say: (subject, value) => {
      const [lock, english] = at(locks, subject);
      const code = String(1_000 + value);
      return {
        german: [
          `Der Code vom ${lock} ist ${code}.`,
          `Der Code für das Schloss am ${lock} lautet ${code}.`,
          `${code} ist der Code vom ${lock}.`,
          `Der ${lock}-Code ist ${code}.`,
        ],
        english: [
          `The code of the ${english} is ${code}.`,
          `The ${english} code is ${code}.`,
          `The code for the ${english} is ${code}.`,
          `${code} is the code for the ${english}.`,
        ],
        marks: [[lock, english], [code]],
      };
    },
  },
];

/** `count` facts of the kinds on which the ways back are tried; no weight is fitted on them. */
export function pathFacts(count: number, seed: number): readonly GeneratedFact[] {
  return factsOf(pathFamilies, count, seed);
}
