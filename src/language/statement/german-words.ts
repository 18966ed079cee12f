import { fold } from '../fold.ts';
import { isCapitalised, type Token } from './words.ts';

const asSet = (list: string): ReadonlySet<string> => new Set(fold(list).split(' '));

export const prepositions = asSet(`
in im ins an am ans auf aufs aus bei beim mit nach von vom zu zum zur für fürs gegen ohne um durch durchs über übers unter
unterm hinter hinterm vor vorm neben zwischen seit bis ab außer während wegen trotz statt innerhalb außerhalb pro per laut
`);

/** Prepositions that tie themselves to the noun before them ("der Schlüssel für den Keller"). */
export const nounPrepositions = asSet('für fürs von vom zum zur gegen aus über zu');

const determinerPattern =
  /^(?:der|die|das|den|dem|des|ein(?:e|en|em|er|es)?|kein(?:e|en|em|er|es)?|(?:mein|dein|sein|ihr|unser|euer|eur|unsr)(?:e|en|em|er|es)?|(?:jed|dies|jen|welch|manch|all|beid|einig|viel|mehrer|saemtlich)(?:e|en|em|er|es))$/;

export function isDeterminer(word: string): boolean {
  return determinerPattern.test(word);
}

/** Determiners that start a genitive or continue the noun phrase before them. */
export const genitiveDeterminers = asSet('des eines meines deines seines ihres unseres eures dieses jedes');
export const genitiveOrDative = asSet('der meiner deiner seiner ihrer unserer eurer einer dieser jeder');

export const pronouns = asSet('ich du er sie es wir ihr man jemand niemand keiner jeder alles nichts etwas wer dies');
/** Pronouns that cannot open a statement: they follow the verb. */
export const objectPronouns = asSet('sich mich dich uns euch ihn ihm mir dir ihnen');

export const adverbs = asSet(`
heute morgen gestern vorgestern übermorgen jetzt nun bald später gleich immer nie niemals oft manchmal meistens meist selten
montags dienstags mittwochs donnerstags freitags samstags sonntags werktags wochentags feiertags morgens vormittags mittags
nachmittags abends nachts täglich wöchentlich monatlich jährlich hier dort da oben unten draußen drinnen links rechts
hinten vorne nur erst auch noch schon wieder nicht gern gerne lieber sehr ganz bitte leider inzwischen mittlerweile neuerdings
seitdem früher damals danach vorher zuerst zuletzt normalerweise eigentlich wahrscheinlich vielleicht vermutlich heuer
zuhause daheim überall nirgends irgendwo nirgendwo übrigens endlich nachher demnächst derzeit momentan zurzeit aktuell
mal doch halt eben fast etwa ungefähr circa genau weiterhin sofort künftig zukünftig deshalb deswegen trotzdem sonst weg kaputt
allein selbst besonders ausnahmsweise dann frühestens spätestens mindestens höchstens abwechselnd insgesamt zweimal einmal dreimal
`);

export const coordinators = asSet('und oder aber sondern denn');
export const subordinators = asSet(`
dass weil wenn damit da obwohl falls sobald solange nachdem bevor bis ob während sodass seit seitdem ehe indem als sofern
`);
export const relativeWords = asSet(
  'der die das den dem deren dessen denen welche welcher welches welchen welchem wo was wer wie wann',
);

/** Words after which a name follows: "Tante Hilde", "Familie Vogt", "Zimmer 12". */
export const titles = asSet(`
tante onkel oma opa uroma uropa herr herrn frau doktor dr prof professor familie firma hotel restaurant café praxis pastor
pfarrer sankt st bäckerei metzgerei gasthof gasthaus pizzeria autohaus apotheke hund katze kater nachbar nachbarin cousin
cousine schwester bruder typ marke nummer platz zimmer raum deck stock etage sicherung haus linie gleis tor bus reihe stufe
`);

const numberWords = asSet(`
null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn
neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert tausend halb viertel ersten zweiten dritten
vierten fünften sechsten siebten achten neunten zehnten elften zwölften
`);

export function isNumber(word: string): boolean {
  return /^\d/.test(word) || numberWords.has(word);
}

const timeNouns =
  /^(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|januar|februar|maerz|april|mai|juni|juli|august|september|oktober|november|dezember|woche|wochen|monat|monate|jahr|jahre|tag|tage|uhr|fruehjahr|fruehling|sommer|herbst|winter|wochenende|weihnachten|ostern|pfingsten|silvester|urlaub|ferien|sommerferien|morgen|abend|nacht|vormittag|nachmittag|mittag|minuten|stunden)(?:abend|morgen|nachmittag|vormittag|nacht|mittag|s|en)?$/;

export function isTimeNoun(word: string): boolean {
  return timeNouns.test(word);
}

/** Whether a lower-case word can stand between a determiner and its noun. */
export function isAdjective(word: string): boolean {
  if (isNumber(word) || word === 'ganz' || word === 'sehr' || word === 'lila' || word === 'rosa') return true;
  if (adverbs.has(word) || prepositions.has(word) || pronouns.has(word) || isDeterminer(word)) return false;
  return word.length > 3 && /(?:e|en|er|es|em)$/.test(word);
}

/** Words that open a new part of the sentence, so the noun phrase before them is over. */
export function opensPart(word: string): boolean {
  return (
    prepositions.has(word) ||
    adverbs.has(word) ||
    pronouns.has(word) ||
    objectPronouns.has(word) ||
    coordinators.has(word) ||
    isDeterminer(word) ||
    isNumber(word)
  );
}

/** Whether nouns are written with capitals here; speech-to-text may give lower or upper case throughout. */
export function isCased(tokens: readonly Token[]): boolean {
  const capitals = tokens.filter(isCapitalised).length;
  return tokens.slice(1).some(isCapitalised) && (capitals < tokens.length || tokens.length <= 3);
}
