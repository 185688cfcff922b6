import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Fund } from '../../shared/features/college/funds/funds.model.ts';
import type { Head } from '../../shared/features/college/heads/heads.model.ts';
import type { Agreement } from '../../shared/features/overview/books/books.model.ts';
import type { Report } from '../../shared/features/overview/reports/reports.model.ts';
import type { Student } from '../../shared/features/students/students/students.model.ts';
import { must, openPlanned } from '../features/charges/dues/planned-college.ts';
import { type College, openCollege } from '../support/colleges/college.ts';
import { fromInside } from '../support/offices/office-under-test.ts';

/** Tuition is the college's, the University's fee is held for it, and the PTA has a bank account of its own. */
let college: College;
let university: Fund;
let pta: Fund;
let heads: Readonly<Record<'University' | 'PTA', number>>;
beforeEach(async () => {
  college = await openCollege({ booksAreOwn: true, hasSecondAdmin: true });
  const { admin } = college;
  const bank = { bank: 'SBI', opening_date: '2026-11-20' };
  must(await admin.post('/accounts', { ...bank, name: 'Main', number: '1', opening_balance: 10_000 }));
  university = must(await admin.post<Fund>('/funds', { name: 'University', kind: 'held' }));
  pta = must(await admin.post<Fund>('/funds', { name: 'PTA', kind: 'own' }));
  const own = { name: 'PTA', number: '2', opening_balance: 50_000, fund_id: pta.id };
  must(await admin.post('/accounts', { ...bank, ...own }));
  const head = async (name: string, fund_id: number) =>
    must(await admin.post<Head>('/heads', { name, fee_type: 'Misc', fund_id })).id;
  heads = { University: await head('Enrolment', university.id), PTA: await head('PTA Fee', pta.id) };
});
afterEach(async () => {
  const { checks } = must(await college.admin.get<Agreement>('/books/agree'));
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
  await college.close();
});

const owing = async (dues: readonly (readonly [head: number, amount: number])[]): Promise<Student> => {
  const student = await college.addStudent({ name: 'Asha', total_fees: 0, pending_fees: 0 });
  for (const [head_id, amount] of dues)
    must(
      await college.admin.post('/dues', { student_id: student.id, due_date: '2026-11-21', head_id, amount }),
    );
  return student;
};

/** The lines of the last voucher: account, fund and rupees. */
const lastLines = async () => {
  fromInside();
  const { rows } = await sql<{ account: string; fund: string; rupees: number }>`select
      iif(accounts.kind = 'cash', 'Cash', accounts.name) as account, funds.name as fund, paise / 100 as rupees
    from entries join accounts on accounts.id = entries.account_id join funds on funds.id = entries.fund_id
    where voucher_id = (select max(id) from vouchers) order by line`.execute(college.opened.office.reader);
  return rows.map(({ account, fund, rupees }) => [account, fund, rupees]);
};

const accountOf = async (fund: Fund | undefined) => {
  const narrowed = fund === undefined ? '' : `&fund_id=${fund.id}`;
  const { rows } = must(
    await college.admin.get<Report>(
      `/reports/receipts-and-payments?from=2026-11-01&to=2026-11-30${narrowed}`,
    ),
  );
  return rows.map(({ cells: [words, , received, paid] }) => [
    String(words).replace(/Cash, .*/, 'Cash'),
    received,
    paid,
  ]);
};

it('a fund with a bank account of its own that opens with ₹50,000 closes with it', async () => {
  expect(await accountOf(pta)).toEqual([
    ['Opening balances of the period', 50_000, null],
    ['Closing: Bank, PTA', null, 50_000],
  ]);
});

it('one payment into the college’s bank account for two funds leaves what it owes the other', async () => {
  const asha = await owing([
    [1, 4200],
    [heads.University, 800],
  ]);
  await college.collect({ student_id: asha.id, amount: 5000, payment_type: 'Online' });
  expect(await lastLines()).toEqual([
    ['Bank, Main', 'College', 5000],
    ["Students' dues", 'College', -4200],
    ["Students' dues", 'University', -800],
    ['Due to or from University', 'College', -800],
    ['Due to or from College', 'University', 800],
  ]);
  expect(await accountOf(university)).toEqual([
    ['Enrolment', 800, null],
    ['Closing: Due to or from College', null, 800],
  ]);
});

it('cash lies in the funds for which it was taken, and goes to the bank out of them', async () => {
  const asha = await owing([
    [1, 4200],
    [heads.University, 800],
  ]);
  await college.collect({ student_id: asha.id, amount: 5000 });
  expect(await lastLines()).toContainEqual(['Cash', 'University', 800]);
  const { admin } = college;
  must(await admin.post('/cash-to-bank', { amount: 4200, account: 'Main' }));
  expect(await lastLines()).toEqual([
    ['Bank, Main', 'College', 4200],
    ['Cash', 'College', -4200],
  ]);
  must(await admin.post('/cash-to-bank', { amount: 800, account: 'Main' }));
  expect(await lastLines()).toEqual([
    ['Bank, Main', 'College', 800],
    ['Cash', 'University', -800],
    ['Due to or from University', 'College', -800],
    ['Due to or from College', 'University', 800],
  ]);
});

