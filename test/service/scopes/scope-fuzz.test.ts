import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person, Role, Room } from '../../../src/domain/person.ts';
import type { Viewer } from '../../../src/domain/viewer.ts';
import { operatorRights } from '../../../src/identity/operator.ts';
import { rightsOf } from '../../../src/identity/rights.ts';
import { defaultSources, topicAdapters } from '../../../src/sources/subscriptions.ts';
import { messagesIn } from '../../../src/surfaces/cli/message-tables.ts';
import { buildProgram } from '../../../src/surfaces/cli/program.ts';
import { FakeEmbedder } from '../../fakes/fake-embedder.ts';
import { createDatabase, type TestDatabase } from '../../support/databases.ts';
import { mayHear, type Planted, plant } from '../../support/scope-fuzz/planted.ts';
import { type Asker, type Surface, surfaces } from '../../support/scope-fuzz/requests.ts';
import { LineKeeper, prefix, type RunningHouse, runHouse } from '../../support/scope-fuzz/running-house.ts';
import { pick, seededRandom } from '../../support/seeded-random.ts';
import { requirePostgres } from '../../support/service-preflight.ts';
import { openTalkingHouse, type TalkingHouse } from '../../support/talking-house.ts';

const memories = 500;
/** Requests of each asker over each surface. */
const repetitions = 2;
const random = seededRandom(20_260_506);

let database: TestDatabase;
let house: TalkingHouse;
let running: RunningHouse;
let planted: readonly Planted[];
let newWord: () => string;
let people: readonly Person[];
let rooms: readonly Room[];
const log = new LineKeeper();
/** How often somebody asked for what is theirs, and got it. */
const own = { asked: 0, found: 0 };
/** What somebody asked about aloud may have been stored by "Merk dir das", so it is no secret any more. */
const spoken = new Set<string>();
/** What was said until now: whose identity was not accepted stands in conversations as nobody known. */
const everythingSaid: string[] = [];
/** What somebody was rightly told before, perhaps in another room; their conversations hold it. */
const toldTo = new Map<string | null, string>();
/** Everything somebody was told that was not for them. */
const leaks: string[] = [];

beforeAll(async () => {
  await requirePostgres();
  database = await createDatabase('postgres');
  house = await openTalkingHouse(database, new FakeEmbedder(), log);
  const vault = house.storage.vault();
  const more: readonly [string, Role][] = [
    ['dora', 'adult'],
    ['emil', 'child'],
  ];
  for (const [slug, role] of more) await house.stage.keeper.addPerson(vault, { slug, name: slug, aliases: [], role });
  await house.stage.keeper.addRoom(vault, { slug: 'bad', name: 'Bad', aliases: [] });
  await house.storage.household.changeSettings(vault, { speakerRecognition: true });
  ({ people, rooms } = await house.storage.household.load(vault));
  ({ planted, word: newWord } = await plant(house, memories, random));
  running = await runHouse(house, log);
}, 120_000);
afterAll(async () => {
  await running?.stop();
  await database?.drop();
});

function viewerOf({ speaker, room }: Asker, panel = false): Viewer {
  const person = people.find(({ slug }) => slug === speaker) ?? null;
  const rights = panel && person === null ? operatorRights(true) : rightsOf(person?.role ?? null, true);
  return {
    vault: house.storage.vault(),
    person: person?.id ?? null,
    room: rooms.find(({ slug }) => slug === room)?.id ?? null,
    present: [],
    rights,
    allRooms: panel && rights.manageHousehold,
  };
}

/** Notes every planted word and id in `answer` that this viewer may not know and did not say. */
function judge(
  viewer: Viewer,
  heard: { readonly said: string; readonly answer: string; readonly where: string; readonly ids: boolean },
): void {
  const answer = heard.answer.toLowerCase();
  const said = heard.said.toLowerCase();
  for (const { memory, key, value } of planted) {
    if (mayHear(viewer, memory)) continue;
    const secrets = [...(spoken.has(key) ? [] : [key]), value, ...(heard.ids ? [memory.id] : [])].map((word) =>
      word.toLowerCase(),
    );
    const told = secrets.find((word) => answer.includes(word) && !said.includes(word));
    if (told === undefined) continue;
    const what = `${memory.scope}${memory.sensitive ? ' code' : ''}`;
    leaks.push(`${heard.where}: ${what} (${told}): ${heard.said.slice(0, 300)} → ${heard.answer.slice(-300)}`);
  }
}

/** An answer that never comes fails by the name of what was asked. */
async function within<Answer>(surface: Surface, ask: () => Promise<Answer>): Promise<Answer> {
  let patience: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    patience = setTimeout(() => reject(new Error(`no answer: ${surface.name}`)), 20_000);
  });
  return await Promise.race([ask(), silence]).finally(() => clearTimeout(patience));
}

/** Somebody else than the viewer is known to be in the room. */
function accompanied({ room, person }: Viewer): boolean {
  if (room === null) return false;
  const { people: there, strangers } = house.identity.presence.companyIn(room);
  return strangers > 0 || there.some((other) => other !== person);
}

