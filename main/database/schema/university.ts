/** What is sent to a university's database: where it is, and what has changed since. */
export const university = `
-- The university's database to which this office sends, in one row. Its password is kept outside of this file.
create table university (
  id integer primary key check (id = 1),
  is_on integer not null default 0 check (is_on in (0, 1)),
  host text not null default '',
  port integer not null default 5432 check (port between 1 and 65535),
  database text not null default '',
  username text not null default '',
  certificate text check (certificate <> ''),
  sends text not null default 'figures' check (sends in ('figures', 'names')),
  -- Changes up to this number were sent, and are kept here no longer.
  forgotten_to integer not null default 0,
  version integer not null default 1
) strict;

insert into university (id) values (1);

-- What is to be sent, in the order in which it was committed: the row of a source that is another one now. It is written by
-- the triggers of main/feed/watch-changes.ts, which a connection has only while the sending is on.
create table feed_changes (
  number integer primary key autoincrement,
  source text not null,
  record_id integer not null
) strict;
`;
