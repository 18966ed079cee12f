import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemClock } from '../../../../src/kernel/clock.ts';
import { silentLogger } from '../../../../src/kernel/logger.ts';
import { HomeAssistantLink } from '../../../../src/platform/home-assistant/home-assistant-link.ts';
import { HomeAutomations } from '../../../../src/platform/home-assistant/home-automations.ts';
import { FakeHomeAssistant, token } from '../../../fakes/fake-home-assistant.ts';

const soon = { timeout: 4_000, interval: 10 };
let home: FakeHomeAssistant;
let link: HomeAssistantLink;
let automations: HomeAutomations;

beforeEach(async () => {
  home = new FakeHomeAssistant();
  await home.start();
  link = new HomeAssistantLink(
    { url: home.url, token, watches: () => false, timing: { backoff: { base: 20, cap: 50 }, settleMs: 5 } },
    { facts: { learnHousehold: () => {} }, logger: silentLogger, clock: systemClock },
  );
  await link.start();
  automations = new HomeAutomations(link, { url: home.url, token, timeoutMs: 500 });
});
afterEach(async () => {
  await link.stop();
  await home.stop();
});

describe('automations', () => {
  const body = { alias: 'Sätze', triggers: [] };

  test('are read, written and removed', async () => {
    await expect(automations.readAutomation('merkdir')).resolves.toBeNull();
    await automations.writeAutomation('merkdir', body);
    await expect(automations.readAutomation('merkdir')).resolves.toEqual({ id: 'merkdir', ...body });
    await automations.removeAutomation('merkdir');
    await automations.removeAutomation('merkdir');
    expect(home.automations.size).toBe(0);
  });

  test('what Home Assistant does not take, or does not answer, is said', async () => {
    await expect(automations.writeAutomation('merkdir', {})).rejects.toMatchObject({ code: 'invalid_input' });
    const stranger = new HomeAutomations(link, { url: home.url, token: 'wrong' });
    await expect(stranger.readAutomation('merkdir')).rejects.toMatchObject({ code: 'not_allowed' });
    await home.stop();
    await expect(automations.readAutomation('merkdir')).rejects.toMatchObject({ code: 'not_running' });
  });

  test('are switched, and looked for among agents and integrations', async () => {
    home.registries.entities = [
      { entity_id: 'automation.saetze', platform: 'automation', unique_id: 'merkdir' },
      { entity_id: 'light.flur', platform: 'hue', unique_id: 'x' },
      { entity_id: 'conversation.merkdir', platform: 'wyoming', unique_id: 'y' },
    ];
    home.configEntries.push({ domain: 'mqtt', state: 'loaded' }, { domain: 'wyoming', state: 'setup_retry' });
    await automations.switchAutomation('automation.saetze', true);
    expect(home.calls).toMatchObject([{ service: 'turn_on', target: { entity_id: 'automation.saetze' } }]);
    await expect(automations.entities()).resolves.toEqual([
      { entityId: 'automation.saetze', uniqueId: 'merkdir', platform: 'automation' },
      { entityId: 'conversation.merkdir', uniqueId: 'y', platform: 'wyoming' },
    ]);
    await expect(automations.hasIntegration('mqtt')).resolves.toBe(true);
    await expect(automations.hasIntegration('wyoming')).resolves.toBe(false);
  });
});

describe('sentences', () => {
  test('are heard on every connection, once each, until left', async () => {
    const heard: unknown[] = [];
    const leave = automations.onSentence(['merk dir {text}'], (event) => void heard.push(event));
    await vi.waitFor(() => expect(home.received).toContain('subscribe_trigger'), soon);
    home.fireTrigger({ sentence: 'eins' });
    await vi.waitFor(() => expect(heard).toMatchObject([{ variables: { trigger: { sentence: 'eins' } } }]), soon);
    home.received.length = 0;
    await home.restart();
    await vi.waitFor(() => expect(home.received).toContain('subscribe_trigger'), soon);
    home.fireTrigger({ sentence: 'zwei' });
    await vi.waitFor(() => expect(heard).toHaveLength(2), soon);
    await leave();
    home.fireTrigger({ sentence: 'drei' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard).toHaveLength(2);
  });

  test('a handler that fails harms nothing else', async () => {
    const heard: unknown[] = [];
    automations.onSentence(['a'], () => {
      throw new Error('broken');
    });
    automations.onSentence(['b'], (event) => void heard.push(event));
    await vi.waitFor(() => expect(home.received.filter((type) => type === 'subscribe_trigger')).toHaveLength(2), soon);
    home.fireTrigger({ sentence: 'eins' });
    await vi.waitFor(() => expect(heard).toHaveLength(1), soon);
    expect(link.state().connected).toBe(true);
  });
});

describe('switches', () => {
  test('are told now, when they change, and again after a restart', async () => {
    home.states.set('automation.saetze', { state: 'on', attributes: {} });
    const states: boolean[] = [];
    automations.onSwitched('automation.saetze', (on) => void states.push(on));
    await vi.waitFor(() => expect(states).toEqual([true]), soon);
    home.setState('automation.saetze', { state: 'off', attributes: {} });
    await vi.waitFor(() => expect(states).toEqual([true, false]), soon);
    await home.restart();
    await vi.waitFor(() => expect(states).toEqual([true, false, false]), soon);
  });
});

test('a change of the registry and every new connection are told', async () => {
  let changes = 0;
  const stop = automations.onChange(() => {
    changes += 1;
  });
  await vi.waitFor(() => expect(home.subscriptionsTo('entity_registry_updated')).toHaveLength(1), soon);
  home.fire('entity_registry_updated');
  await vi.waitFor(() => expect(changes).toBe(1), soon);
  await home.restart();
  await vi.waitFor(() => expect(changes).toBe(2), soon);
  stop();
  await home.restart();
  expect(changes).toBe(2);
});
