import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localDate } from '../../../shared/dates.ts';
import type { Head } from '../../../shared/features/college/heads/heads.model.ts';
import { must } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { openInApp } from '../../support/browsers/window-pool.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
beforeAll(async () => {
  college = await openCollege();
  const earlier = { payment_date: '2026-11-02' };
  const online = { ...earlier, payment_type: 'Online', amount: 1200 };
  await college.collect({ ...online, student_name: 'Asha Devi', reference: 'UTR-771100' });
  await college.collect({ ...online, student_name: 'Bina Devi', reference: 'UTR-771101' });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

it('a search that finds nothing today says how many other days have, and leads there by keyboard', async () => {
  const { page, leave } = await openDesk(browser, college, college.admin, '/fees');
  await page.getByRole('searchbox').or(page.getByLabel('Search by student name or id')).first().fill('7711');
  await page.getByText(/^None on \d\d-\d\d-2026; 2 on other days\.$/).waitFor();
  await page.getByText('No fee records found').waitFor();
  await lookAt(page, 'fees-found-on-other-days');
  await page.getByRole('button', { name: 'Show 2 on other days' }).waitFor();
  // The cursor is still in the search.
  await page.keyboard.press('Enter');
  await page.getByText('Asha Devi').first().waitFor();
  await page.getByText('₹2,400.00 collected in 2 receipts').waitFor();
  await page.getByLabel('Search by student name or id').fill('zzqx');
  await page.getByText('No fee records found').waitFor();
  expect(await page.getByRole('button', { name: /on other days/ }).count()).toBe(0);
  await leave();
});

it('Ctrl+K finds a receipt by its transfer and says so', async () => {
  const { page, leave } = await openDesk(browser, college, college.admin, '/');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('771101');
  await page.getByRole('option', { name: /Bina Devi.*UTR-771101/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Bina Devi').first().waitFor();
  await leave();
});

it("Ctrl+K opens nobody by the father's name on Enter, and says so; the own name and the roll number open", async () => {
  const { id } = await college.addStudent({
    name: 'Sangeeta Dixit',
    father_name: 'Zubin Dixit',
    roll_no: 'ZD-88',
  });
  const { page, leave } = await openDesk(browser, college, college.admin, '/', { network: 'late' });
  const look = async (text: string) => {
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill(text);
    await page.keyboard.press('Enter');
  };
  await look('Zubin');
  await page.getByRole('option', { name: /Sangeeta Dixit/ }).waitFor();
  await page.getByText('Choose from the list (↓, then Enter)').waitFor();
  await lookAt(page, 'found-by-the-father');
  expect(new URL(page.url()).pathname).toBe('/');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  for (const text of ['Sangeeta', 'ZD-88']) {
    await look(text);
    await page.waitForURL(({ pathname }) => pathname === `/students/${id}`);
    await openInApp(page, '/');
  }
  await leave();
});

it('Fee Records stands above its table, where a receipt of seven heads says so and names them', async () => {
  const { admin, addStudent, collect, clock } = college;
  const student = await addStudent({ name: 'Seven Heads', total_fees: 0 });
  const heads = must(await admin.get<readonly Head[]>('/heads'))
    .filter(({ kind, active }) => kind === 'fee' && active)
    .slice(0, 7);
  const due_date = localDate(clock.now());
  for (const { id: head_id } of heads)
    must(await admin.post('/dues', { student_id: student.id, head_id, amount: 100, due_date }));
  await collect({ student_id: student.id, amount: 700 });
  const { page, leave } = await openDesk(browser, college, admin, '/fees');
  const grid = page.getByRole('grid', { name: 'Fee Records' });
  const row = grid.getByRole('row').filter({ hasText: 'Seven Heads' });
  await row.getByText('7 heads').waitFor();
  expect(await row.getByTitle(heads.map(({ name }) => name).join(', ')).count()).toBe(1);
  const [name, table] = await Promise.all([
    page.getByRole('heading', { name: 'Fee Records' }).boundingBox(),
    grid.boundingBox(),
  ]);
  expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual(table?.y ?? 0);
  await leave();
});
