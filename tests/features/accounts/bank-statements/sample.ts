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
export const out = (paise: number, blank = '', write = grouped): string => (paise < 0 ? write(paise) : blank);
export const into = (paise: number, blank = '', write = grouped): string =>
  paise > 0 ? write(paise) : blank;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const parts = (day: string) => [day.slice(8), day.slice(5, 7), day.slice(0, 4)] as const;
export const dmy = (day: string, by = '/'): string => parts(day).join(by);
export const short = (day: string, by = '/'): string => {
  const [d, m, y] = parts(day);
  return [d, m, y.slice(2)].join(by);
};
export const named = (day: string, by = ' ', year = 4): string => {
  const [d, m, y] = parts(day);
  return [String(Number(d)), MONTHS[Number(m) - 1], y.slice(4 - year)].join(by);
};
export const LEGENDS = [
  [],
  ['Legends Used in Account Statement'],
  ['VAT/MAT/NFS', 'Cash withdrawal at other banks ATM'],
  ['INF', 'Internet fund transfer'],
];
export const ADDRESS = (bank: string) => [
  [`${bank} LIMITED`],
  ['THE PRINCIPAL GOVT COLLEGE RAMPUR'],
  ['Account No : 30001234567', '', 'IFSC : SBIN0001234'],
  ['Statement From : 01/04/2025 To : 31/05/2025'],
];
export const body = (lines: readonly Sample[], row: (line: Sample, at: number) => readonly string[]) =>
  lines.map(row);
export const newest = (lines: readonly Sample[]) => [...lines].reverse();
export const mark = (paise: number, [cr, dr]: readonly [string, string] = ['Cr', 'Dr']): string =>
  paise > 0 ? cr : dr;
