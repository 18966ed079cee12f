import type { PersonId } from '../../domain/ids.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Language } from '../../domain/turn.ts';
import { asksOrOrders, denies } from '../../language/asks-or-orders.ts';
import { sameKind, withReplacement } from '../../language/correction.ts';
import { findTimes } from '../../language/dates/find-times.ts';
import { fold } from '../../language/fold.ts';
import { isAboutThisRoom } from '../../language/scope-words.ts';
import { predicateKey, subjectKey } from '../../language/slot.ts';
import { understand } from '../../language/understand.ts';
import type { Replacement } from '../../language/understanding.ts';
import type { ExtractedCandidate, Extraction, Extractor, SessionTurn } from './extractor.ts';
import { withoutAsides } from './rule-asides.ts';
import { doubtsAbout, goesOn } from './rule-doubt.ts';
import { lastingRule } from './rule-lasting.ts';
import { nounOf, withNoun } from './rule-pronouns.ts';
import { readSentence } from './rule-reading.ts';
import { restatement, sentencesOf, withoutLastClause } from './rule-sentences.ts';
import type { Doubt, Reading } from './rule-shape.ts';

/** Shorter turns say nothing that lasts, in characters. */
export const shortestSource = 15;

/** A doubtful statement is asked about at most: below the threshold of what is remembered, above that of drafts. */
const doubtful = 0.6;
/** A code is never learned in passing. */
const secret = 0.5;

export interface RuleContext {
  /** IANA name of the household's time zone. */
  readonly timeZone: string;
  readonly nameOf: (person: PersonId) => string | null;
  /** Folded names of the household's people and animals. */
  readonly names: ReadonlySet<string>;
}

/** Reads lasting statements by rules; needs no model. Pure. */
export class RuleExtractor implements Extractor {
  readonly name = 'rules';
  private readonly context: RuleContext;

  constructor(context: RuleContext) {
    this.context = context;
  }

  async extract(session: readonly SessionTurn[], signal: AbortSignal): Promise<Extraction> {
    const heard = new Heard(this.context);
    for (const turn of session) {
      if (signal.aborted) break;
      heard.listen(turn);
    }
    return { candidates: heard.candidates(), note: null };
  }
}

interface Kept {
  readonly candidate: ExtractedCandidate;
  readonly turn: number;
}

/** What has been heard so far in a session; later turns take back and correct what earlier ones said. */
class Heard {
  private readonly context: RuleContext;
  private kept: Kept[] = [];
  private turns: SessionTurn[] = [];
  /** Speakers whose last turn was no statement of theirs (a game, a song), so that going on with it is none either. */
  private readonly astray = new Set<PersonId | null>();

  constructor(context: RuleContext) {
    this.context = context;
  }

  candidates(): readonly ExtractedCandidate[] {
    return this.kept.map(({ candidate }) => candidate);
  }

  listen(turn: SessionTurn): void {
    this.turns.push(turn);
    if (turn.role !== 'user') return;
    const { person, language } = turn;
    if (turn.act === 'forget' || turn.act === 'forget_all') this.takeBack(person, 'all');
    if (turn.act === 'correct') this.correct(turn);
    if (turn.act === 'cancel' || turn.act === 'deny') {
      if (turn.act === 'cancel' || this.wasOffered()) this.takeBack(person, 'last');
      return;
    }
    if (turn.act !== 'none') return;
    const doubts = doubtsOf(turn);
    if (doubts.some(({ reach }) => reach === 'before')) {
      this.takeBack(person, 'last');
      this.astray.add(person);
      return;
    }
    if (denies(turn.text, language) && this.wasOffered()) this.takeBack(person, 'last');
    if (this.astray.has(person) && (goesOn(turn.text, language) || turn.text.length < shortestSource)) return;
    if (doubts.some(({ reach, name }) => reach === 'turn' || / w(?:ä|e)re?,| were,/.test(name)))
      this.astray.add(person);
    else this.astray.delete(person);
    if (turn.text.length < shortestSource || doubts.some(({ reach }) => reach === 'turn')) return;
    for (const candidate of this.read(turn)) this.keep(candidate);
  }

