import type { Migration } from '../migrate.ts';

/**
 * One home for what is issued on paper: receipts, letters and certificates move to it as they were kept. A
 * certificate's columns, which could not be changed either, become its content; its deletion, a cancellation.
 */
export const papers: Migration = {
  name: '2026-11-21-papers',
  sql: `
create table papers (
  kind text not null check (kind <> ''),
  record_id integer not null,
  version integer not null check (version >= 1),
  content text not null check (json_valid(content)),
  primary key (kind, record_id)
) strict, without rowid;

create table paper_prints (
  id integer primary key,
  kind text not null,
  record_id integer not null,
  copy text not null check (copy in ('original', 'duplicate')),
  user_id integer not null references users (id),
  printed_at text not null,
  foreign key (kind, record_id) references papers (kind, record_id)
) strict;
create index paper_prints_by_paper on paper_prints (kind, record_id);
create unique index paper_prints_one_original on paper_prints (kind, record_id) where copy = 'original';

create table paper_cancellations (
  kind text not null,
  record_id integer not null,
  reason text not null check (reason <> ''),
  cancelled_by integer not null references users (id),
  cancelled_by_name text not null,
  cancelled_at text not null,
  primary key (kind, record_id),
  foreign key (kind, record_id) references papers (kind, record_id)
) strict, without rowid;

insert into papers (kind, record_id, version, content) select 'receipt', fee_id, 1, content from receipts;
insert into papers (kind, record_id, version, content) select 'letter', letter_id, 1, content from letter_contents;
insert into papers (kind, record_id, version, content)
  select 'dmc', id, 1, json_object(
    'serial', serial,
    'verification_code', substr(verification_code, 1, 5) || '-' || substr(verification_code, 6),
    'name', name, 'father_name', father_name, 'course', course, 'roll_no', roll_no, 'year', year,
    'dmc_type', dmc_type, 'issued_date', issued_date, 'issued_by', created_by_name, 'written_at', created_at,
    'college', json(college))
  from dmcs;
insert into paper_prints (id, kind, record_id, copy, user_id, printed_at)
  select id, 'receipt', fee_id,
    case when id = min(id) over (partition by fee_id) then 'original' else 'duplicate' end, user_id, printed_at
  from receipt_prints;
insert into paper_cancellations (kind, record_id, reason, cancelled_by, cancelled_by_name, cancelled_at)
  select 'dmc', dmcs.id, 'Deleted without a reason', coalesce(audit.user_id, dmcs.created_by),
    coalesce(audit.user_name, dmcs.created_by_name), dmcs.deleted_at
  from dmcs left join audit on audit.id = (
    select max(id) from audit where entity = 'dmcs' and entity_id = dmcs.id and action = 'deleted')
  where dmcs.deleted_at is not null;

drop table receipt_prints;
drop table receipts;
drop table letter_contents;
drop trigger issued_dmcs_are_never_rewritten;
alter table dmcs drop column college;
alter table dmcs drop column deleted_at;
create trigger issued_dmcs_are_never_rewritten before update of
    id, serial, verification_code, student_id, name, father_name, course, course_id, roll_no, year, dmc_type,
    attachment_file, issued_date, created_by, created_at on dmcs
  begin select raise(abort, 'an issued certificate is never rewritten'); end;

create trigger papers_are_never_edited before update on papers
  begin select raise(abort, 'what was issued is never edited'); end;
create trigger papers_are_never_deleted before delete on papers
  begin select raise(abort, 'what was issued is never deleted'); end;
create trigger paper_prints_are_never_edited before update on paper_prints
  begin select raise(abort, 'a print is never edited'); end;
create trigger paper_prints_are_never_deleted before delete on paper_prints
  begin select raise(abort, 'a print is never deleted'); end;
create trigger paper_cancellations_are_never_edited before update on paper_cancellations
  begin select raise(abort, 'a cancellation is never edited'); end;
create trigger paper_cancellations_are_never_deleted before delete on paper_cancellations
  begin select raise(abort, 'a cancellation is never deleted'); end;

alter table letters add column override_reason text;
alter table settings add column receipt_sheet text not null default 'A5' check (receipt_sheet in ('A5', 'A4'));

-- Numbers of letters may be typed. Those that were given twice before this stay as they are.
create index letters_by_number on letters (reference_no collate nocase) where status = 'issued';
create trigger letter_numbers_are_given_once_on_insert before insert on letters when new.status = 'issued' and exists (
    select 1 from letters where status = 'issued' and reference_no = new.reference_no collate nocase)
  begin select raise(abort, 'a letter number is given once'); end;
create trigger letter_numbers_are_given_once_on_update before update on letters when new.status = 'issued' and exists (
    select 1 from letters
    where status = 'issued' and reference_no = new.reference_no collate nocase and id <> new.id)
  begin select raise(abort, 'a letter number is given once'); end;

-- A cancelled original makes room for another; an index cannot see that it is cancelled.
drop index letters_one_original;
create trigger letters_one_original_on_insert before insert on letters
  when new.status = 'issued' and new.duplicate_reason is null
    and new.type in ('Transfer Certificate', 'Migration Certificate') and exists (
      select 1 from letters where student_id = new.student_id and type = new.type and status = 'issued'
        and duplicate_reason is null and not exists (
          select 1 from paper_cancellations where kind = 'letter' and record_id = letters.id))
  begin select raise(abort, 'a student has one original of it'); end;
create trigger letters_one_original_on_update before update on letters
  when new.status = 'issued' and new.duplicate_reason is null
    and new.type in ('Transfer Certificate', 'Migration Certificate') and exists (
      select 1 from letters where student_id = new.student_id and type = new.type and status = 'issued'
        and id <> new.id and duplicate_reason is null and not exists (
          select 1 from paper_cancellations where kind = 'letter' and record_id = letters.id))
  begin select raise(abort, 'a student has one original of it'); end;
`,
};
