import type { Browser, Page, Request } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Concession } from '../../../shared/features/changes/concessions/concessions.model.ts';
import type { FeePlan } from '../../../shared/features/charges/plans/plans.model.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { must, openPlanned, type Planned } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { type Desk, openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { isLongForm } from '../../support/browsers/long-form.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { pressMore } from '../../support/browsers/press-more.ts';
import { openInApp } from '../../support/browsers/window-pool.ts';
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
    students.push(await planned.student({ name, roll_no: `R-${name.slice(0, 1)}` }));
  await planned.student({ name: 'Harish Rao', status: 'Left', status_date: '2026-11-20' });
  await planned.examplePlan();
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});
afterEach(() => desk?.leave());

const open = async (path: string, options = {}, who: 'admin' | 'scienceAccountant' = 'admin') => {
  desk = await openDesk(browser, college, college[who], path, options);
  page = desk.page;
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
};
const runs = () => page.getByRole('grid', { name: 'Dues Raised' });
const raise = async () => {
  await page.keyboard.press('n');
  await page
    .getByRole('dialog', { name: 'Raise Dues' })
    .getByText('3 students, ₹43,200.00')
    .first()
    .waitFor();
};
const owed = async (at: number) => (await planned.figures(students[at] as Student)).pending_fees;

it('a session is raised after a look at it, undone, and raised again', async () => {
  await open('/dues');
  await lookAt(page, 'dues-empty');
  await raise();
  const preview = page.getByRole('status', { name: 'What is raised' });
  await preview.getByText('Tuition').waitFor();
  await preview.getByText('₹36,000.00').waitFor();
  await preview.getByText('Left or passed out: 1 student (Harish Rao)').waitFor();
  await lookAt(page, 'dues-preview');
  await expect.poll(() => owed(0)).toBe(0);
  await page.getByRole('button', { name: 'Raise', exact: true }).press('Enter');
  await page.getByText('Dues raised', { exact: true }).first().waitFor();
  await runs().getByText('₹43,200.00').waitFor();
  await expect.poll(() => owed(0)).toBe(14_400);
  await page.getByRole('button', { name: 'Undo 2026-27, B.Sc., 1' }).click();
  await lookAt(page, 'dues-undo');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await runs().getByText('Undone').waitFor();
  await expect.poll(() => owed(0)).toBe(0);
  await raise();
  await page.getByRole('button', { name: 'Raise', exact: true }).click();
  await runs().getByText('Raised', { exact: true }).waitFor();
  await expect.poll(() => owed(2)).toBe(14_400);
  await page.keyboard.press('n');
  await page.getByText('There is nobody to charge.').waitFor();
  await page.getByText('They have dues of this session already: 3 students').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Raise', exact: true }).isDisabled()).toBe(true);
  await lookAt(page, 'dues-nobody');
  expect(desk.watch.problems()).toEqual([]);
});

