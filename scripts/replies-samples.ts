import type { Language } from '../src/domain/turn.ts';
import type { MessageKey } from '../src/language/replies/message.ts';
import { procedureSamples } from './procedure-samples.ts';
import { refusalSamples } from './refusal-samples.ts';
import { reminderSamples } from './reminder-samples.ts';
import { both, each, type MessageSamples, plain } from './replies-fillings.ts';

type AllSamples = { readonly [Key in MessageKey]: MessageSamples<Key> };

const counts = [{ count: 0 }, { count: 1 }, { count: 2 }, { count: 5 }];

const things: Readonly<Record<Language, readonly [string, string, string, string]>> = {
  de: [
    'Die Leiter steht im Schuppen.',
    'Jonas’ Bohrer liegt in der Garage.',
    'Das Zelt hat Felix.',
    'Die Säge ist kaputt.',
  ],
  en: ['The ladder is in the shed.', "Jonas' drill is in the garage.", 'Felix has the tent.', 'The saw is broken.'],
} as const;

/** Every message with fillings that reach all its forms; what the document shows and the tests read. */
export const messageSamples: AllSamples = {
  remembered: each(
    'Something was stored. The sentence is repeated where it was shaped out of what was said.',
    [
      { scope: 'private', statement: null, discreet: false },
      { scope: 'room', statement: null, discreet: false },
      { scope: 'shared', statement: null, discreet: false },
      { scope: 'private', statement: 'Du hörst gern Jazz.', discreet: false },
      { scope: 'shared', statement: 'Jonas’ Fahrrad steht im Hof.', discreet: false },
      { scope: 'room', statement: 'Die Stehlampe brummt.', discreet: false },
      { scope: 'private', statement: null, discreet: true },
      { scope: 'private', statement: 'Lena bekommt ein Fahrrad.', discreet: true },
    ],
    [
      { scope: 'private', statement: null, discreet: false },
      { scope: 'room', statement: null, discreet: false },
      { scope: 'shared', statement: null, discreet: false },
      { scope: 'private', statement: 'You like jazz.', discreet: false },
      { scope: 'shared', statement: "Jonas' bike is in the yard.", discreet: false },
      { scope: 'room', statement: 'The floor lamp hums.', discreet: false },
      { scope: 'private', statement: null, discreet: true },
      { scope: 'private', statement: 'Lena is getting a bike.', discreet: true },
    ],
  ),
  remembered_after_forgetting: each(
    'Stored on explicit request although the same had been forgotten before.',
    [
      { scope: 'shared', statement: null },
      { scope: 'private', statement: 'Der Code für den Schuppen ist 0815.' },
      { scope: 'room', statement: null },
    ],
    [
      { scope: 'shared', statement: null },
      { scope: 'private', statement: 'The code for the shed is 0815.' },
      { scope: 'room', statement: null },
    ],
  ),
  already_known: each(
    'The same is stored already.',
    [{ statement: null }, { statement: 'Moritz’ Geburtstag ist am 3. Mai.' }],
    [{ statement: null }, { statement: "Moritz's birthday is on 3 May." }],
  ),
  updated: each(
    'A new value took the place of the old one.',
    [
      { scope: 'shared', statement: null, old: null },
      { scope: 'shared', statement: 'Die Leiter steht im Keller.', old: null },
      { scope: 'private', statement: null, old: 'Die Leiter steht im Schuppen.' },
      { scope: 'room', statement: 'Die Leiter steht im Keller.', old: 'Die Leiter steht im Schuppen.' },
    ],
    [
      { scope: 'shared', statement: null, old: null },
      { scope: 'shared', statement: 'The ladder is in the cellar.', old: null },
      { scope: 'private', statement: null, old: 'The ladder is in the shed.' },
      { scope: 'room', statement: 'The ladder is in the cellar.', old: 'The ladder is in the shed.' },
    ],
  ),
  corrected: each(
    'A memory was corrected.',
    [
      { statement: null, old: null },
      { statement: 'Oma hat am 4. Mai Geburtstag.', old: null },
      { statement: null, old: 'Oma hat am 3. Mai Geburtstag.' },
    ],
    [
      { statement: null, old: null },
      { statement: "Grandma's birthday is on 4 May.", old: null },
      { statement: null, old: "Grandma's birthday is on 3 May." },
    ],
  ),
  outdated: each(
    'Something was denied without a new value.',
    [{ old: null }, { old: things.de[0] }],
    [{ old: null }, { old: things.en[0] }],
  ),
  confirmed: plain('A guess was confirmed.'),
  ask_what_to_remember: plain('"Merk dir was": nothing was named.'),
  ask_who_pronoun: each(
    'A pronoun nobody could resolve later.',
    ['er', 'sie', 'ihn', 'es', 'das', 'dies', 'dieses', 'da', 'dort', 'hier'].map((pronoun) => ({ pronoun })),
    ['he', 'she', 'it', 'this', 'that', 'these', 'those', 'here', 'there'].map((pronoun) => ({ pronoun })),
  ),
  no_last_statement: plain('"Merk dir das", and nothing was said before.'),
  ask_shared_for_unknown: plain('An unknown speaker says something intimate or secret.'),
  ask_confirm_guess: each(
    'Asks whether a guess is right.',
    [{ clause: 'dass Felix freitags länger wegbleibt' }],
    [{ clause: 'that Felix stays out longer on Fridays' }],
  ),
  not_allowed_remember: plain('The speaker may not store for everybody.'),
  unknown_speaker_private: plain('"Nur für mich" from somebody nobody recognises.'),
  ask_which_room: plain('"Hier im Zimmer", and the room is not known.'),
  paused_not_remembered: plain('A request to remember while remembering is paused.'),
  paused: both('"Ab jetzt nichts speichern".', [{ until: 'session' }, { until: 'resumed' }]),
  resumed: plain('"Wieder zuhören".'),

  ask_correct: each(
    'Asks before a value is replaced.',
    [{ old: 'Die Leiter steht im Schuppen.', quote: 'Die Leiter steht im Keller.' }],
    [{ old: 'The ladder is in the shed.', quote: 'The ladder is in the cellar.' }],
  ),
  ask_outdated: each('Asks whether a value no longer holds.', [{ old: things.de[3] }], [{ old: things.en[3] }]),
  ask_what_is_right: plain('Something is wrong, and the right value was not said.'),
  nothing_to_correct: plain('Nothing is stored about what was corrected.'),

  ask_forget: each(
    'Before a memory is forgotten.',
    [
      { clause: 'dass die Leiter im Schuppen steht' },
      { clause: 'dass du gern Jazz hörst' },
      { clause: 'dass Jonas’ Bohrer in der Garage liegt' },
      { clause: 'dass der Kater nicht rausdarf, weil er krank ist' },
    ],
    [
      { clause: 'that the ladder is in the shed' },
      { clause: 'that you like jazz' },
      { clause: "that Jonas' drill is in the garage" },
      { clause: 'that the cat has to stay in because it is ill' },
    ],
  ),
  ask_forget_quoted: each(
    'The same, where no clause can be made of the memory.',
    [{ quote: 'Deck 3, Platz 41' }, { quote: 'Wenn Lena „Kino“ sagt: Licht aus.' }],
    [{ quote: 'Level 3, bay 41' }, { quote: 'When Lena says “cinema”: lights off.' }],
  ),
  ask_forget_several: each(
    'Before several memories are forgotten that were described ("was du nur vermutet hast"); three at most.',
    [{ count: 2, quoted: ['Lena kommt am Freitag.', 'Der Kater mag Fisch.'] }],
    [{ count: 2, quoted: ['Lena arrives on Friday.', 'The cat likes fish.'] }],
  ),
  too_many_to_forget: each(
    'More memories are described than are read out.',
    [{ count: 12, quoted: ['Lena kommt am Freitag.', 'Der Kater mag Fisch.', 'Deck 3, Platz 41'] }],
    [{ count: 12, quoted: ['Lena arrives on Friday.', 'The cat likes fish.', 'Level 3, bay 41'] }],
  ),
  ask_forget_part: each(
    'Before a part of a memory is forgotten.',
    [{ clause: 'dass Lena eine Katze hat', kept: 'Lena kommt am Freitag.' }],
    [{ clause: 'that Lena has a cat', kept: 'Lena arrives on Friday.' }],
  ),
  ask_forget_part_quoted: each(
    'The same, where no clause can be made of the part.',
    [{ quote: 'Lena: Deck 3, Platz 41.', kept: 'Lena kommt am Freitag.' }],
    [{ quote: 'Lena: level 3, bay 41.', kept: 'Lena arrives on Friday.' }],
  ),
  ask_forget_for_good: each(
    'Before a memory is forgotten without a way back.',
    [{ clause: 'dass der Code für den Schuppen 0815 ist' }],
    [{ clause: 'that the code for the shed is 0815' }],
  ),
  ask_forget_for_good_quoted: each('The same, quoted.', [{ quote: 'Schuppen 0815' }], [{ quote: 'Shed 0815' }]),
  forgotten: both('Memories were forgotten.', counts),
  forgotten_for_good: both('Memories were forgotten without a way back.', counts),
  kept: plain('"Nein" to the question whether to forget.'),
  ...procedureSamples,
  several_found: each(
    'More than one memory fits.',
    [
      { count: 2, quoted: things.de.slice(0, 2), purpose: 'forget' },
      { count: 3, quoted: things.de.slice(0, 3), purpose: 'correct' },
      { count: 4, quoted: things.de, purpose: 'forget' },
      { count: 8, quoted: things.de, purpose: 'forget' },
    ],
    [
      { count: 2, quoted: things.en.slice(0, 2), purpose: 'forget' },
      { count: 3, quoted: things.en.slice(0, 3), purpose: 'correct' },
      { count: 4, quoted: things.en, purpose: 'forget' },
      { count: 8, quoted: things.en, purpose: 'forget' },
    ],
  ),
  ask_what_to_forget: plain('"Vergiss das" without anything it could mean.'),
  nothing_to_forget: plain('Nothing is stored about what was to be forgotten.'),
  ...refusalSamples,
  ask_forget_said: each(
    'Before something is forgotten that was only said in passing.',
    [{ quoted: ['Der Boiler tropft schon wieder.'] }, { quoted: ['Der Boiler tropft.', 'Der Boiler ist repariert.'] }],
    [{ quoted: ['The boiler is dripping again.'] }, { quoted: ['The boiler drips.', 'The boiler is fixed.'] }],
  ),
  forget_all_points_to_panel: both('"Vergiss alles".', counts),

  nothing_pending: plain('"Ja", and nothing was asked.'),
  pending_expired: plain('"Ja" after the five minutes.'),
  not_allowed_confirm: plain('"Ja" from somebody with fewer rights.'),
  cancelled: plain('"Abbrechen".'),

  answer: each(
    'A confirmed memory answers the question.',
    [{ statement: 'Jonas’ Bohrer liegt in der Garage.' }, { statement: 'Du hörst gern Jazz.' }],
    [{ statement: "Jonas' drill is in the garage." }, { statement: 'You like jazz.' }],
  ),
  answer_age: each(
    'Reckoned from a birthday.',
    [
      { count: 8, moment: 'next_birthday', statement: 'Jorids Geburtstag ist der 3. Mai 2018.' },
      { count: 7, moment: 'now', statement: 'Jorids Geburtstag ist der 3. Mai 2018.' },
      { count: 82, moment: 'this_year', statement: 'Opa wurde 1944 geboren.' },
      { count: 83, moment: 'next_year', statement: 'Opa wurde 1944 geboren.' },
    ],
    [
      { count: 8, moment: 'next_birthday', statement: 'Jorid was born on 3 May 2018.' },
      { count: 7, moment: 'now', statement: 'Jorid was born on 3 May 2018.' },
      { count: 82, moment: 'this_year', statement: 'Grandpa was born in 1944.' },
      { count: 83, moment: 'next_year', statement: 'Grandpa was born in 1944.' },
    ],
  ),
  answer_days: each(
    'How long until, or since, a day that is remembered.',
    [
      { count: 12, towards: 'future', statement: 'Jorids Geburtstag ist der 3. Mai 2018.' },
      { count: 1, towards: 'past', statement: 'Gestern habt ihr die Heizung gewartet.' },
    ],
    [
      { count: 12, towards: 'future', statement: 'Jorid was born on 3 May 2018.' },
      { count: 1, towards: 'past', statement: 'Yesterday you had the heating serviced.' },
    ],
  ),
  answer_dated: each(
    'The date says what the sentence leaves open.',
    [
      { statement: 'Morgen kommt der Klempner.', when: 'gestern' },
      { statement: 'Der Wasserzähler steht bei 512.', when: 'am 3. Mai' },
    ],
    [
      { statement: 'The plumber comes tomorrow.', when: 'yesterday' },
      { statement: 'The water meter reads 512.', when: 'on 3 May' },
    ],
  ),
  answer_former: each(
    'A value of the past was asked for.',
    [
      { statement: 'Die Leiter steht im Schuppen.', when: null },
      { statement: 'Die Leiter steht im Schuppen.', when: 'am 3. Mai' },
    ],
    [
      { statement: 'The ladder is in the shed.', when: null },
      { statement: 'The ladder is in the shed.', when: 'on 3 May' },
    ],
  ),
  answer_observed: each(
    'A camera or sensor saw it.',
    [
      { clause: 'dass Felix um acht im Hof gesehen wurde', source: 'Einfahrt' },
      { clause: 'dass Felix um acht im Hof gesehen wurde', source: null },
    ],
    [
      { clause: 'that Felix was seen in the yard at eight', source: 'driveway' },
      { clause: 'that Felix was seen in the yard at eight', source: null },
    ],
  ),
  answer_observed_quoted: each(
    'The same, word for word.',
    [
      { quote: 'Felix im Hof', source: 'Einfahrt', when: null },
      { quote: 'Felix im Hof', source: 'Einfahrt', when: 'gestern' },
      { quote: 'Felix im Hof', source: null, when: 'am 3. Mai' },
    ],
    [
      { quote: 'Felix in the yard', source: 'driveway', when: null },
      { quote: 'Felix in the yard', source: 'driveway', when: 'yesterday' },
      { quote: 'Felix in the yard', source: null, when: 'on 3 May' },
    ],
  ),
  answer_extracted: each(
    'It was picked up from a conversation.',
    [{ clause: 'dass Moritz kein Fleisch isst' }],
    [{ clause: 'that Moritz eats no meat' }],
  ),
  answer_extracted_quoted: each(
    'The same, word for word.',
    [
      { quote: 'Moritz, kein Fleisch', when: null },
      { quote: 'Morgen kommt Moritz.', when: 'letzten Dienstag' },
    ],
    [
      { quote: 'Moritz, no meat', when: null },
      { quote: 'Moritz comes tomorrow.', when: 'last Tuesday' },
    ],
  ),
  answer_inferred: each(
    'It is a guess.',
    [{ clause: 'dass Felix freitags länger wegbleibt' }],
    [{ clause: 'that Felix stays out longer on Fridays' }],
  ),
  answer_inferred_quoted: each(
    'The same, word for word.',
    [
      { quote: 'Felix, freitags lange weg', when: null },
      { quote: 'Morgen kommt Felix später.', when: 'gestern' },
    ],
    [
      { quote: 'Felix, out long on Fridays', when: null },
      { quote: 'Felix comes later tomorrow.', when: 'yesterday' },
    ],
  ),
  answer_foreign: each(
    'The memory is in the other language; nothing is translated without a model.',
    [
      { quote: 'The ladder is in the shed.', teller: 'listener', name: null, way: 'confirmed', when: null },
      { quote: 'The ladder is in the shed.', teller: 'person', name: 'Jonas', way: 'confirmed', when: 'am 3. Mai' },
      { quote: 'The ladder is in the shed.', teller: 'nobody', name: null, way: 'extracted', when: null },
      { quote: 'Felix was seen in the yard.', teller: 'nobody', name: null, way: 'observed', when: null },
      { quote: 'Felix stays out longer on Fridays.', teller: 'nobody', name: null, way: 'inferred', when: null },
    ],
    [
      { quote: 'Die Leiter steht im Schuppen.', teller: 'listener', name: null, way: 'confirmed', when: null },
      { quote: 'Die Leiter steht im Schuppen.', teller: 'person', name: 'Jonas', way: 'confirmed', when: 'on 3 May' },
      { quote: 'Die Leiter steht im Schuppen.', teller: 'nobody', name: null, way: 'extracted', when: null },
      { quote: 'Felix wurde im Hof gesehen.', teller: 'nobody', name: null, way: 'observed', when: null },
      { quote: 'Felix bleibt freitags länger weg.', teller: 'nobody', name: null, way: 'inferred', when: null },
    ],
  ),
  answer_list: each(
    'Several memories answer: three are told, the others counted.',
    [
      { count: 1, told: things.de.slice(0, 1) },
      { count: 2, told: things.de.slice(0, 2) },
      { count: 4, told: things.de },
      { count: 12, told: things.de },
    ],
    [
      { count: 1, told: things.en.slice(0, 1) },
      { count: 2, told: things.en.slice(0, 2) },
      { count: 4, told: things.en },
      { count: 12, told: things.en },
    ],
  ),
  quotation: each(
    'What a person said, where it can’t be turned into a statement about them.',
    [
      { quote: 'Nenn mich Jule.', name: null },
      { quote: 'Nenn mich Jule.', name: 'Felix' },
    ],
    [
      { quote: 'Call me Jules.', name: null },
      { quote: 'Call me Jules.', name: 'Felix' },
    ],
  ),
  seen_once: each(
    'What a camera saw last of somebody or something.',
    [
      { whom: 'Anna', camera: 'Haustür', when: 'gestern um 15:04' },
      { whom: 'Ein Auto', camera: null, when: 'heute um 8:10' },
    ],
    [
      { whom: 'Anna', camera: 'front door', when: 'yesterday at 15:04' },
      { whom: 'a car', camera: null, when: 'today at 8:10' },
    ],
  ),
  seen_several: each(
    'Several were seen; the latest are named.',
    [
      { count: 2, told: ['Anna gestern um 15:04', 'Ben heute um 8:10'] },
      { count: 5, told: ['Anna gestern um 15:04', 'Ben heute um 8:10', 'ein Auto heute um 9:00'] },
    ],
    [
      { count: 2, told: ['Anna yesterday at 15:04', 'Ben today at 8:10'] },
      { count: 5, told: ['Anna yesterday at 15:04', 'Ben today at 8:10', 'a car today at 9:00'] },
    ],
  ),
  event_doorbell: each('The doorbell rang.', [{ when: 'heute um 15:04' }], [{ when: 'today at 15:04' }]),
  event_rang_seen: each(
    'Who rang: somebody was seen about then.',
    [{ when: 'heute um 15:04', whom: 'Anna' }],
    [{ when: 'today at 15:04', whom: 'Anna' }],
  ),
  event_rang_unseen: each(
    'Who was at the door: nobody was seen, but somebody rang.',
    [{ when: 'heute um 15:04' }],
    [{ when: 'today at 15:04' }],
  ),
  event_arrived: each(
    'When somebody came home.',
    [{ who: 'Jonas', when: 'heute um 15:04' }],
    [{ who: 'Jonas', when: 'today at 15:04' }],
  ),
  event_left: each(
    'When somebody left the house.',
    [{ who: 'Jonas', when: 'heute um 8:10' }],
    [{ who: 'Jonas', when: 'today at 8:10' }],
  ),
  event_other: each(
    'Something the household has noted as an event.',
    [{ name: 'Briefkasten', when: 'heute um 8:10' }],
    [{ name: 'letter box', when: 'today at 8:10' }],
  ),
  events_several: each(
    'Several came or went; the latest are named.',
    [{ count: 2, told: ['Anna gestern um 15:04', 'Ben heute um 8:10'] }],
    [{ count: 2, told: ['Anna yesterday at 15:04', 'Ben today at 8:10'] }],
  ),
  seen_nobody: plain('Nobody was seen where and when it was asked for.'),
  not_seen: each('Somebody or something known was not seen.', [{ whom: 'Anna' }], [{ whom: 'Anna' }]),
  nothing_remembered: plain('Nothing answers the question.'),
  said_not_remembered: each(
    'Nothing is remembered, but the listener said something about it in passing.',
    [{ quote: 'Der Boiler tropft schon wieder', when: 'am Montag' }],
    [{ quote: 'The boiler is dripping again', when: 'on Monday' }],
  ),
  said_besides: each(
    'The same, after what is remembered.',
    [{ quote: 'Der Boiler tropft schon wieder', when: 'gestern' }],
    [{ quote: 'The boiler is dripping again', when: 'yesterday' }],
  ),
  said_also: each(
    'Something else that was said.',
    [{ quote: 'Der Boiler ist repariert', when: 'heute' }],
    [{ quote: 'The boiler is fixed', when: 'today' }],
  ),
  nothing_known_at_all: plain('"Was weißt du?", and there is nothing for this listener.'),
  unknown_speaker_recall: plain('Somebody nobody recognises asks for something personal.'),
  secret_not_told: plain('A code or password, and the listener may not hear it.'),
  discreet_not_now: plain('A discreet memory while somebody else is in the room.'),
  answer_waiting: plain('Personal answers are kept off this way of talking.'),
  left_to_others: plain('Said by the Wyoming agent, where the sentence is none of ours and no other agent takes it.'),

  provenance_confirmed: each(
    '"Woher weißt du das?": somebody said it.',
    [
      { teller: 'listener', name: null, when: 'letzten Dienstag' },
      { teller: 'person', name: 'Jonas', when: 'am 3. Mai' },
      { teller: 'nobody', name: null, when: 'gestern' },
      { teller: 'person', name: 'Oma Hedwig', when: null },
    ],
    [
      { teller: 'listener', name: null, when: 'last Tuesday' },
      { teller: 'person', name: 'Jonas', when: 'on 3 May' },
      { teller: 'nobody', name: null, when: 'yesterday' },
      { teller: 'person', name: 'Grandma Hedwig', when: null },
    ],
  ),
  provenance_observed: each(
    'The same, for what was observed.',
    [
      { source: 'Einfahrt', when: 'gestern um halb neun' },
      { source: null, when: 'am 3. Mai' },
      { source: null, when: null },
    ],
    [
      { source: 'driveway', when: 'yesterday at half past eight' },
      { source: null, when: 'on 3 May' },
      { source: null, when: null },
    ],
  ),
  provenance_extracted: each(
    'The same, for what was picked up from a conversation.',
    [
      { teller: 'listener', name: null, when: 'gestern' },
      { teller: 'person', name: 'Felix', when: 'letzten Dienstag' },
      { teller: 'nobody', name: null, when: null },
    ],
    [
      { teller: 'listener', name: null, when: 'yesterday' },
      { teller: 'person', name: 'Felix', when: 'last Tuesday' },
      { teller: 'nobody', name: null, when: null },
    ],
  ),
  provenance_inferred: plain('The same, for a guess.'),
  provenance_system: plain('The same, for what Home Assistant says about itself.'),
  provenance_said: plain('"Woher weißt du das?", after something that was only said in passing.'),
  no_provenance: plain('"Woher weißt du das?", and nothing was told.'),

  unknown_person: both('A name nobody in the household has.', [{ name: 'Beatrice' }]),
  unknown_room: each('A room the house does not have.', [{ name: 'Atelier' }], [{ name: 'studio' }]),
  reminder_not_mine: plain('A reminder is asked for.'),
  ...reminderSamples,
  list_not_mine: plain('Something is to go on a list.'),
  help: plain('Somebody asks what can be said.'),

  text_empty: plain('Nothing was heard.'),
  text_too_long: plain('More text than is listened to.'),
  memory_unavailable: plain('The database or the model cannot be reached.'),
  disk_full: plain('There is no room left to store anything.'),
  overloaded: plain('More turns at once than can be answered.'),
  not_allowed: plain('The rights of the speaker do not reach.'),
  internal_error: plain('Anything else went wrong.'),
};
