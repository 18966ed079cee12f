import type { Rule, SourceFile } from './rule.ts';
import { configFilesRule } from './rules/config-files.ts';
import { fileLengthRule } from './rules/file-length.ts';
import { barrelRule, fileNamesRule } from './rules/file-names.ts';
import { consoleRule, processAccessRule } from './rules/globals.ts';
import { handedDataRule } from './rules/handed-data.ts';
import { importCyclesRule } from './rules/import-cycles.ts';
import { importMatrixRule } from './rules/import-matrix.ts';
import { machinePathsRule, registryHostsRule } from './rules/places.ts';
import { promptRule } from './rules/prompts.ts';
import { transactionRule } from './rules/transactions.ts';
import { anyRule, compilerSilencedRule } from './rules/type-escapes.ts';

/** A small repository: path → text. */
type Tree = Readonly<Record<string, string>>;

/** Trees that break a rule in exactly one place each, and trees that come close and keep it. */
export interface Proof {
  readonly rule: Rule;
  readonly breaks: Readonly<Record<string, Tree>>;
  readonly keeps: Readonly<Record<string, Tree>>;
}

export function filesOf(tree: Tree): readonly SourceFile[] {
  return Object.entries(tree).map(([path, text]) => ({ path, text }));
}

const matrix = {
  kernel: [],
  store: ['kernel/errors', 'any ports.ts'],
  recall: ['kernel', 'store/commands'],
  doors: ['recall'],
  'doors/window': ['types of doors/http/contract'],
  main: ['all'],
};

const lines = (count: number) => 'export {};\n'.repeat(count);
// Put together here, so that this file itself keeps the rules it proves.
const homeOf = (folder: string) => `/${folder}/garden/`;
const silenced = (directive: string) => `// ${'@ts-'}${directive}\nexport const one = 1;\n`;

