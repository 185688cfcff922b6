-- What a university's PostgreSQL (15 or newer) keeps of its offices: tables, roles, who sees what, and views. How it is set up:
-- README.md.
--
--   psql -d bursar -v ON_ERROR_STOP=1 -f schema.sql
--
-- It may be run again at any time: what is there stays, what is new is added. Nothing is ever dropped or renamed, and what a
-- later version adds may be null, so that an office of an older version goes on sending.
--
-- Every table that grows has office_id first in its key, no foreign key, no identity and no trigger: so that Citus takes it with
-- create_distributed_table('bursar.receipts', 'office_id'). They are not partitioned: see README.md, where that was measured.
begin;
select pg_advisory_xact_lock(hashtext('bursar.schema'));
create schema if not exists bursar;
comment on schema bursar is 'What the offices of this university sent. Amounts of tables are paise, of views rupees.';

do $$ begin
  -- Each office's login is a member: it sees and writes its own rows.
  if not exists (select from pg_roles where rolname = 'bursar_offices') then create role bursar_offices nologin; end if;
  -- Who reads for the university is a member: all rows, none of them to write.
  if not exists (select from pg_roles where rolname = 'bursar_reader') then create role bursar_reader nologin; end if;
end $$;

create table if not exists bursar.schema_versions (
  version integer primary key,
  added text not null,
  applied_at timestamptz not null default now()
);
insert into bursar.schema_versions (version, added) values (1, 'Offices, what they send, and views of it') on conflict do nothing;

-- The offices, each with the login as which it sends. What stands after `login` is written by the office itself.
create table if not exists bursar.offices (
  office_id integer primary key,
  name text not null unique,
  login text not null unique,
  -- The office's own random name, from its first contact on.
  uid text unique,
  -- The PC that sends, as a random text and as it is called; another PC that sends as this office is refused.
  sender text, sender_pc text,
  version text, sends text, shape text,
  history integer not null default 1,
  cursor bigint not null default 0,
  audit_id bigint, audit_hash text, restored text, last_voucher_id bigint,
  -- When it last asked, and when it last had something to send.
  heard_at timestamptz, sent_at timestamptz
);

-- The lines of history of an office: a restored backup begins another.
create table if not exists bursar.histories (
  office_id integer, history integer, began_at timestamptz, because text, gone_rows bigint,
  primary key (office_id, history)
);

-- Rows that an office has no more: deleted, or of a line of history that a restore ended.
create table if not exists bursar.gone_rows (
  office_id integer not null, history integer, source text, id bigint, gone_at timestamptz, row jsonb
);
create index if not exists gone_rows_by_source on bursar.gone_rows (office_id, source, id);

-- Lists that the others name.
create table if not exists bursar.courses (
  office_id integer, id bigint, name text, is_active boolean, primary key (office_id, id)
);
create table if not exists bursar.heads (
  office_id integer, id bigint, name text, fee_type text, kind text, fund text, is_refundable boolean, is_active boolean,
  purpose text,
  primary key (office_id, id)
);
create table if not exists bursar.accounts (
  office_id integer, id bigint, kind text, name text,
  -- The person whose account of cash it is.
  person_id bigint,
  primary key (office_id, id)
);
create table if not exists bursar.sessions (
  office_id integer, id bigint, name text, first_day date, last_day date, primary key (office_id, id)
);
create table if not exists bursar.people (
  office_id integer, id bigint, role text, department text, designation text, course_id bigint, is_active boolean,
  created_at timestamptz, name text,
  primary key (office_id, id)
);
create table if not exists bursar.students (
  office_id integer, id bigint, course_id bigint, year text, category text, gender text, status text, status_date date,
  created_at timestamptz, name text, name_hindi text, father_name text, roll_no text, admission_no text, enrolment_no text,
  primary key (office_id, id)
);

