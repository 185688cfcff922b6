import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest. Begun last, one of them would run on alone while the other workers are idle. */
const LONGEST = [
  'upgrades',
  'dues.property',
  'who-sees',
  'restoring',
  'kills',
  'one-desk',
  'power-cuts',
  'reports.worker',
  'college-lists',
  'command-line',
  'odd-paths',
  'numbers-after-a-restore',
  'sharing.api',
  'sign-in.api',
  'drawers.api',
  'updates.api',
  'other-course',
  'merges.api',
  'faults',
  'said-on-screen',
  'every-screen',
  'registers-on-screens.long',
  'clerks-morning',
  'raising-dues',
  'asked-before-saving.long',
  'counter-dues.long',
  'day-close',
  'student-page.long',
  'at-the-counter',
  'choosing-a-student.long',
  'refunds.long',
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
