import type { Migration } from '../migrate.ts';

/** Settings, people, courses, students, fees with their receipts, files and the audit. */
export const firstOffice: Migration = {
  name: '2026-11-21-first-office',
  sql: `
create table settings (
  id integer primary key check (id = 1),
  college_name text not null check (college_name <> ''),
  address text not null default '',
  affiliation_number text not null default '',
  signatory text not null default '',
  logo_file text,
  receipt_prefix text not null default '',
  version integer not null default 1
) strict;

create table series (
  kind text not null,
  period text not null,
  next_number integer not null check (next_number > 0),
  primary key (kind, period)
) strict;

create table users (
  id integer primary key,
  name text not null check (name <> ''),
  username text not null,
  username_key text not null unique,
  email text,
  role text not null check (role in ('admin', 'accountant', 'teacher')),
  password_hash text not null,
  active integer not null default 1 check (active in (0, 1)),
  subjects text not null default '[]',
  employee_id text,
  department text,
  designation text,
  created_at text not null,
  version integer not null default 1
) strict;
create index users_by_role on users (role, name);

create table courses (
  id integer primary key,
  name text not null check (name <> ''),
  name_key text not null unique,
  description text,
  active integer not null default 1 check (active in (0, 1)),
  created_at text not null,
  version integer not null default 1
) strict;

create table user_courses (
  user_id integer not null references users (id),
  course_id integer not null references courses (id),
  position integer not null,
  primary key (user_id, course_id)
) strict;
create index user_courses_by_course on user_courses (course_id);

create table sessions (
  id integer primary key,
  token_hash text not null unique,
  user_id integer not null references users (id),
  desk text not null,
  created_at text not null,
  last_used_at text not null
) strict;
create index sessions_by_user on sessions (user_id);

create table students (
  id integer primary key,
  name text not null check (name <> ''),
  father_name text not null check (father_name <> ''),
  course_id integer references courses (id),
  roll_no text,
  year text,
  total_paise integer not null default 0 check (total_paise >= 0),
  opening_paid_paise integer not null default 0 check (opening_paid_paise >= 0),
  collected_paise integer not null default 0 check (collected_paise >= 0),
  pending_paise integer not null generated always as (
    case when total_paise > opening_paid_paise + collected_paise
      then total_paise - opening_paid_paise - collected_paise else 0 end
  ) stored,
  created_at text not null,
  version integer not null default 1,
  check (opening_paid_paise <= total_paise)
) strict;
create unique index students_by_roll on students (coalesce(course_id, 0), coalesce(year, ''), roll_no) where roll_no is not null;
create index students_by_course on students (course_id, name);
create index students_pending on students (course_id, pending_paise) where pending_paise > 0;

create table fees (
  id integer primary key,
  receipt_no text unique,
  student_id integer references students (id),
  student_name text not null check (student_name <> ''),
  amount_paise integer not null check (amount_paise > 0),
  fee_type text not null check (fee_type <> ''),
  payment_type text not null check (payment_type <> ''),
  paid integer not null check (paid in (0, 1)),
  payment_date text not null,
  course_id integer references courses (id),
  slip_nos text not null default '[]',
  description text,
  attachment_file text,
  attachment_name text,
  created_by integer not null references users (id),
  created_by_name text not null,
  created_at text not null,
  check (paid = 0 or receipt_no is not null)
) strict;
create index fees_by_date on fees (payment_date, id);
create index fees_by_student on fees (student_id, payment_date, id) where student_id is not null;

create table fee_courses (
  course_id integer not null references courses (id),
  payment_date text not null,
  fee_id integer not null references fees (id),
  primary key (course_id, payment_date, fee_id)
) strict, without rowid;
create index fee_courses_by_fee on fee_courses (fee_id);

create table fee_cancellations (
  fee_id integer primary key references fees (id),
  reason text not null check (reason <> ''),
  cancelled_by integer not null references users (id),
  cancelled_by_name text not null,
  cancelled_at text not null
) strict;

create table receipts (
  fee_id integer primary key references fees (id),
  content text not null
) strict;

create table receipt_prints (
  id integer primary key,
  fee_id integer not null references fees (id),
  user_id integer not null references users (id),
  printed_at text not null
) strict;
create index receipt_prints_by_fee on receipt_prints (fee_id);

create table uploads (
  id integer primary key,
  filename text not null,
  name text not null,
  type text not null,
  size integer not null check (size >= 0),
  user_id integer not null references users (id),
  created_at text not null
) strict;
create index uploads_by_file on uploads (filename, user_id);

create table file_uses (
  id integer primary key,
  filename text not null,
  entity text not null,
  entity_id integer not null,
  course_id integer references courses (id),
  user_id integer references users (id)
) strict;
create index file_uses_by_file on file_uses (filename);
create index file_uses_by_record on file_uses (entity, entity_id);

create table idempotency_keys (
  user_id integer not null references users (id),
  endpoint text not null,
  key text not null,
  body_hash text not null,
  answer text not null,
  created_at text not null,
  primary key (user_id, endpoint, key)
) strict;
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table audit (
  id integer primary key,
  at text not null,
  user_id integer,
  user_name text not null,
  desk text not null,
  action text not null,
  entity text not null,
  entity_id integer,
  summary text not null,
  before text,
  after text,
  previous_hash text not null,
  hash text not null
) strict;
create index audit_by_record on audit (entity, entity_id);
create index audit_by_user on audit (user_id, id);

create trigger fees_are_never_edited before update on fees
  begin select raise(abort, 'a fee entry is never edited'); end;
create trigger fees_are_never_deleted before delete on fees
  begin select raise(abort, 'a fee entry is never deleted'); end;
create trigger fee_courses_are_never_edited before update on fee_courses
  begin select raise(abort, 'a fee entry is never edited'); end;
create trigger fee_courses_are_never_deleted before delete on fee_courses
  begin select raise(abort, 'a fee entry is never deleted'); end;
create trigger cancellations_are_never_edited before update on fee_cancellations
  begin select raise(abort, 'a cancellation is never edited'); end;
create trigger cancellations_are_never_deleted before delete on fee_cancellations
  begin select raise(abort, 'a cancellation is never deleted'); end;
create trigger receipts_are_never_edited before update on receipts
  begin select raise(abort, 'a receipt is never edited'); end;
create trigger receipts_are_never_deleted before delete on receipts
  begin select raise(abort, 'a receipt is never deleted'); end;
create trigger audit_is_never_edited before update on audit
  begin select raise(abort, 'the audit is never edited'); end;
create trigger audit_is_never_deleted before delete on audit
  begin select raise(abort, 'the audit is never deleted'); end;
`,
};
