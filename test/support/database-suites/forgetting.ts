import { describe, expect, test } from 'vitest';
import type { MemoryId } from '../../../src/domain/ids.ts';
import type { Memory } from '../../../src/domain/memory.ts';
import type { Viewer } from '../../../src/domain/viewer.ts';
import { Forget } from '../../../src/memory/commands/forget.ts';
import { Tracer } from '../../../src/memory/resemblance/tracer.ts';
import { PostgresConversationStore } from '../../../src/platform/postgres/conversation-store.ts';
import { PostgresMemoryStore } from '../../../src/platform/postgres/memory-store.ts';
import { FakeEmbedder } from '../../fakes/fake-embedder.ts';
import { databasePerFile, type Engine } from '../database-per-file.ts';
import { candidateOf } from '../memory-records.ts';
import { asJob, runAs } from '../raw-sql.ts';
import { createSmallHousehold, type SmallHousehold } from '../small-household.ts';
import { admissionOf } from './admission.ts';

type Fields = Parameters<typeof candidateOf>[0];

const at = new Date('2026-04-01T09:00:00Z');

export function describeForgetting(engine: Engine): void {
  describe(`forgetting (${engine})`, () => {
    let home: SmallHousehold | null = null;
    const database = databasePerFile(engine, async (made) => {
      home = await createSmallHousehold(made);
    });
    const household = () => home ?? expect.fail('no household');
    const job = () => asJob(database().vault.id);
    const sql = async (statement: string) => await runAs(database(), job(), statement);
    const store = () => new PostgresMemoryStore(database().source, () => database().vault);
    const admit = async (fields: Fields) => await admissionOf(database()).admit(job(), candidateOf(fields));
    const stored = async (fields: Fields): Promise<Memory> => {
      const admitted = await admit(fields);
      return admitted.kind === 'stored' ? admitted.memory : expect.fail(`it was ${admitted.kind}`);
    };
    /** Said by nobody in particular: what a transcript, an import or a consolidation would bring. */
    const overheard = async (fields: Fields) =>
      (await admit({ ...fields, explicit: false, provenance: 'extracted' })).kind;
    const forget = async (memories: readonly Memory[], viewer: Viewer, saidNow: readonly MemoryId[] = []) =>
      await new Forget(store(), new Tracer(new FakeEmbedder(), null)).forget(
        { ids: memories.map(({ id }) => id), saidNow: new Set(saidNow), at },
        viewer,
      );
    const key = (value: string): Fields => ({
      text: `Der Ersatzschlüssel liegt ${value}`,
      subject: 'Ersatzschlüssel',
      predicate: 'liegt',
      object: value,
      singleValued: true,
    });

    test('takes everything along: keys, vectors, terms, earlier values, and the turns that told it', async () => {
      const { viewer, people } = household();
      const first = await stored(key('im Flur'));
      const second = await stored(key('im Auto'));
      const current = await stored(key('in der Jacke'));
      const kept = await stored({ text: 'Der Zweitschlüssel hängt am Brett' });
      const conversation = new PostgresConversationStore(database().source, () => database().vault);
      const channel = { vault: database().vault.id, satellite: 'flur', conversation: null };
      const begun = await conversation.begin(channel, { key: 'k', at });
      const turn = { session: begun?.session.id ?? expect.fail('no session'), role: 'user', act: 'remember' } as const;
      const said = { ...turn, text: 'x', person: people.anna, room: null, at };
      const turns = [[first.id], [current.id, kept.id], [kept.id], []].map((memoryIds) => ({ ...said, memoryIds }));
      await conversation.record(database().vault.id, turns, 30);

      const { forgotten, refused, shredded } = await forget([current], viewer('anna'));

      expect(new Set(forgotten.map(({ id }) => id))).toEqual(new Set([first.id, second.id, current.id]));
      expect({ refused, shredded }).toEqual({ refused: [], shredded: true });
      const counts = ['memories', 'memory_keys', 'memory_vectors'].map(
        (table) => `(SELECT count(*) FROM merkdir.${table})`,
      );
      expect(
        Object.values((await sql(`SELECT ${counts.map((count, n) => `${count} AS c${n}`).join()}`))[0] ?? {}).map(
          Number,
        ),
      ).toEqual([1, 1, 1]);
      expect(
        await sql(
          'SELECT DISTINCT m.id FROM merkdir.memory_terms t LEFT JOIN merkdir.memories m ON m.number = t.memory',
        ),
      ).toEqual([{ id: kept.id }]);
      const left = await sql('SELECT memory_ids::text AS told FROM merkdir.transcript_turns');
      expect(new Set(left.map(({ told }) => told))).toEqual(new Set(['{}', `{${kept.id}}`]));
      const stones = await sql('SELECT forgotten_id FROM merkdir.tombstones');
      expect(new Set(stones.map((stone) => stone['forgotten_id']))).toEqual(new Set([first.id, second.id, current.id]));
      const audit = await sql(
        `SELECT target_id FROM merkdir.audit_log WHERE action = 'forget' AND actor_id = '${people.anna}'`,
      );
      expect(audit).toHaveLength(3);
    });

    test('nothing but an explicit request brings it back, in no wording', async () => {
      const { viewer } = household();
      const tent: Fields = {
        text: 'Das Zelt steht im Heizungskeller',
        subject: 'Zelt',
        predicate: 'steht',
        object: 'Heizungskeller',
      };
      await forget([await stored(tent)], viewer('anna'));
      expect(await overheard(tent)).toBe('refused');
      expect(await overheard({ text: `${tent.text.toUpperCase()} !!` })).toBe('refused');
      expect(await overheard({ ...tent, text: 'Wer es sucht: im Heizungskeller ist unser Zelt' })).toBe('refused');
      expect(await overheard({ text: 'Das alte Zelt steht im Heizungskeller' })).toBe('refused');

      expect(await overheard({ ...tent, text: 'Das Zelt steht beim Nachbarn', object: 'Nachbar' })).toBe('stored');
      expect(
        await overheard({
          text: 'Ein Rohr tropft im Keller auf den Boden',
          subject: 'Rohr',
          predicate: 'tropft',
          object: 'Boden',
        }),
      ).toBe('stored');
      expect(
        await overheard({ ...tent, text: 'Das Zelt ist doch nicht im Heizungskeller zu finden', polarity: 'negative' }),
      ).toBe('stored');

      expect(await admit(tent)).toMatchObject({ kind: 'stored', lifted: 1 });
      expect(await overheard({ text: 'Das alte Zelt steht im Heizungskeller' })).not.toBe('refused');
    });

    test('earlier values of a forgotten thing stay forgotten as well', async () => {
      const { viewer } = household();
      const where = (value: string): Fields => ({
        ...key(value),
        text: `Die Skibrille liegt ${value}`,
        subject: 'Skibrille',
      });
      await stored(where('auf dem Schrank'));
      await forget([await stored(where('unterm Bett'))], viewer('ben'));
      expect(await overheard(where('auf dem Schrank'))).toBe('refused');
      expect(await overheard(where('unterm Bett'))).toBe('refused');
      expect(await overheard(where('im Schuppen'))).toBe('stored');
    });

    test('a block holds only where it was forgotten', async () => {
      const { viewer, people, rooms } = household();
      const wish: Fields = { text: 'Anna wünscht sich eine Hängematte', subject: 'Anna', object: 'Hängematte' };
      const mine = { ...wish, scope: 'private', owner: people.anna } as const;
      await forget([await stored(mine)], viewer('anna'));
      expect(await overheard(mine)).toBe('refused');
      expect(await overheard({ ...wish, scope: 'private', owner: people.ben })).toBe('stored');
      expect(await overheard({ ...wish, scope: 'room', room: rooms.bad })).toBe('stored');
      expect(await overheard(wish)).toBe('stored');
    });

    test('what one may not forget stays, and what one cannot see does not exist', async () => {
      const { viewer, people } = household();
      const shared = await stored({ text: 'Die Mülltonne ist blau', owner: people.ben });
      const hers = await stored({ text: 'Anna lernt heimlich Harfe', scope: 'private', owner: people.anna });
      const kept = await stored({ text: 'Es gibt zwei Bäder', scope: 'system' });
      const cleo = await forget([shared, hers, kept], viewer('cleo'));
      expect(cleo.forgotten).toEqual([]);
      expect(new Set(cleo.refused.map(({ id }) => id))).toEqual(new Set([shared.id, kept.id]));
      const ben = await forget([shared, hers, kept], viewer('ben'));
      expect(ben.forgotten.map(({ id }) => id)).toEqual([shared.id]);
      expect(await sql(`SELECT 1 FROM merkdir.memories WHERE id IN ('${hers.id}', '${kept.id}')`)).toHaveLength(2);
    });

    test('a stranger may take back own words of this session, and nothing else', async () => {
      const { viewer } = household();
      const now = await stored({ text: 'Der Besuch parkt hinten' });
      const before = await stored({ text: 'Die Klingel ist kaputt' });
      const { forgotten, refused } = await forget([now, before], viewer(null), [now.id]);
      expect([forgotten, refused].map((list) => list.map(({ id }) => id))).toEqual([[now.id], [before.id]]);
    });

    test('forgetting twice is forgetting once', async () => {
      const { viewer } = household();
      const memory = await stored({ text: 'Der Dachboden ist voll' });
      const both = await Promise.all([forget([memory], viewer('anna')), forget([memory], viewer('ben'))]);
      expect(both.flatMap(({ forgotten }) => forgotten)).not.toEqual([]);
      expect(await sql(`SELECT 1 FROM merkdir.tombstones WHERE forgotten_id = '${memory.id}'`)).toHaveLength(1);
      expect(await forget([memory], viewer('anna'))).toMatchObject({ forgotten: [], refused: [] });
    });

    test('of thousands forgotten, admission still answers at once', async () => {
      const { viewer } = household();
      const many: Memory[] = [];
      for (let number = 0; number < 40; number += 1)
        many.push(await stored({ text: `Notiz ${number} über Kiste ${number * 7}` }));
      await forget(many, viewer('anna'));
      const stones = await sql(`SELECT count(*) FROM merkdir.tombstones WHERE scope = 'shared'`);
      expect(Number(stones[0]?.['count'])).toBeGreaterThanOrEqual(40);
      expect(await overheard({ text: 'Notiz 12 über Kiste 84' })).toBe('refused');
      expect(await overheard({ text: 'Im Topf ist noch Suppe' })).toBe('stored');
    });
  });
}
