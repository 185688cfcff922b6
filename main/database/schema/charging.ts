import { staysWithStudent } from './students.ts';

/** What many students are charged for together: what they owed before, by a file, and what they owe for a period, under one head. */
export const charging = `
-- Each file that was brought along from before: of dues, or of the deposits that the college held already.
create table opening_due_imports (
  id integer primary key autoincrement,
  kind text not null default 'dues' check (kind in ('dues', 'deposits')),
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

-- Its sums are what was read from the file.
create trigger opening_due_imports_are_never_edited before update of id, kind, source, students, dues, amount_paise, created_by_name,
    created_at on opening_due_imports
  begin select raise(abort, 'a load of dues is never edited'); end;

-- Undone again, it would take back dues of others.
create trigger opening_due_imports_are_undone_once before update on opening_due_imports when old.undone_at is not null
  begin select raise(abort, 'a load of dues is undone once'); end;

-- Its dues name it.
create trigger opening_due_imports_are_never_deleted before delete on opening_due_imports
  begin select raise(abort, 'a load of dues is never deleted'); end;

-- What some students have from a day to a day and are charged for: a bus, a hostel, the mess.
create table services (
  id integer primary key autoincrement,
  name text not null check (name <> ''),
  kind text not null check (kind in ('Transport', 'Hostel', 'Mess', 'Other')),
  head_id integer not null references heads (id),
  -- How a month is charged in which a student begins, ends or changes: whole, or by its days.
  counted_by text not null check (counted_by in ('months', 'days')),
  created_by_name text not null,
  created_at text not null,
  version integer not null default 1
) strict;
create unique index services_by_name on services (name collate nocase);

-- What a service offers: a stop of a route, a room of a block, or a rate alone. One that is offered no more stays for who had it.
create table service_rates (
  id integer primary key autoincrement,
  service_id integer not null references services (id),
  -- Its route or block; blank where there is none.
  part text not null default '',
  name text not null check (name <> ''),
  amount_paise integer not null check (amount_paise > 0),
  every text not null check (every in ('month', 'term', 'year')),
  -- Its seats or beds; null where nobody counts them.
  places integer check (places > 0),
  active integer not null default 1 check (active in (0, 1))
) strict;
create unique index service_rates_by_name on service_rates (service_id, part collate nocase, name collate nocase) where active = 1;

-- Who has a service, at which rate, from a day to a day: the last day is the earlier of the one said and that of leaving. One whose
-- last day lies before the first was never had.
create table service_students (
  id integer primary key autoincrement,
  service_id integer not null references services (id),
  rate_id integer not null references service_rates (id),
  student_id integer not null references students (id),
  -- The bed or seat, as the office calls it.
  place text check (place <> ''),
  from_day text not null,
  to_day text,
  -- The day on which the student left the college.
  left_on text,
  last_day text generated always as (case when left_on is null or to_day < left_on then to_day else left_on end) stored,
  given_by_name text not null,
  given_at text not null
) strict;
create index service_students_by_student on service_students (student_id);
create index service_students_by_service on service_students (service_id, from_day);
create index service_students_by_rate on service_students (rate_id, from_day);

-- What was charged says so; a change of room is another row.
create trigger service_students_are_never_edited before update of id, service_id, rate_id, place, from_day, given_by_name, given_at
    on service_students
  begin select raise(abort, 'what a student has of a service is ended, not edited'); end;
create trigger service_students_are_never_deleted before delete on service_students
  begin select raise(abort, 'what a student has of a service is ended, not deleted'); end;

${staysWithStudent('service_students', 'what a student has of a service is ended, not edited')}

-- Leaving ends it, in whatever way a student leaves; a corrected day of leaving is its last day too.
create trigger services_end_with_leaving after update of status, status_date on students when new.status <> 'Studying' begin
  update service_students set left_on = coalesce(new.status_date, date('now', 'localtime'))
    where student_id = new.id and (left_on is null or (old.status <> 'Studying' and left_on = old.status_date));
end;

-- Each charge of many students under one head for a period, by a sheet or for a service. What it came to is what its dues come to.
create table charge_runs (
  id integer primary key autoincrement,
  head_id integer not null references heads (id),
  -- Null for a sheet.
  service_id integer references services (id),
  -- Its name on papers: 'July 2026'.
  period text not null check (period <> ''),
  -- The last date of the sheet that was loaded last.
  due_date text not null,
  -- JSON of 'LateFee'.
  late_fee text check (late_fee is null or json_valid(late_fee)),
  -- The file that was loaded last.
  source text not null check (source <> ''),
  created_by_name text not null,
  created_at text not null,
  loaded_by_name text not null,
  loaded_at text not null,
  undone_at text,
  undone_by_name text,
  undone_reason text check (undone_reason <> ''),
  check ((undone_at is null) = (undone_by_name is null)),
  check ((undone_at is null) = (undone_reason is null))
) strict;
create unique index charge_runs_once on charge_runs (head_id, period collate nocase) where undone_at is null and service_id is null;
create unique index charge_runs_of_services_once on charge_runs (service_id, period collate nocase)
  where undone_at is null and service_id is not null;

-- Its dues are of that head and period.
create trigger charge_runs_are_never_edited before update of id, head_id, service_id, period, created_by_name,
    created_at on charge_runs
  begin select raise(abort, 'a charge keeps its head and period'); end;

-- What was undone stays so: the next sheet of its period is another charge.
create trigger charge_runs_are_undone_once before update on charge_runs when old.undone_at is not null
  begin select raise(abort, 'a charge is undone once'); end;

-- Its dues name it.
create trigger charge_runs_are_never_deleted before delete on charge_runs
  begin select raise(abort, 'a charge is never deleted'); end;
`;
