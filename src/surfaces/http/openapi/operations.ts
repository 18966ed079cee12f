import { z } from 'zod';
import type { ErrorCode } from '../../../kernel/errors.ts';
import { turnResponseSchema } from '../../mqtt/turn-contract.ts';
import * as care from '../contract/care.ts';
import * as household from '../contract/household.ts';
import * as jobs from '../contract/jobs.ts';
import * as keys from '../contract/keys.ts';
import * as leaving from '../contract/leaving.ts';
import * as login from '../contract/login.ts';
import * as memory from '../contract/memory.ts';
import * as models from '../contract/models.ts';
import * as overview from '../contract/overview.ts';
import { recoveryRequest, recoveryResponse } from '../contract/recovery.ts';
import { archiveRequest, importResponse } from '../contract/transfer.ts';
import { turnRequest } from '../contract/turn.ts';
import { undoView } from '../contract/undo.ts';
import * as upkeep from '../contract/upkeep.ts';

/** One route as the contract describes it. */
export interface Operation {
  readonly summary: string;
  readonly path?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body may be left out. */
  readonly bodyOptional?: true;
  /** Status of success → what is sent; null: nothing. */
  readonly answers: Readonly<Record<number, z.ZodType | null>>;
  /** Errors beside those that every route may answer. */
  readonly errors?: readonly ErrorCode[];
  /** Content type of the answer, where it is not JSON. */
  readonly type?: string;
  /** Answered without a token. */
  readonly open?: true;
}

const asked: readonly ErrorCode[] = ['unknown_person', 'unknown_room', 'not_allowed'];
const texted: readonly ErrorCode[] = [...asked, 'text_empty', 'text_too_long', 'model_unavailable'];
const single: readonly ErrorCode[] = [...asked, 'not_found'];
const { idPath: path } = care;
const { askerQuery, pageQuery } = care;

