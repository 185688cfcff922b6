import { Alert } from '@mui/material';
import { useState } from 'react';
import { counted } from '../../../../shared/counted.ts';
import { undoDueRun } from '../../../../shared/features/charges/plans/plans.endpoints.ts';
import type { DueRunListItem } from '../../../../shared/features/charges/plans/plans.runs.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { call } from '../../../client/call.ts';
import { useAttempt } from '../../../client/use-attempt.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { SelectFilter } from '../../../ui/fields/select-field.tsx';
import { planTitle, runTitle } from './plan-text.ts';

/** The plans of a raising that can be taken back by themselves. */
export const undoable = ({ plans }: DueRunListItem) => plans.filter(({ used, undone }) => !used && !undone);

/** Takes back a raising: all of it, or, of several classes, one; where something of it is paid, one class without payments. */
export const UndoDialog = ({
  raising,
  onClose,
}: {
  readonly raising: DueRunListItem;
  readonly onClose: () => void;
}) => {
  const attempt = useAttempt('due_runs');
  const open = undoable(raising);
  const paid = raising.plans.filter(({ used, undone }) => used && !undone);
  const [chosen, setChosen] = useState(raising.used ? String(open[0]?.run_id ?? '') : '');
  const title = runTitle(raising);
  const one = open.find(({ run_id }) => String(run_id) === chosen);
  const { students, amount } = one ?? raising;
  const what = one ? planTitle({ session: raising.session, ...one }) : title;

  const undo = async () => {
    const input = {
      params: { id: one?.run_id ?? raising.id },
      body: { only: one !== undefined },
    };
    await attempt('Failed to undo', () => call(undoDueRun, input), {
      title: 'Undone',
      description: `${what}: ${counted(students, 'student', 'students')}`,
    });
    onClose();
  };

  return (
    <ConfirmDialog
      title={`Undo ${title}?`}
      confirmLabel="Undo"
      isDestructive
      onConfirm={undo}
      onClose={onClose}
    >
      {paid.length > 0 && (
        <Alert severity="info" component="span" sx={{ mb: 1.5 }}>
          {paid.map((plan) => planTitle({ session: '', ...plan })).join('; ')}: payments received, so not
          undone. Choose a class to undo by itself.
        </Alert>
      )}
      {raising.plans.length > 1 && (
        <SelectFilter
          label="Class"
          {...(!raising.used && { all: 'All that were raised together' })}
          value={chosen}
          onChange={setChosen}
          choices={open.map((plan) => ({
            value: plan.run_id,
            label: planTitle({ session: '', ...plan }),
          }))}
        />
      )}{' '}
      {formatRupees(amount)} of {counted(students, 'student', 'students')} is reversed
      {raising.head === null ? '. It can be raised again.' : ', and the fee plans lose the line.'}
    </ConfirmDialog>
  );
};
