import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FeePlan } from '../../../shared/features/charges/plans/plans.model.ts';
import { must, openPlanned, type Planned } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { isLongForm } from '../../support/browsers/long-form.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { offersMore, pressMore } from '../../support/browsers/press-more.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let college: College;
let browser: Browser;
let planned: Planned;
let science: FeePlan;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
  planned = await openPlanned(college);
  const plan = async (course_id: number, lines: readonly (readonly [string, number])[]) =>
    must(
      await college.admin.post<FeePlan>('/fee-plans', {
        session_id: planned.session.id,
        course_id,
        year: '1',
        lines: lines.map(([head, amount]) => ({
          head_id: planned.head(head),
          amount,
          due_date: '2026-07-15',
        })),
      }),
    );
  science = await plan(college.science.id, [
    ['Tuition', 6000],
    ['Laboratory', 300],
  ]);
  await plan(college.commerce.id, [
    ['Tuition', 5800],
    ['Library', 600],
  ]);
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

/** A first year of B.Sc. who has paid all: ₹300 of it for Laboratory. */
const paid = async (name: string) => {
  const student = await planned.student({ name });
  await planned.raise(science);
  await planned.collect(student, 6300);
  return student;
};
const previewOf = (page: Page) => page.getByRole('status', { name: 'What it does' });
const choose = async (page: Page, course: string) => {
  await page.getByRole('dialog').getByRole('combobox', { name: 'Course' }).selectOption({ label: course });
};

it('an admin sees head by head what a move to another course does, and moves the student by the keyboard', async () => {
  const student = await paid('Nisha Verma');
  const { page, watch, leave } = await openDesk(browser, college, college.admin, `/students/${student.id}`);
  await pressMore(page, 'Move to another course…');
  await choose(page, 'B.Com.');
  await page.getByRole('textbox', { name: 'Reason' }).fill('The laboratory is full');
  await page.getByRole('textbox', { name: 'Order No' }).fill('12/2026');
  await page.getByRole('button', { name: 'Preview' }).press('Enter');
  const preview = previewOf(page);
  await preview.getByRole('row', { name: /^Laboratory ₹300\.00 ₹300\.00 –$/ }).waitFor();
  await preview.getByText('Now: nothing owed. After the move: ₹100.00 owed.').waitFor();
  await lookAt(page, 'moving-preview');
  await page.getByRole('textbox', { name: 'Reason' }).fill('The laboratory is shut');
  await preview.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Preview' }).press('Enter');
  await preview.waitFor();
  await page.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  await page.getByLabel('Notices').getByText('Nisha Verma owes ₹100.00 now').first().waitFor();
  await page.getByText('Moved from B.Sc. to B.Com.: The laboratory is shut, order 12/2026').first().waitFor();
  await lookAt(page, 'moved-account');
  expect(watch.problems()).toEqual([]);
  await leave();
});

it.runIf(isLongForm())(
  'whoever changes the course in the record of a student with dues is led to the move, and nothing moves by itself',
  async () => {
    const student = await paid('Omkar Das');
    const { page, leave } = await openDesk(browser, college, college.admin, '/students?q=Omkar', {
      network: 'late',
    });
    await page.getByRole('button', { name: /^Edit Omkar Das/ }).click();
    await choose(page, 'B.Com.');
    await page.getByRole('textbox', { name: 'Father Name' }).fill('Hari Das');
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move Omkar Das to another course' });
    await dialog.waitFor();
    expect(new URL(page.url()).pathname).toBe(`/students/${student.id}`);
    const course = String(college.commerce.id);
    expect(await dialog.getByRole('combobox', { name: 'Course' }).inputValue()).toBe(course);
    expect(await planned.figures(student)).toMatchObject({ course_name: 'B.Sc.', father_name: 'Hari Das' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked for it');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await previewOf(page).waitFor();
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByLabel('Notices').getByText('Omkar Das owes ₹100.00 now').first().waitFor();
    expect(await planned.figures(student)).toMatchObject({ course_name: 'B.Com.', pending_fees: 100 });
    await leave();
  },
);

it.runIf(isLongForm())('it is done on a phone, and an accountant has no such button', async () => {
  const student = await paid('Pooja Rani');
  const path = `/students/${student.id}`;
  const desk = await openDesk(browser, college, college.admin, path, { viewport: PHONE_SCREEN });
  await pressMore(desk.page, 'Move to another course…');
  await choose(desk.page, 'B.Com.');
  await desk.page.getByRole('textbox', { name: 'Reason' }).fill('Asked for it');
  await desk.page.getByRole('button', { name: 'Preview' }).click();
  await previewOf(desk.page).waitFor();
  await lookAt(desk.page, 'moving-phone');
  await desk.page.getByRole('button', { name: 'Move', exact: true }).click();
  await desk.page.getByLabel('Notices').getByText('owes ₹100.00 now').first().waitFor();
  await desk.leave();
  const other = await openDesk(browser, college, college.commerceAccountant, path);
  await other.page.getByRole('button', { name: 'Collect' }).waitFor();
  expect(await offersMore(other.page, 'Move to another course…')).toBe(false);
  await other.leave();
});
