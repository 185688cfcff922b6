import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { InstalmentOrder } from '../../../../shared/features/changes/instalments/instalments.model.ts';
import { toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import type { NewRow } from '../../../database/row-types.ts';
import type { Change } from '../../../office/change.ts';
import { toAttachment } from '../../college/files/files.queries.ts';

const selectOrders = (db: Db) =>
  db
    .selectFrom('instalment_orders')
    .innerJoin('dues', 'dues.id', 'instalment_orders.due_id')
    .innerJoin('heads', 'heads.id', 'dues.head_id')
    .leftJoin('academic_sessions', 'academic_sessions.id', 'dues.session_id')
    .selectAll('instalment_orders')
    .select([
      'heads.name as head',
      'academic_sessions.name as session',
      'dues.due_date',
      'dues.amount_paise',
    ]);

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number];

const partsOf = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('instalment_parts')
    .innerJoin('dues', 'dues.id', 'instalment_parts.due_id')
    .select([
      'instalment_parts.order_id',
      'instalment_parts.is_kept',
      'dues.id as due_id',
      'dues.due_date',
      'dues.amount_paise',
      'dues.settled_paise',
      'dues.reversed',
    ])
    .where('instalment_parts.order_id', 'in', [...orderIds, 0])
    .orderBy('dues.id')
    .execute();

const toOrders = async (db: Db, rows: readonly OrderRow[]): Promise<readonly InstalmentOrder[]> => {
  const parts = await partsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = parts.filter(({ order_id }) => order_id === row.id);
    return {
      id: row.id,
      student_id: row.student_id,
      head: row.head,
      session: row.session,
      due_date: row.due_date,
      amount: toRupees(row.amount_paise),
      kept: toRupees(own.find(({ is_kept }) => is_kept === 1)?.amount_paise ?? 0),
      parts: own
        .filter(({ is_kept }) => is_kept === 0)
        .map(({ due_id, due_date, amount_paise, settled_paise, reversed }) => ({
          due_id,
          due_date,
          amount: toRupees(amount_paise),
          paid: toRupees(settled_paise),
          stands: reversed === 0,
        })),
      reason: row.reason,
      sanction_no: row.sanction_no,
      attachment: toAttachment(row.attachment_file, row.attachment_name),
      made: { at: row.made_at, by: row.made_by_name },
      withdrawn:
        row.withdrawn_at === null
          ? null
          : { at: row.withdrawn_at, by: row.withdrawn_by_name ?? '', reason: row.withdrawn_reason ?? '' },
    };
  });
};

/** A student's orders of instalments, the last first. */
export const ordersOf = async (db: Db, studentId: number): Promise<readonly InstalmentOrder[]> =>
  toOrders(
    db,
    await selectOrders(db)
      .where('instalment_orders.student_id', '=', studentId)
      .orderBy('instalment_orders.id', 'desc')
      .execute(),
  );

export const findOrder = async (db: Db, id: number): Promise<InstalmentOrder | undefined> =>
  (await toOrders(db, await selectOrders(db).where('instalment_orders.id', '=', id).execute()))[0];

/** The columns by which the dues in the place of one are of the same plan, run and file. */
export interface Origins {
  readonly origin: 'plan' | 'charge';
  readonly instalment: number | null;
  readonly plan_line_id: number | null;
  readonly run_id: number | null;
  readonly opening_import_id: number | null;
  readonly charge_run_id: number | null;
  readonly description: string | null;
  readonly late_fee: string | null;
  /** The plan's last date, where it was charged after that. */
  readonly plan_date: IsoDate | null;
}

export const originsOf = async (db: Db, dueId: number): Promise<Origins | undefined> => {
  const { rows } =
    await sql<Origins>`select origin, instalment, plan_line_id, run_id, opening_import_id, charge_run_id, description,
      late_fee, plan_date
    from dues where id = ${dueId} and origin in ('plan', 'charge') and refund_id is null`.execute(db);
  return rows[0];
};

export const insertOrder = async (
  { db, actor, now }: Change,
  order: Pick<
    NewRow<'instalment_orders'>,
    'student_id' | 'due_id' | 'reason' | 'sanction_no' | 'attachment_file' | 'attachment_name'
  >,
): Promise<number> => {
  const { id } = await db
    .insertInto('instalment_orders')
    .values({ ...order, made_by_name: actor.name, made_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const insertParts = async (
  { db }: Change,
  order_id: number,
  parts: readonly { readonly due_id: number; readonly is_kept: number }[],
): Promise<void> => {
  await db
    .insertInto('instalment_parts')
    .values(parts.map((part) => ({ ...part, order_id })))
    .execute();
};

export const markWithdrawn = async (
  { db, actor, now }: Change,
  id: number,
  withdrawn_reason: string,
): Promise<void> => {
  await db
    .updateTable('instalment_orders')
    .set({ withdrawn_by_name: actor.name, withdrawn_at: now, withdrawn_reason })
    .where('id', '=', id)
    .execute();
};

/** The dues of an order, that of what was kept first. */
export const dueIdsOf = async (db: Db, orderId: number): Promise<readonly number[]> =>
  (
    await db
      .selectFrom('instalment_parts')
      .select('due_id')
      .where('order_id', '=', orderId)
      .orderBy('due_id')
      .execute()
  ).map(({ due_id }) => due_id);

/** The due that an order has put in instalments. */
export const splitDueOf = async (db: Db, orderId: number): Promise<number> =>
  (
    await db
      .selectFrom('instalment_orders')
      .select('due_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).due_id;

/** Whether an order names a student. */
export const anyInstalmentsReference = (which: RawBuilder<SqlBool>) =>
  sql<SqlBool>`exists (select 1 from instalment_orders where ${which})`;

/** SQL: whether a due of the query `dues` is a part of another one, by an order that stands. */
export const isPartByOrder = sql<SqlBool>`exists (select 1 from instalment_parts
  join instalment_orders on instalment_orders.id = instalment_parts.order_id
  where instalment_parts.due_id = dues.id and instalment_parts.is_kept = 0 and instalment_orders.withdrawn_at is null)`;
