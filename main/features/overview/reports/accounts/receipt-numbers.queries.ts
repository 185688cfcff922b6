import { type RawBuilder, sql } from 'kysely';
import type { Paise } from '../../../../../shared/money.ts';
import type { Db } from '../../../../database/db.ts';
import { momentsOf } from '../report.ts';
import { stream } from '../reports.scope-queries.ts';

const CANCELLED_PAPERS = (kind: string, register: string): RawBuilder<unknown> =>
  sql`left join paper_cancellations on paper_cancellations.kind = ${sql.lit(kind)}
    and paper_cancellations.record_id = ${sql.ref(register)}.id`;

/** What is numbered in series, with the day that its number stands on, the moment of its cancelling and its sum. */
const NUMBERED = {
  receipt: sql`select receipt_no as number, payment_date as day, cancelled_at, amount_paise as paise
    from fees left join fee_cancellations on fee_cancellations.fee_id = fees.id where receipt_no is not null`,
  refund: sql`select voucher_no as number, date(decided_at, 'localtime') as day, cancelled_at, amount_paise as paise
    from refunds ${CANCELLED_PAPERS('refund', 'refunds')} where voucher_no is not null`,
  payment: sql`select voucher_no as number, booked_on as day, cancelled_at, amount_paise as paise
    from payment_vouchers ${CANCELLED_PAPERS('payment voucher', 'payment_vouchers')} where voucher_no is not null`,
  other: sql`select voucher_no as number, booked_on as day, cancelled_at, amount_paise as paise
    from ledger_vouchers ${CANCELLED_PAPERS('ledger voucher', 'ledger_vouchers')} where voucher_no is not null`,
} as const;
export type Numbered = keyof typeof NUMBERED;

/** SQL: the part of a number after its last slash: `P000123`. */
const TAIL = sql`substr(number, length(rtrim(number, replace(number, '/', ''))) + 1)`;

/** SQL: numbers by their financial year, the letters before their digits, and their place: `2026-27`, `P` and 123. */
const placed = (numbered: Numbered): RawBuilder<unknown> =>
  sql`select number, day, cancelled_at, paise, substr(rtrim(rtrim(number, replace(number, '/', '')), '/'), -7) as period,
      rtrim(${TAIL}, '0123456789') as mark,
      cast(substr(number, length(rtrim(number, '0123456789')) + 1) as integer) as place
    from (${NUMBERED[numbered]})`;

/** One financial year of a series: `2026-27`, and the letters that stand before its numbers. */
interface SeriesYear {
  readonly period: string;
  readonly mark: string;
}

export interface UsedNumber extends SeriesYear {
  readonly number: string;
  readonly place: number;
  readonly is_cancelled: number;
  readonly paise: Paise;
}

/**
 * The numbers that stand on days of a period, series by series in their order. What was cancelled after the period was not yet when it
 * was over.
 */
export const numbersUsed = (
  db: Db,
  numbered: Numbered,
  { from, to }: { readonly from: string; readonly to: string },
): AsyncIterable<UsedNumber> => {
  const [, until] = momentsOf({ from, to });
  const query = sql`select *, coalesce(cancelled_at < ${until}, 0) as is_cancelled from (${placed(numbered)})
    where day between ${from} and ${to}`;
  return stream(db, query, ['period', 'mark', 'place']);
};

interface Stretch extends SeriesYear {
  readonly first: number;
  readonly last: number;
}

const within = (numbered: Numbered, { period, mark, first, last }: Stretch): RawBuilder<unknown> =>
  sql`(select * from (${placed(numbered)})
    where period = ${period} and mark = ${mark} and place between ${first} and ${last})`;

/** How many numbers of a series there are from one place to another, whatever day they stand on. */
export const countNumbers = async (db: Db, numbered: Numbered, stretch: Stretch): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from ${within(numbered, stretch)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** The places from one to another that no number has, whatever day: each run by its first and last. */
export const missingPlaces = async (db: Db, numbered: Numbered, stretch: Stretch) => {
  const { rows } = await sql<{ first: number; last: number }>`select before + 1 as first, place - 1 as last
    from (select place, lag(place) over (order by place) as before from ${within(numbered, stretch)})
    where place > before + 1 order by place`.execute(db);
  return rows;
};
