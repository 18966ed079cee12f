import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { HouseholdFacts } from '../../../src/domain/household-facts.ts';
import { systemClock } from '../../../src/kernel/clock.ts';
import { silentLogger } from '../../../src/kernel/logger.ts';
import { HomeAssistantLink } from '../../../src/platform/home-assistant/home-assistant-link.ts';
import type { HomeState } from '../../../src/sources/ports.ts';
import { defaultSources, entityWatch } from '../../../src/sources/subscriptions.ts';

/** A file with `{url, token, people: [{name, user_id, person_id}], areas: [{area_id, name}]}` of a running instance. */
const accessFile = process.env['MERKDIR_TEST_HOME_ASSISTANT'];
const access =
  accessFile === undefined
    ? null
    : z
        .object({
          url: z.string(),
          token: z.string(),
          people: z.array(z.object({ name: z.string(), user_id: z.string(), person_id: z.string() })).min(2),
          areas: z.array(z.object({ area_id: z.string(), name: z.string() })).min(2),
        })
        .parse(JSON.parse(readFileSync(accessFile, 'utf8')));

const within5s = { timeout: 5_000, interval: 20 };
const anything = z.unknown();

describe.skipIf(access === null)('a real Home Assistant', () => {
  const facts: HouseholdFacts[] = [];
  const states: HomeState[] = [];
  let link: HomeAssistantLink;
  const latest = () => facts.at(-1);

  beforeAll(async () => {
    link = new HomeAssistantLink(
      {
        url: access?.url ?? '',
        token: access?.token ?? '',
        watches: entityWatch({ prefix: 'merkdir', ...defaultSources }),
      },
      {
        facts: { learnHousehold: (household) => void facts.push(household) },
        logger: silentLogger,
        clock: systemClock,
      },
    );
    link.onState((state) => void states.push(state));
    await link.start();
    await vi.waitFor(() => expect(facts).not.toEqual([]), within5s);
  });
  afterAll(() => link.stop());

  test('shows its areas, people and users, and refuses no subscription', () => {
    expect(latest()?.rooms).toEqual(
      expect.arrayContaining(
        (access?.areas ?? []).map(({ area_id, name }) => expect.objectContaining({ id: area_id, name })),
      ),
    );
    for (const { name, user_id, person_id } of access?.people ?? []) {
      expect(latest()?.people).toContainEqual(
        expect.objectContaining({ id: person_id, name, user: user_id, entity: expect.stringMatching(/^person\./) }),
      );
      expect(latest()?.users).toContainEqual(
        expect.objectContaining({ id: user_id, administrator: false, person: person_id }),
      );
    }
    expect(latest()?.users?.some(({ administrator }) => administrator)).toBe(true);
    expect(link.state()).toMatchObject({ connected: true, refused: [], troubles: 0 });
  });

  test('tells the states of its people', async () => {
    await vi.waitFor(() => expect(states.some(({ entityId }) => entityId.startsWith('person.'))).toBe(true), within5s);
  });

  test('a renamed area and a renamed person follow within five seconds', async () => {
    const area = access?.areas[0];
    const person = access?.people[0];
    const nameOfArea = () => latest()?.rooms.find(({ id }) => id === area?.area_id)?.name;
    const nameOfPerson = () => latest()?.people?.find(({ id }) => id === person?.person_id)?.name;
    const rename = async (areaName: string, personName: string) => {
      await link.request({ type: 'config/area_registry/update', area_id: area?.area_id, name: areaName }, anything);
      await link.request({ type: 'person/update', person_id: person?.person_id, name: personName }, anything);
    };
    await pause(500);
    await rename('Umbenannt', 'Umbenannt');
    await vi.waitFor(() => expect([nameOfArea(), nameOfPerson()]).toEqual(['Umbenannt', 'Umbenannt']), within5s);
    await rename(area?.name ?? '', person?.name ?? '');
    await vi.waitFor(() => expect([nameOfArea(), nameOfPerson()]).toEqual([area?.name, person?.name]), within5s);
  });

  test('a new person appears, and is gone when removed, within five seconds each', async () => {
    const created = await link.request(
      { type: 'person/create', name: 'Neuling', device_trackers: [] },
      z.object({ id: z.string() }),
    );
    await vi.waitFor(
      () => expect(latest()?.people).toContainEqual(expect.objectContaining({ name: 'Neuling' })),
      within5s,
    );
    await link.request({ type: 'person/delete', person_id: created.id }, anything);
    await vi.waitFor(() => expect(latest()?.people?.some(({ id }) => id === created.id)).toBe(false), within5s);
  });

  test('passes on an event of its bus', async () => {
    const events: unknown[] = [];
    link.onEvent('speaker_recognition_detected', ({ data }) => void events.push(data));
    await pause(500);
    await link.request(
      { type: 'fire_event', event_type: 'speaker_recognition_detected', event_data: { a: 1 } },
      anything,
    );
    await vi.waitFor(() => expect(events).toEqual([{ a: 1 }]), within5s);
  });
});
