import { setTimeout as pause } from 'node:timers/promises';
import type { Doing } from '../../../../shared/contract/doing.ts';
import { BOOK_CHECKS } from '../../../../shared/features/overview/books/books.checks.ts';
import { dataVersionOf } from '../../../database/cache-until-changed.ts';
import type { Office } from '../../../office/office.ts';
import { type ProgressMemory, progressMemory, readProgress } from '../../../workers/shared-progress.ts';
import type { BooksAnswer, BooksJob } from './books.jobs.ts';
import { type Found, lastDayOf } from './months.service.ts';

/** The milliseconds for which a look waits: a small office is checked by then. */
const SOON_MS = 500;

/** The checks of months, which go on beside whoever waits for them. */
export interface MonthChecks {
  /**
   * What a month's check found; how far it is, where it takes longer. Begins one where none is under way or of the books as they are. A
   * desk that waits for the one that it saw under way has its outcome: in a busy office no other would ever be of the books as they are.
   */
  look(month: string, isWaiting?: boolean): Promise<Found | Doing>;
  /** What a check found of the books as they are now: the one that runs or ran, or another where anything was written since it began. */
  await(month: string): Promise<Found>;
  /** How far the check of a month is. */
  doing(month: string): Doing;
}

interface Run {
  /** The database's version before it began; -1 once it has failed. */
  version: number | undefined;
  readonly progress: ProgressMemory;
  readonly found: Promise<Found>;
  isOver: boolean;
  /** Whether a desk has had its outcome. */
  isTaken: boolean;
}

const howFar = ({ progress }: Run): Doing => readProgress(progress, (step) => BOOK_CHECKS[step] ?? '');

const foundIn = ({ agreement, unreconciled }: BooksAnswer): Found => ({
  differences: agreement.checks.reduce((sum, { total }) => sum + total, 0),
  unreconciled,
});

export const createMonthChecks = (
  office: Pick<Office, 'reader'>,
  check: (job: BooksJob, progress: ProgressMemory) => Promise<BooksAnswer>,
): MonthChecks => {
  const runs = new Map<string, Run>();

  const begin = (month: string, version: number | undefined): Run => {
    const progress = progressMemory();
    const to = lastDayOf(month);
    const found = check({ from: `${month}-01`, to, bankOn: to }, progress).then(foundIn);
    const run: Run = { version, progress, found, isOver: false, isTaken: false };
    found.then(
      () => {
        run.isOver = true;
      },
      () => Object.assign(run, { isOver: true, version: -1 }),
    );
    runs.set(month, run);
    return run;
  };

  return {
    look: async (month, isWaiting = false) => {
      const version = await dataVersionOf(office.reader);
      const known = runs.get(month);
      const isOfUse = known && (!known.isOver || known.version === version || (isWaiting && !known.isTaken));
      const run = isOfUse ? known : begin(month, version);
      try {
        const found = await Promise.race([run.found, pause(SOON_MS)]);
        run.isTaken = found !== undefined;
        return found ?? howFar(run);
      } catch (error) {
        run.isTaken = true;
        throw error;
      }
    },
    await: async (month) => {
      const version = await dataVersionOf(office.reader);
      const known = runs.get(month);
      return (known && known.version === version ? known : begin(month, version)).found;
    },
    doing: (month) => {
      const run = runs.get(month);
      return run ? howFar(run) : { what: '', percent: 0 };
    },
  };
};
