import type { PersonId, RoomId } from './ids.ts';
import type { Scope } from './scope.ts';
import type { Language } from './turn.ts';

export type ClaimId = string & { readonly claim: unique symbol };

export const claimKinds = ['goal', 'project'] as const;
export type ClaimKind = (typeof claimKinds)[number];

export const claimStates = ['planned', 'active', 'paused', 'done', 'reopened'] as const;
export type ClaimState = (typeof claimStates)[number];

/** A goal or a project of the household, with where it stands and when it counts. */
export interface Claim {
  readonly id: ClaimId;
  readonly kind: ClaimKind;
  /** What it is about, as it was said ("den Keller aufräumen"). */
  readonly text: string;
  readonly language: Language;
  readonly scope: Scope;
  /** Who said it; null: nobody known. */
  readonly owner: PersonId | null;
  readonly room: RoomId | null;
  readonly sensitive: boolean;
  readonly state: ClaimState;
  /** null: open on that side. */
  readonly validFrom: Date | null;
  /** Exclusive. */
  readonly validTo: Date | null;
  readonly createdAt: Date;
}

const next: Readonly<Record<ClaimState, readonly ClaimState[]>> = {
  planned: ['active', 'paused', 'done'],
  active: ['paused', 'done'],
  paused: ['active', 'done'],
  done: ['reopened'],
  reopened: ['paused', 'done'],
};

/** Whether one may come to the other: what is done is only opened again, and nothing is planned once it has begun. */
export function mayBecome(from: ClaimState, to: ClaimState): boolean {
  return from === to || next[from].includes(to);
}

/** Whether it is worked on at present: only then anybody is told of it unasked, as in the prompt of a model. */
export function isCurrent(
  { state, validFrom, validTo }: Pick<Claim, 'state' | 'validFrom' | 'validTo'>,
  at: Date,
): boolean {
  if (state !== 'active' && state !== 'reopened') return false;
  return (validFrom === null || validFrom <= at) && (validTo === null || at < validTo);
}
