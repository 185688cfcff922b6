import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Settings } from '../../../../shared/features/college/settings/settings.model.ts';
import type { FirstStep } from '../../../../shared/features/overview/dashboard/dashboard.endpoints.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { temporaryFolder } from '../../../support/tools/temporary-folder.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const open = async () => (await college.admin.get<{ open: FirstStep[] }>('/admin/first-steps')).body.open;

it('only an admin is told what the office still has to be told', async () => {
  expect((await college.guest.get('/admin/first-steps')).status).toBe(401);
  for (const person of [college.scienceAccountant, college.teacher])
    expect((await person.get('/admin/first-steps')).status).toBe(403);
});

it('each step goes when it is done, in whatever order, and none is left at the end', async () => {
  const { admin, addStudent } = college;
  expect(await open()).toEqual(['letterhead', 'receipt_number', 'students', 'fee_plan', 'first_receipt']);
  await addStudent({ total_fees: null });
  expect(await open()).toEqual(['letterhead', 'receipt_number', 'fee_plan', 'first_receipt']);
  await addStudent({ total_fees: 900 });
  expect(await open()).toEqual(['letterhead', 'receipt_number', 'first_receipt']);
  await admin.put('/settings', { address: 'Civil Lines, Rampur' });
  expect(await open()).toEqual(['receipt_number', 'first_receipt']);
  await admin.put('/settings', { series: [{ kind: 'receipt', next_number: 118 }] });
  expect(await open()).toEqual(['first_receipt']);
  await college.collect();
  expect(await open()).toEqual(['second_folder']);
  await admin.put('/backups/second-folder', { folder: temporaryFolder('second') });
  expect(await open()).toEqual([]);
});

it('a college whose receipts begin at 1 says so once, and that is on record', async () => {
  const fresh = await openCollege();
  const steps = async () => (await fresh.admin.get<{ open: FirstStep[] }>('/admin/first-steps')).body.open;
  expect(await steps()).toContain('receipt_number');
  const said = await fresh.admin.put<Settings>('/settings', {
    series: [{ kind: 'receipt', next_number: 1 }],
  });
  expect(said.status).toBe(200);
  expect(await steps()).not.toContain('receipt_number');
  const [row] = (await fresh.admin.get<{ summary: string }[]>('/activity?limit=1')).body;
  expect(row?.summary).toBe('Changed: Fee receipts begin at 1');
  expect((await fresh.collect()).receipt_no).toBe('2026-27/000001');
  await fresh.close();
});

it('an office that was made without a screen is asked for its name', async () => {
  await college.admin.put('/settings', { college_name: 'Our College' });
  expect(await open()).toEqual(['letterhead']);
});
