import type { IsoDate } from '../../../dates.ts';
import { type Paise, toPaise } from '../../../money.ts';
import type { Party } from '../parties/parties.model.ts';
import { BILL_STATUSES, type Bill, type BillStatus } from './bills.model.ts';

/** Whether a party is one whose bills a college pays. */
export const isVendor = ({ kind }: Pick<Party, 'kind'>): boolean =>
  kind === 'vendor' || kind === 'contractor';

/** The part of a bill's amount that is neither deducted as tax nor paid by vouchers. */
export const leftToPay = ({ to_pay, paid_by_vouchers }: Pick<Bill, 'to_pay' | 'paid_by_vouchers'>): Paise =>
  toPaise(to_pay) - toPaise(paid_by_vouchers);

interface GivenStatus {
  readonly status?: BillStatus | null | undefined;
  readonly paid?: boolean | null | undefined;
  readonly approved?: boolean | null | undefined;
}

/** The status named; where none is, what the marks say: paid gives Paid, approved gives Approved. */
export const statusOf = ({ status, paid, approved }: GivenStatus): BillStatus => {
  if (status) return status;
  if (paid) return 'Paid';
  return approved ? 'Approved' : 'Pending Approval';
};

/** Whether the college still has to pay it: neither Paid nor Not Approved. */
const isDue = (status: BillStatus): boolean => status !== 'Paid' && status !== 'Not Approved';
const DUE_STATUSES = BILL_STATUSES.filter(isDue);

/** The statuses that a filter of bills stands for: `due` for those that the college still has to pay. */
export const statusesOf = (status: BillStatus | 'due'): readonly BillStatus[] =>
  status === 'due' ? DUE_STATUSES : [status];

/** Whether it is still to be paid past its due date; on the day itself it is not yet. */
export const isOverdue = (
  { status, due_date }: { readonly status: BillStatus; readonly due_date: IsoDate | null },
  today: IsoDate,
): boolean => due_date !== null && isDue(status) && due_date < today;

/** The categories offered: the office's own, then those that its bills added. */
export const categoriesWith = (
  standard: readonly string[],
  fromBills: readonly string[],
): readonly string[] => [...standard, ...fromBills.filter((category) => !standard.includes(category))];
