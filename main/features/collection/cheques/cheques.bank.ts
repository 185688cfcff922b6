import {
  NEEDS_ACCOUNT,
  type NewDeposit,
} from '../../../../shared/features/collection/cheques/cheques.deposits.ts';
import type { Db } from '../../../database/db.ts';
import { ACCOUNTS } from '../../../journal/accounts.ts';
import { invalid } from '../../../office/api-error.ts';
import { findByName, journalAccountOf } from '../../college/bank-accounts/bank-accounts.queries.ts';
import { chosenBankAccount } from '../../college/bank-accounts/bank-accounts.service.ts';

/** Where a deposit goes: the bank account, by the name that it has now, and its account of the journal. */
export interface BankOfDeposit {
  /** Null where the college has named no bank account yet. */
  readonly id: number | null;
  readonly name: string;
  readonly account: number;
}

/**
 * The bank account of a deposit: the one that is chosen, one of the name that was typed, or the default for cash. A typed name
 * stays on the slip as it was typed. Throws 400 for an account that is not in use, and where nothing says which.
 */
export const bankOfDeposit = async (
  db: Db,
  { account_id, account: typed }: Pick<NewDeposit, 'account_id' | 'account'>,
): Promise<BankOfDeposit> => {
  const named = account_id || !typed ? undefined : await findByName(db, typed);
  const chosen = await chosenBankAccount(db, account_id ?? named?.id, 'cash');
  if (!chosen && !typed) throw invalid(NEEDS_ACCOUNT, 'account');
  return {
    id: chosen?.id ?? null,
    name: (account_id ? undefined : typed) ?? chosen?.name ?? '',
    account: chosen ? await journalAccountOf(db, chosen.id) : ACCOUNTS.bank,
  };
};
