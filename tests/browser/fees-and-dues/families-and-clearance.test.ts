import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import { must } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { type Desk, openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { pressMore } from '../../support/browsers/press-more.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
  const { admin, science, commerce, addStudent } = college;
  const of = { father_name: 'Mohan Lal', mobile: '9876500011' };
  await addStudent({ name: 'Asha Kumari', ...of, course_id: science.id, roll_no: '1', total_fees: 900 });
  await addStudent({ name: 'Bina Kumari', ...of, course_id: commerce.id, roll_no: '2', total_fees: 400 });
  await addStudent({ name: 'Dev Raj', roll_no: '3', total_fees: 0 });
  must(await admin.put('/settings', { uses: ['families', 'clearances'] }));
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

let desk: Desk;
const sitDown = async (path: string): Promise<Page> => {
  desk = await openDesk(browser, college, college.admin, path, { network: 'late' });
  await desk.page.locator('h1').waitFor();
  return desk.page;
};
const leave = async (): Promise<void> => {
  expect(desk.watch.problems()).toEqual([]);
  await desk.leave();
};

it('a proposed family is joined, its page names the sister, and the first student brings the other to the counter', async () => {
  let page = await sitDown('/families/proposed');
  await page.getByRole('button', { name: 'Join as family of Mohan Lal' }).click();
  const joining = page.getByRole('dialog', { name: 'Add Family' });
  await lookAt(page, 'joining-a-family');
  await page.keyboard.press('Control+Enter');
  await joining.waitFor({ state: 'detached' });
  await page.getByText('No families to propose').waitFor();
  await leave();

  page = await sitDown('/families');
  await page.getByText('Bina Kumari').first().waitFor();
  await lookAt(page, 'families');
  await leave();

  page = await sitDown('/students/1');
  await page.getByText('Due today ₹400.00').waitFor();
  await lookAt(page, 'student-with-a-family');
  await leave();

  page = await sitDown('/fees');
  await pressMore(page, 'Several students');
  const paying = page.getByRole('dialog');
  await paying.getByLabel('Student 1').fill('Asha');
  await page.getByRole('option', { name: /Asha Kumari/ }).click();
  await expect.poll(() => paying.getByLabel('Amount 2').inputValue()).toMatch(/400/);
  expect(await paying.getByLabel('Student 2').inputValue()).toContain('Bina Kumari');
  expect(await paying.getByLabel('Payer').inputValue()).toBe('Mohan Lal');
  await lookAt(page, 'paying-for-a-family');
  await paying.getByLabel('UTR or Reference').fill('UTR0000000001');
  await page.keyboard.press('Control+Enter');
  await paying.waitFor({ state: 'detached' });
  await leave();
  const fees = must(await college.admin.get<Fee[]>('/fees'));
  expect(fees.map(({ amount }) => amount).toSorted()).toEqual([400, 900]);
});

it('students are cleared, looked at first, and the list opens with its slips', async () => {
  const page = await sitDown('/clearances');
  await lookAt(page, 'no-clearances');
  await page.getByRole('button', { name: 'Clear Students' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Clear Students' });
  await dialog.getByLabel('Name').fill('Semester 3, hall tickets');
  for (const [label, choice] of [
    ['Heads', 'Previous Dues'],
    ['Courses', 'B.Sc.'],
  ] as const) {
    await dialog.getByRole('combobox', { name: label }).fill(choice);
    await page.getByRole('option', { name: choice }).click();
  }
  await page.keyboard.press('Control+Enter');
  await dialog.getByText('2 of 2 cleared').waitFor();
  await lookAt(page, 'clearing-students');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Slip of Asha Kumari' }).waitFor();
  await lookAt(page, 'clearance');
  await page.setViewportSize(PHONE_SCREEN);
  await lookAt(page, 'clearance-phone');
  await page.getByRole('button', { name: 'Slip of Asha Kumari' }).click();
  await page.getByRole('dialog', { name: 'Slip of Asha Kumari' }).waitFor();
  await leave();
});
