import type { Difference } from '../../../../shared/features/overview/books/books.model.ts';
import type { Db } from '../../../database/db.ts';
import { digestOf, standingLocks } from './months.queries.ts';

/** Finds the locked months whose hash differs from the one kept: something was changed past the office. */
export const changedMonths = async (
  db: Db,
  { from = '', to = '9999' }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<readonly Difference[]> => {
  const changed: Difference[] = [];
  for (const { month, digest, vouchers } of await standingLocks(db)) {
    if (month < from.slice(0, 7) || month > to.slice(0, 7)) continue;
    const now = await digestOf(db, month);
    if (now.digest === digest) continue;
    const what =
      now.vouchers === vouchers
        ? 'a locked month of which a voucher is another than when it was locked'
        : `a locked month of ${vouchers} vouchers that has ${now.vouchers}`;
    changed.push({
      what,
      record: month,
      date: `${month}-01`,
      said: null,
      found: null,
      link: `/books?month=${month}`,
    });
  }
  return changed;
};
