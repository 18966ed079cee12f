import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Offers, supervisedBroker } from '../../../../src/app/supervisor-stage.ts';
import { silentLogger } from '../../../../src/kernel/logger.ts';
import { SupervisorClient } from '../../../../src/platform/supervisor/supervisor-client.ts';
import { FakeSupervisor } from '../../../fakes/fake-supervisor.ts';

let supervisor: FakeSupervisor;
let client: SupervisorClient;
let url: string;

beforeEach(async () => {
  supervisor = new FakeSupervisor();
  url = await supervisor.start();
  client = new SupervisorClient({ url, token: supervisor.token, timeoutMs: 500 });
});
afterEach(() => supervisor.stop());

const broker = {
  addon: 'core_mosquitto',
  host: 'core-mosquitto',
  port: 1883,
  ssl: false,
  username: 'addons',
  password: 'p@ss:w/rd',
  protocol: '3.1.1',
};

describe('the broker of the household', () => {
  test('comes with its credentials', async () => {
    supervisor.broker = broker;
    await expect(client.brokerUrl()).resolves.toBe('mqtt://addons:p%40ss%3Aw%2Frd@core-mosquitto:1883');
    supervisor.broker = { ...broker, ssl: true, port: 8883, username: null, password: null };
    await expect(client.brokerUrl()).resolves.toBe('mqtts://core-mosquitto:8883');
  });

  test('is waited for a little: it may start after this app', async () => {
    let pauses = 0;
    const appears = async () => {
      pauses += 1;
      if (pauses === 2) supervisor.broker = broker;
    };
    await expect(supervisedBroker(client, silentLogger, appears)).resolves.toContain('core-mosquitto');
    supervisor.broker = null;
    await expect(supervisedBroker(client, silentLogger, async () => {})).resolves.toBeNull();
    supervisor.fault = 500;
    await expect(supervisedBroker(client, silentLogger, async () => {})).resolves.toBeNull();
  });
});

describe('offers to Home Assistant', () => {
  const offers = [
    async (host: string) => ({ service: 'wyoming', config: { uri: `tcp://${host}:10600` } }) as const,
    async () => null,
    async (host: string) => ({ service: 'mcp', config: { url: `http://${host}:8098/mcp` } }) as const,
  ];
  const made = [
    { service: 'wyoming', config: { uri: 'tcp://a0b1c2-merkdir:10600' } },
    { service: 'mcp', config: { url: 'http://a0b1c2-merkdir:8098/mcp' } },
  ];

  test('are made once for each service, survive a stop, and are taken back', async () => {
    const first = new Offers({ supervisor: client, offers, logger: silentLogger });
    expect(first.failure()).not.toBeNull();
    await first.start();
    expect(first.failure()).toBeNull();
    await first.stop();
    const again = new Offers({ supervisor: client, offers, logger: silentLogger });
    await again.start();
    expect([...supervisor.offers.values()]).toEqual(made);
    await again.remove();
    expect(supervisor.offers.size).toBe(0);
  });

  test('that fail keep nothing else from starting', async () => {
    supervisor.fault = 403;
    const failing = new Offers({ supervisor: client, offers, logger: silentLogger });
    await expect(failing.start()).resolves.toBeUndefined();
    expect(failing.failure()).toMatchObject({ code: 'not_allowed' });
  });
});

describe('what goes wrong is said', () => {
  test.each([
    [401, 'not_allowed'],
    [403, 'not_allowed'],
    [404, 'invalid_input'],
    [502, 'not_running'],
  ])('%i: %s', async (status, code) => {
    supervisor.fault = status;
    await expect(client.hostname()).rejects.toMatchObject({ code });
  });

  test('nobody there', async () => {
    const nobody = new SupervisorClient({ url: 'http://127.0.0.1:9', token: 'x' });
    await expect(nobody.hostname()).rejects.toMatchObject({ code: 'not_running' });
  });
});
