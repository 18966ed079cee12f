import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { WyomingSatellite } from '../../fakes/wyoming-satellite.ts';
import { accessFile, HomeAssistantLab } from '../../support/home-assistant-lab.ts';
import { connectSatellite } from '../../support/lab-satellite.ts';
import { OwnMosquitto } from '../../support/own-mosquitto.ts';
import { freePort, RunningMerkdir } from '../../support/running-merkdir.ts';

const within30s = { timeout: 30_000, interval: 250 };
const within2s = { timeout: 2_000, interval: 50 };
const automationName = 'Mittags Ruhe';
const automationId = 'siesta_test';

const devicesSchema = z.array(z.object({ id: z.string(), identifiers: z.array(z.array(z.unknown())) }));
const triggersSchema = z.array(
  z.looseObject({ platform: z.unknown(), domain: z.string(), subtype: z.string().optional() }),
);
const entitiesSchema = z.array(z.object({ entity_id: z.string(), platform: z.string() }));
const automationSchema = z.object({ attributes: z.object({ last_triggered: z.string().nullable() }) });

describe.skipIf(accessFile === undefined)('routines in a real Home Assistant', () => {
  let lab: HomeAssistantLab;
  let broker: OwnMosquitto;
  let merkdir: RunningMerkdir;
  let satellite: WyomingSatellite;
  let entity = '';
  let client: MqttClient;

  /** Device triggers of Merkdir's device that Home Assistant offers for automations. */
  const triggers = async () => {
    const devices = devicesSchema.parse(await lab.command({ type: 'config/device_registry/list' }));
    const device = devices.find(({ identifiers }) =>
      identifiers.some(([domain, id]) => domain === 'mqtt' && id === 'merkdir'),
    );
    if (device === undefined) return [];
    const offered = await lab.command({ type: 'device_automation/trigger/list', device_id: device.id });
    return triggersSchema.parse(offered).filter(({ domain }) => domain === 'mqtt');
  };
  const ownEntities = async (slug: string) => {
    const all = entitiesSchema.parse(await lab.command({ type: 'config/entity_registry/list' }));
    return all.filter(({ entity_id, platform }) => platform === 'mqtt' && entity_id.includes(slug));
  };
  const lastTriggered = async () => {
    const states = await lab.states();
    const entity = states.find(({ entity_id }) => entity_id === 'automation.mittags_ruhe')?.entity_id;
    if (entity === undefined) return null;
    return automationSchema.parse(await lab.request('GET', `/api/states/${entity}`)).attributes.last_triggered;
  };

  beforeAll(async () => {
    lab = new HomeAssistantLab();
    broker = await OwnMosquitto.create();
    await broker.start();
    await lab.useBroker(broker.port);
    client = await mqtt.connectAsync(broker.url);
    merkdir = await RunningMerkdir.create({
      MQTT_URL: broker.url,
      HOME_ASSISTANT_URL: lab.access.url,
      HOME_ASSISTANT_TOKEN: lab.access.token,
      MERKDIR_WYOMING_PORT: String(await freePort()),
      MERKDIR_ASSISTANTS_PORT: String(await freePort()),
      MERKDIR_OWN_REMINDERS: 'true',
    });
    await merkdir.start();
    await vi.waitFor(async () => {
      expect((await lab.say('Merk dir, dass die Oma am Montag um drei kommt')).speech).toMatch(/^Gemerkt/);
    }, within30s);
    ({ satellite, entity } = await connectSatellite(lab, 'Testküche'));
  }, 120_000);

  afterAll(async () => {
    satellite?.stop();
    await client?.endAsync(true);
    await merkdir?.run('uninstall');
    await merkdir?.dispose();
    await broker?.remove();
    await lab?.removeEntries('wyoming');
    await lab?.request('DELETE', `/api/config/automation/config/${automationId}`).catch(() => undefined);
  });

  test('one that is taught at a satellite is a device trigger within two seconds', async () => {
    expect(await satellite.say('Wenn ich Siesta sage, mach die Rollos runter')).toMatch(/^Gemerkt/);
    await vi.waitFor(async () => {
      expect((await triggers()).map(({ subtype }) => subtype)).toContain('siesta');
    }, within2s);
  });

  test('an automation that uses it runs when its words are said at a satellite', async () => {
    const [offered] = (await triggers()).filter(({ subtype }) => subtype === 'siesta');
    // What is offered names its platform as Home Assistant did before it wrote `trigger`.
    const { platform: _platform, ...trigger } = offered ?? { platform: null };
    await lab.request('POST', `/api/config/automation/config/${automationId}`, {
      ...{ alias: automationName, mode: 'single', conditions: [] },
      triggers: [{ trigger: 'device', ...trigger }],
      actions: [{ delay: '00:00:00' }],
    });
    await vi.waitFor(async () => {
      await satellite.say('Siesta');
      await vi.waitFor(async () => expect(await lastTriggered()).not.toBeNull(), within2s);
    }, within30s);
  }, 60_000);

  test('renaming one that is used names the automation, and does not happen', async () => {
    const { code, stdout, stderr } = await merkdir.run('procedures', 'rename', 'siesta', 'Mittagsruhe');
    expect(code).not.toBe(0);
    expect(stdout + stderr).toContain(automationName);
    expect((await triggers()).map(({ subtype }) => subtype)).toEqual(['siesta']);
  });

  test('renaming one that is used asks first when it is said, and says for which automation', async () => {
    const { speech } = await lab.say('Benenne die Routine Siesta in Mittagsruhe um');
    expect(speech).toContain(automationName);
    expect((await lab.say('Nein')).speech).not.toBe('');
    expect((await triggers()).map(({ subtype }) => subtype)).toEqual(['siesta']);
  });

  test('deleted, it leaves no entity and no trigger', async () => {
    await vi.waitFor(async () => expect((await ownEntities('siesta')).length).toBeGreaterThan(0), within2s);
    const { code, stderr } = await merkdir.run('forget', 'Siesta', '--yes');
    expect([code, stderr]).toEqual([0, expect.stringContaining('Mittags Ruhe')]);
    await vi.waitFor(async () => {
      expect((await triggers()).map(({ subtype }) => subtype)).not.toContain('siesta');
      expect(await ownEntities('siesta')).toEqual([]);
    }, within30s);
  });

  test('a reminder is spoken where it was asked for, once', async () => {
    const turn = { id: 'reminder-1', text: 'Erinnere uns in fünf Sekunden an den Sauerteig', satellite: entity };
    await client.publishAsync('merkdir/turn/request', JSON.stringify(turn), { qos: 1 });
    const told = () => satellite.spoken.filter((text) => text.includes('Sauerteig'));
    await vi.waitFor(() => expect(told()).toHaveLength(1), within30s);
    expect(told()[0]).toMatch(/erinnern/);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(told()).toHaveLength(1);
  }, 60_000);
});
