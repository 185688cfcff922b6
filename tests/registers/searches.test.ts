import { existsSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import type { Listing } from '../../main/database/listing.ts';
import { indexTexts } from '../../main/database/texts.ts';
import { listBills } from '../../main/features/accounts/bills/bills.queries.ts';
import { listStudents } from '../../main/features/students/students/students.queries.ts';
import type { Scope } from '../../main/office/actor.ts';
import { databaseFile } from '../../main/office/disk/data-directory.ts';
import { type College, openCollege } from '../support/colleges/college.ts';
import { pagesReadBy, planOf, statementsOf } from '../support/offices/statements.ts';

const ROWS = 'with recursive n (i) as (select 1 union all select i + 1 from n where i < ?) ';

const FILLED = {
  bills: `${ROWS} insert into bills (bill_no, vendor, amount_paise, category, date, status, course_set_id, created_by,
      created_by_name, created_at)
    select 'B-' || i, 'Vendor ' || i, 100, 'Other', date('2021-04-01', '+' || (i % 2000) || ' days'), 'Pending Approval',
      1 + i % 2, 1, 'Meera', '2021-04-01T00:00:00.000Z' from n`,
  students: `${ROWS} insert into students (name, father_name, roll_no, course_id, total_paise, opening_paid_paise, created_at)
    select 'Student ' || i, 'Father ' || (i * 7), 'R-' || i, 1 + i % 2, 0, 0, '2021-04-01T00:00:00.000Z' from n`,
} as const;

type Register = keyof typeof FILLED;
const REGISTERS = Object.keys(FILLED) as Register[];

const listed = ({ opened }: College, register: Register, scope: Scope, q: string): Listing<unknown> => {
  const { reader } = opened.office;
  return register === 'bills' ? listBills(reader, scope, { q }) : listStudents(reader, scope, { q });
};

const openWith = async (rows: number): Promise<College> => {
  const college = await openCollege({ booksAreOwn: true });
  const { raw, writer } = college.opened;
  for (const register of REGISTERS) {
    raw.prepare(FILLED[register]).run(rows);
    await writer.transaction().execute((db) => indexTexts(db, register, rows * 2));
  }
  return college;
};

/** What a rare name, a whole number and what nobody is called run, for the admin and for an accountant. */
const SEARCHED = ['or 777', 'er 777', '-777', 'nobody'];

const ranFor = async (college: College) => {
  const ran = [];
  for (const register of REGISTERS) {
    for (const scope of ['all', [college.science.id, college.commerce.id]] as const) {
      for (const q of SEARCHED) {
        const list = listed(college, register, scope, q);
        expect(list.isUnbounded).toBe(true);
        ran.push(await statementsOf(async () => [await list.page(25, 0), await list.count()]));
      }
    }
  }
  return ran;
};

const openAndRead = async <Read>(
  rows: number,
  read: (college: College, database: Sqlite.Database) => Promise<Read>,
) => {
  const college = await openWith(rows);
  const database = new Sqlite(databaseFile(college.dataDirectory), { readonly: true });
  database.pragma('cache_size = 1');
  try {
    return await read(college, database);
  } finally {
    database.close();
    await college.close();
  }
};

/** But for the last id, which stands at the end. */
const THROUGH = /^SCAN (bills|students)$|^(SCAN|SEARCH) (bills|students) (?!.*PRIMARY KEY)/;

it('a search of a register reads no record but those that it finds, for either role', async () => {
  const plans = await openAndRead(1_000, async (college, database) =>
    (await ranFor(college)).flat().flatMap((statement) => planOf(database, statement)),
  );
  expect(plans.some((step) => /SCAN bills_texts VIRTUAL TABLE INDEX .*M/.test(step))).toBe(true);
  expect(plans.filter((step) => THROUGH.test(step))).toEqual([]);
});

it.runIf(existsSync('/proc/thread-self/io'))(
  'and as little at 20,000 records as at 1,000',
  { timeout: 120_000 },
  async () => {
    const costs = (rows: number) =>
      openAndRead(rows, async (college, database) =>
        (await ranFor(college)).map((statements) =>
          statements.reduce((sum, statement) => sum + pagesReadBy(database, statement), 0),
        ),
      );
    const [few, many] = [await costs(1_000), await costs(20_000)];
    expect(Math.min(...few)).toBeGreaterThan(0);
    expect(many.filter((pages, index) => pages > 3 * (few[index] ?? 0) + 100)).toEqual([]);
  },
);
