import { SURE_PROPOSALS } from '../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import type {
  Closing,
  Drawer,
  HandOver,
  OpenDrawer,
} from '../../../shared/features/accounts/drawers/drawers.model.ts';
import type { PaymentVoucher } from '../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import type { Deposit } from '../../../shared/features/collection/cheques/cheques.deposits.ts';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import type { Refund } from '../../../shared/features/collection/refunds/refunds.model.ts';
import type { BankAccount } from '../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import type { Fund } from '../../../shared/features/college/funds/funds.model.ts';
import type { Head } from '../../../shared/features/college/heads/heads.model.ts';
import type { Agreement } from '../../../shared/features/overview/books/books.model.ts';
import type { Report } from '../../../shared/features/overview/reports/reports.model.ts';
import type { HandOff } from '../../../shared/features/overview/tally/tally.model.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import {
  bankOf,
  openAccount,
  statementOf,
  type Written,
} from '../../features/accounts/bank-statements/bank-college.ts';
import { must, openPlanned } from '../../features/charges/dues/planned-college.ts';
import { openCollege, PASSWORD, type Person } from '../../support/colleges/college.ts';

export const SATURDAY = '2026-11-21';
export const MONDAY = '2026-11-23';
export const TUESDAY = '2026-11-24';
export const WEDNESDAY = '2026-11-25';
export const THURSDAY = '2026-11-26';
export const FRIDAY = '2026-11-27';
export const DAYS = [SATURDAY, MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] as const;

/** What an evening is found to be once every drawer is closed. */
interface Evening {
  readonly day: string;
  readonly open: readonly OpenDrawer[];
  readonly agreement: Agreement;
  readonly handOff: HandOff;
  readonly dayBook: Report;
  readonly trial: Report;
}

type Cashier = 'meera' | 'anil' | 'sunita';

