import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { type Fee, PAYMENT_TYPES } from '../../../../../shared/features/collection/fees/fees.model.ts';
import { FEE_TYPES } from '../../../../../shared/features/college/heads/fee-types.ts';
import { usePutAside } from '../../../../ui/forms/aside.ts';
import { othersOf } from '../same-payment.tsx';

const oneOf = <Choice extends string>(choices: readonly Choice[], value: string): Choice | undefined =>
  choices.find((choice) => choice === value);

/** What of a receipt both forms have. */
const paidAs = (fee: Fee) => ({
  amount: fee.amount,
  payment_type: oneOf(PAYMENT_TYPES, fee.payment_type) ?? 'Cash',
  payment_date: fee.payment_date,
  cheque: fee.cheque?.number ?? '',
  cheque_date: fee.cheque?.date ?? null,
  bank: fee.cheque?.bank ?? '',
  reference: fee.reference ?? '',
  instrument: fee.instrument ?? undefined,
  missing_reason: fee.missing_reason ?? '',
  description: fee.description ?? '',
  replaces: {
    of: fee.student_id,
    ids: [fee, ...othersOf(fee)].map(({ id }) => id),
    receipts: [fee, ...othersOf(fee)].map(({ receipt_no }) => receipt_no).join(' and '),
  },
});

/** A receipt as its form takes it, to be entered again; its split and its attachment are not brought along. */
const filledFrom = (fee: Fee) =>
  fee.head_id === null
    ? {
        ...paidAs(fee),
        student: { id: fee.student_id, name: fee.student_name, course_id: fee.course_id },
        // Blank where it has a line of charged dues: these say the type.
        fee_type: fee.lines.some(({ origin }) => origin !== 'opening')
          ? undefined
          : oneOf(FEE_TYPES, fee.fee_type),
        course_id: fee.course_id ?? undefined,
        slip_nos: fee.slip_nos.join(', '),
      }
    : { ...paidAs(fee), payer: fee.student_name, head_id: fee.head_id };

/** Fills the form with what a receipt says, the cursor on its amount. An entry that was begun comes back after it. */
export const useEnterAgain = (): ((fee: Fee) => void) => {
  const { setValue } = useFormContext();
  const putAside = usePutAside();
  return (fee) => {
    putAside();
    // Drawn at once, so that the next key is heard by the amount as it says now.
    flushSync(() => {
      for (const [name, value] of Object.entries(filledFrom(fee))) setValue(name, value);
    });
    // The form's own `setFocus` waits a turn, in which a key would be the student's.
    const [amount] = document.getElementsByName('amount');
    if (!(amount instanceof HTMLInputElement)) return;
    amount.focus();
    amount.select();
  };
};
