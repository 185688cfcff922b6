import { readStatement } from '../../../../shared/features/accounts/bank-statements/bank-statements.reading.ts';
import type { Noted } from './ledger.ts';

/** A line as the bank has it, whether or not anybody has loaded it. */
export interface BankSideLine {
  readonly day: string;
  readonly narration: string;
  readonly reference: string;
  /** Above zero for money that came in. */
  readonly paise: number;
  readonly balance: number;
}

const plain = (paise: number): string => (Math.abs(paise) / 100).toFixed(2);

/** The bank's own book of one account, and the files that it hands out of it. */
export const bankSide = (opening: number, number: string) => {
  const lines: BankSideLine[] = [];
  const booked = new Set<Noted>();
  let remembered: NonNullable<ReturnType<typeof readStatement>>['columns'] | null = null;
  const balance = (): number => lines.at(-1)?.balance ?? opening;
  const book = (line: Omit<BankSideLine, 'balance'>): void => {
    if (line.paise !== 0) lines.push({ ...line, balance: balance() + line.paise });
  };
  return {
    lines,
    booked,
    book,
    /** The days of its lines, the first first. */
    days: (): readonly string[] => [...new Set(lines.map(({ day }) => day))],
    /** A file of the lines of some days, both included, as the office reads it after `loaded` lines of the account. */
    file: (from: string, to: string, loaded: number) => {
      const own = lines.filter(({ day }) => from <= day && day <= to);
      const heads = ['Txn Date', 'Description', 'Ref No', 'Debit', 'Credit', 'Balance'];
      const cells = own.map(({ day, narration, reference, paise, balance: after }) => {
        const [out, into] = paise < 0 ? [plain(paise), ''] : ['', plain(paise)];
        const shown = `${after < 0 ? '-' : ''}${plain(after)}`;
        return [day.split('-').reverse().join('-'), narration, reference, out, into, shown];
      });
      const rows = [heads, ...cells].map((row, at) => ({ number: at + 1, cells: row }));
      const expected = lines[loaded - 1]?.balance ?? opening;
      const tab = { name: 'Statement', rows } as unknown as Parameters<typeof readStatement>[0][number];
      const read = readStatement([tab], { number, expected, chosen: null, remembered });
      if (!read) throw new Error('The file was not read as a statement');
      remembered = read.columns;
      return { ...read, source: 'statement.csv' };
    },
  };
};
export type BankSide = ReturnType<typeof bankSide>;
