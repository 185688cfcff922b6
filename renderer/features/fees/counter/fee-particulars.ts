import type { IsoDate } from '../../../../shared/dates.ts';
import type { FilledFee } from './fee-form.ts';

/** With what it is paid, as the office takes it; a cheque without a date is of the day on which it is paid. */
export const particularsOf = (filled: FilledFee, today: IsoDate) => {
  const { payment_type, payment_date, cheque, bank, cheque_date, reference } = filled;
  const date = cheque_date ?? payment_date ?? today;
  return {
    ...(payment_type === 'Cheque' && cheque !== '' && { cheque: { number: cheque, bank, date } }),
    ...(payment_type === 'Online' && reference !== '' && { reference }),
  };
};
