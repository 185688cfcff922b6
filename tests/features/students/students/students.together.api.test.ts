import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Looked } from '../../../../shared/contract/act.ts';
import type { Together, TogetherAct } from '../../../../shared/features/students/students/students.chosen.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';

let college: College;
let planned: Planned;
let batch = 0;
let [asha, bela, charu]: Student[] = [];
beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  await planned.student({ name: 'First', father_name: 'R', year: '1' });
  await planned.raise(await planned.examplePlan({ year: '1' }));
});
afterAll(() => college.close());
beforeEach(async () => {
  batch += 1;
  const fields = { father_name: 'Ram', year: `y${batch}`, category: `c${batch}` };
  asha = await college.addStudent({ ...fields, name: `Asha ${batch}`, roll_no: '1' });
  bela = await college.addStudent({ ...fields, name: `Bela ${batch}`, roll_no: '2', gender: 'Female' });
  charu = await college.addStudent({ ...fields, name: `Charu ${batch}`, roll_no: '3', total_fees: 0 });
});

const send = (order: object, as = college.admin) => as.post<Looked<Together>>('/students/together', order);
const idsOf = (...students: readonly (Student | undefined)[]) => students.map((student) => student?.id);
const look = async (order: object) => must(await send({ ...order, dry_run: true }));
const now = async (student: Student | undefined) =>
  must(await college.admin.get<Student>(`/students/${student?.id}`));
const lastAct = async () => must(await college.admin.get<TogetherAct[]>('/students/together'))[0];

describe('students are changed together', () => {
  it('as it was shown, in one act with one row in the audit; who is so already is left alone', async () => {
    const order = { ids: idsOf(asha, bela), set: { gender: 'Female', category: 'OBC' } };
    const seen = await look(order);
    expect(seen).toMatchObject({
      chosen: 2,
      students: 2,
      changes: [
        {
          student_id: asha?.id,
          cells: [
            { field: 'category', before: `c${batch}`, after: 'OBC' },
            { field: 'gender', before: null, after: 'Female' },
          ],
        },
        { student_id: bela?.id, cells: [{ field: 'category', after: 'OBC' }] },
      ],
    });
    expect(await now(asha)).toMatchObject({ category: `c${batch}`, gender: null });
    must(await send({ ...order, stamp: seen.stamp }));
    expect(await now(asha)).toMatchObject({ category: 'OBC', gender: 'Female' });
    expect(await now(charu)).toMatchObject({ category: `c${batch}` });
    const [row] = must(
      await college.admin.get<{ action: string; summary: string }[]>('/activity?entity=students&limit=1'),
    );
    expect(row).toMatchObject({
      action: 'changed together',
      summary: '2 students: Category OBC, Gender Female',
    });
    expect(await look(order)).toMatchObject({ students: 0, unchanged: 2 });
  });

  it('all whom the filters of the list find', async () => {
    const order = { where: { category: `c${batch}`, gender: 'none' }, set: { gender: 'Male' } };
    expect(await look(order)).toMatchObject({ chosen: 2, students: 2 });
    must(await send(order));
    expect((await now(asha)).gender).toBe('Male');
    expect((await now(bela)).gender).toBe('Female');
  });

  it('but nobody to a year in which the roll number is taken, or two to the same', async () => {
    await college.addStudent({ name: 'Holder', father_name: 'R', year: `n${batch}`, roll_no: '1' });
    const seen = await look({ ids: idsOf(asha, bela), set: { year: `n${batch}` } });
    expect(seen).toMatchObject({
      students: 1,
      refused: {
        students: 1,
        some: [{ student_id: asha?.id, reason: `The roll number 1 is taken in year n${batch}` }],
      },
    });
    must(await send({ ids: idsOf(asha, bela), set: { year: `n${batch}` } }));
    expect([(await now(asha)).year, (await now(bela)).year]).toEqual([`y${batch}`, `n${batch}`]);
  });

  it('not once something else would change than was looked at', async () => {
    const order = { ids: idsOf(asha, bela), set: { category: 'SC' } };
    const { stamp } = await look(order);
    const { version } = await now(bela);
    must(await college.admin.patch(`/students/${bela?.id}`, { category: 'SC', version }));
    expect((await send({ ...order, stamp })).status).toBe(409);
    expect((await now(asha)).category).toBe(`c${batch}`);
  });
});

