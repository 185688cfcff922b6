import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { CreatedUser } from '../../../../shared/features/college/users/users.model.ts';
import type { Attendance } from '../../../../shared/features/papers/attendance/attendance.model.ts';
import type { StoredDocument } from '../../../../shared/features/papers/documents/documents.model.ts';
import type { FullLetter } from '../../../../shared/features/papers/letters/letters.model.ts';
import type { Task } from '../../../../shared/features/papers/tasks/tasks.model.ts';
import { type College, openCollege, smallPdf } from '../../../support/colleges/college.ts';
import { missingPdfTools, textOf, withPdfTools } from '../../../support/tools/pdf-tools.ts';

let college: College;
/** Both courses, the other one first: the accountant asked is the one of science. */
let courses: readonly { readonly id: number; readonly name: string }[];
let draft: FullLetter;
let document: StoredDocument;
let task: Task;
let teacher: CreatedUser;

const TODAY = '2026-11-21';

interface Coursed {
  readonly id: number;
  readonly course_id: number | null;
  readonly course_ids: readonly number[];
  readonly courses: readonly { readonly id: number; readonly name: string }[];
}

const make = async <Body>(path: string, body: object): Promise<Body> => {
  const reply = await college.admin.post<Body>(path, { ...body, course_ids: courses.map(({ id }) => id) });
  expect(reply.status, path).toBe(201);
  return reply.body;
};

beforeAll(async () => {
  college = await openCollege();
  const { admin, science, commerce } = college;
  courses = [commerce, science].map(({ id, name }) => ({ id, name }));
  await make('/fees', { student_name: 'Kiran Kumari', amount: 500 });
  await make('/bills', { vendor: 'Rampur Paper Mart', amount: 900, category: 'Stationery' });
  const letter = {
    type: 'Bonafide Certificate',
    issuedTo: 'Kiran Kumari',
    body: 'A student of this college.',
  };
  draft = await make('/letters', { ...letter, status: 'draft' });
  const { url } = await college.upload(smallPdf(), 'rules.pdf', admin);
  document = await make('/documents', { name: 'Rules', category: 'academic', url });
  task = await make('/tasks', { title: 'Count the cash' });
  teacher = await make('/admin/users', { role: 'teacher', name: 'Arun Joshi' });
  await make('/attendance', { teacher_id: teacher.id, date: TODAY, status: 'Present' });
});
afterAll(() => college.close());

const REGISTERS = ['/fees', '/bills', '/letters', '/documents', '/tasks', '/attendance', '/teachers'];

const expectOnlyOwn = (record: Coursed) => {
  const { id, name } = college.science;
  expect(record).toMatchObject({ course_id: id, course_ids: [id], courses: [{ id, name }] });
  expect(JSON.stringify(record)).not.toContain(college.commerce.name);
};

/** The record as the office holds it: the admin's list names every course. */
const whole = async (path: string, id: number): Promise<Coursed | undefined> =>
  (await college.admin.get<Coursed[]>(path)).body.find((record) => record.id === id);

const expectBoth = async (path: string, id: number) =>
  expect((await whole(path, id))?.courses.toSorted((a, b) => b.id - a.id)).toEqual(courses);

