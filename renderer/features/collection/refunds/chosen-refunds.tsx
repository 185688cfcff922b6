import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../../../shared/counted.ts';
import {
  approveRefunds,
  payRefunds,
} from '../../../../shared/features/collection/refunds/refunds.endpoints.ts';
import type { RefundsDone } from '../../../../shared/features/collection/refunds/refunds.inputs.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { notify } from '../../../client/notify.ts';
import { refresh } from '../../../client/queries.ts';
import { useSubmission } from '../../../client/use-submission.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { PAID_FROM_CASH } from '../../college/bank-accounts/paid-from.ts';
import { PaidFromFields } from '../../college/bank-accounts/paid-from-fields.tsx';
import { PaymentForm, paymentOf } from './pay-refund-dialog.tsx';
import { ApprovalForm } from './refund-form.ts';

const textOf = (refunds: readonly Refund[]): string =>
  `${counted(refunds.length, 'refund', 'refunds')}, ${formatRupees(sumRupees(refunds.map(({ amount }) => amount)))}`;

const useDone = (title: string) => {
  const queries = useQueryClient();
  return async ({ refunds, amount }: RefundsDone) => {
    notify({ title, description: `${counted(refunds, 'refund', 'refunds')}, ${formatRupees(amount)}` });
    await refresh(queries, 'refunds');
  };
};

interface ManyProps {
  readonly refunds: readonly Refund[];
  readonly onClose: () => void;
}

const idsOf = (refunds: readonly Refund[]): number[] => refunds.map(({ id }) => id);

/** Approves those that wait, all or none. */
const ApproveManyDialog = ({ refunds, onClose }: ManyProps) => {
  const { submit } = useSubmission(approveRefunds);
  const done = useDone('Approved');
  return (
    <FormDialog
      title={`Approve ${textOf(refunds)}?`}
      description="Each gets a voucher of its own."
      submitLabel="Approve"
      width="xs"
      schema={ApprovalForm}
      defaultValues={{ reason: '' }}
      failed="Failed to approve the refunds"
      onSubmit={async ({ reason }) => done(await submit({ body: { ids: idsOf(refunds), reason } }))}
      onClose={onClose}
    >
      <TextField name="reason" label="Reason" hint="Needed where no other admin is a second person" wide />
    </FormDialog>
  );
};

/** Pays those that are approved in one way, all or none. */
const PayManyDialog = ({ refunds, onClose }: ManyProps) => {
  const { submit } = useSubmission(payRefunds);
  const done = useDone('Paid');
  return (
    <FormDialog
      title={`Pay ${textOf(refunds)}`}
      description="All in one way and on one day. Cash is paid from your drawer."
      submitLabel="Pay"
      width="xs"
      schema={PaymentForm}
      defaultValues={{ date: '', ...PAID_FROM_CASH }}
      failed="Failed to pay the refunds"
      onSubmit={async (values) => done(await submit({ body: { ids: idsOf(refunds), ...paymentOf(values) } }))}
      onClose={onClose}
    >
      <DateField name="date" label="Paid on" hint="Leave blank for today" wide />
      <PaidFromFields />
    </FormDialog>
  );
};

/** The actions on the refunds chosen: those that wait are approved, those that are approved are paid. */
export const ChosenRefunds = ({ refunds }: Pick<ManyProps, 'refunds'>) => {
  const [asked, setAsked] = useState<'approve' | 'pay'>();
  const waiting = refunds.filter(({ status }) => status === 'Waiting');
  const approved = refunds.filter(({ status }) => status === 'Approved');
  const close = () => setAsked(undefined);
  return (
    <>
      {waiting.length > 0 && (
        <ActButton size="small" onClick={() => setAsked('approve')}>{`Approve ${waiting.length}`}</ActButton>
      )}
      {approved.length > 0 && (
        <ActButton size="small" onClick={() => setAsked('pay')}>{`Pay ${approved.length}`}</ActButton>
      )}
      {asked === 'approve' && <ApproveManyDialog refunds={waiting} onClose={close} />}
      {asked === 'pay' && <PayManyDialog refunds={approved} onClose={close} />}
    </>
  );
};
