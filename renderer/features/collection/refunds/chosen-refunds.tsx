import { Button } from '@mui/material';
import { useState } from 'react';
import { counted } from '../../../../shared/counted.ts';
import {
  approveRefunds,
  payRefunds,
} from '../../../../shared/features/collection/refunds/refunds.endpoints.ts';
import type { RefundsDone } from '../../../../shared/features/collection/refunds/refunds.inputs.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { PAID_FROM_CASH } from '../../college/bank-accounts/paid-from.ts';
import { PaidFromFields } from '../../college/bank-accounts/paid-from-fields.tsx';
import { PaymentForm, paymentOf } from './pay-refund-dialog.tsx';
import { ApprovalForm } from './refund-form.ts';

const textOf = (refunds: readonly Refund[]): string =>
  `${counted(refunds.length, 'refund', 'refunds')}, ${formatRupees(sumRupees(refunds.map(({ amount }) => amount)))}`;

const noticeOf =
  (title: string) =>
  ({ refunds, amount }: RefundsDone) => ({
    title,
    description: `${counted(refunds, 'refund', 'refunds')}, ${formatRupees(amount)}`,
  });

interface ManyProps {
  readonly refunds: readonly Refund[];
  readonly onClose: () => void;
}

interface ChosenProps extends Pick<ManyProps, 'refunds'> {
  /** Saves the bank's file of refunds that are paid Online; absent where the college holds no deposits. */
  readonly bankFile: ((ids: readonly number[]) => void) | undefined;
}

const owedBy = (refunds: readonly Refund[]): number => sumRupees(refunds.map(({ owes }) => owes ?? 0));

const idsOf = (refunds: readonly Refund[]): number[] => refunds.map(({ id }) => id);

/** Approves those that wait, all or none. */
const ApproveManyDialog = ({ refunds, onClose }: ManyProps) => (
  <SendDialog
    of={approveRefunds}
    inputOf={({ reason }) => ({ body: { ids: idsOf(refunds), reason, owes: owedBy(refunds) } })}
    notice={noticeOf('Approved')}
    changes={['refunds']}
    title={`Approve ${textOf(refunds)}?`}
    description={
      owedBy(refunds) > 0
        ? `Each gets a voucher of its own. Their students still owe ${formatRupees(owedBy(refunds))}.`
        : 'Each gets a voucher of its own.'
    }
    submitLabel="Approve"
    width="xs"
    schema={ApprovalForm}
    defaultValues={{ reason: '' }}
    failed="Failed to approve the refunds"
    onClose={onClose}
  >
    <TextField name="reason" label="Reason" hint="Needed where no other admin is a second person" wide />
  </SendDialog>
);

/** ` 2 of them have no account number.`; nothing where all have one. */
const lackingText = (refunds: readonly Refund[]): string => {
  const lacking = refunds.filter(({ account_number }) => account_number === null).length;
  return lacking === 0 ? '' : ` ${lacking} of them ${lacking === 1 ? 'has' : 'have'} no account number.`;
};

/** Pays those that are approved in one way, all or none. */
const PayManyDialog = ({ refunds, bankFile, onClose }: ManyProps & ChosenProps) => (
  <SendDialog
    of={payRefunds}
    inputOf={(values) => ({ body: { ids: idsOf(refunds), ...paymentOf(values) } })}
    notice={(done, values) => ({
      ...noticeOf('Paid')(done),
      ...(bankFile &&
        paymentOf(values).payment_type === 'Online' && {
          action: { label: 'Bank file', run: () => bankFile(done.ids) },
        }),
    })}
    changes={['refunds']}
    title={`Pay ${textOf(refunds)}`}
    description={`All in one way and on one day. Cash is paid from your drawer.${bankFile ? lackingText(refunds) : ''}`}
    submitLabel="Pay"
    width="xs"
    schema={PaymentForm}
    defaultValues={{ date: '', ...PAID_FROM_CASH }}
    failed="Failed to pay the refunds"
    onClose={onClose}
  >
    <DateField name="date" label="Paid on" hint="Leave blank for today" wide />
    <PaidFromFields />
  </SendDialog>
);

/** The actions on the refunds chosen: those that wait are approved, those that are approved are paid, the bank gets a file of those paid Online. */
export const ChosenRefunds = ({ refunds, bankFile }: ChosenProps) => {
  const [asked, setAsked] = useState<'approve' | 'pay'>();
  const waiting = refunds.filter(({ status }) => status === 'Waiting');
  const approved = refunds.filter(({ status, amount }) => status === 'Approved' && amount > 0);
  const online = refunds.filter(({ status, paid }) => status === 'Paid' && paid?.payment_type === 'Online');
  const close = () => setAsked(undefined);
  return (
    <>
      {waiting.length > 0 && (
        <ActButton size="small" onClick={() => setAsked('approve')}>{`Approve ${waiting.length}`}</ActButton>
      )}
      {approved.length > 0 && (
        <ActButton size="small" onClick={() => setAsked('pay')}>{`Pay ${approved.length}`}</ActButton>
      )}
      {bankFile && online.length > 0 && (
        <Button
          size="small"
          onClick={() => bankFile(idsOf(online))}
        >{`Bank file of ${online.length}`}</Button>
      )}
      {asked === 'approve' && <ApproveManyDialog refunds={waiting} onClose={close} />}
      {asked === 'pay' && <PayManyDialog refunds={approved} bankFile={bankFile} onClose={close} />}
    </>
  );
};
