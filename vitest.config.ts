import { defineConfig } from 'vitest/config';

/** Embedding models and database engines take a few seconds to start on a small computer. */
const slow = { testTimeout: 60_000, hookTimeout: 120_000 };

/** Whole ways through the panel; each step gives up by itself after 30 seconds and says what it waited for. */
const browsing = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } };

/** A container is installed, filled, killed and restored; each step gives up by itself and says what it waited for. */
const contained = { testTimeout: 600_000, hookTimeout: 600_000 };

/** A busy computer is no reason to fail; what has to be fast is measured by tests of its own. */
const patient = { testTimeout: 30_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    reporters: ['default', './test/support/summary-reporter.ts'],
    globalSetup: ['./test/support/build-once.ts'],
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['test/unit/**/*.test.ts', 'test/architecture.test.ts'], ...patient },
      },
      {
        extends: true,
        test: { name: 'service', include: ['test/service/**/*.test.ts'], ...slow, fileParallelism: false },
      },
      {
        extends: true,
        test: { name: 'panel', include: ['test/panel/**/*.test.ts'], ...browsing, fileParallelism: false },
      },
      {
        extends: true,
        test: { name: 'image', include: ['test/image/**/*.test.ts'], ...contained, fileParallelism: false },
      },
      {
        extends: true,
        test: { name: 'system', include: ['test/system/**/*.test.ts'], ...slow, fileParallelism: false },
      },
    ],
  },
});
