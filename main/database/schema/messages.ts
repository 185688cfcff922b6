import { staysWithStudent } from './students.ts';

/** What was said with students and their families: whether messages may come, and what was promised. */
export const contact = `
-- What a student said of messages by a channel, and how; the last word of a channel holds.
create table consents (
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
create index consents_by_student on consents (student_id, channel, day, id);

-- Another word comes after it.
create trigger consents_are_never_edited before update of id, channel, state, day, how, entered_by_name, entered_at on consents
  begin select raise(abort, 'a consent is never edited'); end;
${staysWithStudent('consents', 'a consent is never edited')}
create trigger consents_are_never_deleted before delete on consents
  begin select raise(abort, 'a consent is never deleted'); end;

-- Numbers and addresses of students that reach nobody, or somebody else.
create table wrong_contacts (
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
create index wrong_contacts_by_student on wrong_contacts (student_id, contact);

-- What was marked stays; only that it is right after all is added.
create trigger wrong_contacts_are_never_rewritten before update of id, contact, why, day, marked_by_name, marked_at
    on wrong_contacts
  begin select raise(abort, 'what was marked as wrong is never rewritten'); end;
${staysWithStudent('wrong_contacts', 'what was marked as wrong is never rewritten')}
create trigger wrong_contacts_are_right_once before update of right_at, right_by_name on wrong_contacts
  when old.right_at is not null
  begin select raise(abort, 'what was marked as wrong is never rewritten'); end;
create trigger wrong_contacts_are_never_deleted before delete on wrong_contacts
  begin select raise(abort, 'what was marked as wrong is never deleted'); end;

-- Who was spoken to of what a student owes, and what was promised. Whether it was kept is found by the receipts.
create table follow_ups (
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
create index follow_ups_by_student on follow_ups (student_id, id);
create index follow_ups_by_promise on follow_ups (promised_on, id) where promised_on is not null;
create index follow_ups_by_person on follow_ups (created_by, created_by_name);

-- What was said stays as it was written down.
create trigger follow_ups_are_never_edited before update of id, day, spoke_to, promised_on, amount_paise, note, created_by,
    created_by_name, created_at on follow_ups
  begin select raise(abort, 'a follow-up is never edited'); end;
${staysWithStudent('follow_ups', 'a follow-up is never edited')}
create trigger follow_ups_are_never_deleted before delete on follow_ups
  begin select raise(abort, 'a follow-up is never deleted'); end;
`;

/** The setting of sending, off at first. */
export const SENDING = `insert into sending (id) values (1) on conflict do nothing;
insert into sms_provider (id) values (1) on conflict do nothing;`;

/** What goes out of the office by e-mail, WhatsApp and SMS: how it is sent, and the one queue of all that is. */
export const sending = `
-- How messages are sent, in one row. Passwords are kept outside of this file.
create table sending (
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

-- How SMS are given to the college's provider, in one row. Its key is kept outside of this file.
create table sms_provider (
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

${SENDING}

-- All that goes out. A row is written in the transaction that causes it; who it goes to and what it says stays.
create table outbox (
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
create index outbox_waiting on outbox (next_at, id) where state = 'waiting';
create index outbox_in_hand on outbox (id) where state = 'sending';
create index outbox_given on outbox (given_at) where given_at is not null;
create index outbox_by_state on outbox (state, id);
create index outbox_by_courses on outbox (course_set_id, id);
create index outbox_by_record on outbox (kind, record_id);
create index outbox_by_student on outbox (student_id, id) where student_id is not null;

-- What somebody was sent stays known.
create trigger outbox_is_never_rewritten before update of
    id, key, channel, to_address, to_name, course_set_id, kind, record_id, subject, text, template, message_id, answers,
    created_by, created_by_name, created_at on outbox
  begin select raise(abort, 'a message is never rewritten'); end;
${staysWithStudent('outbox', 'a message is never rewritten')}
create trigger outbox_is_never_deleted before delete on outbox
  begin select raise(abort, 'a message is never deleted'); end;
`;

/** The five stages that an office begins with, in the usual words; an admin changes their days and texts. */
export const USUAL_STAGES = `insert into reminder_stages (name, days, channel) select column1, column2, column3 from (values
  ('Before the due date', -3, 'whatsapp'),
  ('On the due date', 0, 'whatsapp'),
  ('After 7 days', 7, 'whatsapp'),
  ('After 15 days', 15, 'whatsapp'),
  ('After 30 days', 30, 'letter')) where not exists (select 1 from reminder_stages);`;

/** Reminders of dues in stages, and whom each met. */
export const reminders = `
-- When students are reminded of a due, and in which words.
create table reminder_stages (
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

${USUAL_STAGES}

-- A press that reminded students of one stage, as the stage was then.
create table reminder_runs (
  id integer primary key autoincrement,
  stage_id integer not null references reminder_stages (id),
  stage text not null check (stage <> ''),
  channel text not null check (channel in ('email', 'whatsapp', 'sms', 'letter')),
  day text not null,
  created_by integer not null references users (id),
  created_by_name text not null,
  created_at text not null
) strict;
create index reminder_runs_by_day on reminder_runs (day, id);

-- What a student was reminded of in a run. Its message in the outbox names it; a letter has none.
create table reminders (
  id integer primary key autoincrement,
  run_id integer not null references reminder_runs (id),
  student_id integer not null references students (id),
  amount_paise integer not null check (amount_paise > 0),
  -- The oldest due date.
  due_date text not null
) strict;
create index reminders_by_run on reminders (run_id, id);
create index reminders_by_student on reminders (student_id, id);

-- The dues of a reminder: none is reminded of twice at one stage.
create table reminder_dues (
  reminder_id integer not null references reminders (id),
  due_id integer not null references dues (id),
  primary key (reminder_id, due_id)
) strict, without rowid;
create index reminder_dues_by_due on reminder_dues (due_id);

-- Whom a run met stays known.
create trigger reminder_runs_are_never_edited before update on reminder_runs
  begin select raise(abort, 'a reminder is never edited'); end;
create trigger reminders_are_never_edited before update of id, run_id, amount_paise, due_date on reminders
  begin select raise(abort, 'a reminder is never edited'); end;
${staysWithStudent('reminders', 'a reminder is never edited')}
create trigger reminder_dues_are_never_edited before update on reminder_dues
  begin select raise(abort, 'a reminder is never edited'); end;
create trigger reminder_runs_are_never_deleted before delete on reminder_runs
  begin select raise(abort, 'a reminder is never deleted'); end;
create trigger reminders_are_never_deleted before delete on reminders
  begin select raise(abort, 'a reminder is never deleted'); end;
create trigger reminder_dues_are_never_deleted before delete on reminder_dues
  begin select raise(abort, 'a reminder is never deleted'); end;
`;
