import { Box } from '@mui/material';
import { type ReactNode, useContext, useRef } from 'react';
import type { Fee } from '../../../../../shared/features/collection/fees/fees.model.ts';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx';
import { type OfficeDayHere, useOfficeDay } from '../../../college/settings/day.data.ts';
import { CounterNote } from '../counter/counter-note.ts';
import { otherMoneyFormOf } from '../counter/fee-form.ts';
import { LastReceiptHere } from '../counter/last-receipt-here.tsx';
import { PaymentFields } from '../counter/payment-fields.tsx';
import { CorrectedReceipt, EnteredAgain } from '../counter/refill-on-open.tsx';
import { useLastReceipt } from '../counter/use-last-receipt.ts';
import { IncomeHeadField } from './income-head-field.tsx';
import { useReceivingOther } from './use-receiving-other.ts';

const emptyOtherMoney = ({ latest }: OfficeDayHere) => ({
  payer: '',
  payment_type: 'Cash' as const,
  payment_date: latest ?? null,
  cheque: '',
  cheque_date: null,
  bank: '',
  reference: '',
  instrument: undefined,
  missing_reason: '',
  description: '',
});

interface OtherMoneyDialogProps {
  /** A receipt that was wrong, to be entered again. */
  readonly again: Fee | undefined;
  /** Keep it the same. */
  readonly onPrint: (fee: Fee) => void;
  readonly onClose: () => void;
  readonly source: ReactNode;
}

/** Receives money that no student owes, one after the other: who pays, under which head, how much and how. */
export const OtherMoneyDialog = ({ again, onPrint, onClose, source }: OtherMoneyDialogProps) => {
  const day = useOfficeDay();
  const begun = useRef<() => boolean>(() => false);
  const { last, keep, forget, hearSaving, printLast } = useLastReceipt(onPrint, begun);
  const { save, question } = useReceivingOther(day.today, keep);
  return (
    <FormDialog
      title="Add Fee Entry"
      schema={otherMoneyFormOf(day)}
      defaultValues={emptyOtherMoney(day)}
      onSubmit={save}
      onSaving={hearSaving}
      begun={begun}
      onClose={onClose}
      failed="Failed to save the receipt"
      submitLabel="Save Receipt"
      draft="other-money"
      staysOpen
      fieldsToKeep={['head_id']}
      width="desk"
      description={
        last ? <LastReceiptHere last={last} onPrint={printLast} onWithdrawn={forget} /> : <CorrectedReceipt />
      }
    >
      {useContext(CounterNote)}
      <Box
        data-wide
        sx={{
          display: 'grid',
          columnGap: 2.5,
          rowGap: 1.75,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 288px' },
        }}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.75, minWidth: 0 }}>
          {source}
          <TextField name="payer" label="Received from" required />
          <IncomeHeadField />
          <TextField name="description" label="Narration" />
        </Box>
        <PaymentFields day={day} />
      </Box>
      {again && <EnteredAgain fee={again} />}
      {question}
    </FormDialog>
  );
};
