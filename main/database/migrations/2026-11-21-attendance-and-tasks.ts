import type { Migration } from '../migrate.ts';

/** Teachers' days, and tasks. */
export const attendanceAndTasks: Migration = {
  name: '2026-11-21-attendance-and-tasks',
  sql: `
create table attendance (
  id integer primary key,
  teacher_id integer not null references users (id),
  date text not null,
  status text not null check (status in ('Present', 'Absent', 'Late', 'Half Day')),
  check_in text,
  check_out text,
  marked_by_name text not null,
  created_at text not null,
  version integer not null default 1,
  unique (teacher_id, date)
) strict;
create index attendance_by_date on attendance (date, id);

create table attendance_courses (
  attendance_id integer not null references attendance (id),
  course_id integer not null references courses (id),
  position integer not null,
  primary key (attendance_id, course_id)
) strict, without rowid;
create index attendance_courses_by_course on attendance_courses (course_id);

create table tasks (
  id integer primary key,
  title text not null check (title <> ''),
  description text,
  priority text not null check (priority in ('Low', 'Medium', 'High')),
  due_date text,
  status text not null check (status in ('Open', 'Completed')),
  assignee_id integer references users (id),
  created_by_name text not null,
  created_at text not null,
  completed_at text,
  completed_by_name text,
  deleted_at text,
  version integer not null default 1,
  check ((status = 'Completed') = (completed_at is not null))
) strict;
create index tasks_by_status on tasks (status, due_date) where deleted_at is null;
create index tasks_by_assignee on tasks (assignee_id) where assignee_id is not null;

create table task_courses (
  task_id integer not null references tasks (id),
  course_id integer not null references courses (id),
  position integer not null,
  primary key (task_id, course_id)
) strict, without rowid;
create index task_courses_by_course on task_courses (course_id);
`,
};
