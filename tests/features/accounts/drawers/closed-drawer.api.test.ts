import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNTS_OF_KINDS } from '../../../../main/journal/rules/voucher-kinds.ts';
import { addDays } from '../../../../shared/dates.ts';
import type {
  Closing,
  Drawer,
  DrawerLine,
} from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import { drawerClosed, drawerClosedOf } from '../../../../shared/features/accounts/drawers/drawers.rules.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import { type College, openCollege, type Person } from '../../../support/colleges/college.ts';
import { flatTextOf, missingPdfTools } from '../../../support/tools/pdf-tools.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';
import { ALONE } from '../../collection/refunds/leaving-student.ts';
import { payingIn } from '../payment-vouchers/paying-college.ts';
import { type Answered, modesOf, type Said } from './ways-of-paying.ts';
import { waysOfVouchers } from './ways-of-vouchers.ts';

let college: College;
let planned: Planned;
let plan: Awaited<ReturnType<Planned['examplePlan']>>;
let today = '2026-11-21';
let serial = 0;
const next = (): number => {
  serial += 1;
  return serial;
};
beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  plan = await planned.examplePlan();
  must(await college.admin.post('/accounts', { name: 'SBI', bank: 'SBI', number: '1' }));
});
afterAll(() => college.close());

const admin = (): Promise<Person> => college.signIn('admin');
/** A cashier of one case; one of the kind `admin` pays refunds, too. */
const cashier = async (role: string): Promise<Person> => {
  const username = `cashier${next()}`;
  const fields = { name: `Cashier ${serial}`, username, password: 'counting-house', role };
  const of = role === 'admin' ? {} : { course_id: college.science.id };
  const boss = await admin();
  must(await boss.post('/admin/users', { ...fields, email: `${username}@college.example`, ...of }));
  return college.signIn(username);
};
const nextDay = (): void => {
  today = addDays(today, 1);
  college.clock.set(`${today}T10:00:00`);
};
const take = (by: Person, amount: number, fields: object = {}): Promise<Fee> =>
  college.collect({ amount, course_id: college.science.id, ...fields }, by);
const close = async (by: Person, amount: number, fields: object = {}): Promise<Closing> =>
  must(await by.post<Closing>('/drawer/close', { counts: amount > 0 ? { 1: amount } : {}, ...fields }));
const drawerOf = async (by: Person, query = ''): Promise<Drawer> => must(await by.get(`/drawer${query}`));

const utr = (): string => `UTR${1000 + next()}`;
const MODES = modesOf(next, () => today);
type Mode = keyof typeof MODES;
const headOf = async (kind: string, name: string): Promise<number> => {
  const heads = must(await (await admin()).get<Head[]>(`/heads?kind=${encodeURIComponent(kind)}`));
  return heads.find((head) => head.name === name)?.id ?? 0;
};

/** A cashier with ₹500 in cash, and what they did before their drawer was closed; what is done after it is answered. */
type Act = (by: Person, boss: Person) => Promise<() => Promise<Answered>>;
const now =
  (act: (by: Person, boss: Person) => Promise<Answered>): Act =>
  async (by, boss) =>
  () =>
    act(by, boss);

const receipt = (mode: Mode, fields: object = {}): Act =>
  now((by) =>
    by.post<Said>('/fees', {
      student_name: `Payer ${next()}`,
      amount: 10,
      course_id: college.science.id,
      ...MODES[mode](),
      ...fields,
    }),
  );
const otherMoney = (mode: Mode): Act =>
  now(async (by) =>
    by.post('/other-receipts', {
      ...{ payer: `Canteen ${next()}`, head_id: await headOf('all', 'Rent'), amount: 10 },
      ...MODES[mode](),
    }),
  );
const together = (mode: Mode): Act =>
  now(async (by) => {
    const rows = [await planned.student(), await planned.student()].map(({ id }) => ({
      student_id: id,
      amount: 5,
    }));
    return by.post('/fees/together', {
      payer: 'A father',
      amount: 10,
      rows,
      confirm: ['over'],
      ...MODES[mode](),
    });
  });
const cancelled =
  (mode: Mode): Act =>
  async (by, boss) => {
    const { id } = await take(by, 30, MODES[mode]());
    return () => boss.post(`/fees/${id}/cancel`, { reason: 'Entered twice' });
  };
