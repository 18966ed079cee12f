import type { Language } from '../../domain/turn.ts';
import type { Spellings } from '../utterance.ts';
import { englishClosers, englishOpeners } from './english/fillers.ts';
import { englishGrammar } from './english/grammar.ts';
import { englishSpellings } from './english/spellings.ts';
import { englishVocabulary } from './english/vocabulary.ts';
import { germanClosers, germanOpeners } from './german/fillers.ts';
import { germanGrammar } from './german/grammar.ts';
import { germanSpellings } from './german/spellings.ts';
import { germanVocabulary } from './german/vocabulary.ts';
import { type CompiledRule, compileRule } from './match.ts';
import type { Rule } from './rule.ts';
import type { Vocabulary } from './template.ts';

/** Everything needed to understand one language. */
export interface Grammar {
  readonly language: Language;
  readonly rules: readonly CompiledRule[];
  readonly spellings: Spellings;
  readonly openers: ReadonlySet<string>;
  readonly closers: ReadonlySet<string>;
}

const compile = (rules: readonly Rule[], vocabulary: Vocabulary) => rules.map((rule) => compileRule(rule, vocabulary));

export const grammars: Readonly<Record<Language, Grammar>> = {
  de: {
    language: 'de',
    rules: compile(germanGrammar, germanVocabulary),
    spellings: germanSpellings,
    openers: new Set(germanOpeners),
    closers: new Set(germanClosers),
  },
  en: {
    language: 'en',
    rules: compile(englishGrammar, englishVocabulary),
    spellings: englishSpellings,
    openers: new Set(englishOpeners),
    closers: new Set(englishClosers),
  },
};
