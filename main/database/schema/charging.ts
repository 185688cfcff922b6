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

-- Each charge of many students under one head for a period, by a sheet. What it came to is what its dues come to.
create table charge_runs (
  id integer primary key autoincrement,
  head_id integer not null references heads (id),
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
create unique index charge_runs_once on charge_runs (head_id, period collate nocase) where undone_at is null;

-- Its dues are of that head and period.
create trigger charge_runs_are_never_edited before update of id, head_id, period, created_by_name, created_at on charge_runs
  begin select raise(abort, 'a charge keeps its head and period'); end;

-- What was undone stays so: the next sheet of its period is another charge.
create trigger charge_runs_are_undone_once before update on charge_runs when old.undone_at is not null
  begin select raise(abort, 'a charge is undone once'); end;

-- Its dues name it.
create trigger charge_runs_are_never_deleted before delete on charge_runs
  begin select raise(abort, 'a charge is never deleted'); end;
`;
