import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screensFound } from '../../../renderer/features/find/find-results.ts';
import type { Found } from '../../../shared/features/find/find.endpoints.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';
import type { ApiClient } from '../../support/offices/api-client.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
  const { addStudent, collect, admin, science, commerce } = college;
  const student = await addStudent({ name: 'Radha Krishnan', roll_no: 'SC-77' });
  await collect({ student_id: student.id, amount: 10 });
  await admin.post('/bills', { vendor: 'Radha Traders', bill_no: 'RT/9', amount: 5, course_id: science.id });
  await admin.post('/letters', {
    type: 'Bonafide Certificate',
    issuedTo: 'Radha Krishnan',
    course_id: science.id,
  });
  await admin.post('/admin/users', { role: 'teacher', name: 'Radha Iyer', course_ids: [science.id] });
  const certificate = {
    name: 'Radha Krishnan',
    father_name: 'M',
    roll_no: '1',
    year: 2026,
    dmc_type: 'Degree',
  };
  await admin.post('/dmcs', { ...certificate, course_id: science.id });
  for (let n = 0; n < 12; n += 1) await addStudent({ name: `Many ${n}`, course_id: commerce.id });
});
afterAll(() => college.close());

const found = async (q: string, who: ApiClient = college.admin) =>
  (await who.get<Found[]>(`/find?${new URLSearchParams({ q })}`)).body;

describe('who may find', () => {
  it.each([
    ['guest', 401],
    ['teacher', 403],
    ['scienceAccountant', 200],
    ['admin', 200],
  ] as const)('%s is answered %i', async (who, status) => {
    expect((await college[who].get('/find?q=radha')).status).toBe(status);
  });

  it.each([
    ['/find', 'nothing to find'],
    ['/find?q=%20', 'a blank'],
    [`/find?q=${'x'.repeat(101)}`, 'a book'],
    ['/find?q=a&kind=student', 'an unknown field'],
  ])('%s: %s is refused', async (path) => {
    expect((await college.admin.get(path)).status).toBe(400);
  });
});

describe('what is found', () => {
  it('one word finds every kind, in its order', async () => {
    const kinds = (await found('radha')).map(({ kind }) => kind);
    expect(kinds).toEqual(['student', 'receipt', 'bill', 'letter', 'certificate', 'teacher']);
  });

  it.each([
    ['000001', 'receipt', '/fees?q=2026-27%2F000001&date='],
    ['SC-77', 'student', '/students/1'],
    ['rt/9', 'bill', '/bills?q=RT%2F9'],
    ['iyer', 'teacher', '/teachers?q=Radha+Iyer'],
  ])('%s opens the %s', async (q, kind, path) => {
    const results = await found(q);
    expect(results.find((result) => result.kind === kind)).toMatchObject({ path });
  });

  it('no more than eight of a kind', async () => {
    expect(await found('many')).toHaveLength(8);
  });

  it('what a wildcard means is a character like any other', async () => {
    expect([await found('%'), await found('_')]).toEqual([[], []]);
  });

  it("an accountant finds the own courses' records, which open where accountants may go", async () => {
    const { scienceAccountant, commerceAccountant } = college;
    expect(await found('radha', commerceAccountant)).toEqual([]);
    expect(await found('many', scienceAccountant)).toEqual([]);
    const own = await found('radha', scienceAccountant);
    expect(own).toHaveLength(6);
    expect(own.filter(({ path }) => /^\/(students|teachers)\?/.test(path))).toEqual([]);
  });
});

describe('screens', () => {
  const screens = [
    { path: '/fees', label: 'Fees' },
    { path: '/students', label: 'Add Student' },
    { path: '/tasks', label: 'Add Task' },
  ];
  it.each([
    ['', ['Fees', 'Add Student', 'Add Task']],
    ['task', ['Add Task']],
    ['STU', ['Add Student']],
    ['zzz', []],
  ])('%j finds %j', (q, labels) => {
    expect(screensFound(screens, q).map(({ title }) => title)).toEqual(labels);
  });
});
