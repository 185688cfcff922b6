import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localDate } from '../../../../shared/dates.ts';
import type {
  AwaitedDue,
  EndedDues,
  MarkedDues,
  SchemeSum,
} from '../../../../shared/features/changes/scholarships/scholarships.model.ts';
import type { StudentDues } from '../../../../shared/features/charges/dues/dues.model.ts';
import { owedOn, owedText } from '../../../../shared/features/charges/dues/owed.text.ts';
import type { DemandCount } from '../../../../shared/features/collection/demand-letters/demand-letters.model.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Report } from '../../../../shared/features/overview/reports/reports.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege, type Person } from '../../../support/colleges/college.ts';
import { openAccount } from '../../accounts/bank-statements/bank-college.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';

const late_fee = { grace_days: 5, per_day: 10, most: 500 };
const MARK = { scheme: 'Post-Matric', year: '2026-27' };

let college: College;
let planned: Planned;
const students = new Map<string, Student>();
const idOf = (name: string): number => students.get(name)?.id ?? 0;
const today = () => localDate(college.clock.now());

// Each owes ₹6,000 of Tuition and ₹1,000 of Caution Money since 15 July, and ₹6,000 of Tuition on 15 December.
beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  for (const [at, name] of ['Asha', 'Bina', 'Chitra', 'Dev'].entries())
    students.set(
      name,
      await planned.student({
        name,
        roll_no: `BA ${at + 1}`,
        category: at < 3 ? 'SC' : 'General',
        mobile: '98765 43210',
      }),
    );
  await planned.raise(
    await planned.examplePlan({
      late_fee,
      lines: [
        { head_id: planned.head('Tuition'), amount: 6000, due_date: '2026-07-15', instalment: 1 },
        { head_id: planned.head('Caution Money'), amount: 1000, due_date: '2026-07-15' },
        { head_id: planned.head('Tuition'), amount: 6000, due_date: '2026-12-15', instalment: 2 },
      ],
    }),
  );
});
afterAll(() => college.close());

/** The admin who is signed in: a login ends overnight. */
let nextDay: Person | undefined;
const admin = () => nextDay ?? college.admin;
const clerk = () => college.scienceAccountant;
const mark = (body: object) =>
  admin().post<MarkedDues & { message: string }>('/scholarships', { ...MARK, ...body });
const end = (body: object) =>
  admin().post<EndedDues & { message: string }>('/scholarships/end', { reason: 'Rejected', ...body });
const awaited = async (query = '') =>
  must(await admin().get<AwaitedDue[]>(`/scholarships?${query}`)).map(({ student_name, head, instalment }) =>
    [student_name, head, instalment].filter((part) => part !== null).join(' '),
  );
const duesOf = async (name: string, on = today()) =>
  must(await admin().get<StudentDues>(`/students/${idOf(name)}/dues?on=${on}`));
const overdue = async (name: string) =>
  must(await admin().get<{ overdue_fees: number }>(`/students/${idOf(name)}`)).overdue_fees;
const defaulters = async (query = '') =>
  must(await admin().get<Report>(`/reports/defaulters?${query}`)).rows.map(({ cells }) => cells[0]);
const pay = (name: string, amount: number) => {
  const student = students.get(name);
  if (!student) throw new Error(`There is no ${name}`);
  return planned.collect(student, amount, { payment_date: today() });
};
const ageing = async (query: string) => must(await admin().get<Report>(`/reports/ageing?${query}`));
const tuition = () => [planned.head('Tuition')];

