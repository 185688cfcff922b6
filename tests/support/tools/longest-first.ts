import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest. Begun last, one of them would run on alone while the other workers are idle. */
const LONGEST = [
  'who-sees',
  'one-desk',
  'demo',
  'power-cuts',
  'restoring',
  'full-disk',
  'numbers-after-a-restore',
  'faults',
  'backups',
  'reports.totals',
  'month-pack',
  'updates.api',
  'command-line',
  'reports.worker',
  'books',
  'whole-lists.api',
  'bulk-papers.api',
  'books-agree',
  'bombs.api',
  'kills',
  'language-of-papers.api',
  'fuzz',
  'sample-college',
  'reading',
  'hostile',
  'guessing.api',
  'tally.vouchers.api',
  'copied-data',
  'sharing.api',
  'sign-in.api',
  'reports.api',
  'every-screen',
  'said-on-screen',
  'registers-on-screens.long',
  'at-the-counter',
  'day-close',
  'clerks-morning',
  'first-day',
  'names-in-one-line',
  'two-series',
  'asked-before-saving.long',
  'counter-dues.long',
  'student-page.long',
  'choosing-a-student.long',
  'refunds.long',
  'raising-dues',
  'auditor',
  'people',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.indexOf(basename(moduleId, '.test.ts'));
  return place < 0 ? LONGEST.length : place;
};

/** Sorts the longest files first, even on a machine that has never run them; the others keep their order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
