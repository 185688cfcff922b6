import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatDate, localDate } from '../../../shared/dates.ts';
import type { Attendance } from '../../../shared/features/papers/attendance/attendance.model.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk } from '../../support/browsers/desk.ts';
import { isLongForm } from '../../support/browsers/long-form.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { openInApp } from '../../support/browsers/window-pool.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let college: College;
let browser: Browser;
let today = '';
const teachers = new Map<string, number>();

beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
  today = localDate(college.clock.now());
  for (const name of ['Anita Sharma', 'Bhaskar Iyer', 'Chitra Nambiar']) {
    const body = { role: 'teacher', name, course_id: college.science.id, employeeId: `E-${name[0]}` };
    teachers.set(name, (await college.admin.post<{ id: number }>('/admin/users', body)).body.id);
  }
});
afterAll(() => Promise.all([browser.close(), college.close()]));

const records = async () => (await college.admin.get<Attendance[]>(`/attendance?date=${today}`)).body;

describe('an accountant', () => {
  test('marks a teacher from the table, sees the last status, and marks again', async () => {
    const { page, watch, leave } = await openDesk(
      browser,
      college,
      college.scienceAccountant,
      '/teachers-attendance',
    );
    await page.getByRole('button', { name: 'Mark Attendance' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark Attendance' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Select a teacher').last().waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Mark Anita Sharma' }).click();
    await dialog.getByLabel('Status').selectOption('Late');
    await dialog.getByLabel('Check In').fill('09:20 AM');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Anita Sharma: Late').waitFor();
    await page.getByRole('row', { name: new RegExp(`Anita Sharma.*Late.*${formatDate(today)}`) }).waitFor();

    await page.getByRole('button', { name: 'Mark Anita Sharma' }).click();
    await dialog.getByText(/is marked Late on/).waitFor();
    await expect.poll(() => dialog.getByLabel('Check In').inputValue()).toBe('09:20 AM');
    await lookAt(page, 'attendance-mark-again');
    // What is looked up is not typed: Esc asks nothing.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByText('Discard what you typed?').count()).toBe(0);
    await page.getByRole('button', { name: 'Mark Anita Sharma' }).click();
    await dialog.getByText(/is marked Late on/).waitFor();
    await dialog.getByLabel('Status').selectOption('Half Day');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /Anita Sharma.*Half Day/ }).waitFor();
    await expect.poll(() => records()).toHaveLength(1);
    expect(watch.problems()).toEqual([]);
    await leave();
  });
});

