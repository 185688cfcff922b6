import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { IsoDate } from '../../../../../shared/dates.ts';
import { AGES, type Age } from '../../../../../shared/features/overview/reports/reports.ageing.ts';
import { ACCOUNTS } from '../../../../journal/accounts.ts';
import { isAwaited, wasAwaited } from '../../../charges/dues/awaited.queries.ts';
import { SETTLED, SETTLED_BY } from '../../../charges/dues/settled.queries.ts';
import { recordOn, studentsOn } from '../../../students/students/students.before-queries.ts';
import type { ReportContext } from '../report.ts';
import { isCourseInScope, stream } from '../reports.scope-queries.ts';

/** The day as of which a register stands. */
export const dayOf = ({ narrowing, today }: ReportContext): IsoDate => narrowing?.on ?? today;

/** SQL: what vouchers booked by a day took from a due by approval. */
const concededOn = (day: IsoDate, which = sql<SqlBool>`true`): RawBuilder<number> => sql<number>`
    coalesce((select -sum(entries.paise) from concessions
      join vouchers on vouchers.kind in ('concession', 'write-off') and vouchers.record_id = concessions.id and vouchers.day <= ${day}
      join entries on entries.voucher_id = vouchers.id and entries.account_id = ${ACCOUNTS.dues}
      where concessions.due_id = dues.id and ${which}), 0)`;

/** The last date that a due had at the end of a day: a plan's next version may have carried a later one to it since. */
const dueDateOn = (day: IsoDate): RawBuilder<string> => sql<string>`
    coalesce((select due_carries.due_date from due_carries where due_carries.due_id = dues.id
      and date(due_carries.carried_at, 'localtime') > ${day} order by due_carries.step limit 1), dues.due_date)`;

/** Whether something of a due is settled as of a day. The due may have been raised later, if its receipt was dated back. */
const isSettledOn = (day: IsoDate): RawBuilder<SqlBool> => sql<SqlBool>`
    exists (select 1 from ${SETTLED} as settled join vouchers on vouchers.id = settled.voucher_id
      where settled.due_id = dues.id and vouchers.day <= ${day})`;

/**
 * The dues as they stood at the end of a day, as a table with the columns of `dues` that the registers read: raised by then,
 * and taken back or not, with what the vouchers booked by then had conceded and settled of them. One that was raised later,
 * and is settled by a receipt dated back to that day or before, was no demand yet: what it got is in the books of that day. What
 * students owed whose load was undone since counts while they were students, as `studentsOn` says.
 */
const duesOn = (day: IsoDate): RawBuilder<unknown> => sql`(
  select dues.id, ${recordOn('due', sql`dues.id`, sql`dues.student_id`, sql`${day}`)} as student_id, dues.head_id, dues.session_id, dues.instalment, ${dueDateOn(day)} as due_date,
    iif(raised.day <= ${day}, dues.amount_paise, 0) as amount_paise,
    dues.origin, due_reversals.due_id is not null and date(due_reversals.reversed_at, 'localtime') <= ${day} as reversed,
    ${concededOn(day)} as conceded_paise, ${concededOn(day, sql`concessions.kind = 'write-off'`)} as written_off_paise,
    coalesce((select sum(settled.paise) from ${SETTLED} as settled join vouchers on vouchers.id = settled.voucher_id
      where settled.due_id = dues.id and vouchers.day <= ${day}), 0) as settled_paise,
    coalesce((select sum(refund_parts.paise) from refund_parts
      join vouchers on vouchers.kind = 'refund approved' and vouchers.record_id = refund_parts.refund_id
        and vouchers.day <= ${day} and (vouchers.reverses_id is null) = (refund_parts.paise > 0)
      where refund_parts.due_id = dues.id), 0) as refunded_paise
  from dues join vouchers as raised on raised.id = dues.voucher_id and (raised.day <= ${day} or ${isSettledOn(day)})
  left join due_reversals on due_reversals.due_id = dues.id
  union all
  select owed.id, owed.student_id, owed.head_id, owed.session_id, owed.instalment, owed.due_date, owed.amount_paise,
    owed.origin, 0, 0, 0, 0, 0
  from unloaded_dues as owed join vouchers as raised on raised.id = owed.voucher_id and raised.day <= ${day})`;

