import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../../../shared/dates.ts';
import type { AwaitedDue } from '../../../shared/features/changes/scholarships/scholarships.model.ts';
import type { StudentDues } from '../../../shared/features/charges/dues/dues.model.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { DESK_SCREEN, openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
const ids: number[] = [];
beforeAll(async () => {
  [college, browser] = [await openCollege(), await launchChromium()];
  const { admin } = college;
  const today = college.clock.now().toISOString().slice(0, 10);
  for (const [at, name] of ['Waits One', 'Waits Two', 'Pays Herself'].entries()) {
    const category = at < 2 ? 'SC' : 'General';
    const { id } = await college.addStudent({ name, roll_no: `W${at}`, total_fees: 0, category });
    ids.push(id);
    for (const [head_id, amount] of [
      [1, 6000],
      [3, 1400],
    ])
      await admin.post('/dues', { student_id: id, head_id, amount, due_date: addDays(today, -20) });
  }
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const awaited = async () => (await college.admin.get<AwaitedDue[]>('/scholarships')).body;

it('dues of a category are marked as awaited by the keyboard, seen first, and asked of nobody at the counter', async () => {
  const desk = { viewport: DESK_SCREEN, network: 'late' as const };
  const { page, leave, watch } = await openDesk(browser, college, college.admin, '/scholarships', desk);
  await page.getByText('Nothing is awaited').waitFor();
  await lookAt(page, 'scholarships-none');
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Mark as awaited' });
  await dialog.getByLabel('Scheme').waitFor();
  await page.keyboard.type('Post-Matric Scholarship');
  await dialog.getByRole('textbox', { name: 'Year' }).fill('2026-27');
  await dialog.getByLabel('Category of Student').fill('SC');
  await page.keyboard.press('Control+Enter');
  await dialog.getByText('2 students, ₹14,800.00: not overdue').waitFor();
  await lookAt(page, 'scholarships-mark');
  expect(await awaited()).toEqual([]);
  await dialog.getByRole('button', { name: 'Mark' }).dblclick();
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByRole('row', { name: /Waits One/ })
    .first()
    .waitFor();
  expect(await awaited()).toHaveLength(4);
  await lookAt(page, 'scholarships');
  await page.goto(`${college.url}/students/${ids[0]}?tab=dues`);
  await page.getByText('Nothing due today · awaited ₹7,400').first().waitFor();
  await page.getByText('Awaited', { exact: true }).first().waitFor();
  await lookAt(page, 'student-awaited');
  expect(watch.problems()).toEqual([]);
  await leave();

  const counter = await openDesk(browser, college, college.scienceAccountant, '/fees', desk);
  await counter.page.getByRole('button', { name: 'Add Fee Entry' }).click();
  const form = counter.page.getByRole('dialog', { name: 'Add Fee Entry' });
  await form.getByRole('combobox', { name: 'Student' }).fill('Waits One');
  await counter.page.getByRole('option', { name: /Waits One/ }).waitFor();
  await counter.page.keyboard.press('Enter');
  await form.getByText('awaited').first().waitFor();
  await lookAt(counter.page, 'counter-awaited');
  expect(await form.getByRole('textbox', { name: 'Amount', exact: true }).inputValue()).toBe('');
  await counter.leave();
});

it('whom the department rejected is owing again: by a list of numbers, on a phone', async () => {
  const { page, leave } = await openDesk(browser, college, college.admin, '/scholarships', {
    viewport: PHONE_SCREEN,
    network: 'late',
  });
  await page.getByRole('button', { name: 'Rejected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take the mark off' });
  await dialog.getByLabel('Roll or admission numbers').fill('w1\nW77');
  await dialog.getByLabel('Reason').fill('Income above the limit');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('1 student, ₹7,400.00 would be due again').waitFor();
  await dialog.getByText('Not among what is awaited: W77').waitFor();
  await lookAt(page, 'scholarships-rejected-phone');
  await dialog.getByRole('button', { name: 'Take off' }).dblclick();
  await dialog.waitFor({ state: 'detached' });
  expect((await awaited()).map(({ student_name }) => student_name)).toEqual(['Waits One', 'Waits One']);
  await lookAt(page, 'scholarships-phone');
  const { body } = await college.admin.get<StudentDues>(`/students/${ids[1]}/dues`);
  expect(body.dues.map(({ awaited: mark }) => mark)).toEqual([null, null]);
  await page.getByRole('link', { name: 'Claim list' }).click();
  await page.getByText('Scholarship Awaited').first().waitFor();
  await page.getByText('Waits One').first().waitFor();
  await lookAt(page, 'scholarships-claim-phone');
  await leave();
});
