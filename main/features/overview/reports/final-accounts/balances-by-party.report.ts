import { money, type ReportPlan, report, text } from '../report.ts';
import { balancesByParty, type PartyBalance } from './balances-by-party.queries.ts';

const linkOf = ({ student_id, party_id }: PartyBalance): string | null => {
  if (student_id !== null) return `/students/${student_id}`;
  return party_id === null ? null : `/parties/${party_id}`;
};

/** Who owes the college, and to whom it owes, account by account. */
export const balancesByPartyReport: ReportPlan = report<PartyBalance>({
  columns: [
    text('account', 'Account', (row) => row.account, { width: 26 }),
    text('party', 'Student, Vendor or Party', (row) => row.party, { width: 32 }),
    text('roll_no', 'Roll No', (row) => row.roll_no, { width: 14 }),
    money('receivable', 'Owed to the College', (row) => Math.max(row.paise, 0), { opens: false }),
    money('payable', 'Owed by the College', (row) => Math.max(-row.paise, 0), { opens: false }),
  ],
  rows: balancesByParty,
  linkOf,
  note: 'As on the day above, by the journal: students\u2019 dues, advances, caution money and refunds, unpaid bills by vendor, and what other vouchers book with a party.',
});
