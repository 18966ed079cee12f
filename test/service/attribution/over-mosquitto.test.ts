import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../../src/kernel/clock.ts';
import { silentLogger } from '../../../src/kernel/logger.ts';
import { SourceIntake } from '../../../src/sources/source-intake.ts';
import { defaultSources } from '../../../src/sources/subscriptions.ts';
import { readTurnResponse, type TurnResponse } from '../../../src/surfaces/mqtt/turn-contract.ts';
import { createDatabase, type TestDatabase } from '../../support/databases.ts';
import { type Fate, fate, faultless } from '../../support/interleavings.ts';
import { startMqttHouse } from '../../support/mqtt-house.ts';
import { fc } from '../../support/properties.ts';
import { mqttUrl, requireServices } from '../../support/service-preflight.ts';
import { openTalkingHouse, type TalkingHouse } from '../../support/talking-house.ts';

/** Houses that play at the same time, each with two satellites, and rounds of two sentences a second apart. */
const houses = 30;
const rounds = 5;
const seed = 20_260_505;

/** What each of them keeps for themselves; nobody else may ever hear it. */
const secrets = { anna: 'Quorbelminto', ben: 'Zwirmargustan' } as const;
type Speaker = keyof typeof secrets | 'nobody';
const speakers: readonly Speaker[] = ['anna', 'ben', 'nobody'];
const satellites = ['flur-satellit', 'kuechen-satellit'] as const;

interface Utterance {
  readonly who: Speaker;
  readonly fate: Fate;
}

type Round = readonly [Utterance, Utterance];

const utterances = fc.tuple(fc.constantFrom(0, 1, 2), fc.constantFrom(1, 2), fate, fate).map(
  ([first, step, one, other]): Round => [
    { who: speakers[first] ?? 'nobody', fate: one },
    { who: speakers[(first + step) % speakers.length] ?? 'nobody', fate: other },
  ],
);

let database: TestDatabase;
let publisher: MqttClient;

beforeAll(async () => {
  await requireServices();
  database = await createDatabase('postgres');
  publisher = await mqtt.connectAsync(mqttUrl, { reconnectPeriod: 0 });
});
afterAll(async () => {
  await publisher?.endAsync();
  await database?.drop();
});

interface Answered {
  readonly who: Speaker;
  readonly fate: Fate;
  readonly response: TurnResponse;
}

/** Moves in one after the other, since all share one pool of connections, then lives through all evenings at once. */
async function liveThroughAll(evenings: readonly (readonly Round[])[]): Promise<readonly Answered[]> {
  const households: TalkingHouse[] = [];
  for (const _ of evenings) households.push(await moveIn());
  const lived = households.map((house, place) => liveThrough(house, evenings[place] ?? []));
  return (await Promise.all(lived)).flat();
}

/** A household where two people keep something for themselves. */
async function moveIn(): Promise<TalkingHouse> {
  const house = await openTalkingHouse(database);
  await house.learn();
  for (const who of ['anna', 'ben'] as const) {
    await house.say(`Merk dir nur für mich: Mein Lieblingsversteck ist ${secrets[who]}`, { speaker: who });
  }
  return house;
}

