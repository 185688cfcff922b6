import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk } from '../../support/browsers/desk.ts';
import { isLongForm } from '../../support/browsers/long-form.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege, smallPdf } from '../../support/colleges/college.ts';
import { temporaryFolder } from '../../support/tools/temporary-folder.ts';

const COLLEGE = 'Government Degree College, Rampur';

let college: College;
let browser: Browser;
beforeAll(async () => {
  college = await openCollege();
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

it('an admin backs up, chooses a second folder, is told when it is lost, and restores', async () => {
  const { clock } = college;
  const { page, watch, leave } = await openDesk(browser, college, college.admin, '/backups', {
    // The session ends with the restore, and the line to the office breaks while it opens anew.
    expected: [
      /401/,
      /400 .*second-folder/,
      /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING/,
    ],
  });
  await page.getByText('No backups yet').waitFor();
  await page.getByText('This office has no backup yet. Back up now.').waitFor();
  await lookAt(page, 'backups-none');

  const other = await openDesk(browser, college, college.scienceAccountant, '/fees', {
    expected: [/401/, /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING/],
  });
  await college.collect({ amount: 500 });
  await page.getByRole('button', { name: 'Back Up Now' }).click();
  await page.getByText('This office is backed up.').waitFor();
  await page.getByText('On demand').waitFor();
  await lookAt(page, 'backups-first');

  await page.getByRole('button', { name: 'Choose one' }).click();
  await page.getByRole('textbox', { name: 'Folder' }).fill('backups');
  await page.keyboard.press('Enter');
  await page.getByText('Type the whole path of the folder').first().waitFor();
  const folder = temporaryFolder('second');
  await page.getByRole('textbox', { name: 'Folder' }).fill(folder);
  await page.keyboard.press('Enter');
  await page.getByText('Both folders').waitFor();
  await lookAt(page, 'backups-second-folder');

  rmSync(folder, { recursive: true });
  const lost = await college.collect({ amount: 900 });
  clock.advance(60_000);
  await page.getByRole('button', { name: 'Back Up Now' }).click();
  await page.getByText('Plug its disk in, or choose another folder').first().waitFor();
  await lookAt(page, 'backups-second-folder-lost');

  await page.getByRole('button', { name: /^Restore the backup of 21-11-2026 10:00/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Restore the backup/ });
  await dialog.getByRole('row', { name: /Fee entries 1 2/ }).waitFor();
  await dialog.getByText(lost.receipt_no ?? '').waitFor();
  await lookAt(page, 'backups-preview');
  await dialog.getByLabel(/College name/).fill('Some other college');
  await page.keyboard.press('Enter');
  await dialog.getByText("Type the college's name exactly as it is shown").waitFor();
  await dialog.getByLabel(/College name/).fill(COLLEGE);
  await page.keyboard.press('Enter');
  await page.getByText('Restored', { exact: true }).waitFor();
  await page.waitForURL('**/login**', { timeout: 30_000 });
  for (const desk of [page, other.page])
    await desk.getByText('Meera Nair restored the backup of 21-11-2026 10:00').waitFor({ timeout: 30_000 });
  await lookAt(other.page, 'signed-out-by-a-restore');
  await other.leave();
  const admin = await college.signIn('admin');
  expect((await admin.get<unknown[]>('/fees')).body).toHaveLength(1);
  expect(watch.problems()).toEqual([]);
  await leave();
});

it.runIf(isLongForm())('an admin reads how many files are missing from a backup', async () => {
  const admin = await college.signIn('admin');
  for (const text of ['one', 'two', 'three']) {
    const { filename } = await college.upload(smallPdf(text), `${text}.pdf`, admin);
    await college.collect({ attachment: filename }, admin);
    rmSync(join(college.dataDirectory, 'files', filename));
  }
  college.clock.advance(60_000);
  const { page, watch, leave } = await openDesk(browser, college, admin, '/backups');
  await page.getByRole('button', { name: 'Back Up Now' }).click();
  await page
    .getByText('This office is backed up, but 3 files are missing from this backup.', { exact: false })
    .waitFor();
  await page.getByLabel('3 files are missing from this backup').waitFor();
  await lookAt(page, 'backups-missing-files');
  await page
    .getByRole('button', { name: /^Restore the backup/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Restore the backup/ });
  await dialog
    .getByText(/^3 files are missing from this backup: missing or damaged in the office itself/)
    .waitFor();
  await lookAt(page, 'backups-missing-files-preview');
  expect(watch.problems()).toEqual([]);
  await leave();
});
