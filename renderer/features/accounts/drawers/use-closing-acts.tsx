import { useCallback, useState } from 'react';
import {
  approveClosing,
  reopenDrawer,
} from '../../../../shared/features/accounts/drawers/drawers.endpoints.ts';
import type { Closing } from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import { coveredText, differenceText } from '../../../../shared/features/accounts/drawers/drawers.rules.ts';
import { toPaise } from '../../../../shared/money.ts';
import { SendConfirm } from '../../../ui/dialogs/send-confirm.tsx';

interface ActProps {
  readonly closing: Closing;
  readonly onClose: () => void;
}

const drawerOf = ({ cashier, first_day, date }: Closing): string =>
  `the drawer of ${cashier}, ${coveredText(first_day, date)}`;

const ReopenDialog = ({ closing, onClose }: ActProps) => {
  const { date, cashier_id: cashier } = closing;
  return (
    <SendConfirm
      of={reopenDrawer}
      inputOf={(reason) => ({ body: { date, cashier, reason } })}
      notice={() => ({ title: 'Reopened', description: `${closing.closed.by} counts and closes it again` })}
      changes="drawers"
      failed="Failed to reopen the day"
      title={`Reopen ${drawerOf(closing)}?`}
      confirmLabel="Reopen"
      cancelLabel="Keep closed"
      reasonLabel="Reason"
      onClose={onClose}
    >
      The slip is kept, marked Reopened. Closing again makes another slip.
    </SendConfirm>
  );
};

const ApproveDialog = ({ closing, onClose }: ActProps) => {
  const off = differenceText(toPaise(closing.difference));
  return (
    <SendConfirm
      of={approveClosing}
      inputOf={(reason) => ({ params: { id: closing.id }, body: { reason } })}
      notice={() => ({ title: 'Approved', description: `${off}: ${drawerOf(closing)}` })}
      changes="drawers"
      failed="Failed to approve the difference"
      title={`Approve ${off}?`}
      confirmLabel="Approve difference"
      cancelLabel="Not now"
      reasonLabel="Reason"
      onClose={onClose}
    >
      {`In ${drawerOf(closing)}. ${closing.closed.by} says: ${closing.reason ?? ''}`}
    </SendConfirm>
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
