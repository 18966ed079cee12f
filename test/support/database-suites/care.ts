import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CareHouse, openCareHouse } from '../care-house.ts';
import { databasePerFile, type Engine, startTimeoutMs } from '../database-per-file.ts';
import { asJob, refusalOf, runAs, runAsOwner } from '../raw-sql.ts';

const nobody = '00000000-0000-7000-8000-000000000000';

interface Row {
  readonly id: string;
  readonly text: string;
  readonly status: string;
  readonly scope: string;
}

export function describeCare(engine: Engine): void {
  describe(`looking after the memory (${engine})`, () => {
    let house: CareHouse;
    const database = databasePerFile(engine);
    beforeAll(async () => {
      house = await openCareHouse(database());
    }, startTimeoutMs);
    afterAll(async () => await house?.close());

    const remember = async (text: string, more: object = {}) => {
      const { body } = await house.http('POST', '/api/memories', { text, speaker: 'anna', ...more });
      return String((body as { memory: { id: string } }).memory.id);
    };
    const list = async (query = 'speaker=anna') => {
      const { body } = await house.http('GET', `/api/memories?limit=200&${query}`);
      return (body as { memories: Row[] }).memories;
    };
    const texts = async (query?: string) => (await list(query)).map(({ text }) => text);
    const recalled = async (text: string, speaker = 'anna') => {
      const { body } = await house.http('POST', '/api/recall', { text, speaker });
      return (body as { hits: Row[] }).hits.map((hit) => hit.text);
    };

    test('what is found is told to whoever asks, own words as “du”, those of others with their name', async () => {
      await remember('Ich trinke morgens gern Malzkaffee', { scope: 'shared' });
      const told = async (speaker: string | null) => {
        const { body } = await house.http('POST', '/api/recall', { text: 'Malzkaffee', speaker });
        return (body as { hits: { text: string; told: string }[] }).hits.map((hit) => hit.told);
      };
      expect(await told('anna')).toEqual(['Du trinkst morgens gern Malzkaffee.']);
      expect(await told('ben')).toEqual(['Anna trinkt morgens gern Malzkaffee.']);
      expect(await told(null)).toEqual(['Anna trinkt morgens gern Malzkaffee.']);
      await house.http('POST', '/api/memories/forget', {
        ids: (await list()).map(({ id }) => id),
        speaker: 'anna',
        final: true,
      });
    });

    test('lists show what each may see, newest first, with a total, and nothing private to whoever names nobody', async () => {
      await remember('Die Schaufel steht im Schuppen');
      house.pass(1);
      await remember('Anna hätte gern eine Harfe', { scope: 'private' });
      house.pass(1);
      await remember('Der Ofen in der Küche zieht schlecht', { scope: 'room', room: 'kueche' });
      expect(await texts()).toEqual([
        'Der Ofen in der Küche zieht schlecht.',
        'Anna hätte gern eine Harfe.',
        'Die Schaufel steht im Schuppen.',
      ]);
      expect(await texts('speaker=ben')).toEqual([
        'Der Ofen in der Küche zieht schlecht.',
        'Die Schaufel steht im Schuppen.',
      ]);
      expect(await texts('')).toEqual(await texts('speaker=ben'));
      expect(await texts('speaker=clara')).toEqual(['Die Schaufel steht im Schuppen.']);
      expect(await texts('speaker=clara&room=kueche')).toHaveLength(2);
      expect(await texts('speaker=anna&scope=private')).toEqual(['Anna hätte gern eine Harfe.']);
      expect(await texts('speaker=anna&in_room=kueche')).toHaveLength(1);
      const page = await house.http('GET', '/api/memories?speaker=anna&limit=1&offset=1');
      expect(page.body).toMatchObject({ total: 3, memories: [{ text: 'Anna hätte gern eine Harfe.' }] });
      expect((await house.http('GET', '/api/memories?speaker=anna&limit=0')).status).toBe(422);
    });

    test('a new wording takes the place of the old one, and can be taken back for ten minutes', async () => {
      const id = await remember('Der Gartenschlüsel hängt am Brett');
      const edited = await house.http('PATCH', `/api/memories/${id}`, {
        speaker: 'anna',
        text: 'Der Gartenschlüssel hängt am Brett',
      });
      expect(edited.body).toMatchObject({
        memory: { text: 'Der Gartenschlüssel hängt am Brett.', provenance: 'confirmed' },
        undo: { action: 'edit' },
      });
      const { memory, undo } = edited.body as { memory: Row; undo: { id: string } };
      const history = await house.http('GET', `/api/memories/${memory.id}?speaker=anna`);
      expect(history.body).toMatchObject({ earlier: [{ id, status: 'superseded' }] });
      expect((await house.http('POST', `/api/undo/${undo.id}`, { speaker: 'ben' })).status).toBe(404);
      expect((await house.http('POST', `/api/undo/${undo.id}`, { speaker: 'anna' })).status).toBe(200);
      expect((await list()).find((row) => row.id === id)).toMatchObject({ status: 'active' });
      expect((await house.http('GET', `/api/memories/${memory.id}?speaker=anna`)).status).toBe(404);
      expect((await house.http('POST', `/api/undo/${undo.id}`, { speaker: 'anna' })).status).toBe(404);
    });

    test('what was changed again since is not taken back from under it', async () => {
      const id = await remember('Die Leiter hängt im Keler');
      const reword = async (of: string, text: string) =>
        (await house.http('PATCH', `/api/memories/${of}`, { speaker: 'anna', text })).body as {
          memory: Row;
          undo: { id: string };
        };
      const first = await reword(id, 'Die Leiter hängt im Keller');
      await reword(first.memory.id, 'Die Leiter hängt in der Garage');
      const refused = await house.http('POST', `/api/undo/${first.undo.id}`, { speaker: 'anna' });
      expect([refused.status, refused.body]).toMatchObject([403, { code: 'not_allowed' }]);
    });

    test('scope, importance, discretion and rest can be changed and taken back', async () => {
      const id = await remember('Zum Fest gibt es eine Torte mit Kirschen');
      const change = async (body: object) => await house.http('PATCH', `/api/memories/${id}`, body);
      expect((await change({ speaker: 'anna', scope: 'private' })).body).toMatchObject({
        memory: { scope: 'private', owner: 'anna' },
      });
      expect(await texts('speaker=ben')).not.toContain('Zum Fest gibt es eine Torte mit Kirschen.');
      expect(await recalled('Was gibt es zum Fest?', 'ben')).toEqual([]);
      expect((await change({ speaker: 'ben', scope: 'shared' })).status).toBe(404);
      const { body } = await house.http('GET', '/api/undo?speaker=anna');
      const [latest] = (body as { undo: { id: string }[] }).undo;
      await house.http('POST', `/api/undo/${latest?.id}`, { speaker: 'anna' });
      expect(await texts('speaker=ben')).toContain('Zum Fest gibt es eine Torte mit Kirschen.');
      expect((await change({ speaker: 'ben', salience: 0.1, discreet: true })).body).toMatchObject({
        memory: { salience: 0.1, discreet: true, scope: 'shared' },
      });
      expect((await change({ speaker: 'ben', suspended: true })).body).toMatchObject({
        memory: { status: 'suspended' },
      });
      expect(await recalled('Was gibt es zum Fest?')).toEqual([]);
      await change({ speaker: 'ben', suspended: false });
      expect(await recalled('Was gibt es zum Fest?')).not.toEqual([]);
      expect((await change({ speaker: 'anna' })).status).toBe(422);
      expect((await change({ speaker: 'anna', text: 'x', salience: 1 })).status).toBe(422);
      expect((await change({ scope: 'private' })).status).toBe(422);
    });

    test('an importance next to nothing is none, told anew or changed', async () => {
      const id = await remember('Die Gießkanne hat ein Loch', { salience: 1e-60 });
      const again = { text: 'Die Gießkanne hat ein Loch', speaker: 'ben', salience: 1e-50 };
      expect((await house.http('POST', '/api/memories', again)).body).toMatchObject({ outcome: 'merged' });
      const changed = await house.http('PATCH', `/api/memories/${id}`, { speaker: 'anna', salience: 7e-73 });
      expect(changed.status).toBe(200);
      expect((await list()).find((row) => row.id === id)).toMatchObject({ salience: 0 });
    });

    test('who may change what: grown-ups what is shared, children and guests their own words, nobody another’s private', async () => {
      const shared = await remember('Das Fahrrad steht im Hof', { speaker: 'ben' });
      const private_ = await remember('Ben plant eine Reise nach Oslo', { speaker: 'ben', scope: 'private' });
      const hers = await remember('Clara hat einen Stein gefunden', { speaker: 'clara' });
      const status = async (id: string, speaker: string | null) =>
        (await house.http('PATCH', `/api/memories/${id}`, { ...(speaker === null ? {} : { speaker }), salience: 0.4 }))
          .status;
      const asked = ['anna', 'ben', 'clara', 'gast', null];
      const table = async (id: string) => await Promise.all(asked.map(async (speaker) => await status(id, speaker)));
      expect(await table(shared)).toEqual([200, 200, 403, 403, 200]);
      expect(await table(private_)).toEqual([404, 200, 404, 404, 404]);
      expect(await table(hers)).toEqual([200, 200, 200, 403, 200]);
      expect(await table(nobody)).toEqual([404, 404, 404, 404, 404]);
    });

    test('what was forgotten is gone at once, blocked, and comes back whole within ten minutes', async () => {
      const id = await remember('Der Code vom Schuppen ist 5521');
      const gone = await house.http('DELETE', `/api/memories/${id}`, { speaker: 'anna' });
      const { undo } = gone.body as { undo: { id: string } };
      expect(await texts()).not.toContain('Der Code vom Schuppen ist 5521.');
      expect(await recalled('Wie ist der Code vom Schuppen?')).not.toContain('Der Code vom Schuppen ist 5521.');
      const [stones] = await runAs(
        database(),
        asJob(house.storage.vault()),
        `SELECT count(*) FROM merkdir.tombstones WHERE forgotten_id = '${id}'`,
      );
      expect(Number(stones?.['count'])).toBe(1);
      expect((await house.http('DELETE', `/api/memories/${id}`, { speaker: 'anna' })).status).toBe(404);
      house.pass(9);
      expect((await house.http('POST', `/api/undo/${undo.id}`, { speaker: 'anna' })).status).toBe(200);
      expect(await recalled('Wie ist der Code vom Schuppen?')).toContain('Der Code vom Schuppen ist 5521.');
      expect(
        await runAs(
          database(),
          asJob(house.storage.vault()),
          `SELECT 1 FROM merkdir.tombstones WHERE forgotten_id = '${id}'`,
        ),
      ).toEqual([]);
    });

    test('after ten minutes it is forgotten for good, key and all, and a crash in between changes nothing', async () => {
      const id = await remember('Der Tresor steht hinter dem Bild');
      const { body } = await house.http('POST', '/api/memories/forget', { speaker: 'anna', ids: [id, nobody] });
      expect(body).toMatchObject({ forgotten: 1, refused: 0, undo: { action: 'forget' } });
      const { undo } = body as { undo: { id: string } };
      house.pass(10);
      expect((await house.http('POST', `/api/undo/${undo.id}`, { speaker: 'anna' })).status).toBe(404);
      const vault = house.storage.vault();
      // As a process leaves it that died after giving the key back and before forgetting.
      await house.storage.care.changes.within(vault, async (transaction) => {
        await transaction.reveal(undo.id as Parameters<typeof transaction.reveal>[0]);
      });
      expect(await recalled('Wo steht der Tresor?')).toEqual([]);
      await house.care.forgetLater.finish(vault, house.clock.now());
      const left = async (table: string, column: string) =>
        await runAs(database(), asJob(vault), `SELECT 1 FROM merkdir.${table} WHERE ${column} = '${id}'`);
      expect(await left('memories', 'id')).toEqual([]);
      expect(await left('undo_keys', 'memory_id')).toEqual([]);
      expect(await left('memory_keys', 'memory_id')).toEqual([]);
      expect(await left('tombstones', 'forgotten_id')).toHaveLength(1);
      expect(await house.care.forgetLater.finish(vault, house.clock.now())).toBe(0);
    });

    test('asking for it again in the meantime outlasts the forgetting', async () => {
      const id = await remember('Die Kiste mit dem Schmuck liegt im Schrank');
      await house.http('DELETE', `/api/memories/${id}`, { speaker: 'anna' });
      await remember('Die Kiste mit dem Schmuck liegt im Schrank');
      house.pass(11);
      await house.care.forgetLater.finish(house.storage.vault(), house.clock.now());
      const found = (await list()).filter(({ text }) => text.includes('Schmuck'));
      expect(found.map(({ status }) => status)).toEqual(['active']);
      const stones = await runAs(
        database(),
        asJob(house.storage.vault()),
        `SELECT 1 FROM merkdir.tombstones WHERE forgotten_id = '${id}'`,
      );
      expect(stones).toEqual([]);
    });

    test('“final” leaves nothing to take back', async () => {
      const id = await remember('Der Zettel klebt unter der Lampe');
      expect((await house.http('DELETE', `/api/memories/${id}`, { speaker: 'anna', final: true })).status).toBe(204);
      const rows = await runAs(
        database(),
        asJob(house.storage.vault()),
        `SELECT 1 FROM merkdir.memories WHERE id = '${id}'`,
      );
      expect(rows).toEqual([]);
    });

    test('a merge can be taken back', async () => {
      const id = await remember('Der Kater heißt Minz', { salience: 0.2 });
      const again = await house.http('POST', '/api/memories', {
        text: 'Der Kater heißt Minz',
        speaker: 'ben',
        salience: 0.9,
      });
      expect(again.body).toMatchObject({ outcome: 'merged', memory: { salience: 0.9 }, undo: { action: 'merge' } });
      const { undo } = again.body as { undo: { id: string } };
      await house.http('POST', `/api/undo/${undo.id}`, { speaker: 'ben' });
      expect((await list()).find((row) => row.id === id)).toMatchObject({ salience: 0.2 });
    });

    test('conversations show what one said oneself, with a countdown, and can be kept or deleted', async () => {
      await house.say('Merk dir, dass der Besen im Flur steht', { speaker: 'anna', satellite: 'a' });
      await house.say('Merk dir, dass der Eimer im Bad steht', { speaker: 'ben', satellite: 'a' });
      const sessions = async (speaker: string) =>
        (
          (await house.http('GET', `/api/sessions?speaker=${speaker}`)).body as {
            sessions: { id: string; turns: number }[];
          }
        ).sessions;
      const [session] = await sessions('anna');
      expect(session).toMatchObject({ turns: 2, kept: false, expires_at: expect.stringMatching(/^2027-05-05/) });
      const read = async (speaker: string) =>
        await house.http('GET', `/api/sessions/${session?.id}?speaker=${speaker}`);
      expect(JSON.stringify((await read('anna')).body)).toContain('Besen');
      expect(JSON.stringify((await read('anna')).body)).not.toContain('Eimer');
      expect((await read('clara')).status).toBe(404);
      expect(await sessions('clara')).toEqual([]);
      const keep = async (speaker: string, kept: boolean) =>
        (await house.http('PATCH', `/api/sessions/${session?.id}`, { speaker, kept })).status;
      expect([await keep('clara', true), await keep('anna', true)]).toEqual([404, 200]);
      expect((await sessions('anna'))[0]).toMatchObject({ kept: true, expires_at: null });
      expect((await sessions('ben'))[0]).toMatchObject({ kept: false });
      await house.expire(new Date('2030-01-01'));
      expect(await sessions('ben')).toEqual([]);
      expect((await read('anna')).status).toBe(200);
      const gone = await house.http('DELETE', `/api/sessions/${session?.id}`, { speaker: 'anna' });
      expect([gone.status, (await read('anna')).status]).toEqual([204, 404]);
    });

    test('settings and the journal are for owners; times hold for what is stored already', async () => {
      for (const speaker of ['ben', 'clara', 'gast']) {
        expect((await house.http('GET', `/api/settings?speaker=${speaker}`)).status).toBe(403);
        expect((await house.http('PATCH', '/api/settings', { speaker, transcript_days: 1 })).status).toBe(403);
        expect((await house.http('GET', `/api/audit?speaker=${speaker}`)).status).toBe(403);
        expect((await house.http('GET', `/api/sightings?speaker=${speaker}`)).status).toBe(
          speaker === 'ben' ? 200 : 403,
        );
      }
      expect((await house.http('GET', '/api/settings?speaker=anna')).body).toEqual({
        language: 'de',
        time_zone: 'Europe/Berlin',
        speaker_recognition: false,
        transcript_days: 365,
        sighting_days: 30,
        event_days: 90,
        draft_days: 14,
        journal_days: 90,
        learning: true,
        keep_forgotten_transcripts: false,
        ranking: { preset: 'balanced', weights: null },
      });
      await house.say('Merk dir, dass der Roller im Hof steht', { speaker: 'anna', satellite: 'b', minute: 100 });
      const changed = await house.http('PATCH', '/api/settings', { speaker: 'anna', transcript_days: 7 });
      expect(changed.body).toMatchObject({ transcript_days: 7, journal_days: 90 });
      const ranking = { preset: 'salience', weights: { relevance: 0.5, salience: 0.5, access: 0 } };
      expect((await house.http('PATCH', '/api/settings', { speaker: 'anna', ranking })).body).toMatchObject({
        ranking,
      });
      expect((await house.http('PATCH', '/api/settings', { ranking: { preset: 'loud' } })).status).toBe(422);
      const { body } = await house.http('GET', '/api/sessions?speaker=anna');
      expect(body).toMatchObject({ sessions: [{ expires_at: expect.stringMatching(/^2026-05-12/) }] });
      expect((await house.http('PATCH', '/api/settings', { time_zone: 'Mars/Crater' })).status).toBe(422);
      expect((await house.http('PATCH', '/api/settings', { transcript_days: -1 })).status).toBe(422);
      expect((await house.http('PATCH', '/api/settings', { transcript_days: 0 })).status).toBe(200);
      await house.say('Merk dir, dass die Säge im Keller hängt', { speaker: 'anna', satellite: 'c', minute: 200 });
      await house.expire(new Date(house.clock.now().getTime() + 400 * 60_000));
      expect((await house.http('GET', '/api/sessions?speaker=anna')).body).toMatchObject({ total: 0 });
    });

    test('the journal says who did what when to which id, and no words', async () => {
      const id = await remember('Im Keller steht ein Planetarium');
      await house.http('PATCH', `/api/memories/${id}`, { speaker: 'ben', suspended: true });
      const { body } = await house.http('GET', '/api/audit?speaker=anna&limit=200');
      const { entries } = body as { entries: { action: string; actor: string; target: string }[] };
      expect(entries.filter(({ target }) => target === id)).toMatchObject([
        { action: 'suspend', actor: 'ben' },
        { action: 'remember', actor: 'anna' },
      ]);
      expect(JSON.stringify(body)).not.toContain('Planetarium');
    });

    test('nobody changes a line of the journal, and only old ones go', async () => {
      const vault = asJob(house.storage.vault());
      expect(await refusalOf(database(), vault, `UPDATE merkdir.audit_log SET action = 'x'`)).toBe('42501');
      await expect(runAsOwner(database(), 'TRUNCATE merkdir.audit_log')).rejects.toThrow();
      await runAs(
        database(),
        vault,
        `INSERT INTO merkdir.audit_log (id, vault_id, happened_at, action)
         VALUES ('${nobody}', '${house.storage.vault()}', now() + interval '1 hour', 'young')`,
      );
      await runAs(database(), vault, `DELETE FROM merkdir.audit_log WHERE action = 'young'`);
      expect(await runAs(database(), vault, `SELECT 1 FROM merkdir.audit_log WHERE action = 'young'`)).toHaveLength(1);
      const later = new Date(Date.now() + 100 * 86_400_000);
      const before = await runAs(database(), vault, 'SELECT count(*) FROM merkdir.audit_log');
      await house.care.retention.expire(house.storage.vault(), later, new AbortController().signal);
      const after = await runAs(database(), vault, 'SELECT count(*) FROM merkdir.audit_log');
      expect(Number(after[0]?.['count'])).toBeLessThan(Number(before[0]?.['count']));
    });
  });
}
