import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { NewFee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { PostDated } from '../../../../shared/features/collection/post-dated/post-dated.model.ts';
import {
  type PostDatedQuery,
  postDatedCheques,
} from '../../../../shared/features/collection/post-dated/post-dated.register.ts';
import type { OfCourses } from '../../../../shared/features/college/courses/courses.references.ts';
import { toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import type { NewRow, RowChange } from '../../../database/row-types.ts';
import { contains } from '../../../database/search.ts';
import { isHeard } from '../../../database/sounds/sounds.ts';
import { registerList } from '../../../lists/register-list.ts';
import type { Scope } from '../../../office/actor.ts';
import { coursesOf, isOfCourses } from '../../college/courses/courses.record-queries.ts';
import { redactCourses } from '../../college/courses/courses.redact.ts';
import { bare } from '../fees/fees.particulars-queries.ts';

/** The numbers of the receipts that a cheque in the books paid: `2026-27/000041, 2026-27/G000007`. */
const RECEIPTS = sql<string | null>`(select group_concat(fees.receipt_no, ', ' order by fees.id)
  from fee_particulars as own join fee_particulars as parts
    on parts.fee_id = own.fee_id or parts.together_id = own.together_id
  join fees on fees.id = parts.fee_id where own.fee_id = cheques.fee_id)`;

const selectPostDated = (db: Db) =>
  db.selectFrom('post_dated_cheques as cheques').selectAll('cheques').select(RECEIPTS.as('receipt_no'));

type Row = Awaited<ReturnType<ReturnType<typeof selectPostDated>['execute']>>[number];

const stateOf = (row: Row, today: IsoDate): PostDated['state'] => {
  if (row.fee_id !== null) return 'taken';
  if (row.given_back_at !== null) return 'given back';
  return row.cheque_date <= today ? 'due' : 'waiting';
};

/** The entry as it was typed, of the record that the student has now. */
const entryOf = ({ entry, student_id }: Pick<Row, 'entry' | 'student_id'>): NewFee => ({
  ...(JSON.parse(entry) as NewFee),
  student_id,
});

const toPostDated = (row: Row, ofCourses: OfCourses, today: IsoDate): PostDated => ({
  id: row.id,
  student_id: row.student_id,
  student_name: row.student_name,
  ...ofCourses,
  amount: toRupees(row.amount_paise),
  number: row.number,
  bank: row.bank,
  date: row.cheque_date,
  description: entryOf(row).description,
  state: stateOf(row, today),
  taken_by: row.taken_by_name,
  taken_at: row.taken_at,
  fee_id: row.fee_id,
  receipt_no: row.receipt_no,
  given_back:
    row.given_back_at === null
      ? null
      : { at: row.given_back_at, by: row.given_back_by_name ?? '', reason: row.given_back_reason ?? '' },
});

const toRecords = async (db: Db, rows: readonly Row[], today: IsoDate): Promise<readonly PostDated[]> => {
  const ofCourses = await coursesOf(db, rows);
  return rows.map((row) => toPostDated(row, ofCourses(row), today));
};

const STANDS = sql<SqlBool>`cheques.fee_id is null and cheques.given_back_at is null`;

const isIn = (state: NonNullable<PostDated['state']>, today: IsoDate): RawBuilder<SqlBool> => {
  if (state === 'taken') return sql<SqlBool>`cheques.fee_id is not null`;
  if (state === 'given back') return sql<SqlBool>`cheques.given_back_at is not null`;
  return state === 'due'
    ? sql<SqlBool>`${STANDS} and cheques.cheque_date <= ${today}`
    : sql<SqlBool>`${STANDS} and cheques.cheque_date > ${today}`;
};

/** The filter of a list of post-dated cheques. `today` tells which are due. */
type PostDatedFilter = Omit<PostDatedQuery, 'limit' | 'offset'> & { readonly today: IsoDate };

const listPostDated = (
  db: Db,
  scope: Scope,
  { state, course_id, q, from, to, order = 'asc', today }: PostDatedFilter,
): Listing<PostDated> => {
  let query = selectPostDated(db).where(
    isOfCourses('cheques.course_set_id', scope, course_id ? [course_id] : undefined),
  );
  if (state) query = query.where(isIn(state, today));
  if (from) query = query.where('cheques.cheque_date', '>=', from);
  if (to) query = query.where('cheques.cheque_date', '<=', to);
  if (q)
    query = query.where(
      sql<SqlBool>`(${contains([sql.ref('cheques.student_name'), sql.ref('cheques.number'), sql.ref('cheques.bank')], q)}
        or cheques.student_id in (select id from students where ${isHeard('students', q)}))`,
    );
  const by = { by: sql.ref('cheques.cheque_date'), id: sql.ref('cheques.id'), direction: order } as const;
  return listing(query, by, async (rows) =>
    (await toRecords(db, rows, today)).map((cheque) => redactCourses(scope, cheque)),
  );
};

export const postDatedList = registerList(postDatedCheques, listPostDated);

/** One cheque with the entry that it is for; undefined outside the scope, as if there were none. */
export const findPostDated = async (db: Db, scope: Scope, id: number, today: IsoDate) => {
  const row = await selectPostDated(db)
    .where('cheques.id', '=', id)
    .where(isOfCourses('cheques.course_set_id', scope))
    .executeTakeFirst();
  const [cheque] = row ? await toRecords(db, [row], today) : [];
  return row && cheque && { cheque, entry: entryOf(row) };
};

/** Whether a cheque with this number of this bank waits already. */
export const isAlreadyHeld = async (db: Db, number: string, bank: string): Promise<boolean> =>
  (await db
    .selectFrom('post_dated_cheques as cheques')
    .select('cheques.id')
    .where(STANDS)
    .where(
      sql<SqlBool>`${bare(sql.ref('cheques.number'))} = ${bare(sql.val(number))}
        and ${bare(sql.ref('cheques.bank'))} = ${bare(sql.val(bank))}`,
    )
    .executeTakeFirst()) !== undefined;

export const insertPostDated = async (
  db: Db,
  cheque: Omit<
    NewRow<'post_dated_cheques'>,
    'fee_id' | 'given_back_at' | 'given_back_by_name' | 'given_back_reason'
  >,
): Promise<number> => {
  const { id } = await db
    .insertInto('post_dated_cheques')
    .values(cheque)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updatePostDated = async (
  db: Db,
  id: number,
  change: RowChange<'post_dated_cheques'>,
): Promise<void> => {
  await db.updateTable('post_dated_cheques').set(change).where('id', '=', id).execute();
};

/** Whether a cheque that is dated ahead names a student. */
export const anyPostDatedReferences = (which: RawBuilder<SqlBool>) =>
  sql<SqlBool>`exists (select 1 from post_dated_cheques where ${which})`;
