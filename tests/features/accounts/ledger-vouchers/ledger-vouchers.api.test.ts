import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LedgerVoucher } from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.model.ts';
import type { BankAccount } from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import { type College, openCollege, type Person } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { bankOf, openAccount, statementOf } from '../bank-statements/bank-college.ts';
import { vouchersOf } from './vouchers-college.ts';

let college: College;
let second: Person;
let office: ReturnType<typeof vouchersOf>;
let [bank, other]: [number, number] = [0, 0];
let banks: readonly BankAccount[] = [];

beforeAll(async () => {
  college = await openCollege({ hasSecondAdmin: true });
  second = await college.secondAdmin();
  office = vouchersOf(college, second);
  banks = [
    await openAccount(college, { name: 'SBI main', number: '1' }),
    await openAccount(college, { name: 'PNB', number: '2' }),
  ];
  const known = await office.listed('?kind=bank');
  const idOf = (name: string) => known.find((one) => one.name.endsWith(name))?.id ?? 0;
  [bank, other] = [idOf('SBI main'), idOf('PNB')];
  await college.collect({ amount: 5000 }, college.admin);
});
afterAll(() => college.close());

const headOf = async (kind: string): Promise<number> =>
  must(await college.admin.get<Head[]>(`/heads?kind=${encodeURIComponent(kind)}`))[0]?.id ?? 0;

describe('a voucher of the ledger is asked for by staff and decided by another admin', () => {
  it.each([
    ['guest', 401, 401],
    ['teacher', 403, 403],
    ['scienceAccountant', 200, 403],
  ] as const)('%s asks with %i and decides with %i', async (who, asks, decides) => {
    const caller = college[who];
    expect((await caller.get('/ledger/vouchers')).status).toBe(asks);
    expect((await caller.post('/ledger/vouchers/1/approve', {})).status).toBe(decides);
    expect((await caller.get('/ledger/balances')).status).toBe(decides);
  });

  it('not by who asked, and once', async () => {
    const voucher = must(
      await office.ask('moved', [
        ['cash', -100],
        [bank, 100],
      ]),
    );
    expect(voucher).toMatchObject({ status: 'Waiting', voucher_no: null, kind: 'contra', amount: 100 });
    expect((await college.admin.post(`/ledger/vouchers/${voucher.id}/approve`, {})).status).toBe(403);
    expect(await office.approve(voucher)).toMatchObject({
      status: 'Approved',
      voucher_no: '2026-27/VC000001',
    });
    expect((await second.post(`/ledger/vouchers/${voucher.id}/approve`, {})).status).toBe(409);
  });

  it('is withdrawn by who asked alone, and seen by an accountant where it is their own', async () => {
    await office.ask('moved', [
      ['cash', -1],
      [bank, 1],
    ]);
    const own = must(
      await office.ask(
        'moved',
        [
          ['cash', -1],
          [bank, 1],
        ],
        {},
        college.scienceAccountant,
      ),
    );
    const mine = must(await college.scienceAccountant.get<LedgerVoucher[]>('/ledger/vouchers'));
    expect(mine.map(({ id }) => id)).toEqual([own.id]);
    expect((await college.commerceAccountant.get(`/ledger/vouchers/${own.id}/pdf`)).status).toBe(404);
    expect((await college.commerceAccountant.post(`/ledger/vouchers/${own.id}/withdraw`)).status).toBe(404);
    const gone = await college.scienceAccountant.post<LedgerVoucher>(`/ledger/vouchers/${own.id}/withdraw`);
    expect(must(gone)).toMatchObject({ status: 'Withdrawn' });
  });
});

describe('the lines of a voucher', () => {
  it('come to nothing, and name accounts that are theirs to name', async () => {
    expect(
      (
        await office.ask('moved', [
          ['cash', -100],
          [bank, 90],
        ])
      ).body,
    ).toMatchObject({
      message: 'What goes into accounts and what goes out of accounts are not the same sum',
    });
    const dues = await office.ofKind('dues');
    expect(
      (
        await office.ask('right', [
          [dues, -100],
          [bank, 100],
        ])
      ).body,
    ).toMatchObject({
      message: "Students' dues is booked by a register of its own: enter it there",
    });
    const closed = await office.account('Closed to science', 'expense');
    const refused = await office.ask(
      'out',
      [
        [closed, 10],
        ['cash', -10],
      ],
      {},
      college.scienceAccountant,
    );
    expect(refused.body).toMatchObject({ message: 'There is no such account' });
  });

  it('name who is on the other side where the account asks for it, and the head where it is kept by head', async () => {
    const earnest = await office.account('Earnest money asked', 'deposit held');
    expect(
      (
        await office.ask('in', [
          [bank, 10],
          [earnest, -10],
        ])
      ).body,
    ).toMatchObject({
      message: 'Earnest money asked is kept by party: say who is on the other side',
    });
    const expenses = await office.ofKind('voucher expenses');
    expect(
      (
        await office.ask('out', [
          [expenses, 10],
          [bank, -10],
        ])
      ).body,
    ).toMatchObject({
      message: 'Expenses by voucher is kept by head: say the head',
    });
  });

  it('do what the sentence says', async () => {
    const [a, b] = [await office.account('A', 'expense'), await office.account('B', 'expense')];
    for (const [what, message] of [
      ['in', 'Money that came in goes into cash, a bank account or an imprest'],
      ['out', 'Money that went out comes from cash, a bank account or an imprest'],
    ] as const)
      expect(
        (
          await office.ask(what, [
            [a, 5],
            [b, -5],
          ])
        ).body,
      ).toMatchObject({ message });
    expect(
      (
        await office.ask(
          'right',
          [
            [a, 5],
            [b, -5],
          ],
          { arrived: '2026-11-21' },
        )
      ).status,
    ).toBe(400);
    expect(
      must(
        await office.ask('right', [
          [a, 5],
          [b, -5],
        ]),
      ),
    ).toMatchObject({ kind: 'journal' });
  });

  it('take no more cash than the drawer holds', async () => {
    const { id } = must(
      await office.ask('moved', [
        ['cash', -900_000],
        [bank, 900_000],
      ]),
    );
    expect((await second.post(`/ledger/vouchers/${id}/approve`, {})).status).toBe(409);
  });
});