-- The journal: it is only ever added to.
create table if not exists bursar.vouchers (
  office_id integer, id bigint, kind text, record_id bigint, day date, entered_on date, reverses_id bigint,
  primary key (office_id, id)
);
create index if not exists vouchers_by_day on bursar.vouchers (day, office_id);
create index if not exists vouchers_of_office_by_day on bursar.vouchers (office_id, day);
create index if not exists vouchers_by_reversed on bursar.vouchers (office_id, reverses_id) where reverses_id is not null;
create table if not exists bursar.voucher_lines (
  office_id integer, voucher_id bigint, line integer, day date, account_id bigint, student_id bigint, head_id bigint,
  course_id bigint, paise bigint,
  primary key (office_id, voucher_id, line)
);
create index if not exists voucher_lines_by_account on bursar.voucher_lines (office_id, account_id, day) include (paise);

-- Registers.
create table if not exists bursar.receipts (
  office_id integer, id bigint, receipt_no text, student_id bigint, paise bigint, fee_type text, mode text, is_paid boolean,
  payment_date date, course_id bigint, head_id bigint, cashier_id bigint, entered_at timestamptz, cancelled_at timestamptz,
  payer text,
  primary key (office_id, id)
);
create table if not exists bursar.dues (
  office_id integer, id bigint, student_id bigint, head_id bigint, session_id bigint, course_id bigint, origin text,
  due_date date, paise bigint, conceded_paise bigint, written_off_paise bigint, settled_paise bigint, refunded_paise bigint,
  lapsed_paise bigint, is_taken_back boolean, awaited_to date,
  primary key (office_id, id)
);
create index if not exists dues_open on bursar.dues (office_id)
  include (student_id, head_id, due_date, awaited_to, paise, conceded_paise, settled_paise)
  where not is_taken_back and paise > conceded_paise + settled_paise;
create table if not exists bursar.bills (
  office_id integer, id bigint, bill_no text, category text, paise bigint, paid_paise bigint, date date, due_date date,
  status text, course_id bigint, created_at timestamptz, approved_at timestamptz, paid_at timestamptz, vendor text,
  primary key (office_id, id)
);
create table if not exists bursar.drawer_closings (
  office_id integer, id bigint, cashier_id bigint, account_id bigint, first_day date, day date, counted_paise bigint,
  expected_paise bigint, closed_at timestamptz, reopened_at timestamptz,
  primary key (office_id, id)
);
create table if not exists bursar.letters (
  office_id integer, id bigint, type text, number text, date date, student_id bigint, course_id bigint, issued_at timestamptz,
  cancelled_at timestamptz, issued_to text,
  primary key (office_id, id)
);
create table if not exists bursar.certificates (
  office_id integer, id bigint, type text, number text, date date, student_id bigint, course_id bigint, received_on date,
  verified_at timestamptz, cancelled_at timestamptz, issued_to text,
  primary key (office_id, id)
);

-- Sums of the receipts' lines, which the office writes in the transaction of what it sends. `part` is the id of a head, 0 for what
-- is paid ahead, -1 for what counts under the receipt's own fee type, which alone has it here.
create table if not exists bursar.collection_days (
  office_id integer, day date, mode text, part bigint, own_fee_type text, receipts bigint, received_paise bigint,
  taken_back_paise bigint,
  primary key (office_id, day, mode, part, own_fee_type)
);
create index if not exists collection_days_by_day on bursar.collection_days (day);

-- The university's own lists, and which of them an office's heads and courses are. No office writes these.
create table if not exists bursar.university_heads (id integer primary key, name text not null unique);
create table if not exists bursar.university_courses (id integer primary key, name text not null unique);
create table if not exists bursar.head_map (
  office_id integer, head_id bigint, university_head_id integer not null references bursar.university_heads (id),
  primary key (office_id, head_id)
);
create table if not exists bursar.course_map (
  office_id integer, course_id bigint, university_course_id integer not null references bursar.university_courses (id),
  primary key (office_id, course_id)
);

-- The office whose login is signed in; null for anybody else. It looks at the login itself: whoever acts as another role
-- (`set role`) stays who he is, and a table of the same name that an office makes for itself is not looked at.
create or replace function bursar.my_office() returns integer
  language sql stable security definer parallel safe set search_path = pg_catalog, pg_temp
  return (select offices.office_id from bursar.offices where offices.login = session_user);

