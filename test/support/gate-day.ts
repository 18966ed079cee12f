import { lookup } from 'node:dns/promises';
import { buildExtraction } from '../../src/app/extraction-stage.ts';
import { ModelsStage } from '../../src/app/models-stage.ts';
import { optionsSchema } from '../../src/config/options.ts';
import { keepAnswer } from '../../src/conversation/keep-answer.ts';
import { ModelAnswer } from '../../src/conversation/model-answer.ts';
import { newId, type TurnId } from '../../src/domain/ids.ts';
import type { Turn } from '../../src/domain/turn.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { Events } from '../../src/kernel/events.ts';
import { silentLogger } from '../../src/kernel/logger.ts';
import { promptBlock } from '../../src/retrieval/rendering/prompt-block.ts';
import { FakeEmbedder } from '../fakes/fake-embedder.ts';
import { ScriptedModel } from '../fakes/scripted-model.ts';
import { createDatabase } from './databases.ts';
import { firstMoment, openTalkingHouse } from './talking-house.ts';

/**
 * One day of a household whose models are at an address outside of it, in a network namespace that has this address:
 * `node --import tsx gate-day.ts <address> <open|closed> <hours>`. Prints what the server there got, as one line of JSON.
 */
const [address = '', switched = 'closed', hours = '16'] = process.argv.slice(2);
const kept: string[] = [];
const server = new ScriptedModel({ play: 'text', text: '{"statements": []}' });
const url = await server.start(address);
if ((await lookup(address)).address !== address) throw new Error('no such address here');

const database = await createDatabase('pglite');
const house = await openTalkingHouse(database);
await house.learn();
const { storage, stage } = house;
const options = optionsSchema.parse({ memory_model_url: url, conversation_model_url: url });
const models = new ModelsStage({ options, storage, clock: systemClock });
await models.port.setGate(switched === 'open');
const extraction = buildExtraction({
  storage,
  embedder: new FakeEmbedder(),
  timeZone: 'Europe/Berlin',
  router: models.router,
  events: new Events(silentLogger),
  clock: systemClock,
});
const memoriesFor = async (turn: Turn) => {
  const { requester, household } = await stage.conversation.whoAsks(turn);
  const { settings, people } = household;
  const query = { text: turn.text, language: 'de', at: turn.at, timeZone: settings.timeZone, people } as const;
  const { memories } = await stage.recall.latest(requester.viewer, 5);
  const block = promptBlock(
    memories.map((memory) => ({ memory })),
    { ...query, maximumTokens: 500, alone: true },
  );
  return block === null ? null : { ...block, personal: true };
};
const answers = new ModelAnswer({
  router: models.router,
  routes: new Map([['wyoming', 20_000]]),
  logger: silentLogger,
  memoriesFor,
  keep: async (turn, said) => await keepAnswer(storage.conversation, turn, said),
});

for (let hour = 0; hour < Number(hours); hour += 1) {
  const minute = hour * 60;
  const speaker = hour % 2 === 0 ? 'anna' : 'ben';
  await house.say(`Merk dir, dass Gedaechtniswort${hour} im Keller liegt`, { speaker, minute });
  await house.say(`Mein Bruder Friedolin sammelt seit Jahren Gespraechswort${hour}.`, { speaker, minute: minute + 1 });
  const turn = {
    id: newId<TurnId>(),
    requestId: null,
    vault: storage.vault(),
    text: `Erzähl mir etwas über Fragewort${hour}`,
    language: 'de',
    satellite: 'kuechen-satellit',
    conversation: null,
    room: null,
    speaker: { name: speaker, confidence: null },
    route: 'wyoming',
    at: new Date(firstMoment + (minute + 2) * 60_000),
  } as const;
  server.play({ play: 'pieces', pieces: ['Gern.'] });
  const asked = { turn, language: 'de', memories: await memoriesFor(turn) } as const;
  for await (const _piece of answers.answer(asked, AbortSignal.timeout(20_000)));
  keep();
  server.play({ play: 'text', text: '{"statements": []}' });
  for (const session of await storage.sessions.closeSilent(
    storage.vault(),
    new Date(firstMoment + (minute + 30) * 60_000),
  )) {
    await extraction.run(storage.vault(), session, AbortSignal.timeout(60_000));
  }
  keep();
}

const { count } = await models.port.refusals();
process.stdout.write(`${JSON.stringify({ bytes: kept.join('\n'), requests: kept.length, refused: count })}\n`);
await models.stop();
await server.stop();
await database.drop();
process.exit(0);

function keep(): void {
  kept.push(...server.received.map(({ path, body, authorization }) => `${path} ${authorization ?? ''} ${body}`));
  server.received.length = 0;
}
