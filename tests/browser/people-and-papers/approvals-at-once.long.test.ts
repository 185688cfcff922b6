import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bill } from '../../../shared/features/accounts/bills/bills.model.ts';
import type { Concession } from '../../../shared/features/changes/concessions/concessions.model.ts';
import type { Activity } from '../../../shared/features/overview/activity/activity.model.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { must, openPlanned, type Planned } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { type DeskOptions, openDesk } from '../../support/browsers/desk.ts';
import { networksToTry } from '../../support/browsers/network.ts';
import { openInApp } from '../../support/browsers/window-pool.ts';
import { type College, openCollege, type Person } from '../../support/colleges/college.ts';

let college: College;
let browser: Browser;
let planned: Planned;
let kiran: Student;
let ravi: Person;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege({ hasSecondAdmin: true }), launchChromium()]);
  planned = await openPlanned(college);
  kiran = await planned.student();
  await planned.raise(await planned.examplePlan());
  ravi = await college.secondAdmin('Ravi Menon');
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const notice = (page: Page, text: string | RegExp) =>
  page.getByLabel('Notices').getByText(text).first().waitFor();
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name });
/** Behind an open dialog no row is found, whether it is there or not. */
const isGone = async (page: Page, shown: RegExp) => {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await row(page, shown).waitFor({ state: 'detached' });
};
const badge = (page: Page) =>
  page.getByRole('link', { name: 'Approvals', exact: true }).locator('[data-waiting]');

let amount = 10;
const ask = async (as: Person = college.scienceAccountant) => {
  amount += 1;
  const [due] = (await planned.dues(kiran)).dues;
  const of = { student_id: kiran.id, due_id: due?.id, amount, category: 'Merit', reason: 'Merit' };
  const concession = must(await as.post<Concession>('/concessions', of));
  return { ...concession, shown: new RegExp(`₹${amount}\\.00`) };
};
const at = (person: Person, options: DeskOptions = {}) =>
  openDesk(browser, college, person, '/approvals', options);
const openApproval = async (page: Page, shown: RegExp) => {
  await row(page, shown)
    .getByRole('button', { name: /^Approve/ })
    .click();
  return page.getByRole('dialog', { name: /^Approve the/ });
};
/** How often each concession was decided, by the audit. */
const decisionsOf = async ({ id }: Concession) =>
  must(await college.admin.get<Activity[]>(`/activity?entity=concessions`)).filter(
    ({ entity_id, action }) => entity_id === id && action !== 'created',
  ).length;
const statusOf = async ({ id }: Concession) =>
  must(await college.admin.get<Concession[]>(`/concessions?ids=${id}`))[0]?.status;

