import fc from 'fast-check';
import { takenBackAs } from '../../../features/charges/dues/ways.ts';
import { openCollege } from '../../../support/colleges/college.ts';
import { settableClock } from '../../../support/offices/settable-clock.ts';
import { seedOf } from '../../../support/tools/draws.ts';
import { prove } from '../../../support/tools/figures.ts';
import { openMoneyPlace, START } from './desk.ts';
import { playDays } from './play-days.ts';
import { randomDays } from './random-days.ts';

/** About the number of steps in the weeks that are played in one go. */
const STEPS_OF_A_PLAY = 150;

/**
 * Plays random weeks of money until `operations` are done: drawers, deposits, payments, other money, the bank's statements and
 * locked months. The office accepts exactly what the model accepts, and each report shows what the model noted.
 */
export const proveMoney = (operations: number): Promise<void> =>
  prove(
    'each drawer, bank and fund holds what was noted of it, locked months unchanged',
    operations,
    async () => {
      const college = await openCollege({ booksAreOwn: true, hasSecondAdmin: true });
      const clock = settableClock(START);
      const place = await openMoneyPlace(college, clock);
      const { told } = place;
      for (let pass = 0; told.steps < operations; pass += 1) {
        const numRuns = Math.max(1, Math.ceil((operations - told.steps) / STEPS_OF_A_PLAY));
        // A failing play is told as it was drawn: to make hundreds of steps fewer takes longer than a test may.
        await fc.assert(
          fc.asyncProperty(randomDays, async (random) => {
            clock.set(START);
            await takenBackAs(college, (as) => playDays(place, as, random), clock);
          }),
          { numRuns, seed: seedOf(pass), endOnFailure: true, plugins: [fc.unbiased()] },
        );
      }
      await college.close();
      const { steps, refused, looks, closed, lines, locked, many, takenBack } = told;
      const measured = `${looks} looks at every report, ${closed} drawers closed, ${lines} lines of statements, ${locked} months locked, ${many} payments for many made or cancelled, several dues taken back ${takenBack} times, ${refused} refused by both`;
      return { tried: steps, failures: [], measured };
    },
  );
