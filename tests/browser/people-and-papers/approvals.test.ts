import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bill } from '../../../shared/features/accounts/bills/bills.model.ts';
import type { Concession } from '../../../shared/features/changes/concessions/concessions.model.ts';
import type { CancelRequest } from '../../../shared/features/collection/fees/cancel-requests.model.ts';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { must, openPlanned, type Planned } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { isLongForm } from '../../support/browsers/long-form.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { openInApp } from '../../support/browsers/window-pool.ts';
import { type College, openCollege, type Person, smallPdf } from '../../support/colleges/college.ts';

let college: College;
let browser: Browser;
let planned: Planned;
let kiran: Student;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
  planned = await openPlanned(college);
  kiran = await planned.student({ roll_no: 'S-7' });
  await planned.raise(await planned.examplePlan());
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const notice = (page: Page, text: string | RegExp) =>
  page.getByLabel('Notices').getByText(text).first().waitFor();
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name });
const badge = (page: Page) =>
  page.getByRole('link', { name: 'Approvals', exact: true }).locator('[data-waiting]');

const askConcession = async (fields: object = {}, as: Person = college.scienceAccountant) => {
  const [due] = (await planned.dues(kiran)).dues;
  const of = {
    student_id: kiran.id,
    due_id: due?.id,
    amount: 300,
    category: 'Merit',
    reason: 'First in the district',
  };
  return must(await as.post<Concession>('/concessions', { ...of, ...fields }));
};
const askCancel = async () => {
  const fee = await college.collect({ student_id: kiran.id }, college.scienceAccountant);
  return must(
    await college.scienceAccountant.post<CancelRequest>(`/fees/${fee.id}/request-cancel`, {
      reason: 'Wrong student',
    }),
  );
};

