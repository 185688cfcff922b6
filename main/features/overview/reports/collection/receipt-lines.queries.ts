import { type RawBuilder, sql } from 'kysely';
import { receiptParts } from '../../../../database/receipt-parts.ts';
import { sumsOf } from '../../../../database/stored-sums.ts';
import { headOfPart, typeOfPart } from '../../../../database/sum-triggers.ts';
import { setsInScope } from '../../../college/courses/courses.record-queries.ts';
import type { ReportContext } from '../report.ts';

/** The name of what is paid ahead, which is under no head yet. */
const AHEAD = 'Advance';

/** The filter of lines: of a fee type, of a head by its name in `receiptLines`, or of a fund's heads. */
export interface LinesWhere {
  readonly type?: string | undefined;
  readonly head?: string | undefined;
  readonly fund_id?: number | undefined;
}

/** A receipt's own fee type. */
const OWN = sql`(lines.shape ->> 'type')`;

/**
 * Whether a line is of its head: not where it settles nothing, nor where it settles what was owed before under a type that
 * the clerk chose, and that none of the other lines has.
 */
const isOfHead = sql`(heads.id is not null and (heads.purpose is not 'previous dues' or ${sql.raw(typeOfPart('lines.part'))} = ${OWN}
  or exists (select 1 from json_each(lines.shape, '$.parts') as other
    where ${sql.raw(headOfPart('other.value'))} <> heads.id and ${sql.raw(typeOfPart('other.value'))} = ${OWN})))`;

/**
 * Parts of receipts as lines: a table with `type, head, place` beside what `parts` has. A line that settles a due is of its
 * head, and of the fee type that the head had when it was booked. Money that no student owes is of its head alone. What settles nothing, and what settles the previous dues of a student without a plan,
 * is of the entry's own type.
 * What is under no head is the college's own: of the first fund.
 */
const asLines = (parts: RawBuilder<unknown>, { type, head, fund_id }: LinesWhere): RawBuilder<unknown> => sql`
  select * from (select lines.*, coalesce(heads.position, 10000) as place,
      coalesce(heads.fund_id, 1) as fund_id,
      case when heads.kind = 'other income' then heads.name when ${isOfHead} then ${sql.raw(typeOfPart('lines.part'))} else ${OWN} end as type,
      case when lines.part = 'ahead' then ${AHEAD} when ${isOfHead} then heads.name else ${OWN} end as head
    from (${parts}) as lines left join heads on heads.id = ${sql.raw(headOfPart('lines.part'))})
  where ${type === undefined ? sql`true` : sql`type = ${type}`} and ${head === undefined ? sql`true` : sql`head = ${head}`}
    and ${fund_id === undefined ? sql`true` : sql`fund_id = ${fund_id}`}`;

/** The lines of the receipts as they are booked, of vouchers for which `where` holds: a table with `id, fee_id, paise`. */
export const receiptLines = (where: RawBuilder<unknown>, lines: LinesWhere): RawBuilder<unknown> =>
  asLines(receiptParts(where), lines);

/** How lines are grouped. */
type LinesBy = 'type' | 'head' | 'day and head';

/**
 * SQL: the sums of lines from the stored sums, a table of `day, mode, type or head, taken_back, place, records, paise`. A
 * receipt counts once under each name of its lines.
 */
export const lineSums = (
  { scope, from, to }: ReportContext,
  by: LinesBy,
  where: LinesWhere = {},
): RawBuilder<unknown> => {
  const isByDay = by === 'day and head';
  const day = isByDay ? sql`period` : sql`''`;
  const called = sql.ref(isByDay ? 'head' : by);
  const sums = (register: 'lines' | 'lines taken back', taken_back: 0 | 1) => {
    const stored = sumsOf({ register, owners: setsInScope(scope), from, to }, isByDay ? 'day' : 'year');
    return sql`select ${day} as day, mode, type as shape, state as part, ${taken_back} as taken_back,
      sum(records) as records, sum(paise) as paise from (${stored}) group by 1, 2, 3, 4 having sum(records) <> 0`;
  };
  const parts = sql`${sums('lines', 0)} union all ${sums('lines taken back', 1)}`;
  // Receipts of one shape have the same parts, so that each part counts them all.
  return sql`select day, mode, ${called}, taken_back, min(place) as place, max(records) as records, sum(paise) as paise
    from (${asLines(parts, where)}) group by day, mode, ${called}, taken_back, shape`;
};
