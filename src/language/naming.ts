import type { StatementContext } from './statement.ts';
import { statementOf } from './statement.ts';
import type { Statement } from './understanding.ts';

/** "Nenn mich Kalle": how somebody wants to be called, as a sentence of their own. */
export function nameStatement(name: string, context: StatementContext): Statement {
  const text = context.language === 'de' ? `Ich möchte ${name} genannt werden.` : `I want to be called ${name}.`;
  return {
    ...statementOf(text, context),
    kind: 'preference',
    subject: context.speakerName,
    predicate: context.speakerName === null ? null : context.language === 'de' ? 'heißt' : 'is called',
    object: name,
    singleValued: context.speakerName !== null,
    polarity: 'positive',
  };
}
