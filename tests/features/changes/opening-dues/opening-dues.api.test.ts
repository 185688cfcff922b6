import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  OpeningDuesImport,
  OpeningDuesImportResult,
} from '../../../../shared/features/changes/opening-dues/opening-dues.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { balancesOf } from '../../../support/colleges/journal.ts';
import { must, openOf, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';

let college: College;
let planned: Planned;
beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
});
afterAll(() => college.close());

let number = 0;
let asha: Student;
let bela: Student;
const rollOf = (which: string) => `${which}-${number}`;
beforeEach(async () => {
  number += 1;
  asha = await planned.student({ name: `Asha ${number}`, roll_no: rollOf('A') });
  bela = await planned.student({ name: `Bela ${number}`, roll_no: rollOf('B'), admission_no: rollOf('ADM') });
});

const send = async (lines: readonly string[], fields: object = {}, headers = {}) => {
  const { filename } = await college.upload(`${lines.join('\n')}\n`, 'old dues.csv');
  const body = { file: filename, due_date: '2026-07-01', ...fields };
  return college.admin.post<OpeningDuesImportResult>('/due-loads', body, headers);
};
const load = async (lines: readonly string[], fields: object = {}) => must(await send(lines, fields));
const pending = async (student: Student) => (await planned.figures(student)).pending_fees;

