/** Accounts, vouchers, their entries, and the sums that are kept of these. */
export const journalTables = `
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

create table vouchers (
  id integer primary key,
  kind text not null check (kind <> ''),
  record_id integer not null,
  day text not null,
  reverses_id integer references vouchers (id)
) strict;

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

create table account_days (
  account_id integer not null references accounts (id),
  day text not null,
  course_set_id integer not null,
  head_id integer not null,
  debit_paise integer not null,
  credit_paise integer not null,
  primary key (account_id, day, course_set_id, head_id)
) strict, without rowid;

create table student_balances (
  student_id integer not null,
  account_id integer not null references accounts (id),
  head_id integer not null,
  paise integer not null,
  primary key (student_id, account_id, head_id)
) strict, without rowid;

`;
