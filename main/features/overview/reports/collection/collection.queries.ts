import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  PAYMENT_TYPES,
  type PaymentType,
} from '../../../../../shared/features/collection/fees/fees.model.ts';
import { bookedReceipts } from '../../../../database/receipt-parts.ts';
import { type SumFilter, sumsOf } from '../../../../database/stored-sums.ts';
import { setsInScope } from '../../../college/courses/courses.record-queries.ts';
import { momentsOf, type ReportContext } from '../report.ts';
import {
  courseNames,
  inPeriod,
  isCourseInScope,
  isFeeInScope,
  NO_COURSE,
  stream,
} from '../reports.scope-queries.ts';
import { isInGroup, type StudentGroup } from '../students/students-by-category.queries.ts';
import { type LinesWhere, lineSums, receiptLines } from './receipt-lines.queries.ts';

type ModeFigure = Lowercase<PaymentType>;

/** One group of the collection; `key` names it when a figure of it is opened. Paise. */
export interface Collected extends Readonly<Record<ModeFigure, number>> {
  readonly key: string;
  readonly label: string;
  /** Booked; what takes one back is none. */
  readonly receipts: number;
  /** How much was taken back of earlier days' receipts, below zero; it is in the other sums. */
  readonly taken_back: number;
  readonly total: number;
}

/** The figure of each way of paying, as a report's columns are called: `cash`. */
export const figureOf = (mode: PaymentType): ModeFigure => mode.toLowerCase() as ModeFigure;

const sumPaid = (mode: PaymentType, of: string, paise: string) =>
  sql`coalesce(sum(case when ${sql.ref(of)} = ${mode} then ${sql.ref(paise)} end), 0)`;

const figures = (sums: string, isTakenBack: RawBuilder<unknown>): RawBuilder<unknown> => {
  const [mode, paise] = [`${sums}.mode`, `${sums}.paise`];
  const paid = PAYMENT_TYPES.map((name) => sql`${sumPaid(name, mode, paise)} as ${sql.ref(figureOf(name))}`);
  return sql`coalesce(sum(case when not (${isTakenBack}) then ${sql.ref(`${sums}.records`)} end), 0) as receipts, ${sql.join(paid)},
    coalesce(sum(case when ${isTakenBack} then ${sql.ref(paise)} end), 0) as taken_back,
    coalesce(sum(${sql.ref(paise)}), 0) as total`;
};

const storedSums = figures('sums', sql`sums.state = 'taken back'`);
/** Whether anything was booked: what came in and what was taken back may add up to nothing. */
const isBooked = sql<SqlBool>`sum(abs(sums.records)) > 0`;

const sumFilterOf = ({ scope, from, to }: ReportContext): SumFilter => ({
  register: 'receipts',
  owners: setsInScope(scope),
  from,
  to,
});

/** The groupings of the stored sums: the key, the coarsest span, and the order. */
const GROUPINGS = {
  day: { key: sql`sums.period`, coarsest: 'day', order: ['label'] },
  mode: { key: sql`sums.mode`, coarsest: 'year', order: ['total desc', 'label'] },
  /** The cashier's name of today: the receipts keep the name of their time. */
  cashier: { key: sql`sums.type`, coarsest: 'year', order: ['total desc', 'label'] },
} as const;
type Grouping = keyof typeof GROUPINGS;

/** What stands in place of a course for money that no student owes. */
const OTHER_MONEY = 'Other money';

const lineFigures = figures('lines', sql`lines.taken_back`);

/** Collection by head or fee type, line by line: a receipt of two heads counts under each with its part. */
export const collectedUnder = (by: 'head' | 'type', context: ReportContext): AsyncIterable<Collected> => {
  const name = sql.ref(by);
  return stream(
    context.db,
    sql`select ${name} as key, ${name} as label, ${lineFigures} from (${lineSums(context, by)}) as lines group by ${name}`,
    ['total desc', 'label'],
  );
};

/** The collection of a day under a head. Paise. */
export interface CollectedUnderHead extends Collected {
  readonly day: string;
}

/** Collection by day and head, as the receipts' lines were posted. */
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

/**
 * The collection of the period as the journal books it, in groups; the largest first, days and months in their order. It is read
 * from sums that triggers maintain as vouchers are written.
 */
export const collectedBy = (grouping: Grouping, context: ReportContext): AsyncIterable<Collected> => {
  const { key, coarsest, order } = GROUPINGS[grouping];
  const label = grouping === 'cashier' ? sql`(select users.name from users where users.id = sums.type)` : key;
  const query = sql`select ${key} as key, ${label} as label, ${storedSums}
    from (${sumsOf(sumFilterOf(context), coarsest)}) as sums group by 1 having ${isBooked}`;
  return stream(context.db, query, order);
};

