/** The bank: the college's accounts with it. */
export const banking = `
-- The college's bank accounts, each with an account of the journal. The first one has what was booked before accounts had names.
create table bank_accounts (
  id integer primary key,
  name text not null check (name <> ''),
  bank text not null check (bank <> ''),
  number text not null check (number <> ''),
  ifsc text check (ifsc <> ''),
  fund_id integer not null references funds (id),
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
`;
