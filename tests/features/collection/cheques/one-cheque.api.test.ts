import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Deposit } from '../../../../shared/features/collection/cheques/cheques.deposits.ts';
import type { Cheque } from '../../../../shared/features/collection/cheques/cheques.model.ts';
import type { CollectedFee, Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { TakenTogether } from '../../../../shared/features/collection/fees/fees.together.ts';
import type { PostDated } from '../../../../shared/features/collection/post-dated/post-dated.model.ts';
import type { BankAccount } from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import type { Fund } from '../../../../shared/features/college/funds/funds.model.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import type { Agreement } from '../../../../shared/features/overview/books/books.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { bankOf, openAccount, statementOf } from '../../accounts/bank-statements/bank-college.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { checkedMonth } from '../../overview/books/checked-month.ts';

let college: College;
let account: BankAccount;
let bank: ReturnType<typeof bankOf>;
let heads: readonly number[];

beforeAll(async () => {
  college = await openCollege({ booksAreOwn: true });
  const { admin } = college;
  account = await openAccount(college, { opening_balance: 0 });
  bank = bankOf(college, account);
  const head = async (name: string, receipt_mark: string) => {
    const fund = must(await admin.post<Fund>('/funds', { name, kind: 'own', receipt_mark }));
    const fields = { name: `${name} Fee`, fee_type: 'Exam', fund_id: fund.id };
    return must(await admin.post<Head>('/heads', fields)).id;
  };
  heads = [1, await head('Government', 'g'), await head('Parents', 'x')];
});
afterAll(() => college?.close());

let last = 700_100;
const paperOf = (date = '2026-11-20') => {
  last += 1;
  return { number: String(last), bank: 'State Bank of India', date };
};

/** A student who owes ₹100, ₹150 and ₹200 under heads of three funds. */
const owing = async (name: string) => {
  const student = await college.addStudent({ name });
  for (const [at, head_id] of heads.entries())
    must(
      await college.admin.post('/dues', {
        ...{ student_id: student.id, head_id, amount: 100 + at * 50, due_date: '2026-07-15' },
      }),
    );
  return student;
};

/** ₹450 over three funds: three receipts. */
const overFunds = async (date?: string): Promise<readonly Fee[]> => {
  const { id } = await owing(`Asha ${last}`);
  const body = { student_id: id, amount: 450, cheque: paperOf(date), payment_date: date };
  const { others = [], ...fee } = must(await college.scienceAccountant.post<CollectedFee>('/fees', body));
  return [fee, ...others];
};

/** ₹450 for two children: two receipts. */
const forChildren = async (date?: string): Promise<readonly Fee[]> => {
  const [one, other] = [
    await college.addStudent({ name: `Bina ${last}` }),
    await college.addStudent({ name: `Chitra ${last}` }),
  ];
  const rows = [
    { student_id: one.id, amount: 200 },
    { student_id: other.id, amount: 250 },
  ];
  const body = { payer: 'Ramesh Rao', amount: 450, payment_type: 'Cheque', cheque: paperOf(date), rows };
  const path = '/fees/together';
  return must(await college.scienceAccountant.post<TakenTogether>(path, { ...body, payment_date: date }))
    .fees;
};

const agrees = async () => {
  const { checks } = must(await college.admin.get<Agreement>('/books/agree'));
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
};
const statesOf = async (fees: readonly Fee[]) => {
  const states: string[] = [];
  for (const { id } of fees) states.push(must(await college.admin.get<Cheque>(`/fees/${id}/cheque`)).state);
  return [...new Set(states)];
};
const step = (fee: Fee | undefined, body: object, who = college.admin) =>
  who.post<Cheque & { message: string }>(`/fees/${fee?.id}/cheque`, body);
const countOf = async (state: string) => {
  const { cheques, collected } = must(
    await college.admin.get<{ cheques: number; collected: number }>(`/fees/summary?cheque=${state}`),
  );
  return [cheques, collected];
};

describe.each([
  ['over three funds', overFunds, 3],
  ['for two children', forChildren, 2],
] as const)('one cheque %s', (_what, take, receipts) => {
  let fees: readonly Fee[];
  beforeEach(async () => {
    fees = await take();
  });

  it('says beside each receipt what it comes to, and is counted once', async () => {
    expect(fees.length).toBe(receipts);
    for (const { id } of fees)
      expect(must(await college.admin.get<Cheque>(`/fees/${id}/cheque`))).toMatchObject({
        amount: 450,
        receipts,
      });
    const before = await countOf('received');
    await take();
    const [cheques = 0, collected = 0] = before;
    expect(await countOf('received')).toEqual([cheques + 1, collected + 450]);
  });

  /** Every way in which a cheque goes to the bank, by any one of its receipts. */
  const ways: Readonly<Record<string, (id: number) => Promise<unknown>>> = {
    '/fees/{id}/cheque': (id) => college.admin.post(`/fees/${id}/cheque`, { state: 'deposited' }),
    '/deposit-slips': (id) => college.admin.post('/deposit-slips', { fee_ids: [id] }),
    '/deposits': (id) => college.admin.post('/deposits', { cheque_fee_ids: [id] }),
  };
  it.each(Object.keys(ways))('by %s goes to the bank whole, of whichever receipt it is said', async (way) => {
    await ways[way]?.(fees.at(-1)?.id ?? 0);
    expect(await statesOf(fees)).toEqual(['deposited']);
    await agrees();
  });

  it('stands once on its slip, with its whole sum, and is taken back whole', async () => {
    const ids = fees.map(({ id }) => id);
    const slip = must(await college.admin.post<Deposit>('/deposit-slips', { fee_ids: [ids.at(-1), ids[0]] }));
    expect(slip).toMatchObject({ amount: 450, cheques: [{ fee_id: ids[0], amount: 450 }] });
    expect(slip.cheques[0]?.receipt_no).toBe(fees.map(({ receipt_no }) => receipt_no).join(', '));
    // It is at one bank: no other slip takes a part of it.
    for (const id of ids)
      expect((await college.admin.post('/deposit-slips', { fee_ids: [id] })).status).toBe(409);
    must(await college.admin.post(`/deposits/${slip.id}/cancel`, { reason: 'Wrong bank' }));
    expect(await statesOf(fees)).toEqual(['received']);
    must(await step(fees[0], { state: 'deposited' }));
    await agrees();
  });

  it('is cleared as one', async () => {
    must(await step(fees[1], { state: 'deposited' }));
    must(await step(fees[0], { state: 'cleared' }));
    expect(await statesOf(fees)).toEqual(['cleared']);
  });

  it('comes back as one: no receipt of it stands, and one charge is owed', async () => {
    must(await step(fees[0], { state: 'deposited' }));
    must(await step(fees[1], { state: 'returned', reason: 'Funds insufficient', charge: 250 }));
    expect(await statesOf(fees)).toEqual(['returned']);
    const charged = await Promise.all(
      fees.map(async ({ id }) => must(await college.admin.get<Cheque>(`/fees/${id}/cheque`)).states.at(-1)),
    );
    expect(charged.filter((state) => state?.charge_due_id).length).toBe(1);
    await agrees();
  });

  it('that an accountant says came back waits whole, and nothing of it is taken back', async () => {
    const { scienceAccountant } = college;
    must(await step(fees[0], { state: 'deposited' }, scienceAccountant));
    const back = { state: 'returned', reason: 'Refer to drawer', charge: 999 };
    must(await step(fees[0], back, scienceAccountant));
    const asked = must(await college.admin.get<Fee[]>(`/fees?ids=${fees.map(({ id }) => id).join()}`));
    for (const fee of asked)
      expect(fee).toMatchObject({ cancelled: null, cancel_request: { status: 'Waiting' } });
    expect(asked.length).toBe(receipts);
  });

  it('is one line of the bank: proposed, matched by any of its receipts, and one entry of the books', async () => {
    const [fee] = fees;
    must(await step(fee, { state: 'deposited', account_id: account.id }));
    const said = `CHQ DEP ${fee?.cheque?.number}`;
    const opening = (await bank.reconciliation('2026-11-21')).bank ?? 0;
    await bank.load(statementOf(opening, [['21-11-2026', said, '', 450]]));
    const proposed = (await bank.proposals()).at(-1);
    expect(proposed).toMatchObject({ kind: 'reference', entries: [{ in: 450 }] });
    expect(proposed?.entries[0]?.what).toContain(`and ${receipts - 1} more`);
    const unmatched = `/accounts/${account.id}/entries?state=unmatched&q=${fee?.cheque?.number}`;
    expect(must(await college.admin.get<object[]>(unmatched))).toMatchObject([{ in: 450 }]);
    const entries = proposed?.entries.map(({ id }) => id);
    must(await college.admin.post('/matches', { line_id: proposed?.line_id, entries }));
    expect(must(await college.admin.get<object[]>(unmatched))).toEqual([]);
    await bank.load(statementOf(opening + 450, [['21-11-2026', `RETURN ${fee?.cheque?.number}`, '', -450]]));
    const back = (await bank.proposals()).at(-1);
    expect(back).toMatchObject({ kind: 'return', fee_id: Math.min(...fees.map(({ id }) => id)) });
  });

  it('in hand past its three months is one of what is open at the end of a month', async () => {
    const openAt = async () => {
      const { checklist } = await checkedMonth(college.admin, '2026-10');
      const { open, amount } =
        checklist.find(({ name }) => name.startsWith('Cheques not yet deposited')) ?? {};
      return [open ?? 0, amount ?? 0] as const;
    };
    const [open, amount] = await openAt();
    await take('2026-07-30');
    expect(await openAt()).toEqual([open + 1, amount + 450]);
  });
});

it('a cheque that also paid receipts of other courses is moved by an admin alone', async () => {
  const [one, other] = [
    await college.addStudent({ name: 'Devi' }),
    await college.addStudent({ name: 'Esha', course_id: college.commerce.id }),
  ];
  const rows = [one, other].map(({ id }) => ({ student_id: id, amount: 50 }));
  const body = { payer: 'Mohan', amount: 100, payment_type: 'Cheque', cheque: paperOf(), rows };
  const { fees } = must(await college.admin.post<TakenTogether>('/fees/together', body));
  for (const who of [college.scienceAccountant, college.commerceAccountant]) {
    const own = fees.find(
      (fee) => fee.student_id === (who === college.scienceAccountant ? one.id : other.id),
    );
    const refused = await step(own, { state: 'deposited' }, who);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'This cheque also paid receipts of other courses: an admin must enter its next step',
    ]);
  }
  expect(await statesOf(fees)).toEqual(['received']);
});

it('a cheque that is dated ahead and pays over three funds names all of its receipts', async () => {
  const { id } = await owing('Farida');
  const cheque = paperOf('2026-11-22');
  const kept = must(
    await college.admin.post<PostDated>('/post-dated-cheques', { student_id: id, amount: 450, cheque }),
  );
  // A login ends after twelve idle hours.
  for (const _ of [1, 2]) {
    college.clock.advance(11 * 3_600_000);
    must(await college.admin.get('/post-dated-cheques'));
  }
  const path = `/post-dated-cheques/${kept.id}/take`;
  const { others = [], ...fee } = must(await college.admin.post<CollectedFee>(path, {}));
  const [taken] = must(await college.admin.get<PostDated[]>('/post-dated-cheques?state=taken'));
  expect(taken?.receipt_no).toBe([fee, ...others].map(({ receipt_no }) => receipt_no).join(', '));
  expect(others.length).toBe(2);
});
