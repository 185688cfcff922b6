import type { Migration } from '../migrate.ts';

/** Bills with who entered, approved, paid or refused them. */
export const bills: Migration = {
  name: '2026-11-21-bills',
  sql: `
create table bills (
  id integer primary key,
  bill_no text,
  vendor text not null check (vendor <> ''),
  amount_paise integer not null check (amount_paise > 0),
  category text not null check (category <> ''),
  date text not null,
  due_date text,
  status text not null check (status in ('Pending Approval', 'Approved', 'Paid', 'Not Approved')),
  course_id integer references courses (id),
  attachment_file text,
  attachment_name text,
  created_by integer not null references users (id),
  created_by_name text not null,
  created_at text not null,
  approved_by_name text,
  approved_at text,
  paid_by_name text,
  paid_at text,
  refused_by_name text,
  refused_at text,
  version integer not null default 1,
  check (status <> 'Paid' or paid_at is not null)
) strict;
create index bills_by_date on bills (date, id);
create index bills_by_status on bills (status, amount_paise);
create index bills_due on bills (id, amount_paise) where status in ('Pending Approval', 'Approved');
create index bills_by_category on bills (category);

create table bill_courses (
  course_id integer not null references courses (id),
  bill_id integer not null references bills (id),
  primary key (course_id, bill_id)
) strict, without rowid;
create index bill_courses_by_bill on bill_courses (bill_id);

create trigger bills_are_never_deleted before delete on bills
  begin select raise(abort, 'a bill is never deleted'); end;
`,
};