describe('what is awaited is marked by the admin', () => {
  it('nobody else marks or takes a mark off', async () => {
    for (const path of ['/scholarships', '/scholarships/end']) {
      const body = { ...MARK, reason: 'Rejected' };
      expect((await college.guest.post(path, body)).status).toBe(401);
      expect((await clerk().post(path, body)).status).toBe(403);
    }
    expect((await college.teacher.get('/scholarships')).status).toBe(403);
    expect((await college.guest.get('/scholarships/schemes')).status).toBe(401);
  });

  it('a preview says how many students, dues and rupees, and marks nothing', async () => {
    const asked = { category: 'sc', head_ids: tuition(), dry_run: true };
    expect(must(await mark(asked))).toMatchObject({ students: 3, dues: 6, amount: 36_000 });
    expect(await awaited()).toEqual([]);
  });

  it('a last day that is over is refused, and whom nothing is open of', async () => {
    expect(await mark({ until: '2020-01-01' })).toMatchObject({
      status: 400,
      body: { message: 'That date is past' },
    });
    expect(await mark({ student_ids: [] })).toMatchObject({
      status: 409,
      body: { message: 'These students have no open dues left to mark' },
    });
  });

  it('a due that is marked already is not marked twice', async () => {
    const dues = (await duesOf('Asha')).dues.filter(({ head }) => head === 'Tuition');
    const due_ids = dues.slice(0, 1).map(({ id }) => id);
    expect(must(await mark({ due_ids }))).toEqual({ students: 1, dues: 1, amount: 6000 });
    expect((await mark({ due_ids })).status).toBe(409);
    expect(must(await mark({ student_ids: [idOf('Asha')], head_ids: tuition() }))).toMatchObject({ dues: 1 });
    expect(must(await mark({ student_ids: [idOf('Bina')] }))).toMatchObject({ dues: 3, amount: 13_000 });
    expect(await awaited()).toEqual([
      'Asha Tuition 1',
      'Asha Tuition 2',
      'Bina Tuition 1',
      'Bina Caution Money',
      'Bina Tuition 2',
    ]);
  });
});

describe('what is awaited', () => {
  it('is owed as before, and summed by scheme', async () => {
    expect((await duesOf('Bina')).pending_fees).toBe(13_000);
    expect(must(await admin().get<SchemeSum[]>('/scholarships/schemes'))).toEqual([
      { ...MARK, students: 2, dues: 5, amount: 25_000 },
    ]);
  });

  it('asks for no late fee', async () => {
    const lateOf = async (name: string) => (await duesOf(name, '2026-08-30')).late_fees;
    expect(await lateOf('Bina')).toEqual([]);
    expect(await lateOf('Asha')).toMatchObject([{ head: 'Caution Money', amount: 410 }]);
    expect(await lateOf('Chitra')).toMatchObject([{ head: 'Tuition', amount: 410 }]);
  });

  it('is not overdue: in the list of students, on the page, among the defaulters', async () => {
    const listed = must(await admin().get<{ name: string }[]>('/students?overdue=only'));
    expect(listed.map(({ name }) => name).toSorted()).toEqual(['Asha', 'Chitra', 'Dev']);
    expect([await overdue('Asha'), await overdue('Bina'), await overdue('Chitra')]).toEqual([1000, 0, 7000]);
    expect((await defaulters()).toSorted()).toEqual(['Asha', 'Chitra', 'Dev']);
    expect((await defaulters('owing=all')).toSorted()).toEqual(['Asha', 'Bina', 'Chitra', 'Dev']);
  });

  it('is no arrears in the ageing, but a column of its own, which opens its dues', async () => {
    const { columns, rows } = await ageing('by=student');
    const of = (name: string) => {
      const cells = rows.find((row) => row.cells[0] === name)?.cells ?? [];
      return Object.fromEntries(columns.map(({ key }, at) => [key, cells[at]]));
    };
    expect(of('Bina')).toMatchObject({ half: 0, arrears: 0, coming: 0, awaited: 13_000, open: 13_000 });
    expect(of('Asha')).toMatchObject({ half: 1000, arrears: 1000, coming: 0, awaited: 12_000, open: 13_000 });
    expect(of('Chitra')).toMatchObject({ half: 7000, arrears: 7000, coming: 6000, awaited: 0, open: 13_000 });
    const row = rows.find(({ cells }) => cells[0] === 'Bina')?.key;
    const opened = must(
      await admin().get<Report>(`/reports/ageing/rows?by=student&row=${row}&column=awaited`),
    );
    expect(opened.totals.at(-1)).toBe(13_000);
  });

  it('stands in no demand letter', async () => {
    const counted = async (query: string) =>
      must(await admin().get<DemandCount>(`/demand-letters/count?${query}`));
    const own = `ids=${['Asha', 'Bina'].map(idOf).join(',')}`;
    expect(await counted(own)).toEqual({
      overdue: { students: 1, amount: 1000 },
      all: { students: 1, amount: 1000 },
    });
  });

  it('is said apart from what is due, in the words of every screen and paper', async () => {
    const words = async (name: string) => owedText(owedOn(await duesOf(name), today()));
    expect(await words('Bina')).toBe('Nothing due today · awaited ₹13,000');
    expect(await words('Asha')).toMatch(/^Due today ₹1,\d+ \(late fee ₹\d+\) · awaited ₹12,000$/);
    const ledger = must(
      await admin().get<{ standing: { due: number; awaited: number } }>(`/students/${idOf('Asha')}/ledger`),
    );
    expect(ledger.standing).toMatchObject({ due: 1000, awaited: 12_000 });
  });

  it('is paid last by the student', async () => {
    const lateFees = (await duesOf('Asha')).late_fees.reduce((sum, { amount }) => sum + amount, 0);
    const fee = await pay('Asha', 1000 + lateFees + 500);
    expect(fee.lines?.map(({ head, amount }) => `${head} ${amount}`)).toEqual([
      'Tuition 500',
      'Caution Money 1000',
      `Late Fee ${lateFees}`,
    ]);
  });
});

