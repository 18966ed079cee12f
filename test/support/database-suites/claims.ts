import { beforeEach, describe, expect, test } from 'vitest';
import { quotedMemories } from '../../../src/app/quoted-memories.ts';
import { newId, type PersonId, type TurnId } from '../../../src/domain/ids.ts';
import type { Turn } from '../../../src/domain/turn.ts';
import type { Viewer } from '../../../src/domain/viewer.ts';
import { rightsOf } from '../../../src/identity/rights.ts';
import { openCareHouse } from '../care-house.ts';
import { databasePerFile, type Engine } from '../database-per-file.ts';
import { asJob, runAs } from '../raw-sql.ts';
import { firstMoment, openTalkingHouse, type Saying, type TalkingHouse } from '../talking-house.ts';

const dayMs = 86_400_000;
const now = new Date(firstMoment);

export function describeClaims(engine: Engine): void {
  const database = databasePerFile(engine);
  let house: TalkingHouse;
  let anna: PersonId;
  let ben: PersonId;

  beforeEach(async () => {
    house = await openTalkingHouse(database());
    const { people } = await house.storage.household.load(house.vault.id);
    anna = people.find(({ slug }) => slug === 'anna')?.id as PersonId;
    ben = people.find(({ slug }) => slug === 'ben')?.id as PersonId;
  });

  const viewer = (person: PersonId | null): Viewer => ({
    ...{ vault: house.vault.id, person, room: null, present: [], allRooms: false },
    rights: rightsOf(person === null ? null : 'adult', false),
  });
  const say = async (text: string, how: Saying = {}) => await house.say(text, { speaker: 'anna', ...how });
  const all = async (person: PersonId | null = anna) =>
    await house.stage.claims.list(viewer(person), { over: true, at: now });
  const prompt = async (speaker: string, at = now) => {
    const turn: Turn = {
      ...{ id: newId<TurnId>(), requestId: null, vault: house.vault.id, text: 'Was soll ich heute tun?' },
      ...{ language: 'de', satellite: 'kuechen-satellit', conversation: null, room: null, route: 'mqtt', at },
      speaker: { name: speaker, confidence: null },
    };
    return (await quotedMemories(turn, house.stage, { now: () => at }))?.text ?? '';
  };

  describe(`goals and projects (${engine})`, () => {
    test('are begun, paused, go on, are done and opened again by voice, and kept encrypted', async () => {
      expect(await say('Neues Projekt: das Gartenhaus streichen')).toMatchObject({
        ...{ handled: true, act: 'claim', text: 'Notiert als Projekt: „das Gartenhaus streichen“.' },
      });
      const steps = [
        ['Pausiere das Projekt Gartenhaus', 'paused', 'ruht jetzt'],
        ['Setz das Projekt Gartenhaus fort', 'active', 'läuft jetzt'],
        ['Das Projekt Gartenhaus ist abgeschlossen', 'done', 'ist abgeschlossen'],
        ['Pausiere das Projekt Gartenhaus', 'done', 'geht das gerade nicht'],
        ['Öffne das Projekt Gartenhaus wieder', 'reopened', 'ist wieder offen'],
      ] as const;
      for (const [minute, [text, state, answer]] of steps.entries()) {
        expect((await say(text, { minute: minute + 1 }))?.text).toContain(answer);
        expect((await all())[0]?.state).toBe(state);
      }
      const sql = "SELECT encode(content, 'escape') AS content FROM merkdir.claims";
      const [row] = await runAs(database(), asJob(house.vault.id), sql);
      expect(String(row?.['content'])).not.toContain('Gartenhaus');
      expect((await say('Welche Projekte haben wir?', { minute: 10 }))?.text).toContain('Gartenhaus');
      await say('Lösch das Projekt Gartenhaus', { minute: 11 });
      expect(await all()).toEqual([]);
      expect((await say('Welche Projekte haben wir?', { minute: 11 }))?.text).toContain('keine');
      expect(await say('Welche Projekte gibt es in Hamburg?', { minute: 11 })).toMatchObject({ handled: false });
      expect((await say('Pausiere das Projekt Gartenhaus', { minute: 12 }))?.act).not.toBe('claim');
    });

    test('what is only for one person nobody else sees, changes or is told of', async () => {
      await say('Neues Ziel: heimlich Klavier lernen, nur für mich');
      expect(await all()).toHaveLength(1);
      expect([await all(ben), await all(null)]).toEqual([[], []]);
      expect((await say('Welche Ziele haben wir?', { speaker: 'ben', minute: 1 }))?.text ?? '').not.toContain(
        'Klavier',
      );
      await say('Lösch das Ziel Klavier', { speaker: 'ben', minute: 2 });
      const [claim] = await all();
      expect(claim?.owner).toBe(anna);
      expect(await house.stage.claims.remove(claim?.id as never, viewer(ben), now)).toBe('not_found');
      expect(await prompt('anna')).toContain('Klavier');
      expect(await prompt('ben')).not.toContain('Klavier');
    });

    test('a child changes only what is its own', async () => {
      await say('Neues Projekt: das Gartenhaus streichen');
      const [claim] = await all();
      const child = { ...viewer(ben), rights: rightsOf('child', false) };
      expect(await house.stage.claims.change(claim?.id as never, { state: 'done' }, child, now)).toBe('not_allowed');
    });

    test('outside its time, planned, paused or done, it is there, but in no prompt', async () => {
      const claims = [
        ['jetzt', 'active', -1, 1],
        ['vorbei', 'active', -2, -1],
        ['später', 'active', 1, 2],
        ['geplant', 'planned', null, null],
        ['ruhend', 'paused', null, null],
      ] as const;
      for (const [text, state, from, to] of claims) {
        const day = (days: number | null) => (days === null ? null : new Date(firstMoment + days * dayMs));
        const fields = { kind: 'goal', language: 'de', scope: 'shared', room: null, sensitive: false } as const;
        const times = { validFrom: day(from), validTo: day(to), at: now };
        await house.stage.claims.add({ ...fields, text, state, ...times }, viewer(anna));
      }
      expect((await all()).map(({ text }) => text).toSorted()).toEqual(claims.map(([text]) => text).toSorted());
      const told = await prompt('anna');
      expect(claims.map(([text]) => text).filter((text) => told.includes(text))).toEqual(['jetzt']);
      const later = await prompt('anna', new Date(firstMoment + 1.5 * dayMs));
      expect(claims.map(([text]) => text).filter((text) => later.includes(text))).toEqual(['später']);
      const open = await house.stage.claims.list(viewer(anna), { over: false, at: now });
      expect(open.map(({ text }) => text)).not.toContain('vorbei');
    });

    test('with reminders, are in the export of those who may see them, and go with whoever leaves', async () => {
      const home = await openCareHouse(database());
      await home.say('Neues Ziel: heimlich Klavier lernen, nur für mich', { speaker: 'ben' });
      await home.say('Wenn Oma kommt, erinnere mich an die Noten, nur für mich', { speaker: 'ben', minute: 1 });
      const exported = async (speaker: string) => {
        const { body } = await home.http('GET', `/api/export?speaker=${speaker}`);
        return body as { readonly claims: readonly unknown[]; readonly reminders: readonly unknown[] };
      };
      expect(await exported('ben')).toMatchObject({
        claims: [{ kind: 'goal', text: 'heimlich Klavier lernen', owner: 'ben', state: 'active' }],
        reminders: [{ text: 'an die Noten', owner: 'ben', trigger: { kind: 'arrival' }, state: 'waiting' }],
      });
      expect(await exported('anna')).toMatchObject({ claims: [], reminders: [] });
      const leave = { said: 'anonymise', confirm: 'ben', speaker: 'anna' };
      const left = await home.http('DELETE', '/api/people/ben', leave);
      expect(left).toMatchObject({ status: 200, body: { deleted: { claims: 1, intentions: 1 } } });
      await home.close();
    });

    test('a time that ends before it begins is none, also for the database', async () => {
      const fields = { kind: 'goal', language: 'de', scope: 'shared', room: null, sensitive: false } as const;
      const times = { validFrom: now, validTo: now, state: 'active', text: 'nie', at: now } as const;
      await expect(house.stage.claims.add({ ...fields, ...times }, viewer(anna))).rejects.toThrow('ends before');
      const sql = `INSERT INTO merkdir.claims (id, vault_id, scope, kind, state, language, sensitive, valid_from, valid_to,
        content, created_at, updated_at) VALUES (gen_random_uuid(), '${house.vault.id}', 'shared', 'goal', 'active', 'de',
        false, now(), now(), '', now(), now())`;
      await expect(runAs(database(), asJob(house.vault.id), sql)).rejects.toThrow();
    });
  });
}
