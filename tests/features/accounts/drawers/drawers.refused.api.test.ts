import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../../shared/dates.ts';
import type {
  Closing,
  Drawer,
  HandOver,
} from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import { type College, openCollege, type Person } from '../../../support/colleges/college.ts';
import { balancesOf } from '../../../support/colleges/journal.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
let today = '2026-11-21';
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const nextDay = (): void => {
  today = addDays(today, 1);
  college.clock.set(`${today}T10:00:00`);
};
const admin = (): Promise<Person> => college.signIn('admin');
const cashier = async (name: string, role = 'accountant'): Promise<Person> => {
  const username = name.toLowerCase();
  const account = { name, username, password: 'counting-house', role, email: `${username}@college.example` };
  must(await (await admin()).post('/admin/users', { ...account, course_id: college.science.id }));
  return college.signIn(username);
};
const deactivate = async ({ user }: Person) =>
  must(await (await admin()).patch(`/admin/users/${user.id}`, { active: false }));
const close = (person: Person, counts: unknown, fields: object = {}) =>
  person.post<Closing>('/drawer/close', { counts, ...fields });
const hand = (from: Person, to: number, amount: unknown) =>
  from.post<HandOver>('/drawer/hand-over', { to, amount });
const expectedOf = async ({ user }: Person): Promise<number | null> =>
  must(await (await admin()).get<Drawer>(`/drawer?cashier=${user.id}`)).expected;
const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).sort();

describe('a count of a drawer', () => {
  it.each([
    ['below nothing', { 500: -1 }],
    ['of a part of a note', { 500: 1.5 }],
    ['in letters', { 500: 'two' }],
    ['of a note that there is not', { 3: 1 }],
    ['of a note written otherwise', { '0500': 1 }],
    ['of a negative note', { '-5': 1 }],
    ['of more notes than a drawer holds', { 500: 100_000 }],
    ['that is a list', [500]],
    ['that is none', null],
  ])('%s is refused, and nothing is closed', async (_what, counts) => {
    const before = must(await college.admin.get<Closing[]>('/drawer/closings'));
    expect((await close(college.scienceAccountant, counts)).status).toBe(400);
    expect(must(await college.admin.get<Closing[]>('/drawer/closings'))).toEqual(before);
  });

  it.each(['2026-11-22', '2027-01-01', '2026-02-30', '0000-01-01', '21-11-2026', 7])(
    'is not taken for the day %s',
    async (date) => {
      expect((await close(college.scienceAccountant, {}, { date })).status).toBe(400);
    },
  );

  it('is of one’s own: not of another’s, for an accountant; for an admin not while the cashier can sign in', async () => {
    const other = college.commerceAccountant.user.id;
    expect((await close(college.scienceAccountant, {}, { cashier: other })).status).toBe(403);
    expect(await close(college.admin, {}, { cashier: other })).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('can still sign in') },
    });
    expect((await close(college.admin, {}, { cashier: 9_999 })).status).toBe(404);
    const given = { from: other, to: college.scienceAccountant.user.id, amount: 1 };
    expect((await college.scienceAccountant.post('/drawer/hand-over', given)).status).toBe(403);
    expect((await college.admin.post('/drawer/hand-over', given)).status).toBe(403);
  });
});

describe('a drawer is closed once', () => {
  it('also by five presses at once, and its difference is booked once', async () => {
    const one = await cashier('Presses');
    await college.collect({ amount: 70 }, one);
    const presses = Array.from({ length: 5 }, () => close(one, { 50: 1 }, { reason: 'Twenty are missing' }));
    expect(statuses(await Promise.all(presses))).toEqual([201, 409, 409, 409, 409]);
    expect(await balancesOf(college)).toMatchObject({ 'Cash, Presses': 50, 'Cash short or over': 20 });
  });

  it('beside receipts that come in: each is in the count’s sum, or refused', async () => {
    const one = await cashier('Beside');
    const receipts = Array.from({ length: 20 }, (_, at) =>
      one.post<Fee>('/fees', { student_name: `Payer ${at}`, amount: 10 }),
    );
    const closing = close(one, { 1: 1 }, { reason: 'Counted while they came in' });
    const taken = (await Promise.all(receipts)).filter(({ status }) => status === 201);
    expect(must(await closing).expected).toBe(taken.length * 10);
    for (const { status } of await Promise.all(receipts)) expect([201, 409]).toContain(status);
  });

  it('with one key, sent twice, it is answered twice', async () => {
    const one = await cashier('Keyed');
    const key = { 'idempotency-key': 'the day' };
    const twice = [1, 2].map(() => one.post<Closing>('/drawer/close', { counts: {} }, key));
    const [first, second] = await Promise.all(twice);
    expect([first?.status, second?.status]).toEqual([201, 201]);
    expect(first?.body.id).toBe(second?.body.id);
  });
});

