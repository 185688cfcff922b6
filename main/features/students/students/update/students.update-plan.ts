import { formatDate, type IsoDate } from '../../../../../shared/dates.ts';
import type { RowRemark } from '../../../../../shared/features/college/files/row-remarks.ts';
import {
  consentText,
  readConsent,
} from '../../../../../shared/features/students/students/import/students.consent-cells.ts';
import {
  type CourseName,
  findCourse,
} from '../../../../../shared/features/students/students/import/students.course-names.ts';
import type {
  StudentRowChange,
  StudentUpdateOrder,
  UpdatedField,
} from '../../../../../shared/features/students/students/import/students.update-model.ts';
import type { UpdateRow } from '../../../../../shared/features/students/students/import/students.update-reading.ts';
import {
  CHANNEL_LABELS,
  CHANNELS,
  type Channel,
  type Consent,
} from '../../../../../shared/features/students/students/students.consent.ts';
import { identityText, nameKey } from '../../../../../shared/features/students/students/students.identity.ts';
import type { Db } from '../../../../database/db.ts';
import { courseNames } from '../../../college/courses/courses.queries.ts';
import { contactingOf } from '../students.callbacks.ts';
import { alsoByWhoWent } from '../students.merged-queries.ts';
import type { UpdateSheet } from './students.update-file.ts';
import { studentsToUpdate, type UpdatedStudent } from './students.update-queries.ts';

export interface UpdatePlan {
  readonly changes: readonly StudentRowChange[];
  readonly unchanged: number;
  readonly unmatched: readonly RowRemark[];
  readonly doubtful: readonly RowRemark[];
  /** The courses of those who change. */
  readonly courses: readonly (number | null)[];
}

type Found =
  | { readonly student: UpdatedStudent; readonly doubts: readonly string[] }
  | { readonly reason: string; readonly isNobody?: true };

const number = (text: string): string => text.toLowerCase().replaceAll(/\s/g, '');
const isKey = (one: string | null, other: string): boolean => one !== null && nameKey(one) === nameKey(other);

const groupBy = (students: readonly UpdatedStudent[], field: 'admission_no' | 'enrolment_no' | 'roll_no') =>
  Map.groupBy(students, (student) => number(student[field] ?? ''));

/**
 * Finds whom a row means: by admission number, else enrolment number, else roll number with name, else name with father or birth
 * date. What was found by less, or is called otherwise, is doubtful.
 */
