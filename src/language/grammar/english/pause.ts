import type { Rule } from '../rule.ts';

/** "Don't save anything from now on" and its end. Playing and pausing music is not meant. */
export const englishPauses: readonly Rule[] = [
  {
    name: 'stop remembering anything',
    act: 'pause',
    says: [
      '~ [<from now on>] ~ do not ~ (<remember>|<save>|<note>|record|listen|learn|keep|write) ~ [anything|any of this|this conversation|what we say|in|down] [anything] [<from now on>|anymore|for now|today|tonight|down]',
      '[<from now on>] ~ (remember|save|store|record|note|keep) nothing [<from now on>|anymore|for now]',
      '~ stop (listening|recording|learning|remembering|saving|storing|taking notes|listening in) [anything|things|everything|what we say|for now|to us|to me|now]',
      '~ (pause|disable|turn off|switch off|suspend) ~ [your|the] (memory|learning|recording|note taking|memories)',
      '[your|the] memory (off|pause|paused)',
      '~ (off the record|this is off the record|go off the record)',
    ],
    butNot: [
      '~ do not ~ (<remember>|keep|save|note) [it|that|this]',
      '~ do not (keep|save|note|remember|record|listen|learn|write|store|add)',
    ],
    example: "Don't save anything for now",
    counterExample: 'Pause the music',
  },
  {
    name: 'listen again',
    act: 'resume',
    says: [
      '~ [you (can|may|should)] ~ (listen|remember|save|store|record|learn|take notes) ~ [things|everything|stuff] again [now|from now on]',
      '~ (start|resume|continue) (listening|recording|learning|remembering|saving|storing|taking notes) [things|everything|again|to us] [again]',
      '~ (resume|enable|turn on|switch on|unpause|reactivate) ~ [your|the] (memory|learning|recording|note taking)',
      '[your|the] memory on [again]',
      '~ (back on the record|go back on the record)',
    ],
    example: 'You can remember things again',
    counterExample: 'Remember the milk again',
  },
];
