import { BANK_ENTRIES_OF_OLD_DATA } from '../schema/banking.ts';
import { OTHER_HEADS } from '../schema/dues.ts';
import { OTHER_ACCOUNTS } from '../schema/journal.ts';
import { SENDING, USUAL_STAGES } from '../schema/messages.ts';
import { UNIVERSITY } from '../schema/office.ts';
import { TAX_RATES } from '../schema/registers.ts';
import { SCHEMA } from '../schema.ts';
import { SOUNDS_OF_OLD_DATA } from '../sounds/sound-triggers.ts';
import { receiptLines, receiptSums } from '../sum-triggers.ts';
import { TEXTS } from '../texts.ts';
import type { Migration } from '../upgrade/migration.ts';

const localDay = (moment: string): string => `date(${moment}, 'localtime')`;

/**
 * SQL that fills the books from the old data: the day on which each voucher was entered, the receipts' sums as the journal books
 * them, and the voucher that booked what a receipt settled. Of several such vouchers it is the one of the same sum, else the first.
 */
const BOOKS_OF_OLD_DATA = `
update vouchers set entered_on = max(day, coalesce(case
  when reverses_id is not null then day
  when kind = 'receipt' then (select ${localDay('created_at')} from fees where id = record_id)
  when kind = 'refund paid' then (select ${localDay('paid_at')} from refunds where id = record_id)
  when kind = 'cheque deposited' then (select ${localDay('max(at)')} from cheque_states
    where fee_id = record_id and state = 'deposited')
  when kind = 'dues' then (select ${localDay('min(created_at)')} from dues where voucher_id = vouchers.id) end, day));
delete from stored_sums where register = 'lines';
${receiptSums('vouchers')}
${receiptLines('vouchers')}
update allocations set voucher_id = (
  select vouchers.id from dues cross join vouchers
    join entries on entries.voucher_id = vouchers.id and entries.head_id = dues.head_id
      and entries.account_id = (select id from accounts where kind = 'dues')
      and (entries.paise > 0) = (allocations.paise < 0)
  where dues.id = allocations.due_id and vouchers.kind in ('receipt', 'settled later')
    and vouchers.record_id = allocations.fee_id
  group by vouchers.id order by sum(entries.paise) = -allocations.paise desc, vouchers.id limit 1);
`;

/** What was given back of a student's money is summed on the student. */
const GIVEN_BACK = `
update students set refunded_paise = given.paise from (
  select student_id, sum(paise) as paise from (
    select student_id, refunded_paise as paise from dues where refunded_paise <> 0
    union all select student_id, -paise from advances where refund_id is not null)
  group by student_id) as given where given.student_id = students.id;
`;

/** Who approved and who paid a bill, where one person alone has the name. */
const WHO_DECIDED = `
update bills set
  approved_by = (select max(id) from users where name = approved_by_name having count(*) = 1),
  paid_by = (select max(id) from users where name = paid_by_name having count(*) = 1);
`;

/** Receipts are found by their cheques and transfers, and by the heads and banks that many have in common. */
const FOUND_BY_MORE = `
insert into text_marks (register, indexed_to) values ('fee_particulars', 0) on conflict do nothing;
insert into fee_groups (what, name, fee_type, owner_id, fee_id)
  select distinct 'head', cast(dues.head_id as text), fees.fee_type, coalesce(fees.course_set_id, 0), fees.id
    from allocations join dues on dues.id = allocations.due_id join fees on fees.id = allocations.fee_id
  union all select 'bank', bank, fee_type, coalesce(course_set_id, 0), id
    from fee_particulars join fees on fees.id = fee_id where bank is not null;
`;

/** A slip's number that is no whole one finds its receipts too. */
const FOUND_BY_EVERY_SLIP = `
insert into fee_slips (slip_no, fee_id)
  select distinct slip.value, fees.id from fees, json_each(fees.slip_nos) as slip
    where fees.slip_nos <> '[]' and json_valid(fees.slip_nos) and slip.type = 'real' on conflict do nothing;
`;

/**
 * An import was written in parts, and one that was cut off stood aside. What is there of it counts, so that an admin sees it
 * and undoes it; it may have been charged meanwhile.
 */
const CUT_OFF_IMPORT = `
delete from student_imports where finished_at is null
  and not exists (select 1 from students where id between first_student_id and last_student_id);
update student_imports set
  created = (select count(*) from students where id between first_student_id and last_student_id),
  last_student_id = (select max(id) from students where id between first_student_id and last_student_id)
  where finished_at is null;
insert into account_days (account_id, day, course_set_id, head_id, debit_paise, credit_paise)
  select account_id, day, course_set_id, head_id, debit_paise, credit_paise from arriving_days where true
  on conflict do update set debit_paise = debit_paise + excluded.debit_paise,
    credit_paise = credit_paise + excluded.credit_paise;
drop table arriving_days;
insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)
  select 'students', owner_id, span, period, type, mode, state, records, paise
  from stored_sums where register = 'students arriving'
  on conflict do update set records = records + excluded.records, paise = paise + excluded.paise;
delete from stored_sums where register = 'students arriving';
drop index student_imports_unfinished;
alter table student_imports drop column finished_at;
`;

