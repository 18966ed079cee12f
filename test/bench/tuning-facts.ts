import { at, type Family, type Wordings } from './generated-facts.ts';

type Word = readonly [german: string, english: string];

const names =
  'Ilse Bodo Carla Knut Vera Sven Dora Olaf Gesa Hugo Petra Arne Lilli Veit Britta Jost Ruth Kai Tessa Udo Silke Armin Meike Horst Edda Gero Elke Nils Irma Ralf'.split(
    ' ',
  );

/** Sentences with `{n}` for the name and `{v}` for the value. */
interface Shape {
  readonly german: readonly string[];
  readonly english: readonly string[];
  readonly values: readonly Word[];
}

/** Something about a person. */
function aboutPeople({ german, english, values }: Shape): Family {
  return {
    subjects: names.length,
    values: values.length,
    say: (subject, value): Wordings => {
      const [name, [de, en]] = [at(names, subject), at(values, value)];
      const filled = (sentences: readonly string[], word: string) =>
        sentences.map((sentence) => {
          const text = sentence.replaceAll('{n}', name).replaceAll('{v}', word);
          return text.charAt(0).toUpperCase() + text.slice(1);
        });
      return { german: filled(german, de), english: filled(english, en), marks: [[name], [de, en]] };
    },
  };
}

/** Something about a thing of the house, `{n}` with its article. */
function aboutThings(things: readonly Word[], shape: Shape): Family {
  const family = aboutPeople(shape);
  return {
    ...family,
    subjects: things.length,
    say: (subject, value): Wordings => {
      const [[thing, thingEnglish], [de, en]] = [at(things, subject), at(shape.values, value)];
      const filled = (sentences: readonly string[], word: string, name: string) =>
        sentences.map((sentence) => {
          const text = sentence.replaceAll('{n}', name).replaceAll('{v}', word);
          return text.charAt(0).toUpperCase() + text.slice(1);
        });
      return {
        german: filled(shape.german, de, thing),
        english: filled(shape.english, en, thingEnglish),
        marks: [
          [thing, thingEnglish],
          [de, en],
        ],
      };
    },
  };
}

const numbers = (from: number, count: number): readonly Word[] =>
  Array.from({ length: count }, (_, each) => [String(from + each), String(from + each)] as const);
const pairs = (list: string): readonly Word[] =>
  list.split(';').map((pair) => {
    const [german = '', english = ''] = pair.split('=');
    return [german.trim(), english.trim()] as const;
  });

const belongings = pairs(
  'die Taschenlampe=the torch;der Reisepass=the passport;der Verbandskasten=the first aid kit;die Nähmaschine=the sewing machine;' +
    'der Akkuschrauber=the cordless screwdriver;die Heckenschere=the hedge trimmer;der Bollerwagen=the handcart;das Zelt=the tent;' +
    'der Schlafsack=the sleeping bag;das Fernglas=the binoculars;die Kühlbox=the cool box;der Beamer=the projector;' +
    'die Gitarre=the guitar;der Schlitten=the sledge;die Kaffeemühle=the coffee grinder;der Feuerlöscher=the fire extinguisher',
);
const machines = pairs(
  'die Spülmaschine=the dishwasher;die Waschmaschine=the washing machine;der Trockner=the dryer;der Backofen=the oven;' +
    'der Kühlschrank=the fridge;der Staubsauger=the vacuum cleaner;die Heizung=the heating;der Rasenmäher=the lawn mower;' +
    'der Drucker=the printer;der Fernseher=the television;die Kaffeemaschine=the coffee machine;die Mikrowelle=the microwave',
);
const bins = pairs(
  'die Biotonne=the organic bin;die Papiertonne=the paper bin;die Restmülltonne=the residual waste bin;die gelbe Tonne=the yellow bin;' +
    'das Altglas=the waste glass;der Sperrmüll=the bulky waste;die Gartenabfälle=the garden waste;die Windeltonne=the nappy bin',
);
const days = pairs(
  'Montag=Monday;Dienstag=Tuesday;Mittwoch=Wednesday;Donnerstag=Thursday;Freitag=Friday;Samstag=Saturday;Sonntag=Sunday',
);
const spots = pairs(
  'in der Speisekammer=in the pantry;im Handschuhfach=in the glove compartment;auf dem Balkon=on the balcony;hinter der Tür=behind the door;' +
    'unter dem Bett=under the bed;in der Kommode=in the dresser;neben dem Kamin=next to the fireplace;im Gartenhaus=in the garden shed;' +
    'in der obersten Schublade=in the top drawer;im Kofferraum=in the trunk',
);

