import { describe, expect, test } from 'vitest';
import type { PersonId } from '../../../src/domain/ids.ts';
import type { Memory } from '../../../src/domain/memory.ts';
import type { Viewer } from '../../../src/domain/viewer.ts';
import { rightsOf } from '../../../src/identity/rights.ts';
import { DependentQuestions } from '../../../src/memory/questions/dependent-questions.ts';
import type { DigestQuery } from '../../../src/retrieval/digests/ports.ts';
import { databasePerFile, type Engine } from '../database-per-file.ts';
import { dayMs, NightHouse } from '../night-house.ts';
import { asJob } from '../raw-sql.ts';
import { firstMoment, openTalkingHouse } from '../talking-house.ts';

/** Tuesday, 5 May 2026, before breakfast; `say` speaks in its evening. */
const morning = firstMoment - dayMs / 2;
const lastWeek = { from: new Date('2026-04-26T22:00:00Z'), to: new Date('2026-05-03T22:00:00Z') };

class DigestHouse extends NightHouse {
  override now = morning;

  async texts(person: string | null, query: Omit<DigestQuery, 'limit'>): Promise<readonly string[]> {
    const viewer: Viewer = {
      vault: this.vault,
      person: person === null ? null : await this.person(person),
      room: null,
      present: [],
      rights: rightsOf(person === null ? null : 'adult', false),
      allRooms: false,
    };
    const digests = await this.house.storage.digests.digests(viewer, { ...query, limit: 50 });
    return digests.flatMap(({ lines }) => lines.map(({ text }) => text));
  }

  async forget(memory: Memory): Promise<void> {
    await this.house.storage.memories.within(asJob(this.vault), async (transaction) => {
      await transaction.erase([{ memory, trace: null }], { at: new Date(this.now), turns: true });
    });
  }

  questions(): DependentQuestions {
    return new DependentQuestions({
      store: this.house.storage.learning,
      clock: { now: () => new Date(this.now) },
    });
  }
}

