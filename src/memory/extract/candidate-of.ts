import type { PersonId, VaultId } from '../../domain/ids.ts';
import type { Viewer } from '../../domain/viewer.ts';
import type { Household } from '../../identity/ports.ts';
import { rightsOf } from '../../identity/rights.ts';
import { chooseScope } from '../../identity/scope-choice.ts';
import { validity } from '../../language/dates/validity.ts';
import { singleValuedSlot } from '../../language/slot.ts';
import { isIntimate } from '../../language/statement/sensitivity.ts';
import type { Candidate } from '../candidate.ts';
import type { ExtractedCandidate, SessionTurn } from './extractor.ts';

/**
 * What was extracted, as something that wants to become a memory: in the scope in which the speaker's own request would
 * have stored it. null: it has no place (intimate and nobody known said it, or a child's limits forbid it).
 */
export function candidateOf(
  extracted: ExtractedCandidate,
  turn: SessionTurn,
  { vault, household }: { readonly vault: VaultId; readonly household: Household },
): Candidate | null {
  const viewer = viewerOf(turn, vault, household);
  const choice = chooseScope(viewer, extracted.scope, {
    intimate: isIntimate(extracted.text),
    sensitive: extracted.sensitive,
    discreet: false,
  });
  const scope = choice.kind === 'scope' ? choice.scope : choice.kind === 'room_unknown' ? 'shared' : null;
  if (scope === null) return null;
  const { predicate, subject } = extracted;
  return {
    text: extracted.text,
    language: extracted.language,
    kind: extracted.kind,
    scope,
    owner: turn.person,
    room: scope === 'room' ? turn.room : null,
    subject,
    predicate,
    object: extracted.object,
    polarity: extracted.polarity,
    singleValued:
      subject !== null && predicate !== null && (extracted.singleValued || singleValuedSlot(predicate) !== null),
    sensitive: extracted.sensitive,
    discreet: false,
    provenance: 'extracted',
    confidence: extracted.confidence,
    salience: extracted.salience,
    ...validity(extracted.text, {
      reference: turn.at,
      timeZone: household.settings.timeZone,
      language: extracted.language,
      direction: 'future',
    }),
    recordedAt: turn.at,
    supersedes: null,
    explicit: false,
  };
}

function viewerOf(turn: SessionTurn, vault: VaultId, household: Household): Viewer {
  const person = household.people.find(({ id }) => id === turn.person) ?? null;
  const present: readonly PersonId[] = person === null ? [] : [person.id];
  return {
    vault,
    person: person?.id ?? null,
    room: turn.room,
    present,
    rights: rightsOf(person?.role ?? null, household.settings.speakerRecognition),
    allRooms: false,
  };
}
