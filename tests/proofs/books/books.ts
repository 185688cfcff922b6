import fc from 'fast-check';
import type { Fund } from '../../../shared/features/college/funds/funds.model.ts';
import { must, openPlanned } from '../../features/charges/dues/planned-college.ts';
import { takenBack } from '../../features/charges/dues/ways.ts';
import { openCollege } from '../../support/colleges/college.ts';
import { settableClock } from '../../support/offices/settable-clock.ts';
import { seedOf } from '../../support/tools/draws.ts';
import { prove } from '../../support/tools/figures.ts';
import { playYear } from './play-year.ts';
import { FUNDS, randomYear } from './random-steps.ts';
import { WRITTEN_YEARS } from './written-years.ts';

const START = '2026-11-21T10:00:00';
/** About the number of steps in a played year. */
const STEPS_OF_A_YEAR = 30;

/**
 * Plays random years until `operations` are done. Whatever is entered, taken back, approved, paid or closed, the office
 * accepts exactly what the model accepts, and each report shows what the journal's lines add up to.
 */
export const proveBooks = (operations: number): Promise<void> =>
  prove('each report says what the journal adds up to, closed years among it', operations, async () => {
    const college = await openCollege({ booksAreOwn: true });
    const { session } = await openPlanned(college);
    const told = {
      steps: 0,
      refused: 0,
      looks: 0,
      closed: 0,
      merged: 0,
      more: 0,
      undone: 0,
      exempted: 0,
      divided: 0,
      withdrawn: 0,
      extended: 0,
      parted: 0,
      marked: 0,
    };
    const funds: number[] = [];
    for (const [at, heads] of FUNDS.entries()) {
      const { id } = must(await college.admin.post<Fund>('/funds', { name: `Fund ${at}` }));
      for (const head of heads) must(await college.admin.patch(`/heads/${head}`, { fund_id: id }));
      funds.push(id);
    }
    const courses = [college.science.id, college.commerce.id] as const;
    for (let pass = 0; told.steps < operations; pass += 1) {
      const numRuns = Math.max(1, Math.ceil((operations - told.steps) / STEPS_OF_A_YEAR));
      await fc.assert(
        fc.asyncProperty(randomYear, async (random) => {
          const clock = settableClock(START);
          const place = { courses, sessionId: session.id, lastDay: session.last_day, funds, clock, told };
          await takenBack(college, (way) => playYear(way, place, random), clock);
        }),
        {
          numRuns,
          seed: seedOf(pass),
          examples: pass === 0 ? WRITTEN_YEARS.map((year) => [year] as const) : [],
        },
      );
    }
    await college.close();
    const {
      steps,
      refused,
      looks,
      closed,
      merged,
      more,
      undone,
      exempted,
      divided,
      withdrawn,
      extended,
      parted,
      marked,
    } = told;
    const measured = `${looks} looks at every report, years closed ${closed} times, ${merged} records made one, plans charged more ${more} times and last dates extended ${extended} times, ${parted} payments with several receipts, marks given ${marked} times, ${undone} raisings undone, exemptions decided ${exempted} times, ${divided} dues put in instalments and ${withdrawn} out of them, ${refused} refused by both`;
    return { tried: steps, failures: [], measured };
  });
