import type { Language } from '../../domain/turn.ts';

/** Every text `--help` shows. */
export interface HelpTexts {
  readonly program: string;
  readonly titles: Readonly<Record<'Usage:' | 'Arguments:' | 'Options:' | 'Commands:', string>>;
  readonly help: string;
  readonly version: string;
  readonly commands: Readonly<
    Record<
      | 'start'
      | 'say'
      | 'remember'
      | 'retain'
      | 'recall'
      | 'forget'
      | 'pin'
      | 'unpin'
      | 'people'
      | 'rooms'
      | 'list'
      | 'add'
      | 'export'
      | 'import'
      | 'backup'
      | 'recovery'
      | 'jobs'
      | 'drafts'
      | 'accept'
      | 'procedures'
      | 'show'
      | 'pause'
      | 'resume'
      | 'rename'
      | 'release'
      | 'propose'
      | 'confirm'
      | 'fire'
      | 'reject'
      | 'briefing'
      | 'reminders'
      | 'done'
      | 'delete'
      | 'snooze'
      | 'consolidate'
      | 'digests'
      | 'questions'
      | 'holds'
      | 'holdsNot'
      | 'run'
      | 'link'
      | 'demo'
      | 'uninstall'
      | 'doctor'
      | 'reindex'
      | 'keys'
      | 'revoke'
      | 'login'
      | 'mcp',
      string
    >
  >;
  readonly options: Readonly<
    Record<
      | 'speaker'
      | 'room'
      | 'satellite'
      | 'language'
      | 'conversation'
      | 'scope'
      | 'k'
      | 'type'
      | 'entity'
      | 'salience'
      | 'minSalience'
      | 'associativeDepth'
      | 'activationDecay'
      | 'explain'
      | 'near'
      | 'history'
      | 'id'
      | 'yes'
      | 'anyway'
      | 'role'
      | 'alias'
      | 'person'
      | 'local'
      | 'key'
      | 'out'
      | 'archive'
      | 'passphraseFile'
      | 'json'
      | 'text'
      | 'dryRun'
      | 'undo'
      | 'digest'
      | 'about'
      | 'since'
      | 'over'
      | 'at'
      | 'rule'
      | 'until',
      string
    >
  >;
  readonly environment: string;
}