describe('one decision', () => {
  it('of two admins is the first one’s: the other’s dialog goes, and says why', async () => {
    const asked = await ask();
    const [meera, other] = [await at(college.admin), await at(ravi)];
    await openApproval(meera.page, asked.shown);
    const theirs = await openApproval(other.page, asked.shown);
    await theirs.getByLabel('Reason').fill('As sanctioned');
    await meera.page.keyboard.press('Enter');
    await notice(meera.page, 'Approved');
    await notice(other.page, 'Decided already');
    await theirs.waitFor({ state: 'detached' });
    await isGone(other.page, asked.shown);
    await expect.poll(() => meera.page.getByText('Decided already').count()).toBe(0);
    expect([await decisionsOf(asked), await statusOf(asked)]).toEqual([1, 'Approved']);
    expect([...meera.watch.problems(), ...other.watch.problems()]).toEqual([]);
    await meera.leave();
    await other.leave();
  });

  it('that a desk has not heard of is told by whom it was made, of a concession and of a bill', async () => {
    const asked = await ask();
    const bill = must(await college.admin.post<Bill>('/bills', { vendor: 'Verma & Sons', amount: 700 }));
    const { page, leave } = await openDesk(browser, college, ravi, '/tasks', { expected: [/409/] });
    await page.route('**/api/events', (route) => route.abort());
    await page.goto(`${college.url}/approvals`);
    const dialog = await openApproval(page, asked.shown);
    await dialog.waitFor();
    must(await college.admin.post(`/concessions/${asked.id}/decline`, { reason: 'No' }));
    must(await college.admin.put(`/bills/${bill.id}`, { status: 'Not Approved' }));
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await notice(page, /This concession is declined already, by Meera Nair/);
    await isGone(page, asked.shown);
    await expect.poll(() => statusOf(asked)).toBe('Declined');
    await leave();

    const late = await openDesk(browser, college, ravi, '/tasks', { expected: [/409/] });
    must(await college.admin.put(`/bills/${bill.id}`, { status: 'Pending Approval' }));
    await late.page.route('**/api/events', (route) => route.abort());
    await late.page.goto(`${college.url}/approvals`);
    const approving = await openApproval(late.page, /Verma/);
    await approving.waitFor();
    must(await college.admin.put(`/bills/${bill.id}`, { status: 'Not Approved' }));
    await approving.getByRole('button', { name: 'Approve' }).click();
    await notice(late.page, /already marked Not Approved, by Meera Nair/);
    await isGone(late.page, /Verma/);
    await late.leave();
  });

  it.each(networksToTry())('is made once by a double click and by a held Enter, %s', async (network) => {
    const [first, second, last] = [await ask(), await ask(), await ask()];
    const { page, watch, leave } = await at(college.admin, { network });
    const dialog = await openApproval(page, first.shown);
    await dialog.getByRole('button', { name: 'Approve' }).dblclick();
    await isGone(page, first.shown);
    await row(page, second.shown).getByRole('gridcell').nth(1).focus();
    for (let repeat = 0; repeat < 12; repeat += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => statusOf(second)).toBe('Waiting');
    for (let repeat = 0; repeat < 12; repeat += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await isGone(page, second.shown);
    expect(await Promise.all([first, second, last].map(decisionsOf))).toEqual([1, 1, 0]);
    await expect.poll(() => statusOf(last)).toBe('Waiting');
    must(await ravi.post(`/concessions/${last.id}/decline`, { reason: 'No' }));
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  it('of which the answer was lost is asked for again, and is not made twice', async () => {
    const asked = await ask();
    const { page, leave } = await at(college.admin, { expected: [/409|ERR_/] });
    let isLost = true;
    await page.route('**/api/concessions/*/approve', async (route) => {
      if (!isLost) return route.fallback();
      isLost = false;
      await route.fetch();
      return route.abort('connectionreset');
    });
    const dialog = await openApproval(page, asked.shown);
    await dialog.getByLabel('Reason').fill('As sanctioned');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    // It is sent once more by itself, under the same key.
    await notice(page, 'Approved');
    await dialog.waitFor({ state: 'detached' });
    expect([await decisionsOf(asked), await statusOf(asked)]).toEqual([1, 'Approved']);
    await leave();
  });
});

describe('the own request', () => {
  it('is not approved by who asked, while there is another admin', async () => {
    const asked = await ask(ravi);
    const { page, watch, leave } = await at(ravi);
    await row(page, asked.shown).getByText('Another admin approves it').waitFor();
    expect(
      await row(page, asked.shown)
        .getByRole('button', { name: /^Approve/ })
        .isDisabled(),
    ).toBe(true);
    await row(page, asked.shown).getByRole('gridcell').nth(1).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Decline the concession?' }).waitFor();
    await page.keyboard.press('Escape');
    const meera = await at(college.admin);
    await (await openApproval(meera.page, asked.shown)).getByRole('button', { name: 'Approve' }).click();
    await isGone(page, asked.shown);
    expect(watch.problems()).toEqual([]);
    await meera.leave();
    await leave();
  });

  it('is approved by the only admin with a reason and marked so; a second admin who comes meanwhile ends that', async () => {
    const { admin } = college;
    const { user } = ravi;
    must(await admin.patch(`/admin/users/${user.id}`, { active: false }));
    const [first, second] = [await ask(admin), await ask(admin)];
    const { page, leave } = await at(admin, { expected: [/403/] });
    const dialog = await openApproval(page, first.shown);
    await dialog.getByText(/no other admin is a second person\. Give the reason/).waitFor();
    await expect.poll(() => dialog.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
    await page.keyboard.type('The trust has sanctioned it');
    await page.keyboard.press('Enter');
    await isGone(page, first.shown);

    const late = await openApproval(page, second.shown);
    await late.getByLabel('Reason').fill('The trust has sanctioned it');
    must(await admin.patch(`/admin/users/${user.id}`, { active: true }));
    await late.getByRole('button', { name: 'Approve' }).click();
    await notice(page, /Your own request needs another admin to approve it/);
    await expect.poll(() => late.getByLabel('Reason').inputValue()).toBe('The trust has sanctioned it');
    // Not while the list is read anew: what is being decided is not left.
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape');
        return late.count();
      })
      .toBe(0);
    await openInApp(page, '/concessions');
    await row(page, first.shown).getByText('Meera Nair, no second person').waitFor();
    ravi = await college.signIn('ravi');
    must(await ravi.post(`/concessions/${second.id}/decline`, { reason: 'No' }));
    await leave();
  });
});

it('the count in the menu is live, and right again after the line was cut', async () => {
  const { page, leave } = await openDesk(browser, college, college.admin, '/tasks', {
    expected: [/ERR_|Failed/],
  });
  const before = must(await college.admin.get<{ waiting: number }>('/approvals/summary')).waiting;
  const asked = await ask();
  await expect.poll(() => badge(page).getAttribute('data-waiting')).toBe(String(before + 1));
  await page.context().setOffline(true);
  await ask();
  must(await ravi.post(`/concessions/${asked.id}/decline`, { reason: 'No' }));
  await ask();
  await page.context().setOffline(false);
  await expect
    .poll(() => badge(page).getAttribute('data-waiting'), { timeout: 20_000 })
    .toBe(String(before + 2));
  await leave();
});
