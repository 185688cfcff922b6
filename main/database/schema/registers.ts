import { ASKED, DECIDED, DECIDED_ONCE, keepsRequests, OWN } from '../guards/request-guards.ts';
import { soundsOf } from '../sounds/sound-triggers.ts';
import { type Summed, sumsOf } from '../sum-triggers.ts';
import { indexOfTexts } from '../text-triggers.ts';
import { staysWithStudent } from './students.ts';

const bill = (row: string): Summed => ({
  owner: `coalesce(${row}.course_set_id, 0)`,
  day: `${row}.date`,
  type: `${row}.category`,
  mode: "''",
  state: `${row}.status`,
  paise: `${row}.amount_paise`,
});

/** The rates of 2026-27 for what a college pays others. An admin corrects and adds to them. */
export const TAX_RATES = `insert into tax_rates (code, payment, section, payee, rate, above_sum_paise, above_paise, above_every, first_day, source) select * from (values
  ('1023', 'Contractor, labour, security, cleaning, printing to order', '393(1) Sl. 6(i).D(a)', 'person', 100, 3000000, 10000000, 'year', '2026-04-01', 'Income-tax Act 2025; old section 194C'),
  ('1024', 'Contractor, labour, security, cleaning, printing to order', '393(1) Sl. 6(i).D(b)', 'other', 200, 3000000, 10000000, 'year', '2026-04-01', 'Income-tax Act 2025; old section 194C'),
  ('1026', 'Technical services', '393(1) Sl. 6(iii).D(a)', 'any', 200, null, 5000000, 'year', '2026-04-01', 'Income-tax Act 2025; old section 194J(a)'),
  ('1027', 'Professional fees', '393(1) Sl. 6(iii).D(b)', 'any', 1000, null, 5000000, 'year', '2026-04-01', 'Income-tax Act 2025; old section 194J(b)'),
  ('1008', 'Rent of machinery, vehicle, equipment', '393(1) Sl. 2(ii).D(a)', 'any', 200, null, 5000000, 'month', '2026-04-01', 'Income-tax Act 2025; old section 194-I(a)'),
  ('1009', 'Rent of land, building, furniture', '393(1) Sl. 2(ii).D(b)', 'any', 1000, null, 5000000, 'month', '2026-04-01', 'Income-tax Act 2025; old section 194-I(b)'),
  ('1006', 'Commission', '393(1) Sl. 1(ii)', 'any', 200, null, 2000000, 'year', '2026-04-01', 'Income-tax Act 2025; old section 194H'),
  ('1022', 'Interest paid to others', '393(1) Sl. 5(iii)', 'any', 1000, null, 1000000, 'year', '2026-04-01', 'Income-tax Act 2025; old section 194A')) where not exists (select 1 from tax_rates);`;

