import { soundsOf } from '../sounds/sound-triggers.ts';
import { type Summed, sumsOf, sumsOnCancelling } from '../sum-triggers.ts';
import { indexOfTexts } from '../text-triggers.ts';
import { staysWithStudent } from './students.ts';

const fee = (row: string, state = `iif(${row}.paid, 'paid', 'unpaid')`): Summed => ({
  owner: `coalesce(${row}.course_set_id, 0)`,
  day: `${row}.payment_date`,
  type: `${row}.fee_type`,
  mode: `${row}.payment_type`,
  state,
  paise: `${row}.amount_paise`,
});

/** Fees: receipts, by what they are found, and what they settle. */
export const fees = `
-- Every entry of a fee. A paid one has a receipt, whose number is given once. One with a head is money that no student owes, such
-- as rent: it names no student, and is always paid.
create table fees (
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
create index fees_by_date on fees (payment_date, id);
create index fees_by_student on fees (student_id, payment_date, id) where student_id is not null;
create index fees_of_other_money on fees (payment_date, id) where head_id is not null;
create index fees_by_courses on fees (course_set_id, payment_date, id);
create index fees_by_payer on fees (student_name, coalesce(student_id, 0));
create index fees_by_amount on fees (amount_paise, course_set_id, fee_type, id);
create index fees_by_number on fees (substr(receipt_no, length(rtrim(receipt_no, replace(receipt_no, '/', ''))) + 1))
  where receipt_no is not null;

-- A receipt keeps its number: it is cancelled instead.
create trigger fees_are_never_deleted before delete on fees
  begin select raise(abort, 'a fee entry is never deleted'); end;

-- A month that is locked stays as it was reported, whatever the program above asks for.
create trigger fees_stand_in_open_months before insert on fees
  when exists (select 1 from month_locks where reopened_at is null and month = substr(new.payment_date, 1, 7))
  begin select raise(abort, 'nothing is dated in a month that is locked'); end;

-- What was printed is what was entered.
create trigger fees_are_never_edited before update of id, receipt_no, student_name, amount_paise, fee_type, payment_type, paid,
    payment_date, slip_nos, description, attachment_file, attachment_name, course_set_id, created_by, created_by_name,
    created_at, head_id, verification_code on fees
  begin select raise(abort, 'a fee entry is never edited'); end;

${staysWithStudent('fees', 'a fee entry is never edited')}

-- What its vouchers say until then is still of the record on which it was entered; a search sums it with the one that stays.
create trigger fees_go_to_the_record_that_stays after update of student_id on fees begin
  insert into merged_fees (fee_id, student_id) values (new.id, old.student_id);
  insert into fee_payers (student_name, student_id, owner_id, records, paid_records, paid_paise)
    select new.student_name, new.student_id, coalesce(new.course_set_id, 0), 1, counts, iif(counts, new.amount_paise, 0)
    from (select new.paid and not exists (select 1 from fee_cancellations where fee_id = new.id) as counts) where true
    on conflict do update set records = records + 1, paid_records = paid_records + excluded.paid_records,
      paid_paise = paid_paise + excluded.paid_paise;
  delete from fee_payers where student_id = old.student_id;
end;

-- A search counts and sums by payer without reading the fees.
create trigger fees_are_found_by_their_payers after insert on fees begin
  insert into fee_payers (student_name, student_id, owner_id, records, paid_records, paid_paise)
    values (new.student_name, coalesce(new.student_id, 0), coalesce(new.course_set_id, 0), 1, new.paid,
      iif(new.paid, new.amount_paise, 0))
    on conflict do update set records = records + 1, paid_records = paid_records + excluded.paid_records,
      paid_paise = paid_paise + excluded.paid_paise;
end;

-- A slip's number finds its fees.
create trigger fees_are_found_by_their_slips after insert on fees
  when new.slip_nos <> '[]' and json_valid(new.slip_nos) begin
  insert into fee_slips (slip_no, fee_id)
    select distinct slip.value, new.id from json_each(new.slip_nos) as slip where slip.type in ('integer', 'real');
end;

-- A head finds what was received under it of nobody's dues.
create trigger fees_are_found_by_their_heads after insert on fees when new.head_id is not null begin
  insert into fee_groups (what, name, fee_type, owner_id, fee_id)
    values ('head', cast(new.head_id as text), new.fee_type, coalesce(new.course_set_id, 0), new.id);
end;

-- A part of a receipt's number finds it.
create trigger fees_are_found_by_their_numbers after insert on fees when new.receipt_no is not null begin
  insert into receipt_series (series) values (rtrim(new.receipt_no, replace(new.receipt_no, '/', ''))) on conflict do nothing;
  insert into receipt_number_parts (part, number)
    select substr(number, place.value), number
    from (select substr(new.receipt_no, length(rtrim(new.receipt_no, replace(new.receipt_no, '/', ''))) + 1) as number),
      json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]') as place
    where place.value <= length(number) on conflict do nothing;
end;

${sumsOf('fees', fee)}

-- Receipts that were cancelled: they stay in the register, with their number.
create table fee_cancellations (
  fee_id integer primary key references fees (id),
  reason text not null check (reason <> ''),
  cancelled_by integer not null references users (id),
  cancelled_by_name text not null,
  cancelled_at text not null
) strict;

-- Who cancelled it and why stays.
create trigger cancellations_are_never_edited before update on fee_cancellations
  begin select raise(abort, 'a cancellation is never edited'); end;
create trigger cancellations_are_never_deleted before delete on fee_cancellations
  begin select raise(abort, 'a cancellation is never deleted'); end;

-- A request to cancel it is answered by it.
create trigger cancelled_receipts_were_asked_for after insert on fee_cancellations begin
  update cancel_requests set status = 'Cancelled', decided_by_name = new.cancelled_by_name,
      decided_at = new.cancelled_at, decision = new.reason
    where fee_id = new.fee_id and status = 'Waiting';
end;

-- What a payer paid counts it no longer.
create trigger cancelled_fees_leave_their_payers_sums after insert on fee_cancellations begin
  update fee_payers set paid_records = paid_records - 1, paid_paise = paid_paise - cancelled.amount_paise
    from fees as cancelled where cancelled.id = new.fee_id and cancelled.paid
      and fee_payers.student_name = cancelled.student_name
      and fee_payers.student_id = coalesce(cancelled.student_id, 0)
      and fee_payers.owner_id = coalesce(cancelled.course_set_id, 0);
end;

${sumsOnCancelling('fees', 'fee_cancellations', 'fee_id', fee)}

-- Who paid, each payer once for every set of courses, with what their entries add up to.
create table fee_payers (
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
create index fee_payers_by_student on fee_payers (student_id);

-- A name is searched once, under however many courses it paid.
create trigger payers_are_kept_by_name after insert on fee_payers begin
  insert into payers (name, sound) select new.student_name, sound_of(new.student_name)
    where not exists (select 1 from payers where name = new.student_name);
end;

-- The names of those who paid, each once: what a search of the fees looks through.
create table payers (
  id integer primary key,
  name text not null unique,
  sound text not null default ''
) strict;

-- Its index finds it by what it was called first.
create trigger payers_are_never_renamed before update on payers
  begin select raise(abort, 'a payer is never renamed'); end;

-- Its index would find what is not there.
create trigger payers_are_never_deleted before delete on payers
  begin select raise(abort, 'a payer is never deleted'); end;

${indexOfTexts('payers', 'only grows')}

${soundsOf('payers')}

-- The slip numbers of fees.
create table fee_slips (
  slip_no real not null,
  fee_id integer not null references fees (id),
  primary key (slip_no, fee_id)
) strict, without rowid;
create index fee_slips_by_fee on fee_slips (fee_id);

-- What stands before the receipts' own numbers: GDC/2026-27/.
create table receipt_series (
  series text primary key
) strict, without rowid;

-- Every end of every receipt number, so that a part of a number is the beginning of one.
create table receipt_number_parts (
  part text not null,
  number text not null,
  primary key (part, number)
) strict, without rowid;

-- What many receipts have in common, so that they are found by it and counted without being read: the heads whose dues they
-- settle, or under which they were received (by id), the banks of their cheques. A cancelled one stays.
create table fee_groups (
  what text not null check (what in ('head', 'bank')),
  name text not null,
  fee_type text not null,
  owner_id integer not null,
  fee_id integer not null references fees (id),
  primary key (what, name, owner_id, fee_type, fee_id)
) strict, without rowid;

-- What a receipt settled of which due, by the voucher that booked it. A cancellation adds a step with the opposite sign.
create table allocations (
  fee_id integer not null references fees (id),
  due_id integer not null references dues (id),
  step integer not null,
  paise integer not null check (paise <> 0),
  -- That posted it: on its day it counts.
  voucher_id integer references vouchers (id),
  primary key (fee_id, due_id, step)
) strict, without rowid;
create index allocations_by_due on allocations (due_id, fee_id, step, paise);

-- A head finds the receipts that settle its dues.
create trigger allocations_are_found_by_their_heads after insert on allocations begin
  insert into fee_groups (what, name, fee_type, owner_id, fee_id)
    select 'head', cast(dues.head_id as text), fees.fee_type, coalesce(fees.course_set_id, 0), fees.id
    from fees join dues on dues.id = new.due_id where fees.id = new.fee_id on conflict do nothing;
end;

-- What is settled is summed on the due and on the student.
create trigger allocations_settle after insert on allocations begin
  update dues set settled_paise = settled_paise + new.paise where id = new.due_id;
  update students set collected_paise = collected_paise + new.paise
    where id = (select student_id from dues where id = new.due_id);
end;

-- What a receipt settled is on the books.
create trigger allocations_are_never_edited before update on allocations
  begin select raise(abort, 'an allocation is never edited'); end;
create trigger allocations_are_never_deleted before delete on allocations
  begin select raise(abort, 'an allocation is never deleted'); end;

-- What a receipt brought beyond what was owed, what of it settled dues later, and what was given back.
create table advances (
  fee_id integer not null references fees (id),
  step integer not null,
  student_id integer not null references students (id),
  -- The refund that gave it back.
  refund_id integer references refunds (id),
  paise integer not null check (paise <> 0),
  primary key (fee_id, step)
) strict, without rowid;
create index advances_by_student on advances (student_id, fee_id);
create index advances_by_refund on advances (refund_id) where refund_id is not null;

-- What is ahead is summed on the student, and what of it a refund gave back.
create trigger advances_are_summed after insert on advances begin
  update students set advance_paise = advance_paise + new.paise,
    refunded_paise = refunded_paise - iif(new.refund_id is null, 0, new.paise) where id = new.student_id;
end;

-- What a receipt brought ahead is on the books.
create trigger advances_are_never_edited before update of fee_id, step, refund_id, paise on advances
  begin select raise(abort, 'an advance is never edited'); end;
${staysWithStudent('advances', 'an advance is never edited')}
create trigger advances_are_never_deleted before delete on advances
  begin select raise(abort, 'an advance is never deleted'); end;

-- Late fees that were not asked for at a receipt, and why.
create table late_fee_waivers (
  fee_id integer primary key references fees (id),
  paise integer not null check (paise > 0),
  reason text not null check (reason <> ''),
  waived_by_name text not null,
  waived_at text not null
) strict;

-- Who waived it and why stays.
create trigger late_fee_waivers_are_never_edited before update on late_fee_waivers
  begin select raise(abort, 'a waiver is never edited'); end;
create trigger late_fee_waivers_are_never_deleted before delete on late_fee_waivers
  begin select raise(abort, 'a waiver is never deleted'); end;

-- The dues whose late fee was waived, so that it is not asked again.
create table late_fee_waiver_parts (
  fee_id integer not null references late_fee_waivers (fee_id),
  due_id integer not null references dues (id),
  paise integer not null check (paise > 0),
  primary key (fee_id, due_id)
) strict, without rowid;
create index late_fee_waiver_parts_by_due on late_fee_waiver_parts (due_id);

-- What was waived is not asked again.
create trigger late_fee_waiver_parts_are_never_edited before update on late_fee_waiver_parts
  begin select raise(abort, 'a waiver is never edited'); end;
create trigger late_fee_waiver_parts_are_never_deleted before delete on late_fee_waiver_parts
  begin select raise(abort, 'a waiver is never deleted'); end;
`;
