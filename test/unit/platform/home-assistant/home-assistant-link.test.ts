import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { HouseholdFacts } from '../../../../src/domain/household-facts.ts';
import { systemClock } from '../../../../src/kernel/clock.ts';
import type { LogFields, Logger } from '../../../../src/kernel/logger.ts';
import { silentLogger } from '../../../../src/kernel/logger.ts';
import { HomeAssistantLink } from '../../../../src/platform/home-assistant/home-assistant-link.ts';
import type { LinkTiming } from '../../../../src/platform/home-assistant/home-assistant-link-settings.ts';
import type { HomeEvent, HomeState } from '../../../../src/sources/ports.ts';
import { FakeHomeAssistant, token } from '../../../fakes/fake-home-assistant.ts';
import { HalfOpenProxy } from '../../../fakes/half-open-proxy.ts';
import { registriesOfAHouse } from './registries-of-a-house.ts';

/** Everything happens fifty times as fast. */
const timing: LinkTiming = {
  connectMs: 300,
  silenceMs: 200,
  pongMs: 150,
  requestMs: 300,
  backoff: { base: 20, cap: 100 },
  refusedBackoff: { base: 400, cap: 400 },
  settleMs: 20,
  rereadMs: 60_000,
};
const patience = { timeout: 4_000, interval: 10 };
const domains = ['person', 'assist_satellite', 'device_tracker'];

let home: FakeHomeAssistant;
const cleanups: (() => Promise<unknown>)[] = [];
const strays: unknown[] = [];
const noteStray = (reason: unknown) => void strays.push(reason);

beforeEach(async () => {
  process.on('unhandledRejection', noteStray);
  home = new FakeHomeAssistant();
  home.registries = registriesOfAHouse();
  home.states.set('person.lotte', { state: 'home', attributes: { friendly_name: 'Lotte Berg', user_id: 'u-lotte' } });
  home.states.set('assist_satellite.flur', { state: 'idle', attributes: {} });
  await home.start();
  cleanups.push(() => home.stop());
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', noteStray);
  expect(strays.splice(0)).toEqual([]);
});

async function startLink(
  change: { readonly url?: string; readonly token?: string; readonly timing?: Partial<LinkTiming> } = {},
) {
  const facts: HouseholdFacts[] = [];
  const events: HomeEvent[] = [];
  const states: HomeState[] = [];
  const availability: boolean[] = [];
  const lines: (LogFields & { readonly message: string })[] = [];
  const keep = (fields: LogFields, message: string) => void lines.push({ ...fields, message });
  const logger: Logger = { ...silentLogger, info: keep, warn: keep, error: keep };
  const link = new HomeAssistantLink(
    {
      url: change.url ?? home.url,
      token: change.token ?? token,
      watches: ({ entityId }) => domains.includes(entityId.split('.')[0] ?? ''),
      timing: { ...timing, ...change.timing },
    },
    { facts: { learnHousehold: (household) => void facts.push(household) }, logger, clock: systemClock },
  );
  cleanups.push(() => link.stop());
  link.onEvent('speaker_recognition_detected', (event) => void events.push(event));
  link.onState((state) => void states.push(state));
  link.onAvailability((available) => void availability.push(available));
  await link.start();
  return { link, facts, events, states, availability, lines };
}

/** Until the house was read once more than `before` and everything stands. */
async function untilRead(house: { readonly facts: readonly HouseholdFacts[] }, before = 0) {
  await vi.waitFor(() => expect(house.facts.length).toBeGreaterThan(before), patience);
  await vi.waitFor(() => expect(home.received).toContain('subscribe_entities'), patience);
}

const latest = <Item>(list: readonly Item[]) => list.at(-1);

