import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { utils } from 'xlsx';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { loadSheet } from '../../../support/colleges/loaded-sheet.ts';
import { workbook } from '../../../support/colleges/sheets.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const load = (...lines: readonly string[]) => loadSheet(college, `${lines.join('\n')}\n`, 'list.csv');
const moneyOf = ({ students }: Awaited<ReturnType<typeof load>>) =>
  students.map(({ total_fees, pending_fees }) => [total_fees, pending_fees]);

describe('no money of a list is loaded wrong in silence', () => {
  it('an amount that its own commas set apart is put together where only one reading fits, and marked', async () => {
    const loaded = await load(
      'Name,Father Name,Roll No,Total Fee,Paid,Balance',
      'Asha,Ram,1,60,000,20,000,40,000',
      'Sita,Om,2,1,20,000,0,1,20,000',
      'Ravi,Hari,3,500,200,300',
    );
    expect(moneyOf(loaded)).toEqual([
      [60_000, 40_000],
      [120_000, 120_000],
      [500, 300],
    ]);
    expect(loaded.preview.marked.map(({ row, message }) => [row, message.split(':')[0]])).toEqual([
      [2, '“60,000” was joined from several cells'],
      [3, '“1,20,000” was joined from several cells'],
    ]);
  });

  it('a line with more cells than headings that fits in no one way is refused with a sentence', async () => {
    const { students, preview } = await load(
      'Name,Father Name,Address,Total Fee',
      'Asha,Ram,Village Rampur, Agra,500',
      'Ravi,Hari,Agra,500',
    );
    expect(students.map(({ name }) => name)).toEqual(['Ravi']);
    expect(preview.failed).toMatchObject([{ row: 2, message: expect.stringMatching(/more cells than/) }]);
  });

  it('blank cells at the end of every line are none too many', async () => {
    const loaded = await load('Name,Father Name,Roll No,Fee', 'Asha,Ram,1,500,', 'Ravi,Hari,2,700,');
    expect(moneyOf(loaded)).toEqual([
      [500, 500],
      [700, 700],
    ]);
    expect(loaded.preview.marked_count).toBe(0);
  });

  it('two numbers in one cell are no amount', async () => {
    const { preview } = await load(
      'Name,Father Name,Total Fee',
      'Asha,Ram,"500\n500"',
      'Ravi,Hari,500 200',
      'Sita,Om,1000',
    );
    expect(preview.failed.map(({ message }) => message)).toEqual([
      '“500 500” is not an amount',
      '“500 200” is not an amount',
    ]);
  });

  it.each([
    ['Pending Documents', 'Remaining Hours'],
    ['TC Received', 'Documents Pending'],
    ['Books Received', 'Balance Leave'],
    ['Admit Card Received', 'Outstanding Achievement'],
    ['Dress Paid', 'Pending Subjects'],
  ])('a column is money by all of its heading: “%s” and “%s” are not', async (one, other) => {
    const loaded = await load(`Name,Father Name,Fee,${one},${other}`, 'Asha,Ram,500,3,20');
    expect(moneyOf(loaded)).toEqual([[500, 500]]);
    expect(loaded.preview.tabs[0]?.unread).toEqual([one, other]);
  });

  it.each([
    ['Fees Paid till date', 'Balance Fee'],
    ['Total Amount Deposited', 'Outstanding Amount (Rs.)'],
    ['Fee Received from Student', 'Remaining Balance'],
    ['जमा की गई राशि', 'शेष राशि'],
  ])('“%s” and “%s” are', async (paid, pending) => {
    const { preview } = await load(`Name,Father Name,Total Fee,${paid},${pending}`, 'Asha,Ram,500,300,200');
    expect(preview.columns).toMatchObject({ total_fees: 2, paid_fees: 3, pending_fees: 4 });
  });

  it('the preview says which columns it does not read, and what each column of money adds up to', async () => {
    const { preview } = await load(
      'S.No.,Name,Father Name,Total Fee,Balance,Remarks,Bus No',
      '1,Asha,Ram,500,200,called,',
      '2,Ravi,Hari,700,100,,',
      ',Total:,,1200,300,,',
    );
    expect(preview.tabs[0]).toMatchObject({
      unread: ['Remarks'],
      sums: [
        { heading: 'Total Fee', amount: 1200, total: 1200 },
        { heading: 'Balance', amount: 300, total: 300 },
      ],
      doubts: [],
    });
  });

  it('a total of the sheet that is another is said, a total of each page is not', async () => {
    const { preview } = await load(
      'Name,Father Name,Total Fee',
      'Asha,Ram,500',
      'Page Total,,500',
      'Ravi,Hari,700',
      'Page Total,,700',
      'Grand Total,,1300',
    );
    expect(preview.tabs[0]?.doubts).toContain(
      "“Total Fee” adds up to ₹1,200.00, but the sheet's own total says ₹1,300.00",
    );
    const right = await load(
      'Name,Father Name,Fee',
      'A,R,5',
      'Page Total,,5',
      'B,H,7',
      'Page Total,,7',
      'कुल योग,,12',
    );
    expect(right.preview.tabs[0]?.doubts).toEqual([]);
  });
});

describe('what a spreadsheet program shows otherwise is marked', () => {
  it('rows that are hidden', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Name', 'Father Name'],
      ['Asha', 'Ram'],
      ['Ravi', 'Hari'],
    ]);
    sheet['!rows'] = [{}, { hidden: true }];
    const { preview } = await loadSheet(college, workbook({ S: sheet }));
    expect(preview.marked.map(({ row, message }) => [row, message])).toEqual([
      [2, 'This row is hidden in the spreadsheet'],
    ]);
  });

  it('an apostrophe in front of a number goes', async () => {
    const { students } = await load('Name,Father Name,Roll No,Fee', "Asha,Ram,'0012,'60000");
    expect(students).toMatchObject([{ roll_no: '0012', total_fees: 60_000 }]);
  });
});
