import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../features/charges/dues/planned-college.ts';
import { refundsOf } from '../../features/collection/refunds/leaving-student.ts';
import { openChargedCollege } from '../../features/overview/reports/charged-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { DESK_SCREEN, openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { isLongWalk } from '../../support/browsers/network.ts';
import { openInApp } from '../../support/browsers/window-pool.ts';
import type { College } from '../../support/colleges/college.ts';

let college: College;
let browser: Browser;
beforeAll(async () => {
  const charged = await openChargedCollege();
  college = charged.college;
  const [asha] = charged.students;
  const { id } = await refundsOf(college, asha.id).approved({
    lines: [{ head_id: charged.planned.head('Caution Money'), amount: 1000 }],
  });
  must(await college.admin.post(`/refunds/${id}/pay`, { payment_type: 'Cash' }));
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
/** A phone has the least room; a desk comes with the long walks. */
const WALKED = isLongWalk() ? SIZES : SIZES.slice(1);
const YEAR = 'range=custom&from=2026-04-01&to=2026-11-21';

const openReport = async (page: Page, name: string) => {
  await openInApp(page, `/enquiries?report=${name}`);
  await page.locator('tfoot').first().waitFor();
};

describe.each(WALKED)('on %s', (_, viewport) => {
  it('the registers of dues stand as they should, and narrow by what stands above them', async () => {
    const { page, watch, leave } = await openDesk(browser, college, college.admin, '/enquiries', {
      viewport,
      now: NOW,
    });
    for (const name of [
      'dcb',
      'class-ledger',
      'advances',
      `concessions&${YEAR}`,
      `head-register&${YEAR}`,
      `refunds&${YEAR}`,
    ]) {
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

  it('an accountant reads the own course alone, and opens a balance to the dues that make it up', async () => {
    const { page, watch, leave } = await openDesk(
      browser,
      college,
      college.scienceAccountant,
      '/enquiries/all',
      {
        viewport,
        now: NOW,
      },
    );
    await page.getByRole('link', { name: 'Refunds', exact: true }).waitFor();
    await openReport(page, `refunds&${YEAR}`);
    await page.locator('main').getByRole('link', { name: 'Asha', exact: true }).waitFor();
    for (const name of ['defaulters', 'dcb']) {
      await openReport(page, name);
      expect(await page.locator('main').innerText(), name).not.toMatch(/Zanzibar|B\.Com\./);
    }
    await page.getByRole('button', { name: /^Open Balance, B\.Sc\., 2026-27, Tuition: ₹6,000\.00$/ }).click();
    const figure = page.getByRole('dialog', { name: /₹6,000\.00$/ });
    await figure.getByText('Asha').first().waitFor();
    await expect.poll(() => figure.locator('tfoot').innerText()).toContain('6,000.00');
    await lookAt(page, 'reports-dcb-figure');
    await page.keyboard.press('Escape');
    await figure.waitFor({ state: 'detached' });
    expect(watch.problems()).toEqual([]);
    await leave();
  });
});