/** Days after its due date, as of the register's day; below zero where it is not due yet. */
const daysLate = (context: ReportContext): RawBuilder<number> =>
  sql<number>`(julianday(${dayOf(context)}) - julianday(dues.due_date))`;

/** The age of an open due, or why it has none: it is not due yet, or somebody else is expected to pay it. */
export type AgeOrNone = Age | 'coming' | 'awaited';

/** Whether a due has been late for so long as of the register's day; one that is awaited then has no age, whatever its date. */
export const isOfAge = (age: AgeOrNone, context: ReportContext): RawBuilder<SqlBool> => {
  const awaited = wasAwaited(dayOf(context));
  if (age === 'awaited') return awaited;
  const days = daysLate(context);
  if (age === 'coming') return sql<SqlBool>`(${days} < 0 and not ${awaited})`;
  const { from, to } = AGES[age];
  const late = to === null ? sql`${days} >= ${from}` : sql`${days} between ${from} and ${to}`;
  return sql<SqlBool>`(${late} and not ${awaited})`;
};

/** The filter of dues, beside the report's own. */
export interface DuesWhere {
  /** null: of students without a course; of no session. */
  readonly course_id?: number | null | undefined;
  readonly session_id?: number | null | undefined;
  readonly head_id?: number | undefined;
  readonly student_id?: number | undefined;
  /** Only those that were due by a day, and are not awaited from somebody else. */
  readonly by?: IsoDate | undefined;
  readonly age?: AgeOrNone | undefined;
}

