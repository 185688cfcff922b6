import { Checkbox, FormControlLabel } from '@mui/material';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import { formatRupees } from '../../../../shared/money.ts';

type Others = NonNullable<Fee['together']>['others'];

/** The other receipts of the payment that this one is part of. */
export const othersOf = ({ together }: Fee): Others => together?.others ?? [];

/** A receipt as the whole payment that it is part of, to be entered again. */
export const wholePayment = (fee: Fee): Fee => ({ ...fee, amount: fee.together?.amount ?? fee.amount });

/** Whether it is one receipt of several that a payment for many students has still. */
export const isOfMany = ({ together }: Fee): boolean =>
  together !== null && together.students > 1 && together.standing > 1;

interface WholePaymentProps {
  readonly fee: Fee;
  readonly isWhole: boolean;
  readonly onChange: (isWhole: boolean) => void;
}

/** Offers to cancel all that is left of a payment for many students; nothing for other receipts. */
export const WholePaymentOfMany = ({ fee, isWhole, onChange }: WholePaymentProps) => {
  const { together } = fee;
  if (together === null || !isOfMany(fee)) return null;
  return (
    <FormControlLabel
      sx={{ display: 'flex', mt: 1, color: 'text.primary' }}
      control={<Checkbox checked={isWhole} onChange={(event) => onChange(event.target.checked)} />}
      label={`Cancel all ${together.standing} receipts of this payment: ${formatRupees(together.amount)} of ${together.payer}`}
    />
  );
};

interface SamePaymentProps {
  readonly others: Others;
  /** `Cancel as well`. */
  readonly label: string;
  readonly isWhole: boolean;
  readonly onChange: (isWhole: boolean) => void;
}

/** Says which other receipts belong to the same payment, and offers to do the same with them; nothing where there are none. */
export const SamePayment = ({ others, label, isWhole, onChange }: SamePaymentProps) => {
  if (others.length === 0) return null;
  const named = others.map(({ receipt_no, amount }) => `${receipt_no}, ${formatRupees(amount)}`).join('; ');
  return (
    <FormControlLabel
      sx={{ display: 'flex', mt: 1, color: 'text.primary' }}
      control={<Checkbox checked={isWhole} onChange={(event) => onChange(event.target.checked)} />}
      label={`${label} (same payment): ${named}`}
    />
  );
};
