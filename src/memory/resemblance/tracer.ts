import type { VaultId } from '../../domain/ids.ts';
import type { Room } from '../../domain/person.ts';
import type { Trace, Views } from '../../domain/trace.ts';
import type { HouseholdStore } from '../../identity/ports.ts';
import { MerkdirError } from '../../kernel/errors.ts';
import { type Calling, callingOf, nobodyCalled, personCalled, underOneName } from '../../language/calling.ts';
import { clausesOf } from '../../language/clauses.ts';
import { withDigits } from '../../language/digits.ts';
import { fold } from '../../language/fold.ts';
import { contentWords } from '../../language/search-terms.ts';
import type { Embedder } from '../../models/ports.ts';
import { centre, dot } from '../../models/similarity.ts';
import { embeddedText } from '../index-entry.ts';
import { partsOf, plainTrace, type Setting, type Stated } from './plain-trace.ts';

const anyRoom = /^(?:zimmer|raum|rooms?)$/;
/** Clauses of a statement that are looked at by themselves; a long note is compared as a whole. */
const mostClauses = 6;

/** A trace is made of something that was forgotten, or of something that wants in. */
export type TraceRole = 'forgotten' | 'candidate';

export type HouseholdSource = Pick<HouseholdStore, 'load'>;

interface Wordings {
  readonly whole: readonly string[];
  readonly clauses: readonly string[];
  readonly subject: string | null;
  readonly object: string | null;
}

/** Makes traces of statements: the words, and what the model says about the whole and its parts. */
export class Tracer {
  private readonly embedder: Embedder;
  private readonly household: HouseholdSource | null;
  private readonly timeZone: string;

  /** `household` null: nobody's names are known. `timeZone`: where it has none. */
  constructor(embedder: Embedder, household: HouseholdSource | null, timeZone = 'UTC') {
    this.embedder = embedder;
    this.household = household;
    this.timeZone = timeZone;
  }

  /** One trace per statement, in order. Throws what the embedder and the household's store throw. */
  async traces(vault: VaultId, statements: readonly Stated[], role: TraceRole): Promise<readonly Trace<string>[]> {
    const setting = await this.setting(vault);
    const wordings = statements.map((stated) => wordingsOf(stated, setting));
    const texts = [...new Set(wordings.flatMap(textsOf))];
    const vectors = await this.embedder.embed(texts, 'passage');
    const vectorOf = new Map(texts.map((text, at) => [text, vectors[at]] as const));
    return statements.map((stated, at) => ({
      ...plainTrace(stated, setting, role === 'forgotten'),
      model: this.embedder.pack.id,
      views: this.views(stated, wordings[at], vectorOf),
    }));
  }

  /** The same without the model: it may be away, and forgetting does not wait for it. */
  async wordsOnly(vault: VaultId, statements: readonly Stated[]): Promise<readonly Trace<string>[]> {
    const setting = await this.setting(vault);
    const { id } = this.embedder.pack;
    return statements.map((stated) => ({ ...plainTrace(stated, setting, true), model: id, views: null }));
  }

  private async setting(vault: VaultId): Promise<Setting> {
    if (this.household === null)
      return { calling: nobodyCalled, timeZone: this.timeZone, roomNames: new Map(), roomOf: new Map() };
    const { people, rooms, settings } = await this.household.load(vault);
    const roomNames = new Map(rooms.map(({ id, name }) => [id, name] as const));
    const calling = callingOf(people);
    const roomOf = wordsOfRooms(rooms, calling);
    return { calling, timeZone: settings.timeZone, roomNames, roomOf };
  }

  private views(
    { language }: Stated,
    wordings: Wordings | undefined,
    vectorOf: ReadonlyMap<string, Float32Array | undefined>,
  ): Views {
    const mean = this.embedder.pack.languageMeans[language].passage;
    const view = (text: string) => {
      const raw = vectorOf.get(text);
      if (raw === undefined) throw new MerkdirError('model_unavailable', 'The model gave no vector.', 'Try again.');
      return centre(raw, mean, 1);
    };
    const { whole = [], clauses = [], subject = null, object = null } = wordings ?? {};
    return {
      whole: average(whole.map(view)),
      clauses: clauses.map(view),
      subject: subject === null ? null : view(subject),
      object: object === null ? null : view(object),
    };
  }
}

function wordingsOf(stated: Stated, setting: Setting): Wordings {
  const parts = partsOf(stated, setting);
  const { calling } = setting;
  const named = (text: string) => underOneName(withDigits(text, stated.language), { calling, speaker: stated.owner });
  const room = stated.scope === 'room' && stated.room !== null ? (setting.roomNames.get(stated.room) ?? null) : null;
  const inRoom = (text: string) => (room === null || fold(text).includes(fold(room)) ? text : `${room}: ${text}`);
  const subject = parts.subject === null ? null : named(parts.subject);
  const statement = named(stated.text);
  const clauses = clausesOf(statement).slice(0, mostClauses);
  return {
    whole: [inRoom(embeddedText(stated)), inRoom(statement)],
    clauses: [statement, ...(clauses.length > 1 ? clauses.map((clause) => about(clause, subject)) : [])].map(inRoom),
    subject,
    object: parts.object === null ? null : named(parts.object),
  };
}

/** A later clause with the subject it leaves out. */
function about(clause: string, subject: string | null): string {
  if (subject === null) return clause;
  const said = contentWords(clause);
  return [...contentWords(subject)].some((word) => said.has(word)) ? clause : `${subject}: ${clause}`;
}

function textsOf({ whole, clauses, subject, object }: Wordings): readonly string[] {
  return [...whole, ...clauses, subject, object].filter((text) => text !== null);
}

function average(vectors: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(), ...others] = vectors;
  const sum = Float32Array.from(first);
  for (const vector of others)
    vector.forEach((value, at) => {
      sum[at] = (sum[at] ?? 0) + value;
    });
  const length = Math.sqrt(dot(sum, sum)) || 1;
  return sum.map((value) => value / length);
}

/** Folded words of room names that only one room has → which room. Whose room it is names a person, not a room. */
function wordsOfRooms(rooms: readonly Room[], calling: Calling): ReadonlyMap<string, string> {
  const roomOf = new Map<string, string>();
  const shared = new Set<string>();
  for (const { id, name, aliases } of rooms) {
    for (const word of contentWords([name, ...aliases].join(' '))) {
      if (anyRoom.test(word) || personCalled(word, calling) !== null) continue;
      if (roomOf.has(word)) shared.add(word);
      roomOf.set(word, id);
    }
  }
  for (const word of shared) roomOf.delete(word);
  return roomOf;
}
