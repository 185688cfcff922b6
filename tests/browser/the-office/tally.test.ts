import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { formatDate, localDate } from '../../../shared/dates.ts';
import { TRIED_AGAINST } from '../../../shared/features/overview/tally/tally.model.ts';
import { readMasters, readVouchers } from '../../features/overview/tally/tally-format.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { isLongForm } from '../../support/browsers/long-form.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
let today: string;
beforeAll(async () => {
  browser = await launchChromium();
});
beforeEach(async () => {
  await college?.close();
  college = await openCollege();
  today = localDate(college.clock.now());
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const typeDay = async (page: Page, label: string, day: string) => {
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().focus();
  await page.keyboard.type(formatDate(day).replaceAll('-', ''));
};

/** The text of the file that a button saves. */
const saved = async (page: Page, button: string): Promise<string> => {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return readFile(await (await saving).path(), 'utf8');
};

const chooseToday = async (page: Page) => {
  await typeDay(page, 'From', today);
  await typeDay(page, 'To', today);
};

it('an admin names the ledgers, hands a day over, and sees what came since, with answers 300 ms late', async () => {
  await college.collect({ student_name: 'Ram & Sons', amount: 500 });
  const desk = await openDesk(browser, college, college.admin, '/day-close', {
    ...{ network: 'late', expected: [/409/] },
  });
  const { page, watch } = desk;
  await page.getByRole('link', { name: 'Tally and Auditor' }).click();
  await page.getByText(TRIED_AGAINST).waitFor();
  await page.getByText('Nothing exported yet').waitFor();
  await page.getByRole('button', { name: 'Keep These Names' }).click();
  await page.getByText('Every account has its ledger in Tally').waitFor();
  await page.getByRole('button', { name: 'Name Income, Tuition in Tally', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Income, Tuition' });
  await dialog.getByLabel('Ledger in Tally').fill('Tuition & Other Fees');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('gridcell', { name: 'Tuition & Other Fees' }).waitFor();
  expect(readMasters(await saved(page, 'Ledgers File')).get('Tuition & Other Fees')).toBe('Direct Incomes');
  await chooseToday(page);
  const [voucher] = readVouchers(await saved(page, 'Export to Tally'));
  expect(voucher?.narration).toContain('Ram & Sons');
  await page.getByText('As exported').waitFor();
  await lookAt(page, 'tally-handed-over');
  await college.collect({ student_name: 'Late', amount: 20 });
  await page.getByRole('button', { name: '1 changed since' }).click();
  const changed = page.getByRole('dialog', { name: /^Changed since tally-vouchers_/ });
  await changed.getByText('New', { exact: true }).waitFor();
  await lookAt(page, 'tally-changed-since');
  await changed.getByRole('button', { name: 'Close' }).click();
  await chooseToday(page);
  await page.getByRole('button', { name: 'Export to Tally', exact: true }).click();
  await page
    .getByText(/was exported on .* To export again, give the reason/)
    .first()
    .waitFor();
  await page.getByLabel('Reason for exporting again').fill('A receipt came late');
  expect(readVouchers(await saved(page, 'Export to Tally'))).toHaveLength(2);
  await page.getByText('A receipt came late').first().waitFor();
  expect(watch.problems()).toEqual([]);
  await desk.leave();
});

it('names that nobody has kept are asked about at the export: Back exports nothing, Enter keeps them and exports', async () => {
  await college.collect({ amount: 500 });
  const { page, watch, leave } = await openDesk(browser, college, college.admin, '/tally', {
    ...{ network: 'late', expected: [/409/] },
  });
  await page.getByText('These names are suggested.').waitFor();
  await chooseToday(page);
  const handOver = page.getByRole('button', { name: 'Export to Tally', exact: true });
  await handOver.click();
  const dialog = page.getByRole('dialog', { name: 'Keep these names in Tally?' });
  await dialog.getByRole('cell', { name: 'Sundry Debtors' }).waitFor();
  await lookAt(page, 'tally-keep-names');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Nothing exported yet').waitFor();
  await handOver.click();
  await dialog.waitFor();
  const saving = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect(readVouchers(await readFile(await (await saving).path(), 'utf8'))).toHaveLength(1);
  await page.getByText('As exported').waitFor();
  expect(await page.getByRole('button', { name: 'Keep These Names' }).count()).toBe(0);
  expect(watch.problems()).toEqual([]);
  await leave();
});

it.runIf(isLongForm())(
  'on a phone, an account without a name is asked about before anything leaves',
  async () => {
    await college.collect({ amount: 500 });
    const { page, watch, leave } = await openDesk(browser, college, college.admin, '/tally', {
      ...{ viewport: PHONE_SCREEN, expected: [/409/] },
    });
    await page.getByRole('button', { name: 'Keep These Names' }).click();
    await page.getByText('Every account has its ledger in Tally').waitFor();
    await college.collect({ amount: 20 }, college.scienceAccountant);
    await page.getByText('One account has no name in Tally').waitFor();
    await chooseToday(page);
    await page.getByRole('button', { name: 'Export to Tally', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Keep these names in Tally?' });
    await dialog
      .getByRole('cell', { name: /^Cash, / })
      .first()
      .waitFor();
    expect(await dialog.getByRole('row').count()).toBe(2);
    await lookAt(page, 'tally-on-a-phone');
    await dialog.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Take Suggested Names' }).click();
    await page.getByText('One account has no name in Tally').waitFor({ state: 'detached' });
    expect(readVouchers(await saved(page, 'Export to Tally'))).toHaveLength(2);
    expect(watch.problems()).toEqual([]);
    await leave();
  },
);
