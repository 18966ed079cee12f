import { describe, expect, test } from 'vitest';
import { measuringTexts } from './support/architecture/measuring-data.ts';
import { filesOf, proofs } from './support/architecture/proofs.ts';
import { registryHosts } from './support/architecture/registries.ts';
import type { Rule } from './support/architecture/rule.ts';
import { configFilesRule } from './support/architecture/rules/config-files.ts';
import { fileLengthRule, longFiles } from './support/architecture/rules/file-length.ts';
import { barrelRule, fileNamesRule } from './support/architecture/rules/file-names.ts';
import { consoleRule, processAccessRule } from './support/architecture/rules/globals.ts';
import { handedDataRule } from './support/architecture/rules/handed-data.ts';
import { importCyclesRule } from './support/architecture/rules/import-cycles.ts';
import { type ImportMatrix, importMatrixRule } from './support/architecture/rules/import-matrix.ts';
import { machinePathsRule, registryHostsRule } from './support/architecture/rules/places.ts';
import { promptRule } from './support/architecture/rules/prompts.ts';
import { transactionRule } from './support/architecture/rules/transactions.ts';
import { anyRule, compilerSilencedRule } from './support/architecture/rules/type-escapes.ts';
import { repositoryFiles } from './support/architecture/tree.ts';

const forSurfaces = [
  'conversation',
  'retrieval',
  'routines',
  'care',
  'memory/commands',
  'identity/requester',
  'domain',
  'kernel',
];

/** Folder of src → what it may import. */
const mayImport: ImportMatrix = {
  kernel: [],
  domain: ['kernel/errors'],
  config: ['kernel'],
  sources: ['domain', 'kernel'],
  identity: ['domain', 'kernel'],
  language: ['domain', 'kernel'],
  models: ['domain', 'kernel'],
  memory: ['identity', 'language', 'models', 'domain', 'kernel'],
  retrieval: ['identity', 'language', 'models', 'domain', 'kernel'],
  routines: ['memory/commands', 'retrieval', 'identity', 'language', 'domain', 'kernel'],
  care: ['memory/commands', 'retrieval', 'identity', 'language', 'domain', 'kernel'],
  conversation: ['language', 'identity', 'memory/commands', 'retrieval', 'routines', 'models', 'domain', 'kernel'],
  platform: ['kernel', 'config', 'domain', 'any ports.ts'],
  surfaces: forSurfaces,
  'surfaces/proxy': ['surfaces', 'models', ...forSurfaces],
  'surfaces/panel': ['types of surfaces/http/contract'],
  app: ['all'],
  main: ['all'],
  cli: ['all'],
};

const files = repositoryFiles();
const texts = measuringTexts();

const rules: readonly Rule[] = [
  importMatrixRule(mayImport),
  importCyclesRule,
  fileLengthRule,
  fileNamesRule,
  barrelRule,
  processAccessRule,
  consoleRule,
  transactionRule,
  promptRule,
  compilerSilencedRule,
  anyRule,
  configFilesRule,
  machinePathsRule,
  registryHostsRule(registryHosts()),
  handedDataRule(texts ?? []),
];

describe('the rules of the house', () => {
  test.each(rules)('$name', (rule) => {
    expect(rule.check(files)).toEqual([]);
  });

  test('the sentences of the measuring data are there to compare with', ({ skip }) => {
    skip(texts === null, 'no measuring data beside this repository (../shared/data)');
    expect(texts?.length).toBeGreaterThan(100);
  });

  test.each(Object.entries(mayImport))(
    'the import table in docs/architecture.md is right about %s',
    (folder, allowed) => {
      const document = files.find((file) => file.path === 'docs/architecture.md')?.text ?? '';
      const row = document.split('\n').find((line) => line.startsWith(`| \`${folder}\` |`));
      const shown = row?.replaceAll('`', '').split('|').at(-2)?.trim();
      expect(shown).toBe(allowed.length === 0 ? 'nothing' : allowed.join(', '));
    },
  );

  test('the whole tree is looked at', () => {
    const paths = files.map((file) => file.path);
    expect(paths).toEqual(expect.arrayContaining(['src/main.ts', 'test/architecture.test.ts', 'README.md']));
    const long = longFiles(files);
    if (long.length > 0) process.stdout.write(`Rather long files:\n${long.map((line) => `  ${line}\n`).join('')}`);
  });
});

describe('every rule can fail', () => {
  test.each(rules)('$name', ({ name }) => {
    const proof = proofs.find(({ rule }) => rule.name === name);
    expect(Object.keys(proof?.breaks ?? {})).not.toEqual([]);
    expect(Object.keys(proof?.keeps ?? {})).not.toEqual([]);
  });

  describe.each(proofs)('$rule.name', ({ rule, breaks, keeps }) => {
    test.each(Object.entries(breaks))('is broken by %s', (_what, tree) => {
      expect(rule.check(filesOf(tree))).toHaveLength(1);
    });

    test.each(Object.entries(keeps))('is kept by %s', (_what, tree) => {
      expect(rule.check(filesOf(tree))).toEqual([]);
    });
  });
});
