import type { MessageKey } from '../src/language/replies/message.ts';
import { each, type MessageSamples, plain } from './replies-fillings.ts';

type ReminderKey = Extract<
  MessageKey,
  | `intention${string}`
  | `briefing${string}`
  | `claim${string}`
  | 'ask_when_to_remind'
  | 'event_not_noticed'
  | 'device_not_found'
>;

/** Samples of what is said about reminders, of what is new, and of goals. */
export const reminderSamples: { readonly [Key in ReminderKey]: MessageSamples<Key> } = {
  intention_added: each(
    'A reminder is kept.',
    [
      { when: 'morgen um 8 Uhr', event: null, whom: 'one', name: null },
      { when: 'morgen um 8 Uhr', event: null, whom: 'all', name: null },
      { when: 'morgen um 8 Uhr', event: null, whom: 'one', name: 'Clara' },
      { when: null, event: 'wenn Oma kommt', whom: 'one', name: null },
      { when: null, event: 'wenn Ben kommt', whom: 'one', name: 'Clara' },
    ],
    [
      { when: 'tomorrow at 8', event: null, whom: 'one', name: null },
      { when: 'tomorrow at 8', event: null, whom: 'all', name: null },
      { when: 'tomorrow at 8', event: null, whom: 'one', name: 'Clara' },
      { when: null, event: 'when grandma comes', whom: 'one', name: null },
      { when: null, event: 'when Ben comes', whom: 'one', name: 'Clara' },
    ],
  ),
  ask_when_to_remind: plain('A reminder without a time that could be kept.'),
  event_not_noticed: each(
    'A reminder after something Merkdir has no way to notice.',
    [
      { event: 'nach dem Abendessen', times: true },
      { event: 'nach dem Abendessen', times: false },
    ],
    [
      { event: 'after dinner', times: true },
      { event: 'after dinner', times: false },
    ],
  ),
  device_not_found: each(
    'A reminder after what a device does that Home Assistant does not have, or not by this name.',
    [
      { name: 'Trockner', home: true },
      { name: 'Trockner', home: false },
    ],
    [
      { name: 'dryer', home: true },
      { name: 'dryer', home: false },
    ],
  ),
  intention_due: each(
    'It is time for a reminder; or it was, and nobody could be told.',
    [
      { form: 'thing', what: 'an den Kuchen', whom: 'one', from: null, age: null },
      { form: 'thing', what: 'an den Kuchen', whom: 'one', from: 'Anna', age: null },
      { form: 'clause', what: 'Oma anzurufen', whom: 'all', from: null, age: 'vor 2 Stunden' },
      { form: 'message', what: 'dass das Essen fertig ist', whom: 'one', from: 'Anna', age: null },
      { form: 'words', what: 'Na los', whom: 'one', from: 'Anna', age: null },
      { form: 'event', what: 'wenn Oma kommt', whom: 'one', from: null, age: null },
    ],
    [
      { form: 'thing', what: 'about the cake', whom: 'one', from: null, age: null },
      { form: 'thing', what: 'about the cake', whom: 'one', from: 'Anna', age: null },
      { form: 'clause', what: 'to call grandma', whom: 'all', from: null, age: '2 hours ago' },
      { form: 'message', what: 'that dinner is ready', whom: 'one', from: 'Anna', age: null },
      { form: 'words', what: 'Off you go', whom: 'one', from: 'Anna', age: null },
      { form: 'event', what: 'when grandma comes', whom: 'one', from: null, age: null },
    ],
  ),
  intention_waits: plain('The same on a telephone, whose screen others read too.'),
  intention_snoozed: each('"In zehn Minuten nochmal".', [{ when: 'heute um 10:10 Uhr' }], [{ when: 'today at 10:10' }]),
  intention_done: plain('"Erledigt", after a reminder.'),
  intention_moved: each(
    '"Verschieb die Erinnerung an … auf …".',
    [{ reminder: 'morgen um 9 Uhr an den Kuchen' }],
    [{ reminder: 'tomorrow at 9 about the cake' }],
  ),
  intention_deleted: each(
    '"Vergiss die Erinnerung an …".',
    [{ quote: 'an den Kuchen' }],
    [{ quote: 'about the cake' }],
  ),
  intention_not_found: plain('The same for a reminder that is not there.'),
  intentions_several: each(
    'The same for several that fit.',
    [{ count: 2, told: ['heute um 15 Uhr an den Kuchen', 'morgen um 9 Uhr an den Kuchenteller'] }],
    [{ count: 2, told: ['today at 15:00 about the cake', 'tomorrow at 9:00 about the cake stand'] }],
  ),
  intentions_list: each(
    '"Welche Erinnerungen habe ich?".',
    [
      { count: 0, told: [] },
      { count: 1, told: ['heute um 15 Uhr an den Kuchen'] },
      { count: 2, told: ['heute um 15 Uhr an den Kuchen', 'für Clara, wenn Oma kommt: die Flöte zu holen'] },
    ],
    [
      { count: 0, told: [] },
      { count: 1, told: ['today at 15:00 about the cake'] },
      { count: 2, told: ['today at 15:00 about the cake', 'for Clara, when grandma comes: to fetch the flute'] },
    ],
  ),
  briefing_reminders: each(
    '"Was gibt\'s Neues?": what is due within a day.',
    [
      { count: 1, told: ['heute um 15 Uhr an den Kuchen'] },
      {
        count: 5,
        told: ['heute um 15 Uhr an den Kuchen', 'heute um 18 Uhr Oma anzurufen', 'morgen um 9 Uhr an den Müll'],
      },
    ],
    [
      { count: 1, told: ['today at 15:00 about the cake'] },
      {
        count: 5,
        told: ['today at 15:00 about the cake', 'today at 18:00 to call grandma', 'tomorrow at 9:00 about the bins'],
      },
    ],
  ),
  briefing_memories: each(
    'The same: what was remembered since; the latest are told.',
    [
      { count: 1, told: ['Die Leiter steht im Schuppen.'] },
      { count: 4, told: ['Die Leiter steht im Schuppen.', 'Das Zelt hat Felix.', 'Die Säge ist kaputt.'] },
    ],
    [
      { count: 1, told: ['The ladder is in the shed.'] },
      { count: 4, told: ['The ladder is in the shed.', 'Felix has the tent.', 'The saw is broken.'] },
    ],
  ),
  briefing_sightings: each(
    'The same: strangers and what was brought.',
    [{ count: 1, told: ['ein Paket heute um 15:04'] }],
    [{ count: 1, told: ['a package today at 15:04'] }],
  ),
  briefing_drafts: each('The same, for grown-ups.', [{ count: 1 }, { count: 3 }], [{ count: 1 }, { count: 3 }]),
  briefing_nothing: plain('The same, and there is nothing new.'),
  claim_added: each(
    '"Neues Projekt: …", "Geplantes Ziel: …".',
    [
      { kind: 'project', state: 'active', quote: 'das Gartenhaus streichen' },
      { kind: 'goal', state: 'planned', quote: 'jeden Abend lesen' },
    ],
    [
      { kind: 'project', state: 'active', quote: 'paint the summer house' },
      { kind: 'goal', state: 'planned', quote: 'read every evening' },
    ],
  ),
  claim_moved: each(
    'It is paused, goes on, is done, is opened again, is deleted.',
    (['planned', 'paused', 'active', 'done', 'reopened', 'deleted'] as const).map((state) => ({
      kind: state === 'paused' ? 'goal' : 'project',
      state,
      quote: 'das Gartenhaus streichen',
    })),
    (['planned', 'paused', 'active', 'done', 'reopened', 'deleted'] as const).map((state) => ({
      kind: state === 'paused' ? 'goal' : 'project',
      state,
      quote: 'paint the summer house',
    })),
  ),
  claim_not_from_here: each(
    'What is done is paused, or the like.',
    [
      { kind: 'project', quote: 'das Gartenhaus streichen' },
      { kind: 'goal', quote: 'jeden Abend lesen' },
    ],
    [
      { kind: 'project', quote: 'paint the summer house' },
      { kind: 'goal', quote: 'read every evening' },
    ],
  ),
  claims_several: each(
    'Several fit.',
    [{ count: 2, quoted: ['das Gartenhaus streichen', 'das Gartenhaus decken'] }],
    [{ count: 2, quoted: ['paint the summer house', 'roof the summer house'] }],
  ),
  claims_none: each(
    '"Was sind meine Ziele?", and there are none.',
    [{ kind: 'goal' }, { kind: 'project' }],
    [{ kind: 'goal' }, { kind: 'project' }],
  ),
  claims_list: each(
    '"Welche Projekte haben wir?".',
    [
      { kind: 'project', count: 4, quoted: ['das Gartenhaus streichen', 'den Keller räumen', 'das Rad richten'] },
      { kind: 'goal', count: 1, quoted: ['jeden Abend lesen'] },
    ],
    [
      { kind: 'project', count: 4, quoted: ['paint the summer house', 'clear the cellar', 'mend the bike'] },
      { kind: 'goal', count: 1, quoted: ['read every evening'] },
    ],
  ),
};
