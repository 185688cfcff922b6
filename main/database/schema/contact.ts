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
