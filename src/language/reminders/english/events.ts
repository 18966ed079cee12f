import type { Form } from '../form.ts';
import type { EventClause } from '../reminder.ts';

/** What may follow "when", without the times in it. */
export const englishEvents: readonly Form<EventClause['event']>[] = [
  {
    name: 'somebody talks about …',
    is: 'topic',
    says: [
      '{whom} ~ (talk|talks|speak|speaks|chat|chats|is talking|are talking|am talking|start talking|starts talking|is speaking) [to *|with *] about {topic}',
      '{whom} ~ (mention|mentions|bring up|brings up|discuss|discusses) {topic}',
      '{topic} (comes up|come up|is mentioned|gets mentioned|is brought up|is discussed)',
      'the (topic|subject|word|name) {topic} (comes up|is mentioned|falls)',
      '(the conversation|the talk) turns to {topic}',
    ],
    example: 'anybody talks about the tax return',
    counterExample: 'anybody walks about the garden',
  },
  {
    name: '… is in …',
    is: 'seen',
    says: [
      '{whom} ~ (is|am|are|gets|get|comes|come|goes|go|walks|walk|is seen|shows up|sits) (in|into|to|inside|at|on) [the] {place}',
      '{whom} ~ (enters|enter) [the] {place}',
    ],
    example: 'Karl is in the workshop',
    counterExample: 'Karl sings',
  },
  {
    name: '… arrives',
    is: 'arrival',
    says: [
      '{whom} ~ (comes|come|gets|get|is|am|are|arrives|arrive|returns|return|has come|has arrived|have arrived|shows up|show up|turns up) [<home>|over|by|to visit|from work|from school|home from work|home from school]',
      '{whom} ~ (rings|rings the bell|rings the doorbell|is at the door|visits|visit)',
    ],
    example: 'Aunt Ida comes home',
    counterExample: 'Aunt Ida drives home',
  },
  {
    name: '… leaves',
    is: 'departure',
    says: [
      '{whom} ~ (leaves|leave|goes out|go out|heads out|head out|goes home|is leaving|are leaving|sets off|set off|goes) [the house|for work|for school|home|the flat|again]',
      '{whom} ~ (is|am|are) (gone|out|off)',
      '{whom} ~ (has|have) (left|gone|gone out|gone home|headed out|set off) [the house|for work|for school|home|the flat]',
      '{whom} left [the house|for work|for school|the flat]',
    ],
    example: 'Aunt Ida leaves the house',
    counterExample: 'Aunt Ida cleans the house',
  },
  {
    name: '… is done',
    is: 'state',
    says: ['[the|my|our] {thing} ~ (is|are|gets|get|turns) <state>'],
    example: 'the dishwasher is done',
    counterExample: 'the dishwasher',
  },
];
