import { type ProcedureForms, wordSet } from './forms.ts';

const who = '(i|we|someone|somebody|anyone|anybody|you|he|she|<name>)';
const says = '(say|says|shout|shouts|announce|announces|hear|call out|tell you)';
const routine = '[the] [routine|procedure]';

export const englishProcedureForms: ProcedureForms = {
  teaching: [
    {
      says: `~ [<from now on>] ~ <when> ~ (i|we|someone|somebody|anyone|anybody|you hear me|you|he|she|<name>) ~ ${says} {content}`,
      steps: 'break',
      example: 'Whenever I say siesta, lower the blinds',
      counterExample: 'When it gets dark, lower the blinds',
    },
    {
      says: '(on|upon|at|for|with) the (word|words|command|phrase|cue) {content}',
      steps: 'break',
      example: 'On the word siesta, lower the blinds',
      counterExample: 'On the table there are words',
    },
    {
      says: '~ [<from now on>] ~ (at|on|for|with) {topic} you [should|will] {content}',
      steps: 'captured',
      example: 'At siesta you lower the blinds',
      counterExample: 'At noon the blinds go down',
    },
    {
      says: '[you] (should|will|turn|switch|dim|play|close|open|set|lower|raise|start|shut) ... (at|on|when i say|whenever i say|if i say) {topic}',
      steps: 'around',
      example: 'You lower the blinds when I say siesta',
      counterExample: 'You lower the blinds',
    },
  ],
  orders: [
    {
      order: 'run',
      says: [`~ (start|run|launch|execute) ${routine} {topic} [routine|procedure] ~`],
      example: 'Run the routine siesta',
      counterExample: 'The siesta starts at three',
    },
    {
      order: 'ask',
      says: [
        `what ~ (happens|will happen|do you do) ~ (at|on|for|with) ${routine} {topic}`,
        `what does ~ ${routine} {topic} [routine|procedure] do`,
        `what ~ (happens|will happen|do you do) ~ (when|if|whenever) ${who} say {topic}`,
        '(show|explain|describe) [me|us] [the] (routine|procedure) {topic}',
      ],
      example: 'What happens at siesta?',
      counterExample: 'What is a siesta?',
    },
    {
      order: 'pause',
      says: [
        `~ (pause|disable|deactivate) ${routine} {topic} ~`,
        '~ (switch|turn) off the (routine|procedure) {topic} ~',
        '~ (switch|turn) the (routine|procedure) {topic} off ~',
        '~ (pause|disable|deactivate) the {topic} (routine|procedure) ~',
      ],
      example: 'Pause the routine siesta',
      counterExample: 'Take a pause',
    },
    {
      order: 'resume',
      says: [
        `~ (resume|enable|activate|reactivate) ${routine} {topic} [again] ~`,
        '~ (switch|turn) on the (routine|procedure) {topic} [again] ~',
        '~ (switch|turn) the (routine|procedure) {topic} [back] on [again] ~',
        '~ let the (routine|procedure) {topic} run again ~',
      ],
      example: 'Enable the routine siesta again',
      counterExample: 'The routine siesta is enabled',
    },
    {
      order: 'rename',
      says: [`~ rename ${routine} {topic} (to|into|as) {name}`],
      example: 'Rename siesta to nap time',
      counterExample: 'Call me siesta',
    },
    {
      order: 'release',
      says: ['~ release the (old|former) name of {topic}'],
      example: 'Release the old name of nap time',
      counterExample: 'What is the old name?',
    },
    {
      order: 'confirm',
      says: [`~ (confirm|approve) ${routine} {topic}`],
      example: 'Confirm the routine siesta',
      counterExample: 'Can you confirm that?',
    },
  ],
  wishes: [
    {
      says: ['~ (make|turn|set|dim|switch|keep|play|close|open|lower|raise) ...', '... (always|every|each time) ...'],
      butNot: ['... (today|tomorrow|tonight|not|never|dont|list|everything|every light|every lamp) ...'],
      example: 'Always make it warmer in the evening',
      counterExample: 'Make it warmer this evening',
    },
    {
      says: ['always (make|turn|set|dim|switch|keep|play|close|open|lower|raise) ...'],
      butNot: ['... (today|tomorrow|tonight|not|never|dont|list) ...'],
      example: 'Always dim the lights at nine',
      counterExample: 'Dim the lights at nine',
    },
  ],
  stepVerbs: wordSet(
    'turn switch dim set close open lower raise play stop start pause shut draw put make lock bring let mute read you please then lights light',
  ),
  joints: wordSet('and then also'),
  alternatives: wordSet('or'),
};
