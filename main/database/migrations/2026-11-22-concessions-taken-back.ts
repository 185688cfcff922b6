import type { Migration } from '../migrate.ts';

const COLUMNS = `id, student_id, due_id, amount_paise, category, reason, sanction_no, attachment_file, attachment_name, status,
  asked_by, asked_by_name, asked_at, decided_by_name, decided_at, decision, own`;

/** A concession that was approved can be taken back, with a reason; and which head holds what was owed before. */
export const concessionsTakenBack: Migration = {
  name: '2026-11-22-concessions-taken-back',
  sql: `
create table concessions_kept (
  id integer primary key,
  student_id integer not null references students (id),
  due_id integer not null references dues (id),
  amount_paise integer not null check (amount_paise > 0),
  category text not null check (category <> ''),
  reason text not null check (reason <> ''),
  sanction_no text,
  attachment_file text,
  attachment_name text,
  status text not null default 'Waiting' check (status in ('Waiting', 'Approved', 'Declined', 'Taken Back')),
  asked_by integer not null references users (id),
  asked_by_name text not null,
  asked_at text not null,
  decided_by_name text,
  decided_at text,
  decision text,
  own integer not null default 0 check (own in (0, 1)),
  taken_back_by_name text,
  taken_back_at text,
  taken_back_reason text check (taken_back_reason <> ''),
  check ((status = 'Waiting') = (decided_at is null)),
  check ((status = 'Taken Back') = (taken_back_at is not null)),
  check ((taken_back_at is null) = (taken_back_reason is null))
) strict;
insert into concessions_kept (${COLUMNS}) select ${COLUMNS} from concessions order by id;
drop table concessions;
alter table concessions_kept rename to concessions;
create index concessions_by_student on concessions (student_id, id);
create index concessions_waiting on concessions (id) where status = 'Waiting';
create index concessions_by_due on concessions (due_id);

create trigger concessions_count_once_approved after update of status on concessions
  when old.status = 'Waiting' and new.status = 'Approved' begin
  update dues set conceded_paise = conceded_paise + new.amount_paise where id = new.due_id;
  update students set total_paise = total_paise - new.amount_paise where id = new.student_id;
end;
create trigger concessions_taken_back_count_no_longer after update of status on concessions
  when old.status = 'Approved' and new.status = 'Taken Back' begin
  update dues set conceded_paise = conceded_paise - new.amount_paise where id = new.due_id;
  update students set total_paise = total_paise + new.amount_paise where id = new.student_id;
end;
create trigger decided_concessions_are_never_edited before update on concessions
  when old.status <> 'Waiting' and not (old.status = 'Approved' and new.status = 'Taken Back')
  begin select raise(abort, 'a concession that is decided is never edited'); end;
create trigger approved_concessions_keep_their_decision before update of decided_by_name, decided_at, decision, own
  on concessions when old.status <> 'Waiting'
  begin select raise(abort, 'a concession that is decided is never edited'); end;
create trigger concessions_are_never_edited before update of id, student_id, due_id, amount_paise, category, reason,
    sanction_no, attachment_file, attachment_name, asked_by, asked_by_name, asked_at on concessions
  begin select raise(abort, 'a concession is never edited'); end;
create trigger concessions_are_never_deleted before delete on concessions
  begin select raise(abort, 'a concession is never deleted'); end;

alter table settings add column opening_head_id integer references heads (id);
drop trigger dues_are_never_edited;
create trigger dues_are_never_edited before update of id, student_id, head_id, session_id, origin, instalment,
    due_date, amount_paise, description, fee_id, voucher_id, created_by_name, created_at on dues
  begin select raise(abort, 'a due is never edited'); end;
`,
};
