import type { Form } from '../form.ts';
import type { CommandKind } from '../kinds.ts';

/** What is said to a reminder that has come up, and about reminders. Times are taken out before. */
export const germanCommands: readonly Form<CommandKind>[] = [
  {
    name: 'erledigt',
    is: 'done',
    says: [
      '~ [ist|das ist|das habe ich|habe ich|hab ich|ist schon] ~ (erledigt|gemacht|fertig|abgehakt) [danke]',
      '~ (danke|okay|ok) ~ (erledigt|hab ich|habe ich|gemacht|mach ich)',
      '[die] erinnerung ~ [an {subject}] [ist] ~ erledigt',
    ],
    example: 'Das hab ich schon erledigt',
    counterExample: 'Das hab ich gern gegessen',
  },
  {
    name: 'später nochmal',
    is: 'snooze',
    says: [
      '~ [erinner|erinnere] ~ [mich|uns] ~ [daran|dran] ~ (nochmal|noch mal|noch einmal|später|wieder|nochmals|erneut) [daran|dran|bitte]',
      '~ (erinner|erinnere|frag|frage|sag|sage) ~ (mich|uns|mir) ~ [daran|dran|das|es] ~ (nochmal|noch mal|noch einmal|später|wieder|nochmals|erneut)',
      '~ (erinner|erinnere) ~ (mich|uns) ~ [später] (noch mal|nochmal|noch einmal|wieder) (daran|dran)',
      '(schlummern|schlummer|später)',
    ],
    example: 'Erinner mich später noch mal daran',
    counterExample: 'Erinnere mich an den Leim',
  },
  {
    name: 'verschieb die Erinnerung an … auf …',
    is: 'move',
    says: [
      '~ (<verschieb>|<kannst du>) ~ (die|meine|unsere) erinnerung ~ (an|ans|daran|dran|für|wegen) {subject} [auf|zu|nach|in] [um] [verschieben|verlegen|ändern]',
      '~ (<verschieb>|<kannst du>) ~ (die|meine|unsere) {subject} erinnerung ~ [auf|zu|nach|in] [um] [verschieben|verlegen|ändern]',
      '~ (<verschieb>|<kannst du>) ~ (die|meine|diese|unsere) erinnerung ~ [auf|zu|nach|in] [um] [verschieben|verlegen|ändern]',
    ],
    example: 'Verschieb die Erinnerung an den Sauerteig auf Freitag um neun',
    counterExample: 'Verschieb den Schrank an die Wand',
  },
  {
    name: 'vergiss die Erinnerung an …',
    is: 'delete',
    says: [
      '~ (<vergiss>|<lösch>|<kannst du>) ~ (die|meine|unsere) erinnerung ~ (an|ans|daran|dran|für|fürs|wegen|mit|zu|zum|zur|von|vom) {subject} [löschen|streichen|vergessen|rausnehmen|raus|weg|wieder]',
      '~ (<vergiss>|<lösch>|<kannst du>) ~ (die|meine|unsere) {subject} erinnerung [löschen|streichen|vergessen|rausnehmen|raus|weg|wieder]',
      '~ (<vergiss>|<lösch>) ~ (die|diese|meine) erinnerung [raus|weg|wieder]',
      '(die|meine|unsere) erinnerung ~ (an|ans|für|fürs|wegen|mit|zu|zum|zur|von|vom) {subject} <weg damit>',
      '[die|meine|unsere] {subject} erinnerung <weg damit>',
      '(die|diese|meine) erinnerung <weg damit>',
      '~ (erinner|erinnere) ~ (mich|uns) ~ (nicht mehr|doch nicht|nicht) ~ (an|ans|daran|dran) {subject}',
      '~ [du] (musst|brauchst|sollst) [du] ~ (mich|uns) ~ (nicht mehr|doch nicht|nicht) ~ (an|ans) {subject} [zu] (erinnern|mehr erinnern)',
      '~ [du] (musst|brauchst|sollst) [du] ~ (mich|uns) ~ (an|ans) {subject} (nicht mehr|doch nicht|nicht) [zu] erinnern',
      'an {subject} (musst|brauchst|sollst) du ~ (mich|uns) ~ (nicht mehr|doch nicht|nicht) [zu] erinnern',
    ],
    example: 'Lösch bitte die Erinnerung an den Sauerteig',
    counterExample: 'Lösch das Licht im Stall',
  },
  {
    name: 'welche Erinnerungen habe ich',
    is: 'list',
    says: [
      '~ welche erinnerungen ~ (hat|haben|gibt es für|sind für) {subject}',
      '~ wann ~ (erinnerst|sollst|wirst) du (mich|uns|<vorname>) ~ (an|ans) {subject} [erinnern]',
      '~ (welche|was für) erinnerungen ~ (habe|hab|haben|stehen|gibt|sind) [...]',
      '~ (zeig|zeige|nenn|nenne|lies|sag|sage) ~ [mir|uns] ~ [alle] [meine|unsere|die] erinnerungen [vor|an]',
      '~ (an was|woran) ~ (sollst|wolltest|willst|musst|wirst) du (mich|uns) ~ [noch] erinnern',
      '~ (was|welche) sind ~ (meine|unsere|die) [offenen|nächsten] erinnerungen',
      '(meine|alle|unsere) erinnerungen',
    ],
    example: 'Woran sollst du mich noch erinnern?',
    counterExample: 'Woran liegt das?',
  },
];