-- Adds an office with a login that is there: create role office_0001 login password '…'; select bursar.add_office('…', 'office_0001').
create or replace function bursar.add_office(name text, login text) returns integer
  language plpgsql set search_path = pg_catalog, pg_temp as $$
declare added integer;
begin
  if not exists (select from pg_roles where rolname = add_office.login and rolcanlogin) then
    raise exception 'There is no login called %: create role % login password …', add_office.login, quote_ident(add_office.login);
  end if;
  if exists (select from pg_roles where rolname = add_office.login and (rolsuper or rolbypassrls or rolcreaterole))
    or pg_has_role(add_office.login, 'bursar_reader', 'member') then
    raise exception 'The login % may see more than one office: give each office a login of its own', add_office.login;
  end if;
  lock table bursar.offices in share row exclusive mode;
  insert into bursar.offices (office_id, name, login)
    select coalesce(max(office_id), 0) + 1, add_office.name, add_office.login from bursar.offices
    returning office_id into added;
  execute format('grant bursar_offices to %I', add_office.login);
  return added;
end $$;

revoke all on schema bursar from public;
grant usage on schema bursar to bursar_offices, bursar_reader;
revoke all on all tables in schema bursar from public, bursar_offices, bursar_reader;
revoke all on function bursar.add_office(text, text) from public;
grant select on all tables in schema bursar to bursar_reader;
grant select on bursar.schema_versions, bursar.university_heads, bursar.university_courses to bursar_offices;
grant update (uid, sender, sender_pc, version, sends, shape, history, cursor, audit_id, audit_hash, restored, last_voucher_id,
  heard_at, sent_at) on bursar.offices to bursar_offices;
do $$ begin
  execute format('grant temporary on database %I to bursar_offices', current_database());
  -- To compile what these views ask takes longer than to answer it: a month of an office's receipts 7.5 s in place of 0.2 s.
  execute format('alter database %I set jit = off', current_database());
end $$;

-- Who sees which rows. The office is asked for once in a statement, not with each row; Citus takes no subquery there.
do $$
declare
  one text;
  mine text := case when exists (select from pg_extension where extname = 'citus')
    then 'office_id = bursar.my_office()' else 'office_id = (select bursar.my_office())' end;
  sent constant text[] := array['histories', 'gone_rows', 'courses', 'heads', 'accounts', 'sessions', 'people', 'students',
    'vouchers', 'voucher_lines', 'receipts', 'dues', 'bills', 'drawer_closings', 'letters', 'certificates', 'collection_days'];
  seen constant text[] := array['offices', 'head_map', 'course_map'];
begin
  foreach one in array sent || seen loop
    execute format('alter table bursar.%I enable row level security', one);
    execute format('drop policy if exists of_the_office on bursar.%I', one);
    execute format('drop policy if exists of_all on bursar.%I', one);
    execute format('create policy of_all on bursar.%I for select to bursar_reader using (true)', one);
    execute format('grant select on bursar.%I to bursar_offices', one);
    if one = any (sent) then
      execute format('grant insert, update, delete on bursar.%I to bursar_offices', one);
      execute format('create policy of_the_office on bursar.%I to bursar_offices using (%2$s) with check (%2$s)', one, mine);
    else
      execute format('create policy of_the_office on bursar.%I for select to bursar_offices using (%s)', one, mine);
    end if;
  end loop;
  drop policy if exists heard_of on bursar.offices;
  execute format('create policy heard_of on bursar.offices for update to bursar_offices using (%1$s) with check (%1$s)', mine);
end $$;

-- Days are India's, wherever the server stands.
create or replace function bursar.today() returns date language sql stable parallel safe
  return (now() at time zone 'Asia/Kolkata')::date;

-- Rupees of paise.
create or replace function bursar.rupees(paise numeric) returns numeric(14, 2) language sql immutable parallel safe
  return round(paise / 100, 2)::numeric(14, 2);

