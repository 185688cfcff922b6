import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import { type College, openCollege } from '../../support/college.ts';
import { openPlanned } from './planned-college.ts';
import { playDues } from './random-dues.ts';
import { randomDues } from './random-steps.ts';

/** `DUES_SEQUENCES=100000` is the long form, a quarter of an hour. */
const SEQUENCES = Number(process.env.DUES_SEQUENCES ?? 2000);

let college: College;
let sessionId: number;
beforeAll(async () => {
  college = await openCollege();
  sessionId = (await openPlanned(college)).session.id;
});
afterAll(() => college.close());

it(`whatever is charged, paid, cancelled, returned, conceded, refunded, promoted, corrected and undone, each due stands as reckoned by hand (${SEQUENCES} sequences)`, {
  timeout: SEQUENCES * 100,
}, async () => {
  await fc.assert(
    fc.asyncProperty(randomDues, (random) => playDues(college, college.science, sessionId, random)),
    { numRuns: SEQUENCES },
  );
});
