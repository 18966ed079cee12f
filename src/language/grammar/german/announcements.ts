import type { Rule } from '../rule.ts';
import { isFinished, isKnowledge, isStatement } from './content-conditions.ts';

/** Saying that something is worth knowing, or where it is to be put, instead of "merk dir". */
export const germanAnnouncements: readonly Rule[] = [
  {
    name: 'Info für dich: …',
    act: 'remember',
    says: [
      '~ (hier|das ist) ~ [eine|ne] (info|information|notiz) [für dich|für später|fürs gedächtnis] {content}',
      '~ (wichtige|kleine|kurze) (info|information|notiz|sache) [für dich|zum merken|am rande] {content}',
      '~ info [für dich|an dich] {content}',
      '~ (was|etwas|eins) zum merken {content}',
      '~ ich (sage|sag|erzähle|erzähl|verrate|gebe) dir ~ (was|etwas|eine sache) ~ (zum merken|zum aufschreiben|zum behalten|das du dir merken sollst|was du dir merken sollst) {content}',
      '~ (das musst|das solltest|das sollst|eins musst|eins solltest) du ~ (wissen|dir merken) {content}',
    ],
    when: isKnowledge,
    example: 'Kleine Info für dich: Die Regentonne ist undicht',
    counterExample: 'Info am Bahnhof',
  },
  {
    name: 'schreib in dein Gedächtnis, dass …',
    act: 'remember',
    clause: true,
    says: [
      '~ (pack|packe|nimm|schreib|schreibe|leg|lege|tu|halt|halte|setz|setze|füg|füge) ~ [<das>|folgendes] ~ <ins gedächtnis> ~ [auf|ab|hinzu] dass {content}',
      '~ (füg|füge) ~ <ins gedächtnis> ~ hinzu dass {content}',
      '~ (lern|lerne|verinnerliche|registrier|registriere) ~ dass {content}',
    ],
    when: isStatement,
    example: 'Schreib bitte in dein Gedächtnis, dass die Regentonne undicht ist',
    counterExample: 'Schreib bitte ins Heft, dass die Regentonne undicht ist',
  },
  {
    name: 'pack das in dein Gedächtnis: …',
    act: 'remember',
    says: [
      '~ (pack|packe|nimm|schreib|schreibe|leg|lege|tu|halt|halte|setz|setze|füg|füge) ~ [<das>|folgendes] ~ <ins gedächtnis> ~ [auf|ab|hinzu] {content}',
    ],
    butNot: ['... nicht [...]'],
    when: isKnowledge,
    example: 'Schreib das in dein Gedächtnis: Die Regentonne ist undicht',
    counterExample: 'Schreib das in mein Heft: Regentonne',
  },
  {
    name: '…, nur dass du es weißt',
    act: 'remember',
    says: [
      '{content} ~ [nur] (dass|damit) du (es|das|bescheid) weißt',
      '{content} (wollte ich|will ich) dir ~ (sagen|mitgeben) ~ zum merken',
    ],
    butNot: ['... (will|möchte) ...'],
    when: isFinished,
    example: 'Die Regentonne ist undicht, nur dass du Bescheid weißt',
    counterExample: 'Ich will nicht, dass du das weißt',
  },
];
