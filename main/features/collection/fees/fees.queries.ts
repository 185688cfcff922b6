import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FeeQuery } from '../../../../shared/features/collection/fees/fees.endpoints.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { OfCourses } from '../../../../shared/features/college/courses/courses.references.ts';
import { toRupees } from '../../../../shared/money.ts';
import { formatCode } from '../../../../shared/verification-code.ts';
import { compiled, type Given } from '../../../database/compiled.ts';
import type { Db } from '../../../database/db.ts';
import { type Partition, readingOf } from '../../../database/list-keys.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import { type Sum, type SumFilter, storedListSums, sumIn } from '../../../database/stored-sums.ts';
import type { Scope } from '../../../office/actor.ts';
import { toCancellation } from '../../../papers/papers.queries.ts';
import {
  courseSetPartition,
  coursesOf,
  isOfCourses,
  setsInScope,
} from '../../college/courses/courses.record-queries.ts';
import { redactCourses } from '../../college/courses/courses.redact.ts';
import { toAttachment } from '../../college/files/files.queries.ts';
import type { NumberedYear } from '../../college/settings/settings.callbacks.ts';
import { chequeKey, type FeeDetails, feeDetailsOf, hasCheque, studentsOf } from './fees.details-queries.ts';
import {
  estimateSearch,
  type FeeSearch,
  isAmongFound,
  isFeeFound,
  isReadThrough,
  searched,
  studentsFound,
} from './fees.search-queries.ts';

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
      'fees.course_set_id',
      'fees.slip_nos',
      'fees.description',
      'fees.attachment_file',
      'fees.attachment_name',
      'fees.created_by_name',
      'fees.created_at',
      'fees.verification_code',
      'fee_cancellations.cancelled_at',
      'fee_cancellations.cancelled_by_name',
      'fee_cancellations.reason',
    ]);

type FeeRow = Awaited<ReturnType<ReturnType<typeof selectFees>['execute']>>[number];

/** An entry by itself. */
type FeeEntry = Omit<Fee, keyof FeeDetails>;

/** An entry as it is exported: with whose it is. */
export type ExportedFee = Fee & {
  readonly roll_no: string | null;
  readonly father_name: string | null;
  readonly category: string | null;
  readonly gender: string | null;
};

const toEntry = (row: FeeRow, ofCourses: OfCourses): FeeEntry => ({
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
  verification_code: row.verification_code && formatCode(row.verification_code),
  cancelled: toCancellation(row),
});

const toEntries = async (db: Db, rows: readonly FeeRow[]): Promise<readonly FeeEntry[]> => {
  const ofCourses = await coursesOf(db, rows);
  return rows.map((row) => toEntry(row, ofCourses(row)));
};

const toFees = async (db: Db, rows: readonly FeeRow[]): Promise<readonly Fee[]> => {
  const [entries, details] = [await toEntries(db, rows), await feeDetailsOf(db, rows)];
  return entries.map((entry) => ({ ...entry, ...details(entry) }));
};

const toExported = async (db: Db, rows: readonly FeeRow[]): Promise<readonly ExportedFee[]> => {
  const ofStudent = await studentsOf(
    db,
    rows.map(({ student_id }) => student_id),
  );
  return (await toFees(db, rows)).map((fee) => ({ ...fee, ...ofStudent(fee.student_id) }));
};

const SORTABLE = {
  payment_date: sql.ref('fees.payment_date'),
  student_name: sql.ref('fees.student_name'),
  amount: sql.ref('fees.amount_paise'),
  receipt_no: sql`coalesce(fees.receipt_no, '')`,
  created_at: sql.ref('fees.id'),
} as const;

/** After every day that an entry may have. */
const LAST_DAY = '9999-12-31';

type FeeFilter = Omit<FeeQuery, 'limit' | 'offset'>;

const filtered = (db: Db, filter: FeeFilter) => {
  let query = selectFees(db);
  if (filter.student_id) query = query.where('fees.student_id', '=', filter.student_id);
  if (filter.date) query = query.where('fees.payment_date', '=', filter.date);
  if (filter.ids) query = query.where('fees.id', 'in', filter.ids);
  if (filter.from) query = query.where('fees.payment_date', '>=', filter.from);
  if (filter.to) query = query.where('fees.payment_date', '<=', filter.to);
  if (filter.fee_type) query = query.where('fees.fee_type', '=', filter.fee_type);
  if (filter.payment_type) query = query.where('fees.payment_type', '=', filter.payment_type);
  if (filter.money) query = query.where('fees.head_id', filter.money === 'other' ? 'is not' : 'is', null);
  if (filter.cheque) query = query.where(hasCheque(filter.cheque));
  return query;
};

