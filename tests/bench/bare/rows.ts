import type { Bill } from '../../../shared/features/accounts/bills/bills.model.ts';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import type { Activity } from '../../../shared/features/overview/activity/activity.model.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { toPaise } from '../../../shared/money.ts';
import type { BareStore } from './store.ts';

const json = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

/** The fields of a fee that stand in columns of the bare server's, or are made of them. */
const FEE_COLUMNS =
  `id receipt_no student_id student_name amount fee_type payment_type paid payment_date course_id course_ids courses
  course_name slip_nos description attachment created_by created_at cancelled`.split(/\s+/);

const STUDENT_COLUMNS =
  `id name father_name course_id course_name roll_no year total_fees pending_fees paid_fees created_at version`.split(
    ' ',
  );

const besideColumns = (record: object, columns: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(Object.entries(record).filter(([field]) => !columns.includes(field))));

/** Writes what the office answers into the bare server's tables. */
export const bareRows = (store: BareStore) => {
  const findSet = store.prepare<[string], number>('select id from sets where course_ids = ?').pluck();
  const addSet = store.prepare('insert into sets (course_ids) values (?)');
  const addFee = store.prepare(`insert into fees values (@id, @receipt_no, @student_id, @student_name, @paise,
    @fee_type, @payment_type, @paid, @payment_date, @set, @slip_nos, @description, @created_by, @created_at, @cancelled, @beside)`);
  const addStudent =
    store.prepare(`insert into students values (@id, @name, @father_name, @course_id, @roll_no, @year,
    @total, @pending, @paid, @created_at, @version, @beside)`);
  const addBill = store.prepare('insert into bills values (?, ?, ?)');
  const addActivity =
    store.prepare(`insert into activity values (@id, @at, @user_id, @user_name, @desk, @action, @entity,
    @entity_id, @summary, @before, @after)`);
  const addCourse = store.prepare('insert into courses values (?, ?)');
  const setNumber = store.prepare('insert into series values (?, ?)');

  const setOf = (courseIds: readonly number[]): number => {
    const text = JSON.stringify(courseIds);
    return findSet.get(text) ?? Number(addSet.run(text).lastInsertRowid);
  };
  return {
    course: (id: number, name: string) => addCourse.run(id, name),
    number: (period: string, next: number) => setNumber.run(period, next),
    fee: (fee: Fee) =>
      addFee.run({
        ...fee,
        beside: besideColumns(fee, FEE_COLUMNS),
        paise: toPaise(fee.amount),
        paid: fee.paid ? 1 : 0,
        set: setOf(fee.course_ids),
        slip_nos: json(fee.slip_nos),
        cancelled: json(fee.cancelled),
        courses: null,
        course_ids: null,
        attachment: null,
      }),
    student: (student: Student) =>
      addStudent.run({
        ...student,
        beside: besideColumns(student, STUDENT_COLUMNS),
        year: student.year === null ? null : String(student.year),
        total: toPaise(student.total_fees),
        pending: toPaise(student.pending_fees),
        paid: toPaise(student.paid_fees),
      }),
    /** A bill that the college still has to pay. */
    bill: (bill: Bill) => addBill.run(bill.id, toPaise(bill.amount), setOf(bill.course_ids)),
    activity: (row: Activity) =>
      addActivity.run({ ...row, before: json(row.before), after: json(row.after) }),
  };
};
