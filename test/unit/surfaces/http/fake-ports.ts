import type { NewApiKey } from '../../../../src/care/api-keys.ts';
import type { ApiKey, ApiKeyId } from '../../../../src/domain/api-key.ts';
import type { Claim, ClaimId } from '../../../../src/domain/claim.ts';
import { type MemoryId, newId, type PersonId, type RoomId, type VaultId } from '../../../../src/domain/ids.ts';
import type { Intention, IntentionId } from '../../../../src/domain/intention.ts';
import type { Memory } from '../../../../src/domain/memory.ts';
import type { Person, Room } from '../../../../src/domain/person.ts';
import type { Reply, Turn } from '../../../../src/domain/turn.ts';
import { type UndoEntry, type UndoId, undoMs } from '../../../../src/domain/undo.ts';
import { MerkdirError } from '../../../../src/kernel/errors.ts';
import type { JobStatus } from '../../../../src/kernel/jobs.ts';
import type { Digest } from '../../../../src/retrieval/digests/ports.ts';
import type { BriefingPort } from '../../../../src/surfaces/http/briefing-ports.ts';
import type { CarePorts } from '../../../../src/surfaces/http/care-ports.ts';
import type { ClaimPort } from '../../../../src/surfaces/http/claim-ports.ts';
import type {
  ConsolidationPort,
  DigestPort,
  DraftPort,
  ListedDraft,
  ListedQuestion,
  QuestionPort,
} from '../../../../src/surfaces/http/draft-ports.ts';
import { EventStream } from '../../../../src/surfaces/http/event-stream.ts';
import type { IntentionPort } from '../../../../src/surfaces/http/intention-ports.ts';
import type {
  Asker,
  Finding,
  HealthReport,
  HttpPorts,
  NewMemory,
  RecallRequest,
} from '../../../../src/surfaces/http/ports.ts';
import { fakeCare } from './fake-care.ts';
import { FakeProcedures } from './fake-procedures.ts';

function overlap(text: string, question: string): number {
  const words = (value: string) => value.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const known = new Set(words(text));
  const asked = words(question);
  return asked.length === 0 ? 0 : asked.filter((word) => known.has(word)).length / asked.length;
}

/** Here every sentence can be forgotten by itself. */
function sentencesOf({ text }: Memory): readonly string[] {
  const sentences = text.match(/[^.]+\./g)?.map((each) => each.trim()) ?? [];
  return sentences.length > 1 ? sentences : [];
}

/**
 * A household in memory that obeys the rules of scope. Tests read what arrived (`turns`, `recalls`, `remembered`) and
 * set what shall happen (`reply`, `failure`).
 */
export class FakePorts implements HttpPorts {
  readonly heard: Turn[] = [];
  readonly asked: RecallRequest[] = [];
  readonly told: NewMemory[] = [];
  readonly people: Person[] = [];
  readonly rooms: Room[] = [];
  satellites: { id: string; name: string; room: RoomId | null }[] = [];
  unknownNames: { name: string; source: string; at: Date }[] = [];
  stored: Memory[] = [];
  reply: Partial<Reply> = {};
  failure: unknown = null;
  health: HealthReport = { status: 'ready', parts: { database: { state: 'ready' } }, counters: {}, queues: {} };
  findings: Finding[] = [{ check: 'database', state: 'ok', message: 'The database answers.', hint: null }];
  listedJobs: JobStatus[] = [];
  readonly ran: string[] = [];
  gate = false;
  /** How surely the first hit answers. */
  confidence = 1;
  readonly vaultId = newId<VaultId>();

  addPerson(slug: string, name: string, more: Partial<Person> = {}): Person {
    const person = { id: newId<PersonId>(), slug, name, aliases: [], role: 'adult' as const, ...more };
    this.people.push(person);
    return person;
  }

  addRoom(slug: string, name: string, aliases: readonly string[] = []): Room {
    const room = { id: newId<RoomId>(), slug, name, aliases };
    this.rooms.push(room);
    return room;
  }

