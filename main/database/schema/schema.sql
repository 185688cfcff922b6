CREATE TABLE schema_migrations (
  position integer primary key,
  name text not null unique,
  applied_at text not null
) strict;

CREATE TABLE office (
  id integer primary key check (id = 1),
  uid text not null check (length(uid) = 64)
) strict;
CREATE TRIGGER office_is_never_edited before update on office
  begin select raise(abort, 'an office keeps its identity'); end;
CREATE TRIGGER office_is_never_deleted before delete on office
  begin select raise(abort, 'an office keeps its identity'); end;
CREATE TRIGGER office_are_never_replaced before insert on office
  when exists (select 1 from office where id = new.id)
  begin select raise(abort, 'a row of office is never replaced'); end;

CREATE TABLE settings (
  id integer primary key check (id = 1),
  college_name text not null check (college_name <> ''),
  address text not null default '',
  affiliation_number text not null default '',
  signatory text not null default '',
  logo_file text,
  -- 'college@sbi'; '' where there is none.
  upi_address text not null default '',
  receipt_sheet text not null default 'A5' check (receipt_sheet in ('A5', 'A4')),
  paper_language text not null default 'English' check (paper_language in ('English', 'English and Hindi')),
  -- How many days back accountants date payments; null for the beginning of the financial year.
  back_days integer check (back_days >= 0),
  -- The last day of the closed years.
  closed_to text,
  -- The charge to a student for a returned cheque, without asking an admin.
  cheque_charge_paise integer not null default 0 check (cheque_charge_paise >= 0),
  -- A drawer may differ from what is expected by so much without a second person.
  drawer_difference_paise integer not null default 10000 check (drawer_difference_paise >= 0),
  -- The head of what students owe as they are entered; null for Previous Dues.
  opening_head_id integer references heads (id),
  -- How many persons enter, approve and pay a bill at least: 1, or 2.
  bill_persons integer not null default 1 check (bill_persons in (1, 2)),
  -- JSON of 'RefundPolicy'; null for the usual table.
  refund_policy text check (refund_policy is null or json_valid(refund_policy)),
  -- JSON of 'ConcessionCategories'; null for the usual ones.
  concession_categories text check (concession_categories is null or json_valid(concession_categories)),
  -- JSON of what the office uses beside the counter, bills and letters, by 'UseName'; what it has rows of it uses anyway.
  uses text not null default '[]' check (json_valid(uses)),
  version integer not null default 1
) strict;

CREATE TABLE series (
  kind text not null,
  period text not null,
  next_number integer not null check (next_number > 0),
  primary key (kind, period)
) strict;
CREATE TRIGGER series_are_never_deleted before delete on series
  begin select raise(abort, 'a series is never deleted'); end;
CREATE TRIGGER series_are_never_replaced before insert on series
  when exists (select 1 from series where kind = new.kind and period = new.period)
  begin select raise(abort, 'a row of series is never replaced'); end;

CREATE TABLE series_prefixes (
  kind text primary key,
  prefix text not null check (length(prefix) <= 20)
) strict;

CREATE TABLE idempotency_keys (
  user_id integer not null references users (id),
  endpoint text not null,
  key text not null,
  body_hash text not null,
  answer text not null,
  created_at text not null,
  primary key (user_id, endpoint, key)
) strict;
CREATE INDEX idempotency_keys_by_age on idempotency_keys (created_at);

