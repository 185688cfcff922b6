import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { amountOrZero, limitedText, optionalDate } from '../../../shared/contract/fields.ts';
import { formatDate } from '../../../shared/dates.ts';
import { getCheque, stepCheque } from '../../../shared/features/cheques/cheques.endpoints.ts';
import { CHEQUE_STATES, NEEDS_RETURN_REASON } from '../../../shared/features/cheques/cheques.model.ts';
import { CHEQUE_STEPS, CHEQUE_WORDS } from '../../../shared/features/cheques/cheques.rules.ts';
import type { Fee } from '../../../shared/features/fees/fees.model.ts';
import { formatRupees } from '../../../shared/money.ts';
import { call } from '../../client/call.ts';
import { notify } from '../../client/notify.ts';
import { queryOf, refresh } from '../../client/queries.ts';
import { DateField } from '../../ui/date-field.tsx';
import { useFailureNotice } from '../../ui/failure-notice.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useOfficeDay } from '../settings/day.data.ts';
import { ChequeHistory } from './cheque-history.tsx';

const StepForm = z
  .object({
    state: z.enum(CHEQUE_STATES, 'Choose what became of it'),
    date: optionalDate,
    charge: amountOrZero.optional(),
    reason: limitedText(300),
  })
  .refine(({ state, reason }) => state !== 'returned' || reason !== '', {
    path: ['reason'],
    message: NEEDS_RETURN_REASON,
  });

interface ChequeDialogProps {
  readonly fee: Fee;
  readonly cheque: NonNullable<Fee['cheque']>;
  readonly onClose: () => void;
}

/** A cheque, what became of it so far, and what becomes of it now. */
export const ChequeDialog = ({ fee, cheque, onClose }: ChequeDialogProps) => {
  const queries = useQueryClient();
  const day = useOfficeDay();
  const { data, error } = useQuery(queryOf('fees', getCheque, { params: { id: fee.id } }));
  useFailureNotice(error, 'Failed to load data');
  const steps = fee.cancelled ? [] : CHEQUE_STEPS[data?.state ?? cheque.state];
  const about = (
    <>
      {cheque.bank}, {formatDate(cheque.date)}: {formatRupees(fee.amount)} from {fee.student_name}, receipt{' '}
      {fee.receipt_no}
      {data && <ChequeHistory cheque={data} />}
    </>
  );
  const title = `Cheque ${cheque.number}`;
  if (steps.length === 0) return <Told title={title} about={about} onClose={onClose} />;
  const save = async ({ state, charge, reason, date }: z.output<typeof StepForm>) => {
    const returned = state === 'returned' && { reason, ...(charge && { charge }) };
    await call(stepCheque, { params: { id: fee.id }, body: { state, date, ...returned } });
    notify({ title: 'Updated', description: `${title} is ${CHEQUE_WORDS[state].toLowerCase()}` });
    await refresh(queries, 'fees');
  };
  return (
    <FormDialog
      // What another desk did meanwhile leaves other steps.
      key={steps[0]}
      title={title}
      schema={StepForm}
      defaultValues={{ state: steps[0], date: day.latest ?? null, reason: '' }}
      onSubmit={save}
      onClose={onClose}
      failed="Failed to update"
      description={about}
    >
      <SelectField
        name="state"
        label="What became of it"
        choices={steps.map((value) => ({ value, label: CHEQUE_WORDS[value] }))}
      />
      <DateField name="date" label="On" hint="Blank means today" bounds={day} />
      <Returned hasStudent={fee.student_id !== null} />
    </FormDialog>
  );
};

/** Why it came back, and what the student is charged for that. */
const Returned = ({ hasStudent }: { readonly hasStudent: boolean }) => {
  const state = useWatch<z.input<typeof StepForm>, 'state'>({ name: 'state' });
  if (state !== 'returned') return null;
  return (
    <>
      <TextField
        name="reason"
        label="Why it came back"
        required
        wide
        hint="The receipt is cancelled, and its dues are open again"
      />
      {hasStudent && (
        <MoneyField name="charge" label="Charge the student" hint="Blank charges nothing" savesOnEnter />
      )}
    </>
  );
};

interface ToldProps {
  readonly title: string;
  readonly about: ReactNode;
  readonly onClose: () => void;
}

/** Of a cheque of which nothing more becomes. */
const Told = ({ title, about, onClose }: ToldProps) => {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{about}</DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
};
