import { IN_FILES, money, type ReportPlan, report, text } from '../report.ts';
import { type Donation, donations } from './donors.queries.ts';

/** The code of a PAN among the kinds of identification. */
const ID_CODE_OF_PAN = '1';

/** Donors with what the statement of donations asks of each. */
export const donorsReport: ReportPlan = report<Donation>({
  columns: [
    text('pre_acknowledgement', 'Pre-Acknowledgement No', () => null, IN_FILES),
    text('donor', 'Donor', (row) => row.donor, { width: 28 }),
    text('address', 'Address', (row) => row.address, { width: 30 }),
    text('id_code', 'ID Code', ({ pan }) => (pan === null ? null : ID_CODE_OF_PAN), { width: 8 }),
    text('id_number', 'ID Number', ({ pan }) => pan ?? 'Missing', { width: 14 }),
    text('type', 'Type of Donation', (row) => row.type, { width: 16 }),
    text('mode', 'Mode', (row) => row.mode, { width: 20 }),
    money('amount', 'Amount', (row) => row.paise, { opens: false }),
  ],
  rows: donations,
  linkOf: ({ party_id }) => `/parties/${party_id}`,
  note: 'What vouchers book as income or as a fund’s balance with a donor among the parties. The type follows from the account and the fund: look at each before it is filed.',
});
