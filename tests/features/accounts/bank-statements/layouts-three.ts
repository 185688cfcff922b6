import { body, dmy, grouped, into, type Layout, named, out, short } from './sample.ts';

/** Layouts of the facts that were gathered of Indian banks. From IDFC First to co-operatives. */
export const LAST_LAYOUTS: readonly Layout[] = [
  {
    bank: 'IDFC First',
    rows: (lines) => [
      ['Transaction Date', 'Value Date', 'Particulars', 'Cheque No.', 'Debit', 'Credit', 'Balance'],
      ...body(lines, (l) => [
        named(l.day, '-'),
        named(l.day, '-'),
        l.narration,
        l.reference,
        out(l.paise),
        into(l.paise),
        grouped(l.balance),
      ]),
      ['End of the statement'],
    ],
  },
  {
    bank: 'South Indian Bank',
    rows: (lines) => [
      ['Transaction Date', 'Value Date', 'Description', 'Cheque No', 'Debit', 'Credit', 'Balance'],
      ...body(lines, (l) => [
        short(l.day, '-'),
        short(l.day, '-'),
        l.narration,
        l.reference,
        out(l.paise),
        into(l.paise),
        grouped(l.balance),
      ]),
    ],
  },
  {
    bank: 'Saraswat Co-operative',
    hasNoReference: true,
    rows: (lines) => [
      ['Date', 'Particulars', 'Amount', 'Balance'],
      ...body(lines, (l) => [
        dmy(l.day),
        l.narration,
        `${l.paise < 0 ? '-' : ''}${grouped(l.paise)}`,
        grouped(l.balance),
      ]),
    ],
  },
  {
    bank: 'Apna Sahakari',
    rows: (lines) => [
      ['Date', 'Description', 'Instrument', 'Debit', 'Credit', 'Balance'],
      ...body(lines, (l) => [
        dmy(l.day),
        l.narration,
        l.reference,
        out(l.paise),
        into(l.paise),
        grouped(l.balance),
      ]),
      ['Totals / Balance', '', '', '39.00', '41.00', grouped(lines.at(-1)?.balance ?? 0)],
    ],
  },
  {
    bank: 'Mehsana Urban',
    rows: (lines) => [
      ['S.No.', 'Date', 'Description', 'Debit', 'Credit', 'Cheque No', 'Balance'],
      ...body(lines, (l, at) => [
        String(at + 1),
        dmy(l.day),
        l.narration,
        out(l.paise),
        into(l.paise),
        l.reference,
        grouped(l.balance),
      ]),
    ],
  },
  {
    bank: 'Sarvodaya Co-operative',
    rows: (lines) => [
      ['Date', 'Particulars', 'Chq No.', 'Value Date', 'Debit', 'Credit', 'Balance'],
      ...body(lines, (l) => [
        dmy(l.day),
        l.narration,
        l.reference,
        dmy(l.day),
        out(l.paise),
        into(l.paise),
        grouped(l.balance),
      ]),
    ],
  },
  {
    bank: "Surat People's",
    hasNoReference: true,
    rows: (lines) => [
      ['Date', 'Particulars', 'Withdrawal', 'Deposit', 'Balance'],
      ...body(lines, (l) => [dmy(l.day), l.narration, out(l.paise), into(l.paise), grouped(l.balance)]),
    ],
  },
  {
    bank: 'Varachha Co-operative',
    rows: (lines) => [
      ['TRN. Date', 'Value Date', 'Narration', 'Chq/Ref.No', 'Debit', 'Credit', 'Closing Bal'],
      ...body(lines, (l) => [
        dmy(l.day),
        dmy(l.day),
        l.narration,
        l.reference,
        out(l.paise),
        into(l.paise),
        grouped(l.balance),
      ]),
    ],
  },
];
