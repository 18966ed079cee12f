import { isFamilyName, isFirstName } from '../../names.ts';
import { gapBefore, isSeparated } from '../../utterance.ts';
import type { Condition, Found, Span } from '../rule.ts';
import { householdEndings, householdWords, worldWords } from './household.ts';
import { isFiniteVerb, isInfinitive, isParticiple } from './verbs.ts';

const questionWords = new Set([
  ...['wo', 'wohin', 'woher', 'was', 'wann', 'wer', 'wem', 'wen', 'wessen', 'wie', 'wieviel', 'wieviele', 'warum'],
  ...['wieso', 'weshalb', 'welche', 'welcher', 'welches', 'welchen', 'welchem', 'woran', 'worauf', 'worueber', 'ob'],
]);
const articles = new Set(['der', 'die', 'das', 'den', 'dem', 'ein', 'eine', 'einen', 'einem', 'einer']);
const possessive = /^(?:mein|unser|dein|sein|ihr|euer)(?:e|en|er|em|es)?$/;
const zuInfinitive =
  /(?:^| )(?:zu (?!hause |weihnachten|ostern|pfingsten|zweit|dritt)(?:\p{L}+(?:en|ern|eln)|tun|sein)|(?:ab|an|auf|aus|ein|mit|bei|raus|rein|rauf|runter|rueber|weg|zurueck|vor|nach|los|fest|durch|um|unter|her|hin|zu|heraus|herein|herunter|hinaus|sauber|bereit|weiter|wieder|frei|fertig|teil|vorbei|hoch|kalt|warm|leer|voll|zusammen|staub|kennen)zu\p{L}{3,}n)(?: |$)/u;

const contentOf = (found: Found): Span | undefined => found.captures.content;
const topicOf = (found: Found): Span | undefined => found.captures.topic;
const wordsOf = (span: Span | undefined): readonly string[] => span?.folded.split(' ') ?? [];
const hasFinite = (words: readonly string[]): boolean => words.some(isFiniteVerb);
const hasNumber = (words: readonly string[]): boolean => words.some((word) => /\d/.test(word));

/** The content can be stored: neither a question nor an errand, and more than a bare name of something. */
export const isStatement: Condition = (found) => {
  const content = contentOf(found);
  const words = wordsOf(content);
  const first = words[0] ?? '';
  if (content === undefined || first === '' || looksLikeErrand(words)) return false;
  if (first === 'nicht' || first === 'nichts' || first === 'nix') return false;
  if (questionWords.has(first)) return !endsWithItsQuestion(found, content);
  return !startsLikeQuestion(words) && !isBareAttribute(words) && !isBareThing(words) && words.join(' ') !== 'dass';
};

/** A statement with a verb, a number or a clear break before it: something to know, not a thing to think of. */
export const isKnowledge: Condition = (found) => isStatement(found) && !isErrand(found);

const unfinished =
  /(?:^| )(?:darf|duerfen|muss|muessen|soll|sollen|will|wollen|kann|koennen|werde|wird|werden|habe|hat|haben|haette|wuerde|moechte|sollte|koennte|musste|konnte|wollte)(?: |$)/;

/** A statement that is over before the command behind it: "Ich darf den Kuchen | nicht vergessen" is not. */
export const isFinished: Condition = (found) => {
  const content = contentOf(found);
  if (content === undefined || !isStatement(found)) return false;
  return (
    isSeparated(found.utterance, content.to) ||
    !/(?:vergessen|merken|notieren|speichern|behalten|aufschreiben|festhalten)$/.test(found.folded) ||
    !unfinished.test(content.folded)
  );
};

/** A name is a word or two. */
export const isName: Condition = (found) => (found.captures.name?.folded.split(' ').length ?? 9) <= 2;

/** Something to do rather than something to know: a "zu" clause, a bare infinitive, a bare thing. */
export const isErrand: Condition = (found) => {
  const span = contentOf(found) ?? topicOf(found);
  if (span === undefined) return true;
  const words = wordsOf(span);
  if (words[0] === 'dass' || questionWords.has(words[0] ?? '')) return false;
  const brief = words.length <= 3 && !hasNumber(words);
  return looksLikeErrand(words) || (!hasFinite(words) && (brief || !isSeparated(found.utterance, span.from)));
};