describe('opening dues from a spreadsheet', () => {
  const file = () => [
    'Government Degree College,,,,',
    'Roll No.,Head,Session,Amount,Due Date',
    `${rollOf('A')},Tuition,2026-27,"₹ 1,500",15-08-2026`,
    `${rollOf('A')},Library,,200,`,
    `${rollOf('B')},tuition,2026-2027,300.50,15/08/2026`,
    'Total,,,2000.50,',
  ];

  it('are looked at first: how many, Σ by head, and nothing is done', async () => {
    const run = await load(file(), { dry_run: true });
    expect(run).toMatchObject({
      import_id: null,
      source: 'old dues.csv',
      rows: 3,
      students: 2,
      dues: 3,
      amount: 2000.5,
      heads: [
        { head: 'Tuition', dues: 2, amount: 1800.5 },
        { head: 'Library', dues: 1, amount: 200 },
      ],
      already: 0,
      unmatched: { rows: 0 },
      doubtful: { rows: 0, amount: 0 },
    });
    expect(await pending(asha)).toBe(0);
  });

  it('are raised in one go, under their head, session and day, as balances of before', async () => {
    const before = await balancesOf(college);
    await load(file());
    const { dues } = await planned.dues(asha);
    expect(dues.map(({ head, session, due_date, open }) => [head, session, due_date, open])).toEqual([
      ['Library', null, '2026-07-01', 200],
      ['Tuition', '2026-27', '2026-08-15', 1500],
    ]);
    expect(await planned.figures(asha)).toMatchObject({ total_fees: 1700, pending_fees: 1700 });
    expect(await pending(bela)).toBe(300.5);
    const after = await balancesOf(college);
    expect((after['Opening balances'] ?? 0) - (before['Opening balances'] ?? 0)).toBe(-2000.5);
    expect(after.Income).toEqual(before.Income);
  });

  it('raise nothing twice from the same file, on another day neither', async () => {
    await load(file());
    const again = await load(file(), { due_date: '2026-07-02' });
    expect(again).toMatchObject({ import_id: null, dues: 0, already: 3, doubtful: { rows: 0 } });
    expect(await pending(asha)).toBe(1700);
    const key = { 'Idempotency-Key': `load-${number}` };
    const more = ['Roll No,Head,Amount', `${rollOf('A')},Sports,50`];
    const first = must(await send(more, {}, key));
    expect(must(await send(more, {}, key))).toEqual(first);
    expect(await pending(asha)).toBe(1750);
  });

  it('may stand under their heads as columns, by the admission number', async () => {
    const run = await load([
      'Admission No,Name,Tuition,Examination,Total',
      `${rollOf('ADM')},bela  ${number}.,100,0,100`,
      `,,,,`,
    ]);
    expect(run).toMatchObject({ rows: 1, students: 1, dues: 1, amount: 100 });
    expect(openOf(await planned.dues(bela))).toEqual(['Tuition: 100']);
  });

  it('are read as offices head their lists: Fee Head, Balance (₹), Tuition Fee, 250/-', async () => {
    const run = await load([
      '\ufeffS.No.;Roll No.;Name of Student;Fee Head;Balance (₹)',
      `1;${rollOf('A')};Asha ${number};Tuition Fee;"₹ 1,500.00"`,
      `2;${rollOf('B')};Bela ${number};Library Fees;250/-`,
      ';;;Total;1750',
    ]);
    expect(run).toMatchObject({ students: 2, amount: 1750, unmatched: { rows: 0 }, doubtful: { rows: 0 } });
  });

  it('name what cannot be understood, row by row, and load the rest', async () => {
    const run = await load([
      'Roll No,Name,Course,Head,Session,Amount,Due Date',
      `${rollOf('A')},,,Tuition,,abc,`,
      `${rollOf('A')},,,Bus,,10,`,
      `${rollOf('A')},,,Tuition,1999-00,10,`,
      `${rollOf('A')},,,Tuition,,10,some day`,
      'nobody,,,Tuition,,10,',
      `${rollOf('A')},,B.Com.,Tuition,,10,`,
      `${rollOf('A')},,B.Arch.,Tuition,,10,`,
      ',,,Tuition,,10,',
      `${rollOf('A')},,,Tuition,,40,`,
    ]);
    expect(run).toMatchObject({ rows: 9, dues: 1, amount: 40, unmatched: { rows: 8 } });
    const reasons = new Map(run.unmatched.some.map(({ row, reason }) => [row, reason]));
    expect([...reasons].toSorted(([a], [b]) => a - b)).toEqual([
      [2, '“abc” is not an amount'],
      [3, 'No head in use is called “Bus”'],
      [4, 'There is no session called “1999-00”'],
      [5, '“some day” is not a date'],
      [6, 'No student has this roll number'],
      [7, 'No student of B.Com. has this roll number'],
      [8, 'There is no course “B.Arch.”'],
      [9, 'No student is named'],
    ]);
  });

  it('ask about a roll number that two have', async () => {
    await planned.student({ name: 'Other', roll_no: rollOf('A'), course_id: college.commerce.id });
    const lines = (course: string) => ['Roll No,Course,Head,Amount', `${rollOf('A')},${course},Tuition,10`];
    expect((await load(lines(''), { dry_run: true })).unmatched.some).toMatchObject([
      { reason: '2 students have this roll number: say the course and the year' },
    ]);
    expect(await load(lines('B.Sc.'))).toMatchObject({ dues: 1 });
    expect(await pending(asha)).toBe(10);
  });

  it('leave out what is doubtful, unless it is asked for', async () => {
    const gone = await planned.student({ name: 'Gone', roll_no: rollOf('G') });
    must(await college.admin.patch(`/students/${gone.id}`, { status: 'Left', status_date: '2026-11-20' }));
    const entered = await planned.student({ name: 'Entered', roll_no: rollOf('E'), total_fees: 900 });
    await load(['Roll No,Head,Amount', `${rollOf('B')},Tuition,70`]);
    const lines = [
      'Roll No,Name,Head,Amount',
      `${rollOf('A')},Somebody,Tuition,10`,
      `${rollOf('B')},,Tuition,20`,
      `${rollOf('G')},,Tuition,30`,
      `${rollOf('E')},,Tuition,40`,
      `${rollOf('E')},,Library,50`,
      `${rollOf('E')},,Library,50`,
      `,Asha ${number},Sports,5`,
    ];
    const run = await load(lines);
    expect(run).toMatchObject({ import_id: null, dues: 0, doubtful: { rows: 7, amount: 205 } });
    const owed = '₹900.00 is owed already, as entered with the total fees';
    expect(run.doubtful.some.map(({ reason }) => reason)).toEqual([
      `The student list has the name Asha ${number}`,
      '₹70.00 was charged under this head and session already',
      'Left or passed out: Left',
      owed,
      owed,
      `Row 6 says the same; ${owed}`,
      'Found by the name alone',
    ]);
    expect(await load(lines, { with_doubtful: true })).toMatchObject({ dues: 7, amount: 205 });
    expect(await pending(entered)).toBe(900 + 140);
    expect(await load(lines, { with_doubtful: true })).toMatchObject({ dues: 0, already: 7 });
    must(await college.admin.patch(`/students/${entered.id}`, { total_fees: 1000 }));
    expect(openOf(await planned.dues(entered)).toSorted()).toEqual([
      'Library: 50',
      'Library: 50',
      'Previous Dues: 860',
      'Tuition: 40',
    ]);
  });

  it('are settled by what the student has paid ahead', async () => {
    await planned.raise(await planned.examplePlan({ year: `${number}` }));
    const ahead = await planned.student({ name: 'Ahead', roll_no: rollOf('H'), year: `${number}` });
    const [plan] = must(await college.admin.get<{ id: number }[]>('/fee-plans'));
    must(await college.admin.post(`/fee-plans/${plan?.id}/raise`, {}));
    await planned.collect(ahead, 14_500, { confirm: ['over'] });
    await load(['Roll No,Head,Amount', `${rollOf('H')},Sports,150`]);
    expect(openOf(await planned.dues(ahead))).toEqual(['Sports: 50']);
  });

  it('are undone whole with a reason until something is paid, and can be loaded again', async () => {
    const { import_id } = await load(file());
    const undo = (body: object = { reason: 'The wrong year' }) =>
      college.admin.post<OpeningDuesImport>(`/due-loads/${import_id}/undo`, body);
    expect((await undo({})).status).toBe(400);
    expect(must(await undo())).toMatchObject({
      dues: 3,
      undone: { by: 'Meera Nair', reason: 'The wrong year' },
    });
    expect([await pending(asha), await pending(bela)]).toEqual([0, 0]);
    expect((await undo()).status).toBe(409);
    const again = await load(file());
    expect(again).toMatchObject({ dues: 3, already: 0 });
    await planned.collect(asha, 1);
    const [listed] = must(await college.admin.get<OpeningDuesImport[]>('/due-loads'));
    expect(listed).toMatchObject({ id: again.import_id, source: 'old dues.csv', used: true, undone: null });
    const refused = await college.admin.post(`/due-loads/${again.import_id}/undo`, { reason: 'Again' });
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/paid or conceded/) },
    });
    expect(await pending(asha)).toBe(1699);
  });

  it('are an admin’s', async () => {
    const { filename } = await college.upload('Roll No,Head,Amount\nA,Tuition,1\n', 'x.csv');
    const { scienceAccountant } = college;
    const body = { file: filename, due_date: '2026-07-01' };
    expect((await scienceAccountant.post('/due-loads', body)).status).toBe(403);
    expect((await scienceAccountant.get('/due-loads')).status).toBe(403);
    expect((await scienceAccountant.post('/due-loads/1/undo', { reason: 'x' })).status).toBe(403);
  });

  it.each([
    [
      'a file that says nothing of dues',
      ['Name,Father', 'A,B'],
      {},
      /name no columns that say who owes what/,
    ],
    [
      'a session that is none',
      ['Roll No,Head,Amount', 'A,Tuition,1'],
      { session_id: 999 },
      /no such session/,
    ],
  ])('%s is refused', async (_what, lines, fields, sentence) => {
    const refused = await send(lines, fields);
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringMatching(sentence) } });
  });
});
