import { describe, expect, test } from 'vitest';
import { newId, type RoomId, type VaultId } from '../../../../src/domain/ids.ts';
import type { Viewer } from '../../../../src/domain/viewer.ts';
import type { HouseholdSettings } from '../../../../src/identity/ports.ts';
import { Briefings } from '../../../../src/routines/briefing/briefing.ts';
import { DailyBriefing, windowOfBriefing } from '../../../../src/routines/briefing/daily.ts';
import { clockAt, places, speakers } from '../../../support/intention-house.ts';
import { FakePorts } from '../../surfaces/http/fake-ports.ts';

const vault = newId<VaultId>();
const kitchen = newId<RoomId>();
const bath = newId<RoomId>();

/** A household of two; what the viewers may see is told by their scope. */
function house(fields: { readonly satellite?: string; readonly at?: string } = {}) {
  const ports = new FakePorts();
  const anna = ports.addPerson('anna', 'Anna', { role: 'owner' }).id;
  const ben = ports.addPerson('ben', 'Ben').id;
  ports.store('Die Leiter steht im Schuppen.');
  ports.store('Der Ring liegt im Nähkasten.', { scope: 'private', owner: anna });
  ports.store('Der Code ist 4711.', { sensitive: true });
  const asked: Viewer[] = [];
  const where = places();
  where.satellites.set('assist_satellite.kueche', kitchen);
  where.satellites.set('assist_satellite.bad', bath);
  const aloud = speakers();
  const clock = clockAt(fields.at ?? '2026-05-05T05:30:00Z');
  const claimed = new Set<string>();
  const settings: HouseholdSettings = {
    ...{ language: 'de', timeZone: 'Europe/Berlin', transcriptDays: 1, sightingDays: 1, eventDays: 1 },
    ...{ speakerRecognition: false, personalMemoriesToCloud: false, keepForgottenTranscripts: false },
  };
  const process = () =>
    new DailyBriefing({
      briefings: new Briefings({
        store: {
          recorded: async (viewer) => {
            asked.push(viewer);
            return ports.stored.filter(({ scope, owner }) => scope === 'shared' || owner === viewer.person);
          },
          waitingDrafts: async () => 0,
        },
        intentions: { list: async () => [] },
        sightings: { between: async () => [] },
      }),
      household: { load: async () => ({ people: ports.people, rooms: [], settings }) },
      ...{ whereabouts: where, messenger: aloud, clock, time: '07:30', satellite: fields.satellite ?? null },
      claim: async (_vault, { key, at }) => {
        const name = `${key} ${at.toISOString()}`;
        if (claimed.has(name)) return false;
        claimed.add(name);
        return true;
      },
    });
  return { ports, anna, ben, asked, where, aloud, clock, process };
}

describe('the daily briefing', () => {
  test('tells somebody alone their own, without codes, once a day', async () => {
    const { anna, where, aloud, clock, process } = house();
    where.people.set(anna, kitchen);
    expect(await process().run(vault)).toBe(1);
    expect(aloud.said[0]?.satellite).toBe('assist_satellite.kueche');
    expect(aloud.said[0]?.text).toMatch(/Ring.*Leiter|Leiter.*Ring/);
    expect(aloud.said[0]?.text).not.toContain('4711');
    clock.set('2026-05-05T05:31:00Z');
    expect([await process().run(vault), await process().run(vault)]).toEqual([0, 0]);
    clock.set('2026-05-06T05:30:00Z');
    expect(await process().run(vault)).toBe(1);
  });

  test('among others it is for all, and said once in a room', async () => {
    const { anna, ben, where, aloud, process } = house();
    where.people.set(anna, kitchen);
    where.people.set(ben, kitchen);
    expect(await process().run(vault)).toBe(1);
    expect(aloud.said).toHaveLength(1);
    expect(aloud.said[0]?.text).toContain('Leiter');
    expect(aloud.said[0]?.text).not.toContain('Ring');
  });

  test('whoever comes later is told later, but not in the afternoon; nobody is told before', async () => {
    const { ben, where, clock, process } = house({ at: '2026-05-05T05:29:59Z' });
    where.people.set(ben, bath);
    expect(await process().run(vault)).toBe(0);
    where.people.clear();
    clock.set('2026-05-05T05:30:00Z');
    expect(await process().run(vault)).toBe(0);
    where.people.set(ben, bath);
    clock.set('2026-05-05T08:31:00Z');
    expect(await process().run(vault)).toBe(0);
    clock.set('2026-05-05T08:29:00Z');
    expect(await process().run(vault)).toBe(1);
  });

  test('while a satellite is spoken to it waits for the next minute', async () => {
    const { anna, where, aloud, process } = house();
    where.people.set(anna, kitchen);
    aloud.busy.add('assist_satellite.kueche');
    expect(await process().run(vault)).toBe(0);
    aloud.busy.clear();
    expect(await process().run(vault)).toBe(1);
  });

  test('at one satellite it is for all, wherever people are', async () => {
    const { anna, where, aloud, asked, process } = house({ satellite: 'assist_satellite.flur' });
    where.people.set(anna, kitchen);
    expect(await process().run(vault)).toBe(1);
    expect(aloud.said.map(({ satellite }) => satellite)).toEqual(['assist_satellite.flur']);
    expect(asked.map(({ person, room }) => [person, room])).toEqual([[null, null]]);
  });

  test('nothing new is nothing to say', async () => {
    const { ports, anna, where, aloud, process } = house();
    ports.stored = [];
    where.people.set(anna, kitchen);
    expect([await process().run(vault), aloud.said]).toEqual([0, []]);
  });
});

test.each([
  ['2026-03-29T00:30:00Z', '02:30', null],
  // At half past two the clock shows half past three: the hour is left out.
  ['2026-03-29T01:30:00Z', '02:30', '2026-03-29'],
  ['2026-10-25T00:30:00Z', '02:30', '2026-10-25'],
  ['2026-10-25T01:30:00Z', '02:30', '2026-10-25'],
  ['2026-10-25T03:30:00Z', '02:30', null],
  ['2026-05-05T22:30:00Z', '23:30', '2026-05-05'],
  ['2026-05-06T01:00:00Z', '23:30', null],
])('at %s the one of %s is that of %s', (now, time, day) => {
  expect(windowOfBriefing(new Date(now), time, 'Europe/Berlin')?.day ?? null).toBe(day);
});
