import fc from 'fast-check';
import { openCollege } from '../../../support/colleges/college.ts';
import { openOfficeUnderTest } from '../../../support/offices/office-under-test.ts';
import { seedOf } from '../../../support/tools/draws.ts';
import { prove } from '../../../support/tools/figures.ts';
import { openPlanned } from './planned-college.ts';
import { play } from './random-dues.ts';
import { randomDesk, randomDues } from './random-steps.ts';
import { admitted, committed, takenBack } from './ways.ts';

/** One of so many is committed step by step, with requests that are sent again and an office that is opened again. */
const COMMITTED_EVERY = 40;

/**
 * Plays random sequences of all that happens to a student's dues, against figures reckoned by hand, on one office.
 * Throws with the shortest sequence that differs.
 */
export const proveSequences = (sequences: number): Promise<void> =>
  prove('each due stands as reckoned by hand, whatever happens to it', sequences, async () => {
    const college = await openCollege();
    const { dataDirectory, clock } = college;
    const { session } = await openPlanned(college);
    const at = { courseId: college.science.id, sessionId: session.id };
    const played = { sequences: 0, steps: 0, restarts: 0, retries: 0 };
    const count = (steps: readonly unknown[]): void => {
      played.sequences += 1;
      played.steps += steps.length;
    };
    const kept = Math.ceil(sequences / COMMITTED_EVERY);
    await fc.assert(
      fc.asyncProperty(randomDues, async (random) => {
        count(random.steps);
        await takenBack(college, (way) => play(way, { ...at, mark: 'A' }, random));
      }),
      { numRuns: sequences - kept, seed: seedOf() },
    );

    const actor = await admitted(college.admin);
    let opened = college.opened;
    const reopen = async (): Promise<void> => {
      played.restarts += 1;
      await opened.close();
      opened = await openOfficeUnderTest({ dataDirectory, clock, backupAtClosing: false });
    };
    await fc.assert(
      fc.asyncProperty(randomDesk, async (random) => {
        count(random.steps);
        played.retries += random.steps.filter(({ kind }) => kind === 'retry').length;
        const mark = String(played.sequences);
        await play(committed({ opened: () => opened, reopen, actor }, mark), { ...at, mark }, random);
      }),
      { numRuns: kept, seed: seedOf() },
    );
    await opened.close();
    const { steps, restarts, retries } = played;
    const measured = `${steps} steps, ${kept} sequences committed, ${retries} sent again, ${restarts} restarts`;
    return { tried: played.sequences, failures: [], measured };
  });