describe('what it leaves as it is of the dues', () => {
  it('is named: whoever the plan of another year or category charged in this session; nothing moves', async () => {
    const charged = await planned.student({
      name: `Devi ${batch}`,
      father_name: 'R',
      year: '1',
      category: 'OBC',
    });
    const before = await planned.dues(charged);
    expect(before.dues).not.toEqual([]);
    const seen = await look({ ids: [charged.id], set: { year: '2' } });
    expect(seen.charged_otherwise).toEqual({
      students: 1,
      some: [
        {
          student_id: charged.id,
          student: expect.stringContaining('Devi'),
          reason: 'Dues of 2026-27 stay those of year 1, every category: ₹14,400.00 open',
        },
      ],
    });
    must(await send({ ids: [charged.id], set: { year: '2' } }));
    expect((await planned.dues(charged)).dues).toEqual(before.dues);
    // The plan of the class is for every category.
    const other = await planned.student({ name: `Esha ${batch}`, father_name: 'R', year: '1' });
    expect((await look({ ids: [other.id], set: { category: 'SC' } })).charged_otherwise.students).toBe(0);
  });

  it('is said of those who leave and owe', async () => {
    const seen = await look({ ids: idsOf(asha, charu), set: { status: 'Left' } });
    expect(seen).toMatchObject({
      students: 2,
      owing: { students: 1, some: [{ student_id: asha?.id, reason: '₹60,000.00 stay owed' }] },
    });
    must(await send({ ids: idsOf(asha, charu), set: { status: 'Left' } }));
    expect(await now(asha)).toMatchObject({
      status: 'Left',
      status_date: '2026-11-21',
      pending_fees: 60_000,
    });
    const back = { ids: idsOf(asha), set: { status: 'Studying' } };
    expect((await look(back)).readmitted).toBe(1);
    must(await send(back));
    expect(await now(asha)).toMatchObject({ status: 'Studying', status_date: null });
  });
});

describe('such an act is taken back by another', () => {
  it('for all who are still as it left them, once', async () => {
    must(await send({ ids: idsOf(asha, bela), set: { category: 'SC', year: 'z' } }));
    const { version } = await now(bela);
    must(await college.admin.patch(`/students/${bela?.id}`, { category: 'ST', version }));
    const act = await lastAct();
    expect(act).toMatchObject({ students: 2, taken_back: false });
    const path = `/students/together/${act?.id}/take-back`;
    expect(must(await college.admin.post(path, {}))).toEqual({ students: 1, left: 1 });
    expect(await now(asha)).toMatchObject({ category: `c${batch}`, year: `y${batch}` });
    expect(await now(bela)).toMatchObject({ category: 'ST', year: 'z' });
    expect(await lastAct()).toMatchObject({ taken_back: true });
    expect((await college.admin.post(path, {})).status).toBe(409);
  });

  it('and whoever left by it is on the rolls again', async () => {
    must(await send({ ids: idsOf(charu), set: { status: 'Passed Out' } }));
    must(await college.admin.post(`/students/together/${(await lastAct())?.id}/take-back`, {}));
    expect(await now(charu)).toMatchObject({ status: 'Studying', status_date: null, status_reason: null });
  });

  it('another row of the audit is no such act', async () => {
    expect((await college.admin.post('/students/together/1/take-back', {})).status).toBe(404);
  });
});

describe('who may', () => {
  it.each([
    ['guest', 401],
    ['teacher', 403],
    ['scienceAccountant', 403],
  ] as const)('%s is answered %i', async (who, status) => {
    expect((await college[who].post('/students/together', { ids: [1], set: { year: '2' } })).status).toBe(
      status,
    );
    expect((await college[who].get('/students/together')).status).toBe(status);
    expect((await college[who].post('/students/together/1/take-back', {})).status).toBe(status);
  });

  it.each([
    ['nothing to change', { ids: [1], set: {} }],
    ['nobody', { set: { year: '2' } }],
    ['both', { ids: [1], where: {}, set: { year: '2' } }],
    ['an unknown field', { ids: [1], set: { name: 'X' } }],
    ['a blank', { ids: [1], set: { year: ' ' } }],
  ])('%s is refused', async (_, order) => {
    expect((await college.admin.post('/students/together', order)).status).toBe(400);
  });
});
