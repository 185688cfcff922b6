import type { Migration } from '../migrate.ts';

/**
 * What makes an office the same one on another PC and in its backups, and how far back its people may date a payment. An
 * office from before keeps what its backups already call it: the hash of its first audit row.
 */
export const officeIdentity: Migration = {
  name: '2026-11-21-office-identity',
  sql: `
create table office (
  id integer primary key check (id = 1),
  uid text not null check (length(uid) = 64)
) strict;
insert into office (id, uid)
  values (1, coalesce((select hash from audit order by id limit 1), lower(hex(randomblob(32)))));
create trigger office_is_never_edited before update on office
  begin select raise(abort, 'an office keeps its identity'); end;
create trigger office_is_never_deleted before delete on office
  begin select raise(abort, 'an office keeps its identity'); end;

alter table settings add column back_days integer check (back_days >= 0);
alter table settings add column closed_to text;
`,
};
