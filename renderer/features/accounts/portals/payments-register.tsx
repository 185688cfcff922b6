import PersonSearch from '@mui/icons-material/PersonSearch';
import ReceiptOutlined from '@mui/icons-material/ReceiptOutlined';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Portal, PortalPayment } from '../../../../shared/features/accounts/portals/portals.model.ts';
import { portalPayments } from '../../../../shared/features/accounts/portals/portals.register.ts';
import { useUser } from '../../../client/login.tsx';
import { ExportRegister } from '../../../ui/registers/export-register.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { actionsColumn } from '../../../ui/tables/columns.tsx';
import { ClaimPaymentDialog } from './claim-payment-dialog.tsx';

/** The rows of a portal's files, and what became of each. */
export const PaymentsRegister = ({ portal }: { readonly portal: Portal }) => {
  const register = useRegister(portalPayments, { params: { id: portal.id } });
  const navigate = useNavigate();
  const isAdmin = useUser().role === 'admin';
  const [claiming, setClaiming] = useState<PortalPayment>();
  const actions = useMemo(
    () =>
      actionsColumn<PortalPayment>((payment) => [
        isAdmin &&
          (payment.outcome === 'unclaimed' || payment.outcome === 'receipt cancelled') && {
            icon: PersonSearch,
            label: `Choose the student of ${payment.payment}`,
            onClick: () => setClaiming(payment),
          },
        payment.receipt_no !== null && {
          looks: true,
          icon: ReceiptOutlined,
          label: `Receipt ${payment.receipt_no}`,
          onClick: () =>
            void navigate(
              `/fees?${new URLSearchParams({ q: payment.receipt_no ?? '', date: payment.date })}`,
            ),
        },
      ]),
    [isAdmin, navigate],
  );
  return (
    <>
      <RegisterFilters {...register} isNamed>
        <ExportRegister {...register} />
      </RegisterFilters>
      <RegisterTable
        {...register}
        selection={undefined}
        actions={actions}
        isVoid={({ outcome }) => outcome === 'failed'}
        empty={{ title: 'No payments yet', hint: 'Press Load File and choose the file of the portal.' }}
        notFound={{ title: 'No payments found', hint: 'Clear the search or choose another status.' }}
        failed="Failed to load the payments"
      />
      {claiming && <ClaimPaymentDialog payment={claiming} onClose={() => setClaiming(undefined)} />}
    </>
  );
};
