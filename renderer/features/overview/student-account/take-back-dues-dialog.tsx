import { Typography } from '@mui/material';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { requiredText } from '../../../../shared/contract/fields.ts';
import { counted } from '../../../../shared/counted.ts';
import { takeBackDues } from '../../../../shared/features/changes/concessions/concessions.endpoints.ts';
import type { Due } from '../../../../shared/features/charges/dues/dues.model.ts';
import type { DuesTakenBack } from '../../../../shared/features/charges/dues/taking-back.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { notify } from '../../../client/notify.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { unbrokenText } from '../../../ui/pages/unbroken-text.tsx';
import { DueChoices } from '../../charges/dues/due-choices.tsx';
import { dueText } from '../../charges/dues/due-text.ts';

const TakeBackForm = z.object({
  reason: requiredText('Give the reason for reversing them', 500),
  due_ids: z.array(z.int()).min(1, 'Choose at least one due'),
});

/** `8 dues, ₹16,450.00` */
const tallyText = ({ dues, amount }: DuesTakenBack['requested']): string =>
  `${counted(dues, 'due', 'dues')}, ${formatRupees(amount)}`;

const requestedSum = (dues: readonly Due[]): DuesTakenBack['requested'] => ({
  dues: dues.length,
  amount: sumRupees(dues.map(({ amount }) => amount)),
});

/** What becomes of the chosen dues: some fall at once, the rest once somebody else approves. */
const becomes = (own: readonly Due[], others: readonly Due[]): string => {
  if (own.length + others.length === 0) return 'None is chosen.';
  if (others.length === 0) return `${tallyText(requestedSum(own))}: owed no longer. The books keep both.`;
  const waits = `${tallyText(requestedSum(others))}: owed until an admin approves.`;
  return own.length === 0 ? waits : `${tallyText(requestedSum(own))}: owed no longer. ${waits}`;
};

interface ChoicesProps {
  readonly dues: readonly Due[];
  readonly isAtOnce: (due: Due) => boolean;
}

/** What becomes of those chosen, below the list. */
const Becomes = ({ dues, isAtOnce }: ChoicesProps) => {
  const ids: readonly number[] = useWatch({ name: 'due_ids' });
  const chosen = dues.filter(({ id }) => ids.includes(id));
  return (
    <>
      {becomes(
        chosen.filter(isAtOnce),
        chosen.filter((due) => !isAtOnce(due)),
      )}
    </>
  );
};

/** A due that is not taken back here, and why, within a sentence. */
interface KeptDue {
  readonly due: Due;
  readonly because: string;
}

interface TakeBackDuesProps extends ChoicesProps {
  readonly student: { readonly id: number; readonly name: string };
  /** Those chosen at first. */
  readonly chosen: readonly Due[];
  readonly kept: readonly KeptDue[];
  /** Why they are taken back, where that is known. */
  readonly reason: string;
  readonly onClose: () => void;
}

/** Takes several unpaid dues of a student back with one reason; what somebody else has to approve is asked for. */
export const TakeBackDuesDialog = ({ student, dues, kept, chosen, ...props }: TakeBackDuesProps) => {
  const { isAtOnce, reason, onClose } = props;
  // Made once: what is owed may change meanwhile, and the server has the last word.
  const [first] = useState({ dues, kept, due_ids: chosen.map(({ id }) => id) });
  return (
    <SendDialog
      of={takeBackDues}
      inputOf={(body) => ({ params: { id: student.id }, body })}
      changes={['dues', 'concessions']}
      onSent={({ taken_back, requested }) => {
        if (taken_back.dues > 0) notify({ title: 'Reversed', description: tallyText(taken_back) });
        if (requested.dues > 0)
          notify({ title: 'Requested', description: `${tallyText(requested)} waits for approval` });
      }}
      title={`Reverse Unpaid Dues, ${student.name}`}
      submitLabel={first.dues.some(isAtOnce) ? 'Reverse' : 'Request'}
      isDestructive
      schema={TakeBackForm}
      defaultValues={{ reason, due_ids: first.due_ids }}
      failed="Failed to reverse them"
      onClose={onClose}
    >
      <TextField name="reason" label="Reason" required wide savesOnEnter />
      <DueChoices name="due_ids" label="Unpaid dues" dues={first.dues}>
        <Becomes dues={first.dues} isAtOnce={isAtOnce} />
      </DueChoices>
      {first.kept.length > 0 && (
        <Typography data-wide variant="body2" sx={{ color: 'text.secondary' }}>
          {unbrokenText(
            `Stays owed: ${first.kept
              .map(({ due, because }) => `${dueText(due)}, ${formatRupees(due.open)} open (${because})`)
              .join('; ')}.`,
          )}
        </Typography>
      )}
    </SendDialog>
  );
};
