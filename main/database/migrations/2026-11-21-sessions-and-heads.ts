import type { Migration } from '../migrate.ts';

/** Academic sessions, and what is charged for: the customary heads, in the order in which they are settled. */
export const sessionsAndHeads: Migration = {
  name: '2026-11-21-sessions-and-heads',
  sql: `
create table academic_sessions (
  id integer primary key,
  name text not null check (name <> ''),
  first_day text not null,
  last_day text not null,
  admission_last_date text,
  created_at text not null,
  version integer not null default 1,
  check (last_day > first_day)
) strict;
create unique index academic_sessions_by_name on academic_sessions (name collate nocase);

create table heads (
  id integer primary key,
  name text not null check (name <> ''),
  fee_type text not null check (fee_type in ('Tuition', 'Exam', 'Library', 'Transport', 'Misc', 'Others')),
  refundable integer not null default 0 check (refundable in (0, 1)),
  position integer not null check (position > 0),
  active integer not null default 1 check (active in (0, 1)),
  purpose text unique check (purpose in ('late fee', 'cheque return', 'previous dues')),
  created_at text not null,
  version integer not null default 1,
  check (purpose is null or active = 1)
) strict;
create unique index heads_by_name on heads (name collate nocase);
create index heads_by_position on heads (position, id);

insert into heads (id, name, fee_type, refundable, position, purpose, created_at)
  select column1, column2, column3, column4, column1, column5, strftime('%Y-%m-%dT%H:%M:%fZ')
  from (values
    (1, 'Tuition', 'Tuition', 0, null),
    (2, 'Admission', 'Misc', 0, null),
    (3, 'Examination', 'Exam', 0, null),
    (4, 'Library', 'Library', 0, null),
    (5, 'Laboratory', 'Misc', 0, null),
    (6, 'Sports', 'Misc', 0, null),
    (7, 'Development', 'Misc', 0, null),
    (8, 'Transport', 'Transport', 0, null),
    (9, 'Hostel', 'Misc', 0, null),
    (10, 'Caution Money', 'Others', 1, null),
    (11, 'Late Fee', 'Misc', 0, 'late fee'),
    (12, 'Cheque Return Charge', 'Misc', 0, 'cheque return'),
    (13, 'Previous Dues', 'Others', 0, 'previous dues'));
`,
};
