import { expect } from 'vitest';
import { formatDate, localDate } from '../../../shared/dates.ts';
import { look, open, type Place, press, pressInDialog, type Visit, whileFailing } from './act.ts';
import { offers } from './choices.ts';

const inDialog = (label: string) => (place: Place) =>
  place.page.getByRole('dialog').getByLabel(label, { exact: true });
const inBar = (label: string) => (place: Place) => place.page.getByLabel(label, { exact: true });

const exportCsv = async (place: Place) => {
  await press('Export')(place);
  await place.page.getByRole('menuitem', { name: 'CSV' }).click();
};

const FEES: Visit = {
  screen: '/fees',
  by: 'admin',
  acts: [
    {
      says: 'Failed to load courses (status)',
      failing: 'GET /admin/courses',
      how: 'no word',
      does: open('/fees'),
    },
    {
      says: 'Failed to fetch fees',
      failing: 'GET /fees/summary',
      does: async (place) => {
        await open('/fees')(place);
        await place.page.getByRole('main').getByText('Failed to fetch fees').waitFor();
      },
    },
    { says: 'Failed to load fee records', failing: 'GET /fees', does: open('/fees') },
    {
      says: "The generic get call prefixes 'API Error:'",
      failing: 'GET /fees',
      how: { words: "The day's book is locked" },
      does: press('Retry'),
    },
    {
      says: 'When a list fails to load, the list is emptied',
      does: async (place) => {
        const { page } = place;
        const cells = page.getByRole('grid', { name: 'Fee Records' }).getByRole('gridcell');
        await press('Retry')(place);
        await cells.first().waitFor();
        await whileFailing(page, 'GET /fees', async () => {
          await press('Refresh')(place);
          await cells.first().waitFor({ state: 'detached' });
        });
        await press('Retry')(place);
      },
    },
    { says: 'Fees, admin', does: look },
    {
      says: 'Select a student (or enter a name) and a positive amount',
      does: async (place) => {
        await press('Add Fee Entry')(place);
        await pressInDialog('Save Fee')(place);
      },
    },
    offers('Fee types: Tuition, Exam, Library, Transport, Misc, Others', inDialog('Fee Type')),
    offers('Payment types: Cash, Online, Cheque', inDialog('Payment Type')),
    {
      says: 'Default fee payment date: today (ISO date)',
      does: async ({ page, college }) => {
        const day = page.getByRole('dialog').locator('input[name=payment_date]');
        await expect.poll(() => day.inputValue()).toBe(formatDate(localDate(college.clock.now())));
      },
    },
    { says: 'A blank payment date means today', does: look },
    {
      says: 'the students of a name',
      failing: 'GET /students',
      does: ({ page }) => page.getByRole('combobox', { name: 'Student' }).fill('Nisha Devi'),
    },
    {
      says: 'Failed to create fee entry',
      failing: 'POST /fees',
      does: async (place) => {
        const dialog = place.page.getByRole('dialog');
        await dialog.getByLabel('Fee Type').selectOption('Tuition');
        await dialog.getByLabel('Amount').fill('500');
        await pressInDialog('Save Fee')(place);
      },
    },
    {
      says: "API errors show the server's message or error field",
      failing: 'POST /fees',
      how: { words: "The day's book is locked" },
      does: pressInDialog('Save Fee'),
    },
    { says: 'Fee added - Fee entry created successfully', does: pressInDialog('Save Fee') },
    {
      says: 'Export failed',
      failing: 'GET /fees/export',
      does: async (place) => {
        await pressInDialog('Close')(place);
        await exportCsv(place);
      },
    },
    { says: 'Exported', does: exportCsv },
  ],
};

const BILLS: Visit = {
  screen: '/bills',
  by: 'admin',
  acts: [
    { says: 'Failed to fetch bills', failing: 'GET /bills', does: open('/bills') },
    { says: 'Bills and Expenses', does: look },
    { says: 'the cards of the bills', failing: 'GET /bills/summary', does: press('Refresh') },
    offers('Bill categories: office-supplies, maintenance, transport, other', inBar('Category')),
    offers('Bill statuses: Pending Approval, Approved, Paid, Not Approved', inBar('Status'), {
      beyond: ['Due (unpaid)'],
    }),
    {
      says: 'Vendor and amount are required',
      does: async (place) => {
        await press('Add Bill')(place);
        await pressInDialog('Add Bill')(place);
      },
    },
    {
      says: 'Failed to create bill',
      failing: 'POST /bills',
      does: async (place) => {
        const dialog = place.page.getByRole('dialog');
        await dialog.getByLabel('Vendor').fill('Rampur Stationers');
        await dialog.getByLabel('Amount').fill('450');
        await dialog.getByLabel('Bill No').fill('RS/118');
        await dialog.getByLabel('Category').selectOption({ label: 'Another category…' });
        await dialog.getByLabel('New category').fill('printing');
        await pressInDialog('Add Bill')(place);
      },
    },
    { says: 'Bill added', does: pressInDialog('Add Bill') },
    {
      says: '(extra categories are added from data)',
      does: async ({ page }) => {
        await page.getByRole('main').getByLabel('Category').selectOption('printing');
      },
    },
    {
      says: 'Failed to update bill',
      failing: 'PUT /bills/*',
      does: async (place) => {
        await place.page.getByRole('button', { name: /^Edit status/ }).click();
        await place.page.getByRole('dialog').getByLabel('Status').selectOption('Approved');
        await pressInDialog('Update Status')(place);
      },
    },
    { says: 'Status Updated', does: pressInDialog('Update Status') },
  ],
};

export const MONEY: readonly Visit[] = [FEES, BILLS];
