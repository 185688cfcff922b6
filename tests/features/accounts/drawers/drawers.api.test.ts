import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../../shared/dates.ts';
import type {
  Closing,
  Drawer,
  DrawerLine,
  HandOver,
  OpenDrawer,
} from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import type { Report } from '../../../../shared/features/overview/reports/reports.model.ts';
import { type College, openCollege, type Person } from '../../../support/colleges/college.ts';
import { balancesOf } from '../../../support/colleges/journal.ts';
import { flatTextOf, missingPdfTools } from '../../../support/tools/pdf-tools.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
let today = '2026-11-21';
beforeAll(async () => {
  college = await openCollege({ hasSecondAdmin: true });
});
afterAll(() => college.close());

/** The next morning: whoever was signed in signs in again. */
const nextDay = (): void => {
  today = addDays(today, 1);
  college.clock.set(`${today}T10:00:00`);
};
const again = ({ user }: Person): Promise<Person> => college.signIn(user.username);
const admin = (): Promise<Person> => college.signIn('admin');

/** A cashier of one test, so that no other touches the drawer. */
const cashier = async (name: string): Promise<Person> => {
  const username = name.toLowerCase();
  const password = 'counting-house';
  const contact = { email: `${username}@college.example`, course_id: college.science.id };
  must(
    await (await admin()).post('/admin/users', { name, username, password, role: 'accountant', ...contact }),
  );
  return college.signIn(username);
};
const collect = (person: Person, amount: number, fields: object = {}) =>
  college.collect({ amount, ...fields }, person);
const drawerOf = async (person: Person, query = ''): Promise<Drawer> =>
  must(await person.get(`/drawer${query}`));
const close = (person: Person, counts: object, fields: object = {}) =>
  person.post<Closing>('/drawer/close', { counts, ...fields });
const cancel = async (id: number) =>
  must(await (await admin()).post(`/fees/${id}/cancel`, { reason: 'entered twice' }));

