import { describe, expect, test } from 'vitest';
import { rightsOf } from '../../../src/identity/rights.ts';
import { databasePerFile, type Engine } from '../database-per-file.ts';
import { candidateOf } from '../memory-records.ts';
import { firstMoment, openTalkingHouse, type TalkingHouse } from '../talking-house.ts';

const dayMs = 86_400_000;

/** "Alles, was du nur vermutet hast": what is to be forgotten is described, not named. */
export function describeForgettingDescribed(engine: Engine): void {
  describe(`forgetting what is described (${engine})`, () => {
    const database = databasePerFile(engine);
    const anna = (minute = 1) => ({ speaker: 'anna', minute });
    const texts = async (house: TalkingHouse) => {
      const rights = rightsOf('owner', true);
      const viewer = { vault: house.storage.vault(), person: null, room: null, present: [], rights, allRooms: true };
      const { memories } = await house.stage.recall.latest(viewer, 50);
      return memories.map(({ text }) => text.replace(/\.$/, '')).toSorted();
    };
    const person = async (house: TalkingHouse, slug: string) => {
      const { people } = await house.storage.household.load(house.storage.vault());
      return people.find((each) => each.slug === slug)?.id ?? expect.fail(`nobody is called ${slug}`);
    };
    const store = async (house: TalkingHouse, fields: Parameters<typeof candidateOf>[0]) => {
      const access = { kind: 'job', vault: house.storage.vault(), job: 'test' } as const;
      const recordedAt = new Date(firstMoment);
      await house.stage.admission.admit(access, candidateOf({ recordedAt, ...fields }));
    };
    const filled = async () => {
      const house = await openTalkingHouse(database());
      await store(house, { text: 'Rex mag Lachs', provenance: 'inferred', explicit: false });
      await store(house, { text: 'Tilda fährt ein Rennrad', provenance: 'extracted', explicit: false });
      await store(house, { text: 'Die Leiter steht im Schuppen', owner: await person(house, 'anna') });
      await store(house, {
        text: 'Der Ofen braucht zehn Minuten',
        owner: await person(house, 'anna'),
        recordedAt: new Date(firstMoment - dayMs),
      });
      await store(house, {
        text: 'Das Zelt hat ein Loch',
        owner: await person(house, 'ben'),
        recordedAt: new Date(firstMoment - dayMs),
      });
      return house;
    };

    test('what was only guessed goes after yes, and nothing else', async () => {
      const house = await filled();
      const before = await texts(house);
      const asked = await house.say('Vergiss alles, was du nur vermutet hast', anna());
      expect(asked).toMatchObject({ needsConfirmation: true, text: expect.stringContaining('Rex') });
      expect(await texts(house)).toEqual(before);
      await house.say('Ja', anna(2));
      expect(await texts(house)).toEqual(before.filter((text) => text !== 'Rex mag Lachs'));
    });

    test('what somebody said yesterday, theirs only', async () => {
      const house = await filled();
      const before = await texts(house);
      await house.say('Vergiss, was ich gestern gesagt habe', anna());
      await house.say('Ja', anna(2));
      expect(await texts(house)).toEqual(before.filter((text) => text !== 'Der Ofen braucht zehn Minuten'));
      await house.say('Vergiss, was Ben gestern erzählt hat', anna(3));
      await house.say('Ja', anna(4));
      expect(await texts(house)).not.toContain('Das Zelt hat ein Loch');
    });

    test('several are all read out, and go together after yes', async () => {
      const house = await filled();
      const asked = await house.say('Vergiss alles von gestern', anna());
      expect(asked?.text).toBe(
        'Soll ich das alles vergessen: „Das Zelt hat ein Loch“ und „Der Ofen braucht zehn Minuten“?',
      );
      expect((await house.say('Ja', anna(2)))?.text).toBe('In Ordnung, ich habe 2 Dinge vergessen.');
      expect(await texts(house)).toEqual(['Die Leiter steht im Schuppen', 'Rex mag Lachs', 'Tilda fährt ein Rennrad']);
    });

    test('more than are read out stay: they are for the panel', async () => {
      const house = await filled();
      const before = await texts(house);
      const asked = await house.say('Vergiss alles, was du diese Woche gelernt hast', anna());
      expect(asked?.needsConfirmation).toBe(false);
      expect(asked?.text).toMatch(/^Das sind 5 Dinge/);
      await house.say('Ja', anna(2));
      expect(await texts(house)).toEqual(before);
    });

    test('what holds in a room goes by its room', async () => {
      const house = await filled();
      const said = { speaker: 'anna', room: 'Küche' };
      await house.say('Merk dir für dieses Zimmer, dass die Waage klemmt', { ...said, minute: 0 });
      expect(await texts(house)).toContain('Die Waage klemmt');
      await house.say('Vergiss, was in der Küche gilt', { ...said, minute: 1 });
      await house.say('Ja', { ...said, minute: 2 });
      expect(await texts(house)).not.toContain('Die Waage klemmt');
      expect(await texts(house)).toContain('Die Leiter steht im Schuppen');
    });

    test("a child takes back their own words only, and nobody hears of another's private ones", async () => {
      const house = await filled();
      await store(house, {
        text: 'Ben wünscht sich eine Drohne',
        scope: 'private',
        owner: await person(house, 'ben'),
        recordedAt: new Date(firstMoment - 2 * dayMs),
      });
      const before = await texts(house);
      const child = { speaker: 'clara', minute: 1 };
      expect((await house.say('Vergiss alles von gestern', child))?.text).toBe(
        'Das kann nur vergessen lassen, wer es mir gesagt hat oder sich um den Haushalt kümmert, frag bitte Anna oder Ben.',
      );
      expect((await house.say('Vergiss alles von vorgestern', anna()))?.text).not.toContain('Drohne');
      expect(await texts(house)).toEqual(before);
    });
  });
}
