import { dayOf } from './2026-11-21-journal-and-dues.moments.ts';

/** Vouchers of the history are numbered by the records that caused them, register after register. */
const AFTER_STUDENTS = '(select coalesce(max(id), 0) from students)';
const AFTER_FEES = `${AFTER_STUDENTS} + (select coalesce(max(id), 0) from fees)`;
const AFTER_CANCELLATIONS = `${AFTER_FEES} + (select coalesce(max(id), 0) from fees)`;
const AFTER_APPROVALS = `${AFTER_CANCELLATIONS} + (select coalesce(max(id), 0) from bills)`;

/** What each paid entry of the history says in the journal, in at most three lines; \`sign\` -1 is its cancellation. */
const receiptLines = (first: string, sign: 1 | -1, from: string): string => `
insert into entries (voucher_id, line, account_id, student_id, head_id, course_set_id, paise)
  select ${first} + receipt.id, line.number,
    case line.number when 1 then receipt.money when 2 then 1 else receipt.received end,
    case line.number when 2 then receipt.student_id end,
    case line.number when 2 then 13 end,
    receipt.course_set_id,
    ${sign} * case line.number when 1 then receipt.amount when 2 then -receipt.settled
      else receipt.settled - receipt.amount end
  from (
    select fees.id, fees.student_id, fees.course_set_id, fees.amount_paise as amount,
      coalesce(allocations.paise, 0) as settled,
      case fees.payment_type when 'Cheque' then 3 when 'Online' then 4 else accounts.id end as money,
      case fees.fee_type when 'Tuition' then 11 when 'Exam' then 12 when 'Library' then 13 when 'Transport' then 14
        when 'Misc' then 15 else 16 end as received
    from ${from}
    left join allocations on allocations.fee_id = fees.id
    left join accounts on accounts.kind = 'cash' and accounts.of = fees.created_by
    where fees.paid = 1
  ) as receipt cross join (select 1 as number union all select 2 union all select 3) as line
  where case line.number when 1 then 1 when 2 then receipt.settled else receipt.amount - receipt.settled end > 0
  order by receipt.id, line.number;
`;

const billLines = (first: string, debit: string, credit: string, statuses: string): string => `
insert into entries (voucher_id, line, account_id, course_set_id, paise)
  select ${first} + bills.id, line.number, case line.number when 1 then ${debit} else ${credit} end,
    bills.course_set_id, case line.number when 1 then bills.amount_paise else -bills.amount_paise end
  from bills
  left join accounts as expenses on expenses.kind = 'expenses' and expenses.of = bills.category
  cross join (select 1 as number union all select 2) as line
  where bills.status in (${statuses}) order by bills.id, line.number;
`;

/** A voucher for each paid entry, each cancellation, each bill approved and paid. */
export const moneyHistory = `
insert into vouchers (id, kind, record_id, day)
  select ${AFTER_STUDENTS} + id, 'receipt', id, payment_date from fees where paid = 1 order by id;
${receiptLines(AFTER_STUDENTS, 1, 'fees')}
insert into vouchers (id, kind, record_id, day, reverses_id)
  select ${AFTER_FEES} + fees.id, 'receipt', fees.id, ${dayOf('cancelled_at')}, ${AFTER_STUDENTS} + fees.id
  from fee_cancellations join fees on fees.id = fee_cancellations.fee_id where fees.paid = 1 order by fees.id;
${receiptLines(AFTER_FEES, -1, 'fee_cancellations cross join fees on fees.id = fee_cancellations.fee_id')}
insert into vouchers (id, kind, record_id, day)
  select ${AFTER_CANCELLATIONS} + id, 'bill approved', id, ${dayOf('coalesce(approved_at, paid_at)')}
  from bills where status in ('Approved', 'Paid') order by id;
${billLines(AFTER_CANCELLATIONS, 'expenses.id', '8', "'Approved', 'Paid'")}
insert into vouchers (id, kind, record_id, day)
  select ${AFTER_APPROVALS} + id, 'bill paid', id, ${dayOf('paid_at')} from bills where status = 'Paid' order by id;
${billLines(AFTER_APPROVALS, '8', '10', "'Paid'")}

`;
