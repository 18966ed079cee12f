import { fold } from '../fold.ts';
import { singleValuedSlot } from '../slot.ts';
import { noParts, type Parts } from './parts.ts';
import { join, type Token, tokenise, withoutFinalPunctuation } from './words.ts';

const verbs = new Set(
  (
    'is are was were am has have had likes like loves love hates hate prefers prefer needs need wants want lives live works ' +
    'work drinks drink eats eat takes take goes go comes come visits visit plays play sleeps hangs hang lies lie stands stand ' +
    'sits sit stays stay keeps keep belongs belong costs cost starts ends opens closes leaves arrives weighs reads read said ' +
    'owns owns can must should may will does do speaks wears contains fits uses expires put left parked lent bought hid stored ' +
    'gets get means smells tastes dislikes dislike bears cannot'
  ).split(' '),
);
const prepositions = new Set(
  'in on at under behind inside beside above below near by next between over with to from'.split(' '),
);
const negation =
  /^(?:not|no|never|dont|doesnt|isnt|arent|cant|cannot|wont|didnt|wasnt|mustnt|shouldnt|nothing|nobody)$/;
const attributeEnding =
  /^(?:code|password|pin|passcode|number|address|size|birthday|anniversary|combination|plate|type)$/;

/** Reads subject, predicate and object off an English sentence; without a clear subject and verb all are null. */
export function englishParts(sentence: string, speakerName: string | null): Parts {
  const tokens = firstClause(
    withoutFinalPunctuation(tokenise(sentence.replace(/^I['’]ve /, 'I have ').replace(/^I['’]m /, 'I am '))),
  );
  const polarity = tokens.some((token) => negation.test(token.folded)) ? 'negative' : 'positive';
  const at = tokens.findIndex(
    (token, index) => index > 0 && (verbs.has(token.folded) || negatedVerb.test(token.folded) || isPast(token.folded)),
  );
  const verb = tokens[at];
  if (verb === undefined) return { ...noParts, polarity };
  const subject = nameSubject(tokens.slice(0, at), speakerName);
  if (subject === null) return { ...noParts, polarity };
  const parts = readParts({ subject, before: tokens.slice(0, at), verb, rest: tokens.slice(at + 1) });
  const singleValued = parts.predicate !== null && singleValuedSlot(parts.predicate) !== null;
  return { ...parts, polarity: parts.polarity === 'negative' ? 'negative' : polarity, singleValued };
}

const isPast = (word: string): boolean => word.length > 4 && word.endsWith('ed');
const negatedVerb = /^(?:dont|doesnt|isnt|arent|cant|wont|wasnt|mustnt|shouldnt)$/;

interface Clause {
  readonly subject: string;
  readonly before: readonly Token[];
  readonly verb: Token;
  readonly rest: readonly Token[];
}

function firstClause(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex((token, at) => {
    const verbBefore = tokens.slice(1, at + 1).some((earlier) => verbs.has(earlier.folded));
    const next = tokens[at + 1]?.folded ?? '';
    const linked =
      /^(?:and|but|because|when|if|so)$/.test(next) && tokens.slice(at + 2).some((later) => verbs.has(later.folded));
    return verbBefore && at < tokens.length - 1 && (/[,;.!?]/.test(token.after) || linked);
  });
  return end < 0 ? tokens : tokens.slice(0, end + 1);
}

function nameSubject(tokens: readonly Token[], speakerName: string | null): string | null {
  const [first] = tokens;
  if (first === undefined) return null;
  if (first.folded === 'i') return speakerName;
  if (tokens.length === 1 && /^(?:he|she|it|they|this|that|there|you|someone|nobody|these|those)$/.test(first.folded))
    return null;
  const phrase = withoutArticle(tokens);
  return first.folded === 'my' && speakerName !== null ? `${speakerName}'s ${phrase}` : phrase;
}

function withoutArticle(tokens: readonly Token[]): string {
  const kept =
    /^(?:the|a|an|my|our|your)$/.test(tokens[0]?.folded ?? '') && tokens.length > 1 ? tokens.slice(1) : tokens;
  return join(withoutFinalPunctuation(kept));
}

const made = (subject: string | null, predicate: string, object: string): Parts => ({
  ...noParts,
  subject,
  predicate,
  object: object === '' ? null : object,
});

function readParts(clause: Clause): Parts {
  const verb = clause.verb.folded;
  const negative =
    negatedVerb.test(verb) || clause.rest.slice(0, 2).some((token) => negation.test(token.folded)) || verb === 'cannot';
  const rest = clause.rest.filter(
    (token, at) => !(at < 3 && /^(?:not|now|always|currently|usually|really|also|just|never)$/.test(token.folded)),
  );
  const text = fold(join(rest));
  const being = /^(?:is|are|am|was|were|isnt|arent)$/.test(verb);
  if (being && /^allergic to /.test(text))
    return made(clause.subject, 'is allergic to', join(withoutFinalPunctuation(rest.slice(2))));
  if (being && /^(?:called|named) /.test(text))
    return made(clause.subject, 'is called', join(withoutFinalPunctuation(rest.slice(1))));
  if (being && /^born /.test(text))
    return made(clause.subject, 'birthday is', join(withoutFinalPunctuation(rest.slice(2))));
  if (being)
    return (
      attribute(clause, rest) ??
      place(clause, rest, 'is') ??
      made(clause.subject, negative ? 'is not' : 'is', withoutArticle(rest))
    );
  if (/^(?:lies|hangs|stands|sits|stays|lie|hang|stand|sit)$/.test(verb))
    return place(clause, rest, verb) ?? plain(clause, rest, negative);
  if (
    /^(?:lives|live|works|work|comes|come|arrives|belongs|belong)$/.test(verb) &&
    prepositions.has(rest[0]?.folded ?? '')
  ) {
    return made(clause.subject, `${third(verb)} ${rest[0]?.folded ?? ''}`, withoutArticle(rest.slice(1)));
  }
  if (/^(?:comes|come|arrives)$/.test(verb)) return made(clause.subject, 'comes', join(withoutFinalPunctuation(rest)));
  return likings(clause, rest, negative) ?? moved(clause, rest) ?? plain(clause, rest, negative);
}

