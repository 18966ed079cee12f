import type { Viewer } from '../../domain/viewer.ts';
import { detectLanguage } from '../../language/detect.ts';
import { nameRelatives } from '../../language/kinship.ts';
import { spokenTerms } from '../../language/spoken-terms.ts';
import { statementOf } from '../../language/statement.ts';
import type { TimeRange } from '../../language/temporal.ts';
import { type Question, readQuestion } from '../question/question.ts';
import type { RecallQuery } from '../result.ts';
import type { ForgottenThings, OwnSession, OwnTurn, OwnTurnStore } from './ports.ts';
import { answers, asFound, saidShare, saysEnough, wordsOf } from './said-fit.ts';
import { mayBeTold } from './tellable.ts';

/** Turns looked at; who says more of one thing in some days says the same again. */
const lookedUp = 20;
/** The same where nothing was found by its beginning ("Urlaub" in "Sommerurlaub"), or whatever was said is asked for. */
const lookedThrough = 200;
/** Turns told at most. */
const toldAtMost = 3;
/** What is said later is no longer about the turn before, in milliseconds. */
const goesOnWithinMs = 2 * 60_000;

const grownUps: ReadonlySet<string> = new Set(['owner', 'admin', 'adult']);

export type SaidQuery = Omit<RecallQuery, 'limit' | 'history' | 'reach' | 'ranking'>;

/** Something the viewer said in passing, which is no memory. */
export interface SaidHit {
  /** The turn that was found and those right beside it that go on with it, oldest first. */
  readonly turns: readonly OwnTurn[];
  /** What they say, word for word. */
  readonly text: string;
  readonly at: Date;
  /** 0 … 1. */
  readonly score: number;
  readonly arms: { readonly transcripts: number };
}

/**
 * The transcripts arm: what somebody said in passing and nobody remembered. It belongs to whoever said it, so only a
 * grown-up of the household whose voice is known asks it, for their own turns and no others: never those of unknown voices,
 * of children (not even by themselves), of other people or of the assistant. Who may read turns in the panel sees more (those
 * of their room, for instance); what is spoken aloud is the narrower of the two. Nothing of it goes into a prompt.
 */
export class FindSaid {
  private readonly store: OwnTurnStore;
  private readonly forgotten: ForgottenThings;

  constructor(store: OwnTurnStore, forgotten: ForgottenThings) {
    this.store = store;
    this.forgotten = forgotten;
  }

  /** The turn that clearly answers a question; null: none does, and silence is better than something near. */
  async answering(query: SaidQuery, viewer: Viewer): Promise<SaidHit | null> {
    if (!mayAsk(viewer)) return null;
    const question = questionOf(query, viewer);
    const terms = [...spokenTerms(wordsOf(question).join(' '))];
    if (terms.length === 0) return null;
    const sessions = await this.store.ownTurns(viewer, { terms, window: null, at: query.at, limit: lookedUp });
    const hits = hitsIn(sessions, { question, viewer, timeZone: query.timeZone, fits: answers });
    const [best] = await this.withoutForgotten(hits, viewer, 1);
    return best ?? null;
  }

  /**
   * What the viewer said about a topic, or at all, in a stretch of time, oldest first. Of `query` the text is the topic;
   * '' where none is named.
   */
  async about(query: SaidQuery, window: TimeRange | null, viewer: Viewer): Promise<readonly SaidHit[]> {
    if (!mayAsk(viewer)) return [];
    const question = questionOf(query, viewer);
    const words = wordsOf(question);
    if (query.text !== '' && words.length === 0) return [];
    const common = { window, at: query.at } as const;
    const terms = [...spokenTerms(words.join(' '))];
    const find = async (wanted: readonly string[] | null, limit: number) => {
      const sessions = await this.store.ownTurns(viewer, { ...common, terms: wanted, limit });
      const fits = (topic: Question, said: Parameters<typeof saidShare>[1]) =>
        words.length === 0 || saidShare(topic, said) === 1;
      return hitsIn(sessions, { question, viewer, timeZone: query.timeZone, fits });
    };
    const found = terms.length === 0 ? [] : await find(terms, lookedUp);
    const hits = found.length > 0 ? found : await find(null, lookedThrough);
    const told = await this.withoutForgotten(hits, viewer, toldAtMost);
    return told.toSorted((left, right) => left.at.getTime() - right.at.getTime());
  }

