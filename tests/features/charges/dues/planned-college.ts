import { addYears } from '../../../../shared/dates.ts';
import type { StudentDues } from '../../../../shared/features/charges/dues/dues.model.ts';
import type { DueRun, FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import { yearsBetween } from '../../../../shared/features/charges/plans/plans.sheet.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import type { Session } from '../../../../shared/features/college/sessions/sessions.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import type { College } from '../../../support/colleges/college.ts';
import type { ApiClient, Reply } from '../../../support/offices/api-client.ts';

export const must = <Body>({ status, body }: Reply<Body>): Body => {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
};

/** A college with the session 2026-27 and, once it is asked for, the plan of the examples. */
export const openPlanned = async (college: College) => {
  const { admin, science } = college;
  const session = must(
    await admin.post<Session>('/sessions', {
      name: '2026-27',
      first_day: '2026-07-01',
      last_day: '2027-06-30',
      admission_last_date: '2026-08-01',
    }),
  );
  const heads = new Map(must(await admin.get<Head[]>('/heads')).map(({ name, id }) => [name, id]));
  const head = (name: string): number => heads.get(name) ?? 0;
  return {
    session,
    head,
    /** Tuition in two instalments, Examination, Caution Money: ₹14,400. */
    examplePlan: async (fields: Record<string, unknown> = {}) => {
      const session_id = fields.session_id ?? session.id;
      const of = must(await admin.get<Session[]>('/sessions')).find(({ id }) => id === session_id) ?? session;
      /** The day in the plan's session, at most its last. */
      const dayIn = (day: string) => {
        const moved = addYears(day, yearsBetween(session.first_day, of.first_day));
        return moved > of.last_day ? of.last_day : moved;
      };
      return must(
        await admin.post<FeePlan>('/fee-plans', {
          session_id,
          course_id: science.id,
          year: '1',
          lines: [
            { head_id: head('Tuition'), amount: 6000, due_date: dayIn('2026-07-15'), instalment: 1 },
            { head_id: head('Tuition'), amount: 6000, due_date: dayIn('2026-12-15'), instalment: 2 },
            { head_id: head('Examination'), amount: 1400, due_date: dayIn('2026-11-15') },
            { head_id: head('Caution Money'), amount: 1000, due_date: dayIn('2026-07-15') },
          ],
          ...fields,
        }),
      );
    },
    raise: async (plan: FeePlan, dry_run = false) =>
      must(await admin.post<DueRun>(`/fee-plans/${plan.id}/raise`, { dry_run })),
    student: (fields: Record<string, unknown> = {}) =>
      college.addStudent({ year: '1', total_fees: null, ...fields }),
    collect: async (student: Student, amount: number, fields: object = {}, as: ApiClient = admin) =>
      must(
        await as.post<Fee>('/fees', {
          student_id: student.id,
          amount,
          payment_date: '2026-08-01',
          ...fields,
        }),
      ),
    dues: async ({ id }: Student, on = '2026-08-01', as: ApiClient = admin) =>
      must(await as.get<StudentDues>(`/students/${id}/dues?on=${on}`)),
    figures: async ({ id }: Student) => must(await admin.get<Student>(`/students/${id}`)),
  };
};
export type Planned = Awaited<ReturnType<typeof openPlanned>>;

/** `Tuition 1: 6000 of 6000 open`, for each due that is not settled. */
export const openOf = ({ dues }: StudentDues): readonly string[] =>
  dues
    .filter(({ open }) => open > 0)
    .map(({ head, instalment, open }) => `${head}${instalment ? ` ${instalment}` : ''}: ${open}`);
