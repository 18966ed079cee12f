import type { IntentionForm } from '../../domain/intention.ts';
import type { TemporalMention } from '../temporal.ts';

/** What somebody is reminded of, as it is put behind "Ich soll dich …" and "You asked me to remind you …". */
export interface ReminderSubject {
  readonly text: string;
  /**
   * `thing`: "an den Kuchen", "about the cake". `clause`: "Mama anzurufen", "dass …", "to call mum". `message`: what is to
   * be told, "dass …", "to call mum" or a sentence.
   */
  readonly form: IntentionForm;
}

/** Who is meant in the words of the speaker. */
export type Meant =
  | { readonly who: 'speaker' }
  | { readonly who: 'anybody' }
  /** Whoever is to be reminded: "erinnere Anna daran, wenn sie kommt". */
  | { readonly who: 'recipient' }
  | { readonly who: 'named'; readonly name: string };

/** What has to happen first. Names and things are in the words of the speaker. */
export type EventClause =
  | { readonly event: 'arrival'; readonly whom: Meant }
  | { readonly event: 'departure'; readonly whom: Meant }
  | { readonly event: 'seen'; readonly whom: Meant; readonly place: string }
  | { readonly event: 'topic'; readonly topic: string }
  | { readonly event: 'state'; readonly thing: string; readonly state: string };

/** Who is to be reminded. `pronoun`: how the sentence calls whom it names elsewhere ("Wenn Karl kommt, sag ihm …"). */
export type Recipient =
  | { readonly who: 'speaker' | 'household' }
  | { readonly who: 'named'; readonly name: string; readonly pronoun: string | null };

/** A request to be reminded, as it was said. */
export interface SpokenReminder {
  /** null: of the event itself ("Sag mir Bescheid, wenn Oma kommt"). */
  readonly subject: ReminderSubject | null;
  readonly whom: Recipient;
  /** null: not after an event. `clause`: its words, "wenn Oma kommt". */
  readonly event: (EventClause & { readonly clause: string }) | null;
  /** When; null: no time was said. */
  readonly time: TemporalMention | null;
}
