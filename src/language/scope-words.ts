import { fold } from './fold.ts';
import { gapBefore, isSeparated, type Utterance, without } from './utterance.ts';

/** A sentence without its scope words, and what they said. */
export interface LiftedScope {
  readonly rest: Utterance;
  readonly said: SaidScope;
  /** The sentence began with the scope and a colon ("Nur für mich: …"): a command of its own. */
  readonly commands: boolean;
}

/** Who may know: said in so many words. */
export interface SaidScope {
  readonly scope: 'private' | 'room' | 'shared' | null;
  readonly discreet: boolean;
}

interface ScopePhrase extends SaidScope {
  readonly words: readonly string[];
  /** May be taken off the end without a comma before it; what could belong to the statement may not. */
  readonly plain: boolean;
}

const phrases: readonly ScopePhrase[] = [
  ...read('private', false, true, [
    'nur für mich allein',
    'nur für mich',
    'ganz allein für mich',
    'für mich allein',
    'das ist nur für mich',
    'aber nur für mich',
    'und zwar nur für mich',
    'nur für mich bitte',
    'als private notiz',
    'just for me',
    'only for me',
    'for me only',
    'just for myself',
    'but just for me',
    'but only for me',
    'this is just for me',
    'for my eyes only',
  ]),
  ...read('private', false, false, [
    'privat',
    'als privat',
    'aber privat',
    'private',
    'privately',
    'keep it private',
    'keep that private',
  ]),
  ...read('private', true, true, [
    'ganz unter uns gesagt',
    'ganz unter uns',
    'unter uns gesagt',
    'das bleibt unter uns',
    'das bleibt aber unter uns',
    'aber das bleibt unter uns',
    'bleibt unter uns',
    'aber nur unter uns',
    'nur unter uns',
    'das ist geheim',
    'das ist aber geheim',
    'aber das ist geheim',
    'streng geheim',
    'ganz geheim',
    'aber geheim',
    'das ist ein geheimnis',
    'sag das keinem',
    'sag es keinem',
    'sag es niemandem',
    'sag das niemandem',
    'sag das nicht weiter',
    'sag es nicht weiter',
    'erzähl das keinem',
    'erzähl es keinem',
    'erzähl das niemandem',
    'verrat es keinem',
    'verrat das keinem',
    'verrat das niemandem',
    'das darf keiner wissen',
    'das darf niemand wissen',
    'das soll keiner wissen',
    'das soll niemand wissen',
    'das soll aber keiner wissen',
    'das soll aber keiner wissen außer mir',
    'das soll keiner wissen außer mir',
    'aber das soll keiner wissen',
    'aber das darf keiner wissen',
    'aber nur du darfst das wissen',
    'nur du darfst das wissen',
    'between you and me',
    'just between us',
    'between us',
    'this is a secret',
    'that is a secret',
    'its a secret',
    'but its a secret',
    'but keep it secret',
    'keep it secret',
    'keep that secret',
    'keep it a secret',
    'do not tell anyone',
    'do not tell anybody',
    'but do not tell anyone',
    'nobody else may know',
    'no one else should know',
    'this stays between us',
    'that stays between us',
  ]),
  ...read('private', true, false, [
    'unter uns',
    'geheim',
    'im geheimen',
    'vertraulich',
    'als geheimnis',
    'secretly',
    'secret',
    'in secret',
    'confidentially',
    'as a secret',
  ]),
  ...read('shared', false, false, [
    'für alle',
    'für uns alle',
    'für die ganze familie',
    'für die familie',
    'für jeden',
    'für alle im haus',
    'und zwar für alle',
    'das gilt für alle',
    'das dürfen alle wissen',
    'das können alle wissen',
    'das ist für alle',
    'for everyone',
    'for everybody',
    'for all of us',
    'for the whole family',
    'for the family',
    'for the whole household',
    'this is for everyone',
    'everyone may know',
  ]),
  ...read('room', false, false, [
    'hier im zimmer',
    'hier im raum',
    'nur hier im zimmer',
    'nur hier im raum',
    'nur in diesem zimmer',
    'nur in diesem raum',
    'für dieses zimmer',
    'für diesen raum',
    'nur für dieses zimmer',
    'nur für diesen raum',
    'nur hier',
    'for this room',
    'just for this room',
    'only for this room',
    'in this room only',
    'only in this room',
    'just in this room',
    'here in this room',
  ]),
].sort((one, other) => other.words.length - one.words.length);

