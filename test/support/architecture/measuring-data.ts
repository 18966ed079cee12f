import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tree.ts';

const folder = join(root, '..', 'shared', 'data');
const suites = ['phrases-dev', 'hausbench-dev'];

/** The sentences of the measuring data beside this repository, or null where there is none. */
export function measuringTexts(): readonly string[] | null {
  if (!existsSync(folder)) return null;
  return suites
    .map((suite) => join(folder, suite))
    .filter((path) => existsSync(path))
    .flatMap((path) => readdirSync(path).map((name) => join(path, name)))
    .filter((path) => /\.jsonl?$/.test(path))
    .flatMap((path) => documentsOf(path).flatMap(sentencesOf));
}

function documentsOf(path: string): readonly unknown[] {
  const text = readFileSync(path, 'utf8');
  const documents = path.endsWith('.jsonl') ? text.split('\n').filter((line) => line.trim() !== '') : [text];
  return documents.map((document) => JSON.parse(document) as unknown);
}

/** Every string with a space in it, at any depth; the others are ids and labels. */
function sentencesOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.includes(' ') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesOf) : [];
}
