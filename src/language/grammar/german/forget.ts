import type { Rule } from '../rule.ts';
import { isAboutTheHousehold, isReasonForForgetting, isRemembered } from './topic-conditions.ts';

/** Forgetting everything is never done by voice; it is recognised so that it can be answered. */
export const germanForgetAll: readonly Rule[] = [
  {
    name: 'vergiss alles',
    act: 'forget_all',
    says: [
      '~ <vergiss> ~ (alles|restlos alles|wirklich alles|einfach alles|alle sachen|alle erinnerungen|alle daten|komplett alles) ~ [über (mich|uns|alle)|von (mir|uns)|komplett|restlos|wieder|was war|was bisher war|bisherige]',
      '~ <vergiss> ~ [alles] ~ was du ~ [alles|noch|so|jemals|bisher] ~ [<dir>] ~ [(über|von) (mich|mir|uns)] ~ [alles|noch|so|jemals|bisher] ~ (weißt|<gemerkt> hast|kennst|gehört hast)',
      '~ <vergiss> ~ (alles) was ich ~ [<dir>] ~ [jemals|je|bisher] ~ [jemals|je|bisher] (gesagt|erzählt) habe',
      '~ <vergiss> ~ (mich|uns) [komplett|ganz|wieder]',
      '~ <vergiss> ~ (meine|unsere|alle meine|alle unsere|alle|sämtliche) (daten|erinnerungen|informationen|infos|gespeicherten daten|notizen)',
    ],
    butNot: ['... nicht ...', '... nicht'],
    example: 'Vergiss bitte alles, was du dir über uns gemerkt hast',
    counterExample: 'Vergiss alles über den Gartenzaun',
  },
  {
    name: 'lösch dein Gedächtnis',
    act: 'forget_all',
    says: [
      '~ <lösch> ~ (alles|alle einträge|alle erinnerungen|alle daten|sämtliche erinnerungen|sämtliche daten|alle gespeicherten sachen|alle notizen|alle gemerkten sachen) ~ [aus] [<gedächtnis>|deinem gedächtnis] [raus|weg|komplett|über mich|über uns|von mir]',
      '~ <lösch> ~ [alles] ~ was du ~ [alles|noch|so|jemals|bisher] ~ [<dir>] ~ [(über|von) (mich|mir|uns)] ~ [alles|noch|so|jemals|bisher] ~ (weißt|<gemerkt> hast|kennst)',
      '~ <lösch> ~ (meine|unsere|alle meine|alle unsere|sämtliche|alle deine|deine) (daten|erinnerungen|informationen|einträge|notizen|gespeicherten daten) [über mich|von mir]',
      '~ (<lösch>|leer|leere|setz|setze|formatier|formatiere|wisch|bereinig|bereinige|säubere|reset|resette) ~ (dein|das|dein ganzes|das ganze|dein komplettes|deinen|den|deine|die) ~ (gedächtnis|gedächnis|speicher|erinnerungen|datenbank|hirn|kopf) ~ [komplett|ganz|vollständig] [zurück|leer|aus]',
      '[dein] (gedächtnis|speicher) ~ [komplett|ganz|vollständig] (löschen|leeren|zurücksetzen|bereinigen|resetten|formatieren|reset)',
      '(alles|alle erinnerungen|sämtliche erinnerungen|alle daten) ~ [über (mich|uns)|von mir] ~ (vergessen|löschen)',
      '<kannst du> ~ (alles|mich|dein gedächtnis|meine daten|unsere daten|meine erinnerungen|alle erinnerungen|alles was du (über|von) (mich|mir|uns) weißt|alles über (mich|uns)) ~ (vergessen|löschen|leeren|zurücksetzen)',
      '<du sollst> ~ (alles|mich|meine daten|alles was du (über|von) (mich|mir|uns) weißt|alles über (mich|uns)) ~ (vergessen|löschen)',
      '<ich möchte dass du> ~ (alles|mich|meine daten|dein gedächtnis|alles was du (über|von) (mich|mir|uns) weißt|alles über (mich|uns)) ~ (vergisst|löschst|vergessen kannst)',
    ],
    butNot: ['... nicht ...'],
    example: 'Leere bitte dein ganzes Gedächtnis',
    counterExample: 'Lösch das Licht im Keller',
  },
];

