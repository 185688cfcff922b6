import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../../../shared/features/overview/reports/reports.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
  const { addStudent, science, commerce } = college;
  for (const [name, course_id, total_fees] of [
    ['Rich', science.id, 9000],
    ['Small', commerce.id, 100],
    ['Large', commerce.id, 500],
  ] as const) {
    await addStudent({ name, roll_no: name, course_id, total_fees });
  }
});
afterAll(() => college.close());

describe('defaulters', () => {
  it('stand course by course, in each the most first, so that the list can be cut up for the classes', async () => {
    const { rows } = (await college.admin.get<Report>('/reports/defaulters')).body;
    expect(rows.map(({ cells }) => cells[0])).toEqual(['Large', 'Small', 'Rich']);
  });

  it('of three hundred take six sheets of upright A4, and not eleven on their side', async () => {
    const { id: course_id } = college.science;
    const rows = Array.from({ length: 300 }, (_, index) => ({
      name: `Lakshmi Venkata ${index}`,
      father_name: 'Jagdish Prasad Srivastava',
      roll_no: `BSC26-${index}`,
      course_id,
      total_fees: 98_450,
    }));
    const { body } = await college.admin.post<{ created: number }>('/students/bulk-create', { rows });
    expect(body.created).toBe(300);
    const headers = { authorization: `Bearer ${college.admin.token}` };
    const reply = await fetch(`${college.url}/api/reports/defaulters?format=pdf`, { headers });
    const pdf = await PDFDocument.load(await reply.arrayBuffer());
    expect(pdf.getPageCount()).toBeLessThanOrEqual(6);
    const { width, height } = pdf.getPage(0).getSize();
    expect(width).toBeLessThan(height);
  });
});