describe('money moves inside the college', () => {
  it('cash is drawn from the bank, in a series of its own', async () => {
    const before = await office.balance(bank);
    const drawn = await office.book('moved', [
      [bank, -300],
      ['cash', 300],
    ]);
    expect(drawn).toMatchObject({ kind: 'contra', voucher_no: '2026-27/VC000002' });
    expect(await office.balance(bank)).toBe(before - 300);
    expect(await office.differences()).toEqual([]);
  });

  it('a transfer between banks is on two days, each a line of its own bank', async () => {
    await office.book(
      'moved',
      [
        [bank, -700],
        [other, 700],
      ],
      { date: '2026-11-19', arrived: '2026-11-21' },
    );
    const [from, to] = banks.map((one) => bankOf(college, one));
    const sent = must(
      await college.admin.get<{ date: string; out: number }[]>(`/accounts/${banks[0]?.id}/entries?q=700`),
    );
    expect(sent).toMatchObject([{ date: '2026-11-19', out: 700 }]);
    const came = must(
      await college.admin.get<{ id: number; date: string; in: number }[]>(
        `/accounts/${banks[1]?.id}/entries?q=700`,
      ),
    );
    expect(came).toMatchObject([{ date: '2026-11-21', in: 700 }]);
    await to?.load(statementOf(10_000, [['2026-11-21', 'NEFT FROM SBI', '1', 700]]));
    const [line] = (await to?.lines()) ?? [];
    must(await college.admin.post('/matches', { line_id: line?.id, entries: [came[0]?.id] }));
    expect(from).toBeDefined();
    expect(await office.balance(await office.ofKind('in transit'))).toBe(0);
    expect(await office.differences()).toEqual([]);
  });

  it('an imprest is given and made up', async () => {
    const imprest = await office.account('Imprest, Peon', 'imprest');
    const expenses = await office.ofKind('voucher expenses');
    await office.book('moved', [
      ['cash', -200],
      [imprest, 200],
    ]);
    const spent = await office.book('out', [
      [expenses, 150, { head_id: await headOf('expense') }],
      [imprest, -150],
    ]);
    expect(spent.kind).toBe('payment');
    await office.book('moved', [
      ['cash', -150],
      [imprest, 150],
    ]);
    expect(await office.balance(imprest)).toBe(200);
    expect(await office.differences()).toEqual([]);
  });
});

describe('a cancelled voucher', () => {
  it('keeps its number, and is reversed on the day of cancelling, with its arrival', async () => {
    const before = [await office.balance(bank), await office.balance(other)];
    const { id, voucher_no } = await office.book(
      'moved',
      [
        [bank, -50],
        [other, 50],
      ],
      {
        ...{ date: '2026-11-18', arrived: '2026-11-20' },
      },
    );
    const cancelled = must(
      await college.admin.post<LedgerVoucher>(`/ledger/vouchers/${id}/cancel`, { reason: 'Wrong bank' }),
    );
    expect(cancelled).toMatchObject({ status: 'Cancelled', voucher_no, cancelled: { reason: 'Wrong bank' } });
    expect([await office.balance(bank), await office.balance(other)]).toEqual(before);
    expect((await college.admin.post(`/ledger/vouchers/${id}/cancel`, { reason: 'x' })).status).toBe(409);
    expect(await office.differences()).toEqual([]);
  });

  it('has a paper once it is approved, and none where it is declined', async () => {
    const waits = must(
      await office.ask('moved', [
        ['cash', -1],
        [bank, 1],
      ]),
    );
    expect((await college.admin.get(`/ledger/vouchers/${waits.id}/pdf`)).status).toBe(409);
    await office.approve(waits);
    expect((await college.admin.get(`/ledger/vouchers/${waits.id}/pdf`)).status).toBe(200);
    expect((await college.admin.post(`/ledger/vouchers/${waits.id}/print`)).status).toBe(200);
    const { id } = must(
      await office.ask('right', [
        [bank, 1],
        [bank, -1],
      ]),
    );
    const declined = await second.post(`/ledger/vouchers/${id}/decline`, { reason: 'Not needed' });
    expect(must(declined)).toMatchObject({ status: 'Declined' });
  });
});

describe('the registers of vouchers, accounts and parties', () => {
  it('are written as spreadsheets with what the screen shows', async () => {
    const { admin } = college;
    const written = [
      await admin.get<string>('/ledger/vouchers/export?format=csv'),
      await admin.get<string>('/ledger/accounts/export?format=csv'),
      await admin.get<string>('/parties/export?format=csv'),
    ];
    expect(written.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('a paper stays with the voucher for which it was attached, and who asked may read it', async () => {
    const { scienceAccountant: clerk } = college;
    const file = await college.upload('%PDF-1.4 order', 'order.pdf', clerk);
    const lines: [number | 'cash', number][] = [
      ['cash', -1],
      [bank, 1],
    ];
    const wish = must(await office.ask('moved', lines, { attachment: file }, clerk));
    expect(wish.attachment).toMatchObject({ name: 'order.pdf' });
    const read = (who: Person) => who.get(`/uploads/${wish.attachment?.filename}`);
    expect([(await read(clerk)).status, (await read(college.commerceAccountant)).status]).toEqual([200, 404]);
  });
});