/** Whether anything was taken back in the period of what had been booked on earlier days. */
export const isAnythingTakenBack = async (context: ReportContext): Promise<boolean> => {
  const { rows } = await sql`select 1 from (${sumsOf({ ...sumFilterOf(context), states: ['taken back'] })})
    where records <> 0 limit 1`.execute(context.db);
  return rows.length > 0;
};

/** A cashier's entries of the period with a date outside it. Paise. */
export interface EnteredForOtherDates {
  readonly cashier: number;
  readonly name: string;
  readonly entries: number;
  readonly cash: number;
  readonly total: number;
}

/** Receipts written in the period for days outside it, and not cancelled by its end: rows as `bookedReceipts` has them. */
const enteredForOtherDates = ({ from, to }: ReportContext): RawBuilder<unknown> => sql`
  select vouchers.id, vouchers.record_id as fee_id, vouchers.day, vouchers.entered_on, vouchers.id as first_id, 1 as sign
  from vouchers where vouchers.entered_on between ${from} and ${to} and vouchers.entered_on <> vouchers.day
    and vouchers.kind = 'receipt' and vouchers.reverses_id is null and vouchers.day not between ${from} and ${to}
    and not exists (select 1 from vouchers as counter where counter.reverses_id = vouchers.id and counter.day <= ${to})`;

export const otherDatesByCashier = async (
  context: ReportContext,
): Promise<ReadonlyMap<string, EnteredForOtherDates>> => {
  const { rows } = await sql<EnteredForOtherDates>`select fees.created_by as cashier,
      (select users.name from users where users.id = fees.created_by) as name, count(*) as entries,
      ${sumPaid('Cash', 'fees.payment_type', 'fees.amount_paise')} as cash,
      sum(fees.amount_paise) as total
    from (${enteredForOtherDates(context)}) as booked cross join fees on fees.id = booked.fee_id
    where ${isFeeInScope(context)} group by fees.created_by order by name`.execute(context.db);
  return new Map(rows.map((row) => [String(row.cashier), row]));
};

const IDS_OF_OTHER_HEADS = sql`select cast(id as text) from heads where kind = 'other income'`;

/** SQL: the sums of money that no student owes, as `sumsOf` has those of receipts. Such a receipt has one line. */
const ofOtherMoney = (context: ReportContext): RawBuilder<unknown> => {
  const { owners, from, to } = sumFilterOf(context);
  const lines = (register: 'lines' | 'lines taken back', state: 'received' | 'taken back') =>
    sql`select owner_id, mode, ${state} as state, records, paise from (${sumsOf({ register, owners, from, to })})
      where state in (${IDS_OF_OTHER_HEADS})`;
  return sql`${lines('lines', 'received')} union all ${lines('lines taken back', 'taken back')}`;
};

/** SQL: the sums of what students paid, as `sumsOf` has them. */
const ofStudents = (context: ReportContext): RawBuilder<unknown> =>
  sql`select owner_id, mode, state, sum(records) as records, sum(paise) as paise from (
      select owner_id, mode, state, records, paise from (${sumsOf(sumFilterOf(context))})
      union all select owner_id, mode, state, -records, -paise from (${ofOtherMoney(context)}))
    group by 1, 2, 3 having sum(records) <> 0`;

/**
 * Each course with all that counts under it; then entries of no course, for those who see everything, and money that no student
 * owes, which is of no course whoever received it.
 */
export const collectedByCourse = (context: ReportContext): AsyncIterable<Collected> => {
  const { scope } = context;
  const stored = ofStudents(context);
  const courses = sql`select cast(courses.id as text) as key, courses.name as label, ${storedSums}, 0 as place
    from (${stored}) as sums join course_set_members as link on link.set_id = sums.owner_id
    join courses on courses.id = link.course_id
    where ${isCourseInScope(scope, 'link.course_id')}
    group by courses.id, courses.name having ${isBooked}`;
  const none = sql`select 'none' as key, ${NO_COURSE} as label, ${storedSums}, 1 as place
    from (${stored}) as sums where sums.owner_id = 0 having ${isBooked}`;
  const other = sql`select 'other' as key, ${OTHER_MONEY} as label, ${storedSums}, 2 as place
    from (${ofOtherMoney(context)}) as sums having ${isBooked}`;
  const all = scope === 'all' ? [courses, none, other] : [courses, other];
  return stream(context.db, sql.join(all, sql` union all `), ['place', 'label']);
};

