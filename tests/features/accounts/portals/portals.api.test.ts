import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LedgerAccount } from '../../../../shared/features/accounts/ledger-accounts/ledger-accounts.model.ts';
import type { Portal } from '../../../../shared/features/accounts/portals/portals.model.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { BankAccount } from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import type { Agreement } from '../../../../shared/features/overview/books/books.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { bankOf, openAccount, statementOf } from '../bank-statements/bank-college.ts';
import { type Paid, type PortalUnderTest, portalOf } from './portal-college.ts';

let college: College;
let account: BankAccount;
let gate: PortalUnderTest;
let asha: Student;
let ravi: Student;
beforeAll(async () => {
  college = await openCollege();
  account = await openAccount(college);
  gate = await portalOf(college);
  const { science, commerce } = college;
  asha = await college.addStudent({
    name: 'Asha Rao',
    roll_no: 'BA101',
    course_id: science.id,
    total_fees: 20_000,
  });
  ravi = await college.addStudent({
    name: 'Ravi Das',
    roll_no: 'BC102',
    course_id: commerce.id,
    total_fees: 20_000,
  });
});
afterAll(() => college.close());

const withPortal = async () => (await gate.now())?.balance;
const feesOf = async (student: Student) =>
  must(await college.admin.get<Fee[]>(`/fees?student_id=${student.id}&order=asc&sort=created_at`));
const agree = async () => {
  const { checks } = must(await college.admin.get<Agreement>('/books/agree?from=2026-04-01&to=2027-03-31'));
  return checks.filter((check) => !check.agree).map(({ name, differences }) => [name, differences]);
};

describe('a portal is an account of the books', () => {
  it('is given one in transit, by the name of the portal', async () => {
    expect(gate.portal.account).toBe('With Razorpay');
    const ledger = must(await college.admin.get<LedgerAccount[]>('/ledger/accounts?kind=in transit'));
    expect(ledger.map(({ id, name }) => [id, name])).toEqual([[gate.portal.account_id, 'With Razorpay']]);
  });
  it('takes no name and no account of another, and no head that is none of expense', async () => {
    const { admin } = college;
    const another = (body: object) => admin.post('/portals', { name: 'Another', ...body });
    expect((await another({ name: 'razorpay' })).status).toBe(409);
    expect((await another({ account_id: gate.portal.account_id })).status).toBe(409);
    const [bank] = must(await admin.get<LedgerAccount[]>('/ledger/accounts?kind=bank'));
    expect((await another({ account_id: bank?.id })).status).toBe(400);
    expect((await another({ charge_head_id: 1 })).status).toBe(400);
  });
  it('is written by an admin, and read by accountants without what lies with it', async () => {
    const { scienceAccountant, teacher } = college;
    expect((await scienceAccountant.post('/portals', { name: 'Own' })).status).toBe(403);
    expect((await teacher.get('/portals')).status).toBe(403);
    const [seen] = must(await scienceAccountant.get<Portal[]>('/portals'));
    expect([seen?.name, seen?.balance]).toEqual(['Razorpay', null]);
  });
});

it('its lists are exported, its files listed, and an admin corrects its name', async () => {
  const { admin } = college;
  const { id } = gate.portal;
  for (const reply of [
    await admin.get('/portals/export?format=csv'),
    await admin.get(`/portals/${id}/payments`),
    await admin.get(`/portals/${id}/payments/export?format=csv`),
    await admin.get(`/portals/${id}/settlements/export?format=csv`),
    await admin.get(`/portals/${id}/files`),
    await admin.patch(`/portals/${id}`, { active: true }),
  ])
    expect(reply.status).toBe(200);
  expect((await admin.post(`/portals/${id}/payments/999/claim`, { student_id: asha.id })).status).toBe(404);
});

const FIRST: readonly Paid[] = [
  {
    payment: 'pay_1',
    roll: 'BA101',
    amount: 5000,
    fee: 50,
    tax: 9,
    settlement: 'setl_1',
    utr: 'AXISCN1311110001',
    settled: '2026-11-11',
  },
  {
    payment: 'pay_2',
    roll: 'BC102',
    amount: 4000,
    fee: 40,
    tax: 7.2,
    settlement: 'setl_1',
    utr: 'AXISCN1311110001',
    settled: '2026-11-11',
  },
  {
    payment: 'pay_3',
    roll: 'ZZ999',
    amount: 3000,
    fee: 30,
    tax: 5.4,
    settlement: 'setl_1',
    utr: 'AXISCN1311110001',
    settled: '2026-11-11',
  },
  { payment: 'pay_4', roll: 'BA101', amount: 700, status: 'failed' },
  { payment: 'pay_5', roll: 'BA101', amount: 800, status: 'created' },
];

