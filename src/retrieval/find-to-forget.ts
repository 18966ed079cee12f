import type { Memory } from '../domain/memory.ts';
import type { Viewer } from '../domain/viewer.ts';
import { codesIn, saysCode } from '../language/codes.ts';
import { fold } from '../language/fold.ts';
import { detailsNamed, detailsOf, saysOtherDetail, type TellingDetails } from '../language/telling-details.ts';
import { formerWords, vagueWords } from '../language/vague-words.ts';
import type { Found } from './arms/arm.ts';
import { isNamed } from './arms/wording.ts';
import type { Rated } from './fusion.ts';
import { partsMeant } from './part-to-forget.ts';
import type { Question } from './question/question.ts';
import { isMeant } from './question/word-meant.ts';
import type { Recall } from './recall.ts';
import type { RecallQuery } from './result.ts';

/** Memories looked at; what is meant by a topic is among the first few or not there. */
const considered = 10;
/** Share of the topic's names, things and actions a memory must say to be meant at all. */
const leastSaid = 0.5;
/** Fused score from which meaning alone is enough, when the words differ altogether. */
const sureScore = 0.45;
/** A memory this far behind the best one that says as much is another one. */
const sameScore = 0.15;

/** Everything about somebody or something is looked for among so many; whoever has more is shown them in the panel. */
const allConsidered = 100;

type Topic = Omit<RecallQuery, 'limit' | 'history'> & {
  /** The sentence before the request: why it is to be forgotten. */
  readonly reason?: string;
};

/** Finds what a forget request means. Deletes nothing; several hits mean that the person has to choose. */
export class FindToForget {
  private readonly recall: Recall;

  constructor(recall: Recall) {
    this.recall = recall;
  }

  async find(query: Topic, viewer: Viewer): Promise<readonly Memory[]> {
    const { found } = await this.meantBy(query, viewer);
    return found.map((rated) => rated.found.memory);
  }

  /** The same, and whatever else gives away the code or the exact time of what was found. */
  async findEverywhere(query: Topic, viewer: Viewer): Promise<readonly Memory[]> {
    const { question, direct, found } = await this.meantBy(query, viewer);
    const told = found.map(({ found: { memory } }) => {
      const { gone = [memory.text] } = partsMeant(query, viewer.person, memory) ?? {};
      const details = detailsOf(gone.join(' '), memory.language);
      return details.codes.length > 0 ? { ...details, others: [] } : details;
    });
    const again = direct.filter(
      (rated) => !includes(found, rated) && told.some((details) => saysDetail(question, rated, details)),
    );
    return [...found, ...again].map(({ found: { memory } }) => memory);
  }

  /** "Alles über Clara": every memory that says what the topic names, best first. */
  async findAll(query: Topic, viewer: Viewer): Promise<readonly Memory[]> {
    const { question, direct } = await this.consider(query, viewer, allConsidered);
    const saying = direct.filter((rated) => saidShare(question, rated) === 1);
    return (saying.length > 0 ? saying : meant(question, direct)).map(({ found }) => found.memory);
  }

  /** The reason for a request decides where the topic alone fits none or several. */
  private async meantBy(query: Topic, viewer: Viewer) {
    const { question, direct } = await this.consider(query, viewer);
    const found = meant(question, direct);
    if (query.reason === undefined || found.length === 1) return { question, direct, found };
    const wide = await this.consider({ ...query, text: `${query.reason}, ${query.text}` }, viewer);
    const named = meant(thingsOnly(wide.question), wide.direct);
    const both = found.filter((rated) => includes(named, rated));
    const decided = both.length > 0 ? both : named.length > 0 ? named : found;
    return { question, direct, found: decided };
  }

  private async consider(query: Topic, viewer: Viewer, limit = considered) {
    return await this.recall.consider({ ...query, limit, history: false }, viewer);
  }
}

function includes(all: readonly Rated[], { found }: Rated): boolean {
  return all.some((each) => each.found.memory.id === found.memory.id);
}

/** A reason says what happened ("ist verschoben"), which no memory of the thing says. */
function thingsOnly(topic: Question): Question {
  return { ...topic, anchors: { ...topic.anchors, actions: [] } };
}

