import type { NewMove, StudentMove } from '../../../../shared/features/changes/moves/moves.model.ts';
import type { Due } from '../../../../shared/features/charges/dues/dues.model.ts';
import type { FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import type { Verification } from '../../../../shared/features/overview/activity/activity.model.ts';
import type { Agreement } from '../../../../shared/features/overview/books/books.model.ts';
import type { Ledger } from '../../../../shared/features/overview/student-account/student-account.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { openCollege, type Person } from '../../../support/colleges/college.ts';
import { must, openPlanned } from '../../charges/dues/planned-college.ts';

/** The day on which students move. */
export const DAY = '2026-11-21';
type Lines = readonly (readonly [head: string, amount: number, due_date: string, instalment?: number])[];
const SCIENCE: Lines = [
  ['Admission', 500, '2026-07-15'],
  ['Tuition', 6000, '2026-07-15'],
  ['Laboratory', 300, '2026-07-15'],
  ['Examination', 1400, '2026-11-30'],
];
const COMMERCE: Lines = [
  ['Admission', 500, '2026-07-15'],
  ['Tuition', 4800, '2026-07-15'],
  ['Library', 200, '2026-07-15'],
  ['Examination', 1400, '2026-11-30'],
];

/** A college in which first years of B.Sc. were charged ₹8,200 and those of B.Com. are charged ₹6,900. */
export const openTwoCourses = async () => {
  const college = await openCollege();
  const planned = await openPlanned(college);
  const { science, commerce } = college;
  let admin: Person = college.admin;
  const linesOf = (lines: Lines) =>
    lines.map(([head, amount, due_date, instalment]) => ({
      head_id: planned.head(head),
      amount,
      due_date,
      ...(instalment !== undefined && { instalment }),
    }));
  const plan = async (course_id: number, lines: Lines, fields: object = {}) =>
    must(
      await admin.post<FeePlan>('/fee-plans', {
        session_id: planned.session.id,
        course_id,
        year: '1',
        lines: linesOf(lines),
        ...fields,
      }),
    );
  const plans = { science: await plan(science.id, SCIENCE), commerce: await plan(commerce.id, COMMERCE) };
  const move = (
    student: Pick<Student, 'id'>,
    fields: Partial<NewMove & { dry_run: boolean }> = {},
    as = admin,
  ) =>
    as.post<StudentMove & { message: string }>(`/students/${student.id}/move`, {
      course_id: commerce.id,
      year: '1',
      reason: 'The laboratory is full',
      order_no: '12/2026',
      ...fields,
    });
  const dues = async (student: Pick<Student, 'id'>): Promise<readonly Due[]> =>
    (await planned.dues(student as Student, DAY, admin)).dues;
  return {
    college,
    planned,
    plans,
    plan,
    linesOf,
    admin: () => admin,
    move,
    preview: async (student: Pick<Student, 'id'>, fields: Partial<NewMove> = {}) =>
      must(await move(student, { ...fields, dry_run: true })),
    moved: async (student: Pick<Student, 'id'>, fields: Partial<NewMove> = {}) =>
      must(await move(student, fields)),
    dues,
    /** `Tuition 4800: paid 4800`, in the order of settling. */
    said: async (student: Pick<Student, 'id'>) =>
      (await dues(student)).map(({ head, amount, paid }) => `${head} ${amount}: paid ${paid}`),
    /** A first year of B.Sc. who was charged, and has paid so much. */
    charged: async (paid = 6800, fields: Record<string, unknown> = {}) => {
      const student = await planned.student({ name: 'Nisha Verma', ...fields });
      await planned.raise(plans.science);
      if (paid > 0) await planned.collect(student, paid);
      return student;
    },
    figures: async ({ id }: Pick<Student, 'id'>) => {
      const { total_fees, pending_fees, paid_fees } = must(await admin.get<Student>(`/students/${id}`));
      const { advance } = await planned.dues({ id } as Student, DAY, admin);
      return { total_fees, pending_fees, paid_fees, advance };
    },
    ledger: async ({ id }: Pick<Student, 'id'>, query = '') =>
      must(await admin.get<Ledger>(`/students/${id}/ledger${query}`)),
    /** What does not hold in the books: neither by *Verify* nor by *Books agree*. */
    wrong: async () => {
      const { broken } = must(await admin.get<Verification>('/activity/verify'));
      const { checks } = must(await admin.get<Agreement>('/books/agree'));
      return { broken, differences: checks.flatMap(({ differences }) => differences) };
    },
    /** A later day, with the admin signed in on it. */
    on: async (day: string): Promise<void> => {
      college.clock.set(`${day}T10:00:00`);
      admin = await college.signIn(college.admin.user.username);
    },
  };
};
export type TwoCourses = Awaited<ReturnType<typeof openTwoCourses>>;
