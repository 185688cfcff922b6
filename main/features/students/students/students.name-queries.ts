import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import type { Db } from '../../../database/db.ts';
import { idsWith } from '../../../database/texts.ts';
import type { Scope } from '../../../office/actor.ts';
import { findStudent } from './students.queries.ts';

/** ` Asha  Rao` → `Asha Rao`, as names are stored. */
const singleSpaced = (name: string): string => name.trim().replace(/\s+/g, ' ');

/** Whether a column of `students` is exactly what was typed, but for the case of Latin letters and blanks around it. */
export const isWritten = (column: string, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`lower(trim(${sql.ref(column)})) = lower(${singleSpaced(text)})`;

/** Whether one of these columns of a student is exactly what was typed; looked up in the index of texts. */
const isAnyWritten = (columns: readonly string[], text: string): RawBuilder<SqlBool> => {
  const ids = idsWith('students', singleSpaced(text));
  const any = sql.join(
    columns.map((column) => isWritten(column, text)),
    sql` or `,
  );
  return sql<SqlBool>`(${ids ? sql`students.id in (${ids}) and` : sql``} (${any}))`;
};

/** Whether a student is called what was typed. */
export const isCalled = (name: string): RawBuilder<SqlBool> => isAnyWritten(['students.name'], name);

const OWN = ['name', 'roll_no', 'admission_no', 'enrolment_no'].map((column) => `students.${column}`);

/** The students whom the scope holds and whose name or number is what was typed: the first of them, at most `most`. */
export const studentsKnownBy = async (
  db: Db,
  scope: Scope,
  { text, most }: { readonly text: string; readonly most: number },
): Promise<readonly Student[]> => {
  const query = db.selectFrom('students').select('id').where(isAnyWritten(OWN, text));
  const called = await (scope === 'all' ? query : query.where('course_id', 'in', [...scope]))
    .orderBy('id')
    .limit(most)
    .execute();
  const students = await Promise.all(called.map(({ id }) => findStudent(db, scope, id)));
  return students.filter((student) => student !== undefined);
};
