import type { Bill } from '../../../shared/features/accounts/bills/bills.model.ts';
import type { Concession } from '../../../shared/features/changes/concessions/concessions.model.ts';
import type { Due, StudentDues } from '../../../shared/features/charges/dues/dues.model.ts';
import type { FeePlan } from '../../../shared/features/charges/plans/plans.model.ts';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import type { Refund } from '../../../shared/features/collection/refunds/refunds.model.ts';
import type { Figures } from '../../../shared/features/overview/dashboard/dashboard.endpoints.ts';
import type { Report } from '../../../shared/features/overview/reports/reports.model.ts';
import type { Ledger } from '../../../shared/features/overview/student-account/student-account.model.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { must, openPlanned } from '../../features/charges/dues/planned-college.ts';
import { columnOf, readReport } from '../../features/overview/reports/report-reading.ts';
import { openCollege, PASSWORD, type Person } from '../../support/colleges/college.ts';
import { SignedEvenings } from './signed-evenings.ts';

export const ADMISSIONS = '2027-06-15';
export const JULY = '2027-07-20';
export const COUNTER = '2027-11-12';
export const CANCELLING = '2027-11-30';
export const DECEMBER = '2027-12-10';
export const PAYING = '2027-12-15';
export const JANUARY = '2028-01-10';
export const CLOSING = '2028-04-20';
export const LATE = '2028-06-20';
export const AUGUST = '2028-08-20';
/** The last day of the year that is closed in April. */
export const YEAR_END = '2028-03-31';

