import { money, report, text } from '../report.ts';
import { type AccountBalance, balances } from './balances.queries.ts';

/** The report of what students owe the college, and of what it holds of theirs, at the end of a day. */
export const balancesReport = report<AccountBalance>({
  columns: [
    text('account', 'Account', (row) => row.account, { width: 30 }),
    text('head', 'Head', (row) => row.head, { width: 26 }),
    money('balance', 'Balance', (row) => row.paise, { adds: false, opens: false, width: 16 }),
  ],
  rows: balances,
  note: 'As on the day above, by the journal. Students\u2019 dues are owed to the college; advances, caution money and refunds payable are owed by it.',
});
