import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../../shared/dates.ts';
import { getCheque, stepCheque } from '../../../../shared/features/collection/cheques/cheques.endpoints.ts';
import {
  CHEQUE_STEPS,
  CHEQUE_WORDS,
  whyReturnWaits,
} from '../../../../shared/features/collection/cheques/cheques.rules.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { useMayAct, useUser } from '../../../client/login.tsx';
import { queryOf } from '../../../client/queries.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { ChequeHistory } from './cheque-history.tsx';
import { FinishedChequeDialog } from './finished-cheque-dialog.tsx';
import { ReturnedFields } from './returned-fields.tsx';
import { StepForm } from './step-form.ts';

interface ChequeDialogProps {
  readonly fee: Fee;
  readonly cheque: NonNullable<Fee['cheque']>;
  readonly onClose: () => void;
}

/** A cheque, what became of it so far, and what becomes of it now. */
export const ChequeDialog = ({ fee, cheque, onClose }: ChequeDialogProps) => {
  const day = useOfficeDay();
  const mayAct = useMayAct();
  const isAdmin = useUser().role === 'admin';
  const { data, error } = useQuery(queryOf('fees', getCheque, { params: { id: fee.id } }));
  useFailureNotice(error, 'Failed to load data');
  const steps = fee.cancelled ? [] : CHEQUE_STEPS[data?.state ?? cheque.state];
  const about = (
    <>
      {cheque.bank}, {formatDate(cheque.date)}: {formatRupees(cheque.amount)} from{' '}
      {fee.together?.payer ?? fee.student_name}, receipt {fee.receipt_no}
      {cheque.receipts > 1 && ` and ${cheque.receipts - 1} more. What becomes of it becomes of all of them`}
      {data && <ChequeHistory cheque={data} />}
      {data?.asked && !fee.cancelled && (
        <> A request is waiting: to mark it returned, or to cancel its receipt.</>
      )}
    </>
  );
  const title = `Cheque ${cheque.number}`;
  if (steps.length === 0 || !mayAct)
    return <FinishedChequeDialog title={title} about={about} onClose={onClose} />;
  return (
    <SendDialog
      of={stepCheque}
      inputOf={({ state, charge, reason, date }) => ({
        params: { id: fee.id },
        body: { state, date, ...(state === 'returned' && { reason, ...(charge && { charge }) }) },
      })}
      notice={({ state: now }, { state }) =>
        now === state
          ? { title: 'Updated', description: `${title} is ${CHEQUE_WORDS[state].toLowerCase()}` }
          : { title: 'Requested', description: `${title} waits for an admin` }
      }
      changes={['fees']}
      // What another desk did meanwhile leaves other steps.
      key={steps[0]}
      title={title}
      schema={StepForm}
      defaultValues={{ state: steps[0], date: day.latest ?? null, reason: '' }}
      onClose={onClose}
      failed="Failed to update"
      description={about}
    >
      <SelectField
        name="state"
        label="What happened to it"
        choices={steps.map((value) => ({ value, label: CHEQUE_WORDS[value] }))}
      />
      <DateField name="date" label="On" hint="Leave blank for today" bounds={day} />
      <ReturnedFields
        hasStudent={fee.student_id !== null}
        waits={isAdmin || !data ? undefined : whyReturnWaits(data, day.today)}
      />
    </SendDialog>
  );
};
