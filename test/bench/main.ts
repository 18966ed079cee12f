import { parseArgs } from 'node:util';
import { buildIfStale } from '../../bin/build.mjs';
import { MerkdirError } from '../../src/kernel/errors.ts';
import { chooseSuite } from './choose-suite.ts';

/** `npm run --silent bench -- <suite> [--data <folder>] [--json] [--<option> <value> …]` */
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    json: { type: 'boolean', default: false },
    without: { type: 'string' },
    database: { type: 'string' },
    memories: { type: 'string' },
    questions: { type: 'string' },
    intentions: { type: 'string' },
    procedures: { type: 'string' },
    seconds: { type: 'string' },
    cases: { type: 'string' },
    attempts: { type: 'string' },
    only: { type: 'string' },
  },
});

try {
  const suite = chooseSuite(positionals[0]);
  buildIfStale();
  const { data, json, ...rest } = values;
  const options = Object.fromEntries(
    Object.entries(rest).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const result = await suite.run({
    folder: data ?? null,
    options,
    progress: (message) => process.stderr.write(`${message}\n`),
  });
  process.stdout.write(`${JSON.stringify(result, null, json ? 0 : 2)}\n`);
} catch (error) {
  if (!(error instanceof MerkdirError)) throw error;
  process.stderr.write(`${error.message}\n${error.hint}\n`);
  process.exitCode = 2;
}
