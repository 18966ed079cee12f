import { afterEach, describe, expect, test } from 'vitest';
import type { Observation } from '../../../src/domain/observation.ts';
import type { LogFields, Logger } from '../../../src/kernel/logger.ts';
import { silentLogger } from '../../../src/kernel/logger.ts';
import type { HomeEvent, HomeFeed, HomeState } from '../../../src/sources/ports.ts';
import { maximumPayloadBytes, SourceIntake } from '../../../src/sources/source-intake.ts';
import { defaultSources } from '../../../src/sources/subscriptions.ts';
import { FakeMessageBus } from '../../fakes/fake-message-bus.ts';
import { receivedAt } from './message.ts';

class FakeHome implements HomeFeed {
  readonly events = new Map<string, (event: HomeEvent) => void>();
  readonly states = new Set<(state: HomeState) => void>();
  readonly availability = new Set<(available: boolean) => void>();

  onEvent(type: string, handler: (event: HomeEvent) => void): () => void {
    this.events.set(type, handler);
    return () => this.events.delete(type);
  }

  onState(handler: (state: HomeState) => void): () => void {
    this.states.add(handler);
    return () => this.states.delete(handler);
  }

  onAvailability(handler: (available: boolean) => void): () => void {
    this.availability.add(handler);
    return () => this.availability.delete(handler);
  }
}

const intakes: SourceIntake[] = [];
afterEach(async () => {
  for (const intake of intakes.splice(0)) await intake.stop();
});

