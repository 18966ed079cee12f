import type { Memory } from '../domain/memory.ts';
import type { Viewer } from '../domain/viewer.ts';
import { mayForget, nothingSaidNow } from '../identity/forgetting.ts';
import { mayHear } from '../identity/hearing.ts';
import type { Household, HouseholdSettings } from '../identity/ports.ts';
import { chooseScope } from '../identity/scope-choice.ts';
import type { Clock } from '../kernel/clock.ts';
import { MerkdirError } from '../kernel/errors.ts';
import { addressed } from '../language/replies/second-person.ts';
import { listenerOf, ownershipFor } from '../language/replies/told-memory.ts';
import { subjectKey } from '../language/slot.ts';
import { statementOf } from '../language/statement.ts';
import { partsMeant, partsOf } from '../retrieval/part-to-forget.ts';
import type { DigestPort } from '../surfaces/http/draft-ports.ts';
import { EventStream } from '../surfaces/http/event-stream.ts';
import type { HttpPorts, MemoryPort, NewMemory, RecallPort } from '../surfaces/http/ports.ts';
import type { HandleTurn } from '../surfaces/mqtt/turn-responder.ts';
import { type Asking, askingOf } from './asking.ts';
import { briefingPort } from './briefing-port.ts';
import type { CareStage } from './care-stage.ts';
import { claimPort } from './claim-port.ts';
import type { IdentityStage } from './identity-stage.ts';
import { intentionPort } from './intention-port.ts';
import type { MemoryStage } from './memory-stage.ts';
import type { Storage } from './storage.ts';

/** Digests in one answer. */
const mostDigests = 200;

export interface HttpParts {
  readonly storage: Storage;
  readonly stage: MemoryStage;
  /** Left out: nobody but the conversation hears what is said. */
  readonly handleTurn?: HandleTurn;
  readonly identity: IdentityStage;
  readonly care: CareStage;
  readonly clock: Clock;
  readonly keys: HttpPorts['keys'];
  /** Left out: nothing is told. */
  readonly stream?: HttpPorts['stream'];
  readonly upkeep: HttpPorts['upkeep'];
  readonly jobs: HttpPorts['jobs'];
  readonly models: HttpPorts['models'];
  readonly learning: Pick<HttpPorts, 'drafts' | 'questions' | 'consolidation'>;
}

/** Joins the API to the stages. */
export function httpPorts(parts: HttpParts): HttpPorts {
  const { storage, stage, identity, keys, stream, upkeep, jobs, models } = parts;
  const { handleTurn = async (turn) => await stage.conversation.handleTurn(turn) } = parts;
  const asking = askingOf(storage);
  return {
    turns: {
      vault: storage.vault,
      handleTurn: async (turn) => {
        const reply = await handleTurn(turn);
        if (reply === null)
          throw new MerkdirError('overloaded', 'This turn is being answered.', 'Wait for its answer.');
        return reply;
      },
    },
    recall: recallPort(parts, asking),
    memories: memoryPort(parts, asking),
    household: {
      listPeople: async () => (await storage.household.load(storage.vault())).people,
      addPerson: async (person) => await stage.keeper.addPerson(storage.vault(), person),
      listUnknownNames: async () => identity.evidence.unknownNames(),
      linkName: async (name, { slug }) => {
        const person = await stage.keeper.addAlias(storage.vault(), slug, name);
        identity.registry.learnHousehold(await storage.household.load(storage.vault()));
        return person;
      },
      changePerson: async (slug, change) => {
        const person = await stage.keeper.changePerson(storage.vault(), slug, change);
        identity.registry.learnHousehold(await storage.household.load(storage.vault()));
        return person;
      },
      listRooms: async () => (await storage.household.load(storage.vault())).rooms,
      listSatellites: async () => identity.registry.satellites(),
      addRoom: async (room) => await stage.keeper.addRoom(storage.vault(), room),
    },
    users: { find: (id) => identity.registry.userOf(id) },
    keys,
    stream: stream ?? new EventStream(),
    care: parts.care.ports,
    upkeep,
    jobs,
    models,
    drafts: parts.learning.drafts,
    questions: parts.learning.questions,
    digests: digestPort(parts, asking),
    consolidation: parts.learning.consolidation,
    intentions: intentionPort({
      intentions: stage.intentions,
      asking,
      clock: parts.clock,
    }),
    procedures: stage.procedures,
    claims: claimPort({
      claims: stage.claims,
      asking,
      clock: parts.clock,
    }),
    briefings: briefingPort({
      briefings: stage.briefings,
      asking,
      clock: parts.clock,
    }),
  };
}

function recallPort({ stage, clock }: HttpParts, asking: Asking): RecallPort {
  return {
    recall: async ({ asker, text, language, limit, history, reach }) => {
      const { household, viewer } = await asking(asker);
      const { settings, people } = household;
      const query = {
        text,
        language: language ?? settings.language,
        limit,
        history,
        people,
        ranking: settings.ranking,
        ...(reach === undefined ? {} : { reach }),
      };
      const result = await stage.recall.recall({ ...query, at: clock.now(), timeZone: settings.timeZone }, viewer);
      const hits = result.hits.map((hit) => ({ ...hit, told: toldTo(viewer, hit.memory, people) }));
      return { ...result, hits, language: query.language };
    },
  };
}

