import { Typography } from '@mui/material';
import type { Looked } from '../../../../shared/contract/act.ts';
import { counted } from '../../../../shared/counted.ts';
import {
  applyExemption,
  endExemption,
  takeBackExemption,
} from '../../../../shared/features/changes/exemptions/exemptions.endpoints.ts';
import type {
  Exempting,
  Exemption,
} from '../../../../shared/features/changes/exemptions/exemptions.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { SendConfirm } from '../../../ui/dialogs/send-confirm.tsx';
import { ExemptingPreview } from './exempting-preview.tsx';

const saidOf = ({ students, amount }: { readonly students: number; readonly amount: number }): string =>
  `${counted(students, 'student', 'students')}, ${formatRupees(amount)}`;

interface ActProps {
  readonly exemption: Exemption;
  readonly onClose: () => void;
}

/** Ends an exemption: what it conceded stays. */
export const EndDialog = ({ exemption: { id, name }, onClose }: ActProps) => (
  <SendConfirm
    of={endExemption}
    inputOf={(reason) => ({ params: { id }, body: { reason } })}
    notice={() => ({ title: 'Ended', description: name })}
    changes="exemptions"
    failed="Failed to end the exemption"
    title={`End “${name}”?`}
    confirmLabel="End exemption"
    cancelLabel="Keep exemption"
    isDestructive
    reasonLabel="Reason"
    onClose={onClose}
  >
    Students keep what they were given. From now on the exemption applies to nobody.
  </SendConfirm>
);

interface TakeBackProps extends ActProps {
  /** The chosen students; all where none are chosen. */
  readonly chosen?: readonly { readonly id: number; readonly conceded: number }[];
  readonly sum: number;
}

/** Takes an exemption back, of chosen students or of all: their dues are owed again from today. */
export const TakeBackExemptionDialog = ({ exemption, chosen, sum, onClose }: TakeBackProps) => {
  const { id, name } = exemption;
  const whose = { students: chosen?.length ?? exemption.students, amount: sum };
  return (
    <SendConfirm
      of={takeBackExemption}
      inputOf={(reason) => ({
        params: { id },
        body: { reason, ...(chosen && { student_ids: chosen.map((student) => student.id) }) },
      })}
      notice={(taken) => ({ title: 'Exemption cancelled', description: saidOf(taken) })}
      changes="exemptions"
      failed="Failed to cancel the exemption"
      title={chosen ? `Cancel “${name}” for the selected students?` : `Cancel “${name}” for all students?`}
      confirmLabel="Cancel exemption"
      cancelLabel="Keep exemption"
      isDestructive
      reasonLabel="Reason"
      onClose={onClose}
    >
      <Typography sx={{ fontWeight: 620 }}>{saidOf(whose)}</Typography>
      <p>
        From today this is owed again, and an advance settles it first. The concessions stay in the register,
        marked.
        {chosen ? ' These students no longer qualify.' : ' The exemption applies to nobody from now on.'}
      </p>
    </SendConfirm>
  );
};

/** Concedes to those whom an approved exemption meets now and did not before. */
export const ApplyDialog = ({
  exemption,
  found,
  onClose,
}: ActProps & { readonly found: Looked<Exempting> }) => {
  const { id, name } = exemption;
  return (
    <SendConfirm
      of={applyExemption}
      inputOf={() => ({ params: { id }, body: { stamp: found.stamp } })}
      notice={({ let_off }) => ({ title: 'Conceded', description: saidOf(let_off) })}
      changes="exemptions"
      failed="Failed to concede"
      title={`Give “${name}” to these students also?`}
      confirmLabel="Concede"
      onClose={onClose}
    >
      <ExemptingPreview found={found} label="Students covered" />
    </SendConfirm>
  );
};