const isId = (column: string, id: number | null): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} is ${id}`;

const narrowed = (where: DuesWhere, context: ReportContext): readonly RawBuilder<SqlBool>[] => [
  ...(where.course_id === undefined ? [] : [isId('students.course_id', where.course_id)]),
  ...(where.session_id === undefined ? [] : [isId('dues.session_id', where.session_id)]),
  ...(where.head_id === undefined ? [] : [isId('dues.head_id', where.head_id)]),
  ...(where.student_id === undefined ? [] : [isId('dues.student_id', where.student_id)]),
  ...(where.by === undefined
    ? []
    : [sql<SqlBool>`dues.due_date <= ${where.by} and not ${isAwaited(where.by)}`]),
  ...(where.age === undefined ? [] : [isOfAge(where.age, context)]),
];

/** The sums that a due has: the figures of the registers of dues are sums of these, and of nothing else. Paise. */
export const DUE_SUMS = {
  demand: sql<number>`dues.amount_paise`,
  conceded: sql<number>`(dues.conceded_paise - dues.written_off_paise)`,
  written_off: sql<number>`dues.written_off_paise`,
  net: sql<number>`(dues.amount_paise - dues.conceded_paise)`,
  /** Less what refunds gave back. */
  collected: sql<number>`(dues.settled_paise - dues.refunded_paise)`,
  given_back: sql<number>`dues.refunded_paise`,
  open: sql<number>`(dues.amount_paise - dues.conceded_paise - dues.settled_paise)`,
} as const;
export type DueSum = keyof typeof DUE_SUMS;

/**
 * The dues that stand, of students whose course counts on the day, with what they name: `dues`, `students`, `courses`, `heads`,
 * `academic_sessions`. Each due's sums are maintained by triggers; *Verify* holds them against the journal, by student and head.
 */
export const standingDues = (context: ReportContext, where: DuesWhere = {}): RawBuilder<unknown> =>
  sql`${raisedDues(context, where)} and dues.reversed = 0`;

/** Those, and the ones that were raised and taken back. */
export const raisedDues = (context: ReportContext, where: DuesWhere = {}): RawBuilder<unknown> => {
  const { session_id, head_id } = context.narrowing ?? {};
  const tests = [
    isCourseInScope(context.scope, 'students.course_id'),
    ...narrowed({ session_id, head_id }, context),
    ...narrowed(where, context),
  ];
  const { on } = context.narrowing ?? {};
  return sql`${on === undefined ? sql`dues` : duesOn(on)} as dues
    join ${on === undefined ? sql`students` : studentsOn(on)} as students on students.id = dues.student_id
    join heads on heads.id = dues.head_id
    left join courses on courses.id = students.course_id
    left join academic_sessions on academic_sessions.id = dues.session_id
    where ${sql.join(tests, sql` and `)}`;
};

/** A due as it stands behind a figure. */
export interface DueLine {
  readonly student_id: number;
  readonly student: string;
  readonly roll_no: string | null;
  readonly course: string | null;
  readonly head: string;
  readonly session: string | null;
  readonly instalment: number | null;
  readonly due_date: string;
  readonly paise: number;
}

/** The dues that add up to a figure, by student and date. */
export const duesOfFigure = (context: ReportContext, where: DuesWhere, sum: DueSum): AsyncIterable<DueLine> =>
  stream(
    context.db,
    sql`select dues.id, dues.student_id, students.name as student, students.roll_no, courses.name as course,
      heads.name as head, academic_sessions.name as session, dues.instalment, dues.due_date, ${DUE_SUMS[sum]} as paise
    from ${standingDues(context, where)} and ${DUE_SUMS[sum]} > 0`,
    ['course', 'student', 'student_id', 'due_date', 'id'],
  );

/** A receipt's share of the dues of a figure. */
export interface Settlement {
  readonly student_id: number;
  readonly receipt_no: string | null;
  readonly payment_date: string;
  readonly student: string;
  readonly head: string;
  readonly session: string | null;
  readonly payment_type: string;
  readonly paise: number;
}

/** The receipts that settled them, deposits from before and what refunds kept among them, as far as they still do, and, below zero, the refunds that gave some of it back. */
export const settlements = (context: ReportContext, where: DuesWhere): AsyncIterable<Settlement> => {
  const { on } = context.narrowing ?? {};
  return stream(
    context.db,
    sql`with found as materialized (select dues.id, dues.student_id, students.name as student, heads.name as head,
        academic_sessions.name as session from ${standingDues(context, where)} and dues.settled_paise > 0)
    select fees.id, found.student_id, fees.receipt_no, fees.payment_date, found.student, found.head, found.session,
      fees.payment_type, sum(allocations.paise) as paise
    from found join allocations on allocations.due_id = found.id join fees on fees.id = allocations.fee_id
    where ${on === undefined ? sql`true` : sql`allocations.voucher_id in (select id from vouchers where day <= ${on})`}
    group by fees.id, found.id having sum(allocations.paise) <> 0
    union all
    select found.id, found.student_id, refunds.voucher_no, vouchers.day, found.student, found.head, found.session,
      ${SETTLED_BY}, sum(settlements.paise) as paise
    from found join settlements on settlements.due_id = found.id join vouchers on vouchers.id = settlements.voucher_id
    left join refunds on refunds.id = settlements.refund_id
    where ${on === undefined ? sql`true` : sql`vouchers.day <= ${on}`}
    group by found.id, refunds.id having sum(settlements.paise) <> 0
    union all
    select refunds.id, found.student_id, refunds.voucher_no, date(refunds.decided_at, 'localtime'), found.student,
      found.head, found.session, 'Refund', -sum(refund_parts.paise) as paise
    from found join refund_parts on refund_parts.due_id = found.id join refunds on refunds.id = refund_parts.refund_id
    where ${
      on === undefined
        ? sql`true`
        : sql`exists (select 1 from vouchers where vouchers.kind = 'refund approved'
        and vouchers.record_id = refunds.id and vouchers.day <= ${on}
        and (vouchers.reverses_id is null) = (refund_parts.paise > 0))`
    }
    group by refunds.id, found.id having sum(refund_parts.paise) <> 0`,
    ['payment_date', 'id', 'head'],
  );
};