function attribute(clause: Clause, rest: readonly Token[]): Parts | null {
  const head = clause.before.findIndex((token) => attributeEnding.test(token.folded));
  if (head < 0 || (prepositions.has(rest[0]?.folded ?? '') && rest[0]?.folded !== 'on')) return null;
  const name = clause.before[head]?.folded ?? '';
  const owner = tokenise(clause.subject);
  const at = owner.findIndex((token) => token.folded === name);
  const behind = owner.slice(at + 1);
  const thing = [
    join(withoutFinalPunctuation(owner.slice(0, at))).replace(/['’]s?$/, ''),
    withoutArticle(/^(?:for|of|to)$/.test(behind[0]?.folded ?? '') ? behind.slice(1) : behind),
  ];
  const value = rest.filter((token, index) => !(index < 2 && /^(?:on|the)$/.test(token.folded)));
  return made(
    thing.filter((part) => part !== '').join(' ') || null,
    `${name} is`,
    join(withoutFinalPunctuation(value)),
  );
}

function place(clause: Clause, rest: readonly Token[], verb: string): Parts | null {
  const kept = /^(?:kept|stored|hidden|parked|hung|hanging|lying|standing)$/.test(rest[0]?.folded ?? '')
    ? rest.slice(1)
    : rest;
  const lead = kept[0]?.folded ?? '';
  if (!prepositions.has(lead) || kept.length < 2) return null;
  const timed =
    /^(?:on|at|in|from)$/.test(lead) &&
    /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|\d)/.test(
      kept[1]?.folded ?? '',
    );
  if (timed) return made(clause.subject, 'is on', join(withoutFinalPunctuation(kept.slice(1))));
  const two = lead === 'next' && kept[1]?.folded === 'to';
  return made(clause.subject, `${verb} ${two ? 'next to' : lead}`, withoutArticle(kept.slice(two ? 2 : 1)));
}

function likings(clause: Clause, rest: readonly Token[], negative: boolean): Parts | null {
  const verb = /^(?:does|do|doesnt|dont|can|cant|cannot)$/.test(clause.verb.folded)
    ? (rest[0]?.folded ?? '')
    : clause.verb.folded;
  const body = verb === clause.verb.folded ? rest : rest.slice(1);
  const object = join(withoutFinalPunctuation(body));
  if (/^(?:hates|hate|dislikes|dislike|stand|bear)$/.test(verb))
    return { ...made(clause.subject, 'likes not', object), polarity: 'negative' };
  if (!/^(?:likes|like|loves|love|prefers|prefer|eats|eat|drinks|drink|have|tolerate)$/.test(verb)) return null;
  const base = third(verb === 'loves' || verb === 'love' ? 'likes' : verb);
  return {
    ...made(clause.subject, `${base}${negative ? ' not' : ''}`, object),
    polarity: negative ? 'negative' : 'positive',
  };
}

/** "I put my passport in the top drawer": where the thing is. */
function moved(clause: Clause, rest: readonly Token[]): Parts | null {
  if (!/^(?:put|left|parked|hid|stored)$/.test(clause.verb.folded)) return null;
  const at = rest.findIndex((token) => prepositions.has(token.folded));
  if (at < 1) return null;
  const mine = rest[0]?.folded === 'my' && clause.before[0]?.folded === 'i' && fold(clause.subject) !== 'i';
  const thing = withoutArticle(rest.slice(0, at));
  return made(
    mine ? `${clause.subject}'s ${thing}` : thing,
    `is ${rest[at]?.folded ?? ''}`,
    withoutArticle(rest.slice(at + 1)),
  );
}

function plain(clause: Clause, rest: readonly Token[], negative: boolean): Parts {
  return made(clause.subject, `${third(clause.verb.folded)}${negative ? ' not' : ''}`, withoutArticle(rest));
}

function third(verb: string): string {
  const forms: Readonly<Record<string, string>> = {
    like: 'likes',
    love: 'loves',
    prefer: 'prefers',
    eat: 'eats',
    drink: 'drinks',
    live: 'lives',
    work: 'works',
    come: 'comes',
    belong: 'belongs',
    have: 'has',
    need: 'needs',
    want: 'wants',
    take: 'takes',
    go: 'goes',
    keep: 'keeps',
  };
  return forms[verb] ?? verb;
}
