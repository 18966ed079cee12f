import type { ErrorCode } from '../../../kernel/errors.ts';
import * as consolidation from '../contract/consolidation.ts';
import * as digests from '../contract/digests.ts';
import * as drafts from '../contract/drafts.ts';
import type { Operation } from './operations.ts';

const decided: readonly ErrorCode[] = ['unknown_person', 'not_allowed', 'not_found'];

/** What was learned in passing, and keeping it in order. */
export const learningOperations: Readonly<Record<string, Operation>> = {
  'GET /api/drafts': {
    summary: 'What was learned in passing and waits for a decision',
    answers: { 200: drafts.draftsResponse },
  },
  'POST /api/drafts/search': {
    summary: 'The same for somebody, their private drafts included',
    body: drafts.draftsRequest,
    answers: { 200: drafts.draftsResponse },
    errors: ['unknown_person', 'not_allowed'],
  },
  'GET /api/drafts/calibration': {
    summary: 'How far each extractor is believed',
    answers: { 200: drafts.calibrationResponse },
  },
  'POST /api/drafts/:id/accept': {
    summary: 'Remembers a draft, as it stands or in other words',
    path: drafts.draftPath,
    body: drafts.acceptRequest,
    answers: { 200: drafts.acceptedResponse },
    errors: decided,
  },
  'POST /api/drafts/:id/reject': {
    summary: 'Drops a draft',
    path: drafts.draftPath,
    body: drafts.draftsRequest,
    answers: { 204: null },
    errors: decided,
  },
  'POST /api/digests/search': {
    summary: 'Weeks, months and profiles, read off what is remembered',
    body: digests.digestsRequest,
    answers: { 200: digests.digestsResponse },
    errors: ['unknown_person', 'text_empty', 'text_too_long'],
  },
  'POST /api/questions/search': {
    summary: 'Memories that rest on something that has changed, and wait for a yes or no',
    body: digests.questionsRequest,
    answers: { 200: digests.questionsResponse },
    errors: ['unknown_person', 'not_allowed'],
  },
  'POST /api/questions/:id/answer': {
    summary: 'Says whether such a memory still holds; what does not is history',
    path: digests.questionPath,
    body: digests.questionAnswer,
    answers: { 200: digests.answeredResponse },
    errors: decided,
  },
  'POST /api/consolidation': {
    summary: 'Tidies up now, or says what that would do',
    body: consolidation.consolidationRequest,
    answers: { 200: consolidation.consolidationResponse },
  },
  'POST /api/consolidation/undo': {
    summary: 'Takes a run of the last seven days back',
    body: consolidation.undoConsolidationRequest,
    answers: { 200: consolidation.undoConsolidationResponse },
  },
};
