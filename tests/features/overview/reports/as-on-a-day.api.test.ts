import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import type { Report } from '../../../../shared/features/overview/reports/reports.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';
import { expectEveryFigureOpens, readReport } from './report-reading.ts';

let college: College;
let planned: Planned;
let asha: Student;
let loadId: number;
const REGISTERS = [
  'dcb',
  'ageing?by=student',
  'class-ledger',
  'advances',
  'balances',
  'students-by-category',
] as const;
const DAYS = ['2026-11-21', '2026-11-25', '2026-12-02', '2026-12-10', '2026-12-15', '2026-12-20'] as const;
const seen = new Map<string, Report>();

const read = (name: string, on?: string) =>
  readReport(college.admin, on === undefined ? name : `${name}${name.includes('?') ? '&' : '?'}on=${on}`);

/** What the registers of today say, kept for later. */
const evening = async (day: string) => {
  for (const name of REGISTERS) seen.set(`${name} ${day}`, await read(name));
};
const morning = async (day: string) => {
  college.clock.set(`${day}T10:00:00`);
  Object.assign(college, { admin: await college.signIn('admin') });
};

beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  asha = await planned.student({ name: 'Asha', roll_no: '1' });
  await planned.student({ name: 'Bina', roll_no: '2' });
  const plan = await planned.examplePlan();
  await planned.raise(plan);
  // The load names a course that is not there, and a student of a class that the plan charges.
  const sheet = 'Name,Father Name,Course,Year,Roll No,Total Fees\nChitra,F,M.Sc.,,,900\nDeepa,F,B.Sc.,1,4,\n';
  const { filename: file } = await college.upload(sheet, 'students.csv');
  const courses = [{ name: 'M.Sc.', course_id: null }];
  const load = await college.admin.post<{ import_id: number }>('/students/bulk', { file, courses });
  loadId = must(load).import_id;
  const { filename: owed } = await college.upload('Roll No,Previous Dues\n2,1200\n', 'dues.csv');
  await evening('2026-11-21');

  await morning('2026-11-25');
  const first = must(
    await college.admin.post<{ id: number }>('/fees', {
      student_id: asha.id,
      amount: 8000,
      payment_type: 'Cash',
    }),
  );
  const dues = { file: owed, due_date: '2026-11-25' };
  const opening = must(await college.admin.post<{ import_id: number }>('/due-loads', dues));
  await evening('2026-11-25');

  await morning('2026-12-02');
  const ahead = { student_id: asha.id, amount: 9000, payment_type: 'Online', confirm: ['over'] };
  must(await college.admin.post('/fees', ahead));
  await evening('2026-12-02');

  await morning('2026-12-10');
  must(await college.admin.post(`/fees/${first.id}/cancel`, { reason: 'Entered twice' }));
  const REASON = { reason: 'Another college\u2019s list' };
  must(await college.admin.post(`/due-loads/${opening.import_id}/undo`, REASON));
  must(await college.admin.post(`/students/imports/${loadId}/undo`, {}));
  await evening('2026-12-10');

  await morning('2026-12-15');
  // The last dates are extended until February.
  const lines = plan.lines.map(({ head: _, ...line }) => ({ ...line, due_date: '2027-02-01' }));
  const extended = must(
    await college.admin.patch<FeePlan>(`/fee-plans/${plan.id}`, { version: plan.version, lines }),
  );
  must(await college.admin.post(`/fee-plans/${extended.id}/carry`, { dates: true }));
  await evening('2026-12-15');

  await morning('2026-12-20');
  const charge = {
    student_id: asha.id,
    head_id: planned.head('Library'),
    due_date: '2026-12-20',
    amount: 40,
  };
  must(await college.admin.post('/dues', { ...charge, description: 'Lost book' }));
  await evening('2026-12-20');
  await morning('2027-08-01');
}, 60_000);
afterAll(() => college.close());

it.each(DAYS)('every register of dues says as on %s what it said that evening', async (day) => {
  for (const name of REGISTERS) {
    const now = await read(name, day);
    expect([name, now]).toEqual([name, seen.get(`${name} ${day}`)]);
    expect(now.rows.length).toBeGreaterThan(name === 'advances' ? -1 : 0);
  }
});

it('of a load that was undone on a later day, the registers of its days name the students, and no other day does', async () => {
  const named = async (on?: string) =>
    (await read('class-ledger', on)).rows
      .map(({ cells }) => cells[0])
      .filter((name) => name !== 'Asha' && name !== 'Bina');
  expect([await named('2026-11-21'), await named('2026-12-02')]).toEqual([
    ['Deepa', 'Chitra'],
    ['Deepa', 'Chitra'],
  ]);
  expect([await named('2026-11-20'), await named('2026-12-10'), await named()]).toEqual([[], [], []]);
  // Its course stays, with what the books of its days say of it.
  const courses = must(await college.admin.get<{ id: number; name: string }[]>('/admin/courses'));
  const course_ids = courses.filter((course) => course.name === 'M.Sc.').map(({ id }) => id);
  const person = { name: 'Master', username: 'master', password: 'counting-house', role: 'accountant' };
  must(await college.admin.post('/admin/users', { ...person, course_ids }));
  const { get } = await college.signIn('master', person.password);
  const { totals, rows } = must(await get<Report>('/reports/balances?on=2026-11-25'));
  expect([rows.map(({ cells }) => cells[2]), totals.length > 0]).toEqual([[900], true]);
  const people = must(await college.admin.get<Student[]>('/students')).map(({ name }) => name);
  expect(people.sort()).toEqual(['Asha', 'Bina']);
});

it('and what stands behind each figure adds up to it as on that day', async () => {
  for (const name of [
    'dcb?on=2026-11-25',
    'ageing?by=course&on=2026-11-25',
    'class-ledger?on=2026-12-10',
    'ageing?by=head&on=2026-12-02',
  ])
    await expectEveryFigureOpens(college.admin, name, await readReport(college.admin, name));
});

it('the balances of a day are those of the journal', async () => {
  const { rows } = await read('balances', '2026-11-25');
  const of = (account: string) =>
    rows.filter(({ cells }) => cells[0] === account).reduce((sum, { cells }) => sum + Number(cells[2]), 0);
  expect([of("Students' dues"), of('Caution money held'), of('Advances of students')]).toEqual([
    3 * 14_400 + 900 + 1200 - 8000,
    3000,
    0,
  ]);
});

it('as on a day, a receipt dated back to it has settled a due that was raised since, as the journal says', async () => {
  const charge = { student_id: asha.id, head_id: planned.head('Sports'), due_date: '2027-08-01', amount: 70 };
  const { id: due_id } = must(await college.admin.post<{ id: number }>('/dues', charge));
  const paid = { student_id: asha.id, amount: 70, payment_date: '2026-12-20', payment_type: 'Cash' };
  must(await college.admin.post('/fees', { ...paid, lines: [{ due_id, amount: 70 }] }));
  const open = (await read('dcb', '2026-12-20')).totals.at(-1);
  const standing = (await read('balances', '2026-12-20')).rows.filter(
    ({ cells }) => cells[0] === "Students' dues",
  );
  expect(open).toBe(standing.reduce((sum, { cells }) => sum + Number(cells[2]), 0));
});