const voucher =
  (from: 'cash' | 'bank', how: 'ask' | 'approve' | 'cancel'): Act =>
  async (by, boss) => {
    const paying = payingIn(college);
    const [{ id: bank } = { id: 0 }] = must(await boss.get<{ id: number }[]>('/accounts'));
    const paid = from === 'cash' ? { from } : { from: bank, mode: 'Online', reference: utr() };
    const ask = async () =>
      by.post<{ id: number }>('/vouchers', {
        ...{ payee: `Dhaba ${next()}`, amount: 20, head_id: await paying.head('Petty Cash') },
        ...{ course_id: college.science.id, ...paid },
      });
    if (how === 'ask') return ask;
    const { id } = must(await ask());
    const approve = (): Promise<Answered> => boss.post(`/vouchers/${id}/approve`, ALONE);
    if (how === 'approve') return approve;
    must(await approve());
    return () => boss.post(`/vouchers/${id}/cancel`, { reason: 'Not bought' });
  };
const refund =
  (mode: 'Cash' | 'Online', how: 'pay' | 'cancel'): Act =>
  async (by, boss) => {
    const student = await planned.student();
    await planned.raise(plan);
    must(
      await boss.post('/fees', {
        ...{
          student_id: student.id,
          amount: 20_000,
          payment_type: 'Online',
          reference: utr(),
          confirm: ['over'],
        },
      }),
    );
    const lines = [{ head_id: null, amount: 40 }];
    const asked = { student_id: student.id, date: today, reason: 'Paid too much', lines };
    const { id } = must(await boss.post<Refund>('/refunds', asked));
    must(await by.post(`/refunds/${id}/approve`, ALONE));
    const pay = (): Promise<Answered> =>
      by.post(`/refunds/${id}/pay`, { payment_type: mode, reference: utr() });
    if (how === 'pay') return pay;
    must(await pay());
    return () => by.post(`/refunds/${id}/cancel`, { reason: 'Keeps the seat' });
  };
const deposit = (by: Person): Promise<Answered> =>
  by.post<Said>('/cash-to-bank', { amount: 15, account: 'SBI' });
const handOver = (from: Person, to: Person) =>
  from.post<Said>('/drawer/hand-over', { to: to.user.id, amount: 15 });

const SECOND = 'second count';
/** What a closed drawer answers: taken; asked of its cashier; said to another, who is told whose drawer it is. */
type Answer = 'accepted' | typeof SECOND | 'whose drawer';

/** Every way in, by which a kind of voucher moves a cashier's cash, and the same ways by cheque and online. */
const WAYS: Readonly<
  Record<string, readonly (readonly [what: string, answer: Answer, act: Act, role?: string])[]>
> = {
  receipt: [
    ['a fee in cash', SECOND, receipt('Cash')],
    ['a fee online', 'accepted', receipt('Online')],
    ['a fee by cheque', 'accepted', receipt('Cheque')],
    ['a fee online of last night', 'accepted', receipt('Online', { payment_date: '2026-11-20' })],
    ['a fee not paid yet', 'accepted', receipt('Cash', { paid: false })],
    ['other money in cash', SECOND, otherMoney('Cash')],
    ['other money online', 'accepted', otherMoney('Online')],
    ['other money by cheque', 'accepted', otherMoney('Cheque')],
    ['several students in cash', SECOND, together('Cash')],
    ['several students online', 'accepted', together('Online')],
    ['several students by cheque', 'accepted', together('Cheque')],
    ['a receipt of cash that is cancelled', 'accepted', cancelled('Cash')],
    ['a receipt online that is cancelled', 'accepted', cancelled('Online')],
    ['a receipt by cheque that is cancelled', 'accepted', cancelled('Cheque')],
    [
      'a cheque dated ahead',
      'accepted',
      now((by) => {
        const cheque = { number: String(7000 + next()), bank: 'PNB', date: '2026-12-05' };
        const of = { student_name: 'Later', amount: 10, course_id: college.science.id, cheque };
        return by.post<Said>('/post-dated-cheques', of);
      }),
    ],
  ],
  'refund paid': [
    ['a refund in cash', 'accepted', refund('Cash', 'pay'), 'admin'],
    ['a refund online', 'accepted', refund('Online', 'pay'), 'admin'],
    ['a refund in cash that is cancelled', SECOND, refund('Cash', 'cancel'), 'admin'],
    ['a refund online that is cancelled', 'accepted', refund('Online', 'cancel'), 'admin'],
  ],
  'paid by voucher': [
    ['a payment in cash that is asked for', 'accepted', voucher('cash', 'ask')],
    ['a payment in cash', 'accepted', voucher('cash', 'approve')],
    ['a payment in cash that is cancelled', 'whose drawer', voucher('cash', 'cancel')],
    ['a payment from the bank that is asked for', 'accepted', voucher('bank', 'ask')],
    ['a payment from the bank', 'accepted', voucher('bank', 'approve')],
    ['a payment from the bank that is cancelled', 'accepted', voucher('bank', 'cancel')],
  ],
  'cash deposited': [
    ['cash taken to the bank', 'accepted', now((by) => deposit(by))],
    [
      'a deposit that is cancelled',
      SECOND,
      async (by) => {
        const { id } = must(await deposit(by));
        return () => by.post(`/deposits/${id}/cancel`, { reason: 'Wrong slip' });
      },
    ],
  ],
  ...waysOfVouchers(() => today),
  'cash handed over': [
    ['cash handed over', 'accepted', now((by, boss) => handOver(by, boss))],
    [
      'cash that is taken back',
      SECOND,
      async (by, boss) => {
        const { id } = must(await handOver(by, boss));
        return () => by.post(`/drawer/hand-overs/${id}/take-back`, {});
      },
    ],
  ],
  'cash accepted': [
    [
      'cash accepted of another',
      SECOND,
      async (by, boss) => {
        await take(boss, 15);
        const { id } = must(await handOver(boss, by));
        return () => by.post(`/drawer/hand-overs/${id}/accept`, {});
      },
    ],
  ],
  'drawer counted': [],
  // What was there before the books began is received by nobody.
  opening: [],
};

