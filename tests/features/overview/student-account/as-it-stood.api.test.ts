import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Ledger } from '../../../../shared/features/overview/student-account/student-account.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege, type Person } from '../../../support/colleges/college.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';

let college: College;
let planned: Planned;
let student: Student;
let admin: Person;
let wrong: Fee;
let july: Ledger;

const accountOf = async (query = '') =>
  must(await admin.get<Ledger>(`/students/${student.id}/ledger${query}`));

const JULY = '?from=2027-07-01&to=2027-07-31';

/** What a period says: its lines and its sums, without what is to be paid by today. */
const said = ({ entries, debit, credit, balance, advance }: Ledger) => ({
  entries,
  debit,
  credit,
  balance,
  advance,
});

beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  const { clock, commerce, science } = college;
  const next = { name: '2027-28', first_day: '2027-07-01', last_day: '2028-06-30' };
  must(await college.admin.post('/sessions', next));
  const plan = await planned.examplePlan();
  const { username } = college.admin.user;
  const comesTo = async (day: string) => {
    clock.set(`${day}T11:30:00`);
    admin = await college.signIn(username);
  };
  await comesTo('2027-06-10');
  const kiran = { name: 'Kiran Kumari', father_name: 'Mohan Lal', course_id: science.id, year: '1' };
  student = must(await admin.post<Student>('/students', kiran));
  must(await admin.post(`/fee-plans/${plan.id}/raise`, { dry_run: false }));
  await comesTo('2027-07-10');
  wrong = must(await admin.post<Fee>('/fees', { student_id: student.id, amount: 6000 }));
  await comesTo('2027-07-31');
  july = await accountOf(JULY);
  await comesTo('2027-08-05');
  must(await admin.post(`/fees/${wrong.id}/cancel`, { reason: 'Of another student' }));
  const charge = { student_id: student.id, head_id: planned.head('Library'), amount: 250 };
  must(await admin.post('/dues', { ...charge, due_date: '2027-08-20', description: 'Lost book' }));
  must(await admin.patch(`/students/${student.id}`, { course_id: commerce.id }));
});
afterAll(() => college.close());

describe('an account of July that is drawn in August', () => {
  it('says of July what it said in July', async () => {
    const again = await accountOf(JULY);
    expect(said(again)).toEqual(said(july));
    expect(again.entries).toMatchObject([
      { kind: 'brought_forward', date: '2027-07-01', balance: 14_400 },
      { kind: 'session', particulars: 'Session 2027-28', balance: 14_400 },
      { kind: 'receipt', credit: 6000, balance: 8400 },
    ]);
    expect(again).toMatchObject({ balance: 8400, standing: null });
  });

  it('goes on in August with what happened in August, each due and move on its day', async () => {
    const august = await accountOf('?from=2027-08-01');
    expect(august.entries).toMatchObject([
      { kind: 'brought_forward', balance: 8400 },
      { kind: 'moved', particulars: 'Moved from B.Sc. to B.Com.' },
      { kind: 'cancellation', debit: 6000, balance: 14_400, receipt_no: wrong.receipt_no },
      { kind: 'due', debit: 250, balance: 14_650, particulars: 'Library, due 20-08-2027, Lost book' },
    ]);
    expect(august.balance).toBe(must(await admin.get<Student>(`/students/${student.id}`)).pending_fees);
  });

  it('names no course to an accountant who does not see it', async () => {
    const { username } = college.commerceAccountant.user;
    const seen = await college.signIn(username);
    const { entries } = must(await seen.get<Ledger>(`/students/${student.id}/ledger`));
    expect(entries.find(({ kind }) => kind === 'moved')?.particulars).toBe(
      'Moved from another course to B.Com.',
    );
    expect(JSON.stringify(entries)).not.toContain('B.Sc.');
    expect(entries.at(-1)?.balance).toBe(14_650);
  });

  it('marks what was entered after its day, and says so of no other line', async () => {
    must(await admin.post('/fees', { student_id: student.id, amount: 100, payment_date: '2027-07-30' }));
    const again = await accountOf(JULY);
    expect(again.entries.filter(({ entered }) => entered !== null)).toMatchObject([
      { kind: 'receipt', date: '2027-07-30', entered: '2027-08-05', credit: 100 },
    ]);
    expect(again.entries.filter(({ entered }) => entered === null)).toEqual(july.entries);
  });

  it('says nothing of dates that are none', async () => {
    for (const query of [JULY.replace('07-01', '13-01'), '?since=2027-07-01'])
      expect((await admin.get(`/students/${student.id}/ledger${query}`)).status).toBe(400);
  });
});
