import type { Reporter, TestModule } from 'vitest/node';

/**
 * Prints why tests were skipped, where they say so, and the closing line other tools read: "N passed, N failed, N skipped".
 * A failing hook, a file that can't be loaded and an error outside of any test count as failed too: each ends the run
 * with an error, so the line must not look green.
 */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    const reasons = new Set<string>();
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const result = test.result();
        if (result.state !== 'pending') counts[result.state] += 1;
        if (result.state === 'skipped' && result.note !== undefined) reasons.add(`${test.name}: ${result.note}`);
      }
      for (const group of [module, ...module.children.allSuites()]) counts.failed += group.errors().length;
    }
    for (const reason of reasons) process.stdout.write(`skipped: ${reason}\n`);
    process.stdout.write(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`);
  }
}
