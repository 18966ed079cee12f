import { fold } from '../../fold.ts';

/** Infinitives of everyday verbs that form their present and past regularly. */
const regular = `
machen brauchen kaufen wohnen arbeiten gehören hassen lieben hören spielen kosten stellen legen stecken lagern lauten
kriegen besuchen feiern lernen studieren reparieren funktionieren passen reichen dauern leeren holen zahlen bezahlen
verdienen sparen mieten vermieten parken warten klingeln klemmen tropfen quietschen brummen lecken öffnen verstecken
schulden kündigen impfen behandeln operieren enden reisen bellen füttern putzen trainieren tanzen turnen klettern joggen
rauchen schmecken bevorzugen verwenden benutzen nutzen sagen erzählen meinen glauben suchen bestellen liefern schicken
heizen lüften duschen baden leben heiraten unterrichten leiten kümmern pflegen fehlen nerven stören schmerzen jucken
erlauben reagieren bedeuten steuern schalten bedienen tauschen wechseln kleben lehnen wünschen freuen ärgern fürchten
rechnen zeigen fragen antworten hoffen planen buchen reservieren kochen backen grillen essen reden telefonieren malen
zeichnen basteln bauen renovieren streichen sammeln verkaufen vermissen merken notieren speichern packen räumen hängen
wecken starten stoppen dimmen schauen gucken regnen schneien wackeln flackern rosten rutschen riechen drücken drehen
klopfen hupen stimmen gelten sichern markieren beschriften wiederholen übernachten frühstücken campen wandern radeln
rodeln zelten angeln jagen ernten pflanzen säen mähen gehorchen gehorchen siezen duzen nennen trennen kennen haften
dienen führen üben wagen zählen messen wiegen ölen schließen betreuen abonnieren einigen verreisen erreichen
versichern versorgen entsorgen entkalken erneuern verlängern erhöhen bezahlen vertrauen gestalten
`;

/** Irregular verbs: infinitive, ich/er forms of the present, and of the past (singular, plural). */
const irregular = `
sein bin bist ist sind seid war warst waren wart wäre wären sei
haben habe hab hast hat habt hatte hatten hätte hätten
werden werde wirst wird werdet wurde wurden würde würden
können kann kannst könnt konnte konnten könnte könnten
müssen muss musst müsst musste mussten müsste müssten
dürfen darf darfst dürft durfte durften dürfte
sollen soll sollst sollt sollte sollten
wollen will willst wollt wollte wollten
mögen mag magst mögt mochte mochten möchte möchten möchtest
wissen weiß weißt wisst wusste wussten
liegen liege liegt lag lagen
stehen stehe steht stand standen
hängen hänge hängt hing hingen
sitzen sitze sitzt saß saßen
heißen heiße heißt hieß hießen
kommen komme kommt kam kamen
gehen gehe geht ging gingen
fahren fahre fährt fahrt fuhr fuhren
essen esse isst aß aßen
fressen fresse frisst fraß fraßen
trinken trinke trinkt trank tranken
schlafen schlafe schläft schlief schliefen
tragen trage trägt trug trugen
vertragen vertrage verträgt vertrug vertrugen
bekommen bekomme bekommt bekam bekamen
geben gebe gibt gab gaben
nehmen nehme nimmt nahm nahmen
lesen lese liest las lasen
sehen sehe sieht sah sahen
vergessen vergesse vergisst vergaß vergaßen
lassen lasse lässt ließ ließen
laufen laufe läuft lief liefen
halten halte hält hielt hielten
fangen fange fängt fing fingen
bringen bringe bringt brachte brachten
denken denke denkt dachte dachten
ziehen ziehe zieht zog zogen
schließen schließe schließt schloss schlossen
gelten gelte gilt galt galten
befinden befinde befindet befand befanden
finden finde findet fand fanden
leihen leihe leiht lieh liehen
verleihen verleihe verleiht verlieh verliehen
beginnen beginne beginnt begann begannen
treffen treffe trifft traf trafen
fliegen fliege fliegt flog flogen
beißen beiße beißt biss bissen
gießen gieße gießt goss gossen
waschen wasche wäscht wusch wuschen
schwimmen schwimme schwimmt schwamm schwammen
singen singe singt sang sangen
reiten reite reitet ritt ritten
meiden meide meidet mied mieden
tun tue tut tat taten
bleiben bleibe bleibt blieb blieben
verlieren verliere verliert verlor verloren
rufen rufe ruft rief riefen
sterben sterbe stirbt starb starben
helfen helfe hilft half halfen
gefallen gefalle gefällt gefiel gefielen
leiden leide leidet litt litten
verbieten verbiete verbietet verbot verboten
enthalten enthalte enthält enthielt enthielten
laden lade lädt lud luden
gewinnen gewinne gewinnt gewann gewannen
wachsen wachse wächst wuchs wuchsen
werfen werfe wirft warf warfen
brechen breche bricht brach brachen
sprechen spreche spricht sprach sprachen
schreiben schreibe schreibt schrieb schrieben
schneiden schneide schneidet schnitt schnitten
steigen steige steigt stieg stiegen
treten trete tritt trat traten
frieren friere friert fror froren
fallen falle fällt fiel fielen
nennen nenne nennt nannte nannten
kennen kenne kennt kannte kannten
rennen renne rennt rannte rannten
brennen brenne brennt brannte brannten
wiegen wiege wiegt wog wogen
messen messe misst maß maßen
riechen rieche riecht roch rochen
springen springe springt sprang sprangen
dürfen darf
unterbringen unterbringe unterbringt
`;