-- Receipts as the journal books them: a row on the receipt's day, unless it was cancelled on that day; what is taken back later
-- has one more with the sign -1, on the day of that. `first_id` is the voucher whose lines it has.
create or replace view bursar.booked_receipts with (security_invoker = true) as
  select vouchers.office_id, vouchers.id as voucher_id, vouchers.record_id as receipt_id, vouchers.day, vouchers.id as first_id, 1 as sign
    from bursar.vouchers
    where vouchers.kind = 'receipt' and vouchers.reverses_id is null
      and not exists (select from bursar.vouchers as counter where counter.office_id = vouchers.office_id
        and counter.reverses_id = vouchers.id and counter.day = vouchers.day)
  union all
  select vouchers.office_id, vouchers.id, vouchers.record_id, vouchers.day, vouchers.reverses_id, -1
    from bursar.vouchers
    join bursar.vouchers as first on first.office_id = vouchers.office_id and first.id = vouchers.reverses_id
    where vouchers.kind = 'receipt' and vouchers.reverses_id is not null and first.day <> vouchers.day;

-- Their lines, by what a line counts under: a head, or (part 0) `Advance`, or (part -1) the receipt's own fee type: for what settles
-- nothing, and what settles the previous dues of a student under a type that none of its other heads has. What funds owe each other is
-- no line of a receipt.
create or replace view bursar.receipt_lines with (security_invoker = true) as
  select booked.office_id, booked.day, booked.voucher_id, booked.receipt_id, booked.sign, receipts.mode,
      case when accounts.kind = 'advances' then 0
        when heads.id is null then -1
        when heads.purpose is distinct from 'previous dues' or heads.fee_type = receipts.fee_type then heads.id
        when exists (select from bursar.voucher_lines as other
          join bursar.heads as its on its.office_id = other.office_id and its.id = other.head_id
          join bursar.accounts as whose on whose.office_id = other.office_id and whose.id = other.account_id
          where other.office_id = lines.office_id and other.voucher_id = lines.voucher_id and other.paise < 0
            and whose.kind <> 'advances' and its.fee_type = receipts.fee_type) then heads.id
        else -1 end as part,
      receipts.fee_type as own_fee_type, -booked.sign * lines.paise as paise
    from bursar.booked_receipts as booked
    join bursar.receipts on receipts.office_id = booked.office_id and receipts.id = booked.receipt_id
    join bursar.voucher_lines as lines on lines.office_id = booked.office_id and lines.voucher_id = booked.first_id and lines.paise < 0
    join bursar.accounts on accounts.office_id = lines.office_id and accounts.id = lines.account_id and accounts.kind <> 'between funds'
    left join bursar.heads on heads.office_id = lines.office_id and heads.id = lines.head_id;

-- What `collection_days` holds, as the lines have it.
create or replace view bursar.sums_of_lines with (security_invoker = true) as
  select office_id, day, mode, part, case when part > 0 then '' else own_fee_type end as own_fee_type,
      count(distinct voucher_id) filter (where sign > 0) as receipts,
      coalesce(sum(paise) filter (where sign > 0), 0)::bigint as received_paise,
      coalesce(-sum(paise) filter (where sign < 0), 0)::bigint as taken_back_paise
    from bursar.receipt_lines group by 1, 2, 3, 4, 5;

-- Sums the receipts of some days of the office that asks, of all where null is asked for; it does so at the end of each of its
-- transactions, for the days of its vouchers and receipts, and for all where everything or a head was sent. Answers the rows.
--
-- It is planned for an office of the usual size (force_generic_plan). An office that was just loaded is in no statistics yet: planned
-- for itself it would be taken for one row, and each row of a table held against each of another for hours.
create or replace function bursar.sum_collection(days date[]) returns bigint
  language plpgsql set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  mine constant integer := bursar.my_office();
  summed bigint;
