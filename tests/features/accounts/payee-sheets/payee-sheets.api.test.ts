import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Looked } from '../../../../shared/contract/act.ts';
import type { LedgerVoucher } from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.model.ts';
import type { Party } from '../../../../shared/features/accounts/parties/parties.model.ts';
import type {
  FoundPayees,
  PayeeSheet,
  WholePayeeSheet,
} from '../../../../shared/features/accounts/payee-sheets/payee-sheets.model.ts';
import { type College, openCollege, PASSWORD, type Person } from '../../../support/colleges/college.ts';
import { flatTextOf, missingPdfTools } from '../../../support/tools/pdf-tools.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { openAccount } from '../bank-statements/bank-college.ts';
import { vouchersOf } from '../ledger-vouchers/vouchers-college.ts';

let college: College;
let second: Person;
let viewer: Person;
let office: ReturnType<typeof vouchersOf>;
let [bank, pay, pf, tax, advance, payable, asha]: number[] = [];

beforeAll(async () => {
  college = await openCollege({ hasSecondAdmin: true });
  second = await college.secondAdmin();
  const auditor = { role: 'viewer', name: 'Rakesh Agarwal', username: 'auditor', password: PASSWORD };
  must(await college.admin.post('/admin/users', auditor));
  viewer = await college.signIn('auditor');
  office = vouchersOf(college, second);
  await openAccount(college, { name: 'SBI main', number: '1' });
  bank = (await office.listed('?kind=bank')).find(({ name }) => name.endsWith('SBI main'))?.id;
  pay = await office.account('Salaries', 'expense');
  pf = await office.account('PF payable', 'tax to pay');
  tax = await office.account('Tax to pay', 'tax to pay');
  advance = await office.account('Salary advances', 'advance');
  payable = await office.account('Pay not collected', 'payable');
  const party = { kind: 'staff', name: 'Asha Rao', account_number: '000123', ifsc: 'SBIN0000001' };
  asha = must(await college.admin.post<Party>('/parties', party)).id;
  await office.book('out', [
    [advance, 2000, { party_id: asha }],
    [bank ?? 0, -2000],
  ]);
});
afterAll(() => college.close());

const columns = () => [
  { name: 'PF', account_id: pf },
  { name: 'Advance', account_id: advance },
];
/** A sheet as cases say it: name, gross, deductions, net, and more. */
type Row = readonly [name: string, gross: number, deductions: object, net: number, more?: object];
const bodyOf = (rows: readonly Row[], more: object = {}) => ({
  ...{ date: '2026-11-20', narration: 'Salary', from: bank, account_id: pay, columns: columns() },
  rows: rows.map(([name, gross, deductions, net, of]) => ({ name, gross, deductions, net, ...of })),
  ...more,
});
const ask = (rows: readonly Row[], more: object = {}, who: Person = college.admin) =>
  who.post<Looked<FoundPayees>>('/payee-sheets', bodyOf(rows, more));
const approved = async (rows: readonly Row[], more: object = {}): Promise<WholePayeeSheet> => {
  const { id } = must(await ask(rows, { confirm: ['repeat'], ...more }));
  return must(await second.post<WholePayeeSheet>(`/payee-sheets/${id}/approve`, {}));
};
const show = async (id: number): Promise<WholePayeeSheet> =>
  must(await college.admin.get<WholePayeeSheet>(`/payee-sheets/${id}`));
