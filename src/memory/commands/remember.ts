import type { MemoryId } from '../../domain/ids.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { mayReplace } from '../../identity/hearing.ts';
import { singleValuedSlot } from '../../language/slot.ts';
import type { Statement } from '../../language/understanding.ts';
import type { Admission, Admitted } from '../admit.ts';
import type { Candidate } from '../candidate.ts';

export type { Admitted };

/** Importance of what somebody asked to remember; an idle remark starts lower. */
const explicitSalience = 0.7;

export interface RememberRequest {
  readonly statement: Statement;
  readonly scope: Scope;
  readonly discreet: boolean;
  readonly validFrom: Date | null;
  readonly validTo: Date | null;
  readonly at: Date;
  /** 0 … 1; null: as important as what people ask to remember usually is. */
  readonly salience: number | null;
  /** Written by hand rather than said. */
  readonly typed?: boolean;
  /** People and things it is about that its words do not name. */
  readonly entities?: readonly string[];
  /** The value this one corrects. */
  readonly supersedes: MemoryId | null;
  /** Replaces that value even where it says the same in other words. */
  readonly rewords?: boolean;
}

/** Stores what somebody explicitly asked to remember: confirmed, and stronger than any block of forgotten things. */
export class Remember {
  private readonly admission: Admission;

  constructor(admission: Admission) {
    this.admission = admission;
  }

  async remember(request: RememberRequest, viewer: Viewer): Promise<Admitted> {
    // Whoever writes a code meets the one that stands there, even one they may not hear: it is not theirs to replace.
    const writer: Viewer = { ...viewer, rights: { ...viewer.rights, readSensitive: true } };
    return await this.admission.admit({ kind: 'viewer', viewer: writer }, candidateOf(request, viewer), (memory) =>
      mayReplace(viewer, memory),
    );
  }
}

function candidateOf(request: RememberRequest, viewer: Viewer): Candidate {
  const { statement } = request;
  return {
    text: statement.text,
    language: statement.language,
    kind: statement.kind,
    scope: request.scope,
    owner: viewer.person,
    room: request.scope === 'room' ? viewer.room : null,
    subject: statement.subject,
    predicate: statement.predicate,
    object: statement.object,
    ...(request.entities === undefined ? {} : { entities: request.entities }),
    polarity: statement.polarity,
    singleValued:
      statement.singleValued || (statement.predicate !== null && singleValuedSlot(statement.predicate) !== null),
    sensitive: statement.sensitive,
    discreet: request.discreet,
    provenance: 'confirmed',
    confidence: 1,
    salience: request.salience ?? explicitSalience,
    ...(request.typed === true ? { typed: true } : {}),
    validFrom: request.validFrom,
    validTo: request.validTo,
    recordedAt: request.at,
    supersedes: request.supersedes,
    rewords: request.rewords ?? false,
    explicit: true,
  };
}
