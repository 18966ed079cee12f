import { randomUUID } from 'node:crypto';
import mqtt, { type MqttClient } from 'mqtt';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { HouseholdEvents } from '../../../src/domain/events.ts';
import { newId } from '../../../src/domain/ids.ts';
import { systemClock } from '../../../src/kernel/clock.ts';
import { Events } from '../../../src/kernel/events.ts';
import { silentLogger } from '../../../src/kernel/logger.ts';
import { MqttLink } from '../../../src/platform/mqtt/mqtt-link.ts';
import { deviceTopic } from '../../../src/surfaces/mqtt/discovery/device-config.ts';
import { HouseDevice } from '../../../src/surfaces/mqtt/discovery/house-device.ts';
import { mqttUrl, requireMosquitto } from '../../support/service-preflight.ts';

let home: MqttClient;
let link: MqttLink;
let device: HouseDevice;
let prefix: string;
const heard: { topic: string; text: string; retained: boolean }[] = [];
const events = new Events<HouseholdEvents>(silentLogger);
const learning = { on: true };

beforeAll(() => requireMosquitto());
beforeEach(async () => {
  prefix = `merkdir-test-${randomUUID()}`;
  learning.on = true;
  heard.length = 0;
  home = await mqtt.connectAsync(mqttUrl, { reconnectPeriod: 0 });
  home.on('message', (topic, payload, { retain }) => heard.push({ topic, text: payload.toString(), retained: retain }));
  await home.subscribeAsync([`${prefix}/#`, deviceTopic(prefix)]);
  link = new MqttLink({ url: mqttUrl, prefix }, { logger: silentLogger, clock: systemClock });
  await link.start();
  const ports = {
    counts: async () => ({ memories: 7, drafts: null, sessionsToday: 0 }),
    learning: {
      isOn: async () => learning.on,
      turn: async (on: boolean) => {
        learning.on = on;
      },
    },
    cloud: null,
    consolidate: null,
  };
  device = new HouseDevice(
    { prefix, version: '1', language: 'en' },
    { bus: link, ports, events, logger: silentLogger },
  );
  await device.start();
});
afterEach(async () => {
  await device.remove();
  await device.stop();
  await link.stop();
  await home.endAsync();
});

const last = (topic: string) => heard.findLast((message) => message.topic === topic)?.text;
const shown = async (topic: string, text: string) =>
  await vi.waitFor(() => expect(last(topic)).toBe(text), { timeout: 5_000 });

test('the device is there for whoever comes later, its states are told anew on the birth message', async () => {
  await shown(`${prefix}/device/memories`, '7');
  const later = await mqtt.connectAsync(mqttUrl, { reconnectPeriod: 0 });
  const kept: string[] = [];
  later.on('message', (topic) => kept.push(topic));
  await later.subscribeAsync([`${prefix}/#`, deviceTopic(prefix)]);
  await vi.waitFor(() => expect(kept.sort()).toEqual([deviceTopic(prefix), `${prefix}/status`].sort()));
  kept.length = 0;
  await home.publishAsync('homeassistant/status', 'online');
  await vi.waitFor(() => expect(kept).toContain(`${prefix}/device/learning`));
  await later.endAsync();
});

test('what happens is told, and what is switched is done', async () => {
  await shown(`${prefix}/device/learning`, 'ON');
  events.emit('memory_saved', { vault: newId(), memory: newId() });
  await shown(`${prefix}/device/happened`, '{"event_type":"saved"}');
  await home.publishAsync(`${prefix}/device/learning/set`, 'OFF');
  await shown(`${prefix}/device/learning`, 'OFF');
  expect(learning.on).toBe(false);
});

test('the status tells when it is gone, and nothing is left after it was removed', async () => {
  await shown(`${prefix}/status`, 'online');
  await device.remove();
  await shown(deviceTopic(prefix), '');
  await link.stop();
  await shown(`${prefix}/status`, 'offline');
  const later = await mqtt.connectAsync(mqttUrl, { reconnectPeriod: 0 });
  const kept: string[] = [];
  later.on('message', (topic) => kept.push(topic));
  await later.subscribeAsync([`${prefix}/#`, deviceTopic(prefix)]);
  await vi.waitFor(() => expect(kept).toEqual([`${prefix}/status`]));
  await later.endAsync();
  await link.start();
});
