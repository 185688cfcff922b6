import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { utils } from 'xlsx';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { workbook } from '../../../support/colleges/sheets.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

type Row = readonly (string | null)[];
interface Loaded {
  readonly created: number;
  readonly failed: readonly { readonly row: number; readonly message: string }[];
}
interface Preview {
  readonly good: number;
  readonly failed_count: number;
  readonly asked: readonly { readonly tab: number; readonly row: number; readonly message: string }[];
}

const fileOf = async (headings: Row, ...rows: readonly Row[]) => {
  const sheet = utils.aoa_to_sheet([headings, ...rows].map((row) => [...row]));
  const { filename } = await college.upload(workbook({ Sheet1: sheet }), 'list.xlsx');
  return { file: filename, course_id: college.science.id };
};
const load = async (order: object) => must(await college.admin.post<Loaded>('/students/bulk', order));
const look = async (order: object) =>
  must(await college.admin.post<Preview>('/students/bulk/preview', order));
const named = async (name: string) => must(await college.admin.get<Student[]>(`/students?q=${name}`));
/** What a promotion and a new class list do to who was loaded. */
const moveOn = async (student: Student | undefined, fields: object) =>
  must(await college.admin.patch<Student>(`/students/${student?.id}`, { year: '2', ...fields }));

describe('the same list loaded again after the class has moved on', () => {
  it('doubles nobody who has an admission number, whatever the roll number and the year are now', async () => {
    const order = await fileOf(
      ['Name', 'Father Name', 'Roll No', 'Admission No', 'Year'],
      ['Asha', 'Ram', '1', 'A-1', '1'],
    );
    expect((await load(order)).created).toBe(1);
    await moveOn((await named('Asha'))[0], { roll_no: '201', father_name: 'Ram Lal' });
    expect(await look(order)).toMatchObject({ good: 0, failed_count: 1, asked: [] });
    expect(await load(order)).toMatchObject({
      created: 0,
      failed: [{ message: 'Here already: Asha, year 2, Roll No. 201, Admission No. A-1' }],
    });
  });

  it('doubles nobody who is known by roll number, name and birth date', async () => {
    const order = await fileOf(
      ['Name', 'Father Name', 'Roll No', 'Date of Birth', 'Year'],
      ['Bela', 'Ram', '2', '2007-03-04', '1'],
    );
    await load(order);
    await moveOn((await named('Bela'))[0], { father_name: 'Ram Lal' });
    expect(await load(order)).toMatchObject({ created: 0, failed: [{ message: /^Here already: Bela/ }] });
  });

  it('doubles nobody who has roll number, name and father in common, where no birth date is known', async () => {
    const order = await fileOf(['Name', 'Father Name', 'Roll No', 'Year'], ['Charu', 'Ram', '3', '1']);
    await load(order);
    await moveOn((await named('Charu'))[0], {});
    expect(await load(order)).toMatchObject({ created: 0, failed: [{ message: /^Here already: Charu/ }] });
  });

  it('asks about nobody who has another roll number of the same class: two of one name and father study there', async () => {
    const headings = ['Name', 'Father Name', 'Roll No', 'Year'];
    await load(await fileOf(headings, ['Zoya', 'Ram', '61', '1']));
    const order = await fileOf(headings, ['Zoya', 'Ram', '71', '1']);
    expect(await look(order)).toMatchObject({ good: 1, asked: [] });
    expect((await load(order)).created).toBe(1);
  });

  it('asks about who has name and father alone in common, and loads who is said to be another', async () => {
    const order = await fileOf(['Name', 'Father Name', 'Roll No', 'Year'], ['Deepa', 'Ram', '4', '1']);
    await load(order);
    await moveOn((await named('Deepa'))[0], { roll_no: '204' });
    const { good, failed_count, asked } = await look(order);
    expect([good, failed_count, asked.map(({ message }) => message)]).toEqual([
      0,
      0,
      ['Maybe here already: Deepa, year 2, Roll No. 204'],
    ]);
    expect(await load(order)).toMatchObject({ created: 0, failed: [{ row: 2 }] });
    const others = asked.map(({ tab, row }) => ({ tab, row }));
    expect(await look({ ...order, others })).toMatchObject({ good: 1, asked: [] });
    expect(await load({ ...order, others })).toMatchObject({ created: 1, failed: [] });
    expect(await named('Deepa')).toHaveLength(2);
    expect((await load({ ...order, others })).created).toBe(0);
  });
});

describe('who is another student is loaded', () => {
  it.each([
    [
      'with another birth date',
      ['Esha', 'Ram', null, '2007-01-01', '1'],
      ['Esha', 'Ram', null, '2008-01-01', '2'],
    ],
    ['of another father', ['Gita', 'Ram', '7', null, '1'], ['Gita', 'Hari', '7', null, '2']],
  ])('%s', async (_what, first, second) => {
    const headings = ['Name', 'Father Name', 'Roll No', 'Date of Birth', 'Year'];
    expect((await load(await fileOf(headings, first))).created).toBe(1);
    expect(await load(await fileOf(headings, second))).toMatchObject({ created: 1, failed: [] });
  });

  it('with another admission number', async () => {
    const headings = ['Name', 'Father Name', 'Roll No', 'Admission No', 'Year'];
    await load(await fileOf(headings, ['Hema', 'Ram', '12', 'H-1', '1']));
    expect((await load(await fileOf(headings, ['Hema', 'Ram', '12', 'H-2', '2']))).created).toBe(1);
  });

  it('though a list names two of one name, unless both have one admission number', async () => {
    const headings = ['Name', 'Father Name', 'Roll No', 'Admission No', 'Year'];
    const two: readonly Row[] = [
      ['Indu', 'Ram', '8', null, '1'],
      ['Indu', 'Ram', '9', null, '1'],
    ];
    expect((await load(await fileOf(headings, ...two))).created).toBe(2);
    const again: readonly Row[] = [
      ['Jaya', 'Ram', '10', 'J-1', '1'],
      ['Jaya', 'Ram', '11', 'J-1', '1'],
    ];
    expect(await load(await fileOf(headings, ...again))).toMatchObject({ created: 1, failed: [{ row: 3 }] });
  });
});
