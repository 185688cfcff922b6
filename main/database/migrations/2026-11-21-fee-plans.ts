import type { Migration } from '../migrate.ts';

/** Fee plans with their lines and versions, and the runs that raised their dues. */
export const feePlans: Migration = {
  name: '2026-11-21-fee-plans',
  sql: `
create table fee_plans (
  id integer primary key,
  session_id integer not null references academic_sessions (id),
  course_id integer not null references courses (id),
  year text check (year <> ''),
  category text check (category <> ''),
  late_fee text check (json_valid(late_fee)),
  raised integer not null default 0 check (raised in (0, 1)),
  replaces_id integer unique references fee_plans (id),
  replaced integer not null default 0 check (replaced in (0, 1)),
  created_by_name text not null,
  created_at text not null,
  version integer not null default 1
) strict;
create unique index fee_plans_once on fee_plans
  (session_id, course_id, coalesce(year, '') collate nocase, coalesce(category, '') collate nocase) where replaced = 0;

create table fee_plan_lines (
  id integer primary key,
  plan_id integer not null references fee_plans (id),
  head_id integer not null references heads (id),
  amount_paise integer not null check (amount_paise > 0),
  due_date text not null,
  instalment integer
) strict;
create index fee_plan_lines_by_plan on fee_plan_lines (plan_id, id);

create table due_runs (
  id integer primary key,
  plan_id integer not null references fee_plans (id),
  students integer not null check (students > 0),
  dues integer not null check (dues > 0),
  amount_paise integer not null check (amount_paise > 0),
  skipped integer not null,
  created_by_name text not null,
  created_at text not null,
  undone_at text,
  undone_by_name text
) strict;
create index due_runs_by_plan on due_runs (plan_id);

alter table dues add column plan_line_id integer references fee_plan_lines (id);
alter table dues add column run_id integer references due_runs (id);
alter table dues add column for_due_id integer references dues (id);
create index dues_by_run on dues (run_id, student_id, id) where run_id is not null;
create index dues_by_plan_line on dues (plan_line_id) where plan_line_id is not null;
create index dues_for_others on dues (for_due_id) where for_due_id is not null;
create index dues_planned on dues (student_id, session_id) where origin = 'plan' and reversed = 0;
create index students_by_class on students (course_id, year collate nocase);

create trigger planned_dues_are_never_edited before update of plan_line_id, run_id, for_due_id on dues
  begin select raise(abort, 'a due is never edited'); end;
create trigger raised_plans_keep_their_lines before insert on fee_plan_lines
  when (select raised from fee_plans where id = new.plan_id)
  begin select raise(abort, 'a plan that raised dues is never edited'); end;
create trigger plan_lines_are_never_edited before update on fee_plan_lines
  begin select raise(abort, 'a line of a plan is never edited'); end;
create trigger raised_plans_lose_no_line before delete on fee_plan_lines
  when (select raised from fee_plans where id = old.plan_id)
  begin select raise(abort, 'a plan that raised dues is never edited'); end;
create trigger raised_plans_are_never_edited before update of session_id, course_id, year, category, late_fee on fee_plans
  when old.raised begin select raise(abort, 'a plan that raised dues is never edited'); end;
create trigger fee_plans_are_never_deleted before delete on fee_plans
  begin select raise(abort, 'a plan is never deleted'); end;
`,
};
