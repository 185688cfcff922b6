import { ASKED, DECIDED, DECIDED_ONCE, keepsRequests, OWN } from '../guards/request-guards.ts';
import { staysWithStudent } from './students.ts';

/**
 * What one person asks for and another decides: concessions, cancellations, refunds; caution money that lapsed. And what changes by an
 * order: dues that are paid in instalments, students who move to another class.
 */
export const approvals = `
-- What is asked to be taken from a due, and what was decided: let off, written off, or raised by mistake.
create table concessions (
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
  ${ASKED},
  ${DECIDED},
  ${OWN},
  -- The person who took back an approved one.
  taken_back_by_name text,
  taken_back_at text,
  taken_back_reason text check (taken_back_reason <> ''),
  -- The exemption by which it was conceded, and its name.
  exemption_id integer references exemptions (id),
  exemption_name text,
  ${DECIDED_ONCE},
  check ((status = 'Taken Back') = (taken_back_at is not null)),
  check ((taken_back_at is null) = (taken_back_reason is null)),
  check (kind <> 'write-off' or sanction_no <> ''),
  check ((exemption_id is null) = (exemption_name is null)),
  check (exemption_id is null or kind = 'concession')
) strict;
create index concessions_by_student on concessions (student_id, id);
create index concessions_waiting on concessions (id) where status = 'Waiting';
create index concessions_by_due on concessions (due_id);
create unique index concessions_by_exemption on concessions (exemption_id, student_id, due_id) where exemption_id is not null;

-- The due and the student owe less by it from its approval on. What was raised by mistake is reversed instead.
create trigger concessions_count_once_approved after update of status on concessions
  when old.status = 'Waiting' and new.status = 'Approved' and new.kind <> 'mistake' begin
  update dues set conceded_paise = conceded_paise + new.amount_paise,
    written_off_paise = written_off_paise + iif(new.kind = 'write-off', new.amount_paise, 0),
    exempted_paise = exempted_paise + iif(new.exemption_id is null, 0, new.amount_paise) where id = new.due_id;
  update students set total_paise = total_paise - new.amount_paise where id = new.student_id;
end;

-- The due and the student owe it again.
create trigger concessions_taken_back_count_no_longer after update of status on concessions
  when old.status = 'Approved' and new.status = 'Taken Back' begin
  update dues set written_off_paise = written_off_paise - iif(new.kind = 'write-off', new.amount_paise, 0),
    exempted_paise = exempted_paise - iif(new.exemption_id is null, 0, new.amount_paise),
    conceded_paise = conceded_paise - new.amount_paise where id = new.due_id;
  update students set total_paise = total_paise + new.amount_paise where id = new.student_id;
end;

${keepsRequests('concessions', {
  one: 'a concession',
  asked:
    'kind, due_id, amount_paise, category, reason, sanction_no, attachment_file, attachment_name, exemption_id, exemption_name',
  after: 'taken_back_by_name, taken_back_at, taken_back_reason',
  ways: ['Waiting Approved', 'Waiting Declined', 'Approved Taken Back'],
})}

${staysWithStudent('concessions', 'a concession is never edited')}

-- Receipts that somebody asks to be cancelled.
create table cancel_requests (
  id integer primary key autoincrement,
  fee_id integer not null references fees (id),
  reason text not null check (reason <> ''),
  -- Why the cheque came back, where its return is requested and no cancellation; and what the student is charged for it.
  returned_for text,
  return_charge_paise integer check (return_charge_paise is null or (return_charge_paise > 0 and returned_for is not null)),
  -- Cancelled by trigger, when its receipt is.
  status text not null default 'Waiting' check (status in ('Waiting', 'Cancelled', 'Declined', 'Withdrawn')),
  ${ASKED},
  ${DECIDED},
  ${DECIDED_ONCE}
) strict;
create unique index cancel_requests_waiting on cancel_requests (fee_id) where status = 'Waiting';
create index cancel_requests_by_fee on cancel_requests (fee_id);

${keepsRequests('cancel_requests', {
  one: 'a request',
  asked: 'fee_id, reason, returned_for, return_charge_paise',
  decision: 'decided_by_name, decided_at, decision',
  ways: ['Waiting Cancelled', 'Waiting Declined', 'Waiting Withdrawn'],
})}

-- What a student who leaves is given back: asked, decided, paid.
create table refunds (
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
  ${ASKED},
  ${DECIDED},
  ${OWN},
  payment_type text check (payment_type in ('Cash', 'Online', 'Cheque')),
  payment_date text,
  reference text check (reference <> ''),
  -- Null for cash, and for the bank of a college that has named no account.
  bank_account_id integer references bank_accounts (id),
  paid_by integer references users (id),
  paid_by_name text,
  paid_at text,
  ${DECIDED_ONCE},
  check ((status in ('Approved', 'Paid', 'Cancelled')) = (voucher_no is not null)),
  check ((payment_type is null) = (paid_at is null) and (payment_date is null) = (paid_at is null)),
  check (status <> 'Paid' or paid_at is not null),
  check (amount_paise + kept_paise > 0)
) strict;
create index refunds_by_student on refunds (student_id, id);
create index refunds_by_payment on refunds (payment_date) where payment_date is not null;
create index refunds_waiting on refunds (id) where status = 'Waiting';

${keepsRequests('refunds', {
  one: 'a refund',
  asked:
    'session_id, leaving_date, percent, rule, amount_paise, kept_paise, pay_to, account_number, ifsc, reason',
  decision: 'decided_by_name, decided_at, decision, own, owed_paise',
  ways: ['Waiting Approved', 'Waiting Declined', 'Approved Paid', 'Approved Cancelled', 'Paid Cancelled'],
})}

${staysWithStudent('refunds', 'a refund is never edited')}

-- How it was paid stays, also once it is cancelled.
create trigger refunds_keep_their_payment before update of payment_type, payment_date, reference, bank_account_id, paid_by,
    paid_by_name, paid_at on refunds when old.status <> 'Approved'
  begin select raise(abort, 'a refund that is paid is never edited'); end;

-- A number is given once.
create trigger vouchers_of_refunds_keep_their_numbers before update of voucher_no on refunds
  when old.voucher_no is not null
  begin select raise(abort, 'a refund keeps its number'); end;

-- What of it is of which head; of none: what was paid ahead.
create table refund_lines (
  refund_id integer not null references refunds (id),
  line integer not null check (line > 0),
  head_id integer references heads (id),
  paise integer not null check (paise > 0),
  primary key (refund_id, line)
) strict, without rowid;

-- They are part of what was decided on.
create trigger refund_lines_are_never_edited before update on refund_lines
  begin select raise(abort, 'a refund is never edited'); end;
create trigger refund_lines_are_never_deleted before delete on refund_lines
  begin select raise(abort, 'a refund is never deleted'); end;

-- What of it is kept for which due, which it settles once it is approved.
create table refund_keeps (
  refund_id integer not null references refunds (id),
  line integer not null check (line > 0),
  due_id integer not null references dues (id),
  paise integer not null check (paise > 0),
  primary key (refund_id, line)
) strict, without rowid;

-- They are part of what was decided on.
create trigger refund_keeps_are_never_edited before update on refund_keeps
  begin select raise(abort, 'a refund is never edited'); end;
create trigger refund_keeps_are_never_deleted before delete on refund_keeps
  begin select raise(abort, 'a refund is never deleted'); end;

-- How much of each due is given back. Undoing adds a step with the opposite sign.
create table refund_parts (
  refund_id integer not null references refunds (id),
  due_id integer not null references dues (id),
  step integer not null,
  paise integer not null check (paise <> 0),
  primary key (refund_id, due_id, step)
) strict, without rowid;

-- What was given back is summed on the due and on the student.
create trigger refund_parts_are_taken after insert on refund_parts begin
  update dues set refunded_paise = refunded_paise + new.paise where id = new.due_id;
  update students set refunded_paise = refunded_paise + new.paise
    where id = (select student_id from dues where id = new.due_id);
end;

-- What was given back is on the books.
create trigger refund_parts_are_never_edited before update on refund_parts
  begin select raise(abort, 'what was given back is never edited'); end;
create trigger refund_parts_are_never_deleted before delete on refund_parts
  begin select raise(abort, 'what was given back is never deleted'); end;

-- Caution money that nobody claimed until the college's date: each time it became income, by one entry of the journal.
create table caution_lapses (
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

-- It is on the books as it was decided.
create trigger caution_lapses_are_never_edited before update of id, day, left_by, reason, paise, by_name, at on caution_lapses
  begin select raise(abort, 'a lapse is never edited'); end;
create trigger caution_lapses_are_undone_once before update on caution_lapses when old.undone_at is not null
  begin select raise(abort, 'a lapse is undone once'); end;
create trigger caution_lapses_are_never_deleted before delete on caution_lapses
  begin select raise(abort, 'a lapse is never deleted'); end;

-- How much of each due lapsed.
create table lapsed_parts (
  lapse_id integer not null references caution_lapses (id),
  due_id integer not null references dues (id),
  paise integer not null check (paise > 0),
  primary key (lapse_id, due_id)
) strict, without rowid;
create index lapsed_parts_by_due on lapsed_parts (due_id);

-- What lapsed is summed on the due, and no longer once it is taken back.
create trigger lapsed_parts_are_taken after insert on lapsed_parts
  begin update dues set lapsed_paise = lapsed_paise + new.paise where id = new.due_id; end;
create trigger undone_lapses_are_held_again after update of undone_at on caution_lapses
  when old.undone_at is null and new.undone_at is not null begin
  update dues set lapsed_paise = lapsed_paise - (select paise from lapsed_parts where lapse_id = new.id and due_id = dues.id)
    where id in (select due_id from lapsed_parts where lapse_id = new.id);
end;

-- The owner of lapsed money is on the books.
create trigger lapsed_parts_are_never_edited before update on lapsed_parts
  begin select raise(abort, 'a lapse is never edited'); end;
create trigger lapsed_parts_are_never_deleted before delete on lapsed_parts
  begin select raise(abort, 'a lapse is never deleted'); end;

-- Orders by which what is open of a due is paid in parts with their own last dates. The due itself is taken back.
create table instalment_orders (
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
create index instalment_orders_by_student on instalment_orders (student_id, id);

-- What was ordered stays; it is withdrawn once.
create trigger instalment_orders_are_never_edited before update of id, due_id, reason, sanction_no, attachment_file, attachment_name,
    made_by_name, made_at, withdrawn_by_name, withdrawn_at, withdrawn_reason on instalment_orders
  when old.withdrawn_at is not null or new.withdrawn_at is null
  begin select raise(abort, 'an order of instalments is never edited'); end;
create trigger instalment_orders_are_never_deleted before delete on instalment_orders
  begin select raise(abort, 'an order of instalments is never edited'); end;

${staysWithStudent('instalment_orders', 'an order of instalments is never edited')}

-- The dues that came in the place of one that is paid in instalments: what was paid and conceded of it, and the parts.
create table instalment_parts (
  due_id integer primary key references dues (id),
  order_id integer not null references instalment_orders (id),
  is_kept integer not null check (is_kept in (0, 1))
) strict;
create index instalment_parts_by_order on instalment_parts (order_id, due_id);

-- The order names its parts.
create trigger instalment_parts_are_never_edited before update on instalment_parts
  begin select raise(abort, 'an order of instalments is never edited'); end;
create trigger instalment_parts_are_never_deleted before delete on instalment_parts
  begin select raise(abort, 'an order of instalments is never edited'); end;

-- The moves of students to another class in the middle of a session: what fell away, what came, and what was paid of the first.
create table student_moves (
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
create index student_moves_by_student on student_moves (student_id, id);

-- The student's account says it.
create trigger student_moves_are_never_edited before update of id, session_id, from_course_id, to_course_id, from_course_name,
    to_course_name, from_year, to_year, from_category, to_category, fallen_paise, come_paise, paid_paise, reason, order_no, moved_by_name, moved_at on student_moves
  begin select raise(abort, 'a move is never edited'); end;
create trigger student_moves_are_never_deleted before delete on student_moves
  begin select raise(abort, 'a move is never edited'); end;

${staysWithStudent('student_moves', 'a move is never edited')}
`;
