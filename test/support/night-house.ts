import type { PersonId } from '../../src/domain/ids.ts';
import type { Memory } from '../../src/domain/memory.ts';
import { Admission } from '../../src/memory/admit.ts';
import { Consolidation } from '../../src/memory/consolidate/consolidation.ts';
import { FakeEmbedder } from '../fakes/fake-embedder.ts';
import { candidateOf, recordOf } from './memory-records.ts';
import { asJob, runAs } from './raw-sql.ts';
import type { TalkingHouse } from './talking-house.ts';

export const dayMs = 86_400_000;
/** Half past three in the morning of the first night, UTC. */
export const firstNight = Date.parse('2026-03-02T03:30:00Z');
type Fields = Parameters<typeof candidateOf>[0];

/** A household whose nights pass when they are told to. */
export class NightHouse {
  readonly house: TalkingHouse;
  now = firstNight;
  private readonly embedder = new FakeEmbedder();
  readonly consolidation: Consolidation;

  constructor(house: TalkingHouse) {
    this.house = house;
    this.consolidation = new Consolidation({
      store: house.storage.consolidation,
      household: house.storage.household,
      embedder: this.embedder,
      clock: { now: () => new Date(this.now) },
    });
  }

  get vault() {
    return this.house.storage.vault();
  }

  /** Puts a memory in as it is, past what admission would make of it. */
  async put(fields: Fields, daysAgo = 0): Promise<Memory> {
    const candidate = candidateOf({ recordedAt: new Date(this.now - daysAgo * dayMs), ...fields });
    const record = await recordOf(this.embedder, candidate);
    await this.house.storage.memories.within(
      asJob(this.vault),
      async (transaction) => await transaction.insert(record),
    );
    return record.memory;
  }

  async admit(fields: Fields, daysAgo = 0): Promise<void> {
    const admission = new Admission(this.house.storage.memories, this.embedder, 'Europe/Berlin');
    const at = new Date(this.now - daysAgo * dayMs);
    await admission.admit(asJob(this.vault), candidateOf({ recordedAt: at, ...fields }));
  }

  async night(dry = false) {
    return await this.consolidation.run(this.vault, { dry }, new AbortController().signal);
  }

  async rows(statement: string): Promise<readonly Record<string, unknown>[]> {
    return await runAs({ ...this.house.database, vault: this.house.vault }, asJob(this.vault), statement);
  }

  async statusOf({ id }: Pick<Memory, 'id'>): Promise<unknown> {
    return (await this.rows(`SELECT status FROM merkdir.memories WHERE id = '${id}'`))[0]?.['status'];
  }

  async salienceOf({ id }: Pick<Memory, 'id'>): Promise<number> {
    return Number((await this.rows(`SELECT salience FROM merkdir.memories WHERE id = '${id}'`))[0]?.['salience']);
  }

  async person(slug: string): Promise<PersonId> {
    const { people } = await this.house.storage.household.load(this.vault);
    return people.find((each) => each.slug === slug)?.id as PersonId;
  }
}
