import { approveDmc } from '../../../../shared/features/papers/dmcs/dmcs.endpoints.ts';
import type { Dmc } from '../../../../shared/features/papers/dmcs/dmcs.model.ts';
import { SendConfirm } from '../../../ui/dialogs/send-confirm.tsx';
import { useOwnApproval } from '../../college/users/use-own-approval.ts';

interface ApproveDmcDialogProps {
  readonly dmc: Dmc;
  readonly onClose: () => void;
}

/** Approves a certificate that waits because fees are pending: an admin other than who wrote it, with a reason. */
export const ApproveDmcDialog = ({ dmc, onClose }: ApproveDmcDialogProps) => {
  const own = useOwnApproval('dmc', dmc.id);
  if (own === undefined) return null;
  const said = {
    'another’s': '',
    alone:
      'You and its writer count as one person, and no other admin is free of this: give the reason for approving it.',
    refused: 'You and its writer count as one person: another admin approves it.',
  }[own];
  return (
    <SendConfirm
      of={approveDmc}
      inputOf={(reason) => ({ params: { id: dmc.id }, body: { reason, version: dmc.version } })}
      notice={() => ({ title: 'Updated', description: `${dmc.dmc_type} ${dmc.serial} is issued` })}
      changes="dmcs"
      failed="Failed to update"
      title={`Approve ${dmc.dmc_type} ${dmc.serial}?`}
      confirmLabel="Approve"
      reasonLabel="Reason for issuing despite dues"
      isRefused={own === 'refused'}
      onClose={onClose}
    >
      {`For ${dmc.name}, written by ${dmc.issued_by}. ${dmc.waits ?? ''} ${said}`}
    </SendConfirm>
  );
};
