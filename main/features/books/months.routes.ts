import {
  getMonth,
  listMonths as listEndpoint,
  lockMonth as lockEndpoint,
  reopenMonth as reopenEndpoint,
} from '../../../shared/features/books/months.endpoints.ts';
import type { MonthDetail } from '../../../shared/features/books/months.model.ts';
import { type Route, route } from '../../http/route.ts';
import { todayOf } from '../../office/clock.ts';
import type { Office } from '../../office/office.ts';
import type { BooksAnswer, BooksJob } from './books.jobs.ts';
import { changesSince, findMonth, lastLock, listMonths } from './months.queries.ts';
import { checklistOf, type Found, lastDayOf, lockMonth, reopenMonth } from './months.service.ts';

/** The months of the books. `check` holds the books of a range against the registers, beside the thread that answers. */
export const monthRoutes = (
  office: Office,
  check: (job: BooksJob) => Promise<BooksAnswer>,
): readonly Route[] => {
  const foundIn = async (month: string): Promise<Found> => {
    const to = lastDayOf(month);
    const { agreement, unreconciled } = await check({ from: `${month}-01`, to, bankOn: to });
    return { differences: agreement.checks.reduce((sum, { total }) => sum + total, 0), unreconciled };
  };

  const detailOf = async (month: string): Promise<MonthDetail> => {
    const beside = await foundIn(month);
    return office.reader.transaction().execute(async (db) => {
      const found = await findMonth(db, month, todayOf(office.clock));
      const checklist = await checklistOf(db, month, beside);
      const lock = await lastLock(db, month);
      const changes = lock ? await changesSince(db, month, lock.last_voucher_id) : [];
      return { ...found, checklist, ready: checklist.every(({ open }) => open === 0), changes };
    });
  };

  return [
    route(listEndpoint, () => listMonths(office.reader, todayOf(office.clock))),
    route(getMonth, ({ params }) => detailOf(params.month)),
    route(lockEndpoint, async ({ params, caller, body }) =>
      office.write(caller, lockMonth, params.month, body, await foundIn(params.month)),
    ),
    route(reopenEndpoint, ({ params, caller, body }) =>
      office.write(caller, reopenMonth, params.month, body),
    ),
  ];
};