const forms = new Set<string>();
const infinitiveForms = new Set<string>();
for (const infinitive of fold(regular).split(' ')) addRegular(infinitive);
for (const line of irregular.trim().split('\n')) {
  const words = fold(line).split(' ');
  infinitiveForms.add(words[0] ?? '');
  for (const word of words) forms.add(word);
  const third = words.find((word) => /[^s]t$/.test(word) && word !== words[0]);
  if (third !== undefined) forms.add(`${third.slice(0, -1)}st`);
}
forms.delete('sein');
forms.delete('verboten');
forms.delete('verloren');
for (const other of ['wart', 'meine', 'meinen', 'einen', 'reich', 'weg', 'dienst']) forms.delete(other);

function addRegular(infinitive: string): void {
  const stem = infinitive.replace(/e?n$/, '');
  const link = /(?:[td]|[^aeiourlh]n)$/.test(stem) ? 'e' : '';
  infinitiveForms.add(infinitive);
  for (const form of [
    infinitive,
    `${stem}e`,
    `${stem}${link}t`,
    `${stem}${link}te`,
    `${stem}${link}ten`,
    `${stem}${link}st`,
  ])
    forms.add(form);
}

/** Prefixes that stand apart in a main clause ("ankommen": "kommt … an"), longest first. */
export const separablePrefixes: readonly string[] = [
  ...['zurueck', 'zusammen', 'auseinander', 'herunter', 'hinunter', 'heraus', 'herein', 'hinaus', 'hinein', 'vorbei'],
  ...['weiter', 'wieder', 'runter', 'rueber', 'statt', 'durch', 'fest', 'frei', 'hoch', 'rauf', 'raus'],
  ...[
    'rein',
    'heim',
    'teil',
    'nach',
    'auf',
    'aus',
    'bei',
    'ein',
    'her',
    'hin',
    'los',
    'mit',
    'rum',
    'vor',
    'weg',
    'ab',
  ],
  ...['an', 'um', 'zu', 'da'],
];

const inseparable = new Set(
  fold(
    'wiederholt wiederholen übernachtet übernachten unterrichtet unterrichten umarmt umarmen anwortet antwortet',
  ).split(' '),
);

/** Whether a folded word is a finite form of an everyday verb. "sein" is not: it is a possessive far more often. */
export function isFiniteVerb(word: string): boolean {
  return forms.has(word) || (prefixOf(word) !== null && !participlePattern.test(word));
}

/** Whether a folded word is an infinitive ("kaufen", "rausbringen", "anrufen"). */
export function isInfinitive(word: string): boolean {
  if (infinitiveForms.has(word)) return true;
  const prefix = prefixOf(word);
  return prefix !== null && infinitiveForms.has(word.slice(prefix.length));
}

/** The separable prefix of a folded verb form, or null: "rausmuss" → "raus". */
export function prefixOf(word: string): string | null {
  if (inseparable.has(word) || forms.has(word)) return null;
  return separablePrefixes.find((prefix) => word.startsWith(prefix) && forms.has(word.slice(prefix.length))) ?? null;
}

const participlePattern =
  /^(?:(?:ab|an|auf|aus|bei|da|durch|ein|fest|frei|her|heraus|herunter|hin|hoch|los|mit|nach|raus|rein|runter|statt|teil|um|vor|weg|weiter|wieder|zu|zurueck|zusammen)?ge\p{L}{2,}(?:t|en)|\p{L}+iert|(?:ver|be|er|ent|zer)\p{L}+(?:t|en))$/u;

/** Whether a folded word looks like a past participle ("gewartet", "deponiert", "verliehen"). */
export function isParticiple(word: string): boolean {
  return participlePattern.test(word) && !forms.has(word);
}
