import { Rollback } from '../../../src/care/rollback/rollback.ts';
import { type MemoryId, newId, type SessionId } from '../../../src/domain/ids.ts';
import { systemClock } from '../../../src/kernel/clock.ts';
import { statementOf } from '../../../src/language/statement.ts';
import { Reindex } from '../../../src/memory/reindex/reindex.ts';
import type { Embedder } from '../../../src/models/ports.ts';
import { PostgresIndexStore } from '../../../src/platform/postgres/index-store.ts';
import { PostgresLearningStore } from '../../../src/platform/postgres/learning-store.ts';
import { PostgresMemoryStore } from '../../../src/platform/postgres/memory-store.ts';
import { MemorisedJournal } from '../../fakes/memorised-journal.ts';
import { connectAgain, createDatabase, type TestDatabase } from '../../support/databases.ts';
import { followRegistries } from '../followed-registries.ts';
import { type GeneratedFact as PathFact, saysFact } from '../generated-facts.ts';
import { engineOf, loadEmbedder } from '../house.ts';
import { pathFacts } from '../path-facts.ts';
import { PathHouse } from '../path-house.ts';
import type { Suite } from '../suite.ts';

const passphrase = 'vier zufällige Wörter reichen';
const usualAttempts = 200;
/** Wordings tried of one fact at most. */
const wordingsTried = 4;
/** Forgotten facts for each attempt: extraction takes something from every second sentence, of drafts from every third. */
const factsPerAttempt = 0.55;
const factsPerDraft = 0.95;
/** Minutes after which whole weeks are over and can be summed up. */
const fortnight = 14 * 24 * 60;
const examplesShown = 12;

interface Trial {
  readonly database: TestDatabase;
  readonly engine: 'pglite' | 'postgres';
  readonly embedder: Embedder;
  readonly attempts: number;
  readonly seed: number;
}

interface Outcome {
  readonly attempts: number;
  readonly resurrected: number;
  /** Facts that stood beside the forgotten ones, and those still there at the end. */
  readonly neighbours: number;
  readonly neighbours_kept: number;
  readonly examples: readonly string[];
  readonly [more: string]: unknown;
}

const paths: Readonly<Record<string, (trial: Trial) => Promise<Outcome>>> = {
  same_conversation: sameConversation,
  similar_conversation: async (trial) => await retold(trial, ({ german }) => german),
  other_language: async (trial) => await retold(trial, ({ english }) => english),
  second_process: secondProcess,
  json_import: jsonImport,
  archive_restore: archiveRestore,
  reindex,
  other_model: otherModel,
  draft_acceptance: draftAcceptance,
  consolidation,
  home_assistant_registries: registries,
};

export const suite: Suite = {
  name: 'paths',
  summary: 'ways back for what was forgotten (--attempts <number>, --only <path>, --database pglite|postgres)',
  async run(context) {
    const attempts = Number(context.options['attempts'] ?? usualAttempts);
    const engine = engineOf(context);
    const embedder = await loadEmbedder();
    const database = await createDatabase(engine);
    const only = context.options['only'];
    const results: Record<string, Outcome> = {};
    try {
      for (const [place, [name, path]] of Object.entries(paths).entries()) {
        if (only !== undefined && only !== name) continue;
        context.progress(name);
        results[name] = await path({ database, engine, embedder, attempts, seed: 20_261_130 + place });
      }
    } finally {
      await database.drop();
      await embedder.stop();
    }
    const sum = (of: (outcome: Outcome) => number) => Object.values(results).reduce((all, each) => all + of(each), 0);
    const [neighbours, kept] = [sum((each) => each.neighbours), sum((each) => each.neighbours_kept)];
    return {
      paths: results,
      attempts: sum((each) => each.attempts),
      resurrected: sum((each) => each.resurrected),
      neighbours_kept: neighbours === 0 ? 1 : kept / neighbours,
      database: engine,
      model: embedder.pack.id,
    };
  },
};

