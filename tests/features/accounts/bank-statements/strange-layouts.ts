import { body, dmy, grouped, into, type Layout, named, out, plain } from './sample.ts';

/** Layouts that were in nobody's list: the reader is judged by these. */
export const STRANGE_LAYOUTS: readonly Layout[] = [
  {
    bank: 'two rows of headings',
    rows: (lines) => [
      ['Transaction', 'Transaction', 'Cheque', 'Withdrawal', 'Deposit', 'Running'],
      ['Date', 'Remarks', 'No', 'Amount', 'Amount', 'Balance'],
      ...body(lines, (l) => [
        dmy(l.day, '.'),
        l.narration,
        l.reference,
        out(l.paise),
        into(l.paise),
        grouped(l.balance),
      ]),
    ],
  },
  {
    bank: 'money out and money in, without a reference',
    hasNoReference: true,
    rows: (lines) => [
      ['Posted Date', 'Details', 'Paid Out', 'Paid In', 'Line Balance'],
      ...body(lines, (l) => [
        l.day,
        l.narration,
        out(l.paise, '', plain),
        into(l.paise, '', plain),
        plain(l.balance),
      ]),
    ],
  },
  {
    bank: 'a sum that the balance alone tells in from out',
    hasNoReference: true,
    rows: (lines) => [
      ['Opening Balance', '10,000.00'],
      ['Date', 'Narration', 'Amount', 'Balance'],
      ...body(lines, (l) => [dmy(l.day), l.narration, grouped(l.paise), grouped(l.balance)]),
    ],
  },
  {
    bank: 'narrations that go on in the rows below',
    rows: (lines) => [
      ['Date', 'Particulars', 'Ref No', 'Debit', 'Credit', 'Balance'],
      ...lines.flatMap((l) => {
        const [first = '', ...rest] = l.narration.split(' ');
        return [
          [dmy(l.day), first, l.reference, out(l.paise), into(l.paise), grouped(l.balance)],
          ...(rest.length > 0 ? [['', rest.join(' '), '', '', '', '']] : []),
        ];
      }),
    ],
  },
  {
    bank: 'pages with headings and totals of their own',
    rows: (lines) => {
      const headings = ['Date', 'Particulars', 'Inst No', 'Withdrawals', 'Deposits', 'Balance'];
      return [
        headings,
        ...lines.flatMap((l, at) => [
          [dmy(l.day), l.narration, l.reference, out(l.paise), into(l.paise), `${grouped(l.balance)}Cr`],
          ...(at % 3 === 2
            ? [
                ['', 'Page Total', '', '10.00', '20.00', ''],
                ['', 'Carried Forward', '', '', '', grouped(l.balance)],
                ['Page 2'],
                headings,
                ['', 'Brought Forward', '', '', '', grouped(l.balance)],
              ]
            : []),
        ]),
        ['', 'Grand Total', '', '30.00', '40.00', ''],
      ];
    },
  },
  {
    bank: 'Hindi headings',
    hasNoReference: true,
    rows: (lines) => [
      ['दिनांक', 'विवरण', 'नामे', 'जमा', 'शेष'],
      ...body(lines, (l) => [dmy(l.day), l.narration, out(l.paise), into(l.paise), grouped(l.balance)]),
    ],
  },
  {
    bank: 'brackets around what went out',
    rows: (lines) => [
      ['Booking Date', 'Description', 'Transaction No', 'Net Amount', 'Account Balance'],
      ...body(lines, (l) => [
        named(l.day),
        l.narration,
        l.reference,
        l.paise < 0 ? `(${grouped(l.paise)})` : grouped(l.paise),
        `₹ ${grouped(l.balance)}`,
      ]),
    ],
  },
  {
    bank: 'headings that say nothing',
    hasNoReference: true,
    rows: (lines) => [
      ['A', 'B', 'C', 'D', 'E'],
      ...body(lines, (l) => [
        dmy(l.day),
        l.narration,
        out(l.paise, '', plain),
        into(l.paise, '', plain),
        plain(l.balance),
      ]),
    ],
  },
  {
    bank: 'a column of branch codes called a balance',
    rows: (lines) => [
      ['Date', 'Particulars', 'Chq No', 'Debit', 'Credit', 'Balance', 'Total'],
      ...body(lines, (l) => [
        dmy(l.day),
        l.narration,
        l.reference,
        out(l.paise),
        into(l.paise),
        '1234',
        plain(l.balance),
      ]),
    ],
  },
  {
    bank: 'no balance at all',
    hasNoBalance: true,
    rows: (lines) => [
      ['Txn Date', 'Txn Description', 'RRN', 'Dr Amount', 'Cr Amount'],
      ...body(lines, (l) => [dmy(l.day), l.narration, l.reference, out(l.paise), into(l.paise)]),
    ],
  },
  {
    bank: 'the lines of a day in another order than they were booked',
    rows: (lines) => [
      ['Date', 'Particulars', 'Cheque', 'Debit', 'Credit', 'Balance'],
      ...body(
        [lines[1], lines[0], ...lines.slice(2)].filter((l) => l !== undefined),
        (l) => [dmy(l.day), l.narration, l.reference, out(l.paise), into(l.paise), grouped(l.balance)],
      ),
    ],
  },
];
