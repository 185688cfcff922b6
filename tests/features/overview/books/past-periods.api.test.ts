import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  filtersOf,
  ofTodayText,
  REPORT_NAMES,
  REPORTS,
  type ReportName,
} from '../../../../shared/features/overview/reports/reports.list.ts';
import type { Report } from '../../../../shared/features/overview/reports/reports.model.ts';
import { type College, openCollege, type Person } from '../../../support/colleges/college.ts';
import { vouchersOf } from '../../accounts/ledger-vouchers/vouchers-college.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { everyEvent } from '../tally/tally-college.ts';

const LAST = '2026-11-22';
let college: College;
let admin: Person;
beforeAll(async () => {
  college = await openCollege({ hasSecondAdmin: true });
  await everyEvent(college);
  const office = vouchersOf(college, await college.secondAdmin());
  const earnest = await office.account('Earnest money', 'deposit held');
  const party_id = await office.party('Ram Lal', 'contractor');
  await office.book('in', [
    ['cash', 90],
    [earnest, -90, { party_id }],
  ]);
  const fields = { vendor: 'Sharma', amount: 80, bill_no: 'B-1', course_id: college.science.id };
  must(await college.admin.post('/bills', { ...fields, status: 'Paid' }));
  must(
    await college.admin.post('/bills', { ...fields, vendor: 'Gupta', bill_no: 'B-3', status: 'Approved' }),
  );
  college.clock.set('2026-12-05T10:00:00');
  admin = await college.signIn('admin');
}, 90_000);
afterAll(() => college.close());

/** The reports of a period that is over, and of a day. */
const OF_PAST = REPORT_NAMES.filter(
  (name) => REPORTS[name].period === 'range' || filtersOf(name).includes('on'),
);

const read = (name: string, more = ''): Promise<Report> => {
  const days =
    REPORTS[name as keyof typeof REPORTS].period === 'range' ? `from=2026-11-01&to=${LAST}` : `on=${LAST}`;
  return admin.get<Report>(`/reports/${name}?${days}${more}`).then((reply) => must(reply));
};
/** A report as it says itself; the ledger of every account, which is empty until one is chosen. */
const readAll = async (name: ReportName): Promise<readonly Report[]> => {
  if (name !== 'ledger') return [await read(name)];
  const accounts = must(await admin.get<Kept[]>('/ledger/accounts?limit=200'));
  return Promise.all(accounts.map(({ id }) => read(name, `&ledger_id=${id}`)));
};
const saidNow = async () =>
  new Map(
    await Promise.all(
      OF_PAST.map(async (name) => {
        const said = (await readAll(name)).map(({ columns, rows, totals }) => [
          columns.map(({ header }) => header),
          rows.map(({ cells }) => cells),
          totals,
        ]);
        return [name, JSON.stringify(said)] as const;
      }),
    ),
  );

interface Kept {
  readonly id: number;
  readonly version: number;
  readonly name: string;
}
const first = async (path: string, name?: string): Promise<Kept> => {
  const all = must(await admin.get<Kept[]>(path));
  const one = name === undefined ? all[0] : all.find((kept) => kept.name === name);
  if (!one) throw new Error(`Nothing of ${path} is called ${name}`);
  return one;
};
const patch = async (list: string, name: string | undefined, fields: object, path = list) => {
  const { id, version } = await first(`${list}`, name);
  must(await admin.patch(`${path.split('?')[0]}/${id}`, { version, ...fields }));
};

const bill = async (vendor: string, fields: object) => {
  const [found] = must(await admin.get<Kept[]>(`/bills?q=${vendor}`));
  must(await admin.put(`/bills/${found?.id}`, { ...found, ...fields }));
};

