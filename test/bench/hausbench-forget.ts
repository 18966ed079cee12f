import type { MemoryId } from '../../src/domain/ids.ts';
import type { Access } from '../../src/domain/viewer.ts';
import { scoreLanguages } from '../../src/language/detect.ts';
import { statementOf } from '../../src/language/statement.ts';
import { understand } from '../../src/language/understand.ts';
import type { Candidate } from '../../src/memory/candidate.ts';
import { FindToForget } from '../../src/retrieval/find-to-forget.ts';
import { asJob, runAs } from '../support/raw-sql.ts';
import type { BenchForgetting, BenchMemory, Hausbench } from './hausbench-data.ts';
import { type Asked, timeZone } from './hausbench-questions.ts';

type Forgetting = Pick<Asked, 'data' | 'house' | 'home'>;

/** Points from which a sentence is read in another language than the household's, as the product does. */
const surelyOther = 1.5;

/** When the requests are made: after everything of the data was told. */
export function momentAfter(data: Pick<Hausbench, 'memories'>): Date {
  return new Date(Math.max(...data.memories.map(({ recorded_at }) => recorded_at.getTime())) + 3_600_000);
}

/** What somebody says later, as extraction would bring it: unasked, read from the sentence alone. */
export function overheard(text: string, target: Candidate, said: { speakerName: string; at: Date }): Candidate {
  const { language: detected, margin } = scoreLanguages(text, 'de');
  const language = margin < surelyOther ? 'de' : detected;
  return {
    ...target,
    ...statementOf(text, { language, speakerName: said.speakerName }),
    provenance: 'extracted',
    confidence: 0.9,
    validFrom: null,
    validTo: null,
    recordedAt: said.at,
    supersedes: null,
    explicit: false,
  };
}

interface Outcome {
  readonly asked: { readonly found: number; readonly targets: number; readonly misled: boolean };
  readonly blocked: readonly boolean[];
  readonly wronglyBlocked: readonly boolean[];
  readonly kept: readonly boolean[];
  readonly relearned: readonly boolean[];
  readonly lines: readonly string[];
}

/** Forgets each case's targets, tries its sentences, and puts the household back as it was. */
export async function forgetInTurn(part: Forgetting) {
  const outcomes: Outcome[] = [];
  for (const each of part.data.forgettings) outcomes.push(await forgetOne(part, each));
  const share = (flags: readonly boolean[]) => flags.filter(Boolean).length / Math.max(1, flags.length);
  const asked = outcomes.map(({ asked: one }) => one);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    blocked: share(outcomes.flatMap(({ blocked }) => blocked)),
    wrong_block: share(outcomes.flatMap(({ wronglyBlocked }) => wronglyBlocked)),
    keep_lost: outcomes.flatMap(({ kept }) => kept).filter((kept) => !kept).length,
    relearn: share(outcomes.flatMap(({ relearned }) => relearned)),
    found: sum(asked.map(({ found }) => found)) / Math.max(1, sum(asked.map(({ targets }) => targets))),
    misled: share(asked.map(({ misled }) => misled)),
    misses: outcomes.flatMap(({ lines }) => lines),
  };
}