describe('what is done after a day was closed', () => {
  it('cash on its way is taken back on the next day, into that day', async () => {
    const [giver, taker] = [await cashier('Gives'), await cashier('Takes')];
    await college.collect({ amount: 100 }, giver);
    const given = must(await hand(giver, taker.user.id, 60));
    must(await close(giver, { 20: 2 }));
    const back = () => giver.post(`/drawer/hand-overs/${given.id}/take-back`, {});
    expect((await back()).status).toBe(409);
    nextDay();
    const again = await college.signIn('gives');
    must(await again.post(`/drawer/hand-overs/${given.id}/take-back`, {}));
    expect(await expectedOf(giver)).toBe(100);
  });
});

describe('a hand-over', () => {
  it('goes to nobody who may have no drawer', async () => {
    const [giver, gone] = [await cashier('Full'), await cashier('Gone')];
    await college.collect({ amount: 100 }, giver);
    await deactivate(gone);
    const nobodies = [giver.user.id, gone.user.id, college.teacher.user.id, 99_999, 0, -1, 1.5];
    for (const to of nobodies) expect((await hand(giver, to, 10)).status).toBe(400);
    for (const amount of [0, -10, 0.001, 1e12, '10x', null])
      expect((await hand(giver, (await admin()).user.id, amount)).status).toBe(400);
    expect(await expectedOf(giver)).toBe(100);
  });

  it('whose taker was deactivated meanwhile is taken back by its giver, or by an admin', async () => {
    const [giver, taker] = [await cashier('Stays'), await cashier('Leaves')];
    await college.collect({ amount: 100 }, giver);
    const first = must(await hand(giver, taker.user.id, 30));
    const second = must(await hand(giver, taker.user.id, 40));
    await deactivate(taker);
    expect((await taker.post(`/drawer/hand-overs/${first.id}/accept`, {})).status).toBe(401);
    must(await giver.post(`/drawer/hand-overs/${first.id}/take-back`, {}));
    await deactivate(giver);
    const boss = await admin();
    must(await boss.post(`/drawer/hand-overs/${second.id}/take-back`, {}));
    const left = must(await close(boss, { 100: 1 }, { cashier: giver.user.id }));
    expect(left).toMatchObject({ expected: 100, difference: 0 });
    expect(must(await boss.get<Drawer>(`/drawer?cashier=${giver.user.id}`))).toMatchObject({
      ...{ receipts: 100, handed: 0, on_its_way: [] },
    });
  });

  it('of all that there is, pressed five times at once, leaves nothing below nothing', async () => {
    const [giver, taker] = [await cashier('Hasty'), await cashier('Waits')];
    await college.collect({ amount: 100 }, giver);
    const presses = await Promise.all(Array.from({ length: 5 }, () => hand(giver, taker.user.id, 100)));
    expect(statuses(presses)).toEqual([201, 409, 409, 409, 409]);
    expect(await expectedOf(giver)).toBe(0);
  });

  it('that is accepted and taken back at once ends in one of the two', async () => {
    const [giver, taker] = [await cashier('Left'), await cashier('Right')];
    await college.collect({ amount: 100 }, giver);
    const { id } = must(await hand(giver, taker.user.id, 100));
    const both = await Promise.all([
      taker.post(`/drawer/hand-overs/${id}/accept`, {}),
      giver.post(`/drawer/hand-overs/${id}/take-back`, {}),
      taker.post(`/drawer/hand-overs/${id}/accept`, {}),
    ]);
    expect(statuses(both)).toEqual([200, 409, 409]);
    expect([await expectedOf(giver), await expectedOf(taker)].sort()).toEqual([0, 100]);
  });
});

describe('the drawers', () => {
  it('are no teacher’s, and tell an accountant nothing of who has one', async () => {
    const { teacher, scienceAccountant: clerk, commerceAccountant } = college;
    for (const path of ['/drawer', '/drawer/lines', '/drawer/open', '/drawer/cashiers', '/drawer/closings'])
      expect((await (await college.signIn(teacher.user.username)).get(path)).status).toBe(403);
    const asked = [commerceAccountant.user.id, teacher.user.id, 99_999];
    const fresh = await college.signIn(clerk.user.username);
    for (const id of asked) expect((await fresh.get(`/drawer?cashier=${id}`)).status).toBe(403);
    expect((await (await admin()).get('/drawer?cashier=99999')).status).toBe(404);
    for (const path of ['/drawer/closings/1/approve', '/drawer/reopen'])
      expect((await fresh.post(path, { cashier: 1, reason: 'I may' })).status).toBe(403);
  });

  it('give the bank no more than they hold, on no day to come, and on none before', async () => {
    const one = await cashier('Banker');
    await college.collect({ amount: 100 }, one);
    const bank = (amount: number, fields: object = {}) =>
      one.post('/cash-to-bank', { amount, account: 'SBI', ...fields });
    expect((await bank(101)).status).toBe(409);
    expect((await bank(10, { date: addDays(today, 1) })).status).toBe(400);
    expect((await bank(10, { date: addDays(today, -1) })).status).toBe(409);
    expect(statuses(await Promise.all([bank(60), bank(60)]))).toEqual([201, 409]);
    expect(await expectedOf(one)).toBe(40);
  });
});
