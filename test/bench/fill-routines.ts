import { newId } from '../../src/domain/ids.ts';
import type { Intention, IntentionId, Trigger } from '../../src/domain/intention.ts';
import type { Viewer } from '../../src/domain/viewer.ts';
import type { PackDescription } from '../../src/models/ports.ts';
import { contentOf, slugsFor } from '../../src/routines/procedures/content.ts';
import { writeRecords } from '../support/bulk-memories.ts';
import { firstMoment, type TalkingHouse } from '../support/talking-house.ts';
import { recordOf } from './fill-house.ts';
import { memoryOf, randomUnitVector, seededRandom, sentence } from './generated-household.ts';

const seed = 20_261_201;
const batch = 50;
const dayMs = 86_400_000;

/** Words that fire the procedure with this number. */
export function firingWords(number: number): string {
  return `Abendrunde ${number}`;
}

/** Intentions of every kind that wait, for a quarter each of the household's people. */
export async function fillIntentions(
  { storage }: TalkingHouse,
  viewer: Viewer,
  { count, pack }: { readonly count: number; readonly pack: PackDescription },
): Promise<void> {
  const random = seededRandom(seed);
  const { people } = await storage.household.load(viewer.vault);
  for (let number = 0; number < count; number += 1) {
    const person = people[number % people.length]?.id ?? null;
    const trigger = triggerOf(number, person, sentence(random, number));
    const vector = randomUnitVector(random, pack.dimensions);
    const dueAt = trigger.kind === 'time' ? trigger.start : null;
    const intention: Intention = {
      ...{ id: newId<IntentionId>(), text: `an Sache ${number}`, form: 'thing', clause: null, language: 'de' },
      ...{ scope: 'shared', owner: person, room: null, recipient: person, sensitive: false, trigger, state: 'waiting' },
      ...{ dueAt, expiresAt: null, toldAt: null, satellite: null, notifiedAt: null, createdAt: new Date(firstMoment) },
    };
    await storage.intentions.add(viewer, intention, trigger.kind === 'topic' ? { model: pack.id, vector } : null);
  }
}

/** Procedures of their own words each, as if they had been taught one after the other. */
export async function fillProcedures(
  { storage, database, vault }: TalkingHouse,
  { count, pack }: { readonly count: number; readonly pack: PackDescription },
): Promise<void> {
  const random = seededRandom(seed + 1);
  for (let done = 0; done < count; done += batch) {
    const taught = Array.from({ length: Math.min(batch, count - done) }, (_, place) => {
      const number = done + place;
      const text = `Wenn ich ${firingWords(number)} sage, mach das Licht Nummer ${number} an`;
      return { ...memoryOf(text, new Date(firstMoment + number)), kind: 'procedure' as const };
    });
    const records = taught.map((memory) => recordOf(memory, randomUnitVector(random, pack.dimensions), pack.id));
    await writeRecords({ ...database, vault }, records);
    for (const memory of taught) {
      const content = contentOf(memory);
      await storage.procedures.follow(memory, content, slugsFor(content.name, memory));
    }
  }
}

function triggerOf(number: number, person: Intention['owner'], topic: string): Trigger {
  const kinds: readonly Trigger[] = [
    { kind: 'time', rule: null, start: new Date(firstMoment + dayMs + number * 60_000) },
    { kind: 'topic', topic },
    { kind: 'arrival', person, name: null },
    { kind: 'state', entity: `binary_sensor.door_${number}`, state: 'open' },
  ];
  return kinds[number % kinds.length] ?? { kind: 'topic', topic };
}