/** The content is a clause with "zu": "den Müll rauszubringen". */
export const isFollowedByInfinitive: Condition = (found) => {
  const content = contentOf(found);
  return content !== undefined && !content.folded.startsWith('dass ') && zuInfinitive.test(content.folded);
};

/** "wo ich geparkt habe" without saying where, "meinen Geburtstag" without the date: there is nothing to store yet. */
export const saysNothingYet: Condition = (found) => {
  const content = contentOf(found);
  if (content === undefined) return questionTail(found);
  const words = wordsOf(content);
  if (questionWords.has(words[0] ?? '')) return endsWithItsQuestion(found, content);
  return isBareAttribute(words) || isBareThing(words);
};

/** Things for a shopping list: "Milch kaufen", "noch Eier". */
export const isShopping: Condition = (found) => {
  const words = wordsOf(contentOf(found));
  if (
    words.length === 0 ||
    words.length > 7 ||
    /^(?:etwas|was|es|nichts)$/.test(words[0] ?? '') ||
    words[0] === 'dass' ||
    questionWords.has(words[0] ?? '')
  )
    return false;
  if (/^(?:kaufen|einkaufen|besorgen|holen|mitbringen|nachkaufen)$/.test(words.at(-1) ?? '')) return true;
  if (hasFinite(words) || articles.has(words[0] ?? '') || possessive.test(words[0] ?? '')) return false;
  if (/(?:^merk|^merkt|^merke) /.test(found.folded) || words.some(isProperSign)) return false;
  return (
    words.length <= 5 && !words.some((word) => /^(?:am|um|uhr|dass|das|es|im|bis|ab)$/.test(word)) && !isCode(words)
  );
};

/** "Was weißt du über X": ours when X is somebody or something of this household. */
export const isAboutTheHousehold: Condition = (found) => {
  const topic = topicOf(found);
  const words = wordsOf(topic);
  if (topic === undefined || words.length === 0) return false;
  if (found.context.knownSubjects.has(topic.folded) || words.some((word) => found.context.knownSubjects.has(word))) {
    return true;
  }
  if (words.some(isWorldly)) return false;
  return words.some((word) => isProperSign(word) || isHouseholdWord(word)) || articles.has(words[0] ?? '');
};

/** A question word followed by something of this household, not of the world. */
export const isHouseholdQuestion: Condition = (found) => {
  const words = found.folded.split(' ');
  if (hasHouseholdSign(found)) return true;
  if (
    words.some(isWorldly) ||
    /^(?:wie (?:hoch|weit|gross|schwer|lang|tief|schnell|alt)|wer (?:ist|war) (?:der|die)) /.test(found.folded)
  ) {
    return false;
  }
  return /(?: (?:der|die|das|den|dem|zum|zur|beim|vom|im|am|fuers|unterm|hier|bei uns) )/.test(`${found.folded} `);
};

/** Something in the sentence belongs to this household: people, "mein", "wir", things one keeps. */
export const hasHouseholdSign: Condition = (found) => {
  const words = found.folded.split(' ');
  return words.some((word) => isProperSign(word) || isHouseholdWord(word) || found.context.knownSubjects.has(word));
};

/** What is to be forgotten is something one remembers, not a timer, a list or a lamp. */
export const isRemembered: Condition = (found) => {
  const words = wordsOf(topicOf(found));
  const text = ` ${words.join(' ')} `;
  if (
    words.length === 0 ||
    / \p{L}*(?:timer|wecker|alarm|liste|mail|mails|nachricht|nachrichten|foto|fotos|datei|app|licht|lichter|lampe|kerze|feuer|musik|lied|playlist|kalender|kalendereintrag|verlauf|aufnahme|aufnahmen|szene|automation|geraet|fleck|staub|bestellung) /u.test(
      text,
    )
  ) {
    return false;
  }
  if (
    / (?:das mit|die sache mit|was|adresse|\p{L}*nummer|namen?|\p{L}*code|eintrag|eintraege|info|infos|notiz|information|regel|angabe|den eintrag) /u.test(
      text,
    )
  )
    return true;
  return words.some((word) => isProperSign(word) || isHouseholdWord(word) || found.context.knownSubjects.has(word));
};

