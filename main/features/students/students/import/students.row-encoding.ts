import { STUDENT_COLUMNS, type StudentColumns } from '../students.columns.ts';
import type { BadRow, GoodRow, Sorted } from './students.checked-rows.ts';

type Value = StudentColumns[keyof StudentColumns];

/** One list of values: of each good row its number, its tab and its columns in the order of `STUDENT_COLUMNS`. */
interface Packed {
  readonly values: readonly Value[];
  readonly bad: readonly BadRow[];
  readonly left: Sorted['left'];
}

const NOTHING: readonly never[] = [];

/**
 * The rows of a part as they cross from the thread that reads them to the one that writes them, through the office, which
 * does not look into them: JSON in UTF-8. What the cells said, and what may be wrong in them, stays behind: who loads has
 * seen it.
 */
export const pack = ({ good, bad, left }: Sorted): Uint8Array => {
  const values: Value[] = [];
  for (const { row, tab, student } of good) {
    values.push(row, tab);
    for (const column of STUDENT_COLUMNS) values.push(student[column]);
  }
  const packed: Packed = {
    values,
    bad: bad.map((row) => ({ ...row, cells: NOTHING, bad: NOTHING })),
    left: left.map((row) => ({ ...row, cells: NOTHING })),
  };
  return new TextEncoder().encode(JSON.stringify(packed));
};

/** Unpacks the rows, without the cells that stayed behind. */
export const unpack = (bytes: Uint8Array): Sorted => {
  const { values, bad, left }: Packed = JSON.parse(new TextDecoder().decode(bytes));
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
