import { loadStudents } from '../../main/features/students/students/import/students.bulk.ts';
import { toColumns } from '../../main/features/students/students/students.columns.ts';
import { identitiesAfter } from '../../main/features/students/students/students.queries.ts';
import type { SignedIn } from '../../main/office/actor.ts';
import type { Change } from '../../main/office/change.ts';
import collegeTexts from '../../resources/sample-college/college.json' with { type: 'json' };
import names from '../../resources/sample-college/names.json' with { type: 'json' };
import type { IsoDate } from '../../shared/dates.ts';
import { NewStudent } from '../../shared/features/students/students/students.model.ts';
import type { Minority } from '../../shared/features/students/students/students.particulars.ts';
import type { Calendar } from './calendar.ts';
import type { Chance } from './chance.ts';
import { type PlannedPayment, planFees } from './fee-plan.ts';
import type { Deed } from './past-office.ts';
import type { SampleCourse } from './people.ts';
import { yearName } from './study.ts';

type Particulars = Pick<
  NewStudent,
  | 'admission_no'
  | 'category'
  | 'gender'
  | 'minority'
  | 'disability'
  | 'domicile'
  | 'mobile'
  | 'email'
  | 'address'
  | 'date_of_birth'
>;

export interface SampleStudent {
  /** The student's id; 0 until the batch is loaded. */
  id: number;
  readonly name: string;
  readonly fatherName: string;
  readonly rollNo: string;
  readonly course: SampleCourse;
  /** The year of admission. */
  readonly batch: number;
  /** Whether the course is over. */
  readonly hasPassed: boolean;
  /** The particulars of the admission form, such as category and address. */
  readonly particulars: Particulars;
  /** The day of leaving, where it is before the end of the course. */
  leaves?: IsoDate;
  /** The rupees owed up to the session before the first plans. */
  readonly totalFees: number;
  /** The rupees that were paid before the first session shown. */
  readonly openingPaid: number;
  readonly payments: readonly PlannedPayment[];
}

const IN_DEVANAGARI = 0.07;
const ONE_DISABLED_AMONG = 67;

/** The categories with their shares of the students. */
const CATEGORIES = [
  ['General', 0.36],
  ['OBC', 0.38],
  ['SC', 0.19],
  ['EWS', 0.06],
  ['ST', 0.01],
] as const;

const categoryBy = (chance: Chance): string => {
  let part = chance.part();
  return (
    CATEGORIES.find(([, share]) => {
      part -= share;
      return part < 0;
    })?.[0] ?? 'General'
  );
};

/** A community of the town, chosen by its share of the college. */
const communityBy = (chance: Chance) => {
  let part = chance.part();
  const found = names.latin.find(({ share }) => {
    part -= share;
    return part < 0;
  });
  return found ?? chance.pick(names.latin);
};

const inLatin = (chance: Chance, isWoman: boolean) => {
  const { minority, men, women, surnames, surnamesOfWomenOnly } = communityBy(chance);
  const family = chance.pick(surnames);
  const own = isWoman && chance.happens(surnames.length === 1 ? 1 : 0.2);
  return {
    name: `${chance.pick(isWoman ? women : men)} ${own ? chance.pick(surnamesOfWomenOnly) : family}`,
    fatherName: `${chance.pick(men)} ${family}`,
    minority,
  };
};

const inDevanagari = (chance: Chance, isWoman: boolean) => {
  const { men, women, surnames } = names.devanagari;
  const surname = chance.pick(surnames);
  return {
    name: `${chance.pick(isWoman ? women : men)} ${surname}`,
    fatherName: `श्री ${chance.pick(men)} ${surname}`,
    minority: null,
  };
};

const two = (number: number): string => String(number).padStart(2, '0');

/** The students who were admitted to a course in one year, in the order of their roll numbers. */
const batchOf = (
  course: SampleCourse,
  batch: number,
  size: number,
  calendar: Calendar,
  chance: Chance,
): readonly SampleStudent[] =>
  Array.from({ length: size }, (_, index) => {
    const isWoman = chance.happens(0.54);
    const place = chance.pick(collegeTexts.towns);
    const named = chance.happens(IN_DEVANAGARI) ? inDevanagari(chance, isWoman) : inLatin(chance, isWoman);
    const { minority, ...who } = named;
    const rollNo = `${course.code}${String(batch % 100)}-${String(index + 1).padStart(3, '0')}`;
    const hasPassed = batch + course.years <= calendar.session;
    const hasMail = /^[a-z ]+$/i.test(who.name) && chance.happens(0.55);
    const particulars = {
      admission_no: `${batch}/${course.code}/${String(index + 1).padStart(3, '0')}`,
      category: categoryBy(chance),
      gender: isWoman ? ('Female' as const) : ('Male' as const),
      minority: minority as Minority | null,
      disability: index % ONE_DISABLED_AMONG === batch % ONE_DISABLED_AMONG ? 'Locomotor' : null,
      domicile: collegeTexts.state,
      mobile: String(chance.whole(7_000_000_000, 9_899_999_999)),
      email: hasMail ? `${who.name.toLowerCase().replaceAll(' ', '.')}${batch % 100}@mail.example` : null,
      address: `${chance.whole(2, 240)}, ${place}`,
      date_of_birth: `${batch - chance.whole(17, 20) - (course.years === 3 ? 0 : 4)}-${two(chance.whole(1, 12))}-${two(chance.whole(1, 28))}`,
    };
    const fees = planFees(course, batch, calendar, chance);
    return { ...who, id: 0, rollNo, course, batch, hasPassed, particulars, ...fees };
  });

/** All students on the books: those who study, and the batches that passed last summer. */
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

/** The figures of a student who came before the first plans; none for the others, who are charged by plans. */
const figuresOf = ({ totalFees, openingPaid }: SampleStudent) =>
  totalFees === 0 ? {} : { total_fees: totalFees, pending_fees: totalFees - openingPaid };

const load = async (
  change: Change,
  students: readonly SampleStudent[],
  session: number,
  source: string,
): Promise<void> => {
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
        year: yearName(session - student.batch + 1),
        ...student.particulars,
        ...figuresOf(student),
      }),
    ),
  }));
  await loadStudents(change, [{ good, bad: [], left: [] }], { source, rows: good.length });
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

/** The loading of each year's admissions from a file in July. Earlier batches are loaded when the office is opened. */
export const loadings = (
  students: readonly SampleStudent[],
  calendar: Calendar,
  admin: SignedIn,
): readonly Deed[] => {
  const firstYear = Number(calendar.first.slice(0, 4));
  const files = Map.groupBy(students, ({ batch }) => Math.max(batch, firstYear));
  return [...files].map(([year, some]) => ({
    at: `${year}-07-01T${year === firstYear ? '09:30' : '10:20'}:00`,
    by: admin,
    work: (change) => load(change, some, year, `admissions-${year}.xlsx`),
  }));
};
