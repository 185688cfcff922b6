import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backup } from '../../../shared/features/college/backup/backup.model.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { DESK_SCREEN, openDesk, openWindow, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { isLongWalk } from '../../support/browsers/network.ts';
import { type College, openCollege, PASSWORD } from '../../support/colleges/college.ts';
import { startOfficeProcess } from '../../support/offices/office.ts';
import { temporaryFolder } from '../../support/tools/temporary-folder.ts';

let browser: Browser;
let college: College;
/** The backup's folder on a memory stick, which comes to the new PC. */
let stick: string;
beforeAll(async () => {
  [college, browser] = [await openCollege(), await launchChromium()];
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

it('a college whose receipts begin at 1 ticks that step where it is asked', async () => {
  const { page, leave } = await openDesk(browser, college, college.admin, '/');
  const steps = page.getByRole('region', { name: 'Getting the office ready' });
  await steps.getByRole('button', { name: 'Start at 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start at 1' }).click();
  await steps.getByRole('link', { name: 'Set the first receipt number' }).waitFor({ state: 'detached' });
  expect((await college.collect()).receipt_no).toBe('2026-27/000001');
  await leave();
});

const SIZES = [
  ['on a phone', PHONE_SCREEN],
  ['at a desk', DESK_SCREEN],
] as const;

// A phone has the least room; a desk comes with the long walks.
describe.each(isLongWalk() ? SIZES : SIZES.slice(0, 1))('on a PC without an office, %s', (_, viewport) => {
  it('a backup is found, looked at and restored from the first page, and its people sign in', async () => {
    const { body } = await college.admin.post<Backup>('/backups', {});
    stick = temporaryFolder('stick');
    cpSync(join(college.dataDirectory, 'backups', body.id), join(stick, body.id), { recursive: true });
    const office = await startOfficeProcess({ dataDirectory: temporaryFolder() });
    const { page, leave } = await openWindow(browser, {
      viewport,
      expected: [/400/, /Failed to (load|fetch)|ERR_CONNECTION_REFUSED|net::/],
    });
    await page.goto(office.url);
    await page.getByRole('button', { name: 'Restore a backup instead' }).click();
    const folder = page.getByLabel('Folder');
    await folder.fill(join(stick, 'gone'));
    await folder.press('Enter');
    await page.getByText('is not there. Plug its disk in').waitFor();
    await folder.fill(stick);
    await folder.press('Enter');
    const found = page.getByRole('radiogroup', { name: 'Backups in this folder' });
    await found.getByText('Government Degree College, Rampur').waitFor();
    await found.getByText('Last receipt: 2026-27/000001').waitFor();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await lookAt(page, `restore-at-set-up-${colorScheme}`);
    }
    await page.getByRole('button', { name: 'Restore this backup' }).click();
    await page.getByText('Sign in to your account').waitFor();
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
    await leave();
    await office.stop();
  });
});
