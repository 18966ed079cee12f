import type { Language } from '../domain/turn.ts';
import { isSmallWord as isEnglishSmallWord } from './replies/english/function-words.ts';
import { isSmallWord as isGermanSmallWord } from './replies/german/function-words.ts';
import { withoutFinalMarks } from './spacing.ts';

const and: Readonly<Record<Language, string>> = { de: ' und ', en: ' and ' };
const isSmallWord = { de: isGermanSmallWord, en: isEnglishSmallWord } as const;

/** Statements in one sentence: "Der Bohrer liegt im Keller und die Säge hängt im Schuppen." */
export function joinedStatements(statements: readonly string[], language: Language): string {
  const parts = statements.map((statement, at) => {
    const bare = withoutFinalMarks(statement);
    const small = at > 0 && isSmallWord[language](bare.split(' ', 1)[0] ?? '');
    return small ? bare.charAt(0).toLowerCase() + bare.slice(1) : bare;
  });
  return `${parts.join(and[language])}.`;
}
