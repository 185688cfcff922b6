import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must, openPlanned } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';
import { balancesOf } from '../../support/colleges/journal.ts';

let browser: Browser;
let college: College;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
  const planned = await openPlanned(college);
  await planned.student({ name: 'Devika Menon', roll_no: 'R-1' });
  must(await college.admin.put('/settings', { uses: ['caution_money'] }));
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const FILE = ['Roll No,Name,Amount,Receipt No', 'R-1,Devika Menon,"1,000",R 17', 'R-9,Nobody,500,R 18'].join(
  '\n',
);
/** Rupees; below zero is owed. */
const held = async () => (await balancesOf(college))['Caution money held'] ?? 0;

it('deposits from before are looked at, held of their student, and a load is undone with a reason', async () => {
  const desk = await openDesk(browser, college, college.admin, '/caution-money/opening', { network: 'late' });
  const { page } = desk;
  await page.getByText('No opening deposits were loaded yet').waitFor();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Load Opening Deposits' });
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'deposits.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await page.keyboard.press('Control+Enter');
  await form.getByText('Row 3 (Nobody, R-9): No student has this roll number').waitFor();
  await lookAt(page, 'opening-deposits-preview');
  expect(await held()).toBe(0);
  await page.keyboard.press('Control+Enter');
  await page.getByText('Opening deposits loaded', { exact: true }).first().waitFor();
  expect(await held()).toBe(-1000);
  await lookAt(page, 'opening-deposits');
  await form.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo deposits.csv' }).press('Enter');
  await page.keyboard.type('The wrong sheet');
  await page.keyboard.press('Enter');
  await page.getByRole('grid').getByText('Undone').waitFor();
  expect(await held()).toBe(0);
  expect(desk.watch.problems()).toEqual([]);
  await desk.leave();
});
