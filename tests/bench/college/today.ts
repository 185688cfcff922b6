import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import type { Course } from '../../../shared/features/college/courses/courses.model.ts';
import type { Activity } from '../../../shared/features/overview/activity/activity.model.ts';
import type { ApiClient } from '../../support/offices/api-client.ts';
import { bareFees } from '../bare/fees.ts';
import { bareRows } from '../bare/rows.ts';
import { openBareStore } from '../bare/store.ts';
import type { Desks } from '../office-at-work.ts';
import type { Landmarks } from '../works/question.ts';

const FEES_TODAY = 150;

/** Collects a day's fees at the open office, and gives the bare server the same rows. */
export const collectToday = async (admin: ApiClient, bareFile: string): Promise<void> => {
  const courses = (await admin.get<Course[]>('/admin/courses?sort=created_at&order=asc')).body;
  for (let at = 0; at < FEES_TODAY; at += 1) {
    const course_id = courses[at % courses.length]?.id;
    const shared = courses[(at + 1) % courses.length]?.id;
    const course_ids = at % 13 === 0 ? [course_id, shared] : [course_id];
    const fee = { student_name: `Visitor ${at}`, amount: 100 + at, course_ids };
    const { status, body } = await admin.post('/fees', fee);
    if (status !== 201) throw new Error(`A fee of today was answered ${status} ${JSON.stringify(body)}`);
  }
  const fees = (await admin.get<Fee[]>(`/fees?limit=${FEES_TODAY}`)).body;
  const done = (await admin.get<Activity[]>(`/activity?entity=fees&limit=${FEES_TODAY}`)).body;
  const store = openBareStore(bareFile);
  const rows = bareRows(store);
  store.transaction(() => {
    for (const fee of fees.toReversed()) rows.fee(fee);
    for (const row of done.toReversed()) rows.activity(row);
  })();
  store.prepare('update series set next_number = next_number + ?').run(FEES_TODAY);
  store.close();
};

/** The records that questions name, all of them of a course that every accountant has. */
export const landmarksOf = async (desks: Desks, bareFile: string): Promise<Landmarks> => {
  const [courseId = 0] = desks.one.scope === 'all' ? [] : desks.one.scope;
  const { version } = (await desks.admin.api.get<{ version: string }>('/health')).body;
  const { today } = (await desks.admin.api.get<{ today: string }>('/day')).body;
  const store = openBareStore(bareFile);
  const [studentId = 0, rollNo = '', receiptNo = ''] =
    store
      .prepare<[string], [number, string, string]>(
        `select students.id, students.roll_no, fees.receipt_no from fees join students on students.id = fees.student_id
         join sets on sets.id = fees.set_id where sets.course_ids = ? and receipt_no is not null order by fees.id limit 1`,
      )
      .raw()
      .get(JSON.stringify([courseId])) ?? [];
  const half = (desk: Desks['admin']): number =>
    Math.floor((bareFees(store, desk.scope).page({}, 1)().total ?? 0) / 2);
  const deep = {
    admin: half(desks.admin),
    one: half(desks.one),
    three: half(desks.three),
    twelve: half(desks.twelve),
  };
  const studentIds = store
    .prepare<[number], number>('select id from students where course_id = ? order by id')
    .pluck()
    .all(courseId);
  store.close();
  return { version, today, courseId, studentIds, studentId, rollNo, receiptNo, deep };
};
