import { receiptLines } from '../sum-triggers.ts';
import { isOfUnfinishedImport } from './students.ts';

/** The journal in double entry: every event that moves money or what is owed, and the sums that are kept of it. */
export const journal = `
-- The accounts of the journal. Heads, students and courses are none: an entry says them beside its account.
create table accounts (
  id integer primary key,
  kind text not null check (kind <> ''),
  of text not null default '',
  name text not null check (name <> ''),
  unique (kind, of)
) strict;

insert into accounts (id, kind, of, name) values
  (1, 'dues', '', 'Students'' dues'),
  (2, 'advances', '', 'Advances of students'),
  (3, 'cheques', '', 'Cheques in hand'),
  (4, 'bank', '', 'Bank'),
  (5, 'income', '', 'Income'),
  (6, 'caution', '', 'Caution money held'),
  (7, 'opening', '', 'Opening balances'),
  (8, 'bills payable', '', 'Bills payable'),
  (9, 'refunds payable', '', 'Refunds payable'),
  (10, 'paid out', '', 'Paid out of cash or bank'),
  (11, 'received', 'Tuition', 'Fees received, Tuition'),
  (12, 'received', 'Exam', 'Fees received, Exam'),
  (13, 'received', 'Library', 'Fees received, Library'),
  (14, 'received', 'Transport', 'Fees received, Transport'),
  (15, 'received', 'Misc', 'Fees received, Misc'),
  (16, 'received', 'Others', 'Fees received, Others');

-- Everything that moved money or what is owed, on the day on which it is booked.
create table vouchers (
  id integer primary key,
  kind text not null check (kind <> ''),
  record_id integer not null,
  day text not null,
  reverses_id integer references vouchers (id)
) strict;
create index vouchers_by_record on vouchers (kind, record_id);
create index vouchers_by_day on vouchers (day, id);
create index vouchers_by_reversed on vouchers (reverses_id) where reverses_id is not null;

-- Double entry: the entries are written first, and the voucher only where they come to 0.
create trigger vouchers_balance before insert on vouchers
  when coalesce((select sum(paise) from entries where voucher_id = new.id), 1) <> 0
  begin select raise(abort, 'the debits and credits of a voucher differ'); end;

-- What is booked stays: undoing posts a counter-voucher.
create trigger vouchers_are_never_edited before update on vouchers
  begin select raise(abort, 'a voucher is never edited'); end;

-- The trial balance and a student's account read sums, not entries; those of an unfinished import stand aside.
create trigger vouchers_are_summed after insert on vouchers begin
  insert into account_days (account_id, day, course_set_id, head_id, debit_paise, credit_paise)
    select account_id, new.day, coalesce(course_set_id, 0), coalesce(head_id, 0), sum(max(paise, 0)), sum(max(-paise, 0))
    from entries where voucher_id = new.id and not ${isOfUnfinishedImport('new')} group by 1, 3, 4
    on conflict do update set debit_paise = debit_paise + excluded.debit_paise,
      credit_paise = credit_paise + excluded.credit_paise;
  insert into arriving_days (account_id, day, course_set_id, head_id, debit_paise, credit_paise)
    select account_id, new.day, coalesce(course_set_id, 0), coalesce(head_id, 0), sum(max(paise, 0)), sum(max(-paise, 0))
    from entries where voucher_id = new.id and ${isOfUnfinishedImport('new')} group by 1, 3, 4
    on conflict do update set debit_paise = debit_paise + excluded.debit_paise,
      credit_paise = credit_paise + excluded.credit_paise;
  insert into student_balances (student_id, account_id, head_id, paise)
    select student_id, account_id, coalesce(head_id, 0), sum(paise)
    from entries where voucher_id = new.id and student_id is not null group by 1, 2, 3
    on conflict do update set paise = paise + excluded.paise;
end;

-- What is booked stays, but for an import that was cut off.
create trigger vouchers_are_never_deleted before delete on vouchers when not ${isOfUnfinishedImport('old')}
  begin select raise(abort, 'a voucher is never deleted'); end;

-- The collection is reported by head without reading the receipts. A line is told by the receipt's own type and its parts:
-- a head's dues, what is ahead, or what settles nothing; what a head is called and counted under may change later.
create trigger receipts_are_summed_by_line after insert on vouchers
  when new.kind = 'receipt' and new.reverses_id is null begin
  ${receiptLines('', 'new.record_id', '= new.id')}
end;

-- The lines of vouchers: a debit is above 0, a credit below.
create table entries (
  voucher_id integer not null references vouchers (id) deferrable initially deferred,
  line integer not null,
  account_id integer not null references accounts (id),
  student_id integer,
  head_id integer references heads (id),
  course_set_id integer,
  paise integer not null check (paise <> 0),
  primary key (voucher_id, line)
) strict, without rowid;
create index entries_by_student on entries (student_id, voucher_id) where student_id is not null;

-- The voucher was balanced and summed without it.
create trigger entries_are_never_added_later before insert on entries
  when exists (select 1 from vouchers where id = new.voucher_id)
  begin select raise(abort, 'a voucher is never added to'); end;

-- What is booked stays.
create trigger entries_are_never_edited before update on entries
  begin select raise(abort, 'an entry is never edited'); end;

-- What is booked stays, but for an import that was cut off.
create trigger entries_are_never_deleted before delete on entries
  when not exists (select 1 from vouchers where id = old.voucher_id and ${isOfUnfinishedImport('vouchers')})
  begin select raise(abort, 'an entry is never deleted'); end;

-- What each account was debited and credited on a day, by courses and head: the trial balance reads these alone.
create table account_days (
  account_id integer not null references accounts (id),
  day text not null,
  course_set_id integer not null,
  head_id integer not null,
  debit_paise integer not null,
  credit_paise integer not null,
  primary key (account_id, day, course_set_id, head_id)
) strict, without rowid;

-- The same of an import that is not finished: added to the days of the accounts when it is.
create table arriving_days (
  account_id integer not null,
  day text not null,
  course_set_id integer not null,
  head_id integer not null,
  debit_paise integer not null,
  credit_paise integer not null,
  primary key (account_id, day, course_set_id, head_id)
) strict, without rowid;

-- What stands on each account for a student, by head.
create table student_balances (
  student_id integer not null,
  account_id integer not null references accounts (id),
  head_id integer not null,
  paise integer not null,
  primary key (student_id, account_id, head_id)
) strict, without rowid;
`;