/** "Die Schaukel ist verkauft, vergiss das": a statement in front gives the reason, nothing else does. */
export const isReasonForForgetting: Condition = (found) => {
  const reason = contentOf(found) ?? topicOf(found);
  const topic = topicOf(found);
  const words = wordsOf(reason);
  if (
    reason === undefined ||
    !hasFinite(words) ||
    startsLikeQuestion(words) ||
    /(?:^| )(?:nicht|nie)$/.test(reason.folded)
  )
    return false;
  if (isFiniteVerb(words[0] ?? '') || /^(?:mach|schalt|spiel|stell|dreh|fahr|dimm)/.test(words[0] ?? '')) return false;
  if (topic === undefined || topic === reason) return true;
  if (/^(?:es|nicht|nie|das nicht|ich|habe)(?: |$)/.test(topic.folded)) return false;
  return isSeparated(found.utterance, topic.from - 1) || gapBefore(found.utterance, reason.to).trim() !== '';
};

/** After "nein, nicht X": a value, not a way of refusing. */
export const isNewValue: Condition = (found) => {
  const words = wordsOf(contentOf(found));
  if (found.captures.old !== undefined || found.folded.includes('meint')) return words.length > 0;
  if (/(?:heisse|name|wohne|bin) /.test(found.folded)) return words.length <= 6;
  return (
    words.length >= 2 &&
    !isInfinitive(words.at(-1) ?? '') &&
    !hasFinite(words) &&
    !/^(?:so|mehr|noch|jetzt|heute|das|es)$/.test(words[0] ?? '')
  );
};

const attributeName =
  /(?:code|passwort|pin|nummer|adresse|geburtstag|name|termin|groesse|kennzeichen|hausarzt|tierarzt)$/;

/** A full statement about a thing or person that gives a value: "die Klinik ist jetzt in der Bahnhofstraße". */
export const isReplacedValue: Condition = (found) => {
  const content = contentOf(found);
  const words = wordsOf(content);
  const text = ` ${words.join(' ')} `;
  const first = words[0] ?? '';
  const named =
    articles.has(first) ||
    possessive.test(first) ||
    isProperSign(first) ||
    isProperSign(words[1] ?? '') ||
    found.context.knownSubjects.has(first);
  if (content === undefined || words.length < 3 || startsLikeQuestion(words)) return false;
  if (found.captures.old !== undefined)
    return wordsOf(found.captures.old).some(
      (word) => attributeName.test(word) || found.context.knownSubjects.has(word),
    );
  if (!hasFinite(words)) return false;
  if (!named || / (?:mir|dir|dich|licht|lampe|fernseher|musik|heizung|egal|nicht da|kaputt) /.test(text)) return false;
  return (
    / (?:jetzt|geburtstag|heisst|lautet|wohnt|haengt|liegt|steht|gehoert|kommt|nummer|code|vertraegt|mag|isst|ist in|ist im|ist am|ist bei|sondern) /.test(
      text,
    ) ||
    hasNumber(words) ||
    isSeparated(found.utterance, content.from)
  );
};

/** Facts that are stored without being asked to, because nobody says them for another reason. */
export const isFact: Condition = (found) => {
  const { folded } = found;
  if (startsLikeQuestion(folded.split(' '))) return false;
  return /^(?:\p{L}+ ){1,4}(?:hat|haben|habe) (?:immer )?(?:am|im) (?:\d{1,2}|\p{L}+) (?:\p{L}+ |\d+ ){0,3}(?:geburtstag|hochzeitstag|namenstag)$|^(?:\p{L}+ ){1,4}(?:ist|bin|sind|wurde) (?:am|im) (?:\d{1,2}|\p{L}+) (?:\p{L}+ |\d+ ){0,3}geboren$|^(?:\p{L}+ ){1,3}(?:geburtstag|hochzeitstag|namenstag) ist (?:am|im) (?:\d{1,2}|\p{L}+)(?: (?:\p{L}+|\d+)){0,3}$/u.test(
    folded,
  );
};

/** "Ab jetzt bin ich …": a lasting state of people or things, not a command for now. */
export const isStanding: Condition = (found) => {
  const words = wordsOf(contentOf(found));
  const [first = '', second = ''] = words;
  if (words.length < 2) return false;
  if (/^(?:bitte|kein|keine|keinen|nur|immer|kurz|kuerzer)$/.test(first))
    return words.length >= 2 && !looksLikeErrand(words.slice(1, -1));
  if (!isFiniteVerb(first) && !/^(?:nenn|nenne|sprich|antworte|sag|red|rede|frag|klopf)$/.test(first)) return false;
  if (/^(?:wird|werden|schalte|mach|mache|schalt|stell|stelle|dreh|drehe|spiel|spiele|fahr|dimm|dimme)$/.test(first))
    return second === 'ich' || second === 'wir';
  return true;
};

