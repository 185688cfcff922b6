import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { must } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let college: College;
let browser: Browser;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const SHEET = [
  'Roll No,Name,Enrolment No,Mobile',
  '1,Asha Devi,E-77,9111111111',
  '2,Bela Rani,E-78,',
  '3,Nobody,E-79,',
].join('\n');

it('a class gets its enrolment numbers and mobiles from a sheet, row by row as it was shown', async () => {
  const fields = { father_name: 'Ram', year: '1' };
  const asha = await college.addStudent({ ...fields, name: 'Asha Devi', roll_no: '1', mobile: '9000000001' });
  await college.addStudent({ ...fields, name: 'Bela Rani', roll_no: '2' });
  const { page, watch, leave } = await openDesk(browser, college, college.admin, '/students?mode=bulk');
  await page.getByRole('button', { name: 'Update from a Sheet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update from a Sheet' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'class.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(SHEET),
  });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const table = dialog.getByRole('table', { name: 'What changes' });
  await table.getByText('9111111111').waitFor();
  await table.getByText('9000000001').waitFor();
  await dialog.getByText('Left out: 1 row').waitFor();
  await lookAt(page, 'update-from-sheet');
  await dialog.getByRole('checkbox', { name: 'Mobile' }).click();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Update 2 students' }).click();
  await page.getByLabel('Notices').getByText('2 students').first().waitFor();
  expect(must(await college.admin.get<Student>(`/students/${asha.id}`))).toMatchObject({
    enrolment_no: 'E-77',
    mobile: '9000000001',
  });
  expect(watch.problems()).toEqual([]);
  await leave();
});

it('the sheet is asked for on a phone; an accountant has no such screen', async () => {
  const desk = await openDesk(browser, college, college.admin, '/students?mode=bulk', {
    viewport: PHONE_SCREEN,
  });
  await desk.page.getByRole('button', { name: 'Update from a Sheet' }).click();
  await desk.page.getByRole('group', { name: 'Columns to update' }).waitFor();
  await lookAt(desk.page, 'update-from-sheet-phone');
  await desk.leave();
});