it('one student is charged by the keyboard, and those chosen in the register together', async () => {
  await open('/dues');
  await page.getByRole('button', { name: 'Charge a Student' }).press('Enter');
  await page.getByLabel('Student').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Devika');
  await page.getByRole('option', { name: 'Devika Menon' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByLabel('Head').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Spo');
  await page.keyboard.press('Enter');
  await page.keyboard.type('250');
  await lookAt(page, 'dues-charge');
  await page.keyboard.press('Control+Enter');
  await page.getByText('1 student, ₹250.00').first().waitFor();
  await expect.poll(() => owed(0)).toBe(14_650);
  await openInApp(page, '/students');
  for (const name of ['Devika Menon', 'Farida Khan'])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .click();
  await page.getByRole('button', { name: 'Charge chosen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Charge 2 students' });
  await dialog.getByLabel('Head').selectOption({ label: 'Library' });
  await dialog.getByLabel('Amount of each').fill('100');
  await dialog.getByRole('button', { name: 'Charge' }).click();
  await page.getByText('2 students, ₹200.00').first().waitFor();
  expect([await owed(0), await owed(1)]).toEqual([14_750, 14_500]);
});

it.each(isLongForm() ? (['admin', 'scienceAccountant'] as const) : (['admin'] as const))(
  "%s sees a student's dues by session and head",
  async (who) => {
    const student = students[1] as Student;
    await open(`/students/${student.id}?tab=dues`, {}, who);
    const dues = page.getByRole('grid', { name: 'Dues' });
    await dues.getByText('Tuition 2').waitFor();
    await dues.getByText('Overdue').first().waitFor();
    await expect.poll(() => dues.getByRole('button', { name: /^Reverse/ }).count()).toBe(5);
    if (who === 'admin') await lookAt(page, 'student-admin-dues');
    await dues.getByRole('button', { name: 'Request a concession on Tuition 2, 2026-27' }).click();
    const asking = page.getByRole('dialog', { name: `Request a Concession, ${student.name}` });
    await asking.getByLabel('Amount').fill('7000');
    await asking.getByLabel('Category').selectOption('Merit');
    await asking.getByLabel('Reason').fill('First in the class');
    await asking.getByRole('button', { name: 'Request concession' }).click();
    await asking.getByText('Only ₹6,000.00 of this due is open').waitFor();
    await asking.getByLabel('Amount').fill('1500');
    // The dialog and the list are drawn for both alike.
    if (who === 'scienceAccountant') await lookAt(page, 'student-concession');
    await asking.getByRole('button', { name: 'Request concession' }).click();
    await page.getByText('₹1,500.00 waits for approval').first().waitFor();
    await page.getByRole('tab', { name: 'Concessions' }).click();
    await page.getByRole('grid', { name: 'Concessions' }).getByText('Waiting').first().waitFor();
    if (who === 'scienceAccountant') await lookAt(page, 'student-concessions');
    const asked = must(await college.admin.get<Concession[]>(`/concessions?student_id=${student.id}`));
    expect(asked[0]).toMatchObject({ head: 'Tuition', amount: 1500, status: 'Waiting', category: 'Merit' });
    expect(desk.watch.problems()).toEqual([]);
  },
);

it('a due is taken back with a reason, and the page follows', async () => {
  const student = students[0] as Student;
  await open(`/students/${student.id}?tab=dues`);
  await page.getByRole('button', { name: 'Reverse Library, 2026-27' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Charged by mistake');
  await page.keyboard.press('Enter');
  await page.getByText('Reversed', { exact: true }).first().waitFor();
  await page.getByRole('grid', { name: 'Dues' }).getByText('Library').waitFor({ state: 'detached' });
  await expect.poll(() => owed(0)).toBe(14_650);
});

it('demand letters of a course open in one file, and that of a student from the page', async () => {
  await open('/dues');
  await page.getByRole('button', { name: 'Demand Letters' }).press('Enter');
  const making = page.getByRole('dialog', { name: 'Demand Letters' });
  await making.getByLabel('Course').selectOption({ label: 'B.Sc.' });
  await making.getByText(/^3 letters, ₹[\d,.]+ overdue/).waitFor();
  await making.getByLabel('As', { exact: true }).selectOption({ label: 'Fee slips, three to a page' });
  await making.getByText(/^3 fee slips, ₹[\d,.]+ overdue/).waitFor();
  await lookAt(page, 'dues-letters');
  await making.getByRole('button', { name: 'Create PDF' }).click();
  await page.getByRole('dialog', { name: 'Fee slips' }).waitFor();
  await openInApp(page, `/students/${students[0]?.id}`);
  await pressMore(page, 'Demand letter');
  await page.getByRole('dialog', { name: 'Demand letter of Devika Menon' }).waitFor();
});

it.runIf(isLongForm()).each([
  ['Dues Raised', '/dues', 'the students of 1 raising'],
  ['Students', '/students', '2 chosen students'],
])('demand letters are made of the rows chosen of %s', async (label, path, whom) => {
  await open(path);
  const boxes = page.getByRole('grid', { name: label }).getByRole('checkbox', { name: 'Select row' });
  await boxes.nth(0).check();
  if (path !== '/dues') await boxes.nth(1).check();
  const foot = page.getByRole('group', { name: 'Chosen rows' });
  await foot.getByRole('button', { name: 'Demand letters' }).press('Enter');
  const making = page.getByRole('dialog', { name: 'Demand Letters' });
  await making.getByText(`For ${whom}: students who owe nothing get none.`).waitFor();
  expect(await making.getByLabel('Course').count()).toBe(0);
  await making.getByLabel('As', { exact: true }).selectOption({ label: 'Fee slips, three to a page' });
  if (path === '/dues') await lookAt(page, 'letters-of-chosen');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog', { name: 'Fee slips' }).getByRole('button', { name: 'Print' }).waitFor();
  expect(desk.watch.problems()).toEqual([]);
});

it('on a phone the dues are in cards', async () => {
  await open(`/students/${students[2]?.id}?tab=dues`, { viewport: PHONE_SCREEN });
  await page.getByRole('list', { name: 'Dues' }).getByText('Caution Money').waitFor();
  await lookAt(page, 'student-admin-dues');
  await openInApp(page, '/dues');
  await page.getByRole('list', { name: 'Dues Raised' }).getByText('B.Sc.').first().waitFor();
  await lookAt(page, 'dues-raised');
  await page.getByRole('button', { name: 'Raise Dues' }).click();
  await page.getByText('There is nobody to charge.').waitFor();
  await lookAt(page, 'dues-nobody');
});

it.runIf(isLongForm())(
  'the plans of a session are looked at several at a time: an office has dozens of them',
  async () => {
    const [plan] = must(await college.admin.get<FeePlan[]>('/fee-plans'));
    if (!plan) throw new Error('There is no plan.');
    const { session_id, course_id } = plan;
    const lines = plan.lines.map(({ head_id, amount, due_date }) => ({ head_id, amount, due_date }));
    for (const year of '23456789')
      must(await college.admin.post('/fee-plans', { session_id, course_id, year, lines }));
    const came: Student[] = [];
    for (const year of '23')
      came.push(await planned.student({ name: 'Irfan Ali', roll_no: `I-${year}`, year }));
    await open('/dues', { network: 'late' });
    let [asked, most] = [0, 0];
    const isLook = (request: Request) => /\/raise$/.test(request.url());
    page.on('request', (request) => {
      if (isLook(request)) asked += 1;
      most = Math.max(most, asked);
    });
    page.on('requestfinished', (request) => {
      if (isLook(request)) asked -= 1;
    });
    await page.keyboard.press('n');
    await page.getByRole('list', { name: 'Plans to raise' }).waitFor();
    expect(await page.getByRole('list', { name: 'Plans to raise' }).getByRole('listitem').count()).toBe(9);
    expect(most).toBe(5);

    const looks: string[] = [];
    page.on('request', (request) => {
      if (isLook(request) && request.postData()?.includes('dry_run')) looks.push(request.url());
    });
    await page.getByRole('button', { name: 'Raise', exact: true }).press('Enter');
    await page.getByText('Dues raised', { exact: true }).first().waitFor();
    await page.getByRole('dialog', { name: 'Raise Dues' }).waitFor({ state: 'detached' });
    expect(looks, 'looked at while they are raised').toEqual([]);

    await runs().getByText('2 classes').waitFor();
    await page.getByRole('button', { name: 'Undo 2026-27, 2 classes' }).click();
    const undoing = page.getByRole('dialog', { name: 'Undo 2026-27, 2 classes?' });
    await undoing.getByLabel('Class').selectOption({ label: 'B.Sc., 3' });
    await undoing.getByText('of 1 student is reversed').waitFor();
    await undoing.getByLabel('Class').selectOption({ label: 'All that were raised together' });
    await lookAt(page, 'dues-undo-together');
    await undoing.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2026-27, 2 classes: 2 students').first().waitFor();
    // Their classes would be charged for the first time beside who comes later to another.
    for (const student of came)
      must(
        await college.admin.patch(`/students/${student.id}`, { status: 'Left', status_date: '2026-11-20' }),
      );
  },
);

it.runIf(isLongForm())(
  'raising a session that begins in months, before the classes are promoted, warns with the figures',
  async () => {
    const next = { name: '2027-28', first_day: '2027-07-01', last_day: '2028-06-30' };
    const { id } = must(await college.admin.post<{ id: number }>('/sessions', next));
    await planned.examplePlan({ session_id: id });
    await open('/dues');
    await page.keyboard.press('n');
    const raising = page.getByRole('dialog', { name: 'Raise Dues' });
    await raising.getByLabel('Session').selectOption({ label: '2027-28' });
    await raising
      .getByText(/^2027-28 begins on 01-07-2027, in \d+ months: 3 students owe ₹43,200.00 more from today\.$/)
      .waitFor();
    await raising
      .getByText(
        'Promote first: 3 of 3 students were charged for the same year in an earlier session (B.Sc., 1: 3).',
      )
      .waitFor();
    await raising.getByRole('button', { name: 'Raise anyway' }).waitFor();
    await lookAt(page, 'dues-raise-early');
    await raising.getByLabel('Session').selectOption({ label: '2026-27' });
    await raising.getByRole('button', { name: 'Raise', exact: true }).waitFor();
  },
);

it('who comes to a class that was charged owes from today on, unless the office says by the last dates', async () => {
  const late = await planned.student({ name: 'Ila Bose', roll_no: 'R-I', total_fees: 0 });
  await open('/dues');
  await page.keyboard.press('n');
  const choice = page.getByRole('checkbox', { name: /^Last dates are past\. Due today instead/ });
  await choice.waitFor();
  expect(await choice.isChecked()).toBe(true);
  await lookAt(page, 'dues-last-dates-past');
  await page.getByRole('button', { name: 'Raise', exact: true }).press('Enter');
  await page.getByText('Dues raised', { exact: true }).first().waitFor();
  const { dues } = await planned.dues(late);
  expect(dues.map(({ due_date }) => due_date).sort()).toEqual([...Array(3).fill('2026-11-21'), '2026-12-15']);
});
