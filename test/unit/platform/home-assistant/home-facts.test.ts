import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../../../src/kernel/clock.ts';
import { silentLogger } from '../../../../src/kernel/logger.ts';
import { HomeAssistantLink } from '../../../../src/platform/home-assistant/home-assistant-link.ts';
import { HomeFacts } from '../../../../src/platform/home-assistant/home-facts.ts';
import { FakeHomeAssistant, token } from '../../../fakes/fake-home-assistant.ts';

let home: FakeHomeAssistant;
let link: HomeAssistantLink;
let facts: HomeFacts;

beforeEach(async () => {
  home = new FakeHomeAssistant();
  await home.start();
  link = new HomeAssistantLink(
    { url: home.url, token, watches: () => false, timing: { backoff: { base: 20, cap: 50 }, settleMs: 5 } },
    { facts: { learnHousehold: () => {} }, logger: silentLogger, clock: systemClock },
  );
  await link.start();
  facts = new HomeFacts(link, { url: home.url, token, timeoutMs: 500 });
});
afterEach(async () => {
  await link.stop();
  await home.stop();
});

test('integrations count when they run', async () => {
  expect(await facts.hasIntegration('mqtt')).toBe(false);
  home.configEntries.push({ domain: 'mqtt', state: 'setup_retry' });
  expect(await facts.hasIntegration('mqtt')).toBe(false);
  home.configEntries.push({ domain: 'mqtt', state: 'loaded' });
  expect(await facts.hasIntegration('mqtt')).toBe(true);
});

test('a device is known by the identifier its integration gave it, whatever else stands in the registry', async () => {
  home.registries.devices = [
    { id: 'one', identifiers: [['hue', 'merkdir']] },
    { id: 'two', identifiers: [['mqtt', 'other', 'three parts']] },
    { id: 'three' },
  ];
  expect(await facts.hasDevice('mqtt', 'merkdir')).toBe(false);
  home.registries.devices.push({ id: 'four', identifiers: [['mqtt', 'merkdir']] });
  expect(await facts.hasDevice('mqtt', 'merkdir')).toBe(true);
});

test('its time and zone are told, to the second', async () => {
  home.timeZone = 'Europe/Lisbon';
  expect(await facts.timeZone()).toBe('Europe/Lisbon');
  const now = await facts.now();
  expect(Math.abs((now?.getTime() ?? 0) - Date.now())).toBeLessThan(5_000);
});

test('a Home Assistant that is gone is an error', async () => {
  await link.stop();
  await home.stop();
  for (const asked of [
    facts.hasDevice('mqtt', 'merkdir'),
    facts.hasIntegration('mqtt'),
    facts.timeZone(),
    facts.now(),
  ]) {
    await expect(asked).rejects.toMatchObject({ code: 'not_running' });
  }
});
