import type { Migration } from '../migrate.ts';

/**
 * An index of every three characters in a row of the names of those who paid, each name once: a college's payers grow with
 * its years, and each search read all of them. A name that nobody has paid under for long stays.
 */
export const payersTexts: Migration = {
  name: '2026-11-22-payers-texts',
  doing: 'Making the fees quick to search by name',
  sql: `
create table payers (
  id integer primary key,
  name text not null unique
) strict;
insert into payers (name) select distinct student_name from fee_payers;
create virtual table payers_texts using fts5 (
  name, content = 'payers', content_rowid = 'id', columnsize = 0, tokenize = 'trigram'
);
insert into payers_texts (payers_texts) values ('rebuild');
insert into text_marks (register, indexed_to) select 'payers', coalesce(max(id), 0) from payers;
create trigger payers_are_kept_by_name after insert on fee_payers begin
  insert into payers (name) values (new.student_name) on conflict do nothing;
end;
create trigger payers_are_never_renamed before update on payers
  begin select raise(abort, 'a payer is never renamed'); end;
create trigger payers_are_never_deleted before delete on payers
  begin select raise(abort, 'a payer is never deleted'); end;
create index fee_payers_by_student on fee_payers (student_id);
`,
};
