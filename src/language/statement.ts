import type { Language } from '../domain/turn.ts';
import { englishParts } from './statement/english-parts.ts';
import { germanParts } from './statement/german-parts.ts';
import { kindOf } from './statement/kind.ts';
import { noParts } from './statement/parts.ts';
import { unresolvedPronoun } from './statement/pronouns.ts';
import { withoutSelfRepair } from './statement/self-repair.ts';
import { isIntimate, isSensitive } from './statement/sensitivity.ts';
import { asSentence } from './statement/sentence.ts';
import type { Statement } from './understanding.ts';

export interface StatementContext {
  readonly language: Language;
  /** Replaces the first person in the subject; null: not known who speaks. */
  readonly speakerName: string | null;
  /** The content followed "dass" or "that", so its verb may stand at the end. Default: it did not. */
  readonly clause?: boolean;
}

/** Longer texts are notes: they are kept as they are, without subject, predicate and object. */
const longestAnalysed = 400;

/** What was said, as it is stored: a full sentence with the parts that can be told from it. Pure, never throws. */
export function statementOf(content: string, { language, speakerName, clause = false }: StatementContext): Statement {
  const text = asSentence(withoutSelfRepair(content, language), { language, clause });
  const read = language === 'de' ? germanParts : englishParts;
  const parts = text.length > longestAnalysed ? noParts : read(text, speakerName);
  const kind = kindOf(text.slice(0, longestAnalysed), language, parts);
  return {
    text,
    language,
    kind,
    ...(kind === 'procedure' ? noParts : parts),
    polarity: parts.polarity,
    sensitive: isSensitive(text),
    intimate: isIntimate(text),
    unresolvedPronoun: kind === 'procedure' ? null : unresolvedPronoun(text.slice(0, longestAnalysed), language),
  };
}
