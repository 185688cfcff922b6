import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Concession } from '../../../shared/features/changes/concessions/concessions.model.ts';
import type { StudentDues } from '../../../shared/features/charges/dues/dues.model.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { DESK_SCREEN, openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege, type Person } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
beforeAll(async () => {
  [college, browser] = [await openCollege({ hasSecondAdmin: true }), await launchChromium()];
  const { admin, scienceAccountant } = college;
  await college.secondAdmin('Ravi Menon');
  for (const name of ['Asha One', 'Bina Two', 'Chitra Three', 'Own Four']) {
    const { id } = await college.addStudent({ name, total_fees: 5000 });
    const { dues } = (await admin.get<StudentDues>(`/students/${id}/dues`)).body;
    const of = { student_id: id, due_id: dues[0]?.id, amount: 1000, category: 'Merit', reason: 'First' };
    const by: Person = name === 'Own Four' ? admin : scienceAccountant;
    await by.post('/concessions', of);
  }
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const statuses = async () =>
  (await college.admin.get<Concession[]>('/concessions?sort=student_name&order=asc')).body.map(
    ({ status }) => status,
  );

it('requests are ticked by the keyboard and approved in one act; the own one is left out, and said', async () => {
  const desk = { viewport: DESK_SCREEN, network: 'late' as const };
  const { page, leave, watch } = await openDesk(browser, college, college.admin, '/approvals', desk);
  await page
    .getByRole('row', { name: /Asha One/ })
    .getByRole('checkbox')
    .focus();
  await page.keyboard.press('Space');
  for (const name of [/Bina Two/, /Own Four/])
    await page.getByRole('row', { name }).getByRole('checkbox').check();
  await page.getByText('1 request needs another admin').waitFor();
  await lookAt(page, 'approvals-chosen');
  await page.getByRole('button', { name: 'Approve chosen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve 2 requests?' });
  await dialog.getByText('Concession: 2 requests, ₹2,000.00').waitFor();
  await lookAt(page, 'approvals-together');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await statuses()).toEqual(['Approved', 'Approved', 'Waiting', 'Waiting']);
  expect(watch.problems()).toEqual([]);
  await leave();
});

it('and declined together at a phone', async () => {
  const { page, leave, watch } = await openDesk(browser, college, college.admin, '/approvals', {
    viewport: PHONE_SCREEN,
  });
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Decline chosen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline 1 request?' });
  await dialog.getByLabel('Reason').fill('Too late');
  await lookAt(page, 'approvals-together-phone');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await statuses()).filter((status) => status === 'Declined')).toHaveLength(1);
  expect(watch.problems()).toEqual([]);
  await leave();
});