const raw = async (path: string, { token }: { readonly token?: string } = college.admin): Promise<Response> =>
  fetch(`${college.url}/api${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });

describe('a sheet of payees is one voucher', () => {
  it('gross goes to its account, each column to its own with the party where it is kept by party, the net out of the bank', async () => {
    const rows: Row[] = [
      ['Asha Rao', 30_000, { PF: 1800, Advance: 2000 }, 26_200],
      ['Bela', 20_000.5, { PF: 1200 }, 18_800.5],
    ];
    const look = must(await ask(rows, { dry_run: true }));
    expect(look).toMatchObject({ id: null, people: 2, gross: 50_000.5, deducted: 5000, net: 45_000.5 });
    expect(look.columns.map(({ name, account, amount }) => [name, account, amount])).toEqual([
      ['PF', 'PF payable', 3000],
      ['Advance', 'Salary advances', 2000],
    ]);
    expect(must(await college.admin.get<PayeeSheet[]>('/payee-sheets'))).toEqual([]);
    const { id } = must(await ask(rows, { stamp: look.stamp }));
    const [voucher] = must(await college.admin.get<LedgerVoucher[]>('/ledger/vouchers?status=Waiting'));
    expect(voucher).toMatchObject({ id, kind: 'payment', what: 'out', amount: 50_000.5 });
    const lines = voucher?.lines.map(({ account_id, party_id, amount }) => [account_id, party_id, amount]);
    expect(lines).toEqual([
      [pay, null, 50_000.5],
      [pf, null, -3000],
      [advance, asha, -2000],
      [bank, null, -45_000.5],
    ]);
    expect((await college.admin.post(`/payee-sheets/${id}/approve`, {})).status).toBe(403);
    const before = await office.balance(bank ?? 0);
    const done = must(await second.post<WholePayeeSheet>(`/payee-sheets/${id}/approve`, {}));
    expect(done).toMatchObject({ status: 'Approved', voucher_no: '2026-27/VP000002', held: 0 });
    expect(await office.balance(bank ?? 0)).toBe(before - 45_000.5);
    expect(await office.balance(advance ?? 0)).toBe(0);
    expect(await office.differences()).toEqual([]);
  });

  it('without an account for the gross, Salaries and honoraria is made', async () => {
    const { account_id: _, ...rest } = bodyOf([['Chand', 100, {}, 100]]);
    const made = must(await college.admin.post<FoundPayees>('/payee-sheets', rest));
    expect(made).toMatchObject({ account: 'Salaries and honoraria', status: 'Waiting' });
    expect((await office.listed('?kind=expense')).map(({ name }) => name)).toContain(
      'Salaries and honoraria',
    );
  });

  it('what the State pays straight is put right against the grant, and the bank sees nothing of it', async () => {
    const grant = await office.account('State grant', 'income');
    const { id, status } = must(await ask([['Devi', 500, { PF: 50 }, 450]], { from: grant }));
    expect(status).toBe('Waiting');
    const vouchers = must(await college.admin.get<LedgerVoucher[]>('/ledger/vouchers'));
    expect(vouchers.find((one) => one.id === id)).toMatchObject({ kind: 'journal', what: 'right' });
    expect((await college.admin.get(`/payee-sheets/${id}/bank-file`)).status).toBe(409);
  });
});

describe('the rows of a sheet', () => {
  it('cast to the paisa, or are refused row by row with their numbers', async () => {
    const rows: Row[] = [
      ['Esha', 1000, { PF: 100 }, 900],
      ['Farid', 1000, { PF: 100 }, 900.01],
      ['Gita', 1000, { LIC: 100 }, 900],
    ];
    const look = must(await ask(rows, { dry_run: true }));
    expect(look.refused).toMatchObject({ rows: 2, some: [{ row: 2 }, { row: 3 }] });
    const refused = await ask(rows, { stamp: look.stamp });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      errors: [
        { path: 'rows.1', message: 'Row 2 (Farid): ₹1,000.00 less ₹100.00 is ₹900.00, not ₹900.01' },
        { path: 'rows.2', message: 'Row 3 (Gita): The sheet has no column “LIC”' },
      ],
    });
  });

  it('name a party where an account is kept by party, and otherwise anybody', async () => {
    const refused = await ask([['Hari', 1000, { Advance: 100 }, 900]]);
    expect(refused.body).toMatchObject({
      message:
        'Row 1 (Hari): Salary advances is kept by party, and nobody of this name is one: add the party first',
    });
    expect((await ask([['Hari', 1000, {}, 1000]], { dry_run: true })).status).toBe(200);
  });

  it('a teacher is found by employee number, and becomes a party where an account asks for one', async () => {
    must(
      await college.admin.post('/admin/users', {
        ...{ role: 'teacher', name: 'Indu Sen', employeeId: 'E-77', course_ids: [college.science.id] },
      }),
    );
    const row: Row = ['Indu Sen', 1000, { Advance: 100 }, 900, { employee_id: 'e-77' }];
    const { id } = must(await ask([row]));
    const [party] = must(await college.admin.get<Party[]>('/parties?q=Indu'));
    expect(party).toMatchObject({ kind: 'staff', name: 'Indu Sen' });
    expect((await show(id ?? 0)).rows[0]?.party_id).toBe(party?.id);
    const other: Row = ['Someone Else', 100, {}, 100, { employee_id: 'E-77' }];
    const look = must(await ask([other], { dry_run: true, account_id: tax }));
    expect(look.doubtful.some[0]?.reason).toBe('Employee E-77 is Indu Sen');
  });

  it('pay nobody twice in a month unless that is confirmed', async () => {
    const twice: Row[] = [
      ['Jaya', 100, {}, 100],
      ['jaya ', 200, {}, 200],
    ];
    expect((await ask(twice)).body).toMatchObject({
      ask: 'repeat',
      message: 'Row 2 (jaya): Row 1 names the same person.',
    });
    must(await ask([['Kiran', 100, {}, 100]]));
    expect((await ask([['Kiran', 300, {}, 300]], { date: '2026-11-02' })).body).toMatchObject({
      message: 'Row 1 (Kiran): Another sheet of this month pays the same person.',
    });
    expect((await ask([['Kiran', 300, {}, 300]], { date: '2026-10-31' })).status).toBe(200);
    expect((await ask([['Kiran', 300, {}, 300]], { confirm: ['repeat'] })).status).toBe(200);
  });

  it('a held row is owed to its party, and paid later', async () => {
    const rows: Row[] = [['Asha Rao', 700, {}, 700, { held: true }]];
    expect((await ask(rows)).status).toBe(400);
    expect((await ask(rows, { held_in: pf })).body).toMatchObject({
      message: 'PF payable is not kept by party: it would not say to whom what is owed',
    });
    const { id, held } = await approved(rows, { held_in: payable });
    expect(held).toBe(700);
    expect(await office.balance(payable ?? 0)).toBe(-700);
    expect(await (await raw(`/payee-sheets/${id}/bank-file`)).text()).not.toContain('Asha');
    await office.book('out', [
      [payable ?? 0, 700, { party_id: asha }],
      [bank ?? 0, -700],
    ]);
    expect(await office.balance(payable ?? 0)).toBe(0);
    expect(await office.differences()).toEqual([]);
  });
});

describe('a file of payees', () => {
  it('is read below its headings, with its own sums beside those of the rows', async () => {
    const csv = [
      'Rampur College,,,,,,,,',
      'S.No.,Name,Employee No,Basic,Gross Pay,P.F.,Advance,Net Payable,A/C No',
      '1,Lata,5,900,"1,000.00",100,,900.00,777',
      '2,Mohan,6,1800,2000,200,0,1800,',
      ',Total,,,3000,300,,2750,',
    ].join('\n');
    const { filename } = await college.upload(csv, 'salary.csv');
    const look = must(await ask([], { rows: undefined, file: filename, dry_run: true }));
    expect(look).toMatchObject({ people: 2, gross: 3000, deducted: 300, net: 2700, unread: ['Basic'] });
    expect(look.said).toEqual([
      "“Net Payable” adds up to ₹2,700.00, but the sheet's own total says ₹2,750.00",
    ]);
    expect(look.rows[0]).toMatchObject({ row: 3, name: 'Lata', employee_id: '5', account_number: '777' });
    const without = (await college.upload('Who,What\nLata,3', 'x.csv')).filename;
    expect((await ask([], { rows: undefined, file: without })).status).toBe(400);
  });
});

describe('the papers of a sheet', () => {
  it('the bank file has the net by account number, and names who has none', async () => {
    const { id } = await approved([
      ['Asha Rao', 500, { PF: 50 }, 450],
      ['Nobody Known', 300, {}, 300],
      ['Om, Prakash', 200, {}, 200, { account_number: '555', ifsc: 'sbin0000002' }],
    ]);
    expect((await college.admin.get(`/payee-sheets/${id}/bank-file`)).body).toMatchObject({
      message: 'No account number: Nobody Known',
    });
    must(await college.admin.patch(`/parties/${asha}`, { account_number: '999' }));
    const file = await raw(`/payee-sheets/${id}/bank-file?leave_out=true`);
    expect(await file.text()).toBe(
      [
        'Name,Account Number,IFSC,Amount,Narration',
        'Asha Rao,000123,SBIN0000001,450.00,Salary',
        '"Om, Prakash",555,SBIN0000002,200.00,Salary',
        '',
      ].join('\r\n'),
    );
    must(await college.admin.patch(`/parties/${asha}`, { account_number: '000123' }));
  });

  it('the PDF has the register with the sum of each column, and a slip for each payee', async () => {
    const { id } = await approved([
      ['Asha Rao', 500, { PF: 50 }, 450],
      ['Pia', 400, { PF: 31 }, 369],
    ]);
    const bytes = Buffer.from(await (await raw(`/payee-sheets/${id}/pdf`)).arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    if (missingPdfTools.length > 0) return;
    const text = flatTextOf(bytes);
    for (const sum of ['₹900.00', '₹81.00', '₹819.00']) expect(text).toContain(sum);
    expect(text.split('Pia')).toHaveLength(3);
  });
});

describe('who may', () => {
  it.each([
    ['guest', 401],
    ['teacher', 403],
    ['scienceAccountant', 200],
  ] as const)('%s reads the register with %i', async (who, status) => {
    expect((await college[who].get('/payee-sheets')).status).toBe(status);
    expect((await college[who].get('/payee-sheets/export')).status).toBe(status);
    expect((await college[who].post('/payee-sheets/1/approve', {})).status).toBe(
      status === 200 ? 403 : status,
    );
    expect((await college[who].get('/payee-sheets/1/bank-file')).status).toBe(status === 200 ? 403 : status);
  });

  it('an accountant asks with accounts opened to them, sees the own sheets, and no number of a bank', async () => {
    const { scienceAccountant, commerceAccountant, admin } = college;
    expect((await ask([['Ravi', 10, {}, 10]], { columns: [] }, scienceAccountant)).body).toMatchObject({
      message: 'There is no such account',
    });
    must(await admin.patch(`/ledger/accounts/${pay}`, { open_to: [scienceAccountant.user.id] }));
    const rows: Row[] = [['Asha Rao', 10, {}, 10]];
    const asked = must(await ask(rows, { columns: [], confirm: ['repeat'] }, scienceAccountant));
    expect(asked.rows[0]).toMatchObject({ party_id: asha, account_number: null });
    must(await ask([['Sita', 10, {}, 10]]));
    const own = must(await scienceAccountant.get<PayeeSheet[]>('/payee-sheets'));
    expect(own.map(({ id }) => id)).toEqual([asked.id]);
    const mine = must(await scienceAccountant.get<WholePayeeSheet>(`/payee-sheets/${asked.id}`));
    expect(mine.rows[0]).toMatchObject({ name: 'Asha Rao', account_number: null, ifsc: null });
    expect((await commerceAccountant.get(`/payee-sheets/${asked.id}`)).status).toBe(404);
    expect((await commerceAccountant.get(`/payee-sheets/${asked.id}/pdf`)).status).toBe(404);
    expect((await commerceAccountant.post(`/payee-sheets/${asked.id}/withdraw`)).status).toBe(404);
    const gone = await scienceAccountant.post<WholePayeeSheet>(`/payee-sheets/${asked.id}/withdraw`);
    expect(must(gone)).toMatchObject({ status: 'Withdrawn', rows: [{ account_number: null }] });
  });

  it('a viewer reads what an admin reads, and decides nothing', async () => {
    const [sheet] = must(await viewer.get<PayeeSheet[]>('/payee-sheets?status=Approved'));
    expect(
      must(await viewer.get<WholePayeeSheet>(`/payee-sheets/${sheet?.id}`)).rows[0]?.account_number,
    ).toBe('000123');
    expect((await viewer.post(`/payee-sheets/${sheet?.id}/cancel`, { reason: 'No' })).status).toBe(403);
  });
});

describe('what becomes of a sheet', () => {
  it('is declined with a reason, and cancelled as the voucher that it is', async () => {
    const { id } = must(await ask([['Uma', 40, {}, 40]]));
    const no = await second.post<WholePayeeSheet>(`/payee-sheets/${id}/decline`, { reason: 'Wrong month' });
    expect(must(no)).toMatchObject({ status: 'Declined', decided: { reason: 'Wrong month' } });
    expect((await college.admin.get(`/payee-sheets/${id}/pdf`)).status).toBe(409);
    const before = await office.balance(bank ?? 0);
    const done = await approved([['Uma', 40, {}, 40]]);
    const gone = await second.post<WholePayeeSheet>(`/payee-sheets/${done.id}/cancel`, {
      reason: 'Paid by hand',
    });
    expect(must(gone)).toMatchObject({ status: 'Cancelled', voucher_no: done.voucher_no });
    expect(await office.balance(bank ?? 0)).toBe(before);
    expect((await college.admin.get(`/payee-sheets/${done.id}/bank-file`)).body).toMatchObject({
      message: 'This sheet is cancelled',
    });
    expect(await office.differences()).toEqual([]);
  });

  it('is approved as a voucher too, and no voucher is decided as a sheet that it is not', async () => {
    const { id } = must(await ask([['Veda', 40, {}, 40]]));
    must(await second.post(`/ledger/vouchers/${id}/approve`, {}));
    expect(await show(id ?? 0)).toMatchObject({ status: 'Approved' });
    const other = must(
      await office.ask('out', [
        [pay ?? 0, 5],
        [bank ?? 0, -5],
      ]),
    );
    expect((await second.post(`/payee-sheets/${other.id}/approve`, {})).status).toBe(404);
  });

  it('a party whose record changed after the look is looked at again', async () => {
    const rows: Row[] = [['Asha Rao', 60, {}, 60]];
    const look = must(await ask(rows, { dry_run: true }));
    must(await college.admin.patch(`/parties/${asha}`, { account_number: '888' }));
    const late = await ask(rows, { stamp: look.stamp, confirm: ['repeat'] });
    expect(late.status).toBe(409);
    expect(late.body).toHaveProperty('preview');
  });
});
