/** What students owe, and what settled it. */
export const dueTables = `
create table dues (
  id integer primary key,
  student_id integer not null references students (id),
  head_id integer not null references heads (id),
  session_id integer references academic_sessions (id),
  course_set_id integer references course_sets (id),
  origin text not null check (origin in ('opening', 'plan', 'charge', 'late fee', 'cheque return', 'receipt')),
  instalment integer,
  due_date text not null,
  amount_paise integer not null check (amount_paise > 0),
  description text,
  fee_id integer references fees (id),
  voucher_id integer not null references vouchers (id),
  conceded_paise integer not null default 0 check (conceded_paise >= 0),
  settled_paise integer not null default 0 check (settled_paise >= 0),
  reversed integer not null default 0 check (reversed in (0, 1)),
  created_by_name text not null,
  created_at text not null,
  check (conceded_paise + settled_paise <= amount_paise)
) strict;

create table due_reversals (
  due_id integer primary key references dues (id),
  reason text not null check (reason <> ''),
  reversed_by_name text not null,
  reversed_at text not null
) strict;

create table allocations (
  fee_id integer not null references fees (id),
  due_id integer not null references dues (id),
  step integer not null,
  paise integer not null check (paise <> 0),
  primary key (fee_id, due_id, step)
) strict, without rowid;

create table advances (
  fee_id integer not null references fees (id),
  step integer not null,
  student_id integer not null references students (id),
  paise integer not null check (paise <> 0),
  primary key (fee_id, step)
) strict, without rowid;

alter table students add column received_paise integer not null default 0 check (received_paise >= 0);
alter table students add column advance_paise integer not null default 0 check (advance_paise >= 0);

`;
