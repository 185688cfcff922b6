import type { Migration } from '../migrate.ts';

/** Money given back: what was asked for by heads, what of the dues and of what was ahead it takes, and its table. */
export const refunds: Migration = {
  name: '2026-11-22-refunds',
  sql: `
create table refunds (
  id integer primary key,
  voucher_no text unique check (voucher_no <> ''),
  student_id integer not null references students (id),
  session_id integer references academic_sessions (id),
  leaving_date text not null,
  percent integer check (percent between 0 and 100),
  amount_paise integer not null check (amount_paise > 0),
  reason text not null check (reason <> ''),
  status text not null default 'Waiting' check (status in ('Waiting', 'Approved', 'Paid', 'Declined', 'Cancelled')),
  asked_by integer not null references users (id),
  asked_by_name text not null,
  asked_at text not null,
  decided_by_name text,
  decided_at text,
  decision text,
  own integer not null default 0 check (own in (0, 1)),
  payment_type text check (payment_type in ('Cash', 'Online', 'Cheque')),
  payment_date text,
  reference text check (reference <> ''),
  paid_by integer references users (id),
  paid_by_name text,
  paid_at text,
  check ((status = 'Waiting') = (decided_at is null)),
  check ((status in ('Approved', 'Paid', 'Cancelled')) = (voucher_no is not null)),
  check ((payment_type is null) = (paid_at is null) and (payment_date is null) = (paid_at is null)),
  check (status <> 'Paid' or paid_at is not null)
) strict;
create index refunds_by_student on refunds (student_id, id);
create index refunds_by_payment on refunds (payment_date) where payment_date is not null;
create index refunds_waiting on refunds (id) where status = 'Waiting';

create table refund_lines (
  refund_id integer not null references refunds (id),
  line integer not null check (line > 0),
  head_id integer references heads (id),
  paise integer not null check (paise > 0),
  primary key (refund_id, line)
) strict, without rowid;

create table refund_parts (
  refund_id integer not null references refunds (id),
  due_id integer not null references dues (id),
  step integer not null,
  paise integer not null check (paise <> 0),
  primary key (refund_id, due_id, step)
) strict, without rowid;

alter table dues add column refunded_paise integer not null default 0
  check (refunded_paise >= 0 and refunded_paise <= settled_paise);
alter table advances add column refund_id integer references refunds (id);
create index advances_by_refund on advances (refund_id) where refund_id is not null;
alter table settings add column refund_policy text check (json_valid(refund_policy));

create trigger refund_parts_are_taken after insert on refund_parts
  begin update dues set refunded_paise = refunded_paise + new.paise where id = new.due_id; end;
create trigger refund_parts_are_never_edited before update on refund_parts
  begin select raise(abort, 'what was given back is never edited'); end;
create trigger refund_parts_are_never_deleted before delete on refund_parts
  begin select raise(abort, 'what was given back is never deleted'); end;
create trigger refund_lines_are_never_edited before update on refund_lines
  begin select raise(abort, 'a refund is never edited'); end;
create trigger refund_lines_are_never_deleted before delete on refund_lines
  begin select raise(abort, 'a refund is never deleted'); end;
create trigger refunds_are_never_edited before update of id, student_id, session_id, leaving_date, percent, amount_paise,
    reason, asked_by, asked_by_name, asked_at on refunds
  begin select raise(abort, 'a refund is never edited'); end;
create trigger refunds_go_on before update of status on refunds
  when old.status || ' ' || new.status not in
    ('Waiting Approved', 'Waiting Declined', 'Approved Paid', 'Approved Cancelled', 'Paid Cancelled')
  begin select raise(abort, 'a refund that is decided is never edited'); end;
create trigger vouchers_of_refunds_keep_their_numbers before update of voucher_no on refunds
  when old.voucher_no is not null
  begin select raise(abort, 'a refund keeps its number'); end;
create trigger refunds_are_never_deleted before delete on refunds
  begin select raise(abort, 'a refund is never deleted'); end;
`,
};
