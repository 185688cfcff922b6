import type { Migration } from '../migrate.ts';

/**
 * Of which instalments a late fee was waived, so that it is not asked again. What was waived before said only its sum: that
 * is shared evenly among the late dues of plans that its receipt settled, a paisa more for the first where it does not divide.
 */
export const waivedParts: Migration = {
  name: '2026-11-22-waived-parts',
  sql: `
create table late_fee_waiver_parts (
  fee_id integer not null references late_fee_waivers (fee_id),
  due_id integer not null references dues (id),
  paise integer not null check (paise > 0),
  primary key (fee_id, due_id)
) strict, without rowid;
create index late_fee_waiver_parts_by_due on late_fee_waiver_parts (due_id);
insert into late_fee_waiver_parts (fee_id, due_id, paise)
select fee_id, due_id, paise / number + (place <= paise % number) from (
  select late_fee_waivers.fee_id, dues.id as due_id, late_fee_waivers.paise,
    count(*) over (partition by late_fee_waivers.fee_id) as number,
    row_number() over (partition by late_fee_waivers.fee_id order by dues.due_date, dues.id) as place
  from late_fee_waivers join fees on fees.id = late_fee_waivers.fee_id
  join dues on dues.due_date < fees.payment_date and dues.id in
    (select due_id from allocations where fee_id = late_fee_waivers.fee_id and paise > 0)
  join fee_plan_lines on fee_plan_lines.id = dues.plan_line_id
  join fee_plans on fee_plans.id = fee_plan_lines.plan_id and fee_plans.late_fee is not null)
where paise / number + (place <= paise % number) > 0;
create trigger late_fee_waiver_parts_are_never_edited before update on late_fee_waiver_parts
  begin select raise(abort, 'a waiver is never edited'); end;
create trigger late_fee_waiver_parts_are_never_deleted before delete on late_fee_waiver_parts
  begin select raise(abort, 'a waiver is never deleted'); end;
`,
};
