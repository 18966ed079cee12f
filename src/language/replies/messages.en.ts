import type { Catalogue } from './message.ts';

const scope = '{scope, select, private {just for you} room {just for this room} other {for everyone}}';
const statement = '{statement, select, none {.} other {: {statement}}}';
const when = '{when, select, none {} other { {when}}}';
const asked = '{from, select, none {{age, select, none {I am} other {I was}}} other {{from} asked me}}';
const things = '{count, plural, one {one thing} other {# things}}';
const moreTold = '{rest, plural, =0 {} one {; and one more} other {; and # more}}';
const rest = '{rest, plural, =0 {} one { and one more} other { and # more}}';

/** What Merkdir says in English: one sentence, as people speak. */
export const english = {
  remembered: `Remembered, ${scope}{discreet, select, yes {, and I'll only say it when you're alone} other {}}${statement}`,
  remembered_after_forgetting: `Remembered, ${scope}, although I was asked to forget it before${statement}`,
  already_known: '{statement, select, none {I already knew that.} other {I already know that: {statement}}}',
  updated: `Remembered, ${scope}, {old, select, none {{statement, select, none {and the old one no longer applies.} other {and from now on it is: {statement}}}} other {{statement, select, none {and “{old}” no longer applies.} other {and instead of “{old}” it is now: {statement}}}}}`,
  corrected:
    '{statement, select, none {{old, select, none {Thanks, I have corrected that.} other {Thanks, “{old}” no longer applies.}}} other {Thanks, I have corrected that: {statement}}}',
  outdated: '{old, select, none {All right, that no longer applies.} other {All right, “{old}” no longer applies.}}',
  confirmed: 'Thanks, now I know that for sure.',
  ask_what_to_remember: 'What should I remember?',
  ask_who_pronoun:
    '{pronoun, select, it {What} this {What} that {What} these {What} those {What} here {Which place} there {Which place} other {Who}} do you mean by “{pronoun}”?',
  no_last_statement: "I don't know what you mean, please tell me the whole sentence.",
  ask_shared_for_unknown: "I don't recognise you. Remember it for everyone?",
  ask_confirm_guess: 'Is it true {clause}?',
  not_allowed_remember: "I'm sorry, you can't have me remember things for everyone.",
  unknown_speaker_private: "I don't recognise you, so I can't remember that just for you.",
  ask_which_room: "I don't know which room you are in, so I can't remember it just for this room.",
  paused_not_remembered: 'I am not remembering anything right now, say “listen again” when you want me to.',
  paused:
    "{until, select, session {All right, I won't remember anything from this conversation.} other {All right, I won't remember anything until you say “listen again”.}}",
  resumed: 'Good, from now on I remember what you tell me again.',

  ask_correct: 'Should “{quote}” replace “{old}” from now on?',
  ask_outdated: 'Does “{old}” no longer apply?',
  ask_what_is_right: 'What is right instead?',
  nothing_to_correct: "I haven't remembered anything about that to correct.",

  ask_forget: 'Should I forget {clause}?',
  ask_forget_quoted: 'Should I forget this: “{quote}”?',
  ask_forget_several: 'Should I forget all of this: {quoted}?',
  too_many_to_forget:
    "Those are {count} things, for example {quoted}; I don't forget that many on a spoken request, but you can select them in my panel.",
  ask_forget_part: 'Should I forget {clause}, and keep “{kept}”?',
  ask_forget_part_quoted: 'Should I forget “{quote}” and keep “{kept}”?',
  ask_forget_for_good: 'Should I forget for good {clause}?',
  ask_forget_for_good_quoted: 'Should I forget this for good: “{quote}”?',
  ask_forget_used: `That is used by {count, plural, one {the automation} other {# automations}} {quoted}${rest}; shall I forget it anyway: “{quote}”?`,
  ask_forget_use_unknown:
    'I can not look up at the moment which automations use that; shall I forget it anyway: “{quote}”?',
  forgotten:
    '{count, plural, =0 {There was nothing to forget.} one {All right, I have forgotten that.} other {All right, I have forgotten # things.}}',
  forgotten_for_good:
    '{count, plural, =0 {There was nothing to forget.} one {All right, I have forgotten that for good.} other {All right, I have forgotten # things for good.}}',
  kept: "All right, I'll keep it.",
  several_found: `I have remembered ${things} about that: {quoted}${rest}, please tell me more exactly what to {purpose, select, forget {forget} other {correct}}.`,
  ask_what_to_forget: 'What should I forget?',
  nothing_to_forget: "I haven't remembered anything about that, so there is nothing to forget.",
  not_allowed_forget:
    'Only the person who told me that{asked, select, none { can have me forget it.} other { or who looks after the household can have me forget it, please ask {asked}.}}',
  not_allowed_correct:
    'Only the person who told me that{asked, select, none { can change it.} other { or who looks after the household can change it, please ask {asked}.}}',
  ask_forget_said: "I haven't remembered anything about that; shall I forget that you said {quoted}?",
  forget_all_points_to_panel:
    "{count, plural, =0 {I haven't remembered anything yet, so there is nothing to forget.} one {I don't forget everything on a spoken request, but you can delete that one thing in my panel.} other {I don't forget everything on a spoken request, but you can delete all # things in my panel.}}",

  procedure_words_taken: 'I already understand something else by “{quote}”, so please choose other words.',
  procedure_learned: `Remembered; shall I switch this myself at “{name}”: {quoted}${rest}?`,
  ask_confirm_script: `Shall I switch this myself at “{name}” from now on: {quoted}${rest}?`,
  procedure_nothing_to_switch: 'For “{name}” I find nothing in the house that I could switch myself.',
  procedure_runs: '“{name}” is running.',
  procedure_reported:
    '“{name}” is reported, but {home, select, yes {no automation uses it, and nobody has confirmed what I should switch myself} other {I cannot switch anything because no Home Assistant is connected}}.',
  procedures_list: `{count, plural, =0 {So far I know no routines.} one {I know one routine: {quoted}.} other {I know # routines: {quoted}${rest}.}}`,
  procedure_paused: 'The routine “{name}” is paused until you enable it again.',
  procedure_resumed: 'The routine “{name}” is active again.',
  procedure_renamed: 'The routine is called “{name}” now, and its old name keeps working until you release it.',
  procedure_renamed_use_unknown:
    'The routine is called “{name}” now, and its old name keeps working; I could not look up which automations use it.',
  procedure_released: 'For “{name}” only the present name counts from now on.',
  procedure_confirmed: 'Good, from now on I switch that myself at “{name}”.',
  procedure_not_allowed: 'Only those who look after the household may change routines, and I have to know the voice.',
  procedure_outdated: 'That has changed in the meantime, please ask me again.',
  ask_rename_used: `“{name}” is used by {count, plural, one {the automation} other {# automations}} {quoted}${rest}; rename it anyway?`,

  nothing_pending: "I haven't asked you anything just now.",
  pending_expired: 'My question was too long ago, please tell me again.',
  not_allowed_confirm: 'Somebody who is allowed to do that has to confirm it.',
  cancelled: "All right, I'll leave it.",

  answer: '{statement}',
  answer_dated: '{when} I made a note of this: {statement}',
  answer_age:
    '{moment, select, next_birthday {On the next birthday} this_year {This year} next_year {Next year} other {Now}} {count, plural, one {one year} other {# years}}: {statement}',
  answer_days:
    '{towards, select, past {{count, plural, =0 {That was today} one {That was one day ago} other {That was # days ago}}} other {{count, plural, =0 {That is today} one {There is one day to go} other {There are # days to go}}}}: {statement}',
  answer_former:
    '{when, select, none {This used to be true: {statement}} other {Until it changed {when}, this was true: {statement}}}',
  answer_observed: '{source, select, none {I was informed} other {The {source} camera reported}} {clause}.',
  answer_observed_quoted: `{source, select, none {I was informed${when}} other {The {source} camera reported${when}}}: “{quote}.”`,
  answer_extracted: 'I know from a conversation {clause}.',
  answer_extracted_quoted: `I know this from a conversation${when}: “{quote}.”`,
  answer_inferred: 'My guess is {clause}.',
  answer_inferred_quoted: `{when, select, none {This is only a guess of mine} other {I only guessed this${when}}}: “{quote}.”`,
  answer_foreign: `{way, select, inferred {My guess in German is} observed {I was informed in German${when}} other {{teller, select, listener {You told me in German${when}} person {{name} told me in German${when}} other {I was told in German${when}}}}}: “{quote}.”`,
  answer_list: `I know ${things} about that: {told}${moreTold}.`,
  quotation: '{name, select, none {You} other {{name}}} said: “{quote}.”',
  seen_once: '{camera, select, none {{whom} was seen {when}.} other {The {camera} camera saw {whom} {when}.}}',
  seen_several: `I saw: {told}${rest}.`,
  event_doorbell: 'I noticed the doorbell {when}.',
  event_rang_seen: 'I noticed the doorbell {when} and saw {whom}.',
  event_rang_unseen: 'I saw nobody, but I noticed the doorbell {when}.',
  event_arrived: 'I noticed that {who} came home {when}.',
  event_left: 'I noticed that {who} left home {when}.',
  event_other: 'I noticed {when}: {name}.',
  events_several: `I noticed: {told}${rest}.`,
  seen_nobody: 'I saw nobody there.',
  not_seen: 'I saw nothing of {whom}.',
  nothing_remembered: "I haven't remembered anything about that.",
  said_not_remembered: "I haven't remembered anything about that, but {when} you said: “{quote}.”",
  said_besides: 'Not remembered, but heard from you {when}: “{quote}.”',
  said_also: '{when} you said: “{quote}.”',
  nothing_known_at_all: "I haven't remembered anything yet that I can tell you.",
  unknown_speaker_recall: "I don't recognise you, so I won't tell you anything personal.",
  secret_not_told: 'I only tell codes and passwords when I recognise you and you may know them.',
  discreet_not_now: "I'd rather tell you that when you're alone.",
  answer_waiting: 'That is personal, the answer is waiting in my panel.',
  left_to_others: 'That is not for me, I am only the memory.',

  provenance_confirmed: `{teller, select, listener {You told me that${when}} person {{name} told me that${when}} other {I was told that${when}}}, so it is confirmed.`,
  provenance_observed: `{source, select, none {That was observed${when}} other {The {source} camera reported that${when}}}, nobody told me.`,
  provenance_extracted: `I picked that up${when} from a conversation{teller, select, listener { with you} person { with {name}} other {}}, nobody has confirmed it.`,
  provenance_inferred: 'That is only a guess of mine, nobody told me.',
  provenance_system: 'I know that from Home Assistant.',
  provenance_said: "You said that in passing, and I still have what we talked about; I didn't remember it.",
  no_provenance: "I haven't told you anything just now that I could explain.",

  unknown_person: "I don't know who {name} is.",
  unknown_room: "I don't know a room called {name}.",
  reminder_not_mine: 'Your assistant can remind you, I only remember what you tell me.',
  intention_added: `Okay, I will {event, select, none {remind {name, select, none {you} other {{name}}}${when}} other {{name, select, none {tell you} other {tell {name}}} {event}}}.`,
  ask_when_to_remind: 'Please tell me more exactly when to remind you.',
  event_not_noticed:
    'I cannot notice “{event}”, but I can wait {times, select, yes {for a time, or } other {}}until somebody arrives or leaves, somebody talks about something, or a device is done.',
  device_not_found:
    '{home, select, yes {I cannot find a device called “{name}” in Home Assistant.} other {I cannot notice “{name}” because no Home Assistant is connected.}}',
  intention_due: `{form, select, event {{age, select, none {You wanted to know {what}, and that is now.} other {You wanted to know {what}, and that was {age}.}}} other {${asked} to {form, select, thing {remind you {what}} clause {remind you {what}} message {tell you {what}} other {tell you: “{what}”}}{age, select, none {} other {, that was {age}}}.}}`,
  intention_waits: 'There is something I am to remind you of, you can read it in my panel.',
  intention_snoozed: 'Okay, I will remind you again {when}.',
  intention_done: 'Good, then that is done.',
  intention_moved: 'Okay, moved: {reminder}.',
  intention_deleted: 'Okay, I will no longer remind you of this: “{quote}”.',
  intention_not_found: 'I have no such reminder.',
  intentions_several: `There is more than one: {told}${moreTold}; please tell me which one you mean.`,
  intentions_list: `{count, plural, =0 {There is nothing I am to remind you of.} one {There is one reminder: {told}.} other {There are # reminders: {told}${moreTold}.}}`,
  briefing_reminders: `I am still to remind you: {told}${moreTold}.`,
  briefing_memories: `I have newly remembered ${things}: {told}${moreTold}.`,
  briefing_sightings: `I have seen {told}${moreTold}.`,
  briefing_drafts: 'In my panel {count, plural, one {a draft is} other {# drafts are}} waiting for you.',
  briefing_nothing: 'There is nothing new that I can tell you.',
  claim_added:
    '{state, select, planned {Planned} other {Noted}} as a {kind, select, goal {goal} other {project}}: “{quote}”.',
  claim_moved:
    'The {kind, select, goal {goal} other {project}} “{quote}” {state, select, paused {rests now} done {is done} reopened {is open again} deleted {is deleted} other {is going on now}}.',
  claim_not_from_here:
    'That is not possible at present with the {kind, select, goal {goal} other {project}} “{quote}”.',
  claims_several: `There is more than one: {quoted}${rest}, please tell me which one you mean.`,
  claims_none:
    'I know of no open {kind, select, goal {goals} other {projects}}, so say for example “{kind, select, goal {New goal: read every evening} other {New project: clear the cellar}}”.',
  claims_list: `The {kind, select, goal {goals} other {projects}} that are open: {quoted}${rest}.`,
  list_not_mine: 'Your assistant looks after lists, I only remember what you tell me.',
  help: 'Say for example “Remember that the hammer is in the cellar” or “Where is the hammer?”.',

  text_empty: "I'm sorry, I didn't catch that.",
  text_too_long: 'That is too long for me, please tell me in smaller pieces.',
  memory_unavailable: 'The memory cannot be reached right now.',
  disk_full: "I can't remember anything right now because the disk is full.",
  overloaded: 'This is a bit much for me right now, please try again in a moment.',
  not_allowed: "I'm sorry, I'm not allowed to do that for you.",
  internal_error: 'Something went wrong on my side, please try again.',
} satisfies Catalogue;
