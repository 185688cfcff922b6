import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Report } from '../../../../shared/features/overview/reports/reports.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { missingPdfTools, textOf } from '../../../support/tools/pdf-tools.ts';
import { must, openPlanned } from '../../charges/dues/planned-college.ts';
import { cells, expectEveryFigureOpens, readReport } from './report-reading.ts';

let college: College;
let commerce = 0;
let chetan: Student;
const DAYS = ['2026-11-21', '2026-11-25', '2026-12-02', '2026-12-10', '2026-12-15', '2026-12-20'] as const;
type Day = (typeof DAYS)[number];
/** Drawn as they stood at the end of a day. */
const STANDING = [
  'dcb',
  'ageing?by=course',
  'ageing?by=student',
  'class-ledger',
  'class-ledger?year=1',
  'advances',
  'balances',
] as const;
/** Drawn of the events of a day. */
const DATED = ['fee-register', 'day-book', 'concessions', 'write-offs', 'refunds'] as const;
const seen = new Map<string, readonly Report[]>();

const asked = (name: string, query: string) => `${name}${name.includes('?') ? '&' : '?'}${query}`;

/** The registers of a day, for everybody and for the accountants of the two courses; `on` says it where the day is over. */
const read = async (day: Day, on: boolean): Promise<readonly (readonly [string, readonly Report[]])[]> => {
  const people = [
    college.admin,
    await college.signIn(college.scienceAccountant.user.username),
    await college.signIn(college.commerceAccountant.user.username),
  ];
  const drawn = async (path: string) => {
    const reports: Report[] = [];
    // The foot of a book alone says when it was drawn.
    for (const who of people) reports.push({ ...(await readReport(who, path)), foot: null });
    return reports;
  };
  const registers: (readonly [string, readonly Report[]])[] = [];
  for (const name of STANDING) registers.push([name, await drawn(on ? asked(name, `on=${day}`) : name)]);
  for (const name of DATED) registers.push([name, await drawn(asked(name, `from=${day}&to=${day}`))]);
  return registers;
};
const evening = async (day: Day) => {
  for (const [name, reports] of await read(day, false)) seen.set(`${name} ${day}`, reports);
};
const morning = async (day: string) => {
  college.clock.set(`${day}T10:00:00`);
  Object.assign(college, { admin: await college.signIn('admin') });
};
const change = async ({ id }: Student, fields: object) =>
  must(await college.admin.patch<Student>(`/students/${id}`, fields));
const pay = async ({ id: student_id }: Student, amount: number, fields: object = {}) =>
  must(
    await college.admin.post<{ id: number }>('/fees', {
      student_id,
      amount,
      payment_type: 'Cash',
      confirm: ['over', 'repeat'],
      ...fields,
    }),
  );
const NAMES = { 'class-ledger': 'name', 'ageing?by=student': 'group', advances: 'student' } as const;
/** Who stands in a register as on a day, for the admin: `Asha of B.Sc.`. */
const named = async (name: keyof typeof NAMES, day: string) => {
  const report = await readReport(college.admin, asked(name, `on=${day}`));
  const courses = cells(report, 'course');
  return cells(report, NAMES[name])
    .map((who, at) => `${who} of ${courses[at]}`)
    .sort();
};

beforeAll(async () => {
  college = await openCollege();
  commerce = college.commerce.id;
  const planned = await openPlanned(college);
  const asha = await planned.student({ name: 'Asha', roll_no: '1' });
  const bina = await planned.student({ name: 'Bina', roll_no: '2' });
  chetan = await planned.student({ name: 'Chetan', roll_no: '3' });
  const of = { name: 'Dev', father_name: 'Ram', total_fees: 700 };
  const dev = await college.addStudent({ ...of, year: '1', roll_no: '4', admission_no: 'D-4' });
  const twice = await college.addStudent({ ...of, course_id: commerce, year: '3', roll_no: '44' });
  await planned.raise(await planned.examplePlan());
  await pay(chetan, 15_000);
  await pay(twice, 100);
  await pay(twice, 50, { payment_type: 'Online', reference: 'UTR-1' });
  const charge = { head_id: planned.head('Library'), due_date: '2026-11-20', amount: 90 };
  const charged = must(
    await college.admin.post<{ id: number }>('/dues', { ...charge, student_id: chetan.id }),
  );
  const back = { student_id: chetan.id, date: '2026-11-21', reason: 'Keys returned' };
  const refund = must(
    await college.admin.post<{ id: number }>('/refunds', {
      ...back,
      lines: [{ head_id: planned.head('Caution Money'), amount: 300 }],
    }),
  );
  must(await college.admin.post(`/refunds/${refund.id}/approve`, { reason: 'Sanctioned' }));
  must(await college.admin.post(`/refunds/${refund.id}/pay`, { payment_type: 'Cash' }));
  await evening('2026-11-21');

  await morning('2026-11-25');
  // A class is promoted, one of it moves to another course, and a list corrects roll numbers.
  await change(chetan, { course_id: commerce, year: '2', roll_no: '9' });
  const promoted = must(
    await college.admin.post<{ run_id: number }>('/promotions', {
      course_id: college.science.id,
      from_year: '1',
      to_year: '2',
    }),
  );
  const taken = { student_id: chetan.id, due_id: charged.id, amount: 40, reason: 'Poor', category: 'Merit' };
  const asks = await college.signIn(college.commerceAccountant.user.username);
  const conceded = must(await asks.post<{ id: number }>('/concessions', taken));
  must(await college.admin.post(`/concessions/${conceded.id}/approve`, {}));
  await pay(bina, 500);
  await evening('2026-11-25');

  await morning('2026-12-02');
  must(await college.admin.post(`/promotions/${promoted.run_id}/undo`, { reason: 'Too early' }));
  await pay(asha, 1000);
  await evening('2026-12-02');

  await morning('2026-12-10');
  await change(asha, { name: 'Asha Rao', father_name: 'Mohan Rao', admission_no: 'A-1' });
  const sheet = 'Name,Course,Year,Roll No,Admission No\nAsha Rao,B.Sc.,1,101,A-1\nDev,B.Sc.,1,104,D-4\n';
  const { filename: file } = await college.upload(sheet, 'rolls.csv', college.admin);
  const update = { file, fields: ['roll_no'] };
  expect(
    must(await college.admin.post<{ students: number }>('/students/update-sheet', update)).students,
  ).toBe(2);
  await evening('2026-12-10');

  await morning('2026-12-15');
  must(await college.admin.post(`/students/${dev.id}/merge`, { other_id: twice.id, confirmed: true }));
  await pay(dev, 60);
  await evening('2026-12-15');

  await morning('2026-12-20');
  // Twice on one day: what was in between is of no day.
  await change(bina, { course_id: commerce });
  await change(bina, { course_id: null });
  await change(chetan, { course_id: college.science.id, year: '1', name: 'Chetan Lal' });
  await evening('2026-12-20');
  await morning('2027-08-01');
  await change(bina, { course_id: commerce, name: 'Bina Devi' });
}, 120_000);
afterAll(() => college.close());

