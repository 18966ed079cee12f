import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkCopy, packCopy, rowsIn } from '../../../src/care/copy/copy-file.ts';
import { type MemoryId, newId } from '../../../src/domain/ids.ts';
import type { KeptProcedure } from '../../../src/domain/procedure.ts';
import { ageSeal } from '../../../src/platform/crypto/passphrase-seal.ts';
import { type CareHouse, openCareHouse } from '../care-house.ts';
import { databasePerFile, type Engine, startTimeoutMs } from '../database-per-file.ts';
import { createDatabase, type TestDatabase } from '../databases.ts';
import { asJob, runAs } from '../raw-sql.ts';

const passphrase = 'vier zufällige Wörter reichen';
const now = '2026-12-01T08:00:00.000Z';
const id = () => newId<string>();

interface Document {
  readonly memories: readonly Record<string, unknown>[];
  readonly procedures: readonly Record<string, unknown>[];
  readonly reminders: readonly Record<string, unknown>[];
  readonly claims: readonly Record<string, unknown>[];
}

/** Of a file that was made at another moment. */
const whenAndWhat = { exported_at: expect.any(String), memories: expect.any(Array), conversations: expect.any(Array) };

const light = { entity: 'light.flur', names: ['Flurlampe'], areas: ['Flur'] };
const wanted = { service: 'light.turn_on', entities: ['light.flur'], data: { brightness_pct: 40 } };

