import type { Migration } from '../migrate.ts';

/** Certificates: what was issued stays as it was; who received it and the verification mark may change. */
export const dmcs: Migration = {
  name: '2026-11-21-dmcs',
  sql: `
create table dmcs (
  id integer primary key,
  serial text not null unique,
  verification_code text not null unique check (length(verification_code) = 10),
  student_id integer references students (id),
  name text not null check (name <> ''),
  father_name text not null check (father_name <> ''),
  course text not null check (course <> ''),
  course_id integer references courses (id),
  roll_no text not null check (roll_no <> ''),
  year text not null check (year <> ''),
  dmc_type text not null check (dmc_type in ('Degree', 'Migration', 'Duplicate', 'Consolidated Marksheet', 'Others')),
  attachment_file text,
  attachment_name text,
  issued_date text not null,
  college text not null,
  received_by text check (received_by <> ''),
  received_date text,
  verified_at text,
  verified_by_name text,
  created_by integer not null references users (id),
  created_by_name text not null,
  created_at text not null,
  deleted_at text,
  version integer not null default 1,
  check ((received_by is null) = (received_date is null)),
  check ((verified_at is null) = (verified_by_name is null))
) strict;
create index dmcs_by_date on dmcs (issued_date, id);
create index dmcs_by_course on dmcs (course_id, issued_date, id);
create index dmcs_by_student on dmcs (student_id) where student_id is not null;

create trigger issued_dmcs_are_never_rewritten before update of
    id, serial, verification_code, student_id, name, father_name, course, course_id, roll_no, year, dmc_type,
    attachment_file, issued_date, college, created_by, created_at on dmcs
  begin select raise(abort, 'an issued certificate is never rewritten'); end;
create trigger dmcs_are_never_deleted before delete on dmcs
  begin select raise(abort, 'an issued certificate keeps its place'); end;
`,
};
