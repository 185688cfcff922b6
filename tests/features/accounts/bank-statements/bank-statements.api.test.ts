import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookEntry } from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { BankAccount } from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { balancesOf } from '../../../support/colleges/journal.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { bankOf, openAccount, statementOf, type Written } from './bank-college.ts';

let college: College;
let account: BankAccount;
let bank: ReturnType<typeof bankOf>;
beforeAll(async () => {
  college = await openCollege();
  account = await openAccount(college);
  bank = bankOf(college, account);
});
afterAll(() => college.close());

const messageOf = (reply: { readonly body: unknown }): string => (reply.body as { message: string }).message;

describe('the bank is kept by the admin alone', () => {
  it.each(['guest', 'teacher', 'scienceAccountant'] as const)('%s neither reads nor writes', async (who) => {
    const caller = college[who];
    const status = who === 'guest' ? 401 : 403;
    const { path } = bank;
    const reads = ['lines', 'entries', 'proposals', 'statements', 'reconciliation', 'reconciliation/pdf'];
    for (const read of [...reads.map((name) => `${path}/${name}`), '/matches', '/accounts/standing'])
      expect((await caller.get(read)).status).toBe(status);
    for (const write of [
      `${path}/statement`,
      '/matches',
      '/matches/many',
      '/lines/1/suspense',
      '/lines/1/entry',
      '/lines/1/claim',
    ])
      expect((await caller.post(write, {})).status).toBe(status);
    for (const removal of ['/matches/1', '/statements/1'])
      expect((await caller.delete(removal)).status).toBe(status);
  });
});

const APRIL: readonly Written[] = [
  ['02-11-2026', 'UPI/CR/509181704783/ASHA/SBIN/Fees', '509181704783', 500],
  ['02-11-2026', 'UPI/CR/PAYMENT/FEES', '', 500],
  ['02-11-2026', 'UPI/CR/PAYMENT/FEES', '', 500],
  ['03-11-2026', 'SMS CHRG FOR OCT', '', -17.7],
  ['04-11-2026', 'Int.Pd:01-07-2026 to 30-09-2026', '', 88.12],
];

describe('a statement', () => {
  it('is looked at before it is loaded', async () => {
    const looked = await bank.load(statementOf(10_000, APRIL), { dry_run: true });
    expect(looked).toMatchObject({
      ...{ load_id: null, read: 5, new: 5, known: 0, refused: [], chain: 'ok' },
      ...{ opening: 10_000, closing: 11_570.42, meeting: { kind: 'first' } },
    });
    expect(looked.columns).toEqual({
      ...{ date: ['Txn Date'], narration: ['Description'], reference: ['Ref No'] },
      ...{ debit: ['Debit'], credit: ['Credit'], balance: ['Balance'] },
    });
    expect(await bank.lines()).toEqual([]);
  });

  it('twice is once, one that overlaps adds what is new, and equal payments stay as many as they are', async () => {
    // Without balances two equal payments of a day are told apart by nothing else.
    const plain = (lines: readonly Written[]) =>
      [
        'Date,Description,Debit,Credit',
        ...lines.map(([day, what, , sum]) => `${day},${what},${sum < 0 ? -sum : ''},${sum > 0 ? sum : ''}`),
      ].join('\n');
    const other = await openAccount(college, { name: 'PNB', bank: 'PNB', number: '77' });
    const pnb = bankOf(college, other);
    const two: readonly Written[] = [APRIL[1], APRIL[2]].filter((line) => line !== undefined);
    expect(await pnb.load(plain(two))).toMatchObject({ new: 2, known: 0, chain: 'none' });
    expect(await pnb.load(plain(two))).toMatchObject({ new: 0, known: 2, load_id: null });
    expect(await pnb.load(plain([...two, ...two]))).toMatchObject({ new: 2, known: 2 });
    expect(await pnb.lines()).toHaveLength(4);

    expect(await bank.load(statementOf(10_000, APRIL.slice(0, 3)))).toMatchObject({ new: 3, known: 0 });
    expect(await bank.load(statementOf(10_000, APRIL.slice(0, 3)))).toMatchObject({ new: 0, known: 3 });
    const overlapping = await bank.load(statementOf(10_500, APRIL.slice(1)));
    expect(overlapping).toMatchObject({ new: 2, known: 2, meeting: { kind: 'overlaps' } });
    expect((await bank.lines()).map((line) => line.in - line.out)).toEqual([500, 500, 500, -17.7, 88.12]);
  });

  it('that does not begin where the last one ended says how much is missing', async () => {
    const late: readonly Written[] = [['10-11-2026', 'NEFT SOMETHING', 'X1', 5]];
    expect((await bank.load(statementOf(11_570.42, late), { dry_run: true })).meeting).toEqual({
      kind: 'meets',
      difference: 0,
    });
    expect((await bank.load(statementOf(12_000, late), { dry_run: true })).meeting).toEqual({
      kind: 'gap',
      difference: 429.58,
    });
  });

  it('of a chain that breaks names the row; another file is refused', async () => {
    const broken = statementOf(1, APRIL)
      .split('\n')
      .filter((_, at) => at !== 3)
      .join('\n');
    expect((await bank.load(broken, { dry_run: true })).chain).toBe(4);
    const wrong = await bank.send('Roll No,Name\n1,Asha');
    expect([wrong.status, messageOf(wrong)]).toEqual([
      400,
      expect.stringMatching(/names the columns of a statement/),
    ]);
    const ahead = await bank.send(statementOf(1, [['01-01-2027', 'X', '', 4]]));
    expect([ahead.status, messageOf(ahead)]).toEqual([400, 'Row 2 is dated 01-01-2027, a future date']);
  });

  it('is taken back while none of its lines is matched', async () => {
    const { load_id } = await bank.load(statementOf(11_570.42, [['05-11-2026', 'A MISTAKE', '', 7]]));
    expect((await college.admin.delete(`/statements/${load_id}`)).status).toBe(204);
    expect(await bank.lines()).toHaveLength(5);
    expect((await college.admin.get<unknown[]>(`/accounts/${account.id}/statements`)).body).toHaveLength(2);
  });
});

