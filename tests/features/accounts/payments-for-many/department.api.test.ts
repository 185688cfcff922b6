import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentForMany } from '../../../../shared/features/accounts/payments-for-many/payments-for-many.model.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { BankAccount } from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { balancesOf } from '../../../support/colleges/journal.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { bankOf, openAccount, statementOf } from '../bank-statements/bank-college.ts';
import { type Department, KNOWN, listOfDepartment, openDepartment, PAYER } from './department.ts';

let college: College;
let account: BankAccount;
let bank: ReturnType<typeof bankOf>;
let department: Department;
let file: string;
beforeAll(async () => {
  college = await openCollege();
  account = await openAccount(college);
  bank = bankOf(college, account);
  department = await openDepartment(college);
  ({ filename: file } = await college.upload(
    listOfDepartment(college.science.name),
    'list.csv',
    college.scienceAccountant,
  ));
});
afterAll(() => college.close());

const TRANSFER = { payer: PAYER, reference: 'SBIN0226325001234', amount: 12_00_000 };
const send = (fields: object, who = college.scienceAccountant, options?: { readonly key: string }) =>
  who.post<PaymentForMany & { message: string; doubts: { ask: string; message: string }[] }>(
    '/fees/many',
    { ...TRANSFER, file, ...fields },
    options && { 'Idempotency-Key': options.key },
  );
const countOfFees = async (): Promise<number> =>
  must(await college.admin.get<{ receipts: number }>('/fees/summary')).receipts;

describe('a department pays ₹12,00,000 by one transfer for 340 students listed with their sums', () => {
  it('a dry run shows who is not found, who owes less, and that the lines come to the transfer', async () => {
    const before = await countOfFees();
    const looked = must(await send({ dry_run: true }));
    expect(looked).toMatchObject({ payment_id: null, amount: 12_00_000, listed: 12_00_000, left: 9_000 });
    expect(looked.receipts).toHaveLength(KNOWN);
    expect(looked.unknown.map(({ row, amount, reason }) => [row, amount, reason])).toEqual([
      [339, 3_000, `No student of ${college.science.name} has this roll number`],
      [340, 3_000, `No student of ${college.science.name} has this roll number`],
      [341, 3_000, `No student of ${college.science.name} has this roll number`],
    ]);
    expect(looked.over.map(({ student_name, owed, over }) => [student_name, owed, over])).toEqual([
      ['Student 1', 3_000, 500],
      ['Student 2', 2_500, 1_000],
    ]);
    expect(looked.sums).toEqual([{ heading: 'Scholarship Amount', amount: 12_00_000, total: 12_00_000 }]);
    expect(await countOfFees()).toBe(before);
  });

  it('is asked about what stays in suspense and who owes less, and writes nothing before', async () => {
    const before = await countOfFees();
    const { status, body } = await send({});
    expect(status).toBe(409);
    expect(body.doubts.map(({ message }) => message)).toEqual([
      '₹9,000.00 stays in suspense: 3 rows without a receipt (₹9,000.00).',
      '2 students owe less: ₹1,500.00 is kept in advance.',
    ]);
    expect((await send({ confirm: ['left'] })).body.doubts.map(({ ask }) => ask)).toEqual(['over']);
    expect(await countOfFees()).toBe(before);
  });

  it('an accountant reads no list that somebody else has uploaded', async () => {
    const { status, body } = await send({ dry_run: true }, college.commerceAccountant);
    expect([status, body.message]).toEqual([400, 'That file was not uploaded']);
  });

  it('rows that come to more than the transfer are refused', async () => {
    const { status, body } = await send({ amount: 11_99_000, confirm: ['left', 'over'] });
    expect([status, body.message]).toEqual([
      400,
      'The rows come to ₹12,00,000.00, ₹1,000.00 more than the transfer of ₹11,99,000.00',
    ]);
  });

  it('makes 337 receipts, leaves 9,000 in suspense and 1,500 in advance; sent again it is the same', async () => {
    const before = await countOfFees();
    const key = 'department-2026-11-21';
    const made = must(await send({ confirm: ['left', 'over'] }, college.scienceAccountant, { key }));
    expect(made).toMatchObject({ left: 9_000, matched: false });
    expect(made.receipts.filter(({ receipt_no }) => receipt_no !== null)).toHaveLength(KNOWN);
    expect(await balancesOf(college)).toMatchObject({ Suspense: -9_000, 'Advances of students': -1_500 });
    const again = must(await send({ confirm: ['left', 'over'] }, college.scienceAccountant, { key }));
    expect(again).toEqual(made);
    expect(await countOfFees()).toBe(before + KNOWN);
    const other = await send({ confirm: ['left', 'over'] });
    expect([other.status, other.body.message]).toEqual([
      409,
      expect.stringMatching(/^This transfer was taken already with receipt/),
    ]);
  });

  it('marks each receipt with the payer: in the register, the export and on the paper', async () => {
    const found = await college.admin.get<Fee[]>('/fees?q=social%20welfare&limit=1');
    expect(found.headers.get('x-total-count')).toBe(String(KNOWN));
    const [fee] = found.body;
    expect(fee).toMatchObject({
      ...{ reference: TRANSFER.reference, payment_type: 'Online', account: account.name },
      together: { payer: PAYER, amount: 12_00_000, students: KNOWN },
    });
    const csv = must(await college.admin.get<string>('/fees/export?format=csv&q=social%20welfare'));
    expect(csv.split(PAYER)).toHaveLength(KNOWN + 1);
  });

  it('its rest is in the suspense of the account before its line is here', async () => {
    const standing = must(await college.admin.get<object[]>('/accounts/standing'));
    expect(standing[0]).toMatchObject({ unmatched: 0, suspense: 1, suspense_amount: 9_000 });
  });

  it('its line of the bank, once that is here, is matched with all of it by one press', async () => {
    await bank.load(statementOf(10_000, [['21-11-2026', `NEFT-${TRANSFER.reference}-SWD`, '', 12_00_000]]));
    const [proposal] = await bank.proposals();
    expect([proposal?.kind, proposal?.entries.length]).toEqual(['reference', KNOWN + 1]);
    const entries = proposal?.entries.map(({ id }) => id);
    must(await college.admin.post('/matches/many', { matches: [{ line_id: proposal?.line_id, entries }] }));
    const [line] = await bank.lines();
    expect([line?.state, line?.match?.entries.length]).toEqual(['suspense', KNOWN + 1]);
    const standing = must(await college.admin.get<object[]>('/accounts/standing'));
    expect(standing[0]).toMatchObject({ unmatched: 0, suspense: 1, suspense_amount: 9_000 });
    expect(await bank.reconciliation('2026-11-21')).toMatchObject({ difference: 0 });
  });

  it('what it left is claimed from the line, marked with the payer; the rest waits on', async () => {
    const [line] = await bank.lines();
    const student = department.students[5];
    const claim = (amount: number) =>
      college.admin.post<Fee>(`/lines/${line?.id}/claim`, { student_id: student?.id, amount });
    expect((await claim(9_001)).status).toBe(400);
    expect(must(await claim(3_000))).toMatchObject({
      ...{ amount: 3_000, reference: TRANSFER.reference },
      together: { payer: PAYER },
    });
    expect(await balancesOf(college)).toMatchObject({ Suspense: -6_000 });
    expect(must(await claim(6_000))).toMatchObject({ amount: 6_000, together: { payer: PAYER } });
    expect((await balancesOf(college)).Suspense ?? 0).toBe(0);
    expect((await bank.lines())[0]?.state).toBe('matched');
    expect(must(await college.admin.get('/activity/verify'))).toMatchObject({ ok: true });
  });
});