/** What an office changes after a period is over, and by what word a note names it; one without a word changes no report. */
const CHANGES: Readonly<Record<string, readonly [change: () => Promise<unknown>, named?: string]>> = {
  'a head has another fee type': [() => patch('/heads', 'Tuition', { fee_type: 'Library' })],
  'a head is called otherwise': [() => patch('/heads', 'Tuition', { name: 'Teaching' }), 'heads'],
  'a head of other income is called otherwise': [
    () => patch('/heads?kind=all', 'Rent', { name: 'Hire' }, '/heads'),
    'heads',
  ],
  'a fund is called otherwise': [() => patch('/funds', 'University', { name: 'The University' }), 'funds'],
  'a bank account is called otherwise': [
    () => patch('/accounts', 'Hostel', { name: 'Hostel account' }),
    'accounts',
  ],
  'a party is called otherwise': [() => patch('/parties', 'Ram Lal', { name: 'Ram Lal & Sons' }), 'parties'],
  'an account of other vouchers is called otherwise': [
    () => patch('/ledger/accounts?kind=deposit%20held', 'Earnest money', { name: 'Earnest money deposits' }),
    'accounts',
  ],
  'a course is called otherwise': [
    () => patch('/admin/courses', college.science.name, { name: 'B.Sc. (Hons.)' }),
    'courses',
  ],
  'a person is called otherwise': [
    () => patch('/admin/users', college.scienceAccountant.user.name, { name: 'Asha Rao Devi' }),
    'cashiers',
  ],
  'a student is called otherwise, in another class': [
    async () => {
      const { id, version } = must(await admin.get<Kept[]>('/students?q=Claimant'))[0] as Kept;
      const fields = { version, name: 'Claimant Devi', year: '3' };
      must(await admin.patch(`/students/${id}`, fields));
    },
    'students',
  ],
  'a receipt is cancelled': [
    async () => {
      const { id } = must(await admin.get<Kept[]>('/fees?q=Claimant'))[0] as Kept;
      must(await admin.post(`/fees/${id}/cancel`, { reason: 'Of another' }));
    },
  ],
  'a payment is cancelled': [
    async () => {
      const { id } = must(await admin.get<Kept[]>('/vouchers?q=Electricity'))[0] as Kept;
      must(await admin.post(`/vouchers/${id}/cancel`, { reason: 'Not sent' }));
    },
  ],
  'a bill is of another category': [() => bill('Gupta', { category: 'Furniture' }), 'bills'],
  'a bill is called otherwise': [() => bill('Gupta', { vendor: 'Gupta Sons', bill_no: 'B-2' }), 'bills'],
  'a bill is paid no more': [() => bill('Sharma', { status: 'Approved' }), 'bills'],
};

it.each(Object.keys(CHANGES))(
  'a report of a past period says what it said then, or names what of it is of today, after: %s',
  async (change) => {
    const before = await saidNow();
    const [make, named] = CHANGES[change] ?? [];
    await make?.();
    const after = await saidNow();
    const changed = OF_PAST.filter((name) => after.get(name) !== before.get(name));
    const isNamed = (name: ReportName) =>
      named !== undefined && ofTodayText(name)?.toLowerCase().includes(named) === true;
    expect(changed.filter((name) => !isNamed(name))).toEqual([]);
  },
);

it('what is of today stands in the note of its report', async () => {
  for (const name of OF_PAST) {
    const text = ofTodayText(name);
    if (text !== undefined) expect((await read(name)).note, name).toContain(text);
  }
});

it('what was booked keeps the fee type that its head had then; what is booked later has the new one', async () => {
  const types = async (query: string) => {
    const { rows } = must(await admin.get<Report>(`/reports/collection-by-head?under=type&${query}`));
    return rows.map(({ cells }) => cells[0]);
  };
  expect(await types(`from=2026-11-01&to=${LAST}`)).toContain('Tuition');
  const later = { name: 'Later', father_name: 'Ram', course_id: college.science.id };
  const { id } = must(await admin.post<Kept>('/students', later));
  const { id: head_id } = await first('/heads', 'Teaching');
  must(await admin.post('/dues', { student_id: id, head_id, due_date: '2026-12-05', amount: 70 }));
  must(await admin.post('/fees', { student_id: id, amount: 70 }));
  expect(await types('from=2026-12-05&to=2026-12-05')).toContain('Library');
});
