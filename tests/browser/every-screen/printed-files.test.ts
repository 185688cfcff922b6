import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PrintOutcome } from '../../../shared/contract/desktop.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk } from '../../support/browsers/desk.ts';
import { isLongForm } from '../../support/browsers/long-form.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { isLongWalk } from '../../support/browsers/network.ts';
import { type College, openCollege, smallPdf } from '../../support/colleges/college.ts';

let college: College;
let browser: Browser;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium({ readsPdfs: true })]);
  const attachment = await college.upload(smallPdf(), 'bill.pdf');
  await college.admin.post('/bills', { vendor: 'Rampur Stationers', amount: 500, attachment });
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

/** The bills, in a desktop program that prints nothing and keeps what it was asked. */
const openBills = async (outcome: PrintOutcome = 'printed') => {
  const desk = await openDesk(browser, college, college.admin, '/login', { isStranger: true });
  await desk.page.addInitScript((end) => {
    const asked: string[] = [];
    Object.assign(window, { asked, print: () => asked.push('a page or a frame of it') });
    const bridge: Partial<NonNullable<typeof window.bursar>> = {
      isDesktop: true,
      print: async () => {
        asked.push('the screen');
        return end;
      },
      onPrint: (print) => Object.assign(window, { choosePrint: print }),
    };
    if (window === window.top) Object.assign(window, { bursar: bridge });
  }, outcome);
  await desk.page.goto(`${college.url}/bills`);
  await desk.page.getByText('Rampur Stationers').first().waitFor();
  return desk;
};

const asked = (page: Page) => page.evaluate(() => Reflect.get(window, 'asked'));
const choosePrint = (page: Page) => page.evaluate(() => Reflect.get(window, 'choosePrint')());

const openFile = async (page: Page) => {
  await page.getByRole('button', { name: /^Open the attachment/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('iframe').waitFor();
  return dialog;
};

/** The menu's prints the screen below, and a file too with the long walks. */
const WAYS = [
  ['the key', (page: Page) => page.keyboard.press('Control+p')],
  ['the menu', choosePrint],
] as const;

describe('Print', () => {
  it.each(isLongWalk() ? WAYS : WAYS.slice(0, 1))(
    'by %s prints the file that is open, and not the screen behind it',
    async (_how, print) => {
      const { page, leave } = await openBills();
      const dialog = await openFile(page);
      await dialog.getByRole('button', { name: 'Close' }).focus();
      await print(page);
      await page.locator('iframe[title="Printing"]').waitFor({ state: 'attached' });
      expect(await asked(page)).toEqual([]);
      await leave();
    },
  );

  it('from the menu prints the screen where nothing is open on it, also after a file was', async () => {
    const { page, leave } = await openBills();
    await choosePrint(page);
    await expect.poll(() => asked(page)).toEqual(['the screen']);
    const dialog = await openFile(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    await choosePrint(page);
    await expect.poll(() => asked(page)).toEqual(['the screen', 'the screen']);
    await leave();
  });

  it.runIf(isLongForm())(
    'says so where the printer did not take it, and says nothing where the person thought better of it',
    async () => {
      for (const [outcome, count] of [
        ['failed', 1],
        ['cancelled', 0],
      ] as const) {
        const { page, leave } = await openBills(outcome);
        await choosePrint(page);
        await expect.poll(() => asked(page)).toEqual(['the screen']);
        await expect.poll(() => page.getByLabel('Notices').getByText('Print failed').count()).toBe(count);
        await leave();
      }
    },
  );
});

it.runIf(isLongForm())('a file that is shown has one scrollbar, its own', async () => {
  const { page, leave } = await openBills();
  const dialog = await openFile(page);
  const isTaller = await dialog
    .locator('iframe')
    .evaluate(({ parentElement }) =>
      parentElement === null ? true : parentElement.scrollHeight > parentElement.clientHeight,
    );
  expect(isTaller).toBe(false);
  await lookAt(page, 'preview of a file');
  await leave();
});
