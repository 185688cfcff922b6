import type { NewStudent } from '../../../../shared/features/students/students/students.model.ts';
import {
  FURTHER_FIELDS,
  type FurtherParticulars,
  type StudentStatus,
} from '../../../../shared/features/students/students/students.particulars.ts';
import { openingDues } from '../../../../shared/features/students/students/students.rules.ts';
import { toPaise } from '../../../../shared/money.ts';
import type { NewRow } from '../../../database/row-types.ts';

/** The columns of a student that the office sets; triggers keep the rest. */
export type StudentColumns = Omit<NewRow<'students'>, 'created_at' | 'family_id'> & {
  readonly status: StudentStatus;
};

/** The columns that an import writes of each student, in this order. */
export const STUDENT_COLUMNS = [
  'name',
  'father_name',
  'course_id',
  'roll_no',
  'year',
  'total_paise',
  'opening_paid_paise',
  ...FURTHER_FIELDS,
  'status',
  'status_date',
  'status_reason',
  'session_id',
] as const satisfies readonly (keyof StudentColumns)[];

const optionalPaise = (rupees: number | null | undefined): number | null =>
  rupees === null || rupees === undefined ? null : toPaise(rupees);

type Further = Omit<
  StudentColumns,
  | 'name'
  | 'father_name'
  | 'course_id'
  | 'session_id'
  | 'roll_no'
  | 'year'
  | 'total_paise'
  | 'opening_paid_paise'
>;

/** Who the student is beyond the specification's fields. Who studies has not left, whatever was said before. */
export const furtherColumns = (student: Further | NewStudent): Further => {
  const status = student.status ?? 'Studying';
  const isGone = status !== 'Studying';
  return {
    ...(Object.fromEntries(FURTHER_FIELDS.map((field) => [field, student[field]])) as FurtherParticulars),
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
    session_id: student.session_id ?? null,
    total_paise: dues.total,
    opening_paid_paise: dues.openingPaid,
    ...furtherColumns(student),
  };
};
