import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { formatMoment } from '../../../../shared/dates.ts';
import {
  requestCancel,
  withdrawRequest,
} from '../../../../shared/features/collection/fees/cancel-requests.endpoints.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { call } from '../../../client/call.ts';
import { notify } from '../../../client/notify.ts';
import { notifyFailure } from '../../../client/notify-failure.ts';
import { refresh } from '../../../client/queries.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { holdKeys } from '../../../ui/fields/hold-keys.ts';
import { type CancelProps, ENTERED_WRONGLY } from './cancel-fee-dialog.tsx';
import { isOfMany, othersOf, SamePayment, wholePayment } from './same-payment.tsx';

const WORDS = {
  Waiting: 'waits for an admin',
  Cancelled: 'was granted',
  Declined: 'was declined',
  Withdrawn: 'was withdrawn',
} as const;

/** What became of the last request to cancel a receipt. */
const Earlier = ({ asked }: { readonly asked: NonNullable<Fee['cancel_request']> }) => (
  <p>
    {asked.asked_by} requested it on {formatMoment(asked.asked_at)}: “{asked.reason}”. It{' '}
    {WORDS[asked.status]}
    {asked.decided && ` by ${asked.decided.by}${asked.decided.reason ? `: “${asked.decided.reason}”` : ''}`}.
  </p>
);

/** Asks an admin to cancel a receipt, which may be entered again at once, and tells what became of it. */
export const AskToCancelDialog = ({ fee, onAgain, isAgainFirst = false, onClose }: CancelProps) => {
  const queries = useQueryClient();
  const asked = fee.cancel_request;
  const receipt = `receipt ${fee.receipt_no ?? ''}`;
  const isWaiting = asked?.status === 'Waiting';
  const others = othersOf(fee);
  const [isWhole, setWhole] = useState(isAgainFirst);
  const ask = async (reason: string, then?: (fee: Fee) => void) => {
    const also = isWhole ? others : [];
    // What is typed at once is the right amount.
    const release = then ? holdKeys('amount') : undefined;
    try {
      for (const { id } of [fee, ...also]) await call(requestCancel, { params: { id }, body: { reason } });
      const about = also.length > 0 ? `${1 + also.length} receipts` : receipt;
      notify({ title: 'Cancellation requested', description: `An admin decides about ${about}` });
      // Closed and filled in at once, before the register follows: what is typed next is typed there.
      flushSync(onClose);
      then?.(also.length > 0 ? wholePayment(fee) : fee);
      release?.(true);
      await refresh(queries, 'requests');
    } catch (error) {
      release?.(false);
      notifyFailure(error, 'Failed to update');
    }
  };
  const withdraw = async () => {
    try {
      await call(withdrawRequest, { params: { id: fee.id } });
      notify({ title: 'Request withdrawn', description: `The ${receipt} is not cancelled` });
      onClose();
      await refresh(queries, 'requests');
    } catch (error) {
      notifyFailure(error, 'Failed to update');
    }
  };
  if (isWaiting) {
    return (
      <ConfirmDialog
        title={`Cancellation of ${receipt} is requested`}
        confirmLabel="Withdraw request"
        cancelLabel="Close"
        onConfirm={withdraw}
        onClose={onClose}
      >
        <Earlier asked={asked} />
      </ConfirmDialog>
    );
  }
  const only = { label: 'Request cancellation', run: (reason: string) => ask(reason) };
  const again = { label: 'Request and enter again', run: (reason: string) => ask(reason, onAgain) };
  const [first, second] = isAgainFirst ? [again, only] : [only, again];
  return (
    <ConfirmDialog
      title={`Request cancellation of ${receipt}?`}
      confirmLabel={first.label}
      alternative={{ label: second.label, onConfirm: second.run }}
      cancelLabel="Keep receipt"
      reasonLabel="Reason"
      reasonAtFirst={isAgainFirst ? ENTERED_WRONGLY : ''}
      onConfirm={first.run}
      onClose={onClose}
    >
      {asked && <Earlier asked={asked} />}
      <p>
        {formatRupees(fee.amount)} from {fee.student_name}. Nothing changes until an admin approves.
      </p>
      {isOfMany(fee) && (
        <p>
          An admin can cancel all {fee.together?.standing} receipts of this payment at once: say so in the
          reason.
        </p>
      )}
      <SamePayment others={others} label="Request for it as well" isWhole={isWhole} onChange={setWhole} />
    </ConfirmDialog>
  );
};
