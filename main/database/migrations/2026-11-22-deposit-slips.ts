import type { Migration } from '../migrate.ts';

/** Several cheques that went to the bank together, on one paper. */
export const depositSlips: Migration = {
  name: '2026-11-22-deposit-slips',
  sql: `
create table deposit_slips (
  id integer primary key,
  day text not null,
  account text not null check (account <> ''),
  by_name text not null,
  at text not null
) strict;
create trigger deposit_slips_are_never_edited before update on deposit_slips
  begin select raise(abort, 'a deposit slip is never edited'); end;
create trigger deposit_slips_are_never_deleted before delete on deposit_slips
  begin select raise(abort, 'a deposit slip is never deleted'); end;
alter table cheque_states add column slip_id integer references deposit_slips (id);
create index cheque_states_by_slip on cheque_states (slip_id) where slip_id is not null;
`,
};
