import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { cancelFee } from '../../../../shared/features/collection/fees/fees.endpoints.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import { cancelPayment } from '../../../../shared/features/collection/fees/payments.endpoints.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { call } from '../../../client/call.ts';
import { notify } from '../../../client/notify.ts';
import { notifyFailure } from '../../../client/notify-failure.ts';
import { refresh } from '../../../client/queries.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { holdKeys } from '../../../ui/fields/hold-keys.ts';
import { isOfMany, othersOf, SamePayment, WholePaymentOfMany, wholePayment } from './same-payment.tsx';

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
  const others = othersOf(fee);
  const [isWhole, setWhole] = useState(isAgainFirst && !isOfMany(fee));
  const isAllOfMany = isWhole && isOfMany(fee);
  const cancel = async (reason: string, then?: (fee: Fee) => void) => {
    const also = isWhole ? others : [];
    // What is typed at once is the right amount.
    const release = then ? holdKeys('amount') : undefined;
    const numbers = [fee, ...also].map(({ receipt_no }) => receipt_no ?? '').join(', ');
    const said = also.length > 0 ? `Receipts ${numbers} are cancelled` : `Receipt ${numbers} is cancelled`;
    try {
      if (fee.together && (also.length > 0 || isAllOfMany))
        await call(cancelPayment, { params: { id: fee.together.id }, body: { reason } });
      else await call(cancelFee, { params: { id: fee.id }, body: { reason } });
      notify({
        title: 'Updated',
        description: isAllOfMany
          ? `All ${fee.together?.standing} receipts of the payment are cancelled`
          : said,
      });
      // Closed and filled in at once, before the register follows: what is typed next is typed there.
      flushSync(onClose);
      then?.(also.length > 0 ? wholePayment(fee) : fee);
      release?.(true);
      await refresh(queries, 'fees');
    } catch (error) {
      release?.(false);
      notifyFailure(error, 'Failed to update');
    }
  };
  const only = {
    label: isAllOfMany ? 'Cancel receipts' : 'Cancel receipt',
    run: (reason: string) => cancel(reason),
  };
  const again = { label: 'Cancel and enter again', run: (reason: string) => cancel(reason, onAgain) };
  const [first, second] = isAgainFirst && !isAllOfMany ? [again, only] : [only, again];

  return (
    <ConfirmDialog
      title={
        isAllOfMany ? `Cancel ${fee.together?.standing} receipts?` : `Cancel receipt ${fee.receipt_no ?? ''}?`
      }
      confirmLabel={first.label}
      {...(isAllOfMany ? {} : { alternative: { label: second.label, onConfirm: second.run } })}
      cancelLabel="Keep receipt"
      isDestructive
      reasonLabel="Reason"
      reasonAtFirst={isAgainFirst ? ENTERED_WRONGLY : ''}
      onConfirm={first.run}
      onClose={onClose}
    >
      {formatRupees(fee.amount)} from {fee.student_name}. The receipt stays in the register, marked Cancelled,
      and is taken out of all totals. This cannot be undone.
      <SamePayment others={others} label="Cancel as well" isWhole={isWhole} onChange={setWhole} />
      <WholePaymentOfMany fee={fee} isWhole={isWhole} onChange={setWhole} />
    </ConfirmDialog>
  );
};
