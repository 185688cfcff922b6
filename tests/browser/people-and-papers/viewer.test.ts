import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Activity } from '../../../shared/features/overview/activity/activity.model.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { offersMore } from '../../support/browsers/press-more.ts';
import { type College, openCollege, PASSWORD, type Person } from '../../support/colleges/college.ts';

let college: College;
let browser: Browser;
let viewer: Person;
let kiran: Student;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
  kiran = await college.addStudent({ roll_no: 'S-1' });
  await college.collect({ student_id: kiran.id });
  const account = { role: 'viewer', name: 'Rakesh Agarwal', username: 'auditor', password: PASSWORD };
  expect((await college.admin.post('/admin/users', account)).status).toBe(201);
  viewer = await college.signIn('auditor');
});
afterAll(() => Promise.all([browser.close(), college.close()]));

const mainButtons = async (page: Page) =>
  (await page.getByRole('main').getByRole('button').allTextContents()).map((name) => name.trim());

test('an admin adds a viewer where accountants are added: without courses or rights, named in the list', async () => {
  const { page, watch, leave } = await openDesk(browser, college, college.admin, '/accountants');
  const form = page.getByRole('form', { name: 'Add Accountant' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Dr. Savitri Rao');
  await form.getByRole('textbox', { name: 'Username' }).fill('principal');
  await form.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await form.getByText('Rights, in the assigned courses').click();
  await form.getByLabel('May charge single dues').check();
  await form.getByLabel('Role').selectOption({ label: 'Viewer' });
  expect(await form.getByLabel('May charge single dues').count()).toBe(0);
  expect(await form.getByLabel('Assigned Course(s)').count()).toBe(0);
  await lookAt(page, 'add-viewer');
  await form.getByRole('button', { name: 'Add Accountant' }).click();
  await page.getByText('Viewer added').waitFor();
  await page.getByRole('row', { name: /Dr\. Savitri Rao.*Viewer: sees all/ }).waitFor();
  await page.getByRole('button', { name: 'Edit Dr. Savitri Rao' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Dr. Savitri Rao' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill('rao@college.example');
  expect(await dialog.getByRole('checkbox').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: /rao@college\.example/ }).waitFor();
  expect(watch.problems()).toEqual([]);
  await leave();
});

describe.each([
  ['a desk, on late answers', {}],
  ['a phone', { viewport: PHONE_SCREEN }],
] as const)('a viewer’s day at %s', (what, options) => {
  test('opens a student, the papers and the reports, and finds nothing that changes them', async () => {
    const desk = await openDesk(browser, college, viewer, `/students/${kiran.id}`, {
      network: 'late',
      ...options,
    });
    const { page } = desk;
    await page.getByRole('heading', { level: 1, name: 'Kiran Kumari' }).waitFor();
    await page
      .getByRole('grid', { name: 'Account' })
      .or(page.getByRole('list', { name: 'Account' }))
      .waitFor();
    const actions = await mainButtons(page);
    expect(actions).toEqual(expect.arrayContaining(['Back', 'Statement', 'More']));
    expect(await offersMore(page, 'Print statement')).toBe(true);
    for (const name of ['Edit', 'Refund', 'Merge duplicate'])
      expect(await offersMore(page, name)).toBe(false);
    expect(actions.filter((name) => /Edit|Refund|Collect|Entered|Charge|Request/.test(name))).toEqual([]);
    await page.getByRole('tab', { name: 'Dues' }).click();
    await page.getByText('Due today').first().waitFor();
    expect((await mainButtons(page)).filter((name) => /Charge|Request|Take/.test(name))).toEqual([]);
    expect(
      await page.getByRole('button', { name: /^(Request a concession on|Reverse|Mark as awaited)/ }).count(),
    ).toBe(0);
    await page.keyboard.press('n');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Statement', exact: true }).click();
    const preview = page.getByRole('dialog', { name: /^Statement of/ });
    await preview.waitFor();
    await preview.getByRole('button', { name: 'Close' }).click();
    await lookAt(page, `viewer-student-${what.includes('phone') ? 'phone' : 'desk'}`);
    expect(desk.watch.problems()).toEqual([]);
    await desk.leave();
  });
});

test('lists and their rows open without a way to change them; where the office is run stays closed', async () => {
  const { page, watch, leave } = await openDesk(browser, college, viewer, '/accountants');
  const row = page.getByRole('row', { name: /Asha Rao/ });
  await row.dblclick();
  await page.getByRole('row', { name: /Rakesh Agarwal/ }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.getByRole('form').count()).toBe(0);
  const menu = page.getByRole('navigation', { name: 'Main' });
  expect(await menu.getByRole('link', { name: /^Add / }).count()).toBe(0);
  await menu.getByRole('link', { name: 'Students' }).click();
  await page
    .getByRole('grid', { name: 'Students' })
    .getByRole('checkbox', { name: 'Select row' })
    .first()
    .check();
  await page
    .getByRole('group', { name: 'Chosen rows' })
    .getByRole('button', { name: 'Demand letters' })
    .waitFor();
  expect(await page.getByRole('button', { name: /^(Charge|Change)/ }).count()).toBe(0);
  await menu.getByRole('link', { name: 'Charges' }).click();
  await page.getByRole('button', { name: 'Heads' }).click();
  const heads = page.getByRole('dialog', { name: 'Heads' });
  await heads.getByText('Tuition').first().waitFor();
  expect(await heads.getByRole('button', { name: /^(Add|Edit)/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.evaluate(() => window.history.pushState({}, '', '/settings'));
  await page.reload();
  await page.getByText("You don't have permission to access this page.").waitFor();
  expect(watch.problems()).toEqual([]);
  await leave();
});

test('what a viewer opened stands in Activity, where an admin finds it by its register', async () => {
  await viewer.get(`/students/${kiran.id}`);
  const opened = () => college.admin.get<Activity[]>('/activity?entity=viewings');
  await expect.poll(async () => (await opened()).body.length).toBeGreaterThan(0);
  const { page, watch, leave } = await openDesk(browser, college, college.admin, '/activity?entity=viewings');
  await page.getByText('Student Kiran Kumari').first().waitFor();
  await page.getByRole('grid').getByText('Seen by viewers').first().waitFor();
  await lookAt(page, 'viewer-in-activity');
  expect(watch.problems()).toEqual([]);
  await leave();
});

test('a register without anything to open in its rows has no empty column of actions for a viewer', async () => {
  const bill = { vendor: 'Sharma Stores', amount: 450, category: 'Office supplies' };
  expect((await college.admin.post('/bills', bill)).status).toBe(201);
  for (const [who, heads] of [
    [viewer, 0],
    [college.admin, 1],
  ] as const) {
    const { page, leave } = await openDesk(browser, college, who, '/bills');
    await page.getByRole('row', { name: /Sharma Stores/ }).waitFor();
    expect(await page.getByRole('columnheader', { name: 'Actions' }).count()).toBe(heads);
    await leave();
  }
});