  private async withoutForgotten(
    hits: readonly SaidHit[],
    viewer: Viewer,
    wanted: number,
  ): Promise<readonly SaidHit[]> {
    const told: SaidHit[] = [];
    for (const hit of hits) {
      if (told.length === wanted) break;
      const [turn] = hit.turns;
      if (turn !== undefined && !(await this.forgotten.says(viewer, { ...turn, text: hit.text }))) told.push(hit);
    }
    return told;
  }
}

function mayAsk({ person, rights }: Viewer): boolean {
  return person !== null && rights.readPrivate && grownUps.has(rights.role);
}

function questionOf(query: SaidQuery, viewer: Viewer): Question {
  const text = nameRelatives(query.text, viewer.person, query.people ?? []);
  return readQuestion({ ...query, text, limit: lookedUp, history: false }, viewer.person);
}

interface Looking {
  readonly question: Question;
  readonly viewer: Viewer;
  readonly timeZone: string;
  readonly fits: (question: Question, said: ReturnType<typeof asFound>) => boolean;
}

/** What fits, the fullest first, then the latest; every turn once. */
function hitsIn(sessions: readonly OwnSession[], looking: Looking): readonly SaidHit[] {
  const hits = sessions.flatMap((session) =>
    session.turns.flatMap(({ id }, at) => (session.found.has(id) ? (hitAt(session, at, looking) ?? []) : [])),
  );
  const inOrder = hits.toSorted((left, right) => right.score - left.score || right.at.getTime() - left.at.getTime());
  const told = new Set<OwnTurn>();
  return inOrder.filter(({ turns }) => {
    const isNew = turns.every((turn) => !told.has(turn));
    for (const turn of turns) told.add(turn);
    return isNew;
  });
}

/** The fewest turns that fit, among the one at this place and its neighbours where one goes on with the other. */
function hitAt(session: OwnSession, at: number, { question, viewer, timeZone, fits }: Looking): SaidHit | null {
  const { turns } = session;
  const turn = turns[at];
  if (turn === undefined) return null;
  const language = detectLanguage(turn.text, question.language);
  // Most turns say too little, which is seen without reading their sentences.
  const around = turns.slice(Math.max(0, at - 1), at + 2).map(({ text }) => text);
  if (!saysEnough(question, around, language) || !mayBeTold(session, at, question.language)) return null;
  const beside = (other: number) => (mayBeTold(session, other, question.language) ? turns[other] : undefined);
  const before = beside(at - 1);
  const after = beside(at + 1);
  const leading = before !== undefined && goesOn(before, turn, question) ? [before] : [];
  const following = after !== undefined && goesOn(turn, after, question) ? [after] : [];
  for (const stretch of [[turn], [turn, ...following], [...leading, turn], [...leading, turn, ...following]]) {
    const said = asFound(stretch, { viewer, language, timeZone, ranges: question.ranges });
    if (!fits(question, said)) continue;
    // Who goes on with a pronoun has not said all of it yet.
    const whole = stretch.at(-1) === turn ? [...stretch, ...following] : stretch;
    const score = wordsOf(question).length === 0 ? 1 : saidShare(question, said);
    const text = whole.map((each) => each.text.trim()).join(' ');
    return { turns: whole, text, at: turn.at, score, arms: { transcripts: score } };
  }
  return null;
}

function goesOn(turn: OwnTurn, next: OwnTurn, { language }: Question): boolean {
  if (next.at.getTime() - turn.at.getTime() > goesOnWithinMs) return false;
  const spoken = detectLanguage(next.text, language);
  return statementOf(next.text, { language: spoken, speakerName: null }).unresolvedPronoun !== null;
}
