import type { StudentReference } from '../../../../shared/features/changes/opening-dues/opening-dues.reading.ts';
import {
  type CourseName,
  findCourse,
} from '../../../../shared/features/students/students/import/students.course-names.ts';
import { plainKey } from '../../../../shared/features/students/students/students.identity.ts';
import type { Db } from '../../../database/db.ts';
import type { Scope } from '../../../office/actor.ts';
import { courseNames } from '../../college/courses/courses.queries.ts';
import { alsoByWhoWent } from '../../students/students/students.merged-queries.ts';
import { allStudents, type KnownStudent } from './opening-dues.lookup-queries.ts';

type Found =
  | { readonly student: KnownStudent; readonly doubts: readonly string[] }
  | { readonly reason: string; readonly isNobody?: true };

/** Whom a row means; a call may say it by the student's id. */
type Find = (named: StudentReference & { readonly id?: number | undefined }) => Found;

const lookUp = (by: ReadonlyMap<string, readonly KnownStudent[]>, text: string) =>
  by.get(plainKey(text)) ?? [];

/** Those of whom something is true; all of them where it is true of none. */
const preferring = (
  some: readonly KnownStudent[],
  isMeant: (one: KnownStudent) => boolean,
): readonly KnownStudent[] => {
  const meant = some.filter(isMeant);
  return meant.length === 0 ? some : meant;
};

export const statusDoubts = ({ status }: KnownStudent): readonly string[] =>
  status === 'Studying' ? [] : [`Left or passed out: ${status}`];

const doubtsOf = (student: KnownStudent, { name, father_name, roll_no, admission_no }: StudentReference) => {
  const isNumbered = roll_no !== '' || admission_no !== '';
  const isFathers = father_name !== '' && plainKey(father_name) === plainKey(student.father_name);
  return [
    ...(name !== '' && plainKey(name) !== plainKey(student.name)
      ? [`The student list has the name ${student.name}`]
      : []),
    ...(isNumbered || isFathers ? [] : ['Found by the name alone']),
    ...statusDoubts(student),
  ];
};

/**
 * Finds whom a row means, by the admission number, else the roll number (the University's enrolment number, where nobody has that roll
 * number), else the name; a course and a year narrow it.
 */
const findIn = (students: readonly KnownStudent[], courses: readonly CourseName[]): Find => {
  const byId = new Map(students.map((student) => [student.id, student]));
  const by = {
    enrolment: Map.groupBy(students, ({ enrolment_no }) => plainKey(enrolment_no)),
    admission: Map.groupBy(students, ({ admission_no }) => plainKey(admission_no)),
    roll: Map.groupBy(students, ({ roll_no }) => plainKey(roll_no)),
    name: Map.groupBy(students, ({ name }) => plainKey(name)),
  };
  const byRoll = (roll_no: string) => {
    const own = lookUp(by.roll, roll_no);
    return own.length > 0 ? own : lookUp(by.enrolment, roll_no);
  };
  return (named) => {
    if (named.id !== undefined) {
      const student = byId.get(named.id);
      return student
        ? { student, doubts: statusDoubts(student) }
        : { reason: 'No such student', isNobody: true };
    }
    const { admission_no, roll_no, name, father_name, course, year } = named;
    const [what, all] =
      admission_no !== ''
        ? (['this admission number', lookUp(by.admission, admission_no)] as const)
        : roll_no !== ''
          ? (['this roll number', byRoll(roll_no)] as const)
          : (['this name', lookUp(by.name, name)] as const);
    const meant = findCourse(course, courses, false);
    if ('message' in meant) return { reason: meant.message };
    const ofCourse = meant.id === null ? all : all.filter(({ course_id }) => course_id === meant.id);
    if (ofCourse.length === 0)
      return { reason: `No student${meant.id === null ? '' : ` of ${course}`} has ${what}`, isNobody: true };
    const ofYear =
      year === '' ? ofCourse : preferring(ofCourse, (one) => plainKey(one.year) === plainKey(year));
    const ofName = name === '' ? ofYear : preferring(ofYear, (one) => plainKey(one.name) === plainKey(name));
    const last =
      father_name === ''
        ? ofName
        : preferring(ofName, (one) => plainKey(one.father_name) === plainKey(father_name));
    const [student] = last;
    if (last.length > 1 || !student)
      return { reason: `${last.length} students have ${what}: say the course and the year` };
    return { student, doubts: doubtsOf(student, named) };
  };
};

/** How to find the students of a scope as the office stands, also by a record that was made one with theirs. Of others nothing is said. */
export const finder = async (db: Db, scope: Scope = 'all'): Promise<Find> => {
  const courses = (await courseNames(db)).filter(({ id }) => scope === 'all' || scope.includes(id));
  return alsoByWhoWent(db, await allStudents(db, scope), (records) => findIn(records, courses));
};