  store(text: string, more: Partial<Memory> = {}): Memory {
    const memory: Memory = {
      id: newId<MemoryId>(),
      text,
      language: 'de',
      kind: 'fact',
      scope: 'shared',
      owner: null,
      room: null,
      subject: null,
      predicate: null,
      object: null,
      polarity: 'positive',
      provenance: 'confirmed',
      confidence: 1,
      salience: 0.5,
      sensitive: false,
      discreet: false,
      status: 'active',
      supersededBy: null,
      validFrom: null,
      validTo: null,
      recordedAt: new Date('2026-03-01T12:00:00Z'),
      ...more,
    };
    this.stored.push(memory);
    return memory;
  }

  /** Home Assistant's users. */
  readonly linked = new Map<string, { readonly person: PersonId | null; readonly administrator: boolean }>();
  readonly users = { find: (id: string) => this.linked.get(id) ?? { person: null, administrator: false } };

  readonly turns = {
    vault: () => this.vaultId,
    handleTurn: async (turn: Turn): Promise<Reply> => {
      this.heard.push(turn);
      this.#failIfAsked();
      return {
        handled: true,
        text: 'Gemerkt, für alle.',
        language: 'de',
        act: 'remember',
        memoryIds: [],
        needsConfirmation: false,
        conversation: turn.conversation,
        personal: false,
        ...this.reply,
      };
    },
  };

  readonly recall = {
    recall: async (request: RecallRequest) => {
      this.asked.push(request);
      this.#failIfAsked();
      const hits = this.#visible(request.asker)
        .map((memory) => ({ memory, score: overlap(memory.text, request.text) }))
        .filter(({ score }) => score > 0)
        .toSorted((a, b) => b.score - a.score)
        .slice(0, request.limit)
        .map((hit) => ({ ...hit, told: `„${hit.memory.text}“`, arms: { wording: hit.score } }));
      return { hits, confidence: this.confidence, complete: true, language: request.language ?? 'de' };
    },
  };

  readonly memories = {
    remember: async (memory: NewMemory) => {
      this.told.push(memory);
      this.#failIfAsked();
      const owner = memory.asker.person?.id ?? null;
      const room = memory.scope === 'room' ? (memory.asker.room?.id ?? null) : null;
      const stored = this.store(memory.text, { scope: memory.scope ?? 'shared', owner, room });
      return { memory: stored, outcome: 'created' as const };
    },
    find: async ({ asker, topic, limit }: { asker: Asker; topic: string; limit: number }) => {
      this.#failIfAsked();
      return this.#visible(asker)
        .filter((memory) => overlap(memory.text, topic) === 1)
        .slice(0, limit)
        .map((memory) => {
          const parts = sentencesOf(memory);
          return { memory, parts, meant: parts.filter((part) => overlap(part, topic) === 1) };
        });
    },
    forget: async ({ asker, id, final }: { asker: Asker; id: MemoryId; final: boolean }) => {
      this.#failIfAsked();
      const found = this.#visible(asker).some((memory) => memory.id === id);
      if (found) this.stored = this.stored.filter((memory) => memory.id !== id);
      return found ? { undo: final ? null : forgotten(asker, id) } : null;
    },
    forgetParts: async ({ asker, id, parts }: { asker: Asker; id: MemoryId; parts: readonly string[] }) => {
      const found = this.#visible(asker).find((memory) => memory.id === id);
      if (found === undefined) return null;
      const kept = sentencesOf(found).filter((part) => !parts.includes(part));
      const left = { ...found, id: newId<MemoryId>(), text: kept.join(' ') };
      this.stored = this.stored.map((memory) => (memory === found ? left : memory));
      return left;
    },
  };

  readonly household = {
    listPeople: async () => {
      this.#failIfAsked();
      return this.people;
    },
    addPerson: async ({ slug, name, aliases, role }: Omit<Person, 'id'>) => {
      if (this.people.some((person) => person.slug === slug)) throw taken();
      return this.addPerson(slug, name, { aliases, role });
    },
    changePerson: async (slug: string, change: Partial<Pick<Person, 'name' | 'aliases' | 'role'>>) => {
      const index = this.people.findIndex((person) => person.slug === slug);
      const person = this.people[index];
      if (person === undefined) throw new MerkdirError('not_found', 'Nobody.', 'Nobody.');
      const changed = { ...person, ...change };
      this.people[index] = changed;
      return changed;
    },
    listUnknownNames: async () => this.unknownNames,
    linkName: async (name: string, person: Person) => {
      if (this.people.some((other) => other !== person && other.name === name)) throw taken();
      const linked = { ...person, aliases: [...person.aliases, name] };
      this.people.splice(this.people.indexOf(person), 1, linked);
      this.unknownNames = this.unknownNames.filter((unknown) => unknown.name !== name);
      return linked;
    },
    listRooms: async () => this.rooms,
    listSatellites: async () => this.satellites,
    addRoom: async ({ slug, name, aliases }: Omit<Room, 'id'>) => {
      if (this.rooms.some((room) => room.slug === slug)) throw taken();
      return this.addRoom(slug, name, aliases);
    },
  };

