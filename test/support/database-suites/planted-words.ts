import { newId } from '../../../src/domain/ids.ts';
import type { Memory } from '../../../src/domain/memory.ts';
import { Admission } from '../../../src/memory/admit.ts';
import { Forget } from '../../../src/memory/commands/forget.ts';
import { Tracer } from '../../../src/memory/resemblance/tracer.ts';
import { PostgresConversationStore } from '../../../src/platform/postgres/conversation-store.ts';
import { PostgresEventStore } from '../../../src/platform/postgres/event-store.ts';
import { PostgresMemoryStore } from '../../../src/platform/postgres/memory-store.ts';
import { FakeEmbedder } from '../../fakes/fake-embedder.ts';
import { writeRecords } from '../bulk-memories.ts';
import type { TestDatabase } from '../databases.ts';
import { candidateOf, recordOf } from '../memory-records.ts';
import { asJob } from '../raw-sql.ts';
import { sentenceOf, sentinelWords } from '../sentinels.ts';
import { createSmallHousehold, householdStoreOf, type SmallHousehold } from '../small-household.ts';

const embedder = new FakeEmbedder();

/**
 * Puts all sentinel words into the database, everywhere a person's words can get to, over the product's own ways in.
 * Returns an active memory that holds some of them.
 */
export async function plantWords(database: TestDatabase): Promise<Memory> {
  const words = [...sentinelWords];
  const next = (count = 1) => words.splice(0, count);
  const home = await createSmallHousehold(database);
  await plantNames(database, next(7));
  const [happened = ''] = next();
  const event = { what: 'other', person: null, name: happened, room: null, at: new Date() } as const;
  await new PostgresEventStore(database.source, () => database.vault).save(database.vault.id, [event], 90);
  const memory = await plantMemories(database, next(30), home);
  await plantConversation(database, next(words.length), home.people.anna);
  return memory;
}

async function plantNames(database: TestDatabase, words: readonly string[]): Promise<void> {
  const store = householdStoreOf(database);
  const [slug = '', name = '', alias = '', room = '', roomName = '', roomAlias = '', zone = ''] = words;
  const { vault } = database;
  await store.addPerson(vault.id, { id: newId(), slug: slug.toLowerCase(), name, aliases: [alias], role: 'adult' });
  await store.addRoom(vault.id, { id: newId(), slug: room.toLowerCase(), name: roomName, aliases: [roomAlias] });
  await store.changeSettings(vault.id, { timeZone: zone });
}

async function plantMemories(database: TestDatabase, words: readonly string[], home: SmallHousehold): Promise<Memory> {
  const { source, vault } = database;
  const owner = home.people.anna;
  const parts = (at: number) => {
    const [subject = '', predicate = '', object = '', ...rest] = words.slice(at * 6, at * 6 + 6);
    return { subject, predicate, object, text: sentenceOf([subject, predicate, object, ...rest], at) };
  };
  const draft = await recordOf(embedder, candidateOf({ ...parts(0), scope: 'private', owner }), { status: 'draft' });
  await writeRecords(database, [draft]);
  const store = new PostgresMemoryStore(source, () => vault);
  const admission = new Admission(store, embedder);
  const admit = async (fields: Parameters<typeof candidateOf>[0]) => {
    const admitted = await admission.admit(asJob(vault.id), candidateOf(fields));
    if (admitted.kind !== 'stored') throw new Error(`the memory was ${admitted.kind}`);
    return admitted.memory;
  };
  const superseded = parts(1);
  await admit({ ...superseded, singleValued: true });
  const current = await admit({ ...superseded, object: parts(2).object, text: parts(2).text, singleValued: true });
  const forgotten = await admit({ ...parts(3), scope: 'private', owner });
  const request = { ids: [forgotten.id], saidNow: new Set<never>(), at: new Date() };
  await new Forget(store, new Tracer(embedder, null)).forget(request, home.viewer('anna'));
  await admit({ ...parts(4), scope: 'private', owner, sensitive: true, discreet: true });
  return current;
}

async function plantConversation(
  { source, vault }: TestDatabase,
  words: readonly string[],
  person: NonNullable<Memory['owner']>,
): Promise<void> {
  const store = new PostgresConversationStore(source, () => vault);
  const [
    satellite = '',
    conversation = '',
    said = '',
    answered = '',
    subject = '',
    predicate = '',
    object = '',
    ...rest
  ] = words;
  const at = new Date();
  const channel = { vault: vault.id, satellite, conversation };
  const begun = await store.begin(channel, { key: said, at });
  if (begun === null) throw new Error('the turn was taken');
  const turn = { session: begun.session.id, act: 'remember', person, room: null, memoryIds: [], at } as const;
  await store.record(
    vault.id,
    [
      { ...turn, role: 'user', text: said },
      { ...turn, role: 'assistant', text: answered },
    ],
    30,
  );
  const statement = {
    text: rest.join(' '),
    language: 'de',
    kind: 'fact',
    subject,
    predicate,
    object,
    polarity: 'positive',
    singleValued: false,
    sensitive: true,
    intimate: true,
    unresolvedPronoun: null,
  } as const;
  const pending = { kind: 'remember', statement, scope: 'shared', discreet: false, asker: null } as const;
  await store.setPending(channel, pending, new Date(at.getTime() + 60_000));
}
