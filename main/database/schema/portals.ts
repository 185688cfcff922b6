/** Money that students pay through portals and gateways: what their files say, the receipts made of it, and what they paid out. */
export const portals = `
-- Portals and gateways through which students pay. What lies with one is an account of the ledger.
create table portals (
  id integer primary key autoincrement,
  name text not null check (name <> ''),
  -- The id of its account in the journal.
  account_id integer not null unique references ledger_accounts (id),
  -- The heading of its files under which a student's number stands.
  student_column text check (student_column <> ''),
  -- The columns that a person chose, by their headings, as JSON.
  columns text not null check (json_valid(columns)),
  -- The heads of expense of its charge and of the tax on that.
  charge_head_id integer references heads (id),
  tax_head_id integer references heads (id),
  active integer not null check (active in (0, 1)),
  created_at text not null,
  version integer not null default 1
) strict;
create unique index portals_by_name on portals (name collate nocase);

-- What it was paid lies on its account.
create trigger portals_keep_their_account before update of id, account_id, created_at on portals
  begin select raise(abort, 'a portal keeps its account'); end;
create trigger portals_are_never_deleted before delete on portals
  begin select raise(abort, 'a portal is never deleted'); end;

-- Files of a portal that were loaded.
create table portal_files (
  id integer primary key autoincrement,
  portal_id integer not null references portals (id),
  source text not null,
  rows integer not null check (rows >= 0),
  receipts integer not null check (receipts >= 0),
  by_name text not null,
  at text not null,
  undone_by_name text,
  undone_at text,
  undone_reason text check (undone_reason <> ''),
  check ((undone_at is null) = (undone_by_name is null) and (undone_at is null) = (undone_reason is null))
) strict;
create index portal_files_by_portal on portal_files (portal_id, id);

-- What was loaded is what the file said; it is taken back once.
create trigger portal_files_are_never_edited before update on portal_files
  when new.id <> old.id or new.portal_id <> old.portal_id or new.source <> old.source or new.rows <> old.rows
    or new.receipts <> old.receipts or new.by_name <> old.by_name or new.at <> old.at or old.undone_at is not null
  begin select raise(abort, 'a file that was loaded is never edited'); end;
create trigger portal_files_are_never_deleted before delete on portal_files
  begin select raise(abort, 'a file that was loaded is never deleted'); end;

-- What a portal pays out at once: it has a number, a UTR, or only its day.
create table portal_settlements (
  id integer primary key autoincrement,
  portal_id integer not null references portals (id),
  -- The portal's number of it, else its UTR, else its day.
  number text not null check (number <> ''),
  utr text check (utr <> ''),
  day text not null
) strict;
create unique index portal_settlements_once on portal_settlements (portal_id, number);
create index portal_settlements_by_day on portal_settlements (portal_id, day, id);

-- The bank's line is found by them.
create trigger portal_settlements_keep_their_number before update of id, portal_id, number on portal_settlements
  begin select raise(abort, 'a settlement keeps its number'); end;
-- The journal names it.
create trigger portal_settlements_are_never_deleted before delete on portal_settlements
  begin select raise(abort, 'a settlement is never deleted'); end;

-- Rows of a portal's files: payments, and what took money back. Each is known by its number, so that files that overlap add none twice.
create table portal_payments (
  id integer primary key autoincrement,
  portal_id integer not null references portals (id),
  -- The file that brought it, or that said that it is paid.
  file_id integer not null references portal_files (id),
  -- The portal's own number of it.
  payment text not null check (payment <> ''),
  -- The payment that a refund or a chargeback is of.
  of_payment text not null check (of_payment <> ''),
  state text not null check (state in ('paid', 'pending', 'failed', 'refunded', 'charged back', 'reversed', 'adjusted')),
  day text not null,
  -- What names the student in the file.
  student text check (student <> ''),
  payer text check (payer <> ''),
  -- Money of the college is above zero, a refund below.
  gross_paise integer not null,
  fee_paise integer not null,
  tax_paise integer not null,
  net_paise integer not null,
  -- Null while the portal has not paid it out.
  settlement_id integer references portal_settlements (id),
  -- Why no receipt was made of it.
  reason text check (reason <> ''),
  -- Its file was taken back: it counts no more, and may be loaded again.
  taken_back integer not null check (taken_back in (0, 1)),
  check (net_paise = gross_paise - fee_paise - tax_paise),
  check (state not in ('paid', 'reversed') or gross_paise > 0),
  check (state not in ('refunded', 'charged back') or gross_paise < 0)
) strict;
create unique index portal_payments_once on portal_payments
  (portal_id, payment collate nocase, iif(state in ('paid', 'pending', 'failed'), 'payment', state)) where taken_back = 0;
create index portal_payments_by_day on portal_payments (portal_id, day, id);
create index portal_payments_by_file on portal_payments (file_id);
create index portal_payments_by_settlement on portal_payments (settlement_id) where settlement_id is not null;

-- It is known by its number.
create trigger portal_payments_keep_their_number before update of id, portal_id, payment, of_payment on portal_payments
  begin select raise(abort, 'a payment keeps its number'); end;
-- The journal names it.
create trigger portal_payments_are_never_deleted before delete on portal_payments
  begin select raise(abort, 'a payment is never deleted'); end;
-- What is paid stays as the portal said it; only its settlement and what became of it are said later.
create trigger paid_portal_payments_stay before update of state, day, gross_paise, fee_paise, tax_paise, net_paise, settlement_id
    on portal_payments when old.state not in ('pending', 'failed')
      and (old.settlement_id is not null or new.state <> old.state or new.day <> old.day or new.gross_paise <> old.gross_paise)
  begin select raise(abort, 'a payment that was made is never edited'); end;

-- The receipts that were made of a payment. One of a later day takes the place of one that was cancelled.
create table portal_receipts (
  fee_id integer primary key references fees (id),
  payment_id integer not null references portal_payments (id)
) strict;
create index portal_receipts_by_payment on portal_receipts (payment_id);

-- A receipt is of one payment.
create trigger portal_receipts_are_never_edited before update on portal_receipts
  begin select raise(abort, 'a receipt stays with its payment'); end;
-- Its receipt stays, also once it is cancelled.
create trigger portal_receipts_are_never_deleted before delete on portal_receipts
  begin select raise(abort, 'a receipt stays with its payment'); end;
`;
