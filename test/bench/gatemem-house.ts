import { newId, type PersonId } from '../../src/domain/ids.ts';
import type { Person } from '../../src/domain/person.ts';
import type { Viewer } from '../../src/domain/viewer.ts';
import { rightsOf } from '../../src/identity/rights.ts';
import { codesNamed } from '../../src/language/codes.ts';
import { polarityOf } from '../../src/language/polarity.ts';
import { understand } from '../../src/language/understand.ts';
import type { Understanding } from '../../src/language/understanding.ts';
import type { Forget } from '../../src/memory/commands/forget.ts';
import { ForgetPart } from '../../src/memory/commands/forget-part.ts';
import { FindToForget } from '../../src/retrieval/find-to-forget.ts';
import { partsMeant } from '../../src/retrieval/part-to-forget.ts';
import { baselines } from './baselines.ts';
import type { Answered, Checkpoint, Episode } from './gatemem-data.ts';
import type { BenchHouse } from './house.ts';

type Turn = Episode['turns'][number];
const limit = 10;
const timeZone = 'UTC';
const none = new Float32Array();

/** Plays an episode turn by turn and asks each checkpoint where it stands: the product, and keywords over own turns. */
export async function playEpisode(
  house: BenchHouse,
  episode: Episode,
  checkpoints: readonly Checkpoint[],
): Promise<{
  readonly product: readonly Answered[];
  readonly ownTurns: readonly Answered[];
  readonly requests: readonly ForgetRequestTaken[];
}> {
  const people = await moveIn(house, episode);
  const player = new Player(house, people);
  const product: Answered[] = [];
  const ownTurns: Answered[] = [];
  for (const [place, turn] of episode.turns.entries()) {
    await player.hear(turn);
    for (const checkpoint of checkpoints.filter(({ as_of_turn_id }) => as_of_turn_id === turn.turn_id)) {
      product.push({ checkpoint, texts: await player.ask(checkpoint, momentOf(turn)) });
      ownTurns.push({ checkpoint, texts: keywords(episode.turns.slice(0, place + 1), checkpoint) });
    }
  }
  return { product, ownTurns, requests: player.requests };
}

/** A turn that was taken for a request to forget. */
export interface ForgetRequestTaken {
  readonly turn: string;
  /** What was read as meant; null: nothing was named. */
  readonly topic: string | null;
  /** Memories that went. */
  readonly forgotten: number;
}

/**
 * The bench's adapter: every statement is a note, private to who said it unless it says for whom it is; nobody asks in so
 * many words to remember it, so what was forgotten before is not taken in again, though the other sentences of the turn are.
 * Questions are no statements. Requests to forget are acted on, with a yes to what the product would ask about, which is
 * only a part where a note says several things; they are not kept themselves, what else is said with them is.
 */
class Player {
  readonly requests: ForgetRequestTaken[] = [];
  private readonly house: BenchHouse;
  private readonly people: ReadonlyMap<string, Person>;
  private readonly finder: FindToForget;
  private readonly forget: Forget;
  private readonly forgetPart: ForgetPart;

  constructor(house: BenchHouse, people: ReadonlyMap<string, Person>) {
    this.house = house;
    this.people = people;
    this.finder = new FindToForget(house.recall);
    this.forget = house.forget;
    this.forgetPart = new ForgetPart(house.memoryStore, house.admission, house.forget);
  }

  async hear(turn: Turn): Promise<void> {
    const requests = requestsIn(turn.text);
    for (const { topic } of requests) await this.drop(topic, turn);
    const sentences = statementsOf(turn.text);
    // "Keep only the note that …" beside a request asks to keep it.
    const asked = sentences.filter((sentence) => requests.length > 0 && understandingOf(sentence).act === 'remember');
    for (const sentence of asked) await this.keep(sentence, turn, { explicit: true });
    const said = sentences.filter((sentence) => !asked.includes(sentence));
    if (said.length === 0 || (await this.keep(said.join(' '), turn)) || said.length === 1) return;
    for (const sentence of said) await this.keep(sentence, turn);
  }

  private async drop(topic: string | null, turn: Turn): Promise<void> {
    const viewer = this.viewer(turn.speaker.principal_id);
    const people = this.household();
    const query = { text: topic ?? '', language: 'en', at: momentOf(turn), timeZone, people } as const;
    const found = topic === null ? [] : await this.finder.findEverywhere(query, viewer);
    let forgotten = 0;
    for (const memory of found) {
      const request = { saidNow: new Set<never>(), at: momentOf(turn), codes: codesNamed(query.text, 'en') };
      const part = partsMeant(query, viewer.person, memory);
      const gone =
        part === null
          ? (await this.forget.forget({ ids: [memory.id], ...request }, viewer)).forgotten.length > 0
          : (await this.forgetPart.forgetPart({ memory, ...part, people, timeZone, ...request }, viewer)) !== null;
      if (gone) forgotten += 1;
    }
    this.requests.push({ turn: turn.turn_id, topic, forgotten });
  }

