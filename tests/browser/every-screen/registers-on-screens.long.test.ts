import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../support/browsers/chromium.ts';
import {
  DESK_SCREEN,
  type DeskOptions,
  openDesk,
  PHONE_SCREEN,
  type Screen,
} from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { isLongWalk } from '../../support/browsers/network.ts';
import { openInApp } from '../../support/browsers/window-pool.ts';
import { BUSY_DAY, type BusyCollege, openBusyCollege } from '../../support/colleges/busy-college.ts';
import { apiClient } from '../../support/offices/api-client.ts';

/** A name as long as on real lists. */
const LONG_NAME = 'Lakshmi Venkata Subrahmanyam';
const LONG_VENDOR = 'Shri Balaji Scientific Store';

let browser: Browser;
let college: BusyCollege;
let collegeName: string;
beforeAll(async () => {
  [browser, college] = await Promise.all([launchChromium(), openBusyCollege()]);
  const admin = apiClient(college.url, college.token.admin);
  const { body: courses } = await admin.get<{ id: number; name: string }[]>('/admin/courses');
  const [course] = courses;
  collegeName = (await admin.get<{ college_name: string }>('/setup')).body.college_name;
  await admin.post('/fees', {
    student_name: LONG_NAME,
    amount: 1_40_000,
    course_id: course?.id,
    slip_nos: ['BANK/2026/000117'],
  });
  await admin.post('/bills', { vendor: LONG_VENDOR, bill_no: 'SBSI/26-27/0001', amount: 91_500 });
  await admin.post('/letters', {
    subject: 'Bonafide Certificate',
    recipient: LONG_NAME,
    body: 'A student of this college.',
  });
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const openRegister = (path: string, viewport: Screen, options: DeskOptions = {}) =>
  openDesk(browser, college, { token: college.token.admin }, path, { viewport, now: BUSY_DAY, ...options });

const REGISTERS = [
  ['/fees', 'Fee Records', LONG_NAME, ['₹1,40,000.00', 'Paid', '2026-27/']],
  ['/bills', 'Recent Bills', LONG_VENDOR, ['₹91,500.00', 'Pending Approval', 'SBSI/26-27/0001']],
  ['/letters', 'Issued Letters Register', LONG_NAME, ['Issued', 'Bonafide']],
  ['/students', 'Students', '', ['₹']],
  ['/dmc-issued', 'DMC Register', 'Ravi Kumar 26', ['Pending']],
  ['/documents', 'Documents', 'Notice 26', ['Active']],
  ['/courses', 'Courses', '', ['Active']],
  ['/accountants', 'Accountants', '', ['Active']],
  ['/activity', 'Activity', '', ['Who']],
] as const;

/** Registers that a phone shows as any other. */
const MORE_REGISTERS = ['/teachers', '/teachers-attendance?date=', '/students/1'];

describe('on a phone a register is a list of cards, each with its name, figure, number, status and buttons', () => {
  it.each(REGISTERS)('%s', async (path, _, name, said) => {
    const { page, watch, leave } = await openRegister(path, PHONE_SCREEN);
    const card = page.locator('main li').filter({ hasText: name }).first();
    await card.waitFor();
    await expect.poll(() => page.getByRole('grid').count()).toBe(0);
    const text = (await card.textContent()) ?? '';
    for (const words of said) expect(text).toContain(words);
    const blank = card.locator('div:has(> dd:empty)');
    for (const detail of await blank.all()) await expect.poll(() => detail.isVisible()).toBe(false);
    const button = card.getByRole('button').last();
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE_SCREEN.width);
    await lookAt(page, `cards-${path.slice(1)}`);
    expect(watch.problems()).toEqual([]);
    await leave();
  });
});

it('cards are ordered, filtered and turned like the rows of a desk', async () => {
  const { page, leave } = await openRegister('/fees?date=', PHONE_SCREEN);
  const cards = page.locator('main li');
  await page.getByLabel('Order').selectOption({ label: 'Amount, descending' });
  await expect.poll(() => cards.first().textContent()).toContain('₹1,40,000.00');
  const next = page.getByRole('button', { name: 'Go to next page' });
  await next.click();
  await page.getByText(/^26–/).waitFor();
  // The button is beneath the cards; the next ones are read from their first.
  await expect.poll(async () => (await cards.first().boundingBox())?.y ?? -1).toBeGreaterThan(0);
  await page.getByLabel('Search by student name or id').fill('Subrahmanyam');
  await expect.poll(() => cards.count()).toBe(1);
  await leave();
});

/** Texts in cells that are cut, and that no tooltip says in full. */
const cutUnsaid = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.MuiDataGrid-cell *')]
      .filter((part) => part.children.length === 0 && part.textContent !== '')
      .filter((part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 2)
      .filter((part) => getComputedStyle(part).overflow === 'hidden')
      .filter(
        (part) =>
          !part
            .closest('[title]')
            ?.getAttribute('title')
            ?.includes(part.textContent ?? ''),
      )
      .map((part) => part.textContent ?? ''),
  );

describe('at 1366 a number is read whole, and a name in its cell or its tooltip', () => {
  it.each([
    ['/fees', LONG_NAME, [/^2026-27\/\d+$/]],
    ['/bills', LONG_VENDOR, [/^SBSI\/26-27\/0001$/]],
    ['/letters', LONG_NAME, [/^Bonafide Certificate$/]],
  ] as const)('%s', async (path, name, whole) => {
    const { page, leave } = await openRegister(path, DESK_SCREEN);
    const row = page.getByRole('row').filter({ hasText: name }).first();
    await row.waitFor();
    for (const words of whole) {
      const isCut = await row
        .getByText(words)
        .first()
        .evaluate((part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + 2);
      expect(isCut, String(words)).toBe(false);
    }
    await expect.poll(() => cutUnsaid(page)).toEqual([]);
    await leave();
  });
});

/** Headings and cells of which a part lies beyond the register's own edge. */
const beyondEdge = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const edge = document.querySelector('.MuiDataGrid-root')?.getBoundingClientRect().right ?? 0;
    return [...document.querySelectorAll('.MuiDataGrid-root :is([role=columnheader], [role=gridcell])')]
      .filter((cell) => cell.getBoundingClientRect().right > edge + 1)
      .map((cell) => cell.textContent ?? '');
  });

