import { type Import, importsOf } from '../imports.ts';
import { isProductSource, type Rule } from '../rule.ts';

/**
 * Folder of `src/` → what its files may import besides files of the same folder. The row with the longest matching
 * folder counts. An entry is a folder or a file without ending (`kernel`, `kernel/errors`), or
 * - `all`: everything,
 * - `any ports.ts`: the file of that name in any folder,
 * - `types of <entry>`: the entry, with `import type` only.
 * Packages and Node's own modules are not covered.
 */
export type ImportMatrix = Readonly<Record<string, readonly string[]>>;

export function importMatrixRule(matrix: ImportMatrix): Rule {
  return {
    name: 'folders import only what the matrix allows',
    check: (files) =>
      files.filter(isProductSource).flatMap((file) => {
        const row = rowOf(matrix, file.path);
        if (row === null) return [`${file.path}: its folder has no row in the import matrix`];
        const allowed = matrix[row] ?? [];
        return importsOf(file)
          .filter(({ target }) => target.startsWith('src/'))
          .filter(({ target }) => rowOf(matrix, target) !== row)
          .filter((found) => !allowed.some((entry) => permits(matrix, entry, found)))
          .map(({ target, place }) => `${place}: ${row} must not import ${target}`);
      }),
  };
}

function rowOf(matrix: ImportMatrix, path: string): string | null {
  const rows = Object.keys(matrix).filter((row) => isWithin(row, path));
  return rows.sort((left, right) => right.length - left.length)[0] ?? null;
}

function permits(matrix: ImportMatrix, entry: string, { target, typesOnly }: Import): boolean {
  if (entry === 'all') return true;
  if (entry === 'any ports.ts') return target.endsWith('/ports.ts');
  if (entry.startsWith('types of ')) return typesOnly && isWithin(entry.slice('types of '.length), target);
  // A folder inside the entry that has a row of its own is not meant.
  return isWithin(entry, target) && (rowOf(matrix, target) ?? '').length <= entry.length;
}

function isWithin(entry: string, path: string): boolean {
  return path === `src/${entry}.ts` || path.startsWith(`src/${entry}/`);
}