describe('what an accountant asks for', () => {
  it('stands in one list for the admin, who sees its paper and decides each by keyboard', async () => {
    const { admin, scienceAccountant, upload } = college;
    const paper = await upload(smallPdf('Sanction'), 'sanction.pdf', scienceAccountant);
    const asked = await askConcession({ amount: 3000, sanction_no: 'P/12', attachment: paper.url });
    const declined = await askConcession({ amount: 45, category: 'Sibling', reason: 'A brother in B.A.' });
    const cancel = await askCancel();
    const bill = must(
      await scienceAccountant.post<Bill>('/bills', {
        vendor: 'Rampur Stationers',
        amount: 12_450.5,
        bill_no: 'RS/118',
      }),
    );
    const { page, watch, leave } = await openDesk(browser, college, admin, '/');
    await expect.poll(() => badge(page).getAttribute('data-waiting')).toBe('4');
    await page.getByRole('link', { name: 'Approvals', exact: true }).click();
    await row(page, /Rampur Stationers/).waitFor();
    await lookAt(page, 'approvals-waiting');

    await row(page, /3,000/)
      .getByRole('button', { name: /^Open the attachment/ })
      .click();
    await page
      .getByRole('dialog', { name: 'sanction.pdf' })
      .getByRole('button', { name: 'Download' })
      .waitFor();
    await page.keyboard.press('Escape');

    await row(page, /3,000/).getByRole('gridcell').nth(1).focus();
    await page.keyboard.press('Enter');
    const approving = page.getByRole('dialog', { name: 'Approve the concession?' });
    await approving.getByText('First in the district').waitFor();
    await lookAt(page, 'approvals-approve');
    await page.keyboard.type('As sanctioned');
    await page.keyboard.press('Enter');
    await notice(page, 'Approved');
    await row(page, /3,000/).waitFor({ state: 'detached' });
    await expect.poll(() => badge(page).getAttribute('data-waiting')).toBe('3');

    await row(page, /45\.00/)
      .getByRole('button', { name: /^Decline/ })
      .focus();
    await page.keyboard.press('Enter');
    const declining = page.getByRole('dialog', { name: 'Decline the concession?' });
    await declining.waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => declining.getByRole('button', { name: 'Decline' }).isDisabled()).toBe(true);
    await page.keyboard.type('No sanction');
    await page.keyboard.press('Enter');
    await notice(page, 'Declined');

    await row(page, /Cancel receipt/)
      .getByRole('gridcell')
      .nth(1)
      .focus();
    await page.keyboard.press('Enter');
    const cancelling = page.getByRole('dialog', { name: 'Cancel the receipt?' });
    await expect.poll(() => cancelling.getByLabel('Reason').inputValue()).toBe('Wrong student');
    await page.keyboard.press('Enter');
    await notice(page, 'Cancelled');

    await row(page, /Rampur/)
      .getByRole('gridcell')
      .nth(1)
      .focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Approve the bill?' }).getByText('RS/118').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Nothing waits').waitFor();
    await expect.poll(() => badge(page).count()).toBe(0);
    await lookAt(page, 'approvals-empty');

    const at = async <Record>(path: string) => must(await admin.get<Record>(path));
    const [first, second] = await at<Concession[]>('/concessions?order=asc');
    expect([first?.id, first?.status, first?.decided?.reason]).toEqual([
      asked.id,
      'Approved',
      'As sanctioned',
    ]);
    expect([second?.id, second?.status, second?.decided?.reason]).toEqual([
      declined.id,
      'Declined',
      'No sanction',
    ]);
    const [fee] = await at<Fee[]>(`/fees?ids=${cancel.fee_id}`);
    expect(fee?.cancelled).toMatchObject({ by: 'Meera Nair', reason: 'Wrong student' });
    expect((await at<Bill[]>(`/bills?ids=${bill.id}`))[0]?.status).toBe('Approved');
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  it('is seen again by who asked: what became of it, by whom and why, as it is decided', async () => {
    const { admin, scienceAccountant } = college;
    await askConcession({ amount: 10, reason: 'Asked by the admin' }, admin);
    const { page, watch, leave } = await openDesk(
      browser,
      college,
      scienceAccountant,
      '/approvals?tab=concessions',
    );
    await row(page, /45\.00.*Declined.*No sanction/).waitFor();
    await expect.poll(() => row(page, /Asked by the admin/).count()).toBe(0);
    await expect.poll(() => page.getByRole('link', { name: 'Waiting' }).count()).toBe(0);
    await lookAt(page, 'approvals-mine');
    const next = await askConcession({ amount: 77 });
    await row(page, /77\.00.*Waiting/).waitFor();
    must(await admin.post(`/concessions/${next.id}/decline`, { reason: 'Not this year' }));
    await row(page, /77\.00.*Declined.*Not this year/).waitFor();
    await row(page, /77\.00/)
      .getByRole('gridcell')
      .nth(2)
      .dblclick();
    await page
      .getByRole('dialog', { name: 'Concession, declined' })
      .getByText(/by Meera Nair/)
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('Requested By').selectOption({ label: 'Everybody' });
    await row(page, /Asked by the admin/).waitFor();
    await page.getByRole('link', { name: 'Approvals' }).click();
    await row(page, /Wrong student.*Cancelled.*Meera Nair/).waitFor();
    await lookAt(page, 'approvals-requests');
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  it.runIf(isLongForm())(
    'is found in the register by course, session, category and status, and its rows are exported',
    async () => {
      const { page, watch, leave } = await openDesk(browser, college, college.admin, '/concessions');
      const names: string[] = [];
      await row(page, /3,000/).waitFor();
      await page.getByLabel('Category', { exact: true }).selectOption('Sibling');
      await row(page, /3,000/).waitFor({ state: 'detached' });
      await row(page, /45\.00/).waitFor();
      await page.getByLabel('Session', { exact: true }).selectOption({ label: '2026-27' });
      await page.getByLabel('Course', { exact: true }).selectOption({ label: 'B.Com.' });
      await page.getByText('No concessions found').waitFor();
      await page.getByLabel('Course', { exact: true }).selectOption({ label: 'B.Sc.' });
      await row(page, /45\.00/).waitFor();
      for (const [tab, path] of [
        ['Concessions', '/concessions'],
        ['Receipts to Cancel', '/decided'],
        ['Refunds', '/refunds'],
      ] as const) {
        await openInApp(page, path);
        await page.getByRole('heading', { name: tab, level: 1 }).waitFor();
        const downloading = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Export' }).press('Enter');
        await page.getByRole('menuitem', { name: 'CSV' }).waitFor();
        if (tab === 'Refunds') await lookAt(page, 'approvals-export');
        await page.getByRole('menuitem', { name: 'CSV' }).press('Enter');
        names.push((await downloading).suggestedFilename().replace(/\d{4}-\d\d-\d\d/, 'DAY'));
      }
      expect(names).toEqual(['concessions-DAY.csv', 'receipts-to-cancel-DAY.csv', 'refunds-DAY.csv']);
      expect(watch.problems()).toEqual([]);
      await leave();
    },
  );

  it.runIf(isLongForm())('is decided on a phone, and a list that cannot be had says so', async () => {
    const { admin } = college;
    await askConcession({ amount: 21 });
    const { page, leave } = await openDesk(browser, college, admin, '/approvals', { viewport: PHONE_SCREEN });
    const card = page.getByRole('listitem').filter({ hasText: '₹21.00' });
    await card.getByRole('button', { name: /^Approve/ }).waitFor();
    await lookAt(page, 'approvals-phone');
    await card.getByRole('button', { name: /^Approve/ }).click();
    await lookAt(page, 'approvals-phone-approve');
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await card.waitFor({ state: 'detached' });
    await page.route('**/api/approvals', (route) => route.fulfill({ status: 500, json: { message: 'No' } }));
    await page.reload();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await page.unroute('**/api/approvals');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('Asked by the admin').first().waitFor();
    await leave();
  });
});