/** "Mit X meine ich Y": X is a name for something, not a company ("mit Freude meine ich es gut"). */
export const isNaming: Condition = (found) => {
  const words = wordsOf(topicOf(found));
  return (
    words.length >= 1 &&
    words.length <= 4 &&
    !startsLikeQuestion(words) &&
    found.folded.split(' ').length > words.length + 3
  );
};

function looksLikeErrand(words: readonly string[]): boolean {
  const text = words.join(' ');
  if (words[0] === 'dass') return false;
  const last = words.at(-1) ?? '';
  if (zuInfinitive.test(text)) return !words.slice(0, 3).some((word) => isFiniteVerb(word) && !isInfinitive(word));
  return isInfinitive(last) && !hasFinite(words.slice(0, -1)) && words.length <= 8;
}

/** Whether nothing but the question itself is said: "wo ich geparkt habe", but not "…: Deck 2". */
function endsWithItsQuestion(found: Found, content: Span): boolean {
  const second = wordsOf(content)[1] ?? '';
  if (
    isFiniteVerb(second) &&
    !isInfinitive(second) &&
    wordsOf(content).length > 2 &&
    !isSeparated(found.utterance, content.to - 1)
  )
    return true;
  for (let at = content.from + 1; at < content.to; at += 1) {
    if (isSeparated(found.utterance, at) && at - content.from >= 2) return false;
  }
  const words = wordsOf(content);
  const last = words.at(-1) ?? '';
  return words.length <= 2 || isFiniteVerb(last) || isInfinitive(last) || isParticiple(last) || !hasFinite(words);
}

function questionTail(found: Found): boolean {
  const words = found.folded.split(' ');
  const start = words.findIndex((word) => questionWords.has(word));
  if (start < 0) return false;
  const span: Span = { folded: words.slice(start).join(' '), text: '', from: start, to: words.length };
  return endsWithItsQuestion(found, span);
}

function startsLikeQuestion(words: readonly string[]): boolean {
  const [first = '', second = ''] = words;
  if (questionWords.has(first)) return true;
  const asksSomebody =
    /^(?:du|ihr|sie|er|es|wir|ich|der|die|das|mein|meine|unser|unsere|man|jemand)$/.test(second) ||
    isProperSign(second);
  return isFiniteVerb(first) && !isInfinitive(first) && asksSomebody && !/^(?:sei|moechte)$/.test(first);
}

/** "meine Telefonnummer", "Annas Geburtstag", "den Code vom Tor": the name of a value, not the value. */
function isBareAttribute(words: readonly string[]): boolean {
  if (hasNumber(words) || hasFinite(words) || words.length > 7) return false;
  const at = words.findIndex((word) =>
    /(?:telefonnummer|handynummer|nummer|geburtstag|adresse|heimatadresse|namen?|code|passwort|pin|kennzeichen|iban|allergie|allergien|schuhgroesse|groesse|lieblings\p{L}+|termin|termine|parkplatz|standort|stimme|gesicht|lage)$/u.test(
      word,
    ),
  );
  if (at < 0) return false;
  const rest = words.slice(at + 1);
  return rest.length === 0 || /^(?:von|vom|fuer|fuers|der|des|meiner|meines|unserer|zum|zur|beim)$/.test(rest[0] ?? '');
}

/** "die Leiter", "meinen Koffer": a thing, and nothing about it. */
function isBareThing(words: readonly string[]): boolean {
  const [first = ''] = words;
  return (
    words.length === 2 &&
    (articles.has(first) || possessive.test(first)) &&
    !isFiniteVerb(words[1] ?? '') &&
    !hasNumber(words)
  );
}

function isProperSign(word: string): boolean {
  return isFirstName(word) || isFamilyName(word) || possessive.test(word);
}

function isHouseholdWord(word: string): boolean {
  return householdWords.has(word) || householdEndings.some((ending) => word.endsWith(ending));
}

function isWorldly(word: string): boolean {
  return worldWords.has(word);
}

function isCode(words: readonly string[]): boolean {
  return words.some((word) => /\d{3,}/.test(word) || /(?:code|passwort|pin|nummer|kennwort)$/.test(word));
}
