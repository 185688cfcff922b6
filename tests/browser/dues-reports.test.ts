import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChargedCollege } from '../features/reports/charged-college.ts';
import { launchChromium } from '../support/chromium.ts';
import type { College } from '../support/college.ts';
import { DESK_SCREEN, openDesk, PHONE_SCREEN } from '../support/desk.ts';
import { lookAt } from '../support/look-at.ts';

let college: College;
let browser: Browser;
beforeAll(async () => {
  ({ college } = await openChargedCollege());
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const NOW = new Date('2026-11-21T10:00:00');
const SIZES = [
  ['a desk', DESK_SCREEN],
  ['a phone', PHONE_SCREEN],
] as const;
const YEAR = 'range=custom&from=2026-04-01&to=2026-11-21';

const openReport = async (page: Page, name: string) => {
  await page.goto(`${college.url}/enquiries?report=${name}`);
  await page.locator('tfoot').first().waitFor();
};

describe.each(SIZES)('on %s', (_, viewport) => {
  it('the registers of dues stand as they should, and narrow by what stands above them', async () => {
    const { page, watch, leave } = await openDesk(browser, college, college.admin, '/enquiries', {
      viewport,
      now: NOW,
    });
    for (const name of ['dcb', 'class-ledger', 'advances', `concessions&${YEAR}`, `head-register&${YEAR}`]) {
      await openReport(page, name);
      await lookAt(page, `reports-${name.split('&')[0]}`);
    }
    await openReport(page, 'ageing');
    await lookAt(page, 'reports-ageing');
    await page.getByRole('combobox', { name: 'Rows' }).selectOption('Student');
    await page.getByRole('link', { name: 'Asha' }).waitFor();
    await page.getByRole('combobox', { name: 'Head' }).selectOption('Library');
    await page.getByRole('link', { name: 'Asha' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Chitra' }).waitFor();
    expect(new URL(page.url()).searchParams.get('by')).toBe('student');
    await page.reload();
    await page.getByRole('link', { name: 'Chitra' }).waitFor();
    await lookAt(page, 'reports-ageing-by-student');
    await page.getByRole('link', { name: 'Chitra' }).click();
    await page.getByRole('heading', { level: 1, name: 'Chitra' }).waitFor();
    expect(watch.problems()).toEqual([]);
    await leave();
  });
});
