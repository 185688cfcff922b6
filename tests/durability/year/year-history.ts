import { found, must } from '../../support/colleges/founded.ts';
import { type ApiClient, apiClient } from '../../support/offices/api-client.ts';
import { made } from '../support/made.ts';
import { YEAR_ENDS } from './year-figures.ts';

interface Numbered {
  readonly id: number;
  /** What the student owes who is refunded. */
  readonly owes?: number;
}
type Fields = Readonly<Record<string, unknown>>;

/** Plays a year of an office from June to the next April, through calls alone. `at` sets its clock to a moment. */
export const playYear = async (url: string, password: string, at: (moment: Date) => void) => {
  let now = new Date('2026-06-15T10:00:00Z');
  const turn = (ms: number) => {
    now = new Date(now.getTime() + ms);
    at(now);
  };
  turn(0);
  const { science, commerce } = await found(url, password);
  const signIn = async (username: string): Promise<ApiClient> => {
    const reply = await apiClient(url).post<{ token: string }>('/auth/login', { username, password });
    return apiClient(url, must(reply, 200).token);
  };
  let admin = await signIn('admin');
  let asha = await signIn('asha');
  const post = <Body = Numbered>(path: string, body: unknown, as = admin): Promise<Body> => {
    turn(60_000);
    return made(as.post<Body>(path, body));
  };
  /** Goes to the next day that is played, and signs everybody in anew. */
  const day = async (date: string) => {
    now = new Date(`${date}T10:00:00Z`);
    turn(0);
    admin = await signIn('admin');
    asha = await signIn('asha');
  };
  const heads = new Map(
    (await made(admin.get<{ id: number; name: string }[]>('/heads'))).map(({ id, name }) => [name, id]),
  );
  const head_id = (name: string) => heads.get(name);
  const student = (name: string, fields: Fields) =>
    post('/students', { name, father_name: 'Mohan Lal', course_id: science.id, ...fields });
  const collect = ({ id }: Numbered, amount: number, payment_type: string, fields: Fields = {}, as = admin) =>
    post('/fees', { student_id: id, amount, payment_type, ...fields }, as);
  const cancel = ({ id }: Numbered, reason: string) => post(`/fees/${id}/cancel`, { reason });
  const cheque = (number: string, date: string) => ({ cheque: { number, bank: 'State Bank', date } });
  const bill = (vendor: string, amount: number, fields: Fields = {}) =>
    post('/bills', { vendor, amount, category: 'maintenance', ...fields });
  const setBill = async ({ id }: Numbered, status: string) => {
    turn(60_000);
    await made(admin.put(`/bills/${id}`, { status }));
  };
  const session = (name: string, first: number) =>
    post('/sessions', {
      name,
      first_day: `${first}-07-01`,
      last_day: `${first + 1}-06-30`,
      admission_last_date: `${first}-08-01`,
    });
  const plan = async ({ id }: Numbered, first: number) => {
    const made = await post('/fee-plans', {
      session_id: id,
      course_id: science.id,
      year: '1',
      lines: [
        { head_id: head_id('Tuition'), amount: 6000, due_date: `${first}-07-15`, instalment: 1 },
        { head_id: head_id('Tuition'), amount: 6000, due_date: `${first}-12-15`, instalment: 2 },
        { head_id: head_id('Examination'), amount: 1400, due_date: `${first}-11-15` },
        { head_id: head_id('Caution Money'), amount: 1000, due_date: `${first}-07-15` },
      ],
      late_fee: { grace_days: 5, per_day: 10, most: 500 },
    });
    await post(`/fee-plans/${made.id}/raise`, { dry_run: false });
  };
  const charge = ({ id }: Numbered, name: string, amount: number, due_date: string) =>
    post('/dues', { student_id: id, head_id: head_id(name), amount, due_date });

  // June: students with a plan, with a sum of fees, and one who had paid before the office began.
  await post('/admin/users', { name: 'Ravi Menon', username: 'ravi', role: 'admin', password });
  const planned = { year: '1', total_fees: null };
  const aarti = await student('Aarti', { ...planned, roll_no: '1' });
  const bhavna = await student('Bhavna', { ...planned, roll_no: '2' });
  const chetan = await student('Chetan', { ...planned, roll_no: '3' });
  const hari = await student('Hari', { ...planned, roll_no: '8' });
  const divya = await student('Divya', { roll_no: '4', total_fees: 90_000 });
  const farid = await student('Farid', { roll_no: '6', total_fees: 20_000 });
  const esha = await student('Esha', {
    roll_no: '5',
    course_id: commerce.id,
    total_fees: 30_000,
    pending_fees: 25_000,
  });
  const gita = await student('Gita', { roll_no: '7', course_id: commerce.id, total_fees: 12_000.5 });
  const jaya = await student('Jaya', { roll_no: '9', course_id: commerce.id, total_fees: 3000 });
  await plan(await session('2026-27', 2026), 2026);

  await day('2026-07-10');
  await collect(aarti, 7000, 'Cash');
  await collect(bhavna, 7000, 'Cheque', cheque('000101', '2026-07-09'), asha);
  await collect(hari, 14_400, 'Online', { reference: 'UTR000001' });
  await collect(divya, 10_000, 'Online', { reference: 'UTR000002' });
  await collect(esha, 5000, 'Cash');
  await collect(jaya, 1000, 'Cash');
  await post('/fees', { student_name: 'A visitor', amount: 500, payment_type: 'Cash', fee_type: 'Misc' });
  await cancel(await collect(divya, 111, 'Cash'), 'Mistyped');
  await day('2026-07-30');
  // The payment is late, and has a late fee of ten days.
  await collect(chetan, 7100, 'Cash');

  await day('2026-08-10');
  const paidBill = await bill('Rampur Stationers', 4000, { category: 'office-supplies', bill_no: 'S/1' });
  await bill('Unapproved Traders', 3300, { course_id: science.id });
  const refused = await bill('Refused Traders', 2200);
  const setBack = await bill('Set Back Electricals', 1500);
  const paidTwice = await bill('Paid Twice Transport', 1800, { category: 'transport' });
  const approved = await bill('Approved Roofs', 2700);
  await charge(divya, 'Library', 400, '2026-08-31');
  const mistake = await charge(chetan, 'Development', 9000, '2026-08-31');
  await day('2026-08-20');
  for (const each of [paidBill, setBack, paidTwice, approved]) await setBill(each, 'Approved');
  await setBill(refused, 'Not Approved');
  await day('2026-08-25');
  await setBill(paidBill, 'Paid');
  await day('2026-09-05');
  await post(`/dues/${mistake.id}/reverse`, { reason: 'Another student was meant' });
  // This student has no plan, and pays more than all fees.
  await collect(farid, 20_500, 'Online', { reference: 'UTR000003' });

  await day('2026-09-22');
  const asked = { reason: 'Moved to Delhi', date: '2026-09-20' };
  const ravi = await signIn('ravi');
  const tuition = (amount: number) => [{ head_id: head_id('Tuition'), amount }];
  const refund = await post('/refunds', {
    ...asked,
    student_id: hari.id,
    lines: [...tuition(5000), { head_id: head_id('Caution Money'), amount: 1000 }],
  });
  await post(`/refunds/${refund.id}/approve`, { owes: refund.owes }, ravi);
  await post(`/refunds/${refund.id}/pay`, { payment_type: 'Cash' });
  const unpaid = await post('/refunds', { ...asked, student_id: aarti.id, lines: tuition(300) });
  await post(`/refunds/${unpaid.id}/approve`, { owes: unpaid.owes }, ravi);
  await day('2026-10-10');
  await setBill(setBack, 'Paid');
  await setBill(paidTwice, 'Paid');
  const { dues } = await made(
    admin.get<{ dues: { id: number; open: number }[] }>(`/students/${bhavna.id}/dues`),
  );
  const concession = await post(
    '/concessions',
    {
      student_id: bhavna.id,
      due_id: dues.find(({ open }) => open >= 6000)?.id,
      amount: 1000,
      category: 'Merit',
      reason: 'First in the district',
    },
    asha,
  );
  await post(`/concessions/${concession.id}/approve`, {});

  await day('2026-11-05');
  await setBill(setBack, 'Approved');
  await setBill(paidTwice, 'Approved');
  await charge(farid, 'Library', 400, '2026-11-20');
  await day('2026-11-12');
  const takenBack = await collect(divya, 2550, 'Cash');
  await collect(divya, 4830, 'Online', { reference: 'UTR000004' });
  const bounced = await collect(esha, 900, 'Cheque', cheque('000102', '2026-11-11'));
  const cleared = await collect(esha, 1100, 'Cheque', cheque('000103', '2026-11-11'));
  for (const { id } of [bounced, cleared])
    await post(`/fees/${id}/cheque`, { state: 'deposited', date: '2026-11-12' });
  // The student pays more than is owed: the rest is an advance.
  await collect(aarti, 9300, 'Cash', { confirm: ['over'] });
  await day('2026-11-30');
  await cancel(takenBack, 'Paid twice');
  const returned = { state: 'returned', date: '2026-11-30', charge: 250, reason: 'Funds insufficient' };
  await post(`/fees/${bounced.id}/cheque`, returned);
  await post(`/fees/${cleared.id}/cheque`, { state: 'cleared', date: '2026-11-30' });
  await collect(divya, 2550, 'Cash', {}, asha);

  await day('2026-12-10');
  const december = await collect(divya, 9000, 'Cash');
  await day('2027-01-15');
  await setBill(paidTwice, 'Paid');
  await post('/letters', {
    type: 'Bonafide Certificate',
    recipient: 'Aarti',
    body: 'A student of this college.',
  });
  turn(60_000);
  await made(admin.patch(`/students/${jaya.id}`, { course_id: science.id }));
  await collect(jaya, 200, 'Cash');

  // The year is closed to 31 March, and changed all the same.
  await day('2027-04-10');
  await made(admin.put('/settings', { closed_to: '2027-03-31' }));
  await cancel(december, 'The cheque of another college');
  const late = await bill('Forgotten Painters', 6600, { date: '2027-03-15' });
  await setBill(late, 'Approved');
  await setBill(late, 'Paid');
  await setBill(paidBill, 'Approved');
  await plan(await session('2027-28', 2027), 2027);

  await day(YEAR_ENDS);
  await collect(chetan, 1000, 'Cash', { confirm: ['over'] });
  await cancel(await collect(esha, 250, 'Cash'), 'Mistyped');
  // This advance stands in no day but this one.
  await collect(aarti, 13_200, 'Online', { reference: 'UTR000005', confirm: ['over'] });
  await collect(gita, 350, 'Online', { reference: 'UTR000006' });
  const tooMuch = await collect(gita, 50, 'Cash');
  await cancel(tooMuch, 'Paid by another');
};
