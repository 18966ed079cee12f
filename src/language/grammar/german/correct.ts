import type { Rule } from '../rule.ts';
import { isAboutOneself, isActualValue, isNewValue, isReplacedValue } from './topic-conditions.ts';

/** The old value goes, the new one (if it is said) comes. */
export const germanCorrections: readonly Rule[] = [
  {
    name: 'Korrektur: …',
    act: 'correct',
    says: [
      '~ (korrektur|berichtigung|ich korrigiere|ich korrigiere mich|ich muss mich korrigieren|ich berichtige|falsch|falsch gesagt|kleine korrektur|eine korrektur|richtigstellung) ~ [muss heißen|zum] {content}',
      '~ (ich habe mich|habe mich) ~ (geirrt|vertan|versprochen|verhört) {content}',
      '(ich meinte|ich meine|gemeint war|gemeint ist|ich wollte sagen) ~ {content} [und] nicht {old}',
      '~ (korrigier|korrigiere|berichtige|berichtig) ~ [das] ~ {content}',
      '~ (das|es) (muss|müsste|sollte) ~ (heißen|lauten) {content}',
    ],
    example: 'Korrektur: der Kater heißt Murr',
    counterExample: 'Die Korrektur der Klassenarbeit war streng',
  },
  {
    name: 'nein, nicht … sondern …',
    act: 'correct',
    says: [
      '(nein|nee|ne|nö|falsch|quatsch) ~ (er|sie|es|das) (ist|heißt|kommt|liegt|steht|hängt|wohnt) ~ {content} nicht ~ {old}',
      'ich (wohne|arbeite|heiße|parke|stehe) ~ {content} nicht mehr {old}',
      '[nein|nee|ne|nö|falsch|quatsch|halt|moment|stopp] ~ nicht ~ {old} (sondern) {content}',
      '(nein|nee|ne|nö|falsch|quatsch|halt|moment) ~ nicht ~ (am|im|um|in|auf|an|bei|den|der|die|das) {old} (am|im|um|in|auf|an|bei|den|der|die|das) {content}',
      '(nein|nee|ne|nö|falsch|quatsch|halt|moment) ~ nicht ~ {content}',
      '(nein|nee|ne|nö|falsch|quatsch|halt|moment|sorry|entschuldigung) ~ (ich meinte|ich meine|gemeint war|ich wollte sagen) {content}',
    ],
    when: isNewValue,
    example: 'Nein, nicht Montag, Donnerstag',
    counterExample: 'Nein, nicht löschen',
  },
  {
    name: 'ich heiße nicht …, ich heiße …',
    act: 'correct',
    says: [
      '[nein|nee|ne|nö|falsch|quatsch] ~ (ich heiße|mein name ist|ich wohne) nicht ~ {old} [sondern] (ich heiße|mein name ist|ich wohne) ~ {content}',
      '[nein|nee|ne|nö|falsch|quatsch] ~ (ich heiße|mein name ist|ich wohne) nicht ~ {old} sondern {content}',
    ],
    example: 'Nein, ich heiße nicht Ottilia, ich heiße Ottilie',
    counterExample: 'Ich heiße nicht umsonst Ottilie',
  },
  {
    name: 'nein, ich heiße …',
    act: 'correct',
    says: ['(nein|nee|ne|nö|falsch|quatsch) ~ {content}'],
    when: isAboutOneself,
    example: 'Nein, ich heiße Ottilie',
    counterExample: 'Nein, ich bin müde',
  },
  {
    name: 'nein, … ist …',
    act: 'correct',
    says: [
      '(nein|nee|ne|nö|falsch|quatsch|[das] stimmt (nicht mehr|so nicht mehr|nicht|so nicht)|das (ist|war) (falsch|nicht richtig|nicht mehr richtig)) ~ {content}',
    ],
    when: isReplacedValue,
    example: 'Nein, die Tierklinik ist jetzt in der Bahnhofstraße',
    counterExample: 'Nein, mir ist warm genug',
  },
  {
    name: 'das stimmt nicht mehr',
    act: 'correct',
    says: [
      '[das mit|die sache mit|dass] ~ {old} ~ (stimmt|stimmen|gilt|gelten|passt) ~ (so nicht|nicht) [mehr|so] [ganz] {content}',
      '[das mit|die sache mit|dass] ~ {old} ~ (stimmt|stimmen|gilt|gelten|passt) ~ (so nicht mehr|nicht mehr|nicht mehr so|so nicht|nicht|nimmer)',
      '(das|es|dies) ~ (ist|war|ist doch|ist leider|ist ja|ist aber) ~ (nicht mehr|so nicht|gar nicht|nicht) ~ (wahr|richtig|aktuell|so|korrekt|gültig|der fall|mehr wahr|ganz richtig) [{content}]',
      '(das|es|dies) ~ (ist|war) ~ (falsch|veraltet|überholt|verkehrt|ein irrtum|ein fehler|alt|nicht mehr aktuell) [{content}]',
      '(das|es) ~ (stimmt|gilt|passt) ~ (so nicht mehr|nicht mehr|nicht mehr so|so nicht|nicht) [{content}]',
      '(stimmt|gilt|passt) ~ (so nicht mehr|nicht mehr|nicht) ~ {content}',
      '(das mit|die sache mit) ~ {old} ~ (ist|war) ~ (falsch|verkehrt|ein fehler) {content}',
      '{old} (hat|haben) sich ~ [inzwischen|jetzt|mittlerweile] geändert [{content}]',
      '{old} ~ (ist|sind) ~ (nicht mehr aktuell|veraltet|überholt|falsch gespeichert|nicht mehr gültig|nicht mehr richtig) [{content}]',
      '(da|das) (hat|haben) sich ~ (was|etwas|einiges) geändert [{content}]',
    ],
    butNot: [
      '(wer|was|warum|wieso|wo|wann|wie|merk|merke|vergiss) ...',
      '... (uhr|uhrzeit) (stimmt|geht) nicht [...]',
      'mit (dir|mir|ihm|ihr) stimmt ...',
    ],
    example: 'Das mit der Krippe stimmt nicht mehr, sie steht jetzt auf dem Speicher',
    counterExample: 'Warum stimmt das nicht?',
  },
  {
    name: 'vergiss …, es ist jetzt …',
    act: 'correct',
    stores: 'after_old',
    says: [
      '~ (<vergiss>|<lösch>) ~ [dass] {old} (er|sie|es|der|die|das|den|wir|ich|denn er|denn sie|denn es) ~ (ist|sind|liegt|liegen|hängt|hängen|steht|stehen|steckt|heißt|kommt|wohnt|lautet|hat|haben|gehört|findet|fängt|beginnt) ~ (jetzt|nun|ab jetzt|ab sofort|inzwischen|mittlerweile|neuerdings) {content}',
      '~ (<vergiss>|<lösch>) ~ [dass] {old} (jetzt|neuerdings|inzwischen|mittlerweile|neu|richtig|stattdessen|es|das neue|der neue|die neue|das richtige|richtig ist) ~ (ist|sind|liegt|hängt|steht|heißt|kommt|lautet|gilt) {content}',
      '~ (<vergiss>|<lösch>) ~ [das] {old} (neu ist|jetzt gilt|richtig ist|es ist jetzt|es heißt jetzt) {content}',
      '~ (<vergiss>|<lösch>) ~ {old} (ich|wir|er|sie|der|die|das|mein*|unser*|<vorname>) (ist|sind|bin|liegt|hängt|steht|heißt|heißen|kommt|wohnt|wohnen|wohne|lautet|hat|haben|habe) (jetzt|nun|inzwischen|mittlerweile|neuerdings) {content}',
    ],
    example: 'Vergiss den alten Stellplatz, er ist jetzt die Nummer 17',
    counterExample: 'Vergiss den alten Stellplatz',
  },
  {
    name: 'aktualisiere …',
    act: 'correct',
    says: [
      '~ (aktualisier|aktualisiere|update|berichtige|korrigiere) ~ {content}',
      '~ (änder|ändere|ersetz|ersetze) ~ {old} (auf|in|zu|durch) {content}',
      '~ (änder|ändere|verbesser|verbessere) ~ (das|es) ~ {content}',
      '~ (statt|anstatt|anstelle von) {old} (ist|heißt|gilt|liegt|kommt|hat) ~ (jetzt|nun|es jetzt) {content}',
    ],
    when: isReplacedValue,
    example: 'Aktualisiere Holger, er ist jetzt Rentner',
    counterExample: 'Ändere die Helligkeit auf dreißig Prozent',
  },
  {
    name: 'eigentlich …',
    act: 'correct',
    says: ['~ (eigentlich|tatsächlich|in wirklichkeit|in wahrheit|richtig) {content}'],
    when: isActualValue,
    example: 'Eigentlich hat Onkel Willi am 9. Juni Geburtstag',
    counterExample: 'Eigentlich ist mir das egal',
  },
];
