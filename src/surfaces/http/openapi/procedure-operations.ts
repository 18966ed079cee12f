import type { ErrorCode } from '../../../kernel/errors.ts';
import * as procedures from '../contract/procedures.ts';
import type { Operation } from './operations.ts';

const decided: readonly ErrorCode[] = ['unknown_person', 'not_allowed', 'not_found'];
const path = procedures.procedurePath;
const answers = { 200: procedures.procedureResponse };

/** Learned behaviour that automations refer to. */
export const procedureOperations: Readonly<Record<string, Operation>> = {
  'GET /api/procedures': {
    summary: 'Learned behaviour, what is of use most first',
    query: procedures.proceduresQuery,
    answers: { 200: procedures.proceduresResponse },
    errors: ['unknown_person'],
  },
  'GET /api/procedures/:slug': {
    summary: 'One procedure with its versions and the automations that use it',
    path,
    query: procedures.proceduresQuery,
    answers: { 200: procedures.procedureDetailResponse },
    errors: ['unknown_person', 'not_found'],
  },
  'PATCH /api/procedures/:slug': {
    summary: 'Pauses, resumes or renames a procedure',
    path,
    body: procedures.changeProcedureRequest,
    answers: { 200: procedures.changedProcedureResponse },
    errors: decided,
  },
  'POST /api/procedures/:slug/release': {
    summary: 'Ends a former name of a procedure',
    path,
    body: procedures.releaseProcedureRequest,
    answers,
    errors: decided,
  },
  'POST /api/procedures/:slug/propose': {
    summary: 'Looks up in the house what a procedure could switch',
    path,
    body: procedures.procedureRequest,
    answers,
    errors: [...decided, 'unknown_room', 'not_running'],
  },
  'POST /api/procedures/:slug/confirm': {
    summary: 'Lets exactly this script of this version run from now on',
    path,
    body: procedures.confirmProcedureRequest,
    answers,
    errors: decided,
  },
  'POST /api/memories/forget/preview': {
    summary: 'Procedures that would be forgotten, with the automations that use them',
    body: procedures.forgetPreviewRequest,
    answers: { 200: procedures.forgetPreviewResponse },
    errors: ['unknown_person', 'unknown_room'],
  },
  'POST /api/procedures/:slug/run': {
    summary: 'Runs a procedure now',
    path,
    body: procedures.procedureRequest,
    answers,
    errors: [...decided, 'unknown_room'],
  },
};
