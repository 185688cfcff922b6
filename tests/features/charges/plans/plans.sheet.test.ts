import { describe, expect, it } from 'vitest';
import { blockOf, putBlock } from '../../../../shared/features/charges/plans/plans.pasting.ts';
import {
  copiedLines,
  linesOfSheet,
  type PlanSheet,
  sheetOf,
  totalsOf,
} from '../../../../shared/features/charges/plans/plans.sheet.ts';

const TUITION = 1;
const EXAM = 3;
const CAUTION = 10;
const NAMES = new Map([
  [TUITION, 'Tuition'],
  [EXAM, 'Examination'],
  [CAUTION, 'Caution Money'],
]);

const line = (head_id: number, amount: number, due_date: string, instalment: number | null = null) => ({
  head_id,
  amount,
  due_date,
  instalment,
});
const EXAMPLE = [
  line(TUITION, 6000, '2026-07-15', 1),
  line(TUITION, 6000, '2026-12-15', 2),
  line(EXAM, 1400, '2026-11-15'),
  line(CAUTION, 1000, '2026-07-15'),
];

describe('a plan as a sheet', () => {
  it('stands with its heads down and its due dates across, and says the same lines again', () => {
    const sheet = sheetOf(EXAMPLE, [TUITION, 2, EXAM]);
    expect(sheet.dates).toEqual(['2026-07-15', '2026-11-15', '2026-12-15']);
    expect(sheet.rows.map(({ head_id }) => head_id)).toEqual([TUITION, 2, EXAM, CAUTION]);
    expect(sheet.rows[0]?.amounts).toEqual([6000, undefined, 6000]);
    expect(linesOfSheet(sheet)).toEqual(EXAMPLE);
    expect(totalsOf(sheet)).toEqual({
      rows: [12_000, 0, 1400, 1000],
      columns: [7000, 1400, 6000],
      all: 14_400,
    });
  });

  it('gives two lines of one head and date a row each', () => {
    const twice = [line(TUITION, 100, '2026-07-15'), line(TUITION, 50, '2026-07-15')];
    expect(linesOfSheet(sheetOf(twice, [TUITION]))).toEqual(twice);
  });

  it('numbers the parts of a head by their dates, whatever column they were typed in', () => {
    const sheet: PlanSheet = {
      dates: ['2026-12-15', '2026-07-15'],
      rows: [{ head_id: TUITION, amounts: [200, 100] }],
    };
    expect(linesOfSheet(sheet)).toEqual([
      line(TUITION, 100, '2026-07-15', 1),
      line(TUITION, 200, '2026-12-15', 2),
    ]);
  });

  it('adds to the paisa, and counts nothing for what is no amount', () => {
    const rows = [{ head_id: TUITION, amounts: [0.1, 0.2, Number.NaN] }];
    expect(totalsOf({ dates: ['', '', ''], rows }).all).toBe(0.3);
  });
});

describe('what a spreadsheet copied', () => {
  const empty = sheetOf([], [TUITION, EXAM, CAUTION]);
  const put = (text: string, at = { row: 0, column: 0 }) => {
    const { sheet, unread } = putBlock(empty, at, blockOf(text), NAMES);
    return { sheet, unknown: unread.map(({ text: found }) => found), unread };
  };

  it('fills the sheet from the cell on, and adds the instalments that it needs', () => {
    const { sheet, unknown } = put('6,000\t6000\n\t1400\n', { row: 0, column: 0 });
    expect(sheet.dates).toEqual(['', '']);
    expect(sheet.rows.map(({ amounts }) => amounts)).toEqual([
      [6000, 6000],
      [undefined, 1400],
      [undefined, undefined],
    ]);
    expect(unknown).toEqual([]);
  });

  it('finds its rows by their heads and its columns by their dates', () => {
    const { sheet, unknown } = put(
      'Head\t15-07-2026\t15/12/2026\r\nCaution money\t1,000\t\r\nTUITION\t₹ 6,000\t6000.00\r\nHostel\t5\t\r\nTotal\t7000\t6000',
      { row: 2, column: 0 },
    );
    expect(sheet.dates).toEqual(['2026-07-15', '2026-12-15']);
    expect(linesOfSheet(sheet)).toEqual([
      line(TUITION, 6000, '2026-07-15', 1),
      line(TUITION, 6000, '2026-12-15', 2),
      line(CAUTION, 1000, '2026-07-15'),
    ]);
    expect(unknown).toEqual(['Hostel']);
  });

  it('names what is no amount, and rows that there are no heads for', () => {
    expect(put('12\tabc\n1\t2\n1\t2\n7\t8').unknown).toEqual(['abc', '7 8']);
  });

  it('says where each thing stands that was not understood, and why', () => {
    const { sheet, unread } = put(
      'Head\t15-Jul-2026\tlater\tTotal\nTuition\t25000\tsix\t25000\n\t5\nBus\t1\t\t1',
    );
    expect(unread).toEqual([
      { row: 0, column: 2, text: 'later', reason: 'This is not a date' },
      { row: 1, column: 2, text: 'six', reason: 'This is not an amount' },
      { row: 2, column: 0, text: '', reason: 'No head is named' },
      { row: 3, column: 0, text: 'Bus', reason: 'No head in use has this name' },
    ]);
    expect(sheet.dates).toEqual(['2026-07-15', '']);
    expect(totalsOf(sheet).all).toBe(25_000);
  });

  it('gives a head that is named twice a row for each', () => {
    const { sheet, unread } = put('\t15-07-2026\nTuition\t100\nTuition\t50');
    expect(unread).toEqual([]);
    expect(linesOfSheet(sheet)).toEqual([line(TUITION, 100, '2026-07-15'), line(TUITION, 50, '2026-07-15')]);
  });
});

describe('a plan copied to another session', () => {
  it.each([
    ['as it is', {}, [6000, 6000, 1400, 1000]],
    ['five in the hundred dearer', { percent: 5 }, [6300, 6300, 1470, 1050]],
    ['to whole fifties', { percent: 5, round_to: 50 }, [6300, 6300, 1450, 1050]],
    ['with a third off, to the paisa', { percent: -33.33 }, [4000.2, 4000.2, 933.38, 666.7]],
    ['with one head alone dearer', { percent: 5, percent_head_ids: [EXAM] }, [6000, 6000, 1470, 1000]],
    ['with one head changed by a sum', { head_id: EXAM, by: 100.5 }, [6000, 6000, 1500.5, 1000]],
    ['without a head that comes to nothing', { head_id: EXAM, by: -1400 }, [6000, 6000, 1000]],
  ])('is written %s', (_how, change, amounts) => {
    expect(copiedLines(EXAMPLE, 1, change).map(({ amount }) => amount)).toEqual(amounts);
  });

  it('is due on the same days so many years later, in February on a day that exists', () => {
    const lines = [line(TUITION, 1, '2028-02-29'), line(TUITION, 1, '2027-07-15')];
    expect(copiedLines(lines, 1, {}).map(({ due_date }) => due_date)).toEqual(['2029-02-28', '2028-07-15']);
  });
});
