import { existsSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectedIn, listFees } from '../../main/features/collection/fees/fees.queries.ts';
import { databaseFile } from '../../main/office/disk/data-directory.ts';
import { type College, openCollege, type Person } from '../support/colleges/college.ts';
import { pagesReadBy, planOf, type Ran, statementsOf } from '../support/offices/statements.ts';

/** Some years of fees, of one course, of two, of none, and enough of them that a page can lie deep. */
const addFees = ({ opened, science, commerce }: College, rows: number): void => {
  const { raw } = opened;
  raw
    .prepare(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < ?)
      insert into fees (receipt_no, student_name, amount_paise, fee_type, payment_type, paid, payment_date, course_set_id,
        created_by, created_by_name, created_at)
      select 'OLD/' || i, 'Student ' || (i % 400), 100 + i, iif(i % 50, 'Tuition', 'Exam'), iif(i % 5, 'Cash', 'Online'), 1,
        date('2021-04-01', '+' || (i * 2000 / ?) || ' days'),
        (select id from course_sets where courses = case i % 3 when 0 then ? when 1 then ? else ? end), 1, 'Meera Nair',
        '2021-04-01T00:00:00.000Z' from n`,
    )
    .run(rows, rows, String(science.id), String(commerce.id), `${science.id},${commerce.id}`);
};

const accountantOfBoth = async (college: College): Promise<Person> => {
  const { admin, science, commerce } = college;
  const course_ids = [science.id, commerce.id];
  const person = {
    name: 'Both',
    username: 'both',
    password: 'counting-house',
    email: 'both@college.example',
  };
  const made = await admin.post('/admin/users', { ...person, role: 'accountant', course_ids });
  expect(made.status).toBe(201);
  return college.signIn('both');
};

const openWith = async (rows: number) => {
  const college = await openCollege({ booksAreOwn: true });
  const both = await accountantOfBoth(college);
  addFees(college, rows);
  return { college, roles: [college.admin, both] as const };
};
type Filled = Awaited<ReturnType<typeof openWith>>;

/** Opened once for all that only read: filling one takes longer than whatever is asked of it. */
const filled = new Map<number, Promise<Filled>>();
const filledWith = (rows: number): Promise<Filled> => {
  const known = filled.get(rows) ?? openWith(rows);
  filled.set(rows, known);
  return known;
};
afterAll(async () => {
  for (const opened of filled.values()) await (await opened).college.close();
});

/** What grows by every day of the office. */
const LEDGERS =
  `fees, bills, letters, dmcs, papers, audit, stored_sums, fee_cancellations, attendance, documents, emails,
  students, tasks`.split(/,\s+/);
const REGISTERS = ['/fees', '/bills', '/letters', '/dmcs'];
/** They grow by some records a day, and are counted each time. */
const SLOW = ['/documents', '/attendance', '/emails', '/tasks', '/students'];

/** What the pages ask of the registers all day, in their default order. */
const ASKED = [
  ...REGISTERS.flatMap((path) => [
    `${path}?limit=25`,
    `${path}?limit=25&offset=700`,
    `${path}?limit=25&order=asc`,
    `${path}?limit=25&from=2023-05-03&to=2025-11-21`,
    `${path}?limit=25&course_id=1`,
  ]),
  ...SLOW.flatMap((path) => [
    `${path}?limit=25`,
    `${path}?limit=25&offset=700`,
    `${path}?limit=25&order=asc`,
  ]),
  '/documents?limit=25&from=2023-05-03&to=2025-11-21',
  '/fees?limit=25&date=2026-11-21',
  '/fees?limit=25&fee_type=Exam',
  '/fees?limit=25&payment_type=Online&offset=100',
  '/fees/summary',
  '/fees/summary?from=2023-05-03&course_id=1',
  '/bills?limit=25&status=Approved',
  '/bills/summary',
  '/letters?limit=25&status=cancelled',
  '/letters/summary',
  '/dmcs/summary',
  '/dmcs?limit=25&verified=true',
];

/** A step that reads a ledger from its one end to the other. */
const isScan = (step: string, { sql }: Ran): boolean => {
  const [, table = '', index] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(step) ?? [];
  // In an index's order, or its own, and no further than the page.
  const isOrdered = index !== undefined || sql.includes(`order by "${table}"."id"`);
  const isCounted = SLOW.includes(`/${table}`) && sql.startsWith('select count(*)');
  return LEDGERS.includes(table) && !(isOrdered && / limit \?/.test(sql)) && !isCounted;
};

/** The rows of one page, and the lines of one receipt, are put in order in memory; what sorts a ledger to find them is not. */
const isSort = (step: string, plan: readonly string[]): boolean =>
  step === 'USE TEMP B-TREE FOR ORDER BY' &&
  // An accountant's own e-mails are found by two indexes, and put in order.
  !plan.includes('MULTI-INDEX OR') &&
  !plan.some((other) => /\b(stored_sums|course_set_members|courses|allocations)\b/.test(other));

describe('the plan of every register’s queries', () => {
  let opened: Filled;
  let database: Sqlite.Database;
  beforeAll(async () => {
    opened = await filledWith(1_000);
    database = new Sqlite(databaseFile(opened.college.dataDirectory), { readonly: true });
  });
  afterAll(() => database.close());

  it.each(ASKED)(
    '%s reads no ledger through and sorts none, for the admin and for an accountant',
    async (path) => {
      for (const person of opened.roles) {
        const ran = await statementsOf(async () => expect((await person.get(path)).status).toBe(200));
        expect(ran.length).toBeGreaterThan(0);
        const faults = ran.flatMap((statement) => {
          const plan = planOf(database, statement);
          const wrong = plan.filter((step) => isScan(step, statement) || isSort(step, plan));
          return wrong.map((step) => `${step}: ${statement.sql}`);
        });
        expect(faults).toEqual([]);
      }
    },
  );
});

it('the cheques that wait are found by their state, whoever asks: no other cheque and no other fee is read', async () => {
  const { college, roles } = await openWith(1_000);
  const cheque = { number: '000123', bank: 'State Bank', date: '2026-11-20' };
  await college.collect({ payment_type: 'Cheque', cheque, course_ids: [college.science.id] });
  const { raw } = college.opened;
  const plans = [];
  for (const person of roles) {
    const ran = await statementsOf(async () => {
      const { body } = await person.get<unknown[]>('/fees?limit=25&cheque=received');
      expect(body).toHaveLength(1);
    });
    for (const statement of ran) plans.push(...planOf(raw, statement));
  }
  await college.close();
  // Its page, the records of that and its count.
  const byState = plans.filter((step) => step.includes('cheques_now_by_state (state=?)'));
  expect(byState).toHaveLength(3 * roles.length);
  expect(
    plans.filter((step) => /^SCAN fees\b|fees_by_(date|courses)|fee_particulars_by_cheque/.test(step)),
  ).toEqual([]);
});

/** A name, a part of a receipt's number, the whole of it, a slip or what nobody is called. */
const SEARCHED = ['Student 77', '777', 'OLD/1000', '4512', 'nobody'];

/** What a search runs for its first page, its count and its sum. */
const searchOf = ({ opened }: College, person: Person, q: string) => {
  const { reader } = opened.office;
  const scope = person.user.role === 'admin' ? 'all' : person.user.course_ids;
  const list = listFees(reader, scope, { q });
  expect(list.isUnbounded).toBe(true);
  return statementsOf(async () => [
    await list.page(25, 0),
    await list.count(),
    await collectedIn(reader, scope, { q }),
  ]);
};

it.each(SEARCHED)('a search for %s reads no fee but those that it finds, for either role', async (q) => {
  const { college, roles } = await filledWith(1_000);
  const { raw } = college.opened;
  const plans = [];
  for (const person of roles) {
    for (const statement of await searchOf(college, person, q)) plans.push(...planOf(raw, statement));
  }
  expect(plans.some((step) => step.startsWith('SEARCH fees'))).toBe(true);
  expect(plans.filter((step) => /^SCAN fees\b|fees_by_(date|courses)/.test(step))).toEqual([]);
});

describe.runIf(existsSync('/proc/thread-self/io'))('what a page of fees reads', { timeout: 60_000 }, () => {
  const asked = (rows: number) => [
    '/fees?limit=25',
    `/fees?limit=25&offset=${rows * 0.6}`,
    '/fees?limit=25&course_id=1',
    '/fees/summary',
    '/fees/summary?from=2022-01-11&to=2025-06-11',
  ];

  /** Pages of the file, by what was asked and by whom. */
  const costs = async (rows: number, paths = asked(rows)): Promise<readonly number[]> => {
    const { college, roles } = await filledWith(rows);
    const database = new Sqlite(databaseFile(college.dataDirectory), { readonly: true });
    database.pragma('cache_size = 1');
    const found: number[] = [];
    for (const path of paths) {
      for (const person of roles) {
        // What is committed has the answer read anew: it was asked for before.
        college.opened.raw.exec('update settings set version = version + 1');
        const ran = await statementsOf(() => person.get(path));
        found.push(ran.reduce((sum, statement) => sum + pagesReadBy(database, statement), 0));
      }
    }
    database.close();
    return found;
  };

  it('is bounded: as much at 100,000 entries as at 1,000, but for the deeper indexes', async () => {
    const [few, many] = [await costs(1_000), await costs(100_000)];
    expect(Math.min(...few)).toBeGreaterThan(0);
    expect(many.filter((pages, index) => pages > 3 * (few[index] ?? 0) + 100)).toEqual([]);
  });

  it('and of a search, where it finds as little', async () => {
    const costsOf = async (rows: number): Promise<readonly number[]> => {
      const { college, roles } = await filledWith(rows);
      const database = new Sqlite(databaseFile(college.dataDirectory), { readonly: true });
      database.pragma('cache_size = 1');
      const found: number[] = [];
      for (const q of ['OLD/1000', '4512', 'nobody']) {
        for (const person of roles) {
          const ran = await searchOf(college, person, q);
          found.push(ran.reduce((sum, statement) => sum + pagesReadBy(database, statement), 0));
        }
      }
      database.close();
      return found;
    };
    const [few, many] = [await costsOf(1_000), await costsOf(100_000)];
    expect(Math.min(...few)).toBeGreaterThan(0);
    expect(many.filter((pages, index) => pages > 3 * (few[index] ?? 0) + 400)).toEqual([]);
  });

  it('of one type reads at most the days that hold its entries', async () => {
    // 25 days of 50 entries each, and the way to each of them.
    const many = await costs(100_000, ['/fees?limit=25&fee_type=Exam']);
    expect(many.filter((pages) => pages > 25 * 50 * 2.5)).toEqual([]);
  });
});
