import { approveDmc } from '../../../../shared/features/papers/dmcs/dmcs.endpoints.ts';
import type { Dmc } from '../../../../shared/features/papers/dmcs/dmcs.model.ts';
import { call } from '../../../client/call.ts';
import { useAttempt } from '../../../client/use-attempt.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useOwnApproval } from '../../college/users/use-own-approval.ts';

interface ApproveDmcDialogProps {
  readonly dmc: Dmc;
  readonly onClose: () => void;
}

/** Approves a certificate that waits because fees are pending: an admin other than who wrote it, with a reason. */
export const ApproveDmcDialog = ({ dmc, onClose }: ApproveDmcDialogProps) => {
  const attempt = useAttempt('dmcs');
  const own = useOwnApproval('dmc', dmc.id);
  if (own === undefined) return null;
  const said = {
    'another’s': '',
    alone:
      'You and its writer count as one person, and no other admin is free of this: give the reason for approving it.',
    refused: 'You and its writer count as one person: another admin approves it.',
  }[own];
  const approve = async (reason: string) => {
    const body = { reason, version: dmc.version };
    const isDone = await attempt(
      'Failed to update',
      () => call(approveDmc, { params: { id: dmc.id }, body }),
      { title: 'Updated', description: `${dmc.dmc_type} ${dmc.serial} is issued` },
    );
    if (isDone) onClose();
  };
  return (
    <ConfirmDialog
      title={`Approve ${dmc.dmc_type} ${dmc.serial}?`}
      confirmLabel="Approve"
      reasonLabel="Reason for issuing over dues"
      isRefused={own === 'refused'}
      onConfirm={approve}
      onClose={onClose}
    >
      {`For ${dmc.name}, written by ${dmc.issued_by}. ${dmc.waits ?? ''} ${said}`}
    </ConfirmDialog>
  );
};
