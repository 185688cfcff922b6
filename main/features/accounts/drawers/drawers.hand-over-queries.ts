import type { HandOver } from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import { toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import type { NewRow, RowChange } from '../../../database/row-types.ts';

const selectHandOvers = (db: Db) =>
  db
    .selectFrom('hand_overs')
    .innerJoin('users as giver', 'giver.id', 'hand_overs.from_id')
    .innerJoin('users as taker', 'taker.id', 'hand_overs.to_id')
    .selectAll('hand_overs')
    .select(['giver.name as from', 'taker.name as to']);

type Row = Awaited<ReturnType<ReturnType<typeof selectHandOvers>['execute']>>[number];

const stateOf = ({ accepted_at, taken_back_at }: Row): HandOver['state'] => {
  if (accepted_at !== null) return 'Accepted';
  return taken_back_at === null ? 'On its way' : 'Taken back';
};

const toHandOver = (row: Row): HandOver => ({
  id: row.id,
  from_id: row.from_id,
  from: row.from,
  to_id: row.to_id,
  to: row.to,
  date: row.day,
  amount: toRupees(row.amount_paise),
  state: stateOf(row),
  at: row.at,
});

export const findHandOver = async (db: Db, id: number): Promise<HandOver | undefined> => {
  const row = await selectHandOvers(db).where('hand_overs.id', '=', id).executeTakeFirst();
  return row && toHandOver(row);
};

/** The cash on its way from or to a cashier, or all of it, the oldest first. */
export const onItsWay = async (db: Db, cashier?: number): Promise<readonly HandOver[]> => {
  let query = selectHandOvers(db).where('accepted_at', 'is', null).where('taken_back_at', 'is', null);
  if (cashier !== undefined)
    query = query.where((eb) => eb.or([eb('from_id', '=', cashier), eb('to_id', '=', cashier)]));
  return (await query.orderBy('hand_overs.id').execute()).map(toHandOver);
};

export const insertHandOver = async (db: Db, handOver: NewRow<'hand_overs'>): Promise<number> => {
  const { id } = await db.insertInto('hand_overs').values(handOver).returning('id').executeTakeFirstOrThrow();
  return id;
};

export const updateHandOver = async (db: Db, id: number, change: RowChange<'hand_overs'>): Promise<void> => {
  await db.updateTable('hand_overs').set(change).where('id', '=', id).execute();
};
