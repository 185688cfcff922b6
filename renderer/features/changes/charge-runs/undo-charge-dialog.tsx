import { counted } from '../../../../shared/counted.ts';
import { undoChargeRun } from '../../../../shared/features/changes/charge-runs/charge-runs.endpoints.ts';
import type {
  ChargedStudent,
  ChargeRun,
} from '../../../../shared/features/changes/charge-runs/charge-runs.model.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { call } from '../../../client/call.ts';
import { useAttempt } from '../../../client/use-attempt.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

interface UndoChargeDialogProps {
  readonly run: ChargeRun;
  /** The students chosen; all of the charge where it is left out. */
  readonly chosen?: readonly ChargedStudent[];
  readonly onClose: () => void;
}

/** Takes back a charge, or what it charged the students chosen. */
export const UndoChargeDialog = ({ run, chosen, onClose }: UndoChargeDialogProps) => {
  const attempt = useAttempt('charge_runs');
  const title = `${run.head}, ${run.period}`;
  const undo = async (reason: string) => {
    const rows = chosen?.map(({ id }) => id).join(',');
    const work = () =>
      call(undoChargeRun, { params: { id: run.id }, query: { reason, ...(rows !== undefined && { rows }) } });
    await attempt('Failed to undo', work, { title: 'Undone', description: title });
    onClose();
  };
  const students = chosen?.length ?? run.students;
  const amount = chosen ? sumRupees(chosen.map((one) => one.amount)) : run.amount;
  return (
    <ConfirmDialog
      title={`Undo ${title}?`}
      confirmLabel="Undo"
      isDestructive
      reasonLabel="Reason"
      onConfirm={undo}
      onClose={onClose}
    >
      {formatRupees(amount)} of {counted(students, 'student', 'students')} is reversed. The period can be
      charged again.
    </ConfirmDialog>
  );
};
