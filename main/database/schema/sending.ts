import { staysWithStudent } from './students.ts';

/** The setting of sending, off at first. */
export const SENDING = 'insert into sending (id) values (1);';

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
  kind text not null check (kind in ('fee', 'letter', 'email', 'demand_letter', 'reminder')),
  record_id integer not null,
  subject text not null check (subject <> ''),
  text text not null check (text <> ''),
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
    id, key, channel, to_address, to_name, course_set_id, kind, record_id, subject, text, message_id, answers,
    created_by, created_by_name, created_at on outbox
  begin select raise(abort, 'a message is never rewritten'); end;
${staysWithStudent('outbox', 'a message is never rewritten')}
create trigger outbox_is_never_deleted before delete on outbox
  begin select raise(abort, 'a message is never deleted'); end;
`;