/** The narrowest desk has the least room; a wide one comes with the long walks. */
const WIDTHS = [DESK_SCREEN, ...(isLongWalk() ? [{ width: 1920, height: 1080 }] : [])];

it('no register cuts a name, number or amount, nor hides a column beyond its edge', async () => {
  const { page, leave } = await openRegister('/fees?date=', DESK_SCREEN);
  for (const path of ['/fees?date=', ...REGISTERS.slice(1).map(([path]) => path), ...MORE_REGISTERS]) {
    await openInApp(page, path);
    for (const viewport of WIDTHS) {
      await page.setViewportSize(viewport);
      await expect
        .poll(() => page.getByRole('gridcell').count(), { message: path, timeout: 10_000 })
        .not.toBe(0);
      // The columns take their new widths a moment after the window has.
      await expect.poll(() => beyondEdge(page), { message: path }).toEqual([]);
      expect(await cutUnsaid(page), path).toEqual([]);
    }
  }
  await leave();
});

it('a range of days takes the place of the day, in the list, its sum and its export alike', async () => {
  const { page, leave } = await openRegister('/fees?from=2026-10-01&to=2026-10-31', DESK_SCREEN);
  const admin = apiClient(college.url, college.token.admin);
  const { body } = await admin.get<{ payment_date: string; paid: boolean; cancelled: unknown }[]>(
    '/fees?from=2026-10-01&to=2026-10-31',
  );
  expect(new Set(body.map(({ payment_date }) => payment_date.slice(0, 7)))).toEqual(new Set(['2026-10']));
  const receipts = body.filter(({ paid, cancelled }) => paid && cancelled === null).length;
  await page.getByText(new RegExp(`of ${body.length}$`)).waitFor();
  await page.getByText(new RegExp(`collected in ${receipts} receipts?$`)).waitFor();
  await page.getByRole('button', { name: 'Export' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /csv/i }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('fees-2026-10-01-to-2026-10-31.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(body.length + 1);
  await lookAt(page, 'fees-range');
  await leave();
});

it('the finder says its name to those who hear the page', async () => {
  const { page, leave } = await openRegister('/fees', DESK_SCREEN);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Find anything' }).waitFor();
  await leave();
});

it('what is typed right after Ctrl+K is looked for, and opens nothing of the page behind', async () => {
  const { page, leave } = await openRegister('/fees', DESK_SCREEN, { isStranger: true });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const held = Promise.withResolvers<void>();
  await page.route(/find-dialog/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Ankit');
  held.resolve();
  await page.getByRole('dialog', { name: 'Find anything' }).waitFor();
  await expect.poll(() => page.getByRole('dialog').getByRole('combobox').inputValue()).toBe('Ankit');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
  await leave();
});

it('a list of courses leaves the button below it to be pressed once one is chosen', async () => {
  const { page, leave } = await openRegister('/accountants', DESK_SCREEN);
  await page.locator('form .MuiAutocomplete-root input').click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  await leave();
});

it("Ctrl+P on a register prints every row as filtered, under the college's name, and shows the page again", async () => {
  const { page, leave } = await openRegister('/students?page=2', DESK_SCREEN, { isStranger: true });
  await page.getByText(/^26–50 of /).waitFor();
  const { body } = await apiClient(college.url, college.token.admin).get<{ name: string }[]>('/students');
  expect(body.length).toBeGreaterThan(50);
  // What stands on the page when the print dialog opens is what is printed.
  await page.evaluate(() => {
    window.print = () => {
      document.title = [...document.querySelectorAll('table tbody tr')].length.toString();
    };
  });
  await page.keyboard.press('Control+p');
  await expect.poll(() => page.title()).toBe(String(body.length));
  await page.getByText(/^26–50 of /).waitFor();
  await expect.poll(() => page.locator('table').count()).toBe(0);
  // Once more, and looked at while the dialog is open: the page as it is on paper.
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => {
    window.print = () => {
      const table = document.querySelector('table[aria-label="Students, to print"]');
      const seen = {
        rows: table?.querySelectorAll('tr').length,
        grids: [...document.querySelectorAll('[role="grid"]')].filter((grid) => grid.checkVisibility())
          .length,
        text: document.querySelector('main')?.innerText,
      };
      document.title = JSON.stringify(seen);
    };
  });
  await page.keyboard.press('Control+p');
  await expect.poll(() => page.title()).toContain('"rows"');
  expect(JSON.parse(await page.title())).toEqual({
    rows: body.length + 1,
    grids: 0,
    text: expect.stringContaining(String(collegeName)),
  });
  await leave();
});
