import { MINORITY_CATEGORY } from '../../../../../shared/features/charges/plans/plans.minority.ts';
import {
  type GroupsOf,
  MOST_CHANGED,
  TOGETHER_FIELDS,
  type TogetherCell,
  type TogetherOrder,
  type TogetherRemark,
} from '../../../../../shared/features/students/students/students.chosen.ts';
import { identityText } from '../../../../../shared/features/students/students/students.identity.ts';
import type { Student } from '../../../../../shared/features/students/students/students.model.ts';
import { formatRupees, toRupees } from '../../../../../shared/money.ts';
import type { Db } from '../../../../database/db.ts';
import { collect } from '../../../../database/listing.ts';
import { invalid } from '../../../../office/api-error.ts';
import { chargedOtherwise } from '../../../charges/plans/plans.charged-by-other-plan-queries.ts';
import { listStudents } from '../students.queries.ts';
import { yearText } from '../students.referenced.ts';
import { rollsOfYear } from './students.together-queries.ts';

interface Changing {
  readonly student: Student;
  readonly cells: readonly TogetherCell[];
}

export interface TogetherPlan {
  readonly chosen: number;
  readonly changing: readonly Changing[];
  readonly refused: readonly TogetherRemark[];
  readonly chargedOtherwise: readonly TogetherRemark[];
  readonly owing: readonly TogetherRemark[];
  /** Those who are put on the rolls again. */
  readonly readmitted: readonly number[];
}

export const groupsOf = (student: Student): GroupsOf => ({
  year: yearText(student),
  category: student.category,
  gender: student.gender,
  minority: student.minority,
  status: student.status,
});

export const nameOf = (student: Student): string => identityText({ ...student, year: yearText(student) });

const chosenStudents = async (db: Db, order: TogetherOrder, today: string): Promise<readonly Student[]> => {
  const listOf = (filter: Parameters<typeof listStudents>[2]) => collect(listStudents(db, 'all', filter));
  const found = order.ids ? await listOf({ ids: [...order.ids] }) : await listOf({ ...order.where, today });
  if (found.length > MOST_CHANGED) throw invalid(`At most ${MOST_CHANGED} students are changed at once`);
  return found.toSorted((a, b) => a.id - b.id);
};

/** Whether a category says that somebody is of a minority: it is no more once the community is recorded. */
const isMinorityCategory = (category: string | null): boolean =>
  category?.toLowerCase() === MINORITY_CATEGORY.toLowerCase();

const cellsOf = (student: Student, { set }: TogetherOrder): readonly TogetherCell[] => {
  const now = groupsOf(student);
  return TOGETHER_FIELDS.flatMap((field) => {
    const isItsCategory =
      field === 'category' && set.minority !== undefined && isMinorityCategory(student.category);
    const after = set[field] ?? (isItsCategory ? null : undefined);
    return after === undefined || after === now[field] ? [] : [{ field, before: now[field], after }];
  });
};

/** Leaves out whose roll number somebody has in the new year, or another of them takes along. */
const partedByRolls = async (db: Db, all: readonly Changing[], year: string | undefined) => {
  const taken = new Map(year === undefined ? [] : await rollsOfYear(db, year));
  const refused: TogetherRemark[] = [];
  const changing = all.filter(({ student, cells }) => {
    if (student.roll_no === null || !cells.some(({ field }) => field === 'year')) return true;
    const key = `${student.course_id ?? 0} ${student.roll_no}`;
    if (!taken.has(key)) {
      taken.set(key, student.id);
      return true;
    }
    const reason = `The roll number ${student.roll_no} is taken in year ${year}`;
    refused.push({ student_id: student.id, student: nameOf(student), reason });
    return false;
  });
  return { changing, refused };
};

const planText = (year: string | null, category: string | null): string =>
  [year === null ? 'every year' : `year ${year}`, category ?? 'every category'].join(', ');

/** Names those whose dues of the session another plan charged than the one of their new year and category. */
const chargedRemarks = async (
  db: Db,
  changing: readonly Changing[],
  { set }: TogetherOrder,
  today: string,
): Promise<readonly TogetherRemark[]> => {
  const moved = changing.filter(({ cells }) =>
    cells.some(({ field }) => field === 'year' || field === 'category' || field === 'minority'),
  );
  const byId = new Map(moved.map(({ student }) => [student.id, student]));
  const wanted = {
    ids: [...byId.keys()],
    year: set.year,
    category: set.category,
    minority: set.minority,
    today,
  };
  return (await chargedOtherwise(db, wanted)).flatMap(
    ({ student_id, session, year, category, open_paise }) => {
      const student = byId.get(student_id);
      if (!student) return [];
      const reason = `Dues of ${session} stay those of ${planText(year, category)}: ${formatRupees(toRupees(open_paise))} open`;
      return [{ student_id, student: nameOf(student), reason }];
    },
  );
};

/** Plans what changing students together would do, as the office is now. */
export const planTogether = async (db: Db, order: TogetherOrder, today: string): Promise<TogetherPlan> => {
  const students = await chosenStudents(db, order, today);
  const all = students.map((student) => ({ student, cells: cellsOf(student, order) }));
  const { changing, refused } = await partedByRolls(
    db,
    all.filter(({ cells }) => cells.length > 0),
    order.set.year,
  );
  const statusOf = ({ cells }: Changing) => cells.find(({ field }) => field === 'status');
  const left = changing.filter((one) => (statusOf(one)?.after ?? 'Studying') !== 'Studying');
  return {
    chosen: students.length,
    changing,
    refused,
    chargedOtherwise: await chargedRemarks(db, changing, order, today),
    owing: left
      .filter(({ student }) => student.pending_fees > 0)
      .map(({ student }) => ({
        student_id: student.id,
        student: nameOf(student),
        reason: `${formatRupees(student.pending_fees)} stay owed`,
      })),
    readmitted: changing
      .filter((one) => statusOf(one)?.after === 'Studying')
      .map(({ student }) => student.id),
  };
};
