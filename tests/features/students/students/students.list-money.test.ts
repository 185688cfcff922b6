import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { utils, type WorkSheet } from 'xlsx';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { loadSheet } from '../../../support/colleges/loaded-sheet.ts';
import { workbook } from '../../../support/colleges/sheets.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

type Row = readonly (string | number | null)[];
const sheetOf = (...rows: readonly Row[]): WorkSheet => utils.aoa_to_sheet(rows.map((row) => [...row]));
const book = (...rows: readonly Row[]) => workbook({ Sheet1: sheetOf(...rows) });
const load = (content: Uint8Array | string, name?: string) => loadSheet(college, content, name);
const WHO = ['Name', 'Father Name'];
const ASHA = ['Asha', 'Ram'];
const RAVI = ['Ravi', 'Hari'];

const moneyOf = async (headings: Row, ...amounts: readonly Row[]) => {
  const people = amounts.map((row, at) => [...(at === 0 ? ASHA : RAVI), ...row]);
  const { students, preview } = await load(book([...WHO, ...headings], ...people));
  return {
    fees: students.map(({ total_fees, paid_fees, pending_fees }) => [total_fees, paid_fees, pending_fees]),
    doubts: preview.tabs[0]?.doubts ?? [],
    marked: preview.marked.map(({ message }) => message),
    failed: preview.failed.map(({ message }) => message),
  };
};

describe('what was paid is never forgotten', () => {
  it('total and paid give what is pending', async () => {
    expect(await moneyOf(['Total Fees', 'Paid'], [60000, 45000], [60000, null])).toMatchObject({
      fees: [
        [60000, 45000, 15000],
        [60000, 0, 60000],
      ],
      doubts: [],
      marked: [],
    });
  });

  it('fees due and fees paid: the due is the demand, and that is said', async () => {
    const { fees, doubts } = await moneyOf(['Fees Due', 'Fees Paid'], [60000, 45000], [60000, 60000]);
    expect(fees).toEqual([
      [60000, 45000, 15000],
      [60000, 60000, 0],
    ]);
    expect(doubts).toEqual([expect.stringMatching(/“Fees Due” is taken for the total fees/)]);
  });

  it('fees due and fees paid where more is paid than due: the due is what is still to pay, and that is said', async () => {
    const { fees, doubts } = await moneyOf(['Fees Due', 'Fees Paid'], [15000, 45000], [0, 60000]);
    expect(fees).toEqual([
      [60000, 45000, 15000],
      [60000, 60000, 0],
    ]);
    expect(doubts).toEqual([expect.stringMatching(/“Fees Due” is taken for what is still to pay/)]);
  });

  it('due, paid and balance: the due is the demand', async () => {
    const { fees, doubts } = await moneyOf(['Fees Due', 'Fees Paid', 'Balance'], [60000, 45000, 15000]);
    expect([fees, doubts]).toEqual([[[60000, 45000, 15000]], []]);
  });

  it('total, paid and balance that do not add up are marked', async () => {
    const { fees, marked } = await moneyOf(
      ['Total', 'Paid', 'Balance'],
      [60000, 45000, 5000],
      [1000, 0, 1000],
    );
    expect(fees.map((row) => row[2])).toEqual([5000, 1000]);
    expect(marked).toEqual(['Total less paid is ₹15,000.00, but this cell says ₹5,000.00']);
  });

  it('more paid than the whole is not loaded', async () => {
    const { fees, failed } = await moneyOf(['Total', 'Paid'], [60000, 70000]);
    expect([fees, failed]).toEqual([[], ['More was paid than the total fees']]);
  });

  it('a concession is taken off, once', async () => {
    const { fees } = await moneyOf(['Total Fees', 'Concession', 'Paid'], [60000, 10000, 40000]);
    expect(fees).toEqual([[50000, 40000, 10000]]);
    const net = await moneyOf(
      ['Total Fee', 'Concession', 'Net Payable', 'Paid', 'Bal'],
      [60000, 10000, 50000, 40000, 10000],
    );
    expect(net.fees).toEqual([[50000, 40000, 10000]]);
  });

  it('instalments without a sum of what was paid are said, since the whole then counts as pending', async () => {
    const { doubts } = await moneyOf(['Total Fee', '1st Instalment', '2nd Inst. Paid'], [60000, 30000, 0]);
    expect(doubts).toEqual([
      expect.stringMatching(/“1st Instalment”, “2nd Inst. Paid” are not loaded: without Paid/),
    ]);
  });
});

describe('what stands in the list and is not loaded is said, where it changes what is owed', () => {
  it.each([
    [
      'a status of payment',
      ['Fees', 'Fee Status'],
      [500, 'Paid'],
      /“Fee Status” is not loaded: without Paid/,
    ],
    ['receipts', ['Fees', 'Receipt No'], [500, 77], /“Receipt No” is not loaded: without Paid/],
    [
      'a scholarship',
      ['Fees', 'Scholarship', 'Paid'],
      [6000, 2000, 4000],
      /“Scholarship” is not loaded: choose it/,
    ],
  ])('%s', async (_what, headings, amounts, doubt) => {
    expect((await moneyOf(headings, amounts)).doubts).toEqual([expect.stringMatching(doubt)]);
  });
});

describe('no other amount becomes the fees', () => {
  it.each([
    ['the total of a mark sheet', ['Hindi', 'English', 'Total Marks', 'Total'], [60, 70, 200, 130]],
    ['a total of nobody knows what', ['Village', 'Total'], ['Rampur', 130]],
    ['the first instalment', ['Fee (1st Instalment)', 'Fee (2nd Instalment)'], [30000, 30000]],
    ['one of several heads', ['Tuition Fee', 'Exam Fee'], [30000, 1400]],
  ])('%s', async (_what, headings, amounts) => {
    const { fees, doubts } = await moneyOf(headings, amounts);
    expect(fees).toEqual([[0, 0, 0]]);
    expect(doubts).toHaveLength(1);
  });

  it('a total beside what was paid is of fees', async () => {
    const { fees } = await moneyOf(['Tuition', 'Exam', 'Total', 'Paid'], [1000, 400, 1400, 400]);
    expect(fees).toEqual([[1400, 400, 1000]]);
  });

  it('two columns of the same heading are said', async () => {
    const { doubts } = await moneyOf(['Fees', 'Fees'], [1000, 400]);
    expect(doubts).toEqual(['2 columns are headed “Fees”: the first is taken for Total Fees']);
  });
});