it.each(DAYS)(
  'every register says of %s who was in which class that evening, whoever moved since',
  async (day) => {
    for (const [name, now] of await read(day, true)) {
      const then = seen.get(`${name} ${day}`) ?? [];
      for (const [who, report] of now.entries()) {
        expect([name, who, report]).toEqual([name, who, then[who]]);
        if (name === 'class-ledger' && who === 0) expect(report.rows.length).toBeGreaterThan(0);
      }
    }
  },
);

it('a student who moved stands in the class of the day, with the name and the roll number of then', async () => {
  expect(await named('class-ledger', '2026-11-21')).toEqual([
    'Asha of B.Sc.',
    'Bina of B.Sc.',
    'Chetan of B.Sc.',
    'Dev of B.Com.',
    'Dev of B.Sc.',
  ]);
  expect(await named('class-ledger', '2026-12-10')).toEqual([
    'Asha Rao of B.Sc.',
    'Bina of B.Sc.',
    'Chetan of B.Com.',
    'Dev of B.Com.',
    'Dev of B.Sc.',
  ]);
  expect(await named('class-ledger', '2026-12-20')).toEqual([
    'Asha Rao of B.Sc.',
    'Bina of null',
    'Chetan Lal of B.Sc.',
    'Dev of B.Sc.',
  ]);
  const years = async (on: string) =>
    cells(await readReport(college.admin, `class-ledger?on=${on}&course_id=${college.science.id}`), 'year');
  expect(await years('2026-11-25')).toEqual(['2', '2', '2']);
  expect(await years('2026-12-02')).toEqual(['1', '1', '1']);
});

it('an accountant sees of a past day who was of the course then', async () => {
  const accountant = await college.signIn(college.commerceAccountant.user.username);
  const names = async (on: string) =>
    cells(await readReport(accountant, `class-ledger?on=${on}`), 'name').toSorted();
  expect([await names('2026-11-21'), await names('2026-11-25'), await names('2026-12-15')]).toEqual([
    ['Dev'],
    ['Chetan', 'Dev'],
    ['Chetan'],
  ]);
});

it('nothing changes who a student is, or the class, without setting down what was before', async () => {
  const { writer } = college.opened;
  const bare = (column: string) =>
    sql`update students set ${sql.ref(column)} = ${column === 'course_id' ? null : 'Other'} where id = ${chetan.id}`.execute(
      writer,
    );
  for (const column of ['name', 'father_name', 'course_id', 'roll_no', 'year', 'admission_no'])
    await expect(bare(column), column).rejects.toThrow('what a student was is set down before it is changed');
  for (const statement of [sql`update students_before set name = 'Other'`, sql`delete from students_before`])
    await expect(statement.execute(writer)).rejects.toThrow('what a student was before is never edited');
});

it('and what stands behind each figure adds up to it as on that day', async () => {
  for (const name of ['dcb', 'ageing?by=course', 'ageing?by=student', 'class-ledger'])
    for (const day of ['2026-11-21', '2026-12-10'])
      await expectEveryFigureOpens(
        college.admin,
        asked(name, `on=${day}`),
        await readReport(college.admin, asked(name, `on=${day}`)),
      );
});

it.skipIf(missingPdfTools.length > 0)(
  'a statement of a past day says the class of then, and names no course that its reader does not have',
  async () => {
    const statement = async (who: { readonly token: string }, to: string) => {
      const headers = { authorization: `Bearer ${who.token}` };
      const reply = await fetch(`${college.url}/api/students/${chetan.id}/statement?to=${to}`, { headers });
      expect(reply.status).toBe(200);
      return textOf(new Uint8Array(await reply.arrayBuffer()));
    };
    expect(await statement(college.admin, '2026-11-30')).toMatch(
      /Roll No\.\s+9\b[\s\S]*Course\s+B\.Com\.\s+Year\s+2\b/,
    );
    expect(await statement(college.admin, '2026-11-21')).toMatch(
      /Roll No\.\s+3\b[\s\S]*Course\s+B\.Sc\.\s+Year\s+1\b/,
    );
    const scienceAccountant = await college.signIn(college.scienceAccountant.user.username);
    expect(await statement(scienceAccountant, '2026-11-30')).toMatch(/Course\s+Another course\s+Year\s+2\b/);
  },
);
