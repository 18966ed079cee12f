import { describe, expect, test } from 'vitest';
import { languages } from '../../../src/domain/turn.ts';
import { grammars } from '../../../src/language/grammar/grammar.ts';
import { matchable, matchRule } from '../../../src/language/grammar/match.ts';
import { trimFillers } from '../../../src/language/grammar/trim.ts';
import { liftScopeWords } from '../../../src/language/scope-words.ts';
import { understand } from '../../../src/language/understand.ts';
import { readUtterance } from '../../../src/language/utterance.ts';

describe.each(languages)('%s', (language) => {
  const grammar = grammars[language];
  const context = { language, householdLanguage: language, speakerName: null, knownSubjects: new Set<string>() };
  const sentenceOf = (text: string) => {
    const { rest, commands } = liftScopeWords(readUtterance(text, grammar.spellings));
    return matchable(trimFillers(rest, grammar.openers, grammar.closers), commands);
  };

  test('names of rules are unique', () => {
    const names = grammar.rules.map(({ rule }) => rule.name);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(grammar.rules.map((compiled) => [compiled.rule.name, compiled] as const))('%s', (name, compiled) => {
    const { example, counterExample, act } = compiled.rule;
    expect(matchRule(compiled, sentenceOf(example), context)).not.toBeNull();
    expect(matchRule(compiled, sentenceOf(counterExample), context)).toBeNull();
    expect(understand(example, context)).toMatchObject({ rule: name, act });
    expect(understand(counterExample, context).rule).not.toBe(name);
  });
});