/** Funds and bank accounts are new: all heads are the college's. */
const FUNDS = `
insert into funds (id, name, kind, created_at) values (1, 'College', 'own', strftime('%Y-%m-%dT%H:%M:%fZ'));
update heads set account_id = 6 where refundable = 1;
${OTHER_ACCOUNTS}
${OTHER_HEADS}
`;

const WAS = (column: string): string => `before ->> '${column}'`;
const MOVED = ['name', 'father_name', 'course_id', 'roll_no', 'year', 'admission_no'];

/**
 * In which class students were on which day, with which name and numbers: by the audit of each correction, and by whom
 * promotions moved, there and back. What a promotion leaves as it is says the next correction, or the record.
 */
const STUDENTS_BEFORE = `
insert into students_before (student_id, changed_on, ${MOVED.join(', ')})
select student_id, date(at, 'localtime'), ${MOVED.map((column) => (column === 'course_id' ? '(select id from courses where id = course_id)' : column)).join(', ')}
from (
  select entity_id as student_id, at, id as place, ${MOVED.map((column) => `${WAS(column)} as ${column}`).join(', ')} from audit
  where entity = 'students' and action = 'updated' and entity_id in (select id from students)
    and (${MOVED.map((column) => `${WAS(column)} is not after ->> '${column}'`).join(' or ')})
  union all
  select students.id, moved.at, 0, ${MOVED.map((column) =>
    column === 'year' ? 'moved.year' : `iif(next.id is null, students.${column}, next.${WAS(column)})`,
  ).join(', ')}
  from (select student_id, created_at as at, year from promoted_students join promotions on promotions.id = promotion_id
      where to_year is not null
    union all select student_id, undone_at, to_year from promoted_students join promotions on promotions.id = promotion_id
      where to_year is not null and undone_at is not null) as moved
  join students on students.id = moved.student_id
  left join audit as next on next.id = (select min(id) from audit
    where entity = 'students' and entity_id = moved.student_id and action = 'updated' and at > moved.at))
order by at, place;
`;

/** No student's id is given again: those of an import that was undone neither, or a desk that still shows one would charge another. */
const IDS_OF_STUDENTS = `
delete from sqlite_sequence where name = 'students';
insert into sqlite_sequence (name, seq) select 'students', max(coalesce((select max(id) from students), 0),
  coalesce((select max(last_student_id) from student_imports), 0));
`;

const STUDENT_TEXTS = TEXTS.students.join(', ');

/** What was booked is of the fee type that its head has. */
const FEE_TYPES = `
insert into head_fee_types (head_id, since_voucher, fee_type) select id, 0, fee_type from heads;
`;

/** People are found by how their names sound. The index of the students, which has new columns, was made anew and is empty. */
const FOUND_BY_SOUND = `
${SOUNDS_OF_OLD_DATA}
insert into students_texts (rowid, ${STUDENT_TEXTS}) select id, ${STUDENT_TEXTS} from students
  where id <= (select indexed_to from text_marks where register = 'students');
`;

/**
 * Brings the data of the last Bursar before the first release to the schema of that release. Until then a change of the
 * schema is made in `schema/`, and here only what its data needs: in `sql` a table or column that is renamed or dropped, in
 * `fill` what a new column says of the old rows. At the release `tables` becomes that release's own copy of `schema.sql`.
 */
export const firstRelease: Migration = {
  name: '2026-11-23-first-release',
  doing: "putting the office's data into the shape of the first release",
  sql: `
delete from schema_migrations;
alter table sessions rename to logins;
alter table due_loads rename to opening_due_imports;
alter table kept_sums rename to stored_sums;
alter table dues rename column load_id to opening_import_id;
${CUT_OFF_IMPORT}`,
  tables: SCHEMA,
  again: `${UNIVERSITY}${SENDING}${USUAL_STAGES}${TAX_RATES}`,
  fill: `${UNIVERSITY}${SENDING}${USUAL_STAGES}${FUNDS}${BANK_ENTRIES_OF_OLD_DATA}${BOOKS_OF_OLD_DATA}${GIVEN_BACK}${WHO_DECIDED}${FOUND_BY_MORE}${FOUND_BY_EVERY_SLIP}${STUDENTS_BEFORE}${FOUND_BY_SOUND}${IDS_OF_STUDENTS}${FEE_TYPES}${TAX_RATES}`,
};
