import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourceFile } from './rule.ts';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Larger text files are data (tokenizer, model statistics), not something a person wrote. */
const largestWrittenText = 500_000;

/** What is never in the repository; only looked at where git can't tell. */
const ignoredFolders = new Set(['.git', 'node_modules', 'dist', 'data', '.tmp']);

/** Every text file that is in the repository or about to be: tracked, or new and not ignored. */
export function repositoryFiles(): readonly SourceFile[] {
  const paths = pathsFromGit() ?? pathsBelow('');
  return paths
    .filter((path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile())
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .filter(isWrittenText);
}

/** null: git is missing, or this is an unpacked archive. */
function pathsFromGit(): readonly string[] | null {
  try {
    const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const listed = execFileSync('git', list, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return listed.split('\0').filter((path) => path !== '');
  } catch {
    return null;
  }
}

function pathsBelow(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !ignoredFolders.has(entry.name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? pathsBelow(path) : [path];
    });
}

/** Whether the file was written by a person: no binary content, no lock file, no data. */
function isWrittenText({ path, text }: SourceFile): boolean {
  return !text.includes('\0') && text.length <= largestWrittenText && path !== 'package-lock.json';
}
