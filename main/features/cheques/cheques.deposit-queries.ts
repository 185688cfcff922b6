import type { Insertable } from 'kysely';
import type { Deposit } from '../../../shared/features/cheques/cheques.deposits.ts';
import { sumRupees, toRupees } from '../../../shared/money.ts';
import type { Db } from '../../database/db.ts';
import type { Tables } from '../../database/tables.ts';
import type { Scope } from '../../office/actor.ts';
import type { Change } from '../../office/change.ts';
import { findFee } from '../fees/fees.queries.ts';

export const insertDeposit = async (
  { db, actor, now }: Change,
  slip: Pick<Insertable<Tables['deposit_slips']>, 'day' | 'account' | 'cash_paise' | 'cashier_id'>,
): Promise<number> => {
  const { id } = await db
    .insertInto('deposit_slips')
    .values({ ...slip, by_name: actor.name, at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/**
 * A slip with its cash and cheques; undefined where one of them is outside the scope, for its total would tell of it, and
 * where it is cash of another's drawer and not all courses are in scope.
 */
export const findDeposit = async (
  db: Db,
  scope: Scope,
  userId: number,
  id: number,
): Promise<Deposit | undefined> => {
  const slip = await db.selectFrom('deposit_slips').selectAll().where('id', '=', id).executeTakeFirst();
  if (!slip) return undefined;
  if (slip.cashier_id !== null && slip.cashier_id !== userId && scope !== 'all') return undefined;
  const listed = await db
    .selectFrom('cheque_states')
    .innerJoin('fee_particulars', 'fee_particulars.fee_id', 'cheque_states.fee_id')
    .select(['cheque_states.fee_id', 'cheque_number', 'bank', 'cheque_date'])
    .where('slip_id', '=', id)
    .orderBy('cheque_states.fee_id')
    .execute();
  const cheques: Deposit['cheques'][number][] = [];
  for (const { fee_id, cheque_number, bank, cheque_date } of listed) {
    const fee = await findFee(db, scope, fee_id);
    if (!fee || cheque_number === null || bank === null || cheque_date === null) return undefined;
    const { receipt_no, student_name: drawer, amount } = fee;
    cheques.push({ fee_id, receipt_no, drawer, number: cheque_number, bank, date: cheque_date, amount });
  }
  const { day: date, account, by_name: by, at } = slip;
  const cash = toRupees(slip.cash_paise);
  const amount = sumRupees([cash, ...cheques.map((cheque) => cheque.amount)]);
  return { id, date, account, by, at, cash, amount, cheques };
};
