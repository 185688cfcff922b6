import type { Migration } from '../migrate.ts';

/** What each load of students has made, so that it can be undone. */
export const studentImports: Migration = {
  name: '2026-11-21-student-imports',
  sql: `
create table student_imports (
  id integer primary key,
  source text not null check (source <> ''),
  created_at text not null,
  created_by integer references users (id),
  created_by_name text not null,
  created integer not null check (created > 0),
  failed integer not null check (failed >= 0),
  first_student_id integer not null,
  last_student_id integer not null check (last_student_id >= first_student_id),
  course_ids text not null default '[]',
  undone_at text,
  undone_by_name text
) strict;
create index student_imports_by_last on student_imports (last_student_id);
`,
};
