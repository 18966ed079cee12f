import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../../../src/kernel/clock.ts';
import { silentLogger } from '../../../src/kernel/logger.ts';
import { HomeAssistantLink } from '../../../src/platform/home-assistant/home-assistant-link.ts';
import { RunningMerkdir } from '../../support/running-merkdir.ts';

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

  test('doctor knows the link', async () => {
    expect((await house.run('doctor')).stdout).toContain('home_assistant');
  });
});