begin
  if days is null then
    -- In a database that holds no other office yet even the usual size is unknown: tables are joined whole, never row by row.
    perform set_config('enable_nestloop', 'off', true);
    delete from bursar.collection_days where office_id = mine;
    insert into bursar.collection_days select * from bursar.sums_of_lines where office_id = mine;
    get diagnostics summed = row_count;
    perform set_config('enable_nestloop', 'on', true);
    return summed;
  else
    delete from bursar.collection_days where office_id = mine and day = any (days);
    insert into bursar.collection_days select * from bursar.sums_of_lines where office_id = mine and day = any (days);
    get diagnostics summed = row_count;
    return summed;
  end if;
end $$;
revoke all on function bursar.sum_collection(date[]) from public;
grant execute on function bursar.sum_collection(date[]) to bursar_offices;

create or replace view bursar.collection_by_day with (security_invoker = true) as
  select sums.day, sums.office_id, offices.name as office,
      case sums.part when 0 then 'Advance' when -1 then sums.own_fee_type else heads.name end as head,
      case when sums.part < 1 then sums.own_fee_type when heads.kind = 'other income' then heads.name else heads.fee_type end
        as fee_type,
      sums.mode, sums.receipts, bursar.rupees(sums.received_paise) as received, bursar.rupees(sums.taken_back_paise) as taken_back,
      bursar.rupees(sums.received_paise - sums.taken_back_paise) as collected,
      case sums.part when 0 then 'Advance' when -1 then sums.own_fee_type
        else coalesce(own.name, 'Not mapped: ' || heads.name) end as university_head
    from bursar.collection_days as sums
    join bursar.offices on offices.office_id = sums.office_id
    left join bursar.heads on heads.office_id = sums.office_id and heads.id = sums.part
    left join bursar.head_map as map on map.office_id = sums.office_id and map.head_id = sums.part
    left join bursar.university_heads as own on own.id = map.university_head_id;
comment on view bursar.collection_by_day is
  'What was received on a day, by head and way of paying. Collected is less what was taken back of earlier days.';

create or replace view bursar.demand_collection_balance with (security_invoker = true) as
  select sums.office_id, offices.name as office, coalesce(courses.name, 'No course') as course, sessions.name as session,
      heads.name as head, bursar.rupees(sums.demand) as demand, bursar.rupees(sums.conceded) as conceded,
      bursar.rupees(sums.written_off) as written_off, bursar.rupees(sums.demand - sums.conceded - sums.written_off) as net_demand,
      bursar.rupees(sums.collected) as collected, bursar.rupees(sums.refunded) as refunded,
      bursar.rupees(sums.balance) as balance, bursar.rupees(sums.taken_back) as taken_back,
      coalesce(own_heads.name, 'Not mapped: ' || heads.name) as university_head,
      case when courses.id is null then 'No course' else coalesce(own_courses.name, 'Not mapped: ' || courses.name) end
        as university_course
    from (
      select dues.office_id, students.course_id, dues.session_id, dues.head_id,
          coalesce(sum(paise) filter (where not is_taken_back), 0) as demand,
          coalesce(sum(conceded_paise - written_off_paise) filter (where not is_taken_back), 0) as conceded,
          coalesce(sum(written_off_paise) filter (where not is_taken_back), 0) as written_off,
          coalesce(sum(settled_paise - refunded_paise) filter (where not is_taken_back), 0) as collected,
          coalesce(sum(refunded_paise) filter (where not is_taken_back), 0) as refunded,
          coalesce(sum(paise - conceded_paise - settled_paise) filter (where not is_taken_back), 0) as balance,
          coalesce(sum(paise) filter (where is_taken_back and origin <> 'opening'), 0) as taken_back
        from bursar.dues
        join bursar.students on students.office_id = dues.office_id and students.id = dues.student_id
        group by dues.office_id, students.course_id, dues.session_id, dues.head_id) as sums
    join bursar.offices on offices.office_id = sums.office_id
    join bursar.heads on heads.office_id = sums.office_id and heads.id = sums.head_id
    left join bursar.courses on courses.office_id = sums.office_id and courses.id = sums.course_id
    left join bursar.sessions on sessions.office_id = sums.office_id and sessions.id = sums.session_id
    left join bursar.head_map on head_map.office_id = sums.office_id and head_map.head_id = sums.head_id
    left join bursar.university_heads as own_heads on own_heads.id = head_map.university_head_id
    left join bursar.course_map on course_map.office_id = sums.office_id and course_map.course_id = sums.course_id
    left join bursar.university_courses as own_courses on own_courses.id = course_map.university_course_id
    where sums.demand <> 0 or sums.taken_back <> 0 or sums.collected <> 0 or sums.balance <> 0;
