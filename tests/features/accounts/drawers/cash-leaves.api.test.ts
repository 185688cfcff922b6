import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { agreementOf } from '../../../../main/features/overview/books/books.agreement.ts';
import type { VoucherKind } from '../../../../main/journal/booking-day.ts';
import { ACCOUNTS_OF_KINDS } from '../../../../main/journal/rules/voucher-kinds.ts';
import type { Closing, HandOver } from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import type { Report } from '../../../../shared/features/overview/reports/reports.model.ts';
import { type College, openCollege, type Person } from '../../../support/colleges/college.ts';
import type { Reply } from '../../../support/offices/api-client.ts';
import { fromInside } from '../../../support/offices/office-under-test.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { ALONE, type Paying, payingIn } from '../payment-vouchers/paying-college.ts';
import { askForCash } from './ways-of-vouchers.ts';

let college: College;
let paying: Paying;
let atDesks: { readonly admin: Person; readonly clerk: Person };
beforeEach(async () => {
  college = await openCollege();
  paying = payingIn(college);
  atDesks = { admin: college.admin, clerk: college.scienceAccountant };
});
afterEach(() => college.close());

const admin = () => atDesks.admin;
const clerk = () => atDesks.clerk;
const theNextMorning = async (): Promise<void> => {
  college.clock.set('2026-11-22T10:00:00');
  const again = ({ user }: Person) => college.signIn(user.username);
  atDesks = { admin: await again(admin()), clerk: await again(clerk()) };
};
const collect = (amount: number): Promise<Fee> => college.collect({ amount }, clerk());
const toBank = (amount: number) => clerk().post('/cash-to-bank', { amount, account: 'SBI' });

const expense = async () => ({ payee: 'Ram Dhaba', from: 'cash', head_id: await paying.head('Petty Cash') });

/** An approved refund of 400 that nobody has paid. */
const approvedRefund = async (): Promise<Refund> => {
  const student = await college.addStudent({ name: 'Asha', total_fees: 0 });
  must(
    await admin().post('/dues', { student_id: student.id, head_id: 1, amount: 400, due_date: '2026-11-21' }),
  );
  must(
    await admin().post('/fees', {
      student_id: student.id,
      amount: 400,
      payment_type: 'Online',
      reference: 'U1',
    }),
  );
  const wish = {
    student_id: student.id,
    date: '2026-11-21',
    reason: 'Left',
    lines: [{ head_id: 1, amount: 400 }],
  };
  const { id } = must(await admin().post<Refund>('/refunds', wish));
  return must(await admin().post<Refund>(`/refunds/${id}/approve`, ALONE));
};

/** Cash by another voucher, which the admin approves. */
const moved = async (amount: number, days: object = {}) => {
  const { id } = must(await askForCash(clerk(), amount, days));
  return { id, approved: await admin().post(`/ledger/vouchers/${id}/approve`, {}) };
};

type Way = readonly [string, number, () => Promise<Reply<unknown>>];