describe('a file of payments becomes receipts by one press', () => {
  it('is looked at first, and writes nothing then', async () => {
    const seen = await gate.load(FIRST, { dry_run: true });
    expect(seen).toMatchObject({ rows: 5, new: 5, known: 0, student_column: 'Roll No', settlements: 1 });
    expect(seen.receipts).toMatchObject({ rows: 2, amount: 9000 });
    expect(seen.unclaimed).toMatchObject({ rows: 1, amount: 3000 });
    expect(seen.unclaimed.some[0]?.reason).toBe('No student has this number');
    expect(seen.states[0]).toEqual({
      state: 'paid',
      rows: 3,
      gross: 12_000,
      fee: 120,
      tax: 21.6,
      net: 11_858.4,
    });
    expect([await withPortal(), (await feesOf(asha)).length]).toEqual([0, 0]);
  });
  it('makes receipts as the counter does: on their day, Online, with the payment’s number, into the portal', async () => {
    const { stamp } = must(await gate.send(FIRST, { dry_run: true })) as { stamp?: string };
    const done = await gate.load(FIRST, { stamp });
    expect(done.file_id).not.toBeNull();
    const typed = await college.collect({
      student_id: asha.id,
      amount: 1,
      payment_type: 'Online',
      reference: 'typed',
    });
    const [fee] = await feesOf(asha);
    expect(fee).toMatchObject({
      amount: 5000,
      payment_type: 'Online',
      payment_date: '2026-11-10',
      reference: 'pay_1',
      account: null,
    });
    expect(Object.keys(fee ?? {})).toEqual(Object.keys(typed));
    expect(must(await college.admin.get<Student>(`/students/${asha.id}`)).pending_fees).toBe(14_999);
    expect(await withPortal()).toBe(12_000);
    expect(await agree()).toEqual([]);
  });
  it('the same file, and one that overlaps, add nothing twice', async () => {
    const again = await gate.load(FIRST);
    expect([again.new, again.known, again.receipts.rows, again.file_id]).toEqual([0, 5, 0, null]);
    const more = await gate.load([...FIRST.slice(0, 2), { payment: 'pay_6', roll: 'BA101', amount: 600 }]);
    expect([more.new, more.known, more.receipts.rows]).toEqual([1, 2, 1]);
    expect((await feesOf(asha)).map(({ amount }) => amount)).toEqual([5000, 1, 600]);
  });
  it('a payment that was pending gets its receipt once a file says that it is paid', async () => {
    const later = await gate.load([{ payment: 'pay_5', roll: 'BA101', amount: 800 }]);
    expect([later.receipts.rows, later.new]).toEqual([1, 0]);
    expect((await gate.payments('&state=receipt made')).map(({ payment }) => payment)).toContain('pay_5');
  });
  it('a receipt that was typed at the counter with this number is named, and none is made beside it', async () => {
    const result = await gate.load([{ payment: 'TYPED', roll: 'BA101', amount: 1 }]);
    expect(result.refused.some[0]?.reason).toMatch(/^Receipt .* has this number already$/);
  });
  it('what is more than owed, or paid twice, is asked about, and waits unless it is taken so', async () => {
    const doubtful: readonly Paid[] = [
      { payment: 'pay_7', roll: 'BA101', amount: 600, day: '2026-11-11' },
      { payment: 'pay_8', roll: 'BC102', amount: 90_000 },
    ];
    const seen = await gate.load(doubtful, { dry_run: true });
    expect(seen.doubtful.some.map(({ reason }) => reason)).toEqual([
      'Ravi Das owes ₹74,000.00 less',
      'Paid twice: the same amount on 10-11-2026',
    ]);
    expect([seen.receipts.rows, seen.doubtful.amount]).toEqual([0, 90_600]);
    expect((await gate.load(doubtful, { dry_run: true, with_doubtful: true })).receipts.rows).toBe(2);
    await gate.load(doubtful);
    expect((await gate.payments('&state=unclaimed')).map(({ payment }) => payment)).toEqual([
      'pay_3',
      'pay_8',
      'pay_7',
    ]);
    expect(await agree()).toEqual([]);
  });
  it('what waits is claimed for a student who is chosen, once', async () => {
    const { admin, scienceAccountant } = college;
    const waiting = (await gate.payments('&state=unclaimed')).find(({ payment }) => payment === 'pay_3');
    const claim = `${gate.path}/payments/${waiting?.id}/claim`;
    expect((await scienceAccountant.post(claim, { student_id: asha.id })).status).toBe(403);
    const before = await withPortal();
    const fee = must(await admin.post<Fee>(claim, { student_id: ravi.id }));
    expect([fee.amount, fee.payment_date, fee.reference]).toEqual([3000, '2026-11-10', 'pay_3']);
    expect((await admin.post(claim, { student_id: ravi.id })).status).toBe(409);
    expect(await withPortal()).toBe(before);
    expect(await agree()).toEqual([]);
  });
});

