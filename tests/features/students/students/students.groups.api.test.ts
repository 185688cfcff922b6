import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../../../shared/features/overview/reports/reports.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
  const { addStudent, commerce } = college;
  const one = { father_name: 'Ram', year: '1' };
  await addStudent({ ...one, name: 'Asha', category: 'OBC', gender: 'Female' });
  await addStudent({ ...one, name: 'Bina', category: 'obc', gender: 'Female' });
  await addStudent({ ...one, name: 'Charan', category: 'SC', gender: 'Male' });
  await addStudent({ ...one, name: 'Deepak', gender: 'Male', year: '2' });
  await addStudent({ ...one, name: 'Esha', category: 'Ward of staff' });
  await addStudent({ ...one, name: 'Farid', category: 'SC', gender: 'Male', status: 'Left' });
  await addStudent({
    ...one,
    name: 'Gita',
    category: 'ST',
    gender: 'Female',
    course_id: commerce.id,
    year: null,
  });
});
afterAll(() => college.close());

const named = async (query: string, who: ApiClient = college.admin) =>
  must(await who.get<Student[]>(`/students?sort=name&order=asc&${query}`)).map(({ name }) => name);

describe('the list of students by their groups', () => {
  it.each([
    ['year=1', ['Asha', 'Bina', 'Charan', 'Esha', 'Farid']],
    ['category=OBC', ['Asha', 'Bina']],
    ['category=none', ['Deepak']],
    ['gender=Female', ['Asha', 'Bina', 'Gita']],
    ['gender=none', ['Esha']],
    ['status=Left', ['Farid']],
    ['category=SC&gender=Male&status=Studying', ['Charan']],
    ['year=none', ['Gita']],
    ['q=a&category=obc&limit=1&offset=1', ['Bina']],
  ])('%s', async (query, names) => {
    expect(await named(query)).toEqual(names);
  });

  it('is counted as it is listed, and exported alike', async () => {
    const { headers } = await college.admin.get('/students?category=OBC&limit=1');
    expect(headers.get('x-total-count')).toBe('2');
    const csv = (await college.admin.get<string>('/students/export?format=csv&category=OBC')).body;
    expect(csv.trim().split('\n')).toHaveLength(3);
  });

  it('of their own courses for an accountant, with the groups that there are', async () => {
    const { scienceAccountant, commerceAccountant } = college;
    expect(await named('gender=Female', scienceAccountant)).toEqual(['Asha', 'Bina']);
    expect(must(await commerceAccountant.get('/students/groups'))).toEqual({ years: [], categories: ['ST'] });
    expect(must(await scienceAccountant.get('/students/groups'))).toMatchObject({ years: ['1', '2'] });
  });

  it.each(['gender=Women', 'status=Gone'])('%s is refused', async (query) => {
    expect((await college.admin.get(`/students?${query}`)).status).toBe(400);
  });
});

describe('Students by Category and Gender', () => {
  const read = async (who: ApiClient = college.admin) =>
    must(await who.get<Report>('/reports/students-by-category'));

  it('has a line for each class and gender, and counts whoever is on the rolls', async () => {
    const { columns, rows, totals } = await read();
    expect(columns.map(({ header }) => header)).toEqual([
      ...[
        'Course',
        'Year',
        'Gender',
        'General',
        'EWS',
        'OBC',
        'SC',
        'ST',
        'Others',
        'Not recorded',
        'Total',
        'With Disability',
        'Muslim Minority',
        'Other Minority',
      ],
    ]);
    const [science, commerce] = [college.science.name, college.commerce.name];
    expect(rows.map(({ cells }) => cells)).toEqual(
      [
        [commerce, null, 'Female', 0, 0, 0, 0, 1, 0, 0, 1],
        [science, '1', 'Female', 0, 0, 2, 0, 0, 0, 0, 2],
        [science, '1', 'Male', 0, 0, 0, 1, 0, 0, 0, 1],
        [science, '1', 'Not recorded', 0, 0, 0, 0, 0, 1, 0, 1],
        [science, '2', 'Male', 0, 0, 0, 0, 0, 0, 1, 1],
      ]
        .map((cells) => [...cells, 0, 0, 0])
        .toSorted((a, b) => String(a[0]).localeCompare(String(b[0]))),
    );
    expect(totals.slice(3)).toEqual([0, 0, 2, 1, 1, 1, 1, 6, 0, 0, 0]);
  });

  it('opens each figure to the students whom it counts', async () => {
    for (const { key, cells } of (await read()).rows) {
      const opened = must(
        await college.admin.get<Report>(
          `/reports/students-by-category/rows?${new URLSearchParams({ row: key ?? '', column: 'students' })}`,
        ),
      );
      expect(opened.rows).toHaveLength(Number(cells.at(-4)));
    }
  });

  it('of their own courses for an accountant', async () => {
    const { rows } = await read(college.commerceAccountant);
    expect(rows.map(({ cells }) => cells.at(-4))).toEqual([1]);
  });
});
