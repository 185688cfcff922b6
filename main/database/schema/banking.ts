import { ASKED, DECIDED, DECIDED_ONCE, keepsRequests, OWN } from '../guards/request-guards.ts';

/** What the books say of each bank account, out of a voucher's entries; `when` narrows the vouchers. */
const bankEntries = (
  voucher: string,
  from: string,
): string => `insert into bank_entries (account_id, voucher_id, day, paise)
    select entries.account_id, entries.voucher_id, ${voucher}.day, sum(entries.paise) from ${from}
      join accounts on accounts.id = entries.account_id and accounts.kind = 'bank'
    group by entries.account_id, entries.voucher_id having sum(entries.paise) <> 0;`;

/** What the books said of the bank before a line was matched with it. */
export const BANK_ENTRIES_OF_OLD_DATA = bankEntries(
  'vouchers',
  'vouchers join entries on entries.voucher_id = vouchers.id',
);

/** The bank, and Tally: the college's accounts, statements, what ties them to the books, and what of these was handed over. */
export const banking = `
-- The college's bank accounts, each with an account of the journal. The first one has what was booked before accounts had names.
create table bank_accounts (
  id integer primary key autoincrement,
  name text not null check (name <> ''),
  bank text not null check (bank <> ''),
  number text not null check (number <> ''),
  ifsc text check (ifsc <> ''),
  fund_id integer not null references funds (id),
  -- The id of its account in the journal.
  account_id integer not null unique references accounts (id),
  opening_paise integer not null,
  opening_date text not null,
  active integer not null default 1 check (active in (0, 1)),
  default_for_cash integer not null default 0 check (default_for_cash in (0, 1)),
  default_for_online integer not null default 0 check (default_for_online in (0, 1)),
  created_at text not null,
  version integer not null default 1,
  check (active = 1 or (default_for_cash = 0 and default_for_online = 0))
) strict;
create unique index bank_accounts_by_name on bank_accounts (name collate nocase);
create unique index bank_accounts_by_number on bank_accounts (number, bank collate nocase);
create unique index bank_accounts_for_cash on bank_accounts (default_for_cash) where default_for_cash = 1;
create unique index bank_accounts_for_online on bank_accounts (default_for_online) where default_for_online = 1;

-- What its statements and the journal say of it names it.
create trigger bank_accounts_are_never_deleted before delete on bank_accounts
  begin select raise(abort, 'a bank account is never deleted'); end;
create trigger bank_accounts_stay_with_their_books before update of id, account_id on bank_accounts
  begin select raise(abort, 'a bank account keeps its books'); end;

-- Files of the bank that were loaded. The columns are those that were read, by the names of their headings.
create table statement_loads (
  id integer primary key autoincrement,
  bank_account_id integer not null references bank_accounts (id),
  source text not null,
  lines integer not null,
  first_day text,
  last_day text,
  opening_paise integer,
  closing_paise integer,
  -- The columns that were read, by their headings, as JSON.
  columns text not null check (json_valid(columns)),
  by_name text not null,
  at text not null
) strict;
create index statement_loads_by_account on statement_loads (bank_account_id, id);

-- What was loaded is what the bank's file said.
create trigger statement_loads_are_never_edited before update on statement_loads
  begin select raise(abort, 'a statement that was loaded is never edited'); end;

-- Lines of the bank's statements, in above zero. Of lines that are alike each further one has the next number, so that a file that
-- overlaps another adds none twice.
create table statement_lines (
  id integer primary key autoincrement,
  load_id integer not null references statement_loads (id),
  bank_account_id integer not null references bank_accounts (id),
  day text not null,
  narration text not null,
  reference text check (reference <> ''),
  -- Above zero for money that came in, below for money that went out.
  paise integer not null check (paise <> 0),
  balance_paise integer,
  -- The line's number among lines of the same day, sum, balance and narration, from 1.
  occurrence integer not null check (occurrence > 0),
  match_id integer references bank_matches (id)
) strict;
create unique index statement_lines_known_once on statement_lines
  (bank_account_id, day, paise, coalesce(balance_paise, ''), narration, occurrence);
create index statement_lines_by_day on statement_lines (bank_account_id, day, id);
create index statement_lines_by_load on statement_lines (load_id);
create index statement_lines_unmatched on statement_lines (bank_account_id, day, id) where match_id is null;
create index statement_lines_by_match on statement_lines (match_id) where match_id is not null;

-- What the bank wrote stays as it wrote it.
create trigger statement_lines_are_never_edited before update of id, load_id, bank_account_id, day, narration, reference, paise,
    balance_paise, occurrence on statement_lines
  begin select raise(abort, 'a line of a statement is never edited'); end;

-- What a line was matched with stands once its month is locked; what waits in suspense is claimed later.
create trigger lines_of_locked_months_stay_matched before update of match_id on statement_lines
  when old.match_id is not null and new.match_id is null
    and (select kind from bank_matches where id = old.match_id) <> 'suspense'
    and exists (select 1 from month_locks where reopened_at is null and month = substr(old.day, 1, 7))
  begin select raise(abort, 'a line of a month that is locked stays matched'); end;
create trigger matched_lines_are_never_deleted before delete on statement_lines when old.match_id is not null
  begin select raise(abort, 'a matched line is never deleted'); end;

-- Ties lines of one account to what the books say of them. It is undone by deleting it once nothing names it.
create table bank_matches (
  id integer primary key autoincrement,
  bank_account_id integer not null references bank_accounts (id),
  kind text not null check (kind in ('match', 'entry', 'suspense', 'claim')),
  by_name text not null,
  at text not null
) strict;
create index bank_matches_by_account on bank_matches (bank_account_id, id);

-- Who tied what to what is on record: another tie takes its place.
create trigger bank_matches_are_never_edited before update on bank_matches
  begin select raise(abort, 'a match is never edited'); end;

-- What the books say of each bank account, voucher by voucher, so that what is unmatched is found without the rest.
create table bank_entries (
  account_id integer not null references accounts (id),
  voucher_id integer not null references vouchers (id) deferrable initially deferred,
  day text not null,
  paise integer not null check (paise <> 0),
  match_id integer references bank_matches (id),
  primary key (account_id, voucher_id)
) strict, without rowid;
create index bank_entries_by_day on bank_entries (account_id, day, voucher_id);
create index bank_entries_by_voucher on bank_entries (voucher_id);
create index bank_entries_unmatched on bank_entries (account_id, day, voucher_id) where match_id is null;
create index bank_entries_by_match on bank_entries (match_id) where match_id is not null;

-- What is booked on a bank account waits for its line.
create trigger vouchers_wait_for_the_bank after insert on vouchers begin
  ${bankEntries('new', 'entries').replace('group by', 'where entries.voucher_id = new.id group by')}
end;

-- What the books say stays as the voucher has it.
create trigger bank_entries_are_never_edited before update of account_id, voucher_id, day, paise on bank_entries
  begin select raise(abort, 'what the books say of the bank is never edited'); end;
create trigger bank_entries_are_never_deleted before delete on bank_entries
  begin select raise(abort, 'what the books say of the bank is never deleted'); end;

-- That an admin has looked at the ledgers of Tally. From then on a new account waits for a name of its own.
create table tally_mappings (
  id integer primary key check (id = 1),
  version integer not null
) strict;

-- What Tally calls an account of the journal or, of one that is kept by head (0: no head), what was booked under each head.
create table tally_ledgers (
  account_id integer not null references accounts (id),
  -- 0 for no head.
  head_id integer not null,
  -- Both null where nothing of it leaves before an admin has named it.
  ledger text check (ledger <> ''),
  tally_group text check (tally_group <> ''),
  primary key (account_id, head_id),
  check ((ledger is null) = (tally_group is null))
) strict, without rowid;

-- Files of vouchers that were handed over. The sums are those of the day book.
create table tally_hand_offs (
  id integer primary key autoincrement,
  first_day text not null,
  last_day text not null check (last_day >= first_day),
  file text not null,
  sha256 text not null,
  vouchers integer not null check (vouchers > 0),
  debit_paise integer not null,
  receipts_paise integer not null,
  bills_paise integer not null,
  refunds_paise integer not null,
  payments_paise integer not null,
  -- Why days that had been handed over before were handed over again.
  again text check (again <> ''),
  by_name text not null,
  at text not null
) strict;
create index tally_hand_offs_by_days on tally_hand_offs (last_day, first_day);

-- It is in another program's books.
create trigger tally_hand_offs_are_never_edited before update on tally_hand_offs
  begin select raise(abort, 'what was handed over is never edited'); end;
create trigger tally_hand_offs_are_never_deleted before delete on tally_hand_offs
  begin select raise(abort, 'what was handed over is never deleted'); end;

-- Which vouchers were in which file, each with the hash of what the file says of it.
create table tally_vouchers (
  voucher_id integer not null references vouchers (id),
  hand_off_id integer not null references tally_hand_offs (id) deferrable initially deferred,
  number text not null,
  type text not null check (type in ('Receipt', 'Payment', 'Contra', 'Journal')),
  -- What it debits.
  paise integer not null check (paise > 0),
  -- SHA-256 of its XML, in hex.
  sha256 text not null,
  primary key (voucher_id, hand_off_id)
) strict, without rowid;
create index tally_vouchers_by_file on tally_vouchers (hand_off_id, voucher_id);

-- It is in another program's books.
create trigger tally_vouchers_are_never_edited before update on tally_vouchers
  begin select raise(abort, 'what was handed over is never edited'); end;
create trigger tally_vouchers_are_never_deleted before delete on tally_vouchers
  begin select raise(abort, 'what was handed over is never deleted'); end;

-- Accounts that a college adds. Each has an account of the journal, whose id it is; its kind says how it behaves, and stays.
create table ledger_accounts (
  id integer primary key references accounts (id),
  name text not null check (name <> ''),
  kind text not null check (kind in ('imprest', 'in transit', 'fixed deposit', 'deposit given', 'advance', 'receivable', 'tax to get back', 'held for a body', 'deposit held', 'payable', 'tax to pay', 'income', 'expense', 'opening', 'fund balance')),
  fund_id integer references funds (id),
  -- The group under which Tally and the final accounts have it.
  grouped text not null check (grouped <> ''),
  active integer not null default 1 check (active in (0, 1)),
  -- The users who may see and name it beside the admins, as JSON.
  open_to text not null default '[]' check (json_valid(open_to)),
  created_at text not null,
  version integer not null default 1
) strict;
create unique index ledger_accounts_by_name on ledger_accounts (name collate nocase);

-- What is booked on it was booked as what it is.
create trigger ledger_accounts_stay_what_they_are before update of id, kind, created_at on ledger_accounts
  begin select raise(abort, 'an account keeps its kind'); end;
create trigger ledger_accounts_are_never_deleted before delete on ledger_accounts
  begin select raise(abort, 'an account is never deleted'); end;

-- Who is on the other side, beside students.
create table parties (
  id integer primary key autoincrement,
  kind text not null check (kind in ('vendor', 'contractor', 'donor', 'body', 'bank', 'staff', 'other')),
  name text not null check (name <> ''),
  -- The user or teacher that it is.
  user_id integer unique references users (id),
  pan text check (pan <> ''),
  gstin text check (gstin <> ''),
  account_number text check (account_number <> ''),
  ifsc text check (ifsc <> ''),
  mobile text check (mobile <> ''),
  address text check (address <> ''),
  created_at text not null,
  version integer not null default 1
) strict;
create index parties_by_name on parties (name collate nocase, id);

-- Vouchers and accounts name it.
create trigger parties_are_never_deleted before delete on parties
  begin select raise(abort, 'a party is never deleted'); end;

-- One event of money that no feature of the office foresaw: asked for by one person, approved by another, who gives it its number.
create table ledger_vouchers (
  id integer primary key autoincrement,
  -- The voucher's number, from its approval on.
  voucher_no text unique check (voucher_no <> ''),
  what text not null check (what in ('in', 'out', 'moved', 'right')),
  -- It follows from the lines.
  kind text not null check (kind in ('receipt', 'payment', 'contra', 'journal')),
  amount_paise integer not null check (amount_paise > 0),
  day text not null,
  -- The day on which what was moved arrived, where it was in transit.
  arrived text check (arrived > day),
  -- The day on which the books have it: its own, or a later one where that is closed.
  booked_on text,
  narration text not null check (narration <> ''),
  attachment_file text,
  attachment_name text,
  status text not null default 'Waiting' check (status in ('Waiting', 'Approved', 'Declined', 'Withdrawn', 'Cancelled')),
  ${ASKED},
  ${DECIDED},
  ${OWN},
  check (arrived is null or what = 'moved'),
  ${DECIDED_ONCE},
  check ((status in ('Approved', 'Cancelled')) = (voucher_no is not null)),
  check ((voucher_no is null) = (booked_on is null))
) strict;
create index ledger_vouchers_by_day on ledger_vouchers (day, id);
create index ledger_vouchers_waiting on ledger_vouchers (id) where status = 'Waiting';

${keepsRequests('ledger_vouchers', {
  one: 'a voucher of the ledger',
  asked: 'what, kind, amount_paise, day, arrived, narration, attachment_file, attachment_name',
  after: 'voucher_no, booked_on',
  ways: ['Waiting Approved', 'Waiting Declined', 'Waiting Withdrawn', 'Approved Cancelled'],
})}

-- Its number and the day on which the books have it stay, also once it is cancelled.
create trigger ledger_vouchers_keep_their_number before update of voucher_no, booked_on on ledger_vouchers
  when old.status <> 'Waiting'
  begin select raise(abort, 'a voucher of the ledger keeps its number'); end;

-- What was asked for, account by account, and who is on the other side.
create table ledger_lines (
  voucher_id integer not null references ledger_vouchers (id),
  line integer not null,
  account_id integer not null references accounts (id),
  party_id integer references parties (id),
  student_id integer references students (id),
  head_id integer references heads (id),
  -- The fund that was said, where neither its account nor its head has one.
  fund_id integer references funds (id),
  -- Into the account above zero, out of it below.
  paise integer not null check (paise <> 0),
  primary key (voucher_id, line),
  check (party_id is null or student_id is null)
) strict, without rowid;
create index ledger_lines_by_party on ledger_lines (party_id, account_id) where party_id is not null;
create index ledger_lines_by_account on ledger_lines (account_id);

-- They are part of what was asked for.
create trigger ledger_lines_are_never_edited before update on ledger_lines
  begin select raise(abort, 'a voucher of the ledger is never edited'); end;
create trigger ledger_lines_are_never_deleted before delete on ledger_lines
  begin select raise(abort, 'a voucher of the ledger is never deleted'); end;

-- A voucher that was made of a sheet of payees, whose id it has: who gets what, and what is deducted from it.
create table payee_sheets (
  id integer primary key references ledger_vouchers (id),
  -- The account of the gross, and the one out of which the net is paid.
  account_id integer not null references accounts (id),
  from_id integer not null references accounts (id),
  -- The columns of deductions with their accounts, and the rows, as JSON in rupees.
  columns text not null check (json_valid(columns)),
  payees text not null check (json_valid(payees))
) strict;

-- It is part of what was asked for.
create trigger payee_sheets_are_never_edited before update on payee_sheets
  begin select raise(abort, 'a sheet of payees is never edited'); end;
create trigger payee_sheets_are_never_deleted before delete on payee_sheets
  begin select raise(abort, 'a sheet of payees is never deleted'); end;

-- What was there when the books began, each time that it was said. The journal has the lines: a correction is booked by what it changes.
create table ledger_openings (
  id integer primary key autoincrement,
  day text not null,
  entered_by_name text not null,
  entered_at text not null
) strict;

-- What was said is followed by what is said then.
create trigger ledger_openings_are_never_edited before update on ledger_openings
  begin select raise(abort, 'an opening is never edited'); end;
create trigger ledger_openings_are_never_deleted before delete on ledger_openings
  begin select raise(abort, 'an opening is never deleted'); end;
`;