describe('a connection', () => {
  test('reads the house and hands over states and events', async () => {
    const house = await startLink();
    await untilRead(house);
    expect(house.facts[0]?.rooms.map(({ name }) => name)).toEqual(['Flur', 'Werkstatt']);
    expect(house.link.state()).toMatchObject({ connected: true, version: '2026.11.0', reason: null, refused: [] });
    await vi.waitFor(() =>
      expect(house.states).toMatchObject([
        { entityId: 'assist_satellite.flur', state: 'idle' },
        { entityId: 'person.lotte', state: 'home' },
      ]),
    );
    home.fire('speaker_recognition_detected', { speaker: 'Lotte' });
    home.setState('person.lotte', {
      state: 'not_home',
      attributes: { friendly_name: 'Lotte Berg', user_id: 'u-lotte' },
    });
    await vi.waitFor(() => expect(latest(house.states)).toMatchObject({ entityId: 'person.lotte', state: 'not_home' }));
    expect(house.events).toEqual([
      {
        type: 'speaker_recognition_detected',
        data: { speaker: 'Lotte' },
        firedAt: new Date('2026-09-01T18:00:00.123Z'),
      },
    ]);
    expect(house.availability).toEqual([true]);
  });

  test('watches of the trackers only those somebody carries, and nothing it was not asked for', async () => {
    const house = await startLink();
    await untilRead(house);
    for (const entityId of ['device_tracker.drucker', 'light.flur', 'device_tracker.handy']) {
      home.setState(entityId, { state: 'home', attributes: {} });
    }
    await vi.waitFor(() => expect(latest(house.states)?.entityId).toBe('device_tracker.handy'));
    const ids = new Set(house.states.map(({ entityId }) => entityId));
    expect(ids).toEqual(new Set(['assist_satellite.flur', 'person.lotte', 'device_tracker.handy']));
  });

  test('subscribes to an event that is asked for later', async () => {
    const house = await startLink();
    await untilRead(house);
    const faces: HomeEvent[] = [];
    house.link.onEvent('image_processing.detect_face', (event) => void faces.push(event));
    await vi.waitFor(() => expect(home.subscriptionsTo('image_processing.detect_face')).toHaveLength(1), patience);
    home.fire('image_processing.detect_face', {});
    await vi.waitFor(() => expect(faces).toHaveLength(1));
  });

  test('answers requests, and says what was wrong with those it cannot', async () => {
    const { link } = await startLink();
    const anything = z.unknown();
    expect(await link.request({ type: 'person/list' }, z.object({ config: z.array(anything) }))).toEqual({
      config: [],
    });
    await expect(link.request({ type: 'no/such' }, anything)).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(link.request({ type: 'person/list' }, z.string())).rejects.toMatchObject({ code: 'invalid_input' });
    home.fail('config/auth/list', { kind: 'refused', code: 'unauthorized' });
    const refusal = await link.request({ type: 'config/auth/list' }, anything).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'not_allowed' });
    expect(String(refusal)).not.toContain('Lotte');
    home.fail('person/list', { kind: 'never' });
    await expect(link.request({ type: 'person/list' }, anything)).rejects.toMatchObject({ code: 'timeout' });
    home.fail('person/list', { kind: 'torn' });
    await expect(link.request({ type: 'person/list' }, anything)).rejects.toMatchObject({ code: 'timeout' });
    home.fail('person/list', { kind: 'late', milliseconds: 400 });
    await expect(link.request({ type: 'person/list' }, anything)).rejects.toMatchObject({ code: 'timeout' });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(link.state().connected).toBe(true);
  });

  test('takes in no more requests than it can remember', async () => {
    const { link } = await startLink();
    await vi.waitFor(() => expect(link.state().readAt).not.toBeNull(), patience);
    home.fail('person/list', { kind: 'never' });
    const asked = Array.from({ length: 80 }, () => link.request({ type: 'person/list' }, z.unknown()));
    const codes = await Promise.all(asked.map((answer) => answer.catch((error: unknown) => error)));
    const count = (code: string) => codes.filter((error) => String(Object(error).code) === code).length;
    expect([count('timeout'), count('overloaded')]).toEqual([64, 16]);
  });
});

