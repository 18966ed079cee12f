import type { Catalogue } from './message.ts';

const scope = '{scope, select, private {nur für dich} room {nur für dieses Zimmer} other {für alle}}';
const statement = '{statement, select, none {.} other {: {statement}}}';
const when = '{when, select, none {} other { {when}}}';
const listener = '{whom, select, all {euch} other {dich}}';
const told = '{whom, select, all {euch} other {dir}}';
const from = '{from, select, none {} other { von {from}}}';
const things = '{count, plural, one {eine Sache} other {# Dinge}}';
const moreTold = '{rest, plural, =0 {} one {; und noch eins} other {; und noch # weitere}}';
const rest = '{rest, plural, =0 {} one { und noch eins} other { und noch # weitere}}';

/** What Merkdir says in German: du, one sentence, as people speak. */
export const german = {
  remembered: `Gemerkt, ${scope}{discreet, select, yes {, und ich sage es nur, wenn du allein bist} other {}}${statement}`,
  remembered_after_forgetting: `Gemerkt, ${scope}, obwohl ich es schon einmal vergessen sollte${statement}`,
  already_known: '{statement, select, none {Das hatte ich mir schon gemerkt.} other {Das weiß ich schon: {statement}}}',
  updated: `Gemerkt, ${scope}, und {old, select, none {{statement, select, none {das Alte gilt nicht mehr.} other {statt des Alten gilt jetzt: {statement}}}} other {{statement, select, none {„{old}“ gilt nicht mehr.} other {statt „{old}“ gilt jetzt: {statement}}}}}`,
  corrected:
    '{statement, select, none {{old, select, none {Danke, das habe ich berichtigt.} other {Danke, „{old}“ gilt nicht mehr.}}} other {Danke, das habe ich berichtigt: {statement}}}',
  outdated: '{old, select, none {In Ordnung, das gilt nicht mehr.} other {In Ordnung, „{old}“ gilt nicht mehr.}}',
  confirmed: 'Danke, dann weiß ich das jetzt sicher.',
  ask_what_to_remember: 'Was soll ich mir merken?',
  ask_who_pronoun:
    '{pronoun, select, es {Was} das {Was} dies {Was} dieses {Was} da {Welchen Ort} dort {Welchen Ort} hier {Welchen Ort} other {Wen}} meinst du mit „{pronoun}“?',
  no_last_statement: 'Ich weiß nicht, was du meinst, sag mir bitte den ganzen Satz.',
  ask_shared_for_unknown: 'Ich erkenne dich nicht. Für alle merken?',
  ask_confirm_guess: 'Stimmt es, {clause}?',
  not_allowed_remember: 'Für alle darfst du mir leider nichts zu merken geben.',
  unknown_speaker_private: 'Ich erkenne dich nicht, deshalb kann ich mir das nicht nur für dich merken.',
  ask_which_room: 'Ich weiß nicht, in welchem Zimmer du bist, deshalb kann ich es mir nicht nur dafür merken.',
  paused_not_remembered: 'Gerade merke ich mir nichts, sag „wieder zuhören“, wenn ich es wieder tun soll.',
  paused:
    '{until, select, session {In Ordnung, in diesem Gespräch merke ich mir nichts.} other {In Ordnung, ich merke mir nichts, bis du „wieder zuhören“ sagst.}}',
  resumed: 'Gut, ab jetzt merke ich mir wieder, was du mir sagst.',

  ask_correct: 'Soll statt „{old}“ jetzt „{quote}“ gelten?',
  ask_outdated: 'Gilt „{old}“ nicht mehr?',
  ask_what_is_right: 'Wie ist es denn richtig?',
  nothing_to_correct: 'Dazu habe ich mir nichts gemerkt, was ich berichtigen könnte.',

  ask_forget: 'Soll ich vergessen, {clause}?',
  ask_forget_quoted: 'Soll ich das vergessen: „{quote}“?',
  ask_forget_several: 'Soll ich das alles vergessen: {quoted}?',
  too_many_to_forget:
    'Das sind {count} Dinge, zum Beispiel {quoted}; so viele vergesse ich nicht auf Zuruf, aber in meinem Panel kannst du sie auswählen.',
  ask_forget_part: 'Soll ich vergessen, {clause}, und „{kept}“ behalten?',
  ask_forget_part_quoted: 'Soll ich „{quote}“ vergessen und „{kept}“ behalten?',
  ask_forget_for_good: 'Soll ich endgültig vergessen, {clause}?',
  ask_forget_for_good_quoted: 'Soll ich das endgültig vergessen: „{quote}“?',
  ask_forget_used: `Das benutzt {count, plural, one {die Automation} other {# Automationen}} {quoted}${rest}; soll ich es trotzdem vergessen: „{quote}“?`,
  ask_forget_use_unknown:
    'Welche Automationen das benutzen, kann ich gerade nicht nachsehen; soll ich es trotzdem vergessen: „{quote}“?',
  forgotten:
    '{count, plural, =0 {Da gab es nichts zu vergessen.} one {In Ordnung, das habe ich vergessen.} other {In Ordnung, ich habe # Dinge vergessen.}}',
  forgotten_for_good:
    '{count, plural, =0 {Da gab es nichts zu vergessen.} one {In Ordnung, das habe ich endgültig vergessen.} other {In Ordnung, ich habe # Dinge endgültig vergessen.}}',
  kept: 'In Ordnung, ich behalte es.',
  several_found: `Dazu habe ich mir ${things} gemerkt: {quoted}${rest}, sag mir bitte genauer, was ich {purpose, select, forget {vergessen} other {berichtigen}} soll.`,
  ask_what_to_forget: 'Was soll ich vergessen?',
  nothing_to_forget: 'Dazu habe ich mir nichts gemerkt, da gibt es nichts zu vergessen.',
  not_allowed_forget:
    'Das kann nur vergessen lassen, wer es mir gesagt hat{asked, select, none {.} other { oder sich um den Haushalt kümmert, frag bitte {asked}.}}',
  not_allowed_correct:
    'Das kann nur ändern, wer es mir gesagt hat{asked, select, none {.} other { oder sich um den Haushalt kümmert, frag bitte {asked}.}}',
  ask_forget_said: 'Gemerkt habe ich mir dazu nichts; soll ich vergessen, dass du gesagt hast: {quoted}?',
  forget_all_points_to_panel:
    '{count, plural, =0 {Ich habe mir noch nichts gemerkt, es gibt also nichts zu vergessen.} one {Alles auf einmal vergesse ich nicht auf Zuruf, die eine Sache kannst du in meinem Panel löschen.} other {Alles auf einmal vergesse ich nicht auf Zuruf, die # Dinge kannst du in meinem Panel löschen.}}',

  procedure_words_taken: 'Bei „{quote}“ verstehe ich schon etwas anderes, nimm dafür bitte andere Worte.',
  procedure_learned: `Gemerkt; soll ich bei „{name}“ selbst schalten: {quoted}${rest}?`,
  ask_confirm_script: `Soll ich bei „{name}“ ab jetzt selbst schalten: {quoted}${rest}?`,
  procedure_nothing_to_switch: 'Bei „{name}“ finde ich im Haus nichts, was ich selbst schalten könnte.',
  procedure_runs: '„{name}“ läuft.',
  procedure_reported:
    '„{name}“ ist gemeldet, aber {home, select, yes {keine Automation benutzt es, und was ich selbst schalten soll, hat niemand bestätigt} other {schalten kann ich nichts, weil kein Home Assistant verbunden ist}}.',
  procedures_list: `{count, plural, =0 {Bisher kenne ich keine Abläufe.} one {Ich kenne einen Ablauf: {quoted}.} other {Ich kenne # Abläufe: {quoted}${rest}.}}`,
  procedure_paused: 'Der Ablauf „{name}“ macht Pause, bis du ihn wieder aktivierst.',
  procedure_resumed: 'Der Ablauf „{name}“ ist wieder aktiv.',
  procedure_renamed: 'Der Ablauf heißt jetzt „{name}“, unter dem alten Namen läuft er weiter, bis du ihn freigibst.',
  procedure_renamed_use_unknown:
    'Der Ablauf heißt jetzt „{name}“, unter dem alten Namen läuft er weiter; welche Automationen ihn benutzen, konnte ich nicht nachsehen.',
  procedure_released: 'Für „{name}“ gilt nur noch der jetzige Name.',
  procedure_confirmed: 'Gut, bei „{name}“ schalte ich das ab jetzt selbst.',
  procedure_not_allowed:
    'Abläufe ändern darf nur, wer sich um den Haushalt kümmert, und ich muss die Stimme dafür kennen.',
  procedure_outdated: 'Das hat sich inzwischen geändert, frag mich bitte noch einmal.',
  ask_rename_used: `„{name}“ wird von {count, plural, one {der Automation} other {# Automationen}} benutzt: {quoted}${rest}; trotzdem umbenennen?`,

  nothing_pending: 'Ich habe dich gerade gar nichts gefragt.',
  pending_expired: 'Meine Frage ist schon zu lange her, sag es mir bitte noch einmal.',
  not_allowed_confirm: 'Das muss jemand bestätigen, der es auch darf.',
  cancelled: 'Alles klar, dann lasse ich es.',

  answer: '{statement}',
  answer_dated: '{when} habe ich mir gemerkt: {statement}',
  answer_age:
    '{moment, select, next_birthday {Beim nächsten Geburtstag} this_year {Dieses Jahr} next_year {Nächstes Jahr} other {Jetzt}} {count, plural, one {ein Jahr} other {# Jahre}}: {statement}',
  answer_days:
    '{towards, select, past {{count, plural, =0 {Das war heute} one {Das ist einen Tag her} other {Das ist # Tage her}}} other {{count, plural, =0 {Das ist heute} one {Noch ein Tag} other {Noch # Tage}}}}: {statement}',
  answer_former:
    '{when, select, none {Früher galt: {statement}} other {{when} hat sich das geändert, vorher galt: {statement}}}',
  answer_observed: `{source, select, none {Mir wurde gemeldet} other {Die Kamera {source} hat gemeldet}}, {clause}.`,
  answer_observed_quoted: `{source, select, none {Mir wurde${when} gemeldet} other {Die Kamera {source} hat${when} gemeldet}}: „{quote}.“`,
  answer_extracted: 'Aus einem Gespräch weiß ich, {clause}.',
  answer_extracted_quoted: `Das weiß ich aus einem Gespräch${when}: „{quote}.“`,
  answer_inferred: 'Ich vermute, {clause}.',
  answer_inferred_quoted: `{when, select, none {Das vermute ich nur} other {Das habe ich${when} nur vermutet}}: „{quote}.“`,
  answer_foreign: `{way, select, inferred {Auf Englisch vermute ich} observed {Mir wurde${when} auf Englisch gemeldet} other {{teller, select, listener {Du hast${when} auf Englisch gesagt} person {{name} hat${when} auf Englisch gesagt} other {Mir wurde${when} auf Englisch gesagt}}}}: „{quote}.“`,
  answer_list: `Dazu weiß ich ${things}: {told}${moreTold}.`,
  quotation: '{name, select, none {Du hast} other {{name} hat}} gesagt: „{quote}.“',
  seen_once:
    '{camera, select, none {{whom} wurde {when} gesehen.} other {Die Kamera {camera} hat {whom} {when} gesehen.}}',
  seen_several: `Gesehen wurden: {told}${rest}.`,
  event_doorbell: 'Ich habe {when} ein Klingeln bemerkt.',
  event_rang_seen: 'Ich habe {when} ein Klingeln bemerkt und dabei {whom} gesehen.',
  event_rang_unseen: 'Gesehen habe ich niemanden, aber {when} ein Klingeln bemerkt.',
  event_arrived: 'Ich habe bemerkt, dass {who} {when} nach Hause gekommen ist.',
  event_left: 'Ich habe bemerkt, dass {who} {when} aus dem Haus gegangen ist.',
  event_other: 'Ich habe {when} bemerkt: {name}.',
  events_several: `Bemerkt habe ich: {told}${rest}.`,
  seen_nobody: 'Da habe ich niemanden gesehen.',
  not_seen: 'Von {whom} habe ich nichts gesehen.',
  nothing_remembered: 'Dazu habe ich mir nichts gemerkt.',
  said_not_remembered: 'Gemerkt habe ich mir dazu nichts, aber {when} hast du gesagt: „{quote}.“',
  said_besides: 'Nicht gemerkt, aber {when} von dir gehört habe ich: „{quote}.“',
  said_also: '{when} hast du gesagt: „{quote}.“',
  nothing_known_at_all: 'Bisher habe ich mir nichts gemerkt, was ich dir sagen kann.',
  unknown_speaker_recall: 'Ich erkenne dich nicht, deshalb sage ich dir nichts Persönliches.',
  secret_not_told: 'Codes und Passwörter sage ich nur, wenn ich dich erkenne und du sie wissen darfst.',
  discreet_not_now: 'Das sage ich dir lieber, wenn du allein bist.',
  answer_waiting: 'Das ist persönlich, die Antwort steht in meinem Panel.',
  left_to_others: 'Dafür bin ich nicht da, ich bin nur das Gedächtnis.',

  provenance_confirmed: `{teller, select, listener {Das hast du mir${when} gesagt} person {Das hat mir {name}${when} gesagt} other {Das wurde mir${when} gesagt}}, es ist also bestätigt.`,
  provenance_observed: `{source, select, none {Das wurde${when} beobachtet} other {Das hat die Kamera {source}${when} gemeldet}}, gesagt hat es mir niemand.`,
  provenance_extracted: `Das habe ich${when} aus einem Gespräch{teller, select, listener { mit dir} person { mit {name}} other {}} herausgehört, bestätigt ist es nicht.`,
  provenance_inferred: 'Das ist nur eine Vermutung von mir, gesagt hat es mir niemand.',
  provenance_system: 'Das weiß ich von Home Assistant.',
  provenance_said: 'Das hast du nebenbei gesagt, und ich habe unsere Gespräche noch; gemerkt habe ich es mir nicht.',
  no_provenance: 'Ich habe dir gerade nichts erzählt, zu dem ich das sagen könnte.',

  unknown_person: 'Wer {name} ist, weiß ich nicht.',
  unknown_room: 'Ein Zimmer namens {name} kenne ich nicht.',
  reminder_not_mine: 'Erinnern kann dich dein Assistent, ich merke mir nur, was du mir erzählst.',
  intention_added: `In Ordnung, {event, select, none {ich erinnere {name, select, none {{whom, select, all {euch} other {dich}}} other {{name}}}${when}.} other {{name, select, none {ich melde mich} other {ich sage {name} Bescheid}}, {event}.}}`,
  ask_when_to_remind: 'Sag mir bitte genauer, wann ich dich erinnern soll.',
  event_not_noticed:
    'Von „{event}“ bekomme ich leider nichts mit, warten kann ich {times, select, yes {auf eine Uhrzeit oder darauf} other {darauf}}, dass jemand kommt oder geht, dass jemand von etwas spricht oder dass ein Gerät fertig ist.',
  device_not_found:
    '{home, select, yes {Ein Gerät namens „{name}“ finde ich in Home Assistant nicht.} other {Von „{name}“ bekomme ich nichts mit, weil kein Home Assistant verbunden ist.}}',
  intention_due: `{form, select, event {{age, select, none {Ich soll Bescheid sagen, {what}, und jetzt ist es so weit.} other {Ich sollte Bescheid sagen, {what}, und {age} war es so weit.}}} other {{age, select, none {Ich soll} other {{age} sollte ich}} {form, select, thing {${listener}${from} {what} erinnern.} clause {${listener}${from} daran erinnern, {what}.} message {${told}${from} sagen, {what}.} other {${told}${from} sagen: „{what}.“}}}}`,
  intention_waits: 'Ich soll dich an etwas erinnern, es steht in meinem Panel.',
  intention_snoozed: 'In Ordnung, ich erinnere dich {when} noch einmal.',
  intention_done: 'Gut, dann ist das erledigt.',
  intention_moved: 'In Ordnung, verschoben: {reminder}.',
  intention_deleted: 'In Ordnung, daran erinnere ich nicht mehr: „{quote}“.',
  intention_not_found: 'So eine Erinnerung habe ich nicht.',
  intentions_several: `Da gibt es mehrere: {told}${moreTold}; sag mir bitte genauer, welche du meinst.`,
  intentions_list: `{count, plural, =0 {Gerade soll ich an nichts erinnern.} one {Vorgemerkt ist eine Erinnerung: {told}.} other {Vorgemerkt sind # Erinnerungen: {told}${moreTold}.}}`,
  briefing_reminders: `Erinnern soll ich noch: {told}${moreTold}.`,
  briefing_memories: `Neu gemerkt habe ich mir ${things}: {told}${moreTold}.`,
  briefing_sightings: `Gesehen habe ich {told}${moreTold}.`,
  briefing_drafts: 'In meinem Panel {count, plural, one {wartet ein Entwurf} other {warten # Entwürfe}} auf dich.',
  briefing_nothing: 'Neues habe ich gerade nicht für dich.',
  claim_added:
    '{state, select, planned {Geplant} other {Notiert}} als {kind, select, goal {Ziel} other {Projekt}}: „{quote}“.',
  claim_moved:
    '{kind, select, goal {Das Ziel} other {Das Projekt}} „{quote}“ {state, select, paused {ruht jetzt} done {ist abgeschlossen} reopened {ist wieder offen} deleted {ist gelöscht} other {läuft jetzt}}.',
  claim_not_from_here: 'Mit {kind, select, goal {dem Ziel} other {dem Projekt}} „{quote}“ geht das gerade nicht.',
  claims_several: `Da gibt es mehrere: {quoted}${rest}, sag mir bitte genauer, was du meinst.`,
  claims_none:
    'Offene {kind, select, goal {Ziele} other {Projekte}} kenne ich keine, sag zum Beispiel „{kind, select, goal {Neues Ziel: jeden Abend lesen} other {Neues Projekt: den Keller aufräumen}}“.',
  claims_list: `{kind, select, goal {Ziele} other {Projekte}}, die offen sind: {quoted}${rest}.`,
  list_not_mine: 'Um Listen kümmert sich dein Assistent, ich merke mir nur, was du mir erzählst.',
  help: 'Sag zum Beispiel „Merk dir, dass der Hammer im Keller liegt“ oder „Wo liegt der Hammer?“.',

  text_empty: 'Ich habe dich leider nicht verstanden.',
  text_too_long: 'Das ist mir zu lang, sag es mir bitte in kleineren Stücken.',
  memory_unavailable: 'Das Gedächtnis ist gerade nicht erreichbar.',
  disk_full: 'Ich kann mir gerade nichts merken, weil der Speicherplatz voll ist.',
  overloaded: 'Mir wird es gerade zu viel, versuch es bitte gleich noch einmal.',
  not_allowed: 'Das darf ich für dich leider nicht tun.',
  internal_error: 'Da ist bei mir etwas schiefgegangen, versuch es bitte noch einmal.',
} satisfies Catalogue;
