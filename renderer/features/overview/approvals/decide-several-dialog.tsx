import { Box, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../../../shared/counted.ts';
import { decideTogether } from '../../../../shared/features/overview/approvals/approvals.endpoints.ts';
import type { DecidedTogether } from '../../../../shared/features/overview/approvals/approvals.together.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { notify } from '../../../client/notify.ts';
import { notifyFailure } from '../../../client/notify-failure.ts';
import { refresh } from '../../../client/queries.ts';
import { useSubmission } from '../../../client/use-submission.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ListDialog } from '../../../ui/dialogs/list-dialog.tsx';
import { unbrokenText } from '../../../ui/pages/unbroken-text.tsx';
import type { Deed } from './decide.ts';
import type { Waiting } from './waiting.ts';
import { DECIDED_ENTITIES, KIND_LABELS } from './waiting-columns.tsx';

/** `12 requests, ₹36,000.00` */
const sumText = (some: readonly Waiting[]): string => {
  const sum = sumRupees(some.map(({ amount }) => amount ?? 0));
  const requests = counted(some.length, 'request', 'requests');
  return sum > 0 ? `${requests}, ${formatRupees(sum)}` : requests;
};

const Line = ({ children }: { readonly children: string }) => (
  <Typography component="li" variant="body2">
    {unbrokenText(children)}
  </Typography>
);

/** How many are decided of each kind, and how much. */
const ByKind = ({ chosen }: { readonly chosen: readonly Waiting[] }) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
    {[...Map.groupBy(chosen, ({ kind }) => kind)].map(([kind, some]) => (
      <Line key={kind}>{`${KIND_LABELS[kind]}: ${sumText(some)}`}</Line>
    ))}
  </Box>
);

interface DecideSeveralDialogProps {
  readonly chosen: readonly Waiting[];
  readonly deed: Deed;
  /** How many of the rows that were chosen are left out as the own requests. */
  readonly own: number;
  readonly onClose: () => void;
}

/** Approves or declines what is chosen in one act; what cannot be decided is left, and named with the reason. */
export const DecideSeveralDialog = ({ chosen: now, deed, own, onClose }: DecideSeveralDialogProps) => {
  const queries = useQueryClient();
  const { submit } = useSubmission(decideTogether);
  // Kept: what is decided leaves the list behind the dialog.
  const [chosen] = useState(now);
  const [left, setLeft] = useState<DecidedTogether['left']>();
  const isApproval = deed === 'approve';
  const owed = sumRupees(chosen.map(({ request }) => request.owes ?? 0));
  const needsReason = isApproval
    ? chosen.some(({ request }) => request.kind === 'dmc')
    : chosen.some(({ kind }) => kind !== 'Bill');

  const confirm = async (reason: string) => {
    try {
      const body = {
        decision: deed,
        reason: reason || null,
        requests: chosen.map(({ request }) => ({ ...request })),
      };
      const done = await submit({ body });
      await refresh(queries, ...DECIDED_ENTITIES);
      notify({
        title: isApproval ? 'Approved' : 'Declined',
        description: counted(done.decided, 'request', 'requests'),
      });
      if (done.left.length === 0) onClose();
      else setLeft(done.left);
    } catch (error) {
      notifyFailure(error, 'Failed to decide the requests');
      await refresh(queries, ...DECIDED_ENTITIES);
    }
  };

  if (left) {
    const nameOf = ({ kind, id }: DecidedTogether['left'][number]) =>
      chosen.find(({ request }) => request.kind === kind && request.id === id)?.name ?? '';
    return (
      <ListDialog
        title={`${counted(left.length, 'request was', 'requests were')} left`}
        description="Nothing of these was changed. All others are decided."
        width="sm"
        onClose={onClose}
      >
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {left.map((one) => (
            <Line key={`${one.kind} ${one.id}`}>{`${nameOf(one)}: ${one.reason}`}</Line>
          ))}
        </Box>
      </ListDialog>
    );
  }
  return (
    <ConfirmDialog
      title={`${isApproval ? 'Approve' : 'Decline'} ${counted(chosen.length, 'request', 'requests')}?`}
      confirmLabel={isApproval ? 'Approve' : 'Decline'}
      isDestructive={!isApproval}
      reasonLabel="Reason"
      isReasonOptional={!needsReason}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ByKind chosen={chosen} />
      {isApproval && owed > 0 && <p>{`Students to be refunded still owe ${formatRupees(owed)}.`}</p>}
      {own > 0 && (
        <p>{`${counted(own, 'request of your own is', 'requests of your own are')} left out, for another admin.`}</p>
      )}
      {isApproval && chosen.some(({ kind }) => kind === 'Cancellation') && (
        <p>
          The receipts are cancelled, each for the reason of its request where none is given here. This cannot
          be undone.
        </p>
      )}
    </ConfirmDialog>
  );
};