/** Forgetting one thing; it is asked back with the exact memory. */
export const germanForget: readonly Rule[] = [
  {
    name: 'merk dir … nicht mehr',
    act: 'forget',
    says: [
      '~ <merk dir> ~ (das|es|dies) ~ nicht [mehr|weiter|länger]',
      '~ <merk dir> {topic} nicht (mehr|weiter|länger)',
      '{topic} (das|es|den|die) ~ (<merk>|merkst|speicherst) ~ [du] <dir> ~ nicht [mehr]',
      '{topic} (<merk>|<speicher>) ~ <dir> ~ das ~ nicht [mehr]',
      '{topic} (brauchst|musst|sollst|darfst) du ~ <dir> ~ [das] ~ nicht [mehr|länger|weiter] [zu] (merken|behalten|speichern)',
      '~ (<speicher>|<behalt>|<notier>) ~ (das|es|dies) ~ (nicht|nicht ab) [mehr|länger]',
      '~ (<speicher>|<behalt>) {topic} nicht (mehr|länger|weiter)',
      '~ hör auf dir {topic} zu merken',
    ],
    example: 'Merk dir die alte Adresse vom Kindergarten nicht mehr',
    counterExample: 'Merk dir, dass die Adresse nicht mehr stimmt',
  },
  {
    name: 'vergiss das wieder',
    act: 'forget',
    says: [
      '[ach|nein|nee] [nein|nee] ~ <vergiss> ~ (das|es|dies|das alles) ~ (wieder|ganz schnell wieder|ganz schnell|ganz|komplett|für immer|endgültig) [wieder] [<weil>]',
      '~ (lösch|lösche|löscht|streich|streiche|entfern|entferne) ~ (das|es|dies|das alles|diesen eintrag|den eintrag|das letzte|den letzten eintrag|die letzte notiz) ~ [wieder|ganz|endgültig|raus]',
      '~ <kannst du> ~ (das|es|das alles) ~ [wieder|bitte|schnell] (vergessen|löschen|streichen|entfernen)',
      '~ <vergiss> ~ was ich ~ [gerade|eben|zuletzt|dir|vorhin] ~ [gerade|eben|zuletzt|dir|vorhin] ~ (gesagt|erzählt) habe',
      '(das|es) ~ wieder vergessen',
    ],
    example: 'Vergiss das bitte ganz schnell wieder',
    counterExample: 'Vergiss das',
  },
  {
    name: 'vergiss …',
    act: 'forget',
    says: [
      '~ <vergiss> ~ (dass|das mit dass) {topic}',
      '~ <vergiss> ~ [wieder] {topic}',
      '[ach] (das|es) ~ [mit] {topic} ~ vergiss ~ [bitte|wieder]',
    ],
    butNot: [
      '~ <vergiss> ~ (nicht|nie|niemals) ...',
      '~ <vergiss> (mein|mich|meinnicht|mich nicht) [nicht]',
      '~ <vergiss> ... (nicht|nie|niemals)',
      '~ <vergiss> ~ alles ~ (über|zu|zum|von) ...',
      '~ <vergiss> (es|das) (ich|wir|er|sie|du|es|das) ...',
    ],
    example: 'Vergiss bitte die Telefonnummer vom Reitstall',
    counterExample: 'Vergiss nicht, den Reitstall anzurufen',
  },
  {
    name: 'vergiss alles über …',
    act: 'forget',
    says: [
      '~ (<vergiss>|<lösch>) ~ (alles|alle einträge|alle infos|alles gespeicherte|jede notiz|alle notizen) ~ [was du ~ [<dir>]] ~ <über> {topic} [weißt|gemerkt hast|gespeichert hast|gesagt habe|hast]',
      '~ (<vergiss>|<lösch>) ~ alles was ich ~ [dir] ~ <über> {topic} (gesagt|erzählt) habe',
    ],
    when: isAboutTheHousehold,
    example: 'Vergiss alles über Tante Rosi',
    counterExample: 'Vergiss alles über Quantenphysik',
  },
  {
    name: '… vergessen, bitte',
    act: 'forget',
    says: [
      '~ <kannst du> ~ {topic} ~ (vergessen|rauslöschen|wieder vergessen)',
      '~ <kannst du> ~ (vergessen|löschen) (dass|wo|was|wer|wann|wie) {topic}',
      '~ [<ich möchte dass du>] ~ {topic} (vergisst|vergessen kannst)',
      '~ [du] (sollst|kannst|darfst|musst|solltest) ~ [du] {topic} ~ [wieder] (vergessen|rauslöschen)',
      '{topic} (kannst|sollst|darfst|musst|kannste|solltest) ~ [du] ~ [das|den|die|es] ~ [bitte|wieder|ruhig|jetzt|gern] (vergessen|löschen|rauslöschen|streichen|rausstreichen) [<weil>]',
      '{topic} (vergisst|löschst|streichst) ~ [du] ~ [das|es|den|die] ~ [jetzt|bitte|wieder] [<weil>]',
      '{topic} (bitte|sofort|wieder|bitte sofort|bitte wieder|jetzt|ganz schnell) vergessen',
      '{topic} aus dem gedächtnis (löschen|streichen|entfernen)',
    ],
    butNot: [
      '[...] (habe|hat|hast|haben|hatte|hatten|wird|werde|werden|kann|könnte|konnte|will|wollte|würde|darf|ich|nicht|nie) ... vergessen',
      '(das|es) (kannst|darfst) du ... vergessen',
      '... nicht ...',
      '(wer|was|wann|wo|warum|wieso|wie) ...',
      '... (wer|er|sie|man|wenn) ~ (vergisst|löscht) ...',
      '... (timer|wecker|alarm|mail|nachricht|foto|liste|einkaufsliste|licht|termin im kalender) [...]',
    ],
    when: isRemembered,
    example: 'Den alten Türcode kannst du wieder vergessen',
    counterExample: 'Ich habe den Türcode vergessen',
  },
  {
    name: 'lösch … aus deinem Gedächtnis',
    act: 'forget',
    says: [
      '~ <lösch> ~ {topic} <aus dem gedächtnis> [raus|heraus|weg]',
      '~ <lösch> ~ <aus dem gedächtnis> [dass] {topic}',
      '~ <kannst du> ~ {topic} <aus dem gedächtnis> (löschen|streichen|entfernen|rauslöschen)',
      '{topic} <aus dem gedächtnis> (löschen|streichen|entfernen|rauslöschen|raus|rausnehmen)',
      '~ <lösch> ~ (dass) {topic}',
    ],
    butNot: ['... nicht aus ...'],
    example: 'Streich die Adresse vom Reitstall aus deinem Gedächtnis',
    counterExample: 'Streich Reis von der Einkaufsliste',
  },
  {
    name: 'lösch …',
    act: 'forget',
    says: ['~ (lösch|lösche|löscht|entfern|entferne|streich|streiche|tilg|tilge) ~ {topic} ~ [wieder|raus|weg]'],
    when: isRemembered,
    butNot: ['... (von|aus|auf) [der|dem|meiner|unserer] ... (liste|einkauf|zettel|kalender)', '... nicht'],
    example: 'Lösch die Sache mit dem Wasserschaden',
    counterExample: 'Lösch den Timer',
  },
  {
    name: '…, vergiss das',
    act: 'forget',
    says: [
      '{content} [und|also] ~ (<vergiss>|<lösch>) ~ [bitte|jetzt] {topic}',
      '{topic} [das|also|kann] ~ (kann weg|weg damit|bitte löschen|bitte vergessen|kannst du vergessen|kannst du löschen|kannst du streichen)',
    ],
    when: isReasonForForgetting,
    example: 'Wir haben die Schaukel verkauft, vergiss das mit dem Sitzbrett',
    counterExample: 'Spiel Jazz, ach vergiss es',
  },
];
