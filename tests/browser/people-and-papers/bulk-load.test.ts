import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { utils } from 'xlsx';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';
import { workbook } from '../../support/colleges/sheets.ts';

let college: College;
let browser: Browser;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium({ asLanDesk: true })]);
});
afterAll(() => Promise.all([browser.close(), college.close()]));

const HEADINGS = ['S.No.', 'Student', 'S/O', 'Fees Due', 'Fees Paid'];
const BOOK = workbook({
  'B.A. I': utils.aoa_to_sheet([
    ['Govt. College'],
    HEADINGS,
    [1, 'Asha', 'Ram', 6000, 1000],
    ['', 'TOTAL', '', 6000, 1000],
  ]),
  'B.Com. II': utils.aoa_to_sheet([HEADINGS, [1, 'Ravi 2', 'Hari', 5000, 5000]]),
});
const FILE = {
  name: 'students.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: BOOK,
};
const students = async () => (await college.admin.get<Student[]>('/students')).body;

test('a user looks a workbook over, creates its courses, loads it after a failure, and takes it back', async () => {
  const expected = [/500/];
  const { page, watch, leave } = await openDesk(browser, college, college.admin, '/students?mode=bulk', {
    expected,
  });
  await page.getByLabel('CSV or spreadsheet file').setInputFiles(FILE);
  await page.getByText('3 rows read: 0 can be loaded, 2 cannot.').waitFor();
  await page.getByText('“Fees Due” is taken for the total fees', { exact: false }).first().waitFor();
  await lookAt(page, 'bulk-courses-missing');

  await page.getByRole('button', { name: 'Create these 2 courses' }).click();
  await page.getByText('3 rows read: 2 can be loaded, 0 cannot.', { exact: false }).waitFor();
  await page.getByText('“Ravi 2” does not look like a name').waitFor();
  await page.getByText('A total', { exact: true }).waitFor();
  await page.getByLabel('Tab shown below').selectOption({ label: 'B.Com. II' });
  await page.getByLabel('Paid Fees').selectOption({ label: 'Not in this file' });
  await page.getByRole('checkbox', { name: 'B.Com. II: 1 row' }).uncheck();
  await page.getByText('2 rows read: 1 can be loaded', { exact: false }).waitFor();
  await page.getByRole('checkbox', { name: 'B.Com. II: 1 row' }).check();
  await page.getByText('3 rows read: 2 can be loaded', { exact: false }).waitFor();
  await lookAt(page, 'bulk-decided');

  await page.route('**/api/students/bulk', (route) =>
    route.fulfill({ status: 500, json: { message: 'The disk is full' } }),
  );
  await page.getByRole('button', { name: 'Load 2 students' }).click();
  await page.getByRole('alert').filter({ hasText: 'The disk is full' }).first().waitFor();
  await lookAt(page, 'bulk-load-failed');
  await page.unroute('**/api/students/bulk');
  // The notice of it stays for twelve seconds, and does not cover the button.
  await page.getByRole('button', { name: 'Load 2 students' }).click({ timeout: 4_000 });
  await page.getByText('Import complete: 2 created, 0 failed.').waitFor();
  expect((await students()).map(({ name, course_name }) => [name, course_name])).toEqual([
    ['Ravi 2', 'B.Com. II'],
    ['Asha', 'B.A. I'],
  ]);
  await lookAt(page, 'bulk-loaded');

  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click();
  await page.getByText('2 students removed').waitFor();
  await page.getByText('(undone by Meera Nair)', { exact: false }).waitFor();
  expect(await students()).toEqual([]);
  await lookAt(page, 'bulk-undone');

  const rows = [{ name: 'Usha', father_name: 'Ram Lal' }];
  await college.admin.post('/students/bulk-create', { rows });
  const [usha] = (await college.admin.get<{ id: number }[]>('/students?q=Usha')).body;
  await college.collect({ student_id: usha?.id });
  await page.reload();
  await page.getByText('(in use: a student has been charged', { exact: false }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Undo this import' }).count()).toBe(0);
  expect(watch.problems()).toEqual([]);
  await leave();
});

test('a file that could not be read is read again without choosing it again', async () => {
  const { page, leave } = await openDesk(browser, college, college.admin, '/students?mode=bulk', {
    expected: [/500/],
  });
  await page.route('**/api/students/bulk/preview', (route) =>
    route.fulfill({ status: 500, json: { message: 'no' } }),
  );
  await page.getByLabel('CSV or spreadsheet file').setInputFiles(FILE);
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.getByText('students.xlsx').first().waitFor();
  await page.unroute('**/api/students/bulk/preview');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('3 rows read', { exact: false }).waitFor();
  await leave();
});

test('who may be here already is asked about, and loaded once ticked as another student', async () => {
  await college.addStudent({ name: 'Deepa', father_name: 'Ram', year: '2', roll_no: '204' });
  const list = 'Name,Father Name,Roll No,Year,Course\nDeepa,Ram,4,1,B.Sc.\n';
  const before = (await students()).length;
  const { page, watch, leave } = await openDesk(browser, college, college.admin, '/students?mode=bulk');
  await page
    .getByLabel('CSV or spreadsheet file')
    .setInputFiles({ name: 'again.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  const asked = page.getByRole('region', { name: 'Maybe here already' });
  await asked.getByText('Maybe here already: Deepa, year 2, Roll No. 204').waitFor();
  expect(await page.getByRole('button', { name: /^Load 0 students/ }).isDisabled()).toBe(true);
  await asked.scrollIntoViewIfNeeded();
  await lookAt(page, 'bulk-asked');
  await asked.getByRole('checkbox', { name: 'Row 2 is another student' }).click();
  await page.getByRole('button', { name: 'Load 1 student', exact: true }).click();
  await page.getByText('Import complete: 1 created, 0 failed.').waitFor();
  expect((await students()).length).toBe(before + 1);
  expect(watch.problems()).toEqual([]);
  await leave();
});
