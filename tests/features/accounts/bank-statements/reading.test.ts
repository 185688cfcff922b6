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
import { KNOWN_LAYOUTS } from './layouts.ts';
import { type Layout, manyLines, OPENING, SAMPLE } from './sample.ts';
import { STRANGE_LAYOUTS } from './strange-layouts.ts';
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

const squeezed = (text: string): string => text.replace(/^0+(?=\d)/, '');
const requireWhole = (statement: Statement | undefined, layout: Layout): void => {
  const lines = statement?.lines.map(({ day, narration, reference, paise, balance }) => ({
    ...{ day, narration, paise },
    ...(!layout.hasNoReference && { reference: squeezed(reference) }),
    ...(!layout.hasNoBalance && { balance }),
  }));
  expect(lines).toEqual(
    SAMPLE.map(({ day, narration, reference, paise, balance }) => ({
      ...{ day, narration, paise },
      ...(!layout.hasNoReference && { reference: squeezed(reference) }),
      ...(!layout.hasNoBalance && { balance }),
    })),
  );
  expect(statement?.refused).toEqual([]);
  expect(statement?.chain).toBe(layout.hasNoBalance ? 'none' : 'ok');
  if (!layout.hasNoBalance)
    expect([statement?.opening, statement?.closing]).toEqual([OPENING, SAMPLE.at(-1)?.balance]);
};

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
  it('10,000 lines take no longer than a second of the processor, decoded and read', () => {
    const rows = sbi.rows(manyLines(10_000));
    const path = join(directory, 'many.csv');
    writeFileSync(path, csv(rows));
    const began = process.cpuUsage();
    const statement = readStatement(decodeSpreadsheet(path), ACCOUNT);
    const { user, system } = process.cpuUsage(began);
    expect(statement?.lines).toHaveLength(10_000);
    expect(statement?.chain).toBe('ok');
    expect((user + system) / 1000).toBeLessThan(1000);
  });
});
