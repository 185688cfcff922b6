import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../../../shared/dates.ts';
import type { Lapse } from '../../../shared/features/collection/caution-money/caution-money.model.ts';
import type { Refund } from '../../../shared/features/collection/refunds/refunds.model.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { DESK_SCREEN, openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
beforeAll(async () => {
  [college, browser] = [await openCollege({ hasSecondAdmin: true }), await launchChromium()];
  const { admin } = college;
  await college.secondAdmin();
  const today = college.clock.now().toISOString().slice(0, 10);
  for (const [at, name] of ['Gone One', 'Gone Two', 'Gone Three'].entries()) {
    const { id } = await college.addStudent({ name, roll_no: `G${at}`, total_fees: 0 });
    await admin.post('/dues', { student_id: id, head_id: 10, amount: 1000, due_date: today });
    await college.collect({ student_id: id, amount: 1000 });
    const { version } = (await admin.get<Student>(`/students/${id}`)).body;
    await admin.patch(`/students/${id}`, { status: 'Left', status_date: addDays(today, -30), version });
  }
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

it('caution money of those chosen is requested, approved by another and paid, each at one go', async () => {
  const desk = { viewport: DESK_SCREEN, network: 'late' as const };
  const first = await openDesk(browser, college, college.admin, '/caution-money', desk);
  for (const name of ['Gone One', 'Gone Two'])
    await first.page.getByRole('row', { name }).getByRole('checkbox').check();
  await first.page.getByText('2 chosen, ₹2,000.00').waitFor();
  await lookAt(first.page, 'caution-money');
  await first.page.getByRole('button', { name: 'Request refunds' }).click();
  const request = first.page.getByRole('dialog', { name: 'Request refunds of caution money' });
  await request.getByLabel('Reason').fill('The year’s end');
  await request.getByRole('button', { name: 'Preview' }).click();
  await request.getByRole('button', { name: 'Request' }).dblclick();
  await request.waitFor({ state: 'detached' });
  expect((await college.admin.get<Refund[]>('/refunds?status=Waiting')).body).toHaveLength(2);
  await first.leave();

  const ravi = await college.signIn('ravi');
  // What he pays in cash his drawer has to hold.
  await college.collect({ amount: 2000 }, ravi);
  const second = await openDesk(browser, college, ravi, '/refunds', desk);
  const choose = async () => {
    for (const name of ['Gone One', 'Gone Two'])
      await second.page.getByRole('row', { name }).getByRole('checkbox').check();
  };
  await choose();
  await second.page.getByRole('button', { name: 'Approve 2' }).click();
  const approve = second.page.getByRole('dialog', { name: /^Approve 2 refunds, ₹2,000.00/ });
  await approve.getByRole('button', { name: 'Approve' }).dblclick();
  await approve.waitFor({ state: 'detached' });
  await second.page.getByRole('button', { name: 'Pay 2' }).click();
  const pay = second.page.getByRole('dialog', { name: /^Pay 2 refunds/ });
  await lookAt(second.page, 'refunds-paid-at-once');
  await pay.getByRole('button', { name: 'Pay' }).dblclick();
  await pay.waitFor({ state: 'detached' });
  expect((await college.admin.get<Refund[]>('/refunds?status=Paid')).body).toHaveLength(2);
  await second.leave();
});

it('what nobody claims lapses, seen first on a phone, and is taken back', async () => {
  const { page, leave } = await openDesk(browser, college, college.admin, '/caution-money', {
    viewport: PHONE_SCREEN,
    network: 'late',
  });
  await page.getByText('Gone Three').first().waitFor();
  await lookAt(page, 'caution-money-phone');
  await page.getByRole('button', { name: 'Forfeit Unclaimed' }).click();
  const form = page.getByRole('dialog', { name: 'Unclaimed caution money lapses' });
  const [year, month, day] = college.clock.now().toISOString().slice(0, 10).split('-');
  await form.getByRole('group', { name: 'Left until' }).click();
  await page.keyboard.type(`${day}${month}${year}`);
  await form.getByLabel('Reason').fill('Nobody came');
  await form.getByRole('button', { name: 'Preview' }).click();
  await form.getByText('₹1,000.00 of 1 student becomes income').waitFor();
  await lookAt(page, 'caution-lapse-phone');
  await form.getByRole('button', { name: 'Let it lapse' }).dblclick();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Lapsed' }).click();
  await page.getByRole('button', { name: 'Reverse: Nobody came' }).click();
  const question = page.getByRole('dialog', { name: 'Reverse forfeiture?' });
  await question.getByLabel('Reason').fill('She came');
  await question.getByRole('button', { name: 'Reverse' }).click();
  await question.waitFor({ state: 'detached' });
  const { body } = await college.admin.get<Lapse[]>('/caution-money/lapses');
  expect(body.map(({ amount, undone }) => [amount, undone?.reason])).toEqual([[1000, 'She came']]);
  await leave();
});
