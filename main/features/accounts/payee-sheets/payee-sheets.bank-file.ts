import type { WholePayeeSheet } from '../../../../shared/features/accounts/payee-sheets/payee-sheets.model.ts';
import type { Db } from '../../../database/db.ts';
import { conflict } from '../../../office/api-error.ts';
import { bulkFile } from '../../college/bank-accounts/bank-accounts.bulk-file.ts';
import { findLedgerAccount } from '../ledger-accounts/ledger-accounts.queries.ts';
import { findParty } from '../parties/parties.queries.ts';

/**
 * The net of an approved sheet as the bank takes it; what is held is no part of it. An account number is the one of the request, so that
 * what was approved is paid; who had none has the party's. Throws 409 for a sheet that is not approved or not paid from a bank, and as
 * `bulkFile` does.
 */
export const bankFileOf = async (
  db: Db,
  sheet: WholePayeeSheet,
  query: Parameters<typeof bulkFile>[1],
): Promise<string> => {
  if (sheet.status !== 'Approved') throw conflict(`This sheet is ${sheet.status.toLowerCase()}`);
  const from = await findLedgerAccount(db, sheet.from_id);
  if (from?.kind !== 'bank') throw conflict(`${sheet.from} is not a bank account`);
  const payees = sheet.rows
    .filter(({ held, net }) => !held && net > 0)
    .map(async ({ name, party_id, net: amount, ...own }) => {
      const party =
        own.account_number === null && party_id !== null ? await findParty(db, party_id) : undefined;
      const { account_number, ifsc } = party ?? own;
      return { name, account_number, ifsc, amount, narration: sheet.narration };
    });
  return bulkFile(await Promise.all(payees), query);
};