describe('the drawer of a cashier', () => {
  it("comes out as Meera's: 600 expected, 590 counted, short 10 with her reason, 590 carried over", async () => {
    const first = await cashier('Meera');
    await collect(first, 500);
    must(await close(first, { 500: 1 }));
    nextDay();
    const meera = await again(first);
    await collect(meera, 1200);
    await cancel((await collect(meera, 300)).id);
    must(await meera.post('/cash-to-bank', { amount: 1100, account: 'SBI, main account' }));
    expect(await drawerOf(meera)).toMatchObject({
      carried: null,
      receipts: null,
      expected: null,
      closing: null,
    });
    const short = await close(meera, { 500: 1, 50: 1, 20: 2 });
    expect(short).toMatchObject({ status: 409, body: { errors: [{ path: 'reason' }] } });
    expect(JSON.stringify(short.body)).toContain('The drawer is short. Count again, or give the reason');
    const second = await close(meera, { 500: 1, 50: 1, 20: 2 });
    expect(JSON.stringify(second.body)).toContain('₹10.00 short: ₹600.00 is expected');
    const reason = 'Gave ten rupees too much in change';
    const closing = must(await close(meera, { 500: 1, 50: 1, 20: 2 }, { reason }));
    expect(closing).toMatchObject({ expected: 600, counted: 590, difference: -10, reason, state: 'Closed' });
    const terms = { carried: 500, receipts: 1200, deposited: -1100, expected: 600, next_carried: 590 };
    expect(await drawerOf(meera)).toMatchObject(terms);
    const books = { 'Cash, Meera': 590, 'Cash short or over': 10, Bank: 1100 };
    expect(await balancesOf(college)).toMatchObject(books);
    nextDay();
    const next = `?cashier=${meera.user.id}`;
    expect(await drawerOf(await admin(), next)).toMatchObject({ carried: 590, first_day: today });
  });

  it('is less by a receipt of a sealed day that is cancelled later: on the day of cancelling', async () => {
    const one = await cashier('Later');
    const fee = await collect(one, 700);
    must(await close(one, { 500: 1, 200: 1 }));
    const sealed = today;
    nextDay();
    await cancel(fee.id);
    const next = await again(one);
    const of = `?cashier=${one.user.id}`;
    expect(await drawerOf(await admin(), of)).toMatchObject({ carried: 700, receipts: -700 });
    const before = await drawerOf(next, `?date=${sealed}`);
    expect(before).toMatchObject({ receipts: 700, expected: 700, next_carried: 700 });
    const lines: DrawerLine[] = must(await (await admin()).get(`/drawer/lines${of}`));
    expect(lines).toMatchObject([{ term: 'receipts', amount: -700, number: fee.receipt_no }]);
    expect((await close(next, {})).status).toBe(201);
  });

  it('is not open for who never closed one and has no cash, only since it was last empty', async () => {
    const first = await cashier('Never');
    await collect(first, 300);
    must(await first.post('/cash-to-bank', { amount: 300, account: 'SBI, main account' }));
    nextDay();
    const open = async (person: Person) => must(await person.get<OpenDrawer[]>('/drawer/open'));
    const second = await again(first);
    expect(await open(second)).toEqual([]);
    await collect(second, 80);
    const since = today;
    nextDay();
    const third = await again(first);
    expect(await open(third)).toMatchObject([{ cashier: 'Never', since, days: 1, has_closed: false }]);
    // Who closes days closes one on which all went to the bank, too.
    must(await close(third, { 50: 1, 20: 1, 10: 1 }, { date: since }));
    await collect(third, 40);
    must(await third.post('/cash-to-bank', { amount: 120, account: 'SBI, main account' }));
    nextDay();
    expect(await open(await again(first))).toMatchObject([{ days: 1, has_closed: true }]);
  });

  it('covers the days that were left open, and is not closed for a day after which cash was moved', async () => {
    const one = await cashier('Forgetful');
    await collect(one, 100);
    must(await close(one, { 100: 1 }));
    nextDay();
    const second = await again(one);
    await collect(second, 50);
    const left = today;
    nextDay();
    const third = await again(one);
    const open: OpenDrawer[] = must(await third.get('/drawer/open'));
    expect(open).toMatchObject([{ cashier: 'Forgetful', since: left, days: 1, has_closed: true }]);
    await collect(third, 20);
    const early = await close(third, { 100: 1, 50: 1 }, { date: left });
    expect(early).toMatchObject({ status: 409, body: { errors: [{ path: 'date' }] } });
    const closing = must(await close(third, { 100: 1, 50: 1, 20: 1 }));
    expect(closing).toMatchObject({ first_day: left, date: today, expected: 170, difference: 0 });
    expect(must(await third.get('/drawer/open'))).toEqual([]);
  });

  it('with a difference above what the settings allow waits for another admin than its cashier', async () => {
    const one = await cashier('Short');
    await collect(one, 500);
    const first = await close(one, { 200: 1 });
    expect(first).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('never closed before') },
    });
    const closing = must(await close(one, { 200: 1 }, { reason: 'Cannot be found' }));
    expect(closing).toMatchObject({ difference: -300, state: 'Waiting' });
    const boss = await admin();
    const waiting: Closing[] = must(await boss.get('/drawer/closings?state=Waiting'));
    expect(waiting.map(({ id }) => id)).toEqual([closing.id]);
    const approve = (by: Person) =>
      by.post<Closing>(`/drawer/closings/${closing.id}/approve`, { reason: 'Paid back in March' });
    expect((await approve(one)).status).toBe(403);
    // The admin made the cashier's account this day.
    expect(must(await approve(boss))).toMatchObject({
      state: 'Approved',
      approved: { by: 'Meera Nair (no second person)' },
    });
    expect((await approve(boss)).status).toBe(409);
  });

  it('is reopened by an admin with a reason: the difference is taken back, and the old slip says so', async () => {
    const one = await cashier('Reopened');
    await collect(one, 80);
    const closing = must(await close(one, { 50: 1 }, { reason: 'A note was in the other box' }));
    const boss = await admin();
    const reopen = (by: Person) =>
      by.post<Closing>('/drawer/reopen', { cashier: one.user.id, reason: 'The note was found' });
    expect((await reopen(one)).status).toBe(403);
    expect(must(await reopen(boss))).toMatchObject({ id: closing.id, state: 'Reopened' });
    expect(await balancesOf(college)).toMatchObject({ 'Cash, Reopened': 80 });
    await collect(one, 20);
    expect(must(await close(one, { 100: 1 }))).toMatchObject({ expected: 100, difference: 0 });
    const slip = await one.get(`/drawer/closings/${closing.id}/pdf`);
    expect(slip.status).toBe(200);
    expect((await reopen(boss)).status).toBe(200);
    expect((await reopen(boss)).status).toBe(404);
  });
});

