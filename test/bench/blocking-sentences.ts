import { newId, type VaultId } from '../../src/domain/ids.ts';
import type { Person } from '../../src/domain/person.ts';
import type { Trace } from '../../src/domain/trace.ts';
import { scoreLanguages } from '../../src/language/detect.ts';
import { statementOf } from '../../src/language/statement.ts';
import { type Evidence, evidenceOf } from '../../src/memory/resemblance/evidence.ts';
import { Tracer } from '../../src/memory/resemblance/tracer.ts';
import type { Embedder } from '../../src/models/ports.ts';
import { type Family, factsOf } from './generated-facts.ts';
import { momentAfter, overheard } from './hausbench-forget.ts';
import type { Asked } from './hausbench-questions.ts';

/** A sentence said after something was forgotten. */
export interface Sentence {
  readonly source: 'hausbench' | 'generated';
  /** Request of the data, or kind of generated fact: what is judged together has not been seen in fitting. */
  readonly group: string;
  readonly forgotten: boolean;
  readonly text: string;
  /** Against each tombstone it meets. */
  readonly evidence: readonly Evidence[];
}

/** The sentences of the data, each against the tombstones of its own request. */
export async function askedSentences({ data, house, home }: Asked): Promise<readonly Sentence[]> {
  const tracer = new Tracer(house.embedder, house.household);
  const at = momentAfter(data);
  const sentences: Sentence[] = [];
  for (const each of data.forgettings) {
    const targets = each.targets
      .flatMap((id) => data.memories.filter((memory) => memory.id === id))
      .map(home.candidate);
    const [first] = targets;
    if (first === undefined) continue;
    const stones = await tracer.traces(house.vault.id, targets, 'forgotten');
    const speakerName = data.people.find(({ id }) => id === each.speaker)?.name ?? each.speaker;
    const add = async (texts: readonly string[], forgotten: boolean) => {
      const said = texts.map((text) => overheard(text, first, { speakerName, at }));
      const traces = await tracer.traces(house.vault.id, said, 'candidate');
      for (const [place, trace] of traces.entries()) {
        const evidence = stones.map((stone) => evidenceOf(trace, stone));
        sentences.push({ source: 'hausbench', group: each.id, forgotten, text: texts[place] ?? '', evidence });
      }
    };
    await add(each.paraphrases_that_must_stay_forgotten, true);
    await add(each.different_facts_that_must_still_be_storable, false);
  }
  return sentences;
}

interface Generated {
  readonly embedder: Embedder;
  readonly families: Readonly<Record<string, Family>>;
  /** Forgotten facts of each family. */
  readonly each: number;
  readonly seed: number;
}

const moment = new Date('2026-03-04T17:00:00Z');

/**
 * Generated facts, all forgotten in one household: their other wordings, and what is different (another value of the same
 * subject, the same value of another one), each against all tombstones there are.
 */
export async function generatedSentences({ embedder, families, each, seed }: Generated): Promise<readonly Sentence[]> {
  const tracer = new Tracer(embedder, null, 'Europe/Berlin');
  const vault = newId<VaultId>();
  const facts = Object.entries(families).flatMap(([group, family]) =>
    factsOf([family], each, seed).map((fact) => ({ group, fact })),
  );
  const trace = async (texts: readonly string[], role: 'forgotten' | 'candidate') =>
    await tracer.traces(vault, texts.map(stated), role);
  const stones = await trace(
    facts.map(({ fact }) => fact.told),
    'forgotten',
  );
  const said = facts.flatMap(({ group, fact }) => {
    const { german, english, news, beside } = fact;
    const all = (texts: readonly string[], forgotten: boolean) => texts.map((text) => ({ group, text, forgotten }));
    return [...all([...german, ...english], true), ...all([...news.german, ...news.english, beside.told], false)];
  });
  const traces = await trace(
    said.map(({ text }) => text),
    'candidate',
  );
  return said.map((sentence, at) => ({
    ...sentence,
    source: 'generated',
    evidence: stones.map((stone) => evidenceOf(traces[at] as Trace<string>, stone)),
  }));
}

function stated(text: string) {
  const { language: detected, margin } = scoreLanguages(text, 'de');
  const language = margin < 1.5 ? 'de' : detected;
  const { subject, predicate, object } = statementOf(text, { language, speakerName: 'Anna' });
  return {
    text,
    language,
    scope: 'shared',
    owner: null as Person['id'] | null,
    room: null,
    subject,
    predicate,
    object,
    recordedAt: moment,
  } as const;
}
