import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Looked } from '../../../../shared/contract/act.ts';
import type { StudentDues } from '../../../../shared/features/charges/dues/dues.model.ts';
import type { Report } from '../../../../shared/features/overview/reports/reports.model.ts';
import type { Together } from '../../../../shared/features/students/students/students.chosen.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must, openPlanned } from '../../charges/dues/planned-college.ts';

let college: College;
beforeEach(async () => {
  college = await openCollege({ at: new Date(2026, 7, 1, 10).toISOString() });
});
afterEach(() => college.close());

const add = async (name: string, fields: object = {}) =>
  must(
    await college.admin.post<Student>('/students', {
      ...{
        name,
        father_name: 'Ram',
        course_id: college.science.id,
        year: '1',
        gender: 'Female',
        category: 'OBC',
      },
      ...fields,
    }),
  );
const change = async ({ id }: Student, fields: object) =>
  must(await college.admin.patch<Student>(`/students/${id}`, fields));
const goTo = async (month: number, day: number) => {
  college.clock.set(new Date(2026, month - 1, day, 10).toISOString());
  for (const [name, user] of [
    ['admin', 'admin'],
    ['scienceAccountant', 'asha'],
    ['commerceAccountant', 'vikram'],
  ] as const)
    Object.assign(college, { [name]: await college.signIn(user) });
};

const read = async (query = '', who = college.admin) =>
  must(await who.get<Report>(`/reports/students-by-category${query}`));
/** What the report's columns come to, those that are not nothing. */
const sums = async (query = '', who = college.admin) => {
  const { columns, totals } = await read(query, who);
  return Object.fromEntries(
    columns.flatMap(({ header }, at) =>
      typeof totals[at] === 'number' && totals[at] > 0 ? [[header, totals[at]]] : [],
    ),
  );
};
/** Counts the students of each opened figure: another way to the same number. */
const opened = async (query: string, column: string) => {
  const { rows } = await read(query && `?${query}`);
  let students = 0;
  for (const { key } of rows) {
    const of = new URLSearchParams({ row: key ?? '', column });
    students += must(await college.admin.get<Report>(`/reports/students-by-category/rows?${query}&${of}`))
      .rows.length;
  }
  return students;
};

describe('counts of students as AISHE asks for them', () => {
  it('have category, community and disability beside each other: one student may be in all three', async () => {
    await add('Asha', { category: 'OBC', minority: 'Muslim', disability: 'Locomotor' });
    await add('Bina', { category: 'General', minority: 'Sikh' });
    await add('Charu', { category: 'SC', disability: 'No' });
    expect(await sums()).toEqual({
      General: 1,
      OBC: 1,
      SC: 1,
      Total: 3,
      'With Disability': 1,
      'Muslim Minority': 1,
      'Other Minority': 1,
    });
    expect(await sums('?among=disability')).toMatchObject({ OBC: 1, Total: 1, 'Muslim Minority': 1 });
    expect(await sums('?among=minority')).toEqual({ General: 1, Total: 1, 'Other Minority': 1 });
    expect(await opened('among=disability', 'muslim')).toBe(1);
    expect(await opened('among=muslim', 'minority')).toBe(0);
    expect(await opened('', 'disability')).toBe(1);
  });

  it('are of a day: what was recorded, who was here and who had left by then', async () => {
    const asha = await add('Asha');
    const bina = await add('Bina', { disability: 'Hearing' });
    const charu = await add('Charu');
    await goTo(10, 5);
    await change(asha, { category: 'SC', minority: 'Jain' });
    await change(bina, { disability: null, year: '2' });
    await add('Divya');
    // Noted later than it was.
    await change(charu, { status: 'Left', status_date: '2026-09-20' });
    await goTo(11, 1);
    expect(await sums()).toEqual({ OBC: 2, SC: 1, Total: 3, 'Other Minority': 1 });
    // The community was recorded since; nothing else was said of it then.
    expect(await sums('?on=2026-09-30')).toEqual({
      OBC: 2,
      Total: 2,
      'With Disability': 1,
      'Other Minority': 1,
    });
    expect(await sums('?on=2026-09-19')).toMatchObject({ OBC: 3, Total: 3 });
    expect(await sums('?on=2026-07-31')).toEqual({});
    expect(await opened('on=2026-09-30', 'students')).toBe(2);
    const { rows } = await read('?on=2026-09-30');
    expect(rows.map(({ cells }) => cells[1])).toEqual(['1']);
  });

  it('have the community, not the category Minority, of a day before it moved to its own field', async () => {
    const asha = await add('Asha', { category: 'Minority' });
    await goTo(10, 5);
    await change(asha, { category: 'OBC', minority: 'Muslim' });
    expect(await sums('?on=2026-09-30')).toEqual({ OBC: 1, Total: 1, 'Muslim Minority': 1 });
  });

  it('know who had left and is here again', async () => {
    const asha = await add('Asha');
    await goTo(8, 20);
    await change(asha, { status: 'Left', status_date: '2026-08-20' });
    await goTo(10, 1);
    await change(asha, { status: 'Studying' });
    expect(await sums()).toMatchObject({ Total: 1 });
    expect(await sums('?on=2026-09-15')).toEqual({});
    expect(await sums('?on=2026-08-19')).toMatchObject({ Total: 1 });
  });

  it('of a past day too are those of an accountant’s courses then', async () => {
    const asha = await add('Asha');
    await goTo(10, 1);
    await change(asha, { course_id: college.commerce.id });
    expect(await sums('?on=2026-09-15', college.scienceAccountant)).toMatchObject({ Total: 1 });
    expect(await sums('?on=2026-09-15', college.commerceAccountant)).toEqual({});
    expect(await sums('', college.commerceAccountant)).toMatchObject({ Total: 1 });
  });

  it('of a class that passed out are those before', async () => {
    await add('Asha');
    await goTo(10, 1);
    const order = { course_id: college.science.id, from_year: '1', to_year: null, status: 'Passed Out' };
    const { stamp } = must(
      await college.admin.post<Looked<object>>('/promotions', { ...order, dry_run: true }),
    );
    must(await college.admin.post('/promotions', { ...order, stamp }));
    expect(await sums()).toEqual({});
    expect(await sums('?on=2026-09-30')).toMatchObject({ Total: 1 });
  });
});

