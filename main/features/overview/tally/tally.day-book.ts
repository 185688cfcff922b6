import { formatRupees, type Paise, toRupees } from '../../../../shared/money.ts';
import { conflict } from '../../../office/api-error.ts';
import { movedInAll } from '../reports/collection/account-books.queries.ts';
import type { ReportContext } from '../reports/report.ts';
import type { LinedVoucher, VoucherLine } from './tally.voucher-queries.ts';

/** The columns of the day book. */
export interface DayBookSums {
  readonly receipts: Paise;
  readonly bills: Paise;
  readonly refunds: Paise;
  readonly payments: Paise;
}
export const NO_SUMS: DayBookSums = { receipts: 0, bills: 0, refunds: 0, payments: 0 };

/** Money with a portal is of the last. */
const MONEY = ['cash', 'cheques', 'bank', 'ledger money'];
const sumOfKinds = (lines: readonly VoucherLine[], kinds: readonly string[]): Paise =>
  lines.reduce((sum, { account_kind, paise }) => (kinds.includes(account_kind) ? sum + paise : sum), 0);

/** What a voucher adds to the columns of the day book, by its lines. */
export const addToDayBook = (sums: DayBookSums, { kind, lines, bill_id }: LinedVoucher): DayBookSums => {
  if (kind === 'receipt') return { ...sums, receipts: sums.receipts + sumOfKinds(lines, MONEY) };
  if (kind === 'refund paid')
    return { ...sums, refunds: sums.refunds + sumOfKinds(lines, ['refunds payable']) };
  if (kind === 'paid by voucher' && bill_id === null)
    return { ...sums, payments: sums.payments - sumOfKinds(lines, MONEY) };
  return { ...sums, bills: sums.bills + sumOfKinds(lines, ['expenses']) };
};

const WORDS = { receipts: 'receipts', bills: 'bills', refunds: 'refunds', payments: 'payments' } as const;

/** Throws 409 where the vouchers do not come to what the day book has of the same days. */
export const requireDayBook = async (context: ReportContext, sums: DayBookSums): Promise<void> => {
  const book: DayBookSums = {
    receipts: await movedInAll(context, 'receipts'),
    bills: await movedInAll(context, 'bills approved'),
    refunds: await movedInAll(context, 'refunds'),
    payments: await movedInAll(context, 'payments'),
  };
  for (const [column, words] of Object.entries(WORDS) as [keyof DayBookSums, string][]) {
    if (book[column] === sums[column]) continue;
    const [here, there] = [sums[column], book[column]].map((paise) => formatRupees(toRupees(paise)));
    throw conflict(
      `The vouchers come to ${here} of ${words}, the day book to ${there}: nothing was exported. Press Verify in Activity.`,
    );
  }
};
