import { money, type ReportPlan, report, text } from '../report.ts';
import { type Grant, grants } from './grants.queries.ts';

/** Grants, as their statement of expenditure asks: unspent before, received, interest, spent, returned, unspent now. */
export const grantsReport: ReportPlan = report<Grant>({
  columns: [
    text('fund', 'Grant', (row) => row.fund, { width: 26 }),
    money('opening', 'Opening', (row) => row.opening_paise, { opens: false }),
    money('received', 'Received', (row) => row.received_paise, { opens: false }),
    money('interest', 'Interest', (row) => row.interest_paise, { opens: false }),
    money('spent', 'Spent', (row) => row.spent_paise, { opens: false }),
    money('back', 'Returned', (row) => row.back_paise, { opens: false }),
    money('closing', 'Closing', (row) => row.closing_paise, { opens: false }),
  ],
  rows: grants,
  note: 'Funds that are grants, by the journal: what is unspent is what the fund has less what it owes others. Interest is the income of accounts and heads with the word interest in their name. An asset that was bought counts as unspent until it is written off.',
});
