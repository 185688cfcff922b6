import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { DESK_SCREEN, type Desk, openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { hearPrinting } from '../../support/browsers/hear-printing.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { offersMore, pressMore } from '../../support/browsers/press-more.ts';
import { openInApp } from '../../support/browsers/window-pool.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

const NAME = 'Devika Menon';

let browser: Browser;
/** With a reader for the statement that is printed. */
let printing: Browser;
let college: College;
let student: Student;
let desk: Desk;
let page: Page;
beforeAll(async () => {
  college = await openCollege();
  browser = await launchChromium();
  printing = await launchChromium({ readsPdfs: true });
});
afterAll(async () => {
  await browser?.close();
  await printing?.close();
  await college?.close();
});

let tries = 0;
/** A student of one's own for each try, with two receipts, of which one is cancelled, a letter and a certificate. */
beforeEach(async () => {
  const { admin, addStudent, collect } = college;
  tries += 1;
  const place = { roll_no: `R-${tries}`, year: '2nd Year', admission_no: 'A-2026/17' };
  const born = { date_of_birth: '2005-08-15', gender: 'Female', category: 'OBC' };
  const reached = { mobile: '9876543210', email: 'devika@example.org', address: '12, Civil Lines\nRampur' };
  const fees = { total_fees: 10_000, pending_fees: 9000 };
  student = await addStudent({ name: NAME, ...place, ...born, ...reached, ...fees });
  await collect({ student_id: student.id, amount: 4000 });
  const wrong = await collect({ student_id: student.id, amount: 500, fee_type: 'Exam' });
  await admin.post(`/fees/${wrong.id}/cancel`, { reason: 'Entered twice' });
  const about = { type: 'Others', recipient: NAME, studentId: student.id, body: 'A good student.' };
  const letter = await admin.post('/letters', about);
  const certificate = await admin.post('/dmcs', { student_id: student.id, dmc_type: 'Migration' });
  expect([letter.status, certificate.status]).toEqual([201, 201]);
});
afterEach(() => desk?.leave());

const figure = (label: string) => page.locator('.MuiPaper-root').filter({ hasText: label }).last();
const heading = () => page.getByRole('heading', { level: 1, name: NAME });
const pathOf = () => new URL(page.url()).pathname;

describe.each(['admin', 'scienceAccountant'] as const)('the page of a student, for %s', (who) => {
  it('says who it is, what is owed and paid, and every paper', async () => {
    desk = await openDesk(browser, college, college[who], `/students/${student.id}`);
    page = desk.page;
    await heading().waitFor();
    await figure('Pending Fees').getByText('₹5,000.00').waitFor();
    await figure('Total Paid').getByText('₹5,000.00').waitFor();
    const about = page.getByLabel('About the student');
    for (const said of ['A-2026/17', 'OBC', 'Female', '15-08-2005', '9876543210', 'devika@example.org']) {
      await about.getByText(said).waitFor();
    }
    const account = page.getByRole('grid', { name: 'Account' });
    await account.getByText('Cancelled: Entered twice').waitFor();
    await lookAt(page, `student-${who}-account`);
    for (const [tab, said] of [
      ['Fee Entries', 'Tuition'],
      ['Letters', 'Others'],
      ['Certificates', 'Migration'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('grid', { name: tab }).getByText(said).first().waitFor();
      // The papers are drawn for both alike.
      if (who === 'admin') await lookAt(page, `student-${who}-${tab.toLowerCase().replace(' ', '-')}`);
    }
    await page.reload();
    await page.getByRole('grid', { name: 'Certificates' }).waitFor();
    await expect.poll(() => offersMore(page, 'Edit')).toBe(who === 'admin');
    expect(desk.watch.problems()).toEqual([]);
  });

  it('Collect takes the fee of this student by the keyboard alone, and the page follows', async () => {
    desk = await openDesk(browser, college, college[who], `/students/${student.id}`);
    page = desk.page;
    await heading().waitFor();
    await page.keyboard.press('n');
    await page.getByRole('dialog', { name: 'Add Fee Entry' }).waitFor();
    await page.getByRole('textbox', { name: 'Amount' }).and(page.locator(':focus')).waitFor();
    if (who === 'scienceAccountant') await lookAt(page, `student-${who}-collect`);
    await page.keyboard.type('1500');
    await page.keyboard.press('Enter');
    await page.getByText('Fee entry created successfully').first().waitFor();
    await page.keyboard.press('Escape');
    await figure('Pending Fees').getByText('₹3,500.00').waitFor();
    await page.getByRole('grid', { name: 'Account' }).getByText('₹1,500.00').waitFor();
    const { body } = await college.admin.get<Fee[]>(`/fees?student_id=${student.id}&limit=1`);
    expect(body[0]).toMatchObject({ amount: 1500, student_id: student.id, course_id: college.science.id });
  });

  it("a register's name leads there, by the keyboard too, and Back to the list as it was", async () => {
    const path = who === 'admin' ? `/students?q=${student.roll_no}` : `/fees?q=${student.roll_no}`;
    desk = await openDesk(browser, college, college[who], path);
    page = desk.page;
    const name = page.getByRole('link', { name: NAME }).first();
    await name.focus();
    await page.keyboard.press('Enter');
    await heading().waitFor();
    expect(pathOf()).toBe(`/students/${student.id}`);
    await page.goBack();
    await name.waitFor();
    expect(new URL(page.url()).search).toBe(`?q=${student.roll_no}`);
    await name.click();
    await page.getByRole('button', { name: 'Back' }).click();
    await name.waitFor();
    expect(new URL(page.url()).search).toBe(`?q=${student.roll_no}`);
  });
});

describe('the page of a student, for whoever sees it', () => {
  it("is where every other register's name leads, and the finder", async () => {
    desk = await openDesk(browser, college, college.scienceAccountant, `/letters?q=${NAME}`);
    page = desk.page;
    const follow = async () => {
      await page.getByRole('link', { name: NAME }).first().click();
      await heading().waitFor();
    };
    await follow();
    for (const register of [`/dmc-issued?q=${NAME}`, `/fees?q=${student.roll_no}&date=`]) {
      await openInApp(page, register);
      await follow();
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find anything' }).fill(student.roll_no ?? '');
    await page.getByRole('option', { name: NAME }).first().waitFor();
    await page.keyboard.press('Enter');
    await heading().waitFor();
    expect(pathOf()).toBe(`/students/${student.id}`);
  });

  it('shows a fee that another desk collects by itself', async () => {
    desk = await openDesk(browser, college, college.scienceAccountant, `/students/${student.id}`);
    page = desk.page;
    await figure('Pending Fees').getByText('₹5,000.00').waitFor();
    await college.collect({ student_id: student.id, amount: 250 });
    await figure('Pending Fees').getByText('₹4,750.00').waitFor();
    await page.getByRole('grid', { name: 'Account' }).getByText('₹250.00').waitFor();
  });

  it('has everything in cards on a phone', async () => {
    const viewport = PHONE_SCREEN;
    desk = await openDesk(browser, college, college.admin, `/students/${student.id}`, { viewport });
    page = desk.page;
    await page.getByRole('list', { name: 'Account' }).getByText('Previous Dues, owed when entered').waitFor();
    await lookAt(page, 'student-admin-account');
    await page.getByRole('tab', { name: 'Fee Entries' }).click();
    await page.getByRole('list', { name: 'Fee Entries' }).getByText('Exam').waitFor();
    await lookAt(page, 'student-admin-fee-entries');
  });

  it('shows the statement, and prints it', async () => {
    desk = await openDesk(printing, college, college.scienceAccountant, `/students/${student.id}`);
    page = desk.page;
    const printed = await hearPrinting(page);
    await pressMore(page, 'Print statement');
    await expect.poll(printed).toEqual(['a paper']);
    await page.getByRole('button', { name: 'Statement', exact: true }).click();
    await page.getByRole('dialog', { name: `Statement of ${NAME}` }).waitFor();
  });
});

describe('what the page says where there is nothing to show', () => {
  it.each([
    ['to an accountant of another course', 'commerceAccountant', 'Student not found'],
    ['to a teacher', 'teacher', 'Access Denied'],
  ] as const)('%s', async (_what, who, said) => {
    desk = await openDesk(browser, college, college[who], `/students/${student.id}`, {
      expected: [/answered 40[34]/, /Failed to load resource/],
    });
    page = desk.page;
    await page.getByText(said).waitFor();
    await expect.poll(() => page.getByText(NAME).count()).toBe(0);
  });

  it.each(['999999', 'nobody'])('to an admin of /students/%s', async (id) => {
    desk = await openDesk(browser, college, college.admin, `/students/${id}`, { viewport: DESK_SCREEN });
    page = desk.page;
    await page.getByText('Student not found').waitFor();
    await lookAt(page, `student-unknown-${id}`);
  });

  it('while the office does not answer, and once it does again', async () => {
    desk = await openDesk(browser, college, college.admin, '/tasks');
    page = desk.page;
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.route(`**/api/students/${student.id}`, (route) => route.fulfill({ status: 500, body: '{}' }));
    await openInApp(page, `/students/${student.id}`);
    await page.getByRole('alert').getByText('Failed to load the student').first().waitFor();
    await page.unroute(`**/api/students/${student.id}`);
    await page.getByRole('button', { name: 'Retry' }).click();
    await heading().waitFor();
  });
});

it('a name that was typed, and is of nobody on the list, is no link', async () => {
  await college.collect({ student_name: 'Passing Visitor', amount: 10 });
  desk = await openDesk(browser, college, college.admin, '/fees?q=Passing');
  page = desk.page;
  await page.getByText('Passing Visitor').first().waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Passing Visitor' }).count()).toBe(0);
});

it('more about a student is folded away until it is wanted', async () => {
  desk = await openDesk(browser, college, college.admin, '/students');
  page = desk.page;
  await page.getByRole('button', { name: 'Add Student' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Student' });
  await expect.poll(() => dialog.getByLabel('Mobile').count()).toBe(0);
  await lookAt(page, 'student-form-folded');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Farida Khan');
  await dialog.getByRole('textbox', { name: 'Father Name' }).fill('Imran Khan');
  await dialog.getByRole('button', { name: 'More about the student' }).press('Enter');
  await dialog.getByLabel('Mobile').fill('98111');
  await dialog.getByLabel('Address').fill('Civil Lines\nRampur');
  await lookAt(page, 'student-form-unfolded');
  await dialog.getByRole('button', { name: 'Add Student' }).click();
  await dialog.getByText('Enter a phone number of 6 to 15 digits').waitFor();
  await dialog.getByLabel('Mobile').fill('98111 22233');
  await dialog.getByRole('button', { name: 'Add Student' }).click();
  await page.getByText('Farida Khan is on the list').first().waitFor();
  const { body } = await college.admin.get<Student[]>('/students?q=9811122233');
  expect(body[0]).toMatchObject({ name: 'Farida Khan', address: 'Civil Lines\nRampur', status: 'Studying' });
});
