import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  Clearance,
  ClearedStudent,
  KeptClearance,
} from '../../../../shared/features/collection/clearances/clearances.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';
import { plainRequest } from '../../../support/offices/plain-request.ts';
import { flatTextOf, missingPdfTools, withPdfTools } from '../../../support/tools/pdf-tools.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';

let college: College;
let planned: Planned;
const students = new Map<string, Student>();
const of = (name: string): Student => {
  const student = students.get(name);
  if (!student) throw new Error(`There is no ${name}`);
  return student;
};

beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  for (const [at, name] of ['Asha', 'Bina', 'Chitra', 'Dev'].entries())
    students.set(name, await planned.student({ name, roll_no: String(at + 1) }));
  await planned.raise(await planned.examplePlan());
  // Tuition I, Caution Money and Examination: what of them is due by 30 November.
  await planned.collect(of('Asha'), 8400);
  await planned.collect(of('Bina'), 8000);
  const kiran = { name: 'Kiran', course_id: college.commerce.id, roll_no: '1', total_fees: null };
  students.set('Kiran', await college.addStudent(kiran));
  const single = { head_id: planned.head('Tuition'), amount: 500, due_date: '2026-11-01' };
  must(await college.admin.post('/dues', { ...single, student_id: of('Kiran').id }));
});
afterAll(() => college.close());

const order = (fields: object = {}) => ({
  name: 'Semester 3, hall tickets',
  head_ids: [planned.head('Tuition'), planned.head('Examination')],
  by: '2026-11-30',
  course_ids: [college.science.id],
  ...fields,
});
const bytesOf = async (path: string) => {
  const headers = new Headers({ authorization: `Bearer ${college.admin.token}` });
  const { status, bytes } = await plainRequest(`${college.url}/api${path}`, { method: 'GET', headers });
  expect(status, path).toBe(200);
  return bytes;
};
const clear = async (fields: object = {}, as: ApiClient = college.admin) =>
  as.post<Clearance & { readonly stamp?: string }>('/clearances', order(fields));
const listed = async (id: number | null, as: ApiClient = college.admin, query = '') =>
  must(await as.get<ClearedStudent[]>(`/clearances/${id}/students?${query}`)).map(
    ({ name, short }) => [name, short] as const,
  );

