import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import type { Letterhead } from '../../../../shared/papers/letterhead.ts';
import type { Looking } from '../../../office/act.ts';
import { type Actor, scopeOf } from '../../../office/actor.ts';
import { notFound } from '../../../office/api-error.ts';
import { findStudent } from './students.queries.ts';

/** The student whom a record names, if it names one. Throws a 404 for one outside the actor's courses. */
export const referencedStudent = async (
  { db, actor }: Pick<Looking<Actor>, 'db' | 'actor'>,
  id: number | null | undefined,
): Promise<Student | undefined> => {
  if (!id) return undefined;
  const student = await findStudent(db, scopeOf(actor), id);
  if (!student) throw notFound('Student');
  return student;
};

/** The names in Hindi of a paper that is issued now: null where it is in English, names nobody, or none are kept. */
export const namesInHindi = (
  student: Student | undefined,
  { language }: Letterhead,
): Pick<Student, 'name_hindi' | 'father_name_hindi'> =>
  student === undefined || language === 'English'
    ? { name_hindi: null, father_name_hindi: null }
    : { name_hindi: student.name_hindi, father_name_hindi: student.father_name_hindi };

/** The year as paper says it; null where it is not known. */
export const yearText = (student: Student | undefined): string | null =>
  student?.year === undefined || student.year === null ? null : String(student.year);
