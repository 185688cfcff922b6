import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RawDatabase } from './raw.ts';

/** Of the import that is being written, if there is one. */
const unfinished = (column: string, otherwise: number): string =>
  `coalesce((select ${column} from main.student_imports where finished_at is null), ${otherwise})`;

const isArriving = (studentId: string): string =>
  `${studentId} between ${unfinished('first_student_id', 1)} and ${unfinished('last_student_id', 0)}`;

const isOfArriving = `kind = 'students loaded' and record_id = ${unfinished('id', 0)}`;

const hasColumn = (reader: RawDatabase): boolean =>
  reader.prepare("select 1 from pragma_table_info('student_imports') where name = 'finished_at'").get() !==
  undefined;

/** What a reader sees in place of each table that an import writes. */
const SEEN: Readonly<Record<string, string>> = {
  students: `not (${isArriving('id')})`,
  dues: `not (${isArriving('student_id')})`,
  student_balances: `not (${isArriving('student_id')})`,
  vouchers: `not (${isOfArriving})`,
  entries: `voucher_id not in (select id from main.vouchers where ${isOfArriving})`,
};

/**
 * Lets a reading connection see an import only when it is whole: under their own names it finds views of the tables, which
 * leave out what an unfinished one has written so far. The writer sees everything, and asks `isWhole` where it matters.
 */
export const hideUnfinishedImport = (reader: RawDatabase): void => {
  // Of an earlier schema: an import was one transaction then.
  if (!hasColumn(reader)) return;
  for (const [table, isSeen] of Object.entries(SEEN)) {
    reader.exec(`create temp view ${table} as select * from main.${table} where ${isSeen}`);
  }
};

/** Whether a row of `students` is no part of an unfinished import. */
export const isWhole = (): RawBuilder<SqlBool> => sql<SqlBool>`not exists (select 1 from student_imports
  where finished_at is null and students.id between first_student_id and last_student_id)`;
