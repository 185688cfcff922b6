import type { IsoDate } from '../../../../shared/dates.ts';
import type { Reconciliation } from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import { toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { notFound } from '../../../office/api-error.ts';
import { findBankAccount, journalAccountOf } from '../../college/bank-accounts/bank-accounts.queries.ts';
import {
  bankOn,
  booksOn,
  entriesOfGroup,
  linesOfGroup,
  type OpenGroup,
  openEntries,
  openLines,
} from './bank-statements.reconciliation-queries.ts';

const groupOf = (group: OpenGroup, rows: Reconciliation['not_paid']['rows']): Reconciliation['not_paid'] => ({
  count: group.count,
  amount: toRupees(Math.abs(group.paise)),
  rows,
});

/**
 * Reconciles an account on a day. The balance of the books, plus payments not yet paid by the bank, less deposits not yet
 * cleared, plus and less what the books miss, should be the bank's balance. Throws 404 for an account that does not exist.
 */
export const reconcile = async (db: Db, id: number, on: IsoDate): Promise<Reconciliation> => {
  const account = await findBankAccount(db, id);
  if (!account) throw notFound('Bank account');
  const ofJournal = await journalAccountOf(db, id);
  const books = await booksOn(db, ofJournal, on);
  const of = { since: account.opening_date, on };
  const notCleared = await openEntries(db, ofJournal, { ...of, side: 'in' });
  const notPaid = await openEntries(db, ofJournal, { ...of, side: 'out' });
  const credited = await openLines(db, id, { ...of, side: 'in' });
  const debited = await openLines(db, id, { ...of, side: 'out' });
  const computed = books - notCleared.paise - notPaid.paise + credited.paise + debited.paise;
  const bank = await bankOn(db, id, on);
  return {
    account: { id, name: account.name, bank: account.bank, number: account.number },
    on,
    books: toRupees(books),
    not_paid: groupOf(notPaid, await entriesOfGroup(db, ofJournal, notPaid)),
    not_cleared: groupOf(notCleared, await entriesOfGroup(db, ofJournal, notCleared)),
    credited: groupOf(credited, await linesOfGroup(db, credited)),
    debited: groupOf(debited, await linesOfGroup(db, debited)),
    computed: toRupees(computed),
    bank: bank.paise === null ? null : toRupees(bank.paise),
    bank_day: bank.day,
    difference: bank.paise === null ? null : toRupees(bank.paise - computed),
  };
};
