import { formatDate, type IsoDate } from '../../../../shared/dates.ts';
import type { Agreement } from '../../../../shared/features/overview/books/books.model.ts';
import { conflict } from '../../../office/api-error.ts';
import { databaseFile } from '../../../office/disk/data-directory.ts';
import type { Office } from '../../../office/office.ts';
import type { ProgressMemory } from '../../../workers/shared-progress.ts';
import { createWorkerPool } from '../../../workers/worker-pool.ts';
import type { BooksAnswer, BooksJob, BooksWorkerData } from './books.jobs.ts';

/** A check reads every register as a whole: some 20 seconds for each lakh of receipts on a busy PC. */
const PATIENCE_MS = 900_000;
const TOO_SLOW = 'The check took too long and was not finished. Try again while fewer desks are at work.';

/** The checks of the books, in threads beside the one that answers. */
export interface BookChecks {
  /** Runs one for which somebody waits. */
  run(job: BooksJob): Promise<BooksAnswer>;
  /** Runs one that goes on when its desk has gone; it notes how far it is. */
  runBeside(job: BooksJob, progress: ProgressMemory): Promise<BooksAnswer>;
  /** Runs the office's own, of all days. */
  runOwn(): Promise<Agreement>;
  /** Throws 409 where the books of these days do not agree. */
  requireAgreement(days: { readonly from: IsoDate; readonly to: IsoDate }): Promise<void>;
}

export const createBookChecks = (office: Pick<Office, 'dataDirectory' | 'atClose'>): BookChecks => {
  const data: BooksWorkerData = { databaseFile: databaseFile(office.dataDirectory) };
  const options = { data, idleMs: 15_000, tooSlow: TOO_SLOW };
  const asked = createWorkerPool<BooksJob, BooksAnswer>('books', options);
  // One for the office's own, and one for months that somebody looks at.
  const own = createWorkerPool<BooksJob, BooksAnswer>('books', { ...options, isOwn: true, threads: 2 });
  office.atClose(async () => {
    await Promise.all([asked.close(), own.close()]);
  });
  const run = (job: BooksJob): Promise<BooksAnswer> => asked.run(job, { timeoutMs: PATIENCE_MS });
  return {
    run,
    runBeside: (job, progress) => own.run({ ...job, progress }, { timeoutMs: PATIENCE_MS }),
    runOwn: async () =>
      (await own.run({ from: undefined, to: undefined }, { timeoutMs: PATIENCE_MS })).agreement,
    requireAgreement: async ({ from, to }) => {
      const { agreement } = await run({ from, to });
      if (agreement.agree) return;
      throw conflict(
        `The books do not agree from ${formatDate(from)} to ${formatDate(to)}: open Books first`,
        'from',
      );
    },
  };
};
