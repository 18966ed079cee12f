import { describe, expect, it } from 'vitest';
import { contextOf, timesIn } from './expected-times.ts';

/** Said on Thursday, 18 June 2026, at 14:20: sentence, words, stretch of time. */
const cases: readonly (readonly [sentence: string, ...found: string[]])[] = [
  ['Today we bake bread', 'Today | 2026-06-18 - 2026-06-19'],
  ['the glazier came the day before yesterday', 'the day before yesterday | 2026-06-16 - 2026-06-17'],
  ['Friday at four return the library books', 'Friday at four | 2026-06-19 16:00 - 2026-06-19 17:00'],
  ['On Friday at four schools', 'On Friday | 2026-06-19 - 2026-06-20'],
  ['Last Tuesday was rehearsal', 'Last Tuesday | 2026-06-16 - 2026-06-17'],
  ['next monday is rehearsal', 'next monday | 2026-06-22 - 2026-06-23'],
  ['This coming Saturday is rehearsal', 'This coming Saturday | 2026-06-20 - 2026-06-21'],
  ['the rehearsal was Sunday before last', 'Sunday before last | 2026-06-07 - 2026-06-08'],
  ['A week from Saturday is rehearsal', 'A week from Saturday | 2026-06-27 - 2026-06-28'],
  ['Next week on Tuesday is rehearsal', 'Next week on Tuesday | 2026-06-23 - 2026-06-24'],
  ['this morning it rained', 'this morning | 2026-06-18 08:00 - 2026-06-18 12:00'],
  ['last night it rained', 'last night | 2026-06-17 20:00 - 2026-06-18'],
  ['Tomorrow evening it rains', 'Tomorrow evening | 2026-06-19 16:00 - 2026-06-19 20:00'],
  ['early in the morning it rains', 'early in the morning | 2026-06-18 08:00 - 2026-06-18 10:00'],
  ['the film starts at half past seven', 'at half past seven | 2026-06-18 19:30 - 2026-06-18 19:31'],
  [
    'the film starts at quarter to nine in the evening',
    'at quarter to nine in the evening | 2026-06-18 20:45 - 2026-06-18 20:46',
  ],
  ['the film starts at 8:15 pm', 'at 8:15 pm | 2026-06-18 20:15 - 2026-06-18 20:16'],
  ['the film starts at 9 p.m. sharp', 'at 9 p.m. | 2026-06-18 21:00 - 2026-06-18 22:00'],
  ['the film starts at midnight', 'at midnight | 2026-06-19 - 2026-06-19 00:01'],
  ['the bin goes out tomorrow at seven', 'tomorrow at seven | 2026-06-19 07:00 - 2026-06-19 08:00'],
  ['the fair is on 3 July', 'on 3 July | 2026-07-03 - 2026-07-04'],
  ['the fair is on July 3rd', 'on July 3rd | 2026-07-03 - 2026-07-04'],
  ['the fair is on the third of july', 'on the third of july | 2026-07-03 - 2026-07-04'],
  ['the fair was on September 5, 2019', 'on September 5, 2019 | 2019-09-05 - 2019-09-06'],
  ['the fair is on the 25th', 'on the 25th | 2026-06-25 - 2026-06-26'],
  ['the fair is on 17/8/2026', 'on 17/8/2026 | 2026-08-17 - 2026-08-18'],
  ['Friday the 3rd is the fair', 'Friday the 3rd | 2026-07-03 - 2026-07-04'],
  ['the fair is on the first Monday in August', 'on the first Monday in August | 2026-08-03 - 2026-08-04'],
  ['in two weeks we paint', 'in two weeks | 2026-07-02 - 2026-07-03'],
  ['three days ago we painted', 'three days ago | 2026-06-15 - 2026-06-16'],
  ['an hour and a half ago we painted', 'an hour and a half ago | 2026-06-18 12:50 - 2026-06-18 12:51'],
  ['in half an hour we paint', 'in half an hour | 2026-06-18 14:50 - 2026-06-18 14:51'],
  ['two days after Christmas we paint', 'two days after Christmas | 2025-12-27 - 2025-12-28'],
  ['within the next three days we paint', 'within the next three days | 2026-06-19 - 2026-06-22'],
  ['the week after next we paint', 'the week after next | 2026-06-29 - 2026-07-06'],
  ['last weekend we painted', 'last weekend | 2026-06-13 - 2026-06-15'],
  ['In July we paint', 'In July | 2026-07-01 - 2026-08-01'],
  ['in may we painted', 'in may | 2026-05-01 - 2026-06-01'],
  ['mid July we paint', 'mid July | 2026-07-10 - 2026-07-21'],
  ['at the end of the month we paint', 'at the end of the month | 2026-06-16 - 2026-07-01'],
  ['last year we painted', 'last year | 2025-01-01 - 2026-01-01'],
  ['in 2011 we painted', 'in 2011 | 2011-01-01 - 2012-01-01'],
  ['last winter we painted', 'last winter | 2025-12-01 - 2026-03-01'],
  ['in the eighties we painted', 'in the eighties | 1980-01-01 - 1990-01-01'],
  ['Aunt Grace stays from Friday to Sunday', 'from Friday to Sunday | 2026-06-19 - 2026-06-22'],
  ['closed between 2 and 9 July', 'between 2 and 9 July | 2026-07-02 - 2026-07-10'],
  ['closed tomorrow from 9 to 11 am', 'tomorrow from 9 to 11 am | 2026-06-19 09:00 - 2026-06-19 11:00'],
  ['closed since 2009', 'since 2009 | 2009-01-01 - …'],
  ['closed since Monday', 'since Monday | 2026-06-15 - …'],
  ['closed until Saturday', 'until Saturday | … - 2026-06-21'],
  ['closed by the end of August', 'by the end of August | … - 2026-09-01'],
  ['closed before Christmas', 'before Christmas | … - 2026-12-25'],
  ['closed from Wednesday on', 'from Wednesday on | 2026-06-24 - …'],
  ['closed on Thanksgiving', 'on Thanksgiving | 2026-11-26 - 2026-11-27'],
  ['closed on New Year’s Eve', 'on New Year’s Eve | 2025-12-31 - 2026-01-01'],
  ['closed last Easter', 'last Easter | 2026-04-05 - 2026-04-06'],
  ['paper goes out every second Thursday', 'every second Thursday | 2026-06-18 - FREQ=WEEKLY;INTERVAL=2;BYDAY=TH'],
  ['choir is on Mondays and Wednesdays', 'on Mondays and Wednesdays | 2026-06-22 - FREQ=WEEKLY;BYDAY=MO,WE'],
  ['every evening at nine it is quiet', 'every evening at nine | 2026-06-18 21:00 - FREQ=DAILY;BYHOUR=21;BYMINUTE=0'],
  [
    'on the 10th of every month the rent is due',
    'on the 10th of every month | 2026-07-10 - FREQ=MONTHLY;BYMONTHDAY=10',
  ],
  [
    'on weekdays at 7 the bell rings',
    'on weekdays at 7 | 2026-06-19 07:00 - FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=7;BYMINUTE=0',
  ],
  ['every last Sunday of the month is choir', 'every last Sunday of the month | 2026-06-28 - FREQ=MONTHLY;BYDAY=-1SU'],
];

describe('English times', () => {
  it.each(cases)('%s', (sentence, ...found) => {
    expect(timesIn(sentence, contextOf('en'))).toEqual(found);
  });
});

/** Alike, and none of them a time. */
const notTimes: readonly string[] = [
  'Good morning',
  'Have a nice evening',
  'You may open the window',
  'may I come in',
  'They march to the lake',
  'The sun is shining',
  'Give me a second',
  'in a second drawer',
  'Every second counts',
  'the second shelf',
  'The code for the shed is 8231',
  'Fuse 22 is for the workshop',
  'She works at seven schools',
  'at 5 percent',
  'Mr Friday called',
  'June Carter sings',
  'April is a nice name',
  'an august gentleman',
  'I am 7 and he is 9',
  'It takes 40 minutes',
  'A spring in the mattress broke',
  'on the third hook',
  'Three to four eggs',
  'The address is 192.168.2.14',
  'the bottle is half full',
  'on 31 February',
];

describe('what is no time in English', () => {
  it.each(notTimes)('%s', (sentence) => {
    expect(timesIn(sentence, contextOf('en'))).toEqual([]);
  });
});