const finder = (
  students: readonly UpdatedStudent[],
  courses: readonly CourseName[],
  courseId: number | null,
) => {
  const by = {
    admission_no: groupBy(students, 'admission_no'),
    enrolment_no: groupBy(students, 'enrolment_no'),
    roll_no: groupBy(students, 'roll_no'),
    name: Map.groupBy(students, ({ name }) => nameKey(name)),
  };
  return (row: UpdateRow): Found => {
    const { said, name, father_name, year } = row;
    const meant = row.course === '' ? { id: courseId } : findCourse(row.course, courses, false);
    if (!('id' in meant)) return { reason: meant.message };
    const narrowed = (some: readonly UpdatedStudent[] = []): readonly UpdatedStudent[] => {
      const ofCourse = some.filter(({ course_id }) => meant.id === null || course_id === meant.id);
      const ofYear = year === '' ? [] : ofCourse.filter((one) => isKey(one.year, year));
      const left = ofYear.length > 0 ? ofYear : ofCourse;
      const ofFather = father_name === '' ? [] : left.filter((one) => isKey(one.father_name, father_name));
      return ofFather.length > 0 ? ofFather : left;
    };
    const isCalled = (one: UpdatedStudent): boolean => name !== '' && isKey(one.name, name);
    const isKnownBy = (one: UpdatedStudent): boolean =>
      (father_name !== '' && isKey(one.father_name, father_name)) ||
      (said.date_of_birth !== undefined && one.date_of_birth === said.date_of_birth);
    const answer = (some: readonly UpdatedStudent[], what: string, doubts: readonly string[]): Found => {
      const [student] = some;
      if (!student || some.length > 1)
        return { reason: `${some.length} students have ${what}: say the course and the year` };
      const isGone = student.status !== 'Studying';
      const own = student.admission_no;
      const isOther =
        own !== null && said.admission_no !== undefined && number(own) !== number(said.admission_no);
      return {
        student,
        doubts: [
          ...doubts,
          ...(isOther ? [`The office has the admission number ${own}`] : []),
          ...(isGone ? [`Left or passed out: ${student.status}`] : []),
        ],
      };
    };
    const otherName = ([one]: readonly UpdatedStudent[]): readonly string[] =>
      one && name !== '' && !isCalled(one) ? [`The student list has the name ${one.name}`] : [];

    for (const field of ['admission_no', 'enrolment_no'] as const) {
      const text = said[field];
      const found = text === undefined ? [] : narrowed(by[field].get(number(text)));
      const what = field === 'admission_no' ? 'this admission number' : 'this enrolment number';
      if (found.length > 0) return answer(found, what, otherName(found));
    }
    const ofRoll = said.roll_no === undefined ? [] : narrowed(by.roll_no.get(number(said.roll_no)));
    const both = ofRoll.filter(isCalled);
    if (both.length > 0) return answer(both, 'this roll number and name', []);
    const ofName = name === '' ? [] : narrowed(by.name.get(nameKey(name)));
    const sure = ofName.filter(isKnownBy);
    if (sure.length > 0) return answer(sure, 'this name and father', []);
    if (ofName.length > 0) return answer(ofName, 'this name', ['Found by the name alone']);
    if (ofRoll.length > 0)
      return answer(
        ofRoll,
        'this roll number',
        name === '' ? ['Found by the roll number alone'] : otherName(ofRoll),
      );
    return { reason: 'No student of the office is meant', isNobody: true };
  };
};

type CellChange = StudentRowChange['cells'][number];

interface ConsentChange {
  readonly cells: readonly CellChange[];
  /** Why something of it is not kept. */
  readonly unkept: readonly string[];
}

/** What a row says of messages that was not said before: an older form undoes no later word. */
const consentChange = async (
  db: Db,
  said: string,
  studentId: number,
  today: IsoDate,
): Promise<ConsentChange> => {
  const { words = {}, day } = readConsent(said) ?? {};
  if (day !== undefined && day > today)
    return { cells: [], unkept: [`The day of the consent, ${formatDate(day)}, is not yet`] };
  const { consents } = await contactingOf.call(db, studentId);
  const lasts = new Map(consents.map((consent) => [consent.channel, consent]));
  const kept: { channel: Channel; state: string; last: Consent | undefined }[] = [];
  const unkept: string[] = [];
  for (const channel of CHANNELS) {
    const [state, last] = [words[channel], lasts.get(channel)];
    if (state === undefined || last?.state === state) continue;
    if (last && (day ?? today) < last.day)
      unkept.push(
        `${CHANNEL_LABELS[channel]} was ${last.state} on ${formatDate(last.day)}, after the day in the sheet`,
      );
    else kept.push({ channel, state, last });
  }
  const before = kept.flatMap(({ channel, last }) => (last ? [[channel, last.state] as const] : []));
  const after = kept.map(({ channel, state }) => [channel, state] as const);
  return {
    cells:
      kept.length === 0
        ? []
        : [
            {
              field: 'consent',
              before: consentText({ words: Object.fromEntries(before) }) || null,
              after: consentText({ words: Object.fromEntries(after), ...(day && { day }) }),
            },
          ],
    unkept,
  };
};

const changeOf = async (
  db: Db,
  { row, said }: UpdateRow,
  student: UpdatedStudent,
  { fields, today }: { readonly fields: readonly UpdatedField[]; readonly today: IsoDate },
): Promise<{ readonly change: StudentRowChange; readonly unkept: readonly string[] }> => {
  const cells: CellChange[] = [];
  const unkept: string[] = [];
  for (const field of fields) {
    const after = said[field];
    if (after === undefined) continue;
    if (field === 'consent') {
      const consent = await consentChange(db, after, student.id, today);
      cells.push(...consent.cells);
      unkept.push(...consent.unkept);
    } else if (after !== student[field]) cells.push({ field, before: student[field], after });
  }
  return { change: { row, student_id: student.id, student: identityText(student), cells }, unkept };
};

