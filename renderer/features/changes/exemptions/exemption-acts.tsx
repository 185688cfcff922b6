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
import { call } from '../../../client/call.ts';
import { notify } from '../../../client/notify.ts';
import { useAttempt } from '../../../client/use-attempt.ts';
import { useSubmission } from '../../../client/use-submission.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ExemptingPreview } from './exempting-preview.tsx';

const saidOf = ({ students, amount }: { readonly students: number; readonly amount: number }): string =>
  `${counted(students, 'student', 'students')}, ${formatRupees(amount)}`;

interface ActProps {
  readonly exemption: Exemption;
  readonly onClose: () => void;
}

/** Ends an exemption: what it conceded stays. */
export const EndDialog = ({ exemption: { id, name }, onClose }: ActProps) => {
  const attempt = useAttempt('exemptions');
  return (
    <ConfirmDialog
      title={`End “${name}”?`}
      confirmLabel="End exemption"
      cancelLabel="Keep exemption"
      isDestructive
      reasonLabel="Reason"
      onConfirm={async (reason) => {
        const end = () => call(endExemption, { params: { id }, body: { reason } });
        if (await attempt('Failed to end the exemption', end, { title: 'Ended', description: name }))
          onClose();
      }}
      onClose={onClose}
    >
      What it has conceded stays. Nothing is conceded by it from now on.
    </ConfirmDialog>
  );
};

interface TakeBackProps extends ActProps {
  /** The chosen students; all where none are chosen. */
  readonly chosen?: readonly { readonly id: number; readonly conceded: number }[];
  readonly sum: number;
}

/** Takes an exemption back, of chosen students or of all: their dues are owed again from today. */
export const TakeBackExemptionDialog = ({ exemption, chosen, sum, onClose }: TakeBackProps) => {
  const attempt = useAttempt('exemptions');
  const { submit } = useSubmission(takeBackExemption);
  const { id, name } = exemption;
  const whose = { students: chosen?.length ?? exemption.students, amount: sum };
  return (
    <ConfirmDialog
      title={chosen ? `Take “${name}” back of the chosen?` : `Take all of “${name}” back?`}
      confirmLabel="Take back"
      cancelLabel="Keep exemption"
      isDestructive
      reasonLabel="Reason"
      onConfirm={async (reason) => {
        const body = { reason, ...(chosen && { student_ids: chosen.map((student) => student.id) }) };
        const work = async () => {
          const taken = await submit({ params: { id }, body });
          notify({ title: 'Taken back', description: saidOf(taken) });
        };
        if (await attempt('Failed to take the exemption back', work)) onClose();
      }}
      onClose={onClose}
    >
      <Typography sx={{ fontWeight: 620 }}>{saidOf(whose)}</Typography>
      <p>
        From today this is owed again, and an advance settles it first. The concessions stay in the register,
        marked.
        {chosen ? ' The exemption meets these students no more.' : ' Nothing is conceded by it from now on.'}
      </p>
    </ConfirmDialog>
  );
};

/** Concedes to those whom an approved exemption meets now and did not before. */
export const ApplyDialog = ({
  exemption,
  found,
  onClose,
}: ActProps & { readonly found: Looked<Exempting> }) => {
  const attempt = useAttempt('exemptions');
  const { submit } = useSubmission(applyExemption);
  const { id, name } = exemption;
  return (
    <ConfirmDialog
      title={`Concede by “${name}” to these too?`}
      confirmLabel="Concede"
      onConfirm={async () => {
        const work = async () => {
          const { let_off } = await submit({ params: { id }, body: { stamp: found.stamp } });
          notify({ title: 'Conceded', description: saidOf(let_off) });
        };
        if (await attempt('Failed to concede', work)) onClose();
      }}
      onClose={onClose}
    >
      <ExemptingPreview found={found} label="Whom it lets off now" />
    </ConfirmDialog>
  );
};
