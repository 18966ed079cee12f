import { type Language, languagesFrom, maximumTurnLength } from '../domain/turn.ts';
import { commandAtEnd } from './command-inside.ts';
import { scoreLanguages } from './detect.ts';
import { topicMeant } from './forget-topic.ts';
import { type Grammar, grammars } from './grammar/grammar.ts';
import { matchRule } from './grammar/match.ts';
import { spokenSentence } from './grammar/spoken-sentence.ts';
import { meaningOf } from './meaning.ts';
import type { Understanding, UnderstandingContext } from './understanding.ts';

/** How clearly (in points of the detection) a sentence has to be in another language than reported to be read in it. */
const clearlyOther = 3;
const perhapsOther = 1.5;

/**
 * What a spoken or typed sentence asks of the memory. Pure, never throws, and never sure without reason: what no rule
 * of the grammar matches is `none` and stays with the assistant's other agents. Text over `maximumTurnLength` is not
 * read at all.
 */
export function understand(text: string, context: UnderstandingContext): Understanding {
  const order = languagesOf(text, context);
  const [first = context.householdLanguage] = order;
  if (text.length > maximumTurnLength) return nothing(first, 'too long');
  for (const language of order) {
    const { rules } = grammars[language];
    const said = commandAtEnd(text, language);
    const explicit = rules.filter(({ rule }) => rule.amongOthers === true);
    const understanding =
      amongOthers(said)
        .map((sentence) => read(sentence, { ...grammars[language], rules: explicit }, context))
        .find((found) => found !== null) ?? read(said, grammars[language], context);
    if (understanding?.act === 'forget')
      return { ...understanding, topic: topicMeant(understanding.topic, text, language) };
    if (understanding !== null) return understanding;
  }
  return nothing(first, 'no rule');
}

/** The sentences of an utterance of several, and what follows a colon ("One more thing: …"); none where it is just one. */
function amongOthers(text: string): readonly string[] {
  const sentences = text.split(/(?<=[.!?])\s+|:\s+/);
  return sentences.length > 1 ? sentences : [];
}

/** Languages to read the sentence in, likeliest first. */
function languagesOf(text: string, context: UnderstandingContext): readonly Language[] {
  const detected = scoreLanguages(text, context.householdLanguage);
  const reported = context.language ?? detected.language;
  if (context.language === null && detected.margin === 0) return languagesFrom(reported);
  if (detected.language === reported || detected.margin < perhapsOther) return [reported];
  return detected.margin >= clearlyOther ? [detected.language, reported] : [reported, detected.language];
}

function read(text: string, grammar: Grammar, context: UnderstandingContext): Understanding | null {
  const { sentence, said } = spokenSentence(text, grammar);
  if (sentence.text === '') return null;
  for (const compiled of grammar.rules) {
    const found = matchRule(compiled, sentence, context);
    if (found !== null) {
      const { rule } = compiled;
      return meaningOf({ rule, found, language: grammar.language, said });
    }
  }
  return null;
}

function nothing(language: Language, rule: string): Understanding {
  return {
    act: 'none',
    language,
    rule,
    ownership: 'if_found',
    statement: null,
    topic: null,
    history: false,
    everything: false,
    scope: null,
    discreet: false,
  };
}
