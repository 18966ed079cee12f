import { z } from 'zod';
import { type ErrorCode, MerkdirError } from '../../kernel/errors.ts';
import { type BriefingResponse, briefingResponse } from '../http/contract/briefing.ts';
import { editResponse } from '../http/contract/care.ts';
import {
  type ConsolidationResponse,
  consolidationResponse,
  type UndoConsolidationResponse,
  undoConsolidationResponse,
} from '../http/contract/consolidation.ts';
import {
  type AnsweredResponse,
  answeredResponse,
  type DigestsQuery,
  type DigestsResponse,
  digestsResponse,
  type QuestionsResponse,
  questionsResponse,
} from '../http/contract/digests.ts';
import {
  type AcceptedResponse,
  acceptedResponse,
  type DraftsResponse,
  draftsResponse,
} from '../http/contract/drafts.ts';
import {
  type newPersonRequest,
  type newRoomRequest,
  type PersonView,
  peopleResponse,
  personView,
  type RoomView,
  roomsResponse,
  roomView,
  type SatelliteView,
  satellitesResponse,
  type UnknownNameView,
  unknownNamesResponse,
} from '../http/contract/household.ts';
import {
  type IntentionsResponse,
  type IntentionView,
  intentionResponse,
  intentionsResponse,
} from '../http/contract/intentions.ts';
import { type JobsResponse, jobsResponse, type RunJobResponse, runJobResponse } from '../http/contract/jobs.ts';
import {
  type KeyView,
  keysResponse,
  type NewKeyResponse,
  type newKeyRequest,
  newKeyResponse,
} from '../http/contract/keys.ts';
import { loginLinkResponse } from '../http/contract/login.ts';
import {
  type MemorySearchResponse,
  type MemoryView,
  type memorySearchRequest,
  memorySearchResponse,
  memoryView,
  type newMemoryRequest,
  type RecallResponse,
  type RememberedResponse,
  type recallRequest,
  recallResponse,
  rememberedResponse,
} from '../http/contract/memory.ts';
import { problem } from '../http/contract/problem.ts';
import {
  type ChangedProcedureResponse,
  changedProcedureResponse,
  type ForgottenProcedureView,
  forgetPreviewResponse,
  type ProcedureDetailResponse,
  type ProceduresResponse,
  type ProcedureView,
  procedureDetailResponse,
  procedureResponse,
  proceduresResponse,
} from '../http/contract/procedures.ts';
import {
  type archiveRequest,
  type ImportResponse,
  importResponse,
  passphraseHeader,
} from '../http/contract/transfer.ts';
import {
  type DemoResponse,
  type DoctorResponse,
  demoResponse,
  doctorResponse,
  type HealthResponse,
  healthResponse,
} from '../http/contract/upkeep.ts';

export interface Asker {
  readonly speaker?: string | undefined;
  readonly room?: string | undefined;
}

export interface ApiAddress {
  /** Base address without a slash at the end. */
  readonly http: string;
  readonly token: string;
}

/** How long an answer may take, in milliseconds; loading the demo on a small computer is the slowest. */
const patience = 120_000;

/** How long a file may take, in milliseconds: a long life on a small computer. */
const filePatience = 30 * 60_000;

/** The API of a running instance. Every method throws MerkdirError: `not_running`, or what the API answered. */
export class ApiClient {
  readonly #address: ApiAddress;

  constructor(address: ApiAddress) {
    this.#address = address;
  }

  /** @throws MerkdirError `not_running` also when something else than Merkdir answers. Sends no token. */
  async health(): Promise<HealthResponse> {
    const response = await this.#fetch('GET', '/health', {});
    const parsed = healthResponse.safeParse(await jsonOf(response));
    if (!parsed.success) throw notRunning();
    return parsed.data;
  }

