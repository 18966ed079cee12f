import type { Messages } from './messages.ts';

function counted(count: number, one: string, many: string): string {
  return count === 1 ? one : many.replace('#', String(count));
}

const notHandled: Readonly<Record<string, string>> = {
  reminder: 'ans Erinnern denkt dein Sprachassistent',
  list: 'Listen führt dein Sprachassistent',
  recall: 'dazu ist nichts gemerkt',
};

export const german: Messages = {
  notRunning: (folder) => `Merkdir läuft nicht in ${folder}. Starte es mit: npx merkdir start`,
  stillStarting: 'Merkdir startet noch, einen Moment …',
  errors: {
    broker_unavailable: 'Der MQTT-Broker ist nicht erreichbar.',
    database_unavailable: 'Das Gedächtnis ist gerade nicht erreichbar: Die Datenbank antwortet nicht.',
    disk_full: 'Der Speicher ist voll; es wurde nichts geändert.',
    message_too_large: 'Das ist zu lang.',
    model_unavailable: 'Das Sprachmodell ist gerade nicht bereit.',
    not_found: 'Das gibt es nicht, oder es ist nicht für dich.',
    overloaded: 'Merkdir hat gerade zu viel zu tun; versuch es gleich noch einmal.',
    text_empty: 'Da steht nichts.',
    text_too_long: 'Der Text ist zu lang; höchstens 10.000 Zeichen.',
    timeout: 'Es kam keine Antwort.',
    unauthorised: 'Das laufende Merkdir gehört zu einem anderen Datenordner; prüfe MERKDIR_DATA.',
  },
  unknownPerson: (name) => `Ich kenne niemanden namens „${name}“.`,
  unknownRoom: (name) => `Ich kenne keinen Raum namens „${name}“.`,
  knownPeople: (slugs) =>
    slugs === null ? 'Lege jemanden an: npx merkdir people add anna Anna' : `Bekannt sind: ${slugs}`,
  knownRooms: (slugs) =>
    slugs === null ? 'Lege einen an: npx merkdir rooms add kueche Küche' : `Bekannt sind: ${slugs}`,
  notHandled: (act) => `(nicht zuständig: ${notHandled[act] ?? 'das ist kein Satz für das Gedächtnis'})`,
  remembered: (outcome, scope) => {
    const said = { created: 'Gemerkt', merged: 'Das war schon gemerkt', superseded: 'Gemerkt statt des Bisherigen' };
    return `${said[outcome]}, ${german.scopes[scope]}.`;
  },
  nothingRemembered: 'Dazu ist nichts gemerkt.',
  nothingSure: (near) =>
    `Nichts Gemerktes beantwortet das sicher. ${counted(near, 'Eines ist', '# sind')} ähnlich: --near zeigt es.`,
  onlyNear: 'Nichts Gemerktes beantwortet das sicher. Ähnlich ist:',
  scopes: { private: 'nur für dich', room: 'für den Raum', shared: 'für alle', system: 'vom System' },
  provenances: { confirmed: 'bestätigt', observed: 'beobachtet', extracted: 'aus Gespräch', inferred: 'VERMUTUNG' },
  outdated: 'überholt',
  wouldForget: (count) => counted(count, 'Das würde vergessen:', 'Diese # würden vergessen:'),
  wouldMiss: (name, automations) => `Automationen benutzen den Ablauf „${name}“: ${automations.join(', ')}`,
  useUnknown: (name) =>
    `Home Assistant konnte nicht gefragt werden, welche Automationen den Ablauf „${name}“ benutzen.`,
  askForget: (count) => `${counted(count, 'Für immer vergessen?', 'Alle # für immer vergessen?')} [j/N] `,
  isYes: (answer) => /^(?:j|ja|y|yes)$/i.test(answer.trim()),
  forgotten: (count) => counted(count, 'Vergessen.', 'Alle # vergessen.'),
  onlyParts: (parts, id) => `   davon nur: ${parts} (alles: --id ${id})`,
  partForgotten: (left) => `Vergessen. Es bleibt: ${left}`,
  nothingForgotten: 'Es wurde nichts vergessen.',
  severalMatch: 'Mehreres passt, es wurde nichts vergessen. Sag es genauer oder nimm --id.',
  needsYes: 'Niemand da, der ja sagen könnte. Mit --yes wird nicht gefragt.',
  topicOrId: 'Sag entweder ein Thema oder --id.',
  noPeople: 'Noch niemand. Lege jemanden an: npx merkdir people add anna Anna',
  satellites: 'Sprachgeräte',
  noRooms: 'Noch keine Räume. Lege einen an: npx merkdir rooms add kueche Küche',
  added: (name, slug) => `${name} ist angelegt (${slug}).`,
  unknownNames: (names) =>
    `Unbekannte Sprecher: ${names.join(', ')}. Ordne sie zu: npx merkdir people link "${names[0]}" anna`,
  linked: (name, person) => `„${name}“ ist jetzt ${person}.`,
  aliases: 'auch',
  roles: { owner: 'Besitzer', adult: 'erwachsen', child: 'Kind', guest: 'Gast' },
  loginLink: (name) => `Ein Link${name === null ? '' : ` für ${name}`}; er gilt einmal und eine Viertelstunde lang:`,
  noKeys: 'Noch keine Schlüssel. Lege einen an: npx merkdir keys add "Ollama" --local',
  nobodysKey: 'für alle',
  reaches: { local: 'im Haus', cloud: 'gilt als Cloud' },
  keyAdded: (name) => `Schlüssel für ${name}; er wird nur dieses eine Mal gezeigt:`,
  keyRevoked: 'Widerrufen.',
  uninstalled: (folder) => [
    'In Home Assistant ist nichts mehr von Merkdir. Beim nächsten Start legt es wieder an, was es braucht.',
    `Dein Gedächtnis liegt weiter in ${folder}; lösche den Ordner, wenn du es nicht mehr willst.`,
  ],
  archiveNeedsFile: 'Ein Archiv braucht eine Datei: --out <Datei>',
  askPassphrase: 'Kennwort: ',
  needsPassphrase: 'Es fehlt das Kennwort.',
  notWritten: 'Die Datei lässt sich nicht anlegen.',
  chooseAnotherFile: 'Nimm einen anderen Namen; Vorhandenes wird nicht überschrieben.',
  written: (path, bytes) => `${path} ist geschrieben (${Math.ceil(bytes / 1024)} KB).`,
  recoveryWords: 'Schreib diese 24 Wörter der Reihe nach auf Papier und bewahre sie fern von diesem Rechner auf:',
  recoveryUse:
    'Wer sie und eine Sicherung hat, kann alles lesen. Geht master.key verloren, kommen sie in die Option recovery_phrase.',
  foreignFile: 'Das ist keine Datei von Merkdir.',
  nothingImported: 'Es wurde nichts eingelesen.',
  imported: (report) =>
    report.restored
      ? ['Das Gedächtnis ist wiederhergestellt.']
      : [
          `Eingelesen. Neu: ${report.added}, schon da: ${report.known + report.merged}.`,
          ...(report.reminders + report.claims + report.procedures > 0
            ? [
                `Erinnerungen: ${report.reminders}, Ziele und Projekte: ${report.claims}, Abläufe: ${report.procedures}.`,
              ]
            : []),
          ...(report.procedures > 0 ? ['Was Abläufe schalten, muss hier neu bestätigt werden.'] : []),
          ...(report.skipped_forgotten > 0 ? [`Vergessen und so geblieben: ${report.skipped_forgotten}.`] : []),
          ...(report.skipped_foreign > 0 ? [`Nicht für dich: ${report.skipped_foreign}.`] : []),
        ],
  demoLoaded: ({ people, rooms, memories }) => [
    `Ein erfundener Haushalt ist da. Neu: Personen ${people}, Räume ${rooms}, Gemerktes ${memories}.`,
    'Sieh dich um:  npx merkdir people',
    'Merke etwas:   npx merkdir say "Merk dir, dass die Leiter in der Garage hängt" --speaker anna',
    'Frag danach:   npx merkdir say "Wo hängt die Leiter?"',
  ],
  noDrafts: 'Es wartet nichts auf eine Entscheidung.',
  draftConflicts: 'widerspricht Bestätigtem',
  draftTakenBack: 'zurückgenommen',
  draftRejected: 'Verworfen.',
  pinned: (pinned) => (pinned ? 'Angeheftet:' : 'Losgelöst:'),
  noDigests: 'Es gibt noch keinen Rückblick und kein Profil.',
  digestTitle: (kind, from, owner) =>
    `${{ week: `Woche ab ${from}`, month: `Monat ab ${from}`, profile: 'Profil' }[kind]}${owner === null ? '' : ` (${owner})`}`,
  noQuestions: 'Nichts Gemerktes ist fraglich geworden.',
  questionBecause: (changed, now) => `gilt das noch? Vorher: ${changed}${now === null ? '' : ` Jetzt: ${now}`}`,
  questionAnswered: (holds) => (holds ? 'Es gilt weiter.' : 'Es gilt nicht mehr.'),
  noReminders: 'Gerade soll an nichts erinnert werden.',
  reminderState: (state) =>
    ({
      ...{ waiting: 'wartet', due: 'fällig', claimed: 'fällig', telling: 'wird gesagt', unheard: 'noch nicht gehört' },
      ...{ told: 'gesagt', done: 'erledigt', expired: 'verfallen' },
    })[state],
  reminderEnded: (end) => ({ done: 'Erledigt.', delete: 'Gelöscht.', snooze: 'Später noch einmal.' })[end],
  noProcedures:
    'Noch ist kein Ablauf gelernt. Zum Beispiel: npx merkdir say "Wenn ich Siesta sage, mach die Rollos zu"',
  nothingProposed: 'Es ist nichts vorgeschlagen; erst: npx merkdir procedures propose <Name>',
  confirmScript: 'Soll genau das ab jetzt geschehen? [ja/nein] ',
  procedureState: (state) => ({ active: 'aktiv', paused: 'pausiert', draft: 'Entwurf' })[state],
  scriptConfirmed: (runs) => `bestätigt, ${runs} Mal gelaufen`,
  usedBy: (automations) =>
    automations.length === 0 ? 'keine Automation benutzt ihn' : `benutzt von: ${automations.join(', ')}`,
  consolidated: (report) => [
    report.dry_run ? `Das würde geschehen (${report.looked} angesehen):` : `Aufgeräumt (${report.looked} angesehen):`,
    `  zusammengeführt: ${report.merged}, überholt: ${report.superseded}, abgelaufen: ${report.expired}`,
    `  verblasst: ${report.faded}, Entwürfe abgelaufen: ${report.drafts}, fraglich: ${report.questions}`,
    `  Rückblicke: ${report.rollups}, Profile: ${report.profiles}`,
    ...(report.dry_run ? [] : [`Zurücknehmen: merkdir consolidate --undo ${report.run}`]),
  ],
  restored: (count) => `Wieder wie vorher: ${count}.`,
  noJobs: 'Im Hintergrund ist noch nichts geschehen.',
  jobStates: {
    created: 'wartet',
    retry: 'wartet auf einen neuen Versuch',
    active: 'läuft',
    completed: 'fertig',
    cancelled: 'abgebrochen',
    failed: 'gescheitert',
  },
  enqueued: (count) => (count === 0 ? 'Es gibt nichts zu tun.' : counted(count, 'Begonnen.', '# Aufgaben begonnen.')),
  findingStates: { ok: 'in Ordnung', warning: 'Warnung', problem: 'Problem' },
};
