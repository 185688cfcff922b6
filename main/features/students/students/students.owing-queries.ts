import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../database/db.ts';
import { isCalled, isWritten } from './students.name-queries.ts';

/** Whom a certificate is for: a student's record, or particulars that were typed. */
export interface Certified {
  readonly student_id: number | null;
  readonly name: string;
  readonly roll_no?: string;
  readonly father_name?: string;
}

/** A student who owes fees and is the one named: by the record, else by the name and, where they are said, roll number or father. */
export const findOwing = async (
  db: Db,
  { student_id, name, roll_no, father_name }: Certified,
): Promise<
  { readonly name: string; readonly course_id: number | null; readonly pending_paise: number } | undefined
> => {
  const query = db
    .selectFrom('students')
    .select(['name', 'course_id', 'pending_paise'])
    .where('pending_paise', '>', 0);
  if (student_id !== null) return query.where('id', '=', student_id).executeTakeFirst();
  const told = [
    ...(roll_no === undefined ? [] : [isWritten('roll_no', roll_no)]),
    ...(father_name === undefined ? [] : [isWritten('father_name', father_name)]),
  ];
  return query
    .where(isCalled(name))
    .where(told.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(told, sql` or `)})`)
    .orderBy('pending_paise', 'desc')
    .executeTakeFirst();
};

/** A student who is not here any more and is the one named: by the record, else by a name that nobody who studies has. */
export const findLeaver = async (
  db: Db,
  { student_id, name }: Certified,
): Promise<
  { readonly name: string; readonly course_id: number | null; readonly status: string } | undefined
> => {
  const query = db.selectFrom('students').select(['name', 'course_id', 'status']);
  const called = query.where(student_id === null ? isCalled(name) : sql<SqlBool>`id = ${student_id}`);
  const found = await called.orderBy(sql`status <> 'Studying'`).orderBy('id').executeTakeFirst();
  return found?.status === 'Studying' ? undefined : found;
};