/** What was said before the forgetting is read after it, where transcripts are left as they are. */
async function sameConversation(trial: Trial): Promise<Outcome> {
  const home = await PathHouse.open(trial.database, trial.embedder);
  const vault = home.house.storage.vault();
  await home.house.storage.household.changeSettings(vault, { keepForgottenTranscripts: true });
  await home.remember(pathFacts(Math.ceil(trial.attempts * factsPerAttempt), trial.seed));
  const told: { fact: PathFact; text: string; session: SessionId }[] = [];
  for (const fact of home.facts) {
    for (const text of [fact.told, ...fact.german].slice(0, wordingsTried)) {
      told.push({ fact, text, session: await home.tell(text) });
    }
  }
  await home.forgetAll();
  return await readAll(home, told, (session) => home.read(session));
}

/** Somebody says it again, in other words, after the forgetting. */
async function retold(trial: Trial, wordings: (fact: PathFact) => readonly string[]): Promise<Outcome> {
  const home = await forgotten(trial);
  return await readAll(home, await tellAll(home, wordings), (session) => home.read(session));
}

/** Another process on the same database, which was running before, reads what was said. */
async function secondProcess(trial: Trial): Promise<Outcome> {
  const other = await connectAgain(trial.database);
  try {
    const home = await forgotten(trial);
    const vault = () => home.house.vault;
    const storage = {
      learning: new PostgresLearningStore(other.source, vault),
      memories: new PostgresMemoryStore(other.source, vault),
      household: home.house.storage.household,
    };
    const told = await tellAll(home, ({ german }) => german);
    return await readAll(home, told, (session) => home.read(session, { storage }));
  } finally {
    await other.close();
  }
}

/** A file that was written before, as it is and with other ids and words. */
async function jsonImport(trial: Trial): Promise<Outcome> {
  const home = await PathHouse.open(trial.database, trial.embedder);
  await home.remember(pathFacts(Math.ceil(trial.attempts / wordingsTried), trial.seed));
  const { body } = await home.house.http('GET', '/api/export?speaker=anna');
  const file = body as { memories: Record<string, unknown>[] };
  await home.forgetAll();
  const entries = home.facts.map((fact) => ({
    fact,
    entry: file.memories.find(({ id }) => id === home.ids.get(fact)) ?? {},
  }));
  let attempts = 0;
  const back: string[] = [];
  const bring = async (memories: readonly object[]) => {
    await home.house.http('POST', '/api/import?speaker=anna', { ...file, settings: null, memories });
    attempts += memories.length;
    const found = (await home.standing()).filter(({ text }) => home.facts.some((fact) => saysFact(text, fact)));
    back.push(...found.map(({ text }) => text));
    await home.remove(found);
  };
  await bring(entries.map(({ entry }) => entry));
  await bring(entries.map(({ entry }) => ({ ...entry, id: newId<string>() })));
  for (const which of [0, 1]) {
    const reworded = entries.map(({ fact, entry }) => {
      const text = fact.german[which] ?? fact.told;
      const { subject, predicate, object } = statementOf(text, { language: 'de', speakerName: 'Anna' });
      return { ...entry, id: newId<string>(), text, subject, predicate, object };
    });
    await bring(reworded);
  }
  return await outcomeOf(home, attempts, back);
}

