import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWords } from '../../../src/app/procedure-house.ts';
import { topicReader } from '../../../src/app/topic-reader.ts';
import type { Viewer } from '../../../src/domain/viewer.ts';
import { rightsOf } from '../../../src/identity/rights.ts';
import { systemClock } from '../../../src/kernel/clock.ts';
import type { Embedder } from '../../../src/models/ports.ts';
import { Overhearing } from '../../../src/routines/intentions/overhear.ts';
import { createDatabase } from '../../support/databases.ts';
import { openTalkingHouse, type TalkingHouse } from '../../support/talking-house.ts';
import { fillHouse, fillSeed } from '../fill-house.ts';
import { fillIntentions, fillProcedures, firingWords } from '../fill-routines.ts';
import { question, seededRandom, sentence } from '../generated-household.ts';
import { engineOf, loadEmbedder } from '../house.ts';
import type { Suite, SuiteContext } from '../suite.ts';
import { percentile } from '../timing.ts';

const rounds = 100;
const warmUp = 10;

interface Filled {
  readonly house: TalkingHouse;
  readonly viewer: Viewer;
  readonly overhearing: Overhearing;
  close(): Promise<void>;
}

/** What happens in a household that may depend on how many routines it has. Number: which round it is. */
const moments: Readonly<Record<string, (filled: Filled, round: number) => Promise<unknown>>> = {
  question: async ({ house }, round) => await house.say(`${question(seededRandom(fillSeed + round))} (${round})`),
  remembering: async ({ house }, round) =>
    await house.say(`Merk dir: ${sentence(seededRandom(fillSeed + round), 2_000_000 + round)}`),
  passing: async ({ house }, round) => await house.say(`Es ist heute schon der Tag Nummer ${round}`),
  firing: async ({ house }, round) => await house.say(firingWords(round)),
  overhearing: async ({ overhearing, viewer }, round) =>
    await overhearing.hear(viewer.vault, {
      ...{ text: `Die Schaukel ${round} quietscht`, language: 'de', satellite: null, saidAt: systemClock.now() },
    }),
  arrival: async ({ house, viewer }) =>
    await house.storage.due.fire(viewer.vault, [{ kind: 'arrival', person: null, name: 'niemand' }], {
      ...{ at: systemClock.now(), until: systemClock.now(), satellite: null },
    }),
  next_moment: async ({ house, viewer }) => await house.storage.due.nextMoment(viewer.vault),
  states_waited_for: async ({ house, viewer }) => await house.storage.due.waitedFor(viewer.vault),
  words_listened_to: async ({ house }) => await openWords(house.storage),
};

/** Two households with the same memories, one of them with routines as well, take turns in one run. */
export const suite: Suite = {
  name: 'routines',
  summary: 'what many intentions and procedures cost a turn (--intentions, --procedures, --memories <number>)',
  async run(context) {
    const memories = Number(context.options['memories'] ?? 10_000);
    const intentions = Number(context.options['intentions'] ?? 5_000);
    const procedures = Number(context.options['procedures'] ?? 2_000);
    const embedder = await loadEmbedder();
    const opened: Filled[] = [];
    try {
      const without = await open(embedder, memories, context);
      opened.push(without);
      const full = await open(embedder, memories, context);
      opened.push(full);
      context.progress(`${intentions} intentions and ${procedures} procedures …`);
      await fillIntentions(full.house, full.viewer, { count: intentions, pack: embedder.pack });
      await fillProcedures(full.house, { count: procedures, pack: embedder.pack });
      for (const { house } of opened) {
        await house.storage.tallies.fold(house.vault.id);
        await house.database.vacuum();
      }
      const figures = await measure({ full, without }, embedder);
      return { memories, intentions, procedures, rounds, ...figures, database: engineOf(context), seed: fillSeed };
    } finally {
      for (const { close } of opened) await close();
      await embedder.stop();
    }
  },
};

async function open(embedder: Embedder, memories: number, context: SuiteContext): Promise<Filled> {
  const engine = engineOf(context);
  const folder = engine === 'pglite' ? await mkdtemp(join(tmpdir(), 'merkdir-routines-')) : null;
  const database = await createDatabase(engine, folder);
  const house = await openTalkingHouse(database, embedder);
  await fillHouse({ ...database, vault: house.vault, embedder, settle: async () => {} }, memories, context);
  const { id: vault } = house.vault;
  return {
    house,
    viewer: { vault, person: null, room: null, present: [], rights: rightsOf(null, false), allRooms: false },
    overhearing: new Overhearing({
      ...{ store: house.storage.due, topics: topicReader(embedder), clock: systemClock, onDue: () => {} },
    }),
    close: async () => {
      await database.drop();
      if (folder !== null) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function measure({ full, without }: { readonly full: Filled; readonly without: Filled }, embedder: Embedder) {
  const taken = new Map<string, number[]>();
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    taken.set(name, [...(taken.get(name) ?? []), performance.now() - started]);
  };
  for (let round = 0; round < rounds + warmUp; round += 1) {
    if (round === warmUp) taken.clear();
    await timed('embedding', async () => await embedder.embed([`${question(seededRandom(round))} ${round}`], 'query'));
    for (const [name, happen] of Object.entries(moments)) {
      // Whoever comes second finds warmer caches, so they take turns in that as well.
      const order = round % 2 === 0 ? (['full', 'without'] as const) : (['without', 'full'] as const);
      for (const which of order) {
        const filled = which === 'full' ? full : without;
        await timed(`${name}/${which}`, async () => await happen(filled, round));
      }
    }
  }
  const at = (name: string, share: number) =>
    percentile(
      (taken.get(name) ?? []).toSorted((left, right) => left - right),
      share,
    );
  const embed = at('embedding', 0.5);
  const ratio = (value: number, to: number) => Math.round((value / to) * 100) / 100;
  const figures = Object.keys(moments).map((name) => {
    const [with50, without50] = [at(`${name}/full`, 0.5), at(`${name}/without`, 0.5)];
    const [with95, without95] = [at(`${name}/full`, 0.95), at(`${name}/without`, 0.95)];
    const figure = { p50_ms: with50, p95_ms: with95, without_p50_ms: without50, without_p95_ms: without95 };
    const ratios = { p50_ratio: ratio(with50, without50), p95_ratio: ratio(with95, without95) };
    return [name, { ...figure, ...ratios, p50_to_embedding: ratio(with50, embed) }] as const;
  });
  return { embed_p50_ms: embed, ...Object.fromEntries(figures) };
}
