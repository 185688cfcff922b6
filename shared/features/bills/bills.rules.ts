import type { BillStatus } from './bills.model.ts';

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
export const isDue = (status: BillStatus): boolean => status !== 'Paid' && status !== 'Not Approved';

/** The categories offered: the office's own, then those that its bills added. */
export const categoriesWith = (
  standard: readonly string[],
  fromBills: readonly string[],
): readonly string[] => [...standard, ...fromBills.filter((category) => !standard.includes(category))];
