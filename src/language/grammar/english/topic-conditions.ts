import { isOnlyAColour } from '../../colours.ts';
import { isSpelledNumber } from '../../digits.ts';
import { destinationPrepositions, placePrepositions } from '../../place-prepositions.ts';
import { isSeparated } from '../../utterance.ts';
import { isAboutFullName } from '../full-name.ts';
import type { Condition, Found, Span } from '../rule.ts';
import { isTimeAlone } from '../time-topic.ts';
import { householdWords, worldWords } from './household.ts';
import { hasFinite, hasNumber, isProperSign, possessives, startsLikeQuestion, wordsOf } from './wording.ts';

const contentOf = (found: Found): Span | undefined => found.captures.content;
const topicOf = (found: Found): Span | undefined => found.captures.topic;

/** "What do you know about X": ours when X is somebody or something of this household. */
export const isAboutTheHousehold: Condition = (found) => {
  const topic = topicOf(found);
  const words = wordsOf(topic);
  if (topic === undefined || words.length === 0) return false;
  if (found.context.knownSubjects.has(topic.folded) || words.some((word) => found.context.knownSubjects.has(word))) {
    return true;
  }
  if (words.some((word) => worldWords.has(word))) return false;
  return words.some((word) => isProperSign(word) || householdWords.has(word)) || words[0] === 'the';
};

const namedQuestion =
  /^(?:how (?:old|tall|high|rich|heavy) (?:is|was)|who (?:is|was)|when (?:is|was|did)|where (?:was|did)) /;

/** "Where is box 7": what has a number at home needs no article. */
const numberedThing = /^where(?: is|s|was) \p{L}{3,} \d{1,3}[a-z]?$/u;

/** A question word followed by something of this household, not of the world. */
export const isHouseholdQuestion: Condition = (found) => {
  const words = found.folded.split(' ');
  if (isAboutFullName(found, namedQuestion)) return false;
  if (hasHouseholdSign(found)) return true;
  if (words.some((word) => worldWords.has(word))) return false;
  if (
    /^(?:how (?:high|tall|far|big|heavy|long|deep|fast|old)|who (?:is|was)|what (?:is|are) (?:a|an)) /.test(
      found.folded,
    )
  )
    return false;
  return / (?:the|here) /.test(`${found.folded} `) || numberedThing.test(found.folded);
};

/** A question after a statement, with a break between them. */
export const asksAfterwards: Condition = (found) => {
  const content = contentOf(found);
  return content !== undefined && isSeparated(found.utterance, content.to) && isHouseholdQuestion(found);
};

/** "the stable's phone number", "grandma's birthday": a value somebody may have told. */
export const isAboutAValue: Condition = (found) =>
  wordsOf(topicOf(found)).some((word) =>
    /^(?:number|password|code|pin|passcode|address|birthday|combination|plate)$/.test(word),
  );

/** Something in the sentence belongs to this household: people, "my", "we", things one keeps. */
export const hasHouseholdSign: Condition = (found) => {
  const words = found.folded.split(' ');
  const signs = words.some(
    (word) => isProperSign(word) || householdWords.has(word) || found.context.knownSubjects.has(word),
  );
  return signs || (ownedBySomebody.test(found.utterance.text) && !words.some((word) => worldWords.has(word)));
};

