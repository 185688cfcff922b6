import type { Migration } from '../migrate.ts';

/** Recorded e-mails, their conversations and attachments. */
export const emails: Migration = {
  name: '2026-11-21-emails',
  sql: `
create table emails (
  id integer primary key,
  kind text not null check (kind in ('received', 'sent')),
  from_address text not null,
  from_name text not null,
  to_address text not null check (to_address <> ''),
  subject text not null check (subject <> ''),
  body text not null check (body <> ''),
  status text not null check (status in ('unread', 'read')),
  priority text not null check (priority in ('high', 'low', 'normal')),
  category text,
  sent_at text not null,
  in_reply_to integer references emails (id),
  thread_id integer references emails (id),
  created_by integer not null references users (id),
  created_by_name text not null,
  created_at text not null,
  deleted_at text,
  version integer not null default 1,
  check (kind = 'sent' or from_address <> '')
) strict;
create index emails_by_date on emails (sent_at, id);
create index emails_by_author on emails (created_by, sent_at, id);
create index emails_by_sender on emails (lower(from_address));
create index emails_by_thread on emails (thread_id) where thread_id is not null;
create index emails_by_answered on emails (in_reply_to) where in_reply_to is not null;

create table email_attachments (
  email_id integer not null references emails (id),
  position integer not null,
  filename text not null,
  name text not null,
  primary key (email_id, position)
) strict, without rowid;
`,
};
