import { importsOf } from '../imports.ts';
import { isProductSource, type Rule, type SourceFile } from '../rule.ts';

/** Imports of types count too: two files that need each other's words are one idea, or lack a third file. */
export const importCyclesRule: Rule = {
  name: 'no import cycles',
  check(files) {
    const graph = graphOf(files.filter(isProductSource));
    const done = new Set<string>();
    const cycles = [...graph.keys()].map((path) => cycleFrom(path, graph, done, [])).filter((cycle) => cycle !== null);
    return [...new Set(cycles.map(drawn))];
  },
};

function graphOf(files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const paths = new Set(files.map((file) => file.path));
  const within = (file: SourceFile) =>
    importsOf(file)
      .map(({ target }) => target)
      .filter((target) => paths.has(target));
  return new Map(files.map((file) => [file.path, within(file)]));
}

/** Depth-first; `trail` is the way to `path`, `done` what is known to lead into no further cycle. */
function cycleFrom(
  path: string,
  graph: ReadonlyMap<string, readonly string[]>,
  done: Set<string>,
  trail: readonly string[],
): readonly string[] | null {
  const start = trail.indexOf(path);
  if (start >= 0) return trail.slice(start);
  if (done.has(path)) return null;
  for (const target of graph.get(path) ?? []) {
    const cycle = cycleFrom(target, graph, done, [...trail, path]);
    if (cycle !== null) return cycle;
  }
  done.add(path);
  return null;
}

/** The same text wherever the search came upon the cycle: it begins and ends with the first path of the alphabet. */
function drawn(cycle: readonly string[]): string {
  const first = cycle.indexOf([...cycle].sort()[0] ?? '');
  const turned = [...cycle.slice(first), ...cycle.slice(0, first)];
  return [...turned, turned[0]].join(' → ');
}
