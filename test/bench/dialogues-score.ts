import { fold } from '../../src/language/fold.ts';
import { cosine } from '../../src/models/similarity.ts';
import type { Dialogue, ExpectedMemory } from './dialogues-data.ts';

/** A fixed figure of the measure: raw cosine of the two texts from which they say the same. */
const sameMeaning = 0.9;

/** A memory that counts as stored after a dialogue, with ids of people as the data has them. */
export interface StoredMemory {
  readonly text: string;
  readonly subject: string | null;
  readonly object: string | null;
  readonly scope: string;
  readonly owner: string | null;
  /** Unit vector of its text with the name that a first-person sentence leaves out, as the product embeds it. */
  readonly vector: Float32Array;
  /** Unit vector of its bare text. */
  readonly bare: Float32Array;
}

export interface Told {
  readonly dialogue: Dialogue;
  readonly stored: readonly StoredMemory[];
  /** Unit vectors of the expected texts, in their order. */
  readonly expected: readonly Float32Array[];
}

/** Pairs of expected and stored memories, each in one pair at most, the likest first. */
function matched(
  { dialogue, stored, expected }: Told,
  bare = false,
): readonly (readonly [ExpectedMemory, StoredMemory])[] {
  const pairs = dialogue.expect.flatMap((wanted, at) =>
    stored.map((memory) => ({
      wanted,
      memory,
      likeness: likenessOf(wanted, expected[at], bare ? { ...memory, vector: memory.bare } : memory),
    })),
  );
  const found: [ExpectedMemory, StoredMemory][] = [];
  for (const { wanted, memory, likeness } of pairs.sort((left, right) => right.likeness - left.likeness)) {
    const taken = found.some(([other, one]) => other === wanted || one === memory);
    if (likeness >= sameMeaning && !taken) found.push([wanted, memory]);
  }
  return found;
}

function likenessOf(wanted: ExpectedMemory, vector: Float32Array | undefined, memory: StoredMemory): number {
  const sameParts =
    wanted.subject !== null &&
    wanted.object !== null &&
    fold(wanted.subject) === fold(memory.subject ?? '') &&
    fold(wanted.object) === fold(memory.object ?? '');
  return sameParts || vector === undefined ? 1 : cosine(vector, memory.vector);
}

/** Figures of the dialogues part; shares are 0 … 1. `wrong_owner` and `wrong_scope` are shares of what was stored,
 * `bare_text` compares without the speaker's name. */
export function summariseDialogues(told: readonly Told[]) {
  const pairs = told.map((each) => matched(each));
  const bare = told.reduce((sum, each) => sum + matched(each, true).length, 0);
  const matches = pairs.reduce((sum, found) => sum + found.length, 0);
  const expected = told.reduce((sum, { dialogue }) => sum + dialogue.expect.length, 0);
  const stored = told.reduce((sum, each) => sum + each.stored.length, 0);
  const empty = told.filter(({ dialogue }) => dialogue.expect_none);
  const wrongOwner = told.reduce((sum, each, at) => sum + misowned(each, pairs[at] ?? []), 0);
  const wrongScope = pairs.flat().filter(([wanted, memory]) => wanted.scope !== memory.scope).length;
  return {
    precision: share(matches, stored),
    recall: share(matches, expected),
    false_store: share(empty.filter((each) => each.stored.length > 0).length, empty.length),
    wrong_owner: share(wrongOwner, stored),
    wrong_scope: share(wrongScope, stored),
    bare_text: { precision: share(bare, stored), recall: share(bare, expected) },
    stored,
    expected,
    missed: told.flatMap((each, at) => missedOf(each, pairs[at] ?? [])),
    needless: told.flatMap((each, at) => needlessOf(each, pairs[at] ?? [])),
  };
}

/** Somebody else's than the data says, or, where it says nothing, than whoever spoke. */
function misowned({ dialogue, stored }: Told, pairs: readonly (readonly [ExpectedMemory, StoredMemory])[]): number {
  const speaker = dialogue.speaker === 'unknown' ? null : dialogue.speaker;
  return stored.filter((memory) => {
    const wanted = pairs.find(([, one]) => one === memory)?.[0] ?? null;
    // A room's memory is the room's; who said it there is known, but the data leaves it open.
    const owner = wanted === null || wanted.owner === null ? speaker : wanted.owner;
    return memory.owner !== owner;
  }).length;
}

function missedOf({ dialogue }: Told, pairs: readonly (readonly [ExpectedMemory, StoredMemory])[]): readonly string[] {
  const missing = dialogue.expect.filter((wanted) => !pairs.some(([one]) => one === wanted));
  return missing.map(() => dialogue.id);
}

function needlessOf(
  { dialogue, stored }: Told,
  pairs: readonly (readonly [ExpectedMemory, StoredMemory])[],
): readonly string[] {
  return stored.filter((memory) => !pairs.some(([, one]) => one === memory)).map(() => dialogue.id);
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000;
}