/** An archive from before goes into an empty house; what was forgotten since is in the journal that is kept outside. */
async function archiveRestore(trial: Trial): Promise<Outcome> {
  const home = await PathHouse.open(trial.database, trial.embedder);
  await home.remember(pathFacts(trial.attempts, trial.seed));
  const { bytes } = await home.house.http('POST', '/api/archive', { speaker: 'anna', passphrase });
  await home.forgetAll();
  const journals = [new MemorisedJournal()];
  const settle = async ({ house: { storage, stage } }: PathHouse) => {
    const { rollback: store, settings } = storage.care;
    return await new Rollback({ store, settings, journals, forget: stage.forget }).settle(storage.vault(), new Date());
  };
  await settle(home);
  const emptied = await createDatabase(trial.engine);
  try {
    const later = await PathHouse.open(emptied, trial.embedder);
    const { status } = await later.house.send('/api/import?speaker=anna', bytes, passphrase);
    if (status !== 200) throw new RangeError(`the archive was refused with ${status}`);
    for (const [fact, id] of home.ids) later.ids.set(fact, id);
    const broughtBack = await settle(later);
    return { ...(await outcomeOf(later, home.facts.length)), forgotten_again: broughtBack };
  } finally {
    await emptied.drop();
  }
}

/** The index is made anew: for what was read before the forgetting and written after it, and once more as a whole. */
async function reindex(trial: Trial): Promise<Outcome> {
  const home = await PathHouse.open(trial.database, trial.embedder);
  await home.remember(pathFacts(trial.attempts, trial.seed));
  const vault = home.house.storage.vault();
  const store = new PostgresIndexStore(trial.database.source, () => home.house.vault);
  const parts = { embedder: renamed(trial.embedder), clock: systemClock, timeZone: 'Europe/Berlin' };
  let pending = true;
  const late = {
    progress: store.progress.bind(store),
    missing: store.missing.bind(store),
    dropOthers: store.dropOthers.bind(store),
    index: async (...written: Parameters<typeof store.index>) => {
      if (pending) await home.forgetAll();
      pending = false;
      return await store.index(...written);
    },
  };
  await new Reindex({ ...parts, store: late }).handle({ vault }, AbortSignal.timeout(300_000));
  return await outcomeOf(home, home.facts.length);
}

/** After a change of the model, whose vectors cannot be compared with those of what was forgotten. */
async function otherModel(trial: Trial): Promise<Outcome> {
  const home = await forgotten(trial);
  const embedder = renamed(trial.embedder);
  return await readAll(home, await tellAll(home, ({ german }) => german), (session) =>
    home.read(session, { embedder }),
  );
}

/** An unknown voice said it before anybody asked, which makes drafts; those that outlast the forgetting are accepted. */
async function draftAcceptance(trial: Trial): Promise<Outcome> {
  const home = await PathHouse.open(trial.database, trial.embedder);
  // With the turns, redaction takes their drafts along; here the drafts have to be found by themselves.
  const vault = home.house.storage.vault();
  await home.house.storage.household.changeSettings(vault, { keepForgottenTranscripts: true });
  const facts = pathFacts(Math.ceil(trial.attempts * factsPerDraft), trial.seed);
  for (const fact of facts) {
    for (const text of fact.german.slice(0, wordingsTried)) await home.read(await home.tell(text, null));
  }
  await home.remember(facts);
  const drafts = async () =>
    (await home.standing()).filter(
      ({ table, text }) => table === 'drafts' && home.facts.some((fact) => saysFact(text, fact)),
    );
  const attempts = (await drafts()).length;
  await home.forgetAll();
  const left = await drafts();
  for (const { id } of left) await home.house.http('POST', `/api/drafts/${id}/accept`, { speaker: 'anna' });
  await home.remove(await drafts());
  const outcome = await outcomeOf(home, attempts);
  return { ...outcome, drafts_left: left.length, drafts_left_examples: left.slice(0, 4).map(({ text }) => text) };
}

/** Home Assistant says who lives here and what the rooms are called only after the forgetting; then it is told again. */
async function registries(trial: Trial): Promise<Outcome> {
  const home = await forgotten(trial);
  await followRegistries(home);
  return await readAll(home, await tellAll(home, ({ german }) => german), (session) => home.read(session));
}

/**
 * Told twice and put in order, which makes one of both and sums them up; then forgotten, put in order once more, the first
 * order undone, and put in order again. An attempt is a fact of which two were made one.
 */
