import { isFamilyName, isFirstName } from '../../names.ts';
import { isSeparated } from '../../utterance.ts';
import { isAboutFullName } from '../full-name.ts';
import type { Condition, Found, Span } from '../rule.ts';
import { householdWords, worldWords } from './household.ts';

const questionWords = new Set(['where', 'what', 'when', 'who', 'whom', 'whose', 'why', 'how', 'which', 'whether']);
/** "when I say" is a condition, "when is" a question. */
const isCondition = (words: readonly string[]): boolean =>
  /^when(?:ever)? (?:i|we|someone|somebody|anyone|you) (?:say|says|hear|shout|shouts) /.test(words.join(' '));
const determiners = new Set(['the', 'my', 'our', 'your', 'his', 'her', 'their', 'a', 'an']);
const possessives = new Set(['my', 'our', 'his', 'her', 'their']);
const finite = new Set(
  `is are am was were be been has have had do does did will would can could may might must should shall likes like loves
  love hates hate prefers prefer dislikes needs need wants want lives live works work drinks drink eats eat takes take
  goes go comes come visits visit plays play sleeps hangs lies stands sits stays keeps keep put parked left lent bought
  hid stored moved starts start ends opens closes closed expires leaves arrives calls called costs weighs takes took read said
  told gave got paid planted cut broke found lost made sold owes borrowed uses use reads speaks knows means smells tastes
  gets gives makes says feels thinks finds pays brings walks rides feeds washes checks smokes snores barks bites leaks
  sticks stops breaks looks sounds refuses swims sings teaches helps stays breaks has
  changed fits runs hates turned turns rings collects collected wears wear went came saw met drives belongs contains`
    .trim()
    .split(/\s+/),
);

const contentOf = (found: Found): Span | undefined => found.captures.content;
const topicOf = (found: Found): Span | undefined => found.captures.topic;
const wordsOf = (span: Span | undefined): readonly string[] => span?.folded.split(' ') ?? [];
const isVerb = (word: string): boolean => finite.has(word) || (word.length > 4 && word.endsWith('ed'));
const hasFinite = (words: readonly string[]): boolean => words.some(isVerb);
const hasNumber = (words: readonly string[]): boolean => words.some((word) => /\d/.test(word));

/** The content can be stored: neither a question nor an errand, and more than a bare name of something. */
export const isStatement: Condition = (found) => {
  const content = contentOf(found);
  const words = wordsOf(content);
  const [first = ''] = words;
  if (content === undefined || first === '') return false;
  if (first === 'to' || (first === 'about' && words.length < 3)) return false;
  if (questionWords.has(first) && !isCondition(words)) return !endsWithItsQuestion(found, content);
  if (first === 'not') return words[1] === 'to' && words.length > 3;
  return !startsLikeQuestion(words) && !isBareAttribute(words) && !isBareThing(words) && !isLoneWord(words);
};

/** A statement with a verb, a number or a clear break before it: something to know, not a thing to think of. */
export const isKnowledge: Condition = (found) => isStatement(found) && !isErrand(found);

/** A scope with a colon before a statement ("Just for me: …") is a command of its own. */
export const isScopedStatement: Condition = (found) => found.scopeCommands && isStatement(found);

/** A name is a word or two. */
export const isName: Condition = (found) => (found.captures.name?.folded.split(' ').length ?? 9) <= 2;

/** Something to do rather than something to know: a bare thing. */
export const isErrand: Condition = (found) => {
  const content = contentOf(found);
  const words = wordsOf(content);
  if (content === undefined || questionWords.has(words[0] ?? '') || hasFinite(words)) return false;
  if (isThatClause(found, content)) return false;
  return (words.length <= 4 && !hasNumber(words)) || !isSeparated(found.utterance, content.from);
};

/** "where I parked" without saying where, "my birthday" without the date: there is nothing to store yet. */
export const saysNothingYet: Condition = (found) => {
  const content = contentOf(found);
  const words = wordsOf(content);
  if (content === undefined) return false;
  if (questionWords.has(words[0] ?? '') && !isCondition(words)) return endsWithItsQuestion(found, content);
  return isBareAttribute(words) || isBareThing(words);
};

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
  return / (?:the|here) /.test(`${found.folded} `);
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
    / (?:bit|thing|fact|entry|note|info|information) /.test(text)
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

