import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';
import { bookedReceipts, receiptParts } from './receipt-parts.ts';
import type { SummedRegister } from './stored-sums.ts';

const cancelled = (kind: 'letter' | 'dmc', id: string): RawBuilder<unknown> =>
  sql`exists (select 1 from paper_cancellations where kind = ${kind} and record_id = ${sql.ref(id)})`;

const receiptLineSums = (sign: 1 | -1): RawBuilder<unknown> =>
  sql`select owner_id, day, shape as type, mode, part as state, paise, sign as records
    from (${receiptParts(sql`true`)}) where sign = ${sign}`;

/**
 * SQL for each register: its records as the stored sums group them, by owner, day, type, mode and state. The triggers must
 * come to the same sums.
 */
const RECORDS: Readonly<Record<SummedRegister, RawBuilder<unknown>>> = {
  fees: sql`select coalesce(course_set_id, 0) as owner_id, payment_date as day, fee_type as type, payment_type as mode,
      case when fee_cancellations.fee_id is not null then 'cancelled' when paid then 'paid' else 'unpaid' end as state,
      amount_paise as paise
    from fees left join fee_cancellations on fee_cancellations.fee_id = fees.id`,
  receipts: sql`select coalesce(fees.course_set_id, 0) as owner_id, booked.day, cast(fees.created_by as text) as type,
      fees.payment_type as mode, iif(booked.sign > 0, 'received', 'taken back') as state,
      booked.sign * fees.amount_paise as paise, booked.sign as records
    from (${bookedReceipts(sql`true`)}) as booked join fees on fees.id = booked.fee_id`,
  lines: receiptLineSums(1),
  'lines taken back': receiptLineSums(-1),
  bills: sql`select coalesce(course_set_id, 0) as owner_id, date as day, category as type, '' as mode, status as state,
      amount_paise as paise from bills`,
  letters: sql`select coalesce(course_set_id, 0) as owner_id, date as day, type, '' as mode,
      iif(${cancelled('letter', 'letters.id')}, 'cancelled', status) as state, 0 as paise from letters`,
  dmcs: sql`select coalesce(course_id, 0) as owner_id, issued_date as day, dmc_type as type, '' as mode,
      case when ${cancelled('dmc', 'dmcs.id')} then 'cancelled' when held_reason is not null then 'draft'
        when verified_at is null then 'issued' else 'verified' end
        as state, 0 as paise from dmcs`,
  students: sql`select coalesce(course_id, 0) as owner_id, '' as day, '' as type, '' as mode,
      iif(pending_paise > 0, 'pending', 'clear') as state, pending_paise as paise from students`,
  audit: sql`select coalesce(user_id, 0) as owner_id, '' as day, entity as type, '' as mode, action as state, 0 as paise
    from audit`,
};

/** Registers whose rows carry a count, -1 for one that is taken back. A row of the others counts as 1. */
const COUNTED: ReadonlySet<SummedRegister> = new Set(['receipts', 'lines', 'lines taken back']);

const SPANS = { day: 10, month: 7, year: 4 } as const;

/** A stored sum that differs from what its records add up to. Paise. */
export interface WrongSum {
  readonly register: SummedRegister;
  readonly period: string;
  readonly type: string;
  readonly state: string;
  readonly stored_records: number;
  readonly stored_paise: number;
  readonly records: number;
  readonly paise: number;
}

/** Finds the first payer whose stored sums differ from what their entries add up to; searches read these sums. */
const findWrongPayer = async (db: Db): Promise<WrongSum | undefined> => {
  const { rows } = await sql<WrongSum>`
    select 'fees' as register, '' as period, student_name as type, 'by payer' as state, sum(stored_records) as stored_records,
      sum(stored_paise) as stored_paise, sum(records) as records, sum(paise) as paise
    from (
      select student_name, student_id, owner_id, records as stored_records, paid_records as stored_paid, paid_paise as stored_paise,
        0 as records, 0 as paid, 0 as paise
      from fee_payers
      union all
      select student_name, coalesce(student_id, 0), coalesce(course_set_id, 0), 0, 0, 0, 1, iif(counts, 1, 0),
        iif(counts, amount_paise, 0)
      from (select fees.*, paid and fee_cancellations.fee_id is null as counts
        from fees left join fee_cancellations on fee_cancellations.fee_id = fees.id)
    )
    group by student_name, student_id, owner_id
    having sum(stored_records) <> sum(records) or sum(stored_paid) <> sum(paid) or sum(stored_paise) <> sum(paise)
    order by student_name limit 1`.execute(db);
  return rows[0];
};

/** Finds the first state of cheques whose list differs from what the cheques' steps say. */
const findWrongCheques = async (db: Db): Promise<WrongSum | undefined> => {
  const { rows } = await sql<WrongSum>`
    select 'fees' as register, '' as period, 'cheques' as type, state, count(stored) as stored_records, 0 as stored_paise,
      count(found) as records, 0 as paise
    from (
      select fee_id, state, 1 as stored, null as found from cheques_now
      union all
      select fee_id, state, null, 1 from (
        select fee_id, coalesce((select state from cheque_states where cheque_states.fee_id = fee_particulars.fee_id
          order by step desc limit 1), 'received') as state
        from fee_particulars where cheque_number is not null
      ) where state = 'returned' or fee_id not in (select fee_id from fee_cancellations)
    )
    group by state, fee_id having count(stored) <> count(found) order by state, fee_id limit 1`.execute(db);
  return rows[0];
};

/** Finds the first stored sum of a register that differs from what its records add up to. It reads all of them. */
export const findWrongSum = async (db: Db, register: SummedRegister): Promise<WrongSum | undefined> => {
  const spans =
    register === 'students' || register === 'audit'
      ? (['year'] as const)
      : (['day', 'month', 'year'] as const);
  for (const span of spans) {
    // Union and group: a join is quadratic here.
    const { rows } = await sql<WrongSum>`
      select ${register} as register, period, type, state, sum(stored_records) as stored_records,
        sum(stored_paise) as stored_paise, sum(records) as records, sum(paise) as paise
      from (
        select owner_id, period, type, mode, state, records as stored_records, paise as stored_paise, 0 as records,
          0 as paise
        from stored_sums where register = ${register} and span = ${span}
        union all
        select owner_id, substr(day, 1, ${SPANS[span]}), type, mode, state, 0, 0, ${COUNTED.has(register) ? sql`records` : sql`1`}, paise
        from (${RECORDS[register]})
      )
      group by owner_id, period, type, mode, state
      having sum(stored_records) <> sum(records) or sum(stored_paise) <> sum(paise)
      order by period limit 1`.execute(db);
    if (rows[0]) return rows[0];
  }
  return register === 'fees' ? ((await findWrongPayer(db)) ?? findWrongCheques(db)) : undefined;
};

export const SUMMED_REGISTERS = Object.keys(RECORDS) as readonly SummedRegister[];
