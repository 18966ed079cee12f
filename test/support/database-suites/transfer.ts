import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsIn } from '../../../src/care/copy/copy-file.ts';
import { Rollback } from '../../../src/care/rollback/rollback.ts';
import type { MemoryId } from '../../../src/domain/ids.ts';
import { ageSeal } from '../../../src/platform/crypto/passphrase-seal.ts';
import { phraseOf } from '../../../src/platform/crypto/recovery-phrase.ts';
import { MemorisedJournal } from '../../fakes/memorised-journal.ts';
import { type CareHouse, openCareHouse } from '../care-house.ts';
import { databasePerFile, type Engine, startTimeoutMs } from '../database-per-file.ts';
import { createDatabase, type TestDatabase } from '../databases.ts';
import { asJob, runAs } from '../raw-sql.ts';

const passphrase = 'vier zufällige Wörter reichen';

interface Document {
  readonly memories: Record<string, unknown>[];
  readonly [field: string]: unknown;
}

export function describeTransfer(engine: Engine): void {
  describe(`the memory as a file (${engine})`, () => {
    let house: CareHouse;
    const database = databasePerFile(engine);
    const opened: { house: CareHouse; database: TestDatabase }[] = [];
    beforeAll(async () => {
      house = await openCareHouse(database());
      await fill(house);
    }, startTimeoutMs);
    afterAll(async () => {
      await house?.close();
      for (const other of opened) {
        await other.house.close();
        await other.database.drop();
      }
    }, startTimeoutMs);

    /** Another installation, with nothing remembered yet. */
    const elsewhere = async (masterKey?: Buffer): Promise<CareHouse> => {
      const made = await createDatabase(engine);
      const other = await openCareHouse(masterKey === undefined ? made : { ...made, masterKey });
      opened.push({ house: other, database: made });
      return other;
    };
    const exported = async (from: CareHouse, speaker: string | null) => {
      const { body } = await from.http('GET', `/api/export${speaker === null ? '' : `?speaker=${speaker}`}`);
      return body as Document;
    };
    const textsOf = (document: Document) => document.memories.map(({ text }) => text);
    const archiveOf = async (from: CareHouse) =>
      (await from.http('POST', '/api/archive', { speaker: 'anna', passphrase })).bytes;
    const restore = async (into: CareHouse, bytes: Buffer, words: string | null = passphrase, speaker = 'anna') =>
      await into.send(`/api/import?speaker=${speaker}`, bytes, words);

    test('holds what one may see, with provenance, history and settings, and says what it leaves out', async () => {
      const hers = await exported(house, 'anna');
      expect(hers).toMatchObject({ format: 'merkdir-export', version: 1, for: 'anna', settings: { journal_days: 90 } });
      expect(hers['left_out']).toContain('tombstones');
      expect(textsOf(hers)).toContain('Anna hätte gern eine Harfe.');
      expect(textsOf(hers)).not.toContain('Ben plant eine Reise.');
      const old = hers.memories.find(({ status }) => status === 'superseded');
      expect(old).toMatchObject({ superseded_by: expect.any(String), provenance: 'confirmed' });
      const everybody = await exported(house, null);
      expect(textsOf(everybody)).not.toContain('Anna hätte gern eine Harfe.');
      expect(JSON.stringify(await exported(house, 'clara'))).not.toMatch(/Harfe|Reise|Dusche/);
      expect((await exported(house, 'ben'))['settings']).toBeNull();
      expect(JSON.stringify(hers)).not.toContain('vector');
    });

    test('what was written by hand comes in elsewhere as such, what was said does not', async () => {
      const text = 'Der Rasenmäher braucht Zweitakter';
      await house.http('POST', '/api/memories', { text, speaker: 'anna' });
      const other = await elsewhere();
      await other.http('POST', '/api/import?speaker=anna', await exported(house, 'anna'));
      const written = async (from: CareHouse) =>
        (await exported(from, 'anna')).memories.filter(({ typed }) => typed === true).map((memory) => memory['text']);
      expect(await written(other)).toEqual(await written(house));
      expect((await written(other)).length).toBeLessThan((await exported(other, 'anna')).memories.length);
      expect(JSON.stringify(await written(other))).toContain(text);
    });

    test('what is pinned comes in elsewhere as such, and in a file that does not say so nothing is', async () => {
      const { body } = await house.http('POST', '/api/memories', { text: 'Der Notdienst kommt über die Hofseite' });
      const { id } = (body as { memory: { id: string } }).memory;
      await house.http('PATCH', `/api/memories/${id}`, { speaker: 'anna', pinned: true });
      const document = await exported(house, 'anna');
      const pinnedIn = async (from: CareHouse) =>
        (await exported(from, 'anna')).memories.filter(({ pinned }) => pinned === true).map((memory) => memory['id']);
      const other = await elsewhere();
      await other.http('POST', '/api/import?speaker=anna', document);
      expect(await pinnedIn(other)).toEqual([id]);
      const older = document.memories.map(({ pinned: _pinned, ...memory }) => memory);
      const third = await elsewhere();
      await third.http('POST', '/api/import?speaker=anna', { ...document, memories: older });
      expect(await pinnedIn(third)).toEqual([]);
    }, 60_000);

    test('comes in elsewhere as it was, once or often, and goes out the same again', async () => {
      const other = await elsewhere();
      const first = await exported(house, 'anna');
      const report = await other.http('POST', '/api/import?speaker=anna', first);
      expect(report.body).toMatchObject({ added: first.memories.length, known: 0, skipped_foreign: 0, rooms: 0 });
      const again = await other.http('POST', '/api/import?speaker=anna', first);
      expect(again.body).toMatchObject({ added: 0, known: first.memories.length, merged: 0 });
      const inOrder = (document: Document) =>
        document.memories.toSorted((a, b) => String(a['id']).localeCompare(String(b['id'])));
      expect(inOrder(await exported(other, 'anna'))).toEqual(inOrder(first));
      const { body } = await other.http('POST', '/api/recall', { text: 'Wo liegt der Schlüssel?', speaker: 'anna' });
      const found = (body as { hits: { text: string }[] }).hits.map(({ text }) => text);
      expect(found[0]).toBe('Der Schlüssel liegt im Auto.');
      expect(found).not.toContain('Der Schlüssel liegt in der Dose.');
    }, 60_000);

    test('what says the same is merged, and nothing is made surer than it is', async () => {
      const document = await exported(house, 'anna');
      const [kept] = document.memories.filter(({ status, scope }) => status === 'active' && scope === 'shared');
      const id = '01900000-0000-7000-8000-000000000001';
      const weak = { ...kept, id, text: 'Die Gießkanne ist grün', subject: null, predicate: null, object: null };
      const from = async (memory: object) =>
        (await house.http('POST', '/api/import?speaker=anna', { ...document, memories: [memory] })).body;
      expect(await from({ ...weak, provenance: 'inferred', confidence: 0.4, salience: 0.1 })).toMatchObject({
        added: 1,
      });
      const forged = { ...weak, id: id.replace(/1$/, '2'), provenance: 'confirmed', confidence: 1, salience: 1 };
      expect(await from(forged)).toMatchObject({ added: 0, merged: 1 });
      const stands = (await exported(house, 'anna')).memories.find((memory) => memory['id'] === id);
      expect(stands).toMatchObject({ provenance: 'inferred' });
      expect(Number(stands?.['confidence'])).toBeCloseTo(0.4);
    });

    test('an older file does not bring back what was forgotten, under its own id or another', async () => {
      const { body } = await house.http('POST', '/api/memories', {
        text: 'Der Code vom Tor ist 4711',
        speaker: 'anna',
      });
      const { id } = (body as { memory: { id: string } }).memory;
      const old = await exported(house, 'anna');
      await house.http('DELETE', `/api/memories/${id}`, { speaker: 'anna', final: true });
      const [code] = old.memories.filter((memory) => memory['id'] === id);
      const renamed = { ...code, id: '01900000-0000-7000-8000-000000000003' };
      const report = await house.http('POST', '/api/import?speaker=anna', {
        ...old,
        memories: [...old.memories, renamed],
      });
      expect(report.body).toMatchObject({ added: 0, skipped_forgotten: 2 });
      expect(textsOf(await exported(house, 'anna'))).not.toContain('Der Code vom Tor ist 4711.');
    });

    test('each brings in what is theirs; people, rooms and settings an owner', async () => {
      const other = await elsewhere();
      const document = {
        ...(await exported(house, 'anna')),
        people: [{ slug: 'oma', name: 'Oma', aliases: [], role: 'guest' }],
      };
      const count = (which: (memory: Record<string, unknown>) => boolean) => document.memories.filter(which).length;
      const ben = await other.http('POST', '/api/import?speaker=ben', document);
      const his = count(({ scope, owner }) => scope === 'room' || (scope === 'shared' && owner === 'ben'));
      expect(ben.body).toMatchObject({ people: 0, settings: false, added: his });
      expect((await exported(other, 'ben'))['people']).not.toMatchObject([{ slug: 'oma' }]);
      const anna = await other.http('POST', '/api/import?speaker=anna', document);
      expect(anna.body).toMatchObject({ people: 1, settings: true, skipped_foreign: 0 });
    }, 60_000);

    test('a foreign, newer, damaged or huge file is refused before anything is written', async () => {
      const document = await exported(house, 'anna');
      const [sample] = document.memories;
      const fresh = { ...sample, id: '01900000-0000-7000-8000-000000000009', text: 'Das steht nirgends' };
      const before = textsOf(await exported(house, 'anna')).length;
      const refused = async (body: object) => {
        const answer = await house.http('POST', '/api/import?speaker=anna', body);
        return [answer.status, (answer.body as { detail: string }).detail];
      };
      expect(await refused({ some: 'file' })).toEqual([422, 'This is no export of Merkdir.']);
      expect(await refused([])).toEqual([422, 'This is no export of Merkdir.']);
      expect(await refused({ ...document, version: 2 })).toEqual([422, 'This export has another version.']);
      expect(await refused({ ...document, memories: [fresh, { ...fresh, scope: 'everybody' }] })).toEqual([
        422,
        'The export is damaged at memories.1.scope; nothing was imported.',
      ]);
      const text = JSON.stringify({ ...document, memories: [fresh] });
      expect((await house.sendText('/api/import', text.slice(0, -30))).status).toBe(400);
      expect((await house.sendText('/api/import', text, { 'content-length': '1073741824' })).status).toBe(413);
      expect(textsOf(await exported(house, 'anna'))).toHaveLength(before);
    });

    test('an archive moves everything elsewhere, and what was forgotten stays forgotten there', async () => {
      const archive = await archiveOf(house);
      expect(archive.toString('latin1')).not.toMatch(/Harfe|anna|tombstones/);
      const other = await elsewhere();
      expect((await restore(other, archive)).body).toMatchObject({ restored: true });
      const again = await archiveOf(other);
      expect(await linesOf(again)).toEqual(await linesOf(archive));
      expect(textsOf(await exported(other, 'ben'))).toContain('Ben plant eine Reise.');
      const forgotten = { text: 'Der Code vom Tor ist 4711', provenance: 'extracted', status: 'active' };
      const [sample] = (await exported(other, 'anna')).memories;
      const id = '01900000-0000-7000-8000-00000000000a';
      const back = { ...sample, ...forgotten, id, scope: 'shared', room: null, owner: 'anna', superseded_by: null };
      const parts = { subject: null, predicate: null, object: null, polarity: 'positive' };
      const document = { ...(await exported(other, 'anna')), memories: [{ ...back, ...parts }] };
      const report = await other.http('POST', '/api/import?speaker=anna', document);
      expect(report.body).toMatchObject({ added: 0, skipped_forgotten: 1 });
      const remembered = await other.http('POST', '/api/memories', { text: 'Neu hier ist die Lampe', speaker: 'anna' });
      expect(remembered.status).toBe(201);
    }, 90_000);

    test('an archive is refused whole: wrong words, damage, a cut end, a foreign file, a memory in use', async () => {
      const archive = await archiveOf(house);
      const other = await elsewhere();
      const status = async (bytes: Buffer, words: string | null = passphrase) => {
        const { status, body } = await restore(other, bytes, words);
        return [status, (body as { code?: string }).code];
      };
      const flipped = Buffer.from(archive);
      flipped[flipped.length - 100] = (flipped[flipped.length - 100] ?? 0) ^ 1;
      expect(await status(archive, 'ganz andere Wörter hier')).toEqual([422, 'invalid_input']);
      expect(await status(flipped)).toEqual([422, 'invalid_input']);
      expect(await status(archive.subarray(0, archive.length - 200))).toEqual([422, 'invalid_input']);
      expect(await status(Buffer.from('GIF89a'))).toEqual([422, 'invalid_input']);
      expect(await status(Buffer.from('GIF89a'), null)).toEqual([422, 'invalid_input']);
      const huge = await other.send('/api/import', archive, passphrase, { 'content-length': '1073741824' });
      expect(huge.status).toBe(413);
      const rows = await runAs(
        opened.at(-1)?.database ?? database(),
        asJob(other.storage.vault()),
        'SELECT count(*) FROM merkdir.memories',
      );
      expect(Number(rows[0]?.['count'])).toBe(0);
      expect((await restore(house, archive)).status).toBe(403);
      expect((await house.http('POST', '/api/archive', { speaker: 'anna', passphrase: 'kurz' })).status).toBe(422);
    }, 60_000);

    test('an older copy that is put back brings nothing back that was forgotten since, but for what was taken back', async () => {
      const remember = async (text: string) => {
        const { body } = await house.http('POST', '/api/memories', { text, speaker: 'anna' });
        return (body as { memory: { id: MemoryId } }).memory.id;
      };
      const [final, hidden, kept] = [
        await remember('Das Sparbuch steckt im Klavier'),
        await remember('Der Notgroschen liegt im Mehl'),
        await remember('Das Bügeleisen steht im Bad'),
      ];
      const { bytes } = await house.http('GET', '/api/backup?speaker=anna');
      const journal = new MemorisedJournal();
      const rollbackOf = ({ storage, stage }: CareHouse) => {
        const { rollback: store, settings } = storage.care;
        return new Rollback({ store, settings, journals: [journal], forget: stage.forget });
      };
      await house.http('DELETE', `/api/memories/${final}`, { speaker: 'anna', final: true });
      await house.http('DELETE', `/api/memories/${hidden}`, { speaker: 'anna' });
      expect(await rollbackOf(house).settle(house.storage.vault(), house.clock.now())).toBe(0);
      expect(journal.ids).toContain(final);
      expect(journal.ids).not.toContain(hidden);
      const other = await elsewhere(database().masterKey);
      expect((await restore(other, bytes, null)).status).toBe(200);
      const rollback = rollbackOf(other);
      expect(await rollback.settle(other.storage.vault(), other.clock.now())).toBe(1);
      const left = (await exported(other, 'anna')).memories.map(({ id }) => id);
      expect(left).not.toContain(final);
      expect(left).toEqual(expect.arrayContaining([hidden, kept]));
      expect(await rollback.settle(other.storage.vault(), other.clock.now())).toBe(0);
    }, 90_000);

    test('the words of the master key are shown to an owner once, and again only where there is another key', async () => {
      const ask = async (at: CareHouse, speaker: string) => await at.http('POST', '/api/recovery-phrase', { speaker });
      for (const speaker of ['ben', 'clara', 'gast']) expect((await ask(house, speaker)).status).toBe(403);
      const first = await ask(house, 'anna');
      expect(first).toMatchObject({ status: 200, body: { words: phraseOf(database().masterKey), shown_at: null } });
      const shownAt = house.clock.now().toISOString();
      house.pass(60);
      for (const _again of [1, 2]) {
        expect((await ask(house, 'anna')).body).toEqual({ words: null, shown_at: shownAt });
      }
      const { body } = await house.http('GET', '/api/audit?limit=50&speaker=anna');
      const actions = (body as { entries: { action: string }[] }).entries.map(({ action }) => action);
      expect(actions.filter((action) => action === 'recovery_phrase')).toHaveLength(1);
      const archive = (await house.http('POST', '/api/archive', { speaker: 'anna', passphrase })).bytes;
      const other = await elsewhere();
      expect((await restore(other, archive)).status).toBe(200);
      expect((await ask(other, 'anna')).body).toMatchObject({ words: expect.arrayContaining([expect.any(String)]) });
    }, 90_000);

    test('copies of everything are for owners', async () => {
      for (const speaker of ['ben', 'clara', 'gast']) {
        expect((await house.http('POST', '/api/archive', { speaker, passphrase })).status).toBe(403);
        expect((await house.http('GET', `/api/backup?speaker=${speaker}`)).status).toBe(403);
        expect((await restore(house, Buffer.from('x'), null, speaker)).status).toBe(403);
      }
    });

    test('a backup taken while others write is of one moment, and needs the key of its house', async () => {
      const texts = Array.from({ length: 30 }, (_, number) => `Kiste ${number} enthält Sorte ${number * 7}`);
      let backup: Buffer | null = null;
      await Promise.all(
        texts.map(async (text, number) => {
          await house.http('POST', '/api/memories', { text, speaker: 'ben' });
          if (number === 10) backup = (await house.http('GET', '/api/backup?speaker=anna')).bytes;
        }),
      );
      const taken = backup ?? expect.fail('no backup');
      const stranger = await elsewhere();
      expect((await restore(stranger, taken, null)).body).toMatchObject({ code: 'key_missing' });
      const other = await elsewhere(database().masterKey);
      expect((await restore(other, taken, null)).status).toBe(200);
      const whole = await runAs(
        opened.at(-1)?.database ?? database(),
        asJob(other.storage.vault()),
        `SELECT count(*) AS memories, count(k.memory_id) AS keys, count(v.memory_id) AS vectors,
                count(*) FILTER (WHERE EXISTS (SELECT 1 FROM merkdir.memory_terms t WHERE t.memory = m.number)) AS terms
           FROM merkdir.memories m LEFT JOIN merkdir.memory_keys k ON k.memory_id = m.id
           LEFT JOIN merkdir.memory_vectors v ON v.memory_id = m.id
          WHERE m.status <> 'suspended'`,
      );
      const [counts = {}] = whole;
      expect(new Set(Object.values(counts).map(Number)).size).toBe(1);
      expect(Number(counts['memories'])).toBeGreaterThan(5);
    }, 90_000);
  });
}

