import { soundsOf } from '../sounds/sound-triggers.ts';
import { indexOfTexts } from '../text-triggers.ts';
import { TEXT_REGISTERS } from '../texts.ts';

/** The setting of the university's database, off at first. */
export const UNIVERSITY = 'insert into university (id) values (1) on conflict do nothing;';

/** The office itself: its settings, numbers and audit, what is counted and found beforehand, its courses and people, and what a university is sent. */
export const office = `
-- Which steps this file has gone through: main/database/migrations.
create table schema_migrations (
  position integer primary key,
  name text not null unique,
  applied_at text not null
) strict;

-- Makes an office the same one on another PC and in its backups.
create table office (
  id integer primary key check (id = 1),
  uid text not null check (length(uid) = 64)
) strict;

insert into office (id, uid) values (1, lower(hex(randomblob(32))));

-- Its backups know it by this.
create trigger office_is_never_edited before update on office
  begin select raise(abort, 'an office keeps its identity'); end;
create trigger office_is_never_deleted before delete on office
  begin select raise(abort, 'an office keeps its identity'); end;

-- What an admin sets, in one row: the letterhead, how far back payments may be dated, what leavers are refunded, what is conceded for.
create table settings (
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

-- The next number of each series (receipts, letters …) in each financial year.
create table series (
  kind text not null,
  period text not null,
  next_number integer not null check (next_number > 0),
  primary key (kind, period)
) strict;

-- It goes on from there.
create trigger series_are_never_deleted before delete on series
  begin select raise(abort, 'a series is never deleted'); end;

-- What stands before the numbers of a series: GDC/2026-27/000123.
create table series_prefixes (
  kind text primary key,
  prefix text not null check (length(prefix) <= 20)
) strict;

-- What was answered to an entry, so that one that is sent again after a lost answer writes nothing.
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

-- Every change: when, who, from which desk, what, before and after; each row holds the hash of the one before it.
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
create index audit_by_kind on audit (entity, action, user_id);
create index audit_by_moment on audit (at, entity, action, user_id);

-- The audit is what everything else is held against.
create trigger audit_is_never_edited before update on audit
  begin select raise(abort, 'the audit is never edited'); end;
create trigger audit_is_never_deleted before delete on audit
  begin select raise(abort, 'the audit is never deleted'); end;

-- The activity counts by person, register and action without reading it.
create trigger audit_is_summed_on_insert after insert on audit begin
  insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select 'audit', coalesce(new.user_id, 0), 'year', '', new.entity, '', new.action, 1, 0 where true
    on conflict do update set records = records + 1;
end;

${indexOfTexts('audit', 'only grows')}

-- How many records a register has and what they add up to, by owner (a set of courses, a course, a person), by day,
-- month and year, and by what the register is filtered by; so that no count reads the records.
create table stored_sums (
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

-- Up to which id all records of a register are in the index of its texts: a record is put into it a while after it was
-- written, since that costs more than the record itself.
create table text_marks (
  register text primary key,
  indexed_to integer not null
) strict, without rowid;

insert into text_marks (register, indexed_to) values
  ${TEXT_REGISTERS.map((register) => `('${register}', 0)`).join(', ')};

-- Courses. A course in use is never deleted, only made inactive.
create table courses (
  id integer primary key autoincrement,
  name text not null check (name <> ''),
  -- The name in lower case with single spaces: what must be unique.
  name_key text not null unique,
  description text,
  active integer not null default 1 check (active in (0, 1)),
  created_at text not null,
  version integer not null default 1
) strict;

-- Most records share few combinations of courses: each is kept once, as its ids (3,7), and records name it.
create table course_sets (
  id integer primary key,
  courses text not null unique
) strict;

-- Records of other people share the set.
create trigger course_sets_are_never_edited before update on course_sets
  begin select raise(abort, 'a set of courses is never edited'); end;

-- The courses of a set, in their order: the first is the record's own.
create table course_set_members (
  set_id integer not null references course_sets (id) on delete cascade,
  position integer not null,
  course_id integer not null references courses (id),
  primary key (set_id, position)
) strict, without rowid;
create unique index course_set_members_by_course on course_set_members (course_id, set_id);

-- Records of other people share the set.
create trigger course_set_members_are_never_edited before update on course_set_members
  begin select raise(abort, 'a set of courses is never edited'); end;

-- Everybody who signs in, and the teachers, who belong to a register as well.
create table users (
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
create index users_by_role on users (role, name);
create index users_by_courses on users (course_set_id);

${soundsOf('users')}

-- What an admin lets one accountant do beside what every accountant does. Example: waive late fees of up to 500 rupees.
create table user_rights (
  user_id integer not null references users (id),
  may text not null
    check (may in ('admit-students', 'charge-dues', 'charge-by-sheet', 'waive-late-fees', 'send-messages')),
  -- The largest sum at once, of a right that has one.
  most_paise integer check (most_paise > 0),
  primary key (user_id, may),
  check ((may = 'waive-late-fees') = (most_paise is not null))
) strict, without rowid;

-- Who is signed in where. A token is kept as its hash only.
create table logins (
  id integer primary key,
  -- SHA-256 of the token, in hex: a stolen database signs nobody in.
  token_hash text not null unique,
  user_id integer not null references users (id),
  desk text not null,
  created_at text not null,
  last_used_at text not null
) strict;
create index logins_by_user on logins (user_id);

-- The university's database to which this office sends, in one row. Its password is kept outside of this file.
create table university (
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

${UNIVERSITY}

-- What is to be sent, in the order in which it was committed: the row of a source that is another one now. It is written by
-- the triggers of main/feed/watch-changes.ts, which a connection has only while the sending is on.
create table feed_changes (
  number integer primary key autoincrement,
  source text not null,
  record_id integer not null
) strict;
`;
