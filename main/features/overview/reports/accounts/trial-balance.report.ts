import { money, type ReportContext, report, text } from '../report.ts';
import { type AccountMovement, accountMovements, onSide, theAccount } from './accounts.queries.ts';
import { planOfLines } from './ledger.report.ts';

const debitOf = (paise: number): number | null => (paise > 0 ? paise : null);
const creditOf = (paise: number): number | null => (paise < 0 ? -paise : null);
const closingOf = ({ opening, debit, credit }: AccountMovement): number => opening + debit - credit;

/**
 * The trial balance: the debits, credits and balance of every account. The two totals are equal, or the books do not agree.
 */
export const trialBalance = report<AccountMovement>({
  columns: [
    text('account', 'Account', (row) => row.account, { width: 34 }),
    money('opening_debit', 'Opening Dr', (row) => debitOf(row.opening), { opens: false }),
    money('opening_credit', 'Opening Cr', (row) => creditOf(row.opening), { opens: false }),
    money('debit', 'Debit', (row) => row.debit),
    money('credit', 'Credit', (row) => row.credit),
    money('closing_debit', 'Closing Dr', (row) => debitOf(closingOf(row)), { opens: false }),
    money('closing_credit', 'Closing Cr', (row) => creditOf(closingOf(row)), { opens: false }),
  ],
  rows: accountMovements,
  keyOf: (row) => String(row.id),
  totalsOpen: false,
  note: 'By the journal, on the days on which it is booked. Debits and credits come to one total.',
  drillDown: (row, column, context: ReportContext) => {
    const id = Number(row ?? 'none');
    if (!Number.isSafeInteger(id) || (column !== 'debit' && column !== 'credit')) return undefined;
    const title = column === 'debit' ? 'Its debits' : 'Its credits';
    return { plan: planOfLines(onSide(theAccount(id), column)), context, title };
  },
});
