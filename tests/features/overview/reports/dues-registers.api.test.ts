import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import type { College } from '../../../support/colleges/college.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';
import { must, type Planned } from '../../charges/dues/planned-college.ts';
import { openChargedCollege } from './charged-college.ts';
import { cells, columnOf, expectEveryFigureOpens, readReport } from './report-reading.ts';

let college: College;
let planned: Planned;
let students: readonly Student[];

beforeAll(async () => {
  ({ college, planned, students } = await openChargedCollege());
});
afterAll(() => college.close());

const read = (name: string, who: ApiClient = college.admin) => readReport(who, name);

/** Every due of these students, as their own pages say it. */
const duesOf = async (some: readonly Student[]) =>
  (await Promise.all(some.map(async (student) => (await planned.dues(student, '2026-11-21')).dues))).flat();
const paise = (rupees: number): number => Math.round(rupees * 100);
const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + paise(amount), 0) / 100;

describe('demand, collection and balance', () => {
  it('is what the students’ own dues add up to, by course, session and head, to the paisa', async () => {
    const report = await read('dcb');
    const dues = await duesOf(students);
    for (const [column, of] of [
      ['demand', 'amount'],
      ['conceded', 'conceded'],
      ['collected', 'paid'],
      ['open', 'open'],
    ] as const) {
      expect(report.totals[columnOf(report, column)], column).toBe(sum(dues.map((each) => each[of])));
    }
    const tuition = report.rows.find(
      ({ cells: [course, session, head] }) =>
        course === 'B.Sc.' && session === '2026-27' && head === 'Tuition',
    );
    const ofTuition = dues.filter(({ head }) => head === 'Tuition');
    expect(tuition?.cells.slice(3)).toEqual([
      0,
      24_000,
      300.25,
      0,
      23_699.75,
      sum(ofTuition.map(({ paid }) => paid)),
      0,
      sum(ofTuition.map(({ open }) => open)),
    ]);
  });

  it('has the balance that stands in Defaulters and in the ageing, and the pending fees of the students', async () => {
    const [dcb, ageing, defaulters] = [
      await read('dcb'),
      await read('ageing'),
      await read('defaulters?owing=all'),
    ];
    const pending = sum(
      await Promise.all(students.map(async (s) => (await planned.figures(s)).pending_fees)),
    );
    expect([dcb.totals.at(-1), ageing.totals.at(-1), defaulters.totals.at(-1)]).toEqual([
      pending,
      pending,
      pending,
    ]);
  });

  it('of one session leaves the rest out, and every figure opens what it is made of', async () => {
    const path = `dcb?session_id=${planned.session.id}`;
    const report = await read(path);
    expect(new Set(cells(report, 'session'))).toEqual(new Set(['2026-27']));
    await expectEveryFigureOpens(college.admin, path, report);
    await expectEveryFigureOpens(college.admin, 'dcb', await read('dcb'));
  });
});

describe('the ageing of arrears', () => {
  it.each(['head', 'course', 'student'] as const)('by %s puts every open due under its days', async (by) => {
    const path = `ageing?by=${by}`;
    const report = await read(path);
    const open = (await duesOf(students)).filter((each) => each.open > 0);
    const within = (from: string, to: string) =>
      sum(open.filter(({ due_date }) => from <= due_date && due_date <= to).map((each) => each.open));
    const last = report.totals.slice(-8);
    expect(last).toEqual([
      within('2026-10-22', '2026-11-21'),
      within('2026-08-23', '2026-10-21'),
      within('2026-05-25', '2026-08-22'),
      within('2025-11-21', '2026-05-24'),
      within('0000-01-01', '2025-11-20'),
      within('0000-01-01', '2026-11-21'),
      within('2026-11-22', '9999-12-31'),
      sum(open.map((each) => each.open)),
    ]);
    expect(last[0]).toBeGreaterThan(0);
    await expectEveryFigureOpens(college.admin, path, report);
  });
});

