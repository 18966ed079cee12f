import { afterEach, describe, expect, test, vi } from 'vitest';
import type { HouseholdEvents } from '../../../../../src/domain/events.ts';
import { newId } from '../../../../../src/domain/ids.ts';
import { Events } from '../../../../../src/kernel/events.ts';
import { silentLogger } from '../../../../../src/kernel/logger.ts';
import { deviceTopic } from '../../../../../src/surfaces/mqtt/discovery/device-config.ts';
import { HouseDevice } from '../../../../../src/surfaces/mqtt/discovery/house-device.ts';
import type { HouseCounts, HouseDevicePorts } from '../../../../../src/surfaces/mqtt/discovery/ports.ts';
import { FakeMessageBus } from '../../../../fakes/fake-message-bus.ts';

let stop = async () => {};
afterEach(async () => await stop());

const config = deviceTopic('merkdir');
const topicOf = (component: string) => `merkdir/device/${component}`;

async function house({ cloud = true, consolidate = false } = {}) {
  const counts: HouseCounts = { memories: 3, drafts: null, sessionsToday: 2 };
  const state = { counts, learning: true, cloud: true, consolidated: 0, failure: null as unknown };
  const toggle = (name: 'learning' | 'cloud') => ({
    isOn: async () => state[name],
    turn: async (on: boolean) => {
      state[name] = on;
    },
  });
  const tidy = async () => {
    state.consolidated += 1;
  };
  const ports: HouseDevicePorts = {
    counts: async () => {
      if (state.failure !== null) throw state.failure;
      return state.counts;
    },
    learning: toggle('learning'),
    cloud: cloud ? toggle('cloud') : null,
    consolidate: consolidate ? tidy : null,
  };
  const bus = new FakeMessageBus();
  const events = new Events<HouseholdEvents>(silentLogger);
  const heard: [string, string][] = [];
  await bus.subscribe('#', ({ topic, payload }) => heard.push([topic, Buffer.from(payload).toString()]));
  const settings = { prefix: 'merkdir', version: '1.2.3', language: 'de', settleMs: 5 } as const;
  const device = new HouseDevice(settings, { bus, ports, events, logger: silentLogger });
  await device.start();
  stop = async () => await device.stop();
  const last = (topic: string) => heard.findLast(([on]) => on === topic)?.[1];
  const count = (topic: string) => heard.filter(([on]) => on === topic).length;
  const say = (topic: string, text: string) => bus.publishBytes(topic, Buffer.from(text));
  const order = (component: string, text: string) => say(`${topicOf(component)}/set`, text);
  return { state, bus, events, heard, device, last, count, say, order };
}

const componentsOf = (message: string | undefined) => Object.keys(JSON.parse(message ?? '{}').cmps);

describe('what Home Assistant is shown', () => {
  test('one device, with figures, an event, switches and the status as availability', async () => {
    const { last } = await house({ consolidate: true });
    await vi.waitFor(() => expect(last(topicOf('cloud'))).toBe('ON'));
    const shown = JSON.parse(last(config) ?? '');
    expect(shown).toMatchObject({
      dev: { ids: ['merkdir'], name: 'Merkdir', sw: '1.2.3' },
      o: { name: 'merkdir' },
      availability: [{ topic: 'merkdir/status' }],
    });
    const components = Object.entries<{ p: string; unique_id: string }>(shown.cmps);
    expect(components.map(([name, { p }]) => `${name} ${p}`)).toEqual([
      'memories sensor',
      'sessions_today sensor',
      'happened event',
      'learning switch',
      'cloud switch',
      'consolidate button',
    ]);
    expect(new Set(components.map(([, { unique_id }]) => unique_id)).size).toBe(6);
    expect(['memories', 'sessions_today', 'learning'].map((name) => last(topicOf(name)))).toEqual(['3', '2', 'ON']);
  });

  test('only what there is: no drafts, no cloud, no job', async () => {
    const { last } = await house({ cloud: false });
    await vi.waitFor(() => expect(last(topicOf('learning'))).toBe('ON'));
    expect(componentsOf(last(config))).toEqual(['memories', 'sessions_today', 'happened', 'learning']);
  });

  test('drafts as soon as there are some', async () => {
    const { state, events, last } = await house();
    await vi.waitFor(() => expect(last(config)).toBeDefined());
    state.counts = { memories: 3, drafts: 1, sessionsToday: 2 };
    events.emit('session_closed', { vault: newId(), session: newId() });
    await vi.waitFor(() => expect(last(topicOf('drafts'))).toBe('1'));
    expect(componentsOf(last(config))).toContain('drafts');
  });

  test('again when Home Assistant or the broker was away', async () => {
    const { bus, count, say, state, last } = await house();
    await vi.waitFor(() => expect(count(config)).toBe(1));
    say('homeassistant/status', 'offline');
    say('homeassistant/status', 'online');
    await vi.waitFor(() => expect(count(config)).toBe(2));
    state.counts = { ...state.counts, memories: 4 };
    bus.goOffline();
    bus.goOnline();
    await vi.waitFor(() => expect(last(topicOf('memories'))).toBe('4'));
  });

  test('nothing any more after it was removed', async () => {
    const { device, last } = await house();
    await vi.waitFor(() => expect(last(config)).toContain('Merkdir'));
    await device.remove();
    await vi.waitFor(() => expect(last(config)).toBe(''));
  });

  test('later, when the database was away', async () => {
    const { state, say, last, count } = await house();
    await vi.waitFor(() => expect(count(topicOf('memories'))).toBe(1));
    state.failure = new Error('away');
    say('homeassistant/status', 'online');
    state.counts = { ...state.counts, memories: 5 };
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(last(topicOf('memories'))).toBe('3');
    state.failure = null;
    say('homeassistant/status', 'online');
    await vi.waitFor(() => expect(last(topicOf('memories'))).toBe('5'));
  });
});

