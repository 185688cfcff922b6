import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { decodeSpreadsheet } from '../../../../main/spreadsheet/decode-spreadsheet.ts';
import {
  type KnownAccount,
  readStatement,
  type Statement,
} from '../../../../shared/features/accounts/bank-statements/bank-statements.reading.ts';
import { onProcessor } from '../../../support/tools/processor-time.ts';
import { KNOWN_LAYOUTS } from './layouts.ts';
import { type Layout, manyLines, OPENING, SAMPLE } from './sample.ts';
import { STRANGE_LAYOUTS } from './strange-layouts.ts';
import { requireLines } from './whole.ts';
import { FORMATS } from './written.ts';

const directory = mkdtempSync(join(tmpdir(), 'bursar-statements-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const ACCOUNT: KnownAccount = { number: '3000 1234 567', expected: null, chosen: null, remembered: null };
let files = 0;
const read = (bytes: Buffer, name: string, known: Partial<KnownAccount> = {}): Statement | undefined => {
  files += 1;
  const path = join(directory, `${files}-${name}`);
  writeFileSync(path, bytes);
  return readStatement(decodeSpreadsheet(path), { ...ACCOUNT, ...known });
};

const requireWhole = (statement: Statement | undefined, layout: Layout): void =>
  requireLines(statement, layout, SAMPLE);

describe('a statement is read whole, in its order, with what came in and went out', () => {
  for (const layout of KNOWN_LAYOUTS)
    it(`of ${layout.bank}, in each format`, () => {
      for (const [name, write] of Object.entries(FORMATS)) {
        const statement = read(write(layout.rows(SAMPLE)), name);
        expect(statement, `${layout.bank}: ${name}`).toBeDefined();
        requireWhole(statement, layout);
      }
    });
  for (const layout of STRANGE_LAYOUTS)
    it(`in a layout that nobody listed: ${layout.bank}`, () => {
      for (const [name, write] of Object.entries(FORMATS)) {
        const statement = read(write(layout.rows(SAMPLE)), name);
        expect(statement, `${layout.bank}: ${name}`).toBeDefined();
        requireWhole(statement, layout);
      }
    });
});

const [sbi, hdfc] = KNOWN_LAYOUTS as [Layout, Layout];
const csv = (rows: readonly (readonly string[])[]): Buffer => FORMATS['CSV.csv']?.(rows) ?? Buffer.alloc(0);

describe('the balance is the judge', () => {
  it('names the row at which it breaks', () => {
    const rows = sbi.rows(SAMPLE).filter((_, at) => at !== 11);
    const statement = read(csv(rows), 'lost.csv');
    expect(statement?.chain).toBe(12);
    expect(statement?.breaks).toEqual([
      { row: 12, expected: (SAMPLE[2]?.balance ?? 0) - 450_075, found: SAMPLE[4]?.balance },
    ]);
  });

  it('has nothing to say against one line that was loaded before: the closing balance since is of another file', () => {
    const one = SAMPLE.slice(0, 1);
    const expected = SAMPLE.at(-1)?.balance ?? null;
    expect(read(csv(sbi.rows(one)), 'again.csv', { expected })).toMatchObject({
      ...{
        chain: 'none',
        breaks: [],
        lines: one.map(({ day, paise, balance }) => ({ day, paise, balance })),
      },
    });
    expect(read(csv(sbi.rows(one)), 'next.csv', { expected: OPENING })).toMatchObject({ chain: 'ok' });
  });

  it('says that sides were the wrong way round, and that the newest line stood first', () => {
    const turned = KNOWN_LAYOUTS.find(({ bank }) => bank.includes('wrong way round'));
    const newest = KNOWN_LAYOUTS.find(({ isNewestFirst }) => isNewestFirst);
    expect(read(csv(turned?.rows(SAMPLE) ?? []), 'a.csv')?.said.join()).toMatch(/under debit came in/);
    expect(read(csv(newest?.rows(SAMPLE) ?? []), 'b.csv')?.said.join()).toMatch(/newest line is first/);
  });

  it('of an overdrawn account that counts what is owed keeps debits as what went out', () => {
    const lines = SAMPLE.map((line) => ({ ...line, balance: line.balance - 200_000_000 }));
    const rows = [
      ['Date', 'Particulars', 'Debit', 'Credit', 'Balance'],
      ...lines.map(({ day, narration, paise, balance }) => [
        ...[day, narration, paise < 0 ? String(-paise / 100) : '', paise > 0 ? String(paise / 100) : ''],
        String(-balance / 100),
      ]),
    ];
    const statement = read(csv(rows), 'overdraft.csv', { expected: OPENING - 200_000_000 });
    expect(statement?.lines.map(({ paise }) => paise)).toEqual(SAMPLE.map(({ paise }) => paise));
    expect(statement?.closing).toBe(lines.at(-1)?.balance);
  });
});

describe('every row is read or listed with its reason', () => {
  it('of a row with two sides, none, no date, or a day that is not there', () => {
    const rows = [
      ['Date', 'Particulars', 'Debit', 'Credit', 'Balance'],
      ['01/04/2025', 'Sound', '', '10.00', '110.00'],
      ['01/04/2025', 'Both', '1.00', '2.00', '111.00'],
      ['31/02/2025', 'No day', '', '5.00', '115.00'],
      ['', 'Not dated', '', '5.00', '120.00'],
      ['02/04/2025', 'No sum', '', '', '120.00'],
      ['02/04/2025', 'Words', '', 'ten', '120.00'],
      ['04/25/2025', 'Month first', '', '1.00', '121.00'],
    ];
    const statement = read(csv(rows), 'odd.csv');
    expect(statement?.lines.map(({ narration }) => narration)).toEqual(['Sound']);
    expect(statement?.refused.map(({ row, reason }) => [row, reason])).toEqual([
      [3, 'Both a debit and a credit'],
      [4, '“31/02/2025” is not a date'],
      [5, 'No date'],
      [6, 'No amount'],
      [7, '“ten” is not an amount'],
      [8, '“04/25/2025” is not a date'],
    ]);
  });

  it('steps over headings, totals and legends, and names them', () => {
    const statement = read(csv(hdfc.rows(SAMPLE)), 'hdfc.csv');
    expect(statement?.passed.map(({ reason }) => reason)).toContain('A ruled line');
    expect((statement?.passed.length ?? 0) + (statement?.lines.length ?? 0)).toBe(
      hdfc.rows(SAMPLE).length - 5,
    );
  });
});

describe('columns', () => {
  it('are those that a person chose, and those remembered', () => {
    const rows = [
      ['When', 'What', 'Minus', 'Plus', 'Total'],
      ['01/04/2025', 'Fees', '', '10.00', '110.00'],
      ['02/04/2025', 'Paper', '4.00', '', '106.00'],
    ];
    const chosen = {
      date: ['When'],
      narration: ['What'],
      debit: ['Minus'],
      credit: ['Plus'],
      balance: ['Total'],
    };
    expect(read(csv(rows), 'x.csv')).toBeUndefined();
    expect(read(csv(rows), 'x.csv', { chosen })?.lines.map(({ paise }) => paise)).toEqual([1000, -400]);
    expect(read(csv(sbi.rows(SAMPLE)), 'y.csv', { remembered: chosen })?.lines).toHaveLength(SAMPLE.length);
  });

  it('of another account are said', () => {
    expect(read(csv(hdfc.rows(SAMPLE)), 'z.csv', { number: '99998888' })?.said).toEqual([
      'The file names account 30001234567, not 99998888',
    ]);
    expect(read(csv(hdfc.rows(SAMPLE)), 'z.csv')?.said).toEqual([]);
  });
});

const lines = (text: string) => read(Buffer.from(text), 'typed.csv');
const sums = (text: string) => lines(text)?.lines.map(({ paise }) => paise);
const HEADINGS = 'Date,Particulars,Debit,Credit,Balance';

describe('nothing is read wrongly in silence', () => {
  it('an amount with a decimal comma is no amount, and never a hundred times as much', () => {
    const statement = lines(
      `${HEADINGS}\n01/04/2025,Fee,,"12500,00","12500,00"\n02/04/2025,Fee,,"1,200.00",13700.00`,
    );
    expect(statement?.lines.map(({ paise }) => paise)).toEqual([120_000]);
    expect(statement?.refused).toEqual([
      expect.objectContaining({ row: 2, reason: '“12500,00” is not an amount' }),
    ]);
  });

  it('a lone group of three after a point is asked about', () => {
    expect(lines(`${HEADINGS}\n13/04/2025,Fee,-3.000,,`)?.refused).toEqual([
      expect.objectContaining({ reason: '“-3.000” may be 3 rupees or 3,000: write it with two decimals' }),
    ]);
    expect(sums(`${HEADINGS}\n13/04/2025,Fee,0.125,,\n13/04/2025,Fee,1234.567,,`)).toEqual([-13, -123_457]);
  });

  it('no line is lost where its ends are written in several ways', () => {
    const ends = ['\r\n', '\n', '\n', '\r', '\r\n'];
    const rows = [HEADINGS, ...[1, 2, 3, 4].map((n) => `1${n}/04/2025,Fee,,${n}.00,${(n * (n + 1)) / 2}.00`)];
    expect(sums(rows.map((row, at) => `${row}${ends[at]}`).join(''))).toEqual([100, 200, 300, 400]);
  });

  it('lakhs without quotes are put together, where they can be read in one way', () => {
    const statement = lines(
      `${HEADINGS}\n13/04/2025,Grant,,1,23,456.00,5,00,000.00\n14/04/2025,Fee,500.00,,4,99,500.00\n15/04/2025,Rent, paid,,500.00,4,99,000.00`,
    );
    expect(statement?.lines.map(({ paise, balance }) => [paise, balance])).toEqual([
      [12_345_600, 50_000_000],
      [-50_000, 49_950_000],
    ]);
    expect(statement?.refused).toEqual([
      expect.objectContaining({
        row: 4,
        reason: 'More cells than headings: an amount with commas and without quotes?',
      }),
    ]);
  });

  it('dates with the month first are read so where one proves it, and asked about where none does', () => {
    const days = (...texts: string[]) =>
      lines([HEADINGS, ...texts.map((day) => `${day},Fee,,1.00,`)].join('\n'));
    const proven = days('04/03/2025', '04/25/2025');
    expect(proven?.lines.map(({ day }) => day)).toEqual(['2025-04-03', '2025-04-25']);
    expect([proven?.said, proven?.doubts]).toEqual([
      ['Dates in the file have the month first', 'The file has no balances that could prove its rows'],
      [],
    ]);
    const unproven = days('04/01/2025', '04/02/2025', '04/11/2025');
    expect(unproven?.lines.map(({ day }) => day)).toEqual(['2025-01-04', '2025-02-04', '2025-11-04']);
    expect(unproven?.doubts).toEqual([
      '04/01/2025 is read as 04-01-2025; with the month first it is 01-04-2025',
    ]);
    expect(days('01/04/2025', '02/04/2025', '11/04/2025')?.doubts).toEqual([]);
  });

  it.each([
    ['CR 1,000', 100_000],
    ['Dr. 1,000.50', -100_050],
    ['1,000+', 100_000],
    ['1,000-', -100_000],
  ])('a mark before an amount and a sign behind it count: %s', (text, paise) => {
    expect(sums(`Date,Particulars,Amount\n13/04/2025,Fee,"${text}"\n14/04/2025,Fee,"5.00 Cr"`)).toEqual([
      paise,
      500,
    ]);
  });

  it('a date has its year from the days that the statement is of, and may stand twice in a cell', () => {
    const statement = lines(
      `Statement From : 15/12/2025 To : 20/01/2026,,,,\n${HEADINGS}\n28 Dec,Fee,,1.00,1.00\n03-Jan-26 (03-Jan-26),Fee,,2.00,3.00\n04/01,Fee,,3.00,6.00\n05/06,Fee,,4.00,10.00`,
    );
    expect(statement?.lines.map(({ day }) => day)).toEqual(['2025-12-28', '2026-01-03', '2026-01-04']);
    expect(statement?.refused.map(({ reason }) => reason)).toEqual(['“05/06” is not a date']);
  });

  it('a date is no number of an account; another account is asked about, as a balance that breaks is', () => {
    const of = (title: string) =>
      lines(`${title},,,,\n${HEADINGS}\n13/04/2025,Fee,,1.00,1.00\n14/04/2025,Fee,,1.00,3.00`)?.doubts;
    const broken = 'The balance breaks in row 4: a line may be missing';
    expect(of('Statement of account 01042026 to 30042026')).toEqual([broken]);
    expect(of('Account No 55556666777')).toEqual([
      'The file names account 55556666777, not 3000 1234 567',
      broken,
    ]);
  });
});

describe('a hostile file', () => {
  it('is bounded: no pattern of a cell takes long', () => {
    const long = '1'.repeat(2000);
    const rows = [
      ['Date', 'Particulars', 'Debit', 'Credit', 'Balance'],
      ...Array.from({ length: 300 }, () => [
        `${long}/`,
        `${'a b '.repeat(400)}`,
        `(${long}`,
        `${' '.repeat(1900)}x`,
        `-${long}`,
      ]),
      ...Array.from({ length: 300 }, () => ['01/04/2025', '*'.repeat(1990), '', `1${',1'.repeat(900)}`, '(']),
    ];
    const began = performance.now();
    const statement = read(csv(rows), 'hostile.csv');
    expect(statement?.lines ?? []).toEqual([]);
    expect(performance.now() - began).toBeLessThan(15_000);
  });

  it('of another kind names no statement', () => {
    expect(
      read(
        csv([
          ['Roll No', 'Name'],
          ['1', 'Asha'],
        ]),
        'students.csv',
      ),
    ).toBeUndefined();
  });
});

describe('speed', () => {
  /** The processor's milliseconds for a statement of so many lines, decoded and read. */
  const timeOf = async (lines: number): Promise<number> => {
    const path = join(directory, `${lines}.csv`);
    writeFileSync(path, csv(sbi.rows(manyLines(lines))));
    const { done, ms } = await onProcessor(async () => readStatement(decodeSpreadsheet(path), ACCOUNT));
    expect(done?.lines).toHaveLength(lines);
    expect(done?.chain).toBe('ok');
    return ms;
  };

  it('a line of 10,000 costs no more than twice a line of 2,000', async () => {
    await timeOf(2000);
    const few = await timeOf(2000);
    expect(await timeOf(10_000)).toBeLessThan(2 * 5 * few);
  });
});