comment on view bursar.demand_collection_balance is
  'What students were charged and what became of it, today. Collected is less refunds; what was taken back is not in the demand.';

create or replace view bursar.overdue_by_age with (security_invoker = true) as
  select aged.office_id, offices.name as office, coalesce(courses.name, 'No course') as course, heads.name as head,
      bursar.rupees(coalesce(sum(open) filter (where not awaited and days < 0), 0)) as not_due,
      bursar.rupees(coalesce(sum(open) filter (where awaited), 0)) as awaited,
      bursar.rupees(coalesce(sum(open) filter (where not awaited and days between 0 and 30), 0)) as days_0_to_30,
      bursar.rupees(coalesce(sum(open) filter (where not awaited and days between 31 and 90), 0)) as days_31_to_90,
      bursar.rupees(coalesce(sum(open) filter (where not awaited and days between 91 and 180), 0)) as days_91_to_180,
      bursar.rupees(coalesce(sum(open) filter (where not awaited and days between 181 and 365), 0)) as days_181_to_365,
      bursar.rupees(coalesce(sum(open) filter (where not awaited and days > 365), 0)) as over_a_year,
      bursar.rupees(coalesce(sum(open) filter (where not awaited and days >= 0), 0)) as overdue,
      bursar.rupees(sum(open)) as open,
      coalesce(own_heads.name, 'Not mapped: ' || heads.name) as university_head,
      case when courses.id is null then 'No course' else coalesce(own_courses.name, 'Not mapped: ' || courses.name) end
        as university_course
    from (
      select dues.office_id, students.course_id, dues.head_id, bursar.today() - due_date as days,
          coalesce(awaited_to >= bursar.today(), false) as awaited, sum(paise - conceded_paise - settled_paise) as open
        from bursar.dues
        join bursar.students on students.office_id = dues.office_id and students.id = dues.student_id
        where not is_taken_back and paise > conceded_paise + settled_paise
        group by 1, 2, 3, 4, 5) as aged
    join bursar.offices on offices.office_id = aged.office_id
    join bursar.heads on heads.office_id = aged.office_id and heads.id = aged.head_id
    left join bursar.courses on courses.office_id = aged.office_id and courses.id = aged.course_id
    left join bursar.head_map on head_map.office_id = aged.office_id and head_map.head_id = aged.head_id
    left join bursar.university_heads as own_heads on own_heads.id = head_map.university_head_id
    left join bursar.course_map on course_map.office_id = aged.office_id and course_map.course_id = aged.course_id
    left join bursar.university_courses as own_courses on own_courses.id = course_map.university_course_id
    group by aged.office_id, offices.name, courses.id, courses.name, heads.id, heads.name, own_heads.name, own_courses.name;
comment on view bursar.overdue_by_age is
  'What is open today, by days after its due date. What is awaited from a department has no age.';

create or replace view bursar.enrolment with (security_invoker = true) as
  select students.office_id, offices.name as office, coalesce(courses.name, 'No course') as course, min(students.year) as year,
      case when lower(category) in ('ews', 'obc', 'sc', 'st') then upper(category)
        when lower(category) in ('general', 'minority') then initcap(category)
        when category is null then 'Not recorded' else 'Others' end as category,
      coalesce(gender, 'Not recorded') as gender, status, count(*) as students,
      case when courses.id is null then 'No course' else coalesce(own.name, 'Not mapped: ' || courses.name) end as university_course
    from bursar.students
    join bursar.offices on offices.office_id = students.office_id
    left join bursar.courses on courses.office_id = students.office_id and courses.id = students.course_id
    left join bursar.course_map as map on map.office_id = students.office_id and map.course_id = students.course_id
    left join bursar.university_courses as own on own.id = map.university_course_id
    group by students.office_id, offices.name, courses.id, courses.name, lower(students.year), 5, 6, status, own.name;
