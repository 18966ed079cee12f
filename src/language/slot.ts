import { fold } from './fold.ts';
import { isDeterminerOfAnyLanguage, nounPhraseKey } from './statement/subject-key.ts';

/** Verbs that say where something is, folded; "ist" and "is" do so only before a preposition. */
const placing = new Set(
  (
    'liegt liegen steht stehen haengt haengen steckt stecken sitzt sitzen lagert lagern klebt kleben lehnt lehnen ' +
    'befindet sich befinden lies hangs stands sits stays lives kept stored hidden parked'
  ).split(' '),
);
const being = new Set([
  'ist',
  'sind',
  'is',
  'are',
  'is kept',
  'are kept',
  'is stored',
  'are stored',
  'stored',
  'befindet sich',
  'befinden sich',
]);
const prepositions = new Set(
  (
    'in im an am auf bei beim hinter unter ueber neben vor zwischen innen oben unten links rechts on at under behind ' +
    'next to inside above below beside near by'
  ).split(' '),
);

/** Folded predicates of one value at a time, by the slot they fill in both languages. */
const predicatesOfSlots: Readonly<Record<string, string>> = {
  name: 'heisst|heissen|is called|are called|is named',
  code: 'code ist|code is|code|zugangscode ist|tuercode ist|zahlencode ist|key code is|spindcode',
  password: 'passwort ist|kennwort ist|passwort|kennwort|password is|password|wlan passwort ist',
  pin: 'pin ist|pin is|pin|geheimzahl ist|passcode is',
  number: 'nummer ist|hat nummer|nummer|number is|number|has number',
  phone: 'telefonnummer ist|telefonnummer|phone number is|phone is',
  mobile: 'handynummer ist|mobilnummer ist|handynummer|mobile number is',
  arrival: 'kommt|kommen|comes|come|arrives|arrive|kommt zu besuch',
  date: 'findet statt|takes place',
  birthday: 'geburtstag|hat geburtstag|geburtstag ist|ist geboren|birthday|birthday is|has birthday|was born',
  home: 'wohnt|wohnen|lives|live',
  work: 'arbeitet|arbeiten|works|work',
  owner: 'gehoert|gehoeren|belongs to|belong to|belongs',
  role: 'ist wer|is who',
};

const slotOf = new Map<string, string>(
  Object.entries(predicatesOfSlots).flatMap(([slot, list]) => list.split('|').map((name) => [name, slot] as const)),
);

/** Ends of predicates that name an attribute with one value: "Schuhgröße ist", "address is". */
const attribute =
  /^(?:\p{L}+ )*\p{L}*(?:groesse|adresse|kennzeichen|iban|blutgruppe|nummer|stand|code|passwort|pin|size|address|plate|type|reading|number|name) (?:ist|is)$/u;

const timed = /(?: (?:am|on|um|at|zeitpunkt))$/;

/**
 * The slot a single-valued predicate fills, or null when values add up. "liegt in", "hängt an" and "ist im" are all
 * `location`: a thing has one place, one name, one code at a time.
 */
export function singleValuedSlot(predicate: string): string | null {
  const folded = fold(predicate);
  if (folded === 'ist wer' || folded === 'is who') return 'role';
  const words = folded.split(' ');
  while (words.length > 1 && prepositions.has(words.at(-1) ?? '')) words.pop();
  const bare = words.join(' ');
  const placed = bare !== folded;
  if (/^(?:ist|sind|is|are) (?:am|um|on|zeitpunkt)$/.test(folded)) return timed.test(folded) ? 'date' : null;
  if (placed && being.has(bare)) return 'location';
  if (/^(?:lives|live|wohnt|wohnen)$/.test(bare)) return placed ? 'home' : null;
  if (/^(?:works|work|arbeitet|arbeiten)$/.test(bare)) return /(?: (?:in|bei|at))$/.test(folded) ? 'work' : null;
  if (words.every((word) => placing.has(word))) return 'location';
  if (bare === 'ist' || bare === 'is' || bare === 'sind' || bare === 'are') return null;
  if (/^(?:wird|werden) (?:geleert|abgeholt|geholt|gewartet|geweckt)$/.test(bare)) return bare;
  if (attribute.test(bare)) return slotOf.get(bare) ?? bare.replace(/ (?:ist|is)$/, '');
  return slotOf.get(bare) ?? null;
}

/** "Annas Lieblingsfarbe", "Ben's favourite film": there is one at a time. */
const favourite = /(?:^| )(?:lieblings\p{L}{2,40}|favou?rite \p{L}{2,40})$/u;

/** Whether a new value of this subject takes the place of the one before instead of adding to it. */
export function hasOneValue({
  subject,
  predicate,
}: {
  readonly subject: string | null;
  readonly predicate: string | null;
}): boolean {
  if (predicate === null) return false;
  if (singleValuedSlot(predicate) !== null) return true;
  return /^(?:ist|is)$/.test(fold(predicate)) && favourite.test(fold(subject ?? ''));
}

/** Key under which a predicate is compared: its slot where it has one, else its folded words. */
export function predicateKey(predicate: string): string {
  return singleValuedSlot(predicate) ?? fold(predicate);
}

/**
 * Key under which a subject is compared: folded, without articles and possessives, with what stands behind the noun
 * moved before it, so that "der Schlüssel für den Keller" and "Kellerschlüssel" are the same subject.
 */
export function subjectKey(subject: string): string {
  return nounPhraseKey(subject, isDeterminerOfAnyLanguage);
}
