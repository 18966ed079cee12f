import { describe, expect, test } from 'vitest';
import type { Memory } from '../../../src/domain/memory.ts';
import { Admission } from '../../../src/memory/admit.ts';
import { maximumMemoryLength } from '../../../src/memory/candidate.ts';
import { Correct } from '../../../src/memory/commands/correct.ts';
import { Remember } from '../../../src/memory/commands/remember.ts';
import { PostgresMemoryStore } from '../../../src/platform/postgres/memory-store.ts';
import { FakeEmbedder } from '../../fakes/fake-embedder.ts';
import { databasePerFile, type Engine, startTimeoutMs } from '../database-per-file.ts';
import type { TestDatabase } from '../databases.ts';
import { connectAgain } from '../databases.ts';
import { candidateOf } from '../memory-records.ts';
import { asJob, runAs, runAsOwner } from '../raw-sql.ts';
import { pick, seededRandom } from '../seeded-random.ts';
import { createSmallHousehold, type SmallHousehold } from '../small-household.ts';

type Fields = Parameters<typeof candidateOf>[0];

export function admissionOf({ source, vault }: Pick<TestDatabase, 'source' | 'vault'>): Admission {
  return new Admission(new PostgresMemoryStore(source, () => vault), new FakeEmbedder());
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

export function describeAdmission(engine: Engine): void {
  describe(`admission (${engine})`, () => {
    let home: SmallHousehold | null = null;
    const database = databasePerFile(engine, async (made) => {
      home = await createSmallHousehold(made);
    });
    const household = () => home ?? expect.fail('no household');
    const job = () => asJob(database().vault.id);
    const sql = async (statement: string) => await runAs(database(), job(), statement);
    const admit = async (fields: Fields) => await admissionOf(database()).admit(job(), candidateOf(fields));
    const stored = async (fields: Fields): Promise<Memory> => {
      const admitted = await admit(fields);
      return admitted.kind === 'stored' ? admitted.memory : expect.fail(`it was ${admitted.kind}`);
    };
    const rowOf = async ({ id }: Memory) =>
      (await sql(`SELECT status, provenance, superseded_by, valid_to FROM merkdir.memories WHERE id = '${id}'`))[0];
    const place = (thing: string, where: string, fields: Partial<Fields> = {}): Fields => ({
      text: `Die ${thing} liegt im ${where}`,
      subject: thing,
      predicate: 'liegt im',
      object: where,
      singleValued: true,
      ...fields,
    });

    test('a memory comes with its key, its vector, its terms and an entry in the audit', async () => {
      const memory = await stored({ text: 'Die Wasserwaage hängt am Haken', subject: 'Wasserwaage' });
      const [row] = await sql(
        `SELECT (SELECT count(*) FROM merkdir.memory_keys WHERE memory_id = m.id) AS keys,
                (SELECT count(*) FROM merkdir.memory_vectors WHERE memory = m.number) AS vectors,
                (SELECT count(*) FROM merkdir.memory_terms WHERE memory = m.number) AS terms,
                (SELECT string_agg(action, ',') FROM merkdir.audit_log WHERE target_id = m.id) AS audit
           FROM merkdir.memories m WHERE id = '${memory.id}'`,
      );
      expect(row).toMatchObject({ audit: 'remember' });
      expect([Number(row?.['keys']), Number(row?.['vectors'])]).toEqual([1, 1]);
      expect(Number(row?.['terms'])).toBeGreaterThan(10);
    });

    test('what is said again is merged, and the better provenance wins', async () => {
      const text = 'Der Schornsteinfeger kommt im Mai';
      const memory = await stored({ text, provenance: 'observed', confidence: 0.6 });
      const better = await admit({ text: `${text}!`, provenance: 'confirmed', confidence: 0.9 });
      expect(better).toMatchObject({
        kind: 'known',
        memory: { id: memory.id, provenance: 'confirmed', confidence: 0.9 },
      });
      const worse = await admit({ text, provenance: 'inferred', confidence: 0.2 });
      expect(worse).toMatchObject({ kind: 'known', memory: { provenance: 'confirmed', confidence: 0.9 } });
      expect(await rowOf(memory)).toMatchObject({ provenance: 'confirmed', status: 'active' });
      expect(await sql(`SELECT 1 FROM merkdir.audit_log WHERE target_id = '${memory.id}'`)).toHaveLength(3);
    });

    test('another value takes the slot, and the old one points to it', async () => {
      const first = await stored(place('Feile', 'Keller'));
      const second = await stored(place('Feile', 'Schuppen', { recordedAt: new Date('2026-03-05T08:00:00Z') }));
      expect(await rowOf(first)).toMatchObject({ status: 'superseded', superseded_by: second.id });
      expect(new Date(String((await rowOf(first))?.['valid_to']))).toEqual(new Date('2026-03-05T08:00:00Z'));
      const searched = await sql(
        `SELECT DISTINCT t.current FROM merkdir.memory_terms t JOIN merkdir.memories m ON m.number = t.memory
          WHERE m.id = '${first.id}'
          UNION ALL SELECT v.current FROM merkdir.memory_vectors v WHERE v.memory_id = '${first.id}'`,
      );
      expect(searched).toEqual([{ current: false }, { current: false }]);
    });

    test('the slot is the same wherever in the house, and by whomever, it is told', async () => {
      const { people, rooms } = household();
      const first = await stored(place('Zange', 'Keller', { room: rooms.kueche, owner: people.ben }));
      const second = await stored(place('Zange', 'Schuppen', { room: rooms.bad, owner: people.anna }));
      expect(await rowOf(first)).toMatchObject({ superseded_by: second.id });
    });

    test('another subject, owner, room or scope is another slot', async () => {
      const { people, rooms } = household();
      const all: Memory[] = [];
      for (const fields of [
        place('Säge', 'Keller'),
        place('Handsäge', 'Schuppen'),
        place('Säge', 'Schuppen', { scope: 'private', owner: people.anna }),
        place('Säge', 'Garten', { scope: 'private', owner: people.ben }),
        place('Säge', 'Schrank', { scope: 'room', room: rooms.kueche }),
        place('Säge', 'Regal', { scope: 'room', room: rooms.bad }),
      ]) {
        all.push(await stored(fields));
      }
      for (const memory of all) expect(await rowOf(memory)).toMatchObject({ status: 'active' });
    });

    test('the same words in another place are another memory', async () => {
      const { people, rooms } = household();
      const text = 'Freitags gibt es Fisch';
      for (const fields of [
        {},
        { scope: 'private', owner: people.anna },
        { scope: 'private', owner: people.ben },
        { scope: 'room', room: rooms.kueche },
      ] as const) {
        await stored({ text, ...fields });
        expect(await admit({ text, ...fields })).toMatchObject({ kind: 'known' });
      }
    });

    test('a statement never merges with its opposite', async () => {
      await stored({ text: 'Onkel Rolf mag Oliven', subject: 'Onkel Rolf', object: 'Oliven' });
      await stored({
        text: 'Onkel Rolf mag keine Oliven',
        subject: 'Onkel Rolf',
        object: 'Oliven',
        polarity: 'negative',
      });
    });

    test('codes that differ in one digit are two codes: in a slot the new one counts, without one both stay', async () => {
      const code = (value: string): Fields => ({
        text: `Der Code ist ${value}`,
        subject: 'Fahrradkeller',
        predicate: 'Code ist',
        object: value,
        singleValued: true,
        sensitive: true,
      });
      const first = await stored(code('4711'));
      const second = await stored(code('4712'));
      expect(await rowOf(first)).toMatchObject({ status: 'superseded', superseded_by: second.id });
      const loose = await stored({ text: 'Das Schloss am Boot geht mit 8090 auf' });
      await stored({ text: 'Das Schloss am Boot geht mit 8091 auf' });
      expect(await rowOf(loose)).toMatchObject({ status: 'active' });
    });

    test('who may not hear a code does not replace it, and meets nothing of it', async () => {
      const cleo = household().viewer('cleo');
      const remember = new Remember(admissionOf(database()));
      const statement = {
        text: 'Der Code ist 1111',
        language: 'de',
        kind: 'fact',
        subject: 'Gartenhaus',
        predicate: 'Code ist',
        object: '1111',
        polarity: 'positive',
        singleValued: true,
        sensitive: true,
        intimate: false,
        unresolvedPronoun: null,
      } as const;
      const common = { scope: 'shared', discreet: false, validFrom: null, validTo: null, at: new Date() } as const;
      const request = { ...common, statement, salience: null, supersedes: null };
      const first = await remember.remember(request, household().viewer('anna'));
      const other = { ...statement, text: 'Der Code ist 2222', object: '2222' };
      const second = await remember.remember({ ...request, statement: other }, cleo);
      if (first.kind !== 'stored') expect.fail(first.kind);
      expect(second).toMatchObject({ kind: 'stored', superseded: [] });
      expect(await rowOf(first.memory)).toMatchObject({ status: 'active' });
      const third = { ...statement, text: 'Der Code ist 3333', object: '3333' };
      const adult = await remember.remember({ ...request, statement: third }, household().viewer('ben'));
      expect(adult).toMatchObject({ kind: 'stored', superseded: [{ id: first.memory.id }] });
      expect(await remember.remember({ ...request, statement: third }, cleo)).toMatchObject({ kind: 'stored' });
    });

    test('a correction to a value that is known already makes the wrong one history', async () => {
      const wrong = await stored({ text: 'Die Probe ist am Dienstag', subject: 'Probe', object: 'Dienstag' });
      const right = await stored({ text: 'Die Probe ist am Mittwoch', subject: 'Probe', object: 'Mittwoch' });
      const text = 'Die Probe ist am Mittwoch';
      const corrected = await admit({ text, subject: 'Probe', object: 'Mittwoch', supersedes: wrong.id });
      expect(corrected).toMatchObject({ kind: 'known', memory: { id: right.id }, superseded: [{ id: wrong.id }] });
      expect(await rowOf(wrong)).toMatchObject({ status: 'superseded', superseded_by: right.id });
      expect(await admit({ text, supersedes: right.id })).toMatchObject({ kind: 'known', superseded: [] });
      expect(await rowOf(right)).toMatchObject({ status: 'active' });
    });

    test('a correction of what was corrected meanwhile meets the value in force', async () => {
      const first = await stored({ text: 'Die Feier beginnt um drei' });
      const second = await stored({ text: 'Das Fest fängt um vier an', supersedes: first.id });
      const third = await stored({ text: 'Los geht die Sause erst gegen sechs', supersedes: first.id });
      expect(await rowOf(second)).toMatchObject({ status: 'superseded', superseded_by: third.id });
      expect(await rowOf(first)).toMatchObject({ superseded_by: second.id });
    });

    test('a correction in a room one is not in stays in that room', async () => {
      const { rooms, viewer } = household();
      const old = await stored(place('Kelle', 'Schrank', { scope: 'room', room: rooms.kueche }));
      const correct = new Correct(new Remember(admissionOf(database())));
      const statement = { ...place('Kelle', 'Regal'), language: 'de', kind: 'fact', polarity: 'positive' } as const;
      const whole = { subject: 'Kelle', predicate: 'liegt im', object: 'Regal', sensitive: false, intimate: false };
      const corrected = await correct.correct(
        old,
        {
          statement: { ...statement, ...whole, singleValued: true, unresolvedPronoun: null },
          discreet: false,
          validFrom: null,
          validTo: null,
          at: new Date(),
          salience: null,
        },
        viewer('anna', { room: rooms.bad, allRooms: true }),
      );
      expect(corrected).toMatchObject({ kind: 'stored', memory: { scope: 'room', room: rooms.kueche } });
    });

    test('a page of dictation is stored, more is refused, and so is nothing', async () => {
      const random = seededRandom(5);
      const word = () => Array.from({ length: 9 }, () => pick(random, letters)).join('');
      const page = Array.from({ length: 1_000 }, word).join(' ');
      expect(page.length).toBe(maximumMemoryLength - 1);
      expect(await stored({ text: page })).toMatchObject({ text: page });
      await expect(admit({ text: `${page}abc` })).rejects.toMatchObject({ code: 'text_too_long' });
      await expect(admit({ text: ' \n' })).rejects.toMatchObject({ code: 'text_empty' });
    });

    test('any characters come back as they were said', async () => {
      const text = 'Das „Ö“ \\ \' " $1 {a,b} NULL \u0000 \u{1F511} \t Zeilen\numbruch';
      const memory = await stored({ text, subject: '{"x"}', object: '\\N' });
      const [again] = await new PostgresMemoryStore(database().source, () => database().vault).within(
        job(),
        async (transaction) => await transaction.byIds([memory.id]),
      );
      expect(again).toMatchObject({ text, subject: '{"x"}', object: '\\N' });
    });

    test('a statement that fails midway leaves nothing half-written', async () => {
      const old = await stored(place('Axt', 'Keller'));
      const everything = async () =>
        await sql(
          ['memories', 'memory_keys', 'memory_vectors', 'memory_terms', 'audit_log']
            .map(
              (table) =>
                `SELECT '${table}' AS name, count(*), md5(string_agg(t::text, '' ORDER BY t::text)) FROM merkdir.${table} t`,
            )
            .join(' UNION ALL '),
        );
      const before = await everything();
      await runAsOwner(
        database(),
        `CREATE FUNCTION public.fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$`,
      );
      await runAsOwner(
        database(),
        'CREATE TRIGGER fail AFTER INSERT ON merkdir.memory_terms FOR EACH ROW EXECUTE FUNCTION public.fail()',
      );
      await expect(admit(place('Axt', 'Schuppen'))).rejects.toMatchObject({ code: 'internal' });
      expect(await everything()).toEqual(before);
      await runAsOwner(database(), 'DROP TRIGGER fail ON merkdir.memory_terms');
      const next = await stored(place('Axt', 'Schuppen'));
      expect(await rowOf(old)).toMatchObject({ superseded_by: next.id });
    });

    test(
      'fifty at once about the same slot, over two pools: one value is in force, all others are its history',
      async () => {
        const second = await connectAgain(database());
        try {
          const admissions = [admissionOf(database()), admissionOf(second)];
          const { rooms } = household();
          const all = await Promise.all(
            Array.from({ length: 50 }, async (_, number) => {
              const where = { room: pick(seededRandom(number), [rooms.kueche, rooms.bad, null]) };
              const fields = place('Luftpumpe', `Fach ${Math.floor(number / 2)}`, where);
              return await admissions[number % 2]?.admit(job(), candidateOf(fields));
            }),
          );
          expect(all.filter((admitted) => admitted?.kind === 'refused' || admitted === undefined)).toEqual([]);
          const stored = all.flatMap((admitted) => (admitted?.kind === 'stored' ? [admitted.memory.id] : []));
          const rows = await sql(
            `SELECT id, status, superseded_by FROM merkdir.memories WHERE id IN (${stored.map((id) => `'${id}'`).join()})`,
          );
          expect(rows.filter(({ status }) => status === 'active')).toHaveLength(1);
          expect(rows.filter((row) => row['status'] === 'superseded' && row['superseded_by'] !== null)).toHaveLength(
            stored.length - 1,
          );
        } finally {
          await second.close();
        }
      },
      startTimeoutMs,
    );
  });
}
