import type { FeePlan } from '../../../shared/features/charges/plans/plans.model.ts';
import type { Course } from '../../../shared/features/college/courses/courses.model.ts';
import type { Session } from '../../../shared/features/college/sessions/sessions.model.ts';
import { apiClient, type Reply } from '../../support/offices/api-client.ts';
import { listOfStudents, loadStudents, type OpenOffice } from './college.ts';
import { type Spread, spreadOf, timed } from './measures.ts';

const LINES = 8;

/** How long a long work took, and what it did meanwhile to others' receipts and looks, in milliseconds. */
export interface LongWork {
  readonly ms: number;
  readonly receipt: Spread;
  readonly look: Spread;
}

const must = <Body>({ status, body }: Reply<Body>): Body => {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body).slice(0, 300)}`);
  return body;
};

/** A clerk enters receipts and a desk looks at the register, one after another, until the work is done. */
const beside = async (open: OpenOffice, work: () => Promise<unknown>): Promise<LongWork> => {
  const { office, admin, tokens, students } = open;
  let isOver = false;
  const again = async (ask: () => Promise<Response>): Promise<Spread> => {
    const waits: number[] = [];
    while (!isOver) waits.push(await timed(ask));
    return spreadOf(waits);
  };
  const body = JSON.stringify({ student_id: students[0], amount: 100 });
  const clerk = { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' };
  const receipts = again(() => fetch(`${office.url}/api/fees`, { method: 'POST', headers: clerk, body }));
  const looks = again(() =>
    fetch(`${office.url}/api/fees?limit=25`, { headers: { authorization: `Bearer ${admin}` } }),
  );
  const began = performance.now();
  try {
    await work();
  } finally {
    isOver = true;
  }
  const ms = performance.now() - began;
  return { ms, receipt: await receipts, look: await looks };
};

/** So many students are loaded from a file while others work. */
export const importWhileServing = async (
  open: OpenOffice,
  count: number,
  name: string,
): Promise<LongWork> => {
  const { post } = apiClient(open.office.url, open.admin);
  const course = must(await post<Course>('/admin/courses', { name: `Course of ${name}` }));
  return beside(open, () =>
    loadStudents(open.office.url, open.admin, listOfStudents(name, count), course.id),
  );
};

/** Dues of eight lines are raised for so many students while others work. */
export const raiseWhileServing = async (open: OpenOffice, count: number): Promise<LongWork> => {
  const { post } = apiClient(open.office.url, open.admin);
  const course = must(await post<Course>('/admin/courses', { name: 'Raised at once' }));
  const list = listOfStudents('Z', count).replaceAll(',9000000,9000000', ',,');
  await loadStudents(open.office.url, open.admin, list, course.id);
  const session = { name: '2020-21', first_day: '2020-07-01', last_day: '2021-06-30' };
  const { id: session_id } = must(await post<Session>('/sessions', session));
  const lines = Array.from({ length: LINES }, (_, at) => ({
    head_id: 1 + (at % 4),
    amount: 1_000 + at,
    due_date: `2020-${String(8 + Math.floor(at / 4)).padStart(2, '0')}-01`,
    instalment: 1 + Math.floor(at / 4),
  }));
  const plan = must(
    await post<FeePlan>('/fee-plans', { session_id, course_id: course.id, year: '2026', lines }),
  );
  return beside(open, async () => {
    const raised = must(await post<{ students: number }>(`/fee-plans/${plan.id}/raise`, {}));
    if (raised.students !== count) throw new Error(`${raised.students} of ${count} were charged`);
  });
};
