import type { Rule } from '../rule.ts';

/** Shopping and to-do lists are Home Assistant's. */
export const englishLists: readonly Rule[] = [
  {
    name: 'to the list',
    act: 'list',
    says: [
      '~ [<can you>] ~ (add|put|write|jot|stick|throw|pop|include|place|remove|take|delete|check|cross|tick|mark|strike|save|note|get|remember) ... <the list> [...]',
      '(i|we) need ... <the list> [...]',
      '{content} (to|on|onto) (the|my|our) (shopping list|grocery list|todo list|list|groceries list)',
    ],
    butNot: ['... (is|are|was|hangs) (on|in) ...', '~ [<can you>] ~ (remember|note|save) that ...', '... memory ...'],
    example: 'Stick oat flakes on the shopping list',
    counterExample: 'Remember that the shopping list is on the fridge',
  },
  {
    name: 'what is on the list',
    act: 'list',
    says: [
      '(what|is|are|do i|do we|how many) ... (on|in) [the|my|our] [*] [*] (list|lists)',
      '~ (show|read|open|clear|empty|delete|check) ~ [me|out] ~ (the|my|our) [shopping|todo|grocery] (list|lists)',
      '(write|note) down (milk|eggs|bread|butter)',
      '~ (make|create|start|write|begin) ~ (a|the|my|our) [new] (shopping|todo|grocery|packing) list [...]',
    ],
    example: 'What is on our shopping list?',
    counterExample: 'What is on the sign by the barn?',
  },
  {
    name: 'note: buy …',
    act: 'list',
    says: [
      '~ [<note>|remember|note] ~ (buy|get|purchase|pick up) (some|more|milk|eggs|bread|butter|*) ...',
      '~ (<note>|note) (milk|eggs|bread|butter|cheese|coffee|sugar|flour) [and *] [and *]',
      '~ (buy|get|purchase|pick up) *',
    ],
    butNot: [
      '... (is|are|was|has|that) ...',
      '~ (get rid of|get up|get the|get me) ...',
      '(get|buy) ... (<from memory>)',
    ],
    example: 'Note: buy more oat flakes',
    counterExample: 'Note: the baker closes on Mondays',
  },
];
