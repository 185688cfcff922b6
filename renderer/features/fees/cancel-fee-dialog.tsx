import { useQueryClient } from '@tanstack/react-query';
import { cancelFee } from '../../../shared/features/fees/fees.endpoints.ts';
import type { Fee } from '../../../shared/features/fees/fees.model.ts';
import { formatRupees } from '../../../shared/money.ts';
import { call } from '../../client/call.ts';
import { notify } from '../../client/notify.ts';
import { notifyFailure } from '../../client/notify-failure.ts';
import { refresh } from '../../client/queries.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

interface CancelFeeProps {
  readonly fee: Fee;
  readonly onClose: () => void;
}

/** An admin cancels an entry, with a reason. */
export const CancelFeeDialog = ({ fee, onClose }: CancelFeeProps) => {
  const queries = useQueryClient();
  const cancel = async (reason: string) => {
    try {
      await call(cancelFee, { params: { id: fee.id }, body: { reason } });
      notify({ title: 'Updated', description: `Receipt ${fee.receipt_no ?? ''} is cancelled` });
      onClose();
      await refresh(queries, 'fees');
    } catch (error) {
      notifyFailure(error, 'Failed to update');
    }
  };

  return (
    <ConfirmDialog
      title={`Cancel receipt ${fee.receipt_no ?? ''}?`}
      confirmLabel="Cancel receipt"
      cancelLabel="Keep it"
      isDestructive
      reasonLabel="Reason"
      onConfirm={cancel}
      onClose={onClose}
    >
      {formatRupees(fee.amount)} from {fee.student_name}. It stays in the register, marked, with its number,
      and leaves all totals. This cannot be taken back.
    </ConfirmDialog>
  );
};
