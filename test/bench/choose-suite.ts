import { MerkdirError } from '../../src/kernel/errors.ts';
import type { Suite } from './suite.ts';
import { suite as ablation } from './suites/ablation.ts';
import { suite as assistNegatives } from './suites/assist-negatives.ts';
import { suite as beam } from './suites/beam.ts';
import { suite as gatemem } from './suites/gatemem.ts';
import { suite as germanDates } from './suites/german-dates.ts';
import { suite as hausbench } from './suites/hausbench.ts';
import { suite as intentions } from './suites/intentions.ts';
import { suite as latency } from './suites/latency.ts';
import { suite as load } from './suites/load.ts';
import { suite as locomo } from './suites/locomo.ts';
import { suite as paths } from './suites/paths.ts';
import { suite as phrases } from './suites/phrases.ts';
import { suite as routines } from './suites/routines.ts';
import { suite as tuneAbstention } from './suites/tune-abstention.ts';
import { suite as tuneBlocking } from './suites/tune-blocking.ts';
import { suite as xquad } from './suites/xquad.ts';

export const suites: readonly Suite[] = [
  hausbench,
  phrases,
  assistNegatives,
  germanDates,
  latency,
  load,
  locomo,
  gatemem,
  xquad,
  beam,
  intentions,
  routines,
  paths,
  ablation,
  tuneAbstention,
  tuneBlocking,
];

/** The suite of that name. Throws `unknown_suite` with the list of those that exist. */
export function chooseSuite(name: string | undefined): Suite {
  const found = suites.find((suite) => suite.name === name);
  if (found !== undefined) return found;
  const list = suites.map((suite) => `  ${suite.name.padEnd(18)} ${suite.summary}`).join('\n');
  throw new MerkdirError(
    'unknown_suite',
    name === undefined ? 'Which suite?' : `There is no suite "${name}".`,
    `Suites:\n${list}`,
  );
}
