import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { PAYMENT_TYPES, type PaymentType } from '../../../../shared/features/fees/fees.model.ts';
import { type SumsAsked, sumsOf } from '../../../database/kept-sums.ts';
import { setsWithin } from '../../courses/courses.record-queries.ts';
import { momentsOf, type ReportContext } from '../report.ts';
import { courseNames, courseWithin, feeWithin, NO_COURSE, stream } from '../within.queries.ts';
import { type LinesWhere, lineSums, receiptLines } from './receipt-lines.queries.ts';

type ModeFigure = Lowercase<PaymentType>;

/** One group of the collection; `key` names it when a figure of it is opened. Paise. */
export interface Collected extends Readonly<Record<ModeFigure, number>> {
  readonly key: string;
  readonly label: string;
  readonly receipts: number;
  readonly total: number;
}

/** The figure of each way of paying, as a report's columns are called: `cash`. */
export const figureOf = (mode: PaymentType): ModeFigure => mode.toLowerCase() as ModeFigure;

const sumPaid = (mode: PaymentType, of = 'fees.payment_type', paise = 'fees.amount_paise') =>
  sql`coalesce(sum(case when ${sql.ref(of)} = ${mode} then ${sql.ref(paise)} end), 0)`;

const figures = (receipts: RawBuilder<unknown>, mode: string, paise: string): RawBuilder<unknown> => {
  const paid = PAYMENT_TYPES.map((name) => sql`${sumPaid(name, mode, paise)} as ${sql.ref(figureOf(name))}`);
  return sql`${receipts} as receipts, ${sql.join(paid)}, coalesce(sum(${sql.ref(paise)}), 0) as total`;
};

const sums = figures(sql`count(*)`, 'fees.payment_type', 'fees.amount_paise');
/** The same of what is kept already: `kept` is a table of sums. */
const keptSums = figures(sql`coalesce(sum(kept.records), 0)`, 'kept.mode', 'kept.paise');

/** What counts as collected: paid, not cancelled, dated in the period. */
const counts = ({ from, to }: ReportContext): RawBuilder<SqlBool> =>
  sql<SqlBool>`fees.paid = 1 and fee_cancellations.fee_id is null and fees.payment_date between ${from} and ${to}`;

const askedOf = ({ within, from, to }: ReportContext): SumsAsked => ({
  register: 'fees',
  owners: setsWithin(within),
  from,
  to,
  states: ['paid'],
});

/** Of each grouping: what groups the sums, how coarse they may be, and the order of the groups. */
const KEPT = {
  day: { key: sql`kept.period`, coarsest: 'day', order: ['label'] },
  month: { key: sql`substr(kept.period, 1, 7)`, coarsest: 'month', order: ['label'] },
  mode: { key: sql`kept.mode`, coarsest: 'year', order: ['total desc', 'label'] },
} as const;
export type Grouping = keyof typeof KEPT | 'cashier' | 'head';

const lineFigures = figures(sql`sum(lines.records)`, 'lines.mode', 'lines.paise');

/** By fee type, line by line: a receipt of two heads counts under the type of each with its part. */
const collectedByType = (context: ReportContext): AsyncIterable<Collected> =>
  stream(
    context.db,
    sql`select type as key, type as label, ${lineFigures} from (${lineSums(context, 'type')}) as lines group by type`,
    ['total desc', 'label'],
  );

/** What a day brought under a head. Paise. */
export interface CollectedUnderHead extends Collected {
  readonly day: string;
}

/** By day and head, as the receipts' lines were posted. */
export const collectedByDayAndHead = (
  context: ReportContext,
  where: LinesWhere,
): AsyncIterable<CollectedUnderHead> =>
  stream(
    context.db,
    sql`select day || ' ' || head as key, day, head as label, min(place) as place, ${lineFigures}
    from (${lineSums(context, 'day and head', where)}) as lines group by day, head`,
    ['day', 'place', 'label'],
  );

/** By head, all days together. */
export const collectedByHead = (context: ReportContext, where: LinesWhere): AsyncIterable<Collected> =>
  stream(
    context.db,
    sql`select head as key, head as label, ${lineFigures} from (${lineSums(context, 'head', where)}) as lines group by head`,
    ['total desc', 'label'],
  );

/** As the cashier is called today: the receipts keep the name of their time. */
const collectedByCashier = (context: ReportContext): AsyncIterable<Collected> => {
  const query = sql`select cast(fees.created_by as text) as key,
      (select users.name from users where users.id = fees.created_by) as label, ${sums} from fees
    left join fee_cancellations on fee_cancellations.fee_id = fees.id
    where ${counts(context)} and ${feeWithin(context)} group by fees.created_by`;
  return stream(context.db, query, ['total desc', 'label']);
};

/**
 * The collection of the period in groups; the largest first, days and months in their order. By day and mode it is read from
 * the sums that are kept of the register; *Verify* holds each of its entries against the journal, by amount, day and mode.
 */
export const collectedBy = (grouping: Grouping, context: ReportContext): AsyncIterable<Collected> => {
  if (grouping === 'cashier') return collectedByCashier(context);
  if (grouping === 'head') return collectedByType(context);
  const { key, coarsest, order } = KEPT[grouping];
  const query = sql`select ${key} as key, ${key} as label, ${keptSums}
    from (${sumsOf(askedOf(context), coarsest)}) as kept group by 1 having sum(kept.records) > 0`;
  return stream(context.db, query, order);
};

/** What a cashier entered in the period under a date outside it. Paise. */
export interface EnteredForOtherDates {
  readonly cashier: number;
  readonly name: string;
  readonly entries: number;
  readonly cash: number;
  readonly total: number;
}

