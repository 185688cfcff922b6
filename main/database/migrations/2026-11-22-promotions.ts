import type { Migration } from '../migrate.ts';

/** Classes that were moved to their next year, whom it moved, and what it raised for them. */
export const promotions: Migration = {
  name: '2026-11-22-promotions',
  sql: `
create table promotions (
  id integer primary key,
  course_id integer not null references courses (id),
  from_year text check (from_year <> ''),
  to_year text check (to_year <> ''),
  status text not null check (status in ('Studying', 'Passed Out', 'Left')),
  session_id integer references academic_sessions (id),
  students integer not null check (students > 0),
  skipped integer not null check (skipped >= 0),
  created_by_name text not null,
  created_at text not null,
  undone_at text,
  undone_by_name text,
  check ((status = 'Studying') = (to_year is not null)),
  check ((undone_at is null) = (undone_by_name is null))
) strict;

create table promoted_students (
  promotion_id integer not null references promotions (id),
  student_id integer not null,
  year text,
  primary key (promotion_id, student_id)
) strict, without rowid;
create index promoted_students_by_student on promoted_students (student_id);

alter table due_runs add column promotion_id integer references promotions (id);
create index due_runs_by_promotion on due_runs (promotion_id) where promotion_id is not null;

create trigger promotions_are_never_edited before update of id, course_id, from_year, to_year, status, session_id, students,
    skipped, created_by_name, created_at on promotions
  begin select raise(abort, 'a promotion is never edited'); end;
create trigger promotions_are_undone_once before update on promotions when old.undone_at is not null
  begin select raise(abort, 'a promotion is undone once'); end;
create trigger promotions_are_never_deleted before delete on promotions
  begin select raise(abort, 'a promotion is never deleted'); end;
create trigger promoted_students_are_never_edited before update on promoted_students
  begin select raise(abort, 'whom a promotion moved is never edited'); end;
create trigger promoted_students_are_never_deleted before delete on promoted_students
  begin select raise(abort, 'whom a promotion moved is never edited'); end;
`,
};
