import type { Bill } from '../../../../shared/features/accounts/bills/bills.model.ts';
import { leftToPay } from '../../../../shared/features/accounts/bills/bills.rules.ts';
import {
  NEEDS_PAYEE,
  NEEDS_PURPOSE,
  type NewVoucher,
} from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.inputs.ts';
import { formatRupees, type Paise, toPaise, toRupees } from '../../../../shared/money.ts';
import type { NewRow } from '../../../database/row-types.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { conflict, forbidden, invalid, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { chooseCourses } from '../../college/courses/courses.choose.ts';
import { courseSetOf, firstThenById } from '../../college/courses/courses.set-queries.ts';
import { chosenFund } from '../../college/funds/funds.service.ts';
import { findHeadFor } from '../../college/heads/heads.queries.ts';
import { findBill } from '../bills/bills.queries.ts';
import { requireHeld } from './payment-vouchers.held.ts';
import { waitingOfBill } from './payment-vouchers.queries.ts';

/** The columns of a voucher that say what it pays for. */
export type Settled = Pick<
  NewRow<'payment_vouchers'>,
  'purpose' | 'payee' | 'head_id' | 'bill_id' | 'fund_id' | 'course_set_id'
>;

/** The part of a bill that vouchers neither paid nor wait to pay, in paise. */
const leftOfBill = async (change: Change, bill: Bill): Promise<Paise> =>
  leftToPay(bill) - (await waitingOfBill(change.db, bill.id));

/** Refuses, with 409, to pay a bill that is not approved, or more than is left of it. */
export const requirePayable = (bill: Bill, paise: Paise, left: Paise): void => {
  if (bill.status === 'Paid') throw conflict('This bill is paid already');
  if (bill.status !== 'Approved') throw conflict('This bill is not approved: it is paid once it is');
  if (paise > left)
    throw conflict(`Only ${formatRupees(toRupees(left))} of this bill is left to pay`, 'amount');
};

const ofBill = async (change: Change, id: number, payee: string | null, paise: Paise): Promise<Settled> => {
  const bill = await findBill(change.db, scopeOf(change.actor), id);
  if (!bill) throw notFound('Bill');
  requirePayable(bill, paise, await leftOfBill(change, bill));
  return {
    purpose: 'Bill',
    payee: payee ?? bill.vendor,
    head_id: null,
    bill_id: id,
    fund_id: 1,
    course_set_id: await courseSetOf(change.db, bill.course_ids),
  };
};

const ofHead = async (change: Change<SignedIn>, headId: number, input: NewVoucher): Promise<Settled> => {
  const head = await findHeadFor(change.db, 'expense', headId);
  if (!head?.active) throw invalid('Choose a head of expense', 'head_id');
  if (input.fund_id && input.fund_id !== head.fund_id)
    throw invalid(`${head.name} belongs to another fund`, 'fund_id');
  if (input.payee === null) throw invalid(NEEDS_PAYEE, 'payee');
  const courses = await chooseCourses(change.db, change.actor, input);
  return {
    purpose: 'Expense',
    payee: input.payee,
    head_id: headId,
    bill_id: null,
    fund_id: head.fund_id,
    course_set_id: await courseSetOf(change.db, firstThenById(courses)),
  };
};

/** Only an admin remits: the held money is of all courses together. */
const ofFund = async (change: Change<SignedIn>, fundId: number, input: NewVoucher): Promise<Settled> => {
  if (change.actor.role !== 'admin') throw forbidden('Only an admin can remit what is held for another body');
  const fund = await chosenFund(change.db, fundId);
  if (fund.kind !== 'held')
    throw invalid(`${fund.name} is the college’s own: nothing of it is remitted`, 'fund_id');
  await requireHeld(change.db, fundId, toPaise(input.amount));
  return {
    purpose: 'Remittance',
    payee: input.payee ?? fund.name,
    head_id: null,
    bill_id: null,
    fund_id: fundId,
    course_set_id: null,
  };
};

/**
 * Finds what a payment pays for. Throws 400 where it names nothing or more than one thing, and 404 or 409 as each purpose
 * does.
 */
export const whatIsSettled = async (change: Change<SignedIn>, input: NewVoucher): Promise<Settled> => {
  const { head_id, bill_id, fund_id } = input;
  if (head_id && bill_id) throw invalid(NEEDS_PURPOSE, 'bill_id');
  if (bill_id) return ofBill(change, bill_id, input.payee, toPaise(input.amount));
  if (head_id) return ofHead(change, head_id, input);
  if (fund_id) return ofFund(change, fund_id, input);
  throw invalid(NEEDS_PURPOSE, 'head_id');
};
