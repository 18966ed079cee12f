import type { ClaimState } from '../../domain/claim.ts';
import type { Provenance } from '../../domain/provenance.ts';
import type { AgeMoment } from '../age-question.ts';
import type { DayCountQuestion } from '../day-count-question.ts';

/** Scopes a person can have something remembered in. */
export type SpokenScope = 'private' | 'room' | 'shared';

/** Where something was told: by the listener, by a person with a name, or nobody known. */
export type Teller = 'listener' | 'person' | 'nobody';

type Nothing = Readonly<Record<never, never>>;

/**
 * Everything Merkdir says, with what each message needs. Conventions: `statement` is a sentence already addressed to the
 * listener, with its mark; `clause` a dass- or that-clause without mark; `old`, `quote` and the items of `quoted` are quoted
 * word for word; `when` is a spoken time ("letzten Dienstag", "am 3. März"). null: not said.
 */
export interface MessageParameters {
  readonly remembered: {
    readonly scope: SpokenScope;
    readonly statement: string | null;
    readonly discreet: boolean;
  };
  /** An explicit request lifted the block a forgetting had left. */
  readonly remembered_after_forgetting: { readonly scope: SpokenScope; readonly statement: string | null };
  readonly already_known: { readonly statement: string | null };
  /** A new value took the place of `old`. */
  readonly updated: { readonly scope: SpokenScope; readonly statement: string | null; readonly old: string | null };
  readonly corrected: { readonly statement: string | null; readonly old: string | null };
  /** Only the old value was denied; nothing takes its place. */
  readonly outdated: { readonly old: string | null };
  readonly confirmed: Nothing;
  readonly ask_what_to_remember: Nothing;
  /** `pronoun` as it was said, in small letters. */
  readonly ask_who_pronoun: { readonly pronoun: string };
  readonly no_last_statement: Nothing;
  readonly ask_shared_for_unknown: Nothing;
  readonly ask_confirm_guess: { readonly clause: string };
  readonly not_allowed_remember: Nothing;
  readonly unknown_speaker_private: Nothing;
  readonly ask_which_room: Nothing;
  readonly paused_not_remembered: Nothing;
  readonly paused: { readonly until: 'session' | 'resumed' };
  readonly resumed: Nothing;

  readonly ask_correct: { readonly old: string; readonly quote: string };
  readonly ask_outdated: { readonly old: string };
  readonly ask_what_is_right: Nothing;
  readonly nothing_to_correct: Nothing;

  readonly ask_forget: { readonly clause: string };
  readonly ask_forget_quoted: { readonly quote: string };
  /** Several at once, all of which are said. */
  readonly ask_forget_several: { readonly count: number; readonly quoted: readonly string[] };
  /** More than are said: none of them is forgotten by voice. */
  readonly too_many_to_forget: { readonly count: number; readonly quoted: readonly string[] };
  /** Only a part of a memory goes; `kept`: the rest of it, word for word. */
  readonly ask_forget_part: { readonly clause: string; readonly kept: string };
  readonly ask_forget_part_quoted: { readonly quote: string; readonly kept: string };
  readonly ask_forget_for_good: { readonly clause: string };
  readonly ask_forget_for_good_quoted: { readonly quote: string };
  /** A procedure that automations use; `quoted`: their names, three at most are said. */
  readonly ask_forget_used: { readonly quote: string; readonly count: number; readonly quoted: readonly string[] };
  /** A procedure of which Home Assistant could not say which automations use it. */
  readonly ask_forget_use_unknown: { readonly quote: string };
  readonly forgotten: { readonly count: number };
  readonly forgotten_for_good: { readonly count: number };
  readonly kept: Nothing;
  /** `quoted`: the first matches, three at most are said. */
  readonly several_found: {
    readonly count: number;
    readonly quoted: readonly string[];
    readonly purpose: 'forget' | 'correct';
  };
  readonly ask_what_to_forget: Nothing;
  readonly nothing_to_forget: Nothing;
  /** `asked`: who may have it forgotten, by name; null: nobody is named to whoever asks. */
  readonly not_allowed_forget: { readonly asked: string | null };
  /** The same of putting something right. */
  readonly not_allowed_correct: { readonly asked: string | null };
  /** Nothing of it is remembered; `quoted`: what the listener said of it in passing, three at most. */
  readonly ask_forget_said: { readonly quoted: readonly string[] };
  readonly forget_all_points_to_panel: { readonly count: number };