/** The other registers of the day: bills, attendance, tasks, documents, e-mails, and the files that records carry. */
export const registers = `
-- Bills, with who entered, approved, paid or refused them.
create table bills (
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
create index bills_by_date on bills (date, id);
create index bills_by_status on bills (status, amount_paise);
create index bills_due on bills (id, amount_paise) where status in ('Pending Approval', 'Approved');
create index bills_by_payment on bills (paid_at) where paid_at is not null;
create index bills_paid_in_part on bills (course_set_id, amount_paise, to_pay_paise, paid_paise) where (paid_paise > 0 or tax_paise > 0) and status in ('Pending Approval', 'Approved');
create index bills_by_party on bills (party_id, date) where party_id is not null;
create index bills_by_category on bills (category);
create index bills_by_courses on bills (course_set_id, date, id);

-- What was spent is on the books.
create trigger bills_are_never_deleted before delete on bills
  begin select raise(abort, 'a bill is never deleted'); end;

${sumsOf('bills', bill, 'course_set_id, date, category, status, amount_paise')}

${indexOfTexts('bills')}

${soundsOf('bills')}

-- Each rate, for its days. A rate that changes ends, and another begins.
create table tax_rates (
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

-- Bills name it.
create trigger tax_rates_keep_their_id before update of id on tax_rates
  begin select raise(abort, 'a rate of tax keeps its id'); end;
create trigger tax_rates_are_never_deleted before delete on tax_rates
  begin select raise(abort, 'a rate of tax is never deleted'); end;

${TAX_RATES}

-- What is deducted of a bill under each rate. It is booked with the bill's approval.
create table bill_taxes (
  bill_id integer not null references bills (id),
  rate_id integer not null references tax_rates (id),
  -- The part of the bill that the tax is of: the bill without its GST.
  base_paise integer not null check (base_paise > 0),
  amount_paise integer not null check (amount_paise > 0),
  primary key (bill_id, rate_id)
) strict, without rowid;

-- Cheques that are dated ahead: in no book before their day, and then with a receipt, or given back.
create table post_dated_cheques (
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
create index post_dated_by_day on post_dated_cheques (cheque_date, id);
create index post_dated_by_student on post_dated_cheques (student_id) where student_id is not null;

-- Who brought which cheque stays.
create trigger post_dated_cheques_are_never_rewritten before update of
    id, student_name, amount_paise, number, bank, cheque_date, course_set_id, entry, taken_by_name, taken_at
    on post_dated_cheques
  begin select raise(abort, 'a post-dated cheque is never rewritten'); end;
${staysWithStudent('post_dated_cheques', 'a post-dated cheque is never rewritten')}
create trigger post_dated_cheques_are_settled_once before update of fee_id, given_back_at, given_back_by_name, given_back_reason
    on post_dated_cheques
  when old.fee_id is not null or old.given_back_at is not null
  begin select raise(abort, 'a post-dated cheque is settled once'); end;
create trigger post_dated_cheques_are_never_deleted before delete on post_dated_cheques
  begin select raise(abort, 'a post-dated cheque is never deleted'); end;

-- Teachers' days.
create table attendance (
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
create index attendance_by_date on attendance (date, id);
create index attendance_by_courses on attendance (course_set_id, date, id);

-- Tasks.
create table tasks (
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
create index tasks_by_status on tasks (status, due_date) where deleted_at is null;
create index tasks_by_assignee on tasks (assignee_id) where assignee_id is not null;
create index tasks_by_courses on tasks (course_set_id, id);

${indexOfTexts('tasks')}

-- Folders of documents.
create table document_folders (
  id integer primary key autoincrement,
  name text not null check (name <> ''),
  name_key text not null,
  -- The folder's course; null for a folder of all courses.
  course_id integer references courses (id),
  created_by_name text not null,
  created_at text not null
) strict;
create unique index document_folders_by_name on document_folders (coalesce(course_id, 0), name_key);

-- Documents, each a kept file.
create table documents (
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
create index documents_by_date on documents (upload_date, id);
create index documents_by_folder on documents (folder_id) where folder_id is not null;
create index documents_by_courses on documents (course_set_id, upload_date, id);

${indexOfTexts('documents')}

-- E-mails that were recorded.
create table emails (
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
create index emails_by_date on emails (sent_at, id);
create index emails_by_author on emails (created_by, sent_at, id);
create index emails_by_sender on emails (lower(from_address));
create index emails_by_thread on emails (thread_id) where thread_id is not null;
create index emails_by_answered on emails (in_reply_to) where in_reply_to is not null;

${indexOfTexts('emails')}

${soundsOf('emails')}

-- The files of an e-mail.
create table email_attachments (
  email_id integer not null references emails (id),
  position integer not null,
  filename text not null,
  name text not null,
  primary key (email_id, position)
) strict, without rowid;

-- Files that were brought, by everybody who brought one. One that a record carried is kept for ever.
create table uploads (
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
create index uploads_by_file on uploads (filename, user_id);
create index uploads_left on uploads (user_id, created_at) where carried_at is null;

-- Which records carry a file: who may read it follows from these.
create table file_uses (
  id integer primary key,
  filename text not null,
  name text,
  entity text not null,
  entity_id integer not null,
  course_id integer references courses (id),
  user_id integer references users (id)
) strict;
create index file_uses_by_file on file_uses (filename);
create index file_uses_by_record on file_uses (entity, entity_id);

-- Rules by which many students are let off, as all girls of tuition: in one session, under some heads, a part or a sum of each due. Whom
-- it meets: by gender, category, year and courses, each null for all; or the students that are listed.
create table exemptions (
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
  ${ASKED},
  ${DECIDED},
  ${OWN},
  -- Who ended it, or took all of it back.
  ended_by_name text,
  ended_at text,
  end_reason text check (end_reason <> ''),
  check ((share is null) <> (amount_paise is null)),
  ${DECIDED_ONCE},
  check ((status in ('Ended', 'Taken Back')) = (ended_at is not null)),
  check ((ended_at is null) = (end_reason is null))
) strict;
create index exemptions_standing on exemptions (session_id, id) where status = 'Approved';

${keepsRequests('exemptions', {
  one: 'an exemption',
  asked:
    'name, session_id, category, share, amount_paise, listed, gender, student_category, year, course_set_id, reason, sanction_no, attachment_file, attachment_name',
  after: 'ended_by_name, ended_at, end_reason',
  ways: [
    'Waiting Approved',
    'Waiting Declined',
    ...['Approved Ended', 'Approved Taken Back', 'Ended Taken Back'],
  ],
})}

-- The heads of an exemption.
create table exemption_heads (
  exemption_id integer not null references exemptions (id),
  head_id integer not null references heads (id),
  primary key (exemption_id, head_id)
) strict, without rowid;

-- The students that an exemption lists, and those, listed or not, for whom it was taken back: it meets them no more.
create table exemption_students (
  exemption_id integer not null references exemptions (id),
  student_id integer not null references students (id),
  lost_by_name text,
  lost_at text,
  lost_reason text check (lost_reason <> ''),
  primary key (exemption_id, student_id),
  check ((lost_at is null) = (lost_by_name is null)),
  check ((lost_at is null) = (lost_reason is null))
) strict, without rowid;
create index exemption_students_by_student on exemption_students (student_id);

-- Who took it back, and why, stays.
create trigger lost_exemptions_are_never_edited before update of lost_by_name, lost_at, lost_reason on exemption_students
  when old.lost_at is not null
  begin select raise(abort, 'an exemption that was taken back is never edited'); end;

${staysWithStudent('exemption_students', 'an exemption is never edited')}
`;
