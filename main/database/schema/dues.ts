import { staysWithStudent } from './students.ts';

/** The customary heads of other income and of what is spent without a bill. A name that an office has already is not taken twice. */
export const OTHER_HEADS = `insert into heads (name, fee_type, kind, account_id, position, created_at)
  select column1, 'Others', column2,
    (select id from accounts where of = '' and accounts.kind = iif(column2 = 'expense', 'voucher expenses', 'other income')),
    100 + row_number() over (), strftime('%Y-%m-%dT%H:%M:%fZ')
  from (values
    ('Rent', 'other income'), ('Interest', 'other income'), ('Donation', 'other income'),
    ('Sale of Forms', 'other income'), ('Grant', 'other income'), ('Other Income', 'other income'),
    ('Petty Cash', 'expense'), ('Honorarium', 'expense'), ('Salaries and Wages', 'expense'),
    ('Electricity and Water', 'expense'), ('Postage and Stationery', 'expense'), ('Travelling', 'expense'),
    ('Bank Charges', 'expense'), ('Other Expenses', 'expense'))
  where column1 collate nocase not in (select name from heads);`;

/** What students owe: for which year, under which head, by which plan. */
export const dues = `
-- Academic years.
create table academic_sessions (
  id integer primary key autoincrement,
  name text not null check (name <> ''),
  first_day text not null,
  last_day text not null,
  admission_last_date text,
  created_at text not null,
  version integer not null default 1,
  check (last_day > first_day)
) strict;
create unique index academic_sessions_by_name on academic_sessions (name collate nocase);

-- What students are charged for, in the order in which it is settled, and what other money is received and paid for. Those with a
-- purpose are the office's own. The account is the one that what is charged or received under the head is credited to.
create table heads (
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
create unique index heads_by_name on heads (name collate nocase);
create index heads_by_position on heads (position, id);

-- The fee types of each head: from which voucher on what is booked under it is of which. Its first is from voucher 0.
create table head_fee_types (
  id integer primary key,
  head_id integer not null references heads (id),
  since_voucher integer not null check (since_voucher >= 0),
  fee_type text not null
) strict;
create index head_fee_types_by_head on head_fee_types (head_id, id);

-- What was booked keeps the type that it was booked under.
create trigger head_fee_types_are_never_edited before update on head_fee_types
  begin select raise(abort, 'the fee type of what was booked is never edited'); end;
create trigger head_fee_types_are_never_deleted before delete on head_fee_types
  begin select raise(abort, 'the fee type of what was booked is never deleted'); end;

-- A head has its first type from its beginning.
create trigger heads_have_a_fee_type after insert on heads begin
  insert into head_fee_types (head_id, since_voucher, fee_type) values (new.id, 0, new.fee_type);
end;

-- Another type is of what is booked from then on. What no student owes is of no type.
create trigger heads_change_their_fee_type after update of fee_type on heads
  when new.kind = 'fee' and new.fee_type <> old.fee_type begin
  insert into head_fee_types (head_id, since_voucher, fee_type)
    select new.id, coalesce(max(id), 0) + 1, new.fee_type from vouchers;
end;

insert into heads (id, name, fee_type, refundable, account_id, position, purpose, created_at)
  select column1, column2, column3, column4, iif(column4 = 1, 6, 5), column1, column5, strftime('%Y-%m-%dT%H:%M:%fZ')
  from (values
    (1, 'Tuition', 'Tuition', 0, null),
    (2, 'Admission', 'Misc', 0, null),
    (3, 'Examination', 'Exam', 0, null),
    (4, 'Library', 'Library', 0, null),
    (5, 'Laboratory', 'Misc', 0, null),
    (6, 'Sports', 'Misc', 0, null),
    (7, 'Development', 'Misc', 0, null),
    (8, 'Transport', 'Transport', 0, null),
    (9, 'Hostel', 'Misc', 0, null),
    (10, 'Caution Money', 'Others', 1, null),
    (11, 'Late Fee', 'Misc', 0, 'late fee'),
    (12, 'Cheque Return Charge', 'Misc', 0, 'cheque return'),
    (13, 'Previous Dues', 'Others', 0, 'previous dues'));

${OTHER_HEADS}

-- What the students of a class owe in a session. One that raised dues is replaced, not edited.
create table fee_plans (
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
create unique index fee_plans_once on fee_plans
  (session_id, course_id, coalesce(year, '') collate nocase, coalesce(category, '') collate nocase) where replaced = 0;

-- Dues that were raised name it.
create trigger raised_plans_are_never_edited before update of session_id, course_id, year, category, late_fee on fee_plans
  when old.raised begin select raise(abort, 'a plan that raised dues is never edited'); end;

-- Dues that were raised name it, and the next may replace it.
create trigger fee_plans_are_never_deleted before delete on fee_plans
  begin select raise(abort, 'a plan is never deleted'); end;

-- The lines of a plan: a head, an amount and a day.
create table fee_plan_lines (
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
create index fee_plan_lines_by_plan on fee_plan_lines (plan_id, id);

-- Dues that were raised say what they are of by its lines.
create trigger raised_plans_keep_their_lines before insert on fee_plan_lines
  when (select raised from fee_plans where id = new.plan_id)
  begin select raise(abort, 'a plan that raised dues is never edited'); end;

-- A plan's lines are put anew as a whole.
create trigger plan_lines_are_never_edited before update on fee_plan_lines
  begin select raise(abort, 'a line of a plan is never edited'); end;

-- Dues that were raised name their line.
create trigger raised_plans_lose_no_line before delete on fee_plan_lines
  when (select raised from fee_plans where id = old.plan_id)
  begin select raise(abort, 'a plan that raised dues is never edited'); end;

-- Each time that a plan was raised. Plans raised together are one raising: each names the first of them.
create table due_runs (
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
create index due_runs_by_plan on due_runs (plan_id);
create index due_runs_raised_with on due_runs (raised_with) where raised_with is not null;
create index due_runs_by_promotion on due_runs (promotion_id) where promotion_id is not null;

-- What a student owes, head by head. What was conceded (of it written off), settled and given back is summed on it.
create table dues (
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
create index dues_by_student on dues (student_id, due_date);
create index dues_open on dues (student_id) where reversed = 0 and amount_paise > conceded_paise + settled_paise;
create index dues_by_receipt on dues (fee_id) where fee_id is not null;
create index dues_by_run on dues (run_id, student_id, id) where run_id is not null;
create index dues_by_plan_line on dues (plan_line_id) where plan_line_id is not null;
create index dues_for_others on dues (for_due_id) where for_due_id is not null;
create index dues_owed_again on dues (refund_id) where refund_id is not null;
create index dues_planned on dues (student_id, session_id) where origin = 'plan' and reversed = 0;
create index dues_by_opening_import on dues (opening_import_id) where opening_import_id is not null;
create index dues_by_charge_run on dues (charge_run_id, student_id) where charge_run_id is not null;
create index dues_used_of_run on dues (run_id) where run_id is not null and (settled_paise <> 0 or conceded_paise <> exempted_paise);
create index dues_used_of_opening_import on dues (opening_import_id) where opening_import_id is not null and (settled_paise <> 0 or conceded_paise <> 0);

-- What a student owes in sum is summed on the student; as entered it was there before its due was.
create trigger dues_are_charged after insert on dues when new.origin <> 'opening'
  begin update students set total_paise = total_paise + new.amount_paise where id = new.student_id; end;

-- What is owed is on the books, and what raised or brought it says who may take it back: only what became of it changes.
create trigger dues_are_never_edited before update of id, head_id, session_id, course_set_id, origin, run_id,
    opening_import_id, charge_run_id, for_due_id, refund_id, again_due_id, fee_id, instalment, amount_paise, description, late_fee, voucher_id, created_by, created_by_name,
    created_at on dues
  begin select raise(abort, 'a due is never edited'); end;

${staysWithStudent('dues', 'a due is never edited')}

-- On a day before that it was the other's.
create trigger dues_leave_their_record after update of student_id on dues when new.student_id <> old.student_id begin
  insert into merged_dues (due_id, student_id) values (new.id, old.student_id);
end;

-- The next version of its plan gives a due a later last date, or another late fee: what it said before is kept.
create trigger dues_are_only_carried before update of due_date, plan_line_id on dues
  when (new.due_date is not old.due_date or new.plan_line_id is not old.plan_line_id) and (new.due_date < old.due_date
    or (select head_id from fee_plan_lines where id = new.plan_line_id) is not old.head_id
    or not exists (select 1 from due_carries
      where due_id = old.id and due_date = old.due_date and plan_line_id = old.plan_line_id))
  begin select raise(abort, 'a due is never edited'); end;

-- Its plan's last date becomes a later one of the plan, or is the due's own from the day that this is.
create trigger plan_dates_are_only_carried before update of plan_date on dues
  when new.plan_date is not old.plan_date and not coalesce(
    iif(new.plan_date is null, new.due_date > old.due_date, new.plan_date > old.plan_date
      and exists (select 1 from fee_plan_lines where head_id = new.head_id and due_date = new.plan_date)), 0)
  begin select raise(abort, 'a due is never edited'); end;

-- What is owed is on the books: it is reversed instead. What a student owed as entered, or was charged with the import that
-- brought him, goes with an import that is undone.
create trigger dues_are_never_deleted before delete on dues
  when old.settled_paise <> 0 or old.conceded_paise <> 0 or (old.origin <> 'opening' and not (old.origin = 'plan'
    and (select kind from vouchers where id = old.voucher_id) = 'students loaded'))
  begin select raise(abort, 'a due is never deleted'); end;

-- What dues said before the next version of their plan was carried to them.
create table due_carries (
  due_id integer not null references dues (id),
  due_date text not null,
  plan_line_id integer not null references fee_plan_lines (id),
  carried_by_name text not null,
  carried_at text not null,
  step integer not null,
  primary key (due_id, step)
) strict, without rowid;

-- What a due said before stays.
create trigger due_carries_are_never_edited before update on due_carries
  begin select raise(abort, 'what a due said before is never edited'); end;

-- What of a due is settled without a receipt. Undoing adds a step with the opposite sign.
create table settlements (
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

-- What is settled is summed on the due and on the student, of whom it was received.
create trigger settlements_settle after insert on settlements begin
  update dues set settled_paise = settled_paise + new.paise where id = new.due_id;
  update students set collected_paise = collected_paise + new.paise, received_paise = received_paise + new.paise
    where id = (select student_id from dues where id = new.due_id);
end;

-- What settled a due is on the books.
create trigger settlements_are_never_edited before update on settlements
  begin select raise(abort, 'a settlement is never edited'); end;
create trigger settlements_are_never_deleted before delete on settlements
  begin select raise(abort, 'a settlement is never deleted'); end;

-- Dues that were taken back, and why.
create table due_reversals (
  due_id integer primary key references dues (id),
  reason text not null check (reason <> ''),
  reversed_by_name text not null,
  reversed_at text not null
) strict;

-- What was settled or conceded must be freed first.
create trigger paid_dues_are_never_reversed before insert on due_reversals
  when (select settled_paise <> 0 or conceded_paise <> 0 or reversed from dues where id = new.due_id)
  begin select raise(abort, 'a due that was settled is not reversed'); end;

-- What the student owes in sum is less by it; as entered, the student's own total says so.
create trigger dues_are_reversed after insert on due_reversals begin
  update dues set reversed = 1 where id = new.due_id;
  update students set total_paise = total_paise - (select amount_paise from dues where id = new.due_id)
    where id = (select student_id from dues where id = new.due_id and origin <> 'opening');
end;

-- Why it was taken back stays.
create trigger due_reversals_are_never_edited before update on due_reversals
  begin select raise(abort, 'a reversal is never edited'); end;
create trigger due_reversals_are_never_deleted before delete on due_reversals
  begin select raise(abort, 'a reversal is never deleted'); end;

-- Dues that somebody else is expected to pay, as a department a scholarship. What is awaited is owed, but neither overdue nor late. It
-- goes with a due that its load's undo takes away.
create table awaited_dues (
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
create unique index awaited_dues_once on awaited_dues (due_id) where ended_on is null;
create index awaited_dues_by_scheme on awaited_dues (scheme, year) where ended_on is null;

-- A mark is taken off, and put anew; what it said stays.
create trigger awaited_dues_are_never_edited before update on awaited_dues
  when old.ended_on is not null or new.due_id <> old.due_id or new.scheme <> old.scheme or new.year <> old.year
    or new.sanction_no is not old.sanction_no or new.until is not old.until or new.marked_by_name <> old.marked_by_name
    or new.marked_at <> old.marked_at
  begin select raise(abort, 'a mark of what is awaited is never edited'); end;

-- What the students of an import owed from their load until it was undone on a later day.
create table unloaded_dues (
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
create index unloaded_dues_by_student on unloaded_dues (student_id);

-- The books of the days before it was undone hold it.
create trigger unloaded_dues_are_never_edited before update on unloaded_dues
  begin select raise(abort, 'what was owed once is never edited'); end;
create trigger unloaded_dues_are_never_deleted before delete on unloaded_dues
  begin select raise(abort, 'what was owed once is never edited'); end;
`;
