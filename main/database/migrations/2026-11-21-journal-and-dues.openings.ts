import { dayOf } from './2026-11-21-journal-and-dues.moments.ts';

/** The set that a student's own course is by itself. */
const STUDENT_SET =
  '(select course_sets.id from course_sets where course_sets.courses = cast(students.course_id as text))';

/** An opening due for each student with fees, and what the receipts so far have settled of it. */
export const openingHistory = `
insert into accounts (kind, of, name)
  select 'cash', users.id, 'Cash, ' || users.name from users
  where users.id in (select created_by from fees where paid = 1 and payment_type not in ('Cheque', 'Online'));
insert into accounts (kind, of, name)
  select distinct 'expenses', category, 'Expenses, ' || category from bills where status in ('Approved', 'Paid');
insert into course_sets (courses) select distinct cast(course_id as text) from students
  where course_id is not null and total_paise > opening_paid_paise on conflict do nothing;
insert into course_set_members (set_id, position, course_id)
  select id, 0, cast(courses as integer) from course_sets
  where not exists (select 1 from course_set_members where set_id = course_sets.id);


insert into vouchers (id, kind, record_id, day)
  select id, 'dues', id, ${dayOf('created_at')} from students where total_paise > opening_paid_paise;
insert into entries (voucher_id, line, account_id, student_id, head_id, course_set_id, paise)
  select students.id, line.number, case line.number when 1 then 1 else 7 end,
    case line.number when 1 then students.id end, 13, ${STUDENT_SET},
    (total_paise - opening_paid_paise) * case line.number when 1 then 1 else -1 end
  from students cross join (select 1 as number union all select 2) as line
  where total_paise > opening_paid_paise order by students.id, line.number;
insert into dues (id, student_id, head_id, course_set_id, origin, due_date, amount_paise, voucher_id, created_by_name, created_at)
  select id, id, 13, ${STUDENT_SET}, 'opening', ${dayOf('created_at')}, total_paise - opening_paid_paise, id, 'Bursar', created_at
  from students where total_paise > opening_paid_paise;

insert into allocations (fee_id, due_id, step, paise)
  select id, student_id, 1, min(amount, opening - before) from (
    select fees.id, fees.student_id, fees.amount_paise as amount,
      students.total_paise - students.opening_paid_paise as opening,
      coalesce(sum(fees.amount_paise) over (partition by fees.student_id order by fees.payment_date, fees.id
        rows between unbounded preceding and 1 preceding), 0) as before
    from fees join students on students.id = fees.student_id
    left join fee_cancellations on fee_cancellations.fee_id = fees.id
    where fees.paid = 1 and fee_cancellations.fee_id is null
      and students.total_paise > students.opening_paid_paise)
  where before < opening order by id;
create index allocations_by_due on allocations (due_id, fee_id, step, paise);
update students set received_paise = collected_paise where collected_paise > 0;
update students set collected_paise = min(received_paise, total_paise - opening_paid_paise) where received_paise > 0;
update dues set settled_paise = settled.paise
  from (select due_id, sum(paise) as paise from allocations group by due_id) as settled where settled.due_id = dues.id;

`;
