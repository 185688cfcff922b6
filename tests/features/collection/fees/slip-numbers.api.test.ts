import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fee, slipsOtherwise } from '../../../../shared/features/collection/fees/fees.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const add = (fields: object) =>
  college.admin.post<Fee & { message: string }>('/fees', { student_name: 'Asha', amount: 5, ...fields });
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('slip numbers', () => {
  it.each([
    ['a text', (numbers: number[]) => numbers.join(', ')],
    ['a list', (numbers: number[]) => numbers],
  ])('are kept, all sixty of them, as %s', async (_what, written) => {
    const { status, body } = await add({ slip_nos: written(upTo(60)) });
    expect([status, body.slip_nos]).toEqual([201, upTo(60)]);
  });

  it('of more than the office keeps are refused with how many there are', async () => {
    for (const slip_nos of [upTo(201), upTo(201).join(',')])
      expect(await add({ slip_nos })).toMatchObject({
        status: 400,
        body: { message: 'At most 200 slip numbers: 201 were given' },
      });
  });

  it('are numbers: what is none is dropped, and the rest is stored', async () => {
    const kept = async (slip_nos: unknown) => (await add({ slip_nos })).body.slip_nos;
    expect(await kept('1.5, 2, x, , Infinity')).toEqual([1.5, 2]);
    expect(await kept([null, 1.5, '3', '', 'none'])).toEqual([1.5, 3]);
    expect(await kept('abc')).toEqual([]);
  });

  it.each(['A-17, 12', '1-5', '0012, 7', '1e3', '1.50, 2', ' 4 ,, 5,', '+3', '12, 13'])(
    'that are dropped or changed are named before the save: %s',
    async (text) => {
      const { dropped, changed } = slipsOtherwise(text);
      const asTyped = text.split(',').flatMap((slip) => slip.trim() || []);
      const expected = asTyped
        .filter((slip) => !dropped.includes(slip))
        .map((slip) => changed.find((change) => change.slip === slip)?.number ?? slip);
      const { body } = await add({ slip_nos: text });
      expect(body.slip_nos.map(String)).toEqual(expected.map(String));
    },
  );

  it('are told apart in every form that asks for them', () => {
    const forms = globSync('renderer/**/*.tsx').filter((file) =>
      readFileSync(file, 'utf8').includes('name="slip_nos"'),
    );
    expect(forms).not.toEqual([]);
    for (const form of forms)
      expect([form, readFileSync(form, 'utf8')]).toEqual([form, expect.stringContaining('slipsOtherwise(')]);
  });

  it('that are no whole ones are found by their numbers as well', async () => {
    const { body } = await add({ slip_nos: '1.5, 77001, -3' });
    for (const q of ['1.5', '77001', '-3']) {
      const found = await college.admin.get<Fee[]>(`/fees?q=${q}`);
      expect(found.body.map(({ id }) => id)).toContain(body.id);
    }
    const parts = await college.admin.get<Fee[]>('/fees?q=77001.5');
    expect(parts.body).toEqual([]);
  });

  it('that cannot be kept exactly are refused', async () => {
    for (const slip_nos of ['12345678901234567890', '1.12345678901234567', [1e300]])
      expect(await add({ slip_nos })).toMatchObject({
        status: 400,
        body: { message: 'A slip number has at most 15 digits' },
      });
  });
});

describe('the names of the specification are taken wherever it lists them', () => {
  it('a fee’s course under each of its names', async () => {
    const { science } = college;
    for (const fields of [
      { course: science.id },
      { course: 'B.Sc.' },
      { course: { id: science.id, name: 'B.Sc.' } },
      { courses: [{ id: science.id, name: 'B.Sc.' }] },
      { course_id: science.id },
    ])
      expect((await add(fields)).body).toMatchObject({ course_ids: [science.id] });
  });

  it('an account’s courses too, in a new one and in a correction', async () => {
    const { admin, science, commerce } = college;
    let number = 0;
    const make = (fields: object) => {
      number += 1;
      const body = {
        role: 'accountant',
        name: 'N',
        username: `n${number}`,
        password: 'a-long-secret-1',
        ...fields,
      };
      return admin.post<{ id: number; course_ids: number[] }>('/admin/users', body);
    };
    for (const fields of [
      { courses: [{ id: science.id, name: 'B.Sc.' }, { id: commerce.id }] },
      { courses: [science.id, commerce.id] },
      { courses: ['B.Sc.', 'B.Com.'] },
      { course_ids: [science.id, commerce.id] },
    ])
      expect((await make(fields)).body.course_ids).toEqual([science.id, commerce.id]);
    const { body } = await make({ course: 'B.Sc.' });
    expect(body.course_ids).toEqual([science.id]);
    const patched = await admin.patch(`/admin/users/${body.id}`, { courses: [{ id: commerce.id }] });
    expect(patched.body).toMatchObject({ course_ids: [commerce.id] });
    expect((await make({ course: 'B.Arch.' })).status).toBe(400);
  });

  it('a blank id is none, as a blank date is', async () => {
    expect(await add({ course_id: '', student_id: '', payment_date: '' })).toMatchObject({
      status: 201,
      body: { student_id: null, course_ids: [] },
    });
    for (const courses of [{ course_ids: '' }, { course_ids: [''] }, { courses: '' }])
      expect(await add(courses)).toMatchObject({ status: 201, body: { course_ids: [] } });
    expect(await add({ course_ids: ['', college.science.id] })).toMatchObject({
      body: { course_ids: [college.science.id] },
    });
    const student = { name: 'Blank', father_name: 'F', course_id: '' };
    expect((await college.admin.post('/students', student)).status).toBe(201);
  });
});