it('a remittance of exactly what is held leaves nothing', async () => {
  const asha = await owing([[heads.University, 800]]);
  await college.collect({ student_id: asha.id, amount: 800, payment_type: 'Online' });
  const order = { payee: 'University', amount: 800, fund_id: university.id, from: 1, reference: 'N1' };
  const { id } = must(await college.admin.post<{ id: number }>('/vouchers', order));
  must(await college.admin.post(`/vouchers/${id}/approve`, { reason: 'The register was seen' }));
  expect(await accountOf(university)).toEqual([
    ['Enrolment', 800, null],
    ['Held for University: Enrolment', null, 800],
  ]);
});

it('an advance keeps its fund until it settles a due of another, which is owed between them from then on', async () => {
  const planned = await openPlanned(college);
  const asha = await planned.student({ name: 'Asha', course_id: college.commerce.id });
  const line = { head_id: planned.head('Tuition'), amount: 900, due_date: '2026-07-15' };
  await planned.raise(await planned.examplePlan({ course_id: college.commerce.id, lines: [line] }));
  await planned.collect(asha, 1700, { confirm: ['over'] });
  const due = { student_id: asha.id, due_date: '2026-11-21', head_id: heads.University, amount: 800 };
  must(await college.admin.post('/dues', due));
  expect(await lastLines()).toEqual([
    ['Advances of students', 'College', 800],
    ["Students' dues", 'University', -800],
    ['Due to or from University', 'College', -800],
    ['Due to or from College', 'University', 800],
  ]);
});

it('a cheque goes to the bank with the funds of its own receipt, and a cancelled receipt takes its own back', async () => {
  const [asha, zubin] = [await owing([[1, 800]]), await owing([[heads.University, 800]])];
  const cheque = { bank: 'SBI', date: '2026-11-20' };
  await college.collect({ amount: 800, student_id: asha.id, cheque: { ...cheque, number: '1' } });
  const second = await college.collect({
    amount: 800,
    student_id: zubin.id,
    cheque: { ...cheque, number: '2' },
  });
  const step = (body: object) => college.admin.post(`/fees/${second.id}/cheque`, body);
  must(await step({ state: 'deposited', account_id: 1 }));
  expect(await lastLines()).toContainEqual(['Cheques in hand', 'University', -800]);
  must(await step({ state: 'returned', reason: 'Funds insufficient' }));
  expect(await accountOf(university)).toEqual([]);
});

it('a bank account stays in the fund in which money was booked on it', async () => {
  const read = async () => must(await college.admin.get<{ id: number; version: number }[]>('/accounts'))[1];
  const change = async (fund_id: number) =>
    college.admin.patch('/accounts/2', { version: (await read())?.version, fund_id });
  must(await change(university.id));
  expect((await accountOf(university)).at(-1)).toEqual(['Closing: Bank, PTA', null, 50_000]);
  must(await change(pta.id));
  expect(await accountOf(university)).toEqual([]);
  await college.collect({ student_name: 'Mohan', amount: 10, payment_type: 'Online', account_id: 2 });
  expect((await change(university.id)).status).toBe(409);
});

it('a fund that is renamed is called so in what the others owe it, and each fund has a trial balance of its own', async () => {
  const { admin } = college;
  const asha = await owing([
    [1, 4200],
    [heads.University, 800],
  ]);
  await college.collect({ student_id: asha.id, amount: 5000, payment_type: 'Online' });
  must(
    await admin.patch(`/funds/${university.id}`, { name: 'Panjab University', version: university.version }),
  );
  const rowsOf = async (report: string) =>
    must(await admin.get<Report>(`/reports/${report}&from=2026-11-01&to=2026-11-30`)).rows;
  const balances = (await rowsOf(`trial-balance?fund_id=${university.id}`)).map(({ cells }) => [
    cells[0],
    ...cells.slice(-2),
  ]);
  expect(balances).toEqual([
    ["Students' dues", null, null],
    ['Held for Panjab University', null, 800],
    ['Due to or from College', 800, null],
  ]);
  const colleges = await rowsOf('trial-balance?fund_id=1');
  const owed = colleges.find(({ cells }) => cells[0] === 'Due to or from Panjab University');
  expect(owed?.cells.at(-1)).toBe(800);
  const dues = (await rowsOf('ledger?ledger_id=1&fund_id=1')).flatMap(({ cells }) => cells);
  expect(dues).toContain(4200);
  expect(dues).not.toContain(800);
  expect(dues).toContain('Receipt, Asha (Bank, Main; Due to or from Panjab University)');
  // Over all funds no account is between them.
  const all = (await rowsOf('ledger?ledger_id=1')).flatMap(({ cells }) => cells);
  expect(all).toContain('Receipt, Asha (Bank, Main)');
  expect(all.filter((cell) => String(cell).includes('Due to or from'))).toEqual([]);
});