  readonly stream = new EventStream();

  readonly keys = {
    made: [] as { key: ApiKey; secret: string }[],
    toCloud: false,
    list: async () => this.keys.made.map(({ key }) => key),
    create: async (wanted: NewApiKey) => {
      this.#failIfAsked();
      const number = this.keys.made.length + 1;
      const key = { ...wanted, id: newId<ApiKeyId>(), createdAt: new Date('2026-03-01T12:00:00Z') };
      const made = { key, secret: `mk_secret_${number}` };
      this.keys.made.push(made);
      return made;
    },
    revoke: async (id: ApiKeyId) => {
      const before = this.keys.made.length;
      this.keys.made = this.keys.made.filter(({ key }) => key.id !== id);
      return this.keys.made.length < before;
    },
    recognise: async (secret: string) => this.keys.made.find((made) => made.secret === secret)?.key ?? null,
    personalToCloud: async () => this.keys.toCloud,
  };
  care: CarePorts = fakeCare;

  /** How often what was put into Home Assistant was taken out again. */
  left = 0;

  readonly upkeep = {
    health: () => this.health,
    doctor: async () => this.findings,
    index: async () => ({ model: 'small-1', indexed: 3, total: 4 }),
    leaveHome: async () => {
      this.#failIfAsked();
      this.left += 1;
    },
    loadDemo: async () => {
      this.#failIfAsked();
      return { people: 3, rooms: 4, memories: 12 };
    },
  };

  readonly models = {
    list: async () => [{ role: 'memory', model: 'small', host: 'box.local:8080', reach: 'local' as const }],
    gateOpen: async () => this.gate,
    setGate: async (open: boolean) => {
      this.gate = open;
    },
    try: async (role: string) =>
      role === 'memory' ? ({ reach: 'local', milliseconds: 12, code: null } as const) : null,
    refusals: async () => ({ count: 2, latest: [{ role: 'memory', at: new Date('2026-03-02T10:00:00Z') }] }),
  };

  readonly procedures = new FakeProcedures();

  claimed: Claim[] = [];
  readonly claims: ClaimPort = {
    now: () => new Date('2026-03-02T12:00:00Z'),
    add: async ({ asker, scope, language, ...fields }) => {
      const id = newId<ClaimId>();
      const claim: Claim = {
        ...{ ...fields, id, scope: scope ?? 'shared', language: language ?? 'de', owner: asker.person?.id ?? null },
        ...{ room: null, sensitive: false, createdAt: new Date('2026-03-01T12:00:00Z') },
      };
      this.claimed.push(claim);
      return claim;
    },
    list: async () => this.claimed,
    change: async (id) => (this.claimed.some((claim) => claim.id === id) ? 'changed' : 'not_found'),
    remove: async (id) => (this.claimed.some((claim) => claim.id === id) ? 'changed' : 'not_found'),
  };

  readonly briefed: Parameters<BriefingPort['brief']>[0][] = [];
  readonly briefings: BriefingPort = {
    brief: async (wanted) => {
      this.briefed.push(wanted);
      this.#failIfAsked();
      const to = new Date('2026-03-02T12:00:00Z');
      const from = wanted.since ?? new Date('2026-03-01T12:00:00Z');
      const memories = this.#visible(wanted.asker);
      const briefing = { from, to, reminders: this.intended, memories, sightings: [], drafts: 0 };
      return { briefing, language: wanted.language ?? 'de', spoken: 'Neues habe ich gerade nicht für dich.' };
    },
  };

