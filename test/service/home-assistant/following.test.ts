import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../../../src/kernel/clock.ts';
import { silentLogger } from '../../../src/kernel/logger.ts';
import { HomeAssistantLink } from '../../../src/platform/home-assistant/home-assistant-link.ts';
import { RunningMerkdir } from '../../support/running-merkdir.ts';
import { WyomingSatellite } from '../../support/wyoming-satellite.ts';

const accessFile = process.env['MERKDIR_TEST_HOME_ASSISTANT'];
const accessSchema = z.object({
  url: z.string(),
  token: z.string(),
  people: z.array(z.object({ name: z.string() })).min(2),
  areas: z.array(z.object({ area_id: z.string(), name: z.string() })).min(2),
});
const access = accessFile === undefined ? null : accessSchema.parse(JSON.parse(readFileSync(accessFile, 'utf8')));
const within5s = { timeout: 5_000, interval: 100 };

describe.skipIf(access === null)('Merkdir beside a real Home Assistant', () => {
  let house: RunningMerkdir;
  let link: HomeAssistantLink;

  beforeAll(async () => {
    const { url = '', token = '' } = access ?? {};
    house = await RunningMerkdir.create({ HOME_ASSISTANT_URL: url, HOME_ASSISTANT_TOKEN: token });
    await house.start();
    link = new HomeAssistantLink(
      { url, token, watches: () => false },
      { facts: { learnHousehold: () => {} }, logger: silentLogger, clock: systemClock },
    );
    await link.start();
  });

  afterAll(async () => {
    await link.stop();
    await house.dispose();
  });

  const listed = async (what: 'people' | 'rooms') => (await house.run(what, '--json')).stdout;

  test('areas and persons are rooms and people', async () => {
    await vi.waitFor(
      async () => {
        const [rooms, people] = await Promise.all([listed('rooms'), listed('people')]);
        for (const { name } of access?.areas ?? []) expect(rooms).toContain(name);
        for (const { name } of access?.people ?? []) expect(people).toContain(name);
      },
      { timeout: 20_000, interval: 100 },
    );
  });

  test('a renamed area follows within five seconds and keeps its old name', async () => {
    const [area] = access?.areas ?? [];
    const renamed = { type: 'config/area_registry/update', area_id: area?.area_id, name: 'Umbenannt' };
    await link.request(renamed, z.unknown());
    await vi.waitFor(async () => {
      const rooms = await listed('rooms');
      expect(rooms).toContain('Umbenannt');
      expect(rooms).toContain(area?.name);
    }, within5s);
    await link.request({ ...renamed, name: area?.name }, z.unknown());
  });

  describe('a satellite', () => {
    const satellite = new WyomingSatellite('Testsatellit');
    afterAll(() => satellite.stop());

    test('that is set up appears, moves and is renamed, each within five seconds', async () => {
      const [area] = access?.areas ?? [];
      await setUp('wyoming', { host: '127.0.0.1', port: await satellite.start() });
      await vi.waitFor(async () => expect(await listed('rooms')).toContain('Testsatellit'), within5s);
      const device = await deviceNamed('Testsatellit');
      const change = { type: 'config/device_registry/update', device_id: device };
      await link.request({ ...change, area_id: area?.area_id, name_by_user: 'Umbenanntes Gerät' }, z.unknown());
      await vi.waitFor(async () => {
        const { rooms, satellites } = listing.parse(JSON.parse(await listed('rooms')));
        const room = rooms.find(({ name }) => name === area?.name)?.slug;
        expect(satellites).toMatchObject([{ name: expect.stringContaining('Umbenanntes Gerät'), room }]);
      }, within5s);
    });
  });

  const listing = z.object({
    rooms: z.array(z.object({ slug: z.string(), name: z.string() })),
    satellites: z.array(z.object({ name: z.string(), room: z.string().nullable() })),
  });

  async function deviceNamed(name: string): Promise<string> {
    const devices = z.array(z.object({ id: z.string(), name: z.string().nullable() }));
    const all = await link.request({ type: 'config/device_registry/list' }, devices);
    return all.find((device) => device.name === name)?.id ?? expect.fail(`there is no device ${name}`);
  }

  /** As somebody does in the user interface. */
  async function setUp(handler: string, answers: object): Promise<void> {
    const post = async (path: string, body: object) => {
      const headers = { authorization: `Bearer ${access?.token}`, 'content-type': 'application/json' };
      const url = `${access?.url}/api/config/config_entries/flow${path}`;
      return await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    };
    const flow = z.object({ flow_id: z.string() }).parse(await post('', { handler }));
    expect(await post(`/${flow.flow_id}`, answers)).toMatchObject({ type: 'create_entry' });
  }

  test('doctor knows the link', async () => {
    expect((await house.run('doctor')).stdout).toContain('home_assistant');
  });
});
