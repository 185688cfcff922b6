import { afterAll, beforeAll, expect, it } from 'vitest';
import { SURE_PROPOSALS } from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import type { BankAccount } from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { tallyIn } from '../../overview/tally/tally-college.ts';
import { bankOf, openAccount, statementOf, type Written } from '../bank-statements/bank-college.ts';
import { type Paid, type PortalUnderTest, portalOf } from './portal-college.ts';

const SETTLEMENTS = 12;
const OF_EACH = 8;
const TRANSFERS = 245;
const UNCLEAR = 43;
const OPENING = 10_000;

const two = (number: number): string => String(number).padStart(2, '0');
const dayOf = (number: number): string => `2026-11-${two(number)}`;
const rollOf = (at: number): string => `R${String(at + 1).padStart(3, '0')}`;

/** A settlement of eight payments, ₹1,000 and some rupees each, with the charge and its tax. */
const settlementOf = (at: number) => {
  const settled = dayOf(at + 2);
  const utr = `AXISCN13000${String(70_000 + at * 137)}`;
  const payments = Array.from({ length: OF_EACH }, (_, place): Paid => {
    const amount = 1000 + at * 17 + place;
    const fee = Math.round(amount * 2) / 100;
    const of = { amount, fee, tax: Math.round(fee * 18) / 100, settlement: `setl_${at}`, utr, settled };
    return {
      payment: `pay_${at}_${place}`,
      roll: rollOf((at * OF_EACH + place) % 60),
      day: dayOf(at + 1),
      ...of,
    };
  });
  const paise = payments.reduce(
    (sum, { amount, fee = 0, tax = 0 }) =>
      sum + Math.round(amount * 100) - Math.round(fee * 100) - Math.round(tax * 100),
    0,
  );
  return { payments, utr, settled, net: paise / 100 };
};
const MONTH = Array.from({ length: SETTLEMENTS }, (_, at) => settlementOf(at));

/** The ways in which banks write a UTR: whole, glued to a name, cut, in another form, or in the column of references. */
const NARRATIONS: readonly ((utr: string) => readonly [narration: string, reference: string])[] = [
  (utr) => [`NEFT CR-UTIB0001506-RAZORPAY PAYMENTS PVT LTD-${utr}`, ''],
  (utr) => [`NEFT ${utr}RAZORPAY SOFTWARE PRIVATE L`, ''],
  (utr) => [`NEFT CR-UTIB0001506-RAZORPAY PA ESCR-COLLEGE-${utr.slice(0, -1)}`, ''],
  (utr) => [`NEFT AXIN26-${utr.slice(-8)} RAZORPAY`, ''],
  (utr) => ['BY TRANSFER NEFT RAZORPAY', utr],
];

let college: College;
let account: BankAccount;
let gate: PortalUnderTest;
beforeAll(async () => {
  college = await openCollege({ at: '2026-11-30T10:00:00' });
  account = await openAccount(college);
  gate = await portalOf(college);
  const rows = Array.from({ length: 60 }, (_, at) => ({
    ...{ name: `Student ${at + 1}`, father_name: 'Ram Lal', course: college.science.name },
    ...{ roll_no: rollOf(at), total_fees: 90_000 },
  }));
  must(await college.admin.post('/students/bulk-create', { rows }));
});
afterAll(() => college.close());

it('a month of 300 lines and 12 settlements: at least 85 % sure, none false, the bank reconciled, nothing left with the portal but what is in transit', async () => {
  const waiting: Paid = { payment: 'pay_late', roll: rollOf(0), amount: 500, day: dayOf(29) };
  const loaded = await gate.load([...MONTH.flatMap(({ payments }) => payments), waiting]);
  expect(loaded.receipts.rows).toBe(SETTLEMENTS * OF_EACH + 1);

  const transfers = Array.from({ length: TRANSFERS }, (_, at) => ({
    ...{
      amount: 200 + (at % 40),
      day: dayOf(1 + (at % 28)),
      reference: `6123${String(10_000_000 + at * 7)}`,
    },
  }));
  for (const [at, { amount, day: payment_date, reference }] of transfers.entries())
    await college.collect({
      student_name: `Payer ${at}`,
      amount,
      payment_type: 'Online',
      payment_date,
      reference,
    });
  const lines = [
    ...transfers.map(
      ({ amount, day, reference }): Written => [
        day.split('-').reverse().join('-'),
        `UPI/CR/${reference}/PAYER`,
        '',
        amount,
      ],
    ),
    ...MONTH.map(({ utr, settled, net }, at): Written => {
      const write = NARRATIONS[at % NARRATIONS.length];
      const [narration, reference] = write?.(utr) ?? ['', ''];
      return [settled.split('-').reverse().join('-'), narration, reference, net];
    }),
    ...Array.from(
      { length: UNCLEAR },
      (_, at): Written => [`${two(1 + (at % 28))}-11-2026`, `CASH DEP COUNTER ${at}`, '', 70_000 + at],
    ),
  ].toSorted((one, next) =>
    one[0].split('-').reverse().join().localeCompare(next[0].split('-').reverse().join()),
  );
  expect(lines.length).toBe(300);
  const bank = bankOf(college, account);
  await bank.load(statementOf(OPENING, lines));

  const proposed = await bank.proposals();
  const sure = proposed.filter(({ kind }) => SURE_PROPOSALS.includes(kind));
  const byId = new Map((await bank.lines('&state=unmatched&limit=500')).map((line) => [line.id, line]));
  const settled = sure.filter(({ settlements }) => settlements.length > 0);
  expect(settled.map(({ settlements }) => settlements.length)).toEqual(MONTH.map(() => 1));
  // None is false: each settlement has the line of its own day and net sum, each receipt that of its number.
  for (const { line_id, settlements, entries } of sure) {
    const line = byId.get(line_id);
    for (const one of settlements) expect([one.net, one.date]).toEqual([line?.in, line?.date]);
    for (const entry of entries) expect(line?.narration).toContain(entry.reference);
  }
  expect(sure.length).toBe(TRANSFERS + SETTLEMENTS);
  expect(sure.length / lines.length).toBeGreaterThanOrEqual(0.85);

  const matches = sure.map(({ line_id, entries, settlements }) => ({
    ...{ line_id, entries: entries.map(({ id }) => id), settlements: settlements.map(({ id }) => id) },
  }));
  must(await college.admin.post('/matches/many', { matches }));
  for (const line of await bank.lines('&state=unmatched&limit=500'))
    must(await college.admin.post(`/lines/${line.id}/suspense`));
  expect((await gate.now())?.balance).toBe(500);
  expect((await gate.payments('&state=in transit')).map(({ payment }) => payment)).toEqual(['pay_late']);
  const { difference, not_cleared, credited } = await bank.reconciliation('2026-11-30');
  expect([difference, not_cleared.count, credited.count]).toEqual([0, 0, 0]);
  // What came through the portal is among the receipts that leave.
  const handed = await tallyIn(college).hand({ from: '2026-11-01', to: '2026-11-30' });
  expect([handed.status, handed.body.message]).toEqual([200, undefined]);
  expect(handed.body).toContain('With Razorpay');
});