export const proofs: readonly Proof[] = [
  {
    rule: importMatrixRule(matrix),
    breaks: {
      'a folder that is not listed': { 'src/kernel/clock.ts': "import { x } from '../recall/x.ts';" },
      'a file beside the listed one': { 'src/store/rows.ts': "import { x } from '../kernel/clock.ts';" },
      'a folder beside the listed one': { 'src/recall/rank.ts': "import { x } from '../store/rows.ts';" },
      'a folder that only begins like the listed one': { 'src/doors/a.ts': "import { x } from '../recaller/x.ts';" },
      'a value where types are allowed': {
        'src/doors/window/list.ts': "import { routes } from '../http/contract.ts';",
      },
      'a value among types': {
        'src/doors/window/list.ts': "import { type Route, routes } from '../http/contract.ts';",
      },
      'another part of the same surface': { 'src/doors/window/list.ts': "import type { x } from '../http/server.ts';" },
      'a folder with a row of its own': { 'src/doors/http/server.ts': "import { x } from '../window/list.ts';" },
      'a re-export': { 'src/kernel/clock.ts': "export { x } from '../recall/x.ts';" },
      'a dynamic import': { 'src/kernel/clock.ts': "const x = await import('../recall/x.ts');" },
      'an import inside a type': { 'src/kernel/clock.ts': "export type X = import('../recall/x.ts').X;" },
      'a type': { 'src/kernel/clock.ts': "import type { X } from '../recall/x.ts';" },
      'a folder without a row': { 'src/attic/box.ts': 'export {};' },
    },
    keeps: {
      'the same folder': { 'src/kernel/clock.ts': "import { x } from './errors.ts';" },
      'the listed file': { 'src/store/rows.ts': "import { x } from '../kernel/errors.ts';" },
      'the listed folder': { 'src/recall/rank.ts': "import { x } from '../store/commands/forget.ts';" },
      'the ports of any folder': { 'src/store/rows.ts': "import type { Rows } from '../recall/ports.ts';" },
      'types where types are allowed': {
        'src/doors/window/list.ts': "import type { Route } from '../http/contract.ts';",
      },
      everything: { 'src/main.ts': "import { x } from './doors/window/list.ts';" },
      'packages and built-in modules': { 'src/kernel/clock.ts': "import { z } from 'zod';\nimport 'node:fs';" },
      'words in a comment or text': { 'src/kernel/clock.ts': "// import '../recall/x.ts'\nexport const a = 'recall';" },
    },
  },
  {
    rule: importCyclesRule,
    breaks: {
      'two files': { 'src/a.ts': "import './b.ts';", 'src/b.ts': "import './a.ts';" },
      'types only': { 'src/a.ts': "import type { B } from './b.ts';", 'src/b.ts': "import type { A } from './a.ts';" },
      'a file that imports itself': { 'src/a.ts': "import './a.ts';" },
      'three files behind a third': {
        'src/entry.ts': "import './one.ts';",
        'src/one.ts': "import './two.ts';",
        'src/two.ts': "import './three.ts';",
        'src/three.ts': "import './one.ts';",
      },
    },
    keeps: {
      'two ways to one file': {
        'src/a.ts': "import './b.ts';\nimport './c.ts';",
        'src/b.ts': "import './d.ts';",
        'src/c.ts': "import './d.ts';",
        'src/d.ts': 'export {};',
      },
    },
  },
  {
    rule: fileLengthRule,
    breaks: {
      'a long file': { 'src/a.ts': lines(501), 'src/b.ts': lines(1), 'src/c.ts': lines(1) },
      'a long test': { 'test/unit/a.test.ts': lines(501) },
      'files that are all rather long': { 'src/a.ts': lines(121), 'src/b.ts': lines(121), 'src/c.ts': lines(1) },
    },
    keeps: {
      'one file just at the limit': { 'src/a.ts': lines(500), 'src/b.ts': lines(120), 'src/c.ts': lines(1) },
      'a long document': { 'docs/guide.md': lines(900) },
    },
  },
  {
    rule: fileNamesRule,
    breaks: Object.fromEntries(
      ['utils.ts', 'date-helpers.ts', 'common/text.ts', 'sessionManager.ts', 'managers.ts'].map((name) => [
        name,
        { [`src/memory/${name}`]: 'export {};' },
      ]),
    ),
    keeps: {
      'words that only contain one': { 'src/memory/commonness.ts': 'export {};', 'src/retrieval/utilisation.ts': '' },
    },
  },
  {
    rule: barrelRule,
    breaks: { 'an index': { 'src/memory/index.ts': "export * from './admit.ts';" } },
    keeps: { 'a page': { 'src/surfaces/panel/index.html': '' }, 'a word': { 'src/memory/reindex.ts': 'export {};' } },
  },
  {
    rule: processAccessRule,
    breaks: {
      'the environment': { 'src/models/cloud.ts': 'export const key = process.env.KEY;' },
      'an element': { 'src/models/cloud.ts': "process['exit'](1);" },
      'the module': { 'src/models/cloud.ts': "import { env } from 'node:process';" },
      'through globalThis': { 'src/models/cloud.ts': 'globalThis.process.exit(1);' },
      'a file beside the loader': { 'src/config/options.ts': 'process.exit(1);' },
    },
    keeps: {
      'the three places': {
        'src/main.ts': 'process.exit();',
        'src/cli.ts': 'process.exit();',
        'src/config/load.ts': 'process.env;',
      },
      'the word elsewhere': {
        'src/jobs/run.ts': '// process.env\nexport const a = queue.process.name + "process.env";',
      },
      'a test': { 'test/service/a.test.ts': 'process.env.DATABASE_URL;' },
    },
  },
  {
    rule: consoleRule,
    breaks: { 'a log line': { 'src/memory/admit.ts': "console.log('stored');" } },
    keeps: { 'the command line': { 'src/cli.ts': "console.log('stored');" } },
  },
  {
    rule: transactionRule,
    breaks: {
      'the method of the mapper': { 'src/memory/admit.ts': 'await database.transaction(async () => {});' },
      'the method of the driver': { 'src/platform/postgres/rows.ts': 'await sql.begin(async () => {});' },
      'work handed on beside the driver': { 'src/platform/postgres/rows.ts': 'await sql.begin(work);' },
      'a statement': { 'src/platform/postgres/rows.ts': "await client.query('BEGIN');" },
      'a statement after another': {
        'src/platform/postgres/rows.ts': "await client.exec('set a = 1; begin; select 1');",
      },
      'a statement in a template': { 'src/platform/postgres/rows.ts': 'await sql`start transaction read only`;' },
      'an opener without Access': {
        'src/platform/postgres/transaction.ts': 'export function withAccess(run: () => void): void {}',
      },
    },
    keeps: {
      'the one place, as a method': {
        'src/platform/postgres/transaction.ts':
          'export class D { withAccess(access: Access, run: () => void): void { sql.begin(run); } }',
      },
      'the one place, as a function': {
        'src/platform/postgres/transaction.ts': 'export const withAccess = (access: Access) => sql.begin(access);',
      },
      'a block of a stored procedure': { 'src/platform/postgres/roles.ts': "sql('do $$ begin perform 1; end $$');" },
      'work that begins': { 'src/kernel/queue.ts': 'next.begin();' },
      'something else that begins': { 'src/conversation/turn.ts': 'await sessions.begin(channel, { at });' },
      'an ordinary sentence': { 'src/language/english.ts': "export const say = 'Begin with the kitchen';" },
    },
  },
  {
    rule: compilerSilencedRule,
    breaks: {
      'a line': { 'src/memory/admit.ts': silenced('ignore') },
      'a file': { 'test/unit/a.test.ts': silenced('nocheck') },
      'an expected error': { 'src/memory/admit.ts': silenced('expect-error: later') },
    },
    keeps: { 'the words in a text': { 'src/memory/admit.ts': `export const a = '${'@ts-'}ignore';` } },
  },
  {
    rule: anyRule,
    breaks: { 'one in a short program': { 'src/memory/admit.ts': 'export const a: any = 1;' } },
    keeps: {
      'one in a long program': { 'src/memory/admit.ts': `export const a: any = 1;\n${lines(2000)}` },
      'the word': { 'src/memory/admit.ts': "// any\nexport const any = 'any';" },
    },
  },
  {
    rule: configFilesRule,
    breaks: Object.fromEntries(
      ['config.json', 'models/pack/config.json', 'test/fakes/config.yaml', 'docs/config.yml'].map((path) => [
        path,
        { [path]: '' },
      ]),
    ),
    keeps: { 'the one and others': { 'config.yaml': '', 'src/config/load.ts': '', 'vitest.config.ts': '' } },
  },
  {
    rule: machinePathsRule,
    breaks: Object.fromEntries(
      ['work', 'home/anna', 'Users/anna'].map((folder) => [folder, { 'docs/guide.md': `See ${homeOf(folder)}README` }]),
    ),
    keeps: {
      'other paths': { 'docs/guide.md': '/data/memory, net/work/units, ./home/anna/x, and /workshop/' },
    },
  },
  {
    rule: registryHostsRule(['packages.example.org']),
    breaks: { 'a host': { Dockerfile: 'RUN npm ci --registry https://packages.example.org/npm' } },
    keeps: { 'another host': { 'README.md': 'https://www.example.org' } },
  },
  {
    rule: handedDataRule(['Wo hat Theodor seine Trompete hingelegt?', 'Ja, bitte']),
    breaks: {
      'a sentence': { 'src/language/rules.ts': "const example = 'wo hat Theodor seine Trompete hingelegt';" },
    },
    keeps: {
      'a short text': { 'src/language/rules.ts': "const example = 'Ja, bitte';" },
      'a test': { 'test/unit/a.test.ts': "'Wo hat Theodor seine Trompete hingelegt?'" },
    },
  },
  {
    rule: promptRule,
    breaks: {
      'a prompt that is opened': { 'src/conversation/ask.ts': 'export const text = (prompt) => clearPrompt(prompt);' },
      'a client of its own': { 'src/memory/extract/model.ts': "import { request } from 'undici';" },
      'another client': { 'src/conversation/ask.ts': "import { request } from 'node:https';" },
      'the built-in client': { 'src/routines/briefing.ts': "export const ask = () => fetch('http://127.0.0.1');" },
    },
    keeps: {
      'the router': { 'src/models/model-router.ts': "import { clearPrompt } from './prompt.ts';\nclearPrompt(x);" },
      'the driver': { 'src/platform/llm/transport.ts': "import { request } from 'undici';" },
      'the listener': { 'src/surfaces/http/problem.ts': "import { STATUS_CODES } from 'node:http';" },
      'a method of that name': { 'src/platform/jobs/worker.ts': 'export const next = (queue) => queue.fetch();' },
    },
  },
];
