import { Typography } from '@mui/material';
import { z } from 'zod';
import { requiredText } from '../../../../shared/contract/fields.ts';
import { counted } from '../../../../shared/counted.ts';
import { askCautionRefunds } from '../../../../shared/features/collection/caution-money/caution-money.endpoints.ts';
import type { CautionHeld } from '../../../../shared/features/collection/caution-money/caution-money.model.ts';
import type { RefundsDone } from '../../../../shared/features/collection/refunds/refunds.inputs.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ActDialog } from '../../../ui/forms/act-dialog.tsx';
import { PreviewBox } from '../../../ui/forms/preview-box.tsx';

const AskForm = z.object({ reason: requiredText('Enter the reason', 500) });

interface AskCautionProps {
  readonly chosen: readonly CautionHeld[];
  readonly onClose: () => void;
}

const saidOf = ({ refunds, amount }: RefundsDone): string =>
  `${counted(refunds, 'refund', 'refunds')}, ${formatRupees(amount)}`;

/** Requests the refunds of the caution money of those chosen: one for each, which another admin approves at once. */
export const AskCautionDialog = ({ chosen, onClose }: AskCautionProps) => (
  <ActDialog
    of={askCautionRefunds}
    askedOf={() => ({})}
    inputOf={({ reason }) => ({ body: { student_ids: chosen.map(({ id }) => id), reason } })}
    doLabel="Request"
    preview={(found) => (
      <PreviewBox label="What is requested">
        <Typography sx={{ fontWeight: 620 }}>{saidOf(found)}</Typography>
        {found.owes > 0 && (
          <Typography color="warning.main">{`These students still owe ${formatRupees(found.owes)}.`}</Typography>
        )}
      </PreviewBox>
    )}
    changes={['refunds']}
    notice={(done) => ({ title: 'Requested', description: saidOf(done) })}
    title="Request refunds of caution money"
    description={`${counted(chosen.length, 'student', 'students')}. Another admin decides them in Approvals.`}
    width="xs"
    schema={AskForm}
    defaultValues={{ reason: '' }}
    failed="Failed to request the refunds"
    onClose={onClose}
  >
    <TextField name="reason" label="Reason" required wide />
  </ActDialog>
);
