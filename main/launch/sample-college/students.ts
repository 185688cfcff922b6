import names from '../../../resources/sample-college/names.json' with { type: 'json' };
import { NewStudent } from '../../../shared/features/students/students.model.ts';
import { loadStudents } from '../../features/students/students.bulk.ts';
import { toColumns } from '../../features/students/students.columns.ts';
import { identitiesAfter } from '../../features/students/students.queries.ts';
import type { SignedIn } from '../../office/actor.ts';
import type { Change } from '../../office/change.ts';
import type { Calendar } from './calendar.ts';
import type { Chance } from './chance.ts';
import { type PlannedPayment, planFees } from './fee-plan.ts';
import type { Deed } from './past-office.ts';
import type { SampleCourse } from './people.ts';

export interface SampleStudent {
  /** Known once the batch is loaded. */
  id: number;
  readonly name: string;
  readonly fatherName: string;
  readonly rollNo: string;
  readonly course: SampleCourse;
  /** The year of admission. */
  readonly batch: number;
  /** Whether the course is over. */
  readonly hasPassed: boolean;
  readonly totalFees: number;
  /** What was paid before the first session shown. */
  readonly openingPaid: number;
  readonly payments: readonly PlannedPayment[];
}

const IN_DEVANAGARI = 0.07;

/** One of the communities of the town, by its share of the college. */
const communityBy = (chance: Chance) => {
  let part = chance.part();
  const found = names.latin.find(({ share }) => {
    part -= share;
    return part < 0;
  });
  return found ?? chance.pick(names.latin);
};

const inLatin = (chance: Chance, isWoman: boolean) => {
  const { men, women, surnames, surnamesOfWomenOnly } = communityBy(chance);
  const family = chance.pick(surnames);
  const own = isWoman && chance.happens(surnames.length === 1 ? 1 : 0.2);
  return {
    name: `${chance.pick(isWoman ? women : men)} ${own ? chance.pick(surnamesOfWomenOnly) : family}`,
    fatherName: `${chance.pick(men)} ${family}`,
  };
};

const inDevanagari = (chance: Chance, isWoman: boolean) => {
  const { men, women, surnames } = names.devanagari;
  const surname = chance.pick(surnames);
  return {
    name: `${chance.pick(isWoman ? women : men)} ${surname}`,
    fatherName: `श्री ${chance.pick(men)} ${surname}`,
  };
};

/** The students of one admission to one course, in the order of their roll numbers. */
const batchOf = (
  course: SampleCourse,
  batch: number,
  size: number,
  calendar: Calendar,
  chance: Chance,
): readonly SampleStudent[] =>
  Array.from({ length: size }, (_, index) => {
    const isWoman = chance.happens(0.54);
    const who = chance.happens(IN_DEVANAGARI) ? inDevanagari(chance, isWoman) : inLatin(chance, isWoman);
    const rollNo = `${course.code}${String(batch % 100)}-${String(index + 1).padStart(3, '0')}`;
    const hasPassed = batch + course.years <= calendar.session;
    return { ...who, id: 0, rollNo, course, batch, hasPassed, ...planFees(course, batch, calendar, chance) };
  });

/** Everybody on the books: those who study, and the batches that passed last summer. */
export const enrol = (
  courses: readonly SampleCourse[],
  calendar: Calendar,
  chance: Chance,
  scale: number,
): readonly SampleStudent[] =>
  courses.flatMap((course) =>
    Array.from({ length: course.years + 1 }, (_, back) => calendar.session - back).flatMap((batch) =>
      batchOf(course, batch, Math.max(2, Math.round(course.intake * scale)), calendar, chance),
    ),
  );

const load = async (change: Change, students: readonly SampleStudent[], source: string): Promise<void> => {
  const good = students.map((student, index) => ({
    row: index + 2,
    tab: 0,
    cells: [],
    marks: [],
    student: toColumns(
      NewStudent.parse({
        name: student.name,
        father_name: student.fatherName,
        course_id: student.course.id,
        roll_no: student.rollNo,
        year: student.batch,
        total_fees: student.totalFees,
        pending_fees: student.totalFees - student.openingPaid,
      }),
    ),
  }));
  await loadStudents((work) => work(change), [{ good, bad: [], left: [] }], { source, rows: good.length });
  const byRollNo = new Map(students.map((student) => [student.rollNo, student]));
  let after = 0;
  for (;;) {
    const known = await identitiesAfter(change.db, after);
    if (known.length === 0) return;
    for (const { id, roll_no } of known) {
      after = id;
      const student = byRollNo.get(roll_no ?? '');
      if (student) student.id = id;
    }
  }
};

/** Each year's admissions are loaded from a file in July; those of the years before, when the office was opened. */
export const loadings = (
  students: readonly SampleStudent[],
  calendar: Calendar,
  admin: SignedIn,
): readonly Deed[] => {
  const firstYear = Number(calendar.first.slice(0, 4));
  const files = Map.groupBy(students, ({ batch }) => Math.max(batch, firstYear));
  return [...files].map(([year, some]) => ({
    at: `${year}-07-01T09:${year === firstYear ? '30' : '40'}:00`,
    by: admin,
    work: (change) => load(change, some, `admissions-${year}.xlsx`),
  }));
};
