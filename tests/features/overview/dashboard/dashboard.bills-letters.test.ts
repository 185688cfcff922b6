import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Figures } from '../../../../shared/features/overview/dashboard/dashboard.endpoints.ts';
import { type College, openCollege, type Person } from '../../../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

interface Dashboard {
  readonly overall: Figures;
  readonly byCourse: Readonly<Record<string, Figures>>;
}

const figures = async (who: Person, path: '/admin/dashboard' | '/accountant/dashboard') => {
  const { overall, byCourse } = (await who.get<Dashboard>(path)).body;
  const brief = (some: Figures | undefined) =>
    some && [some.billDueCount, some.billDueAmount, some.lettersIssuedToday];
  return {
    overall: brief(overall),
    science: brief(byCourse[college.science.id]),
    commerce: brief(byCourse[college.commerce.id]),
  };
};

it('bills due are neither Paid nor Not Approved; letters of today are issued ones; each course in full, overall once', async () => {
  const { admin, scienceAccountant, science, commerce } = college;
  const bill = (amount: number, fields: object) => admin.post('/bills', { vendor: 'V', amount, ...fields });
  const both = { course_ids: [science.id, commerce.id] };
  await bill(0.1, both);
  await bill(0.2, { course_id: science.id, status: 'Approved' });
  await bill(1000, { course_id: science.id, status: 'Paid' });
  await bill(5000, { course_id: commerce.id, status: 'Not Approved' });
  await bill(7, {});
  const letter = (fields: object) => admin.post('/letters', { subject: 'Others', recipient: 'R', ...fields });
  await letter(both);
  await letter({ course_id: commerce.id });
  await letter({ course_id: commerce.id, status: 'draft' });
  await letter({ course_id: science.id, date: '2026-11-20' });
  await letter({});
  expect(await figures(admin, '/admin/dashboard')).toEqual({
    overall: [3, 7.3, 3],
    science: [2, 0.3, 1],
    commerce: [1, 0.1, 2],
  });
  expect(await figures(scienceAccountant, '/accountant/dashboard')).toEqual({
    overall: [2, 0.3, 1],
    science: [2, 0.3, 1],
    commerce: undefined,
  });
});