/**
 * The memories that say a code, an exact time or a place the topic names, with something else of it; where there is none,
 * those that say most of what it names, and as much of it as any other; of those only the ones about as near as the best.
 * `direct`: hits of the direct arms, best first.
 */
export function meant(topic: Question, direct: readonly Rated[]): readonly Rated[] {
  const named = detailsNamed(topic.text, topic.language);
  const coded = direct.filter((rated) => saysDetail(topic, rated, { ...named, others: [] }));
  if (coded.length > 0) return coded;
  const detailed = direct.filter((rated) => saysDetail(topic, rated, named));
  if (detailed.length > 0) return detailed;
  if (named.codes.length === 0) return sayingMost(topic, direct.slice(0, considered));
  // Who names a code that nobody told means something that gives away another one, if anything.
  const secrets =
    codesIn(topic.text, topic.language).length === 0 ? direct : direct.filter(({ found }) => tellsCode(found));
  return sayingMost(topic, secrets.slice(0, considered)).filter((rated) => saidShare(topic, rated) > leastSaid);
}

function tellsCode({ memory }: Found): boolean {
  return codesIn(memory.text, memory.language).length > 0;
}

/** Whether a memory says a detail and is about the topic: a code needs little more, what other things have as well half of it. */
function saysDetail(topic: Question, rated: Rated, { codes, others }: TellingDetails): boolean {
  const { text, language } = rated.found.memory;
  const share = wordsOf(topic).length === 0 ? 1 : saidShare(topic, rated);
  return (
    (share > 0 && codes.some((code) => saysCode(text, code, language))) ||
    (share >= leastSaid && others.some((detail) => saysOtherDetail(text, detail)))
  );
}

function sayingMost(topic: Question, direct: readonly Rated[]): readonly Rated[] {
  const shares = new Map(direct.map((rated) => [rated, saidShare(topic, rated)]));
  const most = Math.max(0, ...shares.values());
  if (most >= leastSaid) {
    const saying = direct.filter((rated) => shares.get(rated) === most);
    // "Vergiss die Bohrmaschine" says nothing that would tell one sentence about it from another.
    if (most === 1 && wordsOf(topic).length === 1) return asFormer(topic, saying);
    return asFormer(
      topic,
      saying.filter(({ score }) => score >= (saying[0]?.score ?? 0) - sameScore),
    );
  }
  return direct.filter(({ score }) => score >= sureScore).slice(0, 1);
}

/**
 * Where an earlier value is meant: what calls itself so; where nothing does, neither the latest one nor what gives away its
 * code.
 */
function asFormer(topic: Question, saying: readonly Rated[]): readonly Rated[] {
  const isFormer = (words: readonly string[]) => words.some((word) => formerWords.has(word));
  if (!isFormer(fold(topic.text).split(' '))) return saying;
  const called = saying.filter(({ found }) => isFormer(found.words));
  if (called.length > 0) return called;
  const [latest] = [...saying].sort(
    (left, right) => right.found.memory.recordedAt.getTime() - left.found.memory.recordedAt.getTime(),
  );
  if (latest === undefined) return saying;
  const { text, language } = latest.found.memory;
  const { codes } = detailsOf(text, language);
  const earlier = saying.filter(
    (rated) => rated !== latest && !codes.some((code) => saysCode(rated.found.memory.text, code, language)),
  );
  return earlier.length > 0 ? earlier : saying;
}

/** Share of the topic's names, things and actions that a memory says, 0 … 1. */
function saidShare(topic: Question, { found }: Rated): number {
  const all = wordsOf(topic);
  if (all.length === 0) return 0;
  const names = new Set(topic.anchors.names);
  const said = all.filter((word) => (names.has(word) ? isNamed(word, topic, found) : isMeant(word, topic, found)));
  return said.length / all.length;
}

/** What kind of information is meant, and that it is an old one, is not said by what gives it. */
function wordsOf({ anchors: { names, things, actions } }: Question): readonly string[] {
  return [...names, ...things, ...actions].filter((word) => !vagueWords.has(word) && !formerWords.has(word));
}
