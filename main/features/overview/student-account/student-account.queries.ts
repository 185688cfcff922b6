import { sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { DueOrigin } from '../../../../shared/features/charges/dues/dues.model.ts';
import type { Paise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { ACCOUNTS, RECEIVED_ACCOUNTS } from '../../../journal/accounts.ts';
import type { VoucherKind } from '../../../journal/booking-day.ts';

/** A line of a voucher that moves a student's account, or says what a receipt was above the dues. */
export interface JournalLine {
  readonly voucher_id: number;
  readonly kind: VoucherKind;
  readonly record_id: number;
  readonly day: IsoDate;
  readonly reverses_id: number | null;
  readonly account_id: number;
  readonly head: string | null;
  readonly head_id: number | null;
  /** What the office itself has the head for. */
  readonly purpose: string | null;
  /** Debit above zero. */
  readonly paise: Paise;
}

const VOUCHER = sql`vouchers.id as voucher_id, vouchers.kind, vouchers.record_id, vouchers.day, vouchers.reverses_id`;
const ENTRY = sql`entries.account_id, heads.name as head, heads.purpose, entries.head_id, entries.paise, entries.line`;

/** The record of a student to which a receipt belonged at a voucher: its own, or one that was made one with it since. */
const RECORD_THEN = sql`coalesce((select merged_students.id from merged_fees
    join merged_students on merged_students.id = merged_fees.student_id
    where merged_fees.fee_id = fees.id and merged_students.last_voucher_id >= vouchers.id
    order by merged_students.last_voucher_id limit 1), fees.student_id)`;

/**
 * All that the journal holds of a student's record, in the order of its days: the lines of the dues, advances and refunds payable,
 * and of its receipts what was above the dues. The receipts of a record that was made one with another are `whoStays`'s.
 */
export const journalOf = async (
  db: Db,
  studentId: number,
  whoStays: number,
): Promise<readonly JournalLine[]> => {
  const { rows } = await sql<JournalLine>`select ${VOUCHER}, ${ENTRY}
    from entries join vouchers on vouchers.id = entries.voucher_id left join heads on heads.id = entries.head_id
    where entries.student_id = ${studentId}
      and entries.account_id in (${ACCOUNTS.dues}, ${ACCOUNTS.advances}, ${ACCOUNTS.refundsPayable})
    union all
    select ${VOUCHER}, ${ENTRY}
    from fees cross join vouchers on vouchers.kind in ('receipt', 'settled later') and vouchers.record_id = fees.id
    cross join entries on entries.voucher_id = vouchers.id left join heads on heads.id = entries.head_id
    where fees.student_id = ${whoStays} and fees.paid = 1 and ${RECORD_THEN} = ${studentId} and entries.account_id in (${sql.join(RECEIVED_ACCOUNTS)})
    order by day, voucher_id, line`.execute(db);
  return rows;
};

/**
 * Whether a student's account is long: more than `most` lines of the journal are theirs, or more receipts. Where the record was made
 * one with another, of the one that stays as well.
 */
export const isLongAccount = async (db: Db, studentId: number, most: number): Promise<boolean> => {
  const records = sql`(${studentId}, (select merged_into from merged_students where id = ${studentId}))`;
  const { rows } = await sql`select 1
    where exists (select 1 from entries where student_id in ${records} limit 1 offset ${most})
      or exists (select 1 from fees where student_id in ${records} limit 1 offset ${most})`.execute(db);
  return rows.length > 0;
};

/** A due that was raised, standing or taken back. */
export interface RaisedDue {
  readonly id: number;
  readonly voucher_id: number;
  readonly head_id: number;
  readonly head: string;
  readonly session: string | null;
  readonly instalment: number | null;
  /** The last date at the raising. A later one that its plan carried to it since is not of that day. */
  readonly due_date: IsoDate;
  readonly amount_paise: Paise;
  readonly origin: DueOrigin;
  readonly description: string | null;
  /** The last date of the dues for which it is a late fee. */
  readonly late_for: IsoDate | null;
  readonly is_loaded: number;
  readonly taken_back: string | null;
}

/** All dues that were ever raised of a student, in the order of raising. */
export const raisedDuesOf = async (db: Db, studentId: number): Promise<readonly RaisedDue[]> => {
  const { rows } = await sql<RaisedDue>`select dues.id, dues.voucher_id, dues.head_id, heads.name as head,
      academic_sessions.name as session, dues.instalment, dues.amount_paise, dues.origin,
      coalesce((select due_carries.due_date from due_carries where due_carries.due_id = dues.id and due_carries.step = 1),
        dues.due_date) as due_date,
      dues.description, late.due_date as late_for, dues.opening_import_id is not null as is_loaded, due_reversals.reason as taken_back
    from dues join heads on heads.id = dues.head_id
    left join academic_sessions on academic_sessions.id = dues.session_id
    left join dues as late on late.id = dues.for_due_id
    left join due_reversals on due_reversals.due_id = dues.id
    where dues.student_id = ${studentId} order by due_reversals.reversed_at, dues.id`.execute(db);
  return rows;
};

export interface Move {
  readonly day: IsoDate;
  readonly from_course_id: number | null;
  readonly to_course_id: number | null;
  readonly from_course: string | null;
  readonly to_course: string | null;
  readonly from_year: string | null;
  readonly to_year: string | null;
  readonly from_category: string | null;
  readonly to_category: string | null;
  /** Why, and by which order, where the move was one of those that move the dues. */
  readonly reason: string | null;
  readonly order_no: string | null;
}

/** How a student moved between courses and years: by corrections of the record, and with a class. */
export const movesOf = async (db: Db, studentId: number): Promise<readonly Move[]> => {
  const { rows } =
    await sql<Move>`select at, date(at, 'localtime') as day, before ->> 'course_id' as from_course_id,
      after ->> 'course_id' as to_course_id, before ->> 'course_name' as from_course,
      after ->> 'course_name' as to_course, before ->> 'year' as from_year, after ->> 'year' as to_year,
      null as from_category, null as to_category, null as reason, null as order_no
    from audit where entity = 'students' and entity_id = ${studentId} and action = 'updated'
      and (before ->> 'course_id' is not after ->> 'course_id' or before ->> 'year' is not after ->> 'year')
    union all
    select promotions.created_at, date(promotions.created_at, 'localtime'), null, null, null, null, promoted_students.year, promotions.to_year,
      null, null, null, null
    from promoted_students join promotions on promotions.id = promoted_students.promotion_id
    where promoted_students.student_id = ${studentId} and promotions.to_year is not null
    union all
    select promotions.undone_at, date(promotions.undone_at, 'localtime'), null, null, null, null, promotions.to_year, promoted_students.year,
      null, null, null, null
    from promoted_students join promotions on promotions.id = promoted_students.promotion_id
    where promoted_students.student_id = ${studentId} and promotions.undone_at is not null
      and promotions.to_year is not null
    union all
    select moved_at, date(moved_at, 'localtime'), from_course_id, to_course_id, from_course_name, to_course_name, from_year, to_year,
      from_category, to_category, reason, order_no
    from student_moves where student_id = ${studentId}
    order by 1`.execute(db);
  // What was moved and moved back on one day is no move.
  const isOfYear = (move: Move) => move.from_course_id === move.to_course_id && move.reason === null;
  const years = [...Map.groupBy(rows.filter(isOfYear), ({ day }) => day).values()].flatMap((some) => {
    const [first, last] = [some[0], some.at(-1)];
    return first && last && first.from_year !== last.to_year ? [{ ...first, to_year: last.to_year }] : [];
  });
  return [...rows.filter((move) => !isOfYear(move)), ...years].sort((a, b) =>
    a.day < b.day ? -1 : a.day > b.day ? 1 : 0,
  );
};