describe('changes in the registries', () => {
  test.each(['area_registry_updated', 'device_registry_updated', 'entity_registry_updated', 'user_updated'])(
    '%s: everything is read again, once for a burst',
    async (type) => {
      const house = await startLink();
      await untilRead(house);
      home.registries.areas[0] = { area_id: 'flur', name: 'Diele', floor_id: null, aliases: [] };
      for (let index = 0; index < 50; index += 1) home.fire(type, { action: 'update' });
      await untilRead(house, 1);
      expect(latest(house.facts)?.rooms[0]?.name).toBe('Diele');
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(house.facts).toHaveLength(2);
    },
  );

  test('somebody renamed is noticed by the name of their entity, for which there is no event', async () => {
    const house = await startLink();
    await untilRead(house);
    await vi.waitFor(() => expect(house.states.some(({ entityId }) => entityId === 'person.lotte')).toBe(true));
    home.registries.persons[0] = { id: 'lotte_berg', name: 'Charlotte', user_id: 'u-lotte', device_trackers: [] };
    home.setState('person.lotte', { state: 'home', attributes: { friendly_name: 'Charlotte', user_id: 'u-lotte' } });
    await untilRead(house, 1);
    expect(latest(house.facts)?.people?.[0]?.name).toBe('Charlotte');
  });

  test('a new satellite is watched from then on', async () => {
    const house = await startLink();
    await untilRead(house);
    home.registries.entities.push({ entity_id: 'assist_satellite.neu', platform: 'esphome', unique_id: 'n' });
    home.fire('entity_registry_updated');
    await vi.waitFor(
      () => expect(home.received.filter((type) => type === 'subscribe_entities')).toHaveLength(2),
      patience,
    );
    home.setState('assist_satellite.neu', { state: 'listening', attributes: {} });
    await vi.waitFor(() => expect(latest(house.states)).toMatchObject({ entityId: 'assist_satellite.neu' }));
    const before = house.states.length;
    home.setState('person.lotte', { state: 'away', attributes: {} });
    await vi.waitFor(() => expect(house.states.length).toBe(before + 1));
  });

  test('are found without an event as well', async () => {
    const house = await startLink({ timing: { rereadMs: 100 } });
    await untilRead(house);
    home.registries.areas.pop();
    await untilRead(house, 1);
    expect(latest(house.facts)?.rooms).toHaveLength(1);
  });

  test('during a reading lead to another one', async () => {
    const house = await startLink();
    await untilRead(house);
    home.fail('config/device_registry/list', { kind: 'late', milliseconds: 150 });
    home.fire('area_registry_updated');
    await vi.waitFor(
      () => expect(home.received.filter((type) => type === 'config/area_registry/list')).toHaveLength(2),
      patience,
    );
    home.registries.areas.pop();
    home.fire('area_registry_updated');
    await untilRead(house, 2);
    expect(latest(house.facts)?.rooms).toHaveLength(1);
  });
});