/** "Priya's recital": the apostrophe shows that somebody has something; "what's" and "today's" do not. */
const ownedBySomebody =
  /(?<![\p{L}'’])(?!(?:what|where|when|who|how|it|that|there|here|let|he|she|today|tomorrow|yesterday|tonight|year|week|month|world|everyone|anyone)['’])\p{L}{2,}['’]s \p{L}/iu;

/** What is to be forgotten is something one remembers, not a timer, a list or a lamp. */
export const isRemembered: Condition = (found) => {
  const words = wordsOf(topicOf(found));
  const text = ` ${words.join(' ')} `;
  if (
    / (?:timer|timers|alarm|alarms|list|mail|mails|email|emails|message|messages|photo|photos|file|files|app|light|lights|lamp|music|song|playlist|calendar|history|recording|recordings|scene|automation|device|stain|order|account|event) /.test(
      text,
    )
  ) {
    return false;
  }
  return (
    words.some((word) => isProperSign(word) || householdWords.has(word) || found.context.knownSubjects.has(word)) ||
    / (?:bit|thing|fact|entry|note|info|information|phrase|passphrase|codeword|password) /.test(text)
  );
};

/** "We sold the swing, forget that": a statement in front gives the reason, nothing else does. */
export const isReasonForForgetting: Condition = (found) => {
  const reason = contentOf(found) ?? topicOf(found);
  const topic = topicOf(found);
  const words = wordsOf(reason);
  if (reason === undefined || !hasFinite(words) || startsLikeQuestion(words)) return false;
  if (
    /^(?:play|turn|switch|set|open|close|dim|stop|do|never|you|to|i (?:can|will|always|never|often|did|do)|if|they|people|please)(?: |$)/.test(
      reason.folded,
    )
  )
    return false;
  if (/(?: (?:not|to|never|will|would|can|could|i|you|we|always|often|and))$/.test(reason.folded)) return false;
  if (topic === undefined || topic === reason) return true;
  return !/^(?:it|to)(?: |$)/.test(topic.folded) && isSeparated(found.utterance, reason.to);
};

/** "my name is Ottilie": who one is and where one lives, briefly. */
export const isAboutOneself: Condition = ({ captures: { content } }) =>
  content !== undefined &&
  /^(?:my name is|i am called|i live (?:in|at|on)|my number is)(?: \S+){1,5}$/.test(content.folded);

const day = /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tomorrow)$/;

/** "at ten", "on Friday": another time and nothing else, which only means something after an answer. */
export const isOnlyATime: Condition = (found) => {
  const words = wordsOf(contentOf(found));
  const [first = '', ...others] = words;
  const introduced = /^(?:at|on|by|from|until|around)$/.test(first) && others.length > 0;
  if (isTimeAlone(contentOf(found)?.text ?? '', 'en')) return true;
  return words.length <= 5 && !hasFinite(words) && (introduced || (day.test(first) && others.length < 4));
};

/** "in the shed", "to Spain": another place and nothing else. */
export const isOnlyAPlace: Condition = (found) => {
  const [first = '', ...others] = wordsOf(contentOf(found));
  return (
    (placePrepositions.en.test(first) || destinationPrepositions.en.test(first)) &&
    others.length > 0 &&
    others.length <= 5 &&
    !hasFinite(others)
  );
};

/** "turnip stew": another thing or name and nothing else. */
export const isOnlyAThing: Condition = (found) => {
  const words = wordsOf(contentOf(found));
  if (words.length === 0 || words.length > 3 || hasFinite(words)) return false;
  if (ofTheMoment.test(` ${words.join(' ')} `)) return false;
  return !/^(?:not|that|this|it|so|now|thanks|please|turn|put|set|play|stop|leave|do|go|ok|okay|fine|way|yes)$/.test(
    words[0] ?? '',
  );
};

/** "57", "a grey one": another number or colour and nothing else, which only means something after an answer. */
export const isOnlyANumberOrColour: Condition = ({ captures: { content } }) =>
  content !== undefined && (isSpelledNumber(content.folded, 'en') || isOnlyAColour(content.text, 'en'));

/** After "no, not X": a value, not a way of refusing. */
export const isNewValue: Condition = (found) => {
  const words = wordsOf(contentOf(found));
  if (
    found.captures.old !== undefined ||
    /(?:meant|mean|make that|its|said|it is|it was|that is) /.test(found.folded)
  ) {
    return words.length > 0 && !/^(?:ok|okay|fine|enough|nothing|not|too|so|all|good|wrong)$/.test(words[0] ?? '');
  }
  return (
    words.length >= 2 && !hasFinite(words) && !/^(?:now|yet|so|that|this|it|today|really|at)$/.test(words[0] ?? '')
  );
};

