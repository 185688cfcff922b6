import { ASKED, DECIDED, DECIDED_ONCE, keepsRequests, OWN } from '../guards/request-guards.ts';
import { indexOfTexts } from '../text-triggers.ts';

const CHEQUE_NOTED = `begin
  delete from cheques_now where fee_id = new.fee_id;
  insert into cheques_now (fee_id, state)
    select fee_id, state from (
      select fee_id, coalesce((select state from cheque_states where cheque_states.fee_id = fee_particulars.fee_id
        order by step desc limit 1), 'received') as state
      from fee_particulars where cheque_number is not null and fee_id = new.fee_id
    ) as cheque
    where state = 'returned'
      or not exists (select 1 from fee_cancellations where fee_cancellations.fee_id = cheque.fee_id);
end;`;

/** Without what people write differently of it, as `fees.particulars` compares it. */
const bare = (text: string): string =>
  `ltrim(replace(replace(replace(replace(upper(${text}), ' ', ''), '-', ''), '.', ''), '/', ''), '0')`;

/** Money of the day: with what it was paid, cheques and their deposits, drawers. */
export const money = `
-- One payment with several receipts: of one payer for several students, or of one student under heads whose receipts are of several
-- series.
create table payments_together (
  id integer primary key autoincrement,
  payer text not null check (payer <> ''),
  paise integer not null check (paise > 0),
  students integer not null check (students > 0)
) strict;

-- What was paid at once is part of its receipts.
create trigger payments_together_are_never_edited before update on payments_together
  begin select raise(abort, 'a fee entry is never edited'); end;
create trigger payments_together_are_never_deleted before delete on payments_together
  begin select raise(abort, 'a fee entry is never deleted'); end;

-- With what a fee was paid: a cheque, or the reference of a transfer.
create table fee_particulars (
  fee_id integer primary key references fees (id),
  cheque_number text check (cheque_number <> ''),
  bank text check (bank <> ''),
  cheque_date text,
  reference text check (reference <> ''),
  -- Why an admin took the same one twice.
  double_reason text check (double_reason <> ''),
  -- The instrument, where the mode does not say it: a draft is a Cheque, a card is Online.
  instrument text check (instrument in ('demand draft', 'card')),
  -- Why its number, or its date, is not known.
  missing_reason text check (missing_reason <> ''),
  -- The payment for several students that it is part of.
  together_id integer references payments_together (id),
  -- Why an admin took two lakh and more in cash of one payer in a day.
  cash_reason text check (cash_reason <> ''),
  check ((cheque_number is null) = (bank is null) and (cheque_number is null) = (cheque_date is null)),
  check (cheque_number is not null or reference is not null or instrument is not null or missing_reason is not null
    or together_id is not null or cash_reason is not null)
) strict;
create index fee_particulars_by_cheque on fee_particulars (${bare('cheque_number')}, ${bare('bank')});
create index fee_particulars_by_payment on fee_particulars (together_id) where together_id is not null;
create index fee_particulars_by_reference on fee_particulars (${bare('reference')});

${indexOfTexts('fee_particulars', 'only grows', 'fee_id')}

-- A bank finds the receipts that its cheques paid.
create trigger fee_particulars_are_found_by_their_banks after insert on fee_particulars when new.bank is not null begin
  insert into fee_groups (what, name, fee_type, owner_id, fee_id)
    select 'bank', new.bank, fee_type, coalesce(course_set_id, 0), id from fees where id = new.fee_id;
end;

-- With what it was paid is part of the entry.
create trigger fee_particulars_are_never_edited before update on fee_particulars
  begin select raise(abort, 'a fee entry is never edited'); end;
create trigger fee_particulars_are_never_deleted before delete on fee_particulars
  begin select raise(abort, 'a fee entry is never deleted'); end;

-- Where a cheque is now is found without its steps.
create trigger cheques_are_noted_as_received after insert on fee_particulars when new.cheque_number is not null ${CHEQUE_NOTED}

-- Cheques that went to the bank together.
create table deposit_slips (
  id integer primary key autoincrement,
  day text not null,
  -- The name of the bank's account, as it was at the deposit.
  account text not null check (account <> ''),
  -- Null where no bank account had a name yet.
  bank_account_id integer references bank_accounts (id),
  -- The cash of a drawer that went with it, or alone.
  cash_paise integer not null default 0 check (cash_paise >= 0),
  -- Its notes and coins, where they were counted.
  counts text check (counts is null or json_valid(counts)),
  cashier_id integer references users (id),
  by_name text not null,
  at text not null,
  check ((cash_paise > 0) <= (cashier_id is not null))
) strict;

-- The bank has it on paper.
create trigger deposit_slips_are_never_edited before update on deposit_slips
  begin select raise(abort, 'a deposit slip is never edited'); end;
create trigger deposit_slips_are_never_deleted before delete on deposit_slips
  begin select raise(abort, 'a deposit slip is never deleted'); end;

create index deposit_slips_by_day on deposit_slips (day, id);

-- Deposits that were wrong: the slip stays, its cash is in the drawer again and its cheques in hand.
create table deposit_cancellations (
  slip_id integer primary key references deposit_slips (id),
  reason text not null check (reason <> ''),
  cancelled_by_name text not null,
  cancelled_at text not null
) strict;

-- Who cancelled it and why stays.
create trigger deposit_cancellations_are_never_edited before update on deposit_cancellations
  begin select raise(abort, 'a cancellation is never edited'); end;
create trigger deposit_cancellations_are_never_deleted before delete on deposit_cancellations
  begin select raise(abort, 'a cancellation is never deleted'); end;

-- What became of a cheque, step by step. It is received again where its deposit was cancelled.
create table cheque_states (
  fee_id integer not null references fee_particulars (fee_id),
  step integer not null check (step > 0),
  state text not null check (state in ('received', 'deposited', 'cleared', 'returned')),
  day text not null,
  reason text,
  slip_id integer references deposit_slips (id),
  charge_due_id integer references dues (id),
  by_name text not null,
  at text not null,
  primary key (fee_id, step)
) strict, without rowid;
create index cheque_states_by_slip on cheque_states (slip_id) where slip_id is not null;

-- What became of a cheque is on the books: another step is added.
create trigger cheque_states_are_never_edited before update on cheque_states
  begin select raise(abort, 'what became of a cheque is never edited'); end;
create trigger cheque_states_are_never_deleted before delete on cheque_states
  begin select raise(abort, 'what became of a cheque is never deleted'); end;

-- Where a cheque is now is found without its steps.
create trigger cheques_are_noted_as_they_go after insert on cheque_states ${CHEQUE_NOTED}

-- Where each cheque is now, so that those in hand are found without all that there ever were. Of a cancelled receipt
-- only one that came back.
create table cheques_now (
  fee_id integer primary key references fee_particulars (fee_id),
  state text not null check (state in ('received', 'deposited', 'cleared', 'returned'))
) strict;
create index cheques_now_by_state on cheques_now (state, fee_id);

-- The cheque of a cancelled receipt is in nobody's hand.
create trigger cheques_are_noted_as_cancelled after insert on fee_cancellations ${CHEQUE_NOTED}

-- The cash of a cashier as it was counted at the end of a day. It covers the days since the close before it.
create table drawer_closings (
  id integer primary key autoincrement,
  cashier_id integer not null references users (id),
  -- The journal's account of the cashier's cash.
  account_id integer not null references accounts (id),
  -- The first day that the close seals, up to 'day'; blank for a first close.
  first_day text not null,
  day text not null check (day >= first_day),
  -- The number of pieces by the value of the note or coin in rupees, as JSON.
  counts text not null check (json_valid(counts)),
  counted_paise integer not null check (counted_paise >= 0),
  expected_paise integer not null,
  reason text check (reason <> ''),
  needs_approval integer not null check (needs_approval in (0, 1)),
  -- The user who made the close; null in closes from before an admin could, which are the cashier's own.
  closed_by_id integer references users (id),
  closed_by_name text not null,
  closed_at text not null,
  -- The last voucher of the journal when it was counted: what leaves the drawer later stands after the count.
  last_voucher_id integer not null,
  approved_by_name text,
  approved_at text,
  approval_reason text,
  reopened_by_name text,
  reopened_at text,
  reopen_reason text,
  check (counted_paise = expected_paise or reason is not null),
  check ((approved_at is null) = (approved_by_name is null) and (approved_at is null) = (approval_reason is null)),
  check ((reopened_at is null) = (reopened_by_name is null) and (reopened_at is null) = (reopen_reason is null))
) strict;
create unique index drawer_closings_by_day on drawer_closings (cashier_id, day) where reopened_at is null;
create index drawer_closings_that_seal on drawer_closings (day, first_day, account_id) where reopened_at is null;
create index drawer_closings_that_wait on drawer_closings (id)
  where needs_approval = 1 and approved_at is null and reopened_at is null;

-- A day is closed once: what stands closed is not closed over.
create trigger drawer_closings_never_overlap before insert on drawer_closings
  when exists (select 1 from drawer_closings as earlier where earlier.cashier_id = new.cashier_id
    and earlier.reopened_at is null and earlier.day >= new.first_day)
  begin select raise(abort, 'this day of the drawer is closed already'); end;

-- What was counted stays as it was signed: a close is approved or reopened, and nothing else of it changes.
create trigger drawer_closings_are_never_edited before update on drawer_closings
  when new.cashier_id <> old.cashier_id or new.account_id <> old.account_id or new.first_day <> old.first_day
    or new.day <> old.day or new.counts <> old.counts or new.counted_paise <> old.counted_paise
    or new.expected_paise <> old.expected_paise or new.reason is not old.reason
    or new.needs_approval <> old.needs_approval or new.closed_by_id is not old.closed_by_id
    or new.closed_by_name <> old.closed_by_name
    or new.closed_at <> old.closed_at or new.last_voucher_id <> old.last_voucher_id
    or (old.approved_at is not null and new.approved_at is not old.approved_at)
    or (old.reopened_at is not null and new.reopened_at is not old.reopened_at)
  begin select raise(abort, 'a closed day is never edited'); end;
create trigger drawer_closings_are_never_deleted before delete on drawer_closings
  begin select raise(abort, 'a closed day is never deleted'); end;

-- Cash that one cashier gave another. Until it is accepted it is in neither drawer.
create table hand_overs (
  id integer primary key autoincrement,
  from_id integer not null references users (id),
  to_id integer not null references users (id),
  day text not null,
  amount_paise integer not null check (amount_paise > 0),
  at text not null,
  accepted_at text,
  taken_back_at text,
  check (from_id <> to_id),
  check (accepted_at is null or taken_back_at is null)
) strict;
create index hand_overs_on_their_way on hand_overs (id) where accepted_at is null and taken_back_at is null;

-- It ends once, one way or the other.
create trigger hand_overs_are_never_edited before update on hand_overs
  when new.from_id <> old.from_id or new.to_id <> old.to_id or new.day <> old.day
    or new.amount_paise <> old.amount_paise or new.at <> old.at
    or old.accepted_at is not null or old.taken_back_at is not null
  begin select raise(abort, 'a hand-over that has ended is never edited'); end;
create trigger hand_overs_are_never_deleted before delete on hand_overs
  begin select raise(abort, 'a hand-over is never deleted'); end;

-- Money that goes out: asked for by one person and approved by another, who gives it its number. It pays a bill, is spent under a
-- head, or is remitted to the body for which a fund is held.
create table payment_vouchers (
  id integer primary key autoincrement,
  -- The voucher's number, from its approval on.
  voucher_no text unique check (voucher_no <> ''),
  purpose text not null check (purpose in ('Expense', 'Bill', 'Remittance')),
  payee text not null check (payee <> ''),
  amount_paise integer not null check (amount_paise > 0),
  day text not null,
  -- The day on which the books have it: its own, or a later one where that is closed.
  booked_on text,
  payment_type text not null check (payment_type in ('Cash', 'Cheque', 'Online')),
  -- The cashier whose drawer the cash leaves.
  cashier_id integer references users (id),
  -- Null for cash, and for the bank of a college that has named no account.
  bank_account_id integer references bank_accounts (id),
  cheque_number text check (cheque_number <> ''),
  reference text check (reference <> ''),
  head_id integer references heads (id),
  bill_id integer references bills (id),
  fund_id integer not null references funds (id),
  description text check (description <> ''),
  cash_reason text check (cash_reason <> ''),
  course_set_id integer references course_sets (id),
  status text not null default 'Waiting' check (status in ('Waiting', 'Approved', 'Declined', 'Cancelled')),
  ${ASKED},
  ${DECIDED},
  ${OWN},
  check ((purpose = 'Expense') = (head_id is not null)),
  check ((purpose = 'Bill') = (bill_id is not null)),
  check ((payment_type = 'Cash') = (cashier_id is not null)),
  check (payment_type <> 'Cash' or bank_account_id is null),
  check ((payment_type = 'Cheque') = (cheque_number is not null)),
  ${DECIDED_ONCE},
  check ((status in ('Approved', 'Cancelled')) = (voucher_no is not null)),
  check ((voucher_no is null) = (booked_on is null))
) strict;
create index payment_vouchers_by_day on payment_vouchers (day, id);
create index payment_vouchers_by_bill on payment_vouchers (bill_id) where bill_id is not null;
create index payment_vouchers_waiting on payment_vouchers (id) where status = 'Waiting';

${keepsRequests('payment_vouchers', {
  one: 'a payment voucher',
  asked:
    'purpose, payee, amount_paise, day, payment_type, cashier_id, bank_account_id, cheque_number, reference, head_id, bill_id, fund_id, description, cash_reason, course_set_id',
  after: 'voucher_no, booked_on',
  ways: ['Waiting Approved', 'Waiting Declined', 'Approved Cancelled'],
})}

-- Its number and the day on which the books have it stay, also once it is cancelled.
create trigger payment_vouchers_keep_their_number before update of voucher_no, booked_on on payment_vouchers
  when old.status <> 'Waiting'
  begin select raise(abort, 'a payment voucher keeps its number'); end;

-- What of a bill is paid by vouchers is summed on the bill.
create trigger payment_vouchers_pay_their_bills after update of status on payment_vouchers
  when new.bill_id is not null and new.status in ('Approved', 'Cancelled') begin
  update bills set paid_paise = paid_paise + iif(new.status = 'Approved', new.amount_paise, -new.amount_paise)
    where id = new.bill_id;
end;

-- The heads and sessions of a remittance.
create table remitted_parts (
  voucher_id integer not null references payment_vouchers (id),
  head_id integer not null references heads (id),
  -- 0 for none.
  session_id integer not null,
  paise integer not null check (paise > 0),
  primary key (voucher_id, head_id, session_id)
) strict, without rowid;

-- They are part of what was remitted.
create trigger remitted_parts_are_never_edited before update on remitted_parts
  begin select raise(abort, 'what was remitted is never edited'); end;
create trigger remitted_parts_are_never_deleted before delete on remitted_parts
  begin select raise(abort, 'what was remitted is never deleted'); end;
`;
