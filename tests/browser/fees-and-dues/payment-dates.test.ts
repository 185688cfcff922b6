import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Settings } from '../../../shared/features/college/settings/settings.model.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { openInApp } from '../../support/browsers/window-pool.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

describe('the page shows before anybody types', () => {
  let browser: Browser;
  let college: College;
  beforeAll(async () => {
    [college, browser] = [await openCollege(), await launchChromium()];
  });
  afterAll(async () => {
    await browser?.close();
    await college?.close();
  });

  it('that a payment cannot be dated in the future, nor further back than an accountant may', async () => {
    const { page, leave } = await openDesk(browser, college, college.scienceAccountant, '/fees');
    await page.getByRole('button', { name: 'Add Fee Entry' }).first().click();
    const dialog = page.getByRole('dialog');
    const date = dialog.getByRole('group', { name: 'Payment Date' });
    await date.getByRole('spinbutton', { name: 'Day' }).click();
    await page.keyboard.type('22112062');
    await dialog.getByText('A payment cannot be dated after today, 21-11-2026').waitFor();
    await date.getByRole('spinbutton', { name: 'Day' }).click();
    await page.keyboard.type('31032026');
    await dialog.getByText('A payment cannot be dated before 01-04-2026 here').waitFor();
    await dialog.getByRole('button', { name: 'Save Fee' }).click();
    await dialog.getByText('A payment cannot be dated before 01-04-2026 here').waitFor();
    await leave();
  });

  it('that the clock stands wrong, until the admin says that it is right', async () => {
    const { clock } = college;
    clock.set('2062-01-01T10:00:00');
    await college.collect({}, await college.signIn('admin'));
    clock.set('2026-11-21T10:05:00');
    const { page, leave } = await openDesk(browser, college, await college.signIn('admin'), '/fees');
    const notice = page
      .getByRole('alert')
      .filter({ hasText: 'Nothing can be entered until it is set right' });
    await notice.waitFor();
    await notice.getByRole('button', { name: 'The clock is right' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'The clock is right' }).click();
    // Behind an open dialog no notice is found, whether it is there or not.
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await notice.waitFor({ state: 'detached' });
    expect((await college.collect({}, await college.signIn('admin'))).receipt_no).toMatch(/^2026-27/);
    await openInApp(page, '/settings/rules');
    await page.getByRole('heading', { name: 'Dates of payments' }).scrollIntoViewIfNeeded();
    await page.getByLabel('Days back for accountants').fill('3');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('The settings apply from now on').last().waitFor();
    await openInApp(page, '/year');
    await page.getByText('All requests are decided').waitFor();
    await lookAt(page, 'year-to-close');
    await page.getByRole('button', { name: 'Close 2025-26' }).press('Enter');
    await page.getByRole('dialog', { name: 'Close 2025-26?' }).getByText('31-03-2026').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '2025-26: closed' }).waitFor();
    expect((await college.admin.get<Settings>('/settings')).body.closed_to).toBe('2026-03-31');
    await page.getByRole('button', { name: 'Reopen 2025-26' }).press('Enter');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '2025-26: open' }).waitFor();
    await leave();
  });
});
