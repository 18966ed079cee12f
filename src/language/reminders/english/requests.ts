import type { Form } from '../form.ts';
import type { RequestKind } from '../kinds.ts';

/** Ways to ask for a reminder, without the times in them. */
export const englishRequests: readonly Form<RequestKind>[] = [
  {
    name: 'when …, remind me about …',
    is: 'thing',
    says: [
      '~ <when> {event} ~ [<can you>] remind ~ <me> ~ <of> {subject}',
      '~ [<can you>] remind ~ <me> ~ <when> {event} <of> {subject}',
    ],
    example: 'As soon as Aunt Ida rings, remind me about the loan',
    counterExample: 'As soon as Aunt Ida rings, open the door',
  },
  {
    name: 'when …, remind me to …',
    is: 'clause',
    says: [
      '~ <when> {event} ~ [<can you>] remind ~ <me> ~ that {that}',
      '~ <when> {event} ~ [<can you>] remind ~ <me> ~ to {to}',
      '~ [<can you>] remind ~ <me> ~ <when> {event} that {that}',
      '~ [<can you>] remind ~ <me> ~ <when> {event} to {to}',
      '~ [<can you>] remind ~ <me> ~ that {that} <when> {event}',
      '~ [<can you>] remind ~ <me> ~ to {to} <when> {event}',
    ],
    example: 'When Aunt Ida leaves, remind me to hand her the jar',
    counterExample: 'When Aunt Ida leaves, lock the door',
  },
  {
    name: 'remind me about … when …',
    is: 'thing',
    says: ['~ [<can you>] remind ~ <me> ~ <of> {subject} <when> {event}'],
    example: 'Remind us about the loan as soon as Aunt Ida rings',
    counterExample: 'Remind us about the loan',
  },
  {
    name: 'tell me when …',
    is: 'event',
    says: [
      '~ [<can you>] (tell|notify|alert|ping|remind) ~ <me> ~ <when> {event}',
      '~ [<can you>] let ~ <me> ~ know ~ <when> {event}',
      '~ <when> {event} ~ (tell|notify|alert|ping) ~ <me>',
      '~ <when> {event} ~ let ~ <me> ~ know',
    ],
    example: 'Let me know when Aunt Ida arrives',
    counterExample: 'Let me know where Aunt Ida is',
  },
  {
    name: 'remind me to …',
    is: 'clause',
    says: [
      '~ [<can you>] remind ~ <me> ~ to {to}',
      '~ [<can you>] remind ~ <me> ~ that {that}',
      '~ [<can you>] (set|make|create|add) ~ [<me>] ~ a reminder ~ [for [<me>]] ~ to {to}',
      '~ do not let <me> forget ~ to {to}',
      '~ do not let <me> forget ~ that {that}',
      '(i|we) (want|need|would like) to be reminded to {to}',
    ],
    example: 'Remind me to feed the sourdough',
    counterExample: 'Feed the sourdough',
  },
  {
    name: 'remind me about …',
    is: 'thing',
    says: [
      '~ [<can you>] remind ~ <me> ~ <of> {subject}',
      '~ [<can you>] (set|make|create|add) ~ [<me>] ~ a reminder ~ [for <me>] ~ (<of>|for) {subject}',
    ],
    example: 'Please remind me about the sourdough',
    counterExample: 'That reminds me of the sourdough',
  },
  {
    name: 'when …, tell …',
    is: 'message',
    says: [
      '~ <when> {event} ~ [<can you>] tell ~ {name} ~ to {to}',
      '~ <when> {event} ~ [<can you>] tell ~ {name} ~ [that] {that}',
      '~ <when> {event} ~ [<can you>] let ~ {name} know ~ that {that}',
      '~ [<can you>] tell ~ {name} ~ <when> {event} that {that}',
      '~ [<can you>] tell ~ {name} ~ <when> {event} to {to}',
      '~ [<can you>] tell ~ {name} ~ that {that} <when> {event}',
      '~ [<can you>] tell ~ {name} ~ to {to} <when> {event}',
      '~ [<can you>] let ~ {name} know ~ <when> {event} that {that}',
      '~ [<can you>] let ~ {name} know ~ that {that} <when> {event}',
    ],
    example: 'When Aunt Ida arrives, tell her the jar is in the hall',
    counterExample: 'When Aunt Ida arrives, tell me',
  },
  {
    name: 'at …, tell …',
    is: 'message',
    says: [
      '~ [<can you>] tell ~ {name} ~ that {that}',
      '~ [<can you>] tell ~ {name} ~ to {to}',
      '~ [<can you>] let ~ {name} know ~ that {that}',
    ],
    example: 'Tell Karl that the sourdough is ready',
    counterExample: 'Tell me about the sourdough',
  },
  {
    name: 'remind … about …',
    is: 'thing',
    says: [
      '~ <when> {event} ~ [<can you>] remind ~ {name} ~ <of> {subject}',
      '~ [<can you>] remind ~ {name} ~ <of> {subject} <when> {event}',
      '~ [<can you>] remind ~ {name} ~ <of> {subject}',
    ],
    example: 'Remind Karl about the sourdough',
    counterExample: 'Karl likes the sourdough',
  },
  {
    name: 'remind … to …',
    is: 'clause',
    says: [
      '~ <when> {event} ~ [<can you>] remind ~ {name} ~ to {to}',
      '~ [<can you>] remind ~ {name} ~ to {to} <when> {event}',
      '~ [<can you>] remind ~ {name} ~ that {that} <when> {event}',
      '~ [<can you>] remind ~ {name} ~ to {to}',
      '~ [<can you>] remind ~ {name} ~ that {that}',
    ],
    example: 'Remind Karl to feed the sourdough',
    counterExample: 'Karl likes to feed the sourdough',
  },
  {
    name: '…, remind me of that',
    is: 'said before',
    says: [
      '{content} [and|so] ~ [<can you>] remind ~ <me> ~ [(of|about) (that|it|this)]',
      '{content} [and|so] ~ [<can you>] remind ~ {name} ~ (of|about) (that|it|this)',
      '{content} [and|so] ~ do not let ~ <me> ~ forget [that|it|this]',
    ],
    example: 'Feed the sourdough, remind me of that',
    counterExample: 'Remind me of that',
  },
];
