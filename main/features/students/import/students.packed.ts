import { STUDENT_COLUMNS, type StudentColumns } from '../students.columns.ts';
import type { BadRow, GoodRow, Sorted } from './students.sorted.ts';

type Value = StudentColumns[keyof StudentColumns];

/**
 * The rows of a part as they cross from the thread to the office that loads them: one list of values, of each good row its
 * number, its tab and its columns in the order of `STUDENT_COLUMNS`. Copying objects took four times as long.
 */
export interface Packed {
  readonly values: readonly Value[];
  readonly bad: readonly BadRow[];
  readonly left: Sorted['left'];
}

const NOTHING: readonly never[] = [];

/** What the cells said, and what may be wrong in them, stays behind: who loads has seen it. */
export const pack = ({ good, bad, left }: Sorted): Packed => {
  const values: Value[] = [];
  for (const { row, tab, student } of good) {
    values.push(row, tab);
    for (const column of STUDENT_COLUMNS) values.push(student[column]);
  }
  return {
    values,
    bad: bad.map((row) => ({ ...row, cells: NOTHING, bad: NOTHING })),
    left: left.map((row) => ({ ...row, cells: NOTHING })),
  };
};

/** The same rows again, without what stayed behind. */
export const unpack = ({ values, bad, left }: Packed): Sorted => {
  const good: GoodRow[] = [];
  for (let at = 0; at < values.length; ) {
    const [row, tab] = [Number(values[at]), Number(values[at + 1])];
    at += 2;
    const student: Record<string, Value> = {};
    for (const column of STUDENT_COLUMNS) {
      student[column] = values[at] ?? null;
      at += 1;
    }
    // Every column was packed.
    good.push({ row, tab, cells: NOTHING, marks: NOTHING, student: student as unknown as StudentColumns });
  }
  return { good, bad, left };
};
