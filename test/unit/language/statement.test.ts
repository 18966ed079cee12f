import { describe, expect, test } from 'vitest';
import type { Language } from '../../../src/domain/turn.ts';
import { statementOf } from '../../../src/language/statement.ts';

const read = (text: string, language: Language = 'de', clause = false, speakerName: string | null = 'Anna') =>
  statementOf(text, { language, speakerName, clause });

describe('a clause with its verb at the end becomes a sentence', () => {
  test.each([
    ['die Leiter hinter dem Schuppen steht', 'Die Leiter steht hinter dem Schuppen.'],
    [
      'der Reserveschlüssel fürs Bootshaus in der grünen Kiste im Schuppen liegt',
      'Der Reserveschlüssel fürs Bootshaus liegt in der grünen Kiste im Schuppen.',
    ],
    ['die Papiertonne jeden dritten Freitag rausmuss', 'Die Papiertonne muss jeden dritten Freitag raus.'],
    ['Onkel Willi am 9. Juni Geburtstag hat', 'Onkel Willi hat am 9. Juni Geburtstag.'],
    [
      'wir bei Familie Brandl den Ersatzreifen deponiert haben',
      'Wir haben bei Familie Brandl den Ersatzreifen deponiert.',
    ],
    ['der Filter alle drei Monate gewechselt werden muss', 'Der Filter muss alle drei Monate gewechselt werden.'],
    ['das rad von frau oswald im hof steht', 'Das rad von frau oswald steht im hof.'],
    ['die post für familie brandl im flur liegt', 'Die post für familie brandl liegt im flur.'],
    ['frau doktor oswald am montag kommt', 'Frau doktor oswald kommt am montag.'],
    ['meine frau karten spielt', 'Meine frau spielt karten.'],
    ['am Freitag der Klempner kommt', 'Am Freitag kommt der Klempner.'],
    ['ich gern Jazz höre, wenn ich bügle', 'Ich höre gern Jazz, wenn ich bügle.'],
    ['die Truhe, die Opa gebaut hat, auf dem Speicher steht', 'Die Truhe, die Opa gebaut hat, steht auf dem Speicher.'],
    [
      'das Boot an Steg drei liegt und die Ruder im Keller hängen',
      'Das Boot liegt an Steg drei und die Ruder hängen im Keller.',
    ],
    ['Tilda am Montag kommt und eine Katze hat', 'Tilda kommt am Montag und hat eine Katze.'],
    ['Tilda kommt und Tom den Ofen braucht', 'Tilda kommt und Tom braucht den Ofen.'],
    [
      'Tom dienstags Training hat und donnerstags zum Chor geht',
      'Tom hat dienstags Training und geht donnerstags zum Chor.',
    ],
    ['Tilda keine Milch verträgt und deshalb Tee trinkt', 'Tilda verträgt keine Milch und trinkt deshalb Tee.'],
    ['wir am Sonntag wandern gehen und Opa mitkommt', 'Wir gehen am Sonntag wandern und Opa kommt mit.'],
    ['Mia Brei braucht und morgens der Hund raus muss', 'Mia braucht Brei und morgens muss der Hund raus.'],
    ['ich Veganer bin und keinen Käse esse', 'Ich bin Veganer und esse keinen Käse.'],
    ['die Wartung der Orgel bis 2031 läuft', 'Die Wartung der Orgel läuft bis 2031.'],
    ['das Boot der Kinder am Steg liegt', 'Das Boot der Kinder liegt am Steg.'],
    ['die Tochter der Nachbarin Harfe spielt', 'Die Tochter der Nachbarin spielt Harfe.'],
    ['die Oma der Kinder montags kommt', 'Die Oma der Kinder kommt montags.'],
    ['die Tante der Nachbarin hilft', 'Die Tante hilft der Nachbarin.'],
    ['Papa der Nachbarin die Säge geliehen hat', 'Papa hat der Nachbarin die Säge geliehen.'],
    ['Leo, Mia und Paul allergisch sind', 'Leo, Mia und Paul sind allergisch.'],
    ['Mia allergisch ist gegen Bienen', 'Mia ist allergisch gegen Bienen.'],
    ['sich die Nummer geändert hat', 'Die Nummer hat sich geändert.'],
    ['Oma nicht hat kommen können', 'Oma hat nicht kommen können.'],
    ['die Bahn um acht ankommt', 'Die Bahn kommt um acht an.'],
    ['Tante Rosi am Sonntag zurückkommt', 'Tante Rosi kommt am Sonntag zurück.'],
    ['wenn es friert, der Hahn zu muss', 'Wenn es friert, muss der Hahn zu.'],
    ['der gasmann am mittwoch kommt', 'Der gasmann kommt am mittwoch.'],
    ['die biotonne freitags rausmuss', 'Die biotonne muss freitags raus.'],
    ['DIE TRUHE IM KELLER STEHT', 'DIE TRUHE STEHT IM KELLER.'],
    ['der Hund meiner Schwester Bello heißt', 'Der Hund meiner Schwester heißt Bello.'],
    ['Leo in der Schule ist', 'Leo ist in der Schule.'],
    ['der Mieter gekündigt hat', 'Der Mieter hat gekündigt.'],
    ['die Skier bei Tante Rosi im Keller abgestellt sind', 'Die Skier sind bei Tante Rosi im Keller abgestellt.'],
    [
      'das Geschenk im Schuppen hinter der Leiter versteckt ist',
      'Das Geschenk ist im Schuppen hinter der Leiter versteckt.',
    ],
    ['die Wand im Flur gestrichen ist', 'Die Wand im Flur ist gestrichen.'],
    ['Paul', 'Paul.'],
  ])('%s', (clause, sentence) => {
    expect(read(clause, 'de', true).text).toBe(sentence);
  });
});