  listedDrafts: ListedDraft[] = [];
  readonly decided: { id: string; decision: 'accept' | 'reject'; text: string | null }[] = [];

  intended: Intention[] = [];
  readonly intentions: IntentionPort = {
    add: async ({ asker, text, language }) => {
      const intention: Intention = {
        ...{
          id: newId<IntentionId>(),
          text,
          form: 'clause',
          clause: null,
          language: language ?? 'de',
          scope: 'shared',
        },
        ...{ owner: asker.person?.id ?? null, room: null, recipient: null, sensitive: false, state: 'waiting' },
        ...{ trigger: { kind: 'time', rule: null, start: new Date(0) }, dueAt: new Date(0), expiresAt: null },
        ...{ toldAt: null, satellite: null, notifiedAt: null, createdAt: new Date(0) },
      };
      this.intended.push(intention);
      return intention;
    },
    list: async () => this.intended,
    change: async (id) => this.hasIntended(id),
    snooze: async (id) => this.hasIntended(id),
    done: async (id) => this.hasIntended(id),
    remove: async (id) => this.hasIntended(id),
  };

  private hasIntended(id: IntentionId) {
    return this.intended.some((intention) => intention.id === id) ? 'changed' : 'not_found';
  }

  readonly drafts: DraftPort = {
    list: async () => this.listedDrafts,
    accept: async (id, _asker, text) => {
      this.#failIfAsked();
      const draft = this.listedDrafts.find((each) => each.id === id);
      if (draft === undefined) return null;
      this.decided.push({ id, decision: 'accept', text });
      return { ...(this.stored[0] as Memory), text: text ?? draft.text };
    },
    reject: async (id) => {
      this.decided.push({ id, decision: 'reject', text: null });
      return this.listedDrafts.some((each) => each.id === id);
    },
    calibration: async () => [
      {
        extractor: 'rules',
        error: 0.1,
        bands: [{ from: 0.4, to: 0.45, direct: false, reviews: 2, acceptance: { share: 0.5, low: 0.1, high: 0.9 } }],
      },
    ],
  };

  listedQuestions: ListedQuestion[] = [];
  readonly answered: { id: string; holds: boolean }[] = [];

  readonly questions: QuestionPort = {
    list: async () => this.listedQuestions,
    answer: async (id, _asker, holds) => {
      this.#failIfAsked();
      const asked = this.listedQuestions.find(({ memory }) => memory.id === id);
      if (asked === undefined) return null;
      this.answered.push({ id, holds });
      return asked.memory;
    },
  };

  listedDigests: Digest[] = [];

  readonly digests: DigestPort = {
    list: async (_asker, { kind }) => this.listedDigests.filter((each) => kind === undefined || each.kind === kind),
  };

  readonly consolidation: ConsolidationPort = {
    run: async (dryRun) => ({
      ...{ run: '01900000-0000-7000-8000-00000000000c', dryRun, looked: 12, merged: 1, superseded: 0, expired: 0 },
      ...{ faded: 3, drafts: 0, questions: 1, rollups: 2, profiles: 1, purged: 0 },
    }),
    undo: async () => 4,
  };

  readonly jobs = {
    list: async (limit: number) => this.listedJobs.slice(0, limit),
    run: async (queue: string) => {
      this.#failIfAsked();
      this.ran.push(queue);
      return 2;
    },
  };

  #visible(asker: Asker): Memory[] {
    return this.stored.filter(
      ({ scope, owner, room }) =>
        (scope !== 'private' || (owner !== null && owner === asker.person?.id)) &&
        (scope !== 'room' || (room !== null && room === asker.room?.id)),
    );
  }

  #failIfAsked(): void {
    if (this.failure !== null) throw this.failure;
  }
}

function forgotten(asker: Asker, id: MemoryId): UndoEntry {
  const createdAt = new Date('2026-03-01T12:00:00Z');
  const entry = { id: newId<UndoId>(), action: 'forget', before: [], created: [id], createdAt } as const;
  return { ...entry, actor: asker.person?.id ?? null, expiresAt: new Date(createdAt.getTime() + undoMs) };
}

function taken(): MerkdirError {
  return new MerkdirError('invalid_input', 'The name is taken.', 'Choose another one.');
}
