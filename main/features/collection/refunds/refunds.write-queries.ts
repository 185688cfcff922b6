import type { RefundPayment } from '../../../../shared/features/collection/refunds/refunds.inputs.ts';
import { type Paise, sumPaise } from '../../../../shared/money.ts';
import type { NewRow } from '../../../database/row-types.ts';
import type { SignedIn } from '../../../office/actor.ts';
import type { Change } from '../../../office/change.ts';
import { asks } from '../../college/users/users.requests-queries.ts';

/**
 * Inserts a requested refund, its heads, what of them is kept for which dues, the rest as its sum, and the student's bank account as it
 * is now. Answers its id.
 */
export const insertRefund = async (
  change: Change<SignedIn>,
  asked: Pick<
    NewRow<'refunds'>,
    'student_id' | 'session_id' | 'leaving_date' | 'percent' | 'rule' | 'reason'
  > &
    Partial<Pick<NewRow<'refunds'>, 'pay_to'>>,
  lines: readonly { readonly head_id: number | null; readonly paise: Paise }[],
  kept: readonly { readonly due_id: number; readonly paise: Paise }[] = [],
): Promise<number> => {
  const { db } = change;
  const kept_paise = sumPaise(kept);
  const amount_paise = sumPaise(lines) - kept_paise;
  const account = await db
    .selectFrom('students')
    .select(['account_number', 'ifsc'])
    .where('id', '=', asked.student_id)
    .executeTakeFirst();
  const { id } = await db
    .insertInto('refunds')
    .values({ ...asked, ...account, amount_paise, kept_paise, ...asks(change) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('refund_lines')
    .values(lines.map((line, at) => ({ refund_id: id, line: at + 1, ...line })))
    .execute();
  if (kept.length > 0)
    await db
      .insertInto('refund_keeps')
      .values(kept.map(({ due_id, paise }, at) => ({ refund_id: id, line: at + 1, due_id, paise })))
      .execute();
  return id;
};

export const markPaid = async (
  { db, actor, now }: Change<SignedIn>,
  id: number,
  payment: Pick<RefundPayment, 'payment_type' | 'reference'> & {
    readonly payment_date: string;
    readonly bank_account_id: number | null;
  },
): Promise<void> => {
  await db
    .updateTable('refunds')
    .set({ status: 'Paid', ...payment, paid_by: actor.userId, paid_by_name: actor.name, paid_at: now })
    .where('id', '=', id)
    .execute();
};

export const markCancelled = async ({ db }: Change, id: number): Promise<void> => {
  await db.updateTable('refunds').set({ status: 'Cancelled' }).where('id', '=', id).execute();
};