  private read(turn: SessionTurn): readonly ExtractedCandidate[] {
    const found: ExtractedCandidate[] = [];
    let before: string | null = null;
    for (const sentence of sentencesOf(turn.text, turn.language)) {
      const pointed = withoutAsides(reported(sentence, turn, this.context.timeZone), turn.language);
      const text: string = before === null ? pointed.text : withNoun(pointed.text, before, turn.language);
      if (asksOrOrders(text, turn.language)) continue;
      const candidate = this.judge({ text, quote: quoteIn(turn.text, sentence), scope: pointed.scope }, turn);
      if (candidate !== null) found.push(candidate);
      before = nounOf(text, turn.language) ?? before;
    }
    const scope = found.find((candidate) => candidate.scope === 'private')?.scope;
    return scope === undefined && !isAllPrivate(turn.text)
      ? found
      : found.map((each) => ({ ...each, scope: 'private' }));
  }

  private judge(
    said: { readonly text: string; readonly quote: string; readonly scope: Scope | null },
    turn: SessionTurn,
  ): ExtractedCandidate | null {
    const doubts = doubtsAbout(said.text, turn.language);
    if (doubts.some(({ asks }) => asks !== true)) return null;
    const whole = this.reading(said.text, turn);
    const reading = this.narrowed(whole, turn);
    const { statement } = reading;
    const rule = lastingRule(reading);
    if (rule === null || statement.unresolvedPronoun !== null || statement.kind === 'procedure') return null;
    const certain = doubts.length === 0 ? rule.confidence : Math.min(doubtful, rule.confidence);
    return {
      text: statement.text,
      language: statement.language,
      kind: statement.kind,
      ...this.partsOf(reading, turn),
      polarity: statement.polarity,
      singleValued: statement.singleValued,
      sensitive: statement.sensitive,
      scope: said.scope ?? (isOfThisRoom(reading, turn) ? 'room' : null),
      confidence: statement.sensitive ? Math.min(secret, certain) : certain,
      salience: rule.salience,
      reason: null,
      quote: said.quote,
      source: turn.id,
      speaker: turn.person,
    };
  }

  /** Without the clauses that only comment on what is kept, and without what is said again in other words. */
  private narrowed(whole: Reading, turn: SessionTurn): Reading {
    const rule = lastingRule(whole);
    if (rule === null) return whole;
    const restated = restatement(whole.statement.text, turn.language);
    const again = restated === null ? null : this.reading(restated, turn);
    if (again !== null && lastingRule(again) !== null) return again;
    let kept = whole;
    for (let text = withoutLastClause(kept.statement.text, turn.language); text !== null; ) {
      const rest = this.reading(text.kept, turn);
      const dropped = this.reading(text.dropped, turn);
      const tells = lastingRule(dropped) !== null || dropped.times.length > 0 || /\d/.test(text.dropped);
      if (tells || lastingRule(rest) !== rule || rest.statement.polarity !== kept.statement.polarity) break;
      kept = rest;
      text = withoutLastClause(kept.statement.text, turn.language);
    }
    return kept;
  }

  /** Who says something of themselves without being its subject ("Mir tut ...", "Wir gehen ...") is its subject here. */
  private partsOf({ statement, about, folded }: Reading, { person }: SessionTurn) {
    const { subject, predicate, object } = statement;
    const speaker = person === null ? null : this.context.nameOf(person);
    const suffers = / (?:tut|tun) (?:\S+ )*mir /.test(folded);
    const unnamed = subject === null || /^(?:wir|we)$/i.test(subject);
    if (about !== 'self' || (!unnamed && !suffers)) return { subject, predicate, object };
    return suffers
      ? { subject: speaker, predicate: 'tut weh', object: subject }
      : { subject: speaker, predicate, object };
  }

  private reading(text: string, { language, person, at }: SessionTurn): Reading {
    const { timeZone, nameOf, names } = this.context;
    const speakerName = person === null ? null : nameOf(person);
    return readSentence(text, { language, speakerName, at, timeZone, names });
  }

  /** The later of two values of one thing wins. */
  private keep(candidate: ExtractedCandidate): void {
    const turn = this.turns.length - 1;
    const replaced = (other: ExtractedCandidate) =>
      other.speaker === candidate.speaker &&
      (fold(other.text) === fold(candidate.text) || (candidate.singleValued && sameSlot(other, candidate)));
    this.kept = [...this.kept.filter((each) => !replaced(each.candidate)), { candidate, turn }];
  }

