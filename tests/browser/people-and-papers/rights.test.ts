import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NEEDS_RIGHT } from '../../../shared/contract/rights.ts';
import type { StudentDues } from '../../../shared/features/charges/dues/dues.model.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { isLongForm } from '../../support/browsers/long-form.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { offersMore, pressMore } from '../../support/browsers/press-more.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let college: College;
let browser: Browser;
let kiran: Student;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
  kiran = await college.addStudent({ roll_no: 'S-1' });
});
afterAll(() => Promise.all([browser.close(), college.close()]));
beforeEach(() => give());

const ADMIT = { may: 'admit-students' };
const CHARGE = { may: 'charge-dues' };
const give = async (...rights: readonly object[]) => {
  const { user } = college.scienceAccountant;
  expect((await college.admin.patch(`/admin/users/${user.id}`, { rights })).status).toBe(200);
};
const students = (page: Page) => page.getByRole('grid', { name: 'Students' });

test('an admin gives an accountant rights, with a limit where one is needed, and finds them there again', async () => {
  const { page, watch, leave } = await openDesk(browser, college, college.admin, '/accountants', {
    expected: [/400/],
  });
  await page.getByRole('button', { name: 'Edit Asha Rao' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Asha Rao' });
  const rights = dialog.getByRole('group', { name: 'Rights, in the assigned courses' });
  await rights.getByLabel('May add and correct students').check();
  await rights.getByLabel('May waive late fees').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Say up to what amount').waitFor();
  await rights.getByLabel('Late fees of one receipt, up to').fill('250.50');
  await lookAt(page, 'accountant-rights');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Edit Asha Rao' }).click();
  await expect.poll(() => rights.getByLabel('May add and correct students').isChecked()).toBe(true);
  expect(await rights.getByLabel('May charge single dues').isChecked()).toBe(false);
  expect(await rights.getByLabel('Late fees of one receipt, up to').inputValue()).toBe('250.50');
  await page.keyboard.press('Escape');
  expect(watch.problems()).toEqual([]);
  await leave();
});

test('an accountant who may, admits a student and charges, on late answers; what is not allowed is not shown', async () => {
  await give(ADMIT, CHARGE);
  const desk = await openDesk(browser, college, college.scienceAccountant, '/student-list', {
    network: 'late',
  });
  const { page } = desk;
  await page.getByRole('button', { name: /^Add Student/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Student' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Meena Kumari');
  await dialog.getByLabel('Father Name').fill('Ram Lal');
  expect(await dialog.getByLabel('Pending Fees').count()).toBe(0);
  expect(await dialog.getByLabel('Course').locator('option').allTextContents()).not.toContain('No course');
  await lookAt(page, 'rights-admit');
  await dialog.getByRole('button', { name: 'Add Student' }).click();
  await page.getByText('Meena Kumari is on the list').waitFor();
  // The save goes on until the list is loaded again; the dialog cannot be left before.
  const name = dialog.getByRole('textbox', { name: 'Name', exact: true });
  await expect.poll(() => name.inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await students(page).getByRole('link', { name: 'Meena Kumari' }).click();
  await page.getByRole('heading', { level: 1, name: 'Meena Kumari' }).waitFor();
  await pressMore(page, 'Edit');
  await page.getByRole('dialog').getByLabel('Roll No').fill('S-2');
  expect(await page.getByRole('dialog').getByLabel('Total Fees').count()).toBe(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('About the student').getByText('S-2').waitFor();
  expect(await offersMore(page, 'Refund')).toBe(false);
  await page.getByRole('tab', { name: 'Dues' }).click();
  await page.getByRole('button', { name: 'Charge', exact: true }).click();
  const charge = page.getByRole('dialog', { name: 'Charge Meena Kumari' });
  await charge.getByLabel('Head').selectOption({ label: 'Sports' });
  await charge.getByLabel('Amount').fill('200');
  await charge.getByRole('button', { name: 'Charge' }).click();
  await page.getByRole('grid', { name: 'Dues' }).getByText('Sports').waitFor();
  await lookAt(page, 'rights-charged');
  expect(desk.watch.problems()).toEqual([]);
  await desk.leave();
});

test('a right that is taken away while its dialog is open: the save says so, and nothing typed is lost', async () => {
  await give(ADMIT);
  const desk = await openDesk(browser, college, college.scienceAccountant, '/student-list', {
    expected: [/403/],
  });
  const { page } = desk;
  await page.getByRole('button', { name: /^Add Student/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Student' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Sita Devi');
  await dialog.getByLabel('Father Name').fill('Hari Om');
  await give();
  // The page hears of it: what opened the dialog is gone, and the dialog stays.
  await page.getByRole('button', { name: 'Bulk', includeHidden: true }).waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Add Student' }).click();
  await page.getByText(NEEDS_RIGHT['admit-students']).first().waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Sita Devi');
  await lookAt(page, 'rights-taken');
  await give(ADMIT);
  await page.getByRole('button', { name: 'Bulk', includeHidden: true }).waitFor({ state: 'attached' });
  await dialog.getByRole('button', { name: 'Add Student' }).click();
  await page.getByText('Sita Devi is on the list').waitFor();
  expect(desk.watch.problems()).toEqual([]);
  await desk.leave();
});

test.runIf(isLongForm())(
  'who may only charge, chooses students on a phone and charges them; adds and corrects none',
  async () => {
    await give(CHARGE);
    const desk = await openDesk(browser, college, college.scienceAccountant, '/student-list', {
      viewport: PHONE_SCREEN,
    });
    const { page } = desk;
    await page.getByText('Kiran Kumari').first().waitFor();
    expect(await page.getByRole('button', { name: /^(Add|Bulk|Single|Edit)/ }).count()).toBe(0);
    await page.getByRole('link', { name: 'Kiran Kumari' }).click();
    await page.getByRole('tab', { name: 'Dues' }).click();
    await page.getByRole('button', { name: 'Charge', exact: true }).click();
    const charge = page.getByRole('dialog', { name: 'Charge Kiran Kumari' });
    await charge.getByLabel('Head').selectOption({ label: 'Library' });
    await charge.getByLabel('Amount').fill('50');
    await lookAt(page, 'rights-charge-phone');
    await charge.getByRole('button', { name: 'Charge' }).click();
    await charge.waitFor({ state: 'detached' });
    const { body } = await college.admin.get<StudentDues>(`/students/${kiran.id}/dues`);
    expect(body.dues.map(({ head, amount }) => [head, amount])).toContainEqual(['Library', 50]);
    expect(desk.watch.problems()).toEqual([]);
    await desk.leave();
  },
);
