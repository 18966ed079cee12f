import { type SaidScope, type ScopePhrase, scopePhrases, somebody } from './scope-phrases.ts';
import { gapBefore, isSeparated, type Utterance, without } from './utterance.ts';

/** A sentence without its scope words, and what they said. */
export interface LiftedScope {
  readonly rest: Utterance;
  readonly said: SaidScope;
  /** The sentence began with the scope and a colon ("Nur für mich: …"): a command of its own. */
  readonly commands: boolean;
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
  const heard = new Set(utterance.words.map(({ folded }) => folded));
  for (const phrase of scopePhrases) {
    const [first = somebody] = phrase.words;
    // Hardly any sentence says a scope: most phrases fall at their first word.
    if (first !== somebody && !heard.has(first)) continue;
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
    const separated = isSeparated(utterance, at + length);
    if ((separated || clauseStarts.has(next)) && (at === 0 || commandEnds.has(before))) return at;
    // A clause of its own in the middle: "Hör zu, das bleibt unter uns: …".
    if (separated && isSeparated(utterance, at) && length > 2) return at;
  }
  return -1;
}

function matches(phrase: ScopePhrase, utterance: Utterance, at: number): boolean {
  const same = (word: string, said: string | undefined) => word === said || (word === somebody && said !== undefined);
  return at >= 0 && phrase.words.every((word, offset) => same(word, utterance.words[at + offset]?.folded));
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
