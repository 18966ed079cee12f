import { describe, expect, it } from 'vitest';
import { englishGrammar } from '../../../../src/language/dates/english/grammar.ts';
import { germanGrammar } from '../../../../src/language/dates/german/grammar.ts';
import type { Grammar } from '../../../../src/language/dates/grammar.ts';
import type { Rule } from '../../../../src/language/dates/reader.ts';
import { tokenise } from '../../../../src/language/dates/text/token.ts';

function readsSomewhere(grammar: Grammar, rule: Rule<unknown>, sentence: string): boolean {
  const tokens = tokenise(sentence, grammar.cutCompound);
  return tokens.some((_, at) => rule.read(tokens, at) !== null);
}

describe.each([
  ['German', germanGrammar],
  ['English', englishGrammar],
] as const)('%s rules', (_, grammar) => {
  it.each(grammar.rules.map((rule) => [rule.name, rule] as const))('%s', (_name, rule) => {
    expect(readsSomewhere(grammar, rule, rule.example), rule.example).toBe(true);
    expect(readsSomewhere(grammar, rule, rule.counterexample), rule.counterexample).toBe(false);
  });

  it('have names of their own', () => {
    const names = grammar.rules.map((rule) => rule.name);
    expect(new Set(names).size).toBe(names.length);
  });
});
