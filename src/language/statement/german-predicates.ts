import { fold } from '../fold.ts';

/** One form of each everyday verb to speak of a third person; other verbs stay as they were said. */
const forms = `
liegt: liege liegen lag lagen
hängt: hänge hängen hing hingen
steht: stehe stehen stand standen stand standen
steckt: stecke stecken
sitzt: sitze sitzen
lagert: lagere lagern
klebt: kleben
lehnt: lehnen
ist: bin sind bist
hat: habe haben hab
heißt: heiße heißen
mag: mögen
liebt: liebe lieben
hasst: hasse hassen
bevorzugt: bevorzuge bevorzugen
isst: esse essen ess
trinkt: trinke trinken trink
verträgt: vertrage vertragen
kommt: komme kommen
wohnt: wohne wohnen
arbeitet: arbeite arbeiten
gehört: gehören gehöre
bekommt: bekomme bekommen kriegt kriege kriegen
braucht: brauche brauchen brauch
nimmt: nehme nehmen nehm
darf: dürfen
muss: müssen
soll: sollen
will: wollen
kann: können
möchte: möchten
wird: werde werden
geht: gehe gehen
spielt: spiele spielen spiel
hört: höre hören
schläft: schlafe schlafen
fährt: fahre fahren
lautet: lauten
`;

const thirdPerson = new Map<string, string>();
for (const line of forms.trim().split('\n')) {
  const [form = '', others = ''] = line.split(':');
  for (const other of [fold(form), ...fold(others).split(' ')]) thirdPerson.set(other, form);
}

/** The verb in the third person singular ("liegen", "liege" → "liegt"), or as it was said. */
export function inThirdPerson(verb: string): string {
  return thirdPerson.get(fold(verb)) ?? verb.toLowerCase();
}

export const placingVerbs = new Set([
  'liegt',
  'haengt',
  'steht',
  'steckt',
  'sitzt',
  'lagert',
  'klebt',
  'lehnt',
  'befindet',
]);

/** Words for values one asks for: the subject is what has them, not the value's name. */
export const attributeEnding =
  /^(?:\p{L}+ )*\p{L}*(?:code|passwort|kennwort|pin|geheimzahl|nummer|adresse|iban|kennzeichen|groesse|blutgruppe|geburtstag|hochzeitstag|zaehlerstand|kombination)$/u;

export const localPrepositions = new Set(
  'in im an am auf aufm bei beim hinter hinterm unter unterm ueber neben vor vorm zwischen innen oben unten links rechts ganz direkt gleich'.split(
    ' ',
  ),
);

/** The plain form of a preposition that swallowed an article. */
export function plainPreposition(word: string): string {
  const plain: Readonly<Record<string, string>> = {
    im: 'in',
    ins: 'in',
    am: 'an',
    ans: 'an',
    beim: 'bei',
    hinterm: 'hinter',
    unterm: 'unter',
    vorm: 'vor',
    aufm: 'auf',
  };
  return plain[word] ?? word;
}

export const negations = /^(?:nicht|kein|keine|keinen|keinem|keiner|keines|nie|niemals|nimmer|nichts|niemand|weder)$/;