describe('a record that courses share', () => {
  it.each(REGISTERS)("is in an accountant's %s, and names only the accountant's own course", async (path) => {
    const { body } = await college.scienceAccountant.get<Coursed[]>(path);
    const shared = await college.admin.get<Coursed[]>(path);
    const ids = shared.body.filter((record) => record.course_ids.length === 2).map(({ id }) => id);
    expect(ids).toHaveLength(1);
    const found = body.filter(({ id }) => ids.includes(id));
    expect(found).toHaveLength(1);
    for (const record of found) expectOnlyOwn(record);
    expect(JSON.stringify(body)).not.toContain(college.commerce.name);
    expect(JSON.stringify(shared.body)).toContain(college.commerce.name);
  });

  it.each(REGISTERS)("is not found in an accountant's %s by the other course", async (path) => {
    const address = `${path}?course_id=${college.commerce.id}`;
    expect((await college.admin.get<Coursed[]>(address)).body.length).toBeGreaterThan(0);
    expect((await college.scienceAccountant.get<Coursed[]>(address)).body).toEqual([]);
  });

  it.skipIf(missingPdfTools.length > 0)(
    `names only the accountant's own course on its receipt, shown or printed${withPdfTools}`,
    async () => {
      const { commerce, science, scienceAccountant, admin, url } = college;
      const fee = { student_name: 'Kiran Kumari', amount: 5, course_ids: courses.map(({ id }) => id) };
      const { body } = await admin.post<Fee>('/fees', fee);
      const paper = async (method: string, path: string, { token }: { readonly token: string }) => {
        const headers = { authorization: `Bearer ${token}` };
        const answer = await fetch(`${url}/api/fees/${body.id}/${path}`, { method, headers });
        return textOf(await answer.bytes());
      };
      expect(await paper('GET', 'receipt', admin)).toContain(commerce.name);
      const own = [
        await paper('GET', 'receipt', scienceAccountant),
        await paper('POST', 'receipt/print', scienceAccountant),
      ];
      for (const text of own) {
        expect(text).toContain(science.name);
        expect(text).not.toContain(commerce.name);
      }
    },
  );

  it("has only the accountant's own course in the exported register", async () => {
    const { commerce, science, scienceAccountant, admin } = college;
    const exported = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${college.url}/api/fees/export?format=csv`, { headers })).text();
    };
    expect(await exported(admin.token)).toContain(commerce.name);
    expect(await exported(scienceAccountant.token)).toContain(science.name);
    expect(await exported(scienceAccountant.token)).not.toContain(commerce.name);
  });
});

describe('an accountant who saves a record that courses share', () => {
  it('reads only the own course of a draft, corrects and issues it, and leaves it to the other course too', async () => {
    const { scienceAccountant, science, commerceAccountant } = college;
    const read = await scienceAccountant.get<FullLetter>(`/letters/${draft.id}`);
    expectOnlyOwn(read.body);
    const old = await scienceAccountant.put<{ current: Coursed }>(`/letters/${draft.id}`, {
      ...read.body,
      version: 99,
    });
    expect(old.status).toBe(409);
    expectOnlyOwn(old.body.current);
    const sent = [
      { ...read.body, issuedTo: 'Kiran Devi' },
      { type: draft.type, issuedTo: 'Kiran K. Devi' },
    ];
    for (const body of sent) {
      const saved = await scienceAccountant.put<FullLetter>(`/letters/${draft.id}`, body);
      expect(saved.status).toBe(200);
      expectOnlyOwn(saved.body);
      await expectBoth('/letters', draft.id);
      expect((await whole('/letters', draft.id))?.course_id).toBe(draft.course_id);
    }
    const { type, body } = draft;
    const chosen = { type, body, issuedTo: 'Kiran Devi', course_ids: [science.id] };
    expect((await scienceAccountant.put(`/letters/${draft.id}`, chosen)).status).toBe(200);
    await expectBoth('/letters', draft.id);
    const issued = await scienceAccountant.post<FullLetter>(`/letters/${draft.id}/send`, {});
    expectOnlyOwn(issued.body);
    await expectBoth('/letters', draft.id);
    expect((await commerceAccountant.get<FullLetter>(`/letters/${draft.id}`)).body.issuedTo).toBe(
      'Kiran Devi',
    );
  });

  it('renames, deletes and brings back a document without taking it from the other course', async () => {
    const { scienceAccountant } = college;
    const path = `/documents/${document.id}`;
    const old = await scienceAccountant.patch<{ current: Coursed }>(path, { name: 'Old', version: 99 });
    expect(old.status).toBe(409);
    expectOnlyOwn(old.body.current);
    expectOnlyOwn((await scienceAccountant.patch<StoredDocument>(path, { name: 'New rules' })).body);
    expect((await scienceAccountant.delete(path)).status).toBe(204);
    expectOnlyOwn((await scienceAccountant.post<StoredDocument>(`${path}/restore`, {})).body);
    await expectBoth('/documents', document.id);
  });

  it('completes a task without taking it from the other course', async () => {
    const { scienceAccountant } = college;
    const path = `/tasks/${task.id}`;
    const old = await scienceAccountant.put<{ current: Coursed }>(path, { status: 'Completed', version: 99 });
    expect(old.status).toBe(409);
    expectOnlyOwn(old.body.current);
    expectOnlyOwn((await scienceAccountant.put<Task>(path, { status: 'Completed' })).body);
    await expectBoth('/tasks', task.id);
  });

  it("marks a teacher's day without taking it from the other course", async () => {
    const { scienceAccountant } = college;
    const mark = { teacher_id: teacher.id, date: TODAY, status: 'Late' };
    const stale = await scienceAccountant.post<{ current: Coursed }>('/attendance', { ...mark, version: 99 });
    expect(stale.status).toBe(409);
    expectOnlyOwn(stale.body.current);
    const marked = await scienceAccountant.post<Attendance>('/attendance', mark);
    expectOnlyOwn(marked.body);
    const day = { date: TODAY, marks: [{ teacher_id: teacher.id, status: 'Absent' }] };
    const { body } = await scienceAccountant.post<{ records: Attendance[] }>('/attendance/day', day);
    expect(body.records).toHaveLength(1);
    for (const record of body.records) expectOnlyOwn(record);
    await expectBoth('/attendance', marked.body.id);
  });
});
