import { useRef } from 'react';
import { askRefund } from '../../../../shared/features/collection/refunds/refunds.endpoints.ts';
import type { RefundProposal } from '../../../../shared/features/collection/refunds/refunds.proposal-model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { RefundForm, sentLines } from './refund-form.ts';
import { RefundProposed } from './refund-proposed.tsx';

interface AskRefundProps {
  readonly student: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

/** Asks for money to be given back to a student who leaves: the table proposes, the admin names the amounts. */
export const AskRefundDialog = ({ student, onClose }: AskRefundProps) => {
  const { today } = useOfficeDay();
  const proposed = useRef<RefundProposal>(undefined);
  return (
    <SendDialog
      of={askRefund}
      inputOf={({ amounts, ...rest }) => {
        const lines = proposed.current ? sentLines(proposed.current, amounts) : [];
        return { body: { student_id: student.id, ...rest, lines } };
      }}
      notice={(asked) => ({
        title: 'Requested',
        description: `${formatRupees(asked.amount)} waits for approval`,
      })}
      changes={['refunds']}
      title={`Refund to ${student.name}`}
      description="Nothing changes until another admin approves it."
      submitLabel="Request refund"
      width="md"
      schema={RefundForm}
      defaultValues={{ date: today, reason: '', amounts: {} }}
      failed="Failed to request the refund"
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
    </SendDialog>
  );
};