export function describeDigests(engine: Engine): void {
  describe(`weeks, months and profiles (${engine})`, () => {
    const database = databasePerFile(engine);
    const open = async () => new DigestHouse(await openTalkingHouse(database()));

    test('a week is asked for by voice: the household’s and the speaker’s own, nobody else’s', async () => {
      const home = await open();
      const [anna, ben] = [await home.person('anna'), await home.person('ben')];
      await home.put({ text: 'Der Kamin wurde gefegt', salience: 0.9 }, 4);
      await home.put({ text: 'Ich suche heimlich ein Haus', scope: 'private', owner: anna, salience: 0.8 }, 4);
      await home.put({ text: 'Ich lerne Cello', scope: 'private', owner: ben, salience: 0.8 }, 4);
      await home.put({ text: 'Der Code ist 7391', sensitive: true }, 4);
      expect((await home.house.say('Was war letzte Woche los?', { speaker: 'anna' }))?.handled).toBe(false);
      await home.night();
      const own = await home.house.say('Was war letzte Woche los?', { speaker: 'anna', minute: 10 });
      expect(own).toMatchObject({ handled: true, personal: true });
      expect(own?.text).toMatch(/Kamin.*Haus/);
      expect(own?.text).not.toMatch(/Cello|7391/);
      const nobody = await home.house.say('What happened last week?', { minute: 20, satellite: 'flur-satellit' });
      expect(nobody).toMatchObject({ handled: true, personal: false });
      expect(nobody?.text).toMatch(/Kamin/);
      expect(nobody?.text).not.toMatch(/Haus|Cello|7391/);
    });

    test('only the latest version is read, and only what may be told of it now', async () => {
      const home = await open();
      const anna = await home.person('anna');
      const told: Memory[] = [];
      for (const text of ['wohnt in Ulm', 'mag Rosinen', 'spielt Cello', 'sammelt Uhren']) {
        told.push(await home.put({ text: `Ruth ${text}`, subject: 'Ruth', owner: anna }, 4));
      }
      await home.night();
      expect(await home.texts(null, { kind: 'profile', about: 'ruth' })).toHaveLength(4);
      await home.put({ text: 'Ruth fährt Rad', subject: 'Ruth', salience: 0.9 }, 0.1);
      home.now += dayMs;
      await home.night();
      expect((await home.texts(null, { kind: 'profile', about: 'ruth' })).toSorted()).toHaveLength(5);
      const [ulm, raisins, cello, clocks] = told.map(({ id }) => id);
      await home.rows(`UPDATE merkdir.memories SET discreet = true WHERE id = '${ulm}'`);
      await home.rows(`UPDATE merkdir.memories SET scope = 'private' WHERE id = '${raisins}'`);
      await home.rows(`UPDATE merkdir.memories SET status = 'suspended' WHERE id = '${cello}'`);
      await home.rows(
        `UPDATE merkdir.memories SET status = 'superseded', superseded_by = '${ulm}' WHERE id = '${clocks}'`,
      );
      expect(await home.texts(null, { kind: 'profile' })).toEqual(['Ruth fährt Rad']);
      // What was so in that week was so, even if it is not any more.
      expect(await home.texts('ben', { stretch: lastWeek })).toEqual(['Ruth sammelt Uhren']);
    });

    test('what is forgotten is gone from them at once, and they are made anew, however long ago', async () => {
      const home = await open();
      const doomed = await home.put({ text: 'Der Kamin wurde gefegt' }, 80);
      await home.put({ text: 'Das Dach ist dicht' }, 80);
      // Five weeks back is as far as a usual night looks.
      home.now -= 60 * dayMs;
      await home.night();
      home.now += 60 * dayMs;
      await home.night();
      expect((await home.texts(null, { kind: 'week' })).toSorted()).toEqual([
        'Das Dach ist dicht',
        'Der Kamin wurde gefegt',
      ]);
      home.now += 1;
      await home.forget(doomed);
      expect(await home.texts(null, { kind: 'week' })).toEqual([]);
      home.now += dayMs;
      await home.night();
      expect(await home.texts(null, { kind: 'week' })).toEqual(['Das Dach ist dicht']);
    });
  });

  describe(`what rests on something that has changed (${engine})`, () => {
    const database = databasePerFile(engine);
    const open = async () => new DigestHouse(await openTalkingHouse(database()));
    const place = { subject: 'Schlitten', predicate: 'steht in', singleValued: true };
    const owner = { person: null, role: null };

    async function moved(home: DigestHouse): Promise<{ readonly dependent: Memory }> {
      await home.admit({ text: 'Der Schlitten steht im Schuppen', ...place, object: 'Schuppen' }, 5);
      const dependent = await home.put({ text: 'Der Schuppen wird abgeschlossen', subject: 'Schuppen' }, 4);
      await home.put({ text: 'Das Haus ist gelb', subject: 'Haus' }, 4);
      await home.night();
      home.now += dayMs;
      await home.admit({ text: 'Der Schlitten steht im Keller', ...place, object: 'Keller' }, 0.5);
      await home.put({ text: 'Der Schuppen bekommt Regale', subject: 'Schuppen' }, 0.1);
      return { dependent };
    }

    test('is asked about once, and not rewritten', async () => {
      const home = await open();
      const { dependent } = await moved(home);
      expect(await home.night()).toMatchObject({ questions: 1 });
      const [question, ...more] = await home.questions().list(home.vault, owner);
      expect(more).toEqual([]);
      expect(question?.memory.text).toBe('Der Schuppen wird abgeschlossen');
      expect(question?.changed.text).toBe('Der Schlitten steht im Schuppen');
      expect(question?.successor?.text).toBe('Der Schlitten steht im Keller');
      expect(await home.statusOf(dependent)).toBe('active');
      await home.questions().answer(home.vault, dependent.id, { reviewer: owner, holds: true });
      home.now += dayMs;
      expect(await home.night()).toMatchObject({ questions: 0 });
      expect(await home.questions().list(home.vault, owner)).toEqual([]);
      expect(await home.statusOf(dependent)).toBe('active');
    });

    test('what does not hold any more is history', async () => {
      const home = await open();
      const { dependent } = await moved(home);
      await home.night();
      const answered = await home.questions().answer(home.vault, dependent.id, { reviewer: owner, holds: false });
      expect(answered).toMatchObject({ status: 'superseded', validTo: new Date(home.now) });
      expect(await home.statusOf(dependent)).toBe('superseded');
      expect(await home.questions().answer(home.vault, dependent.id, { reviewer: owner, holds: false })).toBeNull();
    });

    test('near-equals that became one have not changed', async () => {
      const home = await open();
      const said = { subject: 'Schlitten', predicate: 'steht in', object: 'Schuppen' };
      await home.put({ text: 'Der Schlitten steht im Schuppen', ...said, provenance: 'extracted' }, 3);
      await home.put({ text: 'Der Schlitten steht im Schuppen.', ...said }, 4);
      await home.put({ text: 'Der Schuppen wird abgeschlossen', subject: 'Schuppen' }, 4);
      expect(await home.night()).toMatchObject({ merged: 1, questions: 0 });
    });

    test('children and guests are not asked, and nobody about another’s private things', async () => {
      const home = await open();
      const anna = await home.person('anna');
      const own = { scope: 'private' as const, owner: anna };
      await home.admit({ text: 'Mein Geschenk liegt im Schuppen', ...own, ...place, object: 'Schuppen' }, 5);
      await home.put({ text: 'Der Schuppen ist mein Versteck', ...own, subject: 'Schuppen' }, 4);
      await home.night();
      home.now += dayMs;
      await home.admit({ text: 'Mein Geschenk liegt im Keller', ...own, ...place, object: 'Keller' }, 0.5);
      expect(await home.night()).toMatchObject({ questions: 1 });
      const asked = async (person: PersonId | null, role: 'owner' | 'adult' | null) =>
        (await home.questions().list(home.vault, { person, role })).length;
      expect(await asked(anna, 'owner')).toBe(1);
      expect(await asked(await home.person('ben'), 'adult')).toBe(0);
      expect(await asked(null, null)).toBe(0);
      const child = { person: await home.person('clara'), role: 'child' as const };
      await expect(home.questions().list(home.vault, child)).rejects.toMatchObject({ code: 'not_allowed' });
    });
  });
}
