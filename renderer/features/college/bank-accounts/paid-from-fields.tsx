import { useEffect, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { choicesOf } from '../../../../shared/contract/filters.ts';
import { CASH_TO_ONE } from '../../../../shared/features/college/bank-accounts/paid-from.ts';
import { toPaise } from '../../../../shared/money.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useAccountChoices } from './account-choices.ts';

const MODES = choicesOf(['Online', 'Cheque'] as const);

interface PaidFromFieldsProps {
  /** Whether nobody has to say what it is paid from, as of a bill that is set Paid. */
  readonly mayBeUnsaid?: boolean;
}

const UNSAID = [{ value: 'unsaid', label: 'Cash or bank, not recorded' }];

/**
 * The fields for the source of a payment: the person's own drawer or a bank account, with the number of the cheque or
 * transfer. They read the form's field `amount`.
 */
export const PaidFromFields = ({ mayBeUnsaid = false }: PaidFromFieldsProps) => {
  const accounts = useAccountChoices();
  const [from, mode, amount] = useWatch({ name: ['from', 'mode', 'amount'] });
  const { errors } = useFormState({ name: 'cash_reason' });
  const isCash = from === 'cash';
  const isBank = !isCash && from !== '' && from !== 'unsaid';
  const isMuch = typeof amount === 'number' && toPaise(amount) > CASH_TO_ONE;
  const { setValue, getValues } = useFormContext();
  const isAsked = useRef(false);
  // So much is paid in cash where somebody chooses cash, not because the form began with it.
  useEffect(() => {
    if (!isMuch || isAsked.current) return;
    isAsked.current = true;
    if (getValues('from') === 'cash') setValue('from', '');
  }, [isMuch, setValue, getValues]);
  return (
    <>
      <SelectField
        name="from"
        label="Paid from"
        required
        choices={[{ value: 'cash', label: 'Cash of my drawer' }, ...accounts, ...(mayBeUnsaid ? UNSAID : [])]}
      />
      {isBank && <SelectField name="mode" label="By" choices={MODES} />}
      {isBank && mode === 'Cheque' && <TextField name="number" label="Cheque number" required />}
      {isBank && mode !== 'Cheque' && (
        <TextField name="reference" label="Transfer number" hint="UTR, as the bank says it" />
      )}
      {isCash && (isMuch || errors.cash_reason !== undefined) && (
        <TextField
          name="cash_reason"
          label="Why in cash"
          hint="Cash above ₹10,000 a day to one person may be disallowed (s. 36(4))"
          wide
        />
      )}
    </>
  );
};
