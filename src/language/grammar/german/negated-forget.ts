import type { Rule } from '../rule.ts';
import { isErrand, isFinished, isKnowledge, isStatement, saysNothingYet } from './content-conditions.ts';

/** "Vergiss nicht …" never forgets: with a clause it remembers, with "zu" or a bare thing it reminds. */
export const germanNegatedForget: readonly Rule[] = [
  {
    name: 'vergiss nicht, dass',
    act: 'remember',
    clause: true,
    says: [
      '~ <vergiss> ~ [mir] ~ (nicht|nie|niemals) ~ (dass|das) {content}',
      '~ <vergiss> ~ (das|es) ~ (nicht|nie|niemals) (dass) {content}',
      '~ (du darfst|darfst|du sollst|sollst) ~ [du] ~ (nicht|nie|niemals) vergessen dass {content}',
      '<kannst du> ~ (nicht|nie) vergessen dass {content}',
      '~ nicht ~ vergessen ~ dass {content}',
      '~ (vergesst|vergessen sie) ~ nicht dass {content}',
    ],
    when: isStatement,
    example: 'Vergiss bitte nicht, dass am Freitag die Kita zu ist',
    counterExample: 'Vergiss nicht, das Fenster zu schließen',
  },
  {
    name: 'vergiss nicht, wo …',
    act: 'remember_empty',
    says: ['~ <vergiss> ~ (nicht|nie|niemals) ~ (<fragewort>) ...', '~ nicht vergessen ~ (<fragewort>) ...'],
    when: saysNothingYet,
    example: 'Vergiss nicht, wo ich mein Fahrrad abgestellt habe',
    counterExample: 'Vergiss nicht, wo mein Fahrrad steht: hinter dem Kiosk',
  },
  {
    name: 'vergiss das nicht',
    act: 'remember_pronoun',
    says: [
      '~ <vergiss> ~ <das> ~ (nicht|nie|niemals) [mehr|wieder|bitte]',
      '~ (nicht vergessen|das nicht vergessen|nie vergessen|nicht wieder vergessen)',
      '~ [das] (darfst|sollst) du [das] ~ (nicht|nie|niemals) vergessen',
    ],
    example: 'Vergiss das bloß nicht',
    counterExample: 'Vergiss das bloß',
  },
  {
    name: 'vergiss nicht, … zu …',
    act: 'reminder',
    says: [
      '~ <vergiss> ~ [mir] ~ (nicht|nie) ... <zu-infinitiv> ...',
      '~ <vergiss> ~ (nicht|nie) {content}',
      '~ (nicht vergessen|nie vergessen) {content}',
      '~ <vergiss> {topic} (nicht|nie|niemals) [zu vergessen|heute|morgen|nachher|später]',
    ],
    when: isErrand,
    example: 'Vergiss nicht, die Blumen bei Kellers zu gießen',
    counterExample: 'Vergiss nicht: der Hausmeister heißt Brandl',
  },
  {
    name: 'vergiss nicht: …',
    act: 'remember',
    says: [
      '~ <vergiss> ~ (nicht|nie|niemals) {content}',
      '~ <vergiss> ~ (das|es) ~ (nicht|nie|niemals) {content}',
      '~ (nicht vergessen|nie vergessen) {content}',
    ],
    when: isKnowledge,
    example: 'Vergiss nicht: der Hausmeister heißt Brandl',
    counterExample: 'Vergiss nicht den Kuchen',
  },
  {
    name: '…, vergiss das nicht',
    act: 'remember',
    says: [
      '{content} ~ [und] ~ <vergiss> ~ [mir] ~ (das|es) ~ (nicht|nie|niemals)',
      '{content} ~ [und] ~ [das|bitte] ~ (nicht vergessen|nie vergessen|nicht wieder vergessen)',
      '{content} ~ das (darfst|sollst) du ~ nicht vergessen',
    ],
    when: isFinished,
    example: 'Die Heizung wird am Montag abgelesen, vergiss das bitte nicht',
    counterExample: 'Ich darf den Kuchen nicht vergessen',
  },
];