function read(scope: SaidScope['scope'], discreet: boolean, plain: boolean, texts: readonly string[]): ScopePhrase[] {
  return texts.map((text) => ({ scope, discreet, plain, words: fold(text).split(' ') }));
}

const commandEnds = new Set([
  ...[
    'dir',
    'mal',
    'bitte',
    'das',
    'es',
    'ab',
    'notiere',
    'notier',
    'speicher',
    'speichere',
    'behalte',
    'merken',
    'auf',
  ],
  ...['remember', 'this', 'that', 'it', 'note', 'save', 'store', 'please', 'memory', 'notiz', 'merke', 'fest'],
]);
const clauseStarts = new Set([
  'dass',
  'das',
  'that',
  'wo',
  'wer',
  'was',
  'wie',
  'where',
  'what',
  'merk',
  'merke',
  'remember',
  'notiere',
  'speichere',
  'bitte',
  'please',
  'note',
  'save',
]);
const commandReach = 9;

/**
 * Finds scope words and takes them out of the sentence: at its start before a comma or a command, between the command
 * and what is to be remembered, and at its end. In the middle of a statement they belong to it and stay.
 */
export function liftScopeWords(utterance: Utterance): LiftedScope {
  let rest = utterance;
  let commands = false;
  let said: SaidScope = { scope: null, discreet: false };
  for (const phrase of phrases) {
    const at = placeOf(phrase, rest);
    if (at < 0 || phrase.words.length >= rest.words.length) continue;
    said = { scope: said.scope ?? phrase.scope, discreet: said.discreet || phrase.discreet };
    rest = without(rest, at, at + phrase.words.length);
    commands ||= at === 0 && /:\s*$/.test(gapBefore(rest, 0));
  }
  return { rest, said, commands };
}

function placeOf(phrase: ScopePhrase, utterance: Utterance): number {
  const { words } = utterance;
  const { length } = phrase.words;
  const atEnd = words.length - length;
  if (matches(phrase, utterance, atEnd) && endsSentence(phrase, utterance, atEnd)) return atEnd;
  const reach = Math.min(commandReach, atEnd);
  for (let at = 0; at < reach; at += 1) {
    if (!matches(phrase, utterance, at)) continue;
    const next = words[at + length]?.folded ?? '';
    const before = words[at - 1]?.folded ?? '';
    const closed = isSeparated(utterance, at + length) || clauseStarts.has(next);
    if (closed && (at === 0 || commandEnds.has(before))) return at;
  }
  return -1;
}

function matches(phrase: ScopePhrase, utterance: Utterance, at: number): boolean {
  return at >= 0 && phrase.words.every((word, offset) => utterance.words[at + offset]?.folded === word);
}

function endsSentence(phrase: ScopePhrase, utterance: Utterance, at: number): boolean {
  const before = utterance.words[at - 1]?.folded ?? '';
  if (at === 0) return false;
  if (isSeparated(utterance, at) || /[("]/.test(gapBefore(utterance, at))) return true;
  if (commandEnds.has(before)) return true;
  return phrase.plain && !/^(?:ist|sind|war|is|are|was|be)$/.test(before);
}

/** "in diesem Zimmer", "hier drin": a property of the room the sentence is spoken in. The words stay in the text. */
const roomProperty =
  /(?:^| )(?:in diesem (?:zimmer|raum)|hier (?:drin|drinnen|herinnen|im zimmer|im raum|in der ecke)|bei mir (?:im zimmer|herinnen|drin)|dieses zimmer|dieser raum|in this room|in here|this room)(?: |$)/;

/** Whether a statement is about the room it is spoken in. */
export function isAboutThisRoom(folded: string): boolean {
  return roomProperty.test(folded);
}
