const asSet = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

const finiteVerbs = asSet(`
is are was were am has have had likes like loves love hates hate prefers prefer needs need wants want lives live works work
drinks drink eats eat takes take goes go comes come visits visit plays play sleeps hangs hang lies lie stands stand sits sit
stays stay keeps keep belongs belong costs cost starts ends opens closes leaves arrives weighs reads read said owns owns can
must should may will does do speaks wears contains fits uses expires put left lent bought hid gets get means smells tastes
dislikes dislike holds runs sticks rings walks sings pays leaks squeaks beeps snores barks bites swims dances rides studies
teaches sells rents took went came got gave saw met broke lost found sold paid ate drank drove flew fell told made sent spent
cannot
`);

/** Contracted negations: a verb and "not" in one word. */
export const negatedVerb = /^(?:dont|doesnt|isnt|arent|cant|cannot|wont|wasnt|mustnt|shouldnt)$/;
export const negation = /^(?:not|no|never|nothing|nobody)$/;
export const englishPrepositions = asSet(
  'in on at under behind inside beside above below near by next between over with to from',
);
export const attributeEnding =
  /^(?:code|password|pin|passcode|number|address|size|birthday|anniversary|combination|plate|type|name)$/;
/** Words that are one notion with the name of a value: "shoe size", "phone number". */
export const attributeWord =
  /^(?:phone|mobile|house|home|shoe|email|license|blood|account|serial|frame|insurance|zip|first|middle|last)$/;

export function isEnglishVerb(word: string): boolean {
  return finiteVerbs.has(word) || negatedVerb.test(word) || (word.length > 4 && word.endsWith('ed'));
}

/** The verb in the third person singular present, where it is an everyday one. */
export function inThirdPersonEnglish(verb: string): string {
  if (/^(?:do|dont|doesnt)$/.test(verb)) return 'does';
  if (verb === 'have') return 'has';
  const regular =
    /^(?:like|love|hate|prefer|eat|drink|live|work|come|belong|need|want|take|keep|visit|play|sit|stand|hang|lie|stay|dislike)$/;
  if (verb === 'go') return 'goes';
  return regular.test(verb) ? `${verb}s` : verb;
}