/** One household on topics of its own; resolves with every sentence and its answer. */
async function liveThrough(house: TalkingHouse, played: readonly Round[]): Promise<readonly Answered[]> {
  const prefix = `merkdir-test-${randomUUID()}`;
  const { link, stop } = await startMqttHouse(
    { url: mqttUrl, prefix },
    async (turn) => await house.stage.conversation.handleTurn({ ...turn, vault: house.storage.vault() }),
  );
  const none = { frigate: null, doubleTake: null, murdock: null, voicebm: null, espresense: null, hermes: null };
  const intake = new SourceIntake(
    { ...defaultSources, broker: none, prefix, trustBroker: true },
    { messages: link, home: null, sink: house.identity.observer, clock: systemClock, logger: silentLogger },
  );
  await intake.start();
  const answers = new Map<string, TurnResponse>();
  await link.subscribe(`${prefix}/turn/response`, ({ payload }) => {
    const response = readTurnResponse(payload);
    if (response?.id != null) answers.set(response.id, response);
  });
  const said: { readonly id: string; readonly utterance: Utterance }[] = [];
  try {
    for (const [number, round] of played.entries()) {
      const spoken = round.map(async (utterance, where) => {
        const id = `${number}-${where}`;
        said.push({ id, utterance });
        await sleep(where * 1_000);
        await utter(prefix, { id, satellite: satellites[where] ?? '', utterance });
      });
      await Promise.all(spoken);
      await sleep(1_000);
    }
    for (let waited = 0; answers.size < said.length && waited < 100; waited += 1) await sleep(100);
  } finally {
    await intake.stop();
    await stop();
  }
  return said.map(({ id, utterance }) => {
    const response = answers.get(id);
    if (response === undefined) throw new Error(`the sentence ${id} was not answered`);
    return { ...utterance, response };
  });
}

/** What a satellite and a recogniser publish about one sentence, each message with its own fate. */
async function utter(
  prefix: string,
  said: { readonly id: string; readonly satellite: string; readonly utterance: Utterance },
): Promise<void> {
  const { id, satellite, utterance } = said;
  const { who, fate: happens } = utterance;
  const heard = JSON.stringify({
    person: who === 'nobody' ? null : who,
    confidence: who === 'nobody' ? null : 0.9,
    satellite,
    at: new Date().toISOString(),
  });
  const publishAfter = async (delay: number, topic: string, payload: string) => {
    await sleep(delay);
    await publisher.publishAsync(`${prefix}/${topic}`, payload, { qos: 1 });
  };
  const text = 'Was ist mein Lieblingsversteck?';
  await Promise.all([
    publishAfter(150 + happens.turnDelay, 'turn/request', JSON.stringify({ id, text, satellite })),
    ...(happens.evidenceLost ? [] : [publishAfter(50 + happens.evidenceDelay, 'speaker', heard)]),
    ...(happens.evidenceLost || happens.copyDelay === null
      ? []
      : [publishAfter(50 + (happens.evidenceDelay + happens.copyDelay) / 2, 'speaker', heard)]),
  ]);
}

/** Whose secrets an answer tells. */
function toldIn({ reply }: TurnResponse): readonly Speaker[] {
  return (['anna', 'ben'] as const).filter((who) => reply.includes(secrets[who]));
}

test('two satellites a second apart over a real broker: nobody hears what is somebody else’s', async () => {
  const [evenings = []] = fc.sample(
    fc.array(fc.array(utterances, { minLength: rounds, maxLength: rounds }), { minLength: houses, maxLength: houses }),
    { numRuns: 1, seed },
  );
  const answered = await liveThroughAll(evenings);
  expect(answered.length).toBe(houses * rounds * 2);
  for (const { who, response } of answered) {
    expect([[], [who]]).toContainEqual(toldIn(response));
    expect(response.error).toBeUndefined();
  }
  const unheard = answered.filter(({ fate: { evidenceLost } }) => evidenceLost);
  expect(unheard.length).toBeGreaterThan(20);
  expect(unheard.flatMap(({ response }) => toldIn(response))).toEqual([]);
  // A house that never recognised anybody would pass as well.
  expect(answered.filter(({ response }) => toldIn(response).length > 0).length).toBeGreaterThan(20);
}, 120_000);

test('where nothing goes wrong everybody hears their own, and nobody known hears nothing', async () => {
  const utterance = (who: Speaker) => ({ who, fate: faultless });
  const answered = await liveThrough(await moveIn(), [
    [utterance('anna'), utterance('ben')],
    [utterance('ben'), utterance('anna')],
    [utterance('nobody'), utterance('ben')],
  ]);
  expect(answered.map(({ response }) => toldIn(response))).toEqual([['anna'], ['ben'], ['ben'], ['anna'], [], ['ben']]);
});
