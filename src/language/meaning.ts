import { correcting } from './correcting.ts';
import type { Found } from './grammar/rule.ts';
import { nameStatement } from './naming.ts';
import type { Reading } from './reading.ts';
import { isAboutThisRoom } from './scope-words.ts';
import { withoutFinalMarks } from './spacing.ts';
import { statementOf } from './statement.ts';
import { asksForHistory, questionOf, topicOf } from './topic.ts';
import type { Act, Statement, Understanding } from './understanding.ts';
import { originalText } from './utterance.ts';

/** What a sentence means once a rule has matched it. */
export function meaningOf(reading: Reading): Understanding {
  const { rule, language, said } = reading;
  const asked = { history: false, everything: rule.wants === 'everything' } as const;
  const base = { language, rule: rule.name, ownership: ownershipOf(reading), ...asked, ...said } as const;
  const nothing = { ...base, act: rule.act, statement: null, topic: null };
  switch (rule.act) {
    case 'remember':
    case 'procedure':
      return remembering(nothing, reading);
    case 'recall':
      return asking(nothing, reading);
    case 'forget':
    case 'forget_all':
      return forgetting(nothing, reading);
    case 'provenance':
      return reading.rule.about === 'topic' ? { ...nothing, topic: askedTopic(reading.found) } : nothing;
    case 'correct':
      return { ...nothing, ...correcting(reading) };
    default:
      return nothing;
  }
}

function ownershipOf({ rule, found }: Reading): 'ours' | 'if_found' {
  if (rule.ownership === 'ours_if_known') {
    const topic = found.captures.topic?.folded ?? '';
    const known = [topic, ...topic.split(' ')].some((word) => found.context.knownSubjects.has(word));
    return known ? 'ours' : 'if_found';
  }
  return rule.act === 'none' ? 'if_found' : (rule.ownership ?? 'ours');
}

function remembering(nothing: Understanding, reading: Reading): Understanding {
  const statement = statementIn(reading);
  if (statement === null || statement.text === '') return { ...nothing, act: 'remember_empty' };
  const act: Act = statement.kind === 'procedure' || nothing.act === 'procedure' ? 'procedure' : 'remember';
  const scope = nothing.scope ?? (isAboutThisRoom(reading.found.folded) ? 'room' : null);
  return { ...nothing, act, statement: act === 'procedure' ? { ...statement, kind: 'procedure' } : statement, scope };
}

function statementIn({ rule, found, language }: Reading): Statement | null {
  const { speakerName } = found.context;
  const { content, name } = found.captures;
  if (rule.stores === 'name')
    return name === undefined ? null : nameStatement(wholeSentence(found), name.text, { language, speakerName });
  const text = rule.stores === 'sentence' ? wholeSentence(found) : (content?.text ?? '');
  if (text === '') return null;
  return statementOf(text, { language, speakerName, clause: rule.clause === true });
}

function wholeSentence({ utterance }: Found): string {
  return originalText(utterance, 0, utterance.words.length);
}

function asking(nothing: Understanding, { rule, found }: Reading): Understanding {
  const sentence = wholeSentence(found);
  const history = asksForHistory(sentence);
  if (rule.about === 'speaker') {
    const oneself = /(?:^| )(?:mich|mir|uns|ich|me|us|i|my|myself)(?: |$)/.test(found.folded);
    return { ...nothing, history, topic: oneself ? found.context.speakerName : null };
  }
  const topic = rule.about === 'topic' ? askedTopic(found) : questionOf(sentence);
  return { ...nothing, history, topic: topic === '' ? null : topic };
}

/** What a question names, without the preposition and the final mark; "mich" is the speaker. */
function askedTopic({ captures: { topic }, context }: Found): string | null {
  if (topic === undefined) return null;
  if (/^(?:mich|mir|uns|me|us)$/.test(topic.folded)) return context.speakerName;
  return withoutFinalMarks(topic.text.replace(/^an /i, ''));
}

function forgetting(nothing: Understanding, { found, language }: Reading): Understanding {
  const { topic, content } = found.captures;
  const named = topic === undefined ? null : topicOf(topic.text, language);
  const reason = content === undefined ? null : topicOf(content.text, language);
  if (named === null || reason === null) return { ...nothing, topic: named ?? reason };
  return { ...nothing, topic: named, reason };
}
