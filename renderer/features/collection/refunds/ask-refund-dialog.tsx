import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { askRefund } from '../../../../shared/features/collection/refunds/refunds.endpoints.ts';
import type { RefundProposal } from '../../../../shared/features/collection/refunds/refunds.proposal-model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { notify } from '../../../client/notify.ts';
import { refresh } from '../../../client/queries.ts';
import { useSubmission } from '../../../client/use-submission.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { RefundForm, sentLines } from './refund-form.ts';
import { RefundProposed } from './refund-proposed.tsx';

interface AskRefundProps {
  readonly student: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

/** Asks for money to be given back to a student who leaves: the table proposes, the admin names the amounts. */
export const AskRefundDialog = ({ student, onClose }: AskRefundProps) => {
  const queries = useQueryClient();
  const { submit } = useSubmission(askRefund);
  const { today } = useOfficeDay();
  const proposed = useRef<RefundProposal>(undefined);
  return (
    <FormDialog
      title={`Refund to ${student.name}`}
      description="Nothing changes until another admin approves it."
      submitLabel="Request refund"
      width="md"
      schema={RefundForm}
      defaultValues={{ date: today, reason: '', amounts: {} }}
      failed="Failed to request the refund"
      onSubmit={async ({ date, reason, amounts }) => {
        const lines = proposed.current ? sentLines(proposed.current, amounts) : [];
        const asked = await submit({ body: { student_id: student.id, date, reason, lines } });
        notify({ title: 'Requested', description: `${formatRupees(asked.amount)} waits for approval` });
        await refresh(queries, 'refunds');
      }}
      onClose={onClose}
    >
      <DateField name="date" label="Leaves on" required />
      <TextField name="reason" label="Reason" required />
      <RefundProposed
        studentId={student.id}
        onProposal={(proposal) => {
          proposed.current = proposal;
        }}
      />
    </FormDialog>
  );
};