const partitionOf = (db: Db, scope: Scope, { course_id }: FeeFilter): Partition =>
  courseSetPartition(db, 'fees.course_set_id', scope, course_id ? [course_id] : undefined);

/**
 * The filter of the stored sums for a filter of fees; undefined where they cannot tell: for one student, chosen rows,
 * cheques, searches and other money.
 */
const sumFilterOf = ({
  q,
  student_id,
  ids,
  cheque,
  money,
  date,
  ...filter
}: FeeFilter): SumFilter | undefined =>
  q || student_id || ids || cheque || money
    ? undefined
    : {
        register: 'fees',
        from: [filter.from ?? '', date ?? ''].sort().at(-1),
        to: [filter.to ?? LAST_DAY, date ?? LAST_DAY].sort()[0],
        type: filter.fee_type,
        mode: filter.payment_type,
      };

const searchOf = (scope: Scope, { q }: FeeFilter): FeeSearch | undefined =>
  q ? { text: q, students: studentsFound(scope, q), owners: setsInScope(scope) } : undefined;

/** Whether the filter names few entries already, which are then looked at one by one. */
const namesFew = ({ student_id, ids, date }: FeeFilter): boolean => Boolean(student_id || ids || date);

/** Whether it lists cheques that wait or came back. These stay few; cleared cheques grow by every day. */
const isOfFewCheques = ({ cheque }: FeeFilter): boolean => cheque !== undefined && cheque !== 'cleared';

/** Whether nothing but the search and a course narrows the list, so that the payers' sums tell all of it. */
const isOnlySearched = ({ from, to, fee_type, payment_type, cheque, money }: FeeFilter): boolean =>
  !from && !to && !fee_type && !payment_type && !cheque && !money;

const feeListing = <Entry extends FeeEntry>(
  toRecordsOf: (db: Db, rows: readonly FeeRow[]) => Promise<readonly Entry[]>,
  { db, scope, filter }: { readonly db: Db; readonly scope: Scope; readonly filter: FeeFilter },
): Listing<Entry> => {
  const { sort = 'payment_date', order: direction = 'desc', fee_type, payment_type } = filter;
  const [partition, sumFilter] = [partitionOf(db, scope, filter), sumFilterOf(filter)];
  const isByDay = sort === 'payment_date';
  const isSparse = fee_type !== undefined || payment_type !== undefined;
  const order = { by: SORTABLE[sort], id: sql.ref('fees.id'), direction } as const;
  const toRecords = async (rows: readonly FeeRow[]) =>
    (await toRecordsOf(db, rows)).map((fee) => redactCourses(scope, fee));
  const search = searchOf(scope, filter);
  const rows = filtered(db, filter);
  const readThrough = (searched?: FeeSearch) =>
    listing(rows, order, toRecords, {
      partition,
      sums: sumFilter && storedListSums(db, sumFilter, partition, { direction, isByDay, isSparse }),
      reading: readingOf({
        few: filter.student_id !== undefined || filter.ids !== undefined || isOfFewCheques(filter),
        searched: searched !== undefined || filter.cheque === 'cleared' || filter.money !== undefined,
        inOrder: isByDay,
      }),
      found: searched && isFeeFound(searched),
    });
  const summary = () => summaryOfFees(db, scope, filter);
  if (!search || namesFew(filter)) return { ...readThrough(search), summary };
  const list = searched({
    read: readThrough,
    lookedUp: (known) =>
      listing(rows, order, toRecords, { partition, reading: 'few', found: isAmongFound(known) }),
    estimate: () => estimateSearch(db, search, partition),
    isOnlySearched: isOnlySearched(filter),
    isByDay,
  });
  return { ...list, summary };
};

export const listFees = (db: Db, scope: Scope, filter: FeeFilter): Listing<Fee> =>
  feeListing(toFees, { db, scope, filter });

/** Lists the same entries with the fields of an export. */
export const listExportedFees = (db: Db, scope: Scope, filter: FeeFilter): Listing<ExportedFee> =>
  feeListing(toExported, { db, scope, filter });

