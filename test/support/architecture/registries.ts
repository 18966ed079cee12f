import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const aptSources = '/etc/apt/sources.list.d';

/** Hosts of the package registries this machine is set up with. */
export function registryHosts(): readonly string[] {
  const npm = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' });
  const lists = existsSync(aptSources) ? readdirSync(aptSources).filter((name) => /\.(list|sources)$/.test(name)) : [];
  const addresses = [npm, ...lists.map((name) => readFileSync(join(aptSources, name), 'utf8'))].join('\n');
  return [...new Set([...addresses.matchAll(/https?:\/\/([^/\s:]+)/g)].map((match) => match[1] ?? ''))];
}