const rollOf = ({ cells }: StudentRowChange): string | undefined =>
  cells.find(({ field }) => field === 'roll_no')?.after;

/** Those whose new roll number somebody of their class keeps, or another row gives away too. */
const refusedRolls = (
  students: readonly UpdatedStudent[],
  changes: readonly StudentRowChange[],
): ReadonlyMap<number, string> => {
  const refused = new Map<number, string>();
  for (;;) {
    const wanted = new Map(
      changes.flatMap((change) => {
        const roll = rollOf(change);
        return roll === undefined || refused.has(change.student_id)
          ? []
          : [[change.student_id, roll] as const];
      }),
    );
    const before = refused.size;
    const classes = Map.groupBy(
      students.filter(({ id, roll_no }) => wanted.has(id) || roll_no !== null),
      ({ id, course_id, year, roll_no }) =>
        JSON.stringify([course_id ?? 0, year ?? '', wanted.get(id) ?? roll_no]),
    );
    for (const same of classes.values()) {
      if (same.length < 2) continue;
      const keeps = same.find(({ id }) => !wanted.has(id)) ?? same[0];
      for (const { id } of same)
        if (id !== keeps?.id && wanted.has(id)) refused.set(id, keeps ? identityText(keeps) : '');
    }
    if (refused.size === before) return refused;
  }
};

/** Plans what a sheet would change, as the office is now. */
export const planUpdate = async (
  db: Db,
  sheet: UpdateSheet,
  order: StudentUpdateOrder,
  today: IsoDate,
): Promise<UpdatePlan> => {
  const students = await studentsToUpdate(db);
  const courses = await courseNames(db);
  const find = await alsoByWhoWent(db, students, (records) =>
    finder(records, courses, order.course_id ?? null),
  );
  const fields = order.fields.filter((field) => sheet.fields.includes(field));
  const unmatched: RowRemark[] = [];
  const doubtful: RowRemark[] = [];
  const changes: StudentRowChange[] = [];
  const named = new Map<number, number>();
  let unchanged = 0;
  for (const row of sheet.rows) {
    const what = [row.name, row.said.roll_no ?? row.said.admission_no ?? ''].filter(Boolean).join(', ');
    const remark = (reason: string): RowRemark => ({ row: row.row, what, reason });
    for (const message of row.unread) unmatched.push(remark(message));
    const found = find(row);
    if ('reason' in found) {
      unmatched.push(remark(found.reason));
      continue;
    }
    const { student, doubts } = found;
    const earlier = named.get(student.id);
    if (earlier !== undefined) {
      unmatched.push(remark(`Row ${earlier} is of the same student, ${identityText(student)}`));
      continue;
    }
    named.set(student.id, row.row);
    const { change, unkept } = await changeOf(db, row, student, { fields, today });
    for (const reason of unkept) unmatched.push(remark(reason));
    if (change.cells.length === 0) unchanged += 1;
    else if (doubts.length > 0) {
      doubtful.push(remark(`${doubts.join('; ')} (${identityText(student)})`));
      if (order.with_doubtful) changes.push(change);
    } else changes.push(change);
  }
  const refused = refusedRolls(students, changes);
  for (const { row, student, student_id } of changes) {
    const holder = refused.get(student_id);
    if (holder !== undefined)
      unmatched.push({ row, what: student, reason: `${holder} has this roll number` });
  }
  const kept = changes.filter(({ student_id }) => !refused.has(student_id));
  const courseOf = new Map(students.map(({ id, course_id }) => [id, course_id]));
  return {
    changes: kept,
    unchanged,
    unmatched: unmatched.sort((a, b) => a.row - b.row),
    doubtful,
    courses: [...new Set(kept.map(({ student_id }) => courseOf.get(student_id) ?? null))],
  };
};