describe('the category Minority', () => {
  const owed = async ({ id }: Student) =>
    must(await college.admin.get<StudentDues>(`/students/${id}/dues`)).total_fees;
  const plansOf = async () => {
    const planned = await openPlanned(college);
    const tuition = (amount: number) => [
      { head_id: planned.head('Tuition'), amount, due_date: '2026-08-15', instalment: 1 },
    ];
    const plans = [
      await planned.examplePlan({ lines: tuition(9000) }),
      await planned.examplePlan({ category: 'Minority', lines: tuition(4000) }),
      await planned.examplePlan({ category: 'SC', lines: tuition(100) }),
    ];
    const raise = async () => {
      for (const plan of plans) await planned.raise(plan);
    };
    return { planned, raise };
  };

  it('moves to its own field, seen first; what was raised stays, and is what the plan says still', async () => {
    const { raise } = await plansOf();
    const asha = await add('Asha', { category: 'minority' });
    await raise();
    expect(await owed(asha)).toBe(4000);
    const order = { where: { category: 'Minority' }, set: { minority: 'Muslim' } };
    const seen = must(
      await college.admin.post<Looked<Together>>('/students/together', { ...order, dry_run: true }),
    );
    expect(seen.changes).toMatchObject([
      {
        student_id: asha.id,
        cells: [
          { field: 'category', before: 'minority', after: null },
          { field: 'minority', before: null, after: 'Muslim' },
        ],
      },
    ]);
    expect(seen.charged_otherwise.students).toBe(0);
    must(await college.admin.post('/students/together', { ...order, stamp: seen.stamp }));
    expect(must(await college.admin.get<Student>(`/students/${asha.id}`))).toMatchObject({
      category: null,
      minority: 'Muslim',
    });
    expect(await owed(asha)).toBe(4000);
    expect(await sums()).toMatchObject({ 'Not recorded': 1, 'Muslim Minority': 1 });
  });

  it('of a plan is for whoever is of a minority, after a plan of their own category', async () => {
    const { raise } = await plansOf();
    const asha = await add('Asha', { category: 'OBC', minority: 'Muslim' });
    const bina = await add('Bina', { category: 'SC', minority: 'Sikh' });
    const charu = await add('Charu', { category: 'OBC' });
    await raise();
    expect(await Promise.all([asha, bina, charu].map(owed))).toEqual([4000, 100, 9000]);
  });

  it('of a plan is kept in a move to another class', async () => {
    const { raise } = await plansOf();
    await add('Bina', { category: 'SC', minority: 'Sikh' });
    await raise();
    const asha = await add('Asha', { category: 'OBC', minority: 'Muslim', year: '3' });
    const { heads } = must(
      await college.admin.post<Looked<{ heads: { comes: number }[] }>>(`/students/${asha.id}/move`, {
        course_id: college.science.id,
        year: '1',
        reason: 'Wrong year',
        dry_run: true,
      }),
    );
    expect(heads).toMatchObject([{ comes: 4000 }]);
  });

  it('of an exemption meets whoever is of a minority', async () => {
    const { planned, raise } = await plansOf();
    await add('Asha', { category: 'OBC', minority: 'Christian' });
    await add('Bina', { category: 'OBC' });
    await raise();
    const { would } = must(
      await college.admin.post<{ would: { students: number } }>('/exemptions', {
        name: 'Tuition of minorities',
        session_id: planned.session.id,
        head_ids: [planned.head('Tuition')],
        percent: 50,
        category: 'Other',
        reason: 'Order of the State',
        student_category: 'Minority',
        dry_run: true,
      }),
    );
    expect(would).toMatchObject({ students: 1 });
  });
});