describe('an admin', () => {
  test('marks the whole day by keyboard alone, and the counters follow', async () => {
    const { page, watch, leave } = await openDesk(browser, college, college.admin, '/teachers-attendance');
    await page.getByRole('button', { name: 'Mark Whole Day' }).click();
    const sheet = page.getByRole('dialog', { name: /^Attendance of/ });
    const chosen = (name: string) =>
      sheet.getByRole('radiogroup', { name }).locator('[aria-checked=true]').getAttribute('aria-label');
    await sheet.getByRole('radiogroup', { name: 'Anita Sharma' }).waitFor();
    await expect.poll(() => chosen('Anita Sharma')).toBe('Half Day');
    await expect.poll(() => chosen('Leela Das')).toBe('Present');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('radio');
    await page.keyboard.type('pal');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    expect(
      await Promise.all(['Anita Sharma', 'Bhaskar Iyer', 'Chitra Nambiar', 'Leela Das'].map(chosen)),
    ).toEqual(['Present', 'Absent', 'Half Day', 'Present']);
    await lookAt(page, 'attendance-day');
    await page.keyboard.press('Control+Enter');
    await page.getByText(`4 teachers on ${formatDate(today)}`).waitFor();
    const card = (label: string) => page.getByRole('heading', { name: label }).locator('../..');
    await expect.poll(() => card('Attendance Rate').innerText()).toMatch(/50%/);
    await expect.poll(() => card('Absent').innerText()).toMatch(/^Absent\s+1\s/);
    await expect
      .poll(() => page.getByRole('grid', { name: 'Latest Records' }).getByRole('row').count())
      .toBe(5);
    await lookAt(page, 'attendance-exports');
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  test.runIf(isLongForm())(
    'exports the day as CSV and the month as Excel, and is asked for a day',
    async () => {
      const { page, watch, leave } = await openDesk(
        browser,
        college,
        college.admin,
        '/teachers-attendance?date=today',
      );
      const exported = async (choice: string | RegExp) => {
        await page.getByRole('button', { name: 'Export' }).click();
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('menuitem', { name: choice }).click(),
        ]);
        return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
      };
      const day = await exported(/as CSV$/);
      expect(day.name).toBe(`attendance-${today}.csv`);
      expect(day.bytes.toString('utf8')).toContain(
        'Date,Teacher,Employee ID,Department,Status,Check In,Check Out',
      );
      const month = await exported(/^[A-Z].* as Excel/);
      expect(month.name).toBe(`attendance-${today.slice(0, 7)}.xlsx`);
      await openInApp(page, '/teachers-attendance?date=');
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByText('Please select a date to export').waitFor();
      expect(watch.problems()).toEqual([]);
      await leave();
    },
  );

  test.runIf(isLongForm())(
    'in the desktop program an export is called exported once it is written, and never before',
    async () => {
      const { page, watch, leave } = await openDesk(
        browser,
        college,
        college.admin,
        '/teachers-attendance?date=today',
        {
          isStranger: true,
        },
      );
      await page.addInitScript(() => {
        const ends = [
          { outcome: 'failed' },
          { outcome: 'cancelled' },
          { outcome: 'saved', filename: 'day.csv' },
        ];
        const saveEnds = async () => ends.shift();
        Object.defineProperty(window, 'bursar', {
          value: { isDesktop: true, saveEnds, onPrint: () => undefined },
        });
      });
      await page.reload();
      const exportDay = async () => {
        await page.getByRole('button', { name: 'Export' }).click();
        await page.getByRole('menuitem', { name: /as CSV$/ }).click();
      };
      const said = () => page.getByText(/^Exported$|could not be written/).allInnerTexts();
      await exportDay();
      await expect
        .poll(said)
        .toEqual([
          `Export failed: attendance-${today}.csv could not be written. Is the disk full, or the folder gone?`,
        ]);
      await exportDay();
      await exportDay();
      await expect.poll(async () => (await said()).at(-1)).toBe('Exported');
      expect((await said()).filter((text) => text === 'Exported')).toHaveLength(1);
      expect(watch.problems()).toEqual([]);
      await leave();
    },
  );

  test.runIf(isLongForm())('a record that another desk changed is not overwritten silently', async () => {
    const { page, leave } = await openDesk(browser, college, college.admin, '/teachers-attendance');
    await page.getByRole('button', { name: 'Mark Whole Day' }).click();
    const sheet = page.getByRole('dialog', { name: /^Attendance of/ });
    await sheet.getByRole('radiogroup', { name: 'Bhaskar Iyer' }).waitFor();
    // The line to the office is slow: word of the other desk's change does not come.
    await page.route('**/api/attendance?*', (route) => route.abort());
    const id = teachers.get('Bhaskar Iyer');
    await college.scienceAccountant.post('/attendance', { teacher_id: id, status: 'Late', date: today });
    await sheet
      .getByRole('radiogroup', { name: 'Bhaskar Iyer' })
      .getByRole('radio', { name: 'Present' })
      .click();
    await sheet.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/changed at another desk/).waitFor();
    expect((await records()).find(({ teacher_id }) => teacher_id === id)?.status).toBe('Late');
    await page.unroute('**/api/attendance?*');
    await page.getByRole('button', { name: 'Reload' }).click();
    await sheet.getByRole('button', { name: 'Save' }).click();
    await sheet.waitFor({ state: 'detached' });
    expect((await records()).find(({ teacher_id }) => teacher_id === id)?.status).toBe('Present');
    await leave();
  });

  test.runIf(isLongForm())('a date of 2030 is asked about once, and kept by the second save', async () => {
    const { page, watch, leave } = await openDesk(browser, college, college.admin, '/teachers-attendance');
    await page.getByRole('button', { name: 'Mark Attendance' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark Attendance' });
    await dialog.getByLabel('Teacher').selectOption({ index: 1 });
    await dialog.getByRole('group', { name: 'Date' }).getByRole('spinbutton', { name: 'Day' }).click();
    await page.keyboard.type('01062030');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('01-06-2030 is in the future. Save again if it is right.').waitFor();
    const marked = async () => (await college.admin.get<Attendance[]>('/attendance?date=2030-06-01')).body;
    expect(await marked()).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await marked()).toHaveLength(1);
    expect(watch.problems()).toEqual([]);
    await leave();
  });
});
