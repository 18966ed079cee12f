import { basename } from 'node:path/posix';
import { isProgramText, type Rule } from '../rule.ts';

const emptyWords = new Set([
  'util',
  'utils',
  'utility',
  'utilities',
  'helper',
  'helpers',
  'common',
  'manager',
  'managers',
]);

/** Such a word says that nobody found out what the file or folder is about. */
export const fileNamesRule: Rule = {
  name: 'names say what a file is about',
  check: (files) =>
    files.filter(isProgramText).flatMap((file) => {
      const empty = wordsOf(file.path).filter((word) => emptyWords.has(word));
      return empty.map((word) => `${file.path}: "${word}" is not a name`);
    }),
};

export const barrelRule: Rule = {
  name: 'no barrel index.ts',
  check: (files) =>
    files
      .filter(isProgramText)
      .filter((file) => /^index\./.test(basename(file.path)))
      .map((file) => `${file.path}: import the file that is meant`),
};

/** `src/text/dateHelpers.test.ts` → src, text, date, helpers, test, ts. */
function wordsOf(path: string): readonly string[] {
  return path
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/);
}
