import { defineConfig } from 'vitest/config';

if (Number.parseInt(process.versions.node, 10) < 24) {
  throw new Error(`The tests need Node 24, this is ${process.version}: run them with npm or npx.`);
}

export default defineConfig({
  test: {
    // Processes, so that a test may set the time zone. Kept from file to file, which is seven times faster than
    // loading the office anew for each: a test that changes something for its process puts it back.
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'office',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**', '**/*.long.test.ts', '**/*.electron.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          sequence: { groupOrder: 1 },
          include: ['tests/browser/**/*.test.ts'],
          exclude: ['**/*.long.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'desktop',
          sequence: { groupOrder: 3 },
          include: ['tests/**/*.electron.test.ts'],
          testTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          sequence: { groupOrder: 2 },
          include: ['tests/**/*.long.test.ts'],
          testTimeout: 30 * 60_000,
          hookTimeout: 10 * 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
