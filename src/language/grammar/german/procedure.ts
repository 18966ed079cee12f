import type { Rule } from '../rule.ts';
import { isNaming } from './content-conditions.ts';

/** Learned behaviour on a word: "Wenn ich Kinoabend sage, …". Other conditions are automations and not ours. */
export const germanProcedures: readonly Rule[] = [
  {
    name: 'wenn ich … sage, meine ich …',
    act: 'remember',
    stores: 'sentence',
    says: [
      '~ <wenn> (ich|wir|jemand|einer|<vorname>) {topic} (sage|sagen|sagt|erwähne|schreibe) [dann] ~ (meine|meinen|meint|ist) ...',
      '<wenn> (ich|wir|jemand|einer) ~ (von|vom|über|übern) {topic} (rede|reden|spreche|sprechen|redet|spricht) [dann] ~ (meine|meinen|meint|ist) ...',
      'mit {topic} (meine|meinen|meint) (ich|wir|*) ...',
      'unter {topic} verstehe ich ...',
      'mit {topic} ist ~ (bei uns|hier|immer) ... gemeint',
      '[das wort] {topic} (bedeutet|heißt) (bei uns|für mich|hier|für uns|in diesem haus) ...',
      '[ab jetzt] wenn von {topic} die rede ist (ist|meine|meinen) ...',
    ],
    when: isNaming,
    example: 'Mit Leuchtturm meine ich die Lampe im Erker',
    counterExample: 'Wenn ich Leuchtturm sage, mach die Lampe im Erker an',
  },
  {
    name: 'wenn ich … sage, …',
    act: 'procedure',
    stores: 'sentence',
    says: [
      '~ [<ab jetzt>|also] [immer] <wenn> (ich|wir|jemand|einer|wer|irgendwer|du|er|sie|<vorname>|oma|opa|mama|papa) {topic} (sage|sag|sagen|sagt|rufe|ruft|höre|hörst|höre ich) {content}',
      '~ [<ab jetzt>|also] [immer] <wenn> (ich|wir|jemand|einer|<vorname>) (sage|sag|sagen|sagt) {topic}',
      '~ [<ab jetzt>] bei (den worten|dem wort|dem stichwort|dem kommando|dem befehl|dem satz|meinem wort) {topic}',
      '~ [<ab jetzt>] beim (wort|stichwort|kommando|befehl|satz|codewort) {topic}',
      '(sage|sag) ich {topic} (dann|so) {content}',
      '~ [auf] [das] (stichwort|kommando|codewort|schlüsselwort) {topic}',
      '~ [<ab jetzt>] (bei|mit|auf) {topic} (machst|dimmst|schaltest|spielst|fährst|stellst|drehst|schließt|öffnest|sollst|startest|schickst|liest|sagst) du ~ {content}',
    ],
    butNot: [
      '... (erinnere|erinner) (mich|uns) ...',
      '~ <wenn> ich (sage|dir sage|das sage) dass ...',
      // "Wenn Karl kommt, sag ihm …" waits for him, not for a word.
      '~ <wenn> ... <kommt oder geht> ~ [dann] (sag|sage) ...',
      '~ wenn ich (das|es|mal|nur|ehrlich) ~ (sage|sagen) [...]',
      '... (wäre|hätte|würde|könnte) ...',
    ],
    example: 'Immer wenn ich Siesta sage, fahr die Rollläden im Erker herunter',
    counterExample: 'Wenn ich reich wäre, hätte ich einen Butler',
  },
];
