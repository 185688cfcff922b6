import { type Kysely, sql } from 'kysely';
import type { OfCourses } from '../../../shared/features/courses/courses.named.ts';
import type { FeeQuery } from '../../../shared/features/fees/fees.endpoints.ts';
import type { Fee } from '../../../shared/features/fees/fees.model.ts';
import { toRupees } from '../../../shared/money.ts';
import { type Listing, listing } from '../../database/listing.ts';
import type { Tables } from '../../database/schema.ts';
import { contains } from '../../database/search.ts';
import { isWithin, type Scope } from '../../office/actor.ts';
import { type CourseLinks, coursesOf, isOfCourses } from '../courses/courses.record-queries.ts';
import { seenWithin } from '../courses/courses.seen.ts';
import { toAttachment } from '../files/files.queries.ts';

type Db = Kysely<Tables>;

const selectFees = (db: Db) =>
  db
    .selectFrom('fees')
    .leftJoin('fee_cancellations', 'fee_cancellations.fee_id', 'fees.id')
    .select([
      'fees.id',
      'fees.receipt_no',
      'fees.student_id',
      'fees.student_name',
      'fees.amount_paise',
      'fees.fee_type',
      'fees.payment_type',
      'fees.paid',
      'fees.payment_date',
      'fees.course_id',
      'fees.slip_nos',
      'fees.description',
      'fees.attachment_file',
      'fees.attachment_name',
      'fees.created_by_name',
      'fees.created_at',
      'fee_cancellations.cancelled_at',
      'fee_cancellations.cancelled_by_name',
      'fee_cancellations.reason',
    ]);

type FeeRow = Awaited<ReturnType<ReturnType<typeof selectFees>['execute']>>[number];

/** Where the courses of fees are kept. */
export const FEE_COURSES: CourseLinks = { table: 'fee_courses', record: 'fee_id', isOrdered: false };

const toFee = (row: FeeRow, ofCourses: OfCourses): Fee => ({
  id: row.id,
  receipt_no: row.receipt_no,
  student_id: row.student_id,
  student_name: row.student_name,
  amount: toRupees(row.amount_paise),
  fee_type: row.fee_type,
  payment_type: row.payment_type,
  paid: row.paid === 1,
  payment_date: row.payment_date,
  ...ofCourses,
  course_name: ofCourses.courses[0]?.name ?? null,
  slip_nos: JSON.parse(row.slip_nos) as number[],
  description: row.description,
  attachment: toAttachment(row.attachment_file, row.attachment_name),
  created_by: row.created_by_name,
  created_at: row.created_at,
  cancelled:
    row.cancelled_at === null
      ? null
      : { at: row.cancelled_at, by: row.cancelled_by_name ?? '', reason: row.reason ?? '' },
});

const toFees = async (db: Db, rows: readonly FeeRow[]): Promise<readonly Fee[]> => {
  const ofCourses = await coursesOf(db, FEE_COURSES, rows);
  return rows.map((row) => toFee(row, ofCourses(row)));
};

const SORTABLE = {
  payment_date: sql.ref('fees.payment_date'),
  student_name: sql.ref('fees.student_name'),
  amount: sql.ref('fees.amount_paise'),
  receipt_no: sql`coalesce(fees.receipt_no, '')`,
  created_at: sql.ref('fees.id'),
} as const;

type FeeFilter = Omit<FeeQuery, 'limit' | 'offset'>;

const matching = (db: Db, scope: Scope, filter: FeeFilter) => {
  const asked = filter.course_id ? [filter.course_id] : undefined;
  let query = selectFees(db).where(isOfCourses(FEE_COURSES, 'fees.id', scope, asked));
  if (filter.student_id) query = query.where('fees.student_id', '=', filter.student_id);
  if (filter.date) query = query.where('fees.payment_date', '=', filter.date);
  if (filter.from) query = query.where('fees.payment_date', '>=', filter.from);
  if (filter.to) query = query.where('fees.payment_date', '<=', filter.to);
  if (filter.fee_type) query = query.where('fees.fee_type', '=', filter.fee_type);
  if (filter.payment_type) query = query.where('fees.payment_type', '=', filter.payment_type);
  const { q } = filter;
  if (q) {
    const studentId = /^\d{1,9}$/.test(q) ? Number(q) : 0;
    query = query.where((eb) =>
      eb.or([
        contains([sql.ref('fees.student_name'), sql.ref('fees.receipt_no')], q),
        eb('fees.student_id', '=', studentId),
      ]),
    );
  }
  return query;
};