describe('what happens', () => {
  test('is told by kind alone', async () => {
    const { events, heard, last } = await house();
    const ids = { vault: newId<never>(), memory: newId<never>() };
    events.emit('memory_saved', ids);
    await vi.waitFor(() => expect(last(topicOf('happened'))).toBe('{"event_type":"saved"}'));
    events.emit('memory_forgotten', ids);
    await vi.waitFor(() => expect(last(topicOf('happened'))).toBe('{"event_type":"forgotten"}'));
    events.emit('memory_recalled', { vault: ids.vault, memories: [ids.memory] });
    await vi.waitFor(() => expect(last(topicOf('happened'))).toBe('{"event_type":"recalled"}'));
    expect(JSON.stringify(heard)).not.toContain(ids.memory);
  });

  test('many changes at once are counted once', async () => {
    const { events, count, state, last } = await house();
    await vi.waitFor(() => expect(count(topicOf('cloud'))).toBe(1));
    const before = count(topicOf('memories'));
    state.counts = { ...state.counts, memories: 103 };
    for (let memory = 0; memory < 100; memory += 1) events.emit('memory_saved', { vault: newId(), memory: newId() });
    await vi.waitFor(() => expect(last(topicOf('memories'))).toBe('103'));
    expect(count(topicOf('memories')) - before).toBeLessThan(5);
  });
});

describe('what may be switched', () => {
  test('learning, on and off, and its state comes back', async () => {
    const { state, order, last } = await house();
    order('learning', 'OFF');
    await vi.waitFor(() => expect(last(topicOf('learning'))).toBe('OFF'));
    expect(state.learning).toBe(false);
    order('learning', 'ON');
    await vi.waitFor(() => expect(last(topicOf('learning'))).toBe('ON'));
  });

  test('the release to the cloud only off', async () => {
    const { state, order, last } = await house();
    order('cloud', 'OFF');
    await vi.waitFor(() => expect(last(topicOf('cloud'))).toBe('OFF'));
    order('cloud', 'ON');
    order('learning', 'OFF');
    await vi.waitFor(() => expect(last(topicOf('learning'))).toBe('OFF'));
    expect(state.cloud).toBe(false);
    expect(last(topicOf('cloud'))).toBe('OFF');
  });

  test('nothing by other words', async () => {
    const { state, order } = await house({ consolidate: true });
    for (const text of ['off', '', 'PRESS!', 'x'.repeat(1000)]) {
      order('learning', text);
      order('consolidate', text);
    }
    order('consolidate', 'PRESS');
    await vi.waitFor(() => expect(state.consolidated).toBe(1));
    expect(state.learning).toBe(true);
  });

  test('nothing after it has stopped', async () => {
    const { state, order, device } = await house();
    await device.stop();
    order('learning', 'OFF');
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(state.learning).toBe(true);
  });
});
