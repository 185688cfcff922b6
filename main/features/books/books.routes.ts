import { booksAgree, lastAgreement } from '../../../shared/features/books/books.endpoints.ts';
import { type Route, route } from '../../http/route.ts';
import { databaseFile } from '../../office/disk/data-directory.ts';
import type { Office } from '../../office/office.ts';
import { createWorkerPool } from '../../workers/worker-pool.ts';
import type { BooksAnswer, BooksJob, BooksWorkerData } from './books.jobs.ts';
import { createLastCheck } from './books.last.ts';
import { monthRoutes } from './months.routes.ts';

/** A check reads every register as a whole: some seconds for each lakh of receipts. */
const PATIENCE_MS = 120_000;
/** Nobody waits for the office's own. */
const OWN_PATIENCE_MS = 900_000;
const TOO_SLOW = 'The check took too long and was not finished. Try again while fewer desks are at work.';
const ALL_DAYS: BooksJob = { from: undefined, to: undefined };

export const bookRoutes = (office: Office): readonly Route[] => {
  const data: BooksWorkerData = { databaseFile: databaseFile(office.dataDirectory) };
  const options = { data, idleMs: 15_000, tooSlow: TOO_SLOW };
  const asked = createWorkerPool<BooksJob, BooksAnswer>('books', options);
  const own = createWorkerPool<BooksJob, BooksAnswer>('books', { ...options, isOwn: true });
  office.atClose(async () => {
    await Promise.all([asked.close(), own.close()]);
  });
  const last = createLastCheck(
    office,
    async () => (await own.run(ALL_DAYS, { timeoutMs: OWN_PATIENCE_MS })).agreement,
  );
  // A close is not kept waiting for it.
  office.live.watch(({ entity, action }) => {
    if (entity === 'drawers' && (action === 'closed' || action === 'reopened')) last.begin();
  });
  return [
    route(booksAgree, async ({ query: { from, to } }) => {
      const { agreement } = await asked.run({ from, to }, { timeoutMs: PATIENCE_MS });
      if (from === undefined && to === undefined) last.take(agreement);
      return agreement;
    }),
    route(lastAgreement, async () => last.read()),
    ...monthRoutes(office, (job) => asked.run(job, { timeoutMs: PATIENCE_MS })),
  ];
};
