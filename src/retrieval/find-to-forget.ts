import type { Memory } from '../domain/memory.ts';
import type { Viewer } from '../domain/viewer.ts';
import { withDigits } from '../language/digits.ts';
import { fold } from '../language/fold.ts';
import { isNamed } from './arms/wording.ts';
import type { Rated } from './fusion.ts';
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
/** A number of so many digits is a code, an amount or a year: nothing else is called so. */
const telling = /^\d{3,}$/;
/** A memory this far behind the best one that says as much is another one. */
const sameScore = 0.15;

/** Everything about somebody or something is looked for among so many; whoever has more is shown them in the panel. */
const allConsidered = 100;

/** Finds what a forget request means. Deletes nothing; several hits mean that the person has to choose. */
export class FindToForget {
  private readonly recall: Recall;

  constructor(recall: Recall) {
    this.recall = recall;
  }

  async find(query: Omit<RecallQuery, 'limit' | 'history'>, viewer: Viewer): Promise<readonly Memory[]> {
    const { question, direct } = await this.recall.consider({ ...query, limit: considered, history: false }, viewer);
    return meant(question, direct).map(({ found }) => found.memory);
  }

  /** "Alles über Clara": every memory that says what the topic names, best first. */
  async findAll(query: Omit<RecallQuery, 'limit' | 'history'>, viewer: Viewer): Promise<readonly Memory[]> {
    const { question, direct } = await this.recall.consider({ ...query, limit: allConsidered, history: false }, viewer);
    const saying = direct.filter((rated) => saidShare(question, rated) === 1);
    return (saying.length > 0 ? saying : meant(question, direct)).map(({ found }) => found.memory);
  }
}

/**
 * The memories that say a number the topic names, with something else of it; where there is none, those that say most of
 * what it names, and as much of it as any other; of those only the ones about as near as the best. `direct`: hits of the
 * direct arms, best first.
 */
export function meant(topic: Question, direct: readonly Rated[]): readonly Rated[] {
  const numbered = sayingItsNumber(topic, direct);
  return numbered.length > 0 ? numbered : sayingMost(topic, direct.slice(0, considered));
}

function sayingItsNumber(topic: Question, direct: readonly Rated[]): readonly Rated[] {
  const numbers = fold(withDigits(topic.text, topic.language))
    .split(' ')
    .filter((word) => telling.test(word));
  const alone = anchorsOf(topic).length === 0;
  return direct.filter(
    (rated) => numbers.some((number) => rated.found.words.includes(number)) && (alone || saidShare(topic, rated) > 0),
  );
}

function sayingMost(topic: Question, direct: readonly Rated[]): readonly Rated[] {
  const shares = new Map(direct.map((rated) => [rated, saidShare(topic, rated)]));
  const most = Math.max(0, ...shares.values());
  if (most >= leastSaid) {
    const saying = direct.filter((rated) => shares.get(rated) === most);
    // "Vergiss die Bohrmaschine" says nothing that would tell one sentence about it from another.
    if (most === 1 && anchorsOf(topic).length === 1) return saying;
    return saying.filter(({ score }) => score >= (saying[0]?.score ?? 0) - sameScore);
  }
  return direct.filter(({ score }) => score >= sureScore).slice(0, 1);
}

function anchorsOf({ anchors: { names, things, actions } }: Question): readonly string[] {
  return [...names, ...things, ...actions];
}

/** Share of the topic's names, things and actions that a memory says, 0 … 1. */
function saidShare(topic: Question, { found }: Rated): number {
  const { names, things, actions } = topic.anchors;
  const all = anchorsOf(topic).length;
  if (all === 0) return 0;
  const named = names.filter((name) => isNamed(name, topic, found)).length;
  return (named + [...things, ...actions].filter((word) => isMeant(word, topic, found)).length) / all;
}