async function startIntake(change: { readonly trustBroker?: boolean; readonly fail?: boolean } = {}) {
  const bus = new FakeMessageBus();
  const home = new FakeHome();
  const seen: Observation[] = [];
  const lines: LogFields[] = [];
  const keep = (fields: LogFields) => void lines.push(fields);
  const logger: Logger = { ...silentLogger, warn: keep, error: keep };
  const sink = {
    observe: (observation: Observation) => {
      if (change.fail) throw new Error('Lotte was seen');
      seen.push(observation);
    },
  };
  const intake = new SourceIntake(
    { prefix: 'merkdir', ...defaultSources, trustBroker: change.trustBroker ?? true },
    { messages: bus, home, sink, clock: { now: () => receivedAt }, logger },
  );
  intakes.push(intake);
  await intake.start();
  const publish = async (topic: string, payload: string | Uint8Array, retain = false) => {
    bus.publishBytes(topic, typeof payload === 'string' ? new TextEncoder().encode(payload) : payload, retain);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { bus, home, intake, seen, lines, publish };
}

const speaker = '{"person":"lotte","confidence":0.9}';

describe('messages of the broker', () => {
  test('reach the sink through the adapter of their topic', async () => {
    const { publish, seen, intake } = await startIntake();
    await publish('merkdir/speaker', speaker);
    await publish('frigate/available', 'online');
    await publish('frigate/stats', '{}');
    expect(seen.map(({ kind }) => kind)).toEqual(['speaker', 'source_state']);
    expect(intake.state()).toMatchObject({ merkdir: { received: 1, observed: 1 }, frigate: { received: 1 } });
  });

  test.each([
    ['broken JSON', '{"person":"Lotte Geheim"'],
    ['the wrong shape', '{"person":"Lotte Geheim"}'],
    ['invalid UTF-8', Uint8Array.of(0x7b, 0xff, 0xfe)],
  ])('with %s are counted and dropped, with nothing of them in the log', async (_what, payload) => {
    const { publish, seen, lines, intake } = await startIntake();
    for (let round = 0; round < 3; round += 1) await publish('merkdir/speaker', payload);
    expect(seen).toEqual([]);
    expect(intake.state()).toMatchObject({ merkdir: { malformed: 3, received: 0 } });
    expect(lines).toEqual([{ source: 'merkdir', why: 'malformed' }]);
  });

  test('that are too large are not even parsed', async () => {
    const { publish, seen, lines, intake } = await startIntake();
    await publish('merkdir/speaker', speaker.padEnd(maximumPayloadBytes + 1));
    await publish('merkdir/speaker', speaker.padEnd(maximumPayloadBytes));
    expect(seen).toHaveLength(1);
    expect(intake.state()).toMatchObject({ merkdir: { oversized: 1, received: 1 } });
    expect(lines).toEqual([{ source: 'merkdir', why: 'oversized' }]);
  });

  test('replayed by the broker are news only where they are states', async () => {
    const { publish, seen, intake, bus } = await startIntake();
    await publish('merkdir/speaker', speaker, true);
    await publish('frigate/available', 'online', true);
    bus.goOffline();
    bus.goOnline();
    await new Promise((resolve) => setImmediate(resolve));
    expect(seen.map(({ kind }) => kind)).toEqual(['speaker', 'source_state', 'source_state']);
    expect(intake.state()).toMatchObject({ merkdir: { replayed: 1 }, frigate: { replayed: 0 } });
  });

  test('of a broker that is not trusted never say who spoke', async () => {
    const { publish, seen, home } = await startIntake({ trustBroker: false });
    await publish('merkdir/speaker', speaker);
    await publish('murdock/active_satellite', 'flur');
    await publish('merkdir/conversation/end', '{"satellite":"flur"}');
    await publish('merkdir/sighting', '{"person":"lotte","camera":"tor"}');
    await publish('espresense/devices/a/flur', '{"distance":1}');
    expect(seen.map(({ kind }) => kind)).toEqual(['sighting', 'presence']);
    const data = { user_id: 'u', confidence: 0.9 };
    home.events.get('speaker_recognition_detected')?.({ type: '', data, firedAt: null });
    expect(seen.at(-1)?.kind).toBe('speaker');
  });

  test('a sink that fails loses that observation only, and says nothing personal', async () => {
    const { publish, lines, intake } = await startIntake({ fail: true });
    await publish('merkdir/speaker', speaker);
    expect(intake.state()).toMatchObject({ merkdir: { failed: 1, observed: 0 } });
    expect(lines).toEqual([{ source: 'merkdir', kind: 'speaker', error: 'Error' }]);
  });
});

describe('Home Assistant', () => {
  test('brings states, events and whether it is there', async () => {
    const { home, seen } = await startIntake();
    for (const handler of home.availability) handler(true);
    for (const handler of home.states) {
      handler({ entityId: 'person.anna', state: 'home', attributes: {}, changedAt: null });
      handler({ entityId: 'light.flur', state: 'on', attributes: {}, changedAt: null });
    }
    expect(seen).toMatchObject([
      { kind: 'source_state', source: 'home_assistant', available: true },
      { kind: 'presence', person: { id: 'person.anna' } },
    ]);
  });

  test('an event of the wrong shape is dropped', async () => {
    const { home, seen, intake } = await startIntake();
    home.events.get('speaker_recognition_detected')?.({ type: '', data: null, firedAt: null });
    expect(seen).toEqual([]);
    expect(intake.state()).toMatchObject({ speaker_recognition: { malformed: 1 } });
  });
});

test('after stopping nothing is heard any more; it can start again', async () => {
  const { intake, publish, seen, home } = await startIntake();
  await intake.stop();
  await publish('merkdir/speaker', speaker);
  expect(seen).toEqual([]);
  expect([home.events.size, home.states.size, home.availability.size]).toEqual([0, 0, 0]);
  await intake.start();
  await publish('merkdir/speaker', speaker);
  expect(seen).toHaveLength(1);
});

test('20,000 messages in a row are read in seconds, and nothing is kept of them', async () => {
  const { bus, intake } = await startIntake();
  const payload = new TextEncoder().encode(
    JSON.stringify({ type: 'update', before: {}, after: { id: 'a', camera: 'c', label: 'person', start_time: 1 } }),
  );
  const begun = performance.now();
  for (let index = 0; index < 20_000; index += 1) bus.publishBytes('frigate/events', payload);
  await new Promise((resolve) => setTimeout(resolve, 0));
  await new Promise((resolve) => setImmediate(resolve));
  expect(intake.state()).toMatchObject({ frigate: { observed: 20_000 } });
  expect(performance.now() - begun).toBeLessThan(5_000);
});
