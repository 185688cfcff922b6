import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Folder, StoredDocument } from '../../../shared/features/papers/documents/documents.model.ts';
import { lanAddress, launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { isLongForm } from '../../support/browsers/long-form.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { isLongWalk } from '../../support/browsers/network.ts';
import { type College, openCollege, smallPdf } from '../../support/colleges/college.ts';
import { tooLarge } from '../said-on-screen/attached.ts';

let browser: Browser;
let college: College;
beforeAll(async () => {
  [browser, college] = await Promise.all([launchChromium({ asLanDesk: true }), openCollege()]);
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const stored = async () => (await college.admin.get<StoredDocument[]>('/documents')).body;
const pdf = { name: 'Calendar.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf('Calendar')) };

const PLACES = [
  ['at a desk on the LAN, which has no clipboard', true],
  ['at the office PC', false],
] as const;

describe('the document library at the desk', () => {
  it('an accountant uploads a PDF, opens it, downloads it, archives it, undoes a deletion', async () => {
    const { page, watch, leave } = await openDesk(browser, college, college.scienceAccountant, '/documents');
    await page.getByText('No documents yet').waitFor();
    await lookAt(page, 'documents-empty');

    await page.getByRole('button', { name: 'Upload Document' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload Document (PDF)' });
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByText('Please choose a PDF file to upload').first().waitFor();
    const file = dialog.locator('input[type=file]');
    await file.setInputFiles({ name: 'list.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK') });
    await dialog.getByText('Only PDF uploads are supported currently').waitFor();
    await file.setInputFiles(tooLarge());
    await dialog.getByText('File too large. Maximum allowed size is 10 MB.').waitFor();
    await expect.poll(() => stored()).toEqual([]);
    await file.setInputFiles(pdf);
    await dialog.getByLabel('Category').selectOption('Admissions');
    await expect.poll(() => dialog.getByLabel('Course').isDisabled()).toBe(true);
    await lookAt(page, 'documents-upload');
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByText('Uploaded', { exact: true }).waitFor();
    expect((await stored())[0]).toMatchObject({ name: 'Calendar', course: 'B.Sc.', category: 'admissions' });

    await page.getByRole('button', { name: 'Open Calendar' }).click();
    const preview = page.getByRole('dialog', { name: 'Calendar.pdf' });
    await preview.locator('iframe').waitFor();
    expect((await stored())[0]?.downloads).toBe(0);
    await Promise.all([
      // A browser without a viewer of its own downloads what the preview shows, under a name that nobody gave.
      page.waitForEvent('download', (download) => download.suggestedFilename() === 'Calendar.pdf'),
      preview.getByRole('button', { name: 'Download' }).click(),
    ]);
    await preview.getByRole('button', { name: 'Close' }).click();
    await Promise.all([
      page.waitForEvent('download', (download) => download.suggestedFilename() === 'Calendar.pdf'),
      page.getByRole('button', { name: 'Download Calendar' }).click(),
    ]);
    await expect.poll(async () => (await stored())[0]?.downloads).toBe(2);

    await page.getByRole('button', { name: 'Archive Calendar' }).click();
    await page.getByRole('gridcell', { name: 'Archived' }).waitFor();
    await lookAt(page, 'documents');
    await page.getByRole('button', { name: 'Delete Calendar' }).click();
    await page.getByText('No documents yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page
      .getByRole('gridcell', { name: /Calendar/ })
      .first()
      .waitFor();
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  // A desk on the LAN is offered the least; the PC itself comes with the long walks.
  it.each(isLongWalk() ? PLACES : PLACES.slice(0, 1))(
    'New Folder makes a folder and copies its link, which opens it, %s',
    async (where, isLan) => {
      const url = isLan ? lanAddress(college.url) : college.url;
      const { page, watch, leave } = await openDesk(
        browser,
        college,
        college.scienceAccountant,
        '/documents',
        {
          address: url,
        },
      );
      await page.getByRole('button', { name: 'New Folder' }).click();
      await page.getByLabel('Folder name').fill(`Labs ${where}`);
      await page.keyboard.press('Control+Enter');
      const dialog = page.getByRole('dialog', { name: `Folder Labs ${where}` });
      await dialog.getByText(/The link is copied|press Ctrl\+C/).waitFor();
      const link = await dialog.getByLabel('Link to this folder').inputValue();
      const { body } = await college.admin.get<Folder[]>('/documents/folders');
      expect(link).toBe(`${url}/documents?folder=${body.find(({ name }) => name === `Labs ${where}`)?.id}`);
      if (isLan) await lookAt(page, 'documents-link');
      await dialog.getByRole('button', { name: 'Done' }).click();

      await page.goto(link);
      await page.getByText('0 documents, for B.Sc.').waitFor();
      await page.getByText('No documents found').waitFor();
      if (isLan) await lookAt(page, 'documents-folder');
      await page.getByRole('button', { name: 'Remove folder' }).click();
      await page.getByText('0 documents, for B.Sc.').waitFor({ state: 'detached' });
      expect(watch.problems()).toEqual([]);
      await leave();
    },
  );

  it.runIf(isLongForm())(
    'an upload that breaks off adds nothing, and the library says when it cannot be had, on a phone',
    async () => {
      const expected = [/ERR_FAILED/, /500/];
      const { page, watch, leave } = await openDesk(browser, college, college.admin, '/documents', {
        viewport: PHONE_SCREEN,
        expected,
      });
      const before = await stored();
      await page.route('**/api/uploads', (route) => route.abort());
      await page.getByRole('listitem').filter({ hasText: 'Calendar' }).first().waitFor();
      await lookAt(page, 'documents');
      await page.getByRole('button', { name: 'Upload Document' }).click();
      const dialog = page.getByRole('dialog', { name: 'Upload Document (PDF)' });
      await dialog.locator('input[type=file]').setInputFiles(pdf);
      await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
      await page.getByText('Upload failed').waitFor();
      await lookAt(page, 'documents-upload');
      await expect.poll(() => stored()).toEqual(before);
      await page.route('**/api/documents?*', (route) => route.fulfill({ status: 500, json: {} }));
      await page.reload();
      await page.getByText('Failed to load documents').first().waitFor();
      await lookAt(page, 'documents-failed');
      expect(watch.problems()).toEqual([]);
      await leave();
    },
  );

  it('what is pressed twice in a row is done once, and not to the row that comes below the pointer', async () => {
    const { scienceAccountant } = college;
    for (const name of ['First notice', 'Second notice']) {
      const { url } = await college.upload(smallPdf(name), `${name}.pdf`, scienceAccountant);
      expect((await scienceAccountant.post('/documents', { name, category: 'academic', url })).status).toBe(
        201,
      );
    }
    const { page, watch, leave } = await openDesk(browser, college, scienceAccountant, '/documents');
    await page.getByRole('button', { name: 'Delete Second notice' }).dblclick();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await expect.poll(async () => (await stored()).map(({ name }) => name)).not.toContain('Second notice');
    await page.getByRole('button', { name: 'Delete First notice' }).waitFor();
    expect(watch.problems()).toEqual([]);
    expect((await stored()).map(({ name }) => name)).toContain('First notice');
    await leave();
  });
});
