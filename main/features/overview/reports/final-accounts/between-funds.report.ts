import { date, money, type ReportPlan, report, text } from '../report.ts';
import { type OwedBetween, owedBetween } from './between-funds.queries.ts';

/** What funds owe each other: the list for the transfer that clears it. */
export const betweenFunds: ReportPlan = report<OwedBetween>({
  columns: [
    date('since', 'Since', (row) => row.since),
    text('fund', 'Owed By', (row) => row.fund, { width: 28 }),
    text('to_fund', 'Owed To', (row) => row.to_fund, { width: 28 }),
    money('amount', 'Amount', (row) => row.paise, { opens: false }),
  ],
  rows: owedBetween,
  note: 'As on the day above, by the journal, the oldest first. A fund owes what its bank account or cash took or another paid for it. A transfer from its bank account to the other clears it.',
});