comment on view bursar.enrolment is 'Students by class, category, gender and status; Studying are on the rolls.';

-- The days of drawers with cash that nobody counted: since the last close, or, of a cashier who never closed, since the drawer
-- was last empty.
create or replace view bursar.days_not_closed with (security_invoker = true) as
  with moved as (
    select lines.office_id, lines.account_id, accounts.person_id, lines.day, sum(greatest(lines.paise, 0)) as came, sum(lines.paise) as paise
      from bursar.accounts
      join bursar.voucher_lines as lines on lines.office_id = accounts.office_id and lines.account_id = accounts.id
      where accounts.kind = 'cash' and lines.day < bursar.today()
      group by 1, 2, 3, 4),
  stood as (select *, sum(paise) over (partition by office_id, account_id order by day) as held from moved),
  marked as (select *, max(day) filter (where held = 0) over (partition by office_id, account_id) as emptied_on from stood),
  closed as (
    select office_id, account_id, max(day) as day from bursar.drawer_closings where reopened_at is null group by 1, 2)
  select stood.office_id, offices.name as office, stood.account_id, stood.person_id as cashier_id, people.name as cashier,
      min(stood.day) as since, count(*) as days, bursar.rupees(sum(stood.paise)) as moved, closed.day as closed_to
    from marked as stood
    join bursar.offices on offices.office_id = stood.office_id
    left join bursar.people on people.office_id = stood.office_id and people.id = stood.person_id
    left join closed on closed.office_id = stood.office_id and closed.account_id = stood.account_id
    where stood.day > coalesce(closed.day, stood.emptied_on, '-infinity') and (stood.came > 0 or stood.held - stood.paise > 0)
    group by stood.office_id, offices.name, stood.account_id, stood.person_id, people.name, closed.day;
comment on view bursar.days_not_closed is 'Drawers with cash on past days that nobody counted. The cashier is named where the office sends names.';

create or replace view bursar.offices_not_heard_from with (security_invoker = true) as
  select office_id, name as office, heard_at, extract(day from now() - heard_at)::integer as days, sender_pc, version
    from bursar.offices where heard_at is null or heard_at < now() - interval '1 day';
comment on view bursar.offices_not_heard_from is 'Offices that have not asked for a day or longer, or (no time) never.';

create or replace view bursar.papers with (security_invoker = true) as
  select office_id, 'letter' as kind, id, type, number, date, student_id, course_id, issued_at, cancelled_at, issued_to
    from bursar.letters
  union all
  select office_id, 'certificate', id, type, number, date, student_id, course_id, verified_at, cancelled_at, issued_to
    from bursar.certificates;
comment on view bursar.papers is 'Letters and certificates that were issued.';

create or replace view bursar.bills_by_month with (security_invoker = true) as
  select to_char(bills.date, 'YYYY-MM') as month, bills.office_id, offices.name as office, bills.category, bills.status, count(*) as bills,
      bursar.rupees(sum(bills.paise)) as amount, bursar.rupees(sum(bills.paid_paise)) as paid
    from bursar.bills join bursar.offices on offices.office_id = bills.office_id
    group by 1, 2, 3, 4, 5;

