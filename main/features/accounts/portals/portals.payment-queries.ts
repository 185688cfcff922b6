import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { daysBetween, type IsoDate } from '../../../../shared/dates.ts';
import type {
  PaymentOutcome,
  PortalPayment,
  PortalSettlement,
} from '../../../../shared/features/accounts/portals/portals.model.ts';
import {
  type PaymentQuery,
  portalPayments,
  portalSettlements,
  type SettlementQuery,
} from '../../../../shared/features/accounts/portals/portals.register.ts';
import { isOfPayment } from '../../../../shared/features/accounts/portals/portals.states.ts';
import { type Paise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import { contains } from '../../../database/search.ts';
import { registerList } from '../../../lists/register-list.ts';
import type { Scope } from '../../../office/actor.ts';
import { bare, transfers } from '../../collection/fees/fees.particulars-queries.ts';
import { isOfCourses } from '../../college/courses/courses.record-queries.ts';

/** SQL: a voucher that nothing has reversed. */
const stands = sql`vouchers.reverses_id is null
  and not exists (select 1 from vouchers as counter where counter.reverses_id = vouchers.id)`;

/** SQL: whether the bank's line of a settlement is found. */
const isSettled = (settlement: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from vouchers where vouchers.kind = 'portal settled'
    and vouchers.record_id = ${sql.ref(settlement)} and ${stands})`;

/** SQL: the last receipt of a payment; one that stands before one that is cancelled. */
const receiptOf = sql<number | null>`(select portal_receipts.fee_id from portal_receipts
  left join fee_cancellations on fee_cancellations.fee_id = portal_receipts.fee_id
  where portal_receipts.payment_id = portal_payments.id
  order by fee_cancellations.fee_id is null desc, portal_receipts.fee_id limit 1)`;

/** SQL: whether a payment waits with the unclaimed. */
const isWaiting = sql<0 | 1>`exists (select 1 from vouchers where vouchers.kind = 'portal unclaimed'
  and vouchers.record_id = portal_payments.id and ${stands})`;

const selectPayments = (db: Db) =>
  db
    .selectFrom('portal_payments')
    .leftJoin('portal_settlements', 'portal_settlements.id', 'portal_payments.settlement_id')
    .leftJoin('fees', (join) => join.on('fees.id', '=', receiptOf))
    .leftJoin('fee_cancellations', 'fee_cancellations.fee_id', 'fees.id')
    .where('portal_payments.taken_back', '=', 0)
    .selectAll('portal_payments')
    .select([
      'portal_settlements.number as settlement',
      'fees.id as fee_id',
      'fees.receipt_no',
      'fees.student_name',
      'fee_cancellations.cancelled_at',
      isSettled('portal_payments.settlement_id').as('is_settled'),
      isWaiting.as('is_waiting'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number];

const outcomeOf = ({ state, fee_id, cancelled_at, is_waiting }: Row): PaymentOutcome => {
  if (state !== 'paid' && state !== 'reversed') return state;
  if (fee_id !== null) return cancelled_at === null ? 'receipt made' : 'receipt cancelled';
  // Nobody claims what went back to its payer.
  return is_waiting === 1 ? 'unclaimed' : 'refunded';
};

const toPayment = (row: Row): PortalPayment => ({
  id: row.id,
  portal_id: row.portal_id,
  date: row.day,
  payment: row.payment,
  of_payment: row.of_payment,
  state: row.state,
  outcome: outcomeOf(row),
  money: row.state === 'pending' || row.state === 'failed' ? null : row.is_settled ? 'settled' : 'in transit',
  student: row.student_name ?? row.student,
  payer: row.payer,
  receipt_no: row.receipt_no,
  fee_id: row.fee_id,
  gross: toRupees(row.gross_paise),
  fee: toRupees(row.fee_paise),
  tax: toRupees(row.tax_paise),
  net: toRupees(row.net_paise),
  settlement: row.settlement,
  reason: row.reason,
});

/** Whether a payment's receipt is of a course in scope. What has none is shown to who sees all. */
const isInScope = (scope: Scope): RawBuilder<SqlBool> =>
  scope === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(fees.id is not null and ${isOfCourses('fees.course_set_id', scope)})`;

const isPaid = sql<SqlBool>`portal_payments.state in ('paid', 'reversed')`;
const movesMoney = sql<SqlBool>`portal_payments.state not in ('pending', 'failed')`;

/** SQL: what each choice of the filter means. */
const withState = (state: NonNullable<PaymentQuery['state']>): RawBuilder<SqlBool> => {
  switch (state) {
    case 'receipt made':
      return sql<SqlBool>`(fees.id is not null and fee_cancellations.fee_id is null)`;
    case 'receipt cancelled':
      return sql<SqlBool>`fee_cancellations.fee_id is not null`;
    case 'unclaimed':
      return sql<SqlBool>`(${isPaid} and ${isWaiting})`;
    case 'settled':
      return sql<SqlBool>`(${movesMoney} and ${isSettled('portal_payments.settlement_id')})`;
    case 'in transit':
      return sql<SqlBool>`(${movesMoney} and not ${isSettled('portal_payments.settlement_id')})`;
    default:
      return sql<SqlBool>`portal_payments.state = ${state}`;
  }
};

/** The rows of a portal's files that a scope sees. */
const listPayments = (
  db: Db,
  portal: number,
  scope: Scope,
  { q, state, from, to, sort, order }: Omit<PaymentQuery, 'limit' | 'offset'>,
): Listing<PortalPayment> => {
  let query = selectPayments(db).where('portal_payments.portal_id', '=', portal).where(isInScope(scope));
  if (state) query = query.where(withState(state));
  if (from) query = query.where('portal_payments.day', '>=', from);
  if (to) query = query.where('portal_payments.day', '<=', to);
  if (q) {
    const texts = [
      'fees.student_name',
      'fees.receipt_no',
      'portal_payments.payment',
      'portal_payments.student',
      'portal_payments.payer',
    ];
    query = query.where(
      contains(
        texts.map((text) => sql.ref(text)),
        q,
      ),
    );
  }
  const by = sort === 'gross' ? sql.ref('portal_payments.gross_paise') : sql.ref('portal_payments.day');
  const keys = { by, id: sql.ref('portal_payments.id'), direction: order ?? ('desc' as const) };
  return listing(query, keys, (rows) => rows.map(toPayment));
};

export const paymentList = registerList(portalPayments, listPayments);

export const findPayment = async (db: Db, portal: number, id: number): Promise<PortalPayment | undefined> => {
  const row = await selectPayments(db)
    .where('portal_payments.portal_id', '=', portal)
    .where('portal_payments.id', '=', id)
    .executeTakeFirst();
  return row && toPayment(row);
};

/** The sums of settlements, as far as a scope sees their payments. */
const selectSettlements = (db: Db, scope: Scope) =>
  db
    .selectFrom('portal_settlements')
    .innerJoin('portal_payments', 'portal_payments.settlement_id', 'portal_settlements.id')
    .leftJoin('fees', (join) => join.on('fees.id', '=', receiptOf))
    .where('portal_payments.taken_back', '=', 0)
    .where(movesMoney)
    .where(isInScope(scope))
    .groupBy('portal_settlements.id')
    .selectAll('portal_settlements')
    .select(({ fn }) => [
      fn.countAll<number>().as('payments'),
      fn.sum<Paise>('portal_payments.gross_paise').as('gross'),
      fn.sum<Paise>('portal_payments.fee_paise').as('fee'),
      fn.sum<Paise>('portal_payments.tax_paise').as('tax'),
      fn.sum<Paise>('portal_payments.net_paise').as('net'),
      isSettled('portal_settlements.id').as('is_settled'),
    ]);

type SettlementRow = Awaited<ReturnType<ReturnType<typeof selectSettlements>['execute']>>[number];

const toSettlement =
  (today: IsoDate) =>
  ({ day, is_settled, gross, fee, tax, net, ...row }: SettlementRow): PortalSettlement => ({
    ...row,
    date: day,
    ...{ gross: toRupees(gross), fee: toRupees(fee), tax: toRupees(tax), net: toRupees(net) },
    state: is_settled ? 'settled' : 'in transit',
    age: is_settled ? null : Math.max(0, daysBetween(day, today)),
  });

/** What a portal paid out, as far as a scope sees its payments. */
const listSettlements = (
  db: Db,
  portal: number,
  scope: Scope,
  today: IsoDate,
  { q, state, from, to, order }: Omit<SettlementQuery, 'limit' | 'offset'>,
): Listing<PortalSettlement> => {
  let query = selectSettlements(db, scope).where('portal_settlements.portal_id', '=', portal);
  if (state) {
    const settled = isSettled('portal_settlements.id');
    query = query.where(state === 'settled' ? settled : sql<SqlBool>`not ${settled}`);
  }
  if (from) query = query.where('portal_settlements.day', '>=', from);
  if (to) query = query.where('portal_settlements.day', '<=', to);
  if (q)
    query = query.where(
      contains([sql.ref('portal_settlements.number'), sql.ref('portal_settlements.utr')], q),
    );
  const keys = {
    by: sql.ref('portal_settlements.day'),
    id: sql.ref('portal_settlements.id'),
    direction: order ?? ('desc' as const),
  };
  return listing(query, keys, (rows) => rows.map(toSettlement(today)));
};

export const settlementList = registerList(portalSettlements, listSettlements);

/** The settlements that no line of the bank is matched with, of all portals. */
export const settlementsToMatch = async (db: Db) => {
  const rows = await selectSettlements(db, 'all')
    .where(sql<SqlBool>`not ${isSettled('portal_settlements.id')}`)
    .execute();
  return rows.flatMap(({ id, portal_id, day, utr, net }) =>
    net === 0 ? [] : [{ id, portal_id, day, utr, paise: net }],
  );
};

/** Settlements by their ids, with the names of their portals. */
export const settlementsNamed = async (db: Db, ids: readonly number[]) => {
  const rows = await selectSettlements(db, 'all')
    .innerJoin('portals', 'portals.id', 'portal_settlements.portal_id')
    .select('portals.name as portal')
    .where(sql<SqlBool>`portal_settlements.id in (select value from json_each(${JSON.stringify(ids)}))`)
    .execute();
  return rows.map(({ id, portal, number, day, net, payments }) => ({
    ...{ id, portal, number, date: day, payments },
    net: toRupees(net),
  }));
};

/** The sums of one settlement, with what its portal books them to; undefined for one that does not exist. */
export const settlementFigures = (db: Db, id: number) =>
  selectSettlements(db, 'all')
    .innerJoin('portals', 'portals.id', 'portal_settlements.portal_id')
    .select(['portals.name as portal', 'portals.account_id', 'portals.charge_head_id', 'portals.tax_head_id'])
    .where('portal_settlements.id', '=', id)
    .executeTakeFirst();

/** A payment that is here, as a file that is loaded meets it. */
export interface KnownPayment {
  readonly id: number;
  readonly state: PortalPayment['state'];
  readonly gross_paise: Paise;
  readonly settlement: string | null;
  readonly has_receipt: 0 | 1;
}

/** SQL: a payment with a receipt that is not cancelled. */
const hasReceipt = sql<
  0 | 1
>`exists (select 1 from portal_receipts where portal_receipts.payment_id = portal_payments.id
  and not exists (select 1 from fee_cancellations where fee_cancellations.fee_id = portal_receipts.fee_id))`;

/** The payments of a portal that are here, by `rowKey`. */
export const knownPayments = async (
  db: Db,
  portal: number,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, KnownPayment>> => {
  const { rows } = await sql<
    KnownPayment & { payment: string }
  >`select portal_payments.id, payment, state, gross_paise,
      portal_settlements.number as settlement, ${hasReceipt} as has_receipt
    from json_each(${JSON.stringify(numbers)}) as named
    cross join portal_payments on portal_payments.portal_id = ${portal}
      and portal_payments.payment = named.value collate nocase and portal_payments.taken_back = 0
    left join portal_settlements on portal_settlements.id = portal_payments.settlement_id`.execute(db);
  return new Map(
    rows.map(({ payment, ...row }) => [
      `${isOfPayment(row.state) ? 'payment' : row.state} ${payment.toUpperCase()}`,
      row,
    ]),
  );
};

/** The numbers of settlements of a portal whose lines of the bank are found. */
export const settledNumbers = async (db: Db, portal: number): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('portal_settlements')
    .select('number')
    .where('portal_id', '=', portal)
    .where(isSettled('portal_settlements.id'))
    .execute();
  return new Set(rows.map(({ number }) => number));
};

/** What was paid through a portal by these students since a day, with a receipt that stands: `student day paise`. */
export const paidBefore = async (db: Db, portal: number, from: IsoDate) => {
  const { rows } = await sql<{
    student_id: number;
    day: IsoDate;
    paise: Paise;
  }>`select fees.student_id, portal_payments.day,
      gross_paise as paise
    from portal_payments join portal_receipts on portal_receipts.payment_id = portal_payments.id
    join fees on fees.id = portal_receipts.fee_id
    where portal_payments.portal_id = ${portal} and portal_payments.day >= ${from} and fees.student_id is not null
      and not exists (select 1 from fee_cancellations where fee_cancellations.fee_id = fees.id)`.execute(db);
  return rows;
};

/** Which of these numbers are references of receipts that stand, with the receipts' numbers; of portals' own receipts nothing is said. */
export const takenReferences = async (
  db: Db,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{
    number: string;
    receipt_no: string;
  }>`select named.number, fees.receipt_no
    from ${transfers(numbers)} as named
    cross join fee_particulars on ${bare(sql.ref('reference'))} = named.written
    join fees on fees.id = fee_particulars.fee_id and fees.receipt_no is not null
    where not exists (select 1 from fee_cancellations where fee_cancellations.fee_id = fees.id)
      and not exists (select 1 from portal_receipts where portal_receipts.fee_id = fees.id)`.execute(db);
  return new Map(rows.map(({ number, receipt_no }) => [number, receipt_no]));
};
