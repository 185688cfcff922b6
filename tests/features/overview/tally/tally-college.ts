import { sql } from 'kysely';
import type { HandOver } from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import type { Deposit } from '../../../../shared/features/collection/cheques/cheques.deposits.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { BankAccount } from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import type { Fund } from '../../../../shared/features/college/funds/funds.model.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import type { HandOff, TallyMapping } from '../../../../shared/features/overview/tally/tally.model.ts';
import type { College } from '../../../support/colleges/college.ts';
import { fromInside } from '../../../support/offices/office-under-test.ts';
import { bankOf, openAccount, statementOf } from '../../accounts/bank-statements/bank-college.ts';
import { payingIn } from '../../accounts/payment-vouchers/paying-college.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { refundsOf } from '../../collection/refunds/leaving-student.ts';
import { readMasters, readVouchers } from './tally-format.ts';

/** A name as a stranger writes it. */
export const STRANGER = 'राम & Sons <"Traders"> O\'Neil 😀 ]]>';

/** A voucher as the journal has it, read by the test itself. */
export interface Booked {
  readonly id: number;
  readonly kind: string;
  readonly day: string;
  readonly is_undone: number;
  readonly debit: number;
}

/** The calls of the hand-off, and what the journal has beside it. */
export const tallyIn = (college: College) => {
  /** Hands over with the suggested names kept, where nothing else is said of them. */
  const hand = (fields: object) =>
    college.admin.post<string & { message?: string; ask?: string }>('/tally', {
      confirm: ['names'],
      ...fields,
    });
  return {
    hand,
    /** The vouchers of a file, read as Tally would. */
    handed: async (fields: object) => readVouchers(must(await hand(fields))),
    masters: async () => readMasters(must(await college.admin.get<string>('/tally/masters'))),
    mapping: async () => must(await college.admin.get<TallyMapping>('/tally/mapping')),
    map: (ledgers: readonly object[], fields: object = {}) =>
      college.admin.put<TallyMapping & { message?: string }>('/tally/mapping', { ledgers, ...fields }),
    handOffs: async () => must(await college.admin.get<HandOff[]>('/tally/hand-offs')),
    booked: async (from: string, to: string): Promise<readonly Booked[]> => {
      fromInside();
      const { rows } = await sql<Booked>`select vouchers.id, kind, day, reverses_id is not null as is_undone,
          sum(max(paise, 0)) as debit
        from vouchers join entries on entries.voucher_id = vouchers.id
        where day between ${from} and ${to} group by vouchers.id order by day, vouchers.id`.execute(
        college.opened.office.reader,
      );
      return rows;
    },
  };
};

export const idIn = (guid: string): number => Number(guid.split('-').at(-1));

/**
 * Two days of everything that posts: held funds, cheques deposited and returned, a deposit that is cancelled, vouchers, bills,
 * the bank's charge, money nobody has claimed and a claim, a short drawer, and on the second day what takes it back.
 */
