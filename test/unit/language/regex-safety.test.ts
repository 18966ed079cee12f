import { readdirSync, readFileSync } from 'node:fs';
import { checkSync, type Diagnostics } from 'recheck';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { grammars } from '../../../src/language/grammar/grammar.ts';

const folder = new URL('../../../src/language/', import.meta.url);

interface Pattern {
  readonly file: string;
  readonly source: string;
}

function filesBelow(directory: URL): URL[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return filesBelow(new URL(`${entry.name}/`, directory));
    return entry.name.endsWith('.ts') ? [new URL(entry.name, directory)] : [];
  });
}

const literals: Pattern[] = [];
const madeAtRunTime = new Set<string>();
for (const file of filesBelow(folder)) {
  const name = file.href.slice(folder.href.length);
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node))
      literals.push({ file: name, source: node.text.replace(/^\/|\/[a-z]*$/g, '') });
    if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') madeAtRunTime.add(name);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2023, true));
}

/** How many quantifiers without an upper bound a pattern has. One alone cannot do worse than square time. */
function unboundedQuantifiers(source: string): number {
  const bare = source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  return (bare.match(/[*+]|\{\d+,\}/g) ?? []).length;
}

/** The most quantifiers without an upper bound that one way through a template passes: the degree it could reach. */
function unboundedInARow(source: string): number {
  let at = 0;
  const alternatives = (): number => {
    let most = 0;
    let inARow = 0;
    for (; at < source.length && source[at] !== ')'; at += 1) {
      const sign = source[at] ?? '';
      if (sign === '|') {
        most = Math.max(most, inARow);
        inARow = 0;
      } else if (sign === '(') {
        at += 1;
        inARow += alternatives();
      } else if ('*+'.includes(sign)) inARow += 1;
    }
    return Math.max(most, inARow);
  };
  return alternatives();
}

/** Letters of all scripts make the checker's automata huge; for ambiguity the Latin ones stand for them all. */
function simplified(source: string): string {
  return source
    .replace(/\\p\{L[lu]?\}/g, 'a-zäöüß')
    .replace(/\\p\{N\}/g, '0-9')
    .replace(/\\p\{\w+\}/g, '~')
    .replace(/\[\^?(?:\\.|[^\]])*\]|a-zäöüß|0-9/g, (part) => (part.startsWith('[') ? part : `[${part}]`));
}

/** Square time is harmless: what these patterns are given is a sentence or a word, at most some hundred letters. */
const harmlessDegree = 2;

function isHarmless(result: Diagnostics): boolean {
  if (result.status !== 'vulnerable') return result.status === 'safe';
  return result.complexity.type === 'polynomial' && result.complexity.degree <= harmlessDegree;
}

test('patterns in the code cannot blow up', { timeout: 600_000 }, () => {
  const suspects = new Map(
    literals.filter(({ source }) => unboundedQuantifiers(source) > 1).map((pattern) => [pattern.source, pattern]),
  );
  const bad = [...suspects.values()].flatMap(({ file, source }) => {
    const result = checkSync(simplified(source), '', { timeout: 300_000 });
    return isHarmless(result) ? [] : [`${file}: ${source} → ${result.status}`];
  });
  expect(literals.length).toBeGreaterThan(100);
  expect(bad).toEqual([]);
});

test('the checker would notice one that can', () => {
  expect(checkSync('^(?:[a-z]+ ?)*$', '').status).toBe('vulnerable');
  expect(unboundedQuantifiers('(a+)+')).toBe(2);
});

test('patterns are put together at run time only where their parts are known', () => {
  expect([...madeAtRunTime].sort()).toEqual([
    'correction.ts',
    'grammar/template.ts',
    'replies/tokens.ts',
    'statement/illness.ts',
    'statement/login.ts',
    'statement/owing.ts',
  ]);
});

describe('templates of the grammar', () => {
  const templates = Object.values(grammars).flatMap(({ rules }) =>
    rules.flatMap(({ rule, says, butNot }) =>
      [...says, ...butNot].map(({ pattern }) => ({ rule: rule.name, pattern })),
    ),
  );

  test('repeat nothing without bounds but single letters, and that a few times', () => {
    for (const { rule, pattern } of templates) {
      expect(pattern.source, rule).not.toMatch(/\)[*+]|\)\{\d+,\}/);
      expect(unboundedInARow(pattern.source), rule).toBeLessThanOrEqual(6);
    }
  });

  test('take no time on sentences made to hurt them', { timeout: 120_000 }, () => {
    const longest = 600;
    for (const { rule, pattern } of templates) {
      const words = [...new Set(pattern.source.match(/[a-z]{2,}/g) ?? [])].slice(0, 40);
      for (const attack of [words.join(' '), ...words.slice(0, 6).map((word) => `${word} `.repeat(200))]) {
        const text = `${attack.repeat(20).slice(0, longest)} `;
        const times = [1, 2, 3].map(() => {
          const start = performance.now();
          pattern.exec(text);
          return performance.now() - start;
        });
        expect(Math.min(...times), `${rule} on "${text.slice(0, 40)}"`).toBeLessThan(20);
      }
    }
  });
});