/** Facts that are stored without being asked to, because nobody says them for another reason. */
export const isFact: Condition = (found) =>
  /^(?:[a-z]+ ){1,4}(?:birthday|anniversary) is (?:on )?(?:the )?(?:\d{1,2}(?:st|nd|rd|th)?|[a-z]+)(?: of)?(?: [a-z]+| \d{1,4}(?:st|nd|rd|th)?){1,3}$|^(?:[a-z]+ ){1,4}was born (?:on|in) .{2,30}$/.test(
    found.folded,
  ) && !questionWords.has(found.folded.split(' ')[0] ?? '');

/** "From now on I am …": a lasting state of people or things, not a command for now. */
export const isStanding: Condition = (found) => {
  const words = wordsOf(contentOf(found));
  const [first = '', second = ''] = words;
  if (words.length < 2 || startsLikeQuestion(words)) return false;
  if (/^(?:turn|switch|dim|play|set|open|close|start|stop|lights|add|put)$/.test(first)) return false;
  if (/^(?:i|we)$/.test(first) && /^(?:will|want|am going|promise)$/.test(second)) return words.length > 3;
  return (
    hasFinite(words) || /^(?:please|no|only|always|never|call|speak|answer|use|address|knock|short|keep)$/.test(first)
  );
};

/** "By X I mean Y": X is a name for something. */
export const isNaming: Condition = (found) => {
  const words = wordsOf(topicOf(found));
  return words.length >= 1 && words.length <= 4 && !questionWords.has(words[0] ?? '');
};

/** Whether nothing but the question itself is said: "where I parked", but not "…: level 2". */
function endsWithItsQuestion(found: Found, content: Span): boolean {
  for (let at = content.from + 2; at < content.to; at += 1) {
    if (isSeparated(found.utterance, at)) return false;
  }
  const words = wordsOf(content);
  if (words.length <= 2 || /^(?:is|are|was|were|do|does|did|can|has|have|will)$/.test(words[1] ?? '')) return true;
  const answers = words.slice(2, -1).some((word) => word === 'is' || word === 'are');
  return !hasNumber(words) && !answers;
}

/** "that the goldfish gets flakes", but not "that parcel": after "that" stands what a clause begins with. */
function isThatClause(found: Found, content: Span): boolean {
  const [first = '', ...rest] = wordsOf(content);
  const opens = /^(?:the|i|we|he|she|they|it|you|there)$/.test(first) || isProperSign(first);
  return found.utterance.words[content.from - 1]?.folded === 'that' && opens && rest.length > 1;
}

function startsLikeQuestion(words: readonly string[]): boolean {
  const [first = '', second = ''] = words;
  if (questionWords.has(first) && !isCondition(words)) return true;
  const asks = /^(?:is|are|am|was|were|do|does|did|has|have|had|can|could|will|would|should|may|shall)$/.test(first);
  return asks && second !== 'not' && !(first === 'have' && determiners.has(second));
}

/** "my phone number", "grandpa's birthday": the name of a value, not the value. */
function isBareAttribute(words: readonly string[]): boolean {
  if (
    hasNumber(words) ||
    words.length > 7 ||
    words.some((word) => /^(?:is|are|was|has|have|as|comes|at|on)$/.test(word))
  )
    return false;
  const text = words.join(' ');
  return /(?:^| )(?:name|names|birthday|number|phone|address|code|password|pin|passcode|anniversary|allergy|allergies|size|email|location|parking spot|license plate|voice|face|(?:favourite|favorite) [a-z]+)(?:$| (?:of|for|to) )/.test(
    text,
  );
}

function isLoneWord(words: readonly string[]): boolean {
  return words.length === 1 && !hasNumber(words);
}

/** "the ladder", "my suitcase": a thing, and nothing about it. */
function isBareThing(words: readonly string[]): boolean {
  return words.length === 2 && determiners.has(words[0] ?? '') && !hasFinite(words) && !hasNumber(words);
}

function isProperSign(word: string): boolean {
  return isFirstName(word) || isFamilyName(word) || possessives.has(word) || /^(?:mr|mrs|miss|ms|dr)$/.test(word);
}
