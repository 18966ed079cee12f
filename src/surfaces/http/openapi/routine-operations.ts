import type { ErrorCode } from '../../../kernel/errors.ts';
import * as briefing from '../contract/briefing.ts';
import * as claims from '../contract/claims.ts';
import * as intentions from '../contract/intentions.ts';
import type { Operation } from './operations.ts';

const asked: readonly ErrorCode[] = ['unknown_person', 'unknown_room', 'not_allowed'];
const single: readonly ErrorCode[] = [...asked, 'not_found', 'busy'];
const { intentionPath: path } = intentions;

/** What people want to be told later, and what is new for them. */
export const routineOperations: Readonly<Record<string, Operation>> = {
  'GET /api/briefing': {
    summary: 'What is new: reminders, memories, what was seen, drafts',
    query: briefing.briefingQuery,
    answers: { 200: briefing.briefingResponse },
    errors: asked,
  },
  'POST /api/claims': {
    summary: 'Keeps a goal or a project',
    body: claims.newClaimRequest,
    answers: { 201: claims.claimResponse },
    errors: [...asked, 'text_empty', 'text_too_long'],
  },
  'POST /api/claims/search': {
    summary: 'Goals and projects that somebody may see, the latest first',
    body: claims.claimsRequest,
    answers: { 200: claims.claimsResponse },
    errors: asked,
  },
  'PATCH /api/claims/:id': {
    summary: 'Changes a goal or a project, or where it stands',
    path: claims.claimPath,
    body: claims.claimChangeRequest,
    answers: { 204: null },
    errors: [...asked, 'not_found', 'text_empty', 'text_too_long'],
  },
  'DELETE /api/claims/:id': {
    summary: 'Deletes a goal or a project',
    path: claims.claimPath,
    body: claims.claimEndRequest,
    answers: { 204: null },
    errors: [...asked, 'not_found'],
  },
  'POST /api/intentions': {
    summary: 'Keeps a reminder: at a time, or after an event',
    body: intentions.newIntentionRequest,
    answers: { 201: intentions.intentionResponse },
    errors: [...asked, 'text_empty', 'text_too_long', 'model_unavailable'],
  },
  'POST /api/intentions/search': {
    summary: 'Reminders that somebody may see, the soonest first',
    body: intentions.intentionsRequest,
    answers: { 200: intentions.intentionsResponse },
    errors: asked,
  },
  'PATCH /api/intentions/:id': {
    summary: 'Changes a reminder',
    path,
    body: intentions.intentionChangeRequest,
    answers: { 204: null },
    errors: [...single, 'text_empty', 'text_too_long'],
  },
  'POST /api/intentions/:id/snooze': {
    summary: 'Has a reminder told again later',
    path,
    body: intentions.intentionSnoozeRequest,
    answers: { 204: null },
    errors: single,
  },
  'POST /api/intentions/:id/done': {
    summary: 'Notes that what a reminder was for is done',
    path,
    body: intentions.intentionEndRequest,
    answers: { 204: null },
    errors: single,
  },
  'DELETE /api/intentions/:id': {
    summary: 'Deletes a reminder',
    path,
    body: intentions.intentionEndRequest,
    answers: { 204: null },
    errors: single,
  },
};