it('the claim of a scheme names its students, numbers, heads and sums', async () => {
  must(
    await mark({
      student_ids: [idOf('Chitra')],
      head_ids: tuition(),
      scheme: 'Free Ship',
      sanction_no: 'FS/12',
    }),
  );
  const claim = async (query: string, as = admin()) => {
    const { rows, totals } = must(await as.get<Report>(`/reports/scholarship-awaited?${query}`));
    return [rows.map(({ cells }) => [cells[0], cells[2], cells[7], cells[8], cells.at(-1)]), totals?.at(-1)];
  };
  const own = [
    ['Chitra', 'BA 3', 'FS/12', 'Tuition 1', 6000],
    ['Chitra', 'BA 3', 'FS/12', 'Tuition 2', 6000],
  ];
  expect(await claim('scheme=Free Ship 2026-27')).toEqual([own, 12_000]);
  expect((await claim(''))[0]).toHaveLength(7);
  expect((await claim('', college.commerceAccountant))[0]).toEqual([]);
  must(await end({ scheme: 'Free Ship', year: '2026-27' }));
  expect((await claim('scheme=Free Ship 2026-27'))[0]).toEqual([]);
});

it('who pays for many pays what is awaited first', async () => {
  await openAccount(college);
  must(await mark({ student_ids: [idOf('Dev')], head_ids: tuition() }));
  const rows = [{ student_id: idOf('Dev'), amount: 7000 }];
  const transfer = { payer: 'Social Welfare Department', reference: 'SBIN0226325001999', amount: 7000 };
  must(await admin().post('/fees/many', { ...transfer, rows }));
  const [fee] = must(await admin().get<Fee[]>(`/fees?student_id=${idOf('Dev')}`));
  expect(fee?.lines?.map(({ head, amount }) => `${head} ${amount}`)).toEqual([
    'Tuition 6000',
    'Tuition 1000',
  ]);
  expect(await awaited(`student_id=${idOf('Dev')}`)).toEqual(['Dev Tuition 2']);
});