async function fill(house: CareHouse): Promise<void> {
  const said: readonly object[] = [
    { text: 'Der Schlüssel liegt in der Dose', speaker: 'anna' },
    { text: 'Der Schlüssel liegt im Auto', speaker: 'anna' },
    { text: 'Anna hätte gern eine Harfe', speaker: 'anna', scope: 'private' },
    { text: 'Ben plant eine Reise', speaker: 'ben', scope: 'private' },
    { text: 'Die Dusche tropft', speaker: 'ben', scope: 'room', room: 'kueche' },
    { text: 'Die Leiter hängt in der Garage', speaker: 'ben' },
  ];
  for (const memory of said) {
    house.pass(1);
    await house.http('POST', '/api/memories', memory);
  }
  await house.say('Merk dir, dass der Besen im Flur steht', { speaker: 'anna' });
}

/** Every row of an archive but the journal, which notes that the archive was made. */
async function linesOf(archive: Buffer): Promise<readonly string[]> {
  const lines: string[] = [];
  for await (const { table, row } of rowsIn(await ageSeal.open(archive, passphrase))) {
    if (table !== 'audit_log') lines.push(`${table} ${sorted(row)}`);
  }
  return lines.toSorted();
}

function sorted(row: string): string {
  return JSON.stringify(Object.entries(JSON.parse(row) as object).toSorted(([a], [b]) => a.localeCompare(b)));
}
