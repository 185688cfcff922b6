import { sql } from 'kysely';
import type { Db } from '../../../database/db.ts';
import type { RowChange } from '../../../database/row-types.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Line } from '../../../journal/post.ts';
import type { Change } from '../../../office/change.ts';
import { setDownAll, setDownChanged } from '../../students/students/students.before-queries.ts';

/** The balances that the journal has of a student, by account, head, courses and fund. */
export const balancesOf = async (db: Db, studentId: number): Promise<readonly Line[]> => {
  const { rows } =
    await sql<Line>`select account_id as account, head_id, course_set_id, fund_id as fund, sum(paise) as paise
    from entries where student_id = ${studentId} group by 1, 2, 3, 4 having sum(paise) <> 0 order by 1, 2, 3, 4`.execute(
      db,
    );
  return rows;
};

/** Keeps who the record that goes said it was, and until which voucher and day the books have it. */
export const keepWhoGoes = async (
  change: Change,
  { stays, goes }: { readonly stays: number; readonly goes: number },
): Promise<void> => {
  const { db, actor, now } = change;
  await setDownAll(change, [goes]);
  await sql`insert into merged_students (id, merged_into, name, father_name, course_id, roll_no, year, admission_no,
      enrolment_no, date_of_birth, last_voucher_id, merged_by_name, merged_at)
    select id, ${stays}, name, father_name, course_id, roll_no, year, admission_no, enrolment_no, date_of_birth,
      (select coalesce(max(id), 0) from vouchers), ${actor.name}, ${now}
    from students where id = ${goes}`.execute(db);
};

/** Every table that names a student; `advances` go with their receipts; moves and orders of instalments with their dues. */
const MOVED = [
  'dues',
  'fees',
  'advances',
  'concessions',
  'refunds',
  'post_dated_cheques',
  'letters',
  'dmcs',
  'student_moves',
  'instalment_orders',
  'service_students',
  'consents',
  'wrong_contacts',
  'follow_ups',
  'outbox',
  'reminders',
] as const satisfies readonly (keyof Tables)[];

/** Takes all that a record holds to the one that stays, with its sums, and the record off the list of students. */
export const moveAll = async (db: Db, stays: number, goes: number): Promise<void> => {
  for (const table of MOVED)
    await sql`update ${sql.table(table)} set student_id = ${stays} where student_id = ${goes}`.execute(db);
  await sql`update or ignore exemption_students set student_id = ${stays} where student_id = ${goes}`.execute(
    db,
  );
  await db.deleteFrom('exemption_students').where('student_id', '=', goes).execute();
  await sql`update students set total_paise = students.total_paise + gone.total_paise,
      opening_paid_paise = students.opening_paid_paise + gone.opening_paid_paise,
      collected_paise = students.collected_paise + gone.collected_paise,
      received_paise = students.received_paise + gone.received_paise,
      advance_paise = students.advance_paise + gone.advance_paise,
      refunded_paise = students.refunded_paise + gone.refunded_paise, version = students.version + 1
    from students as gone where students.id = ${stays} and gone.id = ${goes}`.execute(db);
  await db
    .updateTable('merged_students')
    .set({ merged_into: stays })
    .where('merged_into', '=', goes)
    .execute();
  await db.deleteFrom('students').where('id', '=', goes).execute();
};

/** Fills what was blank on the record that stays. */
export const fillStudent = async (
  change: Change,
  id: number,
  columns: RowChange<'students'>,
): Promise<void> => {
  if (Object.keys(columns).length === 0) return;
  await setDownChanged(change, id, columns);
  await change.db.updateTable('students').set(columns).where('id', '=', id).execute();
};