-- A month of an office's journal: how many vouchers, the paise of their debits, and a hash of them in the order of their ids,
-- which the office computes as well. A voucher is written `12 receipt 7 2026-07-15 2026-07-15 : 17  1 3 50000, 1 4 1 3 -50000`.
create or replace function bursar.journal_month(office_id integer, month text)
  returns table (vouchers bigint, paise bigint, digest text) language sql stable parallel safe as $$
  select count(*), sum(written.paise)::bigint, encode(sha256(convert_to(string_agg(written.line, e'\n' order by written.id), 'UTF8')), 'hex')
    from (
      select vouchers.id, sum(greatest(lines.paise, 0)) as paise,
          concat_ws(' ', vouchers.id, vouchers.kind, vouchers.record_id, to_char(vouchers.day, 'YYYY-MM-DD'),
            coalesce(to_char(vouchers.entered_on, 'YYYY-MM-DD'), ''), coalesce(vouchers.reverses_id::text, '')) || ': ' || string_agg(
              concat(lines.account_id, ' ', lines.student_id, ' ', lines.head_id, ' ', lines.course_id, ' ', lines.paise), ', '
              order by lines.line) as line
        from bursar.vouchers
        left join bursar.voucher_lines as lines on lines.office_id = vouchers.office_id and lines.voucher_id = vouchers.id
        where vouchers.office_id = $1 and vouchers.day >= to_date($2, 'YYYY-MM')
          and vouchers.day < to_date($2, 'YYYY-MM') + interval '1 month'
        group by vouchers.office_id, vouchers.id) as written
    having count(*) > 0
$$;

create or replace view bursar.journal_months with (security_invoker = true) as
  select months.office_id, offices.name as office, months.month, sums.vouchers, sums.paise, sums.digest
    from (select distinct office_id, to_char(day, 'YYYY-MM') as month from bursar.vouchers) as months
    join bursar.offices on offices.office_id = months.office_id
    cross join lateral bursar.journal_month(months.office_id, months.month) as sums;
comment on view bursar.journal_months is 'Each month of each journal with its hash: ask for one office, or one month, since all of it is read.';

-- The university's list says what an office's own names are; those of the same name are mapped by this. Answers how many.
create or replace function bursar.map_by_name() returns integer language sql as $$
  with heads as (
    insert into bursar.head_map select heads.office_id, heads.id, own.id
      from bursar.heads join bursar.university_heads as own on lower(btrim(own.name)) = lower(btrim(heads.name))
      on conflict do nothing returning 1),
  courses as (
    insert into bursar.course_map select courses.office_id, courses.id, own.id
      from bursar.courses join bursar.university_courses as own on lower(btrim(own.name)) = lower(btrim(courses.name))
      on conflict do nothing returning 1)
  select (select count(*) from heads)::integer + (select count(*) from courses)::integer
$$;

create or replace view bursar.unmapped with (security_invoker = true) as
  select 'head' as kind, heads.office_id, offices.name as office, heads.id, heads.name, heads.is_active,
      coalesce(used.dues, 0) as uses
    from bursar.heads join bursar.offices on offices.office_id = heads.office_id
    left join (select office_id, head_id, count(*) as dues from bursar.dues group by 1, 2) as used
      on used.office_id = heads.office_id and used.head_id = heads.id
    where not exists (select from bursar.head_map where head_map.office_id = heads.office_id and head_map.head_id = heads.id)
  union all
  select 'course', courses.office_id, offices.name, courses.id, courses.name, courses.is_active,
      coalesce(used.students, 0)
    from bursar.courses join bursar.offices on offices.office_id = courses.office_id
    left join (select office_id, course_id, count(*) as students from bursar.students group by 1, 2) as used
      on used.office_id = courses.office_id and used.course_id = courses.id
    where not exists (select from bursar.course_map where course_map.office_id = courses.office_id and course_map.course_id = courses.id);
comment on view bursar.unmapped is 'Heads and courses of offices that the university has not found in its own list, with their dues or students.';

revoke all on function bursar.map_by_name() from public;
grant select on bursar.booked_receipts, bursar.receipt_lines, bursar.sums_of_lines, bursar.collection_by_day, bursar.demand_collection_balance,
  bursar.overdue_by_age, bursar.enrolment, bursar.days_not_closed, bursar.offices_not_heard_from, bursar.papers,
  bursar.bills_by_month, bursar.journal_months, bursar.unmapped to bursar_offices, bursar_reader;
commit;
