import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkCopy, packCopy, rowsIn } from '../../../src/care/copy/copy-file.ts';
import { ageSeal } from '../../../src/platform/crypto/passphrase-seal.ts';
import { type CareHouse, openCareHouse } from '../care-house.ts';
import { databasePerFile, type Engine, startTimeoutMs } from '../database-per-file.ts';
import { createDatabase, type TestDatabase } from '../databases.ts';
import { asJob, runAs } from '../raw-sql.ts';

const passphrase = 'vier zufällige Wörter reichen';
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