export function describeTransferOfRoutines(engine: Engine): void {
  describe(`reminders, goals and procedures as a file (${engine})`, () => {
    let house: CareHouse;
    const database = databasePerFile(engine);
    const opened: { house: CareHouse; database: TestDatabase }[] = [];
    beforeAll(async () => {
      house = await openCareHouse(database());
      house.control.inHouse = [light];
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
    const elsewhere = async (): Promise<CareHouse> => {
      const made = await createDatabase(engine);
      const other = await openCareHouse(made);
      other.control.inHouse = [light];
      opened.push({ house: other, database: made });
      return other;
    };
    /** In an order that is the same everywhere. */
    const exported = async (from: CareHouse, speaker: string): Promise<Document> => {
      const document = (await from.http('GET', `/api/export?speaker=${speaker}`)).body as Document;
      const inOrder = (rows: readonly Record<string, unknown>[]) =>
        rows.toSorted((one, other) => String(one['id']).localeCompare(String(other['id'])));
      const { procedures, reminders, claims } = document;
      return { ...document, procedures: inOrder(procedures), reminders: inOrder(reminders), claims: inOrder(claims) };
    };
    const anna = async ({ storage, care }: CareHouse) => {
      const { people } = await storage.household.load(storage.vault());
      return await care.ports.viewerOf({ person: people.find(({ slug }) => slug === 'anna') ?? null, room: null });
    };
    const archiveOf = async (from: CareHouse) =>
      (await from.http('POST', '/api/archive', { speaker: 'anna', passphrase })).bytes;
    const restore = async (into: CareHouse, bytes: Uint8Array) =>
      await into.send('/api/import?speaker=anna', Buffer.from(bytes), passphrase);

    test('an archive moves all of it elsewhere, but nothing is switched there before a person says yes again', async () => {
      expect(await ran(house, 'Lesezeit')).toEqual([wanted]);
      const archive = await archiveOf(house);
      const lines = await linesOf(archive);
      const tables = ['intentions', 'claims', 'procedures', 'procedure_versions', 'procedure_words', 'procedure_slugs'];
      for (const table of tables) expect(lines.filter((line) => line.startsWith(`${table} `))).not.toEqual([]);
      const other = await elsewhere();
      expect((await restore(other, archive)).body).toMatchObject({ restored: true });
      expect(await linesOf(await archiveOf(other))).toEqual(lines);
      expect(await ran(other, 'Lesezeit')).toEqual([]);
      const { body } = await other.http('GET', '/api/procedures/leseabend?speaker=anna');
      expect(body).toMatchObject({
        procedure: { version: 2, former_slugs: ['lesezeit'], script: { calls: [wanted], confirmed_at: null } },
        versions: [{ version: 2 }, { version: 1 }],
      });
      await confirm(other);
      expect(await ran(other, 'Lesezeit')).toEqual([wanted]);
    }, 90_000);

    test('a copy that holds a yes from elsewhere is taken without it', async () => {
      const packed = await ageSeal.open(await archiveOf(house), passphrase);
      const yes = await runAs(
        database(),
        asJob(house.storage.vault()),
        'SELECT row_to_json(c)::text AS row FROM merkdir.procedure_confirmations c',
      );
      expect(yes).toHaveLength(1);
      const head = await checkCopy(packed, await house.storage.care.copies.tables(house.storage.vault()));
      const older = await packCopy(head, async (take) => {
        for await (const row of rowsIn(packed)) await take(row);
        for (const { row } of yes) await take({ table: 'procedure_confirmations', row: String(row) });
      });
      const other = await elsewhere();
      expect((await restore(other, await ageSeal.seal(older, passphrase))).body).toMatchObject({ restored: true });
      expect(await ran(other, 'Lesezeit')).toEqual([]);
      expect(await linesOf(await archiveOf(other))).toEqual(await linesOf(await archiveOf(house)));
    }, 90_000);

    test('an export comes in elsewhere as it was, once or often, and goes out the same again', async () => {
      const first = await exported(house, 'anna');
      expect(first.procedures).toMatchObject([
        { slug: 'leseabend', former_slugs: ['lesezeit'], name: 'Leseabend', paused: false },
        { slug: expect.stringMatching(/^private-/), name: 'Feierabend' },
      ]);
      expect(first.procedures[0]?.['versions']).toHaveLength(2);
      expect(JSON.stringify(first)).not.toContain('light.turn_on');
      const other = await elsewhere();
      const report = await other.http('POST', '/api/import?speaker=anna', first);
      expect(report.body).toMatchObject({ procedures: 2, reminders: 6, claims: 2, skipped_foreign: 0 });
      expect(await exported(other, 'anna')).toEqual({ ...first, ...whenAndWhat });
      const again = await other.http('POST', '/api/import?speaker=anna', first);
      expect(again.body).toMatchObject({ procedures: 0, reminders: 0, claims: 0, skipped_forgotten: 0 });
      expect(await exported(other, 'anna')).toEqual({ ...first, ...whenAndWhat });
      const list = await other.http('POST', '/api/intentions/search', { speaker: 'anna' });
      expect((list.body as { intentions: object[] }).intentions).toHaveLength(6);
    }, 60_000);

    test('what an export brings switches nothing before a person says yes here', async () => {
      const file = await exported(house, 'anna');
      const script = { id: 'x', calls: [wanted], unresolved: [], confirmed_at: '2026-01-01T00:00:00.000Z' };
      const forged = file.procedures.map((procedure) => ({
        ...procedure,
        script,
        confirmation: script,
        confirmed: true,
      }));
      const other = await elsewhere();
      const report = await other.http('POST', '/api/import?speaker=anna', { ...file, procedures: forged });
      expect(report.body).toMatchObject({ procedures: 2 });
      expect(await ran(other, 'Lesezeit')).toEqual([]);
      await other.http('POST', '/api/procedures/leseabend/propose', { speaker: 'anna' });
      expect(await ran(other, 'Lesezeit')).toEqual([]);
      await confirm(other);
      expect(await ran(other, 'Lesezeit')).toEqual([wanted]);
      expect((await other.http('POST', '/api/import?speaker=anna', file)).status).toBe(200);
      expect(await ran(other, 'Lesezeit')).toEqual([wanted]);
    }, 60_000);

    test('what the server made of its memories meanwhile gives way; what a person made of them stays', async () => {
      const file = await exported(house, 'anna');
      const other = await elsewhere();
      await other.http('POST', '/api/import?speaker=anna', { ...file, procedures: [] });
      await other.stage.procedures.follow.catchUp(other.storage.vault());
      const made = (await exported(other, 'anna')).procedures;
      expect(made.map(({ slug }) => slug)).toContain('lesezeit');
      expect((await other.http('POST', '/api/import?speaker=anna', file)).body).toMatchObject({ procedures: 0 });
      expect((await exported(other, 'anna')).procedures).toEqual(made);
      const fresh = new Set(file.memories.map(({ id }) => id as MemoryId));
      const [kept] = await house.stage.procedures.bring.kept(await anna(house));
      expect(kept?.slug).toBe('leseabend');
      expect(await other.stage.procedures.bring.bring(await anna(other), kept as KeptProcedure, fresh)).toBe(true);
      expect((await exported(other, 'anna')).procedures).toContainEqual(file.procedures[0]);
      expect(await ran(other, 'Lesezeit')).toEqual([]);
    }, 60_000);

    test('a name that is taken here goes to nobody else', async () => {
      const other = await elsewhere();
      await other.say('Wenn ich Leseabend sage, mach das Radio aus', { speaker: 'anna' });
      await other.http('POST', '/api/import?speaker=anna', await exported(house, 'anna'));
      const { procedures } = await exported(other, 'anna');
      expect(procedures.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['leseabend', 'leseabend-2']));
    }, 60_000);

    test('each brings in what is theirs to look after', async () => {
      const file = await exported(house, 'anna');
      const other = await elsewhere();
      const child = await other.http('POST', '/api/import?speaker=clara', file);
      expect(child.body).toMatchObject({ procedures: 0, reminders: 0, claims: 0 });
      const left = await exported(other, 'anna');
      expect([left.procedures, left.reminders, left.claims]).toEqual([[], [], []]);
      const own: Record<string, unknown>[] = file.reminders
        .filter(({ scope }) => scope === 'shared')
        .map((one) => ({ ...one, owner: 'clara' }));
      const codes = own.map((one, place) => (place === 0 ? { ...one, sensitive: true } : one));
      const absent = { ...own[1], id: id(), recipient: 'oma' };
      const hers = await other.http('POST', '/api/import?speaker=clara', { ...file, reminders: [...codes, absent] });
      expect(hers).toMatchObject({ status: 200, body: { reminders: own.length - 1 } });
      expect((await exported(other, 'anna')).reminders.map((one) => one['id'])).toEqual(
        own.slice(1).map((one) => one['id']),
      );
    }, 60_000);

    test('what was deleted or forgotten here does not come back', async () => {
      const other = await elsewhere();
      const file = await exported(house, 'anna');
      await other.http('POST', '/api/import?speaker=anna', file);
      const ids = [file.reminders[0]?.['id'], file.claims[0]?.['id']];
      await other.http('DELETE', `/api/intentions/${String(ids[0])}`, { speaker: 'anna' });
      await other.http('DELETE', `/api/claims/${String(ids[1])}`, { speaker: 'anna' });
      const [procedure] = file.procedures;
      const versions = procedure?.['versions'] as { memory: string; version: number }[];
      const present = versions.find(({ version }) => version === 2)?.memory;
      await other.http('DELETE', `/api/memories/${present}`, { speaker: 'anna', final: true });
      const report = await other.http('POST', '/api/import?speaker=anna', file);
      expect(report.body).toMatchObject({ added: 0, procedures: 0, reminders: 0, claims: 0, skipped_forgotten: 4 });
      const left = await exported(other, 'anna');
      expect([left.procedures.length, left.reminders.length, left.claims.length]).toEqual([1, 5, 1]);
    }, 60_000);

    test('nor does what says again what was forgotten, under another id', async () => {
      const other = await elsewhere();
      const text = 'Das Geschenk für Ben liegt im Keller';
      const { body } = await other.http('POST', '/api/memories', { text, speaker: 'anna', scope: 'shared' });
      const { id } = (body as { memory: { id: string } }).memory;
      await other.http('DELETE', `/api/memories/${id}`, { speaker: 'anna', final: true });
      const file = await exported(house, 'anna');
      const [reminder] = file.reminders.filter(({ scope }) => scope === 'shared');
      const [claim] = file.claims.filter(({ scope }) => scope === 'shared');
      const said = { reminders: [{ ...reminder, text }], claims: [{ ...claim, text }] };
      const report = await other.http('POST', '/api/import?speaker=anna', {
        ...file,
        memories: [],
        procedures: [],
        ...said,
      });
      expect(report.body).toMatchObject({ reminders: 0, claims: 0, skipped_forgotten: 2 });
    }, 60_000);

    test('a damaged file is refused before anything of it is written', async () => {
      const other = await elsewhere();
      const file = await exported(house, 'anna');
      const [reminder] = file.reminders;
      const [claim] = file.claims;
      const [procedure] = file.procedures;
      const damaged: readonly (readonly [object, string])[] = [
        [
          { reminders: [reminder, { ...reminder, trigger: { kind: 'time', rule: 'DAILY', start: now } }] },
          'reminders.1.trigger.rule',
        ],
        [{ reminders: [{ ...reminder, trigger: { kind: 'never' } }] }, 'reminders.0.trigger.kind'],
        [{ claims: [{ ...claim, valid_from: now, valid_to: now }] }, 'claims.0'],
        [{ claims: [{ ...claim, state: 'lost' }] }, 'claims.0.state'],
        [{ procedures: [{ ...procedure, slug: '../x' }] }, 'procedures.0.slug'],
        [{ procedures: [{ ...procedure, versions: [] }] }, 'procedures.0.versions'],
        [{ procedures: [procedure, { ...procedure, id: id() }] }, 'procedures'],
      ];
      for (const [part, place] of damaged) {
        const answer = await other.http('POST', '/api/import?speaker=anna', { ...file, ...part });
        const detail = `The export is damaged at ${place}; nothing was imported.`;
        expect([answer.status, (answer.body as { detail: string }).detail]).toEqual([422, detail]);
      }
      const left = await exported(other, 'anna');
      expect([left.memories, left.procedures, left.reminders, left.claims]).toEqual([[], [], [], []]);
    }, 60_000);

    test('a whole copy does not go where a reminder or a goal is kept already', async () => {
      const archive = await archiveOf(house);
      const reminded = await elsewhere();
      const at = new Date(Date.now() + 86_400_000).toISOString();
      const reminder = { text: 'an den Kuchen', trigger: { kind: 'time', at }, speaker: 'anna' };
      expect((await reminded.http('POST', '/api/intentions', reminder)).status).toBe(201);
      expect((await restore(reminded, archive)).body).toMatchObject({ code: 'not_allowed' });
      const planned = await elsewhere();
      await planned.http('POST', '/api/claims', { kind: 'goal', text: 'Spanisch lernen', speaker: 'anna' });
      expect((await restore(planned, archive)).body).toMatchObject({ code: 'not_allowed' });
    }, 90_000);
  });
}

async function fill(house: CareHouse): Promise<void> {
  const taught = ['auf 20 Prozent', 'auf 40 Prozent'];
  for (const [place, how] of taught.entries()) {
    const minute = 10 * place;
    await house.say(`Wenn ich Lesezeit sage, mach die Flurlampe ${how}`, { speaker: 'anna', minute });
    await house.say('Nein', { speaker: 'anna', minute: minute + 1 });
  }
  await house.http('PATCH', '/api/procedures/lesezeit', { speaker: 'anna', name: 'Leseabend' });
  await confirm(house);
  await house.say('Nur für mich: wenn ich Feierabend sage, mach das Radio an', { speaker: 'anna', minute: 30 });
  await house.http('PATCH', '/api/procedures/leseabend', { speaker: 'anna', paused: true });
  await house.http('PATCH', '/api/procedures/leseabend', { speaker: 'anna', paused: false });
  const at = new Date(Date.now() + 86_400_000).toISOString();
  const triggers: readonly object[] = [
    { kind: 'time', at },
    { kind: 'time', at, rule: 'FREQ=DAILY;BYHOUR=8' },
    { kind: 'arrival', who: 'ben' },
    { kind: 'seen', who: 'der Postbote', place: 'kueche' },
    { kind: 'topic', topic: 'Urlaub' },
    { kind: 'state', entity: 'binary_sensor.washer', state: 'off' },
  ];
  for (const [place, trigger] of triggers.entries()) {
    const reminder = { text: `an Sache ${place}`, trigger, speaker: 'anna' };
    const answer = await house.http(
      'POST',
      '/api/intentions',
      place === 0 ? { ...reminder, scope: 'private' } : reminder,
    );
    expect(answer.status).toBe(201);
  }
  const claims: readonly object[] = [
    { kind: 'project', text: 'den Keller aufräumen', state: 'active', speaker: 'anna' },
    { kind: 'goal', text: 'Spanisch lernen', valid_from: at, scope: 'private', speaker: 'anna' },
  ];
  for (const claim of claims) expect((await house.http('POST', '/api/claims', claim)).status).toBe(201);
}

/** Anna says yes to exactly what is proposed. */
async function confirm(house: CareHouse): Promise<void> {
  const proposed = await house.http('POST', '/api/procedures/leseabend/propose', { speaker: 'anna' });
  const { procedure } = proposed.body as { procedure: { script: { id: string } } };
  const yes = { speaker: 'anna', script: procedure.script.id };
  expect((await house.http('POST', '/api/procedures/leseabend/confirm', yes)).status).toBe(200);
}

/** What is switched when somebody says so. */
async function ran(house: CareHouse, text: string): Promise<readonly object[]> {
  house.control.called.splice(0);
  expect(await house.say(text, { speaker: 'anna', minute: 200 })).toMatchObject({ act: 'run' });
  // Scripts run by themselves; whatever was to run has begun by now.
  await new Promise((resolve) => setTimeout(resolve, 50));
  return [...house.control.called];
}

/** Every row of an archive but what is written by making it or by talking. */
async function linesOf(archive: Buffer): Promise<readonly string[]> {
  const passing = new Set(['audit_log', 'sessions', 'transcript_turns', 'transcript_terms']);
  const lines: string[] = [];
  for await (const { table, row } of rowsIn(await ageSeal.open(archive, passphrase))) {
    if (!passing.has(table)) lines.push(`${table} ${sorted(row)}`);
  }
  return lines.toSorted();
}

function sorted(row: string): string {
  return JSON.stringify(Object.entries(JSON.parse(row) as object).toSorted(([a], [b]) => a.localeCompare(b)));
}
