import type { IsoDate } from '../../../../shared/dates.ts';
import type { Db } from '../../../database/db.ts';
import { reconcile } from '../../accounts/bank-statements/bank-statements.reconciling.ts';
import { accountsInUseOn } from '../../college/bank-accounts/bank-accounts.queries.ts';

/**
 * Counts the bank accounts in use that do not reconcile at the end of a day: the books and the statement differ, or no statement
 * says what the bank held. 0 where no day is given.
 */
export const unreconciledOn = async (db: Db, on: IsoDate | undefined): Promise<number> => {
  if (on === undefined) return 0;
  let open = 0;
  for (const id of await accountsInUseOn(db, on)) {
    const { difference } = await reconcile(db, id, on);
    if (difference !== 0) open += 1;
  }
  return open;
};
