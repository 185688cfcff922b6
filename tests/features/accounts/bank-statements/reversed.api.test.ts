import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNTS_OF_KINDS } from '../../../../main/journal/rules/voucher-kinds.ts';
import type { BookEntry } from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { BankAccount } from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import type { Activity } from '../../../../shared/features/overview/activity/activity.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';
import { ALONE } from '../../collection/refunds/leaving-student.ts';
import { payingIn } from '../payment-vouchers/paying-college.ts';
import { bankOf, openAccount, statementOf } from './bank-college.ts';

let college: College;
let planned: Planned;
let plan: Awaited<ReturnType<Planned['examplePlan']>>;
let serial = 0;
const next = (): number => {
  serial += 1;
  return serial;
};
const TODAY = '2026-11-21';
beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  plan = await planned.examplePlan();
  await college.collect({ amount: 20_000, payment_date: '2026-11-20' });
});
afterAll(() => college.close());

const REASON = { reason: 'Entered twice' };
const utr = (): string => `UTR00000${10_000 + next()}`;
const post = async <Answer = { id: number }>(path: string, body: object): Promise<Answer> =>
  must(await college.admin.post<Answer>(path, body));
const headOf = async (kind: string): Promise<number> =>
  must(await college.admin.get<{ id: number }[]>(`/heads?kind=${encodeURIComponent(kind)}`))[0]?.id ?? 0;

const feeOf = (account: BankAccount, amount: number, fields: object = {}): Promise<Fee> =>
  college.collect({
    ...{ student_name: `Payer ${next()}`, amount, payment_type: 'Online', reference: utr() },
    ...{ account_id: account.id, ...fields },
  });
const chequeOf = (amount: number): Promise<Fee> =>
  college.collect({
    ...{ student_name: `Payer ${next()}`, amount, account_id: null },
    cheque: { number: String(500_000 + next()), bank: 'UCO', date: TODAY },
  });
const cancelled = (ids: readonly number[]) => async () => {
  for (const id of ids) await post(`/fees/${id}/cancel`, REASON);
};
const twoStudents = async () =>
  [await college.addStudent(), await college.addStudent()].map(({ id }, at) => {
    return { student_id: id, amount: at === 0 ? 400 : 600 };
  });
const together = (fields: object) => async (account: BankAccount) => {
  const of = { payer: 'A father', amount: 1000, rows: await twoStudents(), confirm: ['over'] };
  must(
    await college.admin.patch(`/accounts/${account.id}`, {
      version: account.version,
      is_default_for: ['online'],
    }),
  );
  const made = await post<{ fees: Fee[] }>('/fees/together', { ...of, ...fields });
  return made.fees.map(({ id }) => id);
};
const step = (id: number, state: string, fields: object = {}) =>
  post(`/fees/${id}/cheque`, { state, ...fields });

/** ₹1,000 by another voucher: out of the account, or into it where it arrives on a later day. */
const movedByVoucher = async (
  account: BankAccount,
  other: number | 'cash',
  days: { date?: string; arrived?: string },
) => {
  const amount = days.arrived === undefined ? -1000 : 1000;
  const lines = [
    { account_id: await bookOf(account), amount },
    { account_id: other, amount: 0 - amount },
  ];
  const { id } = await post('/ledger/vouchers', { what: 'moved', narration: 'Moved', lines, ...days });
  await post(`/ledger/vouchers/${id}/approve`, ALONE);
  return () => post(`/ledger/vouchers/${id}/cancel`, REASON);
};

