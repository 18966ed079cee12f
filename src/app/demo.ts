import { demoHousehold } from '../care/demo-household.ts';
import { newId, type TurnId, type VaultId } from '../domain/ids.ts';
import type { Clock } from '../kernel/clock.ts';
import type { MemoryStage } from './memory-stage.ts';
import type { Storage } from './storage.ts';

/** Moves the demo household in, its memories spoken as real turns. What is there already stays as it is. */
export async function loadDemo(parts: {
  readonly storage: Storage;
  readonly stage: MemoryStage;
  readonly clock: Clock;
}): Promise<{ people: number; rooms: number; memories: number }> {
  const { storage, stage } = parts;
  const vault = storage.vault();
  const present = await storage.household.load(vault);
  const newPeople = demoHousehold.people.filter(({ slug }) => !present.people.some((person) => person.slug === slug));
  const newRooms = demoHousehold.rooms.filter(({ slug }) => !present.rooms.some((room) => room.slug === slug));
  for (const person of newPeople) await stage.keeper.addPerson(vault, person);
  for (const room of newRooms) await stage.keeper.addRoom(vault, room);
  let memories = 0;
  for (const sentence of demoHousehold.sentences) {
    if (await tell(parts, vault, sentence)) memories += 1;
  }
  return { people: newPeople.length, rooms: newRooms.length, memories };
}

async function tell(
  parts: { readonly stage: MemoryStage; readonly clock: Clock },
  vault: VaultId,
  sentence: (typeof demoHousehold.sentences)[number],
): Promise<boolean> {
  const reply = await parts.stage.conversation.handleTurn({
    id: newId<TurnId>(),
    requestId: null,
    vault,
    text: sentence.text,
    language: sentence.language,
    satellite: 'demo',
    conversation: null,
    room: null,
    speaker: { name: sentence.speaker, confidence: null },
    route: 'cli',
    at: parts.clock.now(),
  });
  return reply?.act === 'remember' && reply.memoryIds.length > 0;
}
