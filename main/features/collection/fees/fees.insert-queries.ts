import type { Paise } from '../../../../shared/money.ts';
import { compiled, type Given } from '../../../database/compiled.ts';
import type { Db } from '../../../database/db.ts';
import type { NewRow } from '../../../database/row-types.ts';
import type { Change } from '../../../office/change.ts';

const insert = compiled((db, given: Given<NewRow<'fees'>>) =>
  db
    .insertInto('fees')
    .values({
      receipt_no: given('receipt_no'),
      student_id: given('student_id'),
      student_name: given('student_name'),
      amount_paise: given('amount_paise'),
      fee_type: given('fee_type'),
      payment_type: given('payment_type'),
      paid: given('paid'),
      payment_date: given('payment_date'),
      course_set_id: given('course_set_id'),
      slip_nos: given('slip_nos'),
      description: given('description'),
      attachment_file: given('attachment_file'),
      attachment_name: given('attachment_name'),
      created_by: given('created_by'),
      created_by_name: given('created_by_name'),
      created_at: given('created_at'),
      head_id: given('head_id'),
      verification_code: given('verification_code'),
    })
    .returning('id'),
);

export const insertFee = async (db: Db, fee: NewRow<'fees'>): Promise<number> => {
  const [made] = await insert(db, fee);
  if (!made) throw new Error('The entry was not written');
  return made.id;
};

export const insertCancellation = async (
  db: Db,
  cancellation: NewRow<'fee_cancellations'>,
): Promise<void> => {
  await db.insertInto('fee_cancellations').values(cancellation).execute();
};

/** The late fees that an entry was taken without, in sum and of each due. */
export const insertWaiver = async (
  { db, actor, now }: Change,
  fee_id: number,
  {
    paise,
    reason,
    waived,
  }: {
    readonly paise: Paise;
    readonly reason: string;
    readonly waived: readonly { readonly due_id: number; readonly paise: Paise }[];
  },
): Promise<void> => {
  await db
    .insertInto('late_fee_waivers')
    .values({ fee_id, paise, reason, waived_by_name: actor.name, waived_at: now })
    .execute();
  await db
    .insertInto('late_fee_waiver_parts')
    .values(waived.map((part) => ({ fee_id, due_id: part.due_id, paise: part.paise })))
    .execute();
};

/** A payment for several students; answers its id. */
export const insertPayment = async (db: Db, payment: NewRow<'payments_together'>): Promise<number> => {
  const { id } = await db
    .insertInto('payments_together')
    .values(payment)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The requests to cancel entries, or to return their cheque, that wait. */
export const waitingRequests = (db: Db, feeIds: readonly number[]) =>
  db
    .selectFrom('cancel_requests')
    .select(['id', 'fee_id', 'asked_by', 'asked_at', 'returned_for', 'return_charge_paise'])
    .where('fee_id', 'in', feeIds)
    .where('status', '=', 'Waiting')
    .orderBy('id')
    .execute();

export const waitingRequest = async (db: Db, feeId: number) => (await waitingRequests(db, [feeId]))[0];
