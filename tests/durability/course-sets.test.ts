import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrate } from '../../main/database/migrate.ts';
import { MIGRATIONS } from '../../main/database/migrations/list.ts';
import { dataOfSchema } from '../support/colleges/schema-fixtures.ts';

const COURSE_SETS = '2026-11-21-course-sets';
const before = MIGRATIONS.slice(
  0,
  MIGRATIONS.findIndex(({ name }) => name === COURSE_SETS),
);

/** Each register, the old table of its courses, the column that named the record, and the order of its courses. */
const FIRST_THEN_BY_ID = 'link.course_id is not record.course_id, link.course_id';
const REGISTERS = [
  ['fees', 'fee', FIRST_THEN_BY_ID],
  ['bills', 'bill', FIRST_THEN_BY_ID],
  ['letters', 'letter', FIRST_THEN_BY_ID],
  ['documents', 'document', 'link.position'],
  ['attendance', 'attendance', 'link.position'],
  ['tasks', 'task', 'link.position'],
  ['users', 'user', 'link.position'],
] as const;

const rowsOf = (database: Sqlite.Database, sql: string) => database.prepare<[], unknown[]>(sql).raw().all();

/** More records than the fixture has: of three courses in another order, of one, of none. */
const MORE = `
drop trigger fees_are_never_edited;
drop trigger issued_letters_are_never_edited;
insert into courses (id, name, name_key, created_at) values (90, 'M.A.', 'm.a.', ''), (91, 'M.Com.', 'm.com.', '');
update bills set course_id = 91 where id = 1;
insert into bill_courses (course_id, bill_id) values (90, 1), (91, 1);
update letters set course_id = 91 where id = 2;
insert into letter_courses (course_id, letter_id) values (90, 2), (91, 2);
insert into fees (id, student_name, amount_paise, fee_type, payment_type, paid, payment_date, course_id, created_by,
    created_by_name, created_at)
  select 1000 + value, 'Many courses', 100, 'Tuition', 'Cash', 0, '2026-01-01', iif(value % 3 = 0, null, 90 + value % 2),
    1, 'Admin', '' from (with recursive n (value) as (select 1 union all select value + 1 from n where value < 60) select value from n);
insert into fee_courses (course_id, payment_date, fee_id)
  select 90 + other.value, '2026-01-01', fees.id from fees, json_each('[0, 1]') as other
  where fees.id > 1000 and course_id is not null and (other.value = course_id - 90 or fees.id % 5 = 0);
insert into document_courses (document_id, course_id, position) values (1, 91, 7), (1, 90, 8);
create trigger fees_are_never_edited before update on fees
  begin select raise(abort, 'a fee entry is never edited'); end;
create trigger issued_letters_are_never_edited before update on letters when old.status = 'issued'
  begin select raise(abort, 'an issued letter is never edited'); end;
`;

test('an upgrade leaves every record its courses in their order, and keeps each combination once', () => {
  const database = new Sqlite(join(dataOfSchema(before.at(-1)?.name ?? ''), 'bursar.db'));
  database.exec(MORE);
  const old = REGISTERS.map(([register, record, order]) =>
    rowsOf(
      database,
      `select record.id, (select string_agg(link.course_id, ',' order by ${order}) from ${record}_courses as link
        where link.${record}_id = record.id) from ${register} as record order by record.id`,
    ),
  );
  migrate(database, MIGRATIONS);
  const kept = REGISTERS.map(([register]) =>
    rowsOf(
      database,
      `select record.id, (select string_agg(course_id, ',' order by position) from course_set_members
        where set_id = record.course_set_id) from ${register} as record order by record.id`,
    ),
  );
  const sets = rowsOf(database, 'select courses from course_sets').flat();
  const guards = rowsOf(
    database,
    "select name from sqlite_schema where type = 'trigger' and tbl_name in ('fees', 'letters')",
  );
  database.close();
  expect(kept).toEqual(old);
  expect(new Set(sets).size).toBe(sets.length);
  expect(sets).toEqual(expect.arrayContaining(['91,90', '90,91', '90', '91']));
  expect(guards.flat()).toEqual(
    expect.arrayContaining([
      'fees_are_never_edited',
      'fees_are_never_deleted',
      'issued_letters_are_never_edited',
      'letters_are_never_deleted',
    ]),
  );
});
