import { type ProcedureForms, wordSet } from './forms.ts';

const who = '(ich|wir|jemand|einer|wer|irgendwer|man|du|er|sie|<vorname>)';
const says = '(sage|sag|sagen|sagt|rufe|ruf|ruft|rufen|höre|hörst|höre ich|erwähne)';
const routine = '[den|der|die|das|dem] [ablauf|routine|prozedur]';

export const germanProcedureForms: ProcedureForms = {
  teaching: [
    {
      says: `~ [<ab jetzt>|also] [immer] <wenn> ${who} ${says} {content}`,
      steps: 'break',
      example: 'Wenn ich sage Abflug, schalte alles aus',
      counterExample: 'Wenn ich Abflug sage',
    },
    {
      says: `~ [<ab jetzt>|also] [immer] <wenn> ${who} {topic} ${says} [dann|so] {content}`,
      steps: 'captured',
      example: 'Immer wenn ich Siesta sage, fahr die Rollläden herunter',
      counterExample: 'Wenn die Sonne scheint, fahr die Rollläden herunter',
    },
    {
      says: '(sage|sag) ich {topic} (dann|so) {content}',
      steps: 'captured',
      example: 'Sage ich Siesta, dann fahr die Rollläden herunter',
      counterExample: 'Sag mir dann Bescheid',
    },
    {
      says: '~ [<ab jetzt>] (bei|auf) (den worten|dem wort|dem stichwort|dem kommando|dem befehl|dem satz|das wort|das stichwort) {content}',
      steps: 'break',
      example: 'Bei dem Wort Siesta: Rollläden herunterfahren',
      counterExample: 'Bei dem Wetter bleiben die Rollläden oben',
    },
    {
      says: '~ [<ab jetzt>] [auf] [das|beim] (wort|stichwort|kommando|befehl|codewort|schlüsselwort) {content}',
      steps: 'break',
      example: 'Stichwort Siesta: Rollläden herunterfahren',
      counterExample: 'Das Wort zum Sonntag kommt um zehn',
    },
    {
      says: '~ [<ab jetzt>] (bei|mit|auf) {topic} (machst|dimmst|schaltest|spielst|fährst|stellst|drehst|schließt|öffnest|sollst|startest|schickst|liest|sagst|machen|schalten) (du|wir) ...',
      steps: 'after',
      example: 'Bei Siesta fährst du die Rollläden herunter',
      counterExample: 'Bei Regen schließt Anna die Rollläden',
    },
    {
      says: '[du] (machst|dimmst|schaltest|spielst|fährst|stellst|drehst|schließt|öffnest|sollst|startest) ~ bei {topic} (der|die|das|den|dem|alle|alles|mein|meine|unser|unsere|ein|eine) ...',
      steps: 'around',
      example: 'Du schließt bei Siesta die Rollläden',
      counterExample: 'Du schließt die Rollläden',
    },
  ],
  orders: [
    {
      order: 'run',
      says: [
        `(starte|start|führe|führ) ~ ${routine} {topic} [aus] ~`,
        '[den|die] (ablauf|routine|prozedur) {topic} ~ (starten|ausführen|laufen lassen)',
      ],
      example: 'Starte die Routine Siesta',
      counterExample: 'Siesta ist um drei',
    },
    {
      order: 'ask',
      says: [
        `was ~ (passiert|geschieht|macht|machst du|tust du|soll passieren|läuft) ~ (bei|mit|auf) ${routine} {topic}`,
        `was ~ (macht|tut|bewirkt) ~ ${routine} {topic}`,
        `was ~ (passiert|geschieht|machst du|tust du) ~ wenn ${who} {topic} (sage|sag|sagen|sagt|rufe|ruft)`,
        `(zeig|zeige|erklär|erkläre|beschreib|beschreibe) ~ [mir|uns] ~ [den|die] (ablauf|routine|prozedur) {topic}`,
      ],
      example: 'Was passiert bei Siesta?',
      counterExample: 'Was ist eine Siesta?',
    },
    {
      order: 'pause',
      says: [
        `(pausiere|pausier|deaktiviere|deaktivier) ~ ${routine} {topic} ~`,
        '(schalte|schalt|stell|stelle|mach|mache) ~ [den|die] (ablauf|routine|prozedur) {topic} ~ (ab|aus)',
        '(lass|lasse) ~ [den|die] (ablauf|routine|prozedur) {topic} ~ (ruhen|pausieren|pause machen)',
      ],
      example: 'Pausiere die Routine Siesta',
      counterExample: 'Mach eine Pause',
    },
    {
      order: 'resume',
      says: [
        `(aktiviere|aktivier|reaktiviere) ~ ${routine} {topic} ~`,
        '(schalte|schalt|stell|stelle|mach|mache) ~ [den|die] (ablauf|routine|prozedur) {topic} ~ [wieder] (an|ein)',
        '(lass|lasse) ~ [den|die] (ablauf|routine|prozedur) {topic} ~ wieder (laufen|zu|los)',
        '(setz|setze|führ|führe) ~ [den|die] (ablauf|routine|prozedur) {topic} ~ (fort|weiter)',
      ],
      example: 'Aktiviere die Routine Siesta wieder',
      counterExample: 'Die Routine Siesta ist aktiv',
    },
    {
      order: 'rename',
      says: [
        `(benenne|benenn|nenne|nenn) ~ ${routine} {topic} (in|zu) {name} um`,
        `(benenne|benenn|nenne|nenn) ~ [den|die] (ablauf|routine|prozedur) {topic} (in|zu) {name} [um]`,
        `${routine} {topic} soll ~ {name} heißen`,
      ],
      example: 'Benenne Siesta in Mittagsruhe um',
      counterExample: 'Nenn mich Siesta',
    },
    {
      order: 'release',
      says: ['(gib|gebe) ~ den (alten|früheren) namen (von|des ablaufs|der routine) {topic} frei'],
      example: 'Gib den alten Namen von Mittagsruhe frei',
      counterExample: 'Gib mir den alten Namen',
    },
    {
      order: 'confirm',
      says: [
        `(bestätige|bestätig) ~ ${routine} {topic}`,
        '(gib|gebe) ~ [den|die] (ablauf|routine|prozedur) {topic} frei',
      ],
      example: 'Bestätige die Routine Siesta',
      counterExample: 'Bestätigst du das?',
    },
  ],
  wishes: [
    {
      says: [
        '~ (mach|mache|stell|stelle|dreh|drehe|dimm|dimme|schalt|schalte|fahr|fahre|spiel|spiele|lass|heiz|heize|lüfte) ...',
        '... (immer|jeden|jedes|stets|grundsätzlich|jedes mal) ...',
      ],
      butNot: ['... (heute|morgen|übermorgen|gleich|nicht|nie|nichts|alles|noch immer|immer noch|liste) ...'],
      example: 'Mach es abends immer wärmer',
      counterExample: 'Mach es heute Abend wärmer',
    },
    {
      says: [
        '~ (es|das licht|die heizung|*) (soll|sollte) ...',
        '... (immer|jeden|jedes|stets|grundsätzlich|jedes mal) ...',
        '... (morgens|mittags|abends|nachts|nachmittags|vormittags|montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags|wochenende|werktags|morgen|abend|tag|nacht) ...',
      ],
      butNot: ['... (ich|du|wir|nicht|nie|nichts) ...'],
      example: 'Es soll abends immer wärmer sein',
      counterExample: 'Ich soll abends immer lesen',
    },
  ],
  stepVerbs: wordSet(
    'mach mache schalt schalte stell stelle dreh drehe fahr fahre dimm dimme oeffne schliess schliesse spiel spiele stopp stoppe start starte setz setze zieh ziehe lass lasse sag sage lies heiz heize ' +
      'machst schaltest stellst drehst faehrst dimmst oeffnest schliesst spielst stoppst startest sollst du bitte dann',
  ),
  joints: wordSet('und dann danach anschliessend sowie ausserdem'),
  alternatives: wordSet('oder'),
};
