import { MerkdirError } from '../../src/kernel/errors.ts';
import { type Profile, passages } from '../../src/retrieval/profiles.ts';
import { armNames } from '../../src/retrieval/result.ts';
import type { SuiteContext } from './suite.ts';

/** The profile of long texts, `--without <arm>`: with one arm taken out. */
export function passageProfile(context: SuiteContext): Profile {
  const left = context.options['without'];
  if (left === undefined) return passages;
  const arm = armNames.find((name) => name === left);
  if (arm === undefined) {
    throw new MerkdirError('invalid_input', `There is no arm "${left}".`, `Use one of ${armNames.join(', ')}.`);
  }
  return { ...passages, weights: { ...passages.weights, [arm]: 0 } };
}
