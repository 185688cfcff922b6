import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
beforeAll(async () => {
  college = await openCollege();
  const { collect, science, commerce, admin } = college;
  await collect({ student_name: 'Of Both', amount: 100.1, course_ids: [science.id, commerce.id] });
  await collect({ student_name: 'Of Science', amount: 0.2, course_id: science.id });
  await collect({ student_name: 'Promised', amount: 1000, paid: false, course_id: science.id });
  const mistaken = await collect({ student_name: 'Mistaken', amount: 5000, course_id: commerce.id });
  await admin.post(`/fees/${mistaken.id}/cancel`, { reason: 'Mistaken' });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

describe("Today's Fees adds up to the card that opens it", () => {
  it.each([
    ['', '₹100.30', ' in 2 receipts. Not in it: ₹1,000.00 pending and ₹5,000.00 cancelled'],
    ['B.Sc.', '₹100.30', ' in 2 receipts. Not in it: ₹1,000.00 pending'],
    ['B.Com.', '₹100.10', ' in 1 receipt. Not in it: ₹5,000.00 cancelled'],
  ])('for the course “%s”', async (course, collected, rest) => {
    // The desk's calendar is a day behind: the day is the office's.
    const now = new Date(college.clock.now().getTime() - 24 * 3_600_000);
    const { page, leave } = await openDesk(browser, college, college.admin, '/', { now });
    if (course !== '') await page.getByLabel('Show stats for').selectOption({ label: course });
    const card = page.getByRole('button', { name: "Today's Collection" });
    await card.getByText(collected, { exact: true }).waitFor();
    await card.click();
    const dialog = page.getByRole('dialog', { name: /^Today's Fees/ });
    await dialog.getByText(`${collected} collected${rest}`).waitFor();
    // What is not in the sum says why in its own row.
    if (rest.includes('pending')) await dialog.getByRole('gridcell', { name: 'Pending' }).waitFor();
    if (rest.includes('cancelled')) await dialog.getByRole('gridcell', { name: 'Cancelled' }).waitFor();
    if (course === '') await lookAt(page, 'todays-fees-all');
    // And it still is so when the next receipt comes from another desk.
    if (course === 'B.Com.') {
      const { id } = await college.collect({ amount: 50, course_id: college.commerce.id });
      await dialog.getByText('₹150.10 collected in 2 receipts').waitFor();
      await college.admin.post(`/fees/${id}/cancel`, { reason: 'Mistaken' });
      await dialog.getByText('₹100.10 collected in 1 receipt.').waitFor();
    }
    await expect.poll(() => dialog.getByRole('status').count()).toBeGreaterThan(0);
    await leave();
  });
});
