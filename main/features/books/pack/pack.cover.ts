import { counted, formatCount } from '../../../../shared/counted.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import { monthName } from '../../../../shared/features/books/month-name.ts';
import type { ChecklistLine } from '../../../../shared/features/books/months.model.ts';
import { formatRupees } from '../../../../shared/money.ts';

/** A lock as its pack's cover says it. */
export interface CoveredLock {
  readonly month: string;
  readonly vouchers: number;
  readonly digest: string;
  readonly reason: string | null;
  /** What was open when it was locked. */
  readonly open: readonly ChecklistLine[];
  readonly locked_by_name: string;
  readonly locked_at: string;
}

/** `Days closed: 1 open`, `Suspense empty: 2 open, ₹300.00`. */
const openText = ({ name, open, amount }: ChecklistLine): string =>
  `${name}: ${formatCount(open ?? 0)} open${amount ? `, ${formatRupees(amount)}` : ''}`;

/** What the cover says of the lock, in the document and in the workbook: labels and values. */
export const coverFields = (
  lock: CoveredLock,
  { by, at }: { readonly by: string; readonly at: string },
): readonly { readonly label: string; readonly value: string }[] => [
  { label: 'Month', value: monthName(lock.month) },
  { label: 'Locked', value: `${formatMoment(lock.locked_at)} by ${lock.locked_by_name}` },
  { label: 'Reason', value: lock.reason ?? 'None was needed' },
  { label: 'Open then', value: lock.open.map(openText).join('; ') || 'Nothing' },
  { label: 'Booked in it', value: counted(lock.vouchers, 'voucher', 'vouchers') },
  { label: 'Hash of them', value: lock.digest },
  { label: 'Pack made', value: `${formatMoment(at)} for ${by}` },
];
