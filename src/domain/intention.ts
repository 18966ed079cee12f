import type { PersonId, RoomId } from './ids.ts';
import type { Scope } from './scope.ts';
import type { Language } from './turn.ts';

export type IntentionId = string & { readonly intention: unique symbol };

/** When it comes up: at a time, or after something that is noticed. */
export type Trigger =
  | {
      readonly kind: 'time';
      /** RFC 5545 rule without DTSTART, read on the clock on the wall; null: once. */
      readonly rule: string | null;
      /** The first time it was meant for, from which intervals are counted. */
      readonly start: Date;
    }
  /** Somebody comes or goes; `person` null and `name` null: whoever it is. */
  | {
      readonly kind: 'arrival' | 'departure';
      readonly person: PersonId | null;
      readonly name: string | null;
    }
  | {
      readonly kind: 'seen';
      readonly person: PersonId | null;
      readonly name: string | null;
      readonly place: RoomId;
    }
  /** Somebody speaks of it. */
  | { readonly kind: 'topic'; readonly topic: string }
  /** An entity of Home Assistant enters a state. */
  | { readonly kind: 'state'; readonly entity: string; readonly state: string };

export const triggerKinds = ['time', 'arrival', 'departure', 'seen', 'topic', 'state'] as const;

/**
 * `waiting` for its trigger → `due` → `claimed` by a process → `telling` (it is being said) → `told` | back to `waiting`
 * for the next time of a rule. `unheard`: nobody could be told yet, so it waits for a turn. `done` and `expired` are ends.
 */
export const intentionStates = ['waiting', 'due', 'claimed', 'telling', 'unheard', 'told', 'done', 'expired'] as const;
export type IntentionState = (typeof intentionStates)[number];

/** `thing` and `clause`: what somebody is reminded of. `message`: what somebody wants them to be told. */
export const intentionForms = ['thing', 'clause', 'message'] as const;
export type IntentionForm = (typeof intentionForms)[number];

/** What somebody wants to be told later. */
export interface Intention {
  readonly id: IntentionId;
  /**
   * As it is put behind "Ich soll dich …" ("an den Kuchen", "Mama anzurufen"); of a message what is to be told, a clause
   * ("dass das Essen fertig ist") or a sentence; null: the event itself.
   */
  readonly text: string | null;
  readonly form: IntentionForm;
  /** Words of the event ("wenn Oma kommt"); null: none. */
  readonly clause: string | null;
  readonly language: Language;
  readonly scope: Scope;
  /** Who asked for it; null: nobody known. */
  readonly owner: PersonId | null;
  readonly room: RoomId | null;
  /** Who is told; null: whoever is there. */
  readonly recipient: PersonId | null;
  readonly sensitive: boolean;
  readonly trigger: Trigger;
  readonly state: IntentionState;
  /** When it is or was due; null: its event has not come. */
  readonly dueAt: Date | null;
  /** After this it is no longer told; null: as long as it waits for its event. */
  readonly expiresAt: Date | null;
  /** When it was last told. */
  readonly toldAt: Date | null;
  /** Satellite it was asked for at, or last told at; null: none. */
  readonly satellite: string | null;
  /** Somebody was told on their phone that something waits. */
  readonly notifiedAt: Date | null;
  readonly createdAt: Date;
}