describe('defaulters', () => {
  it('are those of whom something was due by today and is open, with when and how to find them', async () => {
    const report = await read('defaulters');
    const due = (await duesOf(students)).filter(({ due_date }) => due_date <= '2026-11-21');
    const overdue = sum(due.map(({ open }) => open));
    expect(overdue).toBeGreaterThan(0);
    expect(report.totals[columnOf(report, 'overdue')]).toBe(overdue);
    const earliest = due.filter(({ open }) => open > 0).map(({ due_date }) => due_date);
    expect(cells(report, 'since').toSorted()[0]).toBe(earliest.toSorted()[0]);
    expect(report.columns.map(({ header }) => header)).toEqual(
      expect.arrayContaining(['Class', 'Category', 'Mobile', 'Status', 'Last Payment', 'Overdue', 'Pending']),
    );
    const all = await read('defaulters?owing=all');
    const open = sum((await duesOf(students)).map((each) => each.open));
    expect(open).toBeGreaterThan(overdue);
    expect(all.totals[columnOf(all, 'overdue')]).toBe(open);
    await expectEveryFigureOpens(college.admin, 'defaulters?owing=all', all);
  });

  it('who left are marked, or left out', async () => {
    const [left] = students;
    if (!left) throw new Error('No student');
    const { version } = await planned.figures(left);
    const gone = { status: 'Left', status_date: '2026-11-20', version };
    must(await college.admin.patch(`/students/${left.id}`, gone));
    const marked = await read('defaulters?owing=all');
    expect(cells(marked, 'status')).toContain('Left');
    const studying = await read('defaulters?owing=all&standing=studying');
    expect(new Set(cells(studying, 'status'))).toEqual(new Set(['Studying']));
    expect(studying.rows.length).toBe(marked.rows.length - 1);
    const back = await planned.figures(left);
    must(await college.admin.patch(`/students/${left.id}`, { status: 'Studying', version: back.version }));
  });
});

describe('defaulters by head and age', () => {
  it('owe what is open of these dues, in the same columns', async () => {
    const path = `defaulters?owing=all&head_id=${planned.head('Library')}`;
    const whole = await read('defaulters?owing=all');
    const ofHead = await read(path);
    expect(ofHead.columns).toEqual(whole.columns);
    expect([cells(ofHead, 'name'), cells(ofHead, 'overdue')]).toEqual([['Chitra'], [40]]);
    await expectEveryFigureOpens(college.admin, path, ofHead);
    const late = await read('defaulters?age=older');
    expect([late.rows, late.subtitle.endsWith('Overdue by over a year')]).toEqual([[], true]);
  });

  it('without a filter open how each sum came about: charges, concessions and receipts', async () => {
    await expectEveryFigureOpens(college.admin, 'defaulters', await read('defaulters'));
  });
});

describe('the head-wise daily register', () => {
  const range = 'from=2026-08-01&to=2026-11-21';

  it('says day by day what each head brought, line by line, in each way of paying', async () => {
    const report = await read(`head-register?${range}`);
    expect(report.rows.map(({ cells: row }) => row)).toEqual([
      ['2026-08-01', 'Tuition', 1, 0, 6000, 0, 6000, 0],
      ['2026-08-01', 'Examination', 1, 0, 1000, 0, 1000, 0],
      ['2026-08-01', 'Caution Money', 1, 0, 1000, 0, 1000, 0],
      ['2026-11-20', 'Tuition', 2, 12_077, 0, 0, 12_077, 0],
      ['2026-11-20', 'Examination', 1, 1400, 0, 0, 1400, 0],
      ['2026-11-20', 'Caution Money', 1, 1000, 0, 0, 1000, 0],
      ['2026-11-20', 'Exam', 1, 0, 0, 120.25, 120.25, 0],
      ['2026-11-20', 'Advance', 1, 600, 0, 0, 600, 0],
      // Entered for the day before, and cancelled today.
      ['2026-11-21', 'Tuition', 0, -77, 0, 0, -77, -77],
    ]);
    await expectEveryFigureOpens(college.admin, `head-register?${range}`, report);
  });

  it('adds up to the collection of the same days, and so does Collection by Head', async () => {
    const inAll = async (name: string) => {
      const report = await read(`${name}?${range}`);
      return ['receipts', 'total'].map((key) => report.totals[columnOf(report, key)]);
    };
    const modes = await inAll('collection-by-mode');
    expect(await inAll('head-register')).toEqual(modes);
    expect(await inAll('collection-by-head')).toEqual(modes);
  });

  it('and Collection by Head count the lines of a receipt, not the entry', async () => {
    const path = `collection-by-head?under=type&${range}`;
    const report = await read(path);
    const total = columnOf(report, 'total');
    expect(report.rows.map(({ cells: row }) => [row[0], row[total]])).toEqual([
      ['Tuition', 18_600],
      ['Exam', 2520.25],
      ['Others', 2000],
    ]);
    await expectEveryFigureOpens(college.admin, path, report);
  });

  it('Collection by Head is by heads: each is the sum of its days in the register of heads', async () => {
    const path = `collection-by-head?${range}`;
    const [report, register] = [await read(path), await read(`head-register?${range}`)];
    const [head, sum] = [columnOf(register, 'head'), columnOf(register, 'total')];
    const sums = new Map<unknown, number>();
    for (const { cells } of register.rows)
      sums.set(cells[head], (sums.get(cells[head]) ?? 0) + Number(cells[sum]));
    const total = columnOf(report, 'total');
    expect(new Map(report.rows.map(({ cells }) => [cells[0], cells[total]]))).toEqual(sums);
    expect(sums.size).toBeGreaterThan(3);
    expect(report.columns[0]?.header).toBe('Head');
    await expectEveryFigureOpens(college.admin, path, report);
  });

  it('of one head has its lines alone', async () => {
    const path = `head-register?${range}&head_id=${planned.head('Examination')}`;
    const report = await read(path);
    expect(report.totals.slice(2)).toEqual([2, 1400, 1000, 0, 2400, 0]);
    await expectEveryFigureOpens(college.admin, path, report);
  });
});