describe('cash that is handed over', () => {
  it('is in neither drawer until it is accepted, and then in the other', async () => {
    const giver = await cashier('Giver');
    const taker = await cashier('Taker');
    const other = await cashier('Other');
    await collect(giver, 900);
    const tooMuch = await giver.post('/drawer/hand-over', { to: taker.user.id, amount: 901 });
    expect(tooMuch).toMatchObject({ status: 409, body: { message: expect.stringContaining('₹901.00') } });
    expect((await giver.post('/drawer/hand-over', { to: giver.user.id, amount: 1 })).status).toBe(400);
    const given = must(await giver.post<HandOver>('/drawer/hand-over', { to: taker.user.id, amount: 400 }));
    const boss = await admin();
    const seen = async (of: Person) => (await drawerOf(boss, `?cashier=${of.user.id}`)).expected;
    expect([await seen(giver), await seen(taker)]).toEqual([500, 0]);
    expect((await drawerOf(taker)).on_its_way).toMatchObject([{ id: given.id, amount: 400 }]);
    const accept = (by: Person) => by.post<HandOver>(`/drawer/hand-overs/${given.id}/accept`, {});
    expect((await accept(other)).status).toBe(404);
    expect((await accept(giver)).status).toBe(403);
    expect(must(await accept(taker))).toMatchObject({ state: 'Accepted' });
    expect((await accept(taker)).status).toBe(409);
    expect([await seen(giver), await seen(taker)]).toEqual([500, 400]);
    const back = must(await taker.post<HandOver>('/drawer/hand-over', { to: giver.user.id, amount: 100 }));
    expect((await giver.post(`/drawer/hand-overs/${back.id}/take-back`, {})).status).toBe(403);
    must(await taker.post(`/drawer/hand-overs/${back.id}/take-back`, {}));
    expect([await seen(giver), await seen(taker)]).toEqual([500, 400]);
  });
});

describe('the drawers of others', () => {
  it('are an admin’s alone: their figures, lines, closes, slips and the deposit slips of their cash', async () => {
    const one = await cashier('Owner');
    const other = await cashier('Curious');
    await collect(one, 60);
    const slip = must(await one.post<{ id: number }>('/cash-to-bank', { amount: 10, account: 'SBI' }));
    const closing = must(await close(one, { 50: 1 }));
    for (const path of [`/drawer?cashier=${one.user.id}`, `/drawer/lines?cashier=${one.user.id}`])
      expect((await other.get(path)).status).toBe(403);
    for (const path of [`/drawer/closings/${closing.id}/pdf`, `/deposit-slips/${slip.id}/pdf`])
      expect([(await other.get(path)).status, (await one.get(path)).status]).toEqual([404, 200]);
    const list = must(await other.get<Closing[]>(`/drawer/closings?cashier=${one.user.id}`));
    expect(list).toEqual([]);
    expect(
      must(await (await admin()).get<Closing[]>(`/drawer/closings?cashier=${one.user.id}`)),
    ).toHaveLength(1);
  });
});

describe('the drawer of a cashier who left', () => {
  it('is counted and closed by an admin, who hands its cash to another; a great difference waits for another admin', async () => {
    const gone = await cashier('Gone');
    await collect(gone, 900);
    const boss = await admin();
    must(await boss.patch(`/admin/users/${gone.user.id}`, { active: false }));
    const at = `?cashier=${gone.user.id}`;
    expect(await drawerOf(boss, at)).toMatchObject({ has_left: true, expected: null });
    const closing = must(
      await close(boss, { 500: 1 }, { cashier: gone.user.id, reason: 'Found no more in the drawer' }),
    );
    expect(closing).toMatchObject({
      cashier: 'Gone',
      counted: 500,
      difference: -400,
      state: 'Waiting',
      closed: { by: 'Meera Nair' },
      by_admin: true,
    });
    if (missingPdfTools.length === 0) {
      const headers = { authorization: `Bearer ${boss.token}` };
      const reply = await fetch(`${college.url}/api/drawer/closings/${closing.id}/pdf`, { headers });
      const words = flatTextOf(new Uint8Array(await reply.arrayBuffer()));
      expect(words).toContain('Counted by Meera Nair, in the cashier’s place');
    }
    const second = await college.secondAdmin();
    const approve = (by: Person) =>
      by.post<Closing>(`/drawer/closings/${closing.id}/approve`, { reason: 'Asked the police' });
    expect((await approve(boss)).status).toBe(403);
    expect(must(await approve(second))).toMatchObject({ state: 'Approved' });
    nextDay();
    const given = { from: gone.user.id, to: boss.user.id, amount: 400 };
    const chief = await again(boss);
    const banked = { from: gone.user.id, amount: 100, account: 'SBI' };
    expect((await (await cashier('Nosey')).post('/cash-to-bank', banked)).status).toBe(403);
    must(await chief.post('/cash-to-bank', banked));
    expect(await drawerOf(chief, at)).toMatchObject({ deposited: null, is_used: true });
    expect((await chief.post('/drawer/hand-over', { ...given, amount: 401 })).status).toBe(409);
    const { id } = must(await chief.post<HandOver>('/drawer/hand-over', given));
    must(await chief.post(`/drawer/hand-overs/${id}/accept`, {}));
    must(await close(chief, {}, { cashier: gone.user.id }));
    expect(await drawerOf(chief, at)).toMatchObject({ deposited: -100, handed: -400 });
    const open: OpenDrawer[] = must(await chief.get('/drawer/open'));
    expect(open.map(({ cashier: name }) => name)).not.toContain('Gone');
  });

  it('is not approved by the admin who counted it, whoever made the cashier’s account', async () => {
    const gone = await cashier('Gonetoo');
    await collect(gone, 900);
    const [boss, second] = [await admin(), await college.secondAdmin()];
    must(await boss.patch(`/admin/users/${gone.user.id}`, { active: false }));
    const counts = { cashier: gone.user.id, reason: 'Found no more in the drawer' };
    const { id } = must(await close(second, { 500: 1 }, counts));
    const approve = (by: Person) =>
      by.post<Closing>(`/drawer/closings/${id}/approve`, { reason: 'Asked the police' });
    expect((await approve(second)).status).toBe(403);
    expect(must(await approve(boss))).toMatchObject({ state: 'Approved' });
  });
});

