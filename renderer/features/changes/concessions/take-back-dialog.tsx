import { takeBackConcession } from '../../../../shared/features/changes/concessions/concessions.endpoints.ts';
import type { Concession } from '../../../../shared/features/changes/concessions/concessions.model.ts';
import { SendConfirm } from '../../../ui/dialogs/send-confirm.tsx';
import { Facts } from '../../../ui/pages/facts.tsx';
import { concessionFacts } from './concession-facts.ts';

interface TakeBackProps {
  readonly concession: Concession;
  readonly onClose: () => void;
}

/** Takes back what was approved: from now on the due is owed again. */
export const TakeBackDialog = ({ concession, onClose }: TakeBackProps) => {
  const { id, student_name: description } = concession;
  return (
    <SendConfirm
      of={takeBackConcession}
      inputOf={(reason) => ({ params: { id }, body: { reason } })}
      notice={() => ({ title: 'Reversed', description })}
      changes="concessions"
      failed="Failed to reverse it"
      title="Reverse this concession?"
      confirmLabel="Reverse"
      cancelLabel="Keep concession"
      isDestructive
      reasonLabel="Reason"
      onClose={onClose}
    >
      <Facts facts={concessionFacts(concession)} />
      <p>From now on the due is owed again. The concession stays in the register, marked.</p>
    </SendConfirm>
  );
};
