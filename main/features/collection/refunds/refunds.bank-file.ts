import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import { conflict, notFound } from '../../../office/api-error.ts';
import { bulkFile } from '../../college/bank-accounts/bank-accounts.bulk-file.ts';

/**
 * Refunds as the bank takes them. An account number is the one of the request, so that what was approved is paid: who had none then has
 * none. Throws 404 where there are none, 409 for one that is not paid Online, for two bank accounts, and as `bulkFile` does.
 */
export const bankFileOfRefunds = (
  refunds: readonly Refund[],
  query: Parameters<typeof bulkFile>[1],
): string => {
  if (refunds.length === 0) throw notFound('Refund');
  const other = refunds.find(({ status, paid }) => status !== 'Paid' || paid?.payment_type !== 'Online');
  if (other) throw conflict(`The refund to ${other.student_name} is not paid Online`);
  if (new Set(refunds.map(({ paid }) => paid?.account_id)).size > 1)
    throw conflict('These are paid from more than one bank account: choose those of one');
  const payees = refunds.map(({ student_name: name, account_number, ifsc, amount, voucher_no }) => ({
    ...{ name, account_number, ifsc, amount, narration: `Refund ${voucher_no}` },
  }));
  return bulkFile(payees, query);
};