  /** `quote`: the words that mean something else already. */
  readonly procedure_words_taken: { readonly quote: string };
  /** Stored; `quoted`: what Merkdir would switch by itself from now on, if somebody says yes. */
  readonly procedure_learned: { readonly name: string; readonly count: number; readonly quoted: readonly string[] };
  readonly ask_confirm_script: { readonly name: string; readonly count: number; readonly quoted: readonly string[] };
  readonly procedure_nothing_to_switch: { readonly name: string };
  readonly procedure_runs: { readonly name: string };
  /** Its words were said, and nothing does anything then. `home`: a Home Assistant is connected. */
  readonly procedure_reported: { readonly name: string; readonly home: boolean };
  /** `quoted`: their names, three at most are said. */
  readonly procedures_list: { readonly count: number; readonly quoted: readonly string[] };
  readonly procedure_paused: { readonly name: string };
  readonly procedure_resumed: { readonly name: string };
  readonly procedure_renamed: { readonly name: string };
  /** Home Assistant could not say which automations use it. */
  readonly procedure_renamed_use_unknown: { readonly name: string };
  readonly procedure_released: { readonly name: string };
  readonly procedure_confirmed: { readonly name: string };
  readonly procedure_not_allowed: Nothing;
  /** Since it was asked about, it has changed. */
  readonly procedure_outdated: Nothing;
  /** `quoted`: automations that use it, three at most are said. */
  readonly ask_rename_used: { readonly name: string; readonly count: number; readonly quoted: readonly string[] };

  readonly nothing_pending: Nothing;
  readonly pending_expired: Nothing;
  readonly not_allowed_confirm: Nothing;
  readonly cancelled: Nothing;

  readonly answer: { readonly statement: string };
  /** The date says what the sentence leaves open: when it was told. */
  readonly answer_dated: { readonly statement: string; readonly when: string };
  /** `count`: whole years; `next`: at the next birthday. `statement` tells the birthday. */
  readonly answer_age: { readonly count: number; readonly moment: AgeMoment; readonly statement: string };
  /** `count` days until or since the day that the statement names. */
  readonly answer_days: {
    readonly count: number;
    readonly towards: DayCountQuestion['towards'];
    readonly statement: string;
  };
  readonly answer_former: { readonly statement: string; readonly when: string | null };
  /** `source`: name of the camera that saw it. */
  readonly answer_observed: { readonly clause: string; readonly source: string | null };
  readonly answer_observed_quoted: {
    readonly quote: string;
    readonly source: string | null;
    readonly when: string | null;
  };
  readonly answer_extracted: { readonly clause: string };
  readonly answer_extracted_quoted: { readonly quote: string; readonly when: string | null };
  readonly answer_inferred: { readonly clause: string };
  readonly answer_inferred_quoted: { readonly quote: string; readonly when: string | null };
  /** A memory in the other language, word for word. */
  readonly answer_foreign: {
    readonly quote: string;
    readonly teller: Teller;
    readonly name: string | null;
    readonly way: Provenance;
    readonly when: string | null;
  };
  /** `told`: the first answers as sentences of their own, three at most are said. */
  readonly answer_list: { readonly count: number; readonly told: readonly string[] };
  /** What a person said, word for word, where it can't be turned into a statement about them. */
  readonly quotation: { readonly quote: string; readonly name: string | null };
  /** What a camera saw last, as an object ("Anna", "ein Auto"); `when` with its preposition ("gestern um 15:04"). */
  readonly seen_once: { readonly whom: string; readonly camera: string | null; readonly when: string };
  /** `told`: "Anna heute um 15:04", three at most are said. */
  readonly seen_several: { readonly count: number; readonly told: readonly string[] };
  /** The doorbell was noticed; `when` with its preposition. */
  readonly event_doorbell: { readonly when: string };
  /** `whom`: who was seen about then, as an object. */
  readonly event_rang_seen: { readonly when: string; readonly whom: string };
  readonly event_rang_unseen: { readonly when: string };
  readonly event_arrived: { readonly who: string; readonly when: string };
  readonly event_left: { readonly who: string; readonly when: string };
  /** `name`: what happened, as the household calls it. */
  readonly event_other: { readonly name: string; readonly when: string };
  /** `told`: "Anna heute um 15:04", three at most are said. */
  readonly events_several: { readonly count: number; readonly told: readonly string[] };
  readonly seen_nobody: Nothing;
  readonly not_seen: { readonly whom: string };
  readonly nothing_remembered: Nothing;
  /** Nothing is remembered, but the listener said something of it in passing; `quote` word for word. */
  readonly said_not_remembered: { readonly quote: string; readonly when: string };
  /** The same, where something else is remembered and was told before it. */
  readonly said_besides: { readonly quote: string; readonly when: string };
  /** Something else that was said. */
  readonly said_also: { readonly quote: string; readonly when: string };
  readonly nothing_known_at_all: Nothing;
  readonly unknown_speaker_recall: Nothing;
  readonly secret_not_told: Nothing;
  readonly discreet_not_now: Nothing;
  readonly answer_waiting: Nothing;
  /** The sentence is none of ours, and no other agent takes it. */
  readonly left_to_others: Nothing;

