import { useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '../../../shared/dates.ts';
import { requestCancel } from '../../../shared/features/approvals/approvals.endpoints.ts';
import type { Fee } from '../../../shared/features/fees/fees.model.ts';
import { formatRupees } from '../../../shared/money.ts';
import { call } from '../../client/call.ts';
import { notify } from '../../client/notify.ts';
import { notifyFailure } from '../../client/notify-failure.ts';
import { refresh } from '../../client/queries.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

interface AskToCancelProps {
  readonly fee: Fee;
  readonly onClose: () => void;
}

const WORDS = { Waiting: 'waits for an admin', Cancelled: 'was granted', Declined: 'was declined' } as const;

/** What became of the last request to cancel a receipt. */
const Earlier = ({ asked }: { readonly asked: NonNullable<Fee['cancel_request']> }) => (
  <p>
    {asked.asked_by} asked on {formatMoment(asked.asked_at)}: “{asked.reason}”. It {WORDS[asked.status]}
    {asked.decided && ` by ${asked.decided.by}${asked.decided.reason ? `: “${asked.decided.reason}”` : ''}`}.
  </p>
);

/** Asks an admin to cancel a receipt, and tells what became of it. */
export const AskToCancelDialog = ({ fee, onClose }: AskToCancelProps) => {
  const queries = useQueryClient();
  const asked = fee.cancel_request;
  const receipt = `receipt ${fee.receipt_no ?? ''}`;
  const isWaiting = asked?.status === 'Waiting';
  const ask = async (reason: string) => {
    try {
      await call(requestCancel, { params: { id: fee.id }, body: { reason } });
      notify({ title: 'Asked', description: `An admin is asked to cancel ${receipt}` });
      onClose();
      await refresh(queries, 'requests');
    } catch (error) {
      notifyFailure(error, 'Failed to update');
    }
  };
  if (isWaiting) {
    return (
      <ConfirmDialog
        title={`An admin was asked to cancel ${receipt}`}
        confirmLabel="Close"
        cancelLabel="Back"
        onConfirm={onClose}
        onClose={onClose}
      >
        <Earlier asked={asked} />
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      title={`Ask to cancel ${receipt}?`}
      confirmLabel="Ask to cancel"
      cancelLabel="Keep it"
      reasonLabel="Reason"
      onConfirm={ask}
      onClose={onClose}
    >
      {asked && <Earlier asked={asked} />}
      <p>
        {formatRupees(fee.amount)} from {fee.student_name}. It stays as it is until an admin cancels it.
      </p>
    </ConfirmDialog>
  );
};
