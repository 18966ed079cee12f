import type { Rule } from '../rule.ts';

/** Where an answer comes from. */
export const englishProvenance: readonly Rule[] = [
  {
    name: 'how do you know',
    act: 'provenance',
    says: [
      '[and|but] how ~ (do|did|would|can|could) you ~ (know|learn|find out|figure|come up with|get|remember|tell|come to know) ~ [that|this|it|about that|about this|about it|all that|that out]',
      '[and|but] how come you (know|remember) (that|this|it)',
      '[and|but] (where|who|what) ~ (did|does|do|has|have|is) ~ (that|this|it|you|that information|this information|that info) ~ (come|get|hear|learn|have|got|know|find) ~ [that|this|it|that information|about it|about that|all that] ~ [from|information from|that from]',
      '[and|but] where ~ (did|do|have) you ~ (hear|learn|get|read|find|have|know) ~ (that|this|it|that info|that information|this from|it from|that from|this information|all that from)',
      '[and|but] who ~ (told|taught|said|gave|informed|mentioned|says|claims) ~ [you] ~ [that|this|it|so|about that|about it]',
      '[and|but] (why|since when) (do|did|have) you ~ (remember|know|say|think|save|store|known|believe) ~ (that|this|it|so)',
      '[and|but] (what is|what was) (the|your) source [of|for] [that|this|it]',
      '[and|but] when did (i|we|he|she|they|someone|anyone|somebody) ~ (tell|say|mention|teach) ~ [you] (that|this|it)',
      '[and|but] did (i|we|someone|somebody|anyone) (tell|teach|say) [you] (that|this|it)',
      '[and|but] what (makes|made) you ~ (think|say|believe|assume|so sure) ~ [that|this|it|so]',
      '[and|but] how (did|do) you (find|figure|work) (that|this|it) out',
      '(says who|says who exactly|according to (who|whom))',
      '<tell me> (how|where) you (know|got|learned|learnt) (that|this|it) [from]',
      '[your] source',
    ],
    example: 'Where did you hear that from?',
    counterExample: 'Where did I put that ladder?',
  },
  {
    name: 'who told you about …',
    act: 'provenance',
    about: 'topic',
    says: [
      '[and|but] who ~ (told|informed) ~ you ~ [about|that|of] {topic}',
      '[and|but] who ~ mentioned ~ {topic} to you',
      '[and|but] (how|where) (do|did) you ~ (know|learn|hear|find out) ~ (about|that|of) {topic}',
      '[and|but] since when (do|have) you ~ (know|known) ~ (about|that|of) {topic}',
      '[and|but] when did (i|we|he|she|they|<name>) tell you ~ (about|that) {topic}',
    ],
    butNot: ['... you ~ (to|how|where|what) ...'],
    example: 'Who told you about the loose step?',
    counterExample: 'Who told you to stop?',
  },
  {
    name: 'since when',
    act: 'provenance',
    ownership: 'if_found',
    says: [
      '[and|but] since when [exactly|then]',
      '[and|but] how long ago (was|is) (that|it|this)',
      '[and|but] how long have you known (that|it|this)',
    ],
    example: 'And since when?',
    counterExample: 'Since when is the light on?',
  },
  {
    name: 'are you sure',
    act: 'provenance',
    says: [
      '[and|but] are you ~ (sure|certain|positive|serious|absolutely sure|quite sure|absolutely certain|100 sure) ~ [about|of] [that|this|it]',
      '[and|but] how (sure|certain|confident) are you ~ [about|of] [that|this|it]',
      '[and|but] (is|was) (that|this|it) ~ (really|true|correct|right|certain|reliable|a guess|for sure|really true|confirmed)',
      '[and|but] do you know (that|this|it) for (sure|certain)',
      '[and|but] is (that|this|it) ~ (a fact|a guess|confirmed|something you know|just a guess) [or ...]',
      '(did you|are you) ~ (guess|guessing|making that up|make that up) [that]',
    ],
    example: 'How certain are you about this?',
    counterExample: 'Are you sure the oven is off?',
  },
];