describe('a closed drawer closes the cash that is received, and nothing else', () => {
  it('each kind of voucher that moves cash is among the ways in', () => {
    const moving = Object.entries(ACCOUNTS_OF_KINDS).filter(([, accounts]) => accounts.includes('cash'));
    expect(Object.keys(WAYS).sort()).toEqual(moving.map(([kind]) => kind).sort());
  });

  const ALL = Object.values(WAYS).flat();
  it.each(ALL.map((way) => [`${way[0]}: ${way[1]}`, way] as const))(
    '%s',
    async (_what, [, answer, prepare, role = 'accountant']) => {
      const by = await cashier(role);
      const boss = await admin();
      await take(by, 500);
      const act = await prepare(by, boss);
      const { expected } = await drawerOf(boss, `?cashier=${by.user.id}`);
      await close(by, expected ?? 0);
      const reply = await act();
      if (answer === 'accepted') {
        expect([200, 201]).toContain(reply.status);
        return;
      }
      expect(reply.status).toBe(409);
      if (answer === 'whose drawer') {
        expect(reply.body.message).toBe(drawerClosedOf(by.user.name, today));
        expect(reply.body.ask).toBeUndefined();
        return;
      }
      expect(reply.body).toMatchObject({ message: drawerClosed(today), ask: SECOND, day: today });
      must(await by.post<Closing>('/drawer/second-count', { date: reply.body.day }));
      expect([200, 201]).toContain((await act()).status);
    },
  );

  it('and the books agree after all of it', async () => {
    const { agree, checks } = must(
      await (await admin()).get<{ agree: boolean; checks: unknown[] }>(
        '/books/agree?from=2026-11-01&to=2026-11-30',
      ),
    );
    expect(agree ? [] : checks).toEqual([]);
  });
});

