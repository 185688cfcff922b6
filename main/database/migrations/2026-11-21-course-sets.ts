import type { Migration } from '../migrate.ts';

/** Writes the courses of a register's records, in their order, as the sets' keys: `3,7`. */
const gathered = (record: string, order: string): string => `
insert into gathered (record, courses)
  select link.${record}_id, string_agg(link.course_id, ',' order by ${order})
  from ${record}_courses as link join ${record === 'attendance' ? record : `${record}s`} as records
    on records.id = link.${record}_id
  group by link.${record}_id;
insert into course_sets (courses) select distinct courses from gathered where true on conflict do nothing;
`;

/** Gives each record of a register the set that its courses are, and drops its own table of them. */
const moved = (record: string, order: string): string => {
  const register = record === 'attendance' ? record : `${record}s`;
  return `${gathered(record, order)}
alter table ${register} add column course_set_id integer references course_sets (id);
update ${register} set course_set_id = course_sets.id
  from gathered join course_sets on course_sets.courses = gathered.courses where gathered.record = ${register}.id;
delete from gathered;
drop table ${record}_courses;
`;
};

/** Without an order of their own: the first course first, the rest by their ids. */
const FIRST_THEN_BY_ID = 'link.course_id is not records.course_id, link.course_id';
const BY_POSITION = 'link.position';

/**
 * Most records share few combinations of courses: each is kept once, and every record names the one that it has, where
 * each register had a table of its own with a row for each record and course.
 */
export const courseSets: Migration = {
  name: '2026-11-21-course-sets',
  sql: `
create table course_sets (
  id integer primary key,
  courses text not null unique
) strict;
create table course_set_members (
  set_id integer not null references course_sets (id) on delete cascade,
  position integer not null,
  course_id integer not null references courses (id),
  primary key (set_id, position)
) strict, without rowid;
create unique index course_set_members_by_course on course_set_members (course_id, set_id);
create table gathered (record integer primary key, courses text not null) strict;

drop trigger fees_are_never_edited;
drop trigger issued_letters_are_never_edited;
drop trigger letter_numbers_are_given_once_on_update;
drop trigger letters_one_original_on_update;
${moved('fee', FIRST_THEN_BY_ID)}
${moved('bill', FIRST_THEN_BY_ID)}
${moved('letter', FIRST_THEN_BY_ID)}
${moved('document', BY_POSITION)}
${moved('attendance', BY_POSITION)}
${moved('task', BY_POSITION)}
${moved('user', BY_POSITION)}
drop table gathered;
insert into course_set_members (set_id, position, course_id)
  select course_sets.id, cast(member.key as integer), cast(member.value as integer)
  from course_sets, json_each('[' || course_sets.courses || ']') as member;
alter table fees drop column course_id;
alter table bills drop column course_id;
alter table letters drop column course_id;

create index fees_by_courses on fees (course_set_id, payment_date, id);
create index bills_by_courses on bills (course_set_id, date, id);
create index letters_by_courses on letters (course_set_id, date, id);
create index documents_by_courses on documents (course_set_id, upload_date, id);
create index attendance_by_courses on attendance (course_set_id, date, id);
create index tasks_by_courses on tasks (course_set_id, id);
create index users_by_courses on users (course_set_id);

create trigger course_sets_are_never_edited before update on course_sets
  begin select raise(abort, 'a set of courses is never edited'); end;
create trigger course_set_members_are_never_edited before update on course_set_members
  begin select raise(abort, 'a set of courses is never edited'); end;
create trigger fees_are_never_edited before update on fees
  begin select raise(abort, 'a fee entry is never edited'); end;
create trigger issued_letters_are_never_edited before update on letters when old.status = 'issued'
  begin select raise(abort, 'an issued letter is never edited'); end;
create trigger letter_numbers_are_given_once_on_update before update on letters when new.status = 'issued' and exists (
    select 1 from letters
    where status = 'issued' and reference_no = new.reference_no collate nocase and id <> new.id)
  begin select raise(abort, 'a letter number is given once'); end;
create trigger letters_one_original_on_update before update on letters
  when new.status = 'issued' and new.duplicate_reason is null
    and new.type in ('Transfer Certificate', 'Migration Certificate') and exists (
      select 1 from letters where student_id = new.student_id and type = new.type and status = 'issued'
        and id <> new.id and duplicate_reason is null and not exists (
          select 1 from paper_cancellations where kind = 'letter' and record_id = letters.id))
  begin select raise(abort, 'a student has one original of it'); end;
`,
};
