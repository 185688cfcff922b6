import { useQueryClient } from '@tanstack/react-query';
import { cancelFee } from '../../../shared/features/fees/fees.endpoints.ts';
import type { Fee } from '../../../shared/features/fees/fees.model.ts';
import { formatRupees } from '../../../shared/money.ts';
import { call } from '../../client/call.ts';
import { notify } from '../../client/notify.ts';
import { notifyFailure } from '../../client/notify-failure.ts';
import { refresh } from '../../client/queries.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

export interface CancelProps {
  readonly fee: Fee;
  /** Opens the form, filled with what the receipt said. */
  readonly onAgain: (fee: Fee) => void;
  /** Entering it again is what Enter does, for the reason that is usual then. */
  readonly isAgainFirst?: boolean;
  readonly onClose: () => void;
}

/** Why a receipt is cancelled that is entered again at once. */
export const ENTERED_WRONGLY = 'Entered wrongly';

/** An admin cancels an entry, with a reason, and may enter it again. */
export const CancelFeeDialog = ({ fee, onAgain, isAgainFirst = false, onClose }: CancelProps) => {
  const queries = useQueryClient();
  const cancel = async (reason: string, then?: (fee: Fee) => void) => {
    try {
      await call(cancelFee, { params: { id: fee.id }, body: { reason } });
      notify({ title: 'Updated', description: `Receipt ${fee.receipt_no ?? ''} is cancelled` });
      onClose();
      await refresh(queries, 'fees');
      then?.(fee);
    } catch (error) {
      notifyFailure(error, 'Failed to update');
    }
  };
  const only = { label: 'Cancel receipt', run: (reason: string) => cancel(reason) };
  const again = { label: 'Cancel and enter again', run: (reason: string) => cancel(reason, onAgain) };
  const [first, second] = isAgainFirst ? [again, only] : [only, again];

  return (
    <ConfirmDialog
      title={`Cancel receipt ${fee.receipt_no ?? ''}?`}
      confirmLabel={first.label}
      alternative={{ label: second.label, onConfirm: second.run }}
      cancelLabel="Keep receipt"
      isDestructive
      reasonLabel="Reason"
      reasonAtFirst={isAgainFirst ? ENTERED_WRONGLY : ''}
      onConfirm={first.run}
      onClose={onClose}
    >
      {formatRupees(fee.amount)} from {fee.student_name}. The receipt stays in the register, marked Cancelled,
      and is taken out of all totals. This cannot be undone.
    </ConfirmDialog>
  );
};
