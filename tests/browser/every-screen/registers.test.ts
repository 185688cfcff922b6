import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { DESK_SCREEN, openDesk, PHONE_SCREEN, type Screen } from '../../support/browsers/desk.ts';
import { isLongForm } from '../../support/browsers/long-form.ts';
import { BUSY_DAY, type BusyCollege, openBusyCollege } from '../../support/colleges/busy-college.ts';

let browser: Browser;
let college: BusyCollege;
beforeAll(async () => {
  [browser, college] = await Promise.all([launchChromium(), openBusyCollege()]);
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const openRegister = (path: string, viewport: Screen = DESK_SCREEN) =>
  openDesk(browser, college, { token: college.token.admin }, path, { viewport, now: BUSY_DAY });

/** The rows of the page on screen, as they stand at a desk. */
const range = (page: Page) => page.locator('.MuiTablePagination-displayedRows');

/** What comes late, such as a table that thinks again, is here after this. */
const A_SECOND = 1000;

describe('a register turns its page, and stays there', () => {
  // The others' buttons are pressed by the walk of every control.
  it.each(isLongForm() ? ['/students', '/tasks', '/email-reply'] : ['/tasks'])('%s', async (path) => {
    const { page, leave } = await openRegister(path);
    await page.getByText(/^1–25 of /).waitFor();
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await page.getByText(/^26–.* of /).waitFor();
    await page.waitForTimeout(A_SECOND);
    await expect.poll(() => range(page).textContent()).toMatch(/^26–/);
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    await page.goBack();
    await page.getByText(/^1–25 of /).waitFor();
    await leave();
  });

  it.runIf(isLongForm())('a link to the second page opens the second page', async () => {
    const { page, leave } = await openRegister('/students?page=2&sort=name&order=asc');
    await page.getByText(/^26–50 of /).waitFor();
    await page.waitForTimeout(A_SECOND);
    await expect.poll(() => range(page).textContent()).toMatch(/^26–50/);
    await leave();
  });

  it('a page that has no rows any more is its last one', async () => {
    const { page, leave } = await openRegister('/students?page=40');
    await page.getByText(/^76–\d+ of /).waitFor();
    expect(new URL(page.url()).searchParams.get('page')).toBe('4');
    await leave();
  });
});

it.runIf(isLongForm())(
  'the first press on a heading orders words from A, and numbers that count on from the last',
  async () => {
    const { page, leave } = await openRegister('/fees?date=');
    for (const [heading, order] of [
      ['Student', 'ascending'],
      ['Receipt No', 'descending'],
      ['Amount', 'descending'],
    ] as const) {
      const header = page.getByRole('columnheader', { name: heading });
      await header.click();
      await expect.poll(() => header.getAttribute('aria-sort')).toBe(order);
    }
    await leave();
  },
);

describe('the buttons that turn pages can be pressed without looking for them', () => {
  it.each([DESK_SCREEN, PHONE_SCREEN])('on Tasks, at %o', async (screen) => {
    const { page, leave } = await openRegister('/tasks', screen);
    const next = page.getByRole('button', { name: 'Go to next page' });
    await next.waitFor();
    const box = await next.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(screen.height);
    await leave();
  });
});

it.runIf(isLongForm())('two filters chosen within an instant both stay', async () => {
  const { page, leave } = await openRegister('/bills');
  await page.getByText(/^1–25 of /).waitFor();
  await page.evaluate(() => {
    const choose = (label: string, value: string) => {
      const field = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
      const select = field?.control;
      if (!(select instanceof HTMLSelectElement)) throw new Error(`No filter ${label}`);
      const { set } = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value') ?? {};
      set?.call(select, value);
      select.dispatchEvent(new Event('change', { bubbles: true }));
    };
    choose('Category', 'transport');
    choose('Status', 'Paid');
  });
  await page.waitForTimeout(A_SECOND);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({ category: 'transport', status: 'Paid' });
  await leave();
});
