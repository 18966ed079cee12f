import type { Scope } from '../../domain/scope.ts';

/** Where something is remembered, as far as it is said aloud. */
export type SpokenScope = Exclude<Scope, 'system'>;

/** Everything Merkdir says. One sentence each; `speak` puts it into German or English. */
export type Message =
  | { readonly key: 'remembered'; readonly scope: SpokenScope }
  | { readonly key: 'remembered_after_forgetting'; readonly scope: SpokenScope }
  | { readonly key: 'already_known' }
  /** A new value took the place of the old one. */
  | { readonly key: 'updated'; readonly scope: SpokenScope }
  | { readonly key: 'ask_what_to_remember' }
  | { readonly key: 'ask_who_pronoun'; readonly pronoun: string }
  | { readonly key: 'no_last_statement' }
  /** `text` is the memory's sentence as it is told to this listener ("Du hörst gern Rock."). */
  | { readonly key: 'ask_forget'; readonly text: string }
  | { readonly key: 'forgotten'; readonly count: number }
  | { readonly key: 'kept' }
  /** Sentences as told to this listener; at most three are said. */
  | { readonly key: 'several_found'; readonly texts: readonly string[] }
  | { readonly key: 'nothing_to_forget' }
  | { readonly key: 'not_allowed_forget' }
  | { readonly key: 'forget_all_points_to_panel'; readonly count: number }
  | { readonly key: 'nothing_remembered' }
  | { readonly key: 'nothing_known_at_all' }
  /** The composed sentences of an answer, already shaped for the listener. */
  | { readonly key: 'answer'; readonly text: string }
  | { readonly key: 'answer_list'; readonly texts: readonly string[]; readonly total: number }
  | { readonly key: 'cancelled' }
  | { readonly key: 'unknown_speaker_private' }
  | { readonly key: 'ask_shared_for_unknown' }
  | { readonly key: 'room_unknown' }
  | { readonly key: 'paused' }
  | { readonly key: 'resumed' }
  | { readonly key: 'paused_not_remembered' }
  | { readonly key: 'provenance'; readonly text: string }
  | { readonly key: 'no_provenance' }
  | { readonly key: 'discreet_not_now' }
  | { readonly key: 'ask_correct' }
  | { readonly key: 'nothing_to_correct' }
  | { readonly key: 'memory_unavailable' }
  | { readonly key: 'disk_full' }
  | { readonly key: 'text_too_long'; readonly maximum: number }
  | { readonly key: 'not_understood' }
  /** There is an answer, but it is for one person and not told on this way. */
  | { readonly key: 'answer_withheld' };

export type MessageKey = Message['key'];
