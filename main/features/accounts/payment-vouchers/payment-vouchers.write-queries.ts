import type { NewRow } from '../../../database/row-types.ts';
import type { SignedIn } from '../../../office/actor.ts';
import type { Change } from '../../../office/change.ts';
import { asks } from '../../college/users/users.requests-queries.ts';
import type { HeldPart } from './payment-vouchers.held-queries.ts';

type Asked = Omit<NewRow<'payment_vouchers'>, 'asked_by' | 'asked_by_name' | 'asked_at'>;

export const insertVoucher = async (change: Change<SignedIn>, asked: Asked): Promise<number> => {
  const { id } = await change.db
    .insertInto('payment_vouchers')
    .values({ ...asked, ...asks(change) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const markCancelled = async ({ db }: Change, id: number): Promise<void> => {
  await db.updateTable('payment_vouchers').set({ status: 'Cancelled' }).where('id', '=', id).execute();
};

export const insertRemitted = async (
  { db }: Change,
  voucher_id: number,
  parts: readonly HeldPart[],
): Promise<void> => {
  await db
    .insertInto('remitted_parts')
    .values(
      parts.map(({ head_id, session_id, to_remit: paise }) => ({ voucher_id, head_id, session_id, paise })),
    )
    .execute();
};