/** Plays a college's year through the API with the clock moved, from June to the August after. */
export const playYear = async () => {
  const college = await openCollege();
  const planned = await openPlanned(college);
  const evenings = new SignedEvenings();
  const username = 'ravi';
  must(
    await college.admin.post('/admin/users', {
      name: 'Ravi Sen',
      username,
      role: 'admin',
      password: PASSWORD,
    }),
  );
  /** The person who asks; `second` decides. Both sign in anew each day, since logins end overnight. */
  let admin: Person = college.admin;
  let second: Person = college.admin;
  const begin = async (day: string): Promise<void> => {
    college.clock.set(`${day}T10:00:00`);
    admin = await college.signIn('admin');
    second = await college.signIn(username);
  };
  const evening = (day: string) => evenings.sign(admin, day);

  const fees = new Map<string, Fee>();
  const fee = (called: string): Fee => {
    const found = fees.get(called);
    if (!found) throw new Error(`No receipt was collected as ${called}`);
    return found;
  };
  const collect = async (called: string, student: Student, amount: number, fields: object = {}) => {
    const asked = {
      student_id: student.id,
      amount,
      payment_type: 'Cash',
      confirm: ['over', 'repeat'],
      ...fields,
    };
    fees.set(called, must(await admin.post<Fee>('/fees', asked)));
  };
  const cancel = async (called: string, reason: string) => {
    must(await admin.post(`/fees/${fee(called).id}/cancel`, { reason }));
  };
  const charge = async (student: Student, head: string, amount: number, due_date: string): Promise<Due> =>
    must(
      await admin.post<Due>('/dues', {
        student_id: student.id,
        head_id: planned.head(head),
        amount,
        due_date,
      }),
    );
  const duesOf = async (student: Student) =>
    must(await admin.get<StudentDues>(`/students/${student.id}/dues`)).dues;
  const ask = (fields: object, as = admin) =>
    as.post<Concession & { message: string }>('/concessions', fields);
  const account = async (student: Student, query = ''): Promise<Ledger> =>
    must(await admin.get<Ledger>(`/students/${student.id}/ledger${query}`));
  let bill: Bill;
  const setBill = async (status: string): Promise<void> => {
    bill = must(await admin.put<Bill>(`/bills/${bill.id}`, { ...bill, status }));
  };

  // June: the class is admitted, and charged by its plan from July on.
  await begin(ADMISSIONS);
  const { science, commerce } = college;
  const enter = async (name: string, roll_no: string, fields: object = {}): Promise<Student> =>
    must(
      await admin.post<Student>('/students', {
        name,
        father_name: 'Mohan Lal',
        roll_no,
        course_id: science.id,
        year: '1',
        ...fields,
      }),
    );
  const [asha, bina, dev] = [await enter('Asha', '1'), await enter('Bina', '2'), await enter('Dev', '4')];
  const chand = await enter('Chand', '3', { course_id: commerce.id, total_fees: 9000 });
  const line = (head: string, amount: number, due_date: string) => ({
    head_id: planned.head(head),
    amount,
    due_date,
  });
  const lines = [
    line('Tuition', 6000, '2027-07-15'),
    line('Caution Money', 1000, '2027-07-15'),
    line('Examination', 1400, '2027-11-15'),
    line('Library', 60_000, '2027-12-15'),
  ];
  must(await admin.patch(`/sessions/${planned.session.id}`, { last_day: '2027-12-31' }));
  const plan = { session_id: planned.session.id, course_id: science.id, year: '1', lines };
  const { id: planId } = must(await admin.post<FeePlan>('/fee-plans', plan));
  must(await admin.post(`/fee-plans/${planId}/raise`, { dry_run: false }));
  await collect('june', asha, 700);
  await collect('june online', asha, 1500, { payment_type: 'Online', reference: 'UTR-1' });
  bill = must(
    await admin.post<Bill>('/bills', {
      vendor: 'Rampur Stationers',
      amount: 4000,
      date: ADMISSIONS,
      bill_no: 'S/1',
    }),
  );
  await evening(ADMISSIONS);
  const june = {
    defaulters: await readReport(admin, 'defaulters'),
    overdue: must(await admin.get<{ overall: { amount: number } }>('/dashboard/overdue')).overall,
    pending: must(await admin.get<{ overall: Figures }>('/admin/dashboard')).overall.pendingFeesAmount,
  };

  await begin(JULY);
  await collect('of dev', dev, 7000);
  await collect('beyond', chand, 9500);
  const july = await account(asha, '?from=2027-07-01&to=2027-07-31');
  await evening(JULY);

  await begin(COUNTER);
  await collect('kept', asha, 50_000, { payment_type: 'Online', reference: 'UTR-2' });
  await collect('taken', asha, 2550);
  const cheque = { number: '100001', bank: 'State Bank', date: COUNTER };
  await collect('bounced', bina, 900, { payment_type: 'Cheque', cheque });
  await collect('mistyped', asha, 111);
  await cancel('mistyped', 'Mistyped');
  await evening(COUNTER);

  await begin(CANCELLING);
  await collect('other', asha, 2550);
  await cancel('taken', 'Paid twice');
  must(await admin.post(`/fees/${fee('bounced').id}/cheque`, { state: 'deposited', date: COUNTER }));
  const returned = { state: 'returned', date: CANCELLING, charge: 250, reason: 'Funds insufficient' };
  must(await admin.post(`/fees/${fee('bounced').id}/cheque`, returned));
  await evening(CANCELLING);
  const takenBack = must(await admin.get<{ overall: Figures }>('/admin/dashboard')).overall;

  // December: a bill is approved and paid, a due is taken back on its day, and Dev leaves.
  await begin(DECEMBER);
  await collect('december', asha, 9000);
  await setBill('Approved');
  const slip = await charge(asha, 'Sports', 300, DECEMBER);
  const sameDay = await admin.post(`/dues/${slip.id}/reverse`, { reason: 'Of another student' });
  const wrong = await charge(bina, 'Sports', 9000, DECEMBER);
  must(await admin.patch(`/students/${dev.id}`, { status: 'Left', status_date: DECEMBER }));
  await evening(DECEMBER);

  await begin(PAYING);
  await setBill('Paid');
  const back = { student_id: dev.id, date: DECEMBER, reason: 'Moved to Delhi' };
  const refund = must(
    await admin.post<Refund>('/refunds', {
      ...back,
      lines: [{ head_id: planned.head('Caution Money'), amount: 1000 }],
    }),
  );
  const ownRefund = await admin.post(`/refunds/${refund.id}/approve`, {});
  must(await second.post(`/refunds/${refund.id}/approve`, { owes: refund.owes }));
  must(await admin.post(`/refunds/${refund.id}/pay`, { payment_type: 'Cash' }));
  await evening(PAYING);

  // January: mistakes are corrected, and what nobody will pay is written off.
  await begin(JANUARY);
  await setBill('Approved');
  const alone = await admin.post<{ message: string }>(`/dues/${wrong.id}/reverse`, {
    reason: 'Of another student',
  });
  const mistake = must(
    await ask({
      kind: 'mistake',
      student_id: bina.id,
      due_id: wrong.id,
      amount: 9000,
      reason: 'Of another student',
    }),
  );
  const approvedAlone = await admin.post(`/concessions/${mistake.id}/approve`, {});
  must(await second.post(`/concessions/${mistake.id}/approve`, {}));
  const library = (await duesOf(dev)).find(({ head }) => head === 'Library');
  const off = must(
    await ask({
      kind: 'write-off',
      student_id: dev.id,
      due_id: library?.id,
      amount: 60_000,
      reason: 'Left the college',
      sanction_no: 'GB 17/2028',
    }),
  );
  const writtenAlone = await admin.post(`/concessions/${off.id}/approve`, {});
  must(await second.post(`/concessions/${off.id}/approve`, {}));
  await charge(chand, 'Library', 400, JANUARY);
  await evening(JANUARY);

  return {
    college,
    planned,
    evenings,
    begin,
    evening,
    fee,
    collect,
    cancel,
    account,
    students: { asha, bina, chand, dev },
    june,
    july,
    takenBack,
    /** The office's answers to one person who acts alone. */
    alone: { sameDay, ownRefund, alone, approvedAlone, writtenAlone },
    who: () => admin,
    bill: () => bill,
    setBill,
    refund,
    book: (name: string, day: string): Promise<Report> => readReport(admin, `${name}?from=${day}&to=${day}`),
    read: (path: string): Promise<Report> => readReport(admin, path),
  };
};
export type Year = Awaited<ReturnType<typeof playYear>>;

/** A cell of the totals, or of the row with this key. */
export const cell = (report: Report, key: string, row?: string) =>
  (row === undefined ? report.totals : report.rows.find((each) => each.key === row)?.cells)?.[
    columnOf(report, key)
  ];

/** Some columns of all rows of a report. */
export const shown = (report: Report, ...keys: readonly string[]) =>
  report.rows.map(({ cells }) => keys.map((key) => cells[columnOf(report, key)]));