describe('a second count', () => {
  it('opens the day for cash, and is sealed again with a slip of its own; the first slip stays', async () => {
    const by = await cashier('accountant');
    await take(by, 500);
    const first = await close(by, 490, { reason: 'Ten rupees too much in change' });
    const opened = must(await by.post<Closing>('/drawer/second-count', {}));
    expect(opened).toMatchObject({ id: first.id, state: 'Reopened', reopened: { by: by.user.name } });
    await take(by, 100);
    const second = await close(by, 600);
    expect(second).toMatchObject({ date: today, expected: 600, counted: 600, difference: 0 });
    const slips = await Promise.all([first, second].map(({ id }) => by.get(`/drawer/closings/${id}/pdf`)));
    expect(slips.map(({ status }) => status)).toEqual([200, 200]);
    expect((await by.post('/fees', { student_name: 'Late', amount: 1 })).status).toBe(409);
  });

  it('is one’s own, of a closed day, and of the last one while no later cash is in the drawer', async () => {
    const by = await cashier('accountant');
    const again = (date: string | null, who: Person) => who.post<Said>('/drawer/second-count', { date });
    expect((await again(null, by)).status).toBe(404);
    await take(by, 100);
    await close(by, 100);
    const sealed = today;
    expect((await again(null, await cashier('accountant'))).status).toBe(404);
    nextDay();
    const later = await college.signIn(by.user.username);
    const late = await later.post<Said>('/fees', {
      ...{ student_name: 'Evening', amount: 10, payment_date: sealed, course_id: college.science.id },
    });
    expect(late).toMatchObject({ status: 409, body: { ask: SECOND, day: sealed } });
    must(await again(sealed, later));
    await take(later, 10, { payment_date: sealed });
    await close(later, 110, { date: sealed });
    await take(later, 5);
    expect((await again(sealed, later)).status).toBe(409);
    await close(later, 115);
    expect((await again(sealed, later)).status).toBe(409);
    expect(must(await again(today, later))).toMatchObject({ date: today });
  });
});

describe('what leaves a drawer after the count', () => {
  it('stands on its page and its slip, and the next day carries the rest; nothing leaves a day before the count', async () => {
    const by = await cashier('accountant');
    const boss = await admin();
    await take(by, 500);
    must(await by.post('/cash-to-bank', { amount: 100, account: 'SBI' }));
    const { id } = await close(by, 400);
    must(await by.post('/cash-to-bank', { amount: 300, account: 'SBI, branch' }));
    must(await handOver(by, boss));
    const closed = {
      carried: 0,
      receipts: 500,
      deposited: -100,
      handed: 0,
      expected: 400,
      after_count: -315,
    };
    expect(await drawerOf(by)).toMatchObject({ ...closed, next_carried: 85, closing: { counted: 400 } });
    const lines: DrawerLine[] = must(await by.get('/drawer/lines'));
    expect(lines.map(({ amount, after_count }) => [amount, after_count])).toEqual([
      [500, false],
      [-100, false],
      [-300, true],
      [-15, true],
    ]);
    const { agree } = must(await boss.get<{ agree: boolean }>(`/books/agree?from=${today}&to=${today}`));
    expect(agree).toBe(true);
    if (missingPdfTools.length === 0) {
      const headers = { authorization: `Bearer ${by.token}` };
      const reply = await fetch(`${college.url}/api/drawer/closings/${id}/pdf`, { headers });
      const words = flatTextOf(new Uint8Array(await reply.arrayBuffer()));
      expect(words).toMatch(/After the count.*SBI, branch.*300\.00.*15\.00/);
      expect(words).toContain('85.00');
    }
    const tooMuch = await by.post<Said>('/cash-to-bank', { amount: 86, account: 'SBI' });
    expect(tooMuch.status).toBe(409);
    const sealed = today;
    nextDay();
    const later = await college.signIn(by.user.username);
    must(await later.post('/cash-to-bank', { amount: 5, account: 'SBI', date: sealed }));
    await close(later, 80);
    const before = await later.post<Said>('/cash-to-bank', { amount: 5, account: 'SBI', date: sealed });
    expect(before).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('was counted since') },
    });
    expect(await drawerOf(later)).toMatchObject({ carried: 80 });
  });
});

describe('a receipt of cash that is cancelled after the count', () => {
  it('on the same evening opens the day for a second count, and on a later day is booked on that day', async () => {
    const by = await cashier('accountant');
    const boss = await admin();
    await take(by, 500);
    const twice = await take(by, 460);
    const first = await close(by, 500, { reason: 'One receipt was entered twice' });
    expect(first).toMatchObject({ difference: -460, state: 'Waiting' });
    must(await boss.post(`/fees/${twice.id}/cancel`, { reason: 'Entered twice' }));
    const waiting = must(await boss.get<Closing[]>('/drawer/closings?state=Waiting'));
    expect(waiting.map(({ id }) => id)).not.toContain(first.id);
    expect(await close(by, 500)).toMatchObject({ expected: 500, difference: 0 });
    const one = await cashier('accountant');
    const late = await take(one, 40);
    await close(one, 40);
    nextDay();
    must(await (await admin()).post(`/fees/${late.id}/cancel`, { reason: 'Entered twice' }));
    const of = `?cashier=${one.user.id}`;
    expect(await drawerOf(await admin(), of)).toMatchObject({ carried: 40, receipts: -40, expected: 0 });
  });
});
