import ts from 'typescript';
import { isProductSource, isProgramText, type Rule, type SourceFile } from '../rule.ts';
import { everyNode, syntaxOf } from '../syntax.ts';

/** Per 1,000 lines of src. */
const anyLimit = 0.5;

export const compilerSilencedRule: Rule = {
  name: 'the compiler is not silenced',
  check: (files) =>
    files.filter(isProgramText).flatMap((file) =>
      file.text
        .split('\n')
        .map((line, index) => ({ line, place: `${file.path}:${index + 1}` }))
        .filter(({ line }) => /(\/\/|\/\*)\s*@ts-(ignore|nocheck|expect-error)\b/.test(line))
        .map(({ place }) => `${place}: silences the compiler`),
    ),
};

export const anyRule: Rule = {
  name: `at most ${anyLimit} any per 1,000 lines of src`,
  check(files) {
    const sources = files.filter(isProductSource);
    const lines = sources.reduce((sum, file) => sum + file.text.split('\n').length, 0);
    const users = sources.filter((file) => anysIn(file) > 0);
    const anys = users.reduce((sum, file) => sum + anysIn(file), 0);
    return anys > (lines / 1000) * anyLimit ? users.map((file) => `${file.path}: ${anysIn(file)} × any`) : [];
  },
};

function anysIn(file: SourceFile): number {
  let count = 0;
  everyNode(syntaxOf(file), (node) => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) count += 1;
  });
  return count;
}
