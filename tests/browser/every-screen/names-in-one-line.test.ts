import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FullLetter } from '../../../shared/features/papers/letters/letters.model.ts';
import { must, openPlanned } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk } from '../../support/browsers/desk.ts';
import { isLongForm } from '../../support/browsers/long-form.ts';
import { parted, settled } from '../../support/browsers/look-at.ts';
import { pressMore } from '../../support/browsers/press-more.ts';
import { openInApp } from '../../support/browsers/window-pool.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
let student: number;
let letter: number;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
  const { admin, science, commerce, scienceAccountant } = college;
  const rename = async ({ id, version }: typeof science, name: string) =>
    must(await admin.patch(`/admin/courses/${id}`, { name, version }));
  await rename(science, 'B.Sc. (Mathematics)');
  await rename(commerce, 'M.Com. (Applied Economics)');
  const courses = { course_ids: [science.id, commerce.id], version: scienceAccountant.user.version };
  must(await admin.patch(`/admin/users/${scienceAccountant.user.id}`, courses));
  const planned = await openPlanned(college);
  await planned.examplePlan();
  const owing = {
    name: 'Devika Menon',
    father_name: 'Ramanathan Menon',
    roll_no: 'BSC/2026/0117',
    year: '1',
  };
  student = (await college.addStudent({ ...owing, total_fees: 9000 })).id;
  await college.collect({ student_id: student, amount: 500 });
  await admin.post('/bills', { vendor: 'Sharma Electricals', amount: 800, course_id: science.id });
  must(await admin.post('/tasks', { title: 'Check the admission forms', course_ids: [science.id] }));
  const asked = {
    subject: 'Bonafide Certificate',
    recipient: owing.name,
    studentId: student,
    facts: { purpose: 'a bank loan' },
  };
  letter = must(await admin.post<FullLetter>('/letters', asked)).id;
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

/** Widths from a phone to a desk: texts end their lines at other words in each. */
const WIDTHS = [390, 480, 600, 820, 1024, 1190, 1366];

/** The names that are parted on the screen that is open, at each width. */
const partedAtAnyWidth = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await settled(page);
    found.push(...(await parted(page)).map((name) => `${name}, ${width} px wide`));
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  return found;
};

const screensOf = (who: 'admin' | 'scienceAccountant'): readonly string[] => [
  ...['/', '/fees', '/bills', '/letters', `/letters/${letter}`, `/students/${student}`],
  ...(who === 'admin' ? ['/students', '/courses', '/accountants'] : ['/student-list', '/account']),
  ...['/fee-plans', '/tasks', '/enquiries?report=defaulters&owing=all'],
  ...(who === 'admin' ? ['/approvals'] : []),
];

it.each(isLongForm() ? (['admin', 'scienceAccountant'] as const) : (['scienceAccountant'] as const))(
  'a course’s name is never parted before its bracket on any screen of %s, however wide',
  async (who) => {
    const { page, leave } = await openDesk(browser, college, college[who], '/');
    for (const path of screensOf(who)) {
      await openInApp(page, path);
      const named = page.getByText(/\((Mathematics|Applied Economics)\)/);
      await expect.poll(() => named.count(), { message: path }).toBeGreaterThan(0);
      expect(await partedAtAnyWidth(page), path).toEqual([]);
    }
    await leave();
  },
);

it.runIf(isLongForm())('nor in a dialog that names it', async () => {
  const { page, leave } = await openDesk(browser, college, college.admin, `/students/${student}`);
  const look = async (button: string, path: string) => {
    await openInApp(page, path);
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog').waitFor();
    expect(await partedAtAnyWidth(page), button).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await look('Collect', `/students/${student}`);
  await openInApp(page, `/students/${student}`);
  await pressMore(page, 'Merge duplicate');
  await page.getByRole('dialog').waitFor();
  expect(await partedAtAnyWidth(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await look('Raise Dues', '/dues');
  await look('Demand Letters', '/dues');
  await look('View', '/fee-plans');
  await look("Today's Collection", '/');
  await leave();
});
