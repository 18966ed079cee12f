import type { Rule } from '../rule.ts';

/** Short answers to "Shall I …?", and calling something off. Only whole sentences count. */
export const englishAnswers: readonly Rule[] = [
  {
    name: 'forget it',
    act: 'cancel',
    says: [
      '[no|oh|ah|ugh|nah|actually] ~ <forget> ~ (it|that|about it|about that|this) [now|for now]',
      '[no|oh|ah|actually] ~ (nevermind|never mind|nvm) [that|about that|it|then]',
      '[no|oh|ah|actually] ~ <calls off> <calls off> [<calls off>]',
      '[no|oh|ah|actually] ~ (cancel|abort|scratch|scrap|scratch that|scrap that|undo|quit|exit) [that|it|this|everything|request|please]',
      '[no|oh|ah|actually] [it|that] (does not matter|is not important|was nothing|is nothing|is fine never mind|is okay never mind|is all right never mind)',
      '[no|oh|ah] (it is|its|that is|it was|that was) (nothing|not important|ok|okay|fine|alright|all right|a mistake|an accident)',
      '[no|oh|ah|actually] (nothing|no nothing|not you|wrong command|false alarm|no matter|drop it|skip it|ignore that|ignore it|ignore me|disregard|disregard that)',
      '(i was not talking|i am not talking|not talking) to you',
      '(all good|it is all good|its all good|nothing really|back|go back)',
      'actually (no|not|do not|do not bother|never)',
      '(on second thought|on second thoughts|actually) ~ (no|nevermind|never mind|do not|leave it|forget it|not)',
    ],
    example: 'Oh, actually never mind',
    counterExample: 'Forget that the shed is open',
  },
  {
    name: 'yes',
    act: 'confirm',
    says: [
      '<yes> [<yes>] [<yes>] [please]',
      '<yes> [<yes>] ~ (<delete>|<forget>|<save>|<remember>|do|remove) ~ (it|that|this|them|him|her|so|all of it|the first|both) [now|please|all|forever|for good]',
      '<yes> [<yes>] ~ (that is|thats|it is|its|thats the) (right|correct|fine|true|ok|okay|good|it|the one|one|what i mean|what i meant|what i want)',
      '(that is|thats|it is|its|sounds) (right|correct|fine|true|ok|okay|good|perfect|the one|exactly right|fine by me|great)',
      '<yes> ~ (i do|i am|i am sure|i would|i want that|i mean it|you can|you may|you should|i did)',
      '(i am|quite|very|absolutely|pretty) [*] sure',
      '[<yes>] ~ (do|go) ~ (it|ahead|that|so|for it|on) [please|then|now]',
    ],
    example: 'Yep, remove that',
    counterExample: 'Yes, where is the hammer',
  },
  {
    name: 'no',
    act: 'deny',
    says: [
      '<no> [<no>] [<no>] [please]',
      '[<no>] ~ (stop|stop it|stop that|hold on|wait|halt|wait a minute|hang on)',
      '[<no>] ~ (rather not|better not|not now|i would rather not|id rather not|not that|not this|not that one|not yet|please do not|do not|do not do it|do not do that|not at all|certainly not|by no means|under no circumstances|over my dead body)',
      '[<no>] ~ do not ~ (<delete>|<save>|do|touch) ~ (it|that|this|them|anything)',
      '<no> [<no>] do not <forget> (it|that|this)',
      '<no> [<no>] ~ (keep|leave|save|remember|retain) ~ (it|that|this|them|him|her) [there|as is|in|alone|please]',
      '[<no>] ~ (leave|keep) (it|that|them) (there|as is|in|alone|as it is|where it is)',
      '<no> [<no>] (thanks|thank you|that is wrong|wrong|that is not right|that is not it|i do not|i do not want that|i did not|that is not what i meant|i do not think so)',
      '(i do not think so|no i do not|i do not want that|i do not want to)',
    ],
    example: 'Nah, better not',
    counterExample: 'No, it is Thursday',
  },
];