/** Entered in the period by the office's clock, and dated outside it. */
const enteredForOtherDates = (context: ReportContext): RawBuilder<SqlBool> => {
  const { from, to } = context;
  const [since, until] = momentsOf(context);
  return sql<SqlBool>`fees.paid = 1 and fee_cancellations.fee_id is null and fees.payment_date not between ${from} and ${to}
    and fees.created_at >= ${since} and fees.created_at < ${until} and ${feeWithin(context)}`;
};

export const otherDatesByCashier = async (
  context: ReportContext,
): Promise<ReadonlyMap<string, EnteredForOtherDates>> => {
  const { rows } = await sql<EnteredForOtherDates>`select fees.created_by as cashier,
      (select users.name from users where users.id = fees.created_by) as name, count(*) as entries,
      ${sumPaid('Cash')} as cash,
      sum(fees.amount_paise) as total
    from fees left join fee_cancellations on fee_cancellations.fee_id = fees.id
    where ${enteredForOtherDates(context)} group by fees.created_by order by name`.execute(context.db);
  return new Map(rows.map((row) => [String(row.cashier), row]));
};

/** Each course with all that counts under it; entries of no course last, for those who see everything. */
export const collectedByCourse = (context: ReportContext): AsyncIterable<Collected> => {
  const { within } = context;
  const kept = sumsOf(askedOf(context));
  const courses = sql`select cast(courses.id as text) as key, courses.name as label, ${keptSums}, 0 as place
    from (${kept}) as kept join course_set_members as link on link.set_id = kept.owner_id
    join courses on courses.id = link.course_id
    where ${courseWithin(within, 'link.course_id')}
    group by courses.id, courses.name having sum(kept.records) > 0`;
  const none = sql`select 'none' as key, ${NO_COURSE} as label, ${keptSums}, 1 as place
    from (${kept}) as kept where kept.owner_id = 0 having sum(kept.records) > 0`;
  return stream(context.db, within === 'all' ? sql`${courses} union all ${none}` : courses, [
    'place',
    'label',
  ]);
};

/** The whole collection, each entry once. */
export const collectedOverall = async (context: ReportContext): Promise<Collected> => {
  const { rows } =
    await sql<Collected>`select '' as key, '' as label, ${keptSums} from (${sumsOf(askedOf(context))}) as kept`.execute(
      context.db,
    );
  const [overall] = rows;
  if (!overall) throw new Error('A sum always has one row');
  return overall;
};

/** Which of the collected entries are asked for. */
export interface ReceiptsWhere {
  readonly payment_type?: PaymentType | undefined;
  /** Receipts with such lines, each with what these come to in place of its amount. */
  readonly lines?: LinesWhere | undefined;
  readonly cashier?: number;
  readonly withoutCourse?: boolean;
  /** Those entered in the period under a date outside it, in place of those dated in it. */
  readonly ofOtherDates?: boolean;
}

export interface Receipt {
  readonly id: number;
  readonly receipt_no: string | null;
  readonly payment_date: string;
  readonly student_name: string;
  readonly courses: string | null;
  readonly fee_type: string;
  readonly payment_type: string;
  readonly amount_paise: number;
  readonly cashier: string;
}

/** The entries behind a figure of the collection, in the order of their days. */
export const receipts = (context: ReportContext, where: ReceiptsWhere): AsyncIterable<Receipt> => {
  const tests = where.ofOtherDates ? [enteredForOtherDates(context)] : [counts(context), feeWithin(context)];
  if (where.payment_type !== undefined) tests.push(sql`fees.payment_type = ${where.payment_type}`);
  if (where.cashier !== undefined) tests.push(sql`fees.created_by = ${where.cashier}`);
  if (where.withoutCourse) {
    tests.push(sql`fees.course_set_id is null`);
  }
  const part =
    where.lines &&
    sql`join (select fee_id, sum(paise) as paise from (${receiptLines(context, where.lines)}) group by fee_id) as part
      on part.fee_id = fees.id`;
  const query = sql`select fees.id, fees.receipt_no, fees.payment_date, fees.student_name,
      ${courseNames('fees.course_set_id', context)} as courses, fees.fee_type, fees.payment_type,
      ${part ? sql`part.paise` : sql`fees.amount_paise`} as amount_paise, fees.created_by_name as cashier
    from fees left join fee_cancellations on fee_cancellations.fee_id = fees.id ${part ?? sql``}
    where ${sql.join(tests, sql` and `)}`;
  return stream(context.db, query, ['payment_date', 'id']);
};

export interface CancelledReceipt extends Receipt {
  readonly cancelled_at: string;
  readonly cancelled_by: string;
  readonly reason: string;
}

/** Entries cancelled in the period, paid or not, whatever their own date. */
export const cancelledReceipts = (context: ReportContext): AsyncIterable<CancelledReceipt> => {
  const [since, until] = momentsOf(context);
  const query = sql`select fees.id, fees.receipt_no, fees.payment_date, fees.student_name,
      ${courseNames('fees.course_set_id', context)} as courses, fees.fee_type, fees.payment_type, fees.amount_paise,
      fees.created_by_name as cashier, fee_cancellations.cancelled_at,
      fee_cancellations.cancelled_by_name as cancelled_by, fee_cancellations.reason
    from fee_cancellations join fees on fees.id = fee_cancellations.fee_id
    where fee_cancellations.cancelled_at >= ${since} and fee_cancellations.cancelled_at < ${until}
      and ${feeWithin(context)}`;
  return stream(context.db, query, ['cancelled_at', 'id']);
};
