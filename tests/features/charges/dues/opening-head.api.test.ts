import { afterAll, beforeAll, expect, it } from 'vitest';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must, openPlanned } from './planned-college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

it('what a student owes as entered stands under the head that the college chose', async () => {
  const { admin } = college;
  const planned = await openPlanned(college);
  expect((await admin.put('/settings', { opening_head_id: planned.head('Caution Money') })).status).toBe(400);
  must(await admin.put('/settings', { opening_head_id: planned.head('Tuition') }));
  const entered = await college.addStudent({ total_fees: 5000, pending_fees: 3000 });
  const { dues } = await planned.dues(entered);
  expect(dues.map(({ head, origin, open }) => [head, origin, open])).toEqual([['Tuition', 'opening', 3000]]);
  must(await admin.put('/settings', { opening_head_id: null }));
  const next = await college.addStudent({ total_fees: 5000 });
  expect((await planned.dues(next)).dues.map(({ head }) => head)).toEqual(['Previous Dues']);
});
