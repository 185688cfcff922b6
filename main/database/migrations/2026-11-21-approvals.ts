import type { Migration } from '../migrate.ts';

/** What one person asks for and another decides: concessions, and the cancelling of receipts. */
export const approvals: Migration = {
  name: '2026-11-21-approvals',
  sql: `
create table concessions (
  id integer primary key,
  student_id integer not null references students (id),
  due_id integer not null references dues (id),
  amount_paise integer not null check (amount_paise > 0),
  category text not null check (category <> ''),
  reason text not null check (reason <> ''),
  sanction_no text,
  attachment_file text,
  attachment_name text,
  status text not null default 'Waiting' check (status in ('Waiting', 'Approved', 'Declined')),
  asked_by integer not null references users (id),
  asked_by_name text not null,
  asked_at text not null,
  decided_by_name text,
  decided_at text,
  decision text,
  own integer not null default 0 check (own in (0, 1)),
  check ((status = 'Waiting') = (decided_at is null))
) strict;
create index concessions_by_student on concessions (student_id, id);
create index concessions_waiting on concessions (id) where status = 'Waiting';

create table cancel_requests (
  id integer primary key,
  fee_id integer not null references fees (id),
  reason text not null check (reason <> ''),
  status text not null default 'Waiting' check (status in ('Waiting', 'Cancelled', 'Declined')),
  asked_by integer not null references users (id),
  asked_by_name text not null,
  asked_at text not null,
  decided_by_name text,
  decided_at text,
  decision text,
  check ((status = 'Waiting') = (decided_at is null))
) strict;
create unique index cancel_requests_waiting on cancel_requests (fee_id) where status = 'Waiting';
create index cancel_requests_by_fee on cancel_requests (fee_id);

create trigger concessions_count_once_approved after update of status on concessions
  when old.status = 'Waiting' and new.status = 'Approved' begin
  update dues set conceded_paise = conceded_paise + new.amount_paise where id = new.due_id;
  update students set total_paise = total_paise - new.amount_paise where id = new.student_id;
end;
create trigger decided_concessions_are_never_edited before update on concessions when old.status <> 'Waiting'
  begin select raise(abort, 'a concession that is decided is never edited'); end;
create trigger concessions_are_never_edited before update of id, student_id, due_id, amount_paise, category, reason,
    sanction_no, attachment_file, attachment_name, asked_by, asked_by_name, asked_at on concessions
  begin select raise(abort, 'a concession is never edited'); end;
create trigger concessions_are_never_deleted before delete on concessions
  begin select raise(abort, 'a concession is never deleted'); end;
create trigger decided_requests_are_never_edited before update on cancel_requests when old.status <> 'Waiting'
  begin select raise(abort, 'a request that is decided is never edited'); end;
create trigger cancelled_receipts_were_asked_for after insert on fee_cancellations begin
  update cancel_requests set status = 'Cancelled', decided_by_name = new.cancelled_by_name,
      decided_at = new.cancelled_at, decision = new.reason
    where fee_id = new.fee_id and status = 'Waiting';
end;
create trigger cancel_requests_are_never_deleted before delete on cancel_requests
  begin select raise(abort, 'a request is never deleted'); end;
`,
};
