import { eq } from 'drizzle-orm';
import { type MemoryId, newId, type PersonId, type SessionId, type TurnId } from '../../src/domain/ids.ts';
import type { Person } from '../../src/domain/person.ts';
import { slugOf } from '../../src/domain/slug.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { Admission } from '../../src/memory/admit.ts';
import { ExtractSession } from '../../src/memory/extract/extract-session.ts';
import { embeddedText } from '../../src/memory/index-entry.ts';
import type { Embedder } from '../../src/models/ports.ts';
import { PostgresLearningStore } from '../../src/platform/postgres/learning-store.ts';
import { readMemories } from '../../src/platform/postgres/memory-rows.ts';
import { sessions } from '../../src/platform/postgres/schema/conversations.ts';
import { memories } from '../../src/platform/postgres/schema/memories.ts';
import { withAccess } from '../../src/platform/postgres/transaction.ts';
import type { TestDatabase } from '../support/databases.ts';
import { openEmptyHouse } from '../support/talking-house.ts';
import type { Dialogue } from './dialogues-data.ts';
import type { StoredMemory, Told } from './dialogues-score.ts';
import type { Hausbench } from './hausbench-data.ts';

/** The household's time zone; the data's times carry its offset. */
const timeZone = 'Europe/Berlin';

/**
 * Tells a dialogue to a household of its own that knows nothing yet: every turn of the user through the turn path, then
 * the session is closed and read by rules. What the data's assistant says is not said: the product answers for itself.
 */
export async function tellDialogue(
  database: TestDatabase,
  embedder: Embedder,
  told: { readonly data: Pick<Hausbench, 'people' | 'rooms'>; readonly dialogue: Dialogue },
): Promise<Told> {
  const { data, dialogue } = told;
  const house = await openEmptyHouse(database, embedder);
  const vault = house.storage.vault();
  const people = new Map<PersonId, string>();
  for (const { id, name } of data.people) {
    const person: Person = { id: newId<PersonId>(), slug: slugOf(id), name, aliases: [], role: 'adult' };
    people.set(person.id, id);
    await house.storage.household.addPerson(vault, person);
  }
  for (const { id, name_de, name_en } of data.rooms) {
    await house.storage.household.addRoom(vault, { id: newId(), slug: slugOf(id), name: name_de, aliases: [name_en] });
  }
  // In this household voices are recognised, so an unknown one is a stranger's.
  await house.storage.household.changeSettings(vault, { speakerRecognition: true });
  await house.learn();
  const channel = { vault, satellite: 'satellit', conversation: dialogue.id };
  let last = new Date(0);
  for (const { role, text, at } of dialogue.turns) {
    if (role === 'assistant') continue;
    last = at;
    await house.stage.conversation.handleTurn({
      ...channel,
      id: newId<TurnId>(),
      requestId: null,
      text,
      language: dialogue.lang,
      room: dialogue.room === null ? null : slugOf(dialogue.room),
      speaker: dialogue.speaker === 'unknown' ? null : { name: slugOf(dialogue.speaker), confidence: null },
      route: 'mqtt',
      at,
    });
  }
  await house.storage.conversation.close({ vault, satellites: null, conversation: dialogue.id }, last);
  const opened = house.vault;
  const access = { kind: 'job', vault, job: 'bench' } as const;
  const extraction = new ExtractSession({
    store: new PostgresLearningStore(database.source, () => opened),
    admission: new Admission(house.storage.memories, embedder, timeZone),
    household: house.storage.household,
    extractors: [],
    clock: systemClock,
  });
  const closed = await withAccess(database.source, access, async (transaction) => {
    return await transaction.select({ id: sessions.id }).from(sessions).orderBy(sessions.openedAt);
  });
  for (const { id } of closed) await extraction.run(vault, id as SessionId, new AbortController().signal);
  const active = await withAccess(database.source, access, async (transaction) => {
    const rows = await transaction.select({ id: memories.id }).from(memories).where(eq(memories.status, 'active'));
    return await readMemories(
      transaction,
      opened,
      rows.map(({ id }) => id as MemoryId),
    );
  });
  const vectors = await embedder.embed(active.map(embeddedText), 'passage');
  const bare = await embedder.embed(
    active.map(({ text }) => text),
    'passage',
  );
  const stored = active.map(
    ({ text, subject, object, scope, owner }, at): StoredMemory => ({
      text,
      subject,
      object,
      scope,
      owner: owner === null ? null : (people.get(owner) ?? null),
      vector: vectors[at] ?? new Float32Array(),
      bare: bare[at] ?? new Float32Array(),
    }),
  );
  return {
    dialogue,
    stored,
    expected: await embedder.embed(
      dialogue.expect.map((each) => each.text_gist),
      'passage',
    ),
  };
}
