import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege, smallPdf } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
let plain: Fee;
let withFile: Fee;
beforeAll(async () => {
  college = await openCollege();
  const { collect, science, upload } = college;
  plain = await collect({ student_name: 'Asha Rao', course_id: science.id });
  const attachment = await upload(smallPdf(), 'slip.pdf');
  withFile = await collect({ student_name: 'Ravi Verma', course_id: science.id, attachment });
  await collect({ student_name: 'Promised', amount: 70, paid: false, course_id: science.id });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

/** Keeps the files that tabs are opened with, in place of opening them: a browser without a window shows no PDF. */
const catchTabs = (page: Page) =>
  page.evaluate(() => {
    const shown: string[] = [];
    const tab = {
      location: {
        set href(url: string) {
          shown.push(url.slice(0, 5));
        },
      },
      close: () => shown.push('closed'),
    };
    Object.assign(window, { shown, open: () => tab });
  });
const shown = (page: Page) => page.evaluate(() => Reflect.get(window, 'shown'));

const download = async (page: Page, name: string) => {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  return (await saving).suggestedFilename();
};

it('a row of Fee Records views its receipt in a new tab, and downloads it', async () => {
  const { page, watch, leave } = await openDesk(browser, college, college.scienceAccountant, '/fees');
  await page.getByRole('button', { name: `Receipt ${plain.receipt_no}`, exact: true }).waitFor();
  await catchTabs(page);
  await page.getByRole('button', { name: `View receipt ${plain.receipt_no} in a new tab` }).click();
  await expect.poll(() => shown(page)).toEqual(['blob:']);
  expect(await download(page, `Download receipt ${plain.receipt_no}`)).toBe(
    `receipt-${plain.receipt_no?.replace('/', '-')}.pdf`,
  );
  await lookAt(page, 'fee-records-actions');
  expect(watch.problems()).toEqual([]);
  await leave();
});

it('a row of an entry with a file views and downloads that, and its number opens the receipt', async () => {
  const { page, watch, leave } = await openDesk(browser, college, college.admin, '/fees');
  await page
    .getByRole('button', { name: `View the attachment of ${withFile.receipt_no} in a new tab` })
    .waitFor();
  await catchTabs(page);
  await page
    .getByRole('button', { name: `View the attachment of ${withFile.receipt_no} in a new tab` })
    .click();
  await expect.poll(() => shown(page)).toEqual(['blob:']);
  expect(await download(page, `Download the attachment of ${withFile.receipt_no}`)).toBe('slip.pdf');
  await page.getByRole('button', { name: `Receipt ${withFile.receipt_no}`, exact: true }).click();
  await page.getByRole('dialog', { name: `Receipt ${withFile.receipt_no}` }).waitFor();
  await page.keyboard.press('Escape');
  // An entry without a receipt and without a file has nothing to view.
  const promised = page.getByRole('row').filter({ hasText: 'Promised' });
  expect(await promised.getByRole('button', { name: /new tab|Download|Print/ }).count()).toBe(0);
  expect(watch.problems()).toEqual([]);
  await leave();
});

it('so does the card of a phone', async () => {
  const { page, watch, leave } = await openDesk(browser, college, college.scienceAccountant, '/fees', {
    viewport: PHONE_SCREEN,
  });
  const card = page.getByRole('listitem').filter({ hasText: 'Asha Rao' });
  for (const name of [
    `Receipt ${plain.receipt_no}`,
    `Print receipt ${plain.receipt_no}`,
    `View receipt ${plain.receipt_no} in a new tab`,
    `Download receipt ${plain.receipt_no}`,
  ])
    await card.getByRole('button', { name, exact: true }).waitFor();
  await lookAt(page, 'fee-records-actions-phone');
  expect(watch.problems()).toEqual([]);
  await leave();
});
