import ts from 'typescript';
import { importsOf } from '../imports.ts';
import { isProductSource, type Rule, type SourceFile } from '../rule.ts';
import { everyNode, placeOf, syntaxOf } from '../syntax.ts';

/** Two files start programs, one reads the environment; everything else gets what it needs handed in. */
const processAllowed = new Set(['src/main.ts', 'src/cli.ts', 'src/config/load.ts']);
const consoleAllowed = new Set(['src/main.ts', 'src/cli.ts']);

export const processAccessRule: Rule = {
  name: 'process only in main.ts, cli.ts and config/load.ts',
  check: (files) =>
    files
      .filter((file) => isProductSource(file) && !processAllowed.has(file.path))
      .flatMap((file) => [
        ...usesOf('process', file),
        ...importsOf(file)
          .filter(({ target }) => /^(node:)?process$/.test(target))
          .map(({ place }) => `${place}: imports process`),
      ]),
};

export const consoleRule: Rule = {
  name: 'console only in main.ts and cli.ts',
  check: (files) =>
    files
      .filter((file) => isProductSource(file) && !consoleAllowed.has(file.path))
      .flatMap((file) => usesOf('console', file)),
};

/** Accesses to a member of a global object: `name.x`, `name['x']`, `globalThis.name`. */
function usesOf(name: string, file: SourceFile): readonly string[] {
  const found: string[] = [];
  everyNode(syntaxOf(file), (node) => {
    if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return;
    const direct = ts.isIdentifier(node.expression) && node.expression.text === name;
    const throughGlobal =
      ts.isPropertyAccessExpression(node) && node.name.text === name && node.expression.getText() === 'globalThis';
    if (direct || throughGlobal) found.push(`${placeOf(file, node)}: uses ${name}`);
  });
  return found;
}
