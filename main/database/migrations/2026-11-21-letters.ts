import type { Migration } from '../migrate.ts';

/** Letters and certificates, and what was printed on the issued ones. */
export const letters: Migration = {
  name: '2026-11-21-letters',
  sql: `
create table letters (
  id integer primary key,
  type text not null check (type <> ''),
  reference_no text,
  issued_to text not null check (issued_to <> ''),
  student_id integer references students (id),
  issued_by_name text not null,
  date text not null,
  status text not null check (status in ('issued', 'draft')),
  body text not null,
  attachment_file text,
  attachment_name text,
  course_id integer references courses (id),
  verification_code text unique,
  duplicate_reason text,
  created_by integer not null references users (id),
  created_by_name text not null,
  created_at text not null,
  issued_at text,
  version integer not null default 1,
  check (status = 'draft' or (reference_no is not null and verification_code is not null and issued_at is not null))
) strict;
create index letters_by_date on letters (date, id);
create index letters_by_type on letters (type, status);
create index letters_by_reference on letters (reference_no);
create index letters_drafts on letters (id) where status = 'draft';
create index letters_by_student on letters (student_id) where student_id is not null;
create unique index letters_one_original on letters (student_id, type)
  where status = 'issued' and duplicate_reason is null and student_id is not null
    and type in ('Transfer Certificate', 'Migration Certificate');

create table letter_courses (
  course_id integer not null references courses (id),
  letter_id integer not null references letters (id),
  primary key (course_id, letter_id)
) strict, without rowid;
create index letter_courses_by_letter on letter_courses (letter_id);

create table letter_contents (
  letter_id integer primary key references letters (id),
  content text not null
) strict;

create trigger issued_letters_are_never_edited before update on letters when old.status = 'issued'
  begin select raise(abort, 'an issued letter is never edited'); end;
create trigger letters_are_never_deleted before delete on letters
  begin select raise(abort, 'a letter is never deleted'); end;
create trigger letter_contents_are_never_edited before update on letter_contents
  begin select raise(abort, 'what was issued is never edited'); end;
create trigger letter_contents_are_never_deleted before delete on letter_contents
  begin select raise(abort, 'what was issued is never deleted'); end;
`,
};