describe('the drawer of who has another course now', () => {
  it('keeps every sum, and names no payer of a course that is not theirs any more', async () => {
    const one = await cashier('Moved');
    await collect(one, 60, { student_name: 'Payer of before' });
    await collect(one, 70, {
      student_name: 'Payer of before',
      payment_type: 'Online',
      reference: 'UTR 4711',
    });
    const { id } = one.user;
    must(await (await admin()).patch(`/admin/users/${id}`, { course_ids: [college.commerce.id] }));
    const lines = must(await one.get<DrawerLine[]>('/drawer/lines'));
    expect(lines).toMatchObject([{ amount: null, words: 'Of another course', link: null }]);
    const { others, is_used } = await drawerOf(one);
    expect([is_used, others[0]?.amount]).toEqual([true, 70]);
    expect(JSON.stringify([lines, others])).not.toMatch(/Payer|4711/);
    expect(JSON.stringify(must(await (await admin()).get(`/drawer/lines?cashier=${id}`)))).toContain('Payer');
  });
});

describe('the hand-over slip', () => {
  it('is printed once as the original, and each print is counted; whoever may have a drawer is listed', async () => {
    const one = await cashier('Printer');
    await collect(one, 40);
    const { id } = must(await close(one, { 20: 2 }));
    const print = () => one.post(`/drawer/closings/${id}/print`, {});
    expect([(await print()).status, (await print()).status]).toEqual([200, 200]);
    const prints = college.opened.raw
      .prepare("select copy from paper_prints where kind = 'drawer' and record_id = ? order by id")
      .all(id) as { copy: string }[];
    expect(prints.map(({ copy }) => copy)).toEqual(['original', 'duplicate']);
    const names = must(await one.get<{ name: string }[]>('/drawer/cashiers')).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Printer', 'Meera Nair']));
    expect(names).not.toContain('Leela Das');
  });
});

/** The foot of the cash book, by column. */
const totalsOf = async (person: Person, query = ''): Promise<Record<string, unknown>> => {
  const { columns, totals } = must(await person.get<Report>(`/reports/cash-by-day${query}`));
  return Object.fromEntries(columns.map(({ key }, at) => [key, totals[at]]));
};

describe('the books with drawers', () => {
  it('agree: what the cash book has in hand is what the drawers hold and what is on its way', async () => {
    const boss = await admin();
    const one = await cashier('Booked');
    await collect(one, 1000);
    must(await one.post('/cash-to-bank', { amount: 300, account: 'SBI' }));
    must(await one.post('/drawer/hand-over', { to: boss.user.id, amount: 200 }));
    must(await close(one, { 500: 1, 5: 1 }, { reason: 'Five rupees too much' }));
    const book = await totalsOf(boss);
    const balances = await balancesOf(college);
    const inHand = Object.entries(balances)
      .filter(([name]) => name.startsWith('Cash, ') || name === 'Cash on its way')
      .reduce((sum, [, rupees]) => sum + rupees, 0);
    expect(book.closing).toBe(inHand);
    const day = await totalsOf(boss, `?from=${today}&to=${today}`);
    expect(day).toMatchObject({ banked: expect.any(Number), short: expect.any(Number) });
    // An accountant's book is of the courses: the drawers are of none.
    expect(await totalsOf(one)).not.toHaveProperty('banked');
  });

  it.each([
    ['a close', 'update drawer_closings set counted_paise = counted_paise + 1 where id = 1'],
    ['a close', 'delete from drawer_closings where id = 1'],
    ['a hand-over', 'update hand_overs set amount_paise = 1 where id = 1'],
    ['a hand-over', 'delete from hand_overs where id = 1'],
    ['a deposit slip', 'update deposit_slips set cash_paise = 1 where id = 1'],
  ])('are not edited behind the office: %s (%s)', (_what, statement) => {
    expect(() => college.opened.raw.prepare(statement).run()).toThrow(/is never|are never|has ended/);
  });
});
