import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  AddedStudent,
  BulkResult,
} from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must, openPlanned, type Planned } from '../dues/planned-college.ts';

let college: College;
let planned: Planned;
beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  await planned.student({ name: 'Aarti Rao', roll_no: '1' });
  await planned.raise(await planned.examplePlan());
  must(await college.admin.patch(`/heads/${planned.head('Examination')}`, { active: false }));
});
afterAll(() => college.close());

describe('who comes to a class whose plan has a head that is not used any more', () => {
  it('is charged without it, and who enters them is told so', async () => {
    const of = { father_name: 'Ram Lal', course_id: college.science.id, year: '1', roll_no: '9' };
    const added = must(await college.admin.post<AddedStudent>('/students', { name: 'Divya Lal', ...of }));
    expect(added).toMatchObject({ pending_fees: 13_000, without_heads: ['Examination'] });
  });

  it('is charged without it where a list brings them, and the list says so once', async () => {
    const rows = ['Ela Roy', 'Farah Khan'].map((name, at) => {
      return { name, father_name: 'Ram', course: 'B.Sc.', year: '1', roll_no: `8${at}` };
    });
    const done = must(await college.admin.post<BulkResult>('/students/bulk-create', { rows }));
    expect(done).toMatchObject({ created: 2, without_heads: ['Examination'] });
  });

  it('hears nothing of it where no plan charges the class', async () => {
    const of = { father_name: 'Ram Lal', course_id: college.science.id, year: '3', roll_no: '7' };
    const added = must(await college.admin.post<AddedStudent>('/students', { name: 'Gita Sen', ...of }));
    expect(added).not.toHaveProperty('without_heads');
  });
});