/** Counts the cheques of a list of cheques, each once whatever receipts of it the list has, and says the payment date of the oldest. */
const chequesIn = (db: Db, scope: Scope, filter: FeeFilter) => {
  const search = searchOf(scope, filter);
  return filtered(db, filter)
    .innerJoin('fee_particulars', 'fee_particulars.fee_id', 'fees.id')
    .where(isOfCourses('fees.course_set_id', scope, filter.course_id ? [filter.course_id] : undefined))
    .where(search ? isFeeFound(search) : sql<SqlBool>`true`)
    .clearSelect()
    .select((eb) => [
      sql<number>`count(distinct ${chequeKey()})`.as('cheques'),
      eb.fn.min<string | null>('fees.payment_date').as('cheques_since'),
    ])
    .executeTakeFirstOrThrow();
};

/** The summary of a list, as the API answers it. */
export const summaryOfFees = async (db: Db, scope: Scope, filter: FeeFilter) => {
  const { paise, records } = await collectedIn(db, scope, filter);
  const cheques = filter.cheque ? await chequesIn(db, scope, filter) : { cheques: 0, cheques_since: null };
  return { collected: toRupees(paise), receipts: records, ...cheques };
};

/** Adds up and counts the paid, uncancelled entries of a list. Paise. */
export const collectedIn = async (db: Db, scope: Scope, filter: FeeFilter): Promise<Sum> => {
  const [partition, sumFilter, search] = [
    partitionOf(db, scope, filter),
    sumFilterOf(filter),
    searchOf(scope, filter),
  ];
  const owners = await partition.values();
  if (sumFilter) return sumIn(db, { ...sumFilter, owners, states: ['paid'] });
  const estimate = search && !namesFew(filter) ? await estimateSearch(db, search, partition) : undefined;
  if (estimate?.paid && !estimate.isBroad && isOnlySearched(filter)) return estimate.paid;
  const isLookedUp = estimate !== undefined && !isReadThrough(estimate, estimate.all);
  const known = estimate?.search ?? search;
  const found = known && (isLookedUp ? isAmongFound(known) : isFeeFound(known));
  const { paise, records } = await filtered(db, filter)
    .where(found ?? sql<SqlBool>`true`)
    // `+` keeps SQLite off the course-set index: entries are tested as they are found.
    .where(owners ? sql<SqlBool>`+fees.course_set_id in (${sql.join([...owners, 0])})` : sql<SqlBool>`1 = 1`)
    .clearSelect()
    .select((eb) => [
      eb.fn.sum<number | null>('fees.amount_paise').as('paise'),
      eb.fn.countAll<number>().as('records'),
    ])
    .where('fees.paid', '=', 1)
    .where('fee_cancellations.fee_id', 'is', null)
    .executeTakeFirstOrThrow();
  return { paise: paise ?? 0, records };
};

/** Reads an entry by its id, of one of these courses (a JSON array) or of any where that is null. */
const feeById = compiled((db, given: Given<{ id: number; courses: string | null }>) =>
  selectFees(db)
    .where('fees.id', '=', given('id'))
    .where(
      sql<SqlBool>`(${given('courses')} is null or exists (select 1 from course_set_members
        where set_id = fees.course_set_id and course_id in (select value from json_each(${given('courses')}))))`,
    ),
);

/**
 * One entry; undefined outside the scope, as if there were none, and after as many looks. The scope is looked up for this
 * entry alone: a list of all that the courses hold would make every entry slower with every year.
 */
export const findFee = async (db: Db, scope: Scope, id: number): Promise<Fee | undefined> => {
  const courses = scope === 'all' ? null : JSON.stringify(scope);
  const [fee] = await toFees(db, await feeById(db, { id, courses }));
  return fee;
};

/** Finds who took the money of an entry, and for which courses. */
export const cashierOf = (db: Db, id: number) =>
  db
    .selectFrom('fees')
    .select(['created_by as id', 'created_by_name as name', 'course_set_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** The last receipt's number of a financial year under a mark, or of the ordinary series, as it is written. */
export const lastReceiptNumber = async (
  db: Db,
  mark: string | null,
  { first, last }: NumberedYear,
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('fees')
    .select('receipt_no as reference')
    .where(sql<SqlBool>`rtrim(receipt_no, '0123456789') like ${`%/${mark ?? ''}`}`)
    .where('payment_date', '>=', first)
    .where('payment_date', '<=', last)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  return rows.flatMap(({ reference }) => reference ?? []);
};

/** Whether an entry names a student. */
export const anyFeeReferences = (which: RawBuilder<SqlBool>) =>
  sql<SqlBool>`exists (select 1 from fees where ${which})`;
