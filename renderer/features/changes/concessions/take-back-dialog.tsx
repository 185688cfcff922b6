import { takeBackConcession } from '../../../../shared/features/changes/concessions/concessions.endpoints.ts';
import type { Concession } from '../../../../shared/features/changes/concessions/concessions.model.ts';
import { call } from '../../../client/call.ts';
import { useAttempt } from '../../../client/use-attempt.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Facts } from '../../../ui/pages/facts.tsx';
import { concessionFacts } from './concession-facts.ts';

interface TakeBackProps {
  readonly concession: Concession;
  readonly onClose: () => void;
}

/** Takes back what was approved: from now on the due is owed again. */
export const TakeBackDialog = ({ concession, onClose }: TakeBackProps) => {
  const attempt = useAttempt('concessions');
  const { id, student_name: description } = concession;
  return (
    <ConfirmDialog
      title="Take the concession back?"
      confirmLabel="Take back"
      cancelLabel="Keep concession"
      isDestructive
      reasonLabel="Reason"
      onConfirm={async (reason) => {
        const takeBack = () => call(takeBackConcession, { params: { id }, body: { reason } });
        if (await attempt('Failed to take it back', takeBack, { title: 'Taken back', description }))
          onClose();
      }}
      onClose={onClose}
    >
      <Facts facts={concessionFacts(concession)} />
      <p>From now on the due is owed again. The concession stays in the register, marked.</p>
    </ConfirmDialog>
  );
};
