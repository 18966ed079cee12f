import type { Memory } from '../../domain/memory.ts';
import { type Language, languagesFrom } from '../../domain/turn.ts';
import { mayForget } from '../../identity/forgetting.ts';
import { sameKind } from '../../language/correction.ts';
import { anyMoment, findTimes } from '../../language/dates/find-times.ts';
import { everyYear } from '../../language/dates/validity.ts';
import { type Rescheduling, readRescheduling } from '../../language/rescheduling/rescheduling.ts';
import { contentWords } from '../../language/search-terms.ts';
import { statementOf } from '../../language/statement.ts';
import type { FindToForget } from '../../retrieval/find-to-forget.ts';
import { partsOf } from '../../retrieval/part-to-forget.ts';
import { wordsNamed } from '../../routines/intentions/topic-match.ts';
import { type ActContext, type ActOutcome, saying } from '../act-context.ts';
import { saidNow } from '../session-memory.ts';
import { mustStaySilent, severalFound, told } from '../tell.ts';
import { topicQuery } from '../topic-query.ts';
import { type CorrectAct, reworded } from './correct.ts';
import type { Part } from './corrected-part.ts';

type Correcting = Pick<CorrectAct, 'replace' | 'replacePart'>;

/** What is remembered of it: a memory, or one statement of a memory that says several. */
interface Meant {
  readonly memory: Memory;
  readonly part: Part | null;
}

/** "Der Schornsteinfeger hat abgesagt": what is remembered of it no longer holds, or holds at another time. */
export class RescheduleAct {
  private readonly finder: FindToForget;
  private readonly correct: Correcting;

  constructor(parts: { finder: FindToForget; correct: Correcting }) {
    this.finder = parts.finder;
    this.correct = parts.correct;
  }

  /** null: `said` tells nothing of the kind, or of nothing that is remembered. */
  async run(context: ActContext, said: string): Promise<ActOutcome | null> {
    const { turn, household } = context;
    for (const language of languagesFrom(context.language)) {
      const { timeZone } = household.settings;
      const read = readRescheduling(said, { reference: turn.at, timeZone, language });
      if (read === null) continue;
      const outcome = await this.apply({ ...context, language }, read, said);
      return outcome === null ? null : { ...outcome, act: 'correct', language };
    }
    return null;
  }

  private async apply(context: ActContext, read: Rescheduling, said: string): Promise<ActOutcome | null> {
    const { viewer } = context.requester;
    const found = (await this.finder.find(topicQuery(context, read.event), viewer))
      .filter((memory) => !mustStaySilent(context, memory))
      .flatMap((memory) => meantIn(memory, read, context.turn.at));
    const allowed = found.filter(({ memory }) => mayForget(viewer, memory, saidNow(context.conversation)));
    const [only] = allowed;
    if (only === undefined) return null;
    if (allowed.length > 1) {
      const memories = allowed.map(({ memory }) => memory);
      return saying(severalFound(context, memories, 'correct'), memories);
    }
    return read.kind === 'out' ? askWhether(context, only) : await this.settle(context, only, { read, said });
  }

  private async settle(
    context: ActContext,
    { memory, part }: Meant,
    { read, said }: { readonly read: Rescheduling; readonly said: string },
  ): Promise<ActOutcome> {
    const old = part === null ? memory.text : (part.statements[part.at] ?? '');
    const text = read.to === null ? said : sameKind(old, inSameMonth(read.to, old, memory.language), memory.language);
    if (text === null) return saying({ key: 'ask_what_is_right' }, [memory]);
    const speakerName = context.requester.person?.name ?? null;
    const statement =
      read.to === null
        ? statementOf(text, { language: context.language, speakerName })
        : reworded(context, memory, text);
    return part === null
      ? await this.correct.replace(context, memory, statement)
      : await this.correct.replacePart(context, memory, { part, statement });
  }
}

/** Only what says nothing else is asked about, since with a yes it is gone. */
function askWhether(context: ActContext, { memory, part }: Meant): ActOutcome | null {
  if (part !== null) return null;
  const pending = { kind: 'forget', memoryIds: [memory.id], asker: context.requester.viewer.person } as const;
  return { message: { key: 'ask_outdated', old: told(context, memory) }, memories: [memory], pending };
}

function meantIn(memory: Memory, read: Rescheduling, now: Date): readonly Meant[] {
  const statements = partsOf(memory);
  if (statements.length === 0) return isMeant(memory, read, now) ? [{ memory, part: null }] : [];
  const at = statements.findIndex((text) => isMeant({ ...memory, text }, read, now));
  return at < 0 ? [] : [{ memory, part: { statements, at } }];
}

/** Says all that is named, of a time that is not over and comes once. */
function isMeant(memory: Memory, { event, from }: Rescheduling, now: Date): boolean {
  const { text, language, kind, polarity, validFrom, validTo } = memory;
  const wanted = [...contentWords(event)].filter((word) => !kindOfEvent.test(word));
  const named = wordsNamed(text, wanted.join(' '));
  if (wanted.length === 0 || named.words + named.compounds < wanted.length) return false;
  if (kind === 'procedure' || polarity === 'negative' || everyYear.test(text)) return false;
  const times = findTimes(text, { ...anyMoment, language, direction: 'future' });
  if (times.length === 0 || times.some(({ rule }) => rule !== null)) return false;
  if (validTo !== null && validTo <= now) return false;
  const apart = from !== null && from.from !== null && from.to !== null && validFrom !== null && validTo !== null;
  return !apart || (validFrom < (from.to ?? validFrom) && validTo > (from.from ?? validTo));
}

/** What everything of the kind is. */
const kindOfEvent = /^(?:termin\p{L}{0,2}|verabredung|treffen|besuch|appointment|meeting|visit|date|session)$/u;

/** "Am 11." of what was on 9 May is in May. */
function inSameMonth(to: string, text: string, language: Language): string {
  if (language !== 'de' || !/^am \d{1,2}\.$/.test(to)) return to;
  const month = /(?<!\d)\d{1,2}\.\s*(\p{L}{3,9}|\d{1,2}\.)(?!\p{L})/u.exec(text)?.[1];
  const named = month === undefined ? [] : findTimes(`${to} ${month}`, { ...anyMoment, language, direction: 'future' });
  return named[0]?.text.length === `${to} ${month}`.length ? `${to} ${month}` : to;
}