  /** false: it resembles what was forgotten. */
  private async keep(text: string, turn: Turn, { explicit } = { explicit: false }): Promise<boolean> {
    const shared = understandingOf(text).scope === 'shared';
    const viewer = this.viewer(turn.speaker.principal_id);
    const admitted = await this.house.admission.admit(
      { kind: 'viewer', viewer },
      {
        text,
        language: 'en',
        kind: 'note',
        scope: shared ? 'shared' : 'private',
        owner: viewer.person,
        room: null,
        subject: null,
        predicate: null,
        object: null,
        polarity: polarityOf(text),
        singleValued: false,
        sensitive: false,
        discreet: false,
        provenance: 'confirmed',
        confidence: 1,
        salience: 0.5,
        validFrom: null,
        validTo: null,
        recordedAt: momentOf(turn),
        supersedes: null,
        explicit,
      },
    );
    return admitted.kind !== 'refused';
  }

  async ask({ asker, query_text: text }: Checkpoint, at: Date): Promise<readonly string[]> {
    const query = { text, language: 'en', at, timeZone, limit, history: false, people: this.household() } as const;
    const { hits } = await this.house.recall.recall(query, this.viewer(asker.principal_id));
    return hits.map(({ memory }) => memory.text);
  }

  private household(): readonly Person[] {
    return [...this.people.values()];
  }

  private viewer(principal: string): Viewer {
    const person = this.people.get(principal)?.id ?? null;
    const rights = rightsOf(person === null ? null : 'adult', false);
    return { vault: this.house.vault.id, person, room: null, present: [], rights, allRooms: false };
  }
}

function sentencesOf(text: string): readonly string[] {
  return (text.match(/(?:[^.!?]|[.!?](?!\s|$))+[.!?]*/g) ?? []).map((sentence) => sentence.trim()).filter(Boolean);
}

/** The turn as one request, else those of its sentences that are. */
function requestsIn(text: string): readonly Understanding[] {
  const whole = understandingOf(text);
  if (isRequest(whole)) return [whole];
  return sentencesOf(text).map(understandingOf).filter(isRequest);
}

function isRequest({ act }: Understanding): boolean {
  return act === 'forget' || act === 'forget_all';
}

/** What a turn says beside its questions and its requests to forget; of those, what is said after an "and". */
function statementsOf(text: string): readonly string[] {
  const said = sentencesOf(text).map((sentence) => {
    const understood = understandingOf(sentence);
    if (isRequest(understood)) return besidesIn(sentence, understood.topic ?? '');
    return sentence.endsWith('?') ? '' : sentence;
  });
  return said.filter(Boolean);
}

/** "Delete the code from memory and use the bell": "use the bell". */
function besidesIn(request: string, topic: string): string {
  const rest = request.slice(request.indexOf(topic) + topic.length);
  return /\sand\s+(?!do not |never )(.{10,})$/.exec(rest)?.[1] ?? '';
}

/** The whole turn, or its first sentence where the rest only explains. */
function understandingOf(text: string): Understanding {
  const context = {
    language: 'en',
    householdLanguage: 'en',
    speakerName: null,
    knownSubjects: new Set<string>(),
  } as const;
  const whole = understand(text, context);
  const first = understand(/^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text, context);
  return isRequest(whole) || !isRequest(first) ? whole : first;
}

async function moveIn(house: BenchHouse, episode: Episode): Promise<ReadonlyMap<string, Person>> {
  const people = new Map<string, Person>();
  for (const [place, { principal_id, display_name }] of episode.entities.principals.entries()) {
    const person: Person = {
      id: newId<PersonId>(),
      slug: `person-${place}`,
      name: display_name,
      aliases: [],
      role: 'adult',
    };
    await house.household.addPerson(house.vault.id, person);
    people.set(principal_id, person);
  }
  return people;
}

/** What a keyword search over the asker's own turns finds, forgotten or not. */
function keywords(turns: readonly Turn[], { asker, query_text: text }: Checkpoint): readonly string[] {
  const own = turns.filter(({ speaker }) => speaker.principal_id === asker.principal_id);
  const rank = baselines(own.map((turn) => ({ id: turn.turn_id, text: turn.text, vector: none })));
  const first = new Set(rank(text, none).bm25_words.slice(0, limit));
  return own.filter(({ turn_id }) => first.has(turn_id)).map((turn) => turn.text);
}

function momentOf({ timestamp }: Turn): Date {
  return new Date(/Z|[+-]\d\d:\d\d$/.test(timestamp) ? timestamp : `${timestamp}Z`);
}
