import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { payments } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.register.ts';
import { useDialogState } from '../../../client/drafts.ts';
import { useSeesAll } from '../../../client/login.tsx';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { ExportRegister } from '../../../ui/registers/export-register.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { useFileViewer } from '../../college/files/attachment-viewer.tsx';
import { useFundChoices } from '../../college/funds/fund-choices.ts';
import { HeldDialog } from './held-dialog.tsx';
import { PAYMENT_CELLS } from './payment-columns.tsx';
import { rowOf } from './payment-row.ts';
import { expenseHeadsQuery } from './towards-choices.ts';
import { usePaymentActions } from './use-payment-actions.tsx';
import { VoucherDialog } from './voucher-dialog.tsx';

/** `/payments`: money that goes out. Staff ask for payments, an admin decides. */
export const PaymentsPage = () => {
  const isOverseer = useSeesAll();
  const register = useRegister(payments);
  const { data } = register.query;
  const page = useMemo(() => data && { ...data, rows: data.rows.map(rowOf) }, [data]);
  const { choices: funds } = useFundChoices();
  const { data: heads } = useQuery(expenseHeadsQuery());
  const { actions: viewer, preview } = useFileViewer();
  const { column, dialogs } = usePaymentActions(viewer);
  const adding = useDialogState('payment');
  const [isHeldOpen, setHeldOpen] = useState(false);
  const [remitting, setRemitting] = useState<string>();
  return (
    <Page
      title="Payments"
      summary={isOverseer ? 'Money that goes out, of all courses' : 'Money that goes out, of your courses'}
      actions={
        <>
          {isOverseer && <Button onClick={() => setHeldOpen(true)}>Held for Others</Button>}
          <ExportRegister {...register} />
          <KeyedButton label="New Payment Voucher" startIcon={<Add />} onPress={adding.open} />
        </>
      }
    >
      <RegisterFilters
        {...register}
        choices={{ head: (heads ?? []).map(({ id, name }) => ({ value: id, label: name })), fund: funds }}
      />
      <RegisterTable
        {...register}
        query={{ ...register.query, data: page }}
        selection={undefined}
        cells={PAYMENT_CELLS}
        actions={column}
        isVoid={({ status }) => status === 'Cancelled' || status === 'Declined'}
        empty={{ title: 'No payments yet', hint: 'Add the first with New Payment Voucher.' }}
        notFound={{ title: 'No payments found', hint: 'Clear the search or choose other filters.' }}
        failed="Failed to load payments"
      />
      {adding.isOpen && <VoucherDialog onClose={adding.close} />}
      {remitting && <VoucherDialog towards={remitting} onClose={() => setRemitting(undefined)} />}
      {isHeldOpen && (
        <HeldDialog
          onRemit={(id) => {
            setHeldOpen(false);
            setRemitting(`fund ${id}`);
          }}
          onClose={() => setHeldOpen(false)}
        />
      )}
      {dialogs}
      {preview}
    </Page>
  );
};