const entriesOf = async (state: string): Promise<readonly BookEntry[]> =>
  must(await college.admin.get<BookEntry[]>(`/accounts/${account.id}/entries?state=${state}`));
const pay = (fields: object): Promise<Fee> =>
  college.collect({ payment_type: 'Online', payment_date: '2026-11-02', confirm: ['repeat'], ...fields });

describe('a line is proposed', () => {
  it('as the receipt with its number and sum, though zeros stand before it; what has the sum alone is asked about', async () => {
    await pay({ student_name: 'Asha', amount: 500, reference: '0509181704783' });
    await pay({ student_name: 'Bina', amount: 500, missing_reason: 'Not known' });
    const proposed = await bank.proposals();
    expect(
      proposed.map(({ kind, entries }) => [kind, ...entries.map(({ what }) => what.split(', ')[1])]),
    ).toEqual([
      ['reference', 'Asha'],
      // Two lines for one receipt: neither is chosen.
      ['ask', 'Bina'],
      ['ask', 'Bina'],
      ['charge'],
      ['interest'],
    ]);
    const sure = proposed.filter(({ kind }) => kind === 'reference');
    const matches = sure.map(({ line_id, entries }) => ({ line_id, entries: entries.map(({ id }) => id) }));
    expect(must(await college.admin.post('/matches/many', { matches }))).toEqual({ taken: 1 });
    expect((await bank.lines('&state=matched')).map(({ match }) => match?.entries[0]?.reference)).toEqual([
      '0509181704783',
    ]);
  });

  it('is tied only to what has its sum and to what is free', async () => {
    const [, second] = await bank.lines();
    const [open] = await entriesOf('unmatched');
    const [taken] = await entriesOf('matched');
    const tie = (line_id: number | undefined, ...ids: (number | undefined)[]) =>
      college.admin.post('/matches', { line_id, entries: ids });
    expect(messageOf(await tie(second?.id, taken?.id))).toBe('One of these entries is matched already');
    expect(messageOf(await tie((await bank.lines())[3]?.id, open?.id))).toBe(
      'The line is ₹17.70, these entries come to ₹500.00',
    );
    expect((await tie(second?.id, 9999)).status).toBe(400);
    expect((await tie(second?.id, open?.id)).status).toBe(201);
    const ties = must(await college.admin.get<{ line_id: number }[]>('/matches?order=asc'));
    expect(ties.at(-1)?.line_id).toBe(second?.id);
    expect((await tie(second?.id, open?.id)).status).toBe(409);
  });

  it('is untied at will, and tied again', async () => {
    const [, second] = await bank.lines();
    expect((await college.admin.delete(`/matches/${second?.match?.id}`)).status).toBe(204);
    expect((await bank.lines())[1]?.state).toBe('unmatched');
    expect((await entriesOf('unmatched')).map(({ what }) => what.split(', ')[1])).toEqual(['Bina']);
  });

  it('as a charge or interest is booked under its head, and taken back with the match', async () => {
    const heads = must(await college.admin.get<{ id: number; name: string }[]>('/heads?kind=all'));
    const headOf = (name: string) => heads.find((head) => head.name === name)?.id;
    const [, , , charge, interest] = await bank.lines();
    const enter = (id: number | undefined, head_id: number | undefined) =>
      college.admin.post(`/lines/${id}/entry`, { head_id });
    expect((await enter(charge?.id, headOf('Interest'))).status).toBe(400);
    must(await enter(charge?.id, headOf('Bank Charges')));
    must(await enter(interest?.id, headOf('Interest')));
    expect(await balancesOf(college)).toMatchObject({ 'Expenses by voucher': 17.7, 'Other income': -88.12 });
    const [, , , entered] = await bank.lines();
    must(await college.admin.delete(`/matches/${entered?.match?.id}`));
    expect((await balancesOf(college))['Expenses by voucher'] ?? 0).toBe(0);
    must(await enter(charge?.id, headOf('Bank Charges')));
    expect((await bank.lines()).slice(3).map(({ state }) => state)).toEqual(['matched', 'matched']);
  });
});