describe('an accountant', () => {
  it('finds no student of other courses, and sees no payment of theirs', async () => {
    const { scienceAccountant, commerceAccountant } = college;
    const paid: readonly Paid[] = [
      { payment: 'own_1', roll: 'BA101', amount: 11 },
      { payment: 'own_2', roll: 'BC102', amount: 12 },
    ];
    const seen = await gate.load(paid, { dry_run: true }, scienceAccountant);
    expect([seen.receipts.some.map(({ student }) => student), seen.unclaimed.some[0]?.reason]).toEqual([
      ['Asha Rao'],
      'No student has this number',
    ]);
    await gate.load(paid, {}, scienceAccountant);
    const own = await gate.payments('', commerceAccountant);
    expect(own.every(({ student }) => student === 'Ravi Das')).toBe(true);
    expect((await gate.settlements('', scienceAccountant))[0]).toMatchObject({
      number: 'setl_1',
      gross: 5000,
    });
  });
  it('what an accountant left becomes a receipt when an admin loads the same file', async () => {
    const result = await gate.load([{ payment: 'own_2', roll: 'BC102', amount: 12 }]);
    expect([result.receipts.rows, result.new]).toEqual([1, 0]);
    expect(await agree()).toEqual([]);
  });
});

describe('a settlement', () => {
  let bank: ReturnType<typeof bankOf>;
  it('is proposed for the bank’s line of its UTR, also glued to a name', async () => {
    bank = bankOf(college, account);
    await bank.load(
      statementOf(10_000, [
        ['11-11-2026', 'NEFT AXISCN1311110001RAZORPAY SOFTWARE PRIVATE L', '', 11_858.4],
        ['12-11-2026', 'NEFT CR SOMEBODY ELSE', 'N-77', 11_858.4],
      ]),
    );
    const proposed = await bank.proposals();
    expect(proposed.map(({ kind, settlements }) => [kind, settlements.map(({ number }) => number)])).toEqual([
      ['reference', ['setl_1']],
    ]);
  });
  it('is matched by one press: net in the bank, charge and tax under their head, all of it out of the portal', async () => {
    const { admin } = college;
    const before = (await withPortal()) ?? 0;
    const [line] = await bank.lines();
    const [settlement] = await gate.settlements();
    const path = `${gate.path}/settlements/${settlement?.id}/match`;
    expect((await college.scienceAccountant.post(path, { line_id: line?.id })).status).toBe(403);
    must(await admin.post(path, { line_id: line?.id }));
    expect(before - ((await withPortal()) ?? 0)).toBe(12_000);
    const [after] = await bank.lines();
    expect(after?.match?.entries.map((entry) => [entry.what, entry.in])).toEqual([
      ['Settlement setl_1 of Razorpay', 11_858.4],
    ]);
    expect((await gate.settlements())[0]).toMatchObject({ state: 'settled', age: null });
    expect(await agree()).toEqual([]);
  });
  it('is matched once, though another line has its sum', async () => {
    const [, other] = await bank.lines();
    const [settlement] = await gate.settlements();
    const path = `${gate.path}/settlements/${settlement?.id}/match`;
    const reply = await college.admin.post(path, { line_id: other?.id });
    expect(reply.status).toBe(409);
  });
  it('takes no other sum, and none of another portal', async () => {
    const [, other] = await bank.lines();
    const [, open] = await gate.settlements();
    expect(open).toBeUndefined();
    await gate.load([
      {
        payment: 'late_1',
        roll: 'BA101',
        amount: 20,
        settlement: 'setl_2',
        utr: 'AXISCN1311120002',
        settled: '2026-11-12',
      },
    ]);
    const second = (await gate.settlements()).find(({ number }) => number === 'setl_2');
    const match = (portal: number) =>
      college.admin.post(`/portals/${portal}/settlements/${second?.id}/match`, { line_id: other?.id });
    expect((await match(gate.portal.id)).status).toBe(400);
    expect((await match(999)).status).toBe(404);
  });
  it('gains no row once it is matched', async () => {
    const result = await gate.load([
      { payment: 'late_2', roll: 'BA101', amount: 30, settlement: 'setl_1', settled: '2026-11-11' },
    ]);
    expect(result.refused.some[0]?.reason).toBe('Its settlement is matched with the bank already');
  });
  it('is free again when its match is undone, and lies with the portal as before', async () => {
    const before = (await withPortal()) ?? 0;
    const [line] = await bank.lines();
    must(await college.admin.delete(`/matches/${line?.match?.id}`));
    expect(((await withPortal()) ?? 0) - before).toBe(12_000);
    expect((await gate.settlements())[0]?.state).toBe('in transit');
    expect(await agree()).toEqual([]);
  });
});

