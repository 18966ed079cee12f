import type { Rule, SourceFile } from '../rule.ts';

/** Absolute paths of somebody's own computer. */
const machinePath = /(^|[^\w.-])\/(work|farm|home\/\w+|Users\/\w+)\//;

export const machinePathsRule: Rule = {
  name: 'no path of one machine',
  check: (files) =>
    linesOf(files)
      .filter(({ line }) => machinePath.test(line))
      .map(({ place }) => `${place}: names a machine's path`),
};

/** `hosts`: names of the package registries; whoever clones the repository has their own. */
export function registryHostsRule(hosts: readonly string[]): Rule {
  return {
    name: 'no package registry is named',
    check: (files) =>
      linesOf(files)
        .filter(({ line }) => hosts.some((host) => line.includes(host)))
        .map(({ place }) => `${place}: names a package registry`),
  };
}

function linesOf(files: readonly SourceFile[]): readonly { readonly line: string; readonly place: string }[] {
  return files.flatMap((file) =>
    file.text.split('\n').map((line, index) => ({ line, place: `${file.path}:${index + 1}` })),
  );
}
