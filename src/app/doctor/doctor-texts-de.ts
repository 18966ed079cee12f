import type { DoctorTexts } from './doctor-texts.ts';

const parts = { assistants: 'Assistenten (MCP, Modell-Proxy)', wyoming: 'den Wyoming-Agenten' } as const;
const variables = { assistants: 'MERKDIR_ASSISTANTS_PORT', wyoming: 'MERKDIR_WYOMING_PORT' } as const;

function because(why: string | null): string {
  return why === null ? '' : ` (${why})`;
}

function percent(share: number): number {
  return Math.round(share * 100);
}

function decimal(value: number): string {
  return value.toFixed(2).replace('.', ',');
}

export const german: DoctorTexts = {
  errors: {
    already_running: 'Dort lauscht schon ein anderes Programm.',
    database_unavailable: 'Die Datenbank antwortet nicht.',
    database_unsuitable: 'Diese Datenbank passt nicht zu Merkdir.',
    disk_full: 'Der Speicher ist voll.',
    internal: 'In Merkdir ist etwas schiefgegangen; mehr steht im Log.',
    key_missing: 'Der Schlüssel fehlt oder ist ein anderer.',
    model_damaged: 'Die Modelldatei ist beschädigt.',
    model_missing: 'Das Modell fehlt.',
    model_unavailable: 'Das Modell ist nicht erreichbar.',
    model_unusable: 'Was zurückkam, ist keine Antwort.',
    not_allowed: 'Das wurde verweigert.',
    not_running: 'Es ist nicht verbunden oder noch nicht gestartet.',
    overloaded: 'Es ist gerade zu viel zu tun.',
    timeout: 'Es kam keine Antwort in der Zeit.',
    unauthorised: 'Der Schlüssel wird nicht angenommen.',
  },
  databaseDamaged: [
    'Dateien der Datenbank sind beschädigt; Merkdir kennt noch, was sich lesen lässt.',
    'Schreib einen Export, tausche den Datenträger aus und spiel die letzte Sicherung der App ein.',
  ],
  embedded: 'Eingebautes PostgreSQL',
  database: (product, server, vector, people, rooms) => [
    `${product} ${server} mit pgvector ${vector}; ${people} Personen, ${rooms} Räume.`,
    null,
  ],
  model: (pack, milliseconds) => [`${pack} antwortet in ${milliseconds} ms.`, null],
  broker: ['Mit dem MQTT-Broker verbunden.', null],
  brokerAway: (why) => [
    `Keine Verbindung zum MQTT-Broker${because(why)}.`,
    'Prüfe, ob der Broker läuft und MQTT_URL stimmt; Merkdir verbindet sich von selbst wieder.',
  ],
  noHome: [
    'Kein Home Assistant eingerichtet; Personen und Räume werden hier verwaltet.',
    'Setze HOME_ASSISTANT_URL und HOME_ASSISTANT_TOKEN.',
  ],
  home: ['Mit Home Assistant verbunden.', null],
  homeAway: (why) => [
    `Keine Verbindung zu Home Assistant${because(why)}.`,
    'Prüfe die Adresse und das langlebige Token eines Administrators; Merkdir verbindet sich von selbst wieder.',
  ],
  sentencesNoHome: ['Ohne Home Assistant gibt es keine Automation für Sätze.', null],
  sentencesOff: [
    'Sätze sind ausgeschaltet (Option sentences); Merkdir ist nur über einen Assistenten erreichbar.',
    null,
  ],
  sentencesUnlooked: [
    'Nach der Automation wurde noch nicht gesehen.',
    'Warte einen Moment und ruf doctor noch einmal auf.',
  ],
  sentencesTrouble: (why) => [
    `Die Automation für Sätze ließ sich nicht in Ordnung bringen: ${why}`,
    'Prüfe, ob das Token einem Administrator gehört und „automation: !include automations.yaml“ in der Konfiguration steht.',
  ],
  sentencesNoWay: [
    'Es gibt keine Automation für Sätze: Antworten haben keinen Weg zu Home Assistant.',
    'Richte in Home Assistant die Integration MQTT ein, oder Wyoming mit Merkdir.',
  ],
  sentencesEdited: [
    'Die Automation „merkdir_sentences“ wurde von jemandem geändert und bleibt so; Neuerungen erreichen sie nicht.',
    'Willst du Merkdirs eigene zurück, lösche sie in Home Assistant; Merkdir legt sie neu an.',
  ],
  sentencesNotHeard: [
    'Die Automation „merkdir_sentences“ ist ausgeschaltet, darum wird kein Satz gehört.',
    'Schalte sie in Home Assistant ein, oder stell die Option sentences aus.',
  ],
  sentences: (way) => [
    `Die Automation ist da, in Merkdirs eigener Fassung; Antworten gehen ${way === 'agent' ? 'durch den Wyoming-Agenten' : 'über MQTT'}.`,
    null,
  ],
  deviceWaiting: ['Das Gerät ist noch nicht angekündigt.', 'Das folgt, sobald Broker und Datenbank da sind.'],
  deviceAnnounced: ['Das Gerät ist auf dem Broker angekündigt.', null],
  deviceSeen: ['Home Assistant zeigt das Gerät.', null],
  deviceNoMqtt: [
    'In Home Assistant läuft keine MQTT-Integration, darum zeigt es das Gerät nicht.',
    'Richte in Home Assistant die Integration MQTT mit demselben Broker ein.',
  ],
  deviceUnseen: [
    'Das Gerät ist angekündigt, aber Home Assistant zeigt es nicht.',
    'Prüfe, ob Home Assistant denselben Broker nutzt und die MQTT-Erkennung an ist (Präfix homeassistant).',
  ],
  deviceUnknown: (why) => [
    `Ob Home Assistant das Gerät zeigt, ist nicht bekannt: ${why}`,
    'Ruf doctor später noch einmal auf.',
  ],
  offered: ['Der Wyoming-Agent ist Home Assistant angeboten.', null],
  notOffered: (why) => [
    `Der Wyoming-Agent ließ sich Home Assistant nicht anbieten: ${why}`,
    'Füge ihn von Hand hinzu: Integration Wyoming, mit dem Hostnamen der App und Port 10600; oder starte die App neu.',
  ],
  portOff: (part) => [`Der Port für ${parts[part]} ist ausgeschaltet.`, null],
  port: (part) => [`Der Port für ${parts[part]} ist offen.`, null],
  portFailed: (part, why) => [
    `Der Port für ${parts[part]} ist nicht offen: ${why}`,
    `Beende, was ihn sonst benutzt, oder wähle einen anderen (${variables[part]}), und starte Merkdir neu.`,
  ],
  time: (now, zone) => [`Es ist ${now} in ${zone}.`, null],
  clockWrong: (now) => [
    `Die Uhr geht falsch: Sie zeigt ${now}.`,
    'Lass den Rechner seine Uhr über das Netz stellen (NTP); bis dahin stimmen die Zeiten des Gemerkten nicht.',
  ],
  clockApart: (seconds) => [
    `Die Uhr geht um ${seconds} s anders als die von Home Assistant.`,
    'Lass beide Rechner ihre Uhr über das Netz stellen (NTP).',
  ],
  zoneApart: (own, home) => [
    `Die Zeitzone ist ${own}, in Home Assistant ist sie ${home}.`,
    'Stell beide gleich: in den Einstellungen von Merkdir, oder in Home Assistant unter Einstellungen → System → Allgemein.',
  ],
  noModels: ['Kein Sprachmodell eingerichtet; Merkdir kommt ohne aus.', null],
  modelReached: (role, model, host) => [`${role}: ${model} auf ${host} antwortet.`, null],
  modelAway: (role, host, why) => [
    `${role}: Das Modell auf ${host} ist nicht bereit: ${why}`,
    'Prüfe, ob sein Server läuft und Adresse und Schlüssel in den Optionen stimmen.',
  ],
  refused: (count) => [
    `${count} ${count === 1 ? 'Anfrage wurde' : 'Anfragen wurden'} nicht gesendet, weil Persönliches das Haus verlassen hätte.`,
    'Nimm ein Modell im Haus, oder lass es einen Administrator erlauben (personal_memories_to_cloud).',
  ],
  index: (indexed, total, model) => [
    `${indexed} von ${total} gemerkten Dingen sind für ${model} erschlossen.`,
    indexed >= total ? null : 'Der Rest folgt von selbst; siehe merkdir jobs.',
  ],
  undecided: (extractor) => [
    `${extractor}: Über Gelerntes wurde noch nichts entschieden, also zählt die eigene Sicherheit.`,
    null,
  ],
  calibration: (extractor, decided, error) => [
    `${extractor}: ${decided} entschieden; die eigene Sicherheit liegt im Mittel um ${decimal(error)} daneben (erwarteter Kalibrierungsfehler).`,
    null,
  ],
  band: (extractor, { from, to, reviews, acceptance: { share, low, high }, direct }) => [
    `${extractor} ${decimal(from)}–${decimal(to)}: ${Math.round(share * reviews)} von ${reviews} angenommen ` +
      `(${percent(low)}–${percent(high)} %); ${direct ? 'merkt ohne zu fragen' : 'fragt erst'}.`,
    null,
  ],
  forgettingSafe: [
    'Was vergessen wurde, ist auch außerhalb der Datenbank verzeichnet; eine ältere Kopie bringt es nicht zurück.',
    null,
  ],
  forgettingUnwatched: ['Was vergessen wurde, ist nur in der Datenbank verzeichnet.', null],
  forgettingDoubtful: (since) => [
    `Eine ältere Kopie der Datenbank wurde zurückgespielt, und außerhalb war nichts verzeichnet: Was seit ${since} vergessen wurde, kann wieder da sein.`,
    'Sieh die Liste des Gemerkten durch und vergiss noch einmal, was nicht mehr da sein soll.',
  ],
  selfTest: (milliseconds) => [
    `Merken, Nachfragen und Vergessen funktionieren (${milliseconds} ms); von der Probe ist nichts übrig.`,
    null,
  ],
  selfTestFailed: (step) => [
    {
      remember: 'Ein Probesatz wurde nicht gemerkt.',
      recall: 'Ein Probesatz wurde gemerkt, aber nicht gefunden.',
      forget: 'Ein gemerkter Probesatz ließ sich nicht vergessen.',
      forgotten: 'Ein vergessener Probesatz wurde noch erzählt.',
    }[step],
    'Starte Merkdir neu; bleibt es so, melde es mit der Ausgabe von merkdir doctor --json.',
  ],
};
