import type { IsoDate } from '../../../../../shared/dates.ts';
import type { Student } from '../../../../../shared/features/students/students/students.model.ts';
import { NOBODY } from '../../../students/students/student-field.tsx';

/** The values with which an entry begins: the student's, where one is given, and the office's day. */
export const emptyFee = (
  given: Student | undefined,
  /** Of the office, and not of this desk; blank, which means today, where that has not answered. */
  latest: IsoDate | undefined,
  ownCourse: number | undefined,
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
  course_id: given?.course_id ?? ownCourse,
  slip_nos: '',
  description: '',
  waive_late_fee: '',
});
