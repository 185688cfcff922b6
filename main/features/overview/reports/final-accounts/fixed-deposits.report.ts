import { date, money, type ReportPlan, report, text } from '../report.ts';
import { type FixedDeposit, fixedDeposits } from './fixed-deposits.queries.ts';

/** Fixed deposits: since when, what was put in and taken out, interest, and what is there. */
export const fixedDepositsReport: ReportPlan = report<FixedDeposit>({
  columns: [
    text('account', 'Fixed Deposit', (row) => row.account, { width: 32 }),
    text('fund', 'Fund', (row) => row.fund, { width: 18 }),
    date('made_on', 'Made On', (row) => row.made_on),
    money('in', 'Put In', (row) => row.in_paise, { opens: false }),
    money('interest', 'Interest', (row) => row.interest_paise, { opens: false }),
    money('out', 'Taken Out', (row) => row.out_paise, { opens: false }),
    money('balance', 'Balance', (row) => row.paise, { opens: false }),
  ],
  rows: fixedDeposits,
  linkOf: ({ account_id }) => `/vouchers?account_id=${account_id}`,
  note: 'As on the day above, by the journal. Interest is the income of vouchers that put something into a deposit or take it out; interest that the bank paid into another account is left out.',
});