/** Every route of the API, "METHOD /path" as fastify writes it. */
export const operations: Readonly<Record<string, Operation>> = {
  'GET /health': {
    summary: 'State of every part in numbers and codes',
    answers: { 200: upkeep.healthResponse },
    open: true,
  },
  'GET /api/me': { summary: 'For whom whoever asks is taken', answers: { 200: login.meResponse } },
  'POST /api/login-links': {
    summary: 'A one-time link to the panel, of somebody’s own',
    body: login.loginLinkRequest,
    bodyOptional: true,
    answers: { 201: login.loginLinkResponse },
    errors: ['unknown_person'],
  },
  'POST /api/turn': {
    summary: 'Hands in a sentence, as a satellite would',
    body: turnRequest,
    answers: { 200: turnResponseSchema },
    errors: [...texted, 'overloaded'],
  },
  'POST /api/recall': {
    summary: 'Memories that answer a question, best first',
    body: memory.recallRequest,
    answers: { 200: memory.recallResponse },
    errors: texted,
  },
  'POST /api/memories': {
    summary: 'Stores a text as it is',
    body: memory.newMemoryRequest,
    answers: { 200: memory.rememberedResponse, 201: memory.rememberedResponse },
    errors: texted,
  },
  'POST /api/memories/search': {
    summary: 'What would be forgotten by this topic',
    body: memory.memorySearchRequest,
    answers: { 200: memory.memorySearchResponse },
    errors: texted,
  },
  'DELETE /api/memories/:id': {
    summary: 'Forgets one memory',
    path: memory.memoryPath,
    body: memory.forgetRequest,
    bodyOptional: true,
    answers: { 200: memory.forgetResponse, 204: null },
    errors: [...single, 'model_unavailable'],
  },
  'GET /api/memories': {
    summary: 'Lists memories, newest first',
    query: care.memoryListQuery,
    answers: { 200: care.memoryListResponse },
    errors: asked,
  },
  'GET /api/memories/:id': {
    summary: 'One memory with earlier values of the same thing',
    path,
    query: askerQuery,
    answers: { 200: care.memoryResponse },
    errors: single,
  },
  'GET /api/memories/:id/near': {
    summary: 'Memories that say something similar',
    path,
    query: askerQuery,
    answers: { 200: care.nearResponse },
    errors: asked,
  },
  'GET /api/map': {
    summary: 'People, rooms, things and what is remembered of them',
    query: askerQuery,
    answers: { 200: overview.mapResponse },
    errors: asked,
  },
  'GET /api/counts': {
    summary: 'How much is stored, in numbers',
    query: askerQuery,
    answers: { 200: overview.countsResponse },
    errors: asked,
  },
  'PATCH /api/people/:slug': {
    summary: 'Changes somebody’s name, names and role',
    path: leaving.personPath,
    body: household.personChangeRequest,
    answers: { 200: household.personView },
    errors: single,
  },
  'PATCH /api/memories/:id': {
    summary: 'Changes one memory',
    path,
    body: care.editRequest,
    answers: { 200: care.editResponse },
    errors: [...texted, 'not_found'],
  },
  'POST /api/memories/forget': {
    summary: 'Forgets several memories',
    body: care.forgetSeveralRequest,
    answers: { 200: care.forgottenResponse },
    errors: asked,
  },
  'GET /api/undo': {
    summary: 'What can still be taken back',
    query: askerQuery,
    answers: { 200: care.undoListResponse },
    errors: asked,
  },
  'POST /api/undo/:id': {
    summary: 'Takes a change back',
    path,
    body: askerQuery,
    bodyOptional: true,
    answers: { 200: undoView },
    errors: single,
  },
  'GET /api/people': { summary: 'Who lives here', answers: { 200: household.peopleResponse } },
  'POST /api/people': {
    summary: 'Adds a person',
    body: household.newPersonRequest,
    answers: { 201: household.personView },
  },
  'GET /api/people/unknown': {
    summary: 'Names of speakers that nobody has',
    answers: { 200: household.unknownNamesResponse },
  },
  'POST /api/people/unknown': {
    summary: 'Says whose name it is',
    body: household.linkNameRequest,
    answers: { 200: household.personView },
    errors: single,
  },
  'POST /api/people/:slug/export': {
    summary: 'What is somebody’s own, sealed with their passphrase (age)',
    path: leaving.personPath,
    body: leaving.takeAlongRequest,
    answers: { 200: z.string() },
    errors: single,
    type: 'application/octet-stream',
  },
  'DELETE /api/people/:slug': {
    summary: 'Somebody leaves the household',
    path: leaving.personPath,
    body: leaving.leaveRequest,
    answers: { 200: leaving.leaveResponse },
    errors: single,
  },
  'GET /api/rooms': { summary: 'Which rooms there are', answers: { 200: household.roomsResponse } },
  'POST /api/rooms': {
    summary: 'Adds a room',
    body: household.newRoomRequest,
    answers: { 201: household.roomView },
  },
  'GET /api/satellites': {
    summary: 'Satellites and the rooms they stand in',
    answers: { 200: household.satellitesResponse },
  },
  'GET /api/keys': { summary: 'Keys of assistants', answers: { 200: keys.keysResponse } },
  'POST /api/keys': {
    summary: 'Makes a key; its secret is told this once',
    body: keys.newKeyRequest,
    answers: { 201: keys.newKeyResponse },
    errors: ['unknown_person'],
  },
  'DELETE /api/keys/:id': {
    summary: 'Revokes a key',
    path: keys.keyPath,
    answers: { 204: null },
    errors: ['not_found'],
  },
  'GET /api/sessions': {
    summary: 'Conversations, newest first',
    query: pageQuery,
    answers: { 200: care.sessionListResponse },
    errors: asked,
  },
  'GET /api/sessions/:id': {
    summary: 'What was said in a conversation',
    path,
    query: askerQuery,
    answers: { 200: care.turnListResponse },
    errors: single,
  },
  'PATCH /api/sessions/:id': {
    summary: 'Keeps a conversation beyond its time, or no longer',
    path,
    body: care.keepRequest,
    answers: { 200: care.keptResponse },
    errors: single,
  },
  'DELETE /api/sessions/:id': {
    summary: 'Deletes a conversation',
    path,
    body: care.onBehalfRequest,
    bodyOptional: true,
    answers: { 204: null },
    errors: single,
  },
  'GET /api/sightings': {
    summary: 'What cameras saw, newest first',
    query: pageQuery,
    answers: { 200: care.sightingListResponse },
    errors: asked,
  },
  'PATCH /api/sightings/:id': {
    summary: 'Keeps a sighting beyond its time, or no longer',
    path,
    body: care.keepRequest,
    answers: { 200: care.keptResponse },
    errors: single,
  },
  'DELETE /api/sightings/:id': {
    summary: 'Deletes a sighting',
    path,
    body: care.onBehalfRequest,
    bodyOptional: true,
    answers: { 204: null },
    errors: single,
  },
  'GET /api/settings': {
    summary: 'What the household decided',
    query: askerQuery,
    answers: { 200: care.settingsView },
    errors: asked,
  },
  'PATCH /api/settings': {
    summary: 'Changes what the household decided',
    body: care.settingsRequest,
    answers: { 200: care.settingsView },
    errors: asked,
  },
  'GET /api/audit': {
    summary: 'The journal: who did what when',
    query: pageQuery,
    answers: { 200: care.auditResponse },
    errors: asked,
  },
  'GET /api/jobs': {
    summary: 'What is done in the background',
    query: jobs.jobsQuery,
    answers: { 200: jobs.jobsResponse },
  },
  'POST /api/jobs': {
    summary: 'Begins a job now',
    body: jobs.runJobRequest,
    answers: { 202: jobs.runJobResponse },
    errors: ['not_found'],
  },
  'GET /api/export': {
    summary: 'Everything the asker may take along, as JSON',
    query: askerQuery,
    answers: { 200: z.record(z.string(), z.unknown()) },
    errors: asked,
  },
  'POST /api/archive': {
    summary: 'Everything, sealed with a passphrase (age)',
    body: archiveRequest,
    answers: { 200: z.string() },
    errors: asked,
    type: 'application/octet-stream',
  },
  'GET /api/backup': {
    summary: 'A copy of the database for this installation',
    query: askerQuery,
    answers: { 200: z.string() },
    errors: asked,
    type: 'application/octet-stream',
  },
  'POST /api/recovery-phrase': {
    summary: 'The words that replace a lost master key, the first time they are asked for',
    body: recoveryRequest,
    answers: { 200: recoveryResponse },
    errors: asked,
  },
  'POST /api/import': {
    summary: 'Takes in an export; an archive or backup as application/octet-stream',
    query: askerQuery,
    body: z.looseObject({}),
    answers: { 200: importResponse },
    errors: asked,
  },
  'GET /api/models': { summary: 'Which language models are used', answers: { 200: models.modelsResponse } },
  'POST /api/models/:role/test': {
    summary: 'Asks a language model for one word, without anything of the household',
    path: models.modelPath,
    answers: { 200: models.modelTestResponse },
    errors: ['not_found'],
  },
  'PUT /api/models/gate': {
    summary: 'Lets personal memories go to the cloud, or no longer',
    body: models.gateRequest,
    answers: { 200: models.gateRequest },
  },
  'GET /api/openapi.json': { summary: 'This description', answers: { 200: z.record(z.string(), z.unknown()) } },
  'GET /api/stream': {
    summary: 'What happens, as server-sent events with ids only',
    answers: { 200: z.string() },
    errors: ['overloaded'],
    type: 'text/event-stream',
  },
  'GET /api/index': {
    summary: 'How far what is remembered is indexed by the present model',
    answers: { 200: upkeep.indexResponse },
  },
  'GET /api/doctor': {
    summary: 'Checks the installation',
    query: upkeep.languageQuery,
    answers: { 200: upkeep.doctorResponse },
  },
  'POST /api/demo': {
    summary: 'Creates the invented demo household',
    query: upkeep.languageQuery,
    answers: { 200: upkeep.demoResponse },
    errors: ['model_unavailable'],
  },
  'POST /api/uninstall': { summary: 'Takes Merkdir out of Home Assistant', answers: { 204: null } },
};
