import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  Closing,
  Drawer,
  HandOver,
} from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { MonthDetail } from '../../../../shared/features/overview/books/months.model.ts';
import { type College, openCollege, type Person } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
let serial = 0;
beforeAll(async () => {
  college = await openCollege();
  must(await college.admin.post('/accounts', { name: 'SBI', bank: 'SBI', number: '1' }));
});
afterAll(() => college.close());

const cashier = async (): Promise<Person> => {
  serial += 1;
  const username = `cashier${serial}`;
  const named = { name: `Cashier ${serial}`, username, email: `${username}@college.example` };
  const of = { role: 'accountant', course_id: college.science.id, password: 'counting-house' };
  must(await college.admin.post('/admin/users', { ...named, ...of }));
  return college.signIn(username);
};
const take = (by: Person, amount: number): Promise<Fee> =>
  college.collect({ amount, course_id: college.science.id }, by);
const count = (by: Person, amount: number, fields: object = {}) =>
  by.post<Closing & { message: string }>('/drawer/close', { counts: { 1: amount }, ...fields });
const drawerOf = async (by: Person, query = ''): Promise<Drawer> =>
  must(await by.get<Drawer>(`/drawer${query}`));
const ask = async (by: Person, fee: Fee): Promise<number> =>
  must(await by.post<{ id: number }>(`/fees/${fee.id}/request-cancel`, { reason: 'Entered twice' })).id;
const approve = (id: number) =>
  college.admin.post(`/requests/${id}/approve`, { reason: 'Both slips were seen' });
const agree = async () =>
  must(
    await college.admin.get<{ checks: { agree: boolean }[] }>('/books/agree?from=2026-11-01&to=2026-11-30'),
  ).checks.filter((check) => !check.agree);

describe('a close that knows which cancellations wait', () => {
  it('lists them, and tells the expected cash both ways once the cash is counted', async () => {
    const by = await cashier();
    await take(by, 500);
    const twice = await take(by, 460);
    await ask(by, twice);
    const blind = await drawerOf(by);
    expect([blind.expected, blind.expected_without]).toEqual([null, null]);
    expect(blind.to_cancel).toMatchObject([
      {
        receipt_no: twice.receipt_no,
        student_name: twice.student_name,
        amount: null,
        asked_by: by.user.name,
      },
    ]);
    const both = { expected: 960, expected_without: 500, to_cancel: [{ amount: 460 }] };
    expect(await drawerOf(college.admin, `?cashier=${by.user.id}`)).toMatchObject(both);
    const first = await count(by, 500);
    expect(JSON.stringify(first.body)).not.toMatch(/460|960/);
    expect((await count(by, 500)).body.message).toContain(
      '₹460.00 short: ₹960.00 is expected, ₹500.00 without the receipts whose cancellation is requested.',
    );
    must(await count(by, 500, { reason: 'One receipt was entered twice' }));
    expect(await drawerOf(by)).toMatchObject(both);
  });

  it('is opened for a second count by approving on the same evening', async () => {
    const by = await cashier();
    await take(by, 500);
    const request = await ask(by, await take(by, 460));
    const first = must(await count(by, 500, { reason: 'One receipt was entered twice' }));
    must(await approve(request));
    expect(await drawerOf(college.admin, `?cashier=${by.user.id}`)).toMatchObject({
      ...{ expected: 500, expected_without: 500, to_cancel: [], closing: null },
    });
    const second = must(await count(by, 500));
    expect(second).toMatchObject({ expected: 500, difference: 0, state: 'Closed' });
    expect(second.id).not.toBe(first.id);
  });

  it('stands where what was over has left the drawer since: the cancellation is not refused', async () => {
    const by = await cashier();
    await take(by, 500);
    const request = await ask(by, await take(by, 40));
    const closed = must(await count(by, 640, { reason: 'A hundred too much' }));
    must(await by.post('/cash-to-bank', { amount: 640, account: 'SBI' }));
    must(await approve(request));
    expect(await drawerOf(by)).toMatchObject({
      closing: { id: closed.id, difference: 100 },
      next_carried: 0,
    });
    expect(await agree()).toEqual([]);
  });

  it('stays as it is by approving on a later day, on which that is booked', async () => {
    const by = await cashier();
    await take(by, 500);
    const request = await ask(by, await take(by, 40));
    must(await count(by, 540));
    college.clock.set('2026-11-22T10:00:00');
    college = { ...college, admin: await college.signIn('admin') };
    const of = `?cashier=${by.user.id}`;
    expect(await drawerOf(college.admin, of)).toMatchObject({ expected: 540, expected_without: 500 });
    must(await approve(request));
    expect(await drawerOf(college.admin, of)).toMatchObject({ carried: 540, receipts: -40, expected: 500 });
    expect(await drawerOf(college.admin, `${of}&date=2026-11-21`)).toMatchObject({ expected: 540 });
    expect(await agree()).toEqual([]);
  });
});

it('a hand-over that nobody accepts waits in view of both, of an admin, and of the month, since its day', async () => {
  const [by, stranger] = [await cashier(), await cashier()];
  await take(by, 100);
  const { id } = must(
    await by.post<HandOver>('/drawer/hand-over', { to: college.admin.user.id, amount: 15 }),
  );
  const seen = async (who: Person) =>
    must(await who.get<HandOver[]>('/drawer/on-its-way')).map((one) => [one.id, one.date, one.amount]);
  expect(await seen(by)).toEqual([[id, '2026-11-22', 15]]);
  expect(await seen(college.admin)).toEqual([[id, '2026-11-22', 15]]);
  expect(await seen(stranger)).toEqual([]);
  const line = async () =>
    must(await college.admin.get<MonthDetail>('/months/2026-11')).checklist.find(
      ({ name }) => name === 'Hand-overs accepted',
    );
  expect(await line()).toMatchObject({ open: 1, amount: 15, since: '2026-11-22' });
  must(await college.admin.post(`/drawer/hand-overs/${id}/accept`, {}));
  expect(await line()).toMatchObject({ open: 0, since: null });
});

it('a close whose surplus has left the drawer is not opened again, and says why', async () => {
  const by = await cashier();
  await take(by, 500);
  await count(by, 510);
  const { id } = must(await count(by, 510, { reason: 'A note was found' }));
  must(await by.post('/cash-to-bank', { amount: 510, account: 'SBI' }));
  const message =
    '₹10.00 that was counted over has left this drawer: its close is not opened again. Take cash in another drawer today';
  expect(await by.post('/drawer/second-count', { date: null })).toMatchObject({
    status: 409,
    body: { message },
  });
  const reopening = { cashier: by.user.id, reason: 'Wrong' };
  expect(await college.admin.post('/drawer/reopen', reopening)).toMatchObject({
    status: 409,
    body: { message },
  });
  expect((await drawerOf(by)).closing).toMatchObject({ id, reopened: null });
  expect(await agree()).toEqual([]);
});
