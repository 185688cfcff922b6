import { useState } from 'react';
import { counted } from '../../../../shared/counted.ts';
import {
  ChequesDeposit,
  NEEDS_ACCOUNT,
} from '../../../../shared/features/collection/cheques/cheques.deposits.ts';
import { depositCheques } from '../../../../shared/features/collection/cheques/cheques.endpoints.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { AccountField, useIsAccountTyped } from '../../college/bank-accounts/account-field.tsx';
import { useFileViewer } from '../../college/files/attachment-viewer.tsx';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { slipFile } from './slip-file.ts';
import { StepForm } from './step-form.ts';

const DepositForm = ChequesDeposit.pick({ account: true, account_id: true }).extend({
  date: StepForm.shape.date,
});
const TypedDepositForm = DepositForm.refine(({ account }) => account !== null, {
  path: ['account'],
  message: NEEDS_ACCOUNT,
});

interface ChosenCheque {
  /** One of its receipts. */
  readonly feeId: number;
  /** Rupees, of all its receipts. */
  readonly amount: number;
}

/** The cheques in hand that paid these entries: each once, whole, whichever of its receipts are among them. */
const chequesInHand = (fees: readonly Fee[]): readonly ChosenCheque[] => {
  const cheques = new Map<string, ChosenCheque>();
  for (const { id, together, cheque, cancelled } of fees)
    if (cheque?.state === 'received' && !cancelled)
      cheques.set(together ? `of ${together.id}` : `${id}`, { feeId: id, amount: cheque.amount });
  return [...cheques.values()];
};

interface DepositProps {
  readonly cheques: readonly ChosenCheque[];
  readonly onDeposited: (slipId: number) => void;
  readonly onClose: () => void;
}

const DepositDialog = ({ cheques, onDeposited, onClose }: DepositProps) => {
  const day = useOfficeDay();
  const isTyped = useIsAccountTyped();
  // Made once: what is deposited is in hand no more, and this dialog is still closing.
  const [of] = useState(
    () =>
      `${counted(cheques.length, 'cheque', 'cheques')} in hand, ${formatRupees(sumRupees(cheques.map(({ amount }) => amount)))}, on one slip.`,
  );
  return (
    <SendDialog
      of={depositCheques}
      inputOf={(where) => ({ body: { fee_ids: cheques.map(({ feeId }) => feeId), ...where } })}
      notice={(slip) => ({
        title: 'Deposited',
        description: `Slip ${slip.id}: ${formatRupees(slip.amount)}`,
      })}
      changes={['fees']}
      onSent={(slip) => onDeposited(slip.id)}
      title="Deposit Cheques"
      submitLabel="Deposit"
      description={of}
      schema={isTyped ? TypedDepositForm : DepositForm}
      defaultValues={{ date: day.latest ?? null, account: '' }}
      failed="Failed to deposit"
      onClose={onClose}
    >
      <DateField name="date" label="On" hint="Leave blank for today" bounds={day} />
      <AccountField of="cash" typed="account" label="To the account" />
    </SendDialog>
  );
};

/** Takes those of the fees chosen that are cheques in hand to the bank, on one slip. */
export const DepositCheques = ({ fees }: { readonly fees: readonly Fee[] }) => {
  const { actions: viewer, preview } = useFileViewer();
  const [isDepositing, setDepositing] = useState(false);
  const inHand = chequesInHand(fees);
  return (
    <>
      {inHand.length > 0 && (
        <ActButton size="small" onClick={() => setDepositing(true)}>
          Deposit {counted(inHand.length, 'cheque', 'cheques')}
        </ActButton>
      )}
      {isDepositing && (
        <DepositDialog
          cheques={inHand}
          onDeposited={(id) => viewer.open(slipFile(id))}
          onClose={() => setDepositing(false)}
        />
      )}
      {preview}
    </>
  );
};
