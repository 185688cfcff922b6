import { csvLine } from '../../../../shared/csv-cell.ts';
import type { WholePayeeSheet } from '../../../../shared/features/accounts/payee-sheets/payee-sheets.model.ts';
import type { Db } from '../../../database/db.ts';
import { ApiError, conflict } from '../../../office/api-error.ts';
import { findLedgerAccount } from '../ledger-accounts/ledger-accounts.queries.ts';
import { findParty } from '../parties/parties.queries.ts';

const HEADINGS = ['Name', 'Account Number', 'IFSC', 'Amount', 'Narration'];

/**
 * The net of an approved sheet as the bank takes it, without a byte order mark; what is held is no part of it. An account number is the
 * one of the request, so that what was approved is paid; who had none has the party's. Throws 409 for a sheet that is not
 * approved or not paid from a bank, and with names for who has no account number, unless `leaveOut`.
 */
export const bankFileOf = async (db: Db, sheet: WholePayeeSheet, leaveOut: boolean): Promise<string> => {
  if (sheet.status !== 'Approved') throw conflict(`This sheet is ${sheet.status.toLowerCase()}`);
  const from = await findLedgerAccount(db, sheet.from_id);
  if (from?.kind !== 'bank') throw conflict(`${sheet.from} is not a bank account`);
  const lines: string[] = [];
  const lacking: { readonly path: string; readonly message: string }[] = [];
  for (const row of sheet.rows.filter(({ held, net }) => !held && net > 0)) {
    const party =
      row.account_number === null && row.party_id !== null ? await findParty(db, row.party_id) : undefined;
    const { account_number, ifsc } = party ?? row;
    if (account_number === null) lacking.push({ path: 'leave_out', message: row.name });
    else lines.push(csvLine([row.name, account_number, ifsc ?? '', row.net.toFixed(2), sheet.narration]));
  }
  if (lacking.length > 0 && !leaveOut)
    throw new ApiError(409, {
      message: `No account number: ${lacking.map(({ message }) => message).join(', ')}`,
      errors: lacking,
    });
  return [csvLine(HEADINGS), ...lines].join('');
};
