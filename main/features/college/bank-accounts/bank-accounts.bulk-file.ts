import { csvLine } from '../../../../shared/csv-cell.ts';
import { ApiError } from '../../../office/api-error.ts';

/** Somebody whom the college pays out of a bank account, and the account as it was approved. */
interface BankPayee {
  readonly name: string;
  readonly account_number: string | null;
  readonly ifsc: string | null;
  /** Rupees. */
  readonly amount: number;
  readonly narration: string;
}

const HEADINGS = ['Name', 'Account Number', 'IFSC', 'Amount', 'Narration'];

/**
 * What a bank is to pay, as CSV without a byte order mark. Throws 409 with the names of who has no account number, unless `leave_out`
 * says that they are left out.
 */
export const bulkFile = (
  payees: readonly BankPayee[],
  { leave_out }: { readonly leave_out?: 'true' | 'false' | undefined },
): string => {
  const lacking = payees.filter(({ account_number }) => account_number === null);
  if (lacking.length > 0 && leave_out !== 'true')
    throw new ApiError(409, {
      message: `No account number: ${lacking.map(({ name }) => name).join(', ')}`,
      errors: lacking.map(({ name }) => ({ path: 'leave_out', message: name })),
    });
  const lines = payees.flatMap(({ name, account_number, ifsc, amount, narration }) =>
    account_number === null ? [] : csvLine([name, account_number, ifsc ?? '', amount.toFixed(2), narration]),
  );
  return [csvLine(HEADINGS), ...lines].join('');
};