async function forgetOne({ data, house, home }: Forgetting, each: BenchForgetting): Promise<Outcome> {
  const job: Access = asJob(house.vault.id);
  const at = momentAfter(data);
  const targets = each.targets.flatMap((id) => data.memories.filter((memory) => memory.id === id));
  const [first] = targets;
  if (first === undefined) throw new RangeError(`${each.id} has no target`);
  const asker = { speaker: each.speaker, room: first.room, present: [] };
  const asked = await findAsked({ data, house, home }, each, asker);
  const ids = each.targets.flatMap((id) => home.productIdOf.get(id) ?? []);
  await house.forget.forget({ ids, saidNow: new Set(ids), at }, home.viewer(asker));
  const there = new Set((await runAs(house, job, 'SELECT id FROM merkdir.memories')).map(({ id }) => String(id)));
  const kept = each.keep.map((id) => there.has(home.productIdOf.get(id) ?? ''));

  const speakerName = data.people.find(({ id }) => id === each.speaker)?.name ?? each.speaker;
  const target = home.candidate(first);
  const refused = async (text: string) =>
    (await house.admission.admit(job, overheard(text, target, { speakerName, at }))).kind === 'refused';
  const blocked = await inOrder(each.paraphrases_that_must_stay_forgotten, refused);
  const wronglyBlocked = await inOrder(each.different_facts_that_must_still_be_storable, refused);
  await forgetWhatIsNew(house, there);
  const relearned = await inOrder(targets, async (memory) => await relearn({ house, home }, memory));
  const known = [...there, ...each.targets.flatMap((id) => home.productIdOf.get(id) ?? [])];
  await forgetWhatIsNew(house, new Set(known));
  await runAs(house, job, 'DELETE FROM merkdir.tombstones');
  return { asked, blocked, wronglyBlocked, kept, relearned, lines: missesOf(each, blocked, wronglyBlocked) };
}

/** What the request itself finds, before anybody says yes. */
async function findAsked(
  { data, house, home }: Forgetting,
  { utterance, speaker, targets }: BenchForgetting,
  asker: { speaker: string; room: string | null; present: string[] },
) {
  const { language } = scoreLanguages(utterance, 'de');
  const speakerName = data.people.find(({ id }) => id === speaker)?.name ?? null;
  const { topic, reason } = understand(utterance, {
    language,
    householdLanguage: 'de',
    speakerName,
    knownSubjects: new Set<string>(),
  });
  const said = { text: topic ?? '', ...(reason === undefined ? {} : { reason }) };
  const query = { ...said, language, at: momentAfter(data), timeZone, people: home.people };
  const found = topic === null ? [] : await new FindToForget(house.recall).find(query, home.viewer(asker));
  const names = found.map(({ id }) => home.dataIdOf.get(id) ?? '');
  // The values a memory took the place of go with it.
  const before = (id: string): boolean =>
    data.memories.some((memory) => memory.supersedes === id && (names.includes(memory.id) || before(memory.id)));
  return {
    found: targets.filter((id) => names.includes(id) || before(id)).length,
    targets: targets.length,
    misled: names.length === 1 && !targets.includes(names[0] ?? ''),
  };
}

/** Explicitly asked for, a forgotten thing comes back, and said once more it is known. */
async function relearn({ house, home }: Pick<Forgetting, 'house' | 'home'>, memory: BenchMemory): Promise<boolean> {
  const job = asJob(house.vault.id);
  const candidate = home.candidate(memory);
  const admitted = await house.admission.admit(job, candidate);
  if (admitted.kind === 'refused') return false;
  home.productIdOf.set(memory.id, admitted.memory.id);
  home.dataIdOf.set(admitted.memory.id, memory.id);
  const again = await house.admission.admit(job, { ...candidate, supersedes: null, explicit: false });
  return again.kind !== 'refused';
}

async function forgetWhatIsNew(house: Forgetting['house'], known: ReadonlySet<MemoryId | string>): Promise<void> {
  const list = [...known].map((id) => `'${id}'`).join(',');
  await runAs(house, asJob(house.vault.id), `DELETE FROM merkdir.memories WHERE id NOT IN (${list})`);
}

function missesOf(each: BenchForgetting, blocked: readonly boolean[], wrong: readonly boolean[]): readonly string[] {
  return [
    ...each.paraphrases_that_must_stay_forgotten
      .filter((_, at) => blocked[at] === false)
      .map((text) => `${each.id} not blocked: ${text}`),
    ...each.different_facts_that_must_still_be_storable
      .filter((_, at) => wrong[at] === true)
      .map((text) => `${each.id} wrongly blocked: ${text}`),
  ];
}

async function inOrder<Item>(items: readonly Item[], work: (item: Item) => Promise<boolean>): Promise<boolean[]> {
  const results: boolean[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
