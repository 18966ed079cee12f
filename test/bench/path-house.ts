import { buildExtraction } from '../../src/app/extraction-stage.ts';
import { ModelsStage } from '../../src/app/models-stage.ts';
import type { Storage } from '../../src/app/storage.ts';
import { optionsSchema } from '../../src/config/options.ts';
import type { HouseholdEvents } from '../../src/domain/events.ts';
import { type MemoryId, newId, type PersonId, type SessionId } from '../../src/domain/ids.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { Events } from '../../src/kernel/events.ts';
import { silentLogger } from '../../src/kernel/logger.ts';
import { spokenTerms } from '../../src/language/spoken-terms.ts';
import type { ExtractionReport } from '../../src/memory/extract/session-extraction.ts';
import type { Embedder } from '../../src/models/ports.ts';
import type { DigestsResponse } from '../../src/surfaces/http/contract/digests.ts';
import { type CareHouse, openCareHouse } from '../support/care-house.ts';
import type { TestDatabase } from '../support/databases.ts';
import { asJob, runAs } from '../support/raw-sql.ts';
import { type GeneratedFact as PathFact, saysFact } from './generated-facts.ts';

const timeZone = 'Europe/Berlin';

/** Something that stands in the house: a memory, or a draft that waits. */
export interface Standing {
  readonly id: string;
  readonly table: 'memories' | 'drafts';
  readonly text: string;
}

export interface Reader {
  readonly storage: Pick<Storage, 'learning' | 'memories' | 'household'>;
  readonly embedder: Embedder;
}

/** A household in which facts were asked to be remembered. */
export class PathHouse {
  readonly house: CareHouse;
  readonly database: TestDatabase;
  readonly ids = new Map<PathFact, MemoryId>();
  private readonly embedder: Embedder;
  private turns = 0;

  private constructor(house: CareHouse, database: TestDatabase, embedder: Embedder) {
    this.house = house;
    this.database = database;
    this.embedder = embedder;
  }

  static async open(database: TestDatabase, embedder: Embedder): Promise<PathHouse> {
    return new PathHouse(await openCareHouse(database, embedder), database, embedder);
  }

  /** Remembers each fact and the one beside it, by voice. Those a sentence of Merkdir did not store are left out. */
  async remember(facts: readonly PathFact[]): Promise<void> {
    for (const fact of facts) {
      const stored = await this.say(fact.told);
      await this.say(fact.beside.told);
      if (stored !== null) this.ids.set(fact, stored);
    }
  }

  /** Asks to remember this. null: it was not stored. */
  async say(text: string): Promise<MemoryId | null> {
    this.turns += 1;
    const conversation = `asked-${this.turns}`;
    const reply = await this.house.say(`Merk dir: ${text}`, { speaker: 'anna', conversation });
    return reply?.act === 'remember' && !reply.needsConfirmation ? (reply.memoryIds[0] ?? null) : null;
  }

  /** The same once more beside each fact, as from somebody who may not strengthen what others said. */
  async rememberBeside(): Promise<void> {
    const { storage, stage } = this.house;
    const access = asJob(storage.vault());
    const memories = await storage.memories.within(access, async (rows) => await rows.byIds([...this.ids.values()]));
    for (const memory of memories) {
      const candidate = { ...memory, singleValued: false, supersedes: null, explicit: true };
      await stage.admission.admit(access, candidate, () => false);
    }
  }

  /** Sentences of weeks, months and profiles, as Anna may read them. */
  async summed(): Promise<readonly string[]> {
    const { body } = await this.house.http('POST', '/api/digests/search', { speaker: 'anna' });
    return (body as DigestsResponse).digests.flatMap(({ lines }) => lines.map(({ text }) => text));
  }

  get facts(): readonly PathFact[] {
    return [...this.ids.keys()];
  }

  async forgetAll(): Promise<void> {
    await this.forget([...this.ids.values()]);
  }

  async forget(ids: readonly MemoryId[]): Promise<void> {
    const { stage, storage } = this.house;
    const request = { ids, actor: null, at: new Date() };
    await stage.forget.forgetForGood(storage.vault(), request);
  }

  async anna(): Promise<PersonId> {
    const { storage } = this.house;
    const { people } = await storage.household.load(storage.vault());
    const anna = people.find(({ slug }) => slug === 'anna');
    if (anna === undefined) throw new RangeError('nobody is called anna');
    return anna.id;
  }

  /** Anna, or an unknown voice, says this in passing, in a conversation that ended. */
  async tell(text: string, by: 'anna' | null = 'anna'): Promise<SessionId> {
    this.turns += 1;
    const { storage } = this.house;
    const channel = { vault: storage.vault(), satellite: `satellite-${this.turns}`, conversation: null };
    const at = new Date();
    const begun = await storage.conversation.begin(channel, { key: newId<string>(), at });
    if (begun === null) throw new RangeError('the turn is new');
    const session = begun.session.id;
    const turn = { session, role: 'user', act: 'none', text, room: null, memoryIds: [], at } as const;
    const kept = { ...turn, person: by === null ? null : await this.anna(), words: spokenTerms(text) };
    await storage.conversation.record(channel.vault, [kept], 365);
    await storage.conversation.close({ vault: channel.vault, satellites: [channel.satellite], conversation: null }, at);
    return session;
  }

  /** Reads a conversation as the server does; `as`: what another process does it with. */
  async read(session: SessionId, as: Partial<Reader> = {}): Promise<ExtractionReport> {
    const { storage, embedder } = { storage: this.house.storage, embedder: this.embedder, ...as };
    const { router } = new ModelsStage({
      options: optionsSchema.parse({}),
      storage: this.house.storage,
      clock: systemClock,
    });
    const events = new Events<HouseholdEvents>(silentLogger);
    const reading = buildExtraction({ storage, embedder, timeZone, router, events, clock: systemClock });
    return await reading.run(this.house.storage.vault(), session, AbortSignal.timeout(60_000));
  }

  async standing(): Promise<readonly Standing[]> {
    const { storage } = this.house;
    const access = asJob(storage.vault());
    const rows = await runAs(this.database, access, `SELECT id FROM merkdir.memories WHERE status <> 'superseded'`);
    const ids = rows.map(({ id }) => String(id) as MemoryId);
    const memories = await storage.memories.within(access, async (transaction) => await transaction.byIds(ids));
    const drafts = await storage.learning.within(
      storage.vault(),
      async (transaction) => await transaction.drafts(new Date(0)),
    );
    return [
      ...memories.map(({ id, text }) => ({ id, table: 'memories', text }) as const),
      ...drafts.map(({ id, content }) => ({ id, table: 'drafts', text: content.text }) as const),
    ];
  }

  /** Takes what came back out again, past all rules, so that the next attempt finds the house as this one did. */
  async remove(standing: readonly Standing[]): Promise<void> {
    for (const { id, table } of standing) {
      await runAs(this.database, asJob(this.house.storage.vault()), `DELETE FROM merkdir.${table} WHERE id = '${id}'`);
    }
  }

  /** How many of the facts beside the forgotten ones are still there. */
  async neighbours(): Promise<{ readonly neighbours: number; readonly neighbours_kept: number }> {
    const texts = (await this.standing()).map(({ text }) => text);
    const kept = this.facts.filter(({ beside }) => texts.some((text) => saysFact(text, beside)));
    return { neighbours: this.facts.length, neighbours_kept: kept.length };
  }
}