async function consolidation(trial: Trial): Promise<Outcome> {
  const home = await PathHouse.open(trial.database, trial.embedder);
  await home.remember(pathFacts(trial.attempts, trial.seed));
  await home.rememberBeside();
  home.house.pass(fortnight);
  const order = async () => await home.house.http('POST', '/api/consolidation', { dry_run: false });
  const saying = (texts: readonly string[]) => texts.filter((text) => home.facts.some((fact) => saysFact(text, fact)));
  const { body } = await order();
  const { run, merged, rollups, profiles } = body as Record<string, unknown> & { merged: number };
  const summedUp = saying(await home.summed()).length;
  const meant = (await home.standing()).filter(({ text }) => saying([text]).length > 0);
  await home.forget(meant.map(({ id }) => id as MemoryId));
  const back = saying(await home.summed());
  await order();
  await home.house.http('POST', '/api/consolidation/undo', { run });
  await order();
  back.push(...saying(await home.summed()));
  return { ...(await outcomeOf(home, merged, back)), rollups, profiles, lines_summed_up: summedUp };
}

async function forgotten(trial: Trial): Promise<PathHouse> {
  const home = await PathHouse.open(trial.database, trial.embedder);
  await home.remember(pathFacts(Math.ceil(trial.attempts * factsPerAttempt), trial.seed));
  await home.forgetAll();
  return home;
}

interface Told {
  readonly fact: PathFact;
  readonly text: string;
  readonly session: SessionId;
}

async function tellAll(home: PathHouse, wordings: (fact: PathFact) => readonly string[]): Promise<readonly Told[]> {
  const told: Told[] = [];
  for (const fact of home.facts) {
    for (const text of wordings(fact).slice(0, wordingsTried)) {
      told.push({ fact, text, session: await home.tell(text) });
    }
  }
  return told;
}

/**
 * An attempt is a sentence from which extraction took something; what it takes nothing from cannot come back by it. News
 * about the same subject is read as well; what extraction takes from it has to get in.
 */
async function readAll(
  home: PathHouse,
  told: readonly Told[],
  read: (session: SessionId) => ReturnType<PathHouse['read']>,
): Promise<Outcome> {
  let attempts = 0;
  const back: string[] = [];
  for (const { fact, text, session } of told) {
    const { forgotten: refused, active, drafts, known } = await read(session);
    if (refused + active + drafts + known > 0) attempts += 1;
    if (active + drafts + known === 0) continue;
    const found = (await home.standing()).filter((each) => saysFact(each.text, fact));
    if (found.length > 0) back.push(text);
    await home.remove(found);
  }
  const counted = await outcomeOf(home, attempts, back);
  let [learned, blocked] = [0, 0];
  for (const { news } of home.facts) {
    const { forgotten: refused, active, drafts, known } = await read(await home.tell(news.told));
    if (active + drafts + known > 0) learned += 1;
    else if (refused > 0) blocked += 1;
  }
  return { ...counted, told: told.length, news: learned + blocked, news_blocked: blocked };
}

/** `back`: texts that came back and were taken out again; whatever stands now counts beside them. */
async function outcomeOf(home: PathHouse, attempts: number, back: readonly string[] = []): Promise<Outcome> {
  const texts = (await home.standing()).map(({ text }) => text);
  const left = texts.filter((text) => home.facts.some((fact) => saysFact(text, fact)));
  const all = [...back, ...left];
  return {
    attempts,
    resurrected: all.length,
    ...(await home.neighbours()),
    examples: all.slice(0, examplesShown),
  };
}

/** The same vectors under another name, as a new model would bring. */
function renamed(embedder: Embedder): Embedder {
  return {
    pack: { ...embedder.pack, id: `${embedder.pack.id}-next` },
    embed: async (texts, purpose) => await embedder.embed(texts, purpose),
  };
}
