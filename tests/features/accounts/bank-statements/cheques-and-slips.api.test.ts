import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BankAccount } from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { bankOf, openAccount, statementOf } from './bank-college.ts';

let college: College;
let account: BankAccount;
let bank: ReturnType<typeof bankOf>;
beforeAll(async () => {
  college = await openCollege();
  account = await openAccount(college, { opening_balance: 0 });
  bank = bankOf(college, account);
});
afterAll(() => college.close());

const cheque = async (number: string, amount: number) =>
  (
    await college.collect({
      student_name: `Payer ${number}`,
      amount,
      cheque: { number, bank: 'UCO', date: '2026-11-20' },
    })
  ).id;

it('one line is many cheques of one slip; a returned one is proposed as a return, and then as its entry', async () => {
  const fee_ids = [await cheque('000451', 1200), await cheque('000452', 800)];
  must(await college.admin.post('/deposit-slips', { fee_ids, account: 'SBI main', date: '2026-11-21' }));
  await bank.load(statementOf(0, [['21-11-2026', 'BY CLG 2 CHQS', '', 2000]]));
  const [slip] = await bank.proposals();
  expect([slip?.kind, slip?.entries.length]).toEqual(['slip', 2]);
  must(
    await college.admin.post('/matches', {
      line_id: slip?.line_id,
      entries: slip?.entries.map(({ id }) => id),
    }),
  );

  await bank.load(statementOf(2000, [['21-11-2026', 'CHQ RETURN 000451 FUNDS INSUFFICIENT', '', -1200]]));
  const [back] = await bank.proposals();
  expect(back).toMatchObject({ kind: 'return', fee_id: fee_ids[0], entries: [] });
  must(
    await college.admin.post(`/fees/${fee_ids[0]}/cheque`, {
      state: 'returned',
      reason: 'Funds insufficient',
    }),
  );
  const [entry] = await bank.proposals();
  expect(entry).toMatchObject({ kind: 'reference', entries: [{ out: 1200 }] });
  must(await college.admin.post('/matches', { line_id: entry?.line_id, entries: [entry?.entries[0]?.id] }));
  expect(await bank.reconciliation('2026-11-21')).toMatchObject({ books: 800, bank: 800, difference: 0 });
});

it('the line of a slip is found where a cheque of it came back before the statement was loaded', async () => {
  const fee_ids = [await cheque('000461', 610), await cheque('000462', 305)];
  must(await college.admin.post('/deposit-slips', { fee_ids, account: 'SBI main', date: '2026-11-21' }));
  const back = { state: 'returned', reason: 'Funds insufficient' };
  must(await college.admin.post(`/fees/${fee_ids[1]}/cheque`, back));
  await bank.load(
    statementOf(800, [
      ['21-11-2026', 'BY CLG 2 CHQS', '', 915],
      ['21-11-2026', 'CHQ RETURN 000462 FUNDS INSUFFICIENT', '', -305],
    ]),
  );
  const [slip, returned] = await bank.proposals();
  expect(slip).toMatchObject({ kind: 'slip', entries: [{ in: 610 }, { in: 305 }] });
  expect(returned).toMatchObject({ kind: 'reference', entries: [{ out: 305 }] });
  const matches = [slip, returned].map((one) => {
    return { line_id: one?.line_id, entries: one?.entries.map(({ id }) => id) };
  });
  must(await college.admin.post('/matches/many', { matches }));
  expect(await bank.reconciliation('2026-11-21')).toMatchObject({ books: 1410, bank: 1410, difference: 0 });
});

it('one line is many receipts of one payer', async () => {
  const [asha, bina] = [
    await college.addStudent({ name: 'Asha' }),
    await college.addStudent({ name: 'Bina' }),
  ];
  const rows = [
    { student_id: asha.id, amount: 300 },
    { student_id: bina.id, amount: 400 },
  ];
  must(
    await college.admin.post('/fees/together', {
      ...{
        payer: 'Social Welfare',
        amount: 700,
        payment_type: 'Online',
        reference: 'HDFCN52026112112345',
        rows,
      },
    }),
  );
  await bank.load(statementOf(1410, [['21-11-2026', 'NEFT-HDFCN52026112112345-SOCIAL WELFARE', '', 700]]));
  const [many] = await bank.proposals();
  expect([many?.kind, many?.entries.map((entry) => entry.in)]).toEqual(['reference', [300, 400]]);
});