const valueOfTime =
  /(?:^| )(?:now|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|tomorrow|noon|midnight)(?: |$)/;

/** A thing or person of the household whose value changes, not a lamp or how one feels. */
export const isChangedValue: Condition = (found) => {
  const words = wordsOf(topicOf(found) ?? found.captures.old);
  const [first = ''] = words;
  const named = first === 'the' || words.some((word) => isProperSign(word) || found.context.knownSubjects.has(word));
  return named && words.length <= 6 && !startsLikeQuestion(words) && !ofTheMoment.test(` ${found.folded} `);
};

/** "Not on Monday, on Thursday": two values with a break between them, or of one word each. */
export const isValueForValue: Condition = (found) => {
  const { old, content } = found.captures;
  if (old === undefined || content === undefined || hasFinite(wordsOf(content))) return false;
  const brief = wordsOf(old).length <= 3 && wordsOf(content).length <= 4;
  return brief && (isSeparated(found.utterance, content.from - 1) || wordsOf(old).length === 1);
};

/** "The chimney sweep comes on Friday, not Thursday": a statement, a break, and the value it no longer has. */
export const isStatedAnew: Condition = (found) => {
  const { old, content } = found.captures;
  if (old === undefined || content === undefined) return false;
  const words = wordsOf(content);
  const brief = wordsOf(old).length <= 3 && !hasFinite(wordsOf(old));
  return brief && hasFinite(words) && !startsLikeQuestion(words) && isSeparated(found.utterance, content.to);
};

/** "two", "3": a number and nothing else. */
export const isNewNumber: Condition = (found) => {
  const words = wordsOf(contentOf(found));
  return words.length === 1 && isSpelledNumber(words[0] ?? '', 'en');
};

/** "I do like celery", "Grandma eats fish": a whole statement about somebody or something. */
export const isContradiction: Condition = (found) => {
  const words = wordsOf(contentOf(found));
  const [first = '', second = ''] = words;
  if (words.length < 3 || words.length > 10 || startsLikeQuestion(words)) return false;
  if (
    ofTheMoment.test(` ${words.join(' ')} `) ||
    /^(?:will|want|am|have|had|can|could|should|would|must)$/.test(second)
  )
    return false;
  const named =
    /^(?:i|we|the)$/.test(first) ||
    possessives.has(first) ||
    isProperSign(first) ||
    found.context.knownSubjects.has(first);
  return named && hasFinite(words.slice(1, 4));
};

const ofTheMoment = / (?:me|you|light|lights|lamp|tv|music|heating|care|enough|timer|volume|temperature|brightness) /;

/** A full statement about a thing or person that gives a value: "the vet is on Station Road now". */
export const isReplacedValue: Condition = (found) => {
  const content = contentOf(found);
  const words = wordsOf(content);
  const [first = '', second = ''] = words;
  const text = ` ${words.join(' ')} `;
  if (content === undefined) return false;
  if (found.captures.old !== undefined) {
    return wordsOf(found.captures.old).some(
      (word) =>
        found.context.knownSubjects.has(word) || /(?:code|password|number|birthday|address|name|pin)$/.test(word),
    );
  }
  if (/^(?:its|it is|it was) /.test(content.folded) && (hasNumber(words) || valueOfTime.test(content.folded)))
    return true;
  const named =
    first === 'the' ||
    possessives.has(first) ||
    isProperSign(first) ||
    isProperSign(second) ||
    /^(?!it|that|what|there|here|he|she|who|let)\p{L}+['’]s /iu.test(content.text) ||
    found.context.knownSubjects.has(first);
  if (!named || words.length < 3 || startsLikeQuestion(words)) return false;
  if (ofTheMoment.test(text) || !hasFinite(words)) return false;
  return (
    / (?:now|birthday|called|lives|hangs|lies|stands|belongs|comes|number|name|code|likes|eats|is in|is on|is at|is the|but) /.test(
      text,
    ) || hasNumber(words)
  );
};