describe('content is cleaned, and nothing of it is lost', () => {
  test.each<[string, Language, string]>([
    ['wo ich geparkt habe: Ebene 2, Platz 7', 'de', 'Ich habe geparkt: Ebene 2, Platz 7.'],
    ['wo der Anhänger steht: Stellplatz 12', 'de', 'Der Anhänger steht: Stellplatz 12.'],
    ['wo der Anhänger ist: Stellplatz 12', 'de', 'Der Anhänger ist: Stellplatz 12.'],
    ['wo der Anhänger steht: hinter der Scheune', 'de', 'Der Anhänger steht hinter der Scheune.'],
    ['wann der Schornsteinfeger kommt: im März', 'de', 'Der Schornsteinfeger kommt im März.'],
    ['where the trailer is: bay 12', 'en', 'The trailer is: bay 12.'],
    ['where the trailer is: behind the barn', 'en', 'The trailer is behind the barn.'],
    ['wie der Lehrer heißt: Albrecht', 'de', 'Der Lehrer heißt Albrecht.'],
    ['meine Kontonummer, sie ist 4455', 'de', 'Meine Kontonummer ist 4455.'],
    ['das der Müll am Freitag kommt', 'de', 'Der Müll kommt am Freitag.'],
    ['das Rad steht im Hof', 'de', 'Das Rad steht im Hof.'],
    ['das: die Pumpe läuft nur nachts', 'de', 'Die Pumpe läuft nur nachts.'],
    ['Oma kommt um 10:30 Uhr, bitte', 'de', 'Oma kommt um 10:30 Uhr.'],
    ['Vorsicht! Die Stufe ist locker', 'de', 'Vorsicht! Die Stufe ist locker.'],
    ['where I parked: level 2', 'en', 'I parked: level 2.'],
    ['my shoe size, it’s 43', 'en', 'My shoe size is 43.'],
    ["my shoe size, it's 43", 'en', 'My shoe size is 43.'],
    ['not to ring after eight', 'en', 'Do not ring after eight.'],
  ])('%s', (content, language, sentence) => {
    expect(read(content, language).text).toBe(sentence);
  });

  test('a long dictation is kept as it is', () => {
    const text = `${'Die Pumpe läuft nur nachts, wenn der Strom billig ist. '.repeat(60)}Ende`;
    expect(read(text).text).toBe(`${text}.`);
    expect(read(text)).toMatchObject({ kind: 'note', subject: null });
  });
});