/** The whole collection, each entry once. */
export const collectedOverall = async (context: ReportContext): Promise<Collected> => {
  const { rows } =
    await sql<Collected>`select '' as key, '' as label, ${storedSums} from (${sumsOf(sumFilterOf(context))}) as sums`.execute(
      context.db,
    );
  const [overall] = rows;
  if (!overall) throw new Error('A sum always has one row');
  return overall;
};

/** The filter of the receipts that are booked in the period. */
export interface ReceiptsWhere {
  readonly payment_type?: PaymentType | undefined;
  /** Receipts with such lines, each with what these come to in place of its amount. */
  readonly lines?: LinesWhere | undefined;
  readonly cashier?: number;
  readonly withoutCourse?: boolean;
  /** Those alone of students of this category and gender. */
  readonly group?: StudentGroup | undefined;
  /** Those alone of a payer whose name was typed, and who is no student. */
  readonly isTyped?: boolean;
  /** `true`: money that no student owes alone; `false`: none of it. */
  readonly isOtherMoney?: boolean;
  /** `true`: those alone that take back what had been booked on earlier days; `false`: none of these. */
  readonly isTakenBack?: boolean;
  /** Those written in the period for days outside it, in place of those booked in it. */
  readonly ofOtherDates?: boolean;
}

export interface Receipt {
  readonly id: number;
  readonly receipt_no: string | null;
  /** The receipt's own day. */
  readonly payment_date: string;
  readonly student_name: string;
  readonly courses: string | null;
  readonly fee_type: string;
  readonly payment_type: string;
  readonly amount_paise: number;
  readonly cashier: string;
}

export interface BookedReceipt extends Receipt {
  /** The day on which it is booked: where it is taken back, that of cancelling. */
  readonly day: string;
  /** Below zero where it is taken back, as its amount is. */
  readonly sign: number;
}

/** SQL: the courses of an entry; none of money that no student owes. */
export const coursesOfFee = (context: ReportContext): RawBuilder<unknown> =>
  sql`iif(fees.head_id is null, ${courseNames('fees.course_set_id', context)}, null)`;
/** SQL: an entry's fee type, or the head of money that no student owes. */
export const HEAD_OF_FEE = sql`coalesce((select heads.name from heads where heads.id = fees.head_id), fees.fee_type)`;

/** The receipts behind a figure of the collection, in the order in which they were booked. */
export const receipts = (context: ReportContext, where: ReceiptsWhere): AsyncIterable<BookedReceipt> => {
  const booked = where.ofOtherDates ? enteredForOtherDates(context) : bookedReceipts(inPeriod(context));
  const tests = [isFeeInScope(context)];
  if (where.payment_type !== undefined) tests.push(sql`fees.payment_type = ${where.payment_type}`);
  if (where.cashier !== undefined) tests.push(sql`fees.created_by = ${where.cashier}`);
  if (where.withoutCourse) tests.push(sql`fees.course_set_id is null`);
  if (where.group)
    tests.push(
      sql`exists (select 1 from students where students.id = fees.student_id and ${isInGroup(where.group)})`,
    );
  if (where.isTyped) tests.push(sql`fees.student_id is null and fees.head_id is null`);
  if (where.isOtherMoney !== undefined)
    tests.push(where.isOtherMoney ? sql`fees.head_id is not null` : sql`fees.head_id is null`);
  if (where.isTakenBack !== undefined)
    tests.push(where.isTakenBack ? sql`booked.sign < 0` : sql`booked.sign > 0`);
  const part =
    where.lines &&
    sql`join (select id, sum(paise) as paise from (${receiptLines(inPeriod(context), where.lines)}) group by id) as part
      on part.id = booked.id`;
  const query = sql`select booked.id, booked.day, booked.sign, fees.receipt_no, fees.payment_date, fees.student_name,
      ${coursesOfFee(context)} as courses, ${HEAD_OF_FEE} as fee_type, fees.payment_type,
      ${part ? sql`part.paise` : sql`booked.sign * fees.amount_paise`} as amount_paise, fees.created_by_name as cashier
    from (${booked}) as booked cross join fees on fees.id = booked.fee_id ${part ?? sql``}
    where ${sql.join(tests, sql` and `)}`;
  return stream(context.db, query, ['day', 'id']);
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
      ${coursesOfFee(context)} as courses, ${HEAD_OF_FEE} as fee_type, fees.payment_type, fees.amount_paise,
      fees.created_by_name as cashier, fee_cancellations.cancelled_at,
      fee_cancellations.cancelled_by_name as cancelled_by, fee_cancellations.reason
    from fee_cancellations join fees on fees.id = fee_cancellations.fee_id
    where fee_cancellations.cancelled_at >= ${since} and fee_cancellations.cancelled_at < ${until}
      and ${isFeeInScope(context)}`;
  return stream(context.db, query, ['cancelled_at', 'id']);
};
