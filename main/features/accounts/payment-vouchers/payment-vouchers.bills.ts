import type { BillWithVouchers } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.endpoints.ts';
import type { BillPayment } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.inputs.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { notFound, requireVersion } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { redactCourses } from '../../college/courses/courses.redact.ts';
import { findBill } from '../bills/bills.queries.ts';
import { writeVoucher } from './payment-vouchers.asking.ts';
import { carryOut } from './payment-vouchers.deciding.ts';
import { vouchersOfBill } from './payment-vouchers.queries.ts';
import { recorded, requireVoucher } from './payment-vouchers.record.ts';

const NOTHING_ELSE = {
  payee: null,
  head_id: null,
  refund_id: null,
  fund_id: null,
  course_id: undefined,
  course_ids: undefined,
  courses: undefined,
};

/**
 * Pays an approved bill by voucher. An admin's payment is booked at once, since the bill is approved already; an
 * accountant's waits. Throws 404 outside the scope, 409 for more than is left to pay and for a bill that was changed
 * meanwhile.
 */
export const payBill = async (
  change: Change<SignedIn>,
  billId: number,
  { version, ...payment }: BillPayment,
): Promise<BillWithVouchers> => {
  const scope = scopeOf(change.actor);
  const before = await findBill(change.db, scope, billId);
  if (!before) throw notFound('Bill');
  requireVersion(version, before);
  const id = await writeVoucher(change, { ...NOTHING_ELSE, ...payment, bill_id: billId });
  const asked = await recorded(change, 'created', id, undefined);
  if (change.actor.role === 'admin') {
    await carryOut(change, await requireVoucher(change, asked.id), {
      by: before.approval?.by ?? change.actor.name,
      reason: null,
      own: false,
    });
  }
  const bill = await findBill(change.db, scope, billId);
  if (!bill) throw notFound('Bill');
  return redactCourses(scope, { ...bill, vouchers: await vouchersOfBill(change.db, scope, billId) });
};
