import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../main/database/migrate.ts';
import { MIGRATIONS } from '../../main/database/migrations/list.ts';
import { dataOfSchema } from '../support/colleges/schema-fixtures.ts';

let database: Sqlite.Database;
beforeAll(() => {
  database = new Sqlite(join(dataOfSchema('2026-11-22-deposit-slips'), 'bursar.db'));
  migrate(database, MIGRATIONS);
});
afterAll(() => database.close());

const idsOf = (sql: string) => database.prepare<[], number>(sql).pluck().all();

it('what the activity said before an upgrade is found by its index', () => {
  const found = idsOf('select rowid from audit_texts where audit_texts match \'"fee"\' order by rowid');
  const holding = `select id from audit where (summary || '|' || user_name || '|' || coalesce(desk, '')) like '%fee%'`;
  expect(found).toEqual(idsOf(`${holding} order by id`));
  expect(found.length).toBeGreaterThan(0);
  expect(idsOf("select indexed_to from text_marks where register = 'audit'")).toEqual(
    idsOf('select max(id) from audit'),
  );
});

it('and the cheques by where they are', () => {
  const states = database
    .prepare<[], string>("select state || ' ' || count(*) from cheques_now group by state order by state")
    .pluck();
  expect(states.all()).toEqual(['deposited 3']);
});
