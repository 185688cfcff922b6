import type { NewStudent } from '../../../shared/features/students/students.model.ts';
import { openingDues } from '../../../shared/features/students/students.rules.ts';
import { toPaise } from '../../../shared/money.ts';
import type { Db } from '../../database/db.ts';
import { courseSetOf } from '../courses/courses.sets.ts';
import type { Opening } from '../dues/dues.opening.ts';
import type { StudentColumns } from './students.queries.ts';

const optionalPaise = (rupees: number | null | undefined): number | null =>
  rupees === null || rupees === undefined ? null : toPaise(rupees);

type Further = Omit<
  StudentColumns,
  'name' | 'father_name' | 'course_id' | 'roll_no' | 'year' | 'total_paise' | 'opening_paid_paise'
>;

/** Who the student is beyond the specification's fields. Who studies has not left, whatever was said before. */
export const furtherColumns = (student: Further | NewStudent): Further => {
  const status = student.status ?? 'Studying';
  const isGone = status !== 'Studying';
  return {
    admission_no: student.admission_no,
    category: student.category,
    gender: student.gender,
    mobile: student.mobile,
    email: student.email,
    address: student.address,
    date_of_birth: student.date_of_birth,
    status,
    status_date: isGone ? student.status_date : null,
    status_reason: isGone ? student.status_reason : null,
  };
};

/** A validated student as the columns that are stored. */
export const toColumns = (student: NewStudent): StudentColumns => {
  const dues = openingDues(optionalPaise(student.total_fees), optionalPaise(student.pending_fees));
  return {
    name: student.name,
    father_name: student.father_name,
    course_id: student.course_id ?? null,
    roll_no: student.roll_no,
    year: student.year,
    total_paise: dues.total,
    opening_paid_paise: dues.openingPaid,
    ...furtherColumns(student),
  };
};

/** What students owe as entered, of whom the ids are given in their order. */
export const toOpenings = async (
  db: Db,
  ids: readonly number[],
  students: readonly StudentColumns[],
): Promise<readonly Opening[]> => {
  const sets = new Map<number | null, number | null>();
  for (const { course_id } of students)
    if (!sets.has(course_id))
      sets.set(course_id, await courseSetOf(db, course_id === null ? [] : [course_id]));
  return students.map(({ course_id, total_paise, opening_paid_paise }, at) => ({
    student_id: ids[at] ?? 0,
    course_set_id: sets.get(course_id) ?? null,
    paise: total_paise - opening_paid_paise,
  }));
};
