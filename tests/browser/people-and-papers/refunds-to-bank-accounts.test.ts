import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RefundsDone } from '../../../shared/features/collection/refunds/refunds.inputs.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { must, openPlanned } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { pressMore } from '../../support/browsers/press-more.ts';
import { openInApp } from '../../support/browsers/window-pool.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let college: College;
let browser: Browser;
let asha: Student;
let bina: Student;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege({ hasSecondAdmin: true }), launchChromium()]);
  const planned = await openPlanned(college);
  asha = await planned.student({ name: 'Asha Devi', roll_no: '1' });
  bina = await planned.student({ name: 'Bina Roy', roll_no: '2' });
  await planned.raise(
    await planned.examplePlan({
      lines: [{ head_id: planned.head('Caution Money'), amount: 1000, due_date: '2026-07-15' }],
    }),
  );
  for (const { id, ...student } of [asha, bina]) {
    await planned.collect({ id, ...student }, 1000);
    must(await college.admin.patch(`/students/${id}`, { status: 'Left', status_date: '2026-08-10' }));
  }
  must(await college.admin.post('/accounts', { name: 'Main', bank: 'State Bank', number: '1' }));
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

it('an account is typed with the student; refunds paid Online become the bank’s file, without who has none', async () => {
  const ravi = await college.secondAdmin('Ravi Menon');
  const desk = await openDesk(browser, college, college.admin, `/students/${asha.id}`, { network: 'late' });
  const { page } = desk;
  await pressMore(page, 'Edit');
  const form = page.getByRole('dialog', { name: 'Edit Asha Devi' });
  await form.getByLabel('Account Number').focus();
  await page.keyboard.type('030012345678');
  await page.keyboard.press('Tab');
  await page.keyboard.type('sbin0001234');
  await lookAt(page, 'student-bank-account');
  await page.keyboard.press('Control+Enter');
  await form.waitFor({ state: 'detached' });
  await page.getByText('SBIN0001234').waitFor();

  const body = { student_ids: [asha.id, bina.id], reason: 'Course completed' };
  const { ids } = must(await college.admin.post<RefundsDone>('/caution-money/refunds', body));
  must(await ravi.post('/refunds/approve-many', { ids }));
  await openInApp(page, '/refunds?status=Approved');
  for (const name of ['Asha Devi', 'Bina Roy'])
    await page.getByRole('row', { name }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Pay 2' }).click();
  const pay = page.getByRole('dialog', { name: /^Pay 2 refunds/ });
  await pay.getByText('1 of them has no account number.').waitFor();
  await pay.getByLabel(/^Paid from/).selectOption('Main');
  await page.keyboard.press('Control+Enter');
  await pay.waitFor({ state: 'detached' });
  await page.getByLabel('Notices').getByRole('button', { name: 'Bank file' }).click();
  const question = page.getByRole('dialog', { name: 'Leave them out of the bank’s file?' });
  await question.getByText('No account number: Bina Roy').waitFor();
  await lookAt(page, 'bank-file-of-refunds');
  const saving = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect(readFileSync(await (await saving).path(), 'utf8')).toBe(
    'Name,Account Number,IFSC,Amount,Narration\r\nAsha Devi,030012345678,SBIN0001234,1000.00,Refund RF/2026-27/0001\r\n',
  );
  await question.waitFor({ state: 'detached' });
  await desk.leave();
});
