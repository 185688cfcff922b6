import type { IsoDate } from '../../../../shared/dates.ts';
import type { NewRow } from '../../../database/row-types.ts';
import type { SignedIn } from '../../../office/actor.ts';
import type { Change } from '../../../office/change.ts';
import type { HeldPart } from './payment-vouchers.held-queries.ts';

type Asked = Omit<NewRow<'payment_vouchers'>, 'asked_by' | 'asked_by_name' | 'asked_at'>;

export const insertVoucher = async ({ db, actor, now }: Change<SignedIn>, asked: Asked): Promise<number> => {
  const { id } = await db
    .insertInto('payment_vouchers')
    .values({ ...asked, asked_by: actor.userId, asked_by_name: actor.name, asked_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** How a voucher was approved: by whom, for what reason, and whether by its own maker. */
export interface Approval {
  readonly by: string;
  readonly reason: string | null;
  readonly own: boolean;
}

export const markApproved = async (
  { db, now }: Change,
  id: number,
  { by, reason, own }: Approval,
  { voucher_no, booked_on }: { readonly voucher_no: string; readonly booked_on: IsoDate },
): Promise<void> => {
  const decided = { decided_by_name: by, decided_at: now, decision: reason, own: own ? 1 : 0 };
  await db
    .updateTable('payment_vouchers')
    .set({ status: 'Approved', voucher_no, booked_on, ...decided })
    .where('id', '=', id)
    .execute();
};

export const markDeclined = async ({ db, actor, now }: Change, id: number, reason: string): Promise<void> => {
  await db
    .updateTable('payment_vouchers')
    .set({ status: 'Declined', decided_by_name: actor.name, decided_at: now, decision: reason })
    .where('id', '=', id)
    .execute();
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
