import { describe, expect, test } from 'vitest';
import { rightsOf } from '../../../src/identity/rights.ts';
import { openCareHouse } from '../care-house.ts';
import { databasePerFile, type Engine } from '../database-per-file.ts';
import { candidateOf } from '../memory-records.ts';
import { runAs } from '../raw-sql.ts';
import { openTalkingHouse, type TalkingHouse } from '../talking-house.ts';

/** A memory that says several things loses one of them and keeps the others. */
export function describeForgettingParts(engine: Engine): void {
  describe(`forgetting a part (${engine})`, () => {
    const database = databasePerFile(engine);
    const access = (house: TalkingHouse) => ({ kind: 'job', vault: house.storage.vault(), job: 'test' }) as const;
    const anna = (minute: number) => ({ speaker: 'anna', minute });
    const everybody = (house: TalkingHouse) => {
      const rights = rightsOf(null, false);
      return { vault: house.storage.vault(), person: null, room: null, present: [], rights, allRooms: false };
    };
    const remembered = async (house: TalkingHouse) => (await house.stage.recall.latest(everybody(house), 10)).memories;
    const texts = async (house: TalkingHouse) => (await remembered(house)).map(({ text }) => text);

    test('asks with exactly what goes and what stays, and does just that', async () => {
      const house = await openTalkingHouse(database());
      await house.say('Merk dir, dass Tilda Montag kommt und eine Nussallergie hat', anna(0));
      const [whole] = await texts(house);
      expect(whole).toBe('Tilda kommt Montag und hat eine Nussallergie.');

      const asked = await house.say('Vergiss Tildas Nussallergie', anna(1));
      expect(asked?.text).toBe(
        'Soll ich vergessen, dass Tilda eine Nussallergie hat, und „Tilda kommt Montag.“ behalten?',
      );
      expect(await texts(house)).toEqual([whole]);

      expect((await house.say('Ja', anna(2)))?.text).toBe('In Ordnung, das habe ich vergessen.');
      expect(await texts(house)).toEqual(['Tilda kommt Montag.']);
      const heard = await house.say('Wann kommt Tilda?', anna(3));
      expect(heard?.text).toContain('Montag');
      expect(heard?.text).not.toMatch(/nuss/i);
    });

    test('what went does not come back, what stayed may be said again', async () => {
      const house = await openTalkingHouse(database());
      await house.say('Merk dir, dass Tilda Montag kommt und eine Nussallergie hat', anna(0));
      await house.say('Vergiss Tildas Nussallergie', anna(1));
      await house.say('Ja', anna(2));
      const overheard = async (text: string, parts: object) =>
        (
          await house.stage.admission.admit(
            access(house),
            candidateOf({ text, ...parts, explicit: false, provenance: 'extracted' }),
          )
        ).kind;
      expect(await overheard('Tilda hat eine Nussallergie', { subject: 'Tilda', object: 'Nussallergie' })).toBe(
        'refused',
      );
      expect(await overheard('Tilda kommt Montag und hat eine Nussallergie.', { subject: 'Tilda' })).toBe('refused');
      expect(await overheard('Tilda kommt Montag', { subject: 'Tilda', object: 'Montag' })).not.toBe('refused');
    });

    test('a code that was named goes wherever it was told, and does not come back in another sentence', async () => {
      const house = await openTalkingHouse(database());
      await house.say('Merk dir, dass der Code vom Gartentor 4711 ist', anna(0));
      await house.say('Vergiss den Code vom Gartentor. Die 4711 gilt nicht mehr.', anna(1));
      await house.say('Ja', anna(2));
      expect(await texts(house)).toEqual([]);
      const overheard = async (text: string) =>
        (
          await house.stage.admission.admit(
            access(house),
            candidateOf({ text, explicit: false, provenance: 'extracted' }),
          )
        ).kind;
      expect(await overheard('Die 4711 ist gelöscht')).toBe('refused');
      expect(await overheard('Der Schuppen hat jetzt 8126')).toBe('stored');
      await house.say('Merk dir, dass der Code vom Gartentor 4711 ist', anna(3));
      expect(await texts(house)).toContain('Der Code vom Gartentor ist 4711.');
    });

    test('a code that was told twice goes at once, and what only shares its subject stays', async () => {
      const house = await openTalkingHouse(database());
      await house.say('Merk dir, dass der Code vom Gartentor 4711 ist', anna(0));
      await house.say('Merk dir, dass am Gartentor ersatzweise auch 4711 geht', anna(1));
      await house.say('Merk dir, dass das Gartentor neu gestrichen ist', anna(2));
      const asked = await house.say('Vergiss den Code 4711 vom Gartentor', anna(3));
      expect(asked?.text).toMatch(/^Soll ich das alles vergessen: /);
      expect(asked?.text.match(/4711/g)).toHaveLength(2);
      await house.say('Ja', anna(4));
      expect(await texts(house)).toEqual(['Das Gartentor ist neu gestrichen.']);
    });

    test('the rest keeps its origin: who said it, when, how sure', async () => {
      const house = await openTalkingHouse(database());
      await house.say('Merk dir, dass Tilda Montag kommt und eine Nussallergie hat', anna(0));
      const [before] = await remembered(house);
      await house.say('Vergiss, dass Tilda Montag kommt', anna(1));
      await house.say('Ja', anna(2));
      const [after] = await remembered(house);
      const origin = ({ owner, provenance, confidence, salience, recordedAt, scope }: NonNullable<typeof before>) => ({
        ...{ owner, provenance, confidence, salience, recordedAt, scope },
      });
      expect(after?.text).toBe('Tilda hat eine Nussallergie.');
      expect(after?.id).not.toBe(before?.id);
      expect(origin(after ?? expect.fail('nothing left'))).toEqual(origin(before ?? expect.fail('nothing there')));
      // Only the visit was on a day that passes.
      expect(after?.validTo).toBeNull();
      expect(await runAs(database(), access(house), 'SELECT DISTINCT forgotten_id FROM merkdir.tombstones')).toEqual([
        { forgotten_id: before?.id },
      ]);
    });

    test('what was learned in passing is not counted as rejected while a part of it stays', async () => {
      const house = await openTalkingHouse(database());
      await house.say('Merk dir, dass Tilda Montag kommt und eine Nussallergie hat', anna(0));
      const [memory] = await remembered(house);
      const job = access(house);
      await runAs(
        database(),
        job,
        `INSERT INTO merkdir.memory_origins (memory_id, vault_id, extractor, confidence)
         VALUES ('${memory?.id}', '${house.storage.vault()}', 'rules', 0.9)`,
      );
      await house.say('Vergiss Tildas Nussallergie', anna(1));
      await house.say('Ja', anna(2));
      const [left] = await remembered(house);
      expect(await runAs(database(), job, 'SELECT memory_id FROM merkdir.memory_origins')).toEqual([
        { memory_id: left?.id },
      ]);
      expect(await runAs(database(), job, 'SELECT 1 FROM merkdir.draft_reviews')).toEqual([]);
    });

    test('whoever may not forget the memory takes nothing out of it', async () => {
      const house = await openTalkingHouse(database());
      await house.say('Merk dir, dass Tilda Montag kommt und eine Nussallergie hat', anna(0));
      await house.say('Vergiss Tildas Nussallergie', anna(1));
      expect((await house.say('Ja', { speaker: 'clara', minute: 2 }))?.text).toBe(
        'Das muss jemand bestätigen, der es auch darf.',
      );
      expect(await texts(house)).toEqual(['Tilda kommt Montag und hat eine Nussallergie.']);
    });

    test('over the API the search shows the parts and which are meant, and exactly those go for good', async () => {
      const house = await openCareHouse(database());
      await house.say('Merk dir, dass Tilda Montag kommt und eine Nussallergie hat', anna(0));
      const search = async () =>
        (await house.http('POST', '/api/memories/search', { topic: 'Tildas Nussallergie', speaker: 'anna' })).body as {
          memories: { id: string; parts: string[]; meant: string[] }[];
        };
      const [found] = (await search()).memories;
      const { id, parts, meant } = found ?? expect.fail('not found');
      expect({ parts, meant }).toEqual({
        parts: ['Tilda kommt Montag.', 'Tilda hat eine Nussallergie.'],
        meant: ['Tilda hat eine Nussallergie.'],
      });
      const one = await house.http('GET', `/api/memories/${id}?speaker=anna`);
      expect(one.body).toMatchObject({ parts });

      const forget = async (body: object) => await house.http('DELETE', `/api/memories/${id}`, body);
      expect(await forget({ speaker: 'clara', parts: meant })).toMatchObject({ status: 403 });
      expect(await forget({ speaker: 'anna', parts })).toMatchObject({ body: { code: 'invalid_input' } });
      expect(await forget({ speaker: 'anna', parts: ['Tilda kommt.'] })).toMatchObject({
        body: { code: 'invalid_input' },
      });
      expect(await texts(house)).toEqual(['Tilda kommt Montag und hat eine Nussallergie.']);

      expect(await forget({ speaker: 'anna', parts: meant })).toMatchObject({
        status: 200,
        body: { left: { text: 'Tilda kommt Montag.', owner: 'anna' } },
      });
      expect(await texts(house)).toEqual(['Tilda kommt Montag.']);
      expect(await forget({ speaker: 'anna', parts: meant })).toMatchObject({ status: 404 });
    });

    test('a topic that means all of it takes all of it', async () => {
      const house = await openTalkingHouse(database());
      await house.say('Merk dir, dass Tilda Montag kommt und eine Nussallergie hat', anna(0));
      await house.say('Vergiss, dass Tilda Montag kommt und eine Nussallergie hat', anna(1));
      await house.say('Ja', anna(2));
      expect(await texts(house)).toEqual([]);
    });
  });
}
