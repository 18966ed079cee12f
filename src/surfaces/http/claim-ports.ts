import type { Claim, ClaimId, ClaimKind } from '../../domain/claim.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Language } from '../../domain/turn.ts';
import type { ClaimChange, ClaimChanged } from '../../routines/claims/claims.ts';
import type { Asker } from './asking.ts';

export interface WantedClaim {
  readonly asker: Asker;
  readonly kind: ClaimKind;
  readonly text: string;
  readonly state: 'planned' | 'active';
  readonly scope: Exclude<Scope, 'system'> | null;
  readonly language: Language | null;
  readonly validFrom: Date | null;
  readonly validTo: Date | null;
}

export interface ClaimPort {
  now(): Date;
  /** @throws MerkdirError `invalid_input`. */
  add(wanted: WantedClaim): Promise<Claim>;
  list(asker: Asker, filter: { readonly over: boolean }): Promise<readonly Claim[]>;
  /** @throws MerkdirError `invalid_input`. */
  change(id: ClaimId, change: ClaimChange, asker: Asker): Promise<ClaimChanged>;
  remove(id: ClaimId, asker: Asker): Promise<ClaimChanged>;
}
