import type { Migration } from '../migrate.ts';

/** What stands before a receipt's own number: `GDC/2026-27/` of `GDC/2026-27/000123`. */
const series = (receipt: string): string => `rtrim(${receipt}, replace(${receipt}, '/', ''))`;

const numberOf = (receipt: string): string =>
  `substr(${receipt}, length(rtrim(${receipt}, replace(${receipt}, '/', ''))) + 1)`;

/** Longer than any number of a receipt. */
const PLACES = "json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]')";

const parts = (from: string): string => `
insert into receipt_number_parts (part, number)
  select substr(number, place.value), number from ${from}, ${PLACES} as place
  where place.value <= length(number) on conflict do nothing;`;

const isCancelled = 'cancelled.fee_id is not null';

/**
 * What the fees are searched by: who paid, each payer once for every set of courses, with what their entries add up to; the
 * numbers of receipts, with all their ends, so that a part of a number is the beginning of one; and of slips.
 */
export const searches: Migration = {
  name: '2026-11-21-searches',
  sql: `
create table fee_payers (
  student_name text not null,
  student_id integer not null,
  owner_id integer not null,
  records integer not null,
  paid_records integer not null,
  paid_paise integer not null,
  primary key (student_name, student_id, owner_id)
) strict, without rowid;
create table fee_slips (
  slip_no integer not null,
  fee_id integer not null references fees (id),
  primary key (slip_no, fee_id)
) strict, without rowid;
create table receipt_series (series text primary key) strict, without rowid;
create table receipt_number_parts (
  part text not null,
  number text not null,
  primary key (part, number)
) strict, without rowid;

insert into fee_payers (student_name, student_id, owner_id, records, paid_records, paid_paise)
  select student_name, coalesce(student_id, 0), coalesce(course_set_id, 0), count(*),
    sum(iif(paid = 0 or ${isCancelled}, 0, 1)), sum(iif(paid = 0 or ${isCancelled}, 0, amount_paise))
  from fees left join fee_cancellations as cancelled on cancelled.fee_id = fees.id group by 1, 2, 3;
insert into fee_slips (slip_no, fee_id)
  select distinct slip.value, fees.id from fees, json_each(iif(json_valid(slip_nos), slip_nos, '[]')) as slip
  where fees.slip_nos <> '[]' and slip.type = 'integer';
insert into receipt_series (series) select distinct ${series('receipt_no')} from fees where receipt_no is not null;
${parts(`(select distinct ${numberOf('receipt_no')} as number from fees where receipt_no is not null)`)}

create index fees_by_payer on fees (student_name, coalesce(student_id, 0));
create index fees_by_number on fees (${numberOf('receipt_no')}) where receipt_no is not null;
create index fee_slips_by_fee on fee_slips (fee_id);

create trigger fees_are_found_by_their_payers after insert on fees begin
  insert into fee_payers (student_name, student_id, owner_id, records, paid_records, paid_paise)
    values (new.student_name, coalesce(new.student_id, 0), coalesce(new.course_set_id, 0), 1, new.paid,
      iif(new.paid, new.amount_paise, 0))
    on conflict do update set records = records + 1, paid_records = paid_records + excluded.paid_records,
      paid_paise = paid_paise + excluded.paid_paise;
end;
create trigger cancelled_fees_leave_their_payers_sums after insert on fee_cancellations begin
  update fee_payers set paid_records = paid_records - 1, paid_paise = paid_paise - cancelled.amount_paise
    from fees as cancelled where cancelled.id = new.fee_id and cancelled.paid
      and fee_payers.student_name = cancelled.student_name
      and fee_payers.student_id = coalesce(cancelled.student_id, 0)
      and fee_payers.owner_id = coalesce(cancelled.course_set_id, 0);
end;
create trigger fees_are_found_by_their_slips after insert on fees
  when new.slip_nos <> '[]' and json_valid(new.slip_nos) begin
  insert into fee_slips (slip_no, fee_id)
    select distinct slip.value, new.id from json_each(new.slip_nos) as slip where slip.type = 'integer';
end;
create trigger fees_are_found_by_their_numbers after insert on fees when new.receipt_no is not null begin
  insert into receipt_series (series) values (${series('new.receipt_no')}) on conflict do nothing;
  ${parts(`(select ${numberOf('new.receipt_no')} as number)`)}
end;
`,
};