describe('a clearance', () => {
  it('is refused without a name, a head or a course, and for a course in which nobody studies', async () => {
    for (const wrong of [{ name: ' ' }, { head_ids: [] }, { course_ids: [] }, { by: '' }])
      expect((await clear(wrong)).status, JSON.stringify(wrong)).toBe(400);
    const { id: empty } = must(await college.admin.post<{ id: number }>('/admin/courses', { name: 'B.Ed.' }));
    expect((await clear({ course_ids: [empty] })).status).toBe(400);
    expect(must(await college.admin.get('/clearances'))).toEqual([]);
  });

  it('counts what is due by its day under its heads alone', async () => {
    const { id } = must(await clear());
    expect(await listed(id)).toEqual([
      ['Asha', 0],
      ['Bina', 400],
      ['Chitra', 7400],
      ['Dev', 7400],
    ]);
    expect(must(await clear({ head_ids: [planned.head('Tuition')], dry_run: true }))).toMatchObject({
      ...{ id: null, students: 4, cleared: 2, not_cleared: 2, short: 12_000 },
    });
    expect(must(await clear({ by: '2026-12-15', dry_run: true }))).toMatchObject({ cleared: 0 });
    expect(must(await clear({ by: '2026-07-01', dry_run: true }))).toMatchObject({ cleared: 4 });
  });

  it('does not count what is awaited from a department, as long as it is awaited', async () => {
    const scheme = { scheme: 'Post-Matric', year: '2026-27' };
    const mark = { ...scheme, until: '2026-12-10', student_ids: [of('Dev').id] };
    must(await college.admin.post('/scholarships', mark));
    const dev = async (by: string) =>
      (await listed(must(await clear({ by })).id)).find(([name]) => name === 'Dev')?.[1];
    expect(await dev('2026-11-30')).toBe(0);
    expect(await dev('2026-12-11')).toBe(7400);
    must(await college.admin.post('/scholarships/end', { ...scheme, reason: 'Rejected' }));
  });

  it('does not list who has left', async () => {
    const gone = await planned.student({ name: 'Gone', roll_no: '99' });
    const left = { status: 'Left', status_date: '2026-11-01', version: gone.version };
    must(await college.admin.patch(`/students/${gone.id}`, left));
    expect((await listed(must(await clear()).id)).map(([name]) => name)).not.toContain('Gone');
  });

  it(`stays as it was kept when receipts come later, and a slip says what was paid since${withPdfTools}`, async () => {
    const { id } = must(await clear({ name: 'Before the receipt' }));
    const says = async (name: string, words: string) => {
      const pdf = await bytesOf(`/clearances/${id}/students/${of(name).id}/slip`);
      if (missingPdfTools.length === 0) expect(flatTextOf(pdf)).toContain(words);
    };
    await says('Bina', 'Not cleared: ₹400.00 to pay.');
    await planned.collect(of('Bina'), 400, { payment_date: '2026-11-20' });
    await planned.collect(of('Chitra'), 3000, { payment_date: '2026-11-20' });
    expect(await listed(id, college.admin, 'q=Bina')).toEqual([['Bina', 400]]);
    expect(must(await college.admin.get<KeptClearance[]>(`/clearances?id=${id}`))).toMatchObject([
      { cleared: 1 },
    ]);
    await says('Asha', 'Cleared.');
    await says('Bina', 'Paid since: nothing is to pay on');
    await says('Chitra', '₹4,400.00 is to pay on');
    expect(await listed(must(await clear()).id, college.admin, 'state=cleared')).toEqual([
      ['Asha', 0],
      ['Bina', 0],
    ]);
  });

  it('is refused where somebody paid between the look and the act', async () => {
    const { stamp } = must(await clear({ dry_run: true }));
    await planned.collect(of('Dev'), 100, { payment_date: '2026-11-20' });
    const late = await clear({ stamp });
    expect([late.status, (late.body as { preview?: Clearance }).preview?.short]).toEqual([409, 11_700]);
  });

  it('goes to the examination cell as PDF, sheet and JSON', async () => {
    const { id } = must(await clear());
    const read = (format: string) => bytesOf(`/clearances/${id}?format=${format}`);
    const pdf = await read('pdf');
    if (missingPdfTools.length === 0) expect(flatTextOf(pdf)).toContain('Chitra');
    const csv = new TextDecoder().decode(await read('csv'));
    expect(csv.split('\r\n')[0]).toContain('Roll No,Enrolment No,Student,Father,Course,Year,Status,To Pay');
    expect(csv).toContain('Not cleared,');
    expect((await read('xlsx')).length).toBeGreaterThan(1000);
    const json = must(await college.admin.get<{ list: ClearedStudent[] }>(`/clearances/${id}`));
    expect(json.list.map(({ name }) => name)).toEqual(['Asha', 'Bina', 'Chitra', 'Dev']);
    expect((await college.admin.get(`/clearances/${id}/students/export?format=csv`)).status).toBe(200);
  });
});

describe('whose clearances are seen', () => {
  it.each(['guest', 'teacher'] as const)('%s neither reads nor makes one', async (who) => {
    const status = who === 'guest' ? 401 : 403;
    for (const path of [
      '/clearances',
      '/clearances/1',
      '/clearances/1/students',
      '/clearances/1/students/1/slip',
    ])
      expect((await college[who].get(path)).status, path).toBe(status);
    expect((await clear({}, college[who])).status).toBe(status);
  });

  it('an accountant clears their own courses, and sees their students alone of a list of several', async () => {
    const { science, commerce, scienceAccountant, commerceAccountant } = college;
    expect((await clear({}, commerceAccountant)).status).toBe(403);
    expect(must(await clear({}, scienceAccountant)).students).toBe(4);
    const { id } = must(await clear({ course_ids: [science.id, commerce.id] }));
    expect(await listed(id, commerceAccountant)).toEqual([['Kiran', 500]]);
    expect(must(await commerceAccountant.get<KeptClearance[]>(`/clearances?id=${id}`))).toMatchObject([
      { students: 1, cleared: 0, short: 500, courses: [{ id: commerce.id }] },
    ]);
    const json = must(await commerceAccountant.get<{ list: ClearedStudent[] }>(`/clearances/${id}`));
    expect(json.list.map(({ name }) => name)).toEqual(['Kiran']);
    expect((await commerceAccountant.get(`/clearances/${id}/students/${of('Asha').id}/slip`)).status).toBe(
      404,
    );
    const { id: others } = must(await clear());
    for (const path of [`/clearances/${others}`, `/clearances/${others}/students`])
      expect((await commerceAccountant.get(path)).status, path).toBe(404);
  });

  it('is held by Verify', async () => {
    expect(must(await college.admin.get('/activity/verify'))).toMatchObject({ ok: true });
  });
});
