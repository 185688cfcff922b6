import Sqlite from 'better-sqlite3';
import { afterAll, expect, test } from 'vitest';
import { SCHEMA } from '../../main/database/schema.ts';
import { projectSources } from './source-tree.ts';
import { TABLES_OF } from './table-owners.list.ts';
import { filesWithSql, ownersIn, tablesAbove, tablesReferencedIn } from './tables-in-sql.ts';

const sources = projectSources().filter(({ path }) => path.startsWith('main/'));
const owners = ownersIn(TABLES_OF);

const fresh = new Sqlite(':memory:');
fresh.exec(SCHEMA);
afterAll(() => fresh.close());

/** What a feature's SQL may name of a later domain, with the reason. It only gets shorter. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'dues > students':
    "what a student owes, paid and has ahead is summed on the student's row, in the due's transaction",
  'dues > fees':
    'a due is settled by receipts: what they are received as, and whether they stand, their rows say',
  'plans > students': 'a plan stands for the students of a class',
};

test("a feature's SQL names no table of a later domain, but for a few reasons", () => {
  const above = tablesAbove(sources, owners);
  const forbidden = [...above].filter(([pair]) => !(pair in EXCEPTIONS)).flatMap(([, where]) => where);
  expect(forbidden).toEqual([]);
  expect(Object.keys(EXCEPTIONS).filter((pair) => !above.has(pair))).toEqual([]);
  expect(Object.keys(EXCEPTIONS).length).toBeLessThanOrEqual(3);
});

test('every table is of one feature, or of what all features stand on', () => {
  const tables = fresh
    .prepare<[], string>(
      "select name from pragma_table_list where schema = 'main' and type in ('table', 'view')",
    )
    .pluck()
    .all()
    .filter((name) => !name.startsWith('sqlite_'));
  // The database's own: which steps a file has gone through, whose file it is.
  const own = ['office', 'schema_migrations'];
  expect(tables.filter((name) => !owners.has(name) && !own.includes(name))).toEqual([]);
  expect([...owners.keys()].filter((name) => !tables.includes(name))).toEqual([]);
});

test('a table that is named is seen, however it is', () => {
  const known = new Set(['fees', 'dues', 'users', 'courses', 'heads', 'tasks', 'bills']);
  const text = `
    // select 1 from courses
    import { from } from '../../main/features/college/courses/courses.table.ts';
    const a = sql\`select fees.id from fees join dues on true\`;
    const b = db.selectFrom('users').innerJoin('heads as h', 'h.id', 'users.id');
    const c = db.selectFrom(['tasks']).select('bills.id');
    const d = 'No courses are there';`;
  expect(tablesReferencedIn({ path: 'a.ts', text }, known)).toEqual([
    'bills',
    'dues',
    'fees',
    'heads',
    'tasks',
    'users',
  ]);
  const lower = { path: 'main/features/charges/dues/a.ts', text: 'sql`update bills set paid = 1`' };
  const higher = { path: 'main/features/accounts/bills/a.ts', text: 'sql`select 1 from dues`' };
  const declared = ownersIn({ 'accounts/bills': ['bills'], 'charges/dues': ['dues'] });
  expect([...tablesAbove([lower, higher], declared)]).toEqual([
    ['dues > bills', ['main/features/charges/dues/a.ts names bills']],
  ]);
});

test("a feature's SQL stands in its queries alone", () => {
  expect(filesWithSql(sources).filter((path) => !path.endsWith('queries.ts'))).toEqual([]);
  const file = (text: string) => [{ path: 'main/features/college/x/x.service.ts', text }];
  expect(filesWithSql(file("import { type SqlBool, sql } from 'kysely';"))).toHaveLength(1);
  expect(filesWithSql(file("db.updateTable('fees')"))).toHaveLength(1);
  expect(filesWithSql(file("import type { SqlBool } from 'kysely';"))).toEqual([]);
});