export const listFees = (db: Db, scope: Scope, filter: FeeFilter): Listing<Fee> =>
  listing(
    matching(db, scope, filter),
    {
      by: SORTABLE[filter.sort ?? 'payment_date'],
      id: sql.ref('fees.id'),
      direction: filter.order ?? 'desc',
    },
    async (rows) => (await toFees(db, rows)).map((fee) => seenWithin(scope, fee)),
  );

/** What the paid, uncancelled entries of a list add up to, in paise, and how many they are. */
export const collectedIn = async (db: Db, scope: Scope, filter: FeeFilter) => {
  const { paise, count } = await matching(db, scope, filter)
    .clearSelect()
    .select((eb) => [
      eb.fn.sum<number | null>('fees.amount_paise').as('paise'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('fees.paid', '=', 1)
    .where('fee_cancellations.fee_id', 'is', null)
    .executeTakeFirstOrThrow();
  return { paise: paise ?? 0, count };
};

/**
 * One entry; undefined outside the scope, as if there were none. The scope is looked up for this entry alone: a list of
 * all that the courses hold would make every entry slower with every year.
 */
export const findFee = async (db: Db, scope: Scope, id: number): Promise<Fee | undefined> => {
  const [fee] = await toFees(db, await selectFees(db).where('fees.id', '=', id).execute());
  return fee && isWithin(scope, fee.course_ids) ? fee : undefined;
};

export interface FeeColumns {
  readonly receipt_no: string | null;
  readonly student_id: number | null;
  readonly student_name: string;
  readonly amount_paise: number;
  readonly fee_type: string;
  readonly payment_type: string;
  readonly paid: number;
  readonly payment_date: string;
  readonly course_id: number | null;
  readonly slip_nos: string;
  readonly description: string | null;
  readonly attachment_file: string | null;
  readonly attachment_name: string | null;
  readonly created_by: number;
  readonly created_by_name: string;
  readonly created_at: string;
}

export const insertFee = async (db: Db, fee: FeeColumns, courseIds: readonly number[]): Promise<number> => {
  const { id } = await db.insertInto('fees').values(fee).returning('id').executeTakeFirstOrThrow();
  if (courseIds.length > 0) {
    const { payment_date } = fee;
    const rows = courseIds.map((course_id) => ({ course_id, payment_date, fee_id: id }));
    await db.insertInto('fee_courses').values(rows).execute();
  }
  return id;
};

export const insertReceipt = async (db: Db, feeId: number, content: string): Promise<void> => {
  await db.insertInto('receipts').values({ fee_id: feeId, content }).execute();
};

/** What was printed, as JSON; undefined for an entry without a receipt. */
export const receiptContent = async (db: Db, feeId: number): Promise<string | undefined> =>
  (await db.selectFrom('receipts').select('content').where('fee_id', '=', feeId).executeTakeFirst())?.content;

export const wasPrinted = async (db: Db, feeId: number): Promise<boolean> =>
  (await db.selectFrom('receipt_prints').select('id').where('fee_id', '=', feeId).executeTakeFirst()) !==
  undefined;

export const insertPrint = async (
  db: Db,
  feeId: number,
  userId: number,
  printedAt: string,
): Promise<void> => {
  await db
    .insertInto('receipt_prints')
    .values({ fee_id: feeId, user_id: userId, printed_at: printedAt })
    .execute();
};

export const insertCancellation = async (
  db: Db,
  cancellation: {
    readonly fee_id: number;
    readonly reason: string;
    readonly cancelled_by: number;
    readonly cancelled_by_name: string;
    readonly cancelled_at: string;
  },
): Promise<void> => {
  await db.insertInto('fee_cancellations').values(cancellation).execute();
};