  readonly provenance_confirmed: {
    readonly teller: Teller;
    readonly name: string | null;
    readonly when: string | null;
  };
  readonly provenance_observed: { readonly source: string | null; readonly when: string | null };
  readonly provenance_extracted: {
    readonly teller: Teller;
    readonly name: string | null;
    readonly when: string | null;
  };
  readonly provenance_inferred: Nothing;
  readonly provenance_system: Nothing;
  /** What was told last is no memory: the listener said it in passing. */
  readonly provenance_said: Nothing;
  readonly no_provenance: Nothing;

  readonly unknown_person: { readonly name: string };
  readonly unknown_room: { readonly name: string };
  readonly reminder_not_mine: Nothing;
  /**
   * `when` is a spoken time, or `event` what has to happen first ("wenn Oma kommt"). `name`: somebody else who is to be told;
   * null: whoever asks, or `all`.
   */
  readonly intention_added: {
    readonly when: string | null;
    readonly event: string | null;
    readonly whom: 'one' | 'all';
    readonly name: string | null;
  };
  /** A time that is over, or a feast no rule can say. */
  readonly ask_when_to_remind: Nothing;
  /** What has to happen first is nothing that can be noticed here. */
  readonly event_not_noticed: {
    readonly event: string;
    /** Whether reminders at a time are kept here, too. */
    readonly times: boolean;
  };
  /** A reminder after what a device does that Home Assistant does not have, or not by this name; or there is none (`home`). */
  readonly device_not_found: { readonly name: string; readonly home: boolean };
  /**
   * `what` as it is put behind "Ich soll dich" ("an den Kuchen"), a clause ("Mama anzurufen"), of `event` the event ("wenn Oma
   * kommt"), of `message` what is to be told ("dass …"), of `words` the same word for word. `from`: who asked for it, where
   * that is somebody else. `age`: how late it is told ("vor 2 Stunden").
   */
  readonly intention_due: {
    readonly form: 'thing' | 'clause' | 'event' | 'message' | 'words';
    readonly from: string | null;
    readonly what: string;
    readonly whom: 'one' | 'all';
    readonly age: string | null;
  };
  readonly intention_waits: Nothing;
  readonly intention_snoozed: { readonly when: string };
  readonly intention_done: Nothing;
  /** `reminder` as in a list: when, and what of. */
  readonly intention_moved: { readonly reminder: string };
  readonly intention_deleted: { readonly quote: string };
  readonly intention_not_found: Nothing;
  /** `told` as in `intentions_list`. */
  readonly intentions_several: { readonly count: number; readonly told: readonly string[] };
  /** `told`: for whom or from whom, when, and what of ("für Clara heute um 15 Uhr an den Kuchen"), three at most are said. */
  readonly intentions_list: { readonly count: number; readonly told: readonly string[] };
  /** `told`: when and what of ("heute um 15 Uhr an den Kuchen"), three at most are said. */
  readonly briefing_reminders: { readonly count: number; readonly told: readonly string[] };
  /** `told`: the latest as sentences of their own, three at most are said. */
  readonly briefing_memories: { readonly count: number; readonly told: readonly string[] };
  /** `told`: "ein Paket heute um 15:04", three at most are said. */
  readonly briefing_sightings: { readonly count: number; readonly told: readonly string[] };
  readonly briefing_drafts: { readonly count: number };
  readonly briefing_nothing: Nothing;
  /** `quote`: what the goal or project is about, word for word. */
  readonly claim_added: {
    readonly kind: 'goal' | 'project';
    readonly state: 'planned' | 'active';
    readonly quote: string;
  };
  readonly claim_moved: {
    readonly kind: 'goal' | 'project';
    readonly state: ClaimState | 'deleted';
    readonly quote: string;
  };
  /** It has not begun, or is done already. */
  readonly claim_not_from_here: { readonly kind: 'goal' | 'project'; readonly quote: string };
  readonly claims_several: { readonly count: number; readonly quoted: readonly string[] };
  readonly claims_none: { readonly kind: 'goal' | 'project' };
  readonly claims_list: {
    readonly kind: 'goal' | 'project';
    readonly count: number;
    readonly quoted: readonly string[];
  };
  readonly list_not_mine: Nothing;
  readonly help: Nothing;

  readonly text_empty: Nothing;
  readonly text_too_long: Nothing;
  readonly memory_unavailable: Nothing;
  readonly disk_full: Nothing;
  readonly overloaded: Nothing;
  readonly not_allowed: Nothing;
  readonly internal_error: Nothing;
}

export type MessageKey = keyof MessageParameters;

/** One thing to say: which message, and what it needs. */
export type Message = { [Key in MessageKey]: { readonly key: Key } & MessageParameters[Key] }[MessageKey];

/** Texts of one language in ICU message syntax, one for each message. */
export type Catalogue = Readonly<Record<MessageKey, string>>;