/** What was booked of ₹1,000 at the bank; how it is undone is answered. */
type Way = readonly [
  what: string,
  kind: string,
  rupees: number,
  prepare: (account: BankAccount) => Promise<() => Promise<unknown>>,
];
const WAYS: readonly Way[] = [
  [
    'a receipt',
    'receipt',
    1000,
    async (account) => {
      const { id } = await feeOf(account, 1000);
      return cancelled([id]);
    },
  ],
  [
    'other money',
    'receipt',
    1000,
    async (account) => {
      const of = { payer: 'Canteen', head_id: await headOf('other income'), amount: 1000 };
      const how = { payment_type: 'Online', reference: utr(), account_id: account.id };
      const { id } = await post('/other-receipts', { ...of, ...how });
      return cancelled([id]);
    },
  ],
  [
    'a payment for several students',
    'receipt',
    1000,
    async (account) => cancelled(await together({ payment_type: 'Online', reference: utr() })(account)),
  ],
  [
    'a payment for many',
    'left over',
    1000,
    async (account) => {
      const [row] = await twoStudents();
      const { payment_id } = await post<{ payment_id: number }>('/fees/many', {
        ...{ payer: 'The Trust', reference: utr(), amount: 1000, account_id: account.id, rows: [row] },
        confirm: ['left', 'over'],
      });
      return () => post(`/fees/many/${payment_id}/cancel`, REASON);
    },
  ],
  [
    'a cheque’s receipt',
    'cheque deposited',
    1000,
    async (account) => {
      const { id } = await chequeOf(1000);
      await step(id, 'deposited', { account_id: account.id });
      return cancelled([id]);
    },
  ],
  [
    'the slip of a cheque',
    'cheque deposited',
    1000,
    async (account) => {
      const { id } = await chequeOf(1000);
      const slip = await post('/deposit-slips', { fee_ids: [id], account: account.name, date: TODAY });
      return () => post(`/deposits/${slip.id}/cancel`, REASON);
    },
  ],
  [
    'cash taken to the bank',
    'cash deposited',
    1000,
    async (account) => {
      const slip = await post('/cash-to-bank', { amount: 1000, account: account.name });
      return () => post(`/deposits/${slip.id}/cancel`, REASON);
    },
  ],
  [
    'a payment voucher',
    'paid by voucher',
    -1000,
    async (account) => {
      const paid = { from: account.id, mode: 'Online', reference: utr() };
      const head_id = await payingIn(college).head('Petty Cash');
      const { id } = await post('/vouchers', { payee: `Dhaba ${next()}`, amount: 1000, head_id, ...paid });
      await post(`/vouchers/${id}/approve`, ALONE);
      return () => post(`/vouchers/${id}/cancel`, REASON);
    },
  ],
  ['cash drawn by another voucher', 'ledger', -1000, (account) => movedByVoucher(account, 'cash', {})],
  [
    'a transfer that arrives on a later day',
    'ledger arrived',
    1000,
    async (account) =>
      movedByVoucher(account, await bookOf(await openNamed()), { date: '2026-11-20', arrived: TODAY }),
  ],
  [
    'a refund',
    'refund paid',
    -1000,
    async (account) => {
      const student = await planned.student();
      await planned.raise(plan);
      await planned.collect(student, 20_000, { confirm: ['over'] });
      const lines = [{ head_id: null, amount: 1000 }];
      const { id } = await post('/refunds', { student_id: student.id, date: TODAY, ...REASON, lines });
      await post(`/refunds/${id}/approve`, ALONE);
      await post(`/refunds/${id}/pay`, { payment_type: 'Online', reference: utr(), account_id: account.id });
      return () => post(`/refunds/${id}/cancel`, REASON);
    },
  ],
];

/** The account of the books that a bank account is. */
const bookOf = async ({ name }: BankAccount): Promise<number> =>
  must(await college.admin.get<{ id: number; name: string }[]>('/ledger/accounts?kind=bank')).find((one) =>
    one.name.endsWith(name),
  )?.id ?? 0;

const openNamed = (): Promise<BankAccount> => {
  const number = String(30_000_000_000 + next());
  return openAccount(college, { name: `Bank ${number}`, number });
};
const entriesAt = async ({ id }: BankAccount): Promise<readonly BookEntry[]> =>
  must(await college.admin.get<BookEntry[]>(`/accounts/${id}/entries?state=unmatched&order=asc`));
/** Loads the line of what was booked and ties it, where the case has it so. */
const load = async (account: BankAccount, rupees: number, isMatched: boolean) => {
  const bank = bankOf(college, account);
  const entries = await entriesAt(account);
  const words = entries.find(({ reference }) => reference)?.reference ?? 'BY TRANSFER';
  await bank.load(statementOf(10_000, [['21-11-2026', words, '', rupees]]));
  const [line] = await bank.lines();
  if (isMatched) await post('/matches', { line_id: line?.id, entries: entries.map(({ id }) => id) });
  return bank;
};
const open = ({ not_paid, not_cleared, credited, debited }: Record<string, unknown> & object) =>
  [not_paid, not_cleared, credited, debited].map((group) => (group as { count: number }).count);

