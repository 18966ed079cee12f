import { afterEach, describe, expect, test, vi } from 'vitest';
import type { HouseholdEvents } from '../../../../../src/domain/events.ts';
import { newId } from '../../../../../src/domain/ids.ts';
import { Events } from '../../../../../src/kernel/events.ts';
import { silentLogger } from '../../../../../src/kernel/logger.ts';
import type { ShownProcedure } from '../../../../../src/surfaces/mqtt/discovery/procedure-config.ts';
import { ProcedureDevice } from '../../../../../src/surfaces/mqtt/discovery/procedure-device.ts';
import { FakeMessageBus } from '../../../../fakes/fake-message-bus.ts';

const siesta: ShownProcedure = { id: 'p1', slug: 'siesta', formerSlugs: [], name: 'Siesta', shared: true };
const secret: ShownProcedure = { id: 'p2', slug: 'private-1', formerSlugs: [], name: 'private-1', shared: false };
const topics = {
  trigger: 'homeassistant/device_automation/merkdir/siesta/config',
  button: 'homeassistant/button/merkdir/p1/config',
  event: 'homeassistant/event/merkdir/procedure/config',
};

let stop = async () => {};
afterEach(async () => await stop());

async function house(before: readonly ShownProcedure[], bus = new FakeMessageBus()) {
  const state = { procedures: before, pressed: [] as string[] };
  const events = new Events<HouseholdEvents>(silentLogger);
  const heard: [string, string][] = [];
  await bus.subscribe('#', ({ topic, payload }) => heard.push([topic, Buffer.from(payload).toString()]));
  const device = new ProcedureDevice(
    { prefix: 'merkdir', version: '1', language: 'de', settleMs: 5 },
    {
      ...{ bus, events, logger: silentLogger },
      procedures: async () => state.procedures,
      press: async (slug) => void state.pressed.push(slug),
    },
  );
  await device.start();
  stop = async () => await device.stop();
  const last = (topic: string) => heard.findLast(([on]) => on === topic)?.[1];
  const change = (now: readonly ShownProcedure[]) => {
    state.procedures = now;
    events.emit('procedures_changed', { vault: newId() });
  };
  return { bus, state, events, device, heard, last, change };
}

describe('procedures in Home Assistant', () => {
  test('each is a device trigger, a button and an event type under the one device', async () => {
    const { last } = await house([siesta]);
    await vi.waitFor(() => expect(last(topics.event)).toBeDefined());
    expect(JSON.parse(last(topics.trigger) ?? '')).toMatchObject({
      dev: { ids: ['merkdir'] },
      automation_type: 'trigger',
      type: 'procedure',
      subtype: 'siesta',
      topic: 'merkdir/procedure/siesta',
    });
    expect(JSON.parse(last(topics.button) ?? '')).toMatchObject({ name: 'Siesta', dev: { ids: ['merkdir'] } });
    expect(JSON.parse(last(topics.event) ?? '')).toMatchObject({ event_types: ['siesta'] });
  });

  test('what not everybody may run has no button', async () => {
    const { last, heard } = await house([secret]);
    await vi.waitFor(() => expect(last(topics.event)).toBeDefined());
    expect(heard.filter(([topic]) => topic.includes('/button/'))).toEqual([]);
  });

  test('a former name stays a device trigger until it is released', async () => {
    const { last, change } = await house([{ ...siesta, slug: 'nap', formerSlugs: ['siesta'] }]);
    await vi.waitFor(() => expect(last(topics.trigger)).toContain('merkdir/procedure/siesta'));
    change([{ ...siesta, slug: 'nap' }]);
    await vi.waitFor(() => expect(last(topics.trigger)).toBe(''));
  });

  test('one that is gone leaves nothing, not even after a restart', async () => {
    const { last, change } = await house([siesta]);
    await vi.waitFor(() => expect(last(topics.button)).toContain('Siesta'));
    change([]);
    await vi.waitFor(() => expect(Object.values(topics).map(last)).toEqual(['', '', '']));
    const bus = new FakeMessageBus();
    bus.publishBytes(topics.button, Buffer.from('{"name":"of an earlier run"}'), true);
    bus.publishBytes('homeassistant/button/other/x/config', Buffer.from('{}'), true);
    const again = await house([], bus);
    await vi.waitFor(() => expect(again.last(topics.button)).toBe(''));
    expect(again.last('homeassistant/button/other/x/config')).toBe('{}');
  });

  test('removing takes all of them out', async () => {
    const { last, device } = await house([siesta, secret]);
    await vi.waitFor(() => expect(last(topics.event)).toBeDefined());
    await device.remove();
    await vi.waitFor(() => expect(last(topics.trigger)).toBe(''));
    expect(last(topics.event)).toBe('');
  });

  test('a run is told with ids only, under every name', async () => {
    const { events, last } = await house([siesta]);
    const fired = { vault: newId<never>(), procedure: newId<never>(), version: 3, slugs: ['nap', 'siesta'], by: null };
    events.emit('procedure_fired', fired);
    await vi.waitFor(() => expect(last('merkdir/device/happened')).toBeDefined());
    for (const slug of fired.slugs) {
      const told = { id: fired.procedure, version: 3, by: null };
      expect(JSON.parse(last(`merkdir/procedure/${slug}`) ?? '')).toEqual(told);
    }
    expect(JSON.parse(last('merkdir/device/happened') ?? '')).toMatchObject({
      event_type: 'procedure',
      procedure: 'nap',
    });
    expect(JSON.parse(last('merkdir/device/procedure') ?? '')).toMatchObject({ event_type: 'siesta' });
  });

  test('only a fresh press counts', async () => {
    const { bus, state } = await house([siesta]);
    const topic = 'merkdir/device/procedure/siesta/set';
    bus.publishBytes(topic, Buffer.from('HOLD'));
    bus.publishBytes(topic, Buffer.from('PRESS'));
    await vi.waitFor(() => expect(state.pressed).toEqual(['siesta']));
  });
});
