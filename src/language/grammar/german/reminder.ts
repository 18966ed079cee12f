import type { Rule } from '../rule.ts';
import { isErrand, isFollowedByInfinitive } from './content-conditions.ts';

/** Reminders, alarms and appointments with oneself belong to the assistant's own timers. */
export const germanReminders: readonly Rule[] = [
  {
    name: 'erinnere mich an …',
    act: 'reminder',
    says: [
      '... (erinner|erinnere|erinnre|erinnern sie) ~ (mich|uns|ihn|sie|mi) [...]',
      '~ (erinnert) ~ (mich|uns|mi) [...]',
      '~ (erinner|erinnere) ~ (<vorname>|<mein> *|den *|die *|alle) ~ (an|ans|daran|dran|bitte) ...',
      '~ (erinner|erinnere) ~ <vorname> [*] [*] [*] [*] (an|ans|daran|dran) ...',
      '~ (erinner|erinnere) ~ <vorname> und (mich|<vorname>) ... (an|ans|daran|dran) ...',
      '~ (ruf|rufe|bring|bringe) ~ (mir|uns) ... in erinnerung [...]',
      '~ (schick|schicke|gib|sende) ~ (mir|uns) ... erinnerung [...]',
      '(ich|wir) (muss|müssen|darf|sollte|sollten|soll) ~ (dran|daran) denken ...',
      '... (kannst|könntest|würdest|willst|magst|sollst|solltest|musst|kannste|tust|tu) [du] ... (mich|uns|mi) ... erinnern [...]',
      '... [dass] du ... (mich|uns) ... (erinnerst|weckst)',
      '... (ich|wir) (möchte|will|würde|wollen|möchten|muss) ... erinnert werden [...]',
      '(erinnerung|neue erinnerung|eine erinnerung) (an|für|um|daran|dass|morgen|heute|in) ...',
      '~ (stell|stelle|erstell|erstelle|mach|mache|setz|setze|leg|lege|richte|speicher|speichere|füg|füge) ... (erinnerung|reminder|wecker|alarm|weckzeit) [...]',
    ],
    butNot: [
      '[...] (ich|wir|er|sie|das|es|man|was) ~ (erinnere|erinnern|erinnert|erinner) ~ (mich|uns) ...',
      '... (erinner|erinnere|erinnert) ~ (mich|uns) ~ [daran|dran|kurz|nochmal] (wo|was|wie|wer|wann|welche|welcher|welches|welchen|wem|wen|wieviel) ...',
      '... (kann|konnte|können) (ich|wir) mich ...',
      '... (ich|wir) (kann|konnte|können) (mich|uns) ...',
      '... (wecker|alarm|timer|erinnerung) ~ (aus|ab)',
      '~ (erinner|erinnere) ~ dich ...',
      // "Du erinnerst mich an meinen Vater" asks for nothing.
      '~ <merk dir> ~ dass ...',
    ],
    example: 'Erinner mich übermorgen um zehn an den Kuchen im Ofen',
    counterExample: 'Ich erinnere mich gern an den Urlaub',
  },
  {
    name: 'merk dir, dass du mich erinnern sollst',
    act: 'reminder',
    says: [
      '~ <merk dir> ~ dass du ~ (mich|uns) ... erinnern (sollst|musst|solltest|wirst) [...]',
      '~ <merk dir> ~ dass du ~ (mich|uns) ... (daran|dran) erinnerst ...',
    ],
    example: 'Merk dir, dass du mich um zehn an den Kuchen im Ofen erinnern sollst',
    counterExample: 'Merk dir, dass der Kuchen um zehn im Ofen sein soll',
  },
  {
    name: 'lass mich nicht vergessen',
    act: 'reminder',
    says: [
      '~ lass ~ (mich|uns) ~ (nicht|nie|ja nicht) ... vergessen [...]',
      '... (sorg|sorge|pass|achte) ... (dass|damit) (ich|wir) ... (nicht|nie) ... (vergesse|vergessen) [...]',
    ],
    example: 'Lass mich ja nicht vergessen, den Kuchen aus dem Ofen zu holen',
    counterExample: 'Lass mich in Ruhe',
  },
  {
    name: 'denk daran, … zu …',
    act: 'reminder',
    says: [
      '~ (denk|denke|denkt) ~ (dran|daran) {content}',
      '~ <kannst du> ~ (dran|daran) denken {content}',
      '~ (erinner|erinnere|merk|merke|merkt) ~ <dir> ~ {content}',
      '~ immer ~ (dran|daran) denken {content}',
    ],
    when: isFollowedByInfinitive,
    example: 'Denk dran, das Licht im Stall auszumachen',
    counterExample: 'Denk dran, dass der Stall verpachtet ist',
  },
  {
    name: 'denk an …',
    act: 'reminder',
    says: [
      '~ (denk|denke|denkt) ~ (an|ans|am) ...',
      '~ <kannst du> ~ (mit|bitte) ~ an ... denken',
      '~ (denk|denke|denkt) ~ mit ~ an ...',
    ],
    example: 'Denk bitte an das Altglas',
    counterExample: 'Denk bitte daran, dass das Altglas voll ist',
  },
  {
    name: 'denk dran: …',
    act: 'reminder',
    says: ['~ (denk|denke|denkt) ~ (dran|daran) {content}', '~ immer ~ (dran|daran) denken {content}'],
    when: isErrand,
    example: 'Denk dran, morgen Brot holen',
    counterExample: 'Denk dran, der Bäcker hat montags zu',
  },
  {
    name: 'weck mich',
    act: 'reminder',
    says: [
      '... (weck|wecke|weckt) ~ (mich|uns|die kinder|alle) [...]',
      '... (kannst|könntest|würdest|sollst) ~ du ~ (mich|uns) ... wecken [...]',
      '(wecker|alarm|weckruf) [...]',
      '(ich|wir) (möchte|will|muss|wollen) ... geweckt werden [...]',
    ],
    butNot: ['(wer|wann|warum|wieso) ...'],
    example: 'Weck uns am Sonntag erst um neun',
    counterExample: 'Wann weckst du uns morgen früh',
  },
  {
    name: 'sag ihr, wenn sie kommt, dass …',
    act: 'reminder',
    says: [
      '~ <wenn> ... <kommt oder geht> ~ [dann] (sag|sage|erzähl|erzähle) ~ (ihm|ihr) ...',
      '~ <wenn> ... <kommt oder geht> ~ [dann] (sag|sage|erzähl|erzähle|richte|richt) ~ <vorname> [*] [*] ~ [aus] (dass|das) ...',
      '~ (sag|sage|erzähl|erzähle) ~ <vorname> [*] [*] ~ <wenn> ... <kommt oder geht> (dass|das) ...',
      '~ (sag|sage|erzähl|erzähle|richte|richt) ~ <vorname> [*] [*] ~ [aus] (dass|das) ... <wenn> ... <kommt oder geht>',
      '~ (sag|sage|richte|richt) ~ <vorname> [*] ~ (um|gegen|heute|morgen|übermorgen|in|am) ... (dass|das) ...',
    ],
    butNot: ['~ <wenn> (ich|wir|jemand|einer|man) ... (sage|sag|sagen|sagt) ...', '~ (sag|sage) ~ (mir|uns|mal) ...'],
    example: 'Wenn Tante Ida heimkommt, sag ihr, dass die Leihgabe im Flur steht',
    counterExample: 'Wenn ich Tante Ida sage, mach das Licht im Flur an',
  },
  {
    name: 'sag mir Bescheid',
    act: 'reminder',
    says: [
      '... (sag|sage|gib|gebe|meld|melde) ~ (mir|uns|dich) ... [bescheid] (wenn|sobald|falls|um|in|morgen|nachher|später|rechtzeitig|kurz|vorher|bevor) ...',
      '... (sag|sage|gib|gebe) ~ (mir|uns) ... bescheid [...]',
      '~ (mahn|mahne|ermahne|warn|warne) ~ (mich|uns) ...',
    ],
    butNot: ['... (sag|sage) ~ mir ~ [nochmal] (wo|was|wer|wann|wie|welche|welcher|welches) ...'],
    example: 'Sag mir in einer Viertelstunde Bescheid wegen der Nudeln',
    counterExample: 'Sag mir, wo die Nudeln sind',
  },
];
