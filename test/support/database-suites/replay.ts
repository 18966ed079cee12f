import { describe, expect, test } from 'vitest';
import type { Memory } from '../../../src/domain/memory.ts';
import { rightsOf } from '../../../src/identity/rights.ts';
import { databasePerFile, type Engine } from '../database-per-file.ts';
import { dayMs, firstNight, NightHouse } from '../night-house.ts';
import { pick, seededRandom } from '../seeded-random.ts';
import { openTalkingHouse } from '../talking-house.ts';

/** Important things that are told in the first days and never again, and how they are asked for much later. */
const important: readonly { readonly thing: string; readonly place: string; readonly question: string }[] = [
  { thing: 'Der Haupthahn', place: 'hinter dem Kellerregal', question: 'Wo ist der Haupthahn?' },
  { thing: 'Die Impfpässe', place: 'in der roten Mappe', question: 'Wo sind die Impfpässe?' },
  { thing: 'Der Tresorschlüssel', place: 'unter der Standuhr', question: 'Wo liegt der Tresorschlüssel?' },
  { thing: 'Die Hausratversicherung', place: 'im grünen Ordner', question: 'Wo ist die Hausratversicherung?' },
  { thing: 'Das Fieberthermometer', place: 'im Spiegelschrank', question: 'Wo ist das Fieberthermometer?' },
  {
    thing: 'Der Schornsteinfegerbericht',
    place: 'in der Heizungsmappe',
    question: 'Wo ist der Schornsteinfegerbericht?',
  },
  { thing: 'Das Familienstammbuch', place: 'im Sekretär', question: 'Wo liegt das Familienstammbuch?' },
  { thing: 'Die Ersatzsicherungen', place: 'über dem Zählerkasten', question: 'Wo sind die Ersatzsicherungen?' },
];
/** Everyday things that are said again and again in other words, so that they compete with the important ones. */
const things = ['Leiter', 'Schlitten', 'Mappe', 'Standuhr', 'Koffer', 'Regal', 'Thermometer', 'Zelt', 'Ordner', 'Säge'];
const places = ['Keller', 'Garage', 'Speicher', 'Flur', 'Schrank', 'Sekretär', 'Garten', 'Bad'];
const wordings = [
  (thing: string, place: string) => `${thing} steht im ${place}`,
  (thing: string, place: string) => `${thing} steht jetzt im ${place}.`,
  (thing: string, place: string) => `Also ${thing} steht wieder im ${place}`,
];
/** Days on which it is asked, as shares of the whole. */
const askedAt = [0.1, 0.25, 0.5, 0.75, 1];
const guessDays = 90;

/** MERKDIR_REPLAY_DAYS=242 plays the long version. */
const days = Number(process.env['MERKDIR_REPLAY_DAYS'] ?? 21);

export function describeReplay(engine: Engine): void {
  describe(`${days} days of use (${engine})`, () => {
    const database = databasePerFile(engine);

    test('lose nothing that was confirmed, stay bounded, and old important things are found as at first', async () => {
      const home = new NightHouse(await openTalkingHouse(database()));
      const random = seededRandom(11);
      const told: Memory[] = [];
      const found: number[] = [];
      let contracts = 0;
      for (let day = 0; day < days; day += 1) {
        home.now = firstNight + day * dayMs;
        if (day % 7 === 0) {
          await home.admit({ text: `Vertrag ${day} liegt im Ordner`, subject: `Vertrag ${day}`, salience: 0.7 });
          contracts += 1;
        }
        const [first] = important.slice(told.length);
        if (first !== undefined) {
          const fields = { subject: first.thing, predicate: 'liegt', object: first.place, salience: 0.9 };
          told.push(await home.put({ text: `${first.thing}: ${first.place}`, ...fields }));
        }
        for (let said = 0; said < 3; said += 1) await chat(home, random);
        await home.put({ text: `Vermutung ${day}`, provenance: 'inferred' });
        await home.night();
        if (askedAt.some((share) => Math.max(important.length, Math.round(share * days)) === day + 1)) {
          found.push(await recallOf(home, told));
        }
      }
      const counted = async (condition: string) =>
        Number((await home.rows(`SELECT count(*) AS n FROM merkdir.memories WHERE ${condition}`))[0]?.['n']);
      const active = await counted(`status = 'active'`);
      process.stdout.write(`${days} days: ${active} active, recall of old important things ${found.join(', ')}\n`);
      expect(await counted(`status = 'active' AND provenance = 'confirmed'`)).toBe(contracts + told.length);
      // A thing has one place, and a guess three months.
      expect(await counted(`status = 'active' AND provenance = 'extracted'`)).toBeLessThanOrEqual(things.length);
      expect(active).toBeLessThanOrEqual(contracts + told.length + things.length + guessDays + 1);
      expect(found[0]).toBe(1);
      expect(Math.min(...found)).toBe(found[0]);
      const salience = await Promise.all(told.map((memory) => home.salienceOf(memory)));
      expect(Math.min(...salience)).toBeGreaterThanOrEqual(0.1);
    }, 3_600_000);
  });
}

async function chat(home: NightHouse, random: () => number): Promise<void> {
  const [thing, place] = [pick(random, things), pick(random, places)];
  const fields = { subject: thing, predicate: 'steht in', object: place, singleValued: true };
  const text = pick(random, wordings)(thing, place);
  await home.admit({ text, ...fields, provenance: 'extracted', confidence: 0.9, salience: 0.4, explicit: false });
}

/** Share of the old important things that are among the first five answers. */
async function recallOf(home: NightHouse, told: readonly Memory[]): Promise<number> {
  const viewer = {
    vault: home.vault,
    person: await home.person('anna'),
    room: null,
    present: [],
    rights: rightsOf('owner', true),
    allRooms: false,
  };
  let hits = 0;
  for (const [number, memory] of told.entries()) {
    const text = important[number]?.question ?? '';
    const query = { text, language: 'de', at: new Date(home.now), timeZone: 'Europe/Berlin', limit: 5 } as const;
    const result = await home.house.stage.recall.recall({ ...query, history: false }, viewer);
    if (result.hits.some((hit) => hit.memory.id === memory.id)) hits += 1;
  }
  return hits / told.length;
}