const german: HelpTexts = {
  program: 'Das Gedächtnis des Haushalts',
  titles: { 'Usage:': 'Aufruf:', 'Arguments:': 'Angaben:', 'Options:': 'Optionen:', 'Commands:': 'Befehle:' },
  help: 'diese Hilfe zeigen',
  version: 'die Version zeigen',
  commands: {
    start: 'Merkdir starten',
    say: 'einen Satz sagen, wie an einem Sprachgerät',
    remember: 'einen Satz merken, so wie er dasteht',
    retain: 'einen Satz merken, mit Art, Wichtigkeit und wovon er handelt',
    recall: 'zeigen, was zu einer Frage gemerkt ist',
    forget: 'etwas für immer vergessen',
    pin: 'anheften: Assistenten erfahren es bei jeder Frage (die Kennung zeigt: recall --explain)',
    unpin: 'loslösen',
    people: 'wer hier wohnt',
    rooms: 'welche Räume es gibt',
    list: 'auflisten',
    add: 'anlegen',
    export: 'das Gedächtnis in eine Datei schreiben',
    import: 'eine solche Datei einlesen',
    backup: 'eine Sicherung schreiben, die nur diese Installation liest',
    recovery: 'die Wörter zeigen, die eine verlorene Schlüsseldatei ersetzen',
    jobs: 'was im Hintergrund geschieht',
    drafts: 'was nebenbei gelernt wurde und auf eine Entscheidung wartet',
    accept: 'merken',
    procedures: 'was auf ein Wort hin geschieht, und was Automationen davon benutzen',
    show: 'zeigen, mit allen Fassungen',
    pause: 'pausieren',
    resume: 'wieder aktivieren',
    rename: 'anders nennen; der alte Name läuft weiter',
    release: 'einen früheren Namen freigeben',
    propose: 'im Haus nachsehen, was zu schalten wäre',
    confirm: 'genau das schalten lassen, was vorgeschlagen ist',
    fire: 'jetzt laufen lassen',
    reject: 'verwerfen',
    briefing: 'was es Neues gibt',
    reminders: 'woran erinnert werden soll',
    done: 'erledigt',
    delete: 'löschen',
    snooze: 'später noch einmal',
    consolidate: 'das Gedächtnis aufräumen',
    digests: 'Wochen, Monate und Profile zeigen',
    questions: 'Gemerktes, das fraglich ist, weil sich etwas geändert hat',
    holds: 'es gilt weiter',
    holdsNot: 'es gilt nicht mehr',
    run: 'jetzt gleich tun, z. B. memory.extract',
    link: 'den Namen eines unbekannten Sprechers jemandem zuordnen',
    demo: 'einen erfundenen Haushalt zum Ausprobieren anlegen',
    uninstall: 'aus Home Assistant entfernen, was Merkdir dort angelegt hat',
    doctor: 'prüfen, ob alles in Ordnung ist',
    reindex: 'neu erfassen, was für Modell oder Suchwörter veraltet ist',
    keys: 'Schlüssel für Assistenten und Programme',
    revoke: 'widerrufen',
    login: 'einen Link zur Oberfläche im Browser zeigen; mit Namen: als diese Person',
    mcp: 'MCP auf Standardeingabe und -ausgabe, für Programme auf diesem Rechner',
  },
  options: {
    speaker: 'wer spricht, z. B. anna (sonst: unbekannt)',
    room: 'in welchem Raum, z. B. kueche',
    satellite: 'an welchem Gerät (sonst: cli)',
    language: 'de oder en (sonst: erkannt)',
    conversation: 'Kennung des Gesprächs (sonst: das laufende des Geräts)',
    scope: 'für wen: private, room oder shared',
    k: 'wie viele höchstens (sonst: 10)',
    type: 'fact, preference, episode, procedure oder note (sonst: nach dem Inhalt)',
    entity: 'Person oder Sache, von der er handelt, mehrfach möglich',
    salience: 'wie wichtig, 0 bis 1 (sonst: 0.7)',
    minSalience: 'nur, was mindestens so wichtig ist, 0 bis 1',
    associativeDepth: 'Schritte der Assoziation, 0 bis 2 (sonst: 1)',
    activationDecay: 'was nach jedem weiteren Schritt bleibt, 0 bis 1 (sonst: 0.5)',
    explain: 'zeigen, warum etwas gefunden wurde',
    near: 'auch Ähnliches zeigen, wenn nichts sicher antwortet',
    history: 'auch Überholtes',
    id: 'Kennung des Gemerkten',
    anyway: 'auch wenn Automationen ihn benutzen',
    yes: 'nicht fragen',
    role: 'owner, adult, child oder guest (sonst: adult)',
    alias: 'weiterer Name, mehrere möglich',
    person: 'wessen Schlüssel es ist (sonst: nur, was für alle ist)',
    local: 'der Assistent läuft im Haus (sonst gilt er als Cloud)',
    key: 'Schlüssel (sonst MERKDIR_KEY, sonst nur, was für alle ist)',
    out: 'in welche Datei',
    archive: 'alles, mit einem Kennwort verschlossen',
    passphraseFile: 'Datei mit dem Kennwort (sonst wird gefragt)',
    json: 'als JSON ausgeben',
    text: 'in diesen Worten',
    dryRun: 'nur zeigen, was geschehen würde',
    undo: 'einen Lauf der letzten sieben Tage zurücknehmen',
    digest: 'nur Wochen, Monate oder Profile',
    about: 'nur das Profil davon',
    since: 'seit wann, z. B. 2026-05-04T00:00:00Z (sonst: seit einem Tag)',
    over: 'auch, was vorbei ist',
    at: 'wann, z. B. 2026-05-04T07:00:00Z',
    rule: 'wie oft, als Regel nach RFC 5545, z. B. FREQ=DAILY;BYHOUR=8',
    until: 'wann wieder, z. B. 2026-05-04T07:00:00Z',
  },
  environment: 'MERKDIR_DATA ist der Datenordner (sonst ./data).',
};

