import { type StatementContext, statementOf } from './statement.ts';
import type { Statement } from './understanding.ts';

/** How somebody is called: "Ich heiße Kalle" as it was said, "Nenn mich Kalle" as a sentence of their own. */
export function nameStatement(sentence: string, name: string, context: StatementContext): Statement {
  const { language, speakerName } = context;
  const wish = language === 'de' ? `Ich möchte ${name} genannt werden.` : `I want to be called ${name}.`;
  const stated = /^(?:ich (?:heiße|heisse|bin)|mein name|my name|i am called|i go by)\s/i.test(sentence);
  return {
    ...statementOf(stated ? sentence : wish, context),
    kind: stated ? 'fact' : 'preference',
    subject: speakerName,
    predicate: speakerName === null ? null : language === 'de' ? 'heißt' : 'is called',
    object: name,
    singleValued: speakerName !== null,
    polarity: 'positive',
  };
}
