import type { Intention, IntentionId } from '../../domain/intention.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Language } from '../../domain/turn.ts';
import type { Changed } from '../../routines/intentions/intentions.ts';
import type { Asker } from './asking.ts';
import type { WantedTrigger } from './contract/intentions.ts';

export interface WantedIntention {
  readonly asker: Asker;
  readonly text: string;
  readonly trigger: WantedTrigger;
  /** undefined: who asks; null: whoever is there. */
  readonly recipient: string | null | undefined;
  readonly scope: Exclude<Scope, 'system'> | null;
  readonly language: Language | null;
}

export interface IntentionPort {
  /** @throws MerkdirError `invalid_input`, `unknown_person`, `unknown_room`. */
  add(wanted: WantedIntention): Promise<Intention>;
  list(asker: Asker, filter: { readonly over: boolean; readonly limit: number }): Promise<readonly Intention[]>;
  change(
    id: IntentionId,
    change: { readonly text?: string; readonly at?: Date; readonly rule?: string | null },
    asker: Asker,
  ): Promise<Changed>;
  snooze(id: IntentionId, until: Date, asker: Asker): Promise<Changed>;
  done(id: IntentionId, asker: Asker): Promise<Changed>;
  remove(id: IntentionId, asker: Asker): Promise<Changed>;
}
