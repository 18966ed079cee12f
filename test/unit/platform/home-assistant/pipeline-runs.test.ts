import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '../../../../src/kernel/clock.ts';
import { silentLogger } from '../../../../src/kernel/logger.ts';
import { HomeAssistantLink } from '../../../../src/platform/home-assistant/home-assistant-link.ts';
import { HomeAssistantPipelineRuns } from '../../../../src/platform/home-assistant/pipeline-runs.ts';
import { PassiveListener } from '../../../../src/sources/passive-listener.ts';
import type { OverheardRun } from '../../../../src/sources/ports.ts';
import { FakeHomeAssistant, type FakeRunEvent, token } from '../../../fakes/fake-home-assistant.ts';

const home = new FakeHomeAssistant();
let link: HomeAssistantLink;
const start = new Date('2026-11-30T02:25:00Z');
const time = (second: number) => `2026-11-30T02:25:${String(second).padStart(2, '0')}.357665+00:00`;

/** As Home Assistant keeps them. */
function run(
  text: string,
  second: number,
  change: { satellite?: string | null; reply?: string | null } = {},
): readonly FakeRunEvent[] {
  const { satellite = 'assist_satellite.kueche', reply = 'Ist an.' } = change;
  const started = {
    engine: 'conversation.gpt',
    language: 'de',
    intent_input: text,
    conversation_id: '01M8N4BGD5VY9NGBEWZ56RQK1W',
    device_id: 'f41e',
    satellite_id: satellite,
    prefer_local_intents: false,
  };
  const speech = { plain: { speech: reply, extra_data: null } };
  const ended = { processed_locally: false, intent_output: { response: { speech }, conversation_id: 'x' } };
  return [
    { type: 'run-start', data: { pipeline: 'a', language: 'de' }, timestamp: time(second) },
    { type: 'intent-start', data: started, timestamp: time(second) },
    ...(reply === null ? [] : [{ type: 'intent-end', data: ended, timestamp: time(second + 1) }]),
  ];
}

beforeEach(async () => {
  home.pipelines.clear();
  await home.start();
  home.registries.entities = [
    { entity_id: 'assist_satellite.kueche', platform: 'wyoming', unique_id: 'k', disabled_by: null },
  ];
  home.states.set('assist_satellite.kueche', { state: 'idle', attributes: {} });
  link = new HomeAssistantLink(
    { url: home.url, token, watches: ({ entityId }) => entityId.startsWith('assist_satellite.') },
    { facts: { learnHousehold: () => {} }, logger: silentLogger, clock: systemClock },
  );
});

afterEach(async () => {
  await link.stop();
  await home.stop();
});

const finished = async (known: readonly string[] = []) =>
  await new HomeAssistantPipelineRuns(link).finished(start, (id) => known.includes(id));

test('finished runs of all assistants, oldest first, with what was said, where and what was answered', async () => {
  await link.start();
  home.pipelines.set('a', new Map([['2', run('Mach das Licht an', 20)]]));
  home.pipelines.set('b', new Map([['1', run('Wie wird das Wetter?', 10, { reply: '' })]]));
  expect(await finished()).toEqual([
    {
      id: '1',
      text: 'Wie wird das Wetter?',
      reply: null,
      language: 'de',
      satellite: 'assist_satellite.kueche',
      conversation: '01M8N4BGD5VY9NGBEWZ56RQK1W',
      at: new Date('2026-11-30T02:25:10.357Z'),
    },
    expect.objectContaining({ id: '2', text: 'Mach das Licht an', reply: 'Ist an.' }),
  ]);
  expect(await finished(['1', '2'])).toEqual([]);
});

test('neither what is not over, nor what was before, nor what nobody understood', async () => {
  await link.start();
  const begun = { type: 'run-start', data: {}, timestamp: time(5) };
  home.pipelines.set(
    'a',
    new Map([
      ['running', run('Noch nicht fertig', 5, { reply: null })],
      ['silence', [begun, { type: 'run-end', data: null, timestamp: time(6) }]],
      ['old', run('Früher', 5).map((event) => ({ ...event, timestamp: '2026-11-30T02:24:59.000000+00:00' }))],
    ]),
  );
  expect(await finished()).toEqual([]);
});

test('each run is heard once, when the satellite falls silent, and nothing that was typed', async () => {
  const heard: OverheardRun[] = [];
  const listener = new PassiveListener({
    home: link,
    runs: new HomeAssistantPipelineRuns(link),
    overhear: async (overheard) => void heard.push(overheard),
    clock: { now: () => start },
    logger: silentLogger,
  });
  await listener.start();
  await link.start();
  home.pipelines.set(
    'a',
    new Map([
      ['1', run('Eins', 1)],
      ['typed', run('Getippt', 2, { satellite: null })],
    ]),
  );
  const speak = async (texts: readonly string[]) => {
    home.setState('assist_satellite.kueche', { state: 'processing', attributes: {} });
    home.setState('assist_satellite.kueche', { state: 'idle', attributes: {} });
    await vi.waitFor(() => expect(heard.map(({ text }) => text)).toEqual(texts), { timeout: 5_000 });
  };
  await speak(['Eins']);
  home.pipelines.get('a')?.set('2', run('Zwei', 3));
  await speak(['Eins', 'Zwei']);
  await listener.stop();
});
