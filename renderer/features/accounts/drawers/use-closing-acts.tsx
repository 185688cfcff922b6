import { useCallback, useState } from 'react';
import {
  approveClosing,
  reopenDrawer,
} from '../../../../shared/features/accounts/drawers/drawers.endpoints.ts';
import type { Closing } from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import { coveredText, differenceText } from '../../../../shared/features/accounts/drawers/drawers.rules.ts';
import { toPaise } from '../../../../shared/money.ts';
import { call } from '../../../client/call.ts';
import { useAttempt } from '../../../client/use-attempt.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

interface ActProps {
  readonly closing: Closing;
  readonly onClose: () => void;
}

const drawerOf = ({ cashier, first_day, date }: Closing): string =>
  `the drawer of ${cashier}, ${coveredText(first_day, date)}`;

const ReopenDialog = ({ closing, onClose }: ActProps) => {
  const attempt = useAttempt('drawers');
  const { date, cashier_id: cashier } = closing;
  const reopen = async (reason: string) => {
    const isDone = await attempt(
      'Failed to reopen the day',
      () => call(reopenDrawer, { body: { date, cashier, reason } }),
      { title: 'Reopened', description: `${closing.closed.by} counts and closes it again` },
    );
    if (isDone) onClose();
  };
  return (
    <ConfirmDialog
      title={`Reopen ${drawerOf(closing)}?`}
      confirmLabel="Reopen"
      cancelLabel="Keep closed"
      reasonLabel="Reason"
      onConfirm={reopen}
      onClose={onClose}
    >
      The slip is kept, marked Reopened. Closing again makes another slip.
    </ConfirmDialog>
  );
};

const ApproveDialog = ({ closing, onClose }: ActProps) => {
  const attempt = useAttempt('drawers');
  const off = differenceText(toPaise(closing.difference));
  const approve = async (reason: string) => {
    const isDone = await attempt(
      'Failed to approve the difference',
      () => call(approveClosing, { params: { id: closing.id }, body: { reason } }),
      { title: 'Approved', description: `${off}: ${drawerOf(closing)}` },
    );
    if (isDone) onClose();
  };
  return (
    <ConfirmDialog
      title={`Approve ${off}?`}
      confirmLabel="Approve difference"
      cancelLabel="Not now"
      reasonLabel="Reason"
      onConfirm={approve}
      onClose={onClose}
    >
      {`In ${drawerOf(closing)}. ${closing.closed.by} says: ${closing.reason ?? ''}`}
    </ConfirmDialog>
  );
};

/** The actions of an admin on a closed day, each with a reason. Render `dialogs` somewhere on the page. */
export const useClosingActs = () => {
  const [reopening, reopen] = useState<Closing>();
  const [approving, approve] = useState<Closing>();
  const end = useCallback(() => {
    reopen(undefined);
    approve(undefined);
  }, []);
  const dialogs = (
    <>
      {reopening && <ReopenDialog closing={reopening} onClose={end} />}
      {approving && <ApproveDialog closing={approving} onClose={end} />}
    </>
  );
  return { reopen, approve, dialogs };
};
