import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { limitedText, optionalDate } from '../../../shared/contract/fields.ts';
import { PAYMENT_TYPES } from '../../../shared/features/fees/fees.model.ts';
import { payRefund } from '../../../shared/features/refunds/refunds.endpoints.ts';
import type { Refund } from '../../../shared/features/refunds/refunds.model.ts';
import { formatRupees } from '../../../shared/money.ts';
import { notify } from '../../client/notify.ts';
import { refresh } from '../../client/queries.ts';
import { useSubmission } from '../../client/use-submission.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { choicesOf, SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';

const PaymentForm = z.object({
  payment_type: z.enum(PAYMENT_TYPES),
  date: optionalDate,
  reference: limitedText(60),
});

interface PayRefundProps {
  readonly refund: Refund;
  readonly onClose: () => void;
}

/** Says how and when an approved refund was paid: in cash it goes out of the drawer of whoever pays. */
export const PayRefundDialog = ({ refund, onClose }: PayRefundProps) => {
  const queries = useQueryClient();
  const { submit } = useSubmission(payRefund);
  return (
    <FormDialog
      title={`Pay ${refund.voucher_no ?? 'the refund'}`}
      description={`${formatRupees(refund.amount)} to ${refund.student_name}. Cash is taken from your own.`}
      submitLabel="Pay"
      width="xs"
      schema={PaymentForm}
      defaultValues={{ payment_type: 'Cash', date: '', reference: '' }}
      failed="Failed to pay the refund"
      invalidTitle="Validation"
      onSubmit={async (body) => {
        await submit({ params: { id: refund.id }, body });
        notify({ title: 'Paid', description: `${formatRupees(refund.amount)} to ${refund.student_name}` });
        await refresh(queries, 'refunds');
      }}
      onClose={onClose}
    >
      <SelectField name="payment_type" label="Paid in" choices={choicesOf(PAYMENT_TYPES)} wide />
      <DateField name="date" label="Paid on" hint="Leave blank for today" wide />
      <TextField name="reference" label="Cheque or transfer number" wide />
    </FormDialog>
  );
};
