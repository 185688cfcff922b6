/** One movement of a sample statement. Paise, in above zero. */
export interface Movement {
  readonly day: string;
  readonly narration: string;
  readonly reference: string;
  readonly paise: number;
}
export interface Sample extends Movement {
  readonly balance: number;
}

/** A layout: the rows of a file, and what of a line it keeps. */
export interface Layout {
  readonly bank: string;
  readonly rows: (lines: readonly Sample[]) => readonly (readonly string[])[];
  readonly hasNoReference?: true;
  readonly isNewestFirst?: true;
  readonly hasNoBalance?: true;
}

export const OPENING = 1_000_000;

const MOVEMENTS: readonly Movement[] = [
  ...(
    [
      ['2025-04-01', 'UPI/CR/509181704783/ASHA RAO/SBIN/asha@sbi/Fees', '509181704783', 250_000],
      ['2025-04-01', 'UPI/CR/509181704784/ASHA RAO/SBIN/asha@sbi/Fees', '509181704784', 250_000],
      ['2025-04-02', 'BY CLG 000451 PNB RAMPUR', '000451', 1_234_550],
      ['2025-04-03', 'NEFT-HDFCN52025040312345-SOCIAL WELFARE DEPT', 'HDFCN52025040312345', 120_000_000],
      ['2025-04-05', 'TO CHQ PAID R K STATIONERS', '000101', -450_075],
      ['2025-04-11', 'SMS CHRG FOR:01-01-2025 TO 31-03-2025', '', -1_770],
      ['2025-04-12', 'BY CASH DEPOSIT SELF', '', 5_000_000],
      ['2025-04-30', 'Int.Pd:01-01-2025 to 31-03-2025', '', 88_812],
      ['2025-05-02', 'CHQ RETURN 000451 FUNDS INSUFFICIENT', '000451', -1_234_550],
    ] as const
  ).map(([day, narration, reference, paise]) => ({ day, narration, reference, paise })),
];

const withBalances = (movements: readonly Movement[]): readonly Sample[] => {
  let balance = OPENING;
  return movements.map((movement) => {
    balance += movement.paise;
    return { ...movement, balance };
  });
};

export const SAMPLE = withBalances(MOVEMENTS);

/** Many lines, for speed. */
export const manyLines = (count: number): readonly Sample[] =>
  withBalances(
    Array.from({ length: count }, (_, at) => ({
      day: `2025-${String(4 + Math.floor((at / count) * 8)).padStart(2, '0')}-${String(1 + (Math.floor((at * 28 * 8) / count) % 28)).padStart(2, '0')}`,
      narration: `UPI/CR/${509_100_000_000 + at}/STUDENT ${at % 700}/SBIN/s${at}@upi/Fees`,
      reference: String(509_100_000_000 + at),
      paise: at % 9 === 8 ? -(10_000 + at) : 50_000 + (at % 400) * 100,
    })),
  );

/** `123456.50` in paise as banks group it: `1,23,456.50`. */
export const grouped = (paise: number): string =>
  (Math.abs(paise) / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 });
export const plain = (paise: number): string => (Math.abs(paise) / 100).toFixed(2);
const out = (paise: number, blank = '', write = grouped): string => (paise < 0 ? write(paise) : blank);
const into = (paise: number, blank = '', write = grouped): string => (paise > 0 ? write(paise) : blank);

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const parts = (day: string) => [day.slice(8), day.slice(5, 7), day.slice(0, 4)] as const;
const dmy = (day: string, by = '/'): string => parts(day).join(by);
const short = (day: string, by = '/'): string => {
  const [d, m, y] = parts(day);
  return [d, m, y.slice(2)].join(by);
};
const named = (day: string, by = ' ', year = 4): string => {
  const [d, m, y] = parts(day);
  return [String(Number(d)), MONTHS[Number(m) - 1], y.slice(4 - year)].join(by);
};
const LEGENDS = [
  [],
  ['Legends Used in Account Statement'],
  ['VAT/MAT/NFS', 'Cash withdrawal at other banks ATM'],
  ['INF', 'Internet fund transfer'],
];
const ADDRESS = (bank: string) => [
  [`${bank} LIMITED`],
  ['THE PRINCIPAL GOVT COLLEGE RAMPUR'],
  ['Account No : 30001234567', '', 'IFSC : SBIN0001234'],
  ['Statement From : 01/04/2025 To : 31/05/2025'],
];
const body = (lines: readonly Sample[], row: (line: Sample, at: number) => readonly string[]) =>
  lines.map(row);
