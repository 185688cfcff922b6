import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { must } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let college: College;
let browser: Browser;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
});
afterAll(() => Promise.all([browser.close(), college.close()]));

const formOf = (page: Page) => page.getByRole('dialog', { name: 'Add Student' });
const nameOf = (page: Page) => formOf(page).getByRole('textbox', { name: 'Name', exact: true });
const fill = async (page: Page, name: string, father: string) => {
  await expect.poll(() => nameOf(page).inputValue()).toBe('');
  await nameOf(page).fill(name);
  await formOf(page).getByLabel('Father Name').fill(father);
};

it('forms that come class by class are entered without naming the class again, and what is owed is said', async () => {
  const { page, leave } = await openDesk(browser, college, college.admin, '/students');
  await page.getByRole('button', { name: /^Add Student/ }).click();
  await fill(page, 'Kamla Devi', 'Dharampal');
  await formOf(page).getByLabel('Course').selectOption({ label: college.science.name });
  await formOf(page).getByLabel('Year').fill('1st Year');
  await formOf(page).getByLabel('Total Fees').fill('2000');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Kamla Devi is on the list. Balance ₹2,000.00').waitFor();
  await fill(page, 'Vimla Devi', 'Dharampal');
  expect(await formOf(page).getByLabel('Total Fees').inputValue()).toBe('');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Vimla Devi is on the list').waitFor();
  const { body } = await college.admin.get<Student[]>('/students?q=Vimla');
  expect(body).toMatchObject([{ course_id: college.science.id, year: '1st Year', total_fees: 0 }]);
  await leave();
});

it('a student who is here already is asked about before a second record is made, also one who left', async () => {
  const of = { name: 'Sita Kumari', father_name: 'Om Prakash', year: '1st Year', roll_no: null };
  const { id } = await college.addStudent(of);
  await college.admin.patch(`/students/${id}`, { status: 'Left', status_date: '2026-06-01' });
  const { page, leave } = await openDesk(browser, college, college.admin, '/students');
  await page.getByRole('button', { name: /^Add Student/ }).click();
  await fill(page, 'Sita  kumari', 'Om Prakash');
  await formOf(page).getByLabel('Course').selectOption({ label: college.science.name });
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('dialog', { name: 'Is this another student?' });
  await question.getByText(/^Maybe here already: Sita Kumari, 1st Year, .*Left$/).waitFor();
  await lookAt(page, 'admitted-twice');
  await question.getByRole('button', { name: 'Back' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await nameOf(page).inputValue()).toBe('Sita  kumari');
  await formOf(page).getByRole('button', { name: 'Add Student' }).click();
  await question.getByRole('button', { name: 'Add another student' }).press('Enter');
  await page.getByText('kumari is on the list').waitFor();
  expect((await college.admin.get<Student[]>('/students?q=Sita')).body).toHaveLength(2);
  await leave();
});

it('a receipt number with the college’s prefix is read whole in the register', async () => {
  const { page, leave } = await openDesk(browser, college, college.admin, '/settings/papers');
  await page.locator('[name="series.0.prefix"]').fill('SSM');
  await page.locator('[name="series.0.next_number"]').fill('40217');
  await page.keyboard.press('Control+Enter');
  await page.getByText('The settings apply from now on').waitFor();
  const student = await college.addStudent({ name: 'Prefix Reader', total_fees: 500 });
  await college.collect({ student_id: student.id, amount: 500 });
  await page.getByRole('link', { name: 'Fees', exact: true }).click();
  const number = page.getByRole('button', { name: /^Receipt SSM\/.*\/040217$/ });
  await number.waitFor();
  const cell = page.getByRole('gridcell').filter({ has: number });
  const [inner, outer] = [await number.locator('span').last().boundingBox(), await cell.boundingBox()];
  expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0));
  await lookAt(page, 'receipt-number-with-prefix');
  await leave();
});

it('a new student has the only course, also where the form is open before the courses are there', async () => {
  const { admin, commerce, science } = college;
  must(await admin.patch(`/admin/courses/${commerce.id}`, { active: false, version: commerce.version }));
  const { page, leave } = await openDesk(browser, college, admin, '/account');
  const come = Promise.withResolvers<void>();
  await page.route('**/api/admin/courses*', async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.goto(`${college.url}/students`);
  await page.getByRole('button', { name: /^Add Student/ }).click();
  await nameOf(page).fill('Asha Rao');
  const course = formOf(page).getByLabel('Course');
  expect(await course.inputValue()).toBe('');
  come.resolve();
  await expect.poll(() => course.inputValue()).toBe(String(science.id));
  expect(await nameOf(page).inputValue()).toBe('Asha Rao');
  await leave();
});
