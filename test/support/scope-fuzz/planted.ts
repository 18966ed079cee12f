import type { PersonId, RoomId } from '../../../src/domain/ids.ts';
import type { Memory } from '../../../src/domain/memory.ts';
import type { Person, Room } from '../../../src/domain/person.ts';
import { maySee, type Scope } from '../../../src/domain/scope.ts';
import type { Viewer } from '../../../src/domain/viewer.ts';
import { statementOf } from '../../../src/language/statement.ts';
import { Admission } from '../../../src/memory/admit.ts';
import { FakeEmbedder } from '../../fakes/fake-embedder.ts';
import { candidateOf } from '../memory-records.ts';
import { pick } from '../seeded-random.ts';
import type { TalkingHouse } from '../talking-house.ts';

/** A memory made of two words that stand nowhere else: what one asks for, and what only some may be told. */
export interface Planted {
  readonly memory: Memory;
  readonly key: string;
  readonly value: string;
  /** What leads to it when somebody asks. */
  readonly question: string;
  /** The same statement with another value in place of the secret one. */
  stating(value: string): string;
}

const syllables = 'ka lu mi ve to ra su be ni do gu pa fe zi no la wo ti mu re'.split(' ');

/** Words of ten letters: none is part of another, and none is in a dictionary. */
export function sentinelSource(random: () => number): () => string {
  const given = new Set<string>();
  return () => {
    for (;;) {
      const word = Array.from({ length: 5 }, () => pick(random, syllables)).join('');
      if (given.has(word)) continue;
      given.add(word);
      return word.charAt(0).toUpperCase() + word.slice(1);
    }
  };
}

const shapes: readonly ((key: string) => Omit<Planted, 'memory' | 'key' | 'value'>)[] = [
  (key) => ({ question: `Wo liegt der ${key}?`, stating: (value) => `Der ${key} liegt im ${value}` }),
  (key) => ({ question: `Wem gehört der ${key}?`, stating: (value) => `Der ${key} gehört ${value}` }),
  (key) => ({ question: `Wer braucht ${key}?`, stating: (value) => `Der Nachbar braucht ${key} wegen ${value}` }),
];
const codeShape: (typeof shapes)[number] = (key) => ({
  question: `Wie ist der Code vom ${key}?`,
  stating: (value) => `Der Code vom ${key} ist ${value}`,
});

/** Puts `count` memories of random scope, secrecy and discretion into a household, through admission. */
export async function plant(
  house: TalkingHouse,
  count: number,
  random: () => number,
): Promise<{ readonly planted: readonly Planted[]; readonly word: () => string }> {
  const vault = house.storage.vault();
  const { people, rooms } = await house.storage.household.load(vault);
  const admission = new Admission(house.storage.memories, new FakeEmbedder());
  const word = sentinelSource(random);
  const planted: Planted[] = [];
  while (planted.length < count) {
    const place = placeOf(random, people, rooms);
    const sensitive = place.scope !== 'system' && random() < 0.25;
    const [key, value] = [word(), word()];
    const shape = (sensitive ? codeShape : pick(random, shapes))(key);
    const {
      unresolvedPronoun: _pronoun,
      intimate: _intimate,
      ...statement
    } = statementOf(shape.stating(value), {
      language: 'de',
      speakerName: null,
    });
    const discreet = random() < 0.2;
    const admitted = await admission.admit(
      { kind: 'job', vault, job: 'test' },
      candidateOf({ ...statement, ...place, sensitive, discreet, recordedAt: new Date() }),
    );
    if (admitted.kind !== 'stored') throw new Error(`a memory was ${admitted.kind}`);
    planted.push({ ...shape, memory: admitted.memory, key, value });
  }
  return { planted, word };
}

function placeOf(
  random: () => number,
  people: readonly Person[],
  rooms: readonly Room[],
): { readonly scope: Scope; readonly owner: PersonId | null; readonly room: RoomId | null } {
  const drawn = random();
  const owner = pick(random, people).id;
  if (drawn < 0.55) return { scope: 'private', owner, room: null };
  if (drawn < 0.75) return { scope: 'room', owner: random() < 0.5 ? owner : null, room: pick(random, rooms).id };
  if (drawn < 0.95) return { scope: 'shared', owner: random() < 0.5 ? owner : null, room: null };
  return { scope: 'system', owner: null, room: null };
}

/** The rule by which everything is judged: the scope, and codes only for those who may hear them. */
export function mayHear(viewer: Viewer, memory: Memory): boolean {
  const ownPrivate = memory.scope === 'private' && memory.owner === viewer.person;
  return maySee(viewer, memory) && (!memory.sensitive || ownPrivate || viewer.rights.readSensitive);
}