const newest = (lines: readonly Sample[]) => [...lines].reverse();
const mark = (paise: number, [cr, dr]: readonly [string, string] = ['Cr', 'Dr']): string =>
  paise > 0 ? cr : dr;

/** Every layout of the facts that were gathered of Indian banks. */
export const KNOWN_LAYOUTS: readonly Layout[] = [
  {
    bank: 'SBI',
    rows: (lines) => [
      ['Account Name       :', 'GOVT COLLEGE RAMPUR'],
      ['Address            :', 'COLLEGE ROAD'],
      ['Account Number     :', '_00000030001234567'],
      ['Drawing Power      :', '0.00'],
      ['Balance as on 1 Apr 2025     :', '10,000.00'],
      ['Start Date         :', '1 Apr 2025'],
      ['End Date           :', '31 May 2025'],
      [
        'Txn Date',
        'Value Date',
        'Description',
        'Ref No./Cheque No.',
        'Branch Code',
        '        Debit',
        'Credit',
        'Balance',
      ],
      ...body(lines, (l) => [
        named(l.day),
        named(l.day),
        l.narration,
        l.reference,
        '1234',
        out(l.paise, ' '),
        into(l.paise, ' '),
        grouped(l.balance),
      ]),
      ['**This is a computer generated statement and does not require a signature'],
    ],
  },
  {
    bank: 'HDFC',
    rows: (lines) => [
      ...ADDRESS('HDFC BANK'),
      ['Date', 'Narration', 'Chq./Ref.No.', 'Value Dt', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance'],
      Array.from({ length: 7 }, () => '********'),
      ...body(lines, (l) => [
        short(l.day),
        l.narration,
        l.reference && l.reference.padStart(16, '0'),
        short(l.day),
        out(l.paise, '', plain),
        into(l.paise, '', plain),
        plain(l.balance),
      ]),
      Array.from({ length: 7 }, () => '********'),
      ['STATEMENT SUMMARY :-'],
      ['Opening Balance', '', 'Dr Count', 'Cr Count', 'Debits', 'Credits', 'Closing Bal'],
      ['10000.00', '', '3', '6', '1', '2', plain(lines.at(-1)?.balance ?? 0)],
    ],
  },
  {
    bank: 'ICICI retail',
    rows: (lines) => [
      ...ADDRESS('ICICI BANK'),
      ...Array.from({ length: 7 }, () => ['', 'Search', 'All']),
      [
        '',
        'S No.',
        'Value Date',
        'Transaction Date',
        'Cheque Number',
        'Transaction Remarks',
        'Withdrawal Amount (INR )',
        'Deposit Amount (INR )',
        'Balance (INR )',
      ],
      ...body(lines, (l, at) => [
        '',
        String(at + 1),
        dmy(l.day),
        dmy(l.day),
        l.reference || '-',
        l.narration,
        out(l.paise, '0', plain),
        into(l.paise, '0', plain),
        plain(l.balance),
      ]),
      ...LEGENDS,
    ],
  },
  {
    bank: 'ICICI corporate',
    rows: (lines) => [
      ['DETAILED STATEMENT'],
      ['Transactions List - GOVT COLLEGE (INR) - 30001234567'],
      [
        'No.',
        'Transaction ID',
        'Value Date',
        'Txn Posted Date',
        'ChequeNo.',
        'Description',
        'Cr/Dr',
        'Transaction Amount(INR)',
        'Available Balance(INR)',
      ],
      ...body(lines, (l, at) => [
        String(at + 1),
        '',
        dmy(l.day),
        `${dmy(l.day)} 11:47:53 AM`,
        l.reference || '-',
        l.narration,
        mark(l.paise, ['CR', 'DR']),
        grouped(l.paise),
        grouped(l.balance),
      ]),
    ],
  },
  {
    bank: 'Axis',
    rows: (lines) => [
      ['Name :- GOVT COLLEGE'],
      ['Joint Holder :- -'],
      ['IFSC Code :- UTIB0000123', '', 'Customer ID :- 800012'],
      ['Statement of Account No - 30001234567 for the period (From : 01-04-2025 To : 31-05-2025)'],
      ['Tran Date', 'CHQNO', 'PARTICULARS', 'DR', 'CR', 'BAL', 'SOL'],
      ...body(lines, (l) => [
        dmy(l.day, '-'),
        l.reference || '-',
        l.narration,
        out(l.paise, ' ', plain),
        into(l.paise, ' ', plain),
        `      ${plain(l.balance)}`,
        '123',
      ]),
      ['TRANSACTION TOTAL', '', '', '39.00', '14.00', '', ''],
      ['Unless the constituent notifies the bank immediately of any discrepancy found by him'],
    ],
  },
  {
    bank: 'Axis with its sides the wrong way round',
    rows: (lines) => [
      ['SRL NO', 'Tran Date', 'CHQNO', 'PARTICULARS', 'DR', 'CR', 'BAL', 'SOL'],
      ...body(lines, (l, at) => [
        String(at + 1),
        dmy(l.day, '-'),
        l.reference,
        l.narration,
        into(l.paise, ' ', plain),
        out(l.paise, ' ', plain),
        plain(l.balance),
        '123',
      ]),
      ['TRANSACTION TOTAL'],
    ],
  },
  {
    bank: 'Kotak',
    rows: (lines) => [
      ...ADDRESS('KOTAK MAHINDRA BANK'),
      [
        'Sl. No.',
        'Transaction Date',
        'Value Date',
        'Description',
        'Chq / Ref No.',
        'Debit',
        'Credit',
        'Balance',
      ],
      ...body(lines, (l, at) => [
        String(at + 1),
        dmy(l.day, '-'),
        dmy(l.day, '-'),
        l.narration,
        l.reference,
        out(l.paise),
        into(l.paise),
        grouped(l.balance),
      ]),
      ['Opening balance', '', '', '', '', '', '', '10,000.00'],
      ['Closing balance', '', '', '', '', '', '', grouped(lines.at(-1)?.balance ?? 0)],
    ],
  },
  {
    bank: 'Kotak with marks',
    rows: (lines) => [
      [
        'Sl. No.',
        'Transaction Date',
        'Value Date',
        'Description',
        'Chq / Ref No.',
        'Amount',
        'Dr / Cr',
        'Balance',
        'Dr / Cr',
      ],
      ...body(lines, (l, at) => [
        String(at + 1),
        `${dmy(l.day, '-')} 10:05:00`,
        dmy(l.day, '-'),
        l.narration,
        l.reference,
        grouped(l.paise),
        mark(l.paise, ['CR', 'DR']),
        grouped(l.balance),
        'CR',
      ]),
    ],
  },
  {
    bank: 'Kotak, newer',
    rows: (lines) => [
      [
        '#',
        'TRANSACTION DATE',
        'VALUE DATE',
        'TRANSACTION DETAILS',
        'CHQ / REF NO.',
        'DEBIT/CREDIT(₹)',
        'BALANCE(₹)',
      ],
      ...body(lines, (l, at) => [
        String(at + 1),
        named(l.day),
        named(l.day),
        l.narration,
        l.reference,
        `${l.paise < 0 ? '-' : '+'}${grouped(l.paise)}`,
        grouped(l.balance),
      ]),
    ],
  },
  {
    bank: 'PNB',
    isNewestFirst: true,
    rows: (lines) => [
      ['Account Statement For Account:30001234567'],
      ['Statement Period : 01/04/2025 to 31/05/2025'],
      ['Transaction Date', 'Cheque Number', 'Withdrawal', 'Deposit', 'Balance', 'Narration'],
      ...body(newest(lines), (l) => [
        dmy(l.day),
        l.reference,
        out(l.paise),
        into(l.paise),
        `${grouped(l.balance)} Cr.`,
        l.narration,
      ]),
    ],
  },
  {
    bank: 'Bank of Baroda',
    isNewestFirst: true,
    rows: (lines) => [
      ...Array.from({ length: 9 }, (_, at) => ['', `Line ${at} of the letterhead`]),
      ['Date', 'Description', 'Instrument ID', 'Amount (INR)', 'Balance (INR)'],
      ...body(newest(lines), (l) => [
        dmy(l.day),
        l.narration,
        l.reference || '-',
        `${l.paise < 0 ? '-' : ''}${grouped(l.paise)}`,
        `${grouped(l.balance)}Cr`,
      ]),
    ],
  },
  {
    bank: 'Bank of Baroda with a cheque column',
    rows: (lines) => [
      ['S.No', 'Date', 'Description', 'Cheque No', 'Debit', 'Credit', 'Balance', 'Value Date'],
      ...body(lines, (l, at) => [
        String(at + 1),
        dmy(l.day),
        l.narration,
        l.reference || '-',
        out(l.paise, '-'),
        into(l.paise, '-'),
        `${grouped(l.balance)} Cr`,
        dmy(l.day),
      ]),
    ],
  },
  {
    bank: 'Bank of Baroda by serial number',
    rows: (lines) => [
      [
        'Serial No',
        'Transaction Date',
        'Value Date',
        'Description',
        'Cheque Number',
        'Debit',
        'Credit',
        'Balance',
      ],
      ...body(lines, (l, at) => [
        String(at + 1),
        dmy(l.day, '-'),
        dmy(l.day, '-'),
        l.narration,
        l.reference || '-',
        out(l.paise, '-'),
        into(l.paise, '-'),
        grouped(l.balance),
      ]),
    ],
  },
  {
    bank: 'Bank of Baroda in capitals',
    rows: (lines) => [
      ['TRAN DATE', 'VALUE DATE', 'NARRATION', 'CHQ.NO.', 'WITHDRAWAL(DR)', 'DEPOSIT(CR)', 'BALANCE(INR)'],
      ...body(lines, (l) => [
        dmy(l.day),
        dmy(l.day),
        l.narration,
        l.reference || '-',
        out(l.paise, '-'),
        into(l.paise, '-'),
        `${grouped(l.balance)} Cr`,
      ]),
    ],
  },
  {
    bank: 'Canara',
    rows: (lines) => [
      ['', '', 'Current & Saving Account Statement'],
      ['', '', 'GOVT COLLEGE RAMPUR'],
      ['Searched By From 01 Apr 2025 To 31 May 2025'],
      ['Opening Balance', 'Rs.10,000.00'],
      ['Closing Balance', `Rs.${grouped(lines.at(-1)?.balance ?? 0)}`],
      [
        'Txn Date',
        'Value Date',
        'Cheque No.',
        'Description',
        'Branch Code',
        'Debit',
        'Credit',
        'Balance',
        '',
      ],
      ...body(lines, (l) => [
        `="${dmy(l.day, '-')} 10:00:00"`,
        `="${named(l.day)}"`,
        `="${l.reference}"`,
        l.narration,
        '="123"',
        `="${out(l.paise)}"`,
        `="${into(l.paise)}"`,
        `="${grouped(l.balance)}"`,
        '',
      ]),
      ['Legends : '],
    ],
  },
  {
    bank: 'Union Bank',
    rows: (lines) => [
      ['Statement Period From -01/04/2025 To 31/05/2025'],
      ['Date', 'Remarks', 'Tran Id-1', 'UTR Number', 'Instr. ID', 'Withdrawals', 'Deposits', 'Balance'],
      ...body(lines, (l) => [
        `${dmy(l.day, '-')}\n10:05:11`,
        l.narration,
        '',
        l.reference || '-',
        '',
        out(l.paise),
        into(l.paise),
        grouped(l.balance),
      ]),
    ],
  },
  {
    bank: 'Union Bank, older',
    rows: (lines) => [
      ['Tran Id', 'Tran Date', 'Remarks', 'Amount (Rs.)', 'Balance (Rs.)'],
      ...body(lines, (l) => [
        l.reference,
        dmy(l.day),
        l.narration,
        `${plain(l.paise)}(${mark(l.paise)})`,
        `${plain(l.balance)}(Cr)`,
      ]),
    ],
  },
  {
    bank: 'Central Bank',
    rows: (lines) => [
      ['Product type : CURRENT'],
      ['STATEMENT OF ACCOUNT from 01/04/2025 to 31/05/2025'],
      [
        'Post Date',
        'Value Date',
        'Branch Code',
        'Cheque Number',
        'Account Description',
        'Debit',
        'Credit',
        'Balance',
      ],
      ...body(lines, (l) => [
        dmy(l.day),
        dmy(l.day),
        '01234',
        l.reference,
        l.narration,
        out(l.paise, '', plain),
        into(l.paise, '', plain),
        `${plain(l.balance)} CR`,
      ]),
    ],
  },
  {
    bank: 'Central Bank by value date',
    rows: (lines) => [
      ['Value Date', 'Details', 'Chq.No.', 'Debit', 'Credit', 'Balance'],
      ...body(lines, (l) => [
        dmy(l.day),
        l.narration,
        l.reference,
        out(l.paise),
        into(l.paise),
        grouped(l.balance),
      ]),
    ],
  },
  {
    bank: 'Bank of India',
    rows: (lines) => [
      ['SNO', 'TRAN DATE', 'INST NO', 'DESCRIPTION', 'DEBITS', 'CREDITS', 'BALANCE'],
      ...body(lines, (l, at) => [
        String(at + 1),
        dmy(l.day, '-'),
        l.reference,
        l.narration,
        out(l.paise),
        into(l.paise),
        grouped(l.balance),
      ]),
    ],
  },
  {
    bank: 'Bank of India, current account',
    rows: (lines) => [
      [
        'SI No',
        'Txn Date',
        'Description',
        'Cheque No',
        'Withdrawal (in Rs.)',
        'Deposits (in Rs.)',
        'Balance (in Rs.)',
      ],
      ...body(lines, (l, at) => [
        String(at + 1),
        dmy(l.day, '-'),
        l.narration,
        l.reference,
        out(l.paise),
        into(l.paise),
        grouped(l.balance),
      ]),
    ],
  },
  {
    bank: 'Bank of India as a document',
    rows: (lines) => [
      ['Value Date', 'Chq. No.', 'Narration', 'Withdrawl', 'Deposit', 'Balance'],
      ...body(lines, (l) => [
        dmy(l.day, '-'),
        l.reference,
        l.narration,
        out(l.paise),
        into(l.paise),
        `${grouped(l.balance)} Cr`,
      ]),
    ],
  },
  {
    bank: 'Indian Bank',
    rows: (lines) => [
      ...Array.from({ length: 20 }, (_, at) => [`Line ${at} of the letterhead`]),
      [
        'Value Date',
        'Post Date',
        'Remitter Branch',
        'Description',
        'Chq No/REF No/UTR No',
        'Debit Amount',
        'Credit Amount',
        'Balance',
      ],
      ['', '', '', 'BALANCE B/F', '', '', '', '10000.00CR'],
      ...body(lines, (l) => [
        dmy(l.day),
        dmy(l.day),
        'RAMPUR',
        l.narration,
        l.reference,
        out(l.paise, '', plain),
        into(l.paise, '', plain),
        `${plain(l.balance)}CR`,
      ]),
      ['Total', '', '', '', '', '39', '40'],
      ['END OF STATEMENT'],
    ],
  },
  {
    bank: 'Indian Bank in fourteen columns',
    hasNoReference: true,
    rows: (lines) => [
      ...Array.from({ length: 35 }, (_, at) => [`Line ${at} of the letterhead`]),
      ['Date', '', 'Transaction Details', '', '', 'Debits', '', '', 'Credits', '', '', 'Balance', '', ''],
      ...body(lines, (l) => [
        named(l.day),
        '',
        l.narration,
        '',
        '',
        l.paise < 0 ? `INR ${grouped(l.paise)}` : '-',
        '',
        '',
        l.paise > 0 ? `INR ${grouped(l.paise)}` : '-',
        '',
        '',
        `INR ${grouped(l.balance)}`,
        '',
        '',
      ]),
      ['DOWNLOAD LIMIT'],
    ],
  },
  {
    bank: 'IndusInd',
    rows: (lines) => [
      ['From Date 01-Apr-25 To Date 31-May-25'],
      ['Date', 'Particulars', 'Chq./Ref.No.', 'Withdrawl', 'Deposit', 'Balance'],
      ...body(lines, (l) => [
        `'${named(l.day, '-', 2)}`,
        l.narration,
        l.reference,
        out(l.paise),
        into(l.paise),
        grouped(l.balance),
      ]),
    ],
  },
  {
    bank: 'IndusInd, corporate',
    rows: (lines) => [
      [
        'Bank Reference',
        'Customer Reference',
        'Value Date',
        'Time',
        'Type',
        'Payment Narration',
        'Debit',
        'Credit',
        'Available Balance',
      ],
      ...body(lines, (l) => [
        l.reference,
        '',
        named(l.day, '-', 2),
        '10:05',
        'TRF',
        l.narration,
        out(l.paise),
        into(l.paise),
        grouped(l.balance),
      ]),
    ],
  },
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
