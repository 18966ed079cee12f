import { access, constants, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type MemoryId, newId } from '../../../src/domain/ids.ts';
import { systemClock } from '../../../src/kernel/clock.ts';
import type { LogFields, Logger } from '../../../src/kernel/logger.ts';
import { TurnResponder } from '../../../src/surfaces/mqtt/turn-responder.ts';
import { FakeEmbedder } from '../../fakes/fake-embedder.ts';
import { FakeMessageBus } from '../../fakes/fake-message-bus.ts';
import { type CareHouse, openCareHouse } from '../care-house.ts';
import { startTimeoutMs } from '../database-per-file.ts';
import type { TestDatabase } from '../databases.ts';
import { asJob, runAs, runAsOwner } from '../raw-sql.ts';
import { openEverything } from '../residue/columns.ts';
import { type Hit, readable } from '../residue/forms.ts';

/** Words that stand nowhere but in what is said here. */
const planted = ['Quorbelminto', 'Zwirmargustan', 'Plaxuovenkal', 'Wexolabrunt', 'Jurfapolind'] as const;
const [thing, place, control, firing, step] = planted;
const kept = 'Fjorduribast';
const forgottenWords = [thing, place, firing, step];

/** After forgetting, nothing that can be read is left anywhere. `folder`: where the engine keeps its files. */
export function describeResidue(database: () => TestDatabase, folder: () => Promise<string>): void {
  describe('what is left of a forgotten memory', () => {
    const lines: string[] = [];
    const traffic: string[] = [];
    let house: CareHouse;
    let formerContent = Buffer.alloc(0);
    let formerKey = Buffer.alloc(0);

    const say = async (bus: FakeMessageBus, text: string) => {
      await bus.publish('merkdir/turn/request', JSON.stringify({ id: newId<string>(), text, speaker: 'anna' }));
      await vi.waitFor(() => expect(traffic).not.toEqual([]), { timeout: 20_000 });
      return JSON.parse(traffic.at(-1) ?? '{}') as { reply: string; memory_ids: string[] };
    };

    beforeAll(async () => {
      house = await openCareHouse(database(), new FakeEmbedder(), collecting(lines));
      const bus = new FakeMessageBus();
      const responder = new TurnResponder(
        { prefix: 'merkdir', vault: () => house.storage.vault(), householdLanguage: 'de', withholdPersonal: false },
        {
          bus,
          clock: systemClock,
          logger: collecting(lines),
          handleTurn: async (turn) => await house.stage.conversation.handleTurn(turn),
          withdraw: async (turn) => await house.stage.conversation.withdraw(turn),
          speakError: (code) => code,
          speakWithheld: () => '',
        },
      );
      await responder.start();
      await bus.subscribe('merkdir/#', ({ topic, payload }) => {
        if (topic.endsWith('response')) traffic.push(Buffer.from(payload).toString('utf8'));
      });
      const [id] = (await next(bus, `Merk dir, dass der ${thing} im ${place} liegt`)).memory_ids;
      await next(bus, `Merk dir, dass der ${kept} im Schrank liegt`);
      await next(bus, `Wo liegt der ${thing}?`);
      // Said in passing as well, and recalled, so that transcripts and replies hold it.
      await next(bus, `Der ${thing} liegt übrigens im ${place}.`);
      // Once more in what is wanted later, in what is worked on, and in behaviour that is taught, edited and renamed.
      await next(bus, `Wenn Ben kommt, erinnere mich daran, dass der ${thing} im ${place} liegt`);
      await next(bus, `Wenn jemand über den ${thing} im ${place} spricht, erinnere mich an das Öl`);
      await next(bus, `Neues Projekt: den ${thing} aus dem ${place} holen`);
      await next(bus, `Neues Projekt: den ${kept} aus dem Schrank holen`);
      await next(bus, `Wenn Ben kommt, erinnere mich an den ${kept}`);
      await next(bus, `Wenn ich ${firing} sage, mach den ${step} an`);
      const edited = await next(bus, `Wenn ich ${firing} sage, mach den ${step} aus`);
      await next(bus, `Nenne die Routine ${firing} ab jetzt Abend mit ${step}`);
      expect(await columnHits([firing])).not.toEqual([]);
      const stored = await valuesOf(id as MemoryId);
      formerContent = stored.content;
      formerKey = stored.key;
      await next(bus, `Vergiss, wo der ${thing} liegt`);
      expect((await next(bus, 'Ja')).reply).toMatch(/vergessen/i);
      const { memory_ids } = edited;
      const answer = await house.http('POST', '/api/memories/forget', {
        ids: memory_ids,
        final: true,
        speaker: 'anna',
      });
      expect(answer.body).toMatchObject({ refused: 0 });
      // What follows is said after the forgetting; what went over the line before was said to be heard.
      traffic.length = 0;
      await next(bus, 'Was weißt du noch?');
      await next(bus, `Wo liegt der ${kept}?`);
      await responder.stop();
      await runAsOwner(database(), 'CHECKPOINT');
    }, startTimeoutMs);

    const next = async (bus: FakeMessageBus, text: string) => {
      traffic.length = 0;
      return await say(bus, text);
    };

    const valuesOf = async (id: MemoryId) => {
      const [row] = await runAs(
        database(),
        asJob(house.storage.vault()),
        `SELECT encode(m.content, 'hex') AS content, encode(k.wrapped_key, 'hex') AS key
           FROM merkdir.memories m JOIN merkdir.memory_keys k ON k.memory_id = m.id WHERE m.id = '${id}'`,
      );
      return {
        content: Buffer.from(String(row?.['content']), 'hex'),
        key: Buffer.from(String(row?.['key']), 'hex'),
      };
    };

    const columnHits = async (words: readonly string[]): Promise<readonly Hit[]> => {
      const opened = await openEverything(database(), house.vault);
      return opened.flatMap(({ where, stored, plain }) => [
        ...readable(where, stored, words),
        ...(plain === null ? [] : readable(`${where}, opened`, plain, words)),
      ]);
    };
    const exported = async () => (await house.http('GET', '/api/export?speaker=anna')).bytes;

    test('stands in no column, stored or opened with any key that lives', async () => {
      expect(await columnHits(forgottenWords)).toEqual([]);
      const found = await columnHits([kept]);
      expect(new Set(found.map(({ where }) => where))).toEqual(
        new Set(['memories', 'transcript_turns', 'intentions', 'claims'].map((table) => `${table}.content, opened`)),
      );
    });

    test('stands in no log line, export or message sent since', async () => {
      const said = { log: lines.join('\n'), mqtt: traffic.join('\n'), export: (await exported()).toString('utf8') };
      for (const [where, text] of Object.entries(said)) {
        expect(readable(where, Buffer.from(text), forgottenWords)).toEqual([]);
      }
      expect(readable('mqtt', Buffer.from(said.mqtt), [kept])).not.toEqual([]);
      expect(readable('export', Buffer.from(said.export), [kept])).not.toEqual([]);
    });

    test('is in no file in readable form, and its key is in no table file', async ({ skip }) => {
      const at = await folder();
      const reachable = await access(at, constants.R_OK).then(
        () => true,
        () => false,
      );
      skip(!reachable, 'the files of the server can not be read from here');
      const counted = { readable: [] as Hit[], keyInTables: 0, keyInLog: 0, ciphertextInTables: 0, ciphertextInLog: 0 };
      for (const { path, isLog } of await filesUnder(at, await ownFolder(database()))) {
        const bytes = await readFile(path).catch(() => Buffer.alloc(0));
        counted.readable.push(...readable(path, bytes, forgottenWords));
        const [key, content] = [bytes.includes(formerKey), bytes.includes(formerContent)];
        if (key) counted[isLog ? 'keyInLog' : 'keyInTables'] += 1;
        if (content) counted[isLog ? 'ciphertextInLog' : 'ciphertextInTables'] += 1;
      }
      // Without its key the ciphertext says nothing; how long the log of the database keeps both stands in DOCS.md.
      process.stdout.write(`residue (${database().database.engine}): ${JSON.stringify(counted)}\n`);
      expect(counted).toMatchObject({ readable: [], keyInTables: 0 });
    });

    test('would be found in a turn, in a log line, in a message and in the export', async () => {
      expect(await columnHits([control])).toEqual([]);
      await house.say(`Der ${control} war heute da`, { speaker: 'anna', satellite: 'flur' });
      expect((await columnHits([control])).map(({ where }) => where)).toContain('transcript_turns.content, opened');
      const copies = [control, Buffer.from(control, 'utf16le').toString('latin1')].flatMap((text) => [
        Buffer.from(text, 'latin1'),
        Buffer.from(Buffer.from(text, 'latin1').toString('hex')),
        Buffer.from(Buffer.from(`x${text}`, 'latin1').toString('base64')),
      ]);
      for (const copy of copies) {
        const line = Buffer.concat([Buffer.from('{"level":30,"text":"'), copy, Buffer.from('"}')]);
        expect(readable('log', line, [control])).not.toEqual([]);
      }
      expect(readable('export', await exported(), [control])).not.toEqual([]);
    });

    test('would be found in a column of its own', async () => {
      const id = newId<string>();
      await runAs(
        database(),
        asJob(house.storage.vault()),
        `INSERT INTO merkdir.audit_log (id, vault_id, happened_at, action) VALUES ('${id}', '${house.storage.vault()}', now(), 'saw ${control}')`,
      );
      expect((await columnHits([control])).map(({ where }) => where)).toContain('audit_log.action');
    });
  });
}

interface DataFile {
  readonly path: string;
  /** Of the write-ahead log. */
  readonly isLog: boolean;
}

/** Files of this database, and the log of the whole server. */
async function filesUnder(folder: string, own: string): Promise<readonly DataFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path.includes(own) || path.includes('/pg_wal/') || path.endsWith('.log'))
    .map((path) => ({ path, isLog: path.includes('/pg_wal/') }));
}

async function ownFolder(database: TestDatabase): Promise<string> {
  const [row] = await runAsOwner(
    database,
    `SELECT '/base/' || oid || '/' AS own FROM pg_database WHERE datname = current_database()`,
  );
  return String(row?.['own']);
}

/** Everything that is logged, at every level. */
function collecting(lines: string[]): Logger {
  const take = (fields: LogFields, message: string) => {
    lines.push(JSON.stringify({ ...fields, message }));
  };
  return { debug: take, info: take, warn: take, error: take, child: () => collecting(lines) };
}
