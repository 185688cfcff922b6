import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../../shared/dates.ts';
import {
  giveBackPostDated,
  takePostDated,
} from '../../../../shared/features/collection/post-dated/post-dated.endpoints.ts';
import type { PostDated } from '../../../../shared/features/collection/post-dated/post-dated.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { ApiFailure } from '../../../client/failure.ts';
import { notify } from '../../../client/notify.ts';
import { notifyFailure } from '../../../client/notify-failure.ts';
import { refresh } from '../../../client/queries.ts';
import { useSubmission } from '../../../client/use-submission.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { SendConfirm } from '../../../ui/dialogs/send-confirm.tsx';

interface SettleProps {
  readonly cheque: PostDated;
  readonly onClose: () => void;
}

const aboutOf = ({ number, bank, date, amount, student_name }: PostDated): string =>
  `Cheque ${number}, ${bank}, ${formatDate(date)}: ${formatRupees(amount)} from ${student_name}.`;

/** Takes a cheque into the books; what is more than is owed is asked about once, as at the counter. */
export const TakeDialog = ({ cheque, onClose }: SettleProps) => {
  const queries = useQueryClient();
  const { submit } = useSubmission(takePostDated);
  const [over, setOver] = useState<string>();
  const take = async () => {
    try {
      const body = over === undefined ? {} : { confirm: ['over' as const] };
      const fee = await submit({ params: { id: cheque.id }, body });
      notify({
        title: 'Fee added',
        description: fee.others
          ? `Receipts ${[fee, ...fee.others].map(({ receipt_no }) => receipt_no).join(' and ')}: their cheque can be deposited`
          : `Receipt ${fee.receipt_no ?? ''}: its cheque can be deposited`,
      });
      onClose();
    } catch (error) {
      if (error instanceof ApiFailure && error.doubts.length > 0) setOver(error.message);
      else notifyFailure(error, 'Failed to create fee entry');
    }
    await refresh(queries, 'post_dated_cheques');
  };
  return (
    <ConfirmDialog
      key={over}
      title={`Make the receipt of cheque ${cheque.number}?`}
      confirmLabel="Make receipt"
      cancelLabel="Back"
      onConfirm={take}
      onClose={onClose}
    >
      {over ?? `${aboutOf(cheque)} A receipt is made, and the cheque is in hand to be deposited.`}
    </ConfirmDialog>
  );
};

/** Gives a cheque back that is not in the books. */
export const GiveBackDialog = ({ cheque, onClose }: SettleProps) => (
  <SendConfirm
    of={giveBackPostDated}
    inputOf={(reason) => ({ params: { id: cheque.id }, body: { reason } })}
    notice={() => ({ title: 'Updated', description: `Cheque ${cheque.number} is given back` })}
    changes="post_dated_cheques"
    failed="Failed to update"
    title={`Give cheque ${cheque.number} back?`}
    confirmLabel="Given back"
    cancelLabel="Keep cheque"
    reasonLabel="Reason"
    onClose={onClose}
  >
    {aboutOf(cheque)}
  </SendConfirm>
);