/** The ways in by which cash leaves, by the kind of voucher that posts or undoes it; each takes more than there is, and what it is answered. */
const WAYS: Readonly<Partial<Record<VoucherKind, readonly Way[]>>> = {
  receipt: [
    [
      'a receipt is cancelled after its cash went to the bank',
      200,
      async () => {
        const { id } = await collect(700);
        must(await toBank(700));
        return admin().post(`/fees/${id}/cancel`, { reason: 'Entered twice' });
      },
    ],
    [
      'a receipt of other money, likewise, of which a part is there',
      200,
      async () => {
        const rent = must(await admin().get<{ id: number }[]>('/heads?kind=all&q=Rent'))[0]?.id;
        const { id } = must(
          await clerk().post<Fee>('/other-receipts', {
            payer: 'Shop',
            head_id: rent,
            amount: 900,
            payment_type: 'Cash',
          }),
        );
        must(await toBank(600));
        return admin().post(`/fees/${id}/cancel`, { reason: 'Entered twice' });
      },
    ],
  ],
  'refund paid': [
    [
      'POST /refunds/{id}/pay',
      409,
      async () => admin().post(`/refunds/${(await approvedRefund()).id}/pay`, { payment_type: 'Cash' }),
    ],
    [
      'POST /refunds/pay-many',
      409,
      async () =>
        admin().post('/refunds/pay-many', { ids: [(await approvedRefund()).id], payment_type: 'Cash' }),
    ],
    [
      'POST /vouchers for a refund',
      409,
      async () => paying.ask({ refund_id: (await approvedRefund()).id, amount: 400, from: 'cash' }),
    ],
  ],
  'paid by voucher': [
    [
      'POST /vouchers/{id}/approve',
      409,
      async () => {
        const { id } = must(await paying.ask({ ...(await expense()), amount: 450 }, clerk()));
        return paying.decide(id, 'approve', {});
      },
    ],
    [
      'POST /bills/{id}/pay by an admin',
      409,
      async () => paying.pay((await paying.bill(50_000)).id, { amount: 50_000, cash_reason: 'No account' }),
    ],
    [
      'PUT /bills/{id}, which names no drawer',
      200,
      async () => paying.setStatus(await paying.bill(50_000), 'Paid'),
    ],
  ],
  'cash deposited': [
    ['POST /cash-to-bank', 409, () => toBank(1)],
    ['POST /deposits', 409, () => clerk().post('/deposits', { cash: 1, account: 'SBI' })],
  ],
  ledger: [
    ['POST /ledger/vouchers/{id}/approve', 409, async () => (await moved(-450)).approved],
    [
      'what another voucher brought and went to the bank is cancelled',
      409,
      async () => {
        const { id } = await moved(300);
        must(await toBank(300));
        return admin().post(`/ledger/vouchers/${id}/cancel`, { reason: 'Entered twice' });
      },
    ],
  ],
  'ledger arrived': [
    [
      'what was sent to a drawer and went to the bank is cancelled',
      409,
      async () => {
        const { id } = await moved(300, { date: '2026-11-20', arrived: '2026-11-21' });
        must(await toBank(300));
        return admin().post(`/ledger/vouchers/${id}/cancel`, { reason: 'Entered twice' });
      },
    ],
  ],
  'cash handed over': [
    [
      'POST /drawer/hand-over',
      409,
      () => clerk().post('/drawer/hand-over', { to: admin().user.id, amount: 1 }),
    ],
  ],
  'cash accepted': [
    [
      'what was accepted and went to the bank is taken back',
      409,
      async () => {
        await collect(100);
        const { id } = must(
          await clerk().post<HandOver>('/drawer/hand-over', { to: admin().user.id, amount: 100 }),
        );
        must(await admin().post(`/drawer/hand-overs/${id}/accept`, {}));
        must(await admin().post('/cash-to-bank', { amount: 100, account: 'SBI' }));
        return clerk().post(`/drawer/hand-overs/${id}/take-back`, {});
      },
    ],
  ],
  opening: [
    [
      'opening balances below nothing',
      409,
      async () => {
        const accounts = must(await admin().get<{ id: number; kind: string }[]>('/ledger/accounts'));
        const account_id = accounts.find(({ kind }) => kind === 'opening')?.id;
        const lines = [
          { account_id: 'cash', amount: -50 },
          { account_id, amount: 50 },
        ];
        return admin().put('/ledger/opening', { date: '2026-11-21', lines });
      },
    ],
  ],
  'drawer counted': [
    [
      'a close that found cash over is reopened after that went to the bank',
      409,
      async () => {
        await collect(100);
        const count = { counts: { 100: 2 }, reason: 'Found in the drawer' };
        const { date } = must(await clerk().post<Closing>('/drawer/close', count));
        await theNextMorning();
        must(await toBank(200));
        return admin().post('/drawer/reopen', { date, cashier: clerk().user.id, reason: 'Counted wrong' });
      },
    ],
  ],
};

/** Every kind of voucher that may move cash. */
const MOVE_CASH = Object.entries(ACCOUNTS_OF_KINDS)
  .filter(([, accounts]) => accounts.includes('cash'))
  .map(([kind]) => kind);

/** What each drawer holds at the end of each day, by the entries alone. Paise. */
const heldByDay = async (): Promise<readonly number[]> => {
  const { rows } = await sql<{
    held: number;
  }>`select sum(sum(paise)) over (partition by account_id order by day) as held
    from entries join vouchers on vouchers.id = voucher_id
    where account_id in (select id from accounts where kind = 'cash') group by account_id, day`.execute(
    college.opened.office.reader,
  );
  return rows.map(({ held }) => held);
};

/** The last figure of a report's row; of its totals where none is named. */
const closing = async (report: string, key: string, row = /^/): Promise<number> => {
  const { columns, rows, totals } = must(await admin().get<Report>(`/reports/${report}`));
  const at = columns.findIndex((column) => column.key === key);
  if (report === 'cash-by-day') return Number(totals[at]);
  return rows
    .filter(({ cells }) => row.test(String(cells[0])))
    .reduce((sum, { cells }) => sum + Number(cells[at] ?? 0), 0);
};

describe('no drawer goes below zero, whatever takes cash out of it', () => {
  it('every kind of voucher that moves cash is tried here', () => {
    expect(Object.keys(WAYS).sort()).toEqual([...MOVE_CASH].sort());
  });

  it.each(Object.values(WAYS).flat())('%s: %i', async (_way, status, act) => {
    const answer = await act();
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    expect(Math.min(0, ...(await heldByDay()))).toBe(0);
    // Cash Book, Trial Balance and the drawers say one figure.
    const inHand = await closing('cash-by-day', 'closing');
    expect(await closing('trial-balance', 'closing_debit', /^Cash(,| on its way)/)).toBe(inHand);
    fromInside();
    const { checks } = await agreementOf(college.opened.office.reader, { from: undefined, to: undefined });
    expect(checks.filter(({ agree }) => !agree)).toEqual([]);
  });
});
