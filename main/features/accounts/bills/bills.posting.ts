import type { Bill } from '../../../../shared/features/accounts/bills/bills.model.ts';
import { leftToPay } from '../../../../shared/features/accounts/bills/bills.rules.ts';
import { toPaise } from '../../../../shared/money.ts';
import { ACCOUNTS, accountOf } from '../../../journal/accounts.ts';
import { post, reverse } from '../../../journal/post.ts';
import type { Change } from '../../../office/change.ts';
import { courseSetOf } from '../../college/courses/courses.set-queries.ts';
import { accountOfTax } from '../ledger-accounts/ledger-accounts.service.ts';
import { isSameTax } from './bills.tax.ts';

type Posted = Pick<Bill, 'status' | 'amount' | 'category' | 'course_ids' | 'tax'>;

const isApproved = (bill: Posted | undefined): boolean =>
  bill?.status === 'Approved' || bill?.status === 'Paid';
const isPaid = (bill: Posted | undefined): boolean => bill?.status === 'Paid';

/** Whether what an approval has posted is no longer what the bill says. */
const isOther = (before: Posted, after: Posted): boolean =>
  before.amount !== after.amount ||
  before.category !== after.category ||
  !isSameTax(before.tax, after.tax) ||
  String(before.course_ids) !== String(after.course_ids);

/** Posts what a bill's new status means: with its approval the tax that is deducted is owed to the Government, and not to its vendor; what it undoes is reversed today, whenever it was posted. */
export const postBill = async (change: Change, before: Posted | undefined, after: Bill): Promise<void> => {
  const [id, paise, toPay] = [after.id, toPaise(after.amount), toPaise(after.to_pay)];
  const isCorrected = before !== undefined && isOther(before, after);
  if (isPaid(before) && !isPaid(after)) await reverse(change, 'bill paid', id);
  if (isApproved(before) && (!isApproved(after) || isCorrected)) await reverse(change, 'bill approved', id);
  const course_set_id = await courseSetOf(change.db, after.course_ids);
  if (isApproved(after) && (!isApproved(before) || isCorrected)) {
    const expenses = await accountOf(change.db, 'expenses', after.category);
    const tax = toPay - paise;
    const lines = [
      { account: expenses, course_set_id, paise },
      { account: ACCOUNTS.billsPayable, course_set_id, paise: -toPay },
      ...(tax === 0 ? [] : [{ account: await accountOfTax(change), course_set_id, paise: tax }]),
    ];
    await post(change, { kind: 'bill approved', record_id: id, lines });
  }
  if (isPaid(after) && !isPaid(before)) {
    // What vouchers paid is booked by these.
    const rest = leftToPay(after);
    const lines = [
      { account: ACCOUNTS.billsPayable, course_set_id, paise: rest },
      { account: ACCOUNTS.paidOut, course_set_id, paise: -rest },
    ];
    await post(change, { kind: 'bill paid', record_id: id, lines });
  }
};