describe('subject, predicate and object', () => {
  test.each<[string, Language, string | null, string | null, string | null]>([
    ['Der Bohrer liegt jetzt in der roten Kiste im Keller', 'de', 'Bohrer', 'liegt in', 'rote Kiste im Keller'],
    ['Die Regenjacken hängen am Haken', 'de', 'Regenjacken', 'hängt an', 'Haken'],
    ['Das Ladegerät ist beim Nachbarn', 'de', 'Ladegerät', 'ist bei', 'Nachbarn'],
    ['Den Ersatzreifen haben wir in die Garage gelegt', 'de', 'Ersatzreifen', 'liegt in', 'Garage'],
    ['Der Kater heißt Murr', 'de', 'Kater', 'heißt', 'Murr'],
    ['Paul mag keinen Spinat', 'de', 'Paul', 'mag nicht', 'Spinat'],
    ['Mia verträgt kein Penicillin', 'de', 'Mia', 'verträgt nicht', 'Penicillin'],
    ['Mia ist gegen Bienen allergisch', 'de', 'Mia', 'hat Allergie gegen', 'Bienen'],
    ['Onkel Willi hat am 9. Juni Geburtstag', 'de', 'Onkel Willi', 'hat Geburtstag am', '9. Juni'],
    ['Leos Geburtstag ist am 12. Oktober', 'de', 'Leo', 'hat Geburtstag am', '12. Oktober'],
    ['Der Code für die Schranke ist 8812', 'de', 'Schranke', 'Code ist', '8812'],
    ['Der Bootshauscode ist jetzt 8812', 'de', 'Bootshaus', 'Code ist', '8812'],
    ['Das WLAN-Passwort für Besucher lautet Tulpe7', 'de', 'WLAN Besucher', 'Passwort ist', 'Tulpe7'],
    ['Mein Roller hat die Rahmennummer 5512', 'de', 'Annas Roller', 'Rahmennummer ist', '5512'],
    ['Der Klempner kommt am Freitag', 'de', 'Klempner', 'kommt am', 'Freitag'],
    ['Mittwochs kommt der Klempner', 'de', 'Klempner', 'kommt am', 'Mittwochs'],
    ['Der Stromzähler stand am 1. Mai bei 4410', 'de', 'Stromzähler', 'Stand ist', '4410'],
    ['Der Schuppen gehört Marek', 'de', 'Schuppen', 'gehört', 'Marek'],
    ['Ich trinke gern Tee', 'de', 'Anna', 'trinkt gern', 'Tee'],
    ['Ab jetzt esse ich kein Fleisch mehr', 'de', 'Anna', 'isst nicht', 'Fleisch'],
    ['Mit Leuchtturm meine ich die Lampe im Erker', 'de', 'Leuchtturm', 'bedeutet', 'Lampe im Erker'],
    ['Unser Tierarzt ist Doktor Sommer', 'de', 'Tierarzt', 'ist wer', 'Doktor Sommer'],
    ['Die Tonne wird dienstags geleert', 'de', 'Tonne', 'wird geleert', 'dienstags'],
    ['Guten Morgen zusammen', 'de', null, null, null],
    ['The drill is in the red box', 'en', 'drill', 'is in', 'red box'],
    ['The ladder hangs behind the shed', 'en', 'ladder', 'hangs behind', 'shed'],
    ['I put my passport in the drawer', 'en', "Anna's passport", 'is in', 'drawer'],
    ["Paul can't stand celery", 'en', 'Paul', 'likes not', 'celery'],
    ['The gate code is 8812', 'en', 'gate', 'code is', '8812'],
    ["Uncle Will's birthday is on the 9th of June", 'en', 'Uncle Will', 'birthday is', '9th of June'],
    ['The cat is called Bubbles', 'en', 'cat', 'is called', 'Bubbles'],
    ['Mia is allergic to bees', 'en', 'Mia', 'is allergic to', 'bees'],
    ['The plumber comes on Friday', 'en', 'plumber', 'comes on', 'Friday'],
    ["From now on I don't eat meat", 'en', 'Anna', 'eats not', 'meat'],
  ])('%s', (text, language, subject, predicate, object) => {
    expect(read(text, language)).toMatchObject({ subject, predicate, object });
  });

  test('the first person without a known speaker names nobody', () => {
    expect(read('Ich trinke gern Tee', 'de', false, null).subject).toBeNull();
    expect(read('Mein Roller steht im Hof', 'de', false, null).subject).toBe('Roller');
  });

  test.each<[string, Language]>([
    ['Der Schlüssel liegt nicht im Auto', 'de'],
    ['Wir essen nie Schwein', 'de'],
    ['Mia darf keine Nüsse essen', 'de'],
    ['Das Tor geht nimmer zu', 'de'],
    ['The key is not in the car', 'en'],
    ["Paul doesn't drink milk", 'en'],
    ['We never eat pork', 'en'],
  ])('negation is not lost: %s', (text, language) => {
    expect(read(text, language).polarity).toBe('negative');
  });

  test('a new place is another value, a new liking one more', () => {
    expect(read('Der Bohrer liegt im Keller').singleValued).toBe(true);
    expect(read('Der Bohrer hängt am Haken').singleValued).toBe(true);
    expect(read('Der Code für die Schranke ist 8812').singleValued).toBe(true);
    expect(read('Paul mag Spinat').singleValued).toBe(false);
    expect(read('Mia ist Vegetarierin').singleValued).toBe(false);
    expect(read('Opa ist in Rente').singleValued).toBe(false);
  });
});

