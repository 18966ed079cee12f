import type { MessageKey } from '../src/language/replies/message.ts';
import { both, each, type MessageSamples, plain } from './replies-fillings.ts';

type ProcedureKey = Extract<
  MessageKey,
  `procedure${string}` | 'procedures_list' | 'ask_confirm_script' | `ask_forget_use${string}` | 'ask_rename_used'
>;

/** Samples of what is said about procedures. */
export const procedureSamples: { readonly [Key in ProcedureKey]: MessageSamples<Key> } = {
  procedure_words_taken: both('Words that Merkdir understands already can not fire a routine.', [{ quote: 'Ja' }]),
  procedure_learned: each(
    'A routine was stored, and Merkdir could switch all of it.',
    [{ name: 'Siesta', count: 1, quoted: ['light.flur auf 20 Prozent'] }],
    [{ name: 'Siesta', count: 1, quoted: ['light.hall to 20 percent'] }],
  ),
  ask_confirm_script: each(
    'Somebody wants to confirm what a routine switches.',
    [{ name: 'Siesta', count: 2, quoted: ['light.flur auf 20 Prozent', 'cover.flur zu'] }],
    [{ name: 'Siesta', count: 2, quoted: ['light.hall to 20 percent', 'cover.hall closed'] }],
  ),
  procedure_nothing_to_switch: both('Nothing in the house fits the steps of a routine.', [{ name: 'Siesta' }]),
  procedure_runs: both('The words of a routine were said.', [{ name: 'Siesta' }]),
  procedure_reported: both('The same, and nothing does anything then.', [
    { name: 'Siesta', home: true },
    { name: 'Siesta', home: false },
  ]),
  procedures_list: both('All routines are asked for.', [
    { count: 0, quoted: [] },
    { count: 1, quoted: ['Siesta'] },
    { count: 4, quoted: ['Siesta', 'Koala', 'Bravo'] },
  ]),
  procedure_paused: both('A routine was paused.', [{ name: 'Siesta' }]),
  procedure_resumed: both('A paused routine is active again.', [{ name: 'Siesta' }]),
  procedure_renamed: both('A routine has another name.', [{ name: 'Siesta' }]),
  procedure_released: both('The former names of a routine are released.', [{ name: 'Siesta' }]),
  procedure_confirmed: both('A person confirmed what a routine switches.', [{ name: 'Siesta' }]),
  procedure_not_allowed: plain('Somebody may not change a routine.'),
  procedure_outdated: plain('A question about a routine was answered after the routine had changed.'),
  ask_forget_used: each(
    'A routine that automations use is to be forgotten.',
    [
      { quote: 'Wenn du Siesta sagst, gehen die Rollos zu.', count: 1, quoted: ['Rollos am Mittag'] },
      {
        quote: 'Wenn du Siesta sagst, gehen die Rollos zu.',
        count: 4,
        quoted: ['Rollos', 'Musik', 'Licht', 'Heizung'],
      },
    ],
    [
      { quote: 'When you say siesta, the blinds close.', count: 1, quoted: ['Blinds at noon'] },
      { quote: 'When you say siesta, the blinds close.', count: 4, quoted: ['Blinds', 'Music', 'Light', 'Heating'] },
    ],
  ),
  ask_forget_use_unknown: each(
    'A routine is to be forgotten while Home Assistant can not be asked which automations use it.',
    [{ quote: 'Wenn du Siesta sagst, gehen die Rollos zu.' }],
    [{ quote: 'When you say siesta, the blinds close.' }],
  ),
  procedure_renamed_use_unknown: both(
    'A routine has another name, and Home Assistant could not be asked which automations use it.',
    [{ name: 'Siesta' }],
  ),
  ask_rename_used: each(
    'A routine that automations use is to be renamed.',
    [
      { name: 'Siesta', count: 1, quoted: ['Rollos am Mittag'] },
      { name: 'Siesta', count: 4, quoted: ['Rollos am Mittag', 'Musik', 'Licht', 'Heizung'] },
    ],
    [
      { name: 'Siesta', count: 1, quoted: ['Blinds at noon'] },
      { name: 'Siesta', count: 4, quoted: ['Blinds at noon', 'Music', 'Light', 'Heating'] },
    ],
  ),
};