test('every route, command and topic there is is among the surfaces that are asked', () => {
  const covered = new Set(surfaces.map(({ covers }) => covers));
  const apart = [
    'GET /api/stream',
    'POST /api/demo',
    'POST /api/uninstall',
    'merkdir demo',
    'merkdir login',
    'merkdir reindex',
    'merkdir uninstall',
    'merkdir start',
    'merkdir mcp',
    'merkdir recovery',
  ];
  expect(running.routes.filter((route) => !covered.has(route) && !apart.includes(route))).toEqual([]);
  expect(running.routes.length).toBeGreaterThan(10);
  const context = {
    language: 'de',
    messages: messagesIn('de'),
    folder: '',
    output: { line: () => {}, note: () => {} },
    terminal: { interactive: false, ask: async () => null },
    connect: async () => await Promise.reject(new Error('nothing runs')),
    recoveryPhrase: async () => [],
  } as const;
  const program = buildProgram({ context, version: '', startServer: async () => {}, finish: () => {} });
  const names = program.commands.map((command) => `merkdir ${command.name()}`);
  expect(names.filter((name) => !covered.has(name) && !apart.includes(name))).toEqual([]);
  const own = topicAdapters({ ...defaultSources, prefix }).map(({ filter }) => filter);
  expect(own.filter((filter) => filter.startsWith(`${prefix}/`))).toEqual(
    ['speaker', 'sighting', 'event', 'conversation/end'].map((topic) => `${prefix}/${topic}`),
  );
});

describe('six people and nobody known', () => {
  const askers: readonly (string | null)[] = ['anna', 'ben', 'dora', 'clara', 'emil', 'gast', null];
  const someRoom = () => pick(random, ['flur', 'bad', null]);

  test('are told how many memories there are for them, and no more', async () => {
    for (const speaker of askers) {
      const asker = { speaker, room: someRoom() };
      const known = planted.filter(({ memory }) => mayHear(viewerOf(asker), memory)).length;
      const turn = {
        text: 'Vergiss alles',
        satellite: 'zaehler',
        ...(speaker === null ? {} : { speaker }),
        ...(asker.room === null ? {} : { room: asker.room }),
      };
      const { reply } = await running.mqtt(turn);
      expect(reply.match(/\d+/g)).toEqual([String(known)]);
    }
  });

  test.each(askers.map((speaker) => [speaker ?? 'nobody known', speaker]))(
    '%s hears nothing that is not for them',
    async (_name, speaker) => {
      for (let turn = 0; turn < repetitions; turn += 1) {
        for (const surface of surfaces) {
          const asker: Asker = { speaker, room: someRoom() };
          const everybody = surface.leavesHouse === true ? { speaker: null, room: null } : asker;
          const viewer = viewerOf(everybody, surface.panel);
          const foreign = surface.changes === true || random() < 0.7;
          const target = pick(
            random,
            planted.filter(({ memory }) => mayHear(viewer, memory) !== foreign),
          );
          if (surface.spoken === true || surface.changes === true) spoken.add(target.key);
          const { said, answer } = await within(surface, () =>
            surface.ask(running, { asker, target, newWord: newWord(), random }),
          );
          const before = surface.retells === true ? [...everythingSaid, toldTo.get(speaker) ?? ''] : [];
          everythingSaid.push(said);
          toldTo.set(speaker, `${toldTo.get(speaker) ?? ''} ${answer}`);
          judge(viewer, {
            said: [said, ...before].join(' '),
            answer,
            where: `${speaker} ${surface.name}`,
            ids: surface.namesIds !== true,
          });
          if (surface.spoken === true && accompanied(viewer)) {
            const whispered = planted.find(({ memory, value }) => memory.discreet && answer.includes(value));
            if (whispered !== undefined)
              leaks.push(`${speaker} ${surface.name}: discreet before others: ${answer.slice(-300)}`);
          }
          if (!foreign && surface.name.includes('recall')) {
            own.asked += 1;
            if (answer.includes(target.value)) own.found += 1;
          }
        }
      }
      expect([...new Set(leaks.splice(0))]).toEqual([]);
    },
    180_000,
  );
});

test('everybody is told what is theirs: a house that is silent would leak nothing as well', () => {
  expect(own.asked).toBeGreaterThan(10);
  expect(own.found).toBeGreaterThan(own.asked * 0.6);
});

test('a memory of somebody else cannot be told from one that does not exist', async () => {
  const foreign = planted.filter(
    ({ memory }) => memory.scope === 'private' && memory.owner !== viewerOf({ speaker: 'ben', room: null }).person,
  );
  for (const { memory } of foreign.slice(0, 5)) {
    const answers = await Promise.all(
      [memory.id, '00000000-0000-7000-8000-000000000000'].map(
        async (id) => await running.http('DELETE', `/api/memories/${id}`, { speaker: 'ben' }),
      ),
    );
    expect(answers[0]?.replace(/"date":"[^"]*"/, '')).toBe(answers[1]?.replace(/"date":"[^"]*"/, ''));
  }
});

test('nobody changed or deleted what is somebody’s own', async () => {
  for (const person of people) {
    const theirs = planted.filter(({ memory }) => memory.scope === 'private' && memory.owner === person.id);
    const viewer = viewerOf({ speaker: person.slug, room: null });
    const found = await house.stage.recall.byIds(
      viewer,
      theirs.map(({ memory }) => memory.id),
    );
    const texts = new Map(found.map(({ id, text, status }) => [id, `${status} ${text}`]));
    expect(theirs.filter(({ memory }) => texts.get(memory.id) !== `active ${memory.text}`)).toEqual([]);
  }
});

test('nothing anybody said or was told is in the log, nor on another topic than the answer’s', async () => {
  expect(log.lines.length).toBeGreaterThan(100);
  const lines = log.lines.join('\n').toLowerCase();
  const telling = planted.flatMap(({ key, value, memory }) =>
    [key, value].filter((word) => lines.includes(word.toLowerCase()) || lines.includes(memory.text.toLowerCase())),
  );
  expect(telling).toEqual([]);
  const elsewhere = running.published.filter((message) => !message.startsWith(`${prefix}/turn/response `));
  expect(elsewhere).toEqual([]);
});
