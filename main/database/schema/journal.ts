import { receiptLines, receiptSums } from '../sum-triggers.ts';

/** The accounts of other income and of what vouchers pay for. An office from before has cashiers' accounts at their ids. */
export const OTHER_ACCOUNTS = `insert into accounts (kind, of, name) values
  ('other income', '', 'Other income'),
  ('voucher expenses', '', 'Expenses by voucher');`;

/** The journal in double entry: every event that moves money or what is owed, and the sums that are kept of it. */
export const journal = `
-- The accounts of the journal. Heads, students and courses are none: an entry says them beside its account.
create table accounts (
  id integer primary key autoincrement,
  kind text not null check (kind <> ''),
  -- The part of its kind: a cashier's id, a category; blank where there is one.
  of text not null default '',
  name text not null check (name <> ''),
  unique (kind, of)
) strict;

-- What is booked names its account by its kind. Those of banks and funds, and those that a college adds, are called as these are.
create trigger accounts_stay_what_they_are before update of id, kind, of on accounts
  begin select raise(abort, 'an account is never edited'); end;
create trigger accounts_keep_their_names before update of name on accounts when old.kind not in ('bank', 'held', 'ledger', 'ledger money', 'between funds', 'fund balance')
  begin select raise(abort, 'an account is never edited'); end;
create trigger accounts_are_never_deleted before delete on accounts
  begin select raise(abort, 'an account is never deleted'); end;

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

${OTHER_ACCOUNTS}

-- Money that is kept and reported apart. What is charged under a head of a fund held for another body is owed to that body:
-- its account is credited in place of income.
create table funds (
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
create unique index funds_by_name on funds (name collate nocase);

insert into funds (id, name, kind, created_at) values (1, 'College', 'own', strftime('%Y-%m-%dT%H:%M:%fZ'));

-- Everything that moved money or what is owed, on the day on which it is booked; entered_on is the day on which it was written.
create table vouchers (
  id integer primary key autoincrement,
  kind text not null check (kind <> ''),
  -- The record's id in the register of the kind.
  record_id integer not null,
  day text not null,
  -- The day on which it was written: later than its own where it was dated back.
  entered_on text not null default '',
  reverses_id integer references vouchers (id)
) strict;
create index vouchers_by_record on vouchers (kind, record_id);
create index vouchers_by_day on vouchers (day, id);
create index vouchers_by_reversed on vouchers (reverses_id) where reverses_id is not null;

create index vouchers_dated_back on vouchers (day, kind, entered_on) where entered_on <> day;
create index vouchers_for_other_days on vouchers (entered_on, day, kind) where entered_on <> day;

-- The days on which nothing is booked any more, for vouchers that bring money into an account, or (null) for all. What closes
-- days adds its select here.
create view closed_days as
  select 'year' as what, '' as first_day, closed_to as last_day, null as account_id from settings
  where closed_to is not null
  union all
  select 'drawer', first_day, day, account_id from drawer_closings where reopened_at is null
  union all
  select 'month', month || '-01', month || '-31', null from month_locks where reopened_at is null;

-- Months that were closed as a whole, with a hash of what was booked in them.
create table month_locks (
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
create unique index month_locks_that_stand on month_locks (month) where reopened_at is null;

-- What was locked stays as it was: a lock is ended by reopening it, once.
create trigger month_locks_are_never_edited before update on month_locks
  when new.id <> old.id or new.month <> old.month or new.vouchers <> old.vouchers or new.last_voucher_id <> old.last_voucher_id
    or new.digest <> old.digest or new.reason is not old.reason or new.open <> old.open
    or new.locked_by_name <> old.locked_by_name or new.locked_at <> old.locked_at or old.reopened_at is not null
  begin select raise(abort, 'a locked month is never edited'); end;
create trigger month_locks_are_never_deleted before delete on month_locks
  begin select raise(abort, 'a locked month is never deleted'); end;

-- The pack of each lock, by the names of its two files, which are their hashes.
create table month_packs (
  lock_id integer primary key references month_locks (id),
  pdf_file text not null check (pdf_file like '%.pdf'),
  xlsx_file text not null check (xlsx_file like '%.xlsx'),
  made_by_name text not null,
  made_at text not null
) strict;

-- What was made with a lock stays with it: a month that is locked again has another.
create trigger month_packs_are_never_edited before update on month_packs
  begin select raise(abort, 'a month''s pack is never edited'); end;
create trigger month_packs_are_never_deleted before delete on month_packs
  begin select raise(abort, 'a month''s pack is never deleted'); end;

-- The packs for the auditor, of any days, by the names of their two files, which are their hashes.
create table auditor_packs (
  id integer primary key autoincrement,
  first_day text not null,
  last_day text not null check (last_day >= first_day),
  pdf_file text not null check (pdf_file like '%.pdf'),
  xlsx_file text not null check (xlsx_file like '%.xlsx'),
  made_by_name text not null,
  made_at text not null
) strict;

-- What an auditor was handed stays: the same days are made again as another pack.
create trigger auditor_packs_are_never_edited before update on auditor_packs
  begin select raise(abort, 'a pack for the auditor is never edited'); end;
create trigger auditor_packs_are_never_deleted before delete on auditor_packs
  begin select raise(abort, 'a pack for the auditor is never deleted'); end;

-- A closed year stays as it was signed, and no cash comes into a closed drawer, whatever the program above asks for.
create trigger vouchers_stand_on_open_days before insert on vouchers
  when exists (select 1 from closed_days where new.day between first_day and last_day
    and (account_id is null or account_id in (select account_id from entries where voucher_id = new.id and paise > 0)))
  begin select raise(abort, 'nothing is booked on a day that is closed'); end;

-- What was counted on a later day is not less for what leaves an earlier one.
create trigger cash_leaves_no_day_before_a_count before insert on vouchers
  when exists (select 1 from drawer_closings where day > new.day and first_day > new.day and reopened_at is null
    and account_id in (select account_id from entries where voucher_id = new.id))
  begin select raise(abort, 'a drawer was counted since'); end;

-- Double entry: the entries are written first, and the voucher only where they come to 0 in each fund.
create trigger vouchers_balance before insert on vouchers
  when not exists (select 1 from entries where voucher_id = new.id)
    or exists (select 1 from entries where voucher_id = new.id group by fund_id having sum(paise) <> 0)
  begin select raise(abort, 'the debits and credits of a voucher differ'); end;

-- What is booked stays: undoing posts a counter-voucher.
create trigger vouchers_are_never_edited before update on vouchers
  begin select raise(abort, 'a voucher is never edited'); end;

-- The trial balance and a student's account read sums, not entries.
create trigger vouchers_are_summed after insert on vouchers begin
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

-- What is booked stays.
create trigger vouchers_are_never_deleted before delete on vouchers
  begin select raise(abort, 'a voucher is never deleted'); end;

-- The collection is reported by day, way of paying, cashier and course without reading the receipts.
create trigger receipts_are_summed after insert on vouchers when new.kind = 'receipt' begin
  ${receiptSums('new')}
end;

-- And by head. A line is told by the receipt's own type and its parts: a head's dues, what is ahead, or what settles nothing;
-- what a head is called and counted under may change later.
create trigger receipts_are_summed_by_line after insert on vouchers when new.kind = 'receipt' begin
  ${receiptLines('new')}
end;

-- The lines of vouchers: a debit is above 0, a credit below.
create table entries (
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
create index entries_by_student on entries (student_id, voucher_id) where student_id is not null;
create index entries_by_party on entries (party_id, voucher_id) where party_id is not null;

-- The voucher was balanced and summed without it.
create trigger entries_are_never_added_later before insert on entries
  when exists (select 1 from vouchers where id = new.voucher_id)
  begin select raise(abort, 'a voucher is never added to'); end;

-- What is booked stays.
create trigger entries_are_never_edited before update on entries
  begin select raise(abort, 'an entry is never edited'); end;

-- What is booked stays.
create trigger entries_are_never_deleted before delete on entries
  begin select raise(abort, 'an entry is never deleted'); end;

-- What each account was debited and credited on a day, by courses, head and fund: the trial balance reads these alone.
create table account_days (
  account_id integer not null references accounts (id),
  day text not null,
  course_set_id integer not null,
  head_id integer not null,
  fund_id integer not null default 1,
  debit_paise integer not null,
  credit_paise integer not null,
  primary key (account_id, day, course_set_id, head_id, fund_id)
) strict, without rowid;

-- What stands on each account for a student, by head and fund.
create table student_balances (
  student_id integer not null,
  account_id integer not null references accounts (id),
  head_id integer not null,
  fund_id integer not null default 1,
  paise integer not null,
  primary key (student_id, account_id, head_id, fund_id)
) strict, without rowid;

-- When a book was printed, and what it said: a later print that says something else says so.
create table book_prints (
  id integer primary key,
  book text not null check (book <> ''),
  asked text not null check (json_valid(asked)),
  digest text not null check (digest <> ''),
  lines integer not null,
  printed_by_name text not null,
  printed_at text not null
) strict;
create index book_prints_by_book on book_prints (book, asked, id);

-- What was printed is in somebody's hand.
create trigger book_prints_are_never_edited before update on book_prints
  begin select raise(abort, 'what was printed is never edited'); end;
create trigger book_prints_are_never_deleted before delete on book_prints
  begin select raise(abort, 'what was printed is never deleted'); end;
`;
