import { type RawBuilder, sql } from 'kysely';
import { ACCOUNTS } from '../../journal/accounts.ts';
import type { ReportContext } from './report.ts';
import { feeWithin } from './within.queries.ts';

/** What is paid ahead is under no head yet. */
const AHEAD = 'Advance';

/** Which lines are asked for: of a fee type, of a head as `receiptLines` calls it. */
export interface LinesWhere {
  readonly type?: string | undefined;
  readonly head?: string | undefined;
}

/**
 * Whether a line is of its head: not where it settles nothing, nor where it settles what was owed before under a type that
 * the clerk chose, and that none of the other lines has.
 */
const isOfHead = sql`(heads.id is not null and (heads.purpose is not 'previous dues' or fees.fee_type = heads.fee_type
  or exists (select 1 from entries as other join heads as others on others.id = other.head_id
    where other.voucher_id = vouchers.id and other.account_id = ${ACCOUNTS.dues} and other.head_id <> heads.id
      and others.fee_type = fees.fee_type)))`;

/**
 * The lines of the receipts that count in the period, as each was posted on its day: a table of `fee_id, day, mode, type,
 * head, place, paise`. A line that settles a due is of its head and of that head's fee type. What settles nothing, and what
 * settles the previous dues of a student without a plan, is of the entry's own type.
 */
export const receiptLines = (context: ReportContext, where: LinesWhere = {}): RawBuilder<unknown> => {
  const { from, to } = context;
  return sql`select * from (select fees.id as fee_id, fees.payment_date as day, fees.payment_type as mode,
      -entries.paise as paise, coalesce(heads.position, 10000) as place,
      iif(${isOfHead}, heads.fee_type, fees.fee_type) as type,
      case when entries.account_id = ${ACCOUNTS.advances} then ${AHEAD} when ${isOfHead} then heads.name
        else fees.fee_type end as head
    from fees join vouchers on vouchers.kind = 'receipt' and vouchers.record_id = fees.id and vouchers.reverses_id is null
    join entries on entries.voucher_id = vouchers.id and entries.paise < 0
    left join heads on heads.id = entries.head_id and entries.account_id = ${ACCOUNTS.dues}
    left join fee_cancellations on fee_cancellations.fee_id = fees.id
    where fees.paid = 1 and fee_cancellations.fee_id is null and fees.payment_date between ${from} and ${to}
      and ${feeWithin(context)})
    where ${where.type === undefined ? sql`true` : sql`type = ${where.type}`}
      and ${where.head === undefined ? sql`true` : sql`head = ${where.head}`}`;
};