describe('a mark ends', () => {
  it('by money: what is paid is awaited no longer, and is again when the receipt is cancelled', async () => {
    const fee = await pay('Bina', 6000);
    expect(await awaited(`student_id=${idOf('Bina')}`)).toEqual(['Bina Caution Money', 'Bina Tuition 2']);
    must(await admin().post(`/fees/${fee.id}/cancel`, { reason: 'Wrong' }));
    expect(await awaited(`student_id=${idOf('Bina')}`)).toHaveLength(3);
  });

  it('by a list of rejected, which names the numbers under which nothing is awaited', async () => {
    const listed = { ...MARK, numbers: ['ba2', 'BA 3', 'BA 99'] };
    expect(must(await end({ ...listed, dry_run: true }))).toMatchObject({
      students: 1,
      dues: 3,
      amount: 13_000,
      unknown: ['BA 3', 'BA 99'],
      several: [],
    });
    expect(await awaited(`student_id=${idOf('Bina')}`)).toHaveLength(3);
    must(await end(listed));
    expect(await awaited(`student_id=${idOf('Bina')}`)).toEqual([]);
    expect(await overdue('Bina')).toBe(7000);
    expect((await end(listed)).status).toBe(409);
  });

  it('by its rows, chosen; without them the scheme and its year are asked for', async () => {
    expect(await end({})).toMatchObject({
      status: 400,
      body: { message: 'Choose the rows, or a scheme and its year' },
    });
    const [first] = must(await admin().get<AwaitedDue[]>(`/scholarships?student_id=${idOf('Asha')}`));
    expect(must(await end({ ids: [first?.id] }))).toMatchObject({ students: 1, dues: 1 });
    expect(await awaited(`student_id=${idOf('Asha')}`)).toHaveLength(1);
  });
});

it('a number that several students have takes off the mark of none', async () => {
  const twin = await planned.student({
    name: 'Dev of another class',
    roll_no: 'BA 4',
    year: '2',
    total_fees: 500,
  });
  must(await mark({ student_ids: [twin.id, idOf('Dev')] }));
  const before = await awaited();
  const listed = { ...MARK, numbers: ['BA 4'] };
  expect(must(await end({ ...listed, dry_run: true }))).toMatchObject({
    dues: 0,
    unknown: [],
    several: ['BA 4'],
  });
  expect((await end(listed)).status).toBe(409);
  expect(await awaited()).toEqual(before);
});

it('a load of students is undone though what they owe is awaited', async () => {
  const rows = [
    { name: 'Loaded by Mistake', father_name: 'F', course: college.science.name, total_fees: 700 },
  ];
  const { import_id } = must(await admin().post<{ import_id: number }>('/students/bulk-create', { rows }));
  const [loaded] = must(await admin().get<Student[]>('/students?q=Loaded by Mistake'));
  must(await mark({ student_ids: [loaded?.id] }));
  must(await admin().post(`/students/imports/${import_id}/undo`, {}));
  expect(await awaited('q=Loaded')).toEqual([]);
});

it('an accountant reads what is awaited in the own courses alone', async () => {
  const all = await awaited();
  const own = must(await clerk().get<AwaitedDue[]>('/scholarships'));
  const courses = new Set(own.map(({ course_name }) => course_name));
  expect([own.length, [...courses]]).toEqual([all.length, [college.science.name]]);
  expect(must(await college.commerceAccountant.get<AwaitedDue[]>('/scholarships'))).toEqual([]);
  expect(must(await college.commerceAccountant.get<SchemeSum[]>('/scholarships/schemes'))).toEqual([]);
});

it('a mark ends by its last day, after which its dues can be marked anew', async () => {
  must(await mark({ student_ids: [idOf('Chitra')], until: today() }));
  expect(await overdue('Chitra')).toBe(0);
  college.clock.advance(24 * 3_600_000);
  nextDay = await college.signIn(college.admin.user.username);
  expect(await overdue('Chitra')).toBe(7000);
  expect(await awaited(`student_id=${idOf('Chitra')}`)).toEqual([]);
  expect(must(await mark({ student_ids: [idOf('Chitra')] }))).toMatchObject({ dues: 3 });
});

it('the ageing of an evening says later what it said then, whatever marks were taken off since', async () => {
  const evening = today();
  const then = (await ageing(`by=student&on=${evening}`)).rows;
  college.clock.advance(24 * 3_600_000);
  nextDay = await college.signIn(college.admin.user.username);
  must(await end(MARK));
  expect((await ageing(`by=student&on=${evening}`)).rows).toEqual(then);
  expect((await ageing('by=student')).rows).not.toEqual(then);
});
