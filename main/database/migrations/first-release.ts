import { SCHEMA } from '../schema.ts';
import type { Migration } from '../upgrade/migration.ts';
import { BOOKS_OF_OLD_DATA } from './first-release.books.ts';

/** What was given back of a student's money is kept with the student. */
const GIVEN_BACK = `
update students set refunded_paise = given.paise from (
  select student_id, sum(paise) as paise from (
    select student_id, refunded_paise as paise from dues where refunded_paise <> 0
    union all select student_id, -paise from advances where refund_id is not null)
  group by student_id) as given where given.student_id = students.id;
`;

/**
 * Brings the data of the last Bursar before the first release to the schema of that release. Until then a change of the
 * schema is made in `schema/`, and here only what its data needs: in `sql` a table or column that is renamed or dropped, in
 * `fill` what a new column says of the old rows. At the release `tables` becomes that release's own copy of `schema.sql`.
 */
export const firstRelease: Migration = {
  name: '2026-11-23-first-release',
  doing: "putting the office's data into the shape of the first release",
  sql: `
delete from schema_migrations;
`,
  tables: SCHEMA,
  fill: `${BOOKS_OF_OLD_DATA}${GIVEN_BACK}`,
};