describe('money that nobody has claimed', () => {
  it('waits in suspense by its line, and money out does not', async () => {
    const [, second, third] = await bank.lines();
    must(await college.admin.post(`/lines/${third?.id}/suspense`));
    expect(await balancesOf(college)).toMatchObject({ Suspense: -500 });
    expect((await college.admin.post(`/lines/${third?.id}/suspense`)).status).toBe(409);
    expect((await bank.lines('&state=suspense')).map(({ id }) => id)).toEqual([third?.id]);
    must(await college.admin.post(`/lines/${second?.id}/suspense`));
    const out = bankOf(college, account);
    await out.load(statementOf(11_570.42, [['06-11-2026', 'CHQ PAID 101', '101', -40]]));
    const [last] = (await bank.lines()).slice(-1);
    expect(messageOf(await college.admin.post(`/lines/${last?.id}/suspense`))).toBe(
      'Only money that came in waits in suspense',
    );
    const standing = must(await college.admin.get<object[]>('/accounts/standing'));
    expect(standing[0]).toMatchObject({
      bank_balance: 11_530.42,
      bank_day: '2026-11-06',
      unmatched: 1,
      unmatched_out: 40,
      suspense: 2,
      suspense_amount: 1000,
      suspense_since: '2026-11-02',
    });
  });

  it('is emptied by a match', async () => {
    const [, second] = await bank.lines();
    const [bina] = await entriesOf('unmatched').then((all) =>
      all.filter(({ what }) => what.includes('Bina')),
    );
    must(await college.admin.post('/matches', { line_id: second?.id, entries: [bina?.id] }));
    expect(await balancesOf(college)).toMatchObject({ Suspense: -500 });
  });

  it("is claimed by a student, in parts, with the bank's day and reference; what is left waits", async () => {
    // A name that reads like what is in suspense is claimed all the same.
    const student = await college.addStudent({ name: 'Suspense: Chitra', total_fees: 5000 });
    const [, , third] = await bank.lines();
    const claim = (fields: object) =>
      college.admin.post<Fee>(`/lines/${third?.id}/claim`, { student_id: student.id, ...fields });
    expect((await claim({ amount: 600 })).status).toBe(400);
    const part = must(await claim({ amount: 200 }));
    expect(part).toMatchObject({
      amount: 200,
      payment_type: 'Online',
      payment_date: '2026-11-02',
      student_name: 'Suspense: Chitra',
    });
    expect(await balancesOf(college)).toMatchObject({ Suspense: -300 });
    expect((await bank.lines())[2]?.state).toBe('suspense');
    expect((await claim({ amount: 301 })).status).toBe(400);
    const rest = must(await claim({}));
    expect(rest).toMatchObject({ amount: 300, payment_date: '2026-11-02' });
    expect((await balancesOf(college)).Suspense ?? 0).toBe(0);
    expect((await bank.lines())[2]).toMatchObject({ state: 'matched', match: { kind: 'claim' } });
    expect((await claim({})).status).toBe(409);
  });
});