describe('what Home Assistant does not give', () => {
  test('people and users that cannot be read are unknown, not gone', async () => {
    home.fail('person/list', { kind: 'refused', code: 'unknown_command' });
    home.fail('config/auth/list', { kind: 'refused', code: 'unauthorized' });
    home.fail('config/floor_registry/list', { kind: 'refused', code: 'unknown_command' });
    const house = await startLink();
    await untilRead(house);
    expect(house.facts[0]).toMatchObject({ people: null, users: null, rooms: [{ floor: null }, { floor: null }] });
  });

  test.each([
    ['refused', { kind: 'refused', code: 'unauthorized' }],
    ['not answered', { kind: 'never' }],
    ['torn', { kind: 'torn' }],
    ['late', { kind: 'late', milliseconds: 500 }],
  ] as const)('a registry that is %s is asked for until it comes', async (_what, fault) => {
    home.fail('config/area_registry/list', fault);
    const house = await startLink();
    await vi.waitFor(
      () => expect(home.received.filter((type) => type === 'config/area_registry/list').length).toBeGreaterThan(1),
      patience,
    );
    expect(house.facts).toEqual([]);
    home.fail('config/area_registry/list', null);
    await untilRead(house);
    expect(house.link.state().connected).toBe(true);
  });

  test('a refused subscription is named, harms no other, and is asked for again at the next reading', async () => {
    home.fail('subscribe_events area_registry_updated', { kind: 'refused', code: 'unauthorized' });
    const house = await startLink();
    await untilRead(house);
    expect(house.link.state()).toMatchObject({ connected: true, refused: ['area_registry_updated'] });
    expect(house.lines.filter(({ subscription }) => subscription === 'area_registry_updated')).toHaveLength(1);
    home.fail('subscribe_events area_registry_updated', null);
    home.fire('device_registry_updated');
    await untilRead(house, 1);
    expect(house.link.state().refused).toEqual([]);
    home.fire('area_registry_updated');
    await untilRead(house, 2);
  });

  test('a subscription granted too late does not deliver twice', async () => {
    home.fail('subscribe_events speaker_recognition_detected', { kind: 'late', milliseconds: 400 });
    const house = await startLink();
    await vi.waitFor(() => expect(house.link.state().refused).toEqual(['speaker_recognition_detected']), patience);
    home.fail('subscribe_events speaker_recognition_detected', null);
    home.fire('area_registry_updated');
    await vi.waitFor(() => expect(home.subscriptionsTo('speaker_recognition_detected')).toHaveLength(2), patience);
    home.fire('speaker_recognition_detected', {});
    await vi.waitFor(() => expect(house.events).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(house.events).toHaveLength(1);
  });
});

describe('messages that make no sense', () => {
  test('are counted, and the next one is read', async () => {
    const house = await startLink();
    await untilRead(house);
    for (const text of ['{"broken', 'null', '7', '[{"id":', '["x"]', '{"id":999,"type":"event","event":{}}'])
      home.sendRaw(text);
    home.fire('speaker_recognition_detected', {});
    await vi.waitFor(() => expect(house.events).toHaveLength(1));
    expect(house.link.state().troubles).toBeGreaterThan(0);
    expect(JSON.stringify(house.lines)).not.toContain('broken');
  });

  test('coalesced ones are taken apart: one that fails does not take the others along', async () => {
    const house = await startLink();
    await untilRead(house);
    house.link.onEvent('speaker_recognition_detected', () => {
      throw new Error('Lotte said something');
    });
    const [id] = home.subscriptionsTo('speaker_recognition_detected');
    const event = { event_type: 'speaker_recognition_detected', data: {} };
    home.sendRaw(
      JSON.stringify([
        { id, type: 'event', event: 'x' },
        { id, type: 'event', event },
        { id, type: 'event', event },
      ]),
    );
    await vi.waitFor(() => expect(house.events).toHaveLength(2));
    expect(house.link.state().troubles).toBe(3);
    expect(JSON.stringify(house.lines)).not.toContain('Lotte');
  });
});

describe('a link that breaks', () => {
  test('by a restart comes back, subscribed and with the house read again', async () => {
    const house = await startLink();
    await untilRead(house);
    home.registries.areas.pop();
    await home.restart();
    await untilRead(house, 1);
    expect(latest(house.facts)?.rooms).toHaveLength(1);
    home.fire('speaker_recognition_detected', {});
    await vi.waitFor(() => expect(house.events).toHaveLength(1), patience);
    expect(house.availability).toEqual([true, false, true]);
    expect(house.link.state()).toMatchObject({ connected: true, attempts: 0 });
  });

  test('by a black hole is noticed, given up and re-established', async () => {
    const proxy = new HalfOpenProxy({ host: '127.0.0.1', port: home.port });
    const url = `http://127.0.0.1:${await proxy.start()}`;
    cleanups.push(() => proxy.stop());
    const house = await startLink({ url });
    await untilRead(house);
    proxy.silence();
    const silencedAt = performance.now();
    await vi.waitFor(() => expect(house.link.state().reason).toBe('silent'), patience);
    expect(performance.now() - silencedAt).toBeLessThan(timing.silenceMs * 1.25 + timing.pongMs + 500);
    await vi.waitFor(() => expect(house.link.state().reason).toBe('no_answer'), patience);
    expect(house.availability).toEqual([true, false]);
    await expect(house.link.request({ type: 'person/list' }, z.unknown())).rejects.toMatchObject({
      code: 'not_running',
    });
    home.registries.areas.pop();
    proxy.heal();
    await untilRead(house, 1);
    expect(latest(house.facts)?.rooms).toHaveLength(1);
    home.fire('speaker_recognition_detected', {});
    await vi.waitFor(() => expect(house.events).toHaveLength(1), patience);
  });

  test('by a server that takes everything in and says nothing is noticed as well', async () => {
    const house = await startLink();
    await untilRead(house);
    home.goSilent();
    await vi.waitFor(() => expect(house.availability).toEqual([true, false]), patience);
    home.speakAgain();
    await untilRead(house, 1);
    expect(house.link.state().connected).toBe(true);
  });

  test('is not taken for broken while it is merely quiet', async () => {
    const house = await startLink();
    await untilRead(house);
    await new Promise((resolve) => setTimeout(resolve, timing.silenceMs * 4));
    expect(house.availability).toEqual([true]);
    expect(home.received.filter((type) => type === 'ping').length).toBeGreaterThan(1);
  });

  test('on which hardly anything is answered is made anew', async () => {
    const house = await startLink({ timing: { requestMs: 100 } });
    await untilRead(house);
    home.fail('person/list', { kind: 'never' });
    const ask = () => house.link.request({ type: 'person/list' }, z.unknown()).catch(() => {});
    await Promise.all(Array.from({ length: 60 }, ask));
    await Promise.all(Array.from({ length: 60 }, ask));
    home.fail('person/list', null);
    await vi.waitFor(() => expect(house.availability).toEqual([true, false, true]), patience);
    await untilRead(house, 1);
  });

  test('under a request rejects it at once', async () => {
    const house = await startLink({ timing: { requestMs: 3_000 } });
    await untilRead(house);
    home.fail('person/list', { kind: 'never' });
    const answer = house.link.request({ type: 'person/list' }, z.unknown());
    const begun = performance.now();
    setTimeout(() => void home.restart(), 50);
    await expect(answer).rejects.toMatchObject({ code: 'not_running' });
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});

describe('Home Assistant that is not there yet', () => {
  test('is awaited in the background', async () => {
    await home.stop();
    const house = await startLink({ timing: { backoff: { base: 50, cap: 200 } } });
    expect(house.link.state()).toMatchObject({ connected: false, reason: 'ECONNREFUSED', since: expect.any(String) });
    await home.start();
    await untilRead(house);
    expect(house.availability).toEqual([true]);
  });

  test('that accepts without a word is not waited for longer than a connection may take', async () => {
    home.muteGreeting(true);
    const house = await startLink();
    await vi.waitFor(() => expect(house.link.state().reason).toBe('no_answer'), patience);
    home.muteGreeting(false);
    await untilRead(house);
  });

  test('with a wrong token is asked seldom: it may ban whoever guesses', async () => {
    const house = await startLink({ token: 'wrong' });
    await vi.waitFor(() => expect(house.link.state().reason).toBe('not_authorised'), patience);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(home.logins).toBeLessThanOrEqual(3);
    expect(JSON.stringify(house.lines)).not.toContain('wrong');
  });
});

describe('stopping', () => {
  test('leaves nothing open, and it can start again', async () => {
    const house = await startLink();
    await untilRead(house);
    await Promise.all([house.link.stop(), house.link.stop()]);
    await vi.waitFor(() => expect(home.connections).toBe(0), patience);
    expect(house.link.state()).toMatchObject({ connected: false, reason: 'stopped' });
    await house.link.start();
    await untilRead(house, 1);
  });

  test.each([
    ['while it connects', 0],
    ['just when it is connected', 5],
    ['while it reads', 30],
  ])('%s', async (_what, milliseconds) => {
    home.fail('config/area_registry/list', { kind: 'never' });
    const house = await startLink();
    await house.link.stop();
    const starting = house.link.start();
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await house.link.stop();
    await starting;
    await vi.waitFor(() => expect(home.connections).toBe(0), patience);
  });

  test('while there is nobody to connect to', async () => {
    await home.stop();
    const house = await startLink();
    await house.link.stop();
    expect(house.link.state().connected).toBe(false);
  });
});
