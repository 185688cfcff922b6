import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Dmc } from '../../../shared/features/papers/dmcs/dmcs.model.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
beforeAll(async () => {
  [college, browser] = [await openCollege({ hasSecondAdmin: true }), await launchChromium()];
  await college.secondAdmin('Ravi Menon');
  const { id } = await college.addStudent({ name: 'Omar Rao', roll_no: 'OM-1', total_fees: 1500 });
  await college.admin.post('/dmcs', { student_id: id, year: '2026', dmc_type: 'Migration' });
  const body = 'He studied here from 01-07-2023 to 30-06-2026.';
  await college.admin.post('/letters', { subject: 'Transfer Certificate', recipient: 'Omar Rao', body });
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

it('a Migration over dues is looked at by its writer, who is told that another admin approves it and asked for no reason', async () => {
  const { page, leave } = await openDesk(browser, college, college.admin, '/dmc-issued');
  await page.getByRole('button', { name: /^Approve DMC/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Approve Migration/ });
  await dialog.getByText('You and its writer count as one person: another admin approves it.').waitFor();
  await lookAt(page, 'approve-migration-own');
  expect(await dialog.getByRole('button').allTextContents()).toEqual(['Close']);
  expect(await dialog.getByRole('textbox').count()).toBe(0);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await leave();
});

it('a Migration over dues is a draft in the register, which another admin approves by the keyboard', async () => {
  const { page, leave } = await openDesk(browser, college, await college.signIn('ravi'), '/dmc-issued');
  await page.getByText('Draft', { exact: true }).first().waitFor();
  expect(await page.getByRole('button', { name: /^Print DMC/ }).count()).toBe(0);
  await page.getByRole('button', { name: /^Approve DMC/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Approve Migration/ });
  await dialog.getByText('Omar Rao has ₹1,500.00 of fees pending.').waitFor();
  await lookAt(page, 'approve-migration');
  await page.keyboard.type('The trust pays');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Print DMC/ }).waitFor();
  const [dmc] = (await college.admin.get<Dmc[]>('/dmcs')).body;
  expect(dmc).toMatchObject({ waits: null, approved_by: 'Ravi Menon' });
  await leave();
});

it("a Transfer Certificate over dues says on its page what it waits for, and its writer's Send is refused", async () => {
  const [letter] = (await college.admin.get<{ id: number }[]>('/letters')).body;
  const { page, leave } = await openDesk(browser, college, college.admin, `/letters/${letter?.id}`, {
    expected: [/403/, /409/],
  });
  await page.getByText('Waits for another admin').waitFor();
  await page.getByText('Omar Rao has ₹1,500.00 of fees pending.').first().waitFor();
  await lookAt(page, 'letter-waits');
  await page.getByRole('button', { name: 'Send' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).press('Enter');
  await page.getByText('A certificate that you wrote needs another admin to approve it').waitFor();
  await leave();
});

it('what waits stands among the approvals, and is issued there', async () => {
  const { page, leave } = await openDesk(browser, college, await college.signIn('ravi'), '/approvals');
  const row = page.getByRole('row').filter({ hasText: 'Transfer Certificate' });
  await row.getByText('Omar Rao').first().waitFor();
  await lookAt(page, 'approvals-certificate');
  await row.getByRole('button', { name: /^Approve/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Approve the certificate?' });
  await dialog.getByText('Omar Rao has ₹1,500.00 of fees pending.').first().waitFor();
  await page.keyboard.type('The trust pays');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const [letter] = (await college.admin.get<{ status: string }[]>('/letters')).body;
  expect(letter?.status).toBe('issued');
  await leave();
});
