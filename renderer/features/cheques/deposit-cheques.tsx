import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { requiredText } from '../../../shared/contract/fields.ts';
import { counted } from '../../../shared/counted.ts';
import { depositCheques } from '../../../shared/features/cheques/cheques.endpoints.ts';
import type { Fee } from '../../../shared/features/fees/fees.model.ts';
import { formatRupees, sumRupees } from '../../../shared/money.ts';
import { notify } from '../../client/notify.ts';
import { refresh } from '../../client/queries.ts';
import { useSubmission } from '../../client/use-submission.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useFileViewer } from '../files/attachment-viewer.tsx';
import { useOfficeDay } from '../settings/day.data.ts';
import { slipFile } from './slip-file.ts';
import { StepForm } from './step-form.ts';

const DepositForm = z.object({ date: StepForm.shape.date, account: requiredText('Name the account', 100) });

interface DepositProps {
  readonly cheques: readonly Fee[];
  readonly onDeposited: (slipId: number) => void;
  readonly onClose: () => void;
}

const DepositDialog = ({ cheques, onDeposited, onClose }: DepositProps) => {
  const queries = useQueryClient();
  const day = useOfficeDay();
  const { submit } = useSubmission(depositCheques);
  // Made once: what is deposited is in hand no more, and this dialog is still closing.
  const [of] = useState(
    () =>
      `${counted(cheques.length, 'cheque', 'cheques')} in hand, ${formatRupees(sumRupees(cheques.map(({ amount }) => amount)))}, on one slip.`,
  );
  return (
    <FormDialog
      title="Deposit Cheques"
      submitLabel="Deposit"
      description={of}
      schema={DepositForm}
      defaultValues={{ date: day.latest ?? null, account: '' }}
      failed="Failed to deposit"
      invalidTitle="Validation"
      onSubmit={async ({ date, account }) => {
        const slip = await submit({ body: { fee_ids: cheques.map(({ id }) => id), date, account } });
        notify({ title: 'Deposited', description: `Slip ${slip.id}: ${formatRupees(slip.amount)}` });
        onDeposited(slip.id);
        await refresh(queries, 'fees');
      }}
      onClose={onClose}
    >
      <DateField name="date" label="On" hint="Leave blank for today" bounds={day} />
      <TextField name="account" label="To the account" required hint="As the bank's slip names it" />
    </FormDialog>
  );
};

/** Takes those of the fees chosen that are cheques in hand to the bank, on one slip. */
export const DepositCheques = ({ fees }: { readonly fees: readonly Fee[] }) => {
  const { actions: viewer, preview } = useFileViewer();
  const [isDepositing, setDepositing] = useState(false);
  const inHand = fees.filter(({ cheque, cancelled }) => cheque?.state === 'received' && !cancelled);
  return (
    <>
      {inHand.length > 0 && (
        <Button size="small" onClick={() => setDepositing(true)}>
          Deposit {counted(inHand.length, 'cheque', 'cheques')}
        </Button>
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
