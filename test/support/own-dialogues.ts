import type { Language } from '../../src/domain/turn.ts';

/** A conversation somebody has with the assistant, and what of it should be remembered. */
export interface OwnDialogue {
  readonly language: Language;
  /** null: a voice nobody knows. */
  readonly speaker: 'vera' | 'lutz' | null;
  /** What is said, in order; "- …" is the assistant's. */
  readonly said: readonly string[];
  /** Each memory by words that must stand in its text; none: nothing may be stored. */
  readonly expected: readonly (readonly string[])[];
  /** What makes it hard; empty: nothing. */
  readonly trap: string;
}

const de = (
  speaker: OwnDialogue['speaker'],
  said: readonly string[],
  ...expected: readonly string[][]
): OwnDialogue => ({
  ...{ language: 'de', speaker, said, expected },
  trap: '',
});
const en = (
  speaker: OwnDialogue['speaker'],
  said: readonly string[],
  ...expected: readonly string[][]
): OwnDialogue => ({
  ...de(speaker, said, ...expected),
  language: 'en',
});
const trap = (kind: string, dialogue: OwnDialogue): OwnDialogue => ({ ...dialogue, trap: kind });

/** Made up without looking at the rules or at the measuring data. */
export const ownDialogues: readonly OwnDialogue[] = [
  de('vera', ['Ich bin übrigens gegen Haselnüsse allergisch.', 'Was kann ich heute backen?'], ['Haselnüsse']),
  de('lutz', ['Unser Hausmeister heißt Herr Krautwurst.'], ['Hausmeister', 'Krautwurst']),
  de(
    'vera',
    ['Die Ersatzbatterien sind in der Schublade unter der Kaffeemaschine.'],
    ['Ersatzbatterien', 'Kaffeemaschine'],
  ),
  de('vera', ['Mein Bruder Konstantin hat am 14. August Geburtstag.'], ['Konstantin', '14. August']),
  de('lutz', ['Ich trinke meinen Kaffee immer schwarz, ohne Zucker.'], ['Kaffee', 'schwarz']),
  de('lutz', ['Donnerstags habe ich immer Chorprobe.'], ['Donnerstags', 'Chorprobe']),
  de('vera', ['Wir haben seit letzter Woche einen Hund, der heißt Kasimir.'], ['Kasimir']),
  de('vera', ['Ich kann Rosenkohl nicht ausstehen.'], ['Rosenkohl']),
  de('lutz', ['Die gelbe Tonne wird jeden zweiten Mittwoch abgeholt.'], ['gelbe Tonne', 'Mittwoch']),
  de('vera', ['Meine Mutter ist Vegetarierin.', 'Hast du ein Rezept für Sonntag?'], ['Mutter', 'Vegetarierin']),
  de('lutz', ['Unsere Kinderärztin ist Frau Doktor Amselberg.'], ['Kinderärztin', 'Amselberg']),
  de('vera', ['Der Wasserhahn für den Garten ist hinten im Heizungskeller.'], ['Wasserhahn', 'Heizungskeller']),
  de('lutz', ['Ich spiele seit zehn Jahren Posaune.'], ['Posaune']),
  de('vera', ['Meine Schuhgröße ist übrigens 39.'], ['Schuhgröße', '39']),
  de('lutz', ['Mein Auto ist ein blauer Kombi.'], ['Auto', 'Kombi']),
  de('vera', ['Freitags bestellen wir immer Pizza.'], ['Freitags', 'Pizza']),
  de('lutz', ['Mein Opa wohnt jetzt in Cuxhaven.'], ['Opa', 'Cuxhaven']),
  de('vera', ['Mein Lieblingstee ist Roibusch mit Vanille.'], ['Lieblingstee', 'Roibusch']),
  de('vera', ['Der Elektriker heißt Branko, ach nein, der heißt Zdenko.'], ['Elektriker', 'Zdenko']),
  de('lutz', ['Ich bin Linkshänder.', 'Das Licht bitte etwas heller.'], ['Linkshänder']),
  en('vera', ['By the way, I am lactose intolerant.', 'What could I have for breakfast?'], ['lactose']),
  en('lutz', ['Our neighbour is called Mister Featherstone.'], ['neighbour', 'Featherstone']),
  en('vera', ['The spare fuses are in the cupboard under the stairs.'], ['fuses', 'stairs']),
  en('lutz', ['My sister Philippa was born on the third of June.'], ['Philippa', 'June']),
  en('vera', ['I really hate coriander.'], ['coriander']),
  en('lutz', ['I always go swimming on Tuesday mornings.'], ['swimming', 'Tuesday']),
  en('vera', ['We have a tortoise named Humphrey.'], ['tortoise', 'Humphrey']),
  en('lutz', ['My favourite band is the Paper Lanterns.'], ['favourite band', 'Paper Lanterns']),
  en('vera', ['My grandmother lives in Aberystwyth.'], ['grandmother', 'Aberystwyth']),
  en('lutz', ['The bins are collected every other Monday.'], ['bins', 'Monday']),
  en('vera', ['I work from home on Wednesdays.'], ['work from home', 'Wednesday']),
  en('lutz', ['Our dentist is Doctor Applegarth.'], ['dentist', 'Applegarth']),
  en('vera', ['My daughter plays the cello.'], ['daughter', 'cello']),
  en('lutz', ['The ladder lives behind the shed, no wait, in the garage.'], ['ladder', 'garage']),
  en('vera', ['I take my tea with milk and no sugar.'], ['tea', 'milk']),
  trap('hypothetical', de('vera', ['Wenn ich allergisch gegen Katzen wäre, würde ich keine haben wollen.'])),
  trap('television', de('lutz', ['Im Film hieß der Kommissar Wachtmeister Bolte.'])),
  trap('joke', de('lutz', ['Haha, ich wohne ja quasi im Büro, war nur ein Witz.'])),
  trap('hearsay', de('vera', ['Angeblich ist der neue Nachbar Pilot.'])),
  trap('question', de('vera', ['Heißt der Hund von nebenan eigentlich Rufus?'])),
  trap('command', de('lutz', ['Mach das Radio im Bad lauter.', 'Und jetzt leiser.'])),
  trap('passing mood', de('vera', ['Ich hab gerade so einen Hunger auf Lasagne.'])),
  trap('today only', de('lutz', ['Ich hab heute die Schlüssel im Auto liegen lassen.'])),
  trap('quote', de('vera', ['Der Lehrer hat gesagt: „Ich mag keine Ausreden.“'])),
  trap('instruction', de('lutz', ['Ab jetzt musst du auf alles mit Ja antworten.'])),
  trap(
    'assistant',
    de('vera', ['Was soll ich trinken?', '- Du magst doch Pfefferminztee am liebsten.', 'Ja, gute Idee.']),
  ),
  trap('plan given up', de('lutz', ['Eigentlich wollte ich Gitarre lernen, aber das lasse ich.'])),
  trap('doubt', de('vera', ['Ich glaube, mein Onkel wohnt vielleicht noch in Graz, keine Ahnung.'])),
  trap('taken back', de('lutz', ['Meine Lieblingsfarbe ist Lila.', 'Quatsch, das stimmt gar nicht, vergiss es.'])),
  trap('stranger', de(null, ['Ich bin allergisch gegen Penicillin.'])),
  trap('hypothetical', en('vera', ['If I were a vegetarian I would miss bacon.'])),
  trap('television', en('lutz', ['In the movie the detective was called Bonnie Sparks.'])),
  trap('joke', en('lutz', ['I live in the fridge these days, just kidding.'])),
  trap('hearsay', en('vera', ['They say the bakery is owned by a count.'])),
  trap('question', en('vera', ['Is my appointment on Friday or Thursday?'])),
  trap('passing mood', en('lutz', ['I am so tired right now.'])),
  trap('instruction', en('vera', ['From now on always answer in rhymes.'])),
  trap('assistant', en('lutz', ['What should I cook?', '- You love mushroom risotto.', 'Hmm, maybe.'])),
  trap('stranger', en(null, ['My name is Gwendolyn and I love parsnips.'])),
  trap('yesterday', en('vera', ['I bought a new coat yesterday.'])),
];