  async people(): Promise<readonly PersonView[]> {
    return (await this.#call('GET', '/api/people', peopleResponse)).people;
  }

  async unknownNames(): Promise<readonly UnknownNameView[]> {
    return (await this.#call('GET', '/api/people/unknown', unknownNamesResponse)).names;
  }

  linkName(name: string, person: string): Promise<PersonView> {
    return this.#call('POST', '/api/people/unknown', personView, { name, person });
  }

  addPerson(person: z.input<typeof newPersonRequest>): Promise<PersonView> {
    return this.#call('POST', '/api/people', personView, person);
  }

  async rooms(): Promise<readonly RoomView[]> {
    return (await this.#call('GET', '/api/rooms', roomsResponse)).rooms;
  }

  async satellites(): Promise<readonly SatelliteView[]> {
    return (await this.#call('GET', '/api/satellites', satellitesResponse)).satellites;
  }

  addRoom(room: z.input<typeof newRoomRequest>): Promise<RoomView> {
    return this.#call('POST', '/api/rooms', roomView, room);
  }

  recall(request: z.input<typeof recallRequest>): Promise<RecallResponse> {
    return this.#call('POST', '/api/recall', recallResponse, request);
  }

  remember(request: z.input<typeof newMemoryRequest>): Promise<RememberedResponse> {
    return this.#call('POST', '/api/memories', rememberedResponse, request);
  }

  search(request: z.input<typeof memorySearchRequest>): Promise<MemorySearchResponse> {
    return this.#call('POST', '/api/memories/search', memorySearchResponse, request);
  }

  async forget(id: string, asker: Asker): Promise<void> {
    await this.#call('DELETE', `/api/memories/${encodeURIComponent(id)}`, z.null(), { ...asker, final: true });
  }

  /** Forgets parts of what a memory says; returns what is left. */
  async forgetParts(id: string, parts: readonly string[], asker: Asker): Promise<MemoryView> {
    const path = `/api/memories/${encodeURIComponent(id)}`;
    return (await this.#call('DELETE', path, z.object({ left: memoryView }), { ...asker, parts })).left;
  }

  async pin(id: string, pinned: boolean, asker: Asker): Promise<MemoryView> {
    const path = `/api/memories/${encodeURIComponent(id)}`;
    return (await this.#call('PATCH', path, editResponse, { ...asker, pinned })).memory;
  }

  /** Procedures among what is about to be forgotten, with the automations that use them. */
  async forgetPreview(ids: readonly string[], asker: Asker): Promise<readonly ForgottenProcedureView[]> {
    const path = '/api/memories/forget/preview';
    return (await this.#call('POST', path, forgetPreviewResponse, { ...asker, ids })).procedures;
  }

  async keys(): Promise<readonly KeyView[]> {
    return (await this.#call('GET', '/api/keys', keysResponse)).keys;
  }

  /** The address at which a browser logs in once; null: as whoever runs the installation. */
  async loginLink(person: string | null): Promise<string> {
    const { path } = await this.#call('POST', '/api/login-links', loginLinkResponse, { person });
    return `${this.#address.http}${path}`;
  }

  addKey(key: z.input<typeof newKeyRequest>): Promise<NewKeyResponse> {
    return this.#call('POST', '/api/keys', newKeyResponse, key);
  }

  async revokeKey(id: string): Promise<void> {
    await this.#call('DELETE', `/api/keys/${encodeURIComponent(id)}`, z.null());
  }

  /** The export, as it is to be written to a file. */
  async export(speaker: string | undefined): Promise<Uint8Array> {
    return await this.#file('GET', `/api/export${asking(speaker)}`, {});
  }

  async backup(speaker: string | undefined): Promise<Uint8Array> {
    return await this.#file('GET', `/api/backup${asking(speaker)}`, {});
  }

  async archive(request: z.input<typeof archiveRequest>): Promise<Uint8Array> {
    const headers = { 'content-type': 'application/json' };
    return await this.#file('POST', '/api/archive', { headers, body: JSON.stringify(request) });
  }

  async import(sent: {
    readonly speaker: string | undefined;
    readonly file: Uint8Array<ArrayBuffer>;
    readonly json: boolean;
    readonly passphrase: string | null;
  }): Promise<ImportResponse> {
    const type = sent.json ? 'application/json' : 'application/octet-stream';
    const secret = sent.passphrase === null ? {} : { [passphraseHeader]: encodeURIComponent(sent.passphrase) };
    const headers = { 'content-type': type, ...secret };
    const bytes = await this.#file('POST', `/api/import${asking(sent.speaker)}`, { headers, body: sent.file });
    return importResponse.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  }

  doctor(language: string): Promise<DoctorResponse> {
    return this.#call('GET', `/api/doctor?language=${language}`, doctorResponse);
  }

  async jobs(): Promise<JobsResponse['jobs']> {
    return (await this.#call('GET', '/api/jobs', jobsResponse)).jobs;
  }

  runJob(queue: string): Promise<RunJobResponse> {
    return this.#call('POST', '/api/jobs', runJobResponse, { queue });
  }

  async drafts(asker: Asker): Promise<DraftsResponse['drafts']> {
    return (await this.#call('POST', '/api/drafts/search', draftsResponse, withoutRoom(asker))).drafts;
  }

  acceptDraft(id: string, decision: Asker & { readonly text: string | null }): Promise<AcceptedResponse> {
    return this.#call('POST', `/api/drafts/${encodeURIComponent(id)}/accept`, acceptedResponse, withoutRoom(decision));
  }

  async rejectDraft(id: string, asker: Asker): Promise<void> {
    await this.#call('POST', `/api/drafts/${encodeURIComponent(id)}/reject`, z.null(), withoutRoom(asker));
  }

  async digests(query: DigestsQuery): Promise<DigestsResponse['digests']> {
    return (await this.#call('POST', '/api/digests/search', digestsResponse, query)).digests;
  }

  async questions(asker: Asker): Promise<QuestionsResponse['questions']> {
    return (await this.#call('POST', '/api/questions/search', questionsResponse, withoutRoom(asker))).questions;
  }

  answerQuestion(id: string, answer: Asker & { readonly holds: boolean }): Promise<AnsweredResponse> {
    const url = `/api/questions/${encodeURIComponent(id)}/answer`;
    return this.#call('POST', url, answeredResponse, withoutRoom(answer));
  }

  async procedures(speaker: string | undefined): Promise<ProceduresResponse['procedures']> {
    return (await this.#call('GET', `/api/procedures${asking(speaker)}`, proceduresResponse)).procedures;
  }

  procedure(slug: string, speaker: string | undefined): Promise<ProcedureDetailResponse> {
    const path = `/api/procedures/${encodeURIComponent(slug)}${asking(speaker)}`;
    return this.#call('GET', path, procedureDetailResponse);
  }

  changeProcedure(slug: string, change: object): Promise<ChangedProcedureResponse> {
    const path = `/api/procedures/${encodeURIComponent(slug)}`;
    return this.#call('PATCH', path, changedProcedureResponse, change);
  }

  async orderProcedure(
    slug: string,
    order: 'release' | 'propose' | 'confirm' | 'run',
    details: object,
  ): Promise<ProcedureView> {
    const path = `/api/procedures/${encodeURIComponent(slug)}/${order}`;
    return (await this.#call('POST', path, procedureResponse, details)).procedure;
  }

  async intentions(query: Asker & { readonly over: boolean }): Promise<IntentionsResponse['intentions']> {
    return (await this.#call('POST', '/api/intentions/search', intentionsResponse, query)).intentions;
  }

  async addIntention(wanted: object): Promise<IntentionView> {
    return (await this.#call('POST', '/api/intentions', intentionResponse, wanted)).intention;
  }

  async endIntention(id: string, end: 'done' | 'delete' | 'snooze', details: object): Promise<void> {
    const path = `/api/intentions/${encodeURIComponent(id)}`;
    if (end === 'delete') await this.#call('DELETE', path, z.null(), details);
    else await this.#call('POST', `${path}/${end}`, z.null(), details);
  }

  briefing(query: Asker & { readonly since?: string }): Promise<BriefingResponse> {
    const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
    return this.#call('GET', `/api/briefing?${new URLSearchParams(given)}`, briefingResponse);
  }

  consolidate(dryRun: boolean): Promise<ConsolidationResponse> {
    return this.#call('POST', '/api/consolidation', consolidationResponse, { dry_run: dryRun });
  }

  undoConsolidation(run: string): Promise<UndoConsolidationResponse> {
    return this.#call('POST', '/api/consolidation/undo', undoConsolidationResponse, { run });
  }

  demo(language: string): Promise<DemoResponse> {
    return this.#call('POST', `/api/demo?language=${language}`, demoResponse);
  }

  async uninstall(): Promise<void> {
    await this.#call('POST', '/api/uninstall', z.null());
  }

  async #call<Shape>(method: string, path: string, shape: z.ZodType<Shape>, body?: object): Promise<Shape> {
    const authorization = `Bearer ${this.#address.token}`;
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const response = await this.#fetch(method, path, { ...init, headers: { authorization, ...type } });
    const answer = await jsonOf(response);
    if (!response.ok) throw errorOf(answer);
    const parsed = shape.safeParse(answer);
    if (!parsed.success) throw strangeAnswer(parsed.error);
    return parsed.data;
  }

  async #file(method: string, path: string, init: RequestInit): Promise<Uint8Array> {
    const authorization = `Bearer ${this.#address.token}`;
    const signal = AbortSignal.timeout(filePatience);
    const headers = { ...(init.headers as Record<string, string>), authorization };
    const response = await this.#fetch(method, path, { ...init, headers, signal });
    if (!response.ok) throw errorOf(await jsonOf(response));
    return new Uint8Array(await response.arrayBuffer());
  }

  async #fetch(method: string, path: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(`${this.#address.http}${path}`, { signal: AbortSignal.timeout(patience), ...init, method });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError') {
        throw new MerkdirError('timeout', 'Merkdir did not answer in time.', 'Try again later.', error);
      }
      throw notRunning(error);
    }
  }
}

function asking(speaker: string | undefined): string {
  return speaker === undefined ? '' : `?${new URLSearchParams({ speaker }).toString()}`;
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function errorOf(answer: unknown): MerkdirError {
  const parsed = problem.safeParse(answer);
  if (!parsed.success) return strangeAnswer(parsed.error);
  const { code, title, detail, hint, id } = parsed.data;
  const message = id === undefined ? (detail ?? title) : `${title} (${id}).`;
  return new MerkdirError(code as ErrorCode, message, hint);
}

function notRunning(cause?: unknown): MerkdirError {
  return new MerkdirError('not_running', 'Merkdir is not running.', 'Start it with: npx merkdir start', cause);
}

function strangeAnswer(cause: unknown): MerkdirError {
  return new MerkdirError(
    'internal',
    'The answer was not one of this version of Merkdir.',
    'Stop Merkdir and start it again.',
    cause,
  );
}

/** Drafts are of the whole house; the room one is in plays no part. */
function withoutRoom<Asked extends Asker>({ room: _room, ...rest }: Asked): Omit<Asked, 'room'> {
  return rest;
}
