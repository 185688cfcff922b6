import { CompiledQuery } from 'kysely';
import type { Db } from '../../../database/db.ts';
import { STUDENT_COLUMNS, type StudentColumns } from './students.columns.ts';

/** Rows that one statement writes, so that three statements serve any number. */
const AT_ONCE = [250, 25, 1] as const;
const PLACES = `(${Array.from({ length: STUDENT_COLUMNS.length + 2 }, () => '?').join()})`;
const INSERTS = AT_ONCE.map((rows) => ({
  rows,
  statement: `insert into students (id, created_at, ${STUDENT_COLUMNS.join()}) values ${Array.from({ length: rows }, () => PLACES).join()}`,
}));

/** Writes students with the ids from the first one on. */
export const insertStudents = async (
  db: Db,
  first: number,
  students: readonly StudentColumns[],
  createdAt: string,
): Promise<void> => {
  let at = 0;
  for (const { rows, statement } of INSERTS) {
    for (; students.length - at >= rows; at += rows) {
      const values: unknown[] = [];
      for (const [index, student] of students.slice(at, at + rows).entries()) {
        values.push(first + at + index, createdAt);
        for (const column of STUDENT_COLUMNS) values.push(student[column]);
      }
      await db.executeQuery(CompiledQuery.raw(statement, values));
    }
  }
};