  private takeBack(person: PersonId | null, reach: 'last' | 'all'): void {
    const own = this.kept.filter(({ candidate }) => candidate.speaker === person);
    const said = this.turns.slice(0, -1).findLastIndex((turn) => turn.role === 'user' && turn.person === person);
    const doomed = reach === 'all' ? own : own.filter(({ turn }) => turn === said);
    this.kept = this.kept.filter((each) => !doomed.includes(each));
  }

  private correct(turn: SessionTurn): void {
    const last = this.kept.findLast(({ candidate }) => candidate.speaker === turn.person);
    if (last === undefined) return;
    const { replacement, statement } = understand(turn.text, {
      language: turn.language,
      householdLanguage: turn.language,
      speakerName: turn.person === null ? null : this.context.nameOf(turn.person),
      knownSubjects: this.context.names,
    });
    const text = replacement === undefined ? (statement?.text ?? null) : exchanged(last.candidate, replacement);
    this.kept = this.kept.filter((each) => each !== last);
    if (text === null) return;
    const corrected = this.judge({ text, quote: turn.text, scope: last.candidate.scope }, turn);
    if (corrected !== null) this.keep(corrected);
  }

  /** Whether the assistant's last words offered to keep something. */
  private wasOffered(): boolean {
    const last = this.turns.slice(0, -1).findLast(({ role }) => role === 'assistant');
    return (
      last !== undefined && /\?/.test(last.text) && /merken|speichern|notieren|remember|save|note/i.test(last.text)
    );
  }
}

/** Whom a statement is for is no part of it: "nur du darfst das wissen" plays no game with the assistant. */
function doubtsOf({ text, language }: SessionTurn): readonly Doubt[] {
  const pointed = sentencesOf(text, language).map((sentence) => withoutAsides(sentence, language).text);
  const serious = new Set(doubtsAbout(pointed.join(' '), language));
  return doubtsAbout(text, language).filter(
    (doubt) => doubt.reach === 'before' || doubt.spelled !== undefined || serious.has(doubt),
  );
}

function sameSlot(left: ExtractedCandidate, right: ExtractedCandidate): boolean {
  if (left.subject === null || right.subject === null || left.predicate === null || right.predicate === null)
    return false;
  return (
    subjectKey(left.subject) === subjectKey(right.subject) &&
    predicateKey(left.predicate) === predicateKey(right.predicate)
  );
}

function exchanged(candidate: ExtractedCandidate, replacement: Replacement): string | null {
  return withReplacement(candidate.text, replacement) ?? sameKind(candidate.text, replacement.new, candidate.language);
}

/** "Hier", in the room the turn was said in. */
function isOfThisRoom({ folded, about }: Reading, { room }: SessionTurn): boolean {
  if (room === null) return false;
  return isAboutThisRoom(folded) || (about === 'thing' && / (?:hier|here) /.test(folded));
}

/** "Nur für mich: …" in front of everything, "das bleibt unter uns" behind it. */
function isAllPrivate(text: string): boolean {
  return / (?:nur fuer mich|das bleibt unter uns|just for me|between us) /.test(` ${fold(text)} `);
}

const announcement: Readonly<Record<Language, RegExp>> = {
  de: /^.*?\b(?:hat|haben)\b.{0,40}?\b(?:gesagt|mitgeteilt|geschrieben|angekündigt|verkündet|gemeint)\b[,:]?\s+(?:dass\s+)?((?:wir|ich|unser|unsere|mein|meine)\b.*)$/iu,
  en: /^.*?\b(?:said|told (?:me|us)|announced|wrote|confirmed)\b[,:]?\s+(?:that\s+)?((?:we|i|our|my)\b.*)$/iu,
};

/** "The teacher said we go to the museum on Friday" is news about us, with a day: what was said counts, not who said it. */
function reported(sentence: string, { language, at }: SessionTurn, timeZone: string): string {
  const news = announcement[language].exec(sentence)?.[1];
  if (news === undefined) return sentence;
  return findTimes(news, { reference: at, timeZone, language, direction: 'future' }).length === 0 ? sentence : news;
}

/** The span of the turn a sentence comes from; a repaired sentence is not in it word for word, the whole turn is. */
function quoteIn(text: string, sentence: string): string {
  return text.includes(sentence) ? sentence : text;
}
