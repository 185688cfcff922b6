import type { IsoDate } from '../../../../../shared/dates.ts';
import { isStale } from '../../../../../shared/features/collection/fees/fees.doubts.ts';
import { MODE_OF } from '../../../../../shared/features/collection/fees/fees.instruments.ts';
import { type FilledOtherMoney, isSomethingMissing } from './fee-form.ts';

/** With what it is paid, as the office takes it; a cheque without a date is of the day on which it is paid. */
export const particularsOf = (filled: Omit<FilledOtherMoney, 'payer' | 'head_id'>, today: IsoDate) => {
  const { payment_type, payment_date, cheque, bank, cheque_date, reference, instrument, missing_reason } =
    filled;
  const date = cheque_date ?? payment_date ?? today;
  return {
    ...(payment_type === 'Cheque' && cheque !== '' && { cheque: { number: cheque, bank, date } }),
    ...(payment_type === 'Online' && reference !== '' && { reference }),
    ...(payment_type === 'Online' && filled.account_id !== undefined && { account_id: filled.account_id }),
    ...(instrument && MODE_OF[instrument] === payment_type && { instrument }),
    ...(missing_reason !== '' && isSomethingMissing(filled) && { missing_reason }),
  };
};

/** What was asked already as the fields were filled: that no bank pays so old a cheque. */
export const askedAtFields = (
  { cheque }: ReturnType<typeof particularsOf>,
  on: IsoDate,
): { readonly confirm?: 'cheque'[] } => (cheque && isStale(cheque.date, on) ? { confirm: ['cheque'] } : {});
