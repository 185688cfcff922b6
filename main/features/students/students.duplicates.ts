import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Db } from '../../database/db.ts';
import type { BadRow, GoodRow, Sorted } from './import/students.sorted.ts';
import type { StudentColumns } from './students.columns.ts';
import { type Identified, rollNumberTaken } from './students.queries.ts';
import { DUPLICATE_STUDENT } from './students.service.ts';

const SAME_STUDENT = 'This student is in this course and year already';

const key = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Same roll number, course and year; without a roll number, same name, father's name, course and year. */
const identityOf = (
  student: Pick<StudentColumns, 'name' | 'father_name' | 'course_id' | 'roll_no' | 'year'>,
) =>
  student.roll_no === null
    ? JSON.stringify(['name', student.course_id, student.year, key(student.name), key(student.father_name)])
    : JSON.stringify(['roll', student.course_id, student.year, student.roll_no]);

const repeatedRow = ({ row, tab, cells, student }: GoodRow): BadRow => {
  const hasRoll = student.roll_no !== null;
  const [column, message] = hasRoll
    ? (['roll_no', DUPLICATE_STUDENT] as const)
    : (['name', SAME_STUDENT] as const);
  return { row, tab, message, cells, bad: [{ column, message }] };
};

export interface DuplicateFilter {
  /** Takes out of a part those who are on the books already, or were in an earlier part. */
  sort(part: Sorted): Sorted;
}

/** Knows everybody who is on the books, read part by part: of each, those after an id. */
export const duplicateFilter = async (
  read: (after: number) => Promise<readonly Identified[]>,
): Promise<DuplicateFilter> => {
  const known = new Set<string>();
  const learn = (students: readonly Identified[]): void => {
    for (const student of students) known.add(identityOf(student));
  };
  let after = 0;
  for (;;) {
    const students = await read(after);
    const last = students.at(-1);
    if (!last) break;
    learn(students);
    after = last.id;
    await yieldToEventLoop();
  }
  const sort = ({ good, bad, left }: Sorted): Sorted => {
    const fresh: GoodRow[] = [];
    const repeated: BadRow[] = [];
    for (const row of good) {
      const identity = identityOf(row.student);
      if (known.has(identity)) repeated.push(repeatedRow(row));
      else {
        known.add(identity);
        fresh.push(row);
      }
    }
    return { good: fresh, bad: [...bad, ...repeated], left };
  };
  return { sort };
};

/** Takes out of a part whose roll number somebody on the books has, row by row. */
export const withoutTakenRolls = async (db: Db, { good, bad, left }: Sorted): Promise<Sorted> => {
  const fresh: GoodRow[] = [];
  const repeated: BadRow[] = [];
  for (const row of good) {
    if (await rollNumberTaken(db, row.student)) repeated.push(repeatedRow(row));
    else fresh.push(row);
  }
  return { good: fresh, bad: [...bad, ...repeated], left };
};
