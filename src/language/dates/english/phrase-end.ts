import { place, type Reader } from '../reader.ts';
import { type PhraseEnd, endsPhrase as standsAlone } from '../text/phrase-end.ts';
import { weekdayNames } from './vocabulary.ts';

/** Words that may follow a time and are nothing that a number counts. */
const followers = `
  and or but about regarding at from to until till in on for with by because when if that so then as than i you he she it we
  they me us him them is was are were will would has had have do did does can could must should may might comes
  came come goes went go starts begins please not again sharp today tomorrow tonight yesterday every each next
  last this my our the a an his her their your there here too also already still what who where right exactly of once
  after before mum mom dad grandma grandpa tell remind
`;
const days = Object.keys(weekdayNames).flatMap((name) => [name, `${name}s`]);
const followerWords = new Set([...followers.trim().split(/\s+/), ...days]);

/** Whether a number before this place counts nothing ("at eight the ...", not "at eight euros"). */
export const endsPhrase: PhraseEnd = standsAlone({ followers: followerWords, capitalNouns: false });

export const standingAlone: Reader<null> = place(endsPhrase);
