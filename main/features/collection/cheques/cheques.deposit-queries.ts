import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Deposit } from '../../../../shared/features/collection/cheques/cheques.deposits.ts';
import type { DepositQuery } from '../../../../shared/features/collection/cheques/cheques.endpoints.ts';
import { sumRupees, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import { contains } from '../../../database/search.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Scope } from '../../../office/actor.ts';
import type { Change } from '../../../office/change.ts';
import { toCancellation } from '../../../papers/papers.queries.ts';
import { isOfCourses } from '../../college/courses/courses.record-queries.ts';
import { chequeKey } from '../fees/fees.details-queries.ts';

/** Who reads a deposit. */
interface Reader {
  readonly scope: Scope;
  readonly userId: number;
}

/**
 * Whether a slip may be seen: each of its cheques is of a course in scope, since its total would tell of one that is not; and its
 * cash is of the own drawer, or all courses are in scope.
 */
const isSeenBy = ({ scope, userId }: Reader): RawBuilder<SqlBool> =>
  scope === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(deposit_slips.cashier_id is null or deposit_slips.cashier_id = ${userId})
        and not exists (select 1 from cheque_states join fees on fees.id = cheque_states.fee_id
          where cheque_states.slip_id = deposit_slips.id
            and not coalesce(${isOfCourses('fees.course_set_id', scope)}, false))`;

const selectDeposits = (db: Db, reader: Reader) =>
  db
    .selectFrom('deposit_slips')
    .leftJoin('deposit_cancellations', 'deposit_cancellations.slip_id', 'deposit_slips.id')
    .selectAll('deposit_slips')
    .select(['cancelled_at', 'cancelled_by_name', 'reason'])
    .where(isSeenBy(reader));

type DepositRow = Awaited<ReturnType<ReturnType<typeof selectDeposits>['execute']>>[number];
type ListedCheque = Deposit['cheques'][number];

/** Reads the cheques of these slips, each once with all of its receipts, in the order of the first of these. */
const chequesOf = async (db: Db, slips: readonly DepositRow[]) => {
  const ids = JSON.stringify(slips.map(({ id }) => id));
  const { rows } = await sql<
    Omit<ListedCheque, 'amount'> & { readonly slip_id: number; readonly paise: number }
  >`
    select cheque_states.slip_id, min(fees.id) as fee_id, group_concat(fees.receipt_no, ', ' order by fees.id) as receipt_no,
      coalesce(payments_together.payer, fees.student_name) as drawer,
      fee_particulars.cheque_number as number, fee_particulars.bank, fee_particulars.cheque_date as date,
      sum(fees.amount_paise) as paise
    from cheque_states join fees on fees.id = cheque_states.fee_id
    join fee_particulars on fee_particulars.fee_id = fees.id
    left join payments_together on payments_together.id = fee_particulars.together_id
    where cheque_states.slip_id in (select value from json_each(${ids}))
    group by cheque_states.slip_id, ${chequeKey()} order by min(fees.id)`.execute(db);
  const bySlip = Map.groupBy(rows, ({ slip_id }) => slip_id);
  return (id: number): readonly ListedCheque[] =>
    (bySlip.get(id) ?? []).map(({ slip_id: _, paise, ...cheque }) => ({
      ...cheque,
      amount: toRupees(paise),
    }));
};

const toDeposits = async (db: Db, slips: readonly DepositRow[]): Promise<readonly Deposit[]> => {
  const listed = await chequesOf(db, slips);
  return slips.map((slip) => {
    const [cash, cheques] = [toRupees(slip.cash_paise), listed(slip.id)];
    return {
      id: slip.id,
      date: slip.day,
      account: slip.account,
      account_id: slip.bank_account_id,
      by: slip.by_name,
      at: slip.at,
      amount: sumRupees([cash, ...cheques.map(({ amount }) => amount)]),
      cash,
      counts: slip.counts === null ? null : (JSON.parse(slip.counts) as Deposit['counts']),
      cancelled: toCancellation(slip),
      cheques,
    };
  });
};

/** A slip with its cash and cheques; undefined where it may not be seen, as if there were none. */
export const findDeposit = async (db: Db, reader: Reader, id: number): Promise<Deposit | undefined> => {
  const slips = await selectDeposits(db, reader).where('deposit_slips.id', '=', id).execute();
  return (await toDeposits(db, slips))[0];
};

type DepositFilter = Omit<DepositQuery, 'limit' | 'offset'>;

/** Deposits by the day on their slips, the latest first. */
export const listDeposits = (
  db: Db,
  reader: Reader,
  { q, account_id, date, from, to, state, order }: DepositFilter,
): Listing<Deposit> => {
  let query = selectDeposits(db, reader);
  if (q) query = query.where(contains([sql.ref('account'), sql`cast(deposit_slips.id as text)`], q));
  if (account_id) query = query.where('bank_account_id', '=', account_id);
  if (date) query = query.where('day', '=', date);
  if (from) query = query.where('day', '>=', from);
  if (to) query = query.where('day', '<=', to);
  if (state) query = query.where('cancelled_at', state === 'standing' ? 'is' : 'is not', null);
  const keys = { by: sql.ref('day'), id: sql.ref('deposit_slips.id'), direction: order ?? 'desc' };
  return listing(query, keys, (rows) => toDeposits(db, rows));
};

export const insertDeposit = async (
  { db, actor, now }: Change,
  slip: Omit<Insertable<Tables['deposit_slips']>, 'id' | 'by_name' | 'at'>,
): Promise<number> => {
  const { id } = await db
    .insertInto('deposit_slips')
    .values({ ...slip, by_name: actor.name, at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const insertCancelledDeposit = async (
  { db, actor, now }: Change,
  slip_id: number,
  reason: string,
): Promise<void> => {
  await db
    .insertInto('deposit_cancellations')
    .values({ slip_id, reason, cancelled_by_name: actor.name, cancelled_at: now })
    .execute();
};
