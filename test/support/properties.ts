import fc from 'fast-check';

/**
 * fast-check, so that the same commit gives the same result: properties try the same values in every run, unless
 * MERKDIR_TEST_SEED names another seed (a whole number) or `random`, as the nightly run does.
 */
const wish = process.env['MERKDIR_TEST_SEED'] ?? '20260506';
if (wish !== 'random') fc.configureGlobal({ seed: Number.parseInt(wish, 10) });

export { fc };
