import { useFormContext } from 'react-hook-form';
import { type Fee, PAYMENT_TYPES } from '../../../../../shared/features/collection/fees/fees.model.ts';
import { FEE_TYPES } from '../../../../../shared/features/college/heads/fee-types.ts';
import { usePutAside } from '../../../../ui/forms/aside.ts';
import { othersOf } from '../same-payment.tsx';
import type { FilledFee } from './fee-form.ts';

const oneOf = <Choice extends string>(choices: readonly Choice[], value: string): Choice | undefined =>
  choices.find((choice) => choice === value);

/** A receipt as the form takes it, to be entered again; its split and its attachment are not brought along. */
const filledFrom = (fee: Fee) => ({
  student: { id: fee.student_id, name: fee.student_name, course_id: fee.course_id },
  amount: fee.amount,
  // Blank where it has a line of charged dues: these say the type.
  fee_type: fee.lines.some(({ origin }) => origin !== 'opening') ? undefined : oneOf(FEE_TYPES, fee.fee_type),
  payment_type: oneOf(PAYMENT_TYPES, fee.payment_type) ?? 'Cash',
  payment_date: fee.payment_date,
  cheque: fee.cheque?.number ?? '',
  cheque_date: fee.cheque?.date ?? null,
  bank: fee.cheque?.bank ?? '',
  reference: fee.reference ?? '',
  instrument: fee.instrument ?? undefined,
  missing_reason: fee.missing_reason ?? '',
  course_id: fee.course_id ?? undefined,
  slip_nos: fee.slip_nos.join(', '),
  description: fee.description ?? '',
  replaces: [fee.id, ...othersOf(fee).map(({ id }) => id)],
});

/** Fills the form with what a receipt says, the cursor on its amount. An entry that was begun comes back after it. */
export const useEnterAgain = (): ((fee: Fee) => void) => {
  const { setValue, setFocus } = useFormContext<FilledFee>();
  const putAside = usePutAside();
  return (fee) => {
    putAside();
    for (const [name, value] of Object.entries(filledFrom(fee)))
      setValue(name as keyof FilledFee, value as never);
    // Once the dialog that asked is gone.
    setTimeout(() => setFocus('amount', { shouldSelect: true }), 0);
  };
};
