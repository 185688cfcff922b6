import { compiled, type Given } from '../../database/compiled.ts';
import type { Db } from '../../database/db.ts';
import type { NewRow } from '../../database/row-types.ts';

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
