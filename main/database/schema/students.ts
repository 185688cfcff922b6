import { soundsOf } from '../sounds/sound-triggers.ts';
import { indexOfTexts } from '../text-triggers.ts';

const summedStudent = (row: 'old' | 'new', sign: '' | '-'): string =>
  `insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'students', coalesce(${row}.course_id, 0), 'year', '', '', '',
      iif(${row}.pending_paise > 0, 'pending', 'clear'), ${sign}1, ${sign}${row}.pending_paise where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;`;

/**
 * The trigger that keeps the records of a table with their student, but where that student's record was made one with another's.
 */
export const staysWithStudent = (table: string, refusal: string, when = '1'): string =>
  `
-- A record is a student's for good; only a record of one student that is made one with another takes it along.
create trigger ${table}_stay_with_their_student before update of student_id on ${table}
  when ${when} and new.student_id is not old.student_id and not exists (
    select 1 from merged_students where id = old.student_id and merged_into = new.student_id)
  begin select raise(abort, '${refusal}'); end;`.trim();

/** Students, and how they come in and move on in great numbers. */
export const students = `
-- Families of which several students are here: who pays for them. One that nobody is of any more stays for its entries.
create table families (
  id integer primary key autoincrement,
  guardian text not null check (guardian <> ''),
  mobile text check (mobile <> ''),
  created_by_name text not null,
  created_at text not null,
  version integer not null default 1
) strict;

-- Students, with what they owe in sum: what is charged less what is conceded (total), paid as first entered (opening
-- paid), settled since (collected), received, and paid ahead (advance).
create table students (
  id integer primary key autoincrement,
  name text not null check (name <> ''),
  father_name text not null check (father_name <> ''),
  course_id integer references courses (id),
  roll_no text,
  year text,
  admission_no text check (admission_no <> ''),
  -- The university's.
  enrolment_no text check (enrolment_no <> ''),
  category text check (category <> ''),
  gender text check (gender in ('Female', 'Male', 'Other')),
  -- The community; null for who is of no minority, or of whom it is not known.
  minority text check (minority in ('Muslim', 'Christian', 'Sikh', 'Buddhist', 'Jain', 'Parsi', 'Other')),
  -- What the certificate names, or Yes; null for none.
  disability text check (disability <> ''),
  -- The State.
  domicile text check (domicile <> ''),
  -- Digits, with the + of another country; several set apart by a comma.
  mobile text check (mobile <> ''),
  email text check (email <> ''),
  address text check (address <> ''),
  -- The bank account to which refunds are paid.
  account_number text check (account_number <> ''),
  ifsc text check (ifsc <> ''),
  name_hindi text check (name_hindi <> ''),
  father_name_hindi text check (father_name_hindi <> ''),
  date_of_birth text check (date_of_birth glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  status text not null default 'Studying' check (status in ('Studying', 'Passed Out', 'Left')),
  -- Since when, and why, the student is no longer studying.
  status_date text check (status_date glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  status_reason text check (status_reason <> ''),
  -- The academic session for which they came into their class; null where it is not known, and for those from before.
  session_id integer references academic_sessions (id),
  total_paise integer not null default 0 check (total_paise >= 0),
  -- Paid before the office began: total − pending, as first entered.
  opening_paid_paise integer not null default 0 check (opening_paid_paise >= 0),
  -- How much receipts have settled of the dues; maintained by a trigger.
  collected_paise integer not null default 0 check (collected_paise >= 0),
  -- Σ paid, uncancelled fee entries; kept true in the entry's own transaction.
  received_paise integer not null default 0 check (received_paise >= 0),
  -- How much of it is ahead of the dues; maintained by a trigger.
  advance_paise integer not null default 0 check (advance_paise >= 0),
  -- How much of it refunds gave back, of dues and of advances; maintained by a trigger.
  refunded_paise integer not null default 0 check (refunded_paise >= 0),
  -- Null for most: who pays for them pays for nobody else.
  family_id integer references families (id),
  pending_paise integer not null generated always as (
    case when total_paise > opening_paid_paise + collected_paise
      then total_paise - opening_paid_paise - collected_paise else 0 end
  ) stored,
  created_at text not null,
  version integer not null default 1,
  -- How the names sound (main/database/sounds).
  sound text not null default '',
  check (opening_paid_paise <= total_paise)
) strict;
create unique index students_by_roll on students (coalesce(course_id, 0), coalesce(year, ''), roll_no)
  where roll_no is not null;
create index students_by_course on students (course_id, name);
create index students_pending on students (course_id, pending_paise) where pending_paise > 0;
create index students_by_class on students (course_id, year collate nocase);
create index students_by_entry on students (course_id, id);
create index students_by_family on students (family_id) where family_id is not null;

-- How many there are, and what is pending, is counted without reading them.
create trigger students_are_summed_on_insert after insert on students begin
  ${summedStudent('new', '')}
end;
create trigger students_are_summed_on_update
  after update of course_id, total_paise, opening_paid_paise, collected_paise on students begin
  ${summedStudent('old', '-')}
  ${summedStudent('new', '')}
end;
create trigger students_are_summed_on_delete after delete on students begin
  ${summedStudent('old', '-')}
end;

${indexOfTexts('students')}

${soundsOf('students')}

-- Records that were made one with another record of the same student: who they said it was, where all that they held is now, and
-- the last voucher before. What the journal says up to it is still of this record.
create table merged_students (
  -- The record that went.
  id integer primary key,
  -- The record that stays, also where that was made one with a third since.
  merged_into integer not null references students (id),
  name text not null check (name <> ''),
  father_name text not null check (father_name <> ''),
  course_id integer references courses (id),
  roll_no text,
  year text,
  admission_no text,
  enrolment_no text,
  date_of_birth text,
  -- What the journal says up to this voucher is of the record that went.
  last_voucher_id integer not null,
  merged_by_name text not null,
  merged_at text not null,
  sound text not null default '',
  check (id <> merged_into)
) strict;
create index merged_students_by_who_stays on merged_students (merged_into);

${soundsOf('merged_students')}

-- An old number leads to the record that stays.
create trigger merged_students_are_never_edited before update of id, name, father_name, course_id, roll_no, year, admission_no,
    enrolment_no, date_of_birth, last_voucher_id, merged_by_name, merged_at on merged_students
  begin select raise(abort, 'a record that was made one with another is never edited'); end;

-- Where the one that stays is made one with a third in turn, it leads there.
create trigger merged_students_lead_to_who_stays before update of merged_into on merged_students
  when not exists (select 1 from merged_students as next where next.id = old.merged_into and next.merged_into = new.merged_into)
  begin select raise(abort, 'a record that was made one with another is never edited'); end;
create trigger merged_students_are_never_deleted before delete on merged_students
  begin select raise(abort, 'a record that was made one with another is never deleted'); end;

-- The record of a student on which a fee was entered, before that was made one with another.
create table merged_fees (
  fee_id integer not null references fees (id),
  student_id integer not null references merged_students (id),
  primary key (fee_id, student_id)
) strict, without rowid;
create index merged_fees_by_student on merged_fees (student_id);

-- The account of the record that went is read by them.
create trigger merged_fees_are_never_edited before update on merged_fees
  begin select raise(abort, 'on which record a fee was entered is never edited'); end;
create trigger merged_fees_are_never_deleted before delete on merged_fees
  begin select raise(abort, 'on which record a fee was entered is never edited'); end;

-- The record of a student that owed a due, before that was made one with another.
create table merged_dues (
  due_id integer not null references dues (id),
  student_id integer not null references merged_students (id),
  primary key (due_id, student_id)
) strict, without rowid;

-- The registers of the days before say whose it was.
create trigger merged_dues_are_never_edited before update on merged_dues
  begin select raise(abort, 'on which record a due was owed is never edited'); end;
create trigger merged_dues_are_never_deleted before delete on merged_dues
  begin select raise(abort, 'on which record a due was owed is never edited'); end;

-- Each spreadsheet of students that was loaded: the ids of those that it made lie beside each other.
create table student_imports (
  id integer primary key autoincrement,
  source text not null check (source <> ''),
  created integer not null check (created > 0),
  failed integer not null check (failed >= 0),
  -- Its students have the ids from here to the last, and nobody else has.
  first_student_id integer not null,
  last_student_id integer not null check (last_student_id >= first_student_id),
  -- JSON: the courses that it made.
  course_ids text not null default '[]',
  created_by integer references users (id),
  created_by_name text not null,
  created_at text not null,
  -- Null while it is being written: until then nobody sees its students, and its ids are kept free.
  undone_at text,
  undone_by_name text
) strict;
create index student_imports_by_last on student_imports (last_student_id);

-- Undoing it, and finding whom it brought, ask what it loaded.
create trigger student_imports_are_never_deleted before delete on student_imports
  begin select raise(abort, 'an import is never deleted'); end;

-- Students as they were until a day: who, in which class, with which numbers. The registers of the days before say so, also of
-- those who are students no more since their load was undone or their record was made one with another's. Of several changes
-- of one day the first says what was before it.
create table students_before (
  id integer primary key,
  student_id integer not null,
  -- The first day on which they were otherwise.
  changed_on text not null,
  name text not null check (name <> ''),
  father_name text not null check (father_name <> ''),
  course_id integer references courses (id),
  roll_no text,
  year text,
  admission_no text,
  category text,
  gender text,
  minority text,
  disability text,
  -- Null in rows from before the counts of past days: nothing is known of these six.
  status text,
  created_at text
) strict;
create index students_before_by_student on students_before (student_id, changed_on);
create index students_before_by_day on students_before (changed_on, student_id);

-- What was printed of those days says so.
create trigger students_before_are_never_edited before update on students_before
  begin select raise(abort, 'what a student was before is never edited'); end;
create trigger students_before_are_never_deleted before delete on students_before
  begin select raise(abort, 'what a student was before is never edited'); end;

-- Without it the change would move the rows of past days.
create trigger students_are_set_down_before_a_change
  before update of name, father_name, course_id, roll_no, year, admission_no, category, gender, minority, disability, status on students
  when (new.name, new.father_name, new.course_id, new.roll_no, new.year, new.admission_no,
      new.category, new.gender, new.minority, new.disability, new.status)
    is not (old.name, old.father_name, old.course_id, old.roll_no, old.year, old.admission_no,
      old.category, old.gender, old.minority, old.disability, old.status)
  and not exists (select 1 from students_before as last
    where last.id = (select max(id) from students_before where student_id = old.id)
      and (last.name, last.father_name, last.course_id, last.roll_no, last.year, last.admission_no,
      last.category, last.gender, last.minority, last.disability, last.status)
        is (old.name, old.father_name, old.course_id, old.roll_no, old.year, old.admission_no,
      old.category, old.gender, old.minority, old.disability, old.status))
  begin select raise(abort, 'what a student was is set down before it is changed'); end;

-- Each time that a class was moved to its next year, or out of the college.
create table promotions (
  id integer primary key autoincrement,
  course_id integer not null references courses (id),
  from_year text check (from_year <> ''),
  to_year text check (to_year <> ''),
  status text not null check (status in ('Studying', 'Passed Out', 'Left')),
  -- The session whose dues were raised with it.
  session_id integer references academic_sessions (id),
  students integer not null check (students > 0),
  skipped integer not null check (skipped >= 0),
  created_by_name text not null,
  created_at text not null,
  undone_at text,
  undone_by_name text,
  undone_reason text check (undone_reason <> ''),
  check ((status = 'Studying') = (to_year is not null)),
  check ((undone_at is null) = (undone_by_name is null))
) strict;

-- Undoing asks what it did.
create trigger promotions_are_never_edited before update of id, course_id, from_year, to_year, status, session_id, students,
    skipped, created_by_name, created_at on promotions
  begin select raise(abort, 'a promotion is never edited'); end;

-- Undone again, it would move students who have moved on.
create trigger promotions_are_undone_once before update on promotions when old.undone_at is not null
  begin select raise(abort, 'a promotion is undone once'); end;

-- The students' years are explained by it.
create trigger promotions_are_never_deleted before delete on promotions
  begin select raise(abort, 'a promotion is never deleted'); end;

-- Whom a promotion moved, and in which year they were before.
create table promoted_students (
  promotion_id integer not null references promotions (id),
  student_id integer not null,
  year text,
  primary key (promotion_id, student_id)
) strict, without rowid;
create index promoted_students_by_student on promoted_students (student_id);

-- Undoing moves them back to what stands here.
create trigger promoted_students_are_never_edited before update on promoted_students
  begin select raise(abort, 'whom a promotion moved is never edited'); end;
create trigger promoted_students_are_never_deleted before delete on promoted_students
  begin select raise(abort, 'whom a promotion moved is never edited'); end;
`;