describe('concessions and advances', () => {
  it('a concession stands on the day of its approval, one that waits does not', async () => {
    const report = await read('concessions?from=2026-11-21&to=2026-11-21');
    expect(report.rows.map(({ cells: row }) => [row[1], row[4], row.at(-1)])).toEqual([
      ['Asha', 'Tuition', 300.25],
    ]);
    expect(report.totals.at(-1)).toBe(300.25);
  });

  it('an advance stands with its student and opens the receipts that are ahead', async () => {
    const report = await read('advances');
    expect(report.rows.map(({ cells: row }) => row)).toEqual([['Bina', '2', 'B.Sc.', '2026-11-20', 600]]);
    await expectEveryFigureOpens(college.admin, 'advances', report);
  });
});

describe('a class’s ledger', () => {
  it('says no course and no year that its filters say, and else says them', async () => {
    const said = async (query: string) => {
      const { columns } = await read(`class-ledger${query}`);
      return ['course', 'year'].filter((key) => columns.some((column) => column.key === key));
    };
    expect(await said('')).toEqual(['course', 'year']);
    expect(await said('?year=1')).toEqual(['course']);
    expect(await said(`?course_id=${college.science.id}`)).toEqual(['year']);
  });

  it('has a student a line and a head a column, and each line adds up', async () => {
    const path = `class-ledger?year=1&course_id=${college.science.id}`;
    const report = await read(path);
    expect(report.columns.map(({ header }) => header)).toEqual([
      'Student',
      'Roll No',
      'Tuition',
      'Examination',
      'Caution Money',
      'Conceded',
      'Written Off',
      'Paid',
      'Refunded',
      'Balance',
    ]);
    expect(cells(report, 'name')).toEqual(['Asha', 'Bina']);
    for (const { cells: row } of report.rows) {
      const [balance, ...taken] = row.slice(5).map(Number).toReversed();
      const charged = row.slice(2, 5).map(Number);
      expect(sum([...charged, ...taken.map((one) => -one)])).toBe(balance);
    }
    await expectEveryFigureOpens(college.admin, path, report);
  });
});

describe('who reads them', () => {
  it.each(['dcb', 'ageing?by=student', 'class-ledger', 'advances', 'concessions', 'head-register'])(
    '%s shows an accountant the own courses alone',
    async (name) => {
      const text = JSON.stringify(await read(name, college.scienceAccountant));
      expect([text.includes('Zanzibar'), text.includes('B.Com.')]).toEqual([false, false]);
    },
  );

  it.each([
    ['dcb?age=month', 400],
    ['day-book?head_id=1', 400],
    ['dcb?head_id=999', 404],
    ['dcb?session_id=999', 404],
    ['ageing?by=teacher', 400],
  ] as const)('%s is refused with %i', async (path, status) => {
    expect((await college.admin.get(`/reports/${path}`)).status).toBe(status);
  });
});
