import { expect } from 'vitest';
import { pressInRow } from '../../support/browsers/press-in-row.ts';
import { look, open, type Place, press, pressInDialog, recordedElsewhere, type Visit } from './act.ts';
import { attach, pdf } from './attached.ts';
import { offers } from './choices.ts';

const withoutFile = async (place: Place) => {
  const { page } = place;
  const library = (url: URL) => url.pathname === '/api/documents';
  await page.route(library, async (route) => {
    const records: Record<string, unknown>[] = await (await route.fetch()).json();
    await route.fulfill({ json: records.map((record) => ({ ...record, url: '' })) });
  });
  await open('/documents')(place);
  await page.getByRole('button', { name: 'Open Calendar' }).click();
  await page.unroute(library);
};

const DOCUMENTS: Visit = {
  screen: '/documents',
  by: 'admin',
  acts: [
    { says: 'Failed to load documents', failing: 'GET /documents', does: open('/documents') },
    { says: 'Document Management', does: look },
    {
      says: 'the counters of the documents',
      failing: 'GET /documents/summary',
      does: recordedElsewhere('/documents/folders', { name: 'Laboratories' }),
    },
    {
      says: 'the folders of the documents',
      failing: 'GET /documents/folders',
      does: recordedElsewhere('/documents/folders', { name: 'Libraries' }),
    },
    offers('Document type: pdf', ({ page }) => page.getByLabel('Type', { exact: true })),
    {
      says: 'Please choose a PDF file to upload',
      does: async (place) => {
        await press('Upload Document')(place);
        await pressInDialog('Upload')(place);
      },
    },
    offers('Document categories: academic, finance, hr, reports, safety, admissions', ({ page }) =>
      page.getByRole('dialog').getByLabel('Category'),
    ),
    {
      says: 'Only PDF uploads are supported currently',
      does: (place) => attach(place, pdf('list.xlsx', 'PK')),
    },
    { says: 'Max 10MB', does: (place) => attach(place, pdf('Calendar.pdf')) },
    { says: 'Upload failed', failing: 'POST /uploads', does: pressInDialog('Upload') },
    { says: 'Uploaded', does: pressInDialog('Upload') },
    {
      says: "'Download failed' (from 'Failed to download file')",
      failing: 'GET /documents/*/download',
      does: press('Download Calendar'),
    },
    { says: 'Not available: No file URL for this document', does: withoutFile },
  ],
};

const SOMEBODY = {
  name: 'Gita Bai',
  father_name: 'Som Nath',
  roll_no: 'S-8',
  year: '2026',
  dmc_type: 'Degree',
};

const DMCS: Visit = {
  screen: '/dmc-issued',
  by: 'admin',
  acts: [
    { says: 'Failed to load DMC records', failing: 'GET /dmcs', does: open('/dmc-issued') },
    { says: 'DMC Issued', does: look },
    {
      says: 'the counters of the DMCs',
      failing: 'GET /dmcs/summary',
      does: ({ page, college }) =>
        recordedElsewhere('/dmcs', { ...SOMEBODY, course_id: college.commerce.id })({ page, college }),
    },
    {
      says: 'Please fill all required fields',
      does: async (place) => {
        await press('Issue DMC')(place);
        await pressInDialog('Issue DMC')(place);
      },
    },
    offers('DMC types: Degree, Migration, Duplicate, Consolidated Marksheet, Others', ({ page }) =>
      page.getByRole('dialog').getByLabel('Type'),
    ),
    {
      says: 'The year defaults to the current year',
      does: async ({ page }) => {
        const year = page.getByRole('dialog').getByLabel('Year');
        await expect.poll(() => year.inputValue()).toBe('2026');
      },
    },
    {
      says: 'Failed to issue DMC',
      failing: 'POST /dmcs',
      does: async (place) => {
        const dialog = place.page.getByRole('dialog');
        await dialog.getByRole('combobox', { name: 'Name' }).fill('Ravi Das');
        await dialog.getByLabel('Father Name').fill('Hari Das');
        await dialog.getByLabel('Course').selectOption('B.Com.');
        await dialog.getByLabel('Roll No').fill('S-9');
        await dialog.getByLabel('Type').selectOption('Degree');
        await pressInDialog('Issue DMC')(place);
      },
    },
    { says: 'Success (DMC issued)', does: pressInDialog('Issue DMC') },
    {
      says: 'Failed to delete',
      failing: 'POST /dmcs/*/cancel',
      does: async (place) => {
        await pressInRow(place.page.locator('[data-id]').first(), /^Cancel DMC/);
        await place.page.getByRole('dialog').getByLabel('Reason').fill('Wrong roll number');
        await pressInDialog('Cancel paper')(place);
      },
    },
  ],
};

export const PAPERS: readonly Visit[] = [DOCUMENTS, DMCS];
