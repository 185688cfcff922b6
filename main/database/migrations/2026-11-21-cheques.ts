import type { Migration } from '../migrate.ts';

/** With what a fee was paid: a cheque and what became of it, or the reference of a transfer. */
export const cheques: Migration = {
  name: '2026-11-21-cheques',
  sql: `
create table fee_particulars (
  fee_id integer primary key references fees (id),
  cheque_number text check (cheque_number <> ''),
  bank text check (bank <> ''),
  cheque_date text,
  reference text check (reference <> ''),
  double_reason text check (double_reason <> ''),
  check ((cheque_number is null) = (bank is null) and (cheque_number is null) = (cheque_date is null)),
  check (cheque_number is not null or reference is not null)
) strict;
create index fee_particulars_by_cheque on fee_particulars (cheque_number collate nocase, bank collate nocase)
  where cheque_number is not null;
create index fee_particulars_by_reference on fee_particulars (reference collate nocase) where reference is not null;

create table cheque_states (
  fee_id integer not null references fee_particulars (fee_id),
  step integer not null check (step > 0),
  state text not null check (state in ('deposited', 'cleared', 'returned')),
  day text not null,
  reason text,
  charge_due_id integer references dues (id),
  by_name text not null,
  at text not null,
  primary key (fee_id, step)
) strict, without rowid;

create trigger fee_particulars_are_never_edited before update on fee_particulars
  begin select raise(abort, 'a fee entry is never edited'); end;
create trigger fee_particulars_are_never_deleted before delete on fee_particulars
  begin select raise(abort, 'a fee entry is never deleted'); end;
create trigger cheque_states_are_never_edited before update on cheque_states
  begin select raise(abort, 'what became of a cheque is never edited'); end;
create trigger cheque_states_are_never_deleted before delete on cheque_states
  begin select raise(abort, 'what became of a cheque is never deleted'); end;
`,
};
