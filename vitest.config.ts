import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { ALL_JOURNEYS_VARIABLE } from './tests/support/browsers/long-form.ts';
import { SEED_VARIABLE } from './tests/support/tools/draws.ts';
import { LongestFirst } from './tests/support/tools/longest-first.ts';
import { outcomeReporter } from './tests/support/tools/outcome-reporter.ts';
import { projectRoot } from './tests/support/tools/tool.ts';

if (Number.parseInt(process.versions.node, 10) < 24) {
  throw new Error(`The tests need Node 24, this is ${process.version}: run them with npm or npx.`);
}

/** What a missing part of the archive would break: reading and drawing files, native parts, workers, certificates. */
const dependOnPacking = [
  'tests/packaging/*.test.ts',
  'tests/features/college/{backup,sharing}/*.test.ts',
  // What an upload costs, and for how long it stays, is the same in every program: in the long form.
  'tests/features/college/files/!(left-uploads|bombs).*test.ts',
  'tests/features/college/users/sign-in.api.test.ts',
  'tests/features/students/students/students.bulk.test.ts',
  'tests/features/collection/fees/fees.receipt.test.ts',
  'tests/features/papers/letters/letters.pdf.test.ts',
  'tests/features/overview/reports/defaulters.api.test.ts',
  'tests/features/overview/find/find.api.test.ts',
  // What a year of dues goes through: a plan raised, demand letters with their codes, a refund with its voucher.
  'tests/features/collection/demand-letters/*.test.ts',
  'tests/features/collection/refunds/refunds.api.test.ts',
];

/** Windows is played by Wine, which takes its time. */
const patience = process.platform === 'win32' ? 6 : 1;

/** After a build, threads run what was built. */
const builtWorkers = {
  find: /^\.\.?\/(workers\/)?worker-url\.ts$/,
  replacement: join(projectRoot, 'tests/support/offices/built-worker-url.ts'),
};
const lastingThreads = {
  find: /^node:worker_threads$/,
  replacement: join(projectRoot, 'tests/support/offices/threads.ts'),
};

/** The cache beside the program that it is of: a packed one lies in another folder each time. */
const compiled = join(process.env.BURSAR_TEST_PACKED ?? projectRoot, '.cache/compiled');

/** The data of most offices; the long forms, and what is told of disks, keep to the disk. */
const inMemory = { BURSAR_TEST_IN_MEMORY: '1' };

/** The cases of the random tests in their short form. */
const sameDraws = { [SEED_VARIABLE]: process.env[SEED_VARIABLE] ?? '20261124' };

/** Journeys in a real browser. */
const journeys = {
  env: { ...inMemory, BURSAR_TEST_USUAL_PORT: '1' },
  // One more than cores: a journey waits for pages half of its time.
  maxWorkers: 3,
  testTimeout: 180_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  resolve: {
    alias: process.env.BURSAR_TEST_BUILT === '1' ? [builtWorkers, lastingThreads] : [lastingThreads],
  },
  test: {
    // Processes, so that a test may set the time zone. Kept from file to file, which is seven times faster than
    // loading the office anew for each: a test that changes something for its process puts it back.
    pool: 'forks',
    isolate: false,
    // The second run of one test file takes 12 seconds where it took 18.
    fsModuleCache: true,
    fsModuleCachePath: join(projectRoot, '.cache/transformed'),
    // One more than cores: what starts programs and waits for disks leaves a sixth of a core idle.
    maxWorkers: 3,
    // A fifth of what it costs to start the program again and again is reading its code.
    // Colleges of a fixed day are opened by the machine's clock too.
    env: { NODE_COMPILE_CACHE: compiled, BURSAR_TRUST_CLOCK: '1' },
    sequence: { sequencer: LongestFirst },
    setupFiles: ['tests/support/colleges/books.setup.ts'],
    reporters: ['default', outcomeReporter],
    projects: [
      {
        extends: true,
        test: {
          name: 'office',
          env: { ...inMemory, ...sameDraws },
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**', 'tests/packaging/**', '**/*.long.test.ts', '**/*.electron.test.ts'],
          // Only what hangs meets these: a busy machine takes three times as long as a quiet one.
          testTimeout: 60_000 * patience,
          hookTimeout: 90_000 * patience,
          // What is waited for here comes within some milliseconds: looked for as often as it may be there.
          expect: { poll: { interval: 10 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'packed',
          env: { ...inMemory, ...sameDraws },
          sequence: { groupOrder: 4 },
          include: dependOnPacking,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'packed-long',
          sequence: { groupOrder: 5 },
          include: ['tests/{packaging,features,http,durability}/**/*.test.ts'],
          exclude: ['**/*.long.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          sequence: { groupOrder: 1 },
          include: ['tests/browser/**/*.test.ts'],
          exclude: ['**/*.long.test.ts'],
          ...journeys,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser-long',
          sequence: { groupOrder: 6 },
          include: ['tests/browser/**/*.test.ts'],
          ...journeys,
          env: { ...journeys.env, [ALL_JOURNEYS_VARIABLE]: '1' },
          // One test presses every control of every screen.
          testTimeout: 30 * 60_000,
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
          exclude: ['tests/browser/**'],
          testTimeout: 30 * 60_000,
          hookTimeout: 10 * 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
