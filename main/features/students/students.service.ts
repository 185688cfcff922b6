import type { NewStudent, Student, StudentPatch } from '../../../shared/features/students/students.model.ts';
import { openingDues } from '../../../shared/features/students/students.rules.ts';
import { toPaise } from '../../../shared/money.ts';
import type { Change } from '../../office/change.ts';
import { conflict, invalid, notFound, requireVersion } from '../../office/refusal.ts';
import { requireCourses } from '../courses/courses.queries.ts';
import { yearText } from './students.named.ts';
import {
  findStudent,
  insertStudents,
  rollNumberTaken,
  type StudentColumns,
  studentMoney,
  updateStudent,
} from './students.queries.ts';

export const DUPLICATE_STUDENT = 'A student with this roll number is in this course and year already';

const optionalPaise = (rupees: number | null | undefined): number | null =>
  rupees === null || rupees === undefined ? null : toPaise(rupees);

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
  };
};

const requireStudent = async (change: Change, id: number): Promise<Student> => {
  const student = await findStudent(change.db, 'all', id);
  if (!student) throw notFound('Student');
  return student;
};

export const addStudent = async (change: Change, student: NewStudent): Promise<Student> => {
  const columns = toColumns(student);
  if (columns.course_id !== null) await requireCourses(change.db, [columns.course_id]);
  if (await rollNumberTaken(change.db, columns)) throw conflict(DUPLICATE_STUDENT);
  const [id = 0] = await insertStudents(change.db, [columns], change.now);
  const after = await requireStudent(change, id);
  await change.record({
    entity: 'students',
    id,
    action: 'created',
    summary: after.name,
    after,
    audience: { courses: [after.course_id] },
  });
  return after;
};

/** Corrects a student. Total fees may change; pending follows from what was paid. */
export const changeStudent = async (change: Change, id: number, patch: StudentPatch): Promise<Student> => {
  const before = await requireStudent(change, id);
  requireVersion(patch.version, before);
  if (patch.course_id) await requireCourses(change.db, [patch.course_id]);
  const identity = {
    course_id: patch.course_id === undefined ? before.course_id : patch.course_id,
    roll_no: patch.roll_no === undefined ? before.roll_no : patch.roll_no,
    year: patch.year === undefined ? yearText(before) : patch.year,
  };
  if (await rollNumberTaken(change.db, identity, id)) throw conflict(DUPLICATE_STUDENT);
  const money = await studentMoney(change.db, id);
  const total_paise = patch.total_fees === undefined ? money.total_paise : toPaise(patch.total_fees);
  if (total_paise < money.opening_paid_paise) {
    throw invalid('Total fees cannot be less than what was already paid', 'total_fees');
  }
  await updateStudent(change.db, id, {
    ...identity,
    total_paise,
    ...(patch.name === undefined ? {} : { name: patch.name }),
    ...(patch.father_name === undefined ? {} : { father_name: patch.father_name }),
  });
  const after = await requireStudent(change, id);
  await change.record({
    entity: 'students',
    id,
    action: 'updated',
    summary: after.name,
    before,
    after,
    audience: { courses: [before.course_id, after.course_id] },
  });
  return after;
};
