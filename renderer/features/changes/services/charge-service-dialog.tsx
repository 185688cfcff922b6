import { Alert } from '@mui/material';
import { z } from 'zod';
import { isoDate } from '../../../../shared/contract/fields.ts';
import { counted } from '../../../../shared/counted.ts';
import { periodText } from '../../../../shared/features/changes/charge-runs/periods.ts';
import { chargeService } from '../../../../shared/features/changes/services/services.endpoints.ts';
import type { ChargedService, Service } from '../../../../shared/features/changes/services/services.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ActDialog } from '../../../ui/forms/act-dialog.tsx';
import { PreviewBox } from '../../../ui/forms/preview-box.tsx';
import { LateFeeFields } from '../../charges/dues/late-fee-fields.tsx';
import { LATE_FIELDS, lateFeeOf, lateValues, sayLateFault } from '../../charges/dues/late-form.ts';
import { RowRemarkList } from '../../college/files/row-remarks.tsx';
import { ChargedPreview } from '../charge-runs/charged-preview.tsx';

const Form = z
  .object({ period: periodText, due_date: isoDate, ...LATE_FIELDS })
  .superRefine((values, context) =>
    sayLateFault(values, (message, ...path) => context.addIssue({ code: 'custom', message, path })),
  );

const Found = ({ found }: { readonly found: ChargedService }) => (
  <PreviewBox label="What it charges">
    <ChargedPreview found={found} />
    {found.beside.students > 0 && (
      <Alert severity="warning">
        {found.head}, {found.period} is charged by a list too:{' '}
        {counted(found.beside.students, 'student', 'students')}, {formatRupees(found.beside.amount)}. That
        stays.
      </Alert>
    )}
    <RowRemarkList
      severity="warning"
      title={`Left out: ${counted(found.left_out.rows, 'student', 'students')}`}
      remarks={found.left_out}
    />
  </PreviewBox>
);

const RULE = {
  months:
    'A month is charged whole to all who have it on a day of it; after a change in mid-month, the rate had last.',
  days: 'A month is charged by days, rounded to the whole rupee; after a change, each rate for its days.',
} as const;

/** Charges all who have a service for a period: what that does is seen first. */
export const ChargeServiceDialog = ({
  service,
  onClose,
}: {
  readonly service: Service;
  readonly onClose: () => void;
}) => (
  <ActDialog
    of={chargeService}
    inputOf={({ period, due_date, ...late }) => {
      const late_fee = lateFeeOf(late);
      return {
        params: { id: service.id },
        body: { period, due_date, ...(late_fee !== null && { late_fee }) },
      };
    }}
    mayBeDone={({ students, changed }) => students > 0 || changed.rows > 0}
    doLabel="Charge"
    preview={(found) => <Found found={found} />}
    changes={['charge_runs']}
    notice={({ students, amount, period }) => ({
      title: `${service.name}, ${period}`,
      description: `${counted(students, 'student', 'students')} charged, ${formatRupees(amount)}`,
    })}
    title={`Charge ${service.name}`}
    description={`${RULE[service.by]} A session, such as 2026-27, charges yearly rates. Another name charges those of a term, to all who have it on the due date. The same period again changes only what differs and is not paid.`}
    schema={Form}
    defaultValues={{ period: '', due_date: '', ...lateValues(null) }}
    failed="Failed to charge the service"
    onClose={onClose}
  >
    <TextField name="period" label="Period" required hint="September 2026, 2026-27, or Semester 3" />
    <DateField name="due_date" label="Due Date" required />
    <LateFeeFields usualHead="The head of the service" />
  </ActDialog>
);