export const everyEvent = async (college: College): Promise<void> => {
  const { admin, scienceAccountant: clerk, science } = college;
  const account = await openAccount(college);
  const hostel = must(
    await admin.post<BankAccount>('/accounts', { name: 'Hostel', bank: 'PNB', number: '77' }),
  );
  const fund = must(await admin.post<Fund>('/funds', { name: 'University', kind: 'held' }));
  const fee = must(
    await admin.post<Head>('/heads', { name: 'University Fee', fee_type: 'Misc', fund_id: fund.id }),
  );
  const student = await college.addStudent({ name: STRANGER, total_fees: 0, pending_fees: 0 });
  const due = { student_id: student.id, due_date: '2026-11-21' };
  must(await admin.post('/dues', { ...due, head_id: 1, amount: 4200 }));
  must(await admin.post('/dues', { ...due, head_id: fee.id, amount: 800 }));
  await college.collect({ student_id: student.id, amount: 5000 }, clerk);
  await college.collect({
    student_name: STRANGER,
    amount: 300,
    payment_type: 'Online',
    reference: 'UTR0001',
  });
  const cheque = (amount: number, number: string) =>
    college.collect({ amount, cheque: { number, bank: 'PNB', date: '2026-11-21' } }, clerk);
  const [kept, returned, wrong] = [
    await cheque(700, '000041'),
    await cheque(310, '000042'),
    await cheque(90, '000043'),
  ];
  const deposit = (fields: object) => clerk.post<Deposit>('/deposits', { account_id: account.id, ...fields });
  must(await deposit({ cash: 1000, cheque_fee_ids: [kept.id, returned.id] }));
  const slip = must(await deposit({ account_id: hostel.id, cash: 40, cheque_fee_ids: [wrong.id] }));
  must(await clerk.post(`/deposits/${slip.id}/cancel`, { reason: 'Another bank' }));
  must(
    await admin.post('/other-receipts', {
      payer: STRANGER,
      head_id: await headOf(college, 'Rent'),
      amount: 250,
    }),
  );
  const paying = payingIn(college);
  await paying.approved({
    payee: STRANGER,
    amount: 60,
    from: 'cash',
    head_id: await paying.head('Petty Cash'),
  });
  await paying.approved({
    ...{ payee: 'State Electricity Board', amount: 240, from: account.id, mode: 'Cheque', number: '004512' },
    head_id: await paying.head('Electricity and Water'),
  });
  const bill = await paying.bill(150, { vendor: STRANGER, category: 'maintenance' });
  must(await paying.pay(bill.id, { amount: 150, from: account.id, reference: 'UTR0002' }));
  must(
    await admin.post('/fees/many', {
      ...{ payer: 'Welfare Department', reference: 'UTR0077', amount: 500, account_id: account.id },
      rows: [{ student_id: student.id, amount: 350 }],
      confirm: ['left', 'over'],
    }),
  );
  await statement(college, account);
  await concessionAndRefund(college);
  const handed = must(await clerk.post<HandOver>('/drawer/hand-over', { to: admin.user.id, amount: 100 }));
  must(await admin.post(`/drawer/hand-overs/${handed.id}/accept`, {}));
  must(
    await clerk.post('/drawer/close', {
      counts: { 500: 7, 100: 3, 20: 1, 10: 1 },
      reason: 'Ten too much in change',
    }),
  );
  college.clock.set('2026-11-22T10:00:00');
  Object.assign(college, {
    admin: await college.signIn('admin'),
    scienceAccountant: await college.signIn(clerk.user.username),
  });
  const back = { state: 'returned', reason: 'Funds insufficient' };
  must(await college.admin.post(`/fees/${returned.id}/cheque`, back));
  const fees = must(await college.admin.get<Fee[]>(`/fees?q=UTR0001`));
  must(await college.admin.post(`/fees/${fees[0]?.id}/cancel`, { reason: 'Entered for another' }));
  const owing = { father_name: 'Mohan Lal', course_id: science.id, total_fees: 900, pending_fees: 900 };
  must(await college.admin.post('/students', { name: 'Opening', ...owing }));
};

const headOf = async (college: College, name: string): Promise<number> => {
  const heads = must(await college.admin.get<Head[]>(`/heads?kind=all&q=${encodeURIComponent(name)}`));
  return heads.find((head) => head.name === name)?.id ?? 0;
};

/** What a student is conceded, and a deposit that one who leaves is given back by cheque. */
const concessionAndRefund = async (college: College): Promise<void> => {
  const { admin, scienceAccountant: clerk } = college;
  const charged = async (name: string, head: string, amount: number) => {
    const { id } = await college.addStudent({ name, total_fees: 0, pending_fees: 0 });
    const due = { student_id: id, due_date: '2026-11-21', head_id: await headOf(college, head), amount };
    return must(await admin.post<{ id: number; student_id: number }>('/dues', due));
  };
  const due = await charged('Merit', 'Library', 200);
  const concession = must(
    await clerk.post<{ id: number }>('/concessions', {
      ...{
        student_id: due.student_id,
        due_id: due.id,
        amount: 40,
        category: 'Merit',
        reason: 'First in the class',
      },
    }),
  );
  must(await admin.post(`/concessions/${concession.id}/approve`, {}));
  const held = await charged('Leaver', 'Caution Money', 1000);
  await college.collect({
    student_id: held.student_id,
    amount: 1000,
    payment_type: 'Online',
    reference: 'UTR0003',
  });
  const asked = {
    date: '2026-11-21',
    lines: [{ head_id: await headOf(college, 'Caution Money'), amount: 1000 }],
  };
  const { id } = await refundsOf(college, held.student_id).approved(asked);
  must(await admin.post(`/refunds/${id}/pay`, { payment_type: 'Cheque', reference: '000777' }));
};

/** The bank's charge, and money of which one half is claimed. */
const statement = async (college: College, account: BankAccount): Promise<void> => {
  const bank = bankOf(college, account);
  await bank.load(
    statementOf(10_000, [
      ['2026-11-21', 'SMS CHRG', 'S1', -11.8],
      ['2026-11-21', 'NEFT/HDFC0001226/DEPT', 'HDFCH0009988776', 900],
    ]),
  );
  const [charge, credit] = await bank.lines();
  must(
    await college.admin.post(`/lines/${charge?.id}/entry`, {
      head_id: await headOf(college, 'Bank Charges'),
    }),
  );
  must(await college.admin.post(`/lines/${credit?.id}/suspense`, {}));
  const claimant = await college.addStudent({ name: 'Claimant', total_fees: 500 });
  must(await college.admin.post(`/lines/${credit?.id}/claim`, { student_id: claimant.id, amount: 450 }));
};