describe('lines in the same words without a number', () => {
  it('are each claimed: words are no number of a transfer, and a number is taken once', async () => {
    const fields = { name: 'Words', number: '98', opening_balance: 0 };
    const words = bankOf(college, await openAccount(college, fields));
    await words.load(
      statementOf(0, [
        ['05-11-2026', 'BY CASH DEPOSIT SELF', '', 45],
        ['06-11-2026', 'BY CASH DEPOSIT SELF', '', 45],
        ['07-11-2026', 'NEFT-HDFCN52026110754321-FATHER', '', 45],
      ]),
    );
    const [first, second, third] = await words.lines();
    const student = await college.addStudent({ name: 'Gita' });
    const claim = (line: typeof first) =>
      college.admin.post<Fee>(`/lines/${line?.id}/claim`, { student_id: student.id });
    for (const line of [first, second])
      expect(must(await claim(line))).toMatchObject({ amount: 45, reference: 'BY CASH DEPOSIT SELF' });
    must(await claim(third));
    const [, , tied] = await words.lines();
    must(await college.admin.delete(`/matches/${tied?.match?.id}`));
    expect(messageOf(await claim(third))).toContain('This transfer was taken already');
  });
});

describe('money of an account that is not taken where none is said', () => {
  it('is claimed into that account', async () => {
    const other = bankOf(
      college,
      await openAccount(college, { name: 'BoB', number: '99', opening_balance: 0 }),
    );
    await other.load(statementOf(0, [['05-11-2026', 'NEFT-HDFCN52026110512345-FATHER', '', 45]]));
    const [line] = await other.lines();
    const student = await college.addStudent({ name: 'Ela' });
    const fee = must(await college.admin.post<Fee>(`/lines/${line?.id}/claim`, { student_id: student.id }));
    expect(fee).toMatchObject({ amount: 45, account: 'BoB', reference: 'HDFCN52026110512345' });
    expect(await balancesOf(college)).toMatchObject({ 'Bank, BoB': 45 });
  });
});

describe('the reconciliation statement', () => {
  it('on any date leads from the balance of the books to the bank’s', async () => {
    await pay({ student_name: 'Dev', amount: 70, reference: 'UTR-LATE', payment_date: '2026-11-06' });
    const on = await bank.reconciliation('2026-11-06');
    expect(on).toMatchObject({
      books: 11_640.42,
      not_cleared: { count: 1, amount: 70 },
      not_paid: { count: 0 },
      credited: { count: 0 },
      debited: { count: 1, amount: 40 },
      ...{ computed: 11_530.42, bank: 11_530.42, difference: 0 },
    });
    expect(on.not_cleared.rows.map(({ what }) => what.split(', ')[1])).toEqual(['Dev']);
    const before = await bank.reconciliation('2026-11-02');
    expect(before).toMatchObject({ books: 11_500, computed: 11_500, bank: 11_500, difference: 0 });
    const paper = await college.admin.get(`/accounts/${account.id}/reconciliation/pdf?on=2026-11-06`);
    expect(paper.status).toBe(200);
  });

  it('counts a receipt that was cancelled before its money came as nothing', async () => {
    const wrong = await pay({
      student_name: 'Wrong',
      amount: 90,
      reference: 'UTR-WRONG',
      payment_date: '2026-11-06',
    });
    must(await college.admin.post(`/fees/${wrong.id}/cancel`, { reason: 'Wrong student' }));
    const on = await bank.reconciliation('2026-11-21');
    expect(on).toMatchObject({ not_cleared: { count: 1 }, not_paid: { count: 0 }, difference: 0 });
  });

  it('of an account that is not there is not found', async () => {
    expect((await college.admin.get('/accounts/99/reconciliation')).status).toBe(404);
    expect((await college.admin.get('/accounts/99/proposals')).status).toBe(404);
    expect((await college.admin.get('/accounts/99/lines')).status).toBe(404);
  });
});

describe('a day that is closed', () => {
  it('keeps its matches; the books agree', async () => {
    const old = bankOf(
      college,
      await openAccount(college, { name: 'Old', number: '88', opening_date: '2026-03-01' }),
    );
    await old.load(statementOf(10_000, [['15-03-2026', 'NEFT NOBODY KNOWS', 'N1', 60]]));
    const [line] = await old.lines();
    must(await college.admin.post(`/lines/${line?.id}/suspense`));
    must(await college.admin.put('/settings', { closed_to: '2026-03-31' }));
    const [held] = await old.lines();
    const undone = await college.admin.delete(`/matches/${held?.match?.id}`);
    expect([undone.status, messageOf(undone)]).toEqual([
      400,
      expect.stringMatching(/Nothing is booked on 15-03-2026/),
    ]);
    expect(must(await college.admin.get('/activity/verify'))).toMatchObject({ ok: true });
  });
});