describe('what goes back to a payer', () => {
  it('a refund of what nobody claimed ends its wait; one of a receipt asks for its cancellation', async () => {
    const before = (await withPortal()) ?? 0;
    await gate.load([
      { payment: 'pay_8', roll: 'BC102', amount: 90_000, kind: 'refund' },
      { payment: 'pay_6', roll: 'BA101', amount: 600, kind: 'refund' },
    ]);
    expect(before - ((await withPortal()) ?? 0)).toBe(90_000);
    expect(
      (await gate.payments('&state=refunded')).toReversed().map(({ payment, gross }) => [payment, gross]),
    ).toEqual([
      ['pay_6', -600],
      ['pay_8', -90_000],
    ]);
    expect(await agree()).toEqual([]);
  });
});

describe('a loaded file is taken back as one', () => {
  const files = async () =>
    must(await college.admin.get<{ id: number; receipts: number }[]>(`${gate.path}/files`));
  const undo = (file: number | null | undefined, as = college.admin) =>
    as.post(`${gate.path}/files/${file}/undo`, { reason: 'Another month’s file' });
  it('with its receipts and what waited, and may be loaded again', async () => {
    const paid: readonly Paid[] = [
      { payment: 'back_1', roll: 'BA101', amount: 101 },
      { payment: 'back_2', roll: 'QQ', amount: 102 },
    ];
    const before = await withPortal();
    const { file_id } = await gate.load(paid);
    expect((await undo(file_id, college.scienceAccountant)).status).toBe(403);
    must(await undo(file_id));
    expect(await withPortal()).toBe(before);
    expect((await undo(file_id)).status).toBe(409);
    expect((await files()).find(({ id }) => id === file_id)).toMatchObject({
      receipts: 1,
      undone: { reason: 'Another month’s file' },
    });
    expect((await gate.load(paid)).receipts.rows).toBe(1);
    expect(await agree()).toEqual([]);
  });
  it('not once a receipt of it is cancelled', async () => {
    const { file_id } = await gate.load([{ payment: 'cancel_1', roll: 'BA101', amount: 103 }]);
    const [made] = await gate.payments('&q=cancel_1');
    must(await college.admin.post(`/fees/${made?.fee_id}/cancel`, { reason: 'Asked back' }));
    expect((await undo(file_id)).status).toBe(409);
    expect((await gate.payments('&q=cancel_1'))[0]?.outcome).toBe('receipt cancelled');
    expect(await agree()).toEqual([]);
  });
  it('not once a settlement of it is matched', async () => {
    const { file_id } = await gate.load([
      {
        payment: 'match_1',
        roll: 'BA101',
        amount: 104,
        settlement: 'setl_9',
        utr: 'AXISCN1311130009',
        settled: '2026-11-13',
      },
    ]);
    const bank = bankOf(college, account);
    await bank.load(statementOf(33_716.8, [['13-11-2026', 'NEFT AXISCN1311130009', '', 104]]));
    const line = (await bank.lines()).find((one) => one.in === 104);
    const settlement = (await gate.settlements()).find(({ number }) => number === 'setl_9');
    must(await college.admin.post(`${gate.path}/settlements/${settlement?.id}/match`, { line_id: line?.id }));
    expect((await undo(file_id)).status).toBe(409);
  });
  it('not once its month is locked', async () => {
    const { file_id } = await gate.load([
      { payment: 'lock_1', roll: 'BA101', amount: 105, day: '2026-10-10' },
    ]);
    must(await college.admin.post('/months/2026-10/lock', { reason: 'Closed' }));
    expect((await undo(file_id)).status).toBe(409);
    const late = await gate.load([{ payment: 'lock_2', roll: 'BA101', amount: 106, day: '2026-10-11' }], {
      dry_run: true,
    });
    expect([late.receipts.rows, late.unclaimed.rows]).toEqual([0, 1]);
  });
});
