import type { DueRun, FeePlan } from '../../../shared/features/charges/plans/plans.model.ts';
import type { Course } from '../../../shared/features/college/courses/courses.model.ts';
import type { Session } from '../../../shared/features/college/sessions/sessions.model.ts';
import type { ApiClient, Reply } from '../../support/offices/api-client.ts';

const must = <Body>({ status, body }: Reply<Body>): Body => {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
};

type Answer = Reply<{ message?: string }>;
type Run = { readonly id: number; readonly undone: unknown };

/** Makes a class that owes nothing yet, and a plan for it. */
export const openClass = async (api: ApiClient, students: number) => {
  const course = must(await api.post<Course>('/admin/courses', { name: 'Raised and taken back' }));
  const rows = Array.from({ length: students }, (_, at) => ({
    name: `Charged ${at}`,
    father_name: 'Ram',
    roll_no: `C-${at}`,
    year: '1',
    course_id: course.id,
  }));
  must(await api.post('/students/bulk-create', { rows }));
  const session = { name: '2020-21', first_day: '2020-07-01', last_day: '2021-06-30' };
  const { id: session_id } = must(await api.post<Session>('/sessions', session));
  const lines = [{ head_id: 1, amount: 100, due_date: '2020-08-01' }];
  const plan = { session_id, course_id: course.id, year: '1', lines };
  const { id } = must(await api.post<FeePlan>('/fee-plans', plan));
  return {
    /** Raises the plan, or takes back what it raised. */
    raiseOrUndo: async (by: ApiClient): Promise<Answer> => {
      const listed = await by.get<readonly Run[] & { message?: string }>('/due-runs?limit=1');
      if (listed.status !== 200) return listed;
      const standing = listed.body.find(({ undone }) => undone === null);
      return by.post(standing ? `/due-runs/${standing.id}/undo` : `/fee-plans/${id}/raise`, {});
    },
    /** A line where a part of the class is charged, and not all or none. */
    half: async (by: ApiClient): Promise<readonly string[]> => {
      const { students: left } = must(await by.post<DueRun>(`/fee-plans/${id}/raise`, { dry_run: true }));
      return left === 0 || left === students ? [] : [`${left} of a class of ${students} were not charged`];
    },
  };
};
