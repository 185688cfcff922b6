import type { Bill } from '../../../../shared/features/accounts/bills/bills.model.ts';
import { leftToPay } from '../../../../shared/features/accounts/bills/bills.rules.ts';
import type { SignedIn } from '../../../office/actor.ts';
import type { Change } from '../../../office/change.ts';
import { moveBillOn, setBillPaid } from './bills.queries.ts';
import { billInWords, requireBill, requireTwoPersons } from './bills.service.ts';

const auditPaid = async (change: Change, id: number, before: Bill): Promise<void> => {
  const after = await requireBill(change, id);
  const audience = { courses: after.course_ids };
  await change.record({
    entity: 'bills',
    id,
    action: 'updated',
    summary: billInWords(after),
    before,
    after,
    audience,
  });
};

/**
 * Follows a voucher that paid something of a bill: paid in full by vouchers it is Paid, by whoever approved the last. Throws 403
 * where the settings ask for two persons and one alone entered, approved and paid it.
 */
export const notePaidByVoucher = async (change: Change<SignedIn>, before: Bill): Promise<void> => {
  const { userId, name } = change.actor;
  const isPaid = leftToPay(await requireBill(change, before.id)) === 0;
  if (isPaid && before.status === 'Approved') {
    await setBillPaid(change.db, before.id, { by: userId, by_name: name, at: change.now });
    await requireTwoPersons(change, await requireBill(change, before.id));
  } else await moveBillOn(change.db, before.id);
  await auditPaid(change, before.id, before);
};

/** Follows the cancelling of a voucher: a bill that it paid in full is Approved again. */
export const noteUnpaidByVoucher = async (change: Change, before: Bill): Promise<void> => {
  if (before.status === 'Paid') await setBillPaid(change.db, before.id, null);
  else await moveBillOn(change.db, before.id);
  await auditPaid(change, before.id, before);
};
