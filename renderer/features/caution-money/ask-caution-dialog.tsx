import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { requiredText } from '../../../shared/contract/fields.ts';
import { counted } from '../../../shared/counted.ts';
import { askCautionRefunds } from '../../../shared/features/caution-money/caution-money.endpoints.ts';
import type { CautionHeld } from '../../../shared/features/caution-money/caution-money.model.ts';
import { formatRupees, sumRupees } from '../../../shared/money.ts';
import { notify } from '../../client/notify.ts';
import { refresh } from '../../client/queries.ts';
import { useSubmission } from '../../client/use-submission.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';

const AskForm = z.object({ reason: requiredText('Enter the reason', 500) });

interface AskCautionProps {
  readonly chosen: readonly CautionHeld[];
  readonly onClose: () => void;
}

/** Requests the refunds of the caution money of those chosen: one for each, which another admin approves at once. */
export const AskCautionDialog = ({ chosen, onClose }: AskCautionProps) => {
  const queries = useQueryClient();
  const { submit } = useSubmission(askCautionRefunds);
  const sum = formatRupees(sumRupees(chosen.map(({ held }) => held)));
  return (
    <FormDialog
      title="Request refunds of caution money"
      description={`${counted(chosen.length, 'student', 'students')}, ${sum}. Another admin approves them, in Approvals under Refunds.`}
      submitLabel="Request"
      width="xs"
      schema={AskForm}
      defaultValues={{ reason: '' }}
      failed="Failed to request the refunds"
      invalidTitle="Validation"
      onSubmit={async ({ reason }) => {
        const done = await submit({ body: { student_ids: chosen.map(({ id }) => id), reason } });
        const description = `${counted(done.refunds, 'refund', 'refunds')}, ${formatRupees(done.amount)}`;
        notify({ title: 'Requested', description });
        await refresh(queries, 'refunds');
      }}
      onClose={onClose}
    >
      <TextField name="reason" label="Reason" required wide />
    </FormDialog>
  );
};
