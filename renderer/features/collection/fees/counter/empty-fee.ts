import type { IsoDate } from '../../../../../shared/dates.ts';
import type { Student } from '../../../../../shared/features/students/students/students.model.ts';
import { NOBODY } from '../../../students/students/student-field.tsx';

/** The values with which an entry begins: the student's, where one is given, and the office's day. */
export const emptyFee = (
  given: Student | undefined,
  /** The office's day, not this desk's; blank, which means today, until the office has answered. */
  latest: IsoDate | undefined,
  firstCourse: number | undefined,
) => ({
  student: given ? { id: given.id, name: given.name, course_id: given.course_id } : NOBODY,
  payment_type: 'Cash' as const,
  payment_date: latest ?? null,
  cheque: '',
  cheque_date: null,
  bank: '',
  reference: '',
  instrument: undefined,
  missing_reason: '',
  course_id: given?.course_id ?? firstCourse,
  slip_nos: '',
  description: '',
  waive_late_fee: '',
});