test.each<[string, Language, string]>([
  ['Wenn ich Siesta sage, fahr die Rollos runter', 'de', 'procedure'],
  ['Bei Siesta machst du die Rollos zu', 'de', 'procedure'],
  ['when I say siesta you close the blinds', 'en', 'procedure'],
  ['Der Zaun wurde letzten Samstag gestrichen', 'de', 'episode'],
  ['Der Gärtner war am 4. Mai da', 'de', 'episode'],
  ['The fence was painted last Saturday', 'en', 'episode'],
  ['Ich mag abends warmes Licht', 'de', 'preference'],
  ['Paul prefers tea', 'en', 'preference'],
  ['Die Leiter steht im Hof', 'de', 'fact'],
  ['Drei Kisten Wein', 'de', 'note'],
])('%s is a memory of its kind', (text, language, kind) => {
  expect(read(text, language).kind).toBe(kind);
});

test.each<[string, boolean, boolean]>([
  ['Der Code für die Schranke ist 8812', true, false],
  ['Das Passwort vom Drucker ist Tulpe', true, false],
  ['Die PIN der Karte ist 1234', true, false],
  ['Der QR-Code klebt am Router', false, false],
  ['Ich habe seit gestern Rückenschmerzen und nehme Tabletten', false, true],
  ['Ich bin in Luis verknallt', false, true],
  ['Papa bekommt von mir zum Geburtstag eine Uhr', false, true],
  ['Mein Gehalt kommt am Ersten', false, true],
  ['Ich habe wieder Migräne', false, true],
  ['I have a terrible toothache', false, true],
  ['Leo verträgt keine Milch', false, false],
  ['Ich liebe Pizza', false, false],
  ['Die Tabletten für die Spülmaschine sind im Keller', false, false],
])('%s: sensitive %s, intimate %s', (text, sensitive, intimate) => {
  expect(read(text)).toMatchObject({ sensitive, intimate });
});

test.each<[string, Language, string | null]>([
  ['er mag das nicht', 'de', 'er'],
  ['sie kommt am Freitag', 'de', 'sie'],
  ['das ist kaputt', 'de', 'das'],
  ['ihr Rad steht im Hof', 'de', 'ihr'],
  ['Oma hat ihn versteckt', 'de', 'ihn'],
  ['Das Rad steht im Hof', 'de', null],
  ['Die Nachbarn sind verreist', 'de', null],
  ['Es gibt freitags Fisch', 'de', null],
  ['Der Schlüssel ist weg, Opa hat ihn verlegt', 'de', null],
  ['Mia hat ihre Jacke im Bus vergessen', 'de', null],
  ['he hates that', 'en', 'he'],
  ['it is broken', 'en', null],
  ['it hangs on the hook', 'en', 'it'],
  ['I put it in the drawer', 'en', 'it'],
  ['The key is lost, grandpa misplaced it', 'en', null],
])('%s: unresolved %s', (text, language, pronoun) => {
  expect(read(text, language).unresolvedPronoun?.toLowerCase() ?? null).toBe(pronoun);
});

describe('what was put somewhere is what is there, wherever it stands in the sentence', () => {
  test.each([
    ['Die Leiter habe ich in den Keller gestellt', 'Leiter'],
    ['Die Pässe haben wir in den Tresor gelegt', 'Pässe'],
    ['Das Zelt hat Ben im Schuppen verstaut', 'Zelt'],
    ['Ich habe die Leiter in den Keller gestellt', 'Leiter'],
    ['Ben hat das Zelt im Schuppen verstaut', 'Zelt'],
  ])('%s', (said, thing) => {
    expect(read(said).subject).toBe(thing);
  });
});
