import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Session } from '../../../shared/features/college/sessions/sessions.model.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { must, openPlanned, type Planned } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { type Desk, openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
let planned: Planned;
let desk: Desk;
let page: Page;
const students: Student[] = [];
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
  planned = await openPlanned(college);
  for (const name of ['Devika Menon', 'Farida Khan', 'Gopal Das'])
    students.push(await planned.student({ name, roll_no: `R-${name.slice(0, 1)}`, year: '1st Year' }));
  await planned.student({ name: 'Harish Rao', year: '2nd Year', roll_no: 'R-G' });
  await planned.raise(await planned.examplePlan({ year: '1st Year' }));
  const days = { first_day: '2027-07-01', last_day: '2028-06-30' };
  const next = must(await college.admin.post<Session>('/sessions', { name: '2027-28', ...days }));
  const lines = [{ head_id: planned.head('Tuition'), amount: 5000, due_date: '2027-07-15' }];
  await planned.examplePlan({ session_id: next.id, year: '2nd Year', lines });
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});
afterEach(() => desk?.leave());

const open = async (options = {}) => {
  desk = await openDesk(browser, college, college.admin, '/promotions', options);
  page = desk.page;
  await page.getByRole('heading', { name: 'Promotions', level: 1 }).waitFor();
};
const yearOf = async (at: number) => (await planned.figures(students[at] as Student)).year;
const form = () => page.getByRole('dialog', { name: 'Promote a Class' });
const inFocus = (label: string) => form().getByLabel(label).and(page.locator(':focus')).waitFor();

it('a class is promoted by the keyboard after a look at what that does, with answers 300 ms late', async () => {
  await open({ network: 'late' });
  await page.getByText('No class was promoted yet').waitFor();
  await lookAt(page, 'promotions-empty');
  await page.keyboard.press('n');
  await inFocus('Course');
  await page.keyboard.type('B.Sc');
  await page.keyboard.press('Enter');
  await form().getByRole('option', { name: '1st Year: 3 students' }).waitFor({ state: 'attached' });
  await inFocus('Year');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await inFocus('The class');
  await page.keyboard.press('Enter');
  await inFocus('Next year');
  expect(await form().getByLabel('Next year').inputValue()).toBe('2nd Year');
  await page.keyboard.press('Enter');
  await inFocus('Raise the dues of');
  await page.keyboard.type('2027');
  await page.keyboard.press('Enter');
  await inFocus('Students who stay');
  await page.keyboard.type('Farida');
  await page.getByRole('option', { name: 'Farida Khan' }).waitFor();
  await page.keyboard.press('Enter');
  await form().getByRole('list', { name: 'Who stays' }).getByText('Farida Khan').waitFor();
  await inFocus('Students who stay');
  await page.keyboard.press('Control+Enter');
  const preview = form().getByRole('status', { name: 'What it does' });
  await preview.getByText('1 student to 2nd Year.').waitFor();
  await preview.getByText('Dues of 2027-28: 1 student, ₹5,000.00 (Tuition ₹5,000.00).').waitFor();
  await preview.getByText('Owing ₹14,400.00 already').waitFor();
  await preview.getByText('Farida Khan: Left out').waitFor();
  await preview.getByText('Gopal Das: The roll number is taken in the next year').waitFor();
  await preview.getByText('1 student is in 2nd Year already').waitFor();
  await lookAt(page, 'promotions-preview');
  expect(await yearOf(0)).toBe('1st Year');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Promoted', { exact: true }).first().waitFor();
  await page.getByRole('grid', { name: 'Promotions' }).getByText('₹5,000.00').waitFor();
  await lookAt(page, 'promotions');
  expect(await Promise.all([0, 1, 2].map(yearOf))).toEqual(['2nd Year', '1st Year', '1st Year']);
  expect(desk.watch.problems()).toEqual([]);
});

it('a promotion is undone with a reason, dues and all', async () => {
  await open();
  await page.getByRole('button', { name: 'Undo B.Sc., 1st Year to 2nd Year' }).press('Enter');
  const asking = page.getByRole('dialog', { name: 'Undo B.Sc., 1st Year to 2nd Year?' });
  expect(await asking.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  await page.keyboard.type('Results are withheld');
  await lookAt(page, 'promotions-undo');
  await page.keyboard.press('Enter');
  await page.getByRole('grid', { name: 'Promotions' }).getByText('Undone').waitFor();
  expect(await yearOf(0)).toBe('1st Year');
  expect((await planned.figures(students[0] as Student)).pending_fees).toBe(14_400);
});

it('what was looked at is looked at again once something else is asked, and a last year passes out, on a phone', async () => {
  await open({ viewport: PHONE_SCREEN });
  await page.getByRole('list', { name: 'Promotions' }).getByText('B.Sc.').first().waitFor();
  await lookAt(page, 'promotions');
  await page.getByRole('button', { name: 'Promote a Class' }).click();
  await form().getByLabel('Course').selectOption({ label: 'B.Sc.' });
  await form().getByRole('combobox', { name: 'Year' }).selectOption({ label: '2nd Year: 1 student' });
  await form().getByLabel('Next year').fill('Final');
  await form().getByRole('button', { name: 'Preview' }).click();
  await form().getByText('1 student to Final.').waitFor();
  await form().getByLabel('The class').selectOption({ label: 'Has passed out' });
  await form().getByText('1 student to Final.').waitFor({ state: 'detached' });
  await form().getByRole('button', { name: 'Preview' }).click();
  await form().getByText('out of the college: they have passed out').waitFor();
  await lookAt(page, 'promotions-passing-out');
  await form().getByRole('button', { name: 'Promote', exact: true }).click();
  await page.getByText('B.Sc.: 1 student', { exact: true }).first().waitFor();
  const harish = must(await college.admin.get<Student[]>('/students?q=Harish'))[0];
  expect(harish).toMatchObject({ status: 'Passed Out', year: '2nd Year' });
});