/** A week of a college with three cashiers, two banks and two funds, through the API with the clock moved. */
export const playWeek = async () => {
  const college = await openCollege({ booksAreOwn: true, hasSecondAdmin: true });
  const { admin, science } = college;
  const planned = await openPlanned(college);
  const fund = must(await admin.post<Fund>('/funds', { name: 'University', kind: 'held' }));
  const fee = { name: 'University Fee', fee_type: 'Misc', fund_id: fund.id };
  const universityFee = must(await admin.post<Head>('/heads', fee));
  const main = await openAccount(college, { opening_balance: 10_000, opening_date: SATURDAY });
  const second = await openAccount(college, {
    ...{ name: 'PNB University', bank: 'PNB', number: '70000000001', fund_id: fund.id },
    ...{ opening_balance: 0, opening_date: SATURDAY },
  });
  await college.secondAdmin('Ravi Sen');
  for (const name of ['Anil', 'Sunita'])
    must(
      await admin.post('/admin/users', {
        ...{ name, username: name.toLowerCase(), role: 'accountant', password: PASSWORD },
        ...{ email: `${name}@college.example`, course_id: science.id },
      }),
    );
  const headOf = async (name: string): Promise<number> =>
    must(await admin.get<Head[]>(`/heads?kind=all&q=${encodeURIComponent(name)}`))[0]?.id ?? 0;
  const [rent, petty, charges] = [
    await headOf('Rent'),
    await headOf('Petty Cash'),
    await headOf('Bank Charges'),
  ];

  /** Who is signed in today; logins end overnight. Meera is an admin who sits at the counter too. */
  let people: Readonly<Record<Cashier | 'ravi', Person>>;
  const begin = async (day: string): Promise<void> => {
    college.clock.set(`${day}T10:00:00`);
    const [meera, ravi] = [await college.signIn('admin'), await college.signIn('ravi')];
    people = { meera, ravi, anil: await college.signIn('anil'), sunita: await college.signIn('sunita') };
    Object.assign(college, { admin: meera });
  };
  const by = (who: Cashier | 'ravi'): Person => people[who];
  const collect = (who: Cashier, amount: number, fields: object = {}): Promise<Fee> =>
    college.collect({ amount, ...fields }, by(who));
  const cheque = (who: Cashier, amount: number, number: string, date: string): Promise<Fee> =>
    collect(who, amount, { cheque: { number, bank: 'PNB', date } });
  const deposit = async (who: Cashier, account: BankAccount, fields: object): Promise<Deposit> =>
    must(await by(who).post<Deposit>('/deposits', { account_id: account.id, ...fields }));
  const close = async (who: Cashier, counts: object, reason?: string): Promise<Closing> =>
    must(await by(who).post<Closing>('/drawer/close', { counts, reason }));
  const drawer = async (who: Cashier, date: string): Promise<Drawer> =>
    must(await by('ravi').get<Drawer>(`/drawer?cashier=${by(who).user.id}&date=${date}`));
  const report = async (name: string, from: string, to = from): Promise<Report> =>
    must(await by('ravi').get<Report>(`/reports/${name}?from=${from}&to=${to}`));
  const pay = async (who: Cashier, fields: object): Promise<PaymentVoucher> => {
    const { id } = must(await by(who).post<PaymentVoucher>('/vouchers', fields));
    return must(
      await by('ravi').post<PaymentVoucher>(`/vouchers/${id}/approve`, { reason: 'Seen by the principal' }),
    );
  };
  const agreement = async (): Promise<Agreement> => must(await by('ravi').get<Agreement>('/books/agree'));

  const evenings: Evening[] = [];
  /** What is looked at once the last drawer of a day is closed. */
  const evening = async (day: string): Promise<void> => {
    const open = must(await by('ravi').get<OpenDrawer[]>('/drawer/open'));
    must(await by('ravi').post('/tally', { from: day, to: day, confirm: ['names'] }));
    const [handOff] = must(await by('ravi').get<HandOff[]>('/tally/hand-offs'));
    if (!handOff) throw new Error(`Nothing of ${day} was handed over`);
    const reports = { dayBook: await report('day-book', day), trial: await report('trial-balance', day) };
    evenings.push({ day, open, agreement: await agreement(), handOff, ...reports });
  };

  // Saturday: Meera has 500 for Monday. Two students are charged, and one has paid too much.
  await begin(SATURDAY);
  const student = async (name: string, roll_no: string, dues: readonly (readonly [number, number])[]) => {
    const one = await college.addStudent({ name, roll_no, year: '1', total_fees: null });
    for (const [head_id, amount] of dues)
      must(await by('meera').post('/dues', { student_id: one.id, head_id, amount, due_date: SATURDAY }));
    return one;
  };
  const asha = await student('Asha', '7', [
    [planned.head('Tuition'), 4200],
    [universityFee.id, 800],
  ]);
  const bina = await planned.student({ name: 'Bina', roll_no: '8', year: '2' });
  await planned.raise(await planned.examplePlan({ year: '2' }));
  const own = (one: Student, fields: object = {}) => ({ student_id: one.id, confirm: ['over'], ...fields });
  await collect('sunita', 14_500, own(bina, { payment_type: 'Online', reference: 'UTR0000000001' }));
  await collect('meera', 500);
  await close('meera', { 500: 1 });
  await evening(SATURDAY);

  // Monday: Meera's day, and 5,000 of which 800 are the University's.
  await begin(MONDAY);
  const asked = must(
    await by('ravi').post<Refund>('/refunds', {
      ...{ student_id: bina.id, date: MONDAY, reason: 'Paid 100 too much' },
      lines: [{ head_id: null, amount: 100 }],
    }),
  );
  must(
    await by('meera').post(`/refunds/${asked.id}/approve`, {
      reason: 'Seen by the principal',
      owes: asked.owes,
    }),
  );
  await collect('meera', 1200);
  const mistaken = await collect('meera', 300);
  must(await by('ravi').post(`/fees/${mistaken.id}/cancel`, { reason: 'Entered twice' }));
  must(await by('meera').post(`/refunds/${asked.id}/pay`, { payment_type: 'Cash' }));
  await deposit('meera', main, { cash: 1000, counts: { 500: 2 } });
  const counts = { 500: 1, 50: 1, 20: 2 };
  const unsaid = await by('meera').post<{ message: string }>('/drawer/close', { counts });
  const reason = 'Gave ten rupees too much in change';
  const meeraClose = await close('meera', counts, reason);
  await collect('anil', 5000, own(asha));
  const cheques = [
    await cheque('sunita', 700, '000451', MONDAY),
    await cheque('sunita', 300, '000452', MONDAY),
  ] as const;
  await close('anil', { 500: 10 });
  await close('sunita', {});
  await evening(MONDAY);

  // Tuesday: a bill is paid in parts, cash goes to Sunita and the bank, and receipt 41 of 700 is sealed.
  await begin(TUESDAY);
  const bill = must(
    await by('meera').post<{ id: number }>('/bills', {
      ...{
        vendor: 'Sharma Stationers',
        bill_no: 'S/1',
        amount: 1000,
        course_id: science.id,
        status: 'Approved',
      },
    }),
  );
  const part = must(
    await by('anil').post<{ vouchers: PaymentVoucher[] }>(`/bills/${bill.id}/pay`, {
      amount: 400,
      from: 'cash',
    }),
  );
  must(await by('ravi').post(`/vouchers/${part.vouchers[0]?.id}/approve`, {}));
  must(
    await by('meera').post(`/bills/${bill.id}/pay`, {
      amount: 600,
      from: main.id,
      reference: 'UTR0000000600',
    }),
  );
  const given = must(
    await by('anil').post<HandOver>('/drawer/hand-over', { to: by('sunita').user.id, amount: 600 }),
  );
  must(await by('sunita').post(`/drawer/hand-overs/${given.id}/accept`, {}));
  await deposit('anil', main, { cash: 3500 });
  await deposit('sunita', main, { cheque_fee_ids: cheques.map(({ id }) => id) });
  const sealed = await collect('sunita', 700);
  await close('anil', { 500: 1 });
  await close('sunita', { 500: 2, 200: 1, 100: 1 });
  await close('meera', { 500: 1, 50: 1, 20: 2 });
  await evening(TUESDAY);

  // Wednesday: receipt 41 is cancelled; rent; cash is on its way overnight; a deposit at the wrong bank is cancelled.
  await begin(WEDNESDAY);
  must(await by('ravi').post(`/fees/${sealed.id}/cancel`, { reason: 'Entered twice' }));
  const rented = {
    payer: 'Canteen',
    head_id: rent,
    amount: 2500,
    payment_type: 'Online',
    reference: 'UTR0000002500',
  };
  must(await by('meera').post('/other-receipts', rented));
  const wrong = await deposit('anil', second, { cash: 200 });
  must(await by('anil').post(`/deposits/${wrong.id}/cancel`, { reason: 'Another bank' }));
  const onItsWay = must(
    await by('anil').post<HandOver>('/drawer/hand-over', { to: by('meera').user.id, amount: 300 }),
  );
  await close('anil', { 200: 1 });
  await close('sunita', { 500: 1, 100: 1 });
  await close('meera', { 500: 1, 50: 1, 20: 2 });
  await evening(WEDNESDAY);

  // Thursday: what was on its way is back, the University has its 800, and a cheque is returned.
  await begin(THURSDAY);
  must(await by('anil').post(`/drawer/hand-overs/${onItsWay.id}/take-back`, {}));
  const tea = { payee: 'Ram Dhaba', amount: 45.5, from: 'cash', head_id: petty };
  await pay('anil', tea);
  const heldBefore = await report('held-and-remitted', SATURDAY, THURSDAY);
  await pay('meera', { fund_id: fund.id, amount: 800, from: main.id, reference: 'UTR0000000800' });
  const back = { state: 'returned', reason: 'Funds insufficient', date: THURSDAY };
  must(await by('meera').post(`/fees/${cheques[1].id}/cheque`, back));
  await close('anil', { 200: 2, 50: 1, 2: 2 }, 'Paise are not counted');
  await close('sunita', { 500: 1, 100: 1 });
  await close('meera', { 500: 1, 50: 1, 20: 2 });
  await evening(THURSDAY);

  // Friday: the bank's statement, twice and overlapping; what it says is matched, entered or waits, and one is claimed.
  await begin(FRIDAY);
  const bank = bankOf(college, main);
  const lines: readonly Written[] = [
    [SATURDAY, 'NEFT/UTR0000000001/BINA', 'UTR0000000001', 14_500],
    [MONDAY, 'BY CASH', '', 1000],
    [TUESDAY, 'NEFT DR/UTR0000000600/SHARMA', 'UTR0000000600', -600],
    [TUESDAY, 'BY CASH', '', 3500],
    [WEDNESDAY, 'BY CLG 2 CHEQUES', '', 1000],
    [WEDNESDAY, 'NEFT/UTR0000002500/CANTEEN', 'UTR0000002500', 2500],
    [WEDNESDAY, 'UPI/CR/NO NAME/FEES', '', 500],
    [WEDNESDAY, 'UPI/CR/NO NAME/FEES', '', 500],
    [THURSDAY, 'NEFT DR/UTR0000000800/UNIVERSITY', 'UTR0000000800', -800],
    [THURSDAY, 'CHQ RETURN 000452 FUNDS INSUFFICIENT', '000452', -300],
    [THURSDAY, 'SMS CHRG', '', -17.7],
  ];
  const whole = statementOf(10_000, lines);
  const loads = [
    await bank.load(statementOf(10_000, lines.slice(0, 8))),
    await bank.load(statementOf(10_000, lines.slice(0, 8))),
    await bank.load(whole),
    await bank.load(statementOf(24_500, lines.slice(1))),
  ];
  const proposals = await bank.proposals();
  const matches = proposals
    .filter(({ kind }) => SURE_PROPOSALS.includes(kind))
    .map(({ line_id, entries }) => ({ line_id, entries: entries.map(({ id }) => id) }));
  must(await by('meera').post('/matches/many', { matches }));
  const unmatched = await bank.lines('&state=unmatched');

  return {
    ...{
      college,
      planned,
      main,
      second,
      fund,
      charges,
      evenings,
      loads,
      proposals,
      unmatched,
      bank,
      bina,
      asha,
    },
    ...{
      by,
      report,
      drawer,
      close,
      agreement,
      evening,
      wrong,
      sealed,
      meeraClose,
      unsaid,
      heldBefore,
      lines,
    },
  };
};
export type Week = Awaited<ReturnType<typeof playWeek>>;