const english: HelpTexts = {
  program: 'The memory of the household',
  titles: { 'Usage:': 'Usage:', 'Arguments:': 'Arguments:', 'Options:': 'Options:', 'Commands:': 'Commands:' },
  help: 'show this help',
  version: 'show the version',
  commands: {
    start: 'start Merkdir',
    say: 'say a sentence, as to a voice satellite',
    remember: 'remember a sentence as it stands',
    retain: 'remember a sentence with its kind, its importance and what it is about',
    recall: 'show what is remembered about a question',
    forget: 'forget something for good',
    pin: 'pin: assistants are told it with every question (its id: recall --explain)',
    unpin: 'unpin',
    people: 'who lives here',
    rooms: 'which rooms there are',
    list: 'list them',
    add: 'add one',
    export: 'write the memory to a file',
    import: 'take such a file in',
    backup: 'write a backup that only this installation reads',
    recovery: 'show the words that replace a lost key file',
    jobs: 'what is done in the background',
    drafts: 'what was learned in passing and waits for a decision',
    accept: 'remember it',
    procedures: 'what happens on a word, and which automations use it',
    show: 'show, with all versions',
    pause: 'pause',
    resume: 'resume',
    rename: 'give another name; the old one keeps working',
    release: 'release a former name',
    propose: 'look up in the house what would be switched',
    confirm: 'let exactly what is proposed be switched',
    fire: 'run now',
    reject: 'drop it',
    briefing: 'what is new',
    reminders: 'what somebody is to be reminded of',
    done: 'it is done',
    delete: 'delete it',
    snooze: 'again later',
    consolidate: 'tidy the memory up',
    digests: 'show weeks, months and profiles',
    questions: 'memories that are doubtful, since something has changed',
    holds: 'it still holds',
    holdsNot: 'it no longer holds',
    run: 'do it now, e.g. memory.extract',
    link: 'say whose name of an unknown speaker it is',
    demo: 'create an invented household to try things with',
    uninstall: 'take out of Home Assistant what Merkdir has put there',
    doctor: 'check that everything is in order',
    reindex: 'index anew what is outdated for the model or the search terms',
    keys: 'keys for assistants and programs',
    revoke: 'revoke one',
    login: 'show a link to the panel in the browser; with a name: as that person',
    mcp: 'MCP on standard input and output, for programs on this computer',
  },
  options: {
    speaker: 'who speaks, e.g. anna (else: unknown)',
    room: 'in which room, e.g. kitchen',
    satellite: 'to which device (else: cli)',
    language: 'de or en (else: detected)',
    conversation: 'id of the conversation (else: the one going on at the device)',
    scope: 'for whom: private, room or shared',
    k: 'how many at most (else: 10)',
    type: 'fact, preference, episode, procedure or note (else: by content)',
    entity: 'person or thing it is about, can be given several times',
    salience: 'how important, 0 to 1 (else: 0.7)',
    minSalience: 'only what is at least as important, 0 to 1',
    associativeDepth: 'steps of association, 0 to 2 (else: 1)',
    activationDecay: 'what is left after each further step, 0 to 1 (else: 0.5)',
    explain: 'show why something was found',
    near: 'show what is near too, where nothing surely answers',
    history: 'outdated ones too',
    id: 'id of the memory',
    anyway: 'also where automations use it',
    yes: "don't ask",
    role: 'owner, adult, child or guest (else: adult)',
    alias: 'another name, can be given several times',
    person: 'whose key it is (else: only what is shared)',
    local: 'the assistant runs in the house (else it counts as cloud)',
    key: 'key (else MERKDIR_KEY, else only what is shared)',
    out: 'to which file',
    archive: 'everything, sealed with a passphrase',
    passphraseFile: 'file with the passphrase (else you are asked)',
    json: 'print as JSON',
    text: 'in these words',
    dryRun: 'only show what would happen',
    undo: 'take a run of the last seven days back',
    digest: 'weeks, months or profiles only',
    about: 'the profile of this only',
    since: 'since when, e.g. 2026-05-04T00:00:00Z (else: for a day)',
    over: 'what is over too',
    at: 'when, e.g. 2026-05-04T07:00:00Z',
    rule: 'how often, as a rule of RFC 5545, e.g. FREQ=DAILY;BYHOUR=8',
    until: 'when again, e.g. 2026-05-04T07:00:00Z',
  },
  environment: 'MERKDIR_DATA is the data folder (else ./data).',
};

export function helpIn(language: Language): HelpTexts {
  return language === 'de' ? german : english;
}
