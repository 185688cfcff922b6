import type { Migration } from '../migrate.ts';

/** Dues that a college brings along head by head, late fees that were waived, and why a promotion was undone. */
export const openingDues: Migration = {
  name: '2026-11-22-opening-dues',
  sql: `
create table due_loads (
  id integer primary key,
  source text not null check (source <> ''),
  students integer not null check (students > 0),
  dues integer not null check (dues > 0),
  amount_paise integer not null check (amount_paise > 0),
  created_by_name text not null,
  created_at text not null,
  undone_at text,
  undone_by_name text,
  undone_reason text check (undone_reason <> ''),
  check ((undone_at is null) = (undone_by_name is null)),
  check ((undone_at is null) = (undone_reason is null))
) strict;
create trigger due_loads_are_never_edited before update of id, source, students, dues, amount_paise, created_by_name,
    created_at on due_loads
  begin select raise(abort, 'a load of dues is never edited'); end;
create trigger due_loads_are_undone_once before update on due_loads when old.undone_at is not null
  begin select raise(abort, 'a load of dues is undone once'); end;
create trigger due_loads_are_never_deleted before delete on due_loads
  begin select raise(abort, 'a load of dues is never deleted'); end;

alter table dues add column load_id integer references due_loads (id);
create index dues_by_load on dues (load_id) where load_id is not null;
create trigger loaded_dues_are_never_edited before update of load_id on dues
  begin select raise(abort, 'a due is never edited'); end;

create table late_fee_waivers (
  fee_id integer primary key references fees (id),
  paise integer not null check (paise > 0),
  reason text not null check (reason <> ''),
  waived_by_name text not null,
  waived_at text not null
) strict;
create trigger late_fee_waivers_are_never_edited before update on late_fee_waivers
  begin select raise(abort, 'a waiver is never edited'); end;
create trigger late_fee_waivers_are_never_deleted before delete on late_fee_waivers
  begin select raise(abort, 'a waiver is never deleted'); end;

alter table promotions add column undone_reason text check (undone_reason <> '');
`,
};
