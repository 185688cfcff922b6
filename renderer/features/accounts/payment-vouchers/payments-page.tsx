import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { bills } from '../../../../shared/features/accounts/bills/bills.register.ts';
import { payments } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.register.ts';
import { useDialogState } from '../../../client/drafts.ts';
import { useSeesAll } from '../../../client/login.tsx';
import { pageQueryOf } from '../../../client/queries.ts';
import { useUses } from '../../../client/uses.tsx';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { ExportRegister } from '../../../ui/registers/export-register.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { useFileViewer } from '../../college/files/attachment-viewer.tsx';
import { useFundChoices } from '../../college/funds/fund-choices.ts';
import { PAYMENT_CELLS } from './payment-columns.tsx';
import { rowOf } from './payment-row.ts';
import { expenseHeadsQuery } from './towards-choices.ts';
import { usePaymentActions } from './use-payment-actions.tsx';
import { VoucherDialog } from './voucher-dialog.tsx';

/** What waits is all of one status. */
const { status: _status, ...filters } = payments.filters;
const WAITING = { ...payments, filters };

interface PaymentsProps {
  readonly title: string;
  readonly summary: string;
  readonly register: ReturnType<typeof useRegister<typeof WAITING>>;
  readonly buttons?: ReactNode;
  readonly empty: { readonly title: string; readonly hint: string; readonly action?: ReactNode };
}

const Payments = ({ title, summary, register, buttons, empty }: PaymentsProps) => {
  const { data } = register.query;
  const page = useMemo(() => data && { ...data, rows: data.rows.map(rowOf) }, [data]);
  const { choices: funds } = useFundChoices();
  const hasFunds = useUses().has('funds');
  const { data: heads } = useQuery(expenseHeadsQuery());
  const { actions: viewer, preview } = useFileViewer();
  const { column, dialogs } = usePaymentActions(viewer);
  const adding = useDialogState('payment');
  return (
    <Page
      title={title}
      summary={summary}
      actions={
        <>
          {buttons}
          <ExportRegister {...register} />
          <KeyedButton label="New Payment Voucher" startIcon={<Add />} onPress={adding.open} />
        </>
      }
    >
      <RegisterFilters
        {...register}
        choices={{
          head: (heads ?? []).map(({ id, name }) => ({ value: id, label: name })),
          fund: hasFunds ? funds : undefined,
        }}
      />
      <RegisterTable
        {...register}
        query={{ ...register.query, data: page }}
        selection={undefined}
        cells={PAYMENT_CELLS}
        actions={column}
        isVoid={({ status }) => status === 'Cancelled' || status === 'Declined'}
        empty={empty}
        notFound={{ title: 'No payments found', hint: 'Clear the search or choose other filters.' }}
        failed="Failed to load payments"
      />
      {adding.isOpen && <VoucherDialog onClose={adding.close} />}
      {dialogs}
      {preview}
    </Page>
  );
};

/** `/payments`: money that goes out. Staff ask for payments, an admin decides. */
export const PaymentsPage = () => (
  <Payments
    title="Payments"
    summary={useSeesAll() ? 'Money that goes out, of all courses' : 'Money that goes out, of your courses'}
    register={useRegister(payments)}
    empty={{ title: 'No payments yet', hint: 'Add the first with New Payment Voucher.' }}
  />
);

/** The way to the bills that are due. */
const BillsDue = ({ due, ...look }: { readonly due: number; readonly variant?: 'outlined' }) => (
  <Button {...look} component={Link} to="/bills?status=due">
    {due > 0 ? `Bills Due (${due})` : 'Bills Due'}
  </Button>
);

/** `/to-pay`: the vouchers that wait for an admin, with the bills that are due and the way to them. */
export const ToPayPage = () => {
  const { data } = useQuery(pageQueryOf('bills', bills.list, { query: { status: 'due', limit: 1 } }));
  const due = data?.total ?? 0;
  return (
    <Payments
      title="To Pay"
      summary="Payment vouchers that wait for an admin"
      register={useRegister(WAITING, { where: { status: 'Waiting' } })}
      buttons={<BillsDue due={due} />}
      empty={{
        title: 'No voucher waits',
        ...(due > 0
          ? {
              hint: `${due === 1 ? 'A bill is' : `${due} bills are`} due, to be approved or paid under Bills.`,
              action: <BillsDue due={due} variant="outlined" />,
            }
          : { hint: 'Request a payment with New Payment Voucher.' }),
      }}
    />
  );
};