/** Kinds of facts on which the weights of blocking are fitted; the ways back are tried on others. */
export const tuningFamilies: Readonly<Record<string, Family>> = {
  birthday: aboutPeople({
    german: [
      '{n} hat am {v} Geburtstag.',
      'Der Geburtstag von {n} ist am {v}.',
      'Am {v} hat {n} Geburtstag.',
      '{n} ist am {v} geboren.',
      '{n}s Geburtstag ist der {v}.',
    ],
    english: ["{n}'s birthday is on {v}.", '{n} was born on {v}.', "On {v} it is {n}'s birthday."],
    values: pairs(
      '3. März=March 3;17. Mai=May 17;9. August=August 9;24. Januar=January 24;30. September=September 30;12. Juli=July 12;6. November=November 6;21. April=April 21',
    ),
  }),
  shoe_size: aboutPeople({
    german: [
      '{n} hat Schuhgröße {v}.',
      'Die Schuhgröße von {n} ist {v}.',
      '{n} trägt Schuhe in Größe {v}.',
      '{n} braucht Schuhe in {v}.',
    ],
    english: ['{n} wears size {v} shoes.', "{n}'s shoe size is {v}.", '{n} takes a {v} in shoes.'],
    values: numbers(30, 17),
  }),
  lent: aboutPeople({
    german: [
      '{n} hat sich {v} von uns geliehen.',
      '{n} hat noch {v} von uns.',
      'Wir haben {n} {v} geliehen.',
      '{v} ist gerade bei {n}.',
    ],
    english: ['{n} borrowed {v} from us.', 'We lent {v} to {n}.', '{n} still has {v} of ours.', '{v} is with {n}.'],
    values: belongings,
  }),
  work: aboutPeople({
    german: ['{n} arbeitet als {v}.', '{n} ist {v} von Beruf.', '{n} verdient das Geld als {v}.', '{n} ist {v}.'],
    english: ['{n} works as a {v}.', "{n}'s job is {v}.", '{n} is a {v} by profession.'],
    values: pairs(
      'Tischler=carpenter;Krankenpfleger=nurse;Lehrer=teacher;Bäcker=baker;Ingenieur=engineer;Busfahrer=bus driver;Gärtner=gardener;Apotheker=pharmacist;Maler=painter;Steuerberater=tax adviser',
    ),
  }),
  dog: aboutPeople({
    german: [
      'Der Hund von {n} heißt {v}.',
      '{n}s Hund heißt {v}.',
      '{v} ist der Hund von {n}.',
      '{n} hat einen Hund namens {v}.',
    ],
    english: ["{n}'s dog is called {v}.", '{v} is the dog of {n}.', '{n} has a dog named {v}.'],
    values: pairs(
      'Waldi=Waldi;Rex=Rex;Struppi=Struppi;Balu=Balu;Hasso=Hasso;Wuschel=Wuschel;Pluto=Pluto;Flocke=Flocke',
    ),
  }),
  fear: aboutPeople({
    german: [
      '{n} hat Angst vor {v}.',
      '{n} fürchtet sich vor {v}.',
      'Vor {v} hat {n} große Angst.',
      '{v} machen {n} Angst.',
    ],
    english: ['{n} is afraid of {v}.', '{n} is scared of {v}.', '{v} frighten {n}.'],
    values: pairs(
      'Spinnen=spiders;Gewittern=thunderstorms;Schlangen=snakes;Fahrstühlen=lifts;Wespen=wasps;Clowns=clowns;Mäusen=mice;Brücken=bridges',
    ),
  }),
  wish: aboutPeople({
    german: [
      '{n} wünscht sich {v}.',
      '{n} hätte gern {v}.',
      'Auf dem Wunschzettel von {n} steht {v}.',
      '{n} will {v} haben.',
    ],
    english: [
      '{n} wishes for {v}.',
      '{n} would like to have {v}.',
      '{v} is on the wish list of {n}.',
      '{n} wants {v}.',
    ],
    values: pairs(
      'ein Teleskop=a telescope;ein Skateboard=a skateboard;einen Rucksack=a backpack;eine Kamera=a camera;ein Puzzle=a jigsaw puzzle;' +
        'einen Drachen=a kite;eine Armbanduhr=a wristwatch;ein Keyboard=a keyboard;eine Hängematte=a hammock',
    ),
  }),
  dislike: aboutPeople({
    german: [
      '{n} mag kein {v}.',
      '{n} mag {v} nicht.',
      '{n} isst nicht gern {v}.',
      '{v} schmeckt {n} nicht.',
      '{n} hasst {v}.',
    ],
    english: ["{n} doesn't like {v}.", '{n} hates {v}.', '{n} dislikes {v}.', '{n} does not eat {v}.'],
    values: pairs(
      'Sauerkraut=sauerkraut;Marzipan=marzipan;Fenchelgemüse=fennel;Lebkuchen=gingerbread;Rührei=scrambled eggs;Spargel=asparagus;Lakritz=liquorice;Leber=liver',
    ),
  }),
  medicine: aboutPeople({
    german: [
      '{n} nimmt {v}.',
      '{n} muss jeden Tag {v} nehmen.',
      '{v} nimmt {n} täglich.',
      'Der Arzt hat {n} {v} verschrieben.',
    ],
    english: ['{n} takes {v}.', '{n} has to take {v} every day.', 'The doctor prescribed {v} for {n}.'],
    values: pairs(
      'Ramipril=ramipril;Eisentabletten=iron tablets;Vitamin D=vitamin D;Hustensaft=cough syrup;Insulin=insulin;Magentropfen=stomach drops;Schlaftabletten=sleeping pills;Augentropfen=eye drops',
    ),
  }),
  instrument: aboutPeople({
    german: ['{n} spielt {v}.', '{n} lernt {v}.', '{n} kann {v} spielen.', '{n} nimmt Unterricht in {v}.'],
    english: ['{n} plays the {v}.', '{n} is learning the {v}.', '{n} takes {v} lessons.'],
    values: pairs(
      'Geige=violin;Klavier=piano;Schlagzeug=drums;Trompete=trumpet;Flöte=flute;Cello=cello;Akkordeon=accordion;Harfe=harp',
    ),
  }),
  visit: aboutPeople({
    german: ['{n} kommt am {v} zu Besuch.', 'Am {v} besucht uns {n}.', '{n} besucht uns am {v}.', 'Am {v} kommt {n}.'],
    english: ['{n} is coming to visit on {v}.', 'On {v} {n} visits us.', '{n} visits us on {v}.'],
    values: days,
  }),
  car: aboutPeople({
    german: ['{n} fährt einen {v}.', '{n}s Auto ist ein {v}.', '{n} hat einen {v}.', 'Das Auto von {n} ist ein {v}.'],
    english: ['{n} drives a {v}.', "{n}'s car is a {v}.", '{n} owns a {v}.'],
    values: pairs(
      'Golf=Golf;Fiesta=Fiesta;Passat=Passat;Twingo=Twingo;Panda=Panda;Octavia=Octavia;Corsa=Corsa;Yaris=Yaris',
    ),
  }),
  owner: aboutThings(belongings, {
    german: [
      '{n} gehört {v}.',
      '{v} ist der Besitzer: {n}.',
      '{n} haben wir von {v} bekommen.',
      'Eigentlich gehört {n} {v}.',
    ],
    english: ['{n} belongs to {v}.', '{v} owns {n}.', '{n} is the property of {v}.'],
    values: names.slice(0, 12).map((name) => [name, name] as const),
  }),
  price: aboutThings(machines, {
    german: ['{n} hat {v} Euro gekostet.', 'Für {n} haben wir {v} Euro bezahlt.', '{n} war {v} Euro teuer.'],
    english: ['{n} cost {v} euros.', 'We paid {v} euros for {n}.', 'The price of {n} was {v} euros.'],
    values: numbers(201, 700),
  }),
  defect: aboutThings(machines, {
    german: ['{n} {v}.', 'Im Moment {v} {n}.', 'Leider {v} {n} schon wieder.', '{n} ist kaputt und {v}.'],
    english: ['{n} {v}.', 'At the moment {n} {v}.', 'Unfortunately {n} {v} again.'],
    values: pairs(
      'tropft=is dripping;quietscht=squeaks;riecht verbrannt=smells burnt;klemmt=is stuck;brummt laut=hums loudly;blinkt rot=flashes red',
    ),
  }),
  bin_day: aboutThings(bins, {
    german: [
      '{n} wird am {v} abgeholt.',
      'Am {v} wird {n} geleert.',
      '{n} kommt immer am {v} weg.',
      'Abholtag für {n} ist {v}.',
    ],
    english: ['{n} is collected on {v}.', 'On {v} they empty {n}.', 'Collection day for {n} is {v}.'],
    values: days,
  }),
  spot: aboutThings(belongings, {
    german: [
      '{n} ist {v}.',
      '{v} ist {n}.',
      '{n} findest du {v}.',
      '{n} haben wir {v} verstaut.',
      '{n} liegt {v}.',
      '{n} bewahren wir {v} auf.',
    ],
    english: ['{n} is {v}.', 'We keep {n} {v}.', 'You will find {n} {v}.', '{n} is stored {v}.'],
    values: spots,
  }),
};