describe('what was booked at the bank by mistake and is undone', () => {
  it('has a way of each kind of voucher that moves the bank', () => {
    // What has no way: an account's opening has no line, and the entries of a line are undone with its match.
    const ownOfTheBank = ['account opened', 'bank line', 'suspense', 'portal settled'];
    const moving = Object.entries(ACCOUNTS_OF_KINDS).filter(([, accounts]) => accounts.includes('bank'));
    const kinds = moving.map(([kind]) => kind).filter((kind) => !ownOfTheBank.includes(kind));
    expect([...new Set(WAYS.map(([, kind]) => kind))].sort()).toEqual(kinds.sort());
  });

  it.each(
    WAYS.flatMap((way) =>
      [true, false].map((isMatched) => [way[0], isMatched ? 'matched' : 'not matched', way] as const),
    ),
  )('%s, %s: settles itself, and leaves the line of the bank free', async (_what, how, way) => {
    const isMatched = how === 'matched';
    const [, , rupees, prepare] = way;
    const account = await openNamed();
    const undo = await prepare(account);
    const bank = await load(account, rupees, isMatched);
    await undo();
    const now = await bank.reconciliation(TODAY);
    expect([now.books, now.bank, now.difference]).toEqual([10_000, 10_000 + rupees, 0]);
    expect(open(now)).toEqual([0, 0, rupees > 0 ? 1 : 0, rupees < 0 ? 1 : 0]);
    expect(await bank.lines()).toMatchObject([{ state: 'unmatched' }]);
    // What was a mistake is no proposal: the line waits for what is right.
    expect((await bank.proposals()).flatMap(({ entries }) => entries)).toEqual([]);
    const [line] = await bank.lines();
    const untied = must(await college.admin.get<Activity[]>('/activity?entity=matches')).filter(
      ({ entity_id, action }) => entity_id === line?.id && action === 'untied',
    );
    expect(untied.length).toBe(isMatched ? 1 : 0);
  });

  it.each([true, false])(
    'is settled by the bank’s own line of the return (matched: %s)',
    async (isMatched) => {
      const account = await openNamed();
      const { id, cheque } = await chequeOf(1000);
      await step(id, 'deposited', { account_id: account.id });
      const bank = await load(account, 1000, isMatched);
      await step(id, 'returned', { reason: 'Funds insufficient' });
      const before = await bank.reconciliation(TODAY);
      expect([before.books, before.bank, before.difference]).toEqual([10_000, 11_000, 0]);
      // A deposit that the bank has waits for the bank's return of it.
      expect(open(before)).toEqual(isMatched ? [1, 0, 0, 0] : [0, 0, 1, 0]);
      await bank.load(statementOf(11_000, [['21-11-2026', `CHQ RETURN ${cheque?.number}`, '', -1000]]));
      const proposed = await bank.proposals();
      const matches = proposed.map(({ line_id, entries }) => {
        return { line_id, entries: entries.map((entry) => entry.id) };
      });
      await post('/matches/many', { matches });
      const after = await bank.reconciliation(TODAY);
      expect([after.books, after.bank, after.difference, ...open(after)]).toEqual([
        10_000, 10_000, 0, 0, 0, 0, 0,
      ]);
    },
  );

  it('and the books agree after all of it', async () => {
    const { checks } = must(
      await college.admin.get<{ checks: { agree: boolean }[] }>('/books/agree?from=2026-11-01&to=2026-11-30'),
    );
    expect(checks.filter(({ agree }) => !agree)).toEqual([]);
  });

  it('of a month that is locked stays tied to its line: its counter-entry waits, and a payment for many is refused', async () => {
    const account = await openNamed();
    const { id } = await feeOf(account, 1000);
    await load(account, 1000, true);
    const other = await openNamed();
    const many = WAYS.find(([what]) => what === 'a payment for many');
    if (!many) throw new Error('A payment for many is among the ways');
    const undo = await many[3](other);
    await load(other, 1000, true);
    college.clock.set('2026-12-02T10:00:00');
    college = { ...college, admin: await college.signIn('admin') };
    const bank = bankOf(college, account);
    await post('/months/2026-11/lock', { reason: 'Audit' });
    await post(`/fees/${id}/cancel`, REASON);
    expect(await bank.lines()).toMatchObject([{ state: 'matched' }]);
    const now = await bank.reconciliation('2026-12-02');
    expect([now.books, now.bank, now.difference, ...open(now)]).toEqual([10_000, 11_000, 0, 1, 0, 0, 0]);
    await expect(undo()).rejects.toThrow();
  });
});
