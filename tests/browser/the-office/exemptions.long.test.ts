import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../../../shared/dates.ts';
import type { Exemption } from '../../../shared/features/changes/exemptions/exemptions.model.ts';
import type { Session } from '../../../shared/features/college/sessions/sessions.model.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { DESK_SCREEN, openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
let students: readonly Student[];
beforeAll(async () => {
  [college, browser] = [await openCollege({ hasSecondAdmin: true }), await launchChromium()];
  const { admin } = college;
  await college.secondAdmin('Ravi Menon');
  const today = college.clock.now().toISOString().slice(0, 10);
  const session = { name: 'This year', first_day: addDays(today, -100), last_day: addDays(today, 200) };
  const { id: session_id } = (await admin.post<Session>('/sessions', session)).body;
  students = await Promise.all(
    [
      ['Meena One', 'Female'],
      ['Meena Two', 'Female'],
      ['Boy Three', 'Male'],
      ['Nobody Said', undefined],
    ].map(([name, gender], at) => college.addStudent({ name, gender, roll_no: `E${at}`, total_fees: 0 })),
  );
  const charge = { head_id: 1, amount: 6000, due_date: addDays(today, 20), session_id };
  await admin.post('/dues/charge', { ...charge, student_ids: students.map(({ id }) => id) });
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const exemptions = async () => (await college.admin.get<Exemption[]>('/exemptions')).body;
const pending = async (at: number) =>
  (await college.admin.get<Student>(`/students/${students[at]?.id}`)).body.pending_fees;

it('an accountant asks for girls’ tuition by the keyboard, and sees whom it lets off before', async () => {
  const desk = { viewport: DESK_SCREEN, network: 'late' as const };
  const clerk = college.scienceAccountant;
  const { page, leave, watch } = await openDesk(browser, college, clerk, '/exemptions', desk);
  await page.getByText('No exemptions yet').waitFor();
  await lookAt(page, 'exemptions-none');
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Request an Exemption' });
  await dialog.getByLabel('Name').waitFor();
  await page.keyboard.type('Girls’ tuition');
  await dialog.getByRole('combobox', { name: 'Category', exact: true }).selectOption('Single girl child');
  await dialog.getByRole('combobox', { name: 'Heads' }).fill('Tuit');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Gender').selectOption('Female');
  await dialog.getByLabel('Reason').fill('Government order 12/2026');
  await page.keyboard.press('Control+Enter');
  await dialog.getByText('2 students, ₹12,000.00').waitFor();
  await dialog.getByText('No gender recorded: 1 student (Nobody Said E3)').waitFor();
  await lookAt(page, 'exemption-asked');
  expect(await exemptions()).toEqual([]);
  await dialog.getByRole('button', { name: 'Request exemption' }).dblclick();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /Girls’ tuition/ }).waitFor();
  expect(await exemptions()).toMatchObject([{ status: 'Waiting', students: 0 }]);
  await lookAt(page, 'exemptions');
  expect(watch.problems()).toEqual([]);
  await leave();
});

it('an admin approves it at a phone, and the girls owe no tuition', async () => {
  const desk = { viewport: PHONE_SCREEN };
  const { page, leave, watch } = await openDesk(browser, college, college.admin, '/approvals', desk);
  await page.getByRole('button', { name: /Approve the exemption/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve the exemption?' });
  await dialog.getByText('2 students, ₹12,000.00').waitFor();
  await lookAt(page, 'exemption-approve-phone');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect([await pending(0), await pending(1), await pending(2), await pending(3)]).toEqual([
    0, 0, 6000, 6000,
  ]);
  const [exemption] = await exemptions();
  await page.goto(`${college.url}/exemptions/${exemption?.id}`);
  await page.getByText('Not yet given').waitFor();
  await lookAt(page, 'exemption-phone');
  expect(watch.problems()).toEqual([]);
  await leave();
});

it('who no longer qualifies is named on its page, and it is cancelled for the selected', async () => {
  await college.admin.patch(`/students/${students[1]?.id}`, { gender: 'Male' });
  const [exemption] = await exemptions();
  const desk = { viewport: DESK_SCREEN };
  const at = `/exemptions/${exemption?.id}`;
  const { page, leave, watch } = await openDesk(browser, college, college.admin, at, desk);
  await page.getByRole('row', { name: /Meena Two.*No longer qualifies/ }).waitFor();
  await lookAt(page, 'exemption');
  await page.getByLabel('Qualifies').selectOption('No longer qualify');
  await page.getByRole('row', { name: /Meena One/ }).waitFor({ state: 'detached' });
  await page
    .getByRole('row', { name: /Meena Two/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Cancel exemption', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Cancel .* for the selected/ });
  await dialog.getByLabel('Reason').fill('He is a boy');
  await lookAt(page, 'exemption-cancel');
  await dialog.getByRole('button', { name: 'Cancel exemption' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect([await pending(0), await pending(1)]).toEqual([0, 6000]);
  await page.goto(`${college.url}/students/${students[0]?.id}?tab=concessions`);
  await page.getByRole('row', { name: /Girls’ tuition/ }).waitFor();
  await lookAt(page, 'exemption-of-a-student');
  expect(watch.problems()).toEqual([]);
  await leave();
});