function toldTo(viewer: Viewer, memory: Memory, people: Household['people']): string {
  const { language, text } = memory;
  return addressed(text, { language, listener: listenerOf(ownershipFor(memory, viewer.person, people), language) });
}

function digestPort({ storage }: HttpParts, asking: Asking): DigestPort {
  return {
    list: async (asker, { kind, about }) => {
      const { viewer } = await asking(asker);
      return await storage.digests.digests(viewer, {
        limit: mostDigests,
        ...(kind === undefined ? {} : { kind }),
        ...(about === undefined ? {} : { about: subjectKey(about) }),
      });
    },
  };
}

function memoryPort({ stage, care, clock }: HttpParts, asking: Asking): MemoryPort {
  return {
    remember: async (memory) => {
      const { household, viewer } = await asking(memory.asker);
      const request = requestOf(memory, { settings: household.settings, at: clock.now(), viewer });
      const admitted = await stage.remember.remember(request, viewer);
      if (admitted.kind === 'refused')
        throw new MerkdirError('not_allowed', 'This was forgotten on request.', 'Leave it.');
      if (admitted.kind === 'known') {
        if (mayHear(viewer, admitted.memory)) {
          const undo = await care.edit.noteMerge(admitted.before, viewer, request.at);
          return { memory: admitted.memory, outcome: 'merged', undo };
        }
        // Neither what stands there already nor that it does is for this asker: they get back what they said.
        const said = { text: request.statement.text, owner: viewer.person, recordedAt: request.at };
        return { memory: { ...admitted.memory, ...said }, outcome: 'created' };
      }
      return { memory: admitted.memory, outcome: admitted.superseded.length > 0 ? 'superseded' : 'created' };
    },
    find: async ({ asker, topic, limit }) => {
      const { household, viewer } = await asking(asker);
      const { settings, people } = household;
      const { language, timeZone } = settings;
      const query = { text: topic, language, at: clock.now(), timeZone, people };
      const found = await stage.finder.find(query, viewer);
      return found.slice(0, limit).map((memory) => ({
        memory,
        parts: partsOf(memory),
        meant: partsMeant(query, viewer.person, memory)?.gone ?? [],
      }));
    },
    forget: async ({ asker, id, final }) => {
      const { viewer } = await asking(asker);
      const { forgotten, refused, undo } = await care.ports.forget({ ids: [id], final }, viewer);
      if (refused > 0) throw mayNotForget();
      return forgotten > 0 ? { undo } : null;
    },
    forgetParts: async ({ asker, id, parts }) => {
      const { household, viewer } = await asking(asker);
      const [memory] = await stage.recall.byIds(viewer, [id]);
      if (memory === undefined) return null;
      if (!mayForget(viewer, memory, nothingSaidNow)) throw mayNotForget();
      const all = partsOf(memory);
      const kept = all.filter((part) => !parts.includes(part));
      if (kept.length === 0 || parts.some((part) => !all.includes(part))) throw notItsParts();
      const { people, settings } = household;
      const { timeZone } = settings;
      const request = { memory, gone: parts, kept, people, timeZone, saidNow: nothingSaidNow, at: clock.now() };
      return await stage.forgetPart.forgetPart(request, viewer);
    },
  };
}

function mayNotForget(): MerkdirError {
  return new MerkdirError('not_allowed', 'This person may not forget it.', 'Ask whoever said it.');
}

function notItsParts(): MerkdirError {
  return new MerkdirError(
    'invalid_input',
    'These are not parts of what the memory says, or all of it.',
    'Take some of its `parts`, word for word, or forget it as a whole.',
  );
}

function requestOf(
  memory: NewMemory,
  context: { readonly settings: HouseholdSettings; readonly at: Date; readonly viewer: Viewer },
) {
  const statement = statementOf(memory.text, {
    language: memory.language ?? context.settings.language,
    speakerName: memory.asker.person?.name ?? null,
  });
  const content = { intimate: statement.intimate, sensitive: statement.sensitive, discreet: false };
  const choice = chooseScope(context.viewer, memory.scope, content);
  if (choice.kind !== 'scope') {
    throw new MerkdirError(
      'invalid_input',
      choice.kind === 'room_unknown' ? 'A memory of a room needs the room.' : 'A private memory needs its person.',
      choice.kind === 'room_unknown' ? 'Name the room.' : 'Name the speaker, or remember it for all.',
    );
  }
  return {
    statement: { ...statement, kind: memory.kind ?? statement.kind },
    scope: choice.scope,
    discreet: false,
    validFrom: null,
    validTo: null,
    at: context.at,
    salience: memory.salience,
    // A key is an assistant's, which passes on what somebody said.
    typed: memory.asker.leavesHouse === undefined,
    ...(memory.entities === undefined || memory.entities.length === 0 ? {} : { entities: memory.entities }),
    supersedes: null,
  };
}