CREATE TABLE audit (
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
CREATE INDEX audit_by_record on audit (entity, entity_id);
CREATE INDEX audit_by_user on audit (user_id, id);
CREATE INDEX audit_by_kind on audit (entity, action, user_id);
CREATE INDEX audit_by_moment on audit (at, entity, action, user_id);
CREATE TRIGGER audit_is_never_edited before update on audit
  begin select raise(abort, 'the audit is never edited'); end;
CREATE TRIGGER audit_is_never_deleted before delete on audit
  begin select raise(abort, 'the audit is never deleted'); end;
CREATE TRIGGER audit_is_summed_on_insert after insert on audit begin
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'audit', coalesce(new.user_id, 0), 'year', '', new.entity, '', new.action, 1, 0 where true
    on conflict do update set records = records + 1;
end;
CREATE TRIGGER audit_are_never_replaced before insert on audit
  when exists (select 1 from audit where id = new.id)
  begin select raise(abort, 'a row of audit is never replaced'); end;

CREATE VIRTUAL TABLE audit_texts using fts5 (
  summary, user_name, desk, content = 'audit', content_rowid = 'id', columnsize = 0, tokenize = 'trigram'
);

CREATE TABLE stored_sums (
  register text not null,
  owner_id integer not null,
  span text not null check (span in ('day', 'month', 'year')),
  period text not null,
  type text not null,
  mode text not null,
  state text not null,
  records integer not null,
  paise integer not null,
  primary key (register, owner_id, span, period, type, mode, state)
) strict, without rowid;

CREATE TABLE text_marks (
  register text primary key,
  indexed_to integer not null
) strict, without rowid;

CREATE TABLE courses (
  id integer primary key autoincrement,
  name text not null check (name <> ''),
  -- The name in lower case with single spaces: what must be unique.
  name_key text not null unique,
  description text,
  active integer not null default 1 check (active in (0, 1)),
  created_at text not null,
  version integer not null default 1
) strict;

CREATE TABLE sqlite_sequence(name,seq);

CREATE TABLE course_sets (
  id integer primary key,
  courses text not null unique
) strict;
CREATE TRIGGER course_sets_are_never_edited before update on course_sets
  begin select raise(abort, 'a set of courses is never edited'); end;
CREATE TRIGGER course_sets_are_never_replaced before insert on course_sets
  when exists (select 1 from course_sets where id = new.id)
    or exists (select 1 from course_sets where courses = new.courses)
  begin select raise(abort, 'a row of course_sets is never replaced'); end;

CREATE TABLE course_set_members (
  set_id integer not null references course_sets (id) on delete cascade,
  position integer not null,
  course_id integer not null references courses (id),
  primary key (set_id, position)
) strict, without rowid;
CREATE UNIQUE INDEX course_set_members_by_course on course_set_members (course_id, set_id);
CREATE TRIGGER course_set_members_are_never_edited before update on course_set_members
  begin select raise(abort, 'a set of courses is never edited'); end;
CREATE TRIGGER course_set_members_are_never_replaced before insert on course_set_members
  when exists (select 1 from course_set_members where set_id = new.set_id and position = new.position)
    or exists (select 1 from course_set_members where course_id = new.course_id and set_id = new.set_id)
  begin select raise(abort, 'a row of course_set_members is never replaced'); end;

CREATE TABLE users (
  id integer primary key autoincrement,
  name text not null check (name <> ''),
  username text not null,
  -- The username in lower case: what must be unique and is looked up.
  username_key text not null unique,
  email text,
  role text not null check (role in ('admin', 'accountant', 'teacher', 'viewer')),
  -- The set of its courses; null for none.
  course_set_id integer references course_sets (id),
  password_hash text not null,
  active integer not null default 1 check (active in (0, 1)),
  -- JSON array of texts.
  subjects text not null default '[]',
  employee_id text,
  department text,
  designation text,
  created_at text not null,
  version integer not null default 1,
  sound text not null default ''
) strict;
CREATE INDEX users_by_role on users (role, name);
CREATE INDEX users_by_courses on users (course_set_id);
CREATE TRIGGER users_sound_of_new after insert on users begin
  update users set sound = sound_of(new.name) where id = new.id;
end;
CREATE TRIGGER users_sound_of_changed after update of name on users when old.name is not new.name begin
  update users set sound = sound_of(new.name) where id = new.id;
end;

CREATE TABLE user_rights (
  user_id integer not null references users (id),
  may text not null
    check (may in ('admit-students', 'charge-dues', 'charge-by-sheet', 'waive-late-fees', 'send-messages')),
  -- The largest sum at once, of a right that has one.
  most_paise integer check (most_paise > 0),
  primary key (user_id, may),
  check ((may = 'waive-late-fees') = (most_paise is not null))
) strict, without rowid;

CREATE TABLE logins (
  id integer primary key,
  -- SHA-256 of the token, in hex: a stolen database signs nobody in.
  token_hash text not null unique,
  user_id integer not null references users (id),
  desk text not null,
  created_at text not null,
  last_used_at text not null
) strict;
CREATE INDEX logins_by_user on logins (user_id);

CREATE TABLE university (
  id integer primary key check (id = 1),
  is_on integer not null default 0 check (is_on in (0, 1)),
  host text not null default '',
  port integer not null default 5432 check (port between 1 and 65535),
  database text not null default '',
  username text not null default '',
  certificate text check (certificate <> ''),
  sends text not null default 'figures' check (sends in ('figures', 'names')),
  -- Changes up to this number were sent, and are kept here no longer.
  forgotten_to integer not null default 0,
  version integer not null default 1
) strict;

CREATE TABLE feed_changes (
  number integer primary key autoincrement,
  source text not null,
  record_id integer not null
) strict;

CREATE TABLE families (
  id integer primary key autoincrement,
  guardian text not null check (guardian <> ''),
  mobile text check (mobile <> ''),
  created_by_name text not null,
  created_at text not null,
  version integer not null default 1
) strict;

CREATE TABLE students (
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
CREATE UNIQUE INDEX students_by_roll on students (coalesce(course_id, 0), coalesce(year, ''), roll_no)
  where roll_no is not null;
CREATE INDEX students_by_course on students (course_id, name);
CREATE INDEX students_pending on students (course_id, pending_paise) where pending_paise > 0;
CREATE INDEX students_by_class on students (course_id, year collate nocase);
CREATE INDEX students_by_entry on students (course_id, id);
CREATE INDEX students_by_family on students (family_id) where family_id is not null;
CREATE TRIGGER students_are_summed_on_insert after insert on students begin
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'students', coalesce(new.course_id, 0), 'year', '', '', '',
      iif(new.pending_paise > 0, 'pending', 'clear'), 1, new.pending_paise where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
end;
CREATE TRIGGER students_are_summed_on_update
  after update of course_id, total_paise, opening_paid_paise, collected_paise on students begin
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'students', coalesce(old.course_id, 0), 'year', '', '', '',
      iif(old.pending_paise > 0, 'pending', 'clear'), -1, -old.pending_paise where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'students', coalesce(new.course_id, 0), 'year', '', '', '',
      iif(new.pending_paise > 0, 'pending', 'clear'), 1, new.pending_paise where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
end;
CREATE TRIGGER students_are_summed_on_delete after delete on students begin
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'students', coalesce(old.course_id, 0), 'year', '', '', '',
      iif(old.pending_paise > 0, 'pending', 'clear'), -1, -old.pending_paise where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
end;
CREATE TRIGGER students_texts_of_new after insert on students when new.id <= (select indexed_to from text_marks where register = 'students') begin
  insert into students_texts (rowid, name, father_name, name_hindi, father_name_hindi, roll_no, admission_no, enrolment_no, mobile) values (new.id, new.name, new.father_name, new.name_hindi, new.father_name_hindi, new.roll_no, new.admission_no, new.enrolment_no, new.mobile);
end;
CREATE TRIGGER students_texts_of_changed after update of name, father_name, name_hindi, father_name_hindi, roll_no, admission_no, enrolment_no, mobile on students when old.id <= (select indexed_to from text_marks where register = 'students') and (old.name is not new.name or old.father_name is not new.father_name or old.name_hindi is not new.name_hindi or old.father_name_hindi is not new.father_name_hindi or old.roll_no is not new.roll_no or old.admission_no is not new.admission_no or old.enrolment_no is not new.enrolment_no or old.mobile is not new.mobile) begin
  insert into students_texts (students_texts, rowid, name, father_name, name_hindi, father_name_hindi, roll_no, admission_no, enrolment_no, mobile) values ('delete', old.id, old.name, old.father_name, old.name_hindi, old.father_name_hindi, old.roll_no, old.admission_no, old.enrolment_no, old.mobile);
  insert into students_texts (rowid, name, father_name, name_hindi, father_name_hindi, roll_no, admission_no, enrolment_no, mobile) values (new.id, new.name, new.father_name, new.name_hindi, new.father_name_hindi, new.roll_no, new.admission_no, new.enrolment_no, new.mobile);
end;
CREATE TRIGGER students_texts_of_removed after delete on students when old.id <= (select indexed_to from text_marks where register = 'students') begin
  insert into students_texts (students_texts, rowid, name, father_name, name_hindi, father_name_hindi, roll_no, admission_no, enrolment_no, mobile) values ('delete', old.id, old.name, old.father_name, old.name_hindi, old.father_name_hindi, old.roll_no, old.admission_no, old.enrolment_no, old.mobile);
end;
CREATE TRIGGER students_sound_of_new after insert on students begin
  update students set sound = sound_of(new.name, new.father_name, new.name_hindi, new.father_name_hindi) where id = new.id;
  insert into students_sounds (word, id) select value, new.id from json_each('["' || replace(trim((select sound from students where id = new.id)), ' ', '","') || '"]') where value <> '' and instr(value, '/') = 0 on conflict do nothing;
end;
CREATE TRIGGER students_sound_of_changed after update of name, father_name, name_hindi, father_name_hindi on students when old.name is not new.name or old.father_name is not new.father_name or old.name_hindi is not new.name_hindi or old.father_name_hindi is not new.father_name_hindi begin
  delete from students_sounds where id = old.id and word in (select value from json_each('["' || replace(trim(old.sound), ' ', '","') || '"]'));
  update students set sound = sound_of(new.name, new.father_name, new.name_hindi, new.father_name_hindi) where id = new.id;
  insert into students_sounds (word, id) select value, new.id from json_each('["' || replace(trim((select sound from students where id = new.id)), ' ', '","') || '"]') where value <> '' and instr(value, '/') = 0 on conflict do nothing;
end;
CREATE TRIGGER students_sound_of_removed after delete on students begin
  delete from students_sounds where id = old.id and word in (select value from json_each('["' || replace(trim(old.sound), ' ', '","') || '"]'));
end;
CREATE TRIGGER students_are_set_down_before_a_change
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
CREATE TRIGGER services_end_with_leaving after update of status, status_date on students when new.status <> 'Studying' begin
  update service_students set left_on = coalesce(new.status_date, date('now', 'localtime'))
    where student_id = new.id and (left_on is null or (old.status <> 'Studying' and left_on = old.status_date));
end;
CREATE TRIGGER students_are_never_replaced before insert on students
  when exists (select 1 from students where id = new.id)
    or exists (select 1 from students where (coalesce(course_id, 0), coalesce(year, ''), roll_no) = (select coalesce(course_id, 0), coalesce(year, ''), roll_no from (select new.course_id as course_id, new.roll_no as roll_no, new.year as year)) and (roll_no is not null) and (select roll_no is not null from (select new.course_id as course_id, new.roll_no as roll_no, new.year as year)))
  begin select raise(abort, 'a row of students is never replaced'); end;

CREATE VIRTUAL TABLE students_texts using fts5 (
  name, father_name, name_hindi, father_name_hindi, roll_no, admission_no, enrolment_no, mobile, content = 'students', content_rowid = 'id', columnsize = 0, tokenize = 'trigram'
);

CREATE TABLE students_sounds (
  word text not null,
  id integer not null,
  primary key (word, id)
) strict, without rowid;

CREATE TABLE merged_students (
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
CREATE INDEX merged_students_by_who_stays on merged_students (merged_into);
CREATE TRIGGER merged_students_sound_of_new after insert on merged_students begin
  update merged_students set sound = sound_of(new.name, new.father_name) where id = new.id;
end;
CREATE TRIGGER merged_students_sound_of_changed after update of name, father_name on merged_students when old.name is not new.name or old.father_name is not new.father_name begin
  update merged_students set sound = sound_of(new.name, new.father_name) where id = new.id;
end;
CREATE TRIGGER merged_students_are_never_edited before update of id, name, father_name, course_id, roll_no, year, admission_no,
    enrolment_no, date_of_birth, last_voucher_id, merged_by_name, merged_at on merged_students
  begin select raise(abort, 'a record that was made one with another is never edited'); end;
CREATE TRIGGER merged_students_lead_to_who_stays before update of merged_into on merged_students
  when not exists (select 1 from merged_students as next where next.id = old.merged_into and next.merged_into = new.merged_into)
  begin select raise(abort, 'a record that was made one with another is never edited'); end;
CREATE TRIGGER merged_students_are_never_deleted before delete on merged_students
  begin select raise(abort, 'a record that was made one with another is never deleted'); end;
CREATE TRIGGER merged_students_are_never_replaced before insert on merged_students
  when exists (select 1 from merged_students where id = new.id)
  begin select raise(abort, 'a row of merged_students is never replaced'); end;

CREATE TABLE merged_fees (
  fee_id integer not null references fees (id),
  student_id integer not null references merged_students (id),
  primary key (fee_id, student_id)
) strict, without rowid;
CREATE INDEX merged_fees_by_student on merged_fees (student_id);
CREATE TRIGGER merged_fees_are_never_edited before update on merged_fees
  begin select raise(abort, 'on which record a fee was entered is never edited'); end;
CREATE TRIGGER merged_fees_are_never_deleted before delete on merged_fees
  begin select raise(abort, 'on which record a fee was entered is never edited'); end;
CREATE TRIGGER merged_fees_are_never_replaced before insert on merged_fees
  when exists (select 1 from merged_fees where fee_id = new.fee_id and student_id = new.student_id)
  begin select raise(abort, 'a row of merged_fees is never replaced'); end;

CREATE TABLE merged_dues (
  due_id integer not null references dues (id),
  student_id integer not null references merged_students (id),
  primary key (due_id, student_id)
) strict, without rowid;
CREATE TRIGGER merged_dues_are_never_edited before update on merged_dues
  begin select raise(abort, 'on which record a due was owed is never edited'); end;
CREATE TRIGGER merged_dues_are_never_deleted before delete on merged_dues
  begin select raise(abort, 'on which record a due was owed is never edited'); end;
CREATE TRIGGER merged_dues_are_never_replaced before insert on merged_dues
  when exists (select 1 from merged_dues where due_id = new.due_id and student_id = new.student_id)
  begin select raise(abort, 'a row of merged_dues is never replaced'); end;

CREATE TABLE student_imports (
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
CREATE INDEX student_imports_by_last on student_imports (last_student_id);
CREATE TRIGGER student_imports_are_never_deleted before delete on student_imports
  begin select raise(abort, 'an import is never deleted'); end;
CREATE TRIGGER student_imports_are_never_replaced before insert on student_imports
  when exists (select 1 from student_imports where id = new.id)
  begin select raise(abort, 'a row of student_imports is never replaced'); end;

CREATE TABLE students_before (
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
CREATE INDEX students_before_by_student on students_before (student_id, changed_on);
CREATE INDEX students_before_by_day on students_before (changed_on, student_id);
CREATE TRIGGER students_before_are_never_edited before update on students_before
  begin select raise(abort, 'what a student was before is never edited'); end;
CREATE TRIGGER students_before_are_never_deleted before delete on students_before
  begin select raise(abort, 'what a student was before is never edited'); end;
CREATE TRIGGER students_before_are_never_replaced before insert on students_before
  when exists (select 1 from students_before where id = new.id)
  begin select raise(abort, 'a row of students_before is never replaced'); end;

CREATE TABLE promotions (
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
CREATE TRIGGER promotions_are_never_edited before update of id, course_id, from_year, to_year, status, session_id, students,
    skipped, created_by_name, created_at on promotions
  begin select raise(abort, 'a promotion is never edited'); end;
CREATE TRIGGER promotions_are_undone_once before update on promotions when old.undone_at is not null
  begin select raise(abort, 'a promotion is undone once'); end;
CREATE TRIGGER promotions_are_never_deleted before delete on promotions
  begin select raise(abort, 'a promotion is never deleted'); end;
CREATE TRIGGER promotions_are_never_replaced before insert on promotions
  when exists (select 1 from promotions where id = new.id)
  begin select raise(abort, 'a row of promotions is never replaced'); end;

CREATE TABLE promoted_students (
  promotion_id integer not null references promotions (id),
  student_id integer not null,
  year text,
  primary key (promotion_id, student_id)
) strict, without rowid;
CREATE INDEX promoted_students_by_student on promoted_students (student_id);
CREATE TRIGGER promoted_students_are_never_edited before update on promoted_students
  begin select raise(abort, 'whom a promotion moved is never edited'); end;
CREATE TRIGGER promoted_students_are_never_deleted before delete on promoted_students
  begin select raise(abort, 'whom a promotion moved is never edited'); end;
CREATE TRIGGER promoted_students_are_never_replaced before insert on promoted_students
  when exists (select 1 from promoted_students where promotion_id = new.promotion_id and student_id = new.student_id)
  begin select raise(abort, 'a row of promoted_students is never replaced'); end;

CREATE TABLE accounts (
  id integer primary key autoincrement,
  kind text not null check (kind <> ''),
  -- The part of its kind: a cashier's id, a category; blank where there is one.
  of text not null default '',
  name text not null check (name <> ''),
  unique (kind, of)
) strict;
CREATE TRIGGER accounts_stay_what_they_are before update of id, kind, of on accounts
  begin select raise(abort, 'an account is never edited'); end;
CREATE TRIGGER accounts_keep_their_names before update of name on accounts when old.kind not in ('bank', 'held', 'ledger', 'ledger money', 'between funds', 'fund balance')
  begin select raise(abort, 'an account is never edited'); end;
CREATE TRIGGER accounts_are_never_deleted before delete on accounts
  begin select raise(abort, 'an account is never deleted'); end;
CREATE TRIGGER accounts_are_never_replaced before insert on accounts
  when exists (select 1 from accounts where id = new.id)
    or exists (select 1 from accounts where kind = new.kind and of = new.of)
  begin select raise(abort, 'a row of accounts is never replaced'); end;

CREATE TABLE funds (
  id integer primary key autoincrement,
  name text not null check (name <> ''),
  kind text not null check (kind in ('own', 'held', 'restricted', 'grant', 'foreign')),
  -- The journal's account of what is owed to the body that the fund is held for; null for a fund of the college's own.
  account_id integer unique references accounts (id),
  -- What stands before the numbers of its receipts, where these are of a series of their own: G of 2026-27/G000123.
  receipt_mark text unique check (receipt_mark glob '[A-Z]*' and not receipt_mark glob '*[^A-Z]*' and length(receipt_mark) <= 3
    and receipt_mark <> 'P'),
  created_at text not null,
  version integer not null default 1,
  check ((kind = 'held') = (account_id is not null))
) strict;
CREATE UNIQUE INDEX funds_by_name on funds (name collate nocase);

CREATE TABLE vouchers (
  id integer primary key autoincrement,
  kind text not null check (kind <> ''),
  -- The record's id in the register of the kind.
  record_id integer not null,
  day text not null,
  -- The day on which it was written: later than its own where it was dated back.
  entered_on text not null default '',
  reverses_id integer references vouchers (id)
) strict;
CREATE INDEX vouchers_by_record on vouchers (kind, record_id);
CREATE INDEX vouchers_by_day on vouchers (day, id);
CREATE INDEX vouchers_by_reversed on vouchers (reverses_id) where reverses_id is not null;
CREATE INDEX vouchers_dated_back on vouchers (day, kind, entered_on) where entered_on <> day;
CREATE INDEX vouchers_for_other_days on vouchers (entered_on, day, kind) where entered_on <> day;
CREATE TRIGGER vouchers_stand_on_open_days before insert on vouchers
  when exists (select 1 from closed_days where new.day between first_day and last_day
    and (account_id is null or account_id in (select account_id from entries where voucher_id = new.id and paise > 0)))
  begin select raise(abort, 'nothing is booked on a day that is closed'); end;
CREATE TRIGGER cash_leaves_no_day_before_a_count before insert on vouchers
  when exists (select 1 from drawer_closings where day > new.day and first_day > new.day and reopened_at is null
    and account_id in (select account_id from entries where voucher_id = new.id))
  begin select raise(abort, 'a drawer was counted since'); end;
CREATE TRIGGER vouchers_balance before insert on vouchers
  when not exists (select 1 from entries where voucher_id = new.id)
    or exists (select 1 from entries where voucher_id = new.id group by fund_id having sum(paise) <> 0)
  begin select raise(abort, 'the debits and credits of a voucher differ'); end;
CREATE TRIGGER vouchers_are_never_edited before update on vouchers
  begin select raise(abort, 'a voucher is never edited'); end;
CREATE TRIGGER vouchers_are_summed after insert on vouchers begin
  insert into account_days (account_id, day, course_set_id, head_id, fund_id, debit_paise, credit_paise)
    select account_id, new.day, coalesce(course_set_id, 0), coalesce(head_id, 0), fund_id, sum(max(paise, 0)), sum(max(-paise, 0))
    from entries where voucher_id = new.id group by 1, 3, 4, 5
    on conflict do update set debit_paise = debit_paise + excluded.debit_paise,
      credit_paise = credit_paise + excluded.credit_paise;
  insert into student_balances (student_id, account_id, head_id, fund_id, paise)
    select student_id, account_id, coalesce(head_id, 0), fund_id, sum(paise)
    from entries where voucher_id = new.id and student_id is not null group by 1, 2, 3, 4
    on conflict do update set paise = paise + excluded.paise;
end;
CREATE TRIGGER vouchers_are_never_deleted before delete on vouchers
  begin select raise(abort, 'a voucher is never deleted'); end;
CREATE TRIGGER receipts_are_summed after insert on vouchers when new.kind = 'receipt' begin
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'receipts', coalesce(fees.course_set_id, 0), span.name, substr(booked.day, 1, span.length),
      cast(fees.created_by as text), fees.payment_type, iif(booked.is_taken_back, 'taken back', 'received'),
      sum(booked.sign), sum(booked.sign * fees.amount_paise)
    from (select new.record_id as fee_id, new.day,
      coalesce(new.reverses_id, new.id) as first_id, iif(new.reverses_id is null, 1, -1) as sign,
      new.day <> coalesce((select first.day from vouchers as first where first.id = new.reverses_id), new.day)
        as is_taken_back) as booked cross join fees on fees.id = booked.fee_id cross join (select 'day' as name, 10 as length union all select 'month', 7 union all select 'year', 4) as span group by 1, 2, 3, 4, 5, 6, 7
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
end;
CREATE TRIGGER receipts_are_summed_by_line after insert on vouchers when new.kind = 'receipt' begin
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select iif(booked.is_taken_back, 'lines taken back', 'lines'), coalesce(fees.course_set_id, 0), span.name,
      substr(booked.day, 1, span.length), '{"type":"' || fees.fee_type || '","parts":' || lines.parts || '}',
      fees.payment_type, lines.part, sum(booked.sign), sum(booked.sign * lines.paise)
    from (select new.record_id as fee_id, new.day,
      coalesce(new.reverses_id, new.id) as first_id, iif(new.reverses_id is null, 1, -1) as sign,
      new.day <> coalesce((select first.day from vouchers as first where first.id = new.reverses_id), new.day)
        as is_taken_back) as booked cross join fees on fees.id = booked.fee_id join (
      select voucher_id, part, paise, json_group_array(part)
        over (partition by voucher_id order by part rows between unbounded preceding and unbounded following) as parts
      from (
        select voucher_id, case when entries.account_id = (select id from accounts where kind = 'advances') then 'ahead'
          when entries.head_id is not null then entries.head_id || coalesce((select iif(since_voucher = 0, '', '/' || fee_type)
            from head_fee_types where head_fee_types.head_id = entries.head_id and since_voucher <= entries.voucher_id
            order by id desc limit 1), '')
          else 'received' end as part, -sum(paise) as paise
        from entries where voucher_id = coalesce(new.reverses_id, new.id) and paise < 0 and entries.account_id not in (select id from accounts where kind = 'between funds') group by 1, 2)
    ) as lines on lines.voucher_id = booked.first_id cross join (select 'day' as name, 10 as length union all select 'month', 7 union all select 'year', 4) as span group by 1, 2, 3, 4, 5, 6, 7
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
end;
CREATE TRIGGER vouchers_wait_for_the_bank after insert on vouchers begin
  insert into bank_entries (account_id, voucher_id, day, paise)
    select entries.account_id, entries.voucher_id, new.day, sum(entries.paise) from entries
      join accounts on accounts.id = entries.account_id and accounts.kind = 'bank'
    where entries.voucher_id = new.id group by entries.account_id, entries.voucher_id having sum(entries.paise) <> 0;
end;
CREATE TRIGGER vouchers_are_never_replaced before insert on vouchers
  when exists (select 1 from vouchers where id = new.id)
  begin select raise(abort, 'a row of vouchers is never replaced'); end;

CREATE VIEW closed_days as
  select 'year' as what, '' as first_day, closed_to as last_day, null as account_id from settings
  where closed_to is not null
  union all
  select 'drawer', first_day, day, account_id from drawer_closings where reopened_at is null
  union all
  select 'month', month || '-01', month || '-31', null from month_locks where reopened_at is null;

CREATE TABLE month_locks (
  id integer primary key autoincrement,
  -- '2026-11'.
  month text not null check (month glob '[12][0-9][0-9][0-9]-[01][0-9]'),
  vouchers integer not null check (vouchers >= 0),
  -- The last voucher of the journal when it was locked: what was booked in it since has a later one.
  last_voucher_id integer not null,
  digest text not null check (digest <> ''),
  -- Why it was locked with something open.
  reason text check (reason <> ''),
  -- What was open, as JSON.
  open text not null check (json_valid(open)),
  locked_by_name text not null,
  locked_at text not null,
  reopened_by_name text,
  reopened_at text,
  reopen_reason text check (reopen_reason <> ''),
  check ((reopened_at is null) = (reopened_by_name is null) and (reopened_at is null) = (reopen_reason is null))
) strict;
CREATE UNIQUE INDEX month_locks_that_stand on month_locks (month) where reopened_at is null;
CREATE TRIGGER month_locks_are_never_edited before update on month_locks
  when new.id <> old.id or new.month <> old.month or new.vouchers <> old.vouchers or new.last_voucher_id <> old.last_voucher_id
    or new.digest <> old.digest or new.reason is not old.reason or new.open <> old.open
    or new.locked_by_name <> old.locked_by_name or new.locked_at <> old.locked_at or old.reopened_at is not null
  begin select raise(abort, 'a locked month is never edited'); end;
CREATE TRIGGER month_locks_are_never_deleted before delete on month_locks
  begin select raise(abort, 'a locked month is never deleted'); end;
CREATE TRIGGER month_locks_are_never_replaced before insert on month_locks
  when exists (select 1 from month_locks where id = new.id)
    or exists (select 1 from month_locks where (month) = (select month from (select new.month as month, new.reopened_at as reopened_at)) and (reopened_at is null) and (select reopened_at is null from (select new.month as month, new.reopened_at as reopened_at)))
  begin select raise(abort, 'a row of month_locks is never replaced'); end;

CREATE TABLE month_packs (
  lock_id integer primary key references month_locks (id),
  pdf_file text not null check (pdf_file like '%.pdf'),
  xlsx_file text not null check (xlsx_file like '%.xlsx'),
  made_by_name text not null,
  made_at text not null
) strict;
CREATE TRIGGER month_packs_are_never_edited before update on month_packs
  begin select raise(abort, 'a month''s pack is never edited'); end;
CREATE TRIGGER month_packs_are_never_deleted before delete on month_packs
  begin select raise(abort, 'a month''s pack is never deleted'); end;
CREATE TRIGGER month_packs_are_never_replaced before insert on month_packs
  when exists (select 1 from month_packs where lock_id = new.lock_id)
  begin select raise(abort, 'a row of month_packs is never replaced'); end;

CREATE TABLE auditor_packs (
  id integer primary key autoincrement,
  first_day text not null,
  last_day text not null check (last_day >= first_day),
  pdf_file text not null check (pdf_file like '%.pdf'),
  xlsx_file text not null check (xlsx_file like '%.xlsx'),
  made_by_name text not null,
  made_at text not null
) strict;
CREATE TRIGGER auditor_packs_are_never_edited before update on auditor_packs
  begin select raise(abort, 'a pack for the auditor is never edited'); end;
CREATE TRIGGER auditor_packs_are_never_deleted before delete on auditor_packs
  begin select raise(abort, 'a pack for the auditor is never deleted'); end;
CREATE TRIGGER auditor_packs_are_never_replaced before insert on auditor_packs
  when exists (select 1 from auditor_packs where id = new.id)
  begin select raise(abort, 'a row of auditor_packs is never replaced'); end;

CREATE TABLE entries (
  voucher_id integer not null references vouchers (id) deferrable initially deferred,
  line integer not null,
  account_id integer not null references accounts (id),
  -- No foreign key: the students of a load that is undone leave the books, their vouchers and counter-vouchers stay.
  student_id integer,
  head_id integer references heads (id),
  course_set_id integer,
  -- The fund in which it counts. An office from before had the first alone.
  fund_id integer not null default 1 references funds (id),
  -- Debit above zero, credit below.
  paise integer not null check (paise <> 0),
  -- Who is on the other side, where the line says it and it is no student.
  party_id integer references parties (id),
  primary key (voucher_id, line)
) strict, without rowid;
CREATE INDEX entries_by_student on entries (student_id, voucher_id) where student_id is not null;
CREATE INDEX entries_by_party on entries (party_id, voucher_id) where party_id is not null;
CREATE TRIGGER entries_are_never_added_later before insert on entries
  when exists (select 1 from vouchers where id = new.voucher_id)
  begin select raise(abort, 'a voucher is never added to'); end;
CREATE TRIGGER entries_are_never_edited before update on entries
  begin select raise(abort, 'an entry is never edited'); end;
CREATE TRIGGER entries_are_never_deleted before delete on entries
  begin select raise(abort, 'an entry is never deleted'); end;
CREATE TRIGGER entries_are_never_replaced before insert on entries
  when exists (select 1 from entries where voucher_id = new.voucher_id and line = new.line)
  begin select raise(abort, 'a row of entries is never replaced'); end;

CREATE TABLE account_days (
  account_id integer not null references accounts (id),
  day text not null,
  course_set_id integer not null,
  head_id integer not null,
  fund_id integer not null default 1,
  debit_paise integer not null,
  credit_paise integer not null,
  primary key (account_id, day, course_set_id, head_id, fund_id)
) strict, without rowid;

CREATE TABLE student_balances (
  student_id integer not null,
  account_id integer not null references accounts (id),
  head_id integer not null,
  fund_id integer not null default 1,
  paise integer not null,
  primary key (student_id, account_id, head_id, fund_id)
) strict, without rowid;

CREATE TABLE book_prints (
  id integer primary key,
  book text not null check (book <> ''),
  asked text not null check (json_valid(asked)),
  digest text not null check (digest <> ''),
  lines integer not null,
  printed_by_name text not null,
  printed_at text not null
) strict;
CREATE INDEX book_prints_by_book on book_prints (book, asked, id);
CREATE TRIGGER book_prints_are_never_edited before update on book_prints
  begin select raise(abort, 'what was printed is never edited'); end;
CREATE TRIGGER book_prints_are_never_deleted before delete on book_prints
  begin select raise(abort, 'what was printed is never deleted'); end;
CREATE TRIGGER book_prints_are_never_replaced before insert on book_prints
  when exists (select 1 from book_prints where id = new.id)
  begin select raise(abort, 'a row of book_prints is never replaced'); end;

CREATE TABLE academic_sessions (
  id integer primary key autoincrement,
  name text not null check (name <> ''),
  first_day text not null,
  last_day text not null,
  admission_last_date text,
  created_at text not null,
  version integer not null default 1,
  check (last_day > first_day)
) strict;
CREATE UNIQUE INDEX academic_sessions_by_name on academic_sessions (name collate nocase);

CREATE TABLE heads (
  id integer primary key autoincrement,
  name text not null check (name <> ''),
  fee_type text not null check (fee_type in ('Tuition', 'Exam', 'Library', 'Transport', 'Misc', 'Others')),
  refundable integer not null default 0 check (refundable in (0, 1)),
  not_given_back integer not null default 0 check (not_given_back in (0, 1)),
  position integer not null check (position > 0),
  active integer not null default 1 check (active in (0, 1)),
  -- The office's own use of the head, such as late fees.
  purpose text unique check (purpose in ('late fee', 'cheque return', 'previous dues')),
  kind text not null default 'fee' check (kind in ('fee', 'other income', 'expense')),
  fund_id integer not null default 1 references funds (id),
  -- What is charged or received under it is credited to, and what is spent debited.
  account_id integer not null default 5 references accounts (id),
  created_at text not null,
  version integer not null default 1,
  check (purpose is null or active = 1),
  check (refundable = 0 or not_given_back = 0)
) strict;
CREATE UNIQUE INDEX heads_by_name on heads (name collate nocase);
CREATE INDEX heads_by_position on heads (position, id);
CREATE TRIGGER heads_have_a_fee_type after insert on heads begin
  insert into head_fee_types (head_id, since_voucher, fee_type) values (new.id, 0, new.fee_type);
end;
CREATE TRIGGER heads_change_their_fee_type after update of fee_type on heads
  when new.kind = 'fee' and new.fee_type <> old.fee_type begin
  insert into head_fee_types (head_id, since_voucher, fee_type)
    select new.id, coalesce(max(id), 0) + 1, new.fee_type from vouchers;
end;

CREATE TABLE head_fee_types (
  id integer primary key,
  head_id integer not null references heads (id),
  since_voucher integer not null check (since_voucher >= 0),
  fee_type text not null
) strict;
CREATE INDEX head_fee_types_by_head on head_fee_types (head_id, id);
CREATE TRIGGER head_fee_types_are_never_edited before update on head_fee_types
  begin select raise(abort, 'the fee type of what was booked is never edited'); end;
CREATE TRIGGER head_fee_types_are_never_deleted before delete on head_fee_types
  begin select raise(abort, 'the fee type of what was booked is never deleted'); end;
CREATE TRIGGER head_fee_types_are_never_replaced before insert on head_fee_types
  when exists (select 1 from head_fee_types where id = new.id)
  begin select raise(abort, 'a row of head_fee_types is never replaced'); end;

CREATE TABLE fee_plans (
  id integer primary key autoincrement,
  session_id integer not null references academic_sessions (id),
  course_id integer not null references courses (id),
  -- Null for every year, or category, without a plan of its own.
  year text check (year <> ''),
  category text check (category <> ''),
  -- JSON of 'LateFee'.
  late_fee text check (late_fee is null or json_valid(late_fee)),
  raised integer not null default 0 check (raised in (0, 1)),
  replaces_id integer unique references fee_plans (id),
  replaced integer not null default 0 check (replaced in (0, 1)),
  created_by_name text not null,
  created_at text not null,
  version integer not null default 1
) strict;
CREATE UNIQUE INDEX fee_plans_once on fee_plans
  (session_id, course_id, coalesce(year, '') collate nocase, coalesce(category, '') collate nocase) where replaced = 0;
CREATE TRIGGER raised_plans_are_never_edited before update of session_id, course_id, year, category, late_fee on fee_plans
  when old.raised begin select raise(abort, 'a plan that raised dues is never edited'); end;
CREATE TRIGGER fee_plans_are_never_deleted before delete on fee_plans
  begin select raise(abort, 'a plan is never deleted'); end;
CREATE TRIGGER fee_plans_are_never_replaced before insert on fee_plans
  when exists (select 1 from fee_plans where id = new.id)
    or exists (select 1 from fee_plans where replaces_id = new.replaces_id)
    or exists (select 1 from fee_plans where (session_id, course_id, coalesce(year, '') collate nocase, coalesce(category, '') collate nocase) = (select session_id, course_id, coalesce(year, '') collate nocase, coalesce(category, '') collate nocase from (select new.session_id as session_id, new.course_id as course_id, new.year as year, new.category as category, new.replaced as replaced)) and (replaced = 0) and (select replaced = 0 from (select new.session_id as session_id, new.course_id as course_id, new.year as year, new.category as category, new.replaced as replaced)))
  begin select raise(abort, 'a row of fee_plans is never replaced'); end;

CREATE TABLE fee_plan_lines (
  id integer primary key autoincrement,
  plan_id integer not null references fee_plans (id),
  head_id integer not null references heads (id),
  amount_paise integer not null check (amount_paise > 0),
  due_date text not null,
  instalment integer,
  -- JSON of 'LateFee', or JSON null for none; null for the one of the plan.
  late_fee text check (late_fee is null or json_valid(late_fee)),
  -- Whom it is for; null for everyone.
  for_mark text check (for_mark in ('new students', 'repeaters'))
) strict;
CREATE INDEX fee_plan_lines_by_plan on fee_plan_lines (plan_id, id);
CREATE TRIGGER raised_plans_keep_their_lines before insert on fee_plan_lines
  when (select raised from fee_plans where id = new.plan_id)
  begin select raise(abort, 'a plan that raised dues is never edited'); end;
CREATE TRIGGER plan_lines_are_never_edited before update on fee_plan_lines
  begin select raise(abort, 'a line of a plan is never edited'); end;
CREATE TRIGGER raised_plans_lose_no_line before delete on fee_plan_lines
  when (select raised from fee_plans where id = old.plan_id)
  begin select raise(abort, 'a plan that raised dues is never edited'); end;
CREATE TRIGGER fee_plan_lines_are_never_replaced before insert on fee_plan_lines
  when exists (select 1 from fee_plan_lines where id = new.id)
  begin select raise(abort, 'a row of fee_plan_lines is never replaced'); end;

CREATE TABLE due_runs (
  id integer primary key autoincrement,
  plan_id integer not null references fee_plans (id),
  students integer not null check (students > 0),
  dues integer not null check (dues > 0),
  amount_paise integer not null check (amount_paise > 0),
  skipped integer not null,
  -- The promotion with which it was raised.
  promotion_id integer references promotions (id),
  -- The first run of the raising of several plans; null for that one, and for a plan raised by itself.
  raised_with integer references due_runs (id),
  -- The line that an order added to the plan; null where all of the plan was raised.
  added_line_id integer references fee_plan_lines (id),
  created_by_name text not null,
  created_at text not null,
  undone_at text,
  undone_by_name text
) strict;
CREATE INDEX due_runs_by_plan on due_runs (plan_id);
CREATE INDEX due_runs_raised_with on due_runs (raised_with) where raised_with is not null;
CREATE INDEX due_runs_by_promotion on due_runs (promotion_id) where promotion_id is not null;

CREATE TABLE dues (
  id integer primary key autoincrement,
  student_id integer not null references students (id),
  head_id integer not null references heads (id),
  session_id integer references academic_sessions (id),
  -- The set of the student's course when it was raised.
  course_set_id integer references course_sets (id),
  origin text not null check (origin in ('opening', 'plan', 'charge', 'late fee', 'cheque return', 'receipt')),
  plan_line_id integer references fee_plan_lines (id),
  run_id integer references due_runs (id),
  -- The file with which it was brought along.
  opening_import_id integer references opening_due_imports (id),
  -- The charge of many students for a period with which it was raised.
  charge_run_id integer references charge_runs (id),
  -- The late due for which this is charged.
  for_due_id integer references dues (id),
  -- The refund of which it owes again what that gave back, since the student was readmitted.
  refund_id integer references refunds (id),
  -- The due that was given back; the first of them, where it was given back more than once.
  again_due_id integer references dues (id),
  -- The receipt in whose transaction it was raised.
  fee_id integer references fees (id),
  instalment integer,
  due_date text not null,
  -- The last date of its plan, where it was charged after that and due_date is the day of charging.
  plan_date text check (plan_date <= due_date),
  amount_paise integer not null check (amount_paise > 0),
  description text,
  -- JSON of 'LateFee', of a single charge that has one.
  late_fee text check (late_fee is null or (json_valid(late_fee) and origin = 'charge' and charge_run_id is null)),
  voucher_id integer not null references vouchers (id),
  conceded_paise integer not null default 0 check (conceded_paise >= 0),
  -- How much of the conceded amount was written off.
  written_off_paise integer not null default 0 check (written_off_paise >= 0 and written_off_paise <= conceded_paise),
  -- The part of what is conceded that exemptions let off: it goes with a raising that is undone.
  exempted_paise integer not null default 0 check (exempted_paise >= 0 and exempted_paise + written_off_paise <= conceded_paise),
  settled_paise integer not null default 0 check (settled_paise >= 0),
  -- How much of the settled amount was given back.
  refunded_paise integer not null default 0 check (refunded_paise >= 0 and refunded_paise <= settled_paise),
  -- Caution money that nobody claimed: it is the college's.
  lapsed_paise integer not null default 0 check (lapsed_paise >= 0),
  reversed integer not null default 0 check (reversed in (0, 1)),
  -- The user who raised it; null where the office did, or where no user was recorded.
  created_by integer references users (id),
  created_by_name text not null,
  created_at text not null,
  check (conceded_paise + settled_paise <= amount_paise),
  check (refunded_paise + lapsed_paise <= settled_paise),
  check ((refund_id is null) = (again_due_id is null))
) strict;
CREATE INDEX dues_by_student on dues (student_id, due_date);
CREATE INDEX dues_open on dues (student_id) where reversed = 0 and amount_paise > conceded_paise + settled_paise;
CREATE INDEX dues_by_receipt on dues (fee_id) where fee_id is not null;
CREATE INDEX dues_by_run on dues (run_id, student_id, id) where run_id is not null;
CREATE INDEX dues_by_plan_line on dues (plan_line_id) where plan_line_id is not null;
CREATE INDEX dues_for_others on dues (for_due_id) where for_due_id is not null;
CREATE INDEX dues_owed_again on dues (refund_id) where refund_id is not null;
CREATE INDEX dues_planned on dues (student_id, session_id) where origin = 'plan' and reversed = 0;
CREATE INDEX dues_by_opening_import on dues (opening_import_id) where opening_import_id is not null;
CREATE INDEX dues_by_charge_run on dues (charge_run_id, student_id) where charge_run_id is not null;
CREATE INDEX dues_used_of_run on dues (run_id) where run_id is not null and (settled_paise <> 0 or conceded_paise <> exempted_paise);
CREATE INDEX dues_used_of_opening_import on dues (opening_import_id) where opening_import_id is not null and (settled_paise <> 0 or conceded_paise <> 0);
CREATE TRIGGER dues_are_charged after insert on dues when new.origin <> 'opening'
  begin update students set total_paise = total_paise + new.amount_paise where id = new.student_id; end;
CREATE TRIGGER dues_are_never_edited before update of id, head_id, session_id, course_set_id, origin, run_id,
    opening_import_id, charge_run_id, for_due_id, refund_id, again_due_id, fee_id, instalment, amount_paise, description, late_fee, voucher_id, created_by, created_by_name,
    created_at on dues
  begin select raise(abort, 'a due is never edited'); end;
CREATE TRIGGER dues_stay_with_their_student before update of student_id on dues
  when 1 and new.student_id is not old.student_id and not exists (
    select 1 from merged_students where id = old.student_id and merged_into = new.student_id)
  begin select raise(abort, 'a due is never edited'); end;
CREATE TRIGGER dues_leave_their_record after update of student_id on dues when new.student_id <> old.student_id begin
  insert into merged_dues (due_id, student_id) values (new.id, old.student_id);
end;
CREATE TRIGGER dues_are_only_carried before update of due_date, plan_line_id on dues
  when (new.due_date is not old.due_date or new.plan_line_id is not old.plan_line_id) and (new.due_date < old.due_date
    or (select head_id from fee_plan_lines where id = new.plan_line_id) is not old.head_id
    or not exists (select 1 from due_carries
      where due_id = old.id and due_date = old.due_date and plan_line_id = old.plan_line_id))
  begin select raise(abort, 'a due is never edited'); end;
CREATE TRIGGER plan_dates_are_only_carried before update of plan_date on dues
  when new.plan_date is not old.plan_date and not coalesce(
    iif(new.plan_date is null, new.due_date > old.due_date, new.plan_date > old.plan_date
      and exists (select 1 from fee_plan_lines where head_id = new.head_id and due_date = new.plan_date)), 0)
  begin select raise(abort, 'a due is never edited'); end;
CREATE TRIGGER dues_are_never_deleted before delete on dues
  when old.settled_paise <> 0 or old.conceded_paise <> 0 or (old.origin <> 'opening' and not (old.origin = 'plan'
    and (select kind from vouchers where id = old.voucher_id) = 'students loaded'))
  begin select raise(abort, 'a due is never deleted'); end;
CREATE TRIGGER dues_are_never_replaced before insert on dues
  when exists (select 1 from dues where id = new.id)
  begin select raise(abort, 'a row of dues is never replaced'); end;

CREATE TABLE due_carries (
  due_id integer not null references dues (id),
  due_date text not null,
  plan_line_id integer not null references fee_plan_lines (id),
  carried_by_name text not null,
  carried_at text not null,
  step integer not null,
  primary key (due_id, step)
) strict, without rowid;
CREATE TRIGGER due_carries_are_never_edited before update on due_carries
  begin select raise(abort, 'what a due said before is never edited'); end;
CREATE TRIGGER due_carries_are_never_replaced before insert on due_carries
  when exists (select 1 from due_carries where due_id = new.due_id and step = new.step)
  begin select raise(abort, 'a row of due_carries is never replaced'); end;

CREATE TABLE settlements (
  due_id integer not null references dues (id),
  step integer not null,
  -- The file that brought the deposit along; or the refund that kept it.
  opening_import_id integer references opening_due_imports (id),
  refund_id integer references refunds (id),
  paise integer not null check (paise <> 0),
  -- That posted it: on its day it counts.
  voucher_id integer not null references vouchers (id),
  primary key (due_id, step), check ((opening_import_id is null) <> (refund_id is null))
) strict, without rowid;
CREATE TRIGGER settlements_settle after insert on settlements begin
  update dues set settled_paise = settled_paise + new.paise where id = new.due_id;
  update students set collected_paise = collected_paise + new.paise, received_paise = received_paise + new.paise
    where id = (select student_id from dues where id = new.due_id);
end;
CREATE TRIGGER settlements_are_never_edited before update on settlements
  begin select raise(abort, 'a settlement is never edited'); end;
CREATE TRIGGER settlements_are_never_deleted before delete on settlements
  begin select raise(abort, 'a settlement is never deleted'); end;
CREATE TRIGGER settlements_are_never_replaced before insert on settlements
  when exists (select 1 from settlements where due_id = new.due_id and step = new.step)
  begin select raise(abort, 'a row of settlements is never replaced'); end;

CREATE TABLE due_reversals (
  due_id integer primary key references dues (id),
  reason text not null check (reason <> ''),
  reversed_by_name text not null,
  reversed_at text not null
) strict;
CREATE TRIGGER paid_dues_are_never_reversed before insert on due_reversals
  when (select settled_paise <> 0 or conceded_paise <> 0 or reversed from dues where id = new.due_id)
  begin select raise(abort, 'a due that was settled is not reversed'); end;
CREATE TRIGGER dues_are_reversed after insert on due_reversals begin
  update dues set reversed = 1 where id = new.due_id;
  update students set total_paise = total_paise - (select amount_paise from dues where id = new.due_id)
    where id = (select student_id from dues where id = new.due_id and origin <> 'opening');
end;
CREATE TRIGGER due_reversals_are_never_edited before update on due_reversals
  begin select raise(abort, 'a reversal is never edited'); end;
CREATE TRIGGER due_reversals_are_never_deleted before delete on due_reversals
  begin select raise(abort, 'a reversal is never deleted'); end;
CREATE TRIGGER due_reversals_are_never_replaced before insert on due_reversals
  when exists (select 1 from due_reversals where due_id = new.due_id)
  begin select raise(abort, 'a row of due_reversals is never replaced'); end;

CREATE TABLE awaited_dues (
  id integer primary key autoincrement,
  due_id integer not null references dues (id) on delete cascade,
  scheme text not null check (scheme <> ''),
  year text not null check (year <> ''),
  sanction_no text check (sanction_no <> ''),
  until text,
  marked_by_name text not null,
  marked_at text not null,
  ended_on text,
  ended_by_name text,
  end_reason text check (end_reason <> ''),
  check ((ended_on is null) = (ended_by_name is null)),
  check ((ended_on is null) = (end_reason is null))
) strict;
CREATE UNIQUE INDEX awaited_dues_once on awaited_dues (due_id) where ended_on is null;
CREATE INDEX awaited_dues_by_scheme on awaited_dues (scheme, year) where ended_on is null;
CREATE TRIGGER awaited_dues_are_never_edited before update on awaited_dues
  when old.ended_on is not null or new.due_id <> old.due_id or new.scheme <> old.scheme or new.year <> old.year
    or new.sanction_no is not old.sanction_no or new.until is not old.until or new.marked_by_name <> old.marked_by_name
    or new.marked_at <> old.marked_at
  begin select raise(abort, 'a mark of what is awaited is never edited'); end;
CREATE TRIGGER awaited_dues_are_never_replaced before insert on awaited_dues
  when exists (select 1 from awaited_dues where id = new.id)
    or exists (select 1 from awaited_dues where (due_id) = (select due_id from (select new.due_id as due_id, new.ended_on as ended_on)) and (ended_on is null) and (select ended_on is null from (select new.due_id as due_id, new.ended_on as ended_on)))
  begin select raise(abort, 'a row of awaited_dues is never replaced'); end;

CREATE TABLE unloaded_dues (
  id integer primary key,
  student_id integer not null,
  head_id integer not null references heads (id),
  session_id integer references academic_sessions (id),
  origin text not null,
  instalment integer,
  due_date text not null,
  amount_paise integer not null check (amount_paise > 0),
  voucher_id integer not null references vouchers (id)
) strict;
CREATE INDEX unloaded_dues_by_student on unloaded_dues (student_id);
CREATE TRIGGER unloaded_dues_are_never_edited before update on unloaded_dues
  begin select raise(abort, 'what was owed once is never edited'); end;
CREATE TRIGGER unloaded_dues_are_never_deleted before delete on unloaded_dues
  begin select raise(abort, 'what was owed once is never edited'); end;
CREATE TRIGGER unloaded_dues_are_never_replaced before insert on unloaded_dues
  when exists (select 1 from unloaded_dues where id = new.id)
  begin select raise(abort, 'a row of unloaded_dues is never replaced'); end;

CREATE TABLE opening_due_imports (
  id integer primary key autoincrement,
  kind text not null default 'dues' check (kind in ('dues', 'deposits')),
  source text not null check (source <> ''),
  students integer not null check (students > 0),
  dues integer not null check (dues > 0),
  amount_paise integer not null check (amount_paise > 0),
  created_by_name text not null,
  created_at text not null,
  undone_at text,
  undone_by_name text,
  undone_reason text check (undone_reason <> ''),
  check ((undone_at is null) = (undone_by_name is null)),
  check ((undone_at is null) = (undone_reason is null))
) strict;
CREATE TRIGGER opening_due_imports_are_never_edited before update of id, kind, source, students, dues, amount_paise, created_by_name,
    created_at on opening_due_imports
  begin select raise(abort, 'a load of dues is never edited'); end;
CREATE TRIGGER opening_due_imports_are_undone_once before update on opening_due_imports when old.undone_at is not null
  begin select raise(abort, 'a load of dues is undone once'); end;
CREATE TRIGGER opening_due_imports_are_never_deleted before delete on opening_due_imports
  begin select raise(abort, 'a load of dues is never deleted'); end;
CREATE TRIGGER opening_due_imports_are_never_replaced before insert on opening_due_imports
  when exists (select 1 from opening_due_imports where id = new.id)
  begin select raise(abort, 'a row of opening_due_imports is never replaced'); end;

CREATE TABLE services (
  id integer primary key autoincrement,
  name text not null check (name <> ''),
  kind text not null check (kind in ('Transport', 'Hostel', 'Mess', 'Other')),
  head_id integer not null references heads (id),
  -- How a month is charged in which a student begins, ends or changes: whole, or by its days.
  counted_by text not null check (counted_by in ('months', 'days')),
  created_by_name text not null,
  created_at text not null,
  version integer not null default 1
) strict;
CREATE UNIQUE INDEX services_by_name on services (name collate nocase);

CREATE TABLE service_rates (
  id integer primary key autoincrement,
  service_id integer not null references services (id),
  -- Its route or block; blank where there is none.
  part text not null default '',
  name text not null check (name <> ''),
  amount_paise integer not null check (amount_paise > 0),
  every text not null check (every in ('month', 'term', 'year')),
  -- Its seats or beds; null where nobody counts them.
  places integer check (places > 0),
  active integer not null default 1 check (active in (0, 1))
) strict;
CREATE UNIQUE INDEX service_rates_by_name on service_rates (service_id, part collate nocase, name collate nocase) where active = 1;

CREATE TABLE service_students (
  id integer primary key autoincrement,
  service_id integer not null references services (id),
  rate_id integer not null references service_rates (id),
  student_id integer not null references students (id),
  -- The bed or seat, as the office calls it.
  place text check (place <> ''),
  from_day text not null,
  to_day text,
  -- The day on which the student left the college.
  left_on text,
  last_day text generated always as (case when left_on is null or to_day < left_on then to_day else left_on end) stored,
  given_by_name text not null,
  given_at text not null
) strict;
CREATE INDEX service_students_by_student on service_students (student_id);
CREATE INDEX service_students_by_service on service_students (service_id, from_day);
CREATE INDEX service_students_by_rate on service_students (rate_id, from_day);
CREATE TRIGGER service_students_are_never_edited before update of id, service_id, rate_id, place, from_day, given_by_name, given_at
    on service_students
  begin select raise(abort, 'what a student has of a service is ended, not edited'); end;
CREATE TRIGGER service_students_are_never_deleted before delete on service_students
  begin select raise(abort, 'what a student has of a service is ended, not deleted'); end;
CREATE TRIGGER service_students_stay_with_their_student before update of student_id on service_students
  when 1 and new.student_id is not old.student_id and not exists (
    select 1 from merged_students where id = old.student_id and merged_into = new.student_id)
  begin select raise(abort, 'what a student has of a service is ended, not edited'); end;
CREATE TRIGGER service_students_are_never_replaced before insert on service_students
  when exists (select 1 from service_students where id = new.id)
  begin select raise(abort, 'a row of service_students is never replaced'); end;

CREATE TABLE charge_runs (
  id integer primary key autoincrement,
  head_id integer not null references heads (id),
  -- Null for a sheet.
  service_id integer references services (id),
  -- Its name on papers: 'July 2026'.
  period text not null check (period <> ''),
  -- The last date of the sheet that was loaded last.
  due_date text not null,
  -- JSON of 'LateFee'.
  late_fee text check (late_fee is null or json_valid(late_fee)),
  -- The file that was loaded last.
  source text not null check (source <> ''),
  created_by_name text not null,
  created_at text not null,
  loaded_by_name text not null,
  loaded_at text not null,
  undone_at text,
  undone_by_name text,
  undone_reason text check (undone_reason <> ''),
  check ((undone_at is null) = (undone_by_name is null)),
  check ((undone_at is null) = (undone_reason is null))
) strict;
CREATE UNIQUE INDEX charge_runs_once on charge_runs (head_id, period collate nocase) where undone_at is null and service_id is null;
CREATE UNIQUE INDEX charge_runs_of_services_once on charge_runs (service_id, period collate nocase)
  where undone_at is null and service_id is not null;
CREATE TRIGGER charge_runs_are_never_edited before update of id, head_id, service_id, period, created_by_name,
    created_at on charge_runs
  begin select raise(abort, 'a charge keeps its head and period'); end;
CREATE TRIGGER charge_runs_are_undone_once before update on charge_runs when old.undone_at is not null
  begin select raise(abort, 'a charge is undone once'); end;
CREATE TRIGGER charge_runs_are_never_deleted before delete on charge_runs
  begin select raise(abort, 'a charge is never deleted'); end;
CREATE TRIGGER charge_runs_are_never_replaced before insert on charge_runs
  when exists (select 1 from charge_runs where id = new.id)
    or exists (select 1 from charge_runs where (head_id, period collate nocase) = (select head_id, period collate nocase from (select new.head_id as head_id, new.service_id as service_id, new.period as period, new.undone_at as undone_at)) and (undone_at is null and service_id is null) and (select undone_at is null and service_id is null from (select new.head_id as head_id, new.service_id as service_id, new.period as period, new.undone_at as undone_at)))
    or exists (select 1 from charge_runs where (service_id, period collate nocase) = (select service_id, period collate nocase from (select new.service_id as service_id, new.period as period, new.undone_at as undone_at)) and (undone_at is null and service_id is not null) and (select undone_at is null and service_id is not null from (select new.service_id as service_id, new.period as period, new.undone_at as undone_at)))
  begin select raise(abort, 'a row of charge_runs is never replaced'); end;

CREATE TABLE fees (
  id integer primary key autoincrement,
  receipt_no text unique,
  student_id integer references students (id),
  student_name text not null check (student_name <> ''),
  amount_paise integer not null check (amount_paise > 0),
  fee_type text not null check (fee_type <> ''),
  payment_type text not null check (payment_type <> ''),
  paid integer not null check (paid in (0, 1)),
  payment_date text not null,
  -- JSON array of whole numbers.
  slip_nos text not null default '[]',
  description text,
  attachment_file text,
  attachment_name text,
  -- The set of its courses; null for none.
  course_set_id integer references course_sets (id),
  created_by integer not null references users (id),
  created_by_name text not null,
  created_at text not null,
  -- The head of money that no student owes; null for a student's fee.
  head_id integer references heads (id),
  -- The code of its receipt, without the hyphen; null for a receipt from before there were any.
  verification_code text unique check (length(verification_code) = 10),
  check (paid = 0 or receipt_no is not null),
  check (head_id is null or (student_id is null and paid = 1))
) strict;
CREATE INDEX fees_by_date on fees (payment_date, id);
CREATE INDEX fees_by_student on fees (student_id, payment_date, id) where student_id is not null;
CREATE INDEX fees_of_other_money on fees (payment_date, id) where head_id is not null;
CREATE INDEX fees_by_courses on fees (course_set_id, payment_date, id);
CREATE INDEX fees_by_payer on fees (student_name, coalesce(student_id, 0));
CREATE INDEX fees_by_amount on fees (amount_paise, course_set_id, fee_type, id);
CREATE INDEX fees_by_number on fees (substr(receipt_no, length(rtrim(receipt_no, replace(receipt_no, '/', ''))) + 1))
  where receipt_no is not null;
CREATE TRIGGER fees_are_never_deleted before delete on fees
  begin select raise(abort, 'a fee entry is never deleted'); end;
CREATE TRIGGER fees_stand_in_open_months before insert on fees
  when exists (select 1 from month_locks where reopened_at is null and month = substr(new.payment_date, 1, 7))
  begin select raise(abort, 'nothing is dated in a month that is locked'); end;
CREATE TRIGGER fees_are_never_edited before update of id, receipt_no, student_name, amount_paise, fee_type, payment_type, paid,
    payment_date, slip_nos, description, attachment_file, attachment_name, course_set_id, created_by, created_by_name,
    created_at, head_id, verification_code on fees
  begin select raise(abort, 'a fee entry is never edited'); end;
CREATE TRIGGER fees_stay_with_their_student before update of student_id on fees
  when 1 and new.student_id is not old.student_id and not exists (
    select 1 from merged_students where id = old.student_id and merged_into = new.student_id)
  begin select raise(abort, 'a fee entry is never edited'); end;
CREATE TRIGGER fees_go_to_the_record_that_stays after update of student_id on fees begin
  insert into merged_fees (fee_id, student_id) values (new.id, old.student_id);
  insert into fee_payers (student_name, student_id, owner_id, records, paid_records, paid_paise)
    select new.student_name, new.student_id, coalesce(new.course_set_id, 0), 1, counts, iif(counts, new.amount_paise, 0)
    from (select new.paid and not exists (select 1 from fee_cancellations where fee_id = new.id) as counts) where true
    on conflict do update set records = records + 1, paid_records = paid_records + excluded.paid_records,
      paid_paise = paid_paise + excluded.paid_paise;
  delete from fee_payers where student_id = old.student_id;
end;
CREATE TRIGGER fees_are_found_by_their_payers after insert on fees begin
  insert into fee_payers (student_name, student_id, owner_id, records, paid_records, paid_paise)
    values (new.student_name, coalesce(new.student_id, 0), coalesce(new.course_set_id, 0), 1, new.paid,
      iif(new.paid, new.amount_paise, 0))
    on conflict do update set records = records + 1, paid_records = paid_records + excluded.paid_records,
      paid_paise = paid_paise + excluded.paid_paise;
end;
CREATE TRIGGER fees_are_found_by_their_slips after insert on fees
  when new.slip_nos <> '[]' and json_valid(new.slip_nos) begin
  insert into fee_slips (slip_no, fee_id)
    select distinct slip.value, new.id from json_each(new.slip_nos) as slip where slip.type in ('integer', 'real');
end;
CREATE TRIGGER fees_are_found_by_their_heads after insert on fees when new.head_id is not null begin
  insert into fee_groups (what, name, fee_type, owner_id, fee_id)
    values ('head', cast(new.head_id as text), new.fee_type, coalesce(new.course_set_id, 0), new.id);
end;
CREATE TRIGGER fees_are_found_by_their_numbers after insert on fees when new.receipt_no is not null begin
  insert into receipt_series (series) values (rtrim(new.receipt_no, replace(new.receipt_no, '/', ''))) on conflict do nothing;
  insert into receipt_number_parts (part, number)
    select substr(number, place.value), number
    from (select substr(new.receipt_no, length(rtrim(new.receipt_no, replace(new.receipt_no, '/', ''))) + 1) as number),
      json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]') as place
    where place.value <= length(number) on conflict do nothing;
end;
CREATE TRIGGER fees_are_summed_on_insert after insert on fees begin
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'fees', coalesce(new.course_set_id, 0), 'day', substr(new.payment_date, 1, 10), new.fee_type, new.payment_type,
      iif(new.paid, 'paid', 'unpaid'), 1, (new.amount_paise) where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'fees', coalesce(new.course_set_id, 0), 'month', substr(new.payment_date, 1, 7), new.fee_type, new.payment_type,
      iif(new.paid, 'paid', 'unpaid'), 1, (new.amount_paise) where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'fees', coalesce(new.course_set_id, 0), 'year', substr(new.payment_date, 1, 4), new.fee_type, new.payment_type,
      iif(new.paid, 'paid', 'unpaid'), 1, (new.amount_paise) where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
end;
CREATE TRIGGER fees_are_never_replaced before insert on fees
  when exists (select 1 from fees where id = new.id)
    or exists (select 1 from fees where receipt_no = new.receipt_no)
    or exists (select 1 from fees where verification_code = new.verification_code)
  begin select raise(abort, 'a row of fees is never replaced'); end;

CREATE TABLE fee_cancellations (
  fee_id integer primary key references fees (id),
  reason text not null check (reason <> ''),
  cancelled_by integer not null references users (id),
  cancelled_by_name text not null,
  cancelled_at text not null
) strict;
CREATE TRIGGER cancellations_are_never_edited before update on fee_cancellations
  begin select raise(abort, 'a cancellation is never edited'); end;
CREATE TRIGGER cancellations_are_never_deleted before delete on fee_cancellations
  begin select raise(abort, 'a cancellation is never deleted'); end;
CREATE TRIGGER cancelled_receipts_were_asked_for after insert on fee_cancellations begin
  update cancel_requests set status = 'Cancelled', decided_by_name = new.cancelled_by_name,
      decided_at = new.cancelled_at, decision = new.reason
    where fee_id = new.fee_id and status = 'Waiting';
end;
CREATE TRIGGER cancelled_fees_leave_their_payers_sums after insert on fee_cancellations begin
  update fee_payers set paid_records = paid_records - 1, paid_paise = paid_paise - cancelled.amount_paise
    from fees as cancelled where cancelled.id = new.fee_id and cancelled.paid
      and fee_payers.student_name = cancelled.student_name
      and fee_payers.student_id = coalesce(cancelled.student_id, 0)
      and fee_payers.owner_id = coalesce(cancelled.course_set_id, 0);
end;
CREATE TRIGGER fees_are_summed_on_cancelling after insert on fee_cancellations begin
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'fees', coalesce(record.course_set_id, 0), 'day', substr(record.payment_date, 1, 10), record.fee_type, record.payment_type,
      iif(record.paid, 'paid', 'unpaid'), -1, -(record.amount_paise) from fees as record where record.id = new.fee_id
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'fees', coalesce(record.course_set_id, 0), 'month', substr(record.payment_date, 1, 7), record.fee_type, record.payment_type,
      iif(record.paid, 'paid', 'unpaid'), -1, -(record.amount_paise) from fees as record where record.id = new.fee_id
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'fees', coalesce(record.course_set_id, 0), 'year', substr(record.payment_date, 1, 4), record.fee_type, record.payment_type,
      iif(record.paid, 'paid', 'unpaid'), -1, -(record.amount_paise) from fees as record where record.id = new.fee_id
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'fees', coalesce(record.course_set_id, 0), 'day', substr(record.payment_date, 1, 10), record.fee_type, record.payment_type,
      'cancelled', 1, (record.amount_paise) from fees as record where record.id = new.fee_id
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'fees', coalesce(record.course_set_id, 0), 'month', substr(record.payment_date, 1, 7), record.fee_type, record.payment_type,
      'cancelled', 1, (record.amount_paise) from fees as record where record.id = new.fee_id
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'fees', coalesce(record.course_set_id, 0), 'year', substr(record.payment_date, 1, 4), record.fee_type, record.payment_type,
      'cancelled', 1, (record.amount_paise) from fees as record where record.id = new.fee_id
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
end;
CREATE TRIGGER cheques_are_noted_as_cancelled after insert on fee_cancellations begin
  delete from cheques_now where fee_id = new.fee_id;
  insert into cheques_now (fee_id, state)
    select fee_id, state from (
      select fee_id, coalesce((select state from cheque_states where cheque_states.fee_id = fee_particulars.fee_id
        order by step desc limit 1), 'received') as state
      from fee_particulars where cheque_number is not null and fee_id = new.fee_id
    ) as cheque
    where state = 'returned'
      or not exists (select 1 from fee_cancellations where fee_cancellations.fee_id = cheque.fee_id);
end;
CREATE TRIGGER fee_cancellations_are_never_replaced before insert on fee_cancellations
  when exists (select 1 from fee_cancellations where fee_id = new.fee_id)
  begin select raise(abort, 'a row of fee_cancellations is never replaced'); end;

CREATE TABLE fee_payers (
  student_name text not null,
  -- 0 for a typed name.
  student_id integer not null,
  owner_id integer not null,
  records integer not null,
  -- The number of paid entries that are not cancelled.
  paid_records integer not null,
  paid_paise integer not null,
  primary key (student_name, student_id, owner_id)
) strict, without rowid;
CREATE INDEX fee_payers_by_student on fee_payers (student_id);
CREATE TRIGGER payers_are_kept_by_name after insert on fee_payers begin
  insert into payers (name, sound) select new.student_name, sound_of(new.student_name)
    where not exists (select 1 from payers where name = new.student_name);
end;

CREATE TABLE payers (
  id integer primary key,
  name text not null unique,
  sound text not null default ''
) strict;
CREATE TRIGGER payers_are_never_renamed before update on payers
  begin select raise(abort, 'a payer is never renamed'); end;
CREATE TRIGGER payers_are_never_deleted before delete on payers
  begin select raise(abort, 'a payer is never deleted'); end;
CREATE TRIGGER payers_sound_of_new after insert on payers begin
  insert into payers_sounds (word, id) select value, new.id from json_each('["' || replace(trim(new.sound), ' ', '","') || '"]') where value <> '' and instr(value, '/') = 0 on conflict do nothing;
end;
CREATE TRIGGER payers_are_never_replaced before insert on payers
  when exists (select 1 from payers where id = new.id)
    or exists (select 1 from payers where name = new.name)
  begin select raise(abort, 'a row of payers is never replaced'); end;

CREATE VIRTUAL TABLE payers_texts using fts5 (
  name, content = 'payers', content_rowid = 'id', columnsize = 0, tokenize = 'trigram'
);

CREATE TABLE payers_sounds (
  word text not null,
  id integer not null,
  primary key (word, id)
) strict, without rowid;

CREATE TABLE fee_slips (
  slip_no real not null,
  fee_id integer not null references fees (id),
  primary key (slip_no, fee_id)
) strict, without rowid;
CREATE INDEX fee_slips_by_fee on fee_slips (fee_id);

CREATE TABLE receipt_series (
  series text primary key
) strict, without rowid;

CREATE TABLE receipt_number_parts (
  part text not null,
  number text not null,
  primary key (part, number)
) strict, without rowid;

CREATE TABLE fee_groups (
  what text not null check (what in ('head', 'bank')),
  name text not null,
  fee_type text not null,
  owner_id integer not null,
  fee_id integer not null references fees (id),
  primary key (what, name, owner_id, fee_type, fee_id)
) strict, without rowid;

CREATE TABLE allocations (
  fee_id integer not null references fees (id),
  due_id integer not null references dues (id),
  step integer not null,
  paise integer not null check (paise <> 0),
  -- That posted it: on its day it counts.
  voucher_id integer references vouchers (id),
  primary key (fee_id, due_id, step)
) strict, without rowid;
CREATE INDEX allocations_by_due on allocations (due_id, fee_id, step, paise);
CREATE TRIGGER allocations_are_found_by_their_heads after insert on allocations begin
  insert into fee_groups (what, name, fee_type, owner_id, fee_id)
    select 'head', cast(dues.head_id as text), fees.fee_type, coalesce(fees.course_set_id, 0), fees.id
    from fees join dues on dues.id = new.due_id where fees.id = new.fee_id on conflict do nothing;
end;
CREATE TRIGGER allocations_settle after insert on allocations begin
  update dues set settled_paise = settled_paise + new.paise where id = new.due_id;
  update students set collected_paise = collected_paise + new.paise
    where id = (select student_id from dues where id = new.due_id);
end;
CREATE TRIGGER allocations_are_never_edited before update on allocations
  begin select raise(abort, 'an allocation is never edited'); end;
CREATE TRIGGER allocations_are_never_deleted before delete on allocations
  begin select raise(abort, 'an allocation is never deleted'); end;
CREATE TRIGGER allocations_are_never_replaced before insert on allocations
  when exists (select 1 from allocations where fee_id = new.fee_id and due_id = new.due_id and step = new.step)
  begin select raise(abort, 'a row of allocations is never replaced'); end;

CREATE TABLE advances (
  fee_id integer not null references fees (id),
  step integer not null,
  student_id integer not null references students (id),
  -- The refund that gave it back.
  refund_id integer references refunds (id),
  paise integer not null check (paise <> 0),
  primary key (fee_id, step)
) strict, without rowid;
CREATE INDEX advances_by_student on advances (student_id, fee_id);
CREATE INDEX advances_by_refund on advances (refund_id) where refund_id is not null;
CREATE TRIGGER advances_are_summed after insert on advances begin
  update students set advance_paise = advance_paise + new.paise,
    refunded_paise = refunded_paise - iif(new.refund_id is null, 0, new.paise) where id = new.student_id;
end;
CREATE TRIGGER advances_are_never_edited before update of fee_id, step, refund_id, paise on advances
  begin select raise(abort, 'an advance is never edited'); end;
CREATE TRIGGER advances_stay_with_their_student before update of student_id on advances
  when 1 and new.student_id is not old.student_id and not exists (
    select 1 from merged_students where id = old.student_id and merged_into = new.student_id)
  begin select raise(abort, 'an advance is never edited'); end;
CREATE TRIGGER advances_are_never_deleted before delete on advances
  begin select raise(abort, 'an advance is never deleted'); end;
CREATE TRIGGER advances_are_never_replaced before insert on advances
  when exists (select 1 from advances where fee_id = new.fee_id and step = new.step)
  begin select raise(abort, 'a row of advances is never replaced'); end;

CREATE TABLE late_fee_waivers (
  fee_id integer primary key references fees (id),
  paise integer not null check (paise > 0),
  reason text not null check (reason <> ''),
  waived_by_name text not null,
  waived_at text not null
) strict;
CREATE TRIGGER late_fee_waivers_are_never_edited before update on late_fee_waivers
  begin select raise(abort, 'a waiver is never edited'); end;
CREATE TRIGGER late_fee_waivers_are_never_deleted before delete on late_fee_waivers
  begin select raise(abort, 'a waiver is never deleted'); end;
CREATE TRIGGER late_fee_waivers_are_never_replaced before insert on late_fee_waivers
  when exists (select 1 from late_fee_waivers where fee_id = new.fee_id)
  begin select raise(abort, 'a row of late_fee_waivers is never replaced'); end;

CREATE TABLE late_fee_waiver_parts (
  fee_id integer not null references late_fee_waivers (fee_id),
  due_id integer not null references dues (id),
  paise integer not null check (paise > 0),
  primary key (fee_id, due_id)
) strict, without rowid;
CREATE INDEX late_fee_waiver_parts_by_due on late_fee_waiver_parts (due_id);
CREATE TRIGGER late_fee_waiver_parts_are_never_edited before update on late_fee_waiver_parts
  begin select raise(abort, 'a waiver is never edited'); end;
CREATE TRIGGER late_fee_waiver_parts_are_never_deleted before delete on late_fee_waiver_parts
  begin select raise(abort, 'a waiver is never deleted'); end;
CREATE TRIGGER late_fee_waiver_parts_are_never_replaced before insert on late_fee_waiver_parts
  when exists (select 1 from late_fee_waiver_parts where fee_id = new.fee_id and due_id = new.due_id)
  begin select raise(abort, 'a row of late_fee_waiver_parts is never replaced'); end;

CREATE TABLE payments_together (
  id integer primary key autoincrement,
  payer text not null check (payer <> ''),
  paise integer not null check (paise > 0),
  students integer not null check (students > 0)
) strict;
CREATE TRIGGER payments_together_are_never_edited before update on payments_together
  begin select raise(abort, 'a fee entry is never edited'); end;
CREATE TRIGGER payments_together_are_never_deleted before delete on payments_together
  begin select raise(abort, 'a fee entry is never deleted'); end;
CREATE TRIGGER payments_together_are_never_replaced before insert on payments_together
  when exists (select 1 from payments_together where id = new.id)
  begin select raise(abort, 'a row of payments_together is never replaced'); end;

CREATE TABLE fee_particulars (
  fee_id integer primary key references fees (id),
  cheque_number text check (cheque_number <> ''),
  bank text check (bank <> ''),
  cheque_date text,
  reference text check (reference <> ''),
  -- Why an admin took the same one twice.
  double_reason text check (double_reason <> ''),
  -- The instrument, where the mode does not say it: a draft is a Cheque, a card is Online.
  instrument text check (instrument in ('demand draft', 'card')),
  -- Why its number, or its date, is not known.
  missing_reason text check (missing_reason <> ''),
  -- The payment for several students that it is part of.
  together_id integer references payments_together (id),
  -- Why an admin took two lakh and more in cash of one payer in a day.
  cash_reason text check (cash_reason <> ''),
  check ((cheque_number is null) = (bank is null) and (cheque_number is null) = (cheque_date is null)),
  check (cheque_number is not null or reference is not null or instrument is not null or missing_reason is not null
    or together_id is not null or cash_reason is not null)
) strict;
CREATE INDEX fee_particulars_by_cheque on fee_particulars (ltrim(replace(replace(replace(replace(upper(cheque_number), ' ', ''), '-', ''), '.', ''), '/', ''), '0'), ltrim(replace(replace(replace(replace(upper(bank), ' ', ''), '-', ''), '.', ''), '/', ''), '0'));
CREATE INDEX fee_particulars_by_payment on fee_particulars (together_id) where together_id is not null;
CREATE INDEX fee_particulars_by_reference on fee_particulars (ltrim(replace(replace(replace(replace(upper(reference), ' ', ''), '-', ''), '.', ''), '/', ''), '0'));
CREATE TRIGGER fee_particulars_are_found_by_their_banks after insert on fee_particulars when new.bank is not null begin
  insert into fee_groups (what, name, fee_type, owner_id, fee_id)
    select 'bank', new.bank, fee_type, coalesce(course_set_id, 0), id from fees where id = new.fee_id;
end;
CREATE TRIGGER fee_particulars_are_never_edited before update on fee_particulars
  begin select raise(abort, 'a fee entry is never edited'); end;
CREATE TRIGGER fee_particulars_are_never_deleted before delete on fee_particulars
  begin select raise(abort, 'a fee entry is never deleted'); end;
CREATE TRIGGER cheques_are_noted_as_received after insert on fee_particulars when new.cheque_number is not null begin
  delete from cheques_now where fee_id = new.fee_id;
  insert into cheques_now (fee_id, state)
    select fee_id, state from (
      select fee_id, coalesce((select state from cheque_states where cheque_states.fee_id = fee_particulars.fee_id
        order by step desc limit 1), 'received') as state
      from fee_particulars where cheque_number is not null and fee_id = new.fee_id
    ) as cheque
    where state = 'returned'
      or not exists (select 1 from fee_cancellations where fee_cancellations.fee_id = cheque.fee_id);
end;
CREATE TRIGGER fee_particulars_are_never_replaced before insert on fee_particulars
  when exists (select 1 from fee_particulars where fee_id = new.fee_id)
  begin select raise(abort, 'a row of fee_particulars is never replaced'); end;

CREATE VIRTUAL TABLE fee_particulars_texts using fts5 (
  reference, cheque_number, content = 'fee_particulars', content_rowid = 'fee_id', columnsize = 0, tokenize = 'trigram'
);

CREATE TABLE deposit_slips (
  id integer primary key autoincrement,
  day text not null,
  -- The name of the bank's account, as it was at the deposit.
  account text not null check (account <> ''),
  -- Null where no bank account had a name yet.
  bank_account_id integer references bank_accounts (id),
  -- The cash of a drawer that went with it, or alone.
  cash_paise integer not null default 0 check (cash_paise >= 0),
  -- Its notes and coins, where they were counted.
  counts text check (counts is null or json_valid(counts)),
  cashier_id integer references users (id),
  by_name text not null,
  at text not null,
  check ((cash_paise > 0) <= (cashier_id is not null))
) strict;
CREATE TRIGGER deposit_slips_are_never_edited before update on deposit_slips
  begin select raise(abort, 'a deposit slip is never edited'); end;
CREATE TRIGGER deposit_slips_are_never_deleted before delete on deposit_slips
  begin select raise(abort, 'a deposit slip is never deleted'); end;
CREATE INDEX deposit_slips_by_day on deposit_slips (day, id);
CREATE TRIGGER deposit_slips_are_never_replaced before insert on deposit_slips
  when exists (select 1 from deposit_slips where id = new.id)
  begin select raise(abort, 'a row of deposit_slips is never replaced'); end;

CREATE TABLE deposit_cancellations (
  slip_id integer primary key references deposit_slips (id),
  reason text not null check (reason <> ''),
  cancelled_by_name text not null,
  cancelled_at text not null
) strict;
CREATE TRIGGER deposit_cancellations_are_never_edited before update on deposit_cancellations
  begin select raise(abort, 'a cancellation is never edited'); end;
CREATE TRIGGER deposit_cancellations_are_never_deleted before delete on deposit_cancellations
  begin select raise(abort, 'a cancellation is never deleted'); end;
CREATE TRIGGER deposit_cancellations_are_never_replaced before insert on deposit_cancellations
  when exists (select 1 from deposit_cancellations where slip_id = new.slip_id)
  begin select raise(abort, 'a row of deposit_cancellations is never replaced'); end;

CREATE TABLE cheque_states (
  fee_id integer not null references fee_particulars (fee_id),
  step integer not null check (step > 0),
  state text not null check (state in ('received', 'deposited', 'cleared', 'returned')),
  day text not null,
  reason text,
  slip_id integer references deposit_slips (id),
  charge_due_id integer references dues (id),
  by_name text not null,
  at text not null,
  primary key (fee_id, step)
) strict, without rowid;
CREATE INDEX cheque_states_by_slip on cheque_states (slip_id) where slip_id is not null;
CREATE TRIGGER cheque_states_are_never_edited before update on cheque_states
  begin select raise(abort, 'what became of a cheque is never edited'); end;
CREATE TRIGGER cheque_states_are_never_deleted before delete on cheque_states
  begin select raise(abort, 'what became of a cheque is never deleted'); end;
CREATE TRIGGER cheques_are_noted_as_they_go after insert on cheque_states begin
  delete from cheques_now where fee_id = new.fee_id;
  insert into cheques_now (fee_id, state)
    select fee_id, state from (
      select fee_id, coalesce((select state from cheque_states where cheque_states.fee_id = fee_particulars.fee_id
        order by step desc limit 1), 'received') as state
      from fee_particulars where cheque_number is not null and fee_id = new.fee_id
    ) as cheque
    where state = 'returned'
      or not exists (select 1 from fee_cancellations where fee_cancellations.fee_id = cheque.fee_id);
end;
CREATE TRIGGER cheque_states_are_never_replaced before insert on cheque_states
  when exists (select 1 from cheque_states where fee_id = new.fee_id and step = new.step)
  begin select raise(abort, 'a row of cheque_states is never replaced'); end;

CREATE TABLE cheques_now (
  fee_id integer primary key references fee_particulars (fee_id),
  state text not null check (state in ('received', 'deposited', 'cleared', 'returned'))
) strict;
CREATE INDEX cheques_now_by_state on cheques_now (state, fee_id);

CREATE TABLE drawer_closings (
  id integer primary key autoincrement,
  cashier_id integer not null references users (id),
  -- The journal's account of the cashier's cash.
  account_id integer not null references accounts (id),
  -- The first day that the close seals, up to 'day'; blank for a first close.
  first_day text not null,
  day text not null check (day >= first_day),
  -- The number of pieces by the value of the note or coin in rupees, as JSON.
  counts text not null check (json_valid(counts)),
  counted_paise integer not null check (counted_paise >= 0),
  expected_paise integer not null,
  reason text check (reason <> ''),
  needs_approval integer not null check (needs_approval in (0, 1)),
  -- The user who made the close; null in closes from before an admin could, which are the cashier's own.
  closed_by_id integer references users (id),
  closed_by_name text not null,
  closed_at text not null,
  -- The last voucher of the journal when it was counted: what leaves the drawer later stands after the count.
  last_voucher_id integer not null,
  approved_by_name text,
  approved_at text,
  approval_reason text,
  reopened_by_name text,
  reopened_at text,
  reopen_reason text,
  check (counted_paise = expected_paise or reason is not null),
  check ((approved_at is null) = (approved_by_name is null) and (approved_at is null) = (approval_reason is null)),
  check ((reopened_at is null) = (reopened_by_name is null) and (reopened_at is null) = (reopen_reason is null))
) strict;
CREATE UNIQUE INDEX drawer_closings_by_day on drawer_closings (cashier_id, day) where reopened_at is null;
CREATE INDEX drawer_closings_that_seal on drawer_closings (day, first_day, account_id) where reopened_at is null;
CREATE INDEX drawer_closings_that_wait on drawer_closings (id)
  where needs_approval = 1 and approved_at is null and reopened_at is null;
CREATE TRIGGER drawer_closings_never_overlap before insert on drawer_closings
  when exists (select 1 from drawer_closings as earlier where earlier.cashier_id = new.cashier_id
    and earlier.reopened_at is null and earlier.day >= new.first_day)
  begin select raise(abort, 'this day of the drawer is closed already'); end;
CREATE TRIGGER drawer_closings_are_never_edited before update on drawer_closings
  when new.cashier_id <> old.cashier_id or new.account_id <> old.account_id or new.first_day <> old.first_day
    or new.day <> old.day or new.counts <> old.counts or new.counted_paise <> old.counted_paise
    or new.expected_paise <> old.expected_paise or new.reason is not old.reason
    or new.needs_approval <> old.needs_approval or new.closed_by_id is not old.closed_by_id
    or new.closed_by_name <> old.closed_by_name
    or new.closed_at <> old.closed_at or new.last_voucher_id <> old.last_voucher_id
    or (old.approved_at is not null and new.approved_at is not old.approved_at)
    or (old.reopened_at is not null and new.reopened_at is not old.reopened_at)
  begin select raise(abort, 'a closed day is never edited'); end;
CREATE TRIGGER drawer_closings_are_never_deleted before delete on drawer_closings
  begin select raise(abort, 'a closed day is never deleted'); end;
CREATE TRIGGER drawer_closings_are_never_replaced before insert on drawer_closings
  when exists (select 1 from drawer_closings where id = new.id)
    or exists (select 1 from drawer_closings where (cashier_id, day) = (select cashier_id, day from (select new.cashier_id as cashier_id, new.day as day, new.reopened_at as reopened_at)) and (reopened_at is null) and (select reopened_at is null from (select new.cashier_id as cashier_id, new.day as day, new.reopened_at as reopened_at)))
  begin select raise(abort, 'a row of drawer_closings is never replaced'); end;

CREATE TABLE hand_overs (
  id integer primary key autoincrement,
  from_id integer not null references users (id),
  to_id integer not null references users (id),
  day text not null,
  amount_paise integer not null check (amount_paise > 0),
  at text not null,
  accepted_at text,
  taken_back_at text,
  check (from_id <> to_id),
  check (accepted_at is null or taken_back_at is null)
) strict;
CREATE INDEX hand_overs_on_their_way on hand_overs (id) where accepted_at is null and taken_back_at is null;
CREATE TRIGGER hand_overs_are_never_edited before update on hand_overs
  when new.from_id <> old.from_id or new.to_id <> old.to_id or new.day <> old.day
    or new.amount_paise <> old.amount_paise or new.at <> old.at
    or old.accepted_at is not null or old.taken_back_at is not null
  begin select raise(abort, 'a hand-over that has ended is never edited'); end;
CREATE TRIGGER hand_overs_are_never_deleted before delete on hand_overs
  begin select raise(abort, 'a hand-over is never deleted'); end;
CREATE TRIGGER hand_overs_are_never_replaced before insert on hand_overs
  when exists (select 1 from hand_overs where id = new.id)
  begin select raise(abort, 'a row of hand_overs is never replaced'); end;

CREATE TABLE payment_vouchers (
  id integer primary key autoincrement,
  -- The voucher's number, from its approval on.
  voucher_no text unique check (voucher_no <> ''),
  purpose text not null check (purpose in ('Expense', 'Bill', 'Remittance')),
  payee text not null check (payee <> ''),
  amount_paise integer not null check (amount_paise > 0),
  day text not null,
  -- The day on which the books have it: its own, or a later one where that is closed.
  booked_on text,
  payment_type text not null check (payment_type in ('Cash', 'Cheque', 'Online')),
  -- The cashier whose drawer the cash leaves.
  cashier_id integer references users (id),
  -- Null for cash, and for the bank of a college that has named no account.
  bank_account_id integer references bank_accounts (id),
  cheque_number text check (cheque_number <> ''),
  reference text check (reference <> ''),
  head_id integer references heads (id),
  bill_id integer references bills (id),
  fund_id integer not null references funds (id),
  description text check (description <> ''),
  cash_reason text check (cash_reason <> ''),
  course_set_id integer references course_sets (id),
  status text not null default 'Waiting' check (status in ('Waiting', 'Approved', 'Declined', 'Cancelled')),
  asked_by integer not null references users (id),
  asked_by_name text not null,
  asked_at text not null,
  decided_by_name text,
  decided_at text,
  -- The decision's reason.
  decision text,
  own integer not null default 0 check (own in (0, 1)),
  check ((purpose = 'Expense') = (head_id is not null)),
  check ((purpose = 'Bill') = (bill_id is not null)),
  check ((payment_type = 'Cash') = (cashier_id is not null)),
  check (payment_type <> 'Cash' or bank_account_id is null),
  check ((payment_type = 'Cheque') = (cheque_number is not null)),
  check ((status = 'Waiting') = (decided_at is null)),
  check ((status in ('Approved', 'Cancelled')) = (voucher_no is not null)),
  check ((voucher_no is null) = (booked_on is null))
) strict;
CREATE INDEX payment_vouchers_by_day on payment_vouchers (day, id);
CREATE INDEX payment_vouchers_by_bill on payment_vouchers (bill_id) where bill_id is not null;
CREATE INDEX payment_vouchers_waiting on payment_vouchers (id) where status = 'Waiting';
CREATE TRIGGER payment_vouchers_are_never_edited before update of id, purpose, payee, amount_paise, day, payment_type, cashier_id, bank_account_id, cheque_number, reference, head_id, bill_id, fund_id, description, cash_reason, course_set_id, asked_by, asked_by_name, asked_at on payment_vouchers
  begin select raise(abort, 'a payment voucher is never edited'); end;
CREATE TRIGGER payment_vouchers_go_on before update of status, decided_by_name, decided_at, decision, own, voucher_no, booked_on on payment_vouchers
  when old.status || ' ' || new.status not in ('Waiting Approved', 'Waiting Declined', 'Approved Cancelled')
  begin select raise(abort, 'a payment voucher that is decided is never edited'); end;
CREATE TRIGGER payment_vouchers_keep_their_decision before update of decided_by_name, decided_at, decision, own on payment_vouchers when old.status <> 'Waiting'
  begin select raise(abort, 'a payment voucher that is decided is never edited'); end;
CREATE TRIGGER payment_vouchers_are_never_deleted before delete on payment_vouchers
  begin select raise(abort, 'a payment voucher is never deleted'); end;
CREATE TRIGGER payment_vouchers_keep_their_number before update of voucher_no, booked_on on payment_vouchers
  when old.status <> 'Waiting'
  begin select raise(abort, 'a payment voucher keeps its number'); end;
CREATE TRIGGER payment_vouchers_pay_their_bills after update of status on payment_vouchers
  when new.bill_id is not null and new.status in ('Approved', 'Cancelled') begin
  update bills set paid_paise = paid_paise + iif(new.status = 'Approved', new.amount_paise, -new.amount_paise)
    where id = new.bill_id;
end;
CREATE TRIGGER payment_vouchers_are_never_replaced before insert on payment_vouchers
  when exists (select 1 from payment_vouchers where id = new.id)
    or exists (select 1 from payment_vouchers where voucher_no = new.voucher_no)
  begin select raise(abort, 'a row of payment_vouchers is never replaced'); end;

CREATE TABLE remitted_parts (
  voucher_id integer not null references payment_vouchers (id),
  head_id integer not null references heads (id),
  -- 0 for none.
  session_id integer not null,
  paise integer not null check (paise > 0),
  primary key (voucher_id, head_id, session_id)
) strict, without rowid;
CREATE TRIGGER remitted_parts_are_never_edited before update on remitted_parts
  begin select raise(abort, 'what was remitted is never edited'); end;
CREATE TRIGGER remitted_parts_are_never_deleted before delete on remitted_parts
  begin select raise(abort, 'what was remitted is never deleted'); end;
CREATE TRIGGER remitted_parts_are_never_replaced before insert on remitted_parts
  when exists (select 1 from remitted_parts where voucher_id = new.voucher_id and head_id = new.head_id and session_id = new.session_id)
  begin select raise(abort, 'a row of remitted_parts is never replaced'); end;

CREATE TABLE bank_accounts (
  id integer primary key autoincrement,
  name text not null check (name <> ''),
  bank text not null check (bank <> ''),
  number text not null check (number <> ''),
  ifsc text check (ifsc <> ''),
  fund_id integer not null references funds (id),
  -- The id of its account in the journal.
  account_id integer not null unique references accounts (id),
  opening_paise integer not null,
  opening_date text not null,
  active integer not null default 1 check (active in (0, 1)),
  default_for_cash integer not null default 0 check (default_for_cash in (0, 1)),
  default_for_online integer not null default 0 check (default_for_online in (0, 1)),
  created_at text not null,
  version integer not null default 1,
  check (active = 1 or (default_for_cash = 0 and default_for_online = 0))
) strict;
CREATE UNIQUE INDEX bank_accounts_by_name on bank_accounts (name collate nocase);
CREATE UNIQUE INDEX bank_accounts_by_number on bank_accounts (number, bank collate nocase);
CREATE UNIQUE INDEX bank_accounts_for_cash on bank_accounts (default_for_cash) where default_for_cash = 1;
CREATE UNIQUE INDEX bank_accounts_for_online on bank_accounts (default_for_online) where default_for_online = 1;
CREATE TRIGGER bank_accounts_are_never_deleted before delete on bank_accounts
  begin select raise(abort, 'a bank account is never deleted'); end;
CREATE TRIGGER bank_accounts_stay_with_their_books before update of id, account_id on bank_accounts
  begin select raise(abort, 'a bank account keeps its books'); end;
CREATE TRIGGER bank_accounts_are_never_replaced before insert on bank_accounts
  when exists (select 1 from bank_accounts where id = new.id)
    or exists (select 1 from bank_accounts where account_id = new.account_id)
    or exists (select 1 from bank_accounts where name collate nocase = new.name collate nocase)
    or exists (select 1 from bank_accounts where number = new.number and bank collate nocase = new.bank collate nocase)
    or exists (select 1 from bank_accounts where (default_for_cash) = (select default_for_cash from (select new.default_for_cash as default_for_cash)) and (default_for_cash = 1) and (select default_for_cash = 1 from (select new.default_for_cash as default_for_cash)))
    or exists (select 1 from bank_accounts where (default_for_online) = (select default_for_online from (select new.default_for_online as default_for_online)) and (default_for_online = 1) and (select default_for_online = 1 from (select new.default_for_online as default_for_online)))
  begin select raise(abort, 'a row of bank_accounts is never replaced'); end;

CREATE TABLE statement_loads (
  id integer primary key autoincrement,
  bank_account_id integer not null references bank_accounts (id),
  source text not null,
  lines integer not null,
  first_day text,
  last_day text,
  opening_paise integer,
  closing_paise integer,
  -- The columns that were read, by their headings, as JSON.
  columns text not null check (json_valid(columns)),
  by_name text not null,
  at text not null
) strict;
CREATE INDEX statement_loads_by_account on statement_loads (bank_account_id, id);
CREATE TRIGGER statement_loads_are_never_edited before update on statement_loads
  begin select raise(abort, 'a statement that was loaded is never edited'); end;
CREATE TRIGGER statement_loads_are_never_replaced before insert on statement_loads
  when exists (select 1 from statement_loads where id = new.id)
  begin select raise(abort, 'a row of statement_loads is never replaced'); end;

CREATE TABLE statement_lines (
  id integer primary key autoincrement,
  load_id integer not null references statement_loads (id),
  bank_account_id integer not null references bank_accounts (id),
  day text not null,
  narration text not null,
  reference text check (reference <> ''),
  -- Above zero for money that came in, below for money that went out.
  paise integer not null check (paise <> 0),
  balance_paise integer,
  -- The line's number among lines of the same day, sum, balance and narration, from 1.
  occurrence integer not null check (occurrence > 0),
  match_id integer references bank_matches (id)
) strict;
CREATE UNIQUE INDEX statement_lines_known_once on statement_lines
  (bank_account_id, day, paise, coalesce(balance_paise, ''), narration, occurrence);
CREATE INDEX statement_lines_by_day on statement_lines (bank_account_id, day, id);
CREATE INDEX statement_lines_by_load on statement_lines (load_id);
CREATE INDEX statement_lines_unmatched on statement_lines (bank_account_id, day, id) where match_id is null;
CREATE INDEX statement_lines_by_match on statement_lines (match_id) where match_id is not null;
CREATE TRIGGER statement_lines_are_never_edited before update of id, load_id, bank_account_id, day, narration, reference, paise,
    balance_paise, occurrence on statement_lines
  begin select raise(abort, 'a line of a statement is never edited'); end;
CREATE TRIGGER lines_of_locked_months_stay_matched before update of match_id on statement_lines
  when old.match_id is not null and new.match_id is null
    and (select kind from bank_matches where id = old.match_id) <> 'suspense'
    and exists (select 1 from month_locks where reopened_at is null and month = substr(old.day, 1, 7))
  begin select raise(abort, 'a line of a month that is locked stays matched'); end;
CREATE TRIGGER matched_lines_are_never_deleted before delete on statement_lines when old.match_id is not null
  begin select raise(abort, 'a matched line is never deleted'); end;
CREATE TRIGGER statement_lines_are_never_replaced before insert on statement_lines
  when exists (select 1 from statement_lines where id = new.id)
    or exists (select 1 from statement_lines where (bank_account_id, day, paise, coalesce(balance_paise, ''), narration, occurrence) = (select bank_account_id, day, paise, coalesce(balance_paise, ''), narration, occurrence from (select new.bank_account_id as bank_account_id, new.day as day, new.narration as narration, new.paise as paise, new.balance_paise as balance_paise, new.occurrence as occurrence)))
  begin select raise(abort, 'a row of statement_lines is never replaced'); end;

CREATE TABLE bank_matches (
  id integer primary key autoincrement,
  bank_account_id integer not null references bank_accounts (id),
  kind text not null check (kind in ('match', 'entry', 'suspense', 'claim')),
  by_name text not null,
  at text not null
) strict;
CREATE INDEX bank_matches_by_account on bank_matches (bank_account_id, id);
CREATE TRIGGER bank_matches_are_never_edited before update on bank_matches
  begin select raise(abort, 'a match is never edited'); end;
CREATE TRIGGER bank_matches_are_never_replaced before insert on bank_matches
  when exists (select 1 from bank_matches where id = new.id)
  begin select raise(abort, 'a row of bank_matches is never replaced'); end;

CREATE TABLE bank_entries (
  account_id integer not null references accounts (id),
  voucher_id integer not null references vouchers (id) deferrable initially deferred,
  day text not null,
  paise integer not null check (paise <> 0),
  match_id integer references bank_matches (id),
  primary key (account_id, voucher_id)
) strict, without rowid;
CREATE INDEX bank_entries_by_day on bank_entries (account_id, day, voucher_id);
CREATE INDEX bank_entries_by_voucher on bank_entries (voucher_id);
CREATE INDEX bank_entries_unmatched on bank_entries (account_id, day, voucher_id) where match_id is null;
CREATE INDEX bank_entries_by_match on bank_entries (match_id) where match_id is not null;
CREATE TRIGGER bank_entries_are_never_edited before update of account_id, voucher_id, day, paise on bank_entries
  begin select raise(abort, 'what the books say of the bank is never edited'); end;
CREATE TRIGGER bank_entries_are_never_deleted before delete on bank_entries
  begin select raise(abort, 'what the books say of the bank is never deleted'); end;
CREATE TRIGGER bank_entries_are_never_replaced before insert on bank_entries
  when exists (select 1 from bank_entries where account_id = new.account_id and voucher_id = new.voucher_id)
  begin select raise(abort, 'a row of bank_entries is never replaced'); end;

CREATE TABLE tally_mappings (
  id integer primary key check (id = 1),
  version integer not null
) strict;

CREATE TABLE tally_ledgers (
  account_id integer not null references accounts (id),
  -- 0 for no head.
  head_id integer not null,
  -- Both null where nothing of it leaves before an admin has named it.
  ledger text check (ledger <> ''),
  tally_group text check (tally_group <> ''),
  primary key (account_id, head_id),
  check ((ledger is null) = (tally_group is null))
) strict, without rowid;

CREATE TABLE tally_hand_offs (
  id integer primary key autoincrement,
  first_day text not null,
  last_day text not null check (last_day >= first_day),
  file text not null,
  sha256 text not null,
  vouchers integer not null check (vouchers > 0),
  debit_paise integer not null,
  receipts_paise integer not null,
  bills_paise integer not null,
  refunds_paise integer not null,
  payments_paise integer not null,
  -- Why days that had been handed over before were handed over again.
  again text check (again <> ''),
  by_name text not null,
  at text not null
) strict;
CREATE INDEX tally_hand_offs_by_days on tally_hand_offs (last_day, first_day);
CREATE TRIGGER tally_hand_offs_are_never_edited before update on tally_hand_offs
  begin select raise(abort, 'what was handed over is never edited'); end;
CREATE TRIGGER tally_hand_offs_are_never_deleted before delete on tally_hand_offs
  begin select raise(abort, 'what was handed over is never deleted'); end;
CREATE TRIGGER tally_hand_offs_are_never_replaced before insert on tally_hand_offs
  when exists (select 1 from tally_hand_offs where id = new.id)
  begin select raise(abort, 'a row of tally_hand_offs is never replaced'); end;

CREATE TABLE tally_vouchers (
  voucher_id integer not null references vouchers (id),
  hand_off_id integer not null references tally_hand_offs (id) deferrable initially deferred,
  number text not null,
  type text not null check (type in ('Receipt', 'Payment', 'Contra', 'Journal')),
  -- What it debits.
  paise integer not null check (paise > 0),
  -- SHA-256 of its XML, in hex.
  sha256 text not null,
  primary key (voucher_id, hand_off_id)
) strict, without rowid;
CREATE INDEX tally_vouchers_by_file on tally_vouchers (hand_off_id, voucher_id);
CREATE TRIGGER tally_vouchers_are_never_edited before update on tally_vouchers
  begin select raise(abort, 'what was handed over is never edited'); end;
CREATE TRIGGER tally_vouchers_are_never_deleted before delete on tally_vouchers
  begin select raise(abort, 'what was handed over is never deleted'); end;
CREATE TRIGGER tally_vouchers_are_never_replaced before insert on tally_vouchers
  when exists (select 1 from tally_vouchers where voucher_id = new.voucher_id and hand_off_id = new.hand_off_id)
  begin select raise(abort, 'a row of tally_vouchers is never replaced'); end;

CREATE TABLE ledger_accounts (
  id integer primary key references accounts (id),
  name text not null check (name <> ''),
  kind text not null check (kind in ('imprest', 'in transit', 'fixed deposit', 'deposit given', 'advance', 'receivable', 'tax to get back', 'held for a body', 'deposit held', 'payable', 'tax to pay', 'income', 'expense', 'opening', 'fund balance')),
  fund_id integer references funds (id),
  -- The group under which Tally and the final accounts have it.
  grouped text not null check (grouped <> ''),
  active integer not null default 1 check (active in (0, 1)),
  -- The users who may see and name it beside the admins, as JSON.
  open_to text not null default '[]' check (json_valid(open_to)),
  created_at text not null,
  version integer not null default 1
) strict;
CREATE UNIQUE INDEX ledger_accounts_by_name on ledger_accounts (name collate nocase);
CREATE TRIGGER ledger_accounts_stay_what_they_are before update of id, kind, created_at on ledger_accounts
  begin select raise(abort, 'an account keeps its kind'); end;
CREATE TRIGGER ledger_accounts_are_never_deleted before delete on ledger_accounts
  begin select raise(abort, 'an account is never deleted'); end;
CREATE TRIGGER ledger_accounts_are_never_replaced before insert on ledger_accounts
  when exists (select 1 from ledger_accounts where id = new.id)
    or exists (select 1 from ledger_accounts where name collate nocase = new.name collate nocase)
  begin select raise(abort, 'a row of ledger_accounts is never replaced'); end;

CREATE TABLE parties (
  id integer primary key autoincrement,
  kind text not null check (kind in ('vendor', 'contractor', 'donor', 'body', 'bank', 'staff', 'other')),
  name text not null check (name <> ''),
  -- The user or teacher that it is.
  user_id integer unique references users (id),
  pan text check (pan <> ''),
  gstin text check (gstin <> ''),
  account_number text check (account_number <> ''),
  ifsc text check (ifsc <> ''),
  mobile text check (mobile <> ''),
  address text check (address <> ''),
  created_at text not null,
  version integer not null default 1
) strict;
CREATE INDEX parties_by_name on parties (name collate nocase, id);
CREATE TRIGGER parties_are_never_deleted before delete on parties
  begin select raise(abort, 'a party is never deleted'); end;
CREATE TRIGGER parties_are_never_replaced before insert on parties
  when exists (select 1 from parties where id = new.id)
    or exists (select 1 from parties where user_id = new.user_id)
  begin select raise(abort, 'a row of parties is never replaced'); end;

CREATE TABLE ledger_vouchers (
  id integer primary key autoincrement,
  -- The voucher's number, from its approval on.
  voucher_no text unique check (voucher_no <> ''),
  what text not null check (what in ('in', 'out', 'moved', 'right')),
  -- It follows from the lines.
  kind text not null check (kind in ('receipt', 'payment', 'contra', 'journal')),
  amount_paise integer not null check (amount_paise > 0),
  day text not null,
  -- The day on which what was moved arrived, where it was in transit.
  arrived text check (arrived > day),
  -- The day on which the books have it: its own, or a later one where that is closed.
  booked_on text,
  narration text not null check (narration <> ''),
  attachment_file text,
  attachment_name text,
  status text not null default 'Waiting' check (status in ('Waiting', 'Approved', 'Declined', 'Withdrawn', 'Cancelled')),
  asked_by integer not null references users (id),
  asked_by_name text not null,
  asked_at text not null,
  decided_by_name text,
  decided_at text,
  -- The decision's reason.
  decision text,
  own integer not null default 0 check (own in (0, 1)),
  check (arrived is null or what = 'moved'),
  check ((status = 'Waiting') = (decided_at is null)),
  check ((status in ('Approved', 'Cancelled')) = (voucher_no is not null)),
  check ((voucher_no is null) = (booked_on is null))
) strict;
CREATE INDEX ledger_vouchers_by_day on ledger_vouchers (day, id);
CREATE INDEX ledger_vouchers_waiting on ledger_vouchers (id) where status = 'Waiting';
CREATE TRIGGER ledger_vouchers_are_never_edited before update of id, what, kind, amount_paise, day, arrived, narration, attachment_file, attachment_name, asked_by, asked_by_name, asked_at on ledger_vouchers
  begin select raise(abort, 'a voucher of the ledger is never edited'); end;
CREATE TRIGGER ledger_vouchers_go_on before update of status, decided_by_name, decided_at, decision, own, voucher_no, booked_on on ledger_vouchers
  when old.status || ' ' || new.status not in ('Waiting Approved', 'Waiting Declined', 'Waiting Withdrawn', 'Approved Cancelled')
  begin select raise(abort, 'a voucher of the ledger that is decided is never edited'); end;
CREATE TRIGGER ledger_vouchers_keep_their_decision before update of decided_by_name, decided_at, decision, own on ledger_vouchers when old.status <> 'Waiting'
  begin select raise(abort, 'a voucher of the ledger that is decided is never edited'); end;
CREATE TRIGGER ledger_vouchers_are_never_deleted before delete on ledger_vouchers
  begin select raise(abort, 'a voucher of the ledger is never deleted'); end;
CREATE TRIGGER ledger_vouchers_keep_their_number before update of voucher_no, booked_on on ledger_vouchers
  when old.status <> 'Waiting'
  begin select raise(abort, 'a voucher of the ledger keeps its number'); end;
CREATE TRIGGER ledger_vouchers_are_never_replaced before insert on ledger_vouchers
  when exists (select 1 from ledger_vouchers where id = new.id)
    or exists (select 1 from ledger_vouchers where voucher_no = new.voucher_no)
  begin select raise(abort, 'a row of ledger_vouchers is never replaced'); end;

CREATE TABLE ledger_lines (
  voucher_id integer not null references ledger_vouchers (id),
  line integer not null,
  account_id integer not null references accounts (id),
  party_id integer references parties (id),
  student_id integer references students (id),
  head_id integer references heads (id),
  -- The fund that was said, where neither its account nor its head has one.
  fund_id integer references funds (id),
  -- Into the account above zero, out of it below.
  paise integer not null check (paise <> 0),
  primary key (voucher_id, line),
  check (party_id is null or student_id is null)
) strict, without rowid;
CREATE INDEX ledger_lines_by_party on ledger_lines (party_id, account_id) where party_id is not null;
CREATE INDEX ledger_lines_by_account on ledger_lines (account_id);
CREATE TRIGGER ledger_lines_are_never_edited before update on ledger_lines
  begin select raise(abort, 'a voucher of the ledger is never edited'); end;
CREATE TRIGGER ledger_lines_are_never_deleted before delete on ledger_lines
  begin select raise(abort, 'a voucher of the ledger is never deleted'); end;
CREATE TRIGGER ledger_lines_are_never_replaced before insert on ledger_lines
  when exists (select 1 from ledger_lines where voucher_id = new.voucher_id and line = new.line)
  begin select raise(abort, 'a row of ledger_lines is never replaced'); end;

CREATE TABLE payee_sheets (
  id integer primary key references ledger_vouchers (id),
  -- The account of the gross, and the one out of which the net is paid.
  account_id integer not null references accounts (id),
  from_id integer not null references accounts (id),
  -- The columns of deductions with their accounts, and the rows, as JSON in rupees.
  columns text not null check (json_valid(columns)),
  payees text not null check (json_valid(payees))
) strict;
CREATE TRIGGER payee_sheets_are_never_edited before update on payee_sheets
  begin select raise(abort, 'a sheet of payees is never edited'); end;
CREATE TRIGGER payee_sheets_are_never_deleted before delete on payee_sheets
  begin select raise(abort, 'a sheet of payees is never deleted'); end;
CREATE TRIGGER payee_sheets_are_never_replaced before insert on payee_sheets
  when exists (select 1 from payee_sheets where id = new.id)
  begin select raise(abort, 'a row of payee_sheets is never replaced'); end;

CREATE TABLE ledger_openings (
  id integer primary key autoincrement,
  day text not null,
  entered_by_name text not null,
  entered_at text not null
) strict;
CREATE TRIGGER ledger_openings_are_never_edited before update on ledger_openings
  begin select raise(abort, 'an opening is never edited'); end;
CREATE TRIGGER ledger_openings_are_never_deleted before delete on ledger_openings
  begin select raise(abort, 'an opening is never deleted'); end;
CREATE TRIGGER ledger_openings_are_never_replaced before insert on ledger_openings
  when exists (select 1 from ledger_openings where id = new.id)
  begin select raise(abort, 'a row of ledger_openings is never replaced'); end;

CREATE TABLE portals (
  id integer primary key autoincrement,
  name text not null check (name <> ''),
  -- The id of its account in the journal.
  account_id integer not null unique references ledger_accounts (id),
  -- The heading of its files under which a student's number stands.
  student_column text check (student_column <> ''),
  -- The columns that a person chose, by their headings, as JSON.
  columns text not null check (json_valid(columns)),
  -- The heads of expense of its charge and of the tax on that.
  charge_head_id integer references heads (id),
  tax_head_id integer references heads (id),
  active integer not null check (active in (0, 1)),
  created_at text not null,
  version integer not null default 1
) strict;
CREATE UNIQUE INDEX portals_by_name on portals (name collate nocase);
CREATE TRIGGER portals_keep_their_account before update of id, account_id, created_at on portals
  begin select raise(abort, 'a portal keeps its account'); end;
CREATE TRIGGER portals_are_never_deleted before delete on portals
  begin select raise(abort, 'a portal is never deleted'); end;
CREATE TRIGGER portals_are_never_replaced before insert on portals
  when exists (select 1 from portals where id = new.id)
    or exists (select 1 from portals where account_id = new.account_id)
    or exists (select 1 from portals where name collate nocase = new.name collate nocase)
  begin select raise(abort, 'a row of portals is never replaced'); end;

CREATE TABLE portal_files (
  id integer primary key autoincrement,
  portal_id integer not null references portals (id),
  source text not null,
  rows integer not null check (rows >= 0),
  receipts integer not null check (receipts >= 0),
  by_name text not null,
  at text not null,
  undone_by_name text,
  undone_at text,
  undone_reason text check (undone_reason <> ''),
  check ((undone_at is null) = (undone_by_name is null) and (undone_at is null) = (undone_reason is null))
) strict;
CREATE INDEX portal_files_by_portal on portal_files (portal_id, id);
CREATE TRIGGER portal_files_are_never_edited before update on portal_files
  when new.id <> old.id or new.portal_id <> old.portal_id or new.source <> old.source or new.rows <> old.rows
    or new.receipts <> old.receipts or new.by_name <> old.by_name or new.at <> old.at or old.undone_at is not null
  begin select raise(abort, 'a file that was loaded is never edited'); end;
CREATE TRIGGER portal_files_are_never_deleted before delete on portal_files
  begin select raise(abort, 'a file that was loaded is never deleted'); end;
CREATE TRIGGER portal_files_are_never_replaced before insert on portal_files
  when exists (select 1 from portal_files where id = new.id)
  begin select raise(abort, 'a row of portal_files is never replaced'); end;

CREATE TABLE portal_settlements (
  id integer primary key autoincrement,
  portal_id integer not null references portals (id),
  -- The portal's number of it, else its UTR, else its day.
  number text not null check (number <> ''),
  utr text check (utr <> ''),
  day text not null
) strict;
CREATE UNIQUE INDEX portal_settlements_once on portal_settlements (portal_id, number);
CREATE INDEX portal_settlements_by_day on portal_settlements (portal_id, day, id);
CREATE TRIGGER portal_settlements_keep_their_number before update of id, portal_id, number on portal_settlements
  begin select raise(abort, 'a settlement keeps its number'); end;
CREATE TRIGGER portal_settlements_are_never_deleted before delete on portal_settlements
  begin select raise(abort, 'a settlement is never deleted'); end;
CREATE TRIGGER portal_settlements_are_never_replaced before insert on portal_settlements
  when exists (select 1 from portal_settlements where id = new.id)
    or exists (select 1 from portal_settlements where portal_id = new.portal_id and number = new.number)
  begin select raise(abort, 'a row of portal_settlements is never replaced'); end;

CREATE TABLE portal_payments (
  id integer primary key autoincrement,
  portal_id integer not null references portals (id),
  -- The file that brought it, or that said that it is paid.
  file_id integer not null references portal_files (id),
  -- The portal's own number of it.
  payment text not null check (payment <> ''),
  -- The payment that a refund or a chargeback is of.
  of_payment text not null check (of_payment <> ''),
  state text not null check (state in ('paid', 'pending', 'failed', 'refunded', 'charged back', 'reversed', 'adjusted')),
  day text not null,
  -- What names the student in the file.
  student text check (student <> ''),
  payer text check (payer <> ''),
  -- Money of the college is above zero, a refund below.
  gross_paise integer not null,
  fee_paise integer not null,
  tax_paise integer not null,
  net_paise integer not null,
  -- Null while the portal has not paid it out.
  settlement_id integer references portal_settlements (id),
  -- Why no receipt was made of it.
  reason text check (reason <> ''),
  -- Its file was taken back: it counts no more, and may be loaded again.
  taken_back integer not null check (taken_back in (0, 1)),
  check (net_paise = gross_paise - fee_paise - tax_paise),
  check (state not in ('paid', 'reversed') or gross_paise > 0),
  check (state not in ('refunded', 'charged back') or gross_paise < 0)
) strict;
CREATE UNIQUE INDEX portal_payments_once on portal_payments
  (portal_id, payment collate nocase, iif(state in ('paid', 'pending', 'failed'), 'payment', state)) where taken_back = 0;
CREATE INDEX portal_payments_by_day on portal_payments (portal_id, day, id);
CREATE INDEX portal_payments_by_file on portal_payments (file_id);
CREATE INDEX portal_payments_by_settlement on portal_payments (settlement_id) where settlement_id is not null;
CREATE TRIGGER portal_payments_keep_their_number before update of id, portal_id, payment, of_payment on portal_payments
  begin select raise(abort, 'a payment keeps its number'); end;
CREATE TRIGGER portal_payments_are_never_deleted before delete on portal_payments
  begin select raise(abort, 'a payment is never deleted'); end;
CREATE TRIGGER paid_portal_payments_stay before update of state, day, gross_paise, fee_paise, tax_paise, net_paise, settlement_id
    on portal_payments when old.state not in ('pending', 'failed')
      and (old.settlement_id is not null or new.state <> old.state or new.day <> old.day or new.gross_paise <> old.gross_paise)
  begin select raise(abort, 'a payment that was made is never edited'); end;
CREATE TRIGGER portal_payments_are_never_replaced before insert on portal_payments
  when exists (select 1 from portal_payments where id = new.id)
    or exists (select 1 from portal_payments where (portal_id, payment collate nocase, iif(state in ('paid', 'pending', 'failed'), 'payment', state)) = (select portal_id, payment collate nocase, iif(state in ('paid', 'pending', 'failed'), 'payment', state) from (select new.portal_id as portal_id, new.payment as payment, new.state as state, new.taken_back as taken_back)) and (taken_back = 0) and (select taken_back = 0 from (select new.portal_id as portal_id, new.payment as payment, new.state as state, new.taken_back as taken_back)))
  begin select raise(abort, 'a row of portal_payments is never replaced'); end;

CREATE TABLE portal_receipts (
  fee_id integer primary key references fees (id),
  payment_id integer not null references portal_payments (id)
) strict;
CREATE INDEX portal_receipts_by_payment on portal_receipts (payment_id);
CREATE TRIGGER portal_receipts_are_never_edited before update on portal_receipts
  begin select raise(abort, 'a receipt stays with its payment'); end;
CREATE TRIGGER portal_receipts_are_never_deleted before delete on portal_receipts
  begin select raise(abort, 'a receipt stays with its payment'); end;
CREATE TRIGGER portal_receipts_are_never_replaced before insert on portal_receipts
  when exists (select 1 from portal_receipts where fee_id = new.fee_id)
  begin select raise(abort, 'a row of portal_receipts is never replaced'); end;

CREATE TABLE concessions (
  id integer primary key autoincrement,
  kind text not null default 'concession' check (kind in ('concession', 'write-off', 'mistake')),
  student_id integer not null references students (id),
  due_id integer not null references dues (id),
  amount_paise integer not null check (amount_paise > 0),
  category text not null check (category <> ''),
  reason text not null check (reason <> ''),
  sanction_no text,
  attachment_file text,
  attachment_name text,
  status text not null default 'Waiting' check (status in ('Waiting', 'Approved', 'Declined', 'Taken Back')),
  asked_by integer not null references users (id),
  asked_by_name text not null,
  asked_at text not null,
  decided_by_name text,
  decided_at text,
  -- The decision's reason.
  decision text,
  own integer not null default 0 check (own in (0, 1)),
  -- The person who took back an approved one.
  taken_back_by_name text,
  taken_back_at text,
  taken_back_reason text check (taken_back_reason <> ''),
  -- The exemption by which it was conceded, and its name.
  exemption_id integer references exemptions (id),
  exemption_name text,
  check ((status = 'Waiting') = (decided_at is null)),
  check ((status = 'Taken Back') = (taken_back_at is not null)),
  check ((taken_back_at is null) = (taken_back_reason is null)),
  check (kind <> 'write-off' or sanction_no <> ''),
  check ((exemption_id is null) = (exemption_name is null)),
  check (exemption_id is null or kind = 'concession')
) strict;
CREATE INDEX concessions_by_student on concessions (student_id, id);
CREATE INDEX concessions_waiting on concessions (id) where status = 'Waiting';
CREATE INDEX concessions_by_due on concessions (due_id);
CREATE UNIQUE INDEX concessions_by_exemption on concessions (exemption_id, student_id, due_id) where exemption_id is not null;
CREATE TRIGGER concessions_count_once_approved after update of status on concessions
  when old.status = 'Waiting' and new.status = 'Approved' and new.kind <> 'mistake' begin
  update dues set conceded_paise = conceded_paise + new.amount_paise,
    written_off_paise = written_off_paise + iif(new.kind = 'write-off', new.amount_paise, 0),
    exempted_paise = exempted_paise + iif(new.exemption_id is null, 0, new.amount_paise) where id = new.due_id;
  update students set total_paise = total_paise - new.amount_paise where id = new.student_id;
end;
CREATE TRIGGER concessions_taken_back_count_no_longer after update of status on concessions
  when old.status = 'Approved' and new.status = 'Taken Back' begin
  update dues set written_off_paise = written_off_paise - iif(new.kind = 'write-off', new.amount_paise, 0),
    exempted_paise = exempted_paise - iif(new.exemption_id is null, 0, new.amount_paise),
    conceded_paise = conceded_paise - new.amount_paise where id = new.due_id;
  update students set total_paise = total_paise + new.amount_paise where id = new.student_id;
end;
CREATE TRIGGER concessions_are_never_edited before update of id, kind, due_id, amount_paise, category, reason, sanction_no, attachment_file, attachment_name, exemption_id, exemption_name, asked_by, asked_by_name, asked_at on concessions
  begin select raise(abort, 'a concession is never edited'); end;
CREATE TRIGGER concessions_go_on before update of status, decided_by_name, decided_at, decision, own, taken_back_by_name, taken_back_at, taken_back_reason on concessions
  when old.status || ' ' || new.status not in ('Waiting Approved', 'Waiting Declined', 'Approved Taken Back')
  begin select raise(abort, 'a concession that is decided is never edited'); end;
CREATE TRIGGER concessions_keep_their_decision before update of decided_by_name, decided_at, decision, own on concessions when old.status <> 'Waiting'
  begin select raise(abort, 'a concession that is decided is never edited'); end;
CREATE TRIGGER concessions_are_never_deleted before delete on concessions
  begin select raise(abort, 'a concession is never deleted'); end;
CREATE TRIGGER concessions_stay_with_their_student before update of student_id on concessions
  when 1 and new.student_id is not old.student_id and not exists (
    select 1 from merged_students where id = old.student_id and merged_into = new.student_id)
  begin select raise(abort, 'a concession is never edited'); end;
CREATE TRIGGER concessions_are_never_replaced before insert on concessions
  when exists (select 1 from concessions where id = new.id)
    or exists (select 1 from concessions where (exemption_id, student_id, due_id) = (select exemption_id, student_id, due_id from (select new.student_id as student_id, new.due_id as due_id, new.exemption_id as exemption_id)) and (exemption_id is not null) and (select exemption_id is not null from (select new.student_id as student_id, new.due_id as due_id, new.exemption_id as exemption_id)))
  begin select raise(abort, 'a row of concessions is never replaced'); end;

CREATE TABLE cancel_requests (
  id integer primary key autoincrement,
  fee_id integer not null references fees (id),
  reason text not null check (reason <> ''),
  -- Why the cheque came back, where its return is requested and no cancellation; and what the student is charged for it.
  returned_for text,
  return_charge_paise integer check (return_charge_paise is null or (return_charge_paise > 0 and returned_for is not null)),
  -- Cancelled by trigger, when its receipt is.
  status text not null default 'Waiting' check (status in ('Waiting', 'Cancelled', 'Declined', 'Withdrawn')),
  asked_by integer not null references users (id),
  asked_by_name text not null,
  asked_at text not null,
  decided_by_name text,
  decided_at text,
  -- The decision's reason.
  decision text,
  check ((status = 'Waiting') = (decided_at is null))
) strict;
CREATE UNIQUE INDEX cancel_requests_waiting on cancel_requests (fee_id) where status = 'Waiting';
CREATE INDEX cancel_requests_by_fee on cancel_requests (fee_id);
CREATE TRIGGER cancel_requests_are_never_edited before update of id, fee_id, reason, returned_for, return_charge_paise, asked_by, asked_by_name, asked_at on cancel_requests
  begin select raise(abort, 'a request is never edited'); end;
CREATE TRIGGER cancel_requests_go_on before update of status, decided_by_name, decided_at, decision on cancel_requests
  when old.status || ' ' || new.status not in ('Waiting Cancelled', 'Waiting Declined', 'Waiting Withdrawn')
  begin select raise(abort, 'a request that is decided is never edited'); end;
CREATE TRIGGER cancel_requests_keep_their_decision before update of decided_by_name, decided_at, decision on cancel_requests when old.status <> 'Waiting'
  begin select raise(abort, 'a request that is decided is never edited'); end;
CREATE TRIGGER cancel_requests_are_never_deleted before delete on cancel_requests
  begin select raise(abort, 'a request is never deleted'); end;
CREATE TRIGGER cancel_requests_are_never_replaced before insert on cancel_requests
  when exists (select 1 from cancel_requests where id = new.id)
    or exists (select 1 from cancel_requests where (fee_id) = (select fee_id from (select new.fee_id as fee_id, new.status as status)) and (status = 'Waiting') and (select status = 'Waiting' from (select new.fee_id as fee_id, new.status as status)))
  begin select raise(abort, 'a row of cancel_requests is never replaced'); end;

CREATE TABLE refunds (
  id integer primary key autoincrement,
  -- Given by approval.
  voucher_no text unique check (voucher_no <> ''),
  student_id integer not null references students (id),
  session_id integer references academic_sessions (id),
  leaving_date text not null,
  percent integer check (percent between 0 and 100),
  -- The rule of the policy's table that was applied, in words.
  rule text check (rule <> ''),
  -- What is paid out.
  amount_paise integer not null check (amount_paise >= 0),
  -- What is kept beside it, for dues of the student.
  kept_paise integer not null default 0 check (kept_paise >= 0),
  -- Where the student wants it; null where nobody said.
  pay_to text check (pay_to in ('cash', 'account')),
  -- The student's bank account when it was requested: what is approved is what is paid.
  account_number text check (account_number <> ''),
  ifsc text check (ifsc <> ''),
  reason text not null check (reason <> ''),
  status text not null default 'Waiting' check (status in ('Waiting', 'Approved', 'Paid', 'Declined', 'Cancelled')),
  -- What the student owed besides when it was approved; null where nobody was told.
  owed_paise integer check (owed_paise >= 0),
  asked_by integer not null references users (id),
  asked_by_name text not null,
  asked_at text not null,
  decided_by_name text,
  decided_at text,
  -- The decision's reason.
  decision text,
  own integer not null default 0 check (own in (0, 1)),
  payment_type text check (payment_type in ('Cash', 'Online', 'Cheque')),
  payment_date text,
  reference text check (reference <> ''),
  -- Null for cash, and for the bank of a college that has named no account.
  bank_account_id integer references bank_accounts (id),
  paid_by integer references users (id),
  paid_by_name text,
  paid_at text,
  check ((status = 'Waiting') = (decided_at is null)),
  check ((status in ('Approved', 'Paid', 'Cancelled')) = (voucher_no is not null)),
  check ((payment_type is null) = (paid_at is null) and (payment_date is null) = (paid_at is null)),
  check (status <> 'Paid' or paid_at is not null),
  check (amount_paise + kept_paise > 0)
) strict;
CREATE INDEX refunds_by_student on refunds (student_id, id);
CREATE INDEX refunds_by_payment on refunds (payment_date) where payment_date is not null;
CREATE INDEX refunds_waiting on refunds (id) where status = 'Waiting';
CREATE TRIGGER refunds_are_never_edited before update of id, session_id, leaving_date, percent, rule, amount_paise, kept_paise, pay_to, account_number, ifsc, reason, asked_by, asked_by_name, asked_at on refunds
  begin select raise(abort, 'a refund is never edited'); end;
CREATE TRIGGER refunds_go_on before update of status, decided_by_name, decided_at, decision, own, owed_paise on refunds
  when old.status || ' ' || new.status not in ('Waiting Approved', 'Waiting Declined', 'Approved Paid', 'Approved Cancelled', 'Paid Cancelled')
  begin select raise(abort, 'a refund that is decided is never edited'); end;
CREATE TRIGGER refunds_keep_their_decision before update of decided_by_name, decided_at, decision, own, owed_paise on refunds when old.status <> 'Waiting'
  begin select raise(abort, 'a refund that is decided is never edited'); end;
CREATE TRIGGER refunds_are_never_deleted before delete on refunds
  begin select raise(abort, 'a refund is never deleted'); end;
CREATE TRIGGER refunds_stay_with_their_student before update of student_id on refunds
  when 1 and new.student_id is not old.student_id and not exists (
    select 1 from merged_students where id = old.student_id and merged_into = new.student_id)
  begin select raise(abort, 'a refund is never edited'); end;
CREATE TRIGGER refunds_keep_their_payment before update of payment_type, payment_date, reference, bank_account_id, paid_by,
    paid_by_name, paid_at on refunds when old.status <> 'Approved'
  begin select raise(abort, 'a refund that is paid is never edited'); end;
CREATE TRIGGER vouchers_of_refunds_keep_their_numbers before update of voucher_no on refunds
  when old.voucher_no is not null
  begin select raise(abort, 'a refund keeps its number'); end;
CREATE TRIGGER refunds_are_never_replaced before insert on refunds
  when exists (select 1 from refunds where id = new.id)
    or exists (select 1 from refunds where voucher_no = new.voucher_no)
  begin select raise(abort, 'a row of refunds is never replaced'); end;

CREATE TABLE refund_lines (
  refund_id integer not null references refunds (id),
  line integer not null check (line > 0),
  head_id integer references heads (id),
  paise integer not null check (paise > 0),
  primary key (refund_id, line)
) strict, without rowid;
CREATE TRIGGER refund_lines_are_never_edited before update on refund_lines
  begin select raise(abort, 'a refund is never edited'); end;
CREATE TRIGGER refund_lines_are_never_deleted before delete on refund_lines
  begin select raise(abort, 'a refund is never deleted'); end;
CREATE TRIGGER refund_lines_are_never_replaced before insert on refund_lines
  when exists (select 1 from refund_lines where refund_id = new.refund_id and line = new.line)
  begin select raise(abort, 'a row of refund_lines is never replaced'); end;

CREATE TABLE refund_keeps (
  refund_id integer not null references refunds (id),
  line integer not null check (line > 0),
  due_id integer not null references dues (id),
  paise integer not null check (paise > 0),
  primary key (refund_id, line)
) strict, without rowid;
CREATE TRIGGER refund_keeps_are_never_edited before update on refund_keeps
  begin select raise(abort, 'a refund is never edited'); end;
CREATE TRIGGER refund_keeps_are_never_deleted before delete on refund_keeps
  begin select raise(abort, 'a refund is never deleted'); end;
CREATE TRIGGER refund_keeps_are_never_replaced before insert on refund_keeps
  when exists (select 1 from refund_keeps where refund_id = new.refund_id and line = new.line)
  begin select raise(abort, 'a row of refund_keeps is never replaced'); end;

CREATE TABLE refund_parts (
  refund_id integer not null references refunds (id),
  due_id integer not null references dues (id),
  step integer not null,
  paise integer not null check (paise <> 0),
  primary key (refund_id, due_id, step)
) strict, without rowid;
CREATE TRIGGER refund_parts_are_taken after insert on refund_parts begin
  update dues set refunded_paise = refunded_paise + new.paise where id = new.due_id;
  update students set refunded_paise = refunded_paise + new.paise
    where id = (select student_id from dues where id = new.due_id);
end;
CREATE TRIGGER refund_parts_are_never_edited before update on refund_parts
  begin select raise(abort, 'what was given back is never edited'); end;
CREATE TRIGGER refund_parts_are_never_deleted before delete on refund_parts
  begin select raise(abort, 'what was given back is never deleted'); end;
CREATE TRIGGER refund_parts_are_never_replaced before insert on refund_parts
  when exists (select 1 from refund_parts where refund_id = new.refund_id and due_id = new.due_id and step = new.step)
  begin select raise(abort, 'a row of refund_parts is never replaced'); end;

CREATE TABLE caution_lapses (
  id integer primary key autoincrement,
  day text not null,
  left_by text not null,
  reason text not null check (reason <> ''),
  paise integer not null check (paise > 0),
  by_name text not null,
  at text not null,
  undone_at text,
  undone_by_name text,
  undone_reason text check (undone_reason <> ''),
  check ((undone_at is null) = (undone_by_name is null) and (undone_at is null) = (undone_reason is null))
) strict;
CREATE TRIGGER caution_lapses_are_never_edited before update of id, day, left_by, reason, paise, by_name, at on caution_lapses
  begin select raise(abort, 'a lapse is never edited'); end;
CREATE TRIGGER caution_lapses_are_undone_once before update on caution_lapses when old.undone_at is not null
  begin select raise(abort, 'a lapse is undone once'); end;
CREATE TRIGGER caution_lapses_are_never_deleted before delete on caution_lapses
  begin select raise(abort, 'a lapse is never deleted'); end;
CREATE TRIGGER undone_lapses_are_held_again after update of undone_at on caution_lapses
  when old.undone_at is null and new.undone_at is not null begin
  update dues set lapsed_paise = lapsed_paise - (select paise from lapsed_parts where lapse_id = new.id and due_id = dues.id)
    where id in (select due_id from lapsed_parts where lapse_id = new.id);
end;
CREATE TRIGGER caution_lapses_are_never_replaced before insert on caution_lapses
  when exists (select 1 from caution_lapses where id = new.id)
  begin select raise(abort, 'a row of caution_lapses is never replaced'); end;

CREATE TABLE lapsed_parts (
  lapse_id integer not null references caution_lapses (id),
  due_id integer not null references dues (id),
  paise integer not null check (paise > 0),
  primary key (lapse_id, due_id)
) strict, without rowid;
CREATE INDEX lapsed_parts_by_due on lapsed_parts (due_id);
CREATE TRIGGER lapsed_parts_are_taken after insert on lapsed_parts
  begin update dues set lapsed_paise = lapsed_paise + new.paise where id = new.due_id; end;
CREATE TRIGGER lapsed_parts_are_never_edited before update on lapsed_parts
  begin select raise(abort, 'a lapse is never edited'); end;
CREATE TRIGGER lapsed_parts_are_never_deleted before delete on lapsed_parts
  begin select raise(abort, 'a lapse is never deleted'); end;
CREATE TRIGGER lapsed_parts_are_never_replaced before insert on lapsed_parts
  when exists (select 1 from lapsed_parts where lapse_id = new.lapse_id and due_id = new.due_id)
  begin select raise(abort, 'a row of lapsed_parts is never replaced'); end;

CREATE TABLE instalment_orders (
  id integer primary key autoincrement,
  student_id integer not null references students (id),
  due_id integer not null unique references dues (id),
  reason text not null check (reason <> ''),
  sanction_no text check (sanction_no <> ''),
  attachment_file text,
  attachment_name text,
  made_by_name text not null,
  made_at text not null,
  withdrawn_by_name text,
  withdrawn_at text,
  withdrawn_reason text check (withdrawn_reason <> ''),
  check ((withdrawn_at is null) = (withdrawn_by_name is null)),
  check ((withdrawn_at is null) = (withdrawn_reason is null))
) strict;
CREATE INDEX instalment_orders_by_student on instalment_orders (student_id, id);
CREATE TRIGGER instalment_orders_are_never_edited before update of id, due_id, reason, sanction_no, attachment_file, attachment_name,
    made_by_name, made_at, withdrawn_by_name, withdrawn_at, withdrawn_reason on instalment_orders
  when old.withdrawn_at is not null or new.withdrawn_at is null
  begin select raise(abort, 'an order of instalments is never edited'); end;
CREATE TRIGGER instalment_orders_are_never_deleted before delete on instalment_orders
  begin select raise(abort, 'an order of instalments is never edited'); end;
CREATE TRIGGER instalment_orders_stay_with_their_student before update of student_id on instalment_orders
  when 1 and new.student_id is not old.student_id and not exists (
    select 1 from merged_students where id = old.student_id and merged_into = new.student_id)
  begin select raise(abort, 'an order of instalments is never edited'); end;
CREATE TRIGGER instalment_orders_are_never_replaced before insert on instalment_orders
  when exists (select 1 from instalment_orders where id = new.id)
    or exists (select 1 from instalment_orders where due_id = new.due_id)
  begin select raise(abort, 'a row of instalment_orders is never replaced'); end;

CREATE TABLE instalment_parts (
  due_id integer primary key references dues (id),
  order_id integer not null references instalment_orders (id),
  is_kept integer not null check (is_kept in (0, 1))
) strict;
CREATE INDEX instalment_parts_by_order on instalment_parts (order_id, due_id);
CREATE TRIGGER instalment_parts_are_never_edited before update on instalment_parts
  begin select raise(abort, 'an order of instalments is never edited'); end;
CREATE TRIGGER instalment_parts_are_never_deleted before delete on instalment_parts
  begin select raise(abort, 'an order of instalments is never edited'); end;
CREATE TRIGGER instalment_parts_are_never_replaced before insert on instalment_parts
  when exists (select 1 from instalment_parts where due_id = new.due_id)
  begin select raise(abort, 'a row of instalment_parts is never replaced'); end;

CREATE TABLE student_moves (
  id integer primary key autoincrement,
  student_id integer not null references students (id),
  session_id integer references academic_sessions (id),
  from_course_id integer references courses (id),
  to_course_id integer not null references courses (id),
  -- The names at that time.
  from_course_name text,
  to_course_name text not null,
  from_year text,
  to_year text,
  from_category text,
  to_category text,
  -- Charged until then, and owed no more; charged instead; and paid of the first, which settled the second.
  fallen_paise integer not null check (fallen_paise >= 0),
  come_paise integer not null check (come_paise >= 0),
  paid_paise integer not null check (paid_paise >= 0 and paid_paise <= fallen_paise),
  reason text not null check (reason <> ''),
  order_no text check (order_no <> ''),
  moved_by_name text not null,
  moved_at text not null
) strict;
CREATE INDEX student_moves_by_student on student_moves (student_id, id);
CREATE TRIGGER student_moves_are_never_edited before update of id, session_id, from_course_id, to_course_id, from_course_name,
    to_course_name, from_year, to_year, from_category, to_category, fallen_paise, come_paise, paid_paise, reason, order_no, moved_by_name, moved_at on student_moves
  begin select raise(abort, 'a move is never edited'); end;
CREATE TRIGGER student_moves_are_never_deleted before delete on student_moves
  begin select raise(abort, 'a move is never edited'); end;
CREATE TRIGGER student_moves_stay_with_their_student before update of student_id on student_moves
  when 1 and new.student_id is not old.student_id and not exists (
    select 1 from merged_students where id = old.student_id and merged_into = new.student_id)
  begin select raise(abort, 'a move is never edited'); end;
CREATE TRIGGER student_moves_are_never_replaced before insert on student_moves
  when exists (select 1 from student_moves where id = new.id)
  begin select raise(abort, 'a row of student_moves is never replaced'); end;

CREATE TABLE papers (
  kind text not null check (kind <> ''),
  record_id integer not null,
  version integer not null check (version >= 1),
  content text not null check (json_valid(content)),
  primary key (kind, record_id)
) strict, without rowid;
CREATE TRIGGER papers_are_never_edited before update on papers
  begin select raise(abort, 'what was issued is never edited'); end;
CREATE TRIGGER papers_are_never_deleted before delete on papers
  begin select raise(abort, 'what was issued is never deleted'); end;
CREATE TRIGGER papers_are_never_replaced before insert on papers
  when exists (select 1 from papers where kind = new.kind and record_id = new.record_id)
  begin select raise(abort, 'a row of papers is never replaced'); end;

CREATE TABLE paper_prints (
  id integer primary key,
  kind text not null,
  record_id integer not null,
  copy text not null check (copy in ('original', 'duplicate')),
  user_id integer not null references users (id),
  printed_at text not null,
  -- The audit row of the print; null for prints from before this was stored.
  audit_id integer references audit (id),
  -- The moment its person said that it did not come out of the printer; it then counts as no print.
  not_printed_at text,
  foreign key (kind, record_id) references papers (kind, record_id)
) strict;
CREATE INDEX paper_prints_by_paper on paper_prints (kind, record_id);
CREATE UNIQUE INDEX paper_prints_one_original on paper_prints (kind, record_id)
  where copy = 'original' and not_printed_at is null;
CREATE TRIGGER paper_prints_are_never_edited before update of
    id, kind, record_id, copy, user_id, printed_at, audit_id on paper_prints
  begin select raise(abort, 'a print is never edited'); end;
CREATE TRIGGER paper_prints_stay_not_printed before update of not_printed_at on paper_prints
    when old.not_printed_at is not null
  begin select raise(abort, 'a print that was not printed stays so'); end;
CREATE TRIGGER paper_prints_are_never_deleted before delete on paper_prints
  begin select raise(abort, 'a print is never deleted'); end;
CREATE TRIGGER paper_prints_are_never_replaced before insert on paper_prints
  when exists (select 1 from paper_prints where id = new.id)
    or exists (select 1 from paper_prints where (kind, record_id) = (select kind, record_id from (select new.kind as kind, new.record_id as record_id, new.copy as copy, new.not_printed_at as not_printed_at)) and (copy = 'original' and not_printed_at is null) and (select copy = 'original' and not_printed_at is null from (select new.kind as kind, new.record_id as record_id, new.copy as copy, new.not_printed_at as not_printed_at)))
  begin select raise(abort, 'a row of paper_prints is never replaced'); end;

CREATE TABLE paper_cancellations (
  kind text not null,
  record_id integer not null,
  reason text not null check (reason <> ''),
  cancelled_by integer not null references users (id),
  cancelled_by_name text not null,
  cancelled_at text not null,
  primary key (kind, record_id),
  foreign key (kind, record_id) references papers (kind, record_id)
) strict, without rowid;
CREATE TRIGGER paper_cancellations_are_never_edited before update on paper_cancellations
  begin select raise(abort, 'a cancellation is never edited'); end;
CREATE TRIGGER paper_cancellations_are_never_deleted before delete on paper_cancellations
  begin select raise(abort, 'a cancellation is never deleted'); end;
CREATE TRIGGER letters_are_summed_on_cancelling after insert on paper_cancellations when new.kind = 'letter' begin
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'letters', coalesce(record.course_set_id, 0), 'day', substr(record.date, 1, 10), record.type, '',
      record.status, -1, -(0) from letters as record where record.id = new.record_id
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'letters', coalesce(record.course_set_id, 0), 'month', substr(record.date, 1, 7), record.type, '',
      record.status, -1, -(0) from letters as record where record.id = new.record_id
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'letters', coalesce(record.course_set_id, 0), 'year', substr(record.date, 1, 4), record.type, '',
      record.status, -1, -(0) from letters as record where record.id = new.record_id
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'letters', coalesce(record.course_set_id, 0), 'day', substr(record.date, 1, 10), record.type, '',
      'cancelled', 1, (0) from letters as record where record.id = new.record_id
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'letters', coalesce(record.course_set_id, 0), 'month', substr(record.date, 1, 7), record.type, '',
      'cancelled', 1, (0) from letters as record where record.id = new.record_id
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'letters', coalesce(record.course_set_id, 0), 'year', substr(record.date, 1, 4), record.type, '',
      'cancelled', 1, (0) from letters as record where record.id = new.record_id
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
end;
CREATE TRIGGER dmcs_are_summed_on_cancelling after insert on paper_cancellations when new.kind = 'dmc' begin
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'dmcs', coalesce(record.course_id, 0), 'day', substr(record.issued_date, 1, 10), record.dmc_type, '',
      case when record.held_reason is not null then 'draft' when record.verified_at is null then 'issued' else 'verified' end, -1, -(0) from dmcs as record where record.id = new.record_id
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'dmcs', coalesce(record.course_id, 0), 'month', substr(record.issued_date, 1, 7), record.dmc_type, '',
      case when record.held_reason is not null then 'draft' when record.verified_at is null then 'issued' else 'verified' end, -1, -(0) from dmcs as record where record.id = new.record_id
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'dmcs', coalesce(record.course_id, 0), 'year', substr(record.issued_date, 1, 4), record.dmc_type, '',
      case when record.held_reason is not null then 'draft' when record.verified_at is null then 'issued' else 'verified' end, -1, -(0) from dmcs as record where record.id = new.record_id
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'dmcs', coalesce(record.course_id, 0), 'day', substr(record.issued_date, 1, 10), record.dmc_type, '',
      'cancelled', 1, (0) from dmcs as record where record.id = new.record_id
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'dmcs', coalesce(record.course_id, 0), 'month', substr(record.issued_date, 1, 7), record.dmc_type, '',
      'cancelled', 1, (0) from dmcs as record where record.id = new.record_id
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'dmcs', coalesce(record.course_id, 0), 'year', substr(record.issued_date, 1, 4), record.dmc_type, '',
      'cancelled', 1, (0) from dmcs as record where record.id = new.record_id
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
end;
CREATE TRIGGER paper_cancellations_are_never_replaced before insert on paper_cancellations
  when exists (select 1 from paper_cancellations where kind = new.kind and record_id = new.record_id)
  begin select raise(abort, 'a row of paper_cancellations is never replaced'); end;

CREATE TABLE letter_templates (
  id integer primary key autoincrement,
  type text not null check (type <> ''),
  language text not null check (language in ('English', 'Hindi', 'English and Hindi')),
  name text not null check (name <> ''),
  is_usual integer not null default 0 check (is_usual in (0, 1)),
  is_retired integer not null default 0 check (is_retired in (0, 1)),
  version integer not null default 1,
  check (is_usual = 0 or is_retired = 0)
) strict;
CREATE UNIQUE INDEX letter_templates_by_name on letter_templates (name collate nocase);
CREATE UNIQUE INDEX letter_templates_one_usual on letter_templates (type, language) where is_usual = 1;
CREATE TRIGGER letter_templates_are_never_deleted before delete on letter_templates
  begin select raise(abort, 'a template is never deleted'); end;
CREATE TRIGGER letter_templates_are_never_replaced before insert on letter_templates
  when exists (select 1 from letter_templates where id = new.id)
    or exists (select 1 from letter_templates where name collate nocase = new.name collate nocase)
    or exists (select 1 from letter_templates where (type, language) = (select type, language from (select new.type as type, new.language as language, new.is_usual as is_usual)) and (is_usual = 1) and (select is_usual = 1 from (select new.type as type, new.language as language, new.is_usual as is_usual)))
  begin select raise(abort, 'a row of letter_templates is never replaced'); end;

CREATE TABLE letter_template_texts (
  id integer primary key autoincrement,
  template_id integer not null references letter_templates (id),
  -- 1 for the first of its template.
  number integer not null check (number > 0),
  title text check (title <> ''),
  text text not null check (text <> ''),
  needs_no_dues integer not null default 0 check (needs_no_dues in (0, 1)),
  written_by_name text not null,
  written_at text not null
) strict;
CREATE UNIQUE INDEX letter_template_texts_by_number on letter_template_texts (template_id, number);
CREATE TRIGGER letter_template_texts_are_never_edited before update on letter_template_texts
  begin select raise(abort, 'a text of a template is never edited'); end;
CREATE TRIGGER letter_template_texts_are_never_deleted before delete on letter_template_texts
  begin select raise(abort, 'a text of a template is never deleted'); end;
CREATE TRIGGER letter_template_texts_are_never_replaced before insert on letter_template_texts
  when exists (select 1 from letter_template_texts where id = new.id)
    or exists (select 1 from letter_template_texts where template_id = new.template_id and number = new.number)
  begin select raise(abort, 'a row of letter_template_texts is never replaced'); end;

CREATE TABLE letters (
  id integer primary key autoincrement,
  type text not null check (type <> ''),
  -- The reference number; null for a draft without one.
  reference_no text,
  issued_to text not null check (issued_to <> ''),
  student_id integer references students (id),
  issued_by_name text not null,
  date text not null,
  status text not null check (status in ('issued', 'draft')),
  -- What is not known stands in it as a place, '{{from}}': a ruled blank on paper.
  body text not null,
  attachment_file text,
  attachment_name text,
  verification_code text unique,
  duplicate_reason text,
  -- Why it was issued though something stands against it, as pending dues.
  override_reason text,
  -- The reason why a draft that was to be issued waits for a second person.
  held_reason text check (held_reason <> ''),
  -- The set of its courses; null for none.
  course_set_id integer references course_sets (id),
  created_by integer not null references users (id),
  created_by_name text not null,
  created_at text not null,
  issued_at text,
  version integer not null default 1,
  -- How the names sound (main/database/sounds).
  sound text not null default '',
  -- What it is filled from: a template of every office, or a text of one of the office's own; neither where that was not kept yet.
  template_key text check (template_key <> ''),
  template_text_id integer references letter_template_texts (id),
  -- What was typed for the fields, and what a fee certificate tells, as JSON.
  facts text check (facts is null or json_valid(facts)),
  -- What a fee certificate tells ('FeesPaid'), as JSON.
  fees text check (fees is null or json_valid(fees)),
  -- Whether the text is the template's, filled, and nothing was typed into it.
  is_filled integer not null default 0 check (is_filled in (0, 1)),
  check (template_key is null or template_text_id is null),
  check (status = 'draft' or (reference_no is not null and verification_code is not null and issued_at is not null))
) strict;
CREATE INDEX letters_by_date on letters (date, id);
CREATE INDEX letters_by_type on letters (type, status);
CREATE INDEX letters_by_reference on letters (reference_no);
CREATE INDEX letters_drafts on letters (id) where status = 'draft';
CREATE INDEX letters_held on letters (created_at, id) where status = 'draft' and held_reason is not null;
CREATE INDEX letters_by_student on letters (student_id) where student_id is not null;
CREATE INDEX letters_by_number on letters (reference_no collate nocase) where status = 'issued';
CREATE INDEX letters_by_courses on letters (course_set_id, date, id);
CREATE INDEX letters_by_template on letters (template_text_id) where template_text_id is not null;
CREATE TRIGGER letters_are_never_deleted before delete on letters
  begin select raise(abort, 'a letter is never deleted'); end;
CREATE TRIGGER letter_numbers_are_given_once_on_insert before insert on letters when new.status = 'issued' and exists (
    select 1 from letters where status = 'issued' and reference_no = new.reference_no collate nocase)
  begin select raise(abort, 'a letter number is given once'); end;
CREATE TRIGGER letters_one_original_on_insert before insert on letters
  when new.status = 'issued' and new.duplicate_reason is null
    and new.type in ('Transfer Certificate', 'Migration Certificate') and exists (
      select 1 from letters where student_id = new.student_id and type = new.type and status = 'issued'
        and duplicate_reason is null and not exists (
          select 1 from paper_cancellations where kind = 'letter' and record_id = letters.id))
  begin select raise(abort, 'a student has one original of it'); end;
CREATE TRIGGER issued_letters_are_never_edited before update of id, type, reference_no, issued_to, issued_by_name, date, status,
    body, attachment_file, attachment_name, verification_code, duplicate_reason, override_reason, held_reason, course_set_id,
    created_by, created_by_name, created_at, issued_at, version, template_key, template_text_id, facts, fees, is_filled
    on letters when old.status = 'issued'
  begin select raise(abort, 'an issued letter is never edited'); end;
CREATE TRIGGER letters_stay_with_their_student before update of student_id on letters
  when old.status = 'issued' and new.student_id is not old.student_id and not exists (
    select 1 from merged_students where id = old.student_id and merged_into = new.student_id)
  begin select raise(abort, 'an issued letter is never edited'); end;
CREATE TRIGGER letter_numbers_are_given_once_on_update before update on letters when new.status = 'issued' and exists (
    select 1 from letters
    where status = 'issued' and reference_no = new.reference_no collate nocase and id <> new.id)
  begin select raise(abort, 'a letter number is given once'); end;
CREATE TRIGGER letters_one_original_on_update before update on letters
  when new.status = 'issued' and new.duplicate_reason is null
    and new.type in ('Transfer Certificate', 'Migration Certificate') and exists (
      select 1 from letters where student_id = new.student_id and type = new.type and status = 'issued'
        and id <> new.id and duplicate_reason is null and not exists (
          select 1 from paper_cancellations where kind = 'letter' and record_id = letters.id))
  begin select raise(abort, 'a student has one original of it'); end;
CREATE TRIGGER letters_are_summed_on_insert after insert on letters begin
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'letters', coalesce(new.course_set_id, 0), 'day', substr(new.date, 1, 10), new.type, '',
      new.status, 1, (0) where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'letters', coalesce(new.course_set_id, 0), 'month', substr(new.date, 1, 7), new.type, '',
      new.status, 1, (0) where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'letters', coalesce(new.course_set_id, 0), 'year', substr(new.date, 1, 4), new.type, '',
      new.status, 1, (0) where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
end;
CREATE TRIGGER letters_are_summed_on_update after update of course_set_id, date, type, status on letters begin
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'letters', coalesce(old.course_set_id, 0), 'day', substr(old.date, 1, 10), old.type, '',
      old.status, -1, -(0) where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'letters', coalesce(old.course_set_id, 0), 'month', substr(old.date, 1, 7), old.type, '',
      old.status, -1, -(0) where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'letters', coalesce(old.course_set_id, 0), 'year', substr(old.date, 1, 4), old.type, '',
      old.status, -1, -(0) where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'letters', coalesce(new.course_set_id, 0), 'day', substr(new.date, 1, 10), new.type, '',
      new.status, 1, (0) where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'letters', coalesce(new.course_set_id, 0), 'month', substr(new.date, 1, 7), new.type, '',
      new.status, 1, (0) where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'letters', coalesce(new.course_set_id, 0), 'year', substr(new.date, 1, 4), new.type, '',
      new.status, 1, (0) where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
end;
CREATE TRIGGER letters_texts_of_new after insert on letters when new.id <= (select indexed_to from text_marks where register = 'letters') begin
  insert into letters_texts (rowid, reference_no, issued_to) values (new.id, new.reference_no, new.issued_to);
end;
CREATE TRIGGER letters_texts_of_changed after update of reference_no, issued_to on letters when old.id <= (select indexed_to from text_marks where register = 'letters') and (old.reference_no is not new.reference_no or old.issued_to is not new.issued_to) begin
  insert into letters_texts (letters_texts, rowid, reference_no, issued_to) values ('delete', old.id, old.reference_no, old.issued_to);
  insert into letters_texts (rowid, reference_no, issued_to) values (new.id, new.reference_no, new.issued_to);
end;
CREATE TRIGGER letters_texts_of_removed after delete on letters when old.id <= (select indexed_to from text_marks where register = 'letters') begin
  insert into letters_texts (letters_texts, rowid, reference_no, issued_to) values ('delete', old.id, old.reference_no, old.issued_to);
end;
CREATE TRIGGER letters_sound_of_new after insert on letters begin
  update letters set sound = sound_of(new.issued_to) where id = new.id;
  insert into letters_sounds (word, id) select value, new.id from json_each('["' || replace(trim((select sound from letters where id = new.id)), ' ', '","') || '"]') where value <> '' and instr(value, '/') = 0 on conflict do nothing;
end;
CREATE TRIGGER letters_sound_of_changed after update of issued_to on letters when old.issued_to is not new.issued_to begin
  delete from letters_sounds where id = old.id and word in (select value from json_each('["' || replace(trim(old.sound), ' ', '","') || '"]'));
  update letters set sound = sound_of(new.issued_to) where id = new.id;
  insert into letters_sounds (word, id) select value, new.id from json_each('["' || replace(trim((select sound from letters where id = new.id)), ' ', '","') || '"]') where value <> '' and instr(value, '/') = 0 on conflict do nothing;
end;
CREATE TRIGGER letters_sound_of_removed after delete on letters begin
  delete from letters_sounds where id = old.id and word in (select value from json_each('["' || replace(trim(old.sound), ' ', '","') || '"]'));
end;
CREATE TRIGGER letters_are_never_replaced before insert on letters
  when exists (select 1 from letters where id = new.id)
    or exists (select 1 from letters where verification_code = new.verification_code)
  begin select raise(abort, 'a row of letters is never replaced'); end;

CREATE VIRTUAL TABLE letters_texts using fts5 (
  reference_no, issued_to, content = 'letters', content_rowid = 'id', columnsize = 0, tokenize = 'trigram'
);

CREATE TABLE letters_sounds (
  word text not null,
  id integer not null,
  primary key (word, id)
) strict, without rowid;

CREATE TABLE dmcs (
  id integer primary key autoincrement,
  serial text not null unique,
  -- The code without its hyphen.
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
  received_by text check (received_by <> ''),
  received_date text,
  verified_at text,
  verified_by_name text,
  -- The reason why it waits. It is no certificate until a second person approves it.
  held_reason text check (held_reason <> ''),
  approved_by_name text,
  created_by integer not null references users (id),
  created_by_name text not null,
  created_at text not null,
  version integer not null default 1,
  -- How the names sound (main/database/sounds).
  sound text not null default '',
  check ((received_by is null) = (received_date is null)),
  check ((verified_at is null) = (verified_by_name is null))
) strict;
CREATE INDEX dmcs_by_date on dmcs (issued_date, id);
CREATE INDEX dmcs_by_course on dmcs (course_id, issued_date, id);
CREATE INDEX dmcs_held on dmcs (created_at, id) where held_reason is not null;
CREATE INDEX dmcs_by_student on dmcs (student_id) where student_id is not null;
CREATE TRIGGER dmcs_are_never_deleted before delete on dmcs
  begin select raise(abort, 'an issued certificate keeps its place'); end;
CREATE TRIGGER issued_dmcs_are_never_rewritten before update of
    id, serial, verification_code, name, father_name, course, course_id, roll_no, year, dmc_type,
    attachment_file, created_by, created_at on dmcs
  begin select raise(abort, 'an issued certificate is never rewritten'); end;
CREATE TRIGGER dmcs_stay_with_their_student before update of student_id on dmcs
  when 1 and new.student_id is not old.student_id and not exists (
    select 1 from merged_students where id = old.student_id and merged_into = new.student_id)
  begin select raise(abort, 'an issued certificate is never rewritten'); end;
CREATE TRIGGER issued_dmcs_keep_their_day before update of issued_date on dmcs when old.held_reason is null
  begin select raise(abort, 'an issued certificate is never rewritten'); end;
CREATE TRIGGER dmcs_are_summed_on_insert after insert on dmcs begin
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'dmcs', coalesce(new.course_id, 0), 'day', substr(new.issued_date, 1, 10), new.dmc_type, '',
      case when new.held_reason is not null then 'draft' when new.verified_at is null then 'issued' else 'verified' end, 1, (0) where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'dmcs', coalesce(new.course_id, 0), 'month', substr(new.issued_date, 1, 7), new.dmc_type, '',
      case when new.held_reason is not null then 'draft' when new.verified_at is null then 'issued' else 'verified' end, 1, (0) where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'dmcs', coalesce(new.course_id, 0), 'year', substr(new.issued_date, 1, 4), new.dmc_type, '',
      case when new.held_reason is not null then 'draft' when new.verified_at is null then 'issued' else 'verified' end, 1, (0) where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
end;
CREATE TRIGGER dmcs_are_summed_on_update after update of verified_at, held_reason, issued_date on dmcs begin
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'dmcs', coalesce(old.course_id, 0), 'day', substr(old.issued_date, 1, 10), old.dmc_type, '',
      case when old.held_reason is not null then 'draft' when old.verified_at is null then 'issued' else 'verified' end, -1, -(0) where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'dmcs', coalesce(old.course_id, 0), 'month', substr(old.issued_date, 1, 7), old.dmc_type, '',
      case when old.held_reason is not null then 'draft' when old.verified_at is null then 'issued' else 'verified' end, -1, -(0) where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'dmcs', coalesce(old.course_id, 0), 'year', substr(old.issued_date, 1, 4), old.dmc_type, '',
      case when old.held_reason is not null then 'draft' when old.verified_at is null then 'issued' else 'verified' end, -1, -(0) where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'dmcs', coalesce(new.course_id, 0), 'day', substr(new.issued_date, 1, 10), new.dmc_type, '',
      case when new.held_reason is not null then 'draft' when new.verified_at is null then 'issued' else 'verified' end, 1, (0) where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'dmcs', coalesce(new.course_id, 0), 'month', substr(new.issued_date, 1, 7), new.dmc_type, '',
      case when new.held_reason is not null then 'draft' when new.verified_at is null then 'issued' else 'verified' end, 1, (0) where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'dmcs', coalesce(new.course_id, 0), 'year', substr(new.issued_date, 1, 4), new.dmc_type, '',
      case when new.held_reason is not null then 'draft' when new.verified_at is null then 'issued' else 'verified' end, 1, (0) where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
end;
CREATE TRIGGER dmcs_texts_of_new after insert on dmcs when new.id <= (select indexed_to from text_marks where register = 'dmcs') begin
  insert into dmcs_texts (rowid, name, father_name, roll_no, course, serial) values (new.id, new.name, new.father_name, new.roll_no, new.course, new.serial);
end;
CREATE TRIGGER dmcs_texts_of_changed after update of name, father_name, roll_no, course, serial on dmcs when old.id <= (select indexed_to from text_marks where register = 'dmcs') and (old.name is not new.name or old.father_name is not new.father_name or old.roll_no is not new.roll_no or old.course is not new.course or old.serial is not new.serial) begin
  insert into dmcs_texts (dmcs_texts, rowid, name, father_name, roll_no, course, serial) values ('delete', old.id, old.name, old.father_name, old.roll_no, old.course, old.serial);
  insert into dmcs_texts (rowid, name, father_name, roll_no, course, serial) values (new.id, new.name, new.father_name, new.roll_no, new.course, new.serial);
end;
CREATE TRIGGER dmcs_texts_of_removed after delete on dmcs when old.id <= (select indexed_to from text_marks where register = 'dmcs') begin
  insert into dmcs_texts (dmcs_texts, rowid, name, father_name, roll_no, course, serial) values ('delete', old.id, old.name, old.father_name, old.roll_no, old.course, old.serial);
end;
CREATE TRIGGER dmcs_sound_of_new after insert on dmcs begin
  update dmcs set sound = sound_of(new.name, new.father_name) where id = new.id;
  insert into dmcs_sounds (word, id) select value, new.id from json_each('["' || replace(trim((select sound from dmcs where id = new.id)), ' ', '","') || '"]') where value <> '' and instr(value, '/') = 0 on conflict do nothing;
end;
CREATE TRIGGER dmcs_sound_of_changed after update of name, father_name on dmcs when old.name is not new.name or old.father_name is not new.father_name begin
  delete from dmcs_sounds where id = old.id and word in (select value from json_each('["' || replace(trim(old.sound), ' ', '","') || '"]'));
  update dmcs set sound = sound_of(new.name, new.father_name) where id = new.id;
  insert into dmcs_sounds (word, id) select value, new.id from json_each('["' || replace(trim((select sound from dmcs where id = new.id)), ' ', '","') || '"]') where value <> '' and instr(value, '/') = 0 on conflict do nothing;
end;
CREATE TRIGGER dmcs_sound_of_removed after delete on dmcs begin
  delete from dmcs_sounds where id = old.id and word in (select value from json_each('["' || replace(trim(old.sound), ' ', '","') || '"]'));
end;
CREATE TRIGGER dmcs_are_never_replaced before insert on dmcs
  when exists (select 1 from dmcs where id = new.id)
    or exists (select 1 from dmcs where serial = new.serial)
    or exists (select 1 from dmcs where verification_code = new.verification_code)
  begin select raise(abort, 'a row of dmcs is never replaced'); end;

CREATE VIRTUAL TABLE dmcs_texts using fts5 (
  name, father_name, roll_no, course, serial, content = 'dmcs', content_rowid = 'id', columnsize = 0, tokenize = 'trigram'
);

CREATE TABLE dmcs_sounds (
  word text not null,
  id integer not null,
  primary key (word, id)
) strict, without rowid;

CREATE TABLE clearances (
  id integer primary key autoincrement,
  name text not null check (name <> ''),
  -- What was due by this day had to be paid.
  by_day text not null,
  course_set_id integer not null references course_sets (id),
  created_by_name text not null,
  created_at text not null
) strict;
CREATE TRIGGER clearances_are_never_edited before update on clearances
  begin select raise(abort, 'a clearance is never edited'); end;
CREATE TRIGGER clearances_are_never_deleted before delete on clearances
  begin select raise(abort, 'a clearance is never edited'); end;
CREATE TRIGGER clearances_are_never_replaced before insert on clearances
  when exists (select 1 from clearances where id = new.id)
  begin select raise(abort, 'a row of clearances is never replaced'); end;

CREATE TABLE clearance_heads (
  clearance_id integer not null references clearances (id),
  head_id integer not null references heads (id),
  primary key (clearance_id, head_id)
) strict, without rowid;
CREATE TRIGGER clearance_heads_are_never_edited before update on clearance_heads
  begin select raise(abort, 'a clearance is never edited'); end;
CREATE TRIGGER clearance_heads_are_never_deleted before delete on clearance_heads
  begin select raise(abort, 'a clearance is never edited'); end;
CREATE TRIGGER clearance_heads_are_never_replaced before insert on clearance_heads
  when exists (select 1 from clearance_heads where clearance_id = new.clearance_id and head_id = new.head_id)
  begin select raise(abort, 'a row of clearance_heads is never replaced'); end;

CREATE TABLE clearance_students (
  clearance_id integer not null references clearances (id),
  student_id integer not null,
  name text not null check (name <> ''),
  father_name text not null check (father_name <> ''),
  roll_no text,
  enrolment_no text,
  course_id integer not null references courses (id),
  course_name text not null,
  year text,
  short_paise integer not null check (short_paise >= 0),
  primary key (clearance_id, student_id)
) strict, without rowid;
CREATE TRIGGER clearance_students_are_never_edited before update on clearance_students
  begin select raise(abort, 'a clearance is never edited'); end;
CREATE TRIGGER clearance_students_are_never_deleted before delete on clearance_students
  begin select raise(abort, 'a clearance is never edited'); end;
CREATE TRIGGER clearance_students_are_never_replaced before insert on clearance_students
  when exists (select 1 from clearance_students where clearance_id = new.clearance_id and student_id = new.student_id)
  begin select raise(abort, 'a row of clearance_students is never replaced'); end;

CREATE TABLE bills (
  id integer primary key autoincrement,
  bill_no text,
  vendor text not null check (vendor <> ''),
  -- The party that the vendor is; null for a name that was only typed.
  party_id integer references parties (id),
  amount_paise integer not null check (amount_paise > 0),
  -- The tax that is deducted from it: the sum of its 'bill_taxes'.
  tax_paise integer not null default 0 check (tax_paise >= 0 and tax_paise < amount_paise),
  -- What its vendor is to be paid.
  to_pay_paise integer not null generated always as (amount_paise - tax_paise) stored,
  -- What vouchers paid of it.
  paid_paise integer not null default 0 check (paid_paise between 0 and to_pay_paise),
  category text not null check (category <> ''),
  date text not null,
  due_date text,
  status text not null check (status in ('Pending Approval', 'Approved', 'Paid', 'Not Approved')),
  attachment_file text,
  attachment_name text,
  -- The set of its courses; null for none.
  course_set_id integer references course_sets (id),
  created_by integer not null references users (id),
  created_by_name text not null,
  created_at text not null,
  approved_by integer references users (id),
  approved_by_name text,
  approved_at text,
  paid_by integer references users (id),
  paid_by_name text,
  paid_at text,
  refused_by_name text,
  refused_at text,
  version integer not null default 1,
  -- How the names sound (main/database/sounds).
  sound text not null default '',
  check (status <> 'Paid' or paid_at is not null)
) strict;
CREATE INDEX bills_by_date on bills (date, id);
CREATE INDEX bills_by_status on bills (status, amount_paise);
CREATE INDEX bills_due on bills (id, amount_paise) where status in ('Pending Approval', 'Approved');
CREATE INDEX bills_by_payment on bills (paid_at) where paid_at is not null;
CREATE INDEX bills_paid_in_part on bills (course_set_id, amount_paise, to_pay_paise, paid_paise) where (paid_paise > 0 or tax_paise > 0) and status in ('Pending Approval', 'Approved');
CREATE INDEX bills_by_party on bills (party_id, date) where party_id is not null;
CREATE INDEX bills_by_category on bills (category);
CREATE INDEX bills_by_courses on bills (course_set_id, date, id);
CREATE TRIGGER bills_are_never_deleted before delete on bills
  begin select raise(abort, 'a bill is never deleted'); end;
CREATE TRIGGER bills_are_summed_on_insert after insert on bills begin
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'bills', coalesce(new.course_set_id, 0), 'day', substr(new.date, 1, 10), new.category, '',
      new.status, 1, (new.amount_paise) where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'bills', coalesce(new.course_set_id, 0), 'month', substr(new.date, 1, 7), new.category, '',
      new.status, 1, (new.amount_paise) where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'bills', coalesce(new.course_set_id, 0), 'year', substr(new.date, 1, 4), new.category, '',
      new.status, 1, (new.amount_paise) where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
end;
CREATE TRIGGER bills_are_summed_on_update after update of course_set_id, date, category, status, amount_paise on bills begin
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'bills', coalesce(old.course_set_id, 0), 'day', substr(old.date, 1, 10), old.category, '',
      old.status, -1, -(old.amount_paise) where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'bills', coalesce(old.course_set_id, 0), 'month', substr(old.date, 1, 7), old.category, '',
      old.status, -1, -(old.amount_paise) where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'bills', coalesce(old.course_set_id, 0), 'year', substr(old.date, 1, 4), old.category, '',
      old.status, -1, -(old.amount_paise) where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'bills', coalesce(new.course_set_id, 0), 'day', substr(new.date, 1, 10), new.category, '',
      new.status, 1, (new.amount_paise) where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'bills', coalesce(new.course_set_id, 0), 'month', substr(new.date, 1, 7), new.category, '',
      new.status, 1, (new.amount_paise) where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'bills', coalesce(new.course_set_id, 0), 'year', substr(new.date, 1, 4), new.category, '',
      new.status, 1, (new.amount_paise) where true
    on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
end;
CREATE TRIGGER bills_texts_of_new after insert on bills when new.id <= (select indexed_to from text_marks where register = 'bills') begin
  insert into bills_texts (rowid, vendor, bill_no) values (new.id, new.vendor, new.bill_no);
end;
CREATE TRIGGER bills_texts_of_changed after update of vendor, bill_no on bills when old.id <= (select indexed_to from text_marks where register = 'bills') and (old.vendor is not new.vendor or old.bill_no is not new.bill_no) begin
  insert into bills_texts (bills_texts, rowid, vendor, bill_no) values ('delete', old.id, old.vendor, old.bill_no);
  insert into bills_texts (rowid, vendor, bill_no) values (new.id, new.vendor, new.bill_no);
end;
CREATE TRIGGER bills_texts_of_removed after delete on bills when old.id <= (select indexed_to from text_marks where register = 'bills') begin
  insert into bills_texts (bills_texts, rowid, vendor, bill_no) values ('delete', old.id, old.vendor, old.bill_no);
end;
CREATE TRIGGER bills_sound_of_new after insert on bills begin
  update bills set sound = sound_of(new.vendor) where id = new.id;
  insert into bills_sounds (word, id) select value, new.id from json_each('["' || replace(trim((select sound from bills where id = new.id)), ' ', '","') || '"]') where value <> '' and instr(value, '/') = 0 on conflict do nothing;
end;
CREATE TRIGGER bills_sound_of_changed after update of vendor on bills when old.vendor is not new.vendor begin
  delete from bills_sounds where id = old.id and word in (select value from json_each('["' || replace(trim(old.sound), ' ', '","') || '"]'));
  update bills set sound = sound_of(new.vendor) where id = new.id;
  insert into bills_sounds (word, id) select value, new.id from json_each('["' || replace(trim((select sound from bills where id = new.id)), ' ', '","') || '"]') where value <> '' and instr(value, '/') = 0 on conflict do nothing;
end;
CREATE TRIGGER bills_sound_of_removed after delete on bills begin
  delete from bills_sounds where id = old.id and word in (select value from json_each('["' || replace(trim(old.sound), ' ', '","') || '"]'));
end;
CREATE TRIGGER bills_are_never_replaced before insert on bills
  when exists (select 1 from bills where id = new.id)
  begin select raise(abort, 'a row of bills is never replaced'); end;

CREATE VIRTUAL TABLE bills_texts using fts5 (
  vendor, bill_no, content = 'bills', content_rowid = 'id', columnsize = 0, tokenize = 'trigram'
);

CREATE TABLE bills_sounds (
  word text not null,
  id integer not null,
  primary key (word, id)
) strict, without rowid;

CREATE TABLE tax_rates (
  id integer primary key autoincrement,
  -- The code that the challan and the return name: '1027'.
  code text not null check (code <> ''),
  -- What is paid for, in words.
  payment text not null check (payment <> ''),
  section text not null check (section <> ''),
  -- Who is paid: a person (an individual or a HUF, as the fourth letter of the PAN says), any other, or both.
  payee text not null check (payee in ('any', 'person', 'other')),
  -- Hundredths of a percent.
  rate integer not null check (rate between 1 and 10000),
  -- Nothing is deducted up to this sum of one bill, unless the sums of the month or year are above theirs.
  above_sum_paise integer check (above_sum_paise >= 0),
  above_paise integer check (above_paise >= 0),
  above_every text check (above_every in ('month', 'year')),
  first_day text not null,
  last_day text check (last_day >= first_day),
  -- Where the rate is written.
  source text not null check (source <> ''),
  version integer not null default 1,
  check ((above_paise is null) = (above_every is null))
) strict;
CREATE TRIGGER tax_rates_keep_their_id before update of id on tax_rates
  begin select raise(abort, 'a rate of tax keeps its id'); end;
CREATE TRIGGER tax_rates_are_never_deleted before delete on tax_rates
  begin select raise(abort, 'a rate of tax is never deleted'); end;
CREATE TRIGGER tax_rates_are_never_replaced before insert on tax_rates
  when exists (select 1 from tax_rates where id = new.id)
  begin select raise(abort, 'a row of tax_rates is never replaced'); end;

CREATE TABLE bill_taxes (
  bill_id integer not null references bills (id),
  rate_id integer not null references tax_rates (id),
  -- The part of the bill that the tax is of: the bill without its GST.
  base_paise integer not null check (base_paise > 0),
  amount_paise integer not null check (amount_paise > 0),
  primary key (bill_id, rate_id)
) strict, without rowid;

CREATE TABLE post_dated_cheques (
  id integer primary key autoincrement,
  student_id integer references students (id),
  student_name text not null check (student_name <> ''),
  amount_paise integer not null check (amount_paise > 0),
  number text not null check (number <> ''),
  bank text not null check (bank <> ''),
  cheque_date text not null,
  -- The set of its courses; null for none.
  course_set_id integer references course_sets (id),
  -- JSON of the entry as it was typed, 'NewFee': what is collected on its day.
  entry text not null check (json_valid(entry)),
  taken_by_name text not null,
  taken_at text not null,
  -- Its receipt's entry, once it is in the books.
  fee_id integer unique references fees (id),
  given_back_at text,
  given_back_by_name text,
  given_back_reason text check (given_back_reason <> ''),
  check (fee_id is null or given_back_at is null),
  check ((given_back_at is null) = (given_back_reason is null))
) strict;
CREATE INDEX post_dated_by_day on post_dated_cheques (cheque_date, id);
CREATE INDEX post_dated_by_student on post_dated_cheques (student_id) where student_id is not null;
CREATE TRIGGER post_dated_cheques_are_never_rewritten before update of
    id, student_name, amount_paise, number, bank, cheque_date, course_set_id, entry, taken_by_name, taken_at
    on post_dated_cheques
  begin select raise(abort, 'a post-dated cheque is never rewritten'); end;
CREATE TRIGGER post_dated_cheques_stay_with_their_student before update of student_id on post_dated_cheques
  when 1 and new.student_id is not old.student_id and not exists (
    select 1 from merged_students where id = old.student_id and merged_into = new.student_id)
  begin select raise(abort, 'a post-dated cheque is never rewritten'); end;
CREATE TRIGGER post_dated_cheques_are_settled_once before update of fee_id, given_back_at, given_back_by_name, given_back_reason
    on post_dated_cheques
  when old.fee_id is not null or old.given_back_at is not null
  begin select raise(abort, 'a post-dated cheque is settled once'); end;
CREATE TRIGGER post_dated_cheques_are_never_deleted before delete on post_dated_cheques
  begin select raise(abort, 'a post-dated cheque is never deleted'); end;
CREATE TRIGGER post_dated_cheques_are_never_replaced before insert on post_dated_cheques
  when exists (select 1 from post_dated_cheques where id = new.id)
    or exists (select 1 from post_dated_cheques where fee_id = new.fee_id)
  begin select raise(abort, 'a row of post_dated_cheques is never replaced'); end;

CREATE TABLE attendance (
  id integer primary key autoincrement,
  teacher_id integer not null references users (id),
  date text not null,
  status text not null check (status in ('Present', 'Absent', 'Late', 'Half Day')),
  check_in text,
  check_out text,
  -- The set of the courses that it was marked for; null for none.
  course_set_id integer references course_sets (id),
  marked_by_name text not null,
  created_at text not null,
  version integer not null default 1,
  unique (teacher_id, date)
) strict;
CREATE INDEX attendance_by_date on attendance (date, id);
CREATE INDEX attendance_by_courses on attendance (course_set_id, date, id);

CREATE TABLE tasks (
  id integer primary key autoincrement,
  title text not null check (title <> ''),
  description text,
  priority text not null check (priority in ('Low', 'Medium', 'High')),
  due_date text,
  status text not null check (status in ('Open', 'Completed')),
  assignee_id integer references users (id),
  -- The set of its courses; null for none.
  course_set_id integer references course_sets (id),
  created_by_name text not null,
  created_at text not null,
  completed_at text,
  completed_by_name text,
  -- A deleted task stays, so that deleting can be undone.
  deleted_at text,
  version integer not null default 1,
  check ((status = 'Completed') = (completed_at is not null))
) strict;
CREATE INDEX tasks_by_status on tasks (status, due_date) where deleted_at is null;
CREATE INDEX tasks_by_assignee on tasks (assignee_id) where assignee_id is not null;
CREATE INDEX tasks_by_courses on tasks (course_set_id, id);
CREATE TRIGGER tasks_texts_of_new after insert on tasks when new.id <= (select indexed_to from text_marks where register = 'tasks') begin
  insert into tasks_texts (rowid, title, description) values (new.id, new.title, new.description);
end;
CREATE TRIGGER tasks_texts_of_changed after update of title, description on tasks when old.id <= (select indexed_to from text_marks where register = 'tasks') and (old.title is not new.title or old.description is not new.description) begin
  insert into tasks_texts (tasks_texts, rowid, title, description) values ('delete', old.id, old.title, old.description);
  insert into tasks_texts (rowid, title, description) values (new.id, new.title, new.description);
end;
CREATE TRIGGER tasks_texts_of_removed after delete on tasks when old.id <= (select indexed_to from text_marks where register = 'tasks') begin
  insert into tasks_texts (tasks_texts, rowid, title, description) values ('delete', old.id, old.title, old.description);
end;

CREATE VIRTUAL TABLE tasks_texts using fts5 (
  title, description, content = 'tasks', content_rowid = 'id', columnsize = 0, tokenize = 'trigram'
);

CREATE TABLE document_folders (
  id integer primary key autoincrement,
  name text not null check (name <> ''),
  name_key text not null,
  -- The folder's course; null for a folder of all courses.
  course_id integer references courses (id),
  created_by_name text not null,
  created_at text not null
) strict;
CREATE UNIQUE INDEX document_folders_by_name on document_folders (coalesce(course_id, 0), name_key);

CREATE TABLE documents (
  id integer primary key autoincrement,
  name text not null check (name <> ''),
  category text not null check (category in ('academic', 'finance', 'hr', 'reports', 'safety', 'admissions')),
  status text not null check (status in ('Active', 'Archived')),
  size_bytes integer not null check (size_bytes >= 0),
  downloads integer not null default 0 check (downloads >= 0),
  attachment_file text not null,
  attachment_name text not null,
  folder_id integer references document_folders (id) on delete set null,
  upload_date text not null,
  -- The set of its courses; null for none.
  course_set_id integer references course_sets (id),
  created_by integer not null references users (id),
  created_by_name text not null,
  created_at text not null,
  deleted_at text,
  version integer not null default 1
) strict;
CREATE INDEX documents_by_date on documents (upload_date, id);
CREATE INDEX documents_by_folder on documents (folder_id) where folder_id is not null;
CREATE INDEX documents_by_courses on documents (course_set_id, upload_date, id);
CREATE TRIGGER documents_texts_of_new after insert on documents when new.id <= (select indexed_to from text_marks where register = 'documents') begin
  insert into documents_texts (rowid, name, attachment_name, created_by_name) values (new.id, new.name, new.attachment_name, new.created_by_name);
end;
CREATE TRIGGER documents_texts_of_changed after update of name, attachment_name, created_by_name on documents when old.id <= (select indexed_to from text_marks where register = 'documents') and (old.name is not new.name or old.attachment_name is not new.attachment_name or old.created_by_name is not new.created_by_name) begin
  insert into documents_texts (documents_texts, rowid, name, attachment_name, created_by_name) values ('delete', old.id, old.name, old.attachment_name, old.created_by_name);
  insert into documents_texts (rowid, name, attachment_name, created_by_name) values (new.id, new.name, new.attachment_name, new.created_by_name);
end;
CREATE TRIGGER documents_texts_of_removed after delete on documents when old.id <= (select indexed_to from text_marks where register = 'documents') begin
  insert into documents_texts (documents_texts, rowid, name, attachment_name, created_by_name) values ('delete', old.id, old.name, old.attachment_name, old.created_by_name);
end;

CREATE VIRTUAL TABLE documents_texts using fts5 (
  name, attachment_name, created_by_name, content = 'documents', content_rowid = 'id', columnsize = 0, tokenize = 'trigram'
);

CREATE TABLE emails (
  id integer primary key autoincrement,
  kind text not null check (kind in ('received', 'sent')),
  from_address text not null,
  from_name text not null,
  to_address text not null check (to_address <> ''),
  subject text not null check (subject <> ''),
  body text not null check (body <> ''),
  status text not null check (status in ('unread', 'read')),
  priority text not null check (priority in ('high', 'low', 'normal')),
  category text,
  -- The office's day and minute: '2026-11-21T10:00'.
  sent_at text not null,
  in_reply_to integer references emails (id),
  -- The first message of the conversation; null for that one itself.
  thread_id integer references emails (id),
  created_by integer not null references users (id),
  created_by_name text not null,
  created_at text not null,
  deleted_at text,
  version integer not null default 1,
  -- How the names sound (main/database/sounds).
  sound text not null default '',
  check (kind = 'sent' or from_address <> '')
) strict;
CREATE INDEX emails_by_date on emails (sent_at, id);
CREATE INDEX emails_by_author on emails (created_by, sent_at, id);
CREATE INDEX emails_by_sender on emails (lower(from_address));
CREATE INDEX emails_by_thread on emails (thread_id) where thread_id is not null;
CREATE INDEX emails_by_answered on emails (in_reply_to) where in_reply_to is not null;
CREATE TRIGGER emails_texts_of_new after insert on emails when new.id <= (select indexed_to from text_marks where register = 'emails') begin
  insert into emails_texts (rowid, from_address, from_name, to_address, subject, body, category) values (new.id, new.from_address, new.from_name, new.to_address, new.subject, new.body, new.category);
end;
CREATE TRIGGER emails_texts_of_changed after update of from_address, from_name, to_address, subject, body, category on emails when old.id <= (select indexed_to from text_marks where register = 'emails') and (old.from_address is not new.from_address or old.from_name is not new.from_name or old.to_address is not new.to_address or old.subject is not new.subject or old.body is not new.body or old.category is not new.category) begin
  insert into emails_texts (emails_texts, rowid, from_address, from_name, to_address, subject, body, category) values ('delete', old.id, old.from_address, old.from_name, old.to_address, old.subject, old.body, old.category);
  insert into emails_texts (rowid, from_address, from_name, to_address, subject, body, category) values (new.id, new.from_address, new.from_name, new.to_address, new.subject, new.body, new.category);
end;
CREATE TRIGGER emails_texts_of_removed after delete on emails when old.id <= (select indexed_to from text_marks where register = 'emails') begin
  insert into emails_texts (emails_texts, rowid, from_address, from_name, to_address, subject, body, category) values ('delete', old.id, old.from_address, old.from_name, old.to_address, old.subject, old.body, old.category);
end;
CREATE TRIGGER emails_sound_of_new after insert on emails begin
  update emails set sound = sound_of(new.from_name) where id = new.id;
  insert into emails_sounds (word, id) select value, new.id from json_each('["' || replace(trim((select sound from emails where id = new.id)), ' ', '","') || '"]') where value <> '' and instr(value, '/') = 0 on conflict do nothing;
end;
CREATE TRIGGER emails_sound_of_changed after update of from_name on emails when old.from_name is not new.from_name begin
  delete from emails_sounds where id = old.id and word in (select value from json_each('["' || replace(trim(old.sound), ' ', '","') || '"]'));
  update emails set sound = sound_of(new.from_name) where id = new.id;
  insert into emails_sounds (word, id) select value, new.id from json_each('["' || replace(trim((select sound from emails where id = new.id)), ' ', '","') || '"]') where value <> '' and instr(value, '/') = 0 on conflict do nothing;
end;
CREATE TRIGGER emails_sound_of_removed after delete on emails begin
  delete from emails_sounds where id = old.id and word in (select value from json_each('["' || replace(trim(old.sound), ' ', '","') || '"]'));
end;

CREATE VIRTUAL TABLE emails_texts using fts5 (
  from_address, from_name, to_address, subject, body, category, content = 'emails', content_rowid = 'id', columnsize = 0, tokenize = 'trigram'
);

CREATE TABLE emails_sounds (
  word text not null,
  id integer not null,
  primary key (word, id)
) strict, without rowid;

CREATE TABLE email_attachments (
  email_id integer not null references emails (id),
  position integer not null,
  filename text not null,
  name text not null,
  primary key (email_id, position)
) strict, without rowid;

CREATE TABLE uploads (
  id integer primary key,
  filename text not null,
  name text not null,
  type text not null,
  size integer not null check (size >= 0),
  user_id integer not null references users (id),
  created_at text not null,
  -- Since when a record carries what was brought then; null: nothing does yet, and it is deleted after a while.
  carried_at text
) strict;
CREATE INDEX uploads_by_file on uploads (filename, user_id);
CREATE INDEX uploads_left on uploads (user_id, created_at) where carried_at is null;

CREATE TABLE file_uses (
  id integer primary key,
  filename text not null,
  name text,
  entity text not null,
  entity_id integer not null,
  course_id integer references courses (id),
  user_id integer references users (id)
) strict;
CREATE INDEX file_uses_by_file on file_uses (filename);
CREATE INDEX file_uses_by_record on file_uses (entity, entity_id);

CREATE TABLE exemptions (
  id integer primary key autoincrement,
  name text not null check (name <> ''),
  session_id integer not null references academic_sessions (id),
  category text not null check (category <> ''),
  -- Hundredths of a per cent of each due, or a sum of it.
  share integer check (share between 1 and 10000),
  amount_paise integer check (amount_paise > 0),
  -- Whether it meets the students that it lists, and not those who are what it says.
  listed integer not null check (listed in (0, 1)),
  gender text check (gender in ('Female', 'Male', 'Other')),
  student_category text check (student_category <> ''),
  year text check (year <> ''),
  -- The courses; null for all.
  course_set_id integer references course_sets (id),
  reason text not null check (reason <> ''),
  sanction_no text check (sanction_no <> ''),
  attachment_file text,
  attachment_name text,
  status text not null default 'Waiting' check (status in ('Waiting', 'Approved', 'Declined', 'Ended', 'Taken Back')),
  asked_by integer not null references users (id),
  asked_by_name text not null,
  asked_at text not null,
  decided_by_name text,
  decided_at text,
  -- The decision's reason.
  decision text,
  own integer not null default 0 check (own in (0, 1)),
  -- Who ended it, or took all of it back.
  ended_by_name text,
  ended_at text,
  end_reason text check (end_reason <> ''),
  check ((share is null) <> (amount_paise is null)),
  check ((status = 'Waiting') = (decided_at is null)),
  check ((status in ('Ended', 'Taken Back')) = (ended_at is not null)),
  check ((ended_at is null) = (end_reason is null))
) strict;
CREATE INDEX exemptions_standing on exemptions (session_id, id) where status = 'Approved';
CREATE TRIGGER exemptions_are_never_edited before update of id, name, session_id, category, share, amount_paise, listed, gender, student_category, year, course_set_id, reason, sanction_no, attachment_file, attachment_name, asked_by, asked_by_name, asked_at on exemptions
  begin select raise(abort, 'an exemption is never edited'); end;
CREATE TRIGGER exemptions_go_on before update of status, decided_by_name, decided_at, decision, own, ended_by_name, ended_at, end_reason on exemptions
  when old.status || ' ' || new.status not in ('Waiting Approved', 'Waiting Declined', 'Approved Ended', 'Approved Taken Back', 'Ended Taken Back')
  begin select raise(abort, 'an exemption that is decided is never edited'); end;
CREATE TRIGGER exemptions_keep_their_decision before update of decided_by_name, decided_at, decision, own on exemptions when old.status <> 'Waiting'
  begin select raise(abort, 'an exemption that is decided is never edited'); end;
CREATE TRIGGER exemptions_are_never_deleted before delete on exemptions
  begin select raise(abort, 'an exemption is never deleted'); end;
CREATE TRIGGER exemptions_are_never_replaced before insert on exemptions
  when exists (select 1 from exemptions where id = new.id)
  begin select raise(abort, 'a row of exemptions is never replaced'); end;

CREATE TABLE exemption_heads (
  exemption_id integer not null references exemptions (id),
  head_id integer not null references heads (id),
  primary key (exemption_id, head_id)
) strict, without rowid;

CREATE TABLE exemption_students (
  exemption_id integer not null references exemptions (id),
  student_id integer not null references students (id),
  lost_by_name text,
  lost_at text,
  lost_reason text check (lost_reason <> ''),
  primary key (exemption_id, student_id),
  check ((lost_at is null) = (lost_by_name is null)),
  check ((lost_at is null) = (lost_reason is null))
) strict, without rowid;
CREATE INDEX exemption_students_by_student on exemption_students (student_id);
CREATE TRIGGER lost_exemptions_are_never_edited before update of lost_by_name, lost_at, lost_reason on exemption_students
  when old.lost_at is not null
  begin select raise(abort, 'an exemption that was taken back is never edited'); end;
CREATE TRIGGER exemption_students_stay_with_their_student before update of student_id on exemption_students
  when 1 and new.student_id is not old.student_id and not exists (
    select 1 from merged_students where id = old.student_id and merged_into = new.student_id)
  begin select raise(abort, 'an exemption is never edited'); end;
CREATE TRIGGER exemption_students_are_never_replaced before insert on exemption_students
  when exists (select 1 from exemption_students where exemption_id = new.exemption_id and student_id = new.student_id)
  begin select raise(abort, 'a row of exemption_students is never replaced'); end;

CREATE TABLE consents (
  id integer primary key autoincrement,
  student_id integer not null references students (id),
  channel text not null check (channel in ('email', 'whatsapp', 'sms')),
  state text not null check (state in ('allowed', 'refused')),
  -- The day on which it was said.
  day text not null check (day glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  -- Such as 'admission form'; null where nobody wrote it down.
  how text check (how <> ''),
  entered_by_name text not null,
  entered_at text not null
) strict;
CREATE INDEX consents_by_student on consents (student_id, channel, day, id);
CREATE TRIGGER consents_are_never_edited before update of id, channel, state, day, how, entered_by_name, entered_at on consents
  begin select raise(abort, 'a consent is never edited'); end;
CREATE TRIGGER consents_stay_with_their_student before update of student_id on consents
  when 1 and new.student_id is not old.student_id and not exists (
    select 1 from merged_students where id = old.student_id and merged_into = new.student_id)
  begin select raise(abort, 'a consent is never edited'); end;
CREATE TRIGGER consents_are_never_deleted before delete on consents
  begin select raise(abort, 'a consent is never deleted'); end;
CREATE TRIGGER consents_are_never_replaced before insert on consents
  when exists (select 1 from consents where id = new.id)
  begin select raise(abort, 'a row of consents is never replaced'); end;

CREATE TABLE wrong_contacts (
  id integer primary key autoincrement,
  student_id integer not null references students (id),
  -- The number or address in the student's record: another one there is not marked.
  contact text not null check (contact <> ''),
  why text not null check (why in ('wrong number', 'bounced')),
  day text not null,
  marked_by_name text not null,
  marked_at text not null,
  right_by_name text,
  right_at text,
  check ((right_at is null) = (right_by_name is null))
) strict;
CREATE INDEX wrong_contacts_by_student on wrong_contacts (student_id, contact);
CREATE TRIGGER wrong_contacts_are_never_rewritten before update of id, contact, why, day, marked_by_name, marked_at
    on wrong_contacts
  begin select raise(abort, 'what was marked as wrong is never rewritten'); end;
CREATE TRIGGER wrong_contacts_stay_with_their_student before update of student_id on wrong_contacts
  when 1 and new.student_id is not old.student_id and not exists (
    select 1 from merged_students where id = old.student_id and merged_into = new.student_id)
  begin select raise(abort, 'what was marked as wrong is never rewritten'); end;
CREATE TRIGGER wrong_contacts_are_right_once before update of right_at, right_by_name on wrong_contacts
  when old.right_at is not null
  begin select raise(abort, 'what was marked as wrong is never rewritten'); end;
CREATE TRIGGER wrong_contacts_are_never_deleted before delete on wrong_contacts
  begin select raise(abort, 'what was marked as wrong is never deleted'); end;
CREATE TRIGGER wrong_contacts_are_never_replaced before insert on wrong_contacts
  when exists (select 1 from wrong_contacts where id = new.id)
  begin select raise(abort, 'a row of wrong_contacts is never replaced'); end;

CREATE TABLE follow_ups (
  id integer primary key autoincrement,
  student_id integer not null references students (id),
  -- The day of the talk.
  day text not null,
  spoke_to text not null check (spoke_to <> ''),
  promised_on text,
  -- The sum that was promised; null where only a day was.
  amount_paise integer check (amount_paise > 0),
  note text check (note <> ''),
  created_by integer not null references users (id),
  created_by_name text not null,
  created_at text not null,
  check (amount_paise is null or promised_on is not null),
  check (promised_on is null or promised_on >= day)
) strict;
CREATE INDEX follow_ups_by_student on follow_ups (student_id, id);
CREATE INDEX follow_ups_by_promise on follow_ups (promised_on, id) where promised_on is not null;
CREATE INDEX follow_ups_by_person on follow_ups (created_by, created_by_name);
CREATE TRIGGER follow_ups_are_never_edited before update of id, day, spoke_to, promised_on, amount_paise, note, created_by,
    created_by_name, created_at on follow_ups
  begin select raise(abort, 'a follow-up is never edited'); end;
CREATE TRIGGER follow_ups_stay_with_their_student before update of student_id on follow_ups
  when 1 and new.student_id is not old.student_id and not exists (
    select 1 from merged_students where id = old.student_id and merged_into = new.student_id)
  begin select raise(abort, 'a follow-up is never edited'); end;
CREATE TRIGGER follow_ups_are_never_deleted before delete on follow_ups
  begin select raise(abort, 'a follow-up is never deleted'); end;
CREATE TRIGGER follow_ups_are_never_replaced before insert on follow_ups
  when exists (select 1 from follow_ups where id = new.id)
  begin select raise(abort, 'a row of follow_ups is never replaced'); end;

CREATE TABLE sending (
  id integer primary key check (id = 1),
  is_on integer not null default 0 check (is_on in (0, 1)),
  -- The mail server; blank where no e-mail is sent.
  host text not null default '',
  port integer not null default 587 check (port between 1 and 65535),
  security text not null default 'starttls' check (security in ('starttls', 'tls', 'none')),
  username text not null default '',
  certificate text check (certificate <> ''),
  sender_address text not null default '',
  sender_name text not null default '',
  reply_to text not null default '',
  -- Nothing is sent from one time of the day to the other, as 21:00 and 08:00.
  quiet_from text,
  quiet_to text,
  most_per_hour integer check (most_per_hour > 0),
  version integer not null default 1,
  check ((quiet_from is null) = (quiet_to is null))
) strict;

CREATE TABLE sms_provider (
  id integer primary key check (id = 1),
  -- Blank where no SMS is sent.
  url text not null default '',
  method text not null default 'POST' check (method in ('POST', 'GET')),
  headers text not null default '',
  body text not null default '',
  entity text not null default '',
  header text not null default '',
  success text not null default '',
  receipt_template text not null default '',
  receipt_text text not null default '',
  version integer not null default 1
) strict;

CREATE TABLE outbox (
  id integer primary key autoincrement,
  -- Kind, record, stage, channel and address: nothing is written twice.
  key text not null unique check (key <> ''),
  channel text not null check (channel in ('email', 'sms', 'whatsapp')),
  to_address text not null check (to_address <> ''),
  to_name text not null,
  student_id integer references students (id),
  -- The set of its record's courses; null for none.
  course_set_id integer references course_sets (id),
  kind text not null check (kind in ('fee', 'letter', 'email', 'demand_letter', 'statement', 'reminder')),
  record_id integer not null,
  subject text not null check (subject <> ''),
  text text not null check (text <> ''),
  -- The number under which the text of an SMS is registered.
  template text check (template <> ''),
  -- The Message-ID that it goes out with, and the one that it answers.
  message_id text not null check (message_id <> ''),
  answers text check (answers <> ''),
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'failed', 'unknown', 'cancelled', 'opened')),
  tries integer not null default 0 check (tries >= 0),
  next_at text not null,
  -- The moment at which its text was given to the other side.
  given_at text,
  -- The sentence why it is not sent, or not yet.
  problem text check (problem <> ''),
  created_by integer not null references users (id),
  created_by_name text not null,
  created_at text not null,
  done_at text
) strict;
CREATE INDEX outbox_waiting on outbox (next_at, id) where state = 'waiting';
CREATE INDEX outbox_in_hand on outbox (id) where state = 'sending';
CREATE INDEX outbox_given on outbox (given_at) where given_at is not null;
CREATE INDEX outbox_by_state on outbox (state, id);
CREATE INDEX outbox_by_courses on outbox (course_set_id, id);
CREATE INDEX outbox_by_record on outbox (kind, record_id);
CREATE INDEX outbox_by_student on outbox (student_id, id) where student_id is not null;
CREATE TRIGGER outbox_is_never_rewritten before update of
    id, key, channel, to_address, to_name, course_set_id, kind, record_id, subject, text, template, message_id, answers,
    created_by, created_by_name, created_at on outbox
  begin select raise(abort, 'a message is never rewritten'); end;
CREATE TRIGGER outbox_stay_with_their_student before update of student_id on outbox
  when 1 and new.student_id is not old.student_id and not exists (
    select 1 from merged_students where id = old.student_id and merged_into = new.student_id)
  begin select raise(abort, 'a message is never rewritten'); end;
CREATE TRIGGER outbox_is_never_deleted before delete on outbox
  begin select raise(abort, 'a message is never deleted'); end;
CREATE TRIGGER outbox_are_never_replaced before insert on outbox
  when exists (select 1 from outbox where id = new.id)
    or exists (select 1 from outbox where key = new.key)
  begin select raise(abort, 'a row of outbox is never replaced'); end;

CREATE TABLE reminder_stages (
  id integer primary key autoincrement,
  name text not null unique collate nocase check (name <> ''),
  -- Days after the due date; below zero before it.
  days integer not null check (days between -90 and 365),
  channel text not null check (channel in ('email', 'whatsapp', 'sms', 'letter')),
  -- The language of its letter, and of the usual words; null for that of the college's papers.
  language text check (language in ('English', 'English and Hindi')),
  subject text check (subject <> ''),
  -- The words, with places such as {sum}; null for the usual ones. A letter is drawn as every demand letter.
  text text check (text <> ''),
  -- The number under which the text of an SMS is registered.
  template text check (template <> ''),
  from_sum_paise integer check (from_sum_paise > 0),
  is_active integer not null default 1 check (is_active in (0, 1)),
  version integer not null default 1,
  check (channel <> 'sms' or (template is not null and text is not null))
) strict;

CREATE TABLE reminder_runs (
  id integer primary key autoincrement,
  stage_id integer not null references reminder_stages (id),
  stage text not null check (stage <> ''),
  channel text not null check (channel in ('email', 'whatsapp', 'sms', 'letter')),
  day text not null,
  created_by integer not null references users (id),
  created_by_name text not null,
  created_at text not null
) strict;
CREATE INDEX reminder_runs_by_day on reminder_runs (day, id);
CREATE TRIGGER reminder_runs_are_never_edited before update on reminder_runs
  begin select raise(abort, 'a reminder is never edited'); end;
CREATE TRIGGER reminder_runs_are_never_deleted before delete on reminder_runs
  begin select raise(abort, 'a reminder is never deleted'); end;
CREATE TRIGGER reminder_runs_are_never_replaced before insert on reminder_runs
  when exists (select 1 from reminder_runs where id = new.id)
  begin select raise(abort, 'a row of reminder_runs is never replaced'); end;

CREATE TABLE reminders (
  id integer primary key autoincrement,
  run_id integer not null references reminder_runs (id),
  student_id integer not null references students (id),
  amount_paise integer not null check (amount_paise > 0),
  -- The oldest due date.
  due_date text not null
) strict;
CREATE INDEX reminders_by_run on reminders (run_id, id);
CREATE INDEX reminders_by_student on reminders (student_id, id);
CREATE TRIGGER reminders_are_never_edited before update of id, run_id, amount_paise, due_date on reminders
  begin select raise(abort, 'a reminder is never edited'); end;
CREATE TRIGGER reminders_stay_with_their_student before update of student_id on reminders
  when 1 and new.student_id is not old.student_id and not exists (
    select 1 from merged_students where id = old.student_id and merged_into = new.student_id)
  begin select raise(abort, 'a reminder is never edited'); end;
CREATE TRIGGER reminders_are_never_deleted before delete on reminders
  begin select raise(abort, 'a reminder is never deleted'); end;
CREATE TRIGGER reminders_are_never_replaced before insert on reminders
  when exists (select 1 from reminders where id = new.id)
  begin select raise(abort, 'a row of reminders is never replaced'); end;

CREATE TABLE reminder_dues (
  reminder_id integer not null references reminders (id),
  due_id integer not null references dues (id),
  primary key (reminder_id, due_id)
) strict, without rowid;
CREATE INDEX reminder_dues_by_due on reminder_dues (due_id);
CREATE TRIGGER reminder_dues_are_never_edited before update on reminder_dues
  begin select raise(abort, 'a reminder is never edited'); end;
CREATE TRIGGER reminder_dues_are_never_deleted before delete on reminder_dues
  begin select raise(abort, 'a reminder is never deleted'); end;
CREATE TRIGGER reminder_dues_are_never_replaced before insert on reminder_dues
  when exists (select 1 from reminder_dues where reminder_id = new.reminder_id and due_id = new.due_id)
  begin select raise(abort, 'a row of reminder_dues is never replaced'); end;
